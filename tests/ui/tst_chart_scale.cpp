// Scales of charts: nice steps, decades, how far the step axis reaches, labels that do not collide.
#include <cmath>

#include <QTest>

#include "ui/views/chart_scale.h"

using namespace lockstep;

namespace {
bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}
} // namespace

class TestChartScale : public QObject {
    Q_OBJECT
private slots:
    void niceSteps_data();
    void niceSteps();
    void linearScales();
    void logScales();
    void shownSteps_data();
    void shownSteps();
    void labelsSpread();
};

void TestChartScale::niceSteps_data()
{
    QTest::addColumn<double>("span");
    QTest::addColumn<int>("intervals");
    QTest::addColumn<double>("step");
    QTest::newRow("exact") << 50.0 << 5 << 10.0;
    QTest::newRow("rounded up") << 51.0 << 5 << 20.0;
    QTest::newRow("small") << 0.07 << 4 << 0.02;
    QTest::newRow("five") << 12.0 << 4 << 5.0;
    QTest::newRow("million") << 1e6 << 2 << 5e5;
    QTest::newRow("nothing") << 0.0 << 4 << 1.0;
}

void TestChartScale::niceSteps()
{
    QFETCH(double, span);
    QFETCH(int, intervals);
    QFETCH(double, step);
    QVERIFY(near(niceStep(span, intervals), step));
}

void TestChartScale::linearScales()
{
    const Scale scale = linearScale(-2.4, 1.3, 5);
    QCOMPARE(scale.low, -3.0);
    QCOMPARE(scale.high, 2.0);
    QCOMPARE(scale.ticks.size(), std::size_t{6});
    QCOMPARE(scale.ticks[0].label, u"\u22123"_qs);
    QCOMPARE(scale.ticks[3].label, u"0"_qs);
    const Scale flat = linearScale(5, 5, 4);
    QVERIFY(flat.low < 5 && flat.high > 5);
    const Scale large = linearScale(0, 2e20, 2);
    QCOMPARE(large.ticks.back().label, u"2e20"_qs);
    const Scale fine = linearScale(0.1, 0.13, 3);
    QCOMPARE(fine.ticks.front().label, u"0.10"_qs);
}

void TestChartScale::logScales()
{
    const Scale scale = logScale(0.12, 12, 5);
    QCOMPARE(scale.ticks.size(), std::size_t{3});
    QCOMPARE(scale.ticks[0].label, u"0.1"_qs);
    QCOMPARE(scale.ticks[2].label, u"10"_qs);
    QCOMPARE(scale.ticks[2].value, 1.0);
    QVERIFY(scale.low < std::log10(0.12) && scale.high > std::log10(12));
    const Scale wide = logScale(1e-12, 1e12, 4);
    QVERIFY(wide.ticks.size() <= 6);
    QVERIFY(wide.ticks.front().label.contains(QChar(0x207B))); // 10⁻¹²
    const Scale narrow = logScale(0.2, 0.21, 4); // inside one decade there are numbers too
    QVERIFY(narrow.ticks.size() >= 2);
    for (const Scale &s : {scale, wide, narrow})
        for (const Tick &tick : s.ticks)
            QVERIFY(tick.value >= s.low - 1e-9 && tick.value <= s.high + 1e-9);
}

void TestChartScale::shownSteps_data()
{
    QTest::addColumn<qint64>("reached");
    QTest::addColumn<qint64>("epochs");
    QTest::addColumn<qint64>("shown");
    QTest::newRow("short run") << qint64{3} << qint64{50} << qint64{50};
    QTest::newRow("1000 is short") << qint64{1} << qint64{1000} << qint64{1000};
    QTest::newRow("long, not begun") << qint64{0} << qint64{1'000'000} << qint64{100};
    QTest::newRow("long, begun") << qint64{150} << qint64{1'000'000} << qint64{200};
    QTest::newRow("at a nice number") << qint64{200} << qint64{1'000'000} << qint64{500};
    QTest::newRow("a quarter") << qint64{250'000} << qint64{1'000'000} << qint64{1'000'000};
    QTest::newRow("shortened") << qint64{80} << qint64{50} << qint64{80};
}

void TestChartScale::shownSteps()
{
    QFETCH(qint64, reached);
    QFETCH(qint64, epochs);
    QTEST(qint64{lockstep::shownSteps(reached, epochs)}, "shown");
}

void TestChartScale::labelsSpread()
{
    const std::vector<double> same = spreadLabels({50, 50, 50}, 10, 0, 100);
    QCOMPARE(same, (std::vector<double>{40, 50, 60}));
    const std::vector<double> apart = spreadLabels({80, 10, 40}, 10, 0, 100);
    QCOMPARE(apart, (std::vector<double>{80, 10, 40}));
    const std::vector<double> edge = spreadLabels({-20, 2, 99, 100}, 10, 0, 100);
    QCOMPARE(edge, (std::vector<double>{0, 10, 90, 100}));
}

QTEST_GUILESS_MAIN(TestChartScale)
#include "tst_chart_scale.moc"
