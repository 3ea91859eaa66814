// Playing inside a range of steps, and walking back op by op: the bits are those of a run that went straight there.
#include <QtTest>

#include <algorithm>
#include <set>

#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/session_run.h"

using namespace lockstep;
using test::compareWithTrainer;
using test::lossesOf;
using test::SessionRun;
using test::tutorialOf;

class TestSessionLoop : public QObject {
    Q_OBJECT

private slots:
    void turnsInside_data();
    void turnsInside();
    void trainsOnAfterwards();
    void endsMayBeSwapped();
    void loopAtTheLastEpoch();
    void loopThatIsNotReachedYet();
    void loopAfterAnEditOfThePast();
    void fewerEpochsCutTheLoop();
    void aNewRunHasNoLoop();
    void ratesAreTold();
    void walksBackOverEveryOp();
};

namespace {

// Plays until it has come back to the range's start `turns` times; false when it left the range or took too long.
bool turnsOf(SessionRun &run, Position start, Position end, int turns)
{
    int seen = 0;
    bool outside = false;
    Position before = run.picture().position;
    const bool enough = run.watcher.waitFor([&] {
        const Position here = run.picture().position;
        seen += here < before ? 1 : 0;
        before = here;
        outside |= here < start || here > end;
        return outside || seen >= turns;
    });
    return enough && !outside;
}

} // namespace

void TestSessionLoop::turnsInside_data()
{
    QTest::addColumn<int>("granularity");
    QTest::addColumn<double>("speed");
    QTest::newRow("phases") << int(Granularity::Phase) << 400.0;
    QTest::newRow("steps") << int(Granularity::Step) << 100.0;
    QTest::newRow("full speed") << int(Granularity::Step) << 0.0;
}

void TestSessionLoop::turnsInside()
{
    QFETCH(int, granularity);
    QFETCH(double, speed);
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.setSpeed(Granularity(granularity), speed);
    run.session.setLoop(20, 24);
    run.session.seek(run.endOf(22));
    QVERIFY(run.watcher.waitForPosition(run.endOf(22)));
    QCOMPARE(run.watcher.last.loop, (StepRange{20, 24}));
    run.session.play();
    QVERIFY(turnsOf(run, run.endOf(19), run.endOf(24), 3));
    QVERIFY(run.watcher.state == RunState::Playing);
    run.session.pause();
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    compareWithTrainer(run.picture());
    QCOMPARE(run.picture().reachedStep, qint64{50});
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 50)); // and no step was told of twice
    QVERIFY(!run.watcher.gap);
}

void TestSessionLoop::trainsOnAfterwards()
{
    SessionRun run(tutorialOf(50), 200);
    QVERIFY(run.ready());
    run.session.setLoop(1, 3);
    run.session.play();
    QVERIFY(run.watcher.waitFor([&] { return run.picture().position >= run.endOf(0); }));
    QVERIFY(turnsOf(run, run.endOf(0), run.endOf(3), 2));
    QCOMPARE(run.picture().reachedStep, qint64{3}); // never past the loop
    run.session.clearLoop();
    run.session.setSpeed(Granularity::Step, 0);
    QVERIFY(run.watcher.waitForPosition(run.endOf(50)));
    QVERIFY(!run.watcher.last.loop.any());
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 50));
    compareWithTrainer(run.picture());
}

void TestSessionLoop::endsMayBeSwapped()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.ready());
    run.session.setLoop(9, 4);
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.last.loop == StepRange{4, 9}; }));
    run.session.setLoop(-3, 1000);
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.last.loop == StepRange{1, 50}; }));
}

// The end of the run is no end of the loop.
void TestSessionLoop::loopAtTheLastEpoch()
{
    SessionRun run(tutorialOf(50), 200);
    run.session.setSpeed(Granularity::Step, 0);
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.setSpeed(Granularity::Step, 200);
    run.session.setLoop(48, 50);
    run.session.play();
    QVERIFY(turnsOf(run, run.endOf(47), run.endOf(50), 3));
    QVERIFY(run.watcher.state == RunState::Playing);
    QCOMPARE(run.picture().reachedStep, qint64{50});
}

// Playing from before the loop trains up to it, then stays.
void TestSessionLoop::loopThatIsNotReachedYet()
{
    SessionRun run(tutorialOf(50), 500);
    QVERIFY(run.ready());
    run.session.setLoop(6, 8);
    run.session.play();
    QVERIFY(run.watcher.waitFor([&] { return run.picture().position >= run.endOf(5); }));
    QVERIFY(turnsOf(run, run.endOf(5), run.endOf(8), 2));
    QCOMPARE(run.picture().reachedStep, qint64{8});
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 8));
}

void TestSessionLoop::loopAfterAnEditOfThePast()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    run.session.setSpeed(Granularity::Step, 500);
    run.session.setLoop(20, 30);
    run.session.seek(run.endOf(10));
    QVERIFY(run.watcher.waitForPosition(run.endOf(10)));
    run.session.setLearningRate(0.02F);
    QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep == 10; }));
    run.session.play();
    QVERIFY(run.watcher.waitFor([&] { return run.picture().position >= run.endOf(19); }));
    QVERIFY(turnsOf(run, run.endOf(19), run.endOf(30), 2));
    run.session.pause();
    QVERIFY(run.watcher.waitForState(RunState::Paused));
    compareWithTrainer(run.picture(), {{11, 0.02F}});
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 30, {{11, 0.02F}}));
}

void TestSessionLoop::fewerEpochsCutTheLoop()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.ready());
    run.session.setLoop(20, 40);
    run.session.setEpochs(30);
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.last.loop == StepRange{20, 30}; }));
    run.session.setEpochs(10);
    QVERIFY(run.watcher.waitFor([&] { return !run.watcher.last.loop.any(); }));
}

void TestSessionLoop::aNewRunHasNoLoop()
{
    SessionRun run(tutorialOf(50));
    run.session.setLoop(2, 4);
    run.session.setLearningRate(0.5F);
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.last.loop.any() && run.watcher.last.rateEdits.size() == 1; }));
    run.session.restart(tutorialOf(50, 2));
    QVERIFY(run.watcher.waitFor([&] { return run.watcher.snapshot && run.picture().setup->devices() == 2; }));
    QVERIFY(!run.watcher.last.loop.any());
    QVERIFY(run.watcher.last.rateEdits.empty());
    run.session.play();
    QVERIFY(run.watcher.waitForPosition(run.endOf(50))); // plays to its end
}

// The list of edits stays with the updates, and an edit in the past drops the later ones.
void TestSessionLoop::ratesAreTold()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    QVERIFY(run.watcher.last.rateEdits.empty());
    const auto editAfter = [&](std::int64_t step, float rate) {
        run.session.seek(run.endOf(step));
        run.session.setLearningRate(rate);
        QVERIFY(run.watcher.waitFor([&] { return run.picture().reachedStep == step; }));
        run.session.play();
        QVERIFY(run.watcher.waitForPosition(run.endOf(50)));
    };
    editAfter(10, 0.04F);
    editAfter(30, 0.01F);
    const std::vector<LearningRateEdit> both{{11, 0.04F}, {31, 0.01F}};
    QVERIFY(run.watcher.last.rateEdits == both);
    run.watcher.poll();
    QVERIFY(run.watcher.last.rateEdits == both);
    editAfter(20, 0.08F);
    QVERIFY((run.watcher.last.rateEdits == std::vector<LearningRateEdit>{{11, 0.04F}, {21, 0.08F}}));
}

// Forward over every op of two steps, back over all of them, and forward again: each place holds the bits of a trainer that walked there.
void TestSessionLoop::walksBackOverEveryOp()
{
    SessionRun run(tutorialOf(50));
    QVERIFY(run.ready());
    const Program program = run.picture().setup->program;
    std::vector<Position> places{{0, -1}};
    while (places.back() != program.endOf(2))
        places.push_back(program.next(places.back()));
    QCOMPARE(places.size(), std::size_t(2 + 2 * program.size()));
    const auto visit = [&](Position place) {
        QVERIFY2(run.watcher.waitForPosition(place), qPrintable(QStringLiteral("step %1, op %2").arg(place.step).arg(place.op)));
        compareWithTrainer(run.picture());
    };
    for (std::size_t i = 1; i < places.size(); ++i) {
        run.session.stepForward(Granularity::Phase);
        visit(places[i]);
    }
    for (std::size_t i = places.size() - 1; i > 0; --i) {
        run.session.stepBack(Granularity::Phase);
        visit(places[i - 1]);
    }
    for (std::size_t i = 1; i < places.size(); ++i) {
        run.session.stepForward(Granularity::Phase);
        visit(places[i]);
    }
    QCOMPARE(run.picture().reachedStep, qint64{2});
    COMPARE_BITS(run.watcher.losses, lossesOf(tutorialOf(50), 2));
}

QTEST_GUILESS_MAIN(TestSessionLoop)
#include "tst_session_loop.moc"
