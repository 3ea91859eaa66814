// The picture of a run between two ops.
#include <QtTest>

#include <limits>

#include "core/observe/snapshot.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;

class TestSnapshot : public QObject {
    Q_OBJECT

private slots:
    void phasesOfAStep();
    void doneFollowsThePhases();
    void checkedUntilTheUpdate();
    void holdsTheTrainersValues();
    void reducedDuringTheAllReduce();
    void learningRateOfTheStep();
    void equalityAfterAnOverwrite();
    void notFinite();
    void staysAsItWas();
    void predictsARow();
};

static Trainer fixtureTrainer(int devices, int rows = 4)
{
    return Trainer(test::prepared(test::fixtureScenario(devices), test::timesThree(rows)), 1);
}

static QString phaseName(Phase phase)
{
    const char *names[] = {"start", "shard", "forward", "gradient", "all-reduce", "average", "update", "check"};
    return names[static_cast<int>(phase)];
}

void TestSnapshot::phasesOfAStep()
{
    Trainer trainer = fixtureTrainer(3);
    QStringList phases;
    for (int i = 0; i < 13; ++i) {
        phases << phaseName(takeSnapshot(trainer).phase);
        trainer.advance();
    }
    QCOMPARE(phases.join(' '), QString("start start shard forward gradient all-reduce all-reduce all-reduce average update check "
                                        "shard forward"));
}

void TestSnapshot::doneFollowsThePhases()
{
    Trainer trainer = fixtureTrainer(2);
    QVERIFY(!takeSnapshot(trainer).started());
    QVERIFY(!takeSnapshot(trainer).done(Phase::Shard));
    trainer.advance();
    QVERIFY(takeSnapshot(trainer).started());
    QVERIFY(!takeSnapshot(trainer).done(Phase::Shard));
    test::advanceTo(trainer, {1, 2});
    const Snapshot gradient = takeSnapshot(trainer);
    QVERIFY(gradient.done(Phase::Shard) && gradient.done(Phase::Forward) && gradient.done(Phase::Gradient));
    QVERIFY(!gradient.done(Phase::AllReduce) && !gradient.done(Phase::Check));
    QCOMPARE(gradient.completedSteps(), qint64{0});
    trainer.runStep();
    QVERIFY(takeSnapshot(trainer).done(Phase::Check));
    QCOMPARE(takeSnapshot(trainer).completedSteps(), qint64{1});
    trainer.advance();
    QVERIFY(takeSnapshot(trainer).done(Phase::Shard));
    QVERIFY(!takeSnapshot(trainer).done(Phase::Forward));
}

void TestSnapshot::checkedUntilTheUpdate()
{
    Trainer trainer = fixtureTrainer(2);
    const Program &program = trainer.setup().program;
    for (int i = 0; i < 4 * program.size(); ++i) {
        const Position at = trainer.position();
        const bool updated = at.step > 0 && program.at(at).kind == OpKind::Update;
        const bool firstCheckIsOver = at >= program.endOf(1) && at.step > 0;
        QCOMPARE(takeSnapshot(trainer).checked, firstCheckIsOver && !updated);
        trainer.advance();
    }
}

void TestSnapshot::holdsTheTrainersValues()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1);
    QVERIFY(takeSnapshot(trainer).devices[3].parameters.empty());
    for (int i = 0; i < 25; ++i) {
        trainer.advance();
        const Snapshot picture = takeSnapshot(trainer);
        QVERIFY(picture.position == trainer.position());
        QVERIFY(picture.op == trainer.setup().program.at(trainer.position()));
        QCOMPARE(picture.devices.size(), std::size_t{4});
        QCOMPARE(picture.parameterCount(), 6);
        QCOMPARE(picture.loss, trainer.loss());
        for (int d = 0; d < 4; ++d) {
            const DeviceSnapshot &device = picture.devices[static_cast<std::size_t>(d)];
            COMPARE_BITS(device.parameters, trainer.parameters(d));
            COMPARE_BITS(device.gradient, trainer.gradient(d));
            COMPARE_BITS(device.reduced, trainer.reduced(d));
            QCOMPARE(device.loss, trainer.deviceLoss(d));
        }
        QVERIFY(picture.equality.equal);
    }
}

// F4 on 4 devices: gradients -6, -24, -54, -96. What each device holds after every round.
void TestSnapshot::reducedDuringTheAllReduce()
{
    Trainer trainer = fixtureTrainer(4);
    test::advanceTo(trainer, {1, 2});
    QStringList lines;
    while (trainer.position() < Position{1, 7}) {
        trainer.advance();
        QStringList values;
        for (const DeviceSnapshot &device : takeSnapshot(trainer).devices)
            values << QString::number(double{device.reduced[0]});
        lines << values.join(' ');
    }
    QCOMPARE(lines.join('\n'), QString("-30 -24 -54 -96\n"
                                       "-84 -24 -54 -96\n"
                                       "-180 -24 -54 -96\n"
                                       "-180 -180 -180 -180\n"
                                       "-45 -45 -45 -45"));
}

void TestSnapshot::learningRateOfTheStep()
{
    Trainer trainer = fixtureTrainer(2);
    trainer.setLearningRate(3, 0.5F);
    const Program &program = trainer.setup().program;
    test::advanceTo(trainer, program.endOf(2));
    QCOMPARE(takeSnapshot(trainer).learningRate, 1.0F / 128);
    trainer.advance();
    QCOMPARE(takeSnapshot(trainer).learningRate, 0.5F);
}

void TestSnapshot::equalityAfterAnOverwrite()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1);
    test::runTo(trainer, 3);
    std::vector<float> other = test::copyOf(trainer.parameters(1));
    other[4] = std::nextafter(other[4], 100.0F);
    trainer.overwriteParameters(2, other);
    const EqualityReport report = takeSnapshot(trainer).equality;
    QVERIFY(!report.equal);
    QVERIFY(report.finite);
    QCOMPARE(report.groups, 2);
    QCOMPARE(report.majoritySize, 3);
    QCOMPARE(report.majorityDevice, 0);
    QCOMPARE(report.firstDevice, 2);
    QCOMPARE(report.firstParameter, 4);
    QCOMPARE(quint64{report.maxUlp}, quint64{1});
    QCOMPARE(report.differingValues, 1);
    QCOMPARE(report.maxDifference, std::abs(double{other[4]} - double{trainer.parameters(1)[4]}));
    QVERIFY(report.left(2) && !report.left(0) && !report.left(1) && !report.left(3));
    QVERIFY(report.hashes[2] != report.hashes[0] && report.hashes[3] == report.hashes[0]);
    trainer.overwriteParameters(2, trainer.parameters(0));
    QVERIFY(takeSnapshot(trainer).equality.equal);
}

void TestSnapshot::notFinite()
{
    Trainer trainer = fixtureTrainer(2);
    test::runTo(trainer, 2);
    QVERIFY(takeSnapshot(trainer).equality.finite);
    trainer.overwriteParameters(1, std::vector<float>{std::numeric_limits<float>::quiet_NaN()});
    QVERIFY(!takeSnapshot(trainer).equality.finite);
    trainer.runStep();
    QVERIFY(!trainer.lastCheck().finite); // the NaN reached every device through the all-reduce
    QVERIFY(std::isnan(trainer.parameters(0)[0]) && std::isnan(trainer.parameters(1)[0]));
}

void TestSnapshot::staysAsItWas()
{
    Trainer trainer = fixtureTrainer(2);
    trainer.runStep();
    const Snapshot picture = takeSnapshot(trainer);
    test::runTo(trainer, 10);
    QCOMPARE(picture.devices[1].parameters[0], 0.3515625F);
    QCOMPARE(picture.loss, 67.5F);
    QVERIFY(picture.position == picture.setup->program.endOf(1));
}

void TestSnapshot::predictsARow()
{
    Trainer trainer(test::prepared(test::tutorialScenario(2)), 1);
    test::runTo(trainer, 2);
    const std::vector<float> other{1, 2, 3, 4, 5, 6};
    trainer.overwriteParameters(1, other);
    const Snapshot picture = takeSnapshot(trainer);
    for (const std::int64_t row : {0, 57, 199}) {
        double expected = 6;
        for (int j = 0; j < 5; ++j)
            expected += double{trainer.setup().data.row(row)[j]} * (j + 1);
        QVERIFY(std::abs(double{predict(picture, 1, row)} - expected) < 1e-5);
        QVERIFY(std::abs(double{predict(picture, 0, row)} - expected) > 1e-3);
    }
}

QTEST_GUILESS_MAIN(TestSnapshot)
#include "tst_snapshot.moc"
