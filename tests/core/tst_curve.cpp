// Curves of long runs: bounded, no spike lost, nothing that is not a number hidden; and the run's curves filled from batches.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include <QTest>

#include "core/observe/run_curves.h"

using namespace lockstep;

namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr std::int64_t million = 1'000'000;
constexpr std::int64_t spikeStep = 123'456;

// 1/step everywhere but for one spike of 1e6.
std::vector<float> spiky()
{
    std::vector<float> values;
    for (std::int64_t step = 1; step <= million; ++step)
        values.push_back(step == spikeStep ? 1e6F : 1.0F / static_cast<float>(step));
    return values;
}

Curve curveOf(const std::vector<float> &values, std::size_t buckets = 4096)
{
    Curve curve(buckets);
    for (const float v : values)
        curve.append(v);
    return curve;
}

std::size_t mostInOneColumn(const std::vector<CurvePoint> &points, std::int64_t steps, int columns)
{
    std::map<std::int64_t, std::size_t> counts;
    std::size_t most = 0;
    for (const CurvePoint &p : points)
        most = std::max(most, ++counts[(static_cast<std::int64_t>(p.step) - 1) * columns / steps]);
    return most;
}

bool inOrder(const std::vector<CurvePoint> &points)
{
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].step < points[i - 1].step)
            return false;
    return true;
}

// `steps` steps from `first`: loss = step, device d's loss = step + d, parameter p = -step * (p + 1).
StepBatch batchOf(std::int64_t first, std::int64_t steps, int devices = 3, int tracked = 2)
{
    StepBatch batch;
    batch.firstStep = first;
    batch.devices = devices;
    batch.tracked = tracked;
    for (std::int64_t s = first; s < first + steps; ++s) {
        const float value = static_cast<float>(s);
        batch.loss.push_back(value);
        for (int d = 0; d < devices; ++d)
            batch.deviceLoss.push_back(value + static_cast<float>(d));
        for (int p = 0; p < tracked; ++p)
            batch.parameters.push_back(-value * static_cast<float>(p + 1));
        batch.equal.push_back(1);
    }
    return batch;
}

} // namespace

class TestCurve : public QObject {
    Q_OBJECT
private slots:
    void bucketsDouble();
    void boundedMemory();
    void notFiniteIsCountedApart();
    void truncateAtABucket();
    void truncateInsideABucket();
    void spikeSurvives();
    void spikeSurvivesInBuckets();
    void shortCurvesAreExact();
    void gapsAreMarked();
    void onlyNaN();
    void positiveOnly();
    void rangesAreClamped();
    void runFillsInOrder();
    void runReplacesAnEditedPast();
    void runCountsWhatIsLeftOut();
    void runMarksMissingSteps();
    void runKeepsTheRangeOfDevices();
};

void TestCurve::bucketsDouble()
{
    Curve curve(4);
    for (const float v : {5.0F, 1.0F, 7.0F, 3.0F})
        curve.append(v);
    QCOMPARE(curve.bucketWidth(), std::int64_t{1});
    curve.append(9.0F);
    QCOMPARE(curve.bucketWidth(), std::int64_t{2});
    QCOMPARE(curve.buckets().size(), std::size_t{3});
    QCOMPARE(curve.buckets()[0].min, 1.0F);
    QCOMPARE(curve.buckets()[0].max, 5.0F);
    QCOMPARE(curve.buckets()[1].min, 3.0F);
    QCOMPARE(curve.buckets()[1].last, 3.0F);
    QCOMPARE(curve.buckets()[2].max, 9.0F);
    QCOMPARE(curve.first(), 5.0F);
    QCOMPARE(curve.last(), 9.0F);
    QCOMPARE(curve.bucketOf(4), &curve.buckets()[1]);
    QVERIFY(!curve.bucketOf(0) && !curve.bucketOf(6));
}

void TestCurve::boundedMemory()
{
    Curve curve(64);
    for (std::int64_t i = 0; i < million; ++i) {
        curve.append(static_cast<float>(i));
        QVERIFY(curve.buckets().size() <= 64);
    }
    QCOMPARE(curve.size(), million);
    QVERIFY(curve.buckets().size() > 32);
    QVERIFY(curve.bucketWidth() * 64 >= million);
    QVERIFY(curve.buckets().capacity() <= 64);
}

void TestCurve::notFiniteIsCountedApart()
{
    Curve curve(2);
    for (const float v : {notANumber, 2.0F, infinite, -infinite, 4.0F})
        curve.append(v);
    std::uint32_t bad = 0;
    for (const CurveBucket &b : curve.buckets())
        bad += b.notFinite;
    QCOMPARE(bad, 3U);
    QCOMPARE(curve.buckets()[0].min, 2.0F);
    QCOMPARE(curve.buckets()[0].max, 2.0F);
    Curve empty;
    empty.append(notANumber);
    QVERIFY(!empty.buckets()[0].any());
}

void TestCurve::truncateAtABucket()
{
    Curve curve = curveOf({1, 2, 3, 4, 5, 6}, 4); // width 2
    curve.truncate(4);
    QCOMPARE(curve.size(), std::int64_t{4});
    QCOMPARE(curve.buckets().size(), std::size_t{2});
    QCOMPARE(curve.last(), 4.0F);
    curve.append(50);
    QCOMPARE(curve.buckets()[2].min, 50.0F);
    curve.truncate(0);
    QCOMPARE(curve.size(), std::int64_t{0});
    QVERIFY(curve.buckets().empty());
}

void TestCurve::truncateInsideABucket()
{
    Curve curve = curveOf({1, 2, 3, 4, 5, 1000}, 4); // width 2; the last bucket holds 5 and 1000
    curve.truncate(5);
    QCOMPARE(curve.size(), std::int64_t{5});
    QVERIFY(!curve.buckets()[2].any()); // 1000 must not survive, and 5 cannot be told from it
    curve.append(7);
    QCOMPARE(curve.buckets()[2].min, 7.0F);
    QCOMPARE(curve.buckets()[2].max, 7.0F);
    QCOMPARE(curve.size(), std::int64_t{6});
}

void TestCurve::spikeSurvives()
{
    const std::vector<float> values = spiky();
    const auto points = decimate(values, 1, million, 800);
    QVERIFY(points.size() <= 2 * 800 + 2);
    QVERIFY(mostInOneColumn(points, million, 800) <= 4);
    QVERIFY(inOrder(points));
    QCOMPARE(points.front().step, 1.0);
    QCOMPARE(points.front().value, 1.0);
    QCOMPARE(points.back().step, 1e6);
    QCOMPARE(points.back().value, static_cast<double>(values.back()));
    const auto spike = std::find_if(points.begin(), points.end(), [](const CurvePoint &p) { return p.value == 1e6; });
    QVERIFY(spike != points.end());
    QCOMPARE(spike->step, static_cast<double>(spikeStep));
}

void TestCurve::spikeSurvivesInBuckets()
{
    const Curve curve = curveOf(spiky());
    const auto points = decimate(curve, 1, million, 800);
    QVERIFY(points.size() <= 2 * 800 + 2);
    QVERIFY(mostInOneColumn(points, million, 800) <= 4);
    QVERIFY(inOrder(points));
    QCOMPARE(points.front().step, 1.0);
    QCOMPARE(points.front().value, 1.0);
    QCOMPARE(points.back().step, 1e6);
    const auto spike = std::find_if(points.begin(), points.end(), [](const CurvePoint &p) { return p.value == 1e6; });
    QVERIFY(spike != points.end());
    QVERIFY(std::abs(spike->step - static_cast<double>(spikeStep)) <= static_cast<double>(curve.bucketWidth()));
}

void TestCurve::shortCurvesAreExact()
{
    const std::vector<float> values{3, 1, 4, 1, 5, 9, 2, 6};
    for (const auto &points : {decimate(values, 1, 8, 4), decimate(curveOf(values), 1, 8, 4)}) {
        QCOMPARE(points.size(), values.size());
        for (std::size_t i = 0; i < values.size(); ++i) {
            QCOMPARE(points[i].step, static_cast<double>(i + 1));
            QCOMPARE(points[i].value, static_cast<double>(values[i]));
            QVERIFY(!points[i].gapBefore);
        }
    }
}

void TestCurve::gapsAreMarked()
{
    const std::vector<float> values{notANumber, 2, 3, notANumber, infinite, 4, 5, -infinite};
    for (const bool asCurve : {false, true}) {
        std::int64_t bad = -1;
        const auto points = asCurve ? decimate(curveOf(values), 1, 8, 100, &bad) : decimate(values, 1, 8, 100, &bad);
        QCOMPARE(bad, std::int64_t{4});
        QCOMPARE(points.size(), std::size_t{4});
        const std::array<double, 4> steps{2, 3, 6, 7};
        const std::array<bool, 4> gaps{true, false, true, false};
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(points[i].step, steps[i]);
            QCOMPARE(points[i].gapBefore, gaps[i]);
        }
    }
    const std::vector<float> long_(10'000, notANumber);
    std::int64_t bad = 0;
    QVERIFY(decimate(long_, 1, 10'000, 10, &bad).empty());
    QCOMPARE(bad, std::int64_t{10'000});
}

void TestCurve::onlyNaN()
{
    std::vector<float> values(5000, 1.0F);
    for (std::size_t i = 2000; i < 3000; ++i)
        values[i] = notANumber;
    std::int64_t bad = 0;
    const auto points = decimate(values, 1, 5000, 50, &bad);
    QCOMPARE(bad, std::int64_t{1000});
    QCOMPARE(std::count_if(points.begin(), points.end(), [](const CurvePoint &p) { return p.gapBefore; }), std::ptrdiff_t{1});
    for (const CurvePoint &p : points)
        QVERIFY(p.step <= 2000 || p.step > 3000);
}

void TestCurve::positiveOnly()
{
    const std::vector<float> values{2, 0, -1, 3, notANumber};
    std::int64_t bad = 0;
    const auto points = decimate(values, 1, 5, 10, &bad, Keep::Positive);
    QCOMPARE(bad, std::int64_t{1}); // zero is a number
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(points[1].value, 3.0);
    QVERIFY(points[1].gapBefore);
    const auto buckets = decimate(curveOf(values, 2), 1, 5, 10, &bad, Keep::Positive);
    QVERIFY(!buckets.empty());
    for (const CurvePoint &p : buckets)
        QVERIFY(p.value > 0);
}

void TestCurve::rangesAreClamped()
{
    const std::vector<float> values{1, 2, 3, 4};
    QCOMPARE(decimate(values, -5, 99, 10).size(), std::size_t{4});
    QVERIFY(decimate(values, 5, 9, 10).empty());
    QVERIFY(decimate(std::vector<float>{}, 1, 1, 10).empty());
    QVERIFY(decimate(Curve(), 1, 10, 10).empty());
    const auto middle = decimate(values, 2, 3, 0);
    QCOMPARE(middle.size(), std::size_t{2});
    QCOMPARE(middle.front().step, 2.0);
    QCOMPARE(middle.back().step, 3.0);
}

void TestCurve::runFillsInOrder()
{
    RunCurves run;
    run.append(StepBatch{});
    QCOMPARE(run.steps(), std::int64_t{0});
    run.append(batchOf(1, 300));
    run.append(batchOf(301, 700));
    QCOMPARE(run.steps(), std::int64_t{1000});
    QCOMPARE(run.deviceLoss().size(), std::size_t{3});
    QCOMPARE(run.parameters().size(), std::size_t{2});
    for (std::int64_t s = 1; s <= 1000; ++s) {
        const float value = static_cast<float>(s);
        QCOMPARE(run.loss()[static_cast<std::size_t>(s - 1)], value);
        QCOMPARE(run.lossCurve().bucketOf(s)->max, value);
        for (std::size_t d = 0; d < 3; ++d)
            QCOMPARE(run.deviceLoss()[d].bucketOf(s)->min, value + static_cast<float>(d));
        QCOMPARE(run.parameters()[1].bucketOf(s)->max, -2 * value);
    }
}

void TestCurve::runReplacesAnEditedPast()
{
    RunCurves run;
    StepBatch first = batchOf(1, 20);
    first.equal[14] = 0;
    first.equal[4] = 0;
    run.append(first);
    QCOMPARE(run.firstUnequalStep(), std::int64_t{5});
    run.truncate(4);
    QCOMPARE(run.firstUnequalStep(), std::int64_t{0});
    StepBatch branch = batchOf(3, 4);
    branch.loss = {30, 40, 50, 60};
    branch.equal = {1, 1, 0, 0};
    run.append(branch);
    QCOMPARE(run.steps(), std::int64_t{6});
    QCOMPARE(run.loss(), (std::vector<float>{1, 2, 30, 40, 50, 60}));
    QCOMPARE(run.lossCurve().size(), std::int64_t{6});
    QCOMPARE(run.deviceLoss()[2].size(), std::int64_t{6});
    QCOMPARE(run.firstUnequalStep(), std::int64_t{5});
    run.append(batchOf(1, 2)); // from the start
    QCOMPARE(run.steps(), std::int64_t{2});
    QCOMPARE(run.firstUnequalStep(), std::int64_t{0});
    run.append(batchOf(1, 2, 5, 1)); // another shape
    QCOMPARE(run.deviceLoss().size(), std::size_t{5});
    QCOMPARE(run.parameters().size(), std::size_t{1});
}

void TestCurve::runCountsWhatIsLeftOut()
{
    RunCurves run;
    StepBatch batch = batchOf(1, 8);
    batch.loss = {1, 0, notANumber, -2, infinite, 3, notANumber, 4};
    run.append(batch);
    QCOMPARE(run.notFinite(), std::int64_t{3});
    QCOMPARE(run.firstNotFiniteStep(), std::int64_t{3});
    QCOMPARE(run.notPositive().count, std::int64_t{2});
    QCOMPARE(run.notPositive().firstStep, std::int64_t{2});
    run.truncate(4);
    QCOMPARE(run.notFinite(), std::int64_t{1});
    QCOMPARE(run.notPositive().count, std::int64_t{2});
    run.truncate(1);
    QCOMPARE(run.notFinite(), std::int64_t{0});
    QCOMPARE(run.firstNotFiniteStep(), std::int64_t{0});
    QCOMPARE(run.notPositive().firstStep, std::int64_t{0});
}

void TestCurve::runMarksMissingSteps()
{
    RunCurves run;
    run.append(batchOf(1, 2));
    run.append(batchOf(5, 1));
    QCOMPARE(run.steps(), std::int64_t{5});
    QVERIFY(std::isnan(run.loss()[3]));
    QCOMPARE(run.loss()[4], 5.0F);
    QCOMPARE(run.notFinite(), std::int64_t{2});
    QCOMPARE(run.deviceLoss()[0].size(), std::int64_t{5});
    QCOMPARE(run.deviceRange().size(), std::int64_t{5});
}

void TestCurve::runKeepsTheRangeOfDevices()
{
    RunCurves run;
    StepBatch batch = batchOf(1, 2, 3);
    batch.deviceLoss = {3, 1, 2, notANumber, 8, 7};
    run.append(batch);
    QCOMPARE(run.deviceRange().bucketOf(1)->min, 1.0F);
    QCOMPARE(run.deviceRange().bucketOf(1)->max, 3.0F);
    QCOMPARE(run.deviceRange().bucketOf(2)->min, 7.0F);
    QCOMPARE(run.deviceRange().bucketOf(2)->max, 8.0F);
    QCOMPARE(run.deviceRange().bucketOf(2)->notFinite, 1U);
}

QTEST_GUILESS_MAIN(TestCurve)
#include "tst_curve.moc"
