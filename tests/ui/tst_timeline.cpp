// The timeline: scrubbing with mouse, wheel and keys never leaves the steps that were reached; a step can be typed.
#include <limits>

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "ui/views/step_label.h"
#include "ui/views/timeline_track.h"
#include "ui/views/timeline_view.h"
#include "timeline_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

qint64 lastOf(const QSignalSpy &spy)
{
    return spy.isEmpty() ? -1 : spy.constLast().constFirst().toLongLong();
}

void turnWheel(QWidget *widget, int angle)
{
    const QPointF at(widget->rect().center());
    QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, angle), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT
private slots:
    void init();
    void geometry();
    void pressSeeks();
    void dragSeeksAndStopsAtReached();
    void dragSendsTheNewestOnly();
    void waitsForTheStep();
    void wheelMovesOneStep();
    void keysMoveTheScrubber();
    void onlyTabGivesKeys();
    void hoverTexts();
    void bandTurnsWhereReplicasDiffer();
    void bandTurnsWhereValuesAreNotFinite();
    void nothingReachedYet();
    void headlines();
    void typedStep();
    void typedStepOutOfRange();
    void escapeCloses();
    void sizes();
    void viewSeeksTheSession();

private:
    QPoint at(double step, int y = 45) const { return {static_cast<int>(m_track->xOf(step)), y}; }

    Theme m_theme{ThemeMode::Light};
    std::unique_ptr<TimelineTrack> m_track;
    test::HandMadeRun m_run;
};

// 50 epochs, 27 reached, 16 shown.
void TestTimeline::init()
{
    m_run = handMadeRun(falling(27), 16);
    m_track = std::make_unique<TimelineTrack>(&m_theme);
    m_track->resize(1032, 88);
    m_track->setRun(m_run.picture());
    m_track->show();
}

void TestTimeline::geometry()
{
    QCOMPARE(m_track->trackRect(), QRectF(16, 30, 1000, 30));
    QCOMPARE(m_track->lastStep(), std::int64_t{50});
    QCOMPARE(m_track->xOf(1), 26.0); // cells of 20 pixels
    QCOMPARE(m_track->xOf(50), 1006.0);
    QCOMPARE(m_track->stepAt(26), std::int64_t{1});
    QCOMPARE(m_track->stepAt(45.9), std::int64_t{2});
    QCOMPARE(m_track->stepAt(3), std::int64_t{0});
    QCOMPARE(m_track->stepAt(2000), std::int64_t{50});
    QCOMPARE(m_track->value(), 16);
    QCOMPARE(m_track->maximum(), 27);
}

void TestTimeline::pressSeeks()
{
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::mousePress(m_track.get(), Qt::LeftButton, {}, at(7));
    QCOMPARE(lastOf(spy), 7);
    QTest::mouseRelease(m_track.get(), Qt::LeftButton, {}, at(7));
    QTest::mouseClick(m_track.get(), Qt::RightButton, {}, at(3));
    QCOMPARE(spy.size(), 1);
    QTRY_COMPARE(spy.size(), 1);
}

void TestTimeline::dragSeeksAndStopsAtReached()
{
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::mousePress(m_track.get(), Qt::LeftButton, {}, at(10));
    QTest::mouseMove(m_track.get(), at(20));
    QTRY_COMPARE(lastOf(spy), 20);
    QTest::mouseMove(m_track.get(), at(45)); // not computed yet
    QTRY_COMPARE(lastOf(spy), 27);
    QTest::mouseMove(m_track.get(), QPoint(0, 45));
    QTRY_COMPARE(lastOf(spy), 0);
    QTest::mouseRelease(m_track.get(), Qt::LeftButton, {}, QPoint(0, 45));
    for (const auto &call : spy)
        QVERIFY(call.constFirst().toLongLong() <= 27);
}

void TestTimeline::dragSendsTheNewestOnly()
{
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::mousePress(m_track.get(), Qt::LeftButton, {}, at(1));
    for (int step = 2; step <= 20; ++step) {
        const QPointF position(at(step));
        QMouseEvent move(QEvent::MouseMove, position, m_track->mapToGlobal(position), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_track.get(), &move);
    }
    QTRY_COMPARE(lastOf(spy), 20);
    QVERIFY2(spy.size() <= 4, qPrintable(QString::number(spy.size())));
    QTest::mouseRelease(m_track.get(), Qt::LeftButton, {}, at(20));
}

void TestTimeline::waitsForTheStep()
{
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, at(7));
    m_track->setRun(m_run.picture()); // an older picture arrives: the playhead stays where it was put
    QCOMPARE(m_track->value(), 7);
    m_run.snapshot->position.step = 7;
    m_track->setRun(m_run.picture());
    QCOMPARE(m_track->value(), 7);
    m_run.snapshot->position.step = 9;
    m_track->setRun(m_run.picture());
    QCOMPARE(m_track->value(), 9);
}

void TestTimeline::wheelMovesOneStep()
{
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    turnWheel(m_track.get(), 120);
    QCOMPARE(lastOf(spy), 17);
    turnWheel(m_track.get(), -60); // half a notch twice
    turnWheel(m_track.get(), -60);
    QTRY_COMPARE(lastOf(spy), 16);
}

void TestTimeline::keysMoveTheScrubber()
{
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::keyClick(m_track.get(), Qt::Key_Left);
    QTRY_COMPARE(lastOf(spy), 15);
    QTest::keyClick(m_track.get(), Qt::Key_End);
    QTRY_COMPARE(lastOf(spy), 27);
    const auto calls = spy.size();
    QTest::keyClick(m_track.get(), Qt::Key_Right); // never trains further
    QCOMPARE(m_track->value(), 27);
    QCOMPARE(spy.size(), calls);
    QTest::keyClick(m_track.get(), Qt::Key_Home);
    QTRY_COMPARE(lastOf(spy), 0);
}

void TestTimeline::onlyTabGivesKeys()
{
    StepLabel label(&m_theme);
    QCOMPARE(m_track->focusPolicy(), Qt::TabFocus);
    QCOMPARE(label.focusPolicy(), Qt::TabFocus);
}

void TestTimeline::hoverTexts()
{
    QCOMPARE(m_track->hoverText(8), u"step 8, loss 1.2500"_qs);
    QCOMPARE(m_track->hoverText(28), u"step 28, not reached yet"_qs);
    QCOMPARE(m_track->hoverText(0), u"Start"_qs);
    const auto diverged = handMadeRun({1, std::numeric_limits<float>::quiet_NaN()}, 2);
    m_track->setRun(diverged.picture());
    QCOMPARE(m_track->hoverText(2), u"step 2, loss NaN"_qs);
}

void TestTimeline::bandTurnsWhereReplicasDiffer()
{
    StepBatch apart;
    apart.firstStep = 10;
    apart.devices = 4;
    apart.tracked = 6;
    apart.loss.assign(18, 1);
    apart.deviceLoss.assign(18 * 4, 1);
    apart.parameters.assign(18 * 6, 1);
    apart.equal.assign(18, 0);
    m_run.curves.append(apart);
    m_track->setRun(m_run.picture());
    QVERIFY(m_track->hoverText(12).endsWith(u"Devices differ since step 10"_qs));
    QVERIFY(!m_track->hoverText(9).contains(u"differ"_qs));
    const QImage picture = m_track->grab().toImage();
    const QColor ok = m_theme.palette().ok;
    const auto bandAt = [&](double step) { return picture.pixelColor((QPointF(m_track->xOf(step), 65) * picture.devicePixelRatio()).toPoint()); };
    QCOMPARE(bandAt(5), ok);
    QCOMPARE(bandAt(9), ok);
    QVERIFY(bandAt(10.2) != ok && bandAt(20) != ok && bandAt(30) != ok);
    QVERIFY(bandAt(20).red() > bandAt(20).green());
    const QColor rest = picture.pixelColor((QPointF(m_track->xOf(40), 45) * picture.devicePixelRatio()).toPoint());
    QCOMPARE(rest, m_theme.palette().sunken);
}

// All devices may hold the same NaN: equal, but not well.
void TestTimeline::bandTurnsWhereValuesAreNotFinite()
{
    const QColor ok = m_theme.palette().ok;
    const auto bandAt = [&](double step) {
        const QImage picture = m_track->grab().toImage();
        return picture.pixelColor((QPointF(m_track->xOf(step), 65) * picture.devicePixelRatio()).toPoint());
    };
    m_run.snapshot->firstNonFiniteStep = 12;
    m_track->setRun(m_run.picture());
    QCOMPARE(bandAt(11), ok);
    QVERIFY(bandAt(12.2) != ok && bandAt(26) != ok);
    m_run.snapshot->firstNonFiniteStep = 40; // of a run that had come further
    m_track->setRun(m_run.picture());
    QCOMPARE(bandAt(26), ok);
    QVERIFY(bandAt(30) != ok);
}

void TestTimeline::nothingReachedYet()
{
    const auto empty = handMadeRun({}, 0);
    m_track->setRun(empty.picture());
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, at(30));
    QTest::qWait(40);
    QCOMPARE(spy.size(), 0);
    QVERIFY(!m_track->grab().isNull());
}

void TestTimeline::headlines()
{
    StepLabel label(&m_theme);
    label.setRun(handMadeRun({}, 0).picture());
    QCOMPARE(label.headline(), u"Ready"_qs);
    QCOMPARE(label.detail(), u"50 epochs"_qs);
    auto run = handMadeRun(falling(3), 2, 4, 1'000'000);
    label.setRun(run.picture());
    QCOMPARE(label.headline(), u"Step 2"_qs);
    QCOMPARE(label.detail(), u"of 1,000,000, check"_qs);
    run.snapshot->phase = Phase::AllReduce;
    run.snapshot->op = {OpKind::AllReduce, 1};
    label.setRun(run.picture());
    QCOMPARE(label.detail(), u"of 1,000,000, round 2 of 4"_qs); // rank order on 4 devices: 3 additions, 1 hand-out
}

void TestTimeline::typedStep()
{
    StepLabel label(&m_theme);
    label.resize(160, 88);
    label.show();
    label.setRun(m_run.picture());
    QSignalSpy spy(&label, &StepLabel::seekRequested);
    QTest::keyClicks(&label, u"1"_qs);
    QVERIFY(label.isEditing());
    QTest::keyClicks(label.field(), u"2"_qs);
    QCOMPARE(label.field()->text(), u"12"_qs);
    QTest::keyClick(label.field(), Qt::Key_Return);
    QCOMPARE(lastOf(spy), 12);
    QVERIFY(!label.isEditing());
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(40, 28));
    QVERIFY(label.isEditing());
    QCOMPARE(label.field()->selectedText(), u"16"_qs);
}

void TestTimeline::typedStepOutOfRange()
{
    StepLabel label(&m_theme);
    label.resize(160, 88);
    label.show();
    label.setRun(m_run.picture());
    QSignalSpy spy(&label, &StepLabel::seekRequested);
    QTest::keyClicks(&label, u"4"_qs);
    QTest::keyClicks(label.field(), u"0"_qs);
    QTest::keyClick(label.field(), Qt::Key_Return);
    QCOMPARE(spy.size(), 0);
    QVERIFY(label.isEditing());
    QCOMPARE(label.field()->toolTip(), u"Steps 0 to 27 have been computed"_qs);
    QCOMPARE(label.problem(), label.field()->toolTip());
    QCOMPARE(label.field()->accessibleDescription(), label.field()->toolTip());
    label.field()->setText(u"soon"_qs);
    QTest::keyClick(label.field(), Qt::Key_Return);
    QCOMPARE(label.field()->toolTip(), u"\u201Csoon\u201D is not a step\nSteps 0 to 27 have been computed"_qs);
    QCOMPARE(spy.size(), 0);
}

void TestTimeline::escapeCloses()
{
    StepLabel label(&m_theme);
    label.resize(160, 88);
    label.show();
    label.setRun(m_run.picture());
    QSignalSpy spy(&label, &StepLabel::seekRequested);
    QTest::keyClicks(&label, u"5"_qs);
    QTest::keyClick(label.field(), Qt::Key_Escape);
    QVERIFY(!label.isEditing());
    QCOMPARE(spy.size(), 0);
}

void TestTimeline::sizes()
{
    QCOMPARE(bytesText(100), u"1 KB"_qs);
    QCOMPARE(bytesText(640 * 1024), u"640 KB"_qs);
    QCOMPARE(bytesText(std::size_t{12} << 20), u"12 MB"_qs);
    QCOMPARE(bytesText((std::size_t{3} << 20) + (std::size_t{1} << 19)), u"3.5 MB"_qs);
    QCOMPARE(bytesText(std::size_t{3} << 30), u"3.0 GB"_qs);
}

void TestTimeline::viewSeeksTheSession()
{
    Scenario scenario;
    scenario.epochs = 20;
    SessionController controller(scenario);
    TimelineView view(&m_theme, &controller);
    view.resize(1440, 88);
    view.show();
    QTRY_VERIFY(controller.snapshot());
    QTRY_COMPARE(view.label()->headline(), u"Ready"_qs);
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(view.track()->maximum(), 20);
    QTRY_COMPARE(view.label()->headline(), u"Step 20"_qs);
    QTest::mouseClick(view.track(), Qt::LeftButton, {}, {static_cast<int>(view.track()->xOf(7)), 45});
    QTRY_COMPARE(controller.snapshot()->position.step, std::int64_t{7});
    QTRY_COMPARE(view.label()->headline(), u"Step 7"_qs);
    QCOMPARE(view.track()->value(), 7);
    QTRY_VERIFY(view.historyText().startsWith(u"history "_qs));
    QVERIFY(view.accessibleDescription().startsWith(u"Step 7 of 20, check"_qs));
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
