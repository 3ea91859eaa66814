// The loop and the zoom of the timeline; what is seen of very long runs.
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "ui/views/timeline_track.h"
#include "timeline_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

void turnWheel(QWidget *widget, QPointF at, int angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, angle), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void drag(QWidget *widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mousePress(widget, Qt::LeftButton, modifiers, from);
    const QPointF end(to);
    QMouseEvent move(QEvent::MouseMove, end, widget->mapToGlobal(end), Qt::NoButton, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(widget, &move);
    QTest::mouseRelease(widget, Qt::LeftButton, modifiers, to);
}

} // namespace

class TestTimelineRange : public QObject, protected TrackBench {
    Q_OBJECT
private slots:
    void init() { openTrack(); }
    void shiftDragMarksALoop();
    void endsOfTheLoopAreDragged();
    void wheelLooksCloser();
    void keysLookCloser();
    void scaleStaysWithALongerRun();
    void spikeIsSeenAndRead();
    void paintingStaysCheap();
    void pointerAtAnotherZoom();
    void emptyTrackSaysSo();
};

void TestTimelineRange::shiftDragMarksALoop()
{
    QSignalSpy seeks(m_track.get(), &TimelineTrack::seekRequested);
    QSignalSpy loops(m_track.get(), &TimelineTrack::loopRequested);
    drag(m_track.get(), at(20), at(8), Qt::ShiftModifier); // either way
    QCOMPARE(loops.size(), 1);
    QCOMPARE(loops[0], (QVariantList{qint64{8}, qint64{20}}));
    QCOMPARE(m_track->shownLoop(), (StepRange{8, 20}));
    drag(m_track.get(), at(10), at(45), Qt::ShiftModifier); // up to what was reached
    QCOMPARE(loops[1], (QVariantList{qint64{10}, qint64{27}}));
    QCOMPARE(seeks.size(), 0);
    const QImage with = picture();
    m_track->setLoop({});
    const QImage without = picture();
    const auto pixel = [&](const QImage &image, double step) {
        return image.pixelColor((QPointF(m_track->xOf(step), 33) * image.devicePixelRatio()).toPoint());
    };
    QVERIFY(pixel(with, 20) != pixel(without, 20));
    QCOMPARE(pixel(with, 9), pixel(without, 9));
    QCOMPARE(pixel(with, 28), pixel(without, 28));
    showRun(handMadeRun({}, 0));
    drag(m_track.get(), at(10), at(20), Qt::ShiftModifier); // nothing was reached
    QCOMPARE(loops.size(), 2);
}

void TestTimelineRange::endsOfTheLoopAreDragged()
{
    m_track->setLoop({8, 20});
    QSignalSpy loops(m_track.get(), &TimelineTrack::loopRequested);
    QSignalSpy seeks(m_track.get(), &TimelineTrack::seekRequested);
    drag(m_track.get(), at(20.5), at(24));
    QCOMPARE(loops.last(), (QVariantList{qint64{8}, qint64{24}}));
    drag(m_track.get(), at(7.5), at(12));
    QCOMPARE(loops.last(), (QVariantList{qint64{12}, qint64{24}}));
    QCOMPARE(seeks.size(), 0);
    QCOMPARE(m_track->tipAt(at(24.5)), u"loop, steps 12 to 24"_qs);
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, at(18));
    QCOMPARE(seeks.size(), 1); // inside, it is the track
}

void TestTimelineRange::wheelLooksCloser()
{
    const QPointF pointer(m_track->xOf(20), 45);
    for (int turn = 0; turn < 4; ++turn)
        turnWheel(m_track.get(), pointer, 120, Qt::ControlModifier);
    QVERIFY(!m_track->scale().isWhole());
    QVERIFY(std::abs(m_track->xOf(20) - pointer.x()) < 1e-6);
    QVERIFY(m_track->xOf(21) - m_track->xOf(20) > 40); // 1.25 to the power 4, times 20 pixels
    const double before = m_track->scale().from;
    turnWheel(m_track.get(), pointer, -120, Qt::ShiftModifier);
    QVERIFY(m_track->scale().from > before);
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, at(17));
    QCOMPARE(m_track->value(), 17);
    for (int turn = 0; turn < 8; ++turn)
        turnWheel(m_track.get(), pointer, -120, Qt::ControlModifier);
    QVERIFY(m_track->scale().isWhole());
    QCOMPARE(m_track->xOf(1), 26.0);
}

void TestTimelineRange::keysLookCloser()
{
    QTest::keyClick(m_track.get(), Qt::Key_Plus);
    QCOMPARE(m_track->scale().span, 25.0);
    QTest::keyClick(m_track.get(), Qt::Key_Plus);
    QTest::keyClick(m_track.get(), Qt::Key_Plus);
    QCOMPARE(m_track->scale().span, 10.0); // no closer than ten steps
    QTest::keyClick(m_track.get(), Qt::Key_Minus);
    QCOMPARE(m_track->scale().span, 20.0);
    QTest::keyClick(m_track.get(), Qt::Key_0);
    QVERIFY(m_track->scale().isWhole());
}

void TestTimelineRange::scaleStaysWithALongerRun()
{
    m_track->setScale(10, 20);
    showRun(handMadeRun(falling(28), 16, 4, 90));
    QCOMPARE(m_track->lastStep(), std::int64_t{90});
    QCOMPARE(m_track->scale().from, 10.0);
    QCOMPARE(m_track->scale().span, 20.0);
    showRun(handMadeRun(falling(40), 40, 4, 90));
    QVERIFY(m_track->xOf(40) > m_track->trackRect().left() && m_track->xOf(40) < m_track->trackRect().right());
    QCOMPARE(m_track->scale().span, 20.0);
    m_track->setScale(0, 1000);
    QVERIFY(m_track->scale().isWhole());
}

void TestTimelineRange::spikeIsSeenAndRead()
{
    constexpr int steps = 1'000'000;
    constexpr int spike = 123'456;
    std::vector<float> losses(steps, 0.01F);
    losses[spike - 1] = 1e6F;
    m_track->resize(800, 88);
    showRun(handMadeRun(losses, steps, 4, steps));
    const QRectF track = m_track->trackRect();
    const QImage image = picture();
    const double ratio = image.devicePixelRatio();
    const auto highest = [&](double x) { // y of the first pixel from above that is not the track's own
        for (double y = track.top() + 1; y < track.bottom(); y += 1 / ratio)
            if (image.pixelColor((QPointF(x, y) * ratio).toPoint()) != m_theme.palette().sunken)
                return y;
        return track.bottom();
    };
    double seen = track.bottom();
    const double x = m_track->xOf(spike);
    for (double near = x - 2; near <= x + 2; near += 1 / ratio)
        seen = std::min(seen, highest(near));
    QVERIFY2(seen < track.top() + 5, qPrintable(QString::number(seen)));
    QVERIFY(highest(x - 6) > track.bottom() - 8);
    QVERIFY(highest(x + 6) > track.bottom() - 8);
    QVERIFY2(m_track->tipAt({x, 45}).contains(u"\nloss 0.0100 to 1.00e6, highest at step 123,456"_qs), qPrintable(m_track->tipAt({x, 45})));
    QVERIFY(m_track->tipAt({x + 20, 45}).contains(u"\nloss 0.0100 to 0.0100, "_qs));
    // Closer, it is the very step.
    while (m_track->scale().stepsAPixel() > 0.1)
        turnWheel(m_track.get(), {m_track->xOf(spike), 45}, 120, Qt::ControlModifier);
    QCOMPARE(m_track->stepAt(m_track->xOf(spike)), std::int64_t{spike});
    QCOMPARE(m_track->tipAt({m_track->xOf(spike), 45}), u"step 123,456, loss 1.00e6"_qs);
}

void TestTimelineRange::paintingStaysCheap()
{
    std::vector<float> losses;
    for (int s = 0; s < 300'000; ++s)
        losses.push_back(1.0F + static_cast<float>(s % 101 * 7) / 1000);
    showRun(handMadeRun(losses, 200'000, 4, 1'000'000));
    for (int step = 1; step < 300'000; step += 100)
        m_marks->setBookmark(step, {});
    QVERIFY(m_track->places().size() <= std::size_t(1032 / 14 + 1));
    picture(); // fonts and icons are ready after the first
    picture();
    QVERIFY(m_track->paintCost() > 0);
    qInfo("painting took %.1f ms", m_track->paintCost());
}

void TestTimelineRange::pointerAtAnotherZoom()
{
    Theme large(ThemeMode::Light);
    large.setZoom(1.5);
    TimelineTrack track(&large);
    track.setMarks(m_marks.get());
    track.resize(1548, 132);
    track.setRun(m_run.picture());
    track.show();
    QCOMPARE(track.trackRect(), QRectF(16, 30, 1000, 30));
    QSignalSpy seeks(&track, &TimelineTrack::seekRequested);
    QTest::mouseClick(&track, Qt::LeftButton, {}, QPointF(1.5 * track.xOf(7), 1.5 * 45).toPoint());
    QCOMPARE(seeks.last().first().toLongLong(), 7);
    m_marks->setBookmark(24, u"later"_qs);
    QTest::mouseClick(&track, Qt::LeftButton, {}, (1.5 * track.places()[0].labelRect.center()).toPoint());
    QCOMPARE(seeks.last().first().toLongLong(), 24);
    QSignalSpy loops(&track, &TimelineTrack::loopRequested);
    drag(&track, QPointF(1.5 * track.xOf(3), 67).toPoint(), QPointF(1.5 * track.xOf(9), 67).toPoint(), Qt::ShiftModifier);
    QCOMPARE(loops.last(), (QVariantList{qint64{3}, qint64{9}}));
    const QImage image = track.grab().toImage();
    QCOMPARE(image.pixelColor((QPointF(1.5 * track.xOf(24), 75) * image.devicePixelRatio()).toPoint()), large.palette().text2);
    track.rename(24);
    QVERIFY(track.rect().contains(track.nameField()->geometry()));
}

void TestTimelineRange::emptyTrackSaysSo()
{
    QVERIFY(!m_track->isEmpty());
    showRun(handMadeRun({}, 0));
    QVERIFY(m_track->isEmpty());
    const QImage image = picture();
    const double ratio = image.devicePixelRatio();
    QSet<QRgb> seen;
    for (int x = 30; x < 200; ++x)
        for (int y = 36; y < 54; ++y)
            seen.insert(image.pixel((QPointF(x, y) * ratio).toPoint()));
    QVERIFY(seen.size() > 2); // words on the empty track
    showRun(handMadeRun(falling(3), 3));
    QVERIFY(!m_track->isEmpty());
}

QTEST_MAIN(TestTimelineRange)
#include "tst_timeline_range.moc"
