// Which device holds a row and how often each row is held, against counting row by row.
#include <QtTest>

#include "core/data/coverage.h"

using namespace lockstep;

namespace {

int holders(const std::vector<RowRange> &shards, std::int64_t row)
{
    int count = 0;
    for (const RowRange &shard : shards)
        count += row >= shard.begin && row < shard.end ? 1 : 0;
    return count;
}

} // namespace

class TestCoverage : public QObject {
    Q_OBJECT

private slots:
    void everyRowOnExactlyOneDevice_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("devices");
        for (const auto &[rows, devices] : {std::pair(400, 4), {101, 2}, {5, 8}, {1, 1}, {1023, 1024}})
            QTest::addRow("%d rows on %d", rows, devices) << rows << devices;
    }

    void everyRowOnExactlyOneDevice()
    {
        QFETCH(int, rows);
        QFETCH(int, devices);
        const std::vector<RowRange> shards = contiguousShards(rows, devices);
        const Coverage coverage = countCoverage(shards, rows);
        QCOMPARE(coverage.once, std::int64_t{rows});
        QCOMPARE(coverage.missing + coverage.repeated, std::int64_t{0});
        QCOMPARE(coverage.idle.size(), static_cast<std::size_t>(std::max(0, devices - rows)));
        QCOMPARE(coverage.largest, std::int64_t{(rows + devices - 1) / devices});
        for (int row = 0; row < rows; ++row) {
            const RowRange &shard = shards[static_cast<std::size_t>(holderOf(shards, row))];
            QVERIFY(row >= shard.begin && row < shard.end);
        }
        QCOMPARE(holderOf(shards, rows), -1);
        QCOMPARE(holderOf(shards, -1), -1);
    }

    void gapsAndOverlaps()
    {
        const std::vector<RowRange> shards = {{0, 4}, {6, 9}, {3, 7}, {9, 9}};
        std::int64_t counts[3] = {0, 0, 0};
        for (std::int64_t row = 0; row < 12; ++row)
            ++counts[std::min(2, holders(shards, row))];
        const Coverage coverage = countCoverage(shards, 12);
        QCOMPARE(coverage.missing, counts[0]);
        QCOMPARE(coverage.once, counts[1]);
        QCOMPARE(coverage.repeated, counts[2]);
        QCOMPARE(coverage.idle, std::vector<int>{3});
        QCOMPARE(coverage.smallest, std::int64_t{3});
    }
};

QTEST_APPLESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
