// What a run keeps of its devices: range and middle half of every step, norms of the gradients, bounded memory.
#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/observe/gradient_norms.h"
#include "core/observe/run_curves.h"

using namespace lockstep;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

// NumPy's default: between the two nearest of the sorted values.
double quantile(std::vector<float> values, double q)
{
    std::sort(values.begin(), values.end());
    const double place = q * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    const double share = place - static_cast<double>(below);
    return static_cast<double>(values[below]) * (1 - share) + static_cast<double>(values[above]) * share;
}

} // namespace

class TestDeviceCurves : public QObject {
    Q_OBJECT
private slots:
    void middleHalfOfEveryStep();
    void notFiniteDevicesAreLeftOut();
    void fewDevicesHaveNoMiddle();
    void normsOfATrainedStep();
    void angles();
    void normsFillTheRun();
    void batchWithoutNorms();
    void revisionCountsWhatIsForgotten();
    void manyParametersStayBounded();
};

void TestDeviceCurves::middleHalfOfEveryStep()
{
    for (const int devices : {9, 10, 64, 255}) {
        DeviceCurves curves(devices);
        std::vector<float> step;
        for (int d = 0; d < devices; ++d)
            step.push_back(static_cast<float>((d * 89) % 257) / 7);
        curves.append(step, 1);
        const CurveBucket *middle = curves.middle().bucketOf(1);
        QVERIFY(std::abs(static_cast<double>(middle->min) - quantile(step, 0.25)) < 1e-5);
        QVERIFY(std::abs(static_cast<double>(middle->max) - quantile(step, 0.75)) < 1e-5);
        QCOMPARE(curves.range().bucketOf(1)->min, *std::min_element(step.begin(), step.end()));
        QCOMPARE(curves.range().bucketOf(1)->max, *std::max_element(step.begin(), step.end()));
        QCOMPARE(curves.each()[5].last(), step[5]);
    }
}

void TestDeviceCurves::notFiniteDevicesAreLeftOut()
{
    DeviceCurves curves(9);
    curves.append({1, 2, notANumber, 3, 4, 5, std::numeric_limits<float>::infinity(), 6, 7}, 1);
    curves.append(std::vector<float>(9, notANumber), 1);
    QCOMPARE(curves.middle().bucketOf(1)->min, 2.5F);
    QCOMPARE(curves.middle().bucketOf(1)->max, 5.5F);
    QCOMPARE(curves.range().bucketOf(1)->notFinite, 2U);
    QVERIFY(!curves.middle().bucketOf(2)->any() && !curves.range().bucketOf(2)->any());
}

void TestDeviceCurves::fewDevicesHaveNoMiddle()
{
    DeviceCurves curves(8);
    curves.append(std::vector<float>(8, 1.0F), 1);
    QCOMPARE(curves.middle().size(), std::int64_t{0});
    QCOMPARE(curves.range().size(), std::int64_t{1});
}

void TestDeviceCurves::normsOfATrainedStep()
{
    for (const int devices : {1, 3, 4, 6}) {
        Scenario scenario;
        scenario.devices = devices;
        Trainer trainer(prepare(scenario).value(), 1);
        StepBatch batch;
        batch.start(trainer.setup());
        trainer.runStep();
        batch.append(trainer);
        QCOMPARE(batch.deviceNorm.size(), static_cast<std::size_t>(devices));
        for (int d = 0; d < devices; ++d) {
            double sum = 0;
            for (const float g : trainer.gradient(d))
                sum += static_cast<double>(g) * static_cast<double>(g);
            QCOMPARE(batch.deviceNorm[static_cast<std::size_t>(d)], static_cast<float>(std::sqrt(sum)));
        }
        QCOMPARE(batch.averageNorm.front(), normOf(trainer.reduced(0)));
    }
    const std::vector<float> pythagoras{3, -4, 12};
    QCOMPARE(normOf(pythagoras), 13.0F);
}

void TestDeviceCurves::angles()
{
    const auto angle = [](std::vector<float> a, std::vector<float> b) { return angleBetween(a, b); };
    QCOMPARE(angle({1, 0}, {0, 5}), 90.0);
    QVERIFY(std::abs(angle({1, 0}, {3, 3}) - 45) < 1e-9);
    QCOMPARE(angle({2, 2}, {-1, -1}), 180.0);
    QVERIFY(angle({1, 2, 3}, {2, 4, 6}) < 1e-5);
    QVERIFY(std::isnan(angle({0, 0}, {1, 1})));
    QVERIFY(std::isnan(angle({notANumber, 0}, {1, 1})));
}

void TestDeviceCurves::normsFillTheRun()
{
    Scenario scenario;
    Trainer trainer(prepare(scenario).value(), 1);
    StepBatch batch;
    batch.start(trainer.setup());
    for (int s = 0; s < 3; ++s) {
        trainer.runStep();
        batch.append(trainer);
    }
    RunCurves curves;
    curves.append(batch);
    for (std::int64_t s = 1; s <= 3; ++s) {
        QCOMPARE(curves.averageNorm().bucketOf(s)->last, batch.averageNorm[static_cast<std::size_t>(s - 1)]);
        QCOMPARE(curves.deviceNorms().each()[2].bucketOf(s)->last, batch.deviceNorm[static_cast<std::size_t>((s - 1) * 4 + 2)]);
    }
    batch.truncateFrom(3);
    QCOMPARE(batch.deviceNorm.size(), std::size_t{8});
    QCOMPARE(batch.averageNorm.size(), std::size_t{2});
    curves.truncate(1);
    QCOMPARE(curves.averageNorm().size(), std::int64_t{1});
    QCOMPARE(curves.deviceNorms().range().size(), std::int64_t{1});
}

void TestDeviceCurves::batchWithoutNorms()
{
    StepBatch batch;
    batch.firstStep = 1;
    batch.devices = 2;
    batch.loss = {1, 2};
    batch.deviceLoss = {1, 1, 2, 2};
    batch.equal = {1, 1};
    RunCurves curves;
    curves.append(batch);
    QCOMPARE(curves.averageNorm().size(), std::int64_t{2});
    QVERIFY(!curves.averageNorm().bucketOf(2)->any());
    QCOMPARE(curves.deviceNorms().each()[1].size(), std::int64_t{2});
}

void TestDeviceCurves::revisionCountsWhatIsForgotten()
{
    StepBatch batch;
    batch.firstStep = 1;
    batch.devices = 1;
    batch.loss = {1, 2, 3};
    batch.deviceLoss = {1, 2, 3};
    batch.equal = {1, 1, 1};
    RunCurves curves;
    curves.append(batch);
    const std::int64_t first = curves.revision();
    batch.firstStep = 4;
    curves.append(batch);
    QCOMPARE(curves.revision(), first);
    curves.truncate(5);
    const std::int64_t second = curves.revision();
    QVERIFY(second > first);
    batch.firstStep = 2;
    curves.append(batch);
    const std::int64_t third = curves.revision();
    QVERIFY(third > second);
    curves.clear();
    QVERIFY(curves.revision() > third);
}

void TestDeviceCurves::manyParametersStayBounded()
{
    constexpr int steps = 20'000;
    RunCurves curves;
    StepBatch batch;
    batch.devices = 1;
    batch.tracked = maxTrackedParameters;
    batch.loss.assign(1000, 1.0F);
    batch.deviceLoss.assign(1000, 1.0F);
    batch.equal.assign(1000, 1);
    batch.parameters.assign(1000 * maxTrackedParameters, 0.5F);
    for (int s = 0; s < steps; s += 1000) {
        batch.firstStep = s + 1;
        curves.append(batch);
    }
    std::size_t bytes = 0;
    for (const Curve &curve : curves.parameters())
        bytes += curve.buckets().capacity() * sizeof(CurveBucket);
    QCOMPARE(curves.parameters().size(), std::size_t{maxTrackedParameters});
    QVERIFY(bytes <= std::size_t{4} << 20);
    QCOMPARE(curves.parameters().back().size(), std::int64_t{steps});
}

QTEST_GUILESS_MAIN(TestDeviceCurves)
#include "tst_device_curves.moc"
