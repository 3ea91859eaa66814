// Simulated time elsewhere in the window: beside the run's state, in the grid, in the pulled-out devices, as a trace, in words.
#include <cmath>
#include <set>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "clipped_text.h"
#include "time_bench.h"
#include "ui/cards/trace_export.h"
#include "ui/panels/run_state_label.h"
#include "ui/views/board_grid.h"
#include "ui/views/time/time_text.h"

using namespace lockstep;
using namespace lockstep::test;

class TestSimulatedTime : public QObject, private TimeBench {
    Q_OBJECT
private slots:
    void init() { openView({520, 230}); }
    void cleanup() { closeView(); }
    void timeOfTheRunAddsUp();
    void gridShowsWaiting();
    void slowDevicesArePulledOut();
    void tracesAreWritten();
    void unitsAndShares();
};

void TestSimulatedTime::timeOfTheRunAddsUp()
{
    Scenario scenario = ring(4);
    scenario.sharding.batchPerDevice = 3; // 8 rows: 3, 3, 2
    start(scenario);
    RunStateLabel label(m_theme.get(), m_controller.get());
    double sum = 0;
    for (std::int64_t step = 1; step <= 4; ++step) {
        stepTo(step);
        sum += reference(*m_controller->snapshot()).seconds;
        QVERIFY(std::abs(*m_controller->simulatedSeconds() - sum) < 1e-12);
        QCOMPARE(runStateText(*m_controller).simulated, QStringLiteral("%1 simulated").arg(durationText(sum)));
    }
    label.resize(label.sizeHint());
    QVERIFY2(label.detailLine().startsWith(QStringLiteral("%1 simulated").arg(durationText(sum))), qPrintable(label.detailLine()));
    QCOMPARE(clippedText(label), QString());
    m_controller->stepForwardBy(Granularity::Phase); // into step 5: nothing of it takes time yet
    QTRY_COMPARE(m_controller->shownStep(), 5);
    QVERIFY(std::abs(*m_controller->simulatedSeconds() - sum) < 1e-12);
}

void TestSimulatedTime::gridShowsWaiting()
{
    Scenario scenario = ring(64);
    scenario.network.slowDevices = {{37, 2.6F}};
    start(scenario);
    const BoardModel model = makeBoardModel(m_controller->snapshot());
    const GridValues grid = gridValues(model, GridMeasure::Waiting, m_controller->stepTime().get());
    QVERIFY(grid.known);
    const StepTime expected = reference(*m_controller->snapshot());
    for (std::size_t d = 0; d < 64; ++d)
        QCOMPARE(grid.values[d], expected.lanes[d].waits / expected.seconds);
    QCOMPARE(std::ranges::min_element(grid.values) - grid.values.begin(), 37);
    QCOMPARE(gridText(GridMeasure::Waiting, 0.431), QString("43 %"));
    QVERIFY(!gridValues(model, GridMeasure::Waiting).known);
}

void TestSimulatedTime::slowDevicesArePulledOut()
{
    Scenario scenario = ring(64);
    scenario.network.slowDevices = {{12, 1.5F}, {37, 2.6F}, {40, 1.0F}};
    start(scenario);
    stepTo(1);
    const BoardModel model = makeBoardModel(m_controller->snapshot());
    const std::vector<PulledOut> pulled = choosePulledOut(model, {}, 8);
    QCOMPARE(pulled.size(), 3U);
    QCOMPARE(pulled[0].device, 37);
    QCOMPARE(pulled[0].reason, PullReason::Slow);
    QCOMPARE(pulled[1].device, 12);
    QCOMPARE(pulled[2].reason, PullReason::HighestLoss);
    QCOMPARE(noteOf(model, 37).text, QString("2.6× slower"));
    QVERIFY(noteOf(model, 37).icon == NoteIcon::Clock);
    QVERIFY(noteOf(model, 40).text.isEmpty());
    QCOMPARE(reasonsText(pulled), QString("slowest, highest loss"));
    QVERIFY(m_view->laneLayout().rowOf(37));
}

void TestSimulatedTime::tracesAreWritten()
{
    start(ring(4));
    stepTo(3);
    QTemporaryDir folder;
    const auto stepsOf = [&](TraceRange range) {
        const QString path = folder.filePath("trace.json");
        const Result<void> written = exportTrace(*m_controller, range, path);
        if (!written)
            qWarning("%s", written.error().message.c_str());
        QFile file(path);
        file.open(QIODevice::ReadOnly);
        const QJsonDocument json = QJsonDocument::fromJson(file.readAll());
        const QJsonArray events = json.isArray() ? json.array() : json.object().value("traceEvents").toArray();
        std::set<int> steps;
        for (const QJsonValue &event : events)
            if (event.toObject().value("args").toObject().contains("step"))
                steps.insert(event.toObject().value("args").toObject().value("step").toInt());
        return steps;
    };
    QCOMPARE(stepsOf(TraceRange::ThisStep), (std::set<int>{3}));
    QCOMPARE(stepsOf(TraceRange::StepsReached), (std::set<int>{1, 2, 3}));
    QVERIFY(!exportTrace(*m_controller, TraceRange::ThisStep, folder.path()));
}

void TestSimulatedTime::unitsAndShares()
{
    QCOMPARE(durationText(0.0101), QString("10.1 ms"));
    QCOMPARE(durationText(38e-6), QString("38 µs"));
    QCOMPARE(durationText(0), QString("0 µs"));
    QCOMPARE(durationText(0.0009999), QString("1 ms"));
    QCOMPARE(durationText(1234e-9), QString("1.23 µs"));
    QCOMPARE(durationText(5e-9), QString("5 ns"));
    QCOMPARE(durationText(12345), QString("12,345 s"));
    QCOMPARE(shareText(0), QString("0 %"));
    QCOMPARE(shareText(0.0001), QString("< 1 %"));
    QCOMPARE(shareText(0.9999), QString("99 %"));
    QCOMPARE(shareText(1), QString("100 %"));
    QCOMPARE(bytesText(36), QString("36 B"));
    QCOMPARE(bytesText(1234), QString("1.23 KB"));
    QCOMPARE(bytesText(999.6), QString("1 KB"));
}

QTEST_MAIN(TestSimulatedTime)
#include "tst_simulated_time.moc"
