// The caption of every phase says numbers that are in the run: each is compared with the snapshot, or worked out again here.
#include <cmath>
#include <limits>

#include <QtTest>

#include "core/observe/snapshot.h"
#include "shown_numbers.h"
#include "tests/support/fixtures.h"
#include "ui/views/caption_numbers.h"
#include "ui/views/phase_caption.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Snapshot at(const Scenario &scenario, Position position)
{
    Trainer trainer(prepared(scenario), 1);
    advanceTo(trainer, position);
    return takeSnapshot(trainer);
}

QString captionAt(const Scenario &scenario, Position position)
{
    return phaseCaption(at(scenario, position), false).plainText();
}

} // namespace

class TestPhaseCaption : public QObject {
    Q_OBJECT

private slots:
    void marksBecomeRoles();
    void replicateNamesTheCopy();
    void shardNamesTheRows();
    void forwardShowsTheSpreadOfLosses();
    void gradientShowsEverySlope();
    void everyRoundAddsUp_data();
    void everyRoundAddsUp();
    void lastRoundGivesTheSum();
    void averageDividesTheSum();
    void sumDividesNothing();
    void updateShowsBothParameters();
    void unevenShardsNameTheWeight();
    void checkTellsEquality();
    void checkTellsWhoLeft();
    void checkTellsNaN();
    void oneDevice();
    void finishedRun();
    void workedNumbersAgreeForAReader_data();
    void workedNumbersAgreeForAReader();
    void otherOptimizersTellBothValues();
    void clippingTellsNormAndFactor();
    void clippedGradientsAddUp();
    void frozenLayersAreNotTheExample();
};

void TestPhaseCaption::marksBecomeRoles()
{
    const PhaseCaption caption = PhaseCaption::of("<p>Phase. </p>a < b, <n>1</n><bad>2</bad> <s>why</s><h>ab cd</h>.");
    const QVector<QPair<CaptionRole, QString>> wanted = {
        {CaptionRole::Phase, "Phase. "}, {CaptionRole::Plain, "a < b, "}, {CaptionRole::Number, "1"}, {CaptionRole::Bad, "2"},
        {CaptionRole::Plain, " "},       {CaptionRole::Sentence, "why"},  {CaptionRole::Hash, "ab cd"}, {CaptionRole::Plain, "."}};
    QCOMPARE(caption.runs().size(), wanted.size());
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        QCOMPARE(caption.runs()[i].role, wanted[i].first);
        QCOMPARE(caption.runs()[i].text, wanted[i].second);
    }
    QCOMPARE(PhaseCaption::of("only words").plainText(), QString("only words"));
}

void TestPhaseCaption::replicateNamesTheCopy()
{
    const Snapshot s = at(tutorialScenario(4), {0, 0});
    const QString text = phaseCaption(s, false).plainText();
    QVERIFY2(text.startsWith("Replicate. The initial parameters were drawn once; every device gets the same copy. w[0] = "),
             qPrintable(text));
    QVERIFY(text.endsWith(" on all 4 devices."));
    QVERIFY(shows(numbersIn(text).at(0), s.setup->initialParameters[0]));
}

void TestPhaseCaption::shardNamesTheRows()
{
    QCOMPARE(captionAt(tutorialScenario(4), {1, 0}),
             QString("Shard. Each device reads its own 100 of 400 samples: device 0 has 0 to 99, device 3 has 300 to 399."));
}

void TestPhaseCaption::forwardShowsTheSpreadOfLosses()
{
    const Snapshot s = at(tutorialScenario(4), {3, 1});
    const QVector<Shown> numbers = numbersIn(phaseCaption(s, false).plainText());
    float low = INFINITY, high = -INFINITY;
    for (const DeviceSnapshot &device : s.devices) {
        low = std::min(low, device.loss);
        high = std::max(high, device.loss);
    }
    QCOMPARE(numbers.size(), 3);
    QVERIFY(shows(numbers[0], low));
    QVERIFY(shows(numbers[1], high));
    QVERIFY(shows(numbers[2], s.loss));
}

void TestPhaseCaption::gradientShowsEverySlope()
{
    const Snapshot s = at(tutorialScenario(4), {2, 2});
    const QVector<Shown> numbers = numbersIn(phaseCaption(s, false).plainText());
    QCOMPARE(numbers.size(), 4);
    for (int d = 0; d < 4; ++d)
        QVERIFY(shows(numbers[d], s.devices[static_cast<std::size_t>(d)].gradient[0]));
}

void TestPhaseCaption::everyRoundAddsUp_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("round");
    for (const int devices : {2, 3, 8})
        for (int round = 0; round + 1 < devices; ++round) {
            QTest::addRow("%d devices, round %d", devices, round) << devices << 100 * devices << round;
            QTest::addRow("%d devices, uneven, round %d", devices, round) << devices << 100 * devices + 1 << round;
        }
}

// Rank order: device 0 holds the weighed gradients of ranks 0 .. round, added in this order, and adds the next one.
void TestPhaseCaption::everyRoundAddsUp()
{
    QFETCH(int, devices);
    QFETCH(int, rows);
    QFETCH(int, round);
    const Snapshot s = at(randomScenario(devices, rows, 5), {4, 3 + round});
    float before = s.devices[0].gradient[0] * s.weights[0];
    for (std::size_t d = 1; d <= static_cast<std::size_t>(round); ++d)
        before += s.devices[d].gradient[0] * s.weights[d];
    const auto next = static_cast<std::size_t>(round) + 1;
    const float added = s.devices[next].gradient[0] * s.weights[next];
    QCOMPARE(before + added, s.devices[0].reduced[0]);

    const QString text = phaseCaption(s, false).plainText();
    QVERIFY2(text.startsWith(QString("All-reduce, rank order, round %1 of %2. Device 0 adds device %3's gradient")
                                 .arg(round + 1)
                                 .arg(devices)
                                 .arg(round + 1)),
             qPrintable(text));
    QVector<Shown> numbers = numbersIn(text);
    QVERIFY(numbers.size() >= 3);
    numbers = numbers.mid(numbers.size() - 3);
    QVERIFY2(shows(numbers[0], before), qPrintable(text));
    QVERIFY2(shows(numbers[1], std::fabs(added)), qPrintable(text)); // its sign is the operator's
    QVERIFY2(shows(numbers[2], s.devices[0].reduced[0]), qPrintable(text));
    QVERIFY(text.contains(std::signbit(added) ? QString(" \u2212 ") : QString(" + ")));
}

void TestPhaseCaption::lastRoundGivesTheSum()
{
    const Snapshot s = at(tutorialScenario(4), {2, 6});
    const QString text = phaseCaption(s, false).plainText();
    QVERIFY2(text.startsWith("All-reduce, rank order, round 4 of 4. Device 0 gives the sum to all others. w[0]: "), qPrintable(text));
    QVERIFY(shows(numbersIn(text).at(0), s.devices[3].reduced[0]));
}

void TestPhaseCaption::averageDividesTheSum()
{
    const Snapshot sum = at(tutorialScenario(4), {2, 6});
    const Snapshot average = at(tutorialScenario(4), {2, 7});
    const QString text = phaseCaption(average, false).plainText();
    QVERIFY2(text.startsWith("Average. The sum is divided by 4 devices. For w[0]: "), qPrintable(text));
    QVERIFY(text.contains(" / 4 = "));
    QVERIFY(shows(numbersIn(text).at(0), sum.devices[0].reduced[0]));
    QVERIFY(shows(numbersIn(text).at(1), average.devices[0].reduced[0]));
}

void TestPhaseCaption::sumDividesNothing()
{
    Scenario scenario = tutorialScenario(4);
    scenario.communication.reduce = ReduceKind::Sum;
    const Snapshot s = at(scenario, {2, 7});
    const QString text = phaseCaption(s, false).plainText();
    QVERIFY2(text.startsWith("Sum. Nothing is divided, sum of 4: steps as long as with rate 0.2. Effective step for w[0]: "), qPrintable(text));
    const QVector<Shown> numbers = numbersIn(text);
    QCOMPARE(numbers.size(), 4);
    QVERIFY(shows(numbers[2], s.devices[0].reduced[0]));
    QVERIFY(shows(numbers[3], static_cast<double>(s.learningRate) * s.devices[0].reduced[0]));
}

void TestPhaseCaption::updateShowsBothParameters()
{
    const Snapshot before = at(tutorialScenario(4), {3, 7});
    const Snapshot after = at(tutorialScenario(4), {3, 8});
    const QString text = phaseCaption(after, false).plainText();
    const QVector<Shown> numbers = numbersIn(text);
    QVERIFY2(text.startsWith("Update. Every device takes the same step. w[0]: "), qPrintable(text));
    QCOMPARE(numbers.size(), 4);
    QVERIFY(shows(numbers[0], before.devices[0].parameters[0]));
    QCOMPARE(numbers[1].value, 0.05);
    QVERIFY(shows(numbers[2], std::fabs(before.devices[0].reduced[0])));
    QVERIFY(shows(numbers[3], after.devices[0].parameters[0]));
}

// 401 rows: device 0 has 101 of them and counts 4 x 101 / 401 = 1.0075, the others 4 x 100 / 401 = 0.9975.
void TestPhaseCaption::unevenShardsNameTheWeight()
{
    const Scenario scenario = randomScenario(4, 401, 5);
    QVERIFY2(captionAt(scenario, {1, 0}).contains("device 0 has 0 to 100"), qPrintable(captionAt(scenario, {1, 0})));
    QVERIFY(captionAt(scenario, {1, 0}).contains("weighed by rows: × 1.0075"));
    QVERIFY(captionAt(scenario, {1, 3}).contains("weighed by rows: × 0.9975"));
}

void TestPhaseCaption::checkTellsEquality()
{
    const QString text = captionAt(tutorialScenario(4), {2, 9});
    QVERIFY2(text.startsWith("Equality check. All 4 devices hold the same 6 parameters; largest difference 0, hash "), qPrintable(text));
}

void TestPhaseCaption::checkTellsWhoLeft()
{
    Trainer trainer(prepared(tutorialScenario(4)), 1);
    advanceTo(trainer, {2, 8});
    std::vector<float> values = copyOf(trainer.parameters(2));
    for (int ulp = 0; ulp < 6; ++ulp)
        values[3] = std::nextafter(values[3], 100.0F);
    trainer.overwriteParameters(2, values);
    trainer.advance();
    const QString text = phaseCaption(takeSnapshot(trainer), false).plainText();
    QVERIFY2(text.startsWith("Equality check. Devices 0, 1 and 3 agree bit for bit; device 2 differs in w[3] by 6 ulp"), qPrintable(text));
}

void TestPhaseCaption::checkTellsNaN()
{
    Trainer trainer(prepared(tutorialScenario(2)), 1);
    advanceTo(trainer, {1, 6});
    std::vector<float> values = copyOf(trainer.parameters(0));
    values[1] = std::numeric_limits<float>::quiet_NaN();
    trainer.overwriteParameters(0, values);
    trainer.overwriteParameters(1, values);
    trainer.advance();
    const QString text = phaseCaption(takeSnapshot(trainer), false).plainText();
    QVERIFY2(text.contains("but w[1] is not a number"), qPrintable(text));
}

void TestPhaseCaption::oneDevice()
{
    const Scenario scenario = tutorialScenario(1);
    const Trainer ready(prepared(scenario), 1);
    QCOMPARE(phaseCaption(takeSnapshot(ready), false).plainText(),
             QString("Ready. 1 device with 100 rows; the first phase copies the initial parameters to it."));
    QVERIFY(captionAt(scenario, {1, 0}).contains("all 100 samples"));
    QVERIFY2(captionAt(scenario, {1, 3}).startsWith("Average. One device"), qPrintable(captionAt(scenario, {1, 3})));
    QVERIFY(!captionAt(scenario, {1, 5}).contains("All 1"));
}

void TestPhaseCaption::finishedRun()
{
    Trainer trainer(prepared(tutorialScenario(4)), 1);
    runTo(trainer, 50);
    const Snapshot s = takeSnapshot(trainer);
    const QString text = phaseCaption(s, true).plainText();
    QVERIFY2(text.startsWith("Run finished, in lockstep. 50 epochs, loss "), qPrintable(text));
    QVERIFY(text.endsWith(", 0 differences in 50 checks. Scrub the timeline to look at any step again."));
    QVERIFY(shows(numbersIn(text).at(0), s.loss));
}

void TestPhaseCaption::workedNumbersAgreeForAReader_data()
{
    QTest::addColumn<float>("a");
    QTest::addColumn<float>("b");
    QTest::newRow("plain") << 0.5247F << 0.4801F;
    QTest::newRow("rounds apart") << 0.12345F << 0.23455F;
    QTest::newRow("negative") << -0.6465F << -0.1294F;
    QTest::newRow("tiny") << 1.25e-5F << 3.5e-6F;
}

// Who adds the two numbers on the screen gets the third.
void TestPhaseCaption::workedNumbersAgreeForAReader()
{
    QFETCH(float, a);
    QFETCH(float, b);
    const QString text = sumText(a, b, a + b);
    const QVector<Shown> n = numbersIn(text);
    QCOMPARE(n.size(), 3);
    const double second = text.contains(QString(" \u2212 ")) ? -n[1].value : n[1].value;
    QVERIFY2(std::fabs(n[0].value + second - n[2].value) < 1e-9, qPrintable(text));
    QVERIFY2(n[2].value != 0, qPrintable(text));
}

// Adam: no worked product, both values of the parameter, and the rate that the schedule gives.
void TestPhaseCaption::otherOptimizersTellBothValues()
{
    Scenario scenario = tutorialScenario(4);
    scenario.optimizer.kind = OptimizerKind::Adam;
    scenario.optimizer.schedule = ScheduleKind::Step;
    scenario.optimizer.decaySteps = 2;
    const Snapshot before = at(scenario, {3, 7});
    const Snapshot after = at(scenario, {3, 8});
    const QString text = phaseCaption(after, false).plainText();
    QVERIFY2(text.startsWith("Update. Every device takes the same step. Adam, rate 0.025 by schedule: w[0] from "), qPrintable(text));
    const QVector<Shown> numbers = numbersIn(text);
    QCOMPARE(numbers.size(), 3);
    QVERIFY(shows(numbers[1], before.devices[0].parameters[0]));
    QVERIFY(shows(numbers[2], after.devices[0].parameters[0]));
}

// The average's norm before the clip, worked out from the devices' own gradients, times the factor is the limit.
void TestPhaseCaption::clippingTellsNormAndFactor()
{
    Scenario scenario = tutorialScenario(4);
    scenario.optimizer.clipNorm = 1;
    const Snapshot s = at(scenario, {2, 7});
    double square = 0;
    for (std::size_t p = 0; p < 6; ++p) {
        double sum = 0;
        for (const DeviceSnapshot &device : s.devices)
            sum += static_cast<double>(device.gradient[p]);
        square += sum / 4 * sum / 4;
    }
    const QString text = phaseCaption(s, false).plainText();
    const QVector<Shown> numbers = numbersIn(text);
    QVERIFY2(text.startsWith("Average, clipped. Its norm was "), qPrintable(text));
    QCOMPARE(numbers.size(), 3);
    QVERIFY2(shows(numbers[0], std::sqrt(square)), qPrintable(text));
    QVERIFY(shows(numbers[1], 1 / std::sqrt(square)));
    QVERIFY(shows(numbers[2], s.devices[0].reduced[0]));
}

// Clipped before the sum, every round still adds up.
void TestPhaseCaption::clippedGradientsAddUp()
{
    Scenario scenario = tutorialScenario(4);
    scenario.optimizer.clipNorm = 1;
    scenario.optimizer.clip = ClipKind::BeforeReduce;
    QVERIFY(captionAt(scenario, {2, 2}).contains("; clipped to norm 1 before the sum, device 0 from "));
    for (int round = 0; round < 3; ++round) {
        const Snapshot s = at(scenario, {2, 3 + round});
        const std::vector<float> before = buffersBefore(s, 0, round);
        QCOMPARE(before[0] + before[static_cast<std::size_t>(round) + 1], s.devices[0].reduced[0]);
    }
}

// The first layer stands still: the worked number is of the second.
void TestPhaseCaption::frozenLayersAreNotTheExample()
{
    Scenario scenario = tutorialScenario(4);
    scenario.model.hidden = {3};
    scenario.model.frozen = {1};
    scenario.model.init = InitKind::ScaledNormal;
    QVERIFY2(captionAt(scenario, {1, 8}).contains("W2[0,0]: "), qPrintable(captionAt(scenario, {1, 8})));
}

QTEST_GUILESS_MAIN(TestPhaseCaption)
#include "tst_phase_caption.moc"
