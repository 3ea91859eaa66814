// Sessions that cannot start, and sessions that are stopped while they work.
#include <QtTest>

#include <chrono>
#include <thread>

#include "tests/support/fixtures.h"
#include "tests/support/session_run.h"

using namespace lockstep;
using namespace std::chrono_literals;
using test::compareWithTrainer;
using test::SessionRun;
using test::tutorialOf;

class TestSessionEnds : public QObject {
    Q_OBJECT

private slots:
    void badScenario_data();
    void badScenario();
    void badScenarioAfterAGoodOne();
    void destroyedWhilePreparing();
    void cancelledWhilePreparing();
    void destroyedWhilePlaying();
    void destroyedWhileSeeking();
};

namespace {

// Takes about a second to draw.
Scenario largeScenario()
{
#ifdef LOCKSTEP_SANITIZED
    Scenario scenario = test::randomScenario(4, 400'000, 19);
#else
    Scenario scenario = test::randomScenario(4, 5'000'000, 19);
#endif
    return scenario;
}

double secondsOf(const std::function<void()> &what)
{
    const auto start = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

void TestSessionEnds::badScenario_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("features");
    QTest::addColumn<double>("rate");
    QTest::newRow("no device") << 0 << 5 << 0.05;
    QTest::newRow("no feature") << 4 << 0 << 0.05;
    QTest::newRow("no rate") << 4 << 5 << qQNaN();
}

void TestSessionEnds::badScenario()
{
    QFETCH(int, devices);
    QFETCH(int, features);
    QFETCH(double, rate);
    Scenario scenario = tutorialOf(50);
    scenario.devices = devices;
    scenario.data.features = features;
    scenario.optimizer.learningRate = static_cast<float>(rate);
    SessionRun run(scenario);
    QVERIFY(run.watcher.waitForState(RunState::Failed));
    QVERIFY(!run.watcher.error.empty());
    // No run to move: nothing may happen.
    run.session.play();
    run.session.stepForward(Granularity::Step);
    run.session.stepBack(Granularity::Phase);
    run.session.seek({3, 3});
    run.session.reset();
    run.session.setLearningRate(0.1F);
    run.session.setEpochs(5);
    std::this_thread::sleep_for(20ms);
    run.watcher.poll();
    QVERIFY(run.watcher.state == RunState::Failed);
    run.session.restart(tutorialOf(10));
    QVERIFY(run.ready());
    QVERIFY(run.watcher.last.error.empty());
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    compareWithTrainer(run.picture());
}

void TestSessionEnds::badScenarioAfterAGoodOne()
{
    SessionRun run(tutorialOf(50));
    run.session.play();
    QVERIFY(run.watcher.waitForState(RunState::Finished));
    Scenario bad = tutorialOf(50);
    bad.devices = -1;
    run.session.restart(bad);
    QVERIFY(run.watcher.waitFor([&] { return !run.watcher.error.empty() && run.watcher.state != RunState::Preparing; }));
    QVERIFY(!run.watcher.gap);
}

void TestSessionEnds::destroyedWhilePreparing()
{
    for (const int milliseconds : {0, 80, 400, 900}) {
        auto run = std::make_unique<SessionRun>(largeScenario());
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        run->watcher.poll();
        QVERIFY(milliseconds > 80 || run->watcher.state == RunState::Preparing);
        const double seconds = secondsOf([&] { run.reset(); });
        QVERIFY2(seconds < 1.0, qPrintable(QString("%1 s after %2 ms").arg(seconds).arg(milliseconds)));
    }
}

void TestSessionEnds::cancelledWhilePreparing()
{
    SessionRun run(largeScenario());
    std::this_thread::sleep_for(80ms);
    run.session.cancelPreparation();
    QVERIFY(run.watcher.waitForState(RunState::Failed, 1000));
    QVERIFY(!run.watcher.error.empty());
    run.session.restart(tutorialOf(10));
    QVERIFY(run.ready());
}

void TestSessionEnds::destroyedWhilePlaying()
{
    for (int i = 0; i < 10; ++i) {
        auto run = std::make_unique<SessionRun>(tutorialOf(maxEpochs));
        run->session.play();
        std::this_thread::sleep_for(std::chrono::milliseconds(i * 3));
        QVERIFY(secondsOf([&] { run.reset(); }) < 1.0);
    }
    auto paced = std::make_unique<SessionRun>(tutorialOf(50), 0.01);
    QVERIFY(paced->ready());
    paced->session.play();
    std::this_thread::sleep_for(50ms);
    QVERIFY(secondsOf([&] { paced.reset(); }) < 1.0);
}

void TestSessionEnds::destroyedWhileSeeking()
{
    auto run = std::make_unique<SessionRun>(test::randomScenario(4, 300'000, 9));
    run->session.setEpochs(50);
    run->session.play();
    QVERIFY(run->watcher.waitForState(RunState::Finished, 60'000));
    run->session.seek({49, 3});
    run->session.seek({1, 1});
    run->session.seek({40, 2});
    QVERIFY(secondsOf([&] { run.reset(); }) < 1.0);
}

QTEST_GUILESS_MAIN(TestSessionEnds)
#include "tst_session_ends.moc"
