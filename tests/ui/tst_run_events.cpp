// Events of a real run: marks follow live edits, new runs and an edited past; the timeline's buttons walk them, loop and extend.
#include <limits>
#include <thread>

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextStream>

#include "core/session/feed.h"
#include "tests/support/run_pictures.h"
#include "ui/views/step_label.h"
#include "ui/views/timeline_track.h"
#include "ui/views/timeline_view.h"
#include "ui/widgets/icon_button.h"

using namespace lockstep;

class TestRunEvents : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void liveEditsAreMarked();
    void editOfThePastCutsMarks();
    void aNewRunForgetsMarks();
    void buttonsWalkTheEvents();
    void firstDifferenceOfARunThatDiverges();
    void loopFromTheTimeline();
    void loopEndsFromKeys();
    void playGoesOnInALoopAtTheEnd();
    void finishedRunIsExtended();
    void extensionStopsAtTheLimit();
    void keyHintsReplaceTheButtons();
    void zoomIsRemembered();
    void eventsAsTable();
    void spikeGoesThroughTheFeed();

private:
    void finish();
    void show(std::int64_t step);
    IconButton *button(const char *name) const { return m_view->findChild<IconButton *>(name); }

    Theme m_theme{ThemeMode::Light};
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<TimelineView> m_view;
};

void TestRunEvents::init()
{
    Scenario scenario;
    scenario.epochs = 40;
    m_controller = std::make_unique<SessionController>(scenario);
    m_view = std::make_unique<TimelineView>(&m_theme, m_controller.get());
    m_view->resize(1440, 88);
    m_view->show();
    QTRY_VERIFY(m_controller->snapshot());
    m_controller->setSpeed(0);
}

void TestRunEvents::cleanup()
{
    m_view.reset();
    m_controller.reset();
}

void TestRunEvents::finish()
{
    m_controller->play();
    QTRY_VERIFY(m_controller->state() == RunState::Finished && m_controller->shownStep() == m_controller->epochs());
    QTRY_COMPARE(m_view->track()->maximum(), static_cast<int>(m_controller->epochs()));
}

void TestRunEvents::show(std::int64_t step)
{
    m_controller->seekToStep(step);
    QTRY_COMPARE(m_controller->shownStep(), step);
    QTRY_COMPARE(m_view->track()->value(), static_cast<int>(step));
}

void TestRunEvents::liveEditsAreMarked()
{
    finish();
    show(20);
    m_controller->setLearningRate(0.25);
    QTRY_COMPARE(m_controller->marks()->all(), (QList<RunMark>{{MarkKind::RateEdit, 21, u"rate 0.250"_qs}}));
    m_controller->play();
    QTRY_COMPARE(m_controller->state(), RunState::Finished);
    QCOMPARE(m_controller->marks()->all().size(), 1);
    QCOMPARE(m_view->track()->places().size(), std::size_t{1});
    show(21);
    QTRY_VERIFY(m_view->accessibleDescription().contains(u"step 21: rate 0.250"_qs));
}

void TestRunEvents::editOfThePastCutsMarks()
{
    finish();
    m_controller->marks()->setBookmark(10, u"early"_qs);
    m_controller->marks()->setBookmark(30, u"late"_qs);
    show(25);
    m_controller->setLearningRate(0.25);
    QTRY_COMPARE(m_controller->marks()->all(),
                 (QList<RunMark>{{MarkKind::Bookmark, 10, u"early"_qs}, {MarkKind::RateEdit, 26, u"rate 0.250"_qs}}));
    show(15);
    m_controller->setLearningRate(0.01);
    QTRY_COMPARE(m_controller->marks()->all(),
                 (QList<RunMark>{{MarkKind::Bookmark, 10, u"early"_qs}, {MarkKind::RateEdit, 16, u"rate 0.010"_qs}}));
}

void TestRunEvents::aNewRunForgetsMarks()
{
    finish();
    m_controller->marks()->setBookmark(10, u"early"_qs);
    m_controller->setLoop(3, 5);
    QTRY_VERIFY(m_controller->loop().any());
    Scenario other = m_controller->scenario();
    other.devices = 2;
    m_controller->start(other);
    QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 2);
    QVERIFY(m_controller->marks()->all().isEmpty());
    QVERIFY(!m_controller->loop().any());
    QTRY_VERIFY(m_view->track()->places().empty());
    QTRY_VERIFY(!m_view->track()->shownLoop().any());
}

void TestRunEvents::buttonsWalkTheEvents()
{
    finish();
    QVERIFY(!button("previousEvent")->isEnabled());
    QVERIFY(!button("nextEvent")->isEnabled());
    for (const int step : {5, 12, 30}) {
        show(step);
        QTest::mouseClick(button("bookmark"), Qt::LeftButton);
        QVERIFY(m_controller->marks()->isBookmarked(step));
    }
    QTRY_COMPARE(button("bookmark")->iconId(), IconId::Bookmark);
    QTest::mouseClick(button("previousEvent"), Qt::LeftButton);
    QTRY_COMPARE(m_controller->shownStep(), std::int64_t{12});
    m_controller->goToPreviousEvent();
    QTRY_COMPARE(m_controller->shownStep(), std::int64_t{5});
    QTRY_VERIFY(!button("previousEvent")->isEnabled());
    QTest::mouseClick(button("nextEvent"), Qt::LeftButton);
    QTRY_COMPARE(m_controller->shownStep(), std::int64_t{12});
    m_controller->toggleBookmark();
    QVERIFY(!m_controller->marks()->isBookmarked(12));
    QTRY_COMPARE(button("bookmark")->iconId(), IconId::BookmarkOutline);
}

// With this rate every step makes the parameters much larger until they are infinite.
void TestRunEvents::firstDifferenceOfARunThatDiverges()
{
    m_controller->goToFirstDifference(); // there is none
    m_controller->setLearningRate(1e6);
    m_controller->play();
    QTRY_VERIFY(m_controller->isStopped());
    const std::int64_t first = m_controller->snapshot()->firstNonFiniteStep;
    QVERIFY(first > 1 && first < 40);
    const QString what = m_controller->snapshot()->nonFinite.isNan ? u"stopped: not a number"_qs : u"stopped: infinite"_qs;
    QTRY_COMPARE(m_controller->marks()->at(first), (QList<RunMark>{{MarkKind::NotFinite, first, what}}));
    m_controller->goToStart(); // what is known of it stays
    QTRY_COMPARE(m_controller->shownStep(), 0);
    QCOMPARE(m_controller->marks()->at(first).value(0).label, what);
    m_controller->goToFirstDifference();
    QTRY_COMPARE(m_controller->shownStep(), first);
}

void TestRunEvents::loopFromTheTimeline()
{
    finish();
    show(20);
    TimelineTrack *track = m_view->track();
    const auto at = [&](double step) { return QPoint(static_cast<int>(track->xOf(step)), 45); };
    QTest::mousePress(track, Qt::LeftButton, Qt::ShiftModifier, at(18));
    QTest::mouseMove(track, at(22));
    QTest::mouseRelease(track, Qt::LeftButton, Qt::ShiftModifier, at(22));
    QTRY_COMPARE(m_controller->loop(), (StepRange{18, 22}));
    QTRY_VERIFY(m_view->accessibleDescription().endsWith(u"loop, steps 18 to 22"_qs));
    QCOMPARE(m_view->side()->line(), u"loop, steps 18 to 22"_qs);
    QSignalSpy pictures(m_controller.get(), &SessionController::snapshotChanged);
    m_controller->play();
    QTRY_COMPARE(m_controller->state(), RunState::Playing);
    bool outside = false;
    connect(m_controller.get(), &SessionController::snapshotChanged, this, [&] {
        outside |= m_controller->shownStep() < 17 || m_controller->shownStep() > 22;
    });
    QTRY_VERIFY(pictures.size() > 20);
    QVERIFY(!outside);
    m_controller->disconnect(this);
    m_controller->clearLoop();
    QTRY_COMPARE(m_controller->state(), RunState::Finished);
    QCOMPARE(m_controller->shownStep(), std::int64_t{40});
}

void TestRunEvents::loopEndsFromKeys()
{
    m_controller->setLoopStart(); // nothing was reached
    finish();
    QVERIFY(!m_controller->loop().any());
    show(10);
    m_controller->setLoopStart();
    QTRY_COMPARE(m_controller->loop(), (StepRange{10, 40}));
    show(14);
    m_controller->setLoopEnd();
    QTRY_COMPARE(m_controller->loop(), (StepRange{10, 14}));
    show(20);
    m_controller->setLoopStart(); // after its end: a new one
    QTRY_COMPARE(m_controller->loop(), (StepRange{20, 40}));
    show(6);
    m_controller->setLoopEnd();
    QTRY_COMPARE(m_controller->loop(), (StepRange{1, 6}));
    m_controller->clearLoop();
    QTRY_VERIFY(!m_controller->loop().any());
    QTRY_VERIFY(!m_view->track()->shownLoop().any());
}

// At the end of the run, play would start over; in a loop it goes back to the loop's start.
void TestRunEvents::playGoesOnInALoopAtTheEnd()
{
    finish();
    m_controller->setLoop(38, 40);
    QTRY_VERIFY(m_controller->loop().any());
    std::int64_t lowest = 40;
    connect(m_controller.get(), &SessionController::snapshotChanged, this, [&] { lowest = std::min(lowest, m_controller->shownStep()); });
    QSignalSpy pictures(m_controller.get(), &SessionController::snapshotChanged);
    m_controller->play();
    QTRY_VERIFY(pictures.size() > 8);
    m_controller->disconnect(this);
    QCOMPARE(lowest, std::int64_t{37});
}

void TestRunEvents::finishedRunIsExtended()
{
    QPushButton *extend = m_view->side()->extendButton();
    QVERIFY(!extend->isVisible());
    finish();
    QTRY_VERIFY(extend->isVisible());
    QCOMPARE(extend->text(), u"+40 epochs"_qs);
    const std::vector<float> before = m_controller->curves().loss();
    QTest::mouseClick(extend, Qt::LeftButton);
    QCOMPARE(m_controller->epochs(), std::int64_t{80});
    QTRY_COMPARE(m_controller->shownStep(), std::int64_t{80}); // goes on, from where it was
    const std::vector<float> &after = m_controller->curves().loss();
    QCOMPARE(after.size(), std::size_t{80});
    QVERIFY(std::equal(before.begin(), before.end(), after.begin()));
    QTRY_COMPARE(m_view->track()->lastStep(), std::int64_t{80});
    show(10); // not at its end: more epochs, but it stays where it is
    m_controller->extendRun();
    QCOMPARE(m_controller->epochs(), std::int64_t{120});
    QTRY_VERIFY(!extend->isVisible());
    QCOMPARE(m_controller->shownStep(), std::int64_t{10});
    QCOMPARE(m_controller->reachedStep(), std::int64_t{80});
}

void TestRunEvents::extensionStopsAtTheLimit()
{
    m_controller->setEpochs(maxEpochs - 7);
    QCOMPARE(m_controller->extension(), std::int64_t{7});
    m_controller->extendRun();
    QCOMPARE(m_controller->epochs(), maxEpochs);
    QCOMPARE(m_controller->extension(), std::int64_t{0});
    m_controller->extendRun();
    QCOMPARE(m_controller->epochs(), maxEpochs);
}

void TestRunEvents::keyHintsReplaceTheButtons()
{
    finish();
    m_view->setKeyHints({{u"PgDn"_qs, u"next phase"_qs}});
    QVERIFY(!button("bookmark")->isVisible());
    QVERIFY(!m_view->side()->extendButton()->isVisible());
    m_view->setKeyHints({});
    QVERIFY(button("bookmark")->isVisible());
}

void TestRunEvents::zoomIsRemembered()
{
    finish();
    QVERIFY(m_view->saveView().isEmpty());
    m_view->track()->setScale(10, 20);
    const QVariantMap saved = m_view->saveView();
    m_view = std::make_unique<TimelineView>(&m_theme, m_controller.get());
    m_view->resize(1440, 88);
    m_view->restoreView(saved);
    m_view->show();
    QTRY_COMPARE(m_view->track()->scale().span, 20.0);
    QCOMPARE(m_view->track()->scale().from, 10.0);
}

void TestRunEvents::eventsAsTable()
{
    finish();
    show(20);
    m_controller->setLearningRate(0.25);
    QTRY_COMPARE(m_controller->marks()->all().size(), 1);
    m_controller->marks()->setBookmark(3, u"a \"quick\" look, early"_qs);
    QString text;
    QTextStream out(&text);
    m_view->writeCsv(out);
    QCOMPARE(text, u"step,event,label\n3,bookmark,\"a \"\"quick\"\" look, early\"\n21,learning rate,\"rate 0.250\"\n"_qs);
}

// Case R35: a million steps of 4 devices through the feed to a slow watcher; the spike arrives, and nothing is lost.
void TestRunEvents::spikeGoesThroughTheFeed()
{
    constexpr std::int64_t steps = 1'000'000;
    constexpr std::int64_t spike = 123'456;
    constexpr int devices = 4;
    Feed feed;
    std::jthread worker([&] {
        StepBatch batch;
        batch.devices = devices;
        batch.tracked = 0;
        for (std::int64_t step = 1; step <= steps; ++step) {
            if (batch.firstStep == 0)
                batch.firstStep = step;
            batch.loss.push_back(step == spike ? 1e6F : 1.0F / static_cast<float>(step));
            batch.deviceLoss.insert(batch.deviceLoss.end(), devices, batch.loss.back());
            batch.equal.push_back(1);
            if (step % 997 == 0 || step == steps)
                feed.publishRecords(batch);
        }
    });
    RunCurves curves;
    int takes = 0;
    while (curves.steps() < steps) {
        const FeedUpdate update = feed.take();
        if (update.records.size() > 0) {
            QCOMPARE(update.records.firstStep, curves.steps() + 1);
            curves.append(update.records);
            ++takes;
        }
        QTest::qSleep(1);
    }
    QVERIFY(takes > 0 && takes <= steps / 997 + 1);
    QCOMPARE(curves.loss().front(), 1.0F);
    QCOMPARE(curves.loss()[spike - 1], 1e6F);
    QCOMPARE(curves.loss().back(), 1.0F / static_cast<float>(steps));
    QVERIFY(curves.lossCurve().bucketOf(spike)->max == 1e6F);
    for (const Curve &curve : curves.deviceLoss())
        QVERIFY(curve.bucketOf(spike)->max == 1e6F);
}

QTEST_MAIN(TestRunEvents)
#include "tst_run_events.moc"
