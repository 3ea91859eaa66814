// Simulated time of a step: small steps by hand, the textbook's formulas, a naive simulation, and what must hold of every step.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/comm/cost.h"
#include "tests/support/timed_steps.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr int randomSteps = 400;

bool near(double a, double b, double relative = 1e-6)
{
    return std::abs(a - b) <= relative * std::max({1e-3, std::abs(a), std::abs(b)});
}

// As "F0-4 G4-8 C8-10 W10-12 U12-14": letters of the activities, whole seconds.
QString told(const Lane &lane)
{
    QStringList words;
    for (const Span &span : lane.spans)
        words += QStringLiteral("%1%2-%3").arg(QChar("FGCUW"[static_cast<int>(span.activity)])).arg(std::lround(span.begin)).arg(std::lround(span.end));
    return words.join(' ');
}

QStringList told(const StepTime &time)
{
    QStringList lanes;
    for (const Lane &lane : time.lanes)
        lanes += told(lane);
    return lanes;
}

// Seconds in which a lane does one of two activities or both.
double busySeconds(const Lane &lane, auto &&counts)
{
    double seconds = 0, until = 0;
    for (const Span &span : lane.spans)
        if (counts(span.activity)) {
            seconds += std::max(0.0, span.end - std::max(span.begin, until));
            until = std::max(until, span.end);
        }
    return seconds;
}

bool isMessage(Activity activity)
{
    return activity == Activity::Communicate;
}

struct Message {
    double begin = 0, end = 0;
};

// The messages of a step from what is said at simulateStep(), pair by pair, until nothing moves any more.
std::vector<Message> naiveMessages(const TimedStep &step, const StepTime &time)
{
    const std::vector<Transfer> &transfers = step.plan.transfers;
    std::vector<Message> messages(transfers.size());
    const auto ready = [&](int device, const Bucket &bucket) {
        const Lane &lane = time.lanes[static_cast<std::size_t>(device)];
        const Span *backward = nullptr;
        for (const Span &span : lane.spans)
            if (span.activity == Activity::Gradient)
                backward = &span;
        if (!step.work.spec.overlap || step.work.localSgd || backward == nullptr)
            return lane.ready;
        double through = 0, all = 0;
        for (std::size_t l = 0; l < step.network.layers.size(); ++l) {
            const DenseLayer &layer = step.network.layers[l];
            const bool below = std::any_of(step.network.layers.begin(), step.network.layers.begin() + static_cast<std::ptrdiff_t>(l),
                                           [](const DenseLayer &other) { return !other.frozen; });
            const double work = (layer.frozen ? 0 : 1) * layer.size() + (below ? 1 : 0) * layer.size();
            all += work;
            through += layer.weightOffset + layer.size() > bucket.begin ? work : 0;
        }
        return bucket.begin == 0 || all <= 0 ? backward->end : std::lerp(backward->begin, backward->end, through / all);
    };
    const double bytesPerSecond = static_cast<double>(step.work.spec.bandwidthGbps) * 1e9 / 8;
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t i = 0; i < transfers.size(); ++i) {
            const Transfer &t = transfers[i];
            const Bucket &bucket = step.plan.bucketOf(t.round);
            double begin = std::max(ready(t.source, bucket), ready(t.destination, bucket));
            for (std::size_t k = 0; k < i; ++k) {
                const Transfer &other = transfers[k];
                const bool samePort = other.source == t.source || other.destination == t.destination;
                const bool sameDevice = samePort || other.source == t.destination || other.destination == t.source;
                if (other.round < t.round ? sameDevice : samePort)
                    begin = std::max(begin, messages[k].end);
            }
            const double end = begin + static_cast<double>(step.work.spec.latencyUs) * 1e-6 + 4.0 * (t.end - t.begin) / bytesPerSecond;
            moved = moved || end > messages[i].end;
            messages[i] = {begin, end};
        }
    }
    return messages;
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
    void asANaiveSimulation();
    void happensBefore();
    void timesAddUp();
    void overlapNeverCosts();
    void slowDeviceIsTheStraggler_data();
    void slowDeviceIsTheStraggler();
    void stragglers();
    void oneDevice();
    void aloneIsOneDevice();
};

void TestStepTime::byHand_data()
{
    QTest::addColumn<QStringList>("lanes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("what");
    // Operations a row of a model of one weight: 2 forward, 2 backward; update 2; a message of one number 2 s.
    const auto row = [](const char *name, CollectiveKind kind, QStringList lanes) { QTest::newRow(name) << lanes << int(kind) << QString(name); };
    row("two", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "F0-4 G4-8 C8-10 C10-12 U12-14"});
    row("slow", CollectiveKind::RankOrder, {"F0-4 G4-8 W8-16 C16-18 C18-20 U20-22 W22-24", "F0-8 G8-16 C16-18 C18-20 U20-24"});
    row("uneven", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "F0-2 G2-4 W4-8 C8-10 C10-12 U12-14"});
    row("no rows", CollectiveKind::RankOrder, {"F0-4 G4-8 C8-10 C10-12 U12-14", "W0-8 C8-10 C10-12 U12-14"});
    row("local", CollectiveKind::RankOrder, {"F0-4 G4-8 U8-10 C10-12 C12-14", "F0-4 G4-8 U8-10 C10-12 C12-14"});
    row("local, alone", CollectiveKind::RankOrder, {"F0-4 G4-8 U8-10", "F0-4 G4-8 U8-10"});
    row("micro-batches", CollectiveKind::RankOrder, {"F0-4 G4-8 F8-10 G10-12 C12-14 C14-16 U16-18", "F0-4 G4-8 W8-12 C12-14 C14-16 U16-18"});
    row("buckets", CollectiveKind::RankOrder, {"F0-4 G4-10 C8-10 C10-12 C12-14 C14-16 U16-20", "F0-4 G4-10 C8-10 C10-12 C12-14 C14-16 U16-20"});
    row("buckets, no overlap", CollectiveKind::RankOrder, {"F0-4 G4-10 C10-12 C12-14 C14-16 C16-18 U18-22", "F0-4 G4-10 C10-12 C12-14 C14-16 C16-18 U18-22"});
    row("hub", CollectiveKind::RankOrder, {"F0-2 G2-4 C4-6 C6-8 C8-12 U12-14", "F0-2 G2-4 C4-6 W6-8 C8-10 U10-12 W12-14", "F0-2 G2-4 W4-6 C6-8 W8-10 C10-12 U12-14"});
    row("tree", CollectiveKind::Tree, {"F0-2 G2-4 C4-6 C6-8 C8-10 C10-12 U12-14", "F0-2 G2-4 C4-6 W6-10 C10-12 U12-14", "F0-2 G2-4 W4-6 C6-8 C8-10 U10-12 W12-14"});
    row("server", CollectiveKind::ParameterServer, {"F0-2 G2-4 C4-6 C6-8 C8-10 C10-12 U12-14", "F0-2 G2-4 C4-6 W6-8 C8-10 U10-12 W12-14", "F0-2 G2-4 W4-6 C6-8 W8-10 C10-12 U12-14"});
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
        TimedStep step(collective, layers({}), features, std::vector<std::int64_t>(static_cast<std::size_t>(devices), 10), features / buckets);
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
                TimedStep step(kind, layers({}), features, std::vector<std::int64_t>(static_cast<std::size_t>(devices), 10));
                step.work.spec = NetworkSpec();
                const StepTime time = step.time();
                QVERIFY2(near(time.reduced - time.lanes[0].ready, equalSeconds(kind, devices, features, linkOf(step.work.spec)), 1e-9),
                         qPrintable(QStringLiteral("%1, %2 devices, %3 numbers").arg(algorithmName(kind).c_str()).arg(devices).arg(features)));
            }
}

void TestStepTime::bytesWithoutAPlan()
{
    for (const CollectiveKind kind : allCollectives)
        for (int devices = 1; devices <= 33; ++devices)
            for (const int elements : {1, 2, 5, 16, 37, 64, 100})
                QVERIFY2(bytesOfDevices(kind, devices, elements) == bytesSent(makePlan(kind, devices, elements)),
                         qPrintable(QStringLiteral("%1, %2 devices, %3 numbers").arg(algorithmName(kind).c_str()).arg(devices).arg(elements)));
}

void TestStepTime::asANaiveSimulation()
{
    for (unsigned seed = 0; seed < randomSteps; ++seed) {
        const TimedStep step = randomStep(seed);
        const StepTime time = step.time();
        const std::vector<Message> messages = step.work.reduces ? naiveMessages(step, time) : std::vector<Message>();
        double reduced = 0;
        for (std::size_t i = 0; i < messages.size(); ++i) {
            reduced = std::max(reduced, messages[i].end);
            for (const int device : {step.plan.transfers[i].source, step.plan.transfers[i].destination}) {
                const auto covers = [&](const Span &span) {
                    const bool sends = device == step.plan.transfers[i].source;
                    return isMessage(span.activity) && span.index == step.plan.transfers[i].round && (sends ? span.sends : span.receives) &&
                           span.begin <= messages[i].begin + 1e-3 && span.end >= messages[i].end - 1e-3;
                };
                QVERIFY2(std::ranges::any_of(time.lanes[static_cast<std::size_t>(device)].spans, covers), qPrintable(QString::number(seed)));
            }
        }
        QVERIFY(near(time.reduced, reduced));
        for (int device = 0; device < step.work.devices(); ++device) { // and nothing more than that
            std::vector<Message> own;
            for (std::size_t i = 0; i < messages.size(); ++i)
                if (step.plan.transfers[i].source == device || step.plan.transfers[i].destination == device)
                    own.push_back(messages[i]);
            std::ranges::sort(own, {}, &Message::begin);
            double seconds = 0, until = 0;
            for (const Message &message : own) {
                seconds += std::max(0.0, message.end - std::max(message.begin, until));
                until = std::max(until, message.end);
            }
            QVERIFY2(near(seconds, time.lanes[static_cast<std::size_t>(device)].communicates), qPrintable(QString::number(seed)));
        }
    }
}

// Rounds of a device follow each other, so what is handed on has arrived; updates follow messages; parts follow each other.
void TestStepTime::happensBefore()
{
    for (unsigned seed = 0; seed < randomSteps; ++seed) {
        const TimedStep step = randomStep(seed);
        for (const Lane &lane : step.time().lanes) {
            double computed = 0, communicated = 0;
            int round = -1;
            for (const Span &span : lane.spans) {
                QVERIFY(span.begin >= 0 && span.begin <= span.end);
                if (isMessage(span.activity)) {
                    QVERIFY(span.index >= round && span.begin >= communicated);
                    QVERIFY(span.sends || span.receives);
                    round = span.index;
                    communicated = span.end;
                    if (!step.work.spec.overlap || step.work.localSgd)
                        QVERIFY(span.begin >= lane.ready);
                } else if (span.activity != Activity::Wait) {
                    QVERIFY(span.begin >= computed);
                    computed = span.end;
                    QVERIFY(span.activity != Activity::Update || step.work.localSgd || span.begin >= communicated);
                }
            }
        }
    }
}

void TestStepTime::timesAddUp()
{
    for (unsigned seed = 0; seed < randomSteps; ++seed) {
        const TimedStep step = randomStep(seed);
        const StepTime time = step.time();
        std::vector<std::int64_t> bytes;
        double end = 0;
        for (const Lane &lane : time.lanes) {
            const double computes = busySeconds(lane, [](Activity a) { return a != Activity::Wait && !isMessage(a); });
            const double waits = busySeconds(lane, [](Activity a) { return a == Activity::Wait; });
            QVERIFY(near(computes, lane.computes));
            QVERIFY(near(waits, lane.waits));
            QVERIFY(near(busySeconds(lane, isMessage), lane.communicates));
            QVERIFY(near(busySeconds(lane, [](Activity a) { return a != Activity::Wait; }) + waits, time.seconds));
            QVERIFY(near(busySeconds(lane, [](Activity) { return true; }), time.seconds));
            QVERIFY(lane.waitsForOthers >= 0 && lane.waitsForOthers <= lane.waits + 1e-9);
            QVERIFY(near(lane.spans.front().begin, 0));
            for (const Span &span : lane.spans)
                end = std::max(end, span.end);
            bytes.push_back(lane.bytesSent);
        }
        QVERIFY(near(end, time.seconds));
        QVERIFY(bytes == (step.work.reduces ? bytesSent(step.plan) : std::vector<std::int64_t>(bytes.size(), 0)));
        QCOMPARE(time.busiest, static_cast<int>(std::ranges::max_element(bytes) - bytes.begin()));
    }
}

void TestStepTime::overlapNeverCosts()
{
    int shorter = 0;
    for (unsigned seed = 0; seed < randomSteps; ++seed) {
        TimedStep step = randomStep(seed);
        step.work.spec.overlap = false;
        const double without = step.time().seconds;
        step.work.spec.overlap = true;
        const double with = step.time().seconds;
        QVERIFY(with <= without * (1 + 1e-12));
        shorter += with < without ? 1 : 0;
    }
    QVERIFY(shorter > randomSteps / 20);
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
            TimedStep step(static_cast<CollectiveKind>(kind), layers({4}), 3, std::vector<std::int64_t>(static_cast<std::size_t>(devices), 10), 5);
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

// The throughput of one device: what the same step takes on a device by itself.
void TestStepTime::aloneIsOneDevice()
{
    for (unsigned seed = 0; seed < randomSteps; ++seed) {
        TimedStep step = randomStep(seed);
        const StepTime time = step.time();
        const double devices = step.work.devices();
        const auto rows = static_cast<double>(std::accumulate(step.work.rows.begin(), step.work.rows.end(), std::int64_t{0}));
        TimedStep one = step;
        one.plan = makePlan(CollectiveKind::Ring, 1, step.plan.elements);
        one.work.spec.slowDevices.clear();
        one.work.microBatches = 1;
        one.work.rows = one.work.fullBatches = {static_cast<std::int64_t>(rows)};
        const double all = one.time().seconds;
        one.work.rows = {0};
        const double update = one.time().seconds;
        QVERIFY(near(time.alone, (all - update) / devices + update));
        QVERIFY(time.efficiency() <= 1 + 1e-9);
    }
}

QTEST_GUILESS_MAIN(TestStepTime)
#include "tst_step_time.moc"
