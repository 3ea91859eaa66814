// Walks through a whole window with mini-batches, accumulation, local SGD and a run that stops at a NaN.
#include <QPushButton>

#include "ui/panels/run_state_label.h"
#include "ui/panels/verdict_pill.h"
#include "ui/views/device_board.h"
#include "ui/views/phase_caption.h"
#include "ui/views/step_label.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario localSgd()
{
    Scenario scenario = tutorial(12);
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 5;
    return scenario;
}

// 4 shards of 100 rows, 16 rows a step: 7 steps an epoch, the last with 4 rows.
Scenario miniBatches()
{
    Scenario scenario = tutorial(5);
    scenario.sharding.batchPerDevice = 16;
    return scenario;
}

QString verdictIn(const MainWindow &window)
{
    const Verdict &verdict = window.findChild<VerdictPill *>()->verdict();
    return verdict.words + u" | "_qs + verdict.evidence;
}

QString captionIn(const MainWindow &window)
{
    return phaseCaption(*window.controller()->snapshot(), window.controller()->state() == RunState::Finished).plainText();
}

void go(MainWindow &window, Position to)
{
    window.controller()->seek(to);
    QTRY_COMPARE(positionOf(window), to);
}

} // namespace

class TestWindowTraining : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void localSgdTellsTheNextAverage();
    void localSgdInsideAStep();
    void localSgdWithMomentumTellsWhatIsEqual();
    void anEpochIsSeveralSteps();
    void theEndIsTheLastStepOfTheLastEpoch();
    void accumulationTellsTheMicroBatch();
    void stopsAtANanAndGoesOn();
    void sumTellsTheEffectiveRate();

private:
    IsolatedSettings m_settings;
};

// Two periods: only after steps 5 and 10 are the replicas equal, and nobody ever "left the others".
void TestWindowTraining::localSgdTellsTheNextAverage()
{
    const auto window = openWindow(localSgd());
    runToTheEnd(*window);
    for (std::int64_t step = 1; step <= 12; ++step) {
        goTo(*window, step);
        const QString expected = step % 5 == 0 ? QStringLiteral("In lockstep | 4 devices × 6 parameters, equal bit for bit")
                                               : QStringLiteral("Drifting by design | next average at step %1").arg((step + 4) / 5 * 5);
        QTRY_COMPARE(verdictIn(*window), expected);
        QCOMPARE(window->controller()->snapshot()->equality.equal, step % 5 == 0);
    }
    auto *pill = window->findChild<VerdictPill *>();
    QCOMPARE(pill->toolTip(), QString("drifting by design, next average at step 15"));
    QCOMPARE(pill->accessibleName(), QString("drifting by design, next average at step 15"));
    QCOMPARE(window->controller()->curves().firstUnequalStep(), 0);
    QCOMPARE(window->controller()->curves().firstByDesign(), 1);
    QVERIFY(window->controller()->marks()->all().isEmpty());
    QVERIFY2(captionIn(*window).startsWith("Run finished, drifting by design. 12 epochs, loss "), qPrintable(captionIn(*window)));
}

// Step 5: shard, forward, gradient, update, 4 rounds, average, check.
void TestWindowTraining::localSgdInsideAStep()
{
    const auto window = openWindow(localSgd());
    runToTheEnd(*window);
    for (int op = 0; op <= 7; ++op) {
        go(*window, {5, op});
        QTRY_COMPARE(verdictIn(*window), QString("Drifting by design | next average at step 5"));
    }
    go(*window, {5, 8});
    QCOMPARE(window->controller()->snapshot()->phase, Phase::Average);
    QTRY_COMPARE(verdictIn(*window), QString("Not checked yet | averaged; the check ends step 5"));
    QVERIFY2(captionIn(*window).startsWith("Average. Every device goes on with the average of all parameters. w[0] = "), qPrintable(captionIn(*window)));
    go(*window, {5, 5});
    QVERIFY2(captionIn(*window).startsWith("All-reduce, rank order, round 2 of 4. Device 0 adds device 2's parameters. w[0]: "),
             qPrintable(captionIn(*window)));
    go(*window, {6, 3});
    QVERIFY2(captionIn(*window).startsWith("Update. Every device takes its own step; next average at step 10. w[0]: "), qPrintable(captionIn(*window)));
    go(*window, {7, 4});
    QCOMPARE(window->controller()->snapshot()->phase, Phase::Check);
    QVERIFY2(captionIn(*window).startsWith("Drifting by design."), qPrintable(captionIn(*window)));
}

void TestWindowTraining::localSgdWithMomentumTellsWhatIsEqual()
{
    Scenario scenario = localSgd();
    scenario.optimizer.kind = OptimizerKind::Momentum;
    scenario.optimizer.learningRate = 0.01F;
    const auto window = openWindow(scenario);
    runToTheEnd(*window);
    goTo(*window, 10);
    QTRY_COMPARE(verdictIn(*window), QString("In lockstep | parameters equal; each device has its own optimizer state"));
}

void TestWindowTraining::anEpochIsSeveralSteps()
{
    const auto window = openWindow(miniBatches());
    SessionController *run = window->controller();
    QCOMPARE(run->totalSteps(), 35);
    run->stepForwardBy(Granularity::Phase); // replicate
    QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
    run->stepForwardBy(Granularity::Epoch);
    QTRY_COMPARE(run->snapshot()->completedSteps(), 7);
    run->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(run->snapshot()->completedSteps(), 8);
    const auto *label = window->findChild<StepLabel *>();
    QTRY_COMPARE(label->headline(), QString("Step 8"));
    QCOMPARE(label->detail(), QString("of 35, check"));
    QCOMPARE(label->epoch(), QString("epoch 2 of 5"));
    run->stepForwardBy(Granularity::Epoch);
    QTRY_COMPARE(run->snapshot()->completedSteps(), 14);
    run->stepBackBy(Granularity::Epoch);
    QTRY_COMPARE(run->snapshot()->completedSteps(), 7);
    go(*window, {9, 0});
    QCOMPARE(captionIn(*window), QString("Shard. epoch 2, step 2 of 7: each device takes rows 16 to 31 of its shard."));
    go(*window, {14, 0});
    QCOMPARE(captionIn(*window), QString("Shard. epoch 2, step 7 of 7: each device takes rows 96 to 99 of its shard."));
}

void TestWindowTraining::theEndIsTheLastStepOfTheLastEpoch()
{
    const auto window = openWindow(miniBatches());
    runToTheEnd(*window);
    QCOMPARE(window->controller()->snapshot()->completedSteps(), 35);
    QVERIFY2(captionIn(*window).startsWith("Run finished, in lockstep. 5 epochs, 35 steps, loss "), qPrintable(captionIn(*window)));
    auto *more = window->findChild<QPushButton *>("extend");
    QTRY_VERIFY(more->isVisible());
    QCOMPARE(more->text(), QString("+5 epochs"));
    more->click();
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 70);
    window->controller()->setEpochs(1);
    QCOMPARE(window->controller()->epochs(), 10); // what has run cannot be taken away
}

void TestWindowTraining::accumulationTellsTheMicroBatch()
{
    Scenario scenario = tutorial(5);
    scenario.strategy.kind = StrategyKind::Accumulate;
    scenario.strategy.microBatches = 4;
    const auto window = openWindow(scenario);
    runToTheEnd(*window);
    for (int part = 0; part < 4; ++part) {
        go(*window, {2, 1 + 2 * part});
        QVERIFY2(captionIn(*window).startsWith(QStringLiteral("Forward, loss, micro-batch %1 of 4. ").arg(part + 1)), qPrintable(captionIn(*window)));
        go(*window, {2, 2 + 2 * part});
        QVERIFY2(captionIn(*window).startsWith(QStringLiteral("Gradient, micro-batch %1 of 4. ").arg(part + 1)), qPrintable(captionIn(*window)));
        QTRY_COMPARE(window->findChild<StepLabel *>()->detail(), QStringLiteral("of 5, gradient %1/4").arg(part + 1));
    }
    QTRY_COMPARE(verdictIn(*window), QString("In lockstep | 4 devices × 6 parameters, equal bit for bit"));
}

// A rate far too large: the run stops, says so, and goes on with a smaller one from the step before.
void TestWindowTraining::stopsAtANanAndGoesOn()
{
    const auto window = openWindow(tutorial(200));
    SessionController *run = window->controller();
    run->setLearningRate(5);
    runToTheEnd(*window);
    const SnapshotPtr there = run->snapshot();
    QVERIFY(there->stopped);
    const std::int64_t step = there->nonFinite.step;
    QVERIFY(step > 1 && step < 200);
    QTRY_VERIFY(verdictIn(*window).startsWith("Stopped: "));
    QVERIFY2(verdictIn(*window).endsWith(QStringLiteral(" | step %1").arg(step)), qPrintable(verdictIn(*window)));
    QVERIFY2(window->message().startsWith(QStringLiteral("Step %1: ").arg(step)), qPrintable(window->message()));
    QVERIFY(window->message().endsWith(QStringLiteral("The parameters of step %1 are kept; step back and lower the learning rate.").arg(step - 1)));
    QVERIFY(!button(*window, "play")->isEnabled());
    QCOMPARE(runStateText(*run).word, QString("Stopped"));
    QVERIFY2(captionIn(*window).startsWith("Stopped. Step "), qPrintable(captionIn(*window)));
    run->play(); // leads nowhere, and does not start from the beginning either
    QTest::qWait(100);
    QCOMPARE(run->snapshot()->completedSteps(), step);
    goTo(*window, step - 2);
    QTRY_VERIFY(verdictIn(*window).startsWith("In lockstep"));
    QVERIFY(button(*window, "play")->isEnabled());
    run->setLearningRate(0.001);
    QTRY_COMPARE(run->snapshot()->reachedStep, step - 2);
    QTRY_VERIFY(window->message().isEmpty());
    run->setLearningRate(0.05);
    runToTheEnd(*window);
    QCOMPARE(run->snapshot()->completedSteps(), 200);
    QVERIFY(!run->snapshot()->stopped);
    QTRY_VERIFY(verdictIn(*window).startsWith("In lockstep"));
}

void TestWindowTraining::sumTellsTheEffectiveRate()
{
    Scenario scenario = tutorial(3);
    scenario.communication.reduce = ReduceKind::Sum;
    const auto window = openWindow(scenario);
    runToTheEnd(*window);
    go(*window, {2, 7});
    QVERIFY2(captionIn(*window).startsWith("Sum. Nothing is divided, sum of 4: steps as long as with rate 0.2. "), qPrintable(captionIn(*window)));
}

QTEST_MAIN(TestWindowTraining)
#include "tst_window_training.moc"
