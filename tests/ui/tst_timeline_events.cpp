// Markers of the timeline: where they stand, what they say, and that mouse and keys edit them.
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include "ui/views/timeline_text.h"
#include "ui/views/timeline_track.h"
#include "timeline_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

QAction *actionOf(const QMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

} // namespace

class TestTimelineEvents : public QObject, protected TrackBench {
    Q_OBJECT
private slots:
    void init() { openTrack(); }
    void marksOfARun();
    void aDeviceThatLeft();
    void bookmarks();
    void nextAndPrevious();
    void placesOfMarkers();
    void labelsGiveWay();
    void crowdedMarkersShareAPlace();
    void clickOnAMarkerGoesThere();
    void bookmarksAreRenamedInPlace();
    void menuOfAStep();
    void menuByMouseAndKeys();
};

// 50 epochs, 27 reached, 16 shown, in cells of 20 pixels.
void TestTimelineEvents::marksOfARun()
{
    QSignalSpy spy(m_marks.get(), &RunMarks::changed);
    m_marks->follow(m_run.snapshot.get(), {});
    QVERIFY(m_marks->all().isEmpty());
    QCOMPARE(spy.size(), 0);
    // The tutorial starts at 0.05: the edit at 12 changes nothing.
    m_marks->follow(m_run.snapshot.get(), {{5, 0.1F}, {9, 0.05F}, {12, 0.05F}, {20, 0.0001F}});
    QCOMPARE(m_marks->all(), (QList<RunMark>{{MarkKind::RateEdit, 5, u"rate 0.100"_qs},
                                             {MarkKind::RateEdit, 9, u"rate 0.050"_qs},
                                             {MarkKind::RateEdit, 20, u"rate 1.00e\u22124"_qs}}));
    QCOMPARE(spy.size(), 1);
    m_run.snapshot->firstNonFiniteStep = 9;
    m_marks->follow(m_run.snapshot.get(), {{9, 50.0F}});
    QCOMPARE(m_marks->all(), (QList<RunMark>{{MarkKind::NotFinite, 9, u"not a number"_qs}, {MarkKind::RateEdit, 9, u"rate 50.000"_qs}}));
    QCOMPARE(m_marks->firstDifference(), std::int64_t{9});
    m_marks->truncate(8);
    QCOMPARE(m_marks->firstDifference(), std::int64_t{0});
    m_marks->clear();
    QVERIFY(m_marks->all().isEmpty());
}

void TestTimelineEvents::aDeviceThatLeft()
{
    Snapshot &picture = *m_run.snapshot;
    picture.firstUnequalStep = 10;
    picture.firstNonFiniteStep = 4;
    m_marks->follow(&picture, {});
    QCOMPARE(m_marks->all().last(), (RunMark{MarkKind::Left, 10, u"devices left"_qs})); // the picture does not tell who
    QCOMPARE(m_marks->firstDifference(), std::int64_t{10});
    picture.equality.equal = false;
    picture.equality.group = {0, 0, 1, 0};
    picture.equality.firstDevice = 2;
    m_marks->follow(&picture, {});
    QCOMPARE(m_marks->all().last().label, u"device 2 left"_qs);
    Snapshot earlier = picture; // scrubbed to before it left: still known
    earlier.equality = {};
    m_marks->follow(&earlier, {});
    QCOMPARE(m_marks->all().last().label, u"device 2 left"_qs);
    picture.equality.group = {0, 1, 2, 0};
    m_marks->follow(&picture, {});
    QCOMPARE(m_marks->all().last().label, u"2 devices left"_qs);
}

void TestTimelineEvents::bookmarks()
{
    m_marks->toggleBookmark(12);
    QCOMPARE(m_marks->at(12), (QList<RunMark>{{MarkKind::Bookmark, 12, u"step 12"_qs}}));
    m_marks->setBookmark(12, u"  first look "_qs);
    QCOMPARE(m_marks->bookmarkName(12), u"first look"_qs);
    m_marks->setBookmark(12, u" "_qs);
    QCOMPARE(m_marks->bookmarkName(12), u"step 12"_qs);
    m_marks->toggleBookmark(3);
    m_marks->toggleBookmark(20);
    m_marks->truncate(12); // the past was edited at step 13
    QVERIFY(m_marks->isBookmarked(12) && m_marks->isBookmarked(3) && !m_marks->isBookmarked(20));
    m_marks->toggleBookmark(12);
    QVERIFY(!m_marks->isBookmarked(12));
    m_marks->clear();
    QVERIFY(m_marks->all().isEmpty());
}

void TestTimelineEvents::nextAndPrevious()
{
    for (const int step : {0, 5, 12})
        m_marks->toggleBookmark(step);
    QCOMPARE(m_marks->next(0), std::int64_t{5});
    QCOMPARE(m_marks->next(5), std::int64_t{12});
    QCOMPARE(m_marks->next(12), std::int64_t{-1});
    QCOMPARE(m_marks->previous(12), std::int64_t{5});
    QCOMPARE(m_marks->previous(5), std::int64_t{0});
    QCOMPARE(m_marks->previous(0), std::int64_t{-1});
}

void TestTimelineEvents::placesOfMarkers()
{
    m_marks->setBookmark(5, u"start"_qs);
    m_run.snapshot->firstUnequalStep = 20;
    m_marks->follow(m_run.snapshot.get(), {{20, 0.1F}});
    m_marks->setBookmark(20, u"look"_qs);
    const auto &places = m_track->places();
    QCOMPARE(places.size(), std::size_t{2});
    QCOMPARE(places[0].x, m_track->xOf(5));
    QCOMPARE(places[0].label, u"start"_qs);
    QCOMPARE(places[0].iconRect.center().x(), m_track->xOf(5));
    QVERIFY(places[0].labelRect.left() > places[0].iconRect.right());
    // One stem, all icons, the most serious label; hovering tells all.
    QCOMPARE(places[1].icons, (QList<MarkKind>{MarkKind::Left, MarkKind::RateEdit, MarkKind::Bookmark}));
    QCOMPARE(places[1].label, u"devices left"_qs);
    QCOMPARE(m_track->tipAt(places[1].iconRect.center()), u"step 20: devices left\nstep 20: rate 0.100\nstep 20: look"_qs);
    QCOMPARE(m_track->tipAt(at(5)), u"step 5, loss 2.0000\nstep 5: start"_qs);
    const QImage image = picture();
    const double scale = image.devicePixelRatio();
    QCOMPARE(image.pixelColor((QPointF(m_track->xOf(20), 50) * scale).toPoint()), m_theme.palette().bad);
    QCOMPARE(image.pixelColor((QPointF(m_track->xOf(5), 50) * scale).toPoint()), m_theme.palette().text2);
}

// No label covers an icon or another label, whatever stands there; every icon stays.
void TestTimelineEvents::labelsGiveWay()
{
    for (int step = 1; step <= 27; ++step)
        m_marks->setBookmark(step * (step % 3 == 0 ? 1 : 2) % 28, u"a name of some length"_qs);
    m_marks->setBookmark(50, u"at the end"_qs);
    const auto &places = m_track->places();
    QSet<std::int64_t> steps;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (const RunMark &mark : places[i].marks)
            steps.insert(mark.step);
        QVERIFY(places[i].label.isEmpty() == places[i].labelRect.isNull());
        QVERIFY(places[i].labelRect.right() <= 1032);
        for (std::size_t k = 0; k < places.size(); ++k) {
            QVERIFY(!places[i].labelRect.intersects(places[k].iconRect));
            QVERIFY(i == k || !places[i].labelRect.intersects(places[k].labelRect));
        }
    }
    QCOMPARE(steps.size(), m_marks->all().size());
    QCOMPARE(places.back().label, u"at the end"_qs); // left of its icon: right of it there is no room
    QVERIFY(places.back().labelRect.right() < places.back().iconRect.left());
}

void TestTimelineEvents::crowdedMarkersShareAPlace()
{
    showRun(handMadeRun(falling(1000), 500, 4, 1000)); // a pixel a step
    for (const int step : {100, 104, 110, 140})
        m_marks->setBookmark(step, {});
    const auto &places = m_track->places();
    QCOMPARE(places.size(), std::size_t{2});
    QCOMPARE(places[0].marks.size(), 3);
    QCOMPARE(places[0].icons, QList<MarkKind>{MarkKind::Bookmark});
    QCOMPARE(m_track->tipAt(places[0].iconRect.center()), u"step 100: step 100\nstep 104: step 104\nstep 110: step 110"_qs);
    QList<RunMark> many;
    for (int step = 1; step <= 14; ++step)
        many.append({MarkKind::Bookmark, step, u"x"_qs});
    QVERIFY(marksText(many).endsWith(u"step 10: x\nand 4 more"_qs));
}

void TestTimelineEvents::clickOnAMarkerGoesThere()
{
    m_marks->setBookmark(5, u"start"_qs);
    QSignalSpy spy(m_track.get(), &TimelineTrack::seekRequested);
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, m_track->places()[0].labelRect.center().toPoint());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.last().first().toLongLong(), 5);
    QVERIFY(!m_track->isSliderDown());
}

void TestTimelineEvents::bookmarksAreRenamedInPlace()
{
    m_marks->setBookmark(5, u"start"_qs);
    m_track->rename(7); // no bookmark there
    QVERIFY(!m_track->nameField()->isVisible());
    m_track->rename(5);
    QVERIFY(m_track->nameField()->isVisible());
    QCOMPARE(m_track->nameField()->selectedText(), u"start"_qs);
    QTest::keyClicks(m_track->nameField(), u"first look"_qs);
    QTest::keyClick(m_track->nameField(), Qt::Key_Return);
    QCOMPARE(m_marks->bookmarkName(5), u"first look"_qs);
    QVERIFY(!m_track->nameField()->isVisible());
    m_track->rename(5);
    QTest::keyClicks(m_track->nameField(), u"other"_qs);
    QTest::keyClick(m_track->nameField(), Qt::Key_Escape);
    QCOMPARE(m_marks->bookmarkName(5), u"first look"_qs);
    m_marks->setBookmark(16, u"here"_qs);
    QTest::keyClick(m_track.get(), Qt::Key_F2); // at the playhead
    QCOMPARE(m_track->nameField()->text(), u"here"_qs);
}

void TestTimelineEvents::menuOfAStep()
{
    std::unique_ptr<QMenu> menu(m_track->makeMenu(9));
    actionOf(*menu, u"Bookmark step 9"_qs)->trigger();
    QVERIFY(m_marks->isBookmarked(9));
    QVERIFY(!actionOf(*menu, u"End the loop"_qs)->isEnabled());
    QVERIFY(!actionOf(*menu, u"Show the whole run"_qs)->isEnabled());
    QSignalSpy loops(m_track.get(), &TimelineTrack::loopRequested);
    actionOf(*menu, u"Loop from here"_qs)->trigger();
    actionOf(*menu, u"Loop up to here"_qs)->trigger();
    QCOMPARE(loops[0], (QVariantList{qint64{9}, qint64{27}}));
    QCOMPARE(loops[1], (QVariantList{qint64{1}, qint64{9}}));
    m_track->setLoop({5, 20});
    menu.reset(m_track->makeMenu(9));
    QSignalSpy ends(m_track.get(), &TimelineTrack::loopCleared);
    actionOf(*menu, u"End the loop"_qs)->trigger();
    QCOMPARE(ends.size(), 1);
    actionOf(*menu, u"Rename bookmark…"_qs)->trigger();
    QVERIFY(m_track->nameField()->isVisible());
    actionOf(*menu, u"Remove bookmark"_qs)->trigger();
    QVERIFY(!m_marks->isBookmarked(9));
}

// The step under the pointer stays there; out again, the whole run is shown.
// A part in view stays where it is while the run grows, and moves along when the playhead leaves it.
// Case R35: one spike in a million steps.
// Bounded work, whatever the length of the run and the number of marks.
// Everything is half as large again: the same steps are under the pointer.
void TestTimelineEvents::menuByMouseAndKeys()
{
    m_marks->setBookmark(5, u"start"_qs);
    const auto texts = [&](QContextMenuEvent::Reason reason, QPoint position) {
        QContextMenuEvent event(reason, position, m_track->mapToGlobal(position));
        QCoreApplication::sendEvent(m_track.get(), &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QStringList found;
        for (const QAction *action : menu ? menu->actions() : QList<QAction *>())
            found.append(action->text());
        if (menu)
            menu->close();
        return found;
    };
    const QPoint icon = m_track->places()[0].iconRect.center().toPoint();
    QVERIFY(texts(QContextMenuEvent::Mouse, icon).contains(u"Rename bookmark…"_qs));
    QVERIFY(texts(QContextMenuEvent::Mouse, at(9)).contains(u"Bookmark step 9"_qs));
    QVERIFY(texts(QContextMenuEvent::Mouse, at(44)).contains(u"Bookmark step 27"_qs)); // the last one reached
    QVERIFY(texts(QContextMenuEvent::Keyboard, {}).contains(u"Bookmark step 16"_qs)); // at the playhead
}

QTEST_MAIN(TestTimelineEvents)
#include "tst_timeline_events.moc"
