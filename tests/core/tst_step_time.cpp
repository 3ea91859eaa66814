// Simulated time of a step: small steps by hand, and equal devices by the textbook's formulas.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/comm/cost.h"
#include "tests/support/timed_steps.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

bool near(double a, double b, double relative = 1e-6)
{
    return std::abs(a - b) <= relative * std::max({1e-3, std::abs(a), std::abs(b)});
}

std::vector<std::int64_t> equalRows(int devices)
{
    return std::vector<std::int64_t>(static_cast<std::size_t>(devices), 10);
}

QString named(CollectiveKind kind, int devices, int numbers)
{
    return QStringLiteral("%1, %2 devices, %3 numbers").arg(algorithmName(kind).c_str()).arg(devices).arg(numbers);
}

// As "F0-4 G4-8 C8-10 W10-12 U12-14": letters of the activities, whole seconds.
QString told(const Lane &lane)
{
    QStringList words;
    for (const Span &span : lane.spans)
        words += QStringLiteral("%1%2-%3").arg(QChar("FGCUW"[static_cast<int>(span.activity)]))
                     .arg(std::lround(span.begin)).arg(std::lround(span.end));
    return words.join(' ');
}

QStringList told(const StepTime &time)
{
    QStringList lanes;
    for (const Lane &lane : time.lanes)
        lanes += told(lane);
    return lanes;
}

} // namespace

class TestStepTime : public QObject {
    Q_OBJECT

private slots:
    void byHand_data();
    void byHand();
    void operationsByHand();
    void frozenLayersSaveTime();
    void equalDevicesTakeTheTextbooksTime_data();
    void equalDevicesTakeTheTextbooksTime();
    void otherNumbersTakeEqualSeconds();
    void bytesWithoutAPlan();
    void slowDeviceIsTheStraggler_data();
    void slowDeviceIsTheStraggler();
    void stragglers();
    void oneDevice();
};

void TestStepTime::byHand_data()
{
    QTest::addColumn<QStringList>("lanes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("what");
    // Operations a row of a model of one weight: 2 forward, 2 backward; update 2; a message of one number 2 s.
    const auto row = [](const char *name, CollectiveKind kind, QStringList lanes) {
        QTest::newRow(name) << lanes << int(kind) << QString(name);
    };
    row("two", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "F0-4 G4-8 C8-10 C10-12 U12-14"});
    row("slow", CollectiveKind::RankOrder, {"F0-4 G4-8 W8-16 C16-18 C18-20 U20-22 W22-24", "F0-8 G8-16 C16-18 C18-20 U20-24"});
    row("uneven", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "F0-2 G2-4 W4-8 C8-10 C10-12 U12-14"});
    row("no rows", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "W0-8 C8-10 C10-12 U12-14"});
    row("local", CollectiveKind::RankOrder, {"F0-4 G4-8 U8-10 C10-12 C12-14", "F0-4 G4-8 U8-10 C10-12 C12-14"});
    row("local, alone", CollectiveKind::RankOrder, {"F0-4 G4-8 U8-10", "F0-4 G4-8 U8-10"});
    row("micro-batches", CollectiveKind::RankOrder,
        {"F0-4 G4-8 F8-10 G10-12 C12-14 C14-16 U16-18",
         "F0-4 G4-8 W8-12 C12-14 C14-16 U16-18"});
    row("buckets", CollectiveKind::RankOrder,
        {"F0-4 G4-10 C8-10 C10-12 C12-14 C14-16 U16-20",
         "F0-4 G4-10 C8-10 C10-12 C12-14 C14-16 U16-20"});
    row("buckets, no overlap", CollectiveKind::RankOrder,
        {"F0-4 G4-10 C10-12 C12-14 C14-16 C16-18 U18-22",
         "F0-4 G4-10 C10-12 C12-14 C14-16 C16-18 U18-22"});
    row("hub", CollectiveKind::RankOrder,
        {"F0-2 G2-4 C4-6 C6-8 C8-12 U12-14",
         "F0-2 G2-4 C4-6 W6-8 C8-10 U10-12 W12-14",
         "F0-2 G2-4 W4-6 C6-8 W8-10 C10-12 U12-14"});
    row("tree", CollectiveKind::Tree,
        {"F0-2 G2-4 C4-6 C6-8 C8-10 C10-12 U12-14",
         "F0-2 G2-4 C4-6 W6-10 C10-12 U12-14",
         "F0-2 G2-4 W4-6 C6-8 C8-10 U10-12 W12-14"});
    row("server", CollectiveKind::ParameterServer,
        {"F0-2 G2-4 C4-6 C6-8 C8-10 C10-12 U12-14",
         "F0-2 G2-4 C4-6 W6-8 C8-10 U10-12 W12-14",
         "F0-2 G2-4 W4-6 C6-8 W8-10 C10-12 U12-14"});
    // Three chunks of one number. Device 2 is ready at 24: 0 sends to 1 at 12, and all else waits for it.
    row("ring, slow", CollectiveKind::Ring, {"F0-6 G6-12 C12-14 W14-24 C24-26 C26-28 C28-30 C30-32 U32-38 W38-44",
                                             "F0-6 G6-12 C12-14 W14-24 C24-26 C26-28 C28-30 C30-32 U32-38 W38-44",
                                             "F0-12 G12-24 C24-26 C26-28 C28-30 C30-32 U32-44"});
}

void TestStepTime::byHand()
{
    QFETCH(QStringList, lanes);
    QFETCH(int, kind);
    QFETCH(QString, what);
    const bool buckets = what.startsWith("buckets"), three = lanes.size() == 3;
    std::vector<std::int64_t> rows(static_cast<std::size_t>(lanes.size()), buckets || three ? 1 : 2);
    if (what == "uneven" || what == "no rows")
        rows[1] = what == "uneven" ? 1 : 0;
    if (what == "micro-batches")
        rows[0] = 3;
    TimedStep step(static_cast<CollectiveKind>(kind), layers(buckets ? std::vector<int>{1} : std::vector<int>{}),
                   what == "ring, slow" ? 3 : 1, rows, buckets ? 1 : 0);
    if (what.contains("slow"))
        step.work.spec.slowDevices = {{three ? 2 : 1, 2}};
    if (what == "micro-batches") {
        step.work.microBatches = 2;
        step.work.fullBatches = {3, 3};
    }
    step.work.localSgd = what.startsWith("local");
    step.work.reduces = what != "local, alone";
    step.work.spec.overlap = what != "buckets, no overlap";
    QCOMPARE(told(step.time()), lanes);
}

// 3-4-2-1 with biases: 16, 10 and 3 parameters.
void TestStepTime::operationsByHand()
{
    ModelSpec model = layers({4, 2}, true);
    const Network network = makeNetwork(model, 3, 1);
    QCOMPARE(forwardOperations(network, 10), 2.0 * 29 * 10);
    QCOMPARE(gradientOperations(network, 10), (2.0 * 16 + 4.0 * 10 + 4.0 * 3) * 10);
    QCOMPARE(updateOperations(network, 0), 2.0 * 29);
    QCOMPARE(updateOperations(network, 2), 10.0 * 29);
    const double all = 2.0 * 16 + 4.0 * 10 + 4.0 * 3;
    QCOMPARE(backwardShare(network, 26), 12 / all);
    QCOMPARE(backwardShare(network, 28), 12 / all);
    QCOMPARE(backwardShare(network, 16), 52 / all);
    QCOMPARE(backwardShare(network, 15), 1.0);
    QCOMPARE(backwardShare(network, 0), 1.0);
}

// As the engine does: below the lowest layer that learns nothing is done, and a frozen layer above it only hands on.
void TestStepTime::frozenLayersSaveTime()
{
    ModelSpec model = layers({4, 2}, true);
    model.frozen = {1};
    Network network = makeNetwork(model, 3, 1);
    QCOMPARE(gradientOperations(network, 1), 2.0 * 10 + 4.0 * 3);
    QCOMPARE(updateOperations(network, 1), 6.0 * 13);
    QCOMPARE(backwardShare(network, 16), 1.0);
    model.frozen = {2};
    network = makeNetwork(model, 3, 1);
    QCOMPARE(gradientOperations(network, 1), 2.0 * 16 + 2.0 * 10 + 4.0 * 3);
    model.frozen = {1, 2, 3};
    network = makeNetwork(model, 3, 1);
    QCOMPARE(gradientOperations(network, 1), 0.0);
    QCOMPARE(backwardShare(network, 20), 1.0);
}

void TestStepTime::equalDevicesTakeTheTextbooksTime_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("kind");
    for (const CollectiveKind kind : allCollectives)
        for (const int devices : {1, 2, 3, 4, 5, 7, 8, 12, 16, 32, 64})
            if (kind != CollectiveKind::HalvingDoubling || (devices & (devices - 1)) == 0)
                QTest::addRow("%s, %d", algorithmName(kind).c_str(), devices) << devices << int(kind);
}

// From the moment all are ready to the last arrival. A single layer has one backward pass to wait for, so buckets do not overlap it.
void TestStepTime::equalDevicesTakeTheTextbooksTime()
{
    QFETCH(int, devices);
    QFETCH(int, kind);
    const auto collective = static_cast<CollectiveKind>(kind);
    for (const int buckets : {1, 3}) {
        const int features = devices * 4 * buckets;
        TimedStep step(collective, layers({}), features, equalRows(devices), features / buckets);
        step.work.spec = NetworkSpec();
        const StepTime time = step.time();
        const double expected = buckets * textbookSeconds(collective, devices, features / buckets, linkOf(step.work.spec));
        QVERIFY2(devices == 1 ? time.reduced == 0.0 : near(time.reduced - time.lanes[0].ready, expected, 1e-9),
                 qPrintable(QString::number((time.reduced - time.lanes[0].ready) / expected, 'g', 17)));
        for (const Lane &lane : time.lanes) {
            QCOMPARE(lane.ready, time.lanes[0].ready);
            QCOMPARE(lane.waitsForOthers, 0.0);
        }
        QCOMPARE(time.straggler, -1);
    }
}

void TestStepTime::otherNumbersTakeEqualSeconds()
{
    for (const CollectiveKind kind : allCollectives)
        for (int devices = 2; devices <= 20; ++devices)
            for (const int features : {1, 2, 3, 7, 16, 33, 64, 101}) {
                TimedStep step(kind, layers({}), features, equalRows(devices));
                step.work.spec = NetworkSpec();
                const StepTime time = step.time();
                QVERIFY2(near(time.reduced - time.lanes[0].ready, equalSeconds(kind, devices, features, linkOf(step.work.spec)), 1e-9),
                         qPrintable(named(kind, devices, features)));
            }
}

void TestStepTime::bytesWithoutAPlan()
{
    for (const CollectiveKind kind : allCollectives)
        for (int devices = 1; devices <= 33; ++devices)
            for (const int elements : {1, 2, 5, 16, 37, 64, 100})
                QVERIFY2(bytesOfDevices(kind, devices, elements) == bytesSent(makePlan(kind, devices, elements)),
                         qPrintable(named(kind, devices, elements)));
}

void TestStepTime::slowDeviceIsTheStraggler_data()
{
    QTest::addColumn<int>("kind");
    for (const CollectiveKind kind : allCollectives)
        QTest::newRow(algorithmName(kind).c_str()) << int(kind);
}

void TestStepTime::slowDeviceIsTheStraggler()
{
    QFETCH(int, kind);
    for (int devices = 2; devices <= 9; ++devices)
        for (int slow = 0; slow < devices; ++slow) {
            TimedStep step(static_cast<CollectiveKind>(kind), layers({4}), 3, equalRows(devices), 5);
            const double before = step.time().seconds;
            step.work.spec.slowDevices = {{slow, 3}};
            const StepTime time = step.time();
            QCOMPARE(time.straggler, slow);
            QVERIFY(time.seconds > before);
            for (int d = 0; d < devices; ++d)
                QCOMPARE(time.lanes[static_cast<std::size_t>(d)].waitsForOthers > 0, d != slow);
        }
}

void TestStepTime::stragglers()
{
    const auto of = [](std::vector<std::int64_t> rows, std::vector<SlowDevice> slow) {
        TimedStep step(CollectiveKind::Ring, layers({}), 4, std::move(rows));
        step.work.spec.slowDevices = std::move(slow);
        return step.time().straggler;
    };
    QCOMPARE(of({100, 100, 100, 100}, {}), -1);
    QCOMPARE(of({101, 100, 100, 100}, {}), 0);
    QCOMPARE(of({1001, 1000, 1000, 1000}, {}), -1);          // less than 1 %
    QCOMPARE(of({100, 100, 100, 100}, {{1, 2}, {3, 2}}), 1); // two of a kind: the first
    QCOMPARE(of({100, 100, 100, 100}, {{1, 2}, {3, 3}}), 3);
    QCOMPARE(of({100, 100, 100, 20}, {}), -1); // one that has less to do
    QCOMPARE(of({100, 100, 100, 0}, {}), -1);
    QCOMPARE(of({100}, {{0, 5}}), -1);
}

void TestStepTime::oneDevice()
{
    TimedStep step(CollectiveKind::Ring, layers({}), 1, {2});
    const StepTime time = step.time();
    QCOMPARE(told(time), QStringList{"F0-4 G4-8 U8-10"});
    QCOMPARE(time.efficiency(), 1.0);
    QCOMPARE(time.reduced, 0.0);
    QCOMPARE(time.lanes[0].waits, 0.0);
}

QTEST_GUILESS_MAIN(TestStepTime)
#include "tst_step_time.moc"
