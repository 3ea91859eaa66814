// What must hold for every optimizer and every way to make a step: ops and whole steps leave the same bits, on any number of threads,
// wherever one seeks; replicas are equal but where local SGD lets them differ; a step allocates nothing.
#include <QtTest>

#include <random>

#include "core/numeric/replica_hash.h"
#include "core/observe/history.h"
#include "core/observe/snapshot.h"
#include "tests/support/allocations.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/training_kinds.h"

using namespace lockstep;

class TestTrainingKinds : public QObject {
    Q_OBJECT

private slots:
    void oneHash_data() { kinds(); }
    void oneHash();
    void largeOneHash();
    void opsAndWholeStepsAgree_data() { kinds(); }
    void opsAndWholeStepsAgree();
    void seeksAnywhere_data() { kinds(); }
    void seeksAnywhere();
    void equalButByDesign_data() { kinds(); }
    void equalButByDesign();
    void devicesAgreeWithOne_data();
    void devicesAgreeWithOne();
    void stepsAllocateNothing_data() { kinds(); }
    void stepsAllocateNothing();

private:
    void kinds();
};

namespace {

Scenario kindNamed(const QString &name)
{
    for (const auto &[kind, scenario] : test::trainingKinds())
        if (QString::fromStdString(kind) == name)
            return scenario;
    return {};
}

// All that a trainer holds: what stateOf tells, and whole replicas.
std::vector<float> everything(const Trainer &trainer)
{
    std::vector<float> all = test::stateOf(trainer);
    for (int d = 0; d < trainer.setup().devices(); ++d)
        all.insert(all.end(), trainer.replica(d).begin(), trainer.replica(d).end());
    return all;
}

} // namespace

void TestTrainingKinds::kinds()
{
    QTest::addColumn<QString>("kind");
    for (const auto &[kind, scenario] : test::trainingKinds())
        QTest::addRow("%s", kind.c_str()) << QString::fromStdString(kind);
}

// R19 for networks and optimizers.
void TestTrainingKinds::oneHash()
{
    QFETCH(QString, kind);
    const auto setup = test::prepared(kindNamed(kind));
    Trainer serial(setup, 1);
    test::runTo(serial, 30);
    QVERIFY(serial.lastCheck().finite);
    for (const int threads : {2, 3, 8, 16}) {
        Trainer trainer(setup, threads);
        test::runTo(trainer, 30);
        COMPARE_BITS(everything(trainer), everything(serial));
    }
}

// Enough work a step for threads, and enough parameters that they share the reduction and the update.
void TestTrainingKinds::largeOneHash()
{
    Scenario scenario = test::smallNetwork();
    scenario.data.kind = DataKind::Classification;
    scenario.data.features = 24;
    scenario.data.rows = 3001;
    scenario.model.hidden = {130, 70};
    scenario.model.loss = LossKind::Softmax;
    scenario.optimizer.kind = OptimizerKind::Adam;
    const auto setup = test::prepared(scenario);
    QVERIFY(setup->parameterCount() > 2 * 4096);
    Trainer serial(setup, 1);
    test::runTo(serial, 4);
    for (const int threads : {2, 3, 8}) {
        Trainer trainer(setup, threads);
        test::runTo(trainer, 4);
        COMPARE_BITS(everything(trainer), everything(serial));
        QVERIFY(trainer.lastCheck().equal);
    }
}

void TestTrainingKinds::opsAndWholeStepsAgree()
{
    QFETCH(QString, kind);
    const auto setup = test::prepared(kindNamed(kind));
    Trainer whole(setup, 1), ops(setup, 1);
    for (int step = 1; step <= 25; ++step) {
        whole.runStep();
        test::advanceTo(ops, setup->program.endOf(step));
        COMPARE_BITS(everything(ops), everything(whole));
        QCOMPARE(ops.lastCheck().equal, whole.lastCheck().equal);
    }
}

// R34: state, counters and settings are in the keyframes. From any place to any other, and on from there.
void TestTrainingKinds::seeksAnywhere()
{
    QFETCH(QString, kind);
    const auto setup = test::prepared(kindNamed(kind));
    Trainer trainer(setup, 1);
    History history;
    for (int step = 1; step <= 60; ++step) {
        trainer.runStep();
        history.record(trainer);
    }
    std::mt19937 random(3);
    for (int i = 0; i < 12; ++i) {
        const auto step = std::int64_t{1} + static_cast<std::int64_t>(random() % 60U);
        const Position target{step, static_cast<int>(random() % static_cast<unsigned>(setup->program.size(step)))};
        history.seek(trainer, target);
        Trainer fresh(setup, 1);
        test::advanceTo(fresh, target);
        QVERIFY(trainer.position() == target);
        COMPARE_BITS(everything(trainer), everything(fresh));
        trainer.runStep();
        fresh.runStep();
        COMPARE_BITS(everything(trainer), everything(fresh));
    }
}

void TestTrainingKinds::equalButByDesign()
{
    QFETCH(QString, kind);
    const auto setup = test::prepared(kindNamed(kind));
    const bool local = setup->scenario.isLocalSgd();
    Trainer trainer(setup, 1);
    bool drifted = false;
    for (int step = 1; step <= 24; ++step) {
        trainer.runStep();
        const bool average = !local || step % setup->scenario.strategy.period == 0;
        QCOMPARE(trainer.lastCheck().byDesign, !average);
        if (average)
            QVERIFY(trainer.lastCheck().equal);
        const Snapshot s = takeSnapshot(trainer);
        QCOMPARE(s.driftsByDesign, !average);
        QVERIFY(average || s.nextAverage() % setup->scenario.strategy.period == 0);
        QVERIFY(average || (s.nextAverage() > step && s.nextAverage() < step + setup->scenario.strategy.period));
        drifted = drifted || !trainer.lastCheck().equal;
    }
    QCOMPARE(drifted, local);
}

void TestTrainingKinds::devicesAgreeWithOne_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("devices");
    for (const int rows : {1, 2, 63, 64, 65, 257})
        for (const int devices : {2, 3, 7, 64})
            QTest::addRow("%d rows, %d devices", rows, devices) << rows << devices;
}

// The tolerances of the cases for float32: the gradient to 1e-5 of its norm, the parameters after 100 steps to 1e-5 + 1e-4 of theirs.
void TestTrainingKinds::devicesAgreeWithOne()
{
    QFETCH(int, rows);
    QFETCH(int, devices);
    Scenario scenario = test::smallNetwork();
    scenario.data.rows = rows;
    scenario.devices = 1;
    Trainer one(test::prepared(scenario), 1);
    scenario.devices = devices;
    Trainer many(test::prepared(scenario), 1);
    const auto distance = [](std::span<const float> a, std::span<const float> b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            sum += (double{a[i]} - double{b[i]}) * (double{a[i]} - double{b[i]});
        return std::sqrt(sum);
    };
    const std::vector<float> zeros(static_cast<std::size_t>(one.setup().parameterCount()), 0.0F);
    one.runStep();
    many.runStep();
    const double gradient = distance(one.reduced(0), zeros);
    QVERIFY(gradient > 0);
    QVERIFY(distance(one.reduced(0), many.reduced(0)) <= 1e-5 * gradient);
    QVERIFY(std::abs(one.loss() - many.loss()) <= 1e-5F * one.loss());
    test::runTo(one, 100);
    test::runTo(many, 100);
    QVERIFY(distance(one.parameters(0), many.parameters(0)) <= 1e-5 + 1e-4 * distance(one.parameters(0), zeros));
}

// Once a run has started; a shuffled epoch asks for memory at its start.
void TestTrainingKinds::stepsAllocateNothing()
{
    QFETCH(QString, kind);
    Scenario scenario = kindNamed(kind);
    scenario.sharding.shuffle = false;
#if !defined(LOCKSTEP_SANITIZED)
    const std::int64_t none = test::allocations();
    const std::vector<float> counted(10);
    QVERIFY(test::allocations() > none);
#endif
    for (const int threads : {1, 2}) {
        Trainer trainer(test::prepared(scenario), threads);
        trainer.runStep();
        trainer.runStep();
        const std::int64_t before = test::allocations();
        for (int step = 0; step < 20; ++step)
            trainer.runStep();
        QCOMPARE(test::allocations() - before, std::int64_t{0});
    }
}

QTEST_GUILESS_MAIN(TestTrainingKinds)
#include "tst_training_kinds.moc"
