// Scaling by formulas agrees with the simulation of so many equal devices.
#include <QtTest>

#include <cmath>

#include "core/comm/cost.h"
#include "core/observe/scaling.h"
#include "core/observe/simulated_clock.h"
#include "tests/support/fixtures.h"
#include "tests/support/timed_steps.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario scenarioOf(std::vector<int> hidden, std::int64_t bucketBytes, StrategyKind strategy, bool overlap = true)
{
    Scenario s;
    s.devices = 4;
    s.data.features = 8;
    s.data.samplesPerDevice = 24;
    s.model.hidden = std::move(hidden);
    s.model.init = InitKind::ScaledNormal;
    s.optimizer.kind = OptimizerKind::Adam;
    s.communication.bucketBytes = bucketBytes;
    s.strategy.kind = strategy;
    s.network.overlap = overlap;
    s.network.slowDevices = {{2, 3}}; // does not count
    return s;
}

// Seconds and bytes of a step of a period on so many devices with so many rows each, simulated.
ScalingPoint simulated(Scenario scenario, CollectiveKind kind, int devices, std::int64_t rows)
{
    scenario.communication.collective = kind;
    scenario.devices = devices;
    scenario.data.samplesPerDevice = rows;
    scenario.network.slowDevices.clear();
    const auto setup = prepared(scenario);
    SimulatedClock clock(setup, scenario.network);
    const std::int64_t period = scenario.isLocalSgd() ? scenario.strategy.period : 1;
    const StepTime &last = clock.step(period);
    return {devices, clock.secondsAfter(period) / static_cast<double>(period), 0,
            static_cast<double>(last.lanes[static_cast<std::size_t>(last.busiest)].bytesSent) / static_cast<double>(period)};
}

} // namespace

class TestDeviceScaling : public QObject {
    Q_OBJECT

private slots:
    void devices();
    void agreesWithTheSimulation_data();
    void agreesWithTheSimulation();
    void strongScaling();
    void efficiencyIsThatOfTheStep();
    void manyBuckets();
};

void TestDeviceScaling::devices()
{
    const std::vector<int> expected{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024};
    QVERIFY(scalingDevices() == expected);
}

void TestDeviceScaling::agreesWithTheSimulation_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("one bucket") << 0;
    QTest::newRow("buckets under the backward pass") << 1;
    QTest::newRow("buckets, no overlap") << 2;
    QTest::newRow("micro-batches") << 3;
    QTest::newRow("local SGD") << 4;
    QTest::newRow("frozen layer") << 5;
}

void TestDeviceScaling::agreesWithTheSimulation()
{
    QFETCH(int, what);
    const std::int64_t bucket = what == 0 ? 0 : what == 1 ? 96 : 192;
    const StrategyKind strategy = what == 3 ? StrategyKind::Accumulate : what == 4 ? StrategyKind::LocalSgd : StrategyKind::AllReduce;
    Scenario scenario = scenarioOf({12, 6, 5}, bucket, strategy, what != 2);
    if (what == 5)
        scenario.model.frozen = {2};
    const auto setup = prepared(scenario);
    const int elements = setup->parameterCount();
    const int length = bucket > 0 ? static_cast<int>(bucket / 4) : elements;
    for (const CollectiveKind kind : allCollectives)
        for (const ScalingPoint &point : scalingOf(kind, *setup, scenario.network)) {
            if (point.devices > 64)
                break;
            const ScalingPoint expected = simulated(scenario, kind, point.devices, 24);
            const QByteArray name = QByteArray::fromStdString(algorithmName(kind)) + " " + QByteArray::number(point.devices);
            const bool divides = length % point.devices == 0 && elements % length % point.devices == 0;
            const bool passes = kind == CollectiveKind::Ring && length < elements && !divides;
            const double most = passes ? 2.0 * point.devices * (elements / length + 1) * 4 / linkOf(scenario.network).bytesPerSecond : 0;
            QVERIFY2(point.seconds >= expected.seconds * (1 - 1e-9) && point.seconds <= expected.seconds * (1 + 1e-9) + most,
                     name + " " + QByteArray::number(point.seconds / expected.seconds, 'g', 12));
            QVERIFY2(std::abs(point.bytesBusiest - expected.bytesBusiest) <= 1e-9 * expected.bytesBusiest, name);
        }
}

// 96 rows on each number of devices that divides them.
void TestDeviceScaling::strongScaling()
{
    const Scenario scenario = scenarioOf({12}, 0, StrategyKind::AllReduce);
    const auto setup = prepared(scenario);
    for (const CollectiveKind kind : allCollectives) {
        const std::vector<ScalingPoint> points = scalingOf(kind, *setup, scenario.network, Scaling::Strong);
        for (const ScalingPoint &point : points) {
            if (point.devices <= 96 && 96 % point.devices == 0) {
                const ScalingPoint expected = simulated(scenario, kind, point.devices, 96 / point.devices);
                QVERIFY(std::abs(point.seconds / expected.seconds - 1) < 1e-9);
            }
            QVERIFY(std::abs(point.efficiency - points[0].seconds / (point.devices * point.seconds)) < 1e-12);
        }
    }
}

void TestDeviceScaling::efficiencyIsThatOfTheStep()
{
    Scenario scenario = scenarioOf({12}, 100, StrategyKind::AllReduce);
    scenario.network.slowDevices.clear();
    scenario.communication.collective = CollectiveKind::Tree;
    const auto setup = prepared(scenario);
    SimulatedClock clock(setup, scenario.network);
    const std::vector<ScalingPoint> points = scalingOf(CollectiveKind::Tree, *setup, scenario.network);
    QCOMPARE(points[3].devices, 4);
    QVERIFY(std::abs(points[3].efficiency / clock.step(1).efficiency() - 1) < 1e-9);
    QCOMPARE(points[0].efficiency, 1.0);
    for (std::size_t i = 1; i < points.size(); ++i)
        QVERIFY(points[i].efficiency < 1 && points[i].efficiency > 0);
}

// A bucket for each of 200,000 numbers costs no more than one for all: groups of buckets are added at once.
void TestDeviceScaling::manyBuckets()
{
    Scenario scenario = scenarioOf({1000, 190}, 4, StrategyKind::AllReduce);
    scenario.devices = 1;
    const auto setup = prepared(scenario);
    const double each = equalSeconds(CollectiveKind::Ring, 1024, 1, linkOf(scenario.network));
    const std::vector<ScalingPoint> points = scalingOf(CollectiveKind::Ring, *setup, scenario.network);
    const double communicates = setup->parameterCount() * each;
    QVERIFY(points.back().seconds >= communicates);
    QVERIFY(points.back().seconds <= communicates + points.front().seconds);
}

QTEST_GUILESS_MAIN(TestDeviceScaling)
#include "tst_device_scaling.moc"
