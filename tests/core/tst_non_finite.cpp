// Where the first NaN or infinity came from, and that a run stops there with the weights of the last finite step (case R21:
// ecmwf/WeatherGenerator#2724, Lightning-AI/pytorch-lightning PR 5359, OpenBMB/BMTrain#108; its policy "stop").
#include <QtTest>

#include "core/observe/history.h"
#include "core/observe/snapshot.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;

class TestNonFinite : public QObject {
    Q_OBJECT

private slots:
    void badRow_data();
    void badRow();
    void badFeature();
    void overflow();
    void overflowOfTheSum();
    void goesOnWhereTold();
    void stoppedRunStands();
    void seeksBeforeTheStop();
    void opByOp();
};

// F4 on two devices; row 3 of the case (from 1) is row 2 from 0: the first of device 1.
static std::shared_ptr<const Setup> withBadTarget(float target, Scenario scenario = test::fixtureScenario(2))
{
    Dataset data = test::timesThree(4);
    data.y[2] = target;
    return test::prepared(scenario, data);
}

void TestNonFinite::badRow_data()
{
    QTest::addColumn<float>("target");
    QTest::newRow("NaN") << NAN;
    QTest::newRow("infinity") << INFINITY;
}

void TestNonFinite::badRow()
{
    QFETCH(float, target);
    Trainer trainer(withBadTarget(target), 1);
    trainer.runStep();
    QCOMPARE(trainer.gradient(0)[0], -15.0F);
    QVERIFY(!std::isfinite(trainer.gradient(1)[0]));
    const NonFinite &origin = trainer.nonFinite();
    QCOMPARE(origin.step, qint64{1});
    QVERIFY(origin.phase == OpKind::Gradient);
    QCOMPARE(origin.device, 1);
    QCOMPARE(origin.value, 0);
    QCOMPARE(origin.row, qint64{2});
    QCOMPARE(origin.isNan, std::isnan(target));
    QVERIFY(trainer.stopped());
    for (int device = 0; device < 2; ++device)
        COMPARE_BITS(test::copyOf(trainer.parameters(device)), std::vector<float>{0.0F});
    QCOMPARE(QString::fromStdString(describe(origin, trainer.setup())),
             QString("Step 1: the gradient of w[0] on device 1 is %1, from row 2 of the data").arg(std::isnan(target) ? "not a number" : "infinite"));
}

void TestNonFinite::badFeature()
{
    Dataset data = test::timesThree(4);
    data.X[3] = NAN;
    Trainer trainer(test::prepared(test::fixtureScenario(4), data), 1);
    trainer.runStep();
    QCOMPARE(trainer.nonFinite().device, 3);
    QCOMPARE(trainer.nonFinite().row, qint64{3});
}

// w <- w + rate * 45 with a rate that overflows: gradients are finite, the update is not.
void TestNonFinite::overflow()
{
    Scenario scenario = test::fixtureScenario(2);
    scenario.optimizer.learningRate = 1e38F;
    Trainer trainer(test::prepared(scenario, test::timesThree(4)), 1);
    trainer.runStep();
    QVERIFY(trainer.nonFinite().phase == OpKind::Update);
    QCOMPARE(trainer.nonFinite().device, 0);
    QCOMPARE(trainer.nonFinite().value, 0);
    QVERIFY(!trainer.nonFinite().isNan);
    QCOMPARE(trainer.parameters(1)[0], 0.0F);
    QCOMPARE(QString::fromStdString(describe(trainer.nonFinite(), trainer.setup())),
             QString("Step 1: the update makes w[0] on device 0 infinite"));
}

// Each device's gradient is finite, their sum is not: 2 x 3e38.
void TestNonFinite::overflowOfTheSum()
{
    Scenario scenario = test::fixtureScenario(2);
    scenario.optimizer.learningRate = 1e-30F;
    const float y = -1e19F;
    Trainer trainer(test::prepared(scenario, test::rowsOf({1.5e19F, 1.5e19F}, {y, y})), 1);
    trainer.runStep();
    QVERIFY(std::isfinite(trainer.gradient(0)[0]));
    QVERIFY(trainer.nonFinite().phase == OpKind::Average);
    QCOMPARE(trainer.nonFinite().device, -1);
    QVERIFY(trainer.stopped());
}

void TestNonFinite::goesOnWhereTold()
{
    Scenario scenario = test::fixtureScenario(2);
    scenario.nonFinite = NonFinitePolicy::Continue;
    Trainer trainer(withBadTarget(NAN, scenario), 1);
    trainer.runStep();
    trainer.runStep();
    QVERIFY(!trainer.stopped());
    QCOMPARE(trainer.completedSteps(), qint64{2});
    QCOMPARE(trainer.nonFinite().step, qint64{1});
    QVERIFY(std::isnan(trainer.parameters(0)[0]));
    QVERIFY(!trainer.lastCheck().finite);
}

void TestNonFinite::stoppedRunStands()
{
    Trainer trainer(withBadTarget(NAN), 1);
    trainer.runStep();
    const Position end = trainer.position();
    trainer.runStep();
    trainer.advance();
    QVERIFY(trainer.position() == end);
    const Snapshot s = takeSnapshot(trainer);
    QVERIFY(s.stopped);
    QVERIFY(s.nonFinite == trainer.nonFinite());
    QVERIFY(s.equality.equal);
    QVERIFY(s.equality.finite);
}

// The rate 0.2 on F4 (limit 0.1333) blows up after some hundred steps; before the stop everything is as it was, and another rate heals it.
void TestNonFinite::seeksBeforeTheStop()
{
    Scenario scenario = test::fixtureScenario(2);
    scenario.optimizer.learningRate = 0.2F;
    scenario.epochs = 10'000;
    Trainer trainer(test::prepared(scenario, test::timesThree(4)), 1);
    History history;
    while (!trainer.stopped()) {
        trainer.runStep();
        history.record(trainer);
    }
    const std::int64_t last = trainer.completedSteps();
    QVERIFY(last > 20 && last < 1000);
    const std::vector<float> kept = test::copyOf(trainer.parameters(0));
    QVERIFY(std::isfinite(kept[0]));
    history.seek(trainer, trainer.setup().program.endOf(last - 1));
    QVERIFY(!trainer.nonFinite().any());
    COMPARE_BITS(test::copyOf(trainer.parameters(0)), kept);
    history.seek(trainer, trainer.setup().program.endOf(last));
    QVERIFY(trainer.stopped());
    QCOMPARE(trainer.nonFinite().step, last);
    history.seek(trainer, trainer.setup().program.endOf(5));
    trainer.setLearningRate(6, 0.05F);
    for (int i = 0; i < 200; ++i)
        trainer.runStep();
    QVERIFY(std::abs(trainer.parameters(0)[0] - 3.0F) < 1e-5F);
}

void TestNonFinite::opByOp()
{
    Trainer whole(withBadTarget(NAN), 1), ops(withBadTarget(NAN), 1);
    whole.runStep();
    while (!ops.stopped())
        ops.advance();
    QVERIFY(ops.position() == whole.position());
    QVERIFY(ops.nonFinite() == whole.nonFinite());
    for (int device = 0; device < 2; ++device)
        COMPARE_BITS(test::copyOf(ops.replica(device)), test::copyOf(whole.replica(device)));
}

QTEST_GUILESS_MAIN(TestNonFinite)
#include "tst_non_finite.moc"
