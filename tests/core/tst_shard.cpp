// Which rows each device holds, and what its gradient counts.
#include <QtTest>

#include <numeric>

#include "core/data/shard.h"

using namespace lockstep;

class TestShard : public QObject {
    Q_OBJECT

private slots:
    void sizes_data();
    void sizes();
    void coversAllRowsInOrder();
    void weights_data();
    void weights();
    void weightsAddUpToDevices();
    void equalShardsWeighExactlyOne();
};

void TestShard::sizes_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<QList<int>>("expected");
    QTest::newRow("tutorial") << 400 << QList<int>{100, 100, 100, 100};
    QTest::newRow("403 on 4") << 403 << QList<int>{101, 101, 101, 100};
    QTest::newRow("5 on 2") << 5 << QList<int>{3, 2};
    QTest::newRow("10 on 3") << 10 << QList<int>{4, 3, 3};
    QTest::newRow("13 on 2") << 13 << QList<int>{7, 6};
    QTest::newRow("3 on 4") << 3 << QList<int>{1, 1, 1, 0};
    QTest::newRow("1 on 16") << 1 << QList<int>{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("one device") << 17 << QList<int>{17};
}

void TestShard::sizes()
{
    QFETCH(int, rows);
    QFETCH(QList<int>, expected);
    QList<int> sizes;
    for (const RowRange &shard : contiguousShards(rows, static_cast<int>(expected.size())))
        sizes.append(static_cast<int>(shard.size()));
    QCOMPARE(sizes, expected);
}

void TestShard::coversAllRowsInOrder()
{
    for (const std::int64_t rows : {1, 2, 7, 64, 100, 403, 99'999'999})
        for (const int devices : {1, 2, 3, 7, 64, 1000, 1024}) {
            const std::vector<RowRange> shards = contiguousShards(rows, devices);
            QCOMPARE(shards.size(), std::size_t(devices));
            std::int64_t next = 0;
            for (const RowRange &shard : shards) {
                QCOMPARE(shard.begin, next);
                QVERIFY(shard.size() <= shards.front().size() && shard.size() >= shards.front().size() - 1);
                next = shard.end;
            }
            QCOMPARE(next, rows);
        }
}

void TestShard::weights_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("5 on 2") << 5 << QList<double>{2.0 * 3 / 5, 2.0 * 2 / 5}; // 1.2 and 0.8: case R01
    QTest::newRow("403 on 4") << 403 << QList<double>{404.0 / 403, 404.0 / 403, 404.0 / 403, 400.0 / 403};
    QTest::newRow("3 on 4") << 3 << QList<double>{4.0 / 3, 4.0 / 3, 4.0 / 3, 0};
    QTest::newRow("10 on 3") << 10 << QList<double>{12.0 / 10, 9.0 / 10, 9.0 / 10};
}

void TestShard::weights()
{
    QFETCH(int, rows);
    QFETCH(QList<double>, expected);
    const std::vector<float> weights = shardWeights(contiguousShards(rows, static_cast<int>(expected.size())));
    QCOMPARE(static_cast<qsizetype>(weights.size()), expected.size());
    for (qsizetype d = 0; d < expected.size(); ++d)
        QCOMPARE(weights[static_cast<std::size_t>(d)], static_cast<float>(expected[d]));
}

void TestShard::weightsAddUpToDevices()
{
    for (const int rows : {1, 3, 10, 403, 100'001})
        for (const int devices : {1, 2, 3, 7, 16, 64}) {
            const std::vector<float> weights = shardWeights(contiguousShards(rows, devices));
            const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
            QVERIFY2(std::abs(sum - devices) <= 1e-6 * devices, qPrintable(QString("%1 on %2: %3").arg(rows).arg(devices).arg(sum)));
        }
}

void TestShard::equalShardsWeighExactlyOne()
{
    for (const int each : {1, 3, 100, 33'333})
        for (int devices = 1; devices <= 64; ++devices)
            for (const float weight : shardWeights(contiguousShards(std::int64_t{each} * devices, devices)))
                QCOMPARE(std::bit_cast<quint32>(weight), std::bit_cast<quint32>(1.0F));
}

QTEST_GUILESS_MAIN(TestShard)
#include "tst_shard.moc"
