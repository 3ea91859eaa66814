// One run on a worker thread, watched through its feed as a window does: the moves of the transport.
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

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void preparesAndWaits();
    void playsToTheEnd();
    void pausesInsideARun();
    void playsAtASpeed();
    void stepsByPhase();
    void stepsByStepFromInsideAStep();
    void stepsBackOverStepBoundaries();
    void seeksWhilePlaying();
    void seekNeverTrainsFurther();
    void resetKeepsWhatWasReached();
    void commandsKeepTheirOrder();
    void manyMovesAtOnce();
};

void TestSession::preparesAndWaits()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.ready());
    QVERIFY(run.watcher.state == RunState::Paused);
    QCOMPARE(run.watcher.restarts, 1);
    QVERIFY(!run.picture().started());
    QCOMPARE(run.picture().epochs, qint64{50});
    QCOMPARE(run.picture().reachedStep, qint64{0});
    QVERIFY(run.watcher.losses.empty());
    QVERIFY(run.watcher.error.empty());
}

void TestSession::playsToTheEnd()
{
    SessionRun run(tutorialOf(50));
    run.session.play(); // the run is not ready yet: the order of calls counts
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    QVERIFY(run.watcher.waitForPosition(run.endOf(50)));
    QCOMPARE(run.picture().reachedStep, qint64{50});
    QCOMPARE(run.picture().firstUnequalStep, qint64{0});
    QCOMPARE(run.picture().firstNonFiniteStep, qint64{0});
    QVERIFY(run.picture().equality.equal && run.picture().checked);
    compareWithTrainer(run.picture());
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 50));
    QCOMPARE(run.watcher.deviceLosses.size(), std::size_t{200});
    COMPARE_BITS(std::span(run.watcher.parameters).last(6), run.picture().devices[0].parameters);
    QVERIFY(!run.watcher.gap);
}

void TestSession::pausesInsideARun()
{
    SessionRun run(tutorialOf(maxEpochs));
    QVERIFY(run.ready());
    run.session.play();
    QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep > 500; }));
    QVERIFY(run.watcher.state == RunState::Playing);
    run.session.pause();
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    std::this_thread::sleep_for(20ms);
    run.watcher.poll();
    const std::int64_t reached = run.picture().reachedStep;
    QCOMPARE(static_cast<std::int64_t>(run.watcher.losses.size()), reached);
    std::this_thread::sleep_for(50ms);
    run.watcher.poll();
    QCOMPARE(run.picture().reachedStep, reached);
    QVERIFY(run.picture().position == run.endOf(reached));
    compareWithTrainer(run.picture());
}

void TestSession::playsAtASpeed()
{
    SessionRun run(tutorialOf(maxEpochs), 50);
    QVERIFY(run.ready());
    run.session.play();
    std::this_thread::sleep_for(1000ms);
    run.session.pause();
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    const std::int64_t reached = run.picture().reachedStep;
    QVERIFY2(reached >= 20 && reached <= 70, qPrintable(QString::number(reached)));
}

void TestSession::stepsByPhase()
{
    SessionRun run(tutorialOf(50, 3));
    QVERIFY(run.ready());
    Position place{0, -1};
    for (int i = 0; i < 21; ++i) {
        place = run.picture().setup->program.next(place);
        run.session.stepForward(Granularity::Phase);
        QVERIFY(run.watcher.waitForPosition(place));
        compareWithTrainer(run.picture());
    }
    for (int i = 0; i < 21; ++i) {
        place = run.picture().setup->program.previous(place);
        run.session.stepBack(Granularity::Phase);
        QVERIFY(run.watcher.waitForPosition(place));
        compareWithTrainer(run.picture());
    }
    QVERIFY(!run.picture().started());
    QCOMPARE(run.picture().reachedStep, qint64{2});
}

void TestSession::stepsByStepFromInsideAStep()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.ready());
    for (int i = 0; i < 4; ++i)
        run.session.stepForward(Granularity::Phase);
    QVERIFY(run.watcher.waitForPosition({1, 2}));
    run.session.stepForward(Granularity::Step);
    QVERIFY(run.watcher.waitForPosition(run.endOf(1)));
    run.session.stepForward(Granularity::Epoch);
    QVERIFY(run.watcher.waitForPosition(run.endOf(2)));
    run.session.stepForward(Granularity::Phase);
    QVERIFY(run.watcher.waitForPosition({3, 0}));
    run.session.stepBack(Granularity::Step);
    QVERIFY(run.watcher.waitForPosition(run.endOf(2)));
    compareWithTrainer(run.picture());
}

void TestSession::stepsBackOverStepBoundaries()
{
    SessionRun run(tutorialOf(30));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    for (std::int64_t step = 29; step >= 20; --step) {
        run.session.stepBack(step % 2 ? Granularity::Step : Granularity::Epoch);
        QVERIFY(run.watcher.waitForPosition(run.endOf(step)));
        QVERIFY(run.watcher.state == RunState::Paused);
        compareWithTrainer(run.picture());
    }
    Position place = run.endOf(20);
    for (int i = 0; i < 25; ++i) {
        place = run.picture().setup->program.previous(place);
        run.session.stepBack(Granularity::Phase);
        QVERIFY(run.watcher.waitForPosition(place));
        compareWithTrainer(run.picture());
    }
    QCOMPARE(run.picture().reachedStep, qint64{30});
    run.session.play();
    QVERIFY(run.watcher.waitForPosition(run.endOf(30)));
    QCOMPARE(run.watcher.cuts, 0);
    QCOMPARE(run.watcher.losses.size(), std::size_t{30});
}

void TestSession::seeksWhilePlaying()
{
    SessionRun run(tutorialOf(maxEpochs));
    QVERIFY(run.ready());
    run.session.play();
    for (const Position target : {Position{100, 4}, Position{1, 0}, Position{777, 9}, Position{0, 0}, Position{0, -1}, Position{350, 6}}) {
        QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep > 1000; }));
        run.session.seek(target);
        QVERIFY(run.watcher.waitForPosition(target));
        compareWithTrainer(run.picture());
        run.session.play();
    }
    QVERIFY(!run.watcher.gap);
    QCOMPARE(run.watcher.cuts, 0);
}

void TestSession::seekNeverTrainsFurther()
{
    SessionRun run(tutorialOf(100));
    QVERIFY(run.ready());
    for (int i = 0; i < 6; ++i)
        run.session.stepForward(Granularity::Step);
    run.session.seek({80, 3});
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.state == RunState::Paused && run.picture().reachedStep > 0; }));
    std::this_thread::sleep_for(30ms);
    run.watcher.poll();
    QCOMPARE(run.picture().reachedStep, qint64{5}); // the first move shows the replicate op
    QVERIFY(run.picture().position == run.endOf(5));
    QCOMPARE(run.watcher.losses.size(), std::size_t{5});
}

void TestSession::resetKeepsWhatWasReached()
{
    SessionRun run(tutorialOf(40));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.reset();
    QVERIFY(run.watcher.waitForPosition({0, -1}));
    QCOMPARE(run.picture().reachedStep, qint64{40});
    QCOMPARE(run.watcher.losses.size(), std::size_t{40});
    run.session.seek({33, 4});
    QVERIFY(run.watcher.waitForPosition({33, 4}));
    compareWithTrainer(run.picture());
}

// Calls that are posted at once act one after the other: a step after a seek starts from where the seek went.
void TestSession::commandsKeepTheirOrder()
{
    for (int repeat = 0; repeat < 20; ++repeat) {
        SessionRun run(tutorialOf(50));
        run.session.play();
        QVERIFY(run.watcher.waitForState(RunState::Finished));
        run.session.stepBack(Granularity::Step);
        run.session.stepForward(Granularity::Step);
        run.session.stepBack(Granularity::Phase);
        QVERIFY(run.watcher.waitForPosition({50, 8}));
        run.session.seek(run.endOf(10));
        run.session.setLearningRate(0.01F);
        run.session.stepForward(Granularity::Step);
        QVERIFY(run.watcher.waitForPosition(run.endOf(11)));
        QCOMPARE(run.picture().reachedStep, qint64{11});
        compareWithTrainer(run.picture(), {{11, 0.01F}});
    }
}

// Records stay right when an edit of the past and steps come in one go.
void TestSession::manyMovesAtOnce()
{
    SessionRun run(tutorialOf(50)); // not ready yet: all that follows waits, and is done in one go
    for (int i = 0; i < 11; ++i)
        run.session.stepForward(Granularity::Step);
    for (int i = 0; i < 4; ++i)
        run.session.stepBack(Granularity::Step);
    run.session.setLearningRate(0.2F);
    for (int i = 0; i < 3; ++i)
        run.session.stepForward(Granularity::Step);
    QVERIFY(run.watcher.waitForPosition({9, 9}));
    QCOMPARE(run.picture().reachedStep, qint64{9});
    compareWithTrainer(run.picture(), {{7, 0.2F}});
    QVERIFY(!run.watcher.gap);
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 9, {{7, 0.2F}}));
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
