// Simulated time of random steps of every kind: a naive simulation, and what must hold of each.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tests/support/timed_steps.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr int randomSteps = 400;

bool near(double a, double b, double relative = 1e-6)
{
    return std::abs(a - b) <= relative * std::max({1e-3, std::abs(a), std::abs(b)});
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

class TestStepTimes : public QObject {
    Q_OBJECT

private slots:
    void asANaiveSimulation();
    void happensBefore();
    void timesAddUp();
    void overlapNeverCosts();
    void aloneIsOneDevice();
};

void TestStepTimes::asANaiveSimulation()
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
                const std::vector<Span> &spans = time.lanes[static_cast<std::size_t>(device)].spans;
                QVERIFY2(std::ranges::any_of(spans, covers), qPrintable(QString::number(seed)));
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
void TestStepTimes::happensBefore()
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

void TestStepTimes::timesAddUp()
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

void TestStepTimes::overlapNeverCosts()
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

// The throughput of one device: what the same step takes on a device by itself.
void TestStepTimes::aloneIsOneDevice()
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

QTEST_GUILESS_MAIN(TestStepTimes)
#include "tst_step_times.moc"
