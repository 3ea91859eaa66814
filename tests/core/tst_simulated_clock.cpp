// The simulated clock of a run: every step as its rows make it, and sums over any number of steps.
#include <QtTest>

#include <cmath>

#include "core/observe/simulated_clock.h"
#include "core/train/step_rows.h"
#include "tests/support/fixtures.h"
#include "tests/support/training_kinds.h"

using namespace lockstep;
using namespace lockstep::test;

class TestSimulatedClock : public QObject {
    Q_OBJECT

private slots:
    void stepsAreThoseOfTheTrainer_data() { addKinds(); }
    void stepsAreThoseOfTheTrainer();
    void sumsUp_data() { addKinds(); }
    void sumsUp();
    void hundredMillionSteps();
    void keepsWhatItGave();

private:
    static void addKinds();
    static std::vector<std::pair<std::string, Scenario>> kinds();
};

std::vector<std::pair<std::string, Scenario>> TestSimulatedClock::kinds()
{
    std::vector<std::pair<std::string, Scenario>> all = trainingKinds();
    const auto add = [&](const char *name, std::int64_t batch, std::int64_t period, int microBatches) {
        Scenario s = smallNetwork();
        s.sharding.batchPerDevice = batch;
        s.communication.collective = CollectiveKind::Ring;
        s.strategy.kind = period > 1 ? StrategyKind::LocalSgd : microBatches > 1 ? StrategyKind::Accumulate : StrategyKind::AllReduce;
        s.strategy.period = period;
        s.strategy.microBatches = microBatches;
        all.emplace_back(name, s);
    };
    add("batches of 8", 8, 1, 1);
    add("batches of 25: three devices run out", 25, 1, 1);
    add("local, period 3 of 5 steps", 6, 3, 1);
    add("local, period 7 of 3 steps", 9, 7, 1);
    add("local, period 4, whole shards", 0, 4, 1);
    add("micro-batches of a batch beyond the shard", 1000, 1, 4);
    add("micro-batches of batches", 10, 1, 4);
    return all;
}

void TestSimulatedClock::addKinds()
{
    QTest::addColumn<int>("index");
    const auto all = kinds();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].first.c_str()) << static_cast<int>(i);
}

// Rows of micro-batches as the trainer lays them out; the spans tell how long each takes.
void TestSimulatedClock::stepsAreThoseOfTheTrainer()
{
    QFETCH(int, index);
    const auto setup = prepared(kinds()[static_cast<std::size_t>(index)].second);
    SimulatedClock clock(setup, setup->scenario.network);
    StepRows rows(setup);
    const double forward = 2.0 * setup->parameterCount() / (static_cast<double>(setup->scenario.network.computeGflops) * 1e9);
    for (std::int64_t step = 1; step <= 4 * setup->stepsPerEpoch + 3; ++step) {
        rows.goTo(step);
        const StepTime &time = clock.step(step);
        for (int device = 0; device < setup->devices(); ++device) {
            std::vector<std::int64_t> parts(static_cast<std::size_t>(setup->scenario.microBatches()), 0);
            for (const Span &span : time.lanes[static_cast<std::size_t>(device)].spans)
                if (span.activity == Activity::Forward)
                    parts[static_cast<std::size_t>(span.index)] = std::llround((span.end - span.begin) / forward);
            std::int64_t through = 0;
            for (std::size_t part = 0; part < parts.size(); ++part)
                QCOMPARE(through += parts[part], rows.rowsThrough(device, static_cast<int>(part)));
        }
        QCOMPARE(time.reduced > 0, setup->program.reduces(step));
    }
}

void TestSimulatedClock::sumsUp()
{
    QFETCH(int, index);
    const auto setup = prepared(kinds()[static_cast<std::size_t>(index)].second);
    SimulatedClock clock(setup, setup->scenario.network);
    QCOMPARE(clock.secondsAfter(0), 0.0);
    QCOMPARE(clock.secondsAfter(-1), 0.0);
    double sum = 0;
    for (std::int64_t step = 1; step <= 100; ++step) {
        sum += clock.step(step).seconds;
        QVERIFY2(std::abs(clock.secondsAfter(step) - sum) <= 1e-12 * sum, qPrintable(QString::number(step)));
    }
}

// 34 steps of 3 rows an epoch of which the first device takes all and the others one less; a mean every 5 steps.
void TestSimulatedClock::hundredMillionSteps()
{
    Scenario scenario = smallNetwork();
    scenario.sharding.batchPerDevice = 3;
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 5;
    const auto setup = prepared(scenario);
    SimulatedClock clock(setup, setup->scenario.network);
    const std::int64_t cycle = setup->stepsPerEpoch * 5; // where epochs and periods begin together again
    const double one = clock.secondsAfter(cycle);
    const std::int64_t many = 100'000'000 / cycle;
    QVERIFY(std::abs(clock.secondsAfter(many * cycle) / (static_cast<double>(many) * one) - 1) < 1e-12);
    const double more = clock.secondsAfter(many * cycle + 17) - clock.secondsAfter(many * cycle);
    QVERIFY(std::abs(more / clock.secondsAfter(17) - 1) < 1e-6);
}

void TestSimulatedClock::keepsWhatItGave()
{
    Scenario scenario = smallNetwork();
    scenario.sharding.batchPerDevice = 8;
    const auto setup = prepared(scenario);
    SimulatedClock clock(setup, setup->scenario.network);
    const StepTime *first = &clock.step(1);
    const double seconds = first->seconds;
    for (std::int64_t step = 2; step < 20; ++step)
        QVERIFY(clock.step(step).seconds <= seconds);
    QCOMPARE(&clock.step(1), first);
    QCOMPARE(&clock.step(0), first);
    QCOMPARE(&clock.step(1 + setup->stepsPerEpoch), first);
}

QTEST_GUILESS_MAIN(TestSimulatedClock)
#include "tst_simulated_clock.moc"
