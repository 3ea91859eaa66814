// The verdict in words, from snapshots of a real trainer whose replicas are changed by hand.
#include <cmath>
#include <limits>

#include <QtTest>

#include "core/observe/snapshot.h"
#include "core/scenario/presets.h"
#include "core/train/setup.h"
#include "ui/panels/speed_scale.h"
#include "ui/panels/verdict.h"

using namespace lockstep;

namespace {

std::shared_ptr<const Setup> setupFor(int devices)
{
    Scenario scenario = presets().front();
    scenario.devices = devices;
    return prepare(scenario).value();
}

// After `steps` steps and `more` further ops.
Snapshot at(int devices, int steps, int more = 0)
{
    Trainer trainer(setupFor(devices), 1);
    for (int i = 0; i < steps; ++i)
        trainer.runStep();
    for (int i = 0; i < more; ++i)
        trainer.advance();
    return takeSnapshot(trainer);
}

void compareAgain(Snapshot &s)
{
    std::vector<std::span<const float>> replicas;
    for (const DeviceSnapshot &device : s.devices)
        replicas.emplace_back(device.parameters);
    s.equality = compareReplicas(replicas);
}

void nudge(Snapshot &s, std::size_t device, std::size_t parameter, int ulps)
{
    float &value = s.devices[device].parameters[parameter];
    for (int i = 0; i < ulps; ++i)
        value = std::nextafter(value, std::numeric_limits<float>::infinity());
}

void compareWords(const Verdict &verdict, const char *words, const char *evidence)
{
    QCOMPARE(verdict.words, QString::fromUtf8(words));
    QCOMPARE(verdict.evidence, QString::fromUtf8(evidence));
}

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT
private slots:
    void notCheckedBeforeTheFirstCheck();
    void inLockstep();
    void oneDeviceLeft();
    void severalDevicesLeft();
    void notFinite();
    void oneDevice();
    void insideAStepTheLastCheckHolds();
    void localSgdDriftsByDesign();
    void onlyTheOptimizerStateDiffers();
    void stateIsPartOfWhatIsEqual();
    void aStopTellsItsStep();
    void speedTexts_data();
    void speedTexts();
    void speedLadder();
    void speedSlider();
};

void TestVerdict::notCheckedBeforeTheFirstCheck()
{
    QCOMPARE(verdictOf(nullptr, {}).kind, Verdict::Kind::NotChecked);
    for (const int ops : {0, 1, 4}) {
        const Snapshot s = at(4, 0, ops);
        compareWords(verdictOf(&s, {}), "Not checked yet", "the first check ends step 1");
    }
}

void TestVerdict::inLockstep()
{
    const Snapshot s = at(4, 3);
    QVERIFY(s.checked);
    compareWords(verdictOf(&s, {}), "In lockstep", "4 devices × 6 parameters, equal bit for bit");
    QCOMPARE(verdictOf(&s, {}).step, 3);
}

void TestVerdict::oneDeviceLeft()
{
    Snapshot s = at(4, 12);
    nudge(s, 2, 3, 117);
    compareAgain(s);
    s.firstUnequalStep = 10;
    const Verdict verdict = verdictOf(&s, {});
    compareWords(verdict, "Device 2 left the others", "at step 10, w[3]: 117 ulp");
    QCOMPARE(verdict.kind, Verdict::Kind::Left);
    QCOMPARE(verdict.firstStep, 10);
}

void TestVerdict::severalDevicesLeft()
{
    Snapshot s = at(8, 2);
    nudge(s, 1, 0, 1);
    nudge(s, 5, 0, 3);
    compareAgain(s);
    s.firstUnequalStep = 2;
    compareWords(verdictOf(&s, {}), "2 devices left the others", "at step 2, w[0]: 3 ulp");
}

void TestVerdict::notFinite()
{
    Snapshot s = at(4, 20);
    for (DeviceSnapshot &device : s.devices)
        device.parameters[1] = std::numeric_limits<float>::quiet_NaN();
    compareAgain(s);
    s.firstNonFiniteStep = 12;
    compareWords(verdictOf(&s, {}), "Not a number on all devices", "since step 12");
    for (DeviceSnapshot &device : s.devices)
        device.parameters[1] = std::numeric_limits<float>::infinity();
    compareAgain(s);
    compareWords(verdictOf(&s, {}), "Infinite values on all devices", "since step 12");
    Snapshot one = at(4, 20);
    one.devices[3].parameters[0] = std::numeric_limits<float>::quiet_NaN();
    compareAgain(one);
    one.firstNonFiniteStep = one.firstUnequalStep = 20;
    compareWords(verdictOf(&one, {}), "Not a number on device 3", "since step 20");
}

void TestVerdict::oneDevice()
{
    const Snapshot s = at(1, 2);
    compareWords(verdictOf(&s, {}), "One device", "nothing to compare, 6 parameters");
}

// The update has run, its check has not: what the check before said goes on, seen or not.
void TestVerdict::insideAStepTheLastCheckHolds()
{
    const int updateOps = at(4, 1).setup->program.size() - 1;
    Snapshot s = at(4, 5, updateOps);
    QVERIFY(!s.checked);
    QCOMPARE(s.phase, Phase::Update);
    compareWords(verdictOf(&s, {}), "In lockstep", "4 devices × 6 parameters, equal bit for bit");
    s.firstUnequalStep = 6; // a later one: not yet
    QCOMPARE(verdictOf(&s, {}).kind, Verdict::Kind::InLockstep);
    nudge(s, 1, 0, 2);
    compareAgain(s);
    s.firstUnequalStep = 4;
    QCOMPARE(verdictOf(&s, {}).kind, Verdict::Kind::Left);
    const Verdict seen{Verdict::Kind::Left, "Device 1 left the others", "at step 4, w[0]: 1 ulp", 5, 4};
    QCOMPARE(verdictOf(&s, seen).evidence, seen.evidence);
    const Verdict older{Verdict::Kind::InLockstep, "In lockstep", "", 3, 0};
    QCOMPARE(verdictOf(&s, older).kind, Verdict::Kind::Left);
}

void TestVerdict::localSgdDriftsByDesign()
{
    Scenario scenario = presets().front();
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 5;
    Trainer trainer(prepare(scenario).value(), 1);
    std::optional<Verdict> last;
    while (trainer.completedSteps() < 11 || !trainer.setup().program.endsStep(trainer.position())) {
        trainer.advance();
        const Snapshot s = takeSnapshot(trainer);
        const Verdict verdict = verdictOf(&s, last);
        if (s.checked)
            last = verdict;
        QVERIFY(verdict.kind != Verdict::Kind::Left);
        if (s.equality.equal)
            QVERIFY(verdict.kind != Verdict::Kind::DriftingByDesign);
        else
            QCOMPARE(verdict.words, QString("Drifting by design"));
        if (!s.equality.equal)
            QCOMPARE(verdict.evidence, QStringLiteral("next average at step %1").arg(s.position.step <= 5 ? 5 : s.position.step <= 10 ? 10 : 15));
    }
    const Snapshot s = takeSnapshot(trainer);
    compareWords(verdictOf(&s, {}), "Drifting by design", "next average at step 15");
}

// The parameters are equal: what differs is told by its name.
void TestVerdict::onlyTheOptimizerStateDiffers()
{
    Scenario scenario = presets().front();
    scenario.optimizer.kind = OptimizerKind::Adam;
    Trainer trainer(prepare(scenario).value(), 1);
    for (int i = 0; i < 3; ++i)
        trainer.runStep();
    Snapshot s = takeSnapshot(trainer);
    s.devices[1].state[6 + 2] += 1; // second moments follow the 6 first ones
    std::vector<std::vector<float>> whole;
    for (const DeviceSnapshot &device : s.devices) {
        whole.push_back(device.parameters);
        whole.back().insert(whole.back().end(), device.state.begin(), device.state.end());
    }
    const std::vector<std::span<const float>> replicas(whole.begin(), whole.end());
    s.equality = compareReplicas(replicas, 6);
    s.firstUnequalStep = 3;
    compareWords(verdictOf(&s, {}), "Device 1 left the others", "at step 3, second moment of w[2]");
}

void TestVerdict::stateIsPartOfWhatIsEqual()
{
    Scenario scenario = presets().front();
    scenario.optimizer.kind = OptimizerKind::Adam;
    Trainer trainer(prepare(scenario).value(), 1);
    trainer.runStep();
    const Snapshot s = takeSnapshot(trainer);
    compareWords(verdictOf(&s, {}), "In lockstep", "4 devices × 6 parameters and state, equal bit for bit");
}

void TestVerdict::aStopTellsItsStep()
{
    Scenario scenario = presets().front();
    scenario.optimizer.learningRate = 5;
    Trainer trainer(prepare(scenario).value(), 1);
    while (!trainer.stopped() && trainer.completedSteps() < 1000)
        trainer.runStep();
    const Snapshot s = takeSnapshot(trainer);
    QVERIFY(s.stopped);
    const Verdict verdict = verdictOf(&s, {});
    QCOMPARE(verdict.words, s.nonFinite.isNan ? QString("Stopped: not a number") : QString("Stopped: infinite values"));
    QCOMPARE(verdict.evidence, QStringLiteral("step %1").arg(s.nonFinite.step));
    QCOMPARE(verdict.firstStep, s.nonFinite.step);
}

void TestVerdict::speedTexts_data()
{
    QTest::addColumn<double>("moves");
    QTest::addColumn<int>("granularity");
    QTest::addColumn<double>("measured");
    QTest::addColumn<QString>("text");
    QTest::newRow("usual") << 4.0 << 1 << 0.0 << "4 steps/s";
    QTest::newRow("one") << 1.0 << 1 << 0.0 << "1 step/s";
    QTest::newRow("slow phases") << 0.25 << 0 << 0.0 << "0.25 phases/s";
    QTest::newRow("epochs") << 1000.0 << 2 << 0.0 << "1000 epochs/s";
    QTest::newRow("full, at rest") << 0.0 << 1 << 0.0 << "full speed";
    QTest::newRow("full, millions") << 0.0 << 1 << 1.2e6 << "1.2 M steps/s";
    QTest::newRow("full, thousands") << 0.0 << 0 << 45'000.0 << "45 k steps/s";
    QTest::newRow("full, few") << 0.0 << 1 << 3.94 << "3.9 steps/s";
}

void TestVerdict::speedTexts()
{
    QFETCH(double, moves);
    QFETCH(int, granularity);
    QFETCH(double, measured);
    QFETCH(QString, text);
    QCOMPARE(speed::text(moves, static_cast<Granularity>(granularity), measured), text);
}

void TestVerdict::speedLadder()
{
    QCOMPARE(speed::faster(4), 8.0);
    QCOMPARE(speed::slower(4), 2.0);
    QCOMPARE(speed::faster(5.1), 8.0);
    QCOMPARE(speed::slower(5.1), 4.0);
    QCOMPARE(speed::slower(0.25), 0.25);
    QCOMPARE(speed::faster(1000), 0.0); // full
    QCOMPARE(speed::faster(0), 0.0);
    QCOMPARE(speed::slower(0), 1000.0);
}

void TestVerdict::speedSlider()
{
    QCOMPARE(speed::fromSlider(0), 0.25);
    QCOMPARE(speed::fromSlider(100), 1000.0);
    QCOMPARE(speed::fromSlider(speed::sliderEnd), 0.0);
    QCOMPARE(speed::toSlider(0), speed::sliderEnd);
    QCOMPARE(speed::fromSlider(50), 16.0); // the geometric middle, sqrt(0.25 x 1000) = 15.8, in two digits
    for (int position = 0; position < 100; ++position)
        QVERIFY(speed::fromSlider(position) <= speed::fromSlider(position + 1));
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
