// Time lanes: spans, shares and words are those of the simulation, for one device up to many; pointer, keys, copy, CSV, no clipped text.
#include <cmath>

#include <QClipboard>

#include "clipped_text.h"
#include "time_bench.h"
#include "ui/cards/view_export.h"
#include "ui/views/time/lane_painter.h"
#include "ui/views/time/lane_text.h"
#include "ui/views/time/time_text.h"

using namespace lockstep;
using namespace lockstep::test;

class TestTimeLanes : public QObject, private TimeBench {
    Q_OBJECT
private slots:
    void init() { openView({520, 230}); }
    void cleanup() { closeView(); }
    void drawsTheSimulatedSpans_data();
    void drawsTheSimulatedSpans();
    void overlapHasARowOfItsOwn();
    void aHighCardIsFilled();
    void crowdAddsUpLikeTheLanes();
    void namesWhoNeverWaits();
    void saysBytesAndEfficiency();
    void oneDeviceAndLocalSgd();
    void tipTellsRoundPeersAndTimes();
    void keysWalkOverLanesAndSpans();
    void csvHasEverySpan();
    void nowFollowsTheRun();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    QPointF centreOf(int device, std::size_t span) const { return m_view->spanRect(device, lane(device).spans[span]).center(); }
    std::size_t indexOf(int device, Activity activity) const
    {
        const auto &spans = lane(device).spans;
        return static_cast<std::size_t>(std::ranges::find(spans, activity, &Span::activity) - spans.begin());
    }
};

void TestTimeLanes::drawsTheSimulatedSpans_data()
{
    QTest::addColumn<int>("devices");
    for (const int n : {1, 4, 8, 64, 1024})
        QTest::addRow("%d", n) << n;
}

void TestTimeLanes::drawsTheSimulatedSpans()
{
    QFETCH(int, devices);
    Scenario scenario = ring(devices);
    if (devices == 1024)
        scenario.communication.collective = CollectiveKind::Tree;
    start(scenario);
    const StepTime expected = reference(*m_controller->snapshot());
    QCOMPARE(m_view->step()->time.seconds, expected.seconds);
    const LaneLayout layout = m_view->laneLayout();
    QCOMPARE(layout.hasCrowd(), devices > 8);
    if (!layout.hasCrowd())
        QCOMPARE(static_cast<int>(layout.rows.size()), devices);
    const double perSecond = layout.plot.width() / layout.scale.high;
    QVERIFY(layout.scale.high >= expected.seconds);
    for (const LaneRow &row : layout.rows) {
        if (row.device == crowdRow)
            continue;
        const Lane &wanted = expected.lanes[static_cast<std::size_t>(row.device)];
        QCOMPARE(lane(row.device).spans, wanted.spans);
        QCOMPARE(m_view->step()->waitShare(row.device), wanted.waits / expected.seconds);
        for (const Span &span : wanted.spans) {
            const QRectF rect = m_view->spanRect(row.device, span);
            QVERIFY(std::abs(rect.left() - layout.plot.left() - span.begin * perSecond) < 1e-6);
            QVERIFY(std::abs(rect.width() - (span.end - span.begin) * perSecond) < 1e-6);
            QVERIFY(rect.top() >= row.bar.top() - 1e-9 && rect.bottom() <= row.bar.bottom() + 1e-9);
        }
    }
    QVERIFY(!m_view->grab().toImage().isNull());
}

void TestTimeLanes::overlapHasARowOfItsOwn()
{
    Scenario scenario = ring(4);
    scenario.model.hidden = {8, 8};
    scenario.communication.bucketBytes = 128;
    start(scenario);
    QVERIFY(messagesOverlap(m_view->step()->time));
    const Lane &first = lane(0);
    const Span &message = first.spans[indexOf(0, Activity::Communicate)];
    QVERIFY(message.begin < first.ready);
    const QRectF gradient = m_view->spanRect(0, first.spans[indexOf(0, Activity::Gradient)]);
    QVERIFY(m_view->spanRect(0, message).top() >= gradient.bottom());
    scenario.network.overlap = false;
    start(scenario);
    QVERIFY(!messagesOverlap(m_view->step()->time));
}

// Below the crowd and the special ones as many others as fit; somebody is always left for the crowd.
void TestTimeLanes::aHighCardIsFilled()
{
    for (const int devices : {9, 40, 64, 1024})
        for (const double height : {150.0, 300.0, 500.0, 700.0, 1100.0}) {
            const LaneWish wish{devices, {7, 0, 5}, 4e-4};
            const LaneLayout layout = layOutLanes({16, 10, 900, height}, wish);
            if (!layout.hasCrowd()) {
                QCOMPARE(static_cast<int>(layout.rows.size()), devices);
                continue;
            }
            QVERIFY(static_cast<int>(layout.rows.size()) <= devices);
            std::vector<int> shown;
            for (std::size_t i = 1; i < layout.rows.size(); ++i) {
                shown.push_back(layout.rows[i].device);
                QVERIFY(layout.rows[i].bar.top() > layout.rows[i - 1].bar.bottom());
                QVERIFY(layout.rows[i].bar.bottom() < layout.axis.top());
            }
            QCOMPARE(std::vector<int>(shown.begin(), shown.begin() + 3), (std::vector<int>{7, 0, 5}));
            QVERIFY(std::is_sorted(shown.begin() + 3, shown.end()));
            std::ranges::sort(shown);
            QVERIFY(std::ranges::adjacent_find(shown) == shown.end());
            QVERIFY(layout.axis.bottom() <= layout.footer.top());
            if (devices >= 64) // no room for another lane is left
                QVERIFY(layout.footer.top() - layout.axis.bottom() < 30);
        }
}

// Integrated over the step, the shares are the means of the lanes' own seconds.
void TestTimeLanes::crowdAddsUpLikeTheLanes()
{
    Scenario scenario = ring(64);
    scenario.network.slowDevices = {{37, 2.6F}};
    start(scenario);
    const StepTime &time = m_view->step()->time;
    const CrowdShares shares = crowdShares(time, {37, 5}, 100);
    QCOMPARE(shares.devices, 62);
    double computes = 0, waits = 0, sum = 0;
    for (const CrowdShare &share : shares.parts) {
        computes += share.computes / 100;
        waits += share.waits / 100;
        sum += share.computes + share.waits + share.communicates;
        QVERIFY(share.computes >= 0 && share.waits >= 0 && share.communicates >= -1e-12);
    }
    double wantedComputes = 0, wantedWaits = 0;
    for (int d = 0; d < 64; ++d)
        if (d != 37 && d != 5) {
            wantedComputes += lane(d).computes / time.seconds / 62;
            wantedWaits += lane(d).waits / time.seconds / 62;
        }
    QVERIFY(std::abs(computes - wantedComputes) < 1e-9);
    QVERIFY(std::abs(waits - wantedWaits) < 1e-9);
    QVERIFY(std::abs(shares.waits - wantedWaits) < 1e-9);
    QVERIFY(std::abs(sum - 100) < 1e-9);
}

// Ring of equal devices but one: that one never waits until the end, the others wait as long as it computes more.
void TestTimeLanes::namesWhoNeverWaits()
{
    Scenario scenario = ring(4);
    scenario.data.features = 7; // 8 parameters: equal chunks
    scenario.network.slowDevices = {{2, 2.5F}};
    start(scenario);
    const StepTime &time = m_view->step()->time;
    QCOMPARE(time.straggler, 2);
    double others = 0;
    for (const int d : {0, 1, 3})
        others += lane(d).waits / time.seconds / 3;
    const QString text = m_view->summary();
    const bool never = lane(2).waits / time.seconds < 1e-9;
    const QString who = never ? QStringLiteral("Device 2 never waits") : QStringLiteral("All wait for device 2");
    QVERIFY2(text.contains(QStringLiteral("%1: it computes 2.5× as long; the others wait %2 of the step").arg(who, shareText(others))), qPrintable(text));
    QVERIFY(others > 0.1);
}

void TestTimeLanes::saysBytesAndEfficiency()
{
    Scenario scenario = ring(4);
    scenario.data.features = 7;
    start(scenario);
    const StepTime expected = reference(*m_controller->snapshot());
    // Each device sends 2 (N - 1) chunks of 8 / 4 numbers.
    QVERIFY2(m_view->summary().startsWith(QStringLiteral("%1 a step; 48 B sent by each device; %2 as efficient as one device")
                                              .arg(durationText(expected.seconds), shareText(expected.alone / expected.seconds))),
             qPrintable(m_view->summary()));
    scenario.communication.collective = CollectiveKind::ParameterServer;
    start(ring(3));
    start(scenario);
    // The server sends 32 bytes to each of 3 devices, each of them 32 to it: 192 in all.
    QVERIFY2(m_view->summary().contains("48 B sent by a device on average, 96 B by the busiest, device 0"), qPrintable(m_view->summary()));
}

void TestTimeLanes::oneDeviceAndLocalSgd()
{
    start(ring(1));
    QVERIFY2(m_view->summary().endsWith("one device sends nothing and waits for nobody"), qPrintable(m_view->summary()));
    Scenario scenario = ring(4);
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 2;
    start(scenario);
    stepTo(1);
    QCOMPARE(indexOf(0, Activity::Communicate), lane(0).spans.size());
    QVERIFY2(m_view->summary().contains("without an all-reduce"), qPrintable(m_view->summary()));
    QCOMPARE(m_view->now(), m_view->step()->time.seconds);
    stepTo(2);
    QVERIFY(indexOf(0, Activity::Communicate) < lane(0).spans.size());
    QVERIFY(indexOf(0, Activity::Update) < indexOf(0, Activity::Communicate));
}

void TestTimeLanes::tipTellsRoundPeersAndTimes()
{
    start(ring(4));
    const std::size_t index = indexOf(1, Activity::Communicate);
    const Span &span = lane(1).spans[index];
    const QString tip = m_view->tipAt(centreOf(1, index));
    // In the first round of the ring device 1 sends chunk 1 (2 of 6 numbers) to device 2 and gets chunk 0 from device 0.
    QVERIFY2(tip.startsWith("Device 1: round 1 of 6, "), qPrintable(tip));
    QVERIFY2(tip.contains("sends 8 B to device 2") && tip.contains("receives 8 B from device 0"), qPrintable(tip));
    QVERIFY2(tip.endsWith(QStringLiteral("from %1 to %2, for %3").arg(durationText(span.begin), durationText(span.end), durationText(span.end - span.begin))),
             qPrintable(tip));
    QVERIFY(m_view->tipAt(centreOf(2, indexOf(2, Activity::Forward))).startsWith("Device 2: forward"));
    const LaneRow row = m_view->laneLayout().rows[3];
    QVERIFY(m_view->tipAt({m_view->laneLayout().labels + 3, row.bar.center().y()}).startsWith("Device 3: computes for "));
}

void TestTimeLanes::keysWalkOverLanesAndSpans()
{
    start(ring(4));
    m_view->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->accessibleDescription(), spanText(*m_controller->snapshot(), 0, lane(0).spans[0]));
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QCOMPARE(m_view->accessibleDescription(), spanText(*m_controller->snapshot(), 0, lane(0).spans[1]));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->accessibleDescription(), spanText(*m_controller->snapshot(), 1, lane(1).spans[1]));
    QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), m_view->accessibleDescription());
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(m_controller->selection()->device(), 1);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(m_view->accessibleDescription(), m_view->summary());
    Scenario many = ring(64);
    many.network.slowDevices = {{37, 2.6F}};
    start(many);
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QVERIFY2(m_view->accessibleDescription().contains("others\n"), qPrintable(m_view->accessibleDescription()));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint(80, static_cast<int>(m_view->laneLayout().rows[1].bar.center().y())));
    QCOMPARE(m_controller->selection()->device(), 37);
}

void TestTimeLanes::csvHasEverySpan()
{
    start(ring(8));
    const QStringList lines = csvOf(*m_view).split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.front(), QString("device,activity,round,begin_us,end_us"));
    qsizetype at = 1;
    for (int d = 0; d < 8; ++d)
        for (const Span &span : lane(d).spans) {
            const QStringList cells = lines[at++].split(',');
            QCOMPARE(cells.size(), 5);
            QCOMPARE(cells[0].toInt(), d);
            QCOMPARE(cells[1], activityText(span.activity));
            QCOMPARE(cells[2], span.activity == Activity::Communicate ? QString::number(span.index + 1) : QString());
            QCOMPARE(cells[3].toDouble(), span.begin * 1e6);
            QCOMPARE(cells[4].toDouble(), span.end * 1e6);
        }
    QCOMPARE(at, lines.size());
}

void TestTimeLanes::nowFollowsTheRun()
{
    start(ring(4));
    QCOMPARE(m_view->now(), -1.0);
    const StepTime expected = reference(*m_controller->snapshot());
    double before = 0;
    for (int op = 0; op < 40 && m_controller->snapshot()->phase != Phase::Check; ++op) {
        const Position from = m_controller->snapshot()->position;
        m_controller->stepForwardBy(Granularity::Phase);
        QTRY_VERIFY(m_controller->snapshot()->position != from);
        const Snapshot &s = *m_controller->snapshot();
        if (s.phase == Phase::Start)
            continue;
        QVERIFY(m_view->now() >= before);
        before = m_view->now();
        double wanted = -1;
        for (const Lane &l : expected.lanes)
            for (const Span &span : l.spans)
                if ((s.phase == Phase::Gradient && span.activity == Activity::Gradient)
                    || (s.phase == Phase::AllReduce && span.activity == Activity::Communicate && span.index == s.op.round))
                    wanted = std::max(wanted, span.end);
        if (wanted >= 0)
            QCOMPARE(m_view->now(), wanted);
    }
    QCOMPARE(before, expected.seconds);
}

void TestTimeLanes::nothingIsClipped_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<QSize>("size");
    for (const int n : {1, 4, 8, 16, 64})
        for (const QSize size : {QSize(520, 230), QSize(330, 160), QSize(360, 200), QSize(1000, 600)})
            QTest::addRow("%d devices, %d x %d", n, size.width(), size.height()) << n << size;
}

void TestTimeLanes::nothingIsClipped()
{
    QFETCH(int, devices);
    QFETCH(QSize, size);
    Scenario scenario = ring(devices);
    if (devices > 1)
        scenario.network.slowDevices = {{devices - 1, 2.6F}};
    start(scenario);
    m_view->resize(size);
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
        m_theme->setMode(mode);
        QCOMPARE(clippedText(*m_view), QString());
        const LaneLayout layout = m_view->laneLayout();
        for (std::size_t i = 0; i < layout.rows.size(); ++i) {
            QVERIFY(layout.rows[i].bar.bottom() <= layout.axis.top());
            QVERIFY(i == 0 || layout.rows[i].bar.top() > layout.rows[i - 1].bar.bottom());
        }
        QVERIFY(layout.axis.bottom() <= layout.footer.top() + 0.5);
    }
}

QTEST_MAIN(TestTimeLanes)
#include "tst_time_lanes.moc"
