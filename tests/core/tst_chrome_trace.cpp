// Traces of simulated time: valid JSON by the rules of the Trace Event Format, with the very times of the spans.
#include <QtTest>

#include <cmath>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/observe/chrome_trace.h"
#include "tests/support/fixtures.h"
#include "tests/support/training_kinds.h"

using namespace lockstep;
using namespace lockstep::test;
using Json = nlohmann::json;

namespace {

std::string traceText(const std::shared_ptr<const Setup> &setup, std::int64_t first, std::int64_t last)
{
    SimulatedClock clock(setup, setup->scenario.network);
    std::ostringstream out;
    writeChromeTrace(out, *setup, clock, first, last);
    return out.str();
}

Scenario overlapping()
{
    Scenario s = smallNetwork();
    s.communication.collective = CollectiveKind::Ring;
    s.communication.bucketBytes = 40;
    s.network.slowDevices = {{1, 2.5F}};
    s.network.computeGflops = 0.1F;
    return s;
}

std::int64_t nanoseconds(const Json &microseconds)
{
    return std::llround(microseconds.get<double>() * 1000);
}

std::vector<Json> eventsOf(const std::string &text)
{
    return Json::parse(text)["traceEvents"].get<std::vector<Json>>();
}

} // namespace

class TestChromeTrace : public QObject {
    Q_OBJECT

private slots:
    void eventsAreComplete_data();
    void eventsAreComplete();
    void tracksHaveNames();
    void timesAreThoseOfTheSpans();
    void eventsOfATrackLieApart();
    void laterSteps();
    void oneDevice();
    void oddNames();
    void otherLocales();
    void boundedSteps();
};

void TestChromeTrace::eventsAreComplete_data()
{
    QTest::addColumn<int>("index");
    const auto all = trainingKinds();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].first.c_str()) << static_cast<int>(i);
}

// The members that the format asks of every "X" and every "M" event.
void TestChromeTrace::eventsAreComplete()
{
    QFETCH(int, index);
    const auto setup = prepared(trainingKinds()[static_cast<std::size_t>(index)].second);
    const Json trace = Json::parse(traceText(setup, 1, 6));
    QCOMPARE(trace["displayTimeUnit"], "ns");
    QVERIFY(trace["traceEvents"].is_array());
    int steps = 0;
    for (const Json &event : trace["traceEvents"]) {
        QVERIFY(event["name"].is_string() && event["ph"].is_string());
        QVERIFY(event["pid"].is_number_integer() && event["tid"].is_number_integer());
        QVERIFY(event["args"].is_object());
        if (event["ph"] == "M")
            continue;
        QCOMPARE(event["ph"], "X");
        QVERIFY(event["ts"].is_number() && event["ts"] >= 0 && event["dur"].is_number() && event["dur"] >= 0);
        QVERIFY(event["args"]["step"] >= 1 && event["args"]["step"] <= 6);
        steps += event["cat"] == "step" ? 1 : 0;
    }
    QCOMPARE(steps, 6);
}

void TestChromeTrace::tracksHaveNames()
{
    const Json trace = Json::parse(traceText(prepared(overlapping()), 1, 1));
    std::map<int, std::string> names;
    std::string process;
    for (const Json &event : trace["traceEvents"])
        if (event["name"] == "process_name")
            process = event["args"]["name"];
        else if (event["name"] == "thread_name")
            names[event["tid"]] = event["args"]["name"];
    QCOMPARE(process, std::string("Lockstep"));
    QCOMPARE(names.size(), std::size_t{9});
    for (const Json &event : trace["traceEvents"])
        if (event["ph"] == "X") {
            const QString name = QString::fromStdString(names[event["tid"]]);
            QCOMPARE(name == "Steps", event["cat"] == "step");
            QCOMPARE(name.endsWith(" messages"), event["cat"] == "add" || event["cat"] == "copy");
        }
}

void TestChromeTrace::timesAreThoseOfTheSpans()
{
    const auto setup = prepared(overlapping());
    SimulatedClock clock(setup, setup->scenario.network);
    std::map<std::pair<std::int64_t, int>, std::vector<Json>> byLane; // of a step and a device, in the order of the file
    for (const Json &event : eventsOf(traceText(setup, 1, 3)))
        if (event["ph"] == "X" && event["cat"] != "step")
            byLane[{event["args"]["step"], (event["tid"].get<int>() - 2) / 2}].push_back(event);
    const std::map<std::string, Activity> activities{{"Forward", Activity::Forward}, {"Gradient", Activity::Gradient},
        {"Update", Activity::Update}, {"Wait", Activity::Wait}, {"Send", Activity::Communicate}, {"Receive", Activity::Communicate},
        {"Send and receive", Activity::Communicate}};
    for (std::int64_t step = 1; step <= 3; ++step)
        for (int device = 0; device < 4; ++device) {
            const std::vector<Span> &spans = clock.step(step).lanes[static_cast<std::size_t>(device)].spans;
            const std::vector<Json> &events = byLane[{step, device}];
            QCOMPARE(events.size(), spans.size());
            for (std::size_t i = 0; i < spans.size(); ++i) {
                const double start = clock.secondsAfter(step - 1);
                QVERIFY(activities.at(events[i]["name"]) == spans[i].activity);
                QCOMPARE(nanoseconds(events[i]["ts"]), std::llround((start + spans[i].begin) * 1e9));
                QVERIFY(std::abs(events[i]["dur"].get<double>() * 1e-6 - (spans[i].end - spans[i].begin)) <= 1.01e-9);
                if (spans[i].activity == Activity::Communicate) {
                    QCOMPARE(events[i]["args"]["round"].get<int>(), spans[i].index);
                    const Bucket &bucket = setup->plan.buckets[events[i]["args"]["bucket"].get<std::size_t>()];
                    QVERIFY(spans[i].index >= bucket.firstRound && spans[i].index < bucket.endRound);
                    QCOMPARE(events[i]["cat"] == "copy", setup->plan.copies(spans[i].index));
                }
            }
        }
}

// Viewers misplace events of one track that overlap without lying in each other.
void TestChromeTrace::eventsOfATrackLieApart()
{
    for (const auto &[name, scenario] : trainingKinds()) {
        Scenario s = scenario;
        s.communication.collective = CollectiveKind::HalvingDoubling;
        s.communication.bucketBytes = 24;
        std::map<int, std::int64_t> until;
        for (const Json &event : eventsOf(traceText(prepared(s), 1, 20)))
            if (event["ph"] == "X") {
                std::int64_t &end = until[event["tid"]];
                QVERIFY2(nanoseconds(event["ts"]) >= end, name.c_str());
                end = nanoseconds(event["ts"]) + nanoseconds(event["dur"]);
            }
    }
}

void TestChromeTrace::laterSteps()
{
    const auto setup = prepared(overlapping());
    SimulatedClock clock(setup, setup->scenario.network);
    for (const Json &event : eventsOf(traceText(setup, 1'000'000, 1'000'000)))
        if (event["ph"] == "X" && event["cat"] == "step") {
            QCOMPARE(event["name"], "Step 1000000");
            QCOMPARE(nanoseconds(event["ts"]), std::llround(clock.secondsAfter(999'999) * 1e9));
        }
}

void TestChromeTrace::oneDevice()
{
    Scenario s = smallNetwork();
    s.devices = 1;
    const std::string text = traceText(prepared(s), 1, 2);
    QVERIFY(Json::accept(text));
    QVERIFY(text.find("messages") == std::string::npos);
}

void TestChromeTrace::oddNames()
{
    Scenario s = smallNetwork();
    s.name = "a \"b\" \\ \n \xE8\xAF\xBB \xFF";
    const Json trace = Json::parse(traceText(prepared(s), 1, 1));
    QCOMPARE(trace["otherData"]["scenario"].get<std::string>().substr(0, 9), std::string("a \"b\" \\ \n"));
}

// A stream that groups digits and writes a decimal comma changes nothing.
void TestChromeTrace::otherLocales()
{
    struct Grouping : std::numpunct<char> {
        char do_thousands_sep() const override { return '.'; }
        char do_decimal_point() const override { return ','; }
        std::string do_grouping() const override { return "\3"; }
    };
    const auto setup = prepared(overlapping());
    SimulatedClock clock(setup, setup->scenario.network);
    std::ostringstream out;
    out.imbue(std::locale(std::locale::classic(), new Grouping));
    writeChromeTrace(out, *setup, clock, 10'000, 10'001);
    QCOMPARE(out.str(), traceText(setup, 10'000, 10'001));
}

void TestChromeTrace::boundedSteps()
{
    const auto setup = prepared(overlapping());
    SimulatedClock clock(setup, setup->scenario.network);
    const auto events = [&](std::int64_t steps) {
        const Json trace = Json::parse(traceText(setup, 1, steps));
        return std::ranges::count_if(trace["traceEvents"], [](const Json &event) { return event["ph"] == "X"; });
    };
    QCOMPARE(traceSteps(clock, 10), std::int64_t{10});
    QCOMPARE(traceSteps(clock, 10, events(4)), std::int64_t{4});
    QCOMPARE(traceSteps(clock, 10, events(4) - 1), std::int64_t{3});
    QCOMPARE(traceSteps(clock, 10, 1), std::int64_t{1});
}

QTEST_GUILESS_MAIN(TestChromeTrace)
#include "tst_chrome_trace.moc"
