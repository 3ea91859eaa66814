// A session whose run is restarted, extended or edited, and what arrives of its records and pictures.
#include <QtTest>

#include <chrono>
#include <thread>

#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/session_run.h"

using namespace lockstep;
using namespace std::chrono_literals;
using test::compareWithTrainer;
using test::lossesOf;
using test::SessionRun;
using test::tutorialOf;

#ifdef LOCKSTEP_SANITIZED
constexpr std::int64_t manySteps = 4'000;
#else
constexpr std::int64_t manySteps = 20'000;
#endif

class TestSessionEdits : public QObject {
    Q_OBJECT

private slots:
    void restartsWithAnotherScenario();
    void commandsAfterARestart();
    void restartWhilePlaying();
    void recordsAreComplete();
    void snapshotIsLatestWins();
    void theNetworkChangesNoValue();
    void epochsAreExtended();
    void rateEditInThePast();
    void rateEditInsideAStep();
};

void TestSessionEdits::restartsWithAnotherScenario()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.restart(tutorialOf(20, 3));
    QVERIFY(run.watcher.waitForPosition({0, -1}));
    QCOMPARE(run.watcher.restarts, 2);
    QVERIFY(run.watcher.losses.empty());
    QCOMPARE(run.picture().setup->devices(), 3);
    QCOMPARE(run.picture().epochs, qint64{20});
    QCOMPARE(run.picture().reachedStep, qint64{0});
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    compareWithTrainer(run.picture());
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(20, 3), 20));
}

// What is asked right after a restart is meant for the new run, and counts there.
void TestSessionEdits::commandsAfterARestart()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.restart(tutorialOf(20, 3));
    run.session.seek(run.endOf(40));
    run.session.setEpochs(30);
    run.session.setLearningRate(0.01F);
    QVERIFY(run.watcher.waitForPosition({0, 0}));
    QVERIFY(run.watcher.waitFor([&] { return run.picture().epochs == 30; }));
    QCOMPARE(run.picture().setup->devices(), 3);
    QCOMPARE(run.picture().reachedStep, qint64{0}); // a seek never trains
    run.session.play();
    QVERIFY(run.watcher.waitForPosition(run.endOf(30)));
    QVERIFY(!run.watcher.gap);
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(20, 3), 30, {{1, 0.01F}}));
    run.session.setEpochs(10); // not shorter than what was reached
    QVERIFY(run.watcher.waitFor([&] { return run.picture().epochs == 30 && run.watcher.state == RunState::Finished; }));
}

void TestSessionEdits::restartWhilePlaying()
{
    SessionRun run(tutorialOf(maxEpochs));
    for (const int devices : {2, 5, 1}) {
        run.session.play();
        QVERIFY(run.watcher.waitFor([&] { return run.watcher.losses.size() > 300; }));
        run.session.restart(tutorialOf(maxEpochs, devices));
        QVERIFY(run.watcher.waitFor([&] { return run.picture().setup->devices() == devices && run.watcher.state == RunState::Paused; }));
        QVERIFY(run.watcher.losses.empty());
        QVERIFY(!run.picture().started());
    }
    QVERIFY(!run.watcher.gap);
}

void TestSessionEdits::recordsAreComplete()
{
    const Scenario scenario = tutorialOf(manySteps);
    SessionRun run(scenario);
    run.session.play();
    while (run.watcher.state != RunState::Finished && run.watcher.batches < 2000) {
        run.watcher.poll();
        std::this_thread::sleep_for(33ms); // a slow watcher
    }
    run.watcher.poll();
    QVERIFY(!run.watcher.gap);
    QCOMPARE(run.watcher.cuts, 0);
    QVERIFY(run.watcher.batches < manySteps / 10); // in batches, not one by one
    COMPARE_BITS(run.watcher.losses, lossesOf(scenario, manySteps));
    QCOMPARE(run.watcher.deviceLosses.size(), std::size_t(4 * manySteps));
    QCOMPARE(run.watcher.parameters.size(), std::size_t(6 * manySteps));
}

void TestSessionEdits::snapshotIsLatestWins()
{
    SessionRun run(tutorialOf(manySteps));
    run.session.play();
    std::this_thread::sleep_for(100ms);
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    // Whatever was shown before, the last picture is the end, once.
    QVERIFY(run.watcher.snapshot->position == run.endOf(manySteps));
    run.watcher.poll();
    QVERIFY(!run.watcher.last.snapshot);
    QCOMPARE(run.watcher.last.records.size(), qint64{0});
    QVERIFY(run.watcher.last.historyBytes > 0);
    QVERIFY(run.watcher.last.keyframeSpacing > 0);
}

// The network is read by the pictures alone: neither what was computed nor what comes changes.
void TestSessionEdits::theNetworkChangesNoValue()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    run.session.stepForward(Granularity::Step); // replicate
    run.session.stepForward(Granularity::Step);
    QVERIFY(run.watcher.waitForPosition(run.endOf(1)));
    QVERIFY(run.picture().network == NetworkSpec{});
    const NetworkSpec slow{.latencyUs = 50, .bandwidthGbps = 1, .computeGflops = 0.5F, .overlap = false, .slowDevices = {{2, 2.5F}}};
    run.session.setNetwork(slow);
    QVERIFY(run.watcher.waitFor([&] { return run.picture().network == slow; }));
    QVERIFY(run.picture().position == run.endOf(1));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    QCOMPARE(run.watcher.cuts, 0);
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 50));
    run.session.restart(tutorialOf(50, 3));
    QVERIFY(run.watcher.waitFor([&] { return run.picture().setup->devices() == 3; }));
    QVERIFY(run.picture().network == NetworkSpec{}); // the new scenario's own
}

void TestSessionEdits::epochsAreExtended()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.setEpochs(60);
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    QCOMPARE(run.picture().epochs, qint64{60});
    run.session.play();
    QVERIFY(run.watcher.waitForPosition(run.endOf(60)));
    QVERIFY(run.watcher.state == RunState::Finished);
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(60), 60));
    run.session.stepForward(Granularity::Step);
    std::this_thread::sleep_for(30ms);
    run.watcher.poll();
    QVERIFY(run.picture().position == run.endOf(60)); // not beyond the last epoch
}

void TestSessionEdits::rateEditInThePast()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.seek(run.endOf(20));
    QVERIFY(run.watcher.waitForPosition(run.endOf(20)));
    QCOMPARE(run.picture().reachedStep, qint64{50});
    run.session.setLearningRate(0.01F);
    QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep == 20; }));
    QCOMPARE(run.watcher.losses.size(), std::size_t{20}); // the dropped steps are gone before another is computed
    run.session.play();
    QVERIFY(run.watcher.waitForPosition(run.endOf(50)));
    QVERIFY(!run.watcher.gap);
    QCOMPARE(run.watcher.cuts, 1);
    const std::vector<LearningRateEdit> edits{{21, 0.01F}};
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 50, edits));
    compareWithTrainer(run.picture(), edits);
    run.session.seek({35, 5});
    QVERIFY(run.watcher.waitForPosition({35, 5}));
    QCOMPARE(run.picture().learningRate, 0.01F);
    compareWithTrainer(run.picture(), edits);
    run.session.seek({12, 5});
    QVERIFY(run.watcher.waitForPosition({12, 5}));
    QCOMPARE(run.picture().learningRate, 0.05F);
    compareWithTrainer(run.picture(), edits);
}

// Before the update of a step the new rate counts in this step, after it from the next.
void TestSessionEdits::rateEditInsideAStep()
{
    for (const auto &[op, from] : {std::pair{4, 20}, std::pair{7, 20}, std::pair{8, 21}, std::pair{9, 21}}) {
        SessionRun run(tutorialOf(50));
        run.session.play();
        QVERIFY(run.watcher.waitForState(RunState::Finished));
        run.session.seek({20, op});
        QVERIFY(run.watcher.waitForPosition({20, op}));
        run.session.setLearningRate(0.3F);
        QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep == from - 1; }));
        run.session.stepForward(Granularity::Step);
        run.session.stepForward(Granularity::Step);
        const Position there = run.endOf(op == 9 ? 22 : 21);
        QVERIFY(run.watcher.waitForPosition(there));
        compareWithTrainer(run.picture(), {{from, 0.3F}});
        QVERIFY(!run.watcher.gap);
        COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), there.step, {{from, 0.3F}}));
    }
}

QTEST_GUILESS_MAIN(TestSessionEdits)
#include "tst_session_edits.moc"
