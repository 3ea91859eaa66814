// Some rows for a picture of all: each at most once, one from each part, and no class missed where classes take turns.
#include <QtTest>

#include <cmath>
#include <vector>

#include "core/data/sampled_row.h"

using namespace lockstep;

class TestSampledRow : public QObject {
    Q_OBJECT

private slots:
    void oneFromEachPart_data();
    void oneFromEachPart();
    void meetsEveryClass_data();
    void meetsEveryClass();
};

void TestSampledRow::oneFromEachPart_data()
{
    QTest::addColumn<qint64>("count");
    QTest::addColumn<qint64>("rows");
    QTest::newRow("all") << qint64{100} << qint64{100};
    QTest::newRow("one") << qint64{1} << qint64{7};
    QTest::newRow("some") << qint64{64} << qint64{8000};
    QTest::newRow("nearly all") << qint64{99} << qint64{100};
    QTest::newRow("many") << qint64{200'000} << qint64{100'000'000};
}

void TestSampledRow::oneFromEachPart()
{
    QFETCH(qint64, count);
    QFETCH(qint64, rows);
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t row = sampledRow(i, count, rows);
        QVERIFY(row >= i * rows / count);
        QVERIFY(row < (i + 1) * rows / count);
    }
    QCOMPARE(sampledRow(0, count, rows), qint64{0});
    QVERIFY(count == 1 || sampledRow(count - 1, count, rows) == rows - 1);
}

void TestSampledRow::meetsEveryClass_data()
{
    QTest::addColumn<int>("classes");
    for (const int classes : {2, 3, 5, 10})
        QTest::addRow("%d classes", classes) << classes;
}

// 8,000 rows whose label is their number modulo the classes; 400 of them are every twentieth: a plain stride meets one class.
void TestSampledRow::meetsEveryClass()
{
    QFETCH(int, classes);
    constexpr std::int64_t count = 400;
    std::vector<int> met(static_cast<std::size_t>(classes), 0);
    for (std::int64_t i = 0; i < count; ++i)
        ++met[static_cast<std::size_t>(sampledRow(i, count, 8000) % classes)];
    const double expected = static_cast<double>(count) / classes;
    for (const int times : met) // five deviations of a binomial
        QVERIFY(std::abs(times - expected) < 5 * std::sqrt(expected * (1 - 1.0 / classes)));
}

QTEST_GUILESS_MAIN(TestSampledRow)
#include "tst_sampled_row.moc"
