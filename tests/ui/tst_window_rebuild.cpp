// Language, text size and presenter mode build the window anew: what runs and what a person has chosen stays.
#include "ui/panels/scenario_panel.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/rows/rows_view.h"
#include "ui/views/gradients_view.h"
#include "ui/views/timeline_track.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// All that is chosen, as text.
QStringList chosenIn(const MainWindow &window)
{
    const SessionController &run = *window.controller();
    const Selection &selection = *run.selection();
    QStringList chosen = {QStringLiteral("step %1, op %2").arg(run.shownStep()).arg(run.snapshot()->position.op),
                          QStringLiteral("reached %1 of %2").arg(run.reachedStep()).arg(run.epochs()),
                          QStringLiteral("device %1, parameter %2, filter %3")
                              .arg(selection.device()).arg(selection.parameter()).arg(static_cast<int>(selection.filter())),
                          QStringLiteral("range %1 to %2").arg(run.chartRange()->low()).arg(run.chartRange()->high()),
                          QStringLiteral("loop %1 to %2").arg(run.loop().first).arg(run.loop().last),
                          QStringLiteral("changes %1").arg(window.document()->changes()),
                          QStringLiteral("undo %1").arg(window.document()->undoStack()->index()),
                          QStringLiteral("sections ") + window.body()->panel()->openSections().join(' ')};
    for (const int device : selection.pinned())
        chosen += QStringLiteral("pinned %1").arg(device);
    for (const RunMark &mark : run.marks()->all())
        chosen += QStringLiteral("mark %1 %2").arg(mark.step).arg(mark.label);
    for (const ViewEntry &entry : window.cards()->entries()) {
        View *view = entry.view;
        const bool big = window.cards()->enlarged() == view;
        chosen += QStringLiteral("%1: shown %2, apart %3, enlarged %4").arg(entry.id).arg(window.cards()->isShown(view))
                      .arg(window.cards()->isPoppedOut(view)).arg(big);
        const QVariantMap kept = view->saveView();
        for (auto value = kept.begin(); value != kept.end(); ++value)
            chosen += QStringLiteral("%1 %2: %3").arg(entry.id, value.key(), value.value().toString());
        chosen += csvOf(*view);
    }
    const auto &scale = window.body()->timeline()->track()->scale();
    chosen += QStringLiteral("timeline from %1, %2 long").arg(scale.from).arg(scale.span);
    return chosen;
}

void chooseAll(MainWindow &window)
{
    runToTheEnd(window);
    goTo(window, 30);
    SessionController &run = *window.controller();
    run.selection()->setDevice(3);
    run.selection()->setParameter(4);
    run.selection()->togglePin(2);
    run.selection()->setFilter(DeviceFilter::Pinned);
    run.chartRange()->show(10, 40, 50);
    run.toggleBookmark();
    run.marks()->setBookmark(12, "here");
    run.setLoop(25, 35);
    QTRY_VERIFY(run.loop().any());
    window.document()->edit("devices", [](Scenario &s) { s.devices = 6; });
    QCOMPARE(window.document()->changes(), 1);
    window.body()->timeline()->restoreView({{"from", 8.0}, {"span", 30.0}});
    QTRY_VERIFY(!window.body()->timeline()->track()->scale().isWhole());
    press(window, Qt::Key_L);
    qobject_cast<GradientsView *>(window.cards()->view("gradients"))->setMode(GradientsView::Norms);
    auto *rows = qobject_cast<RowsView *>(window.cards()->view("rows"));
    window.cards()->bringUp(rows);
    rows->goToRow(250); // not at the end, where the row at the top depends on the height
    rows->sortBy(0, SortDirection::Descending);
    window.cards()->setShown(rows, false);
    window.cards()->popOut(window.cards()->view("prediction"));
}

} // namespace

class TestWindowRebuild : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void keepsWhatIsChosen_data();
    void keepsWhatIsChosen();
    void keepsTheEnlargedCard_data() { keepsWhatIsChosen_data(); }
    void keepsTheEnlargedCard();
    void keepsARunGoing_data() { keepsWhatIsChosen_data(); }
    void keepsARunGoing();
    void manyTimesInARow();

private:
    enum How { ByLanguage, ByTextSize, ByPresenter };
    static void change(MainWindow &window, int how, bool back);
    IsolatedSettings m_settings;
};

void TestWindowRebuild::change(MainWindow &window, int how, bool back)
{
    if (how == ByLanguage)
        window.setLanguage(back ? LanguageMode::English : LanguageMode::Chinese);
    else if (how == ByTextSize)
        press(window, back ? Qt::Key_Minus : Qt::Key_Equal, Qt::ControlModifier);
    else
        press(window, Qt::Key_F11);
}

void TestWindowRebuild::keepsWhatIsChosen_data()
{
    QTest::addColumn<int>("how");
    QTest::newRow("language") << static_cast<int>(ByLanguage);
    QTest::newRow("text size") << static_cast<int>(ByTextSize);
    QTest::newRow("presenter") << static_cast<int>(ByPresenter);
}

void TestWindowRebuild::keepsWhatIsChosen()
{
    QFETCH(int, how);
    const auto window = openWindow(tutorial(), {1600, 1000});
    chooseAll(*window);
    QTest::qWait(80);
    const QStringList before = chosenIn(*window);
    const SnapshotPtr picture = window->controller()->snapshot();
    rebuiltBy(*window, [&] { change(*window, how, false); });
    const QStringList during = chosenIn(*window);
    rebuiltBy(*window, [&] { change(*window, how, true); });
    QCOMPARE(during, before);
    QCOMPARE(chosenIn(*window), before);
    QCOMPARE(window->controller()->snapshot(), picture);
}

void TestWindowRebuild::keepsTheEnlargedCard()
{
    QFETCH(int, how);
    const auto window = openWindow(tutorial(), {1600, 1000});
    runToTheEnd(*window);
    window->cards()->enlarge(window->cards()->view("loss"));
    for (const bool back : {false, true}) {
        rebuiltBy(*window, [&] { change(*window, how, back); });
        QVERIFY(window->cards()->enlarged());
        QCOMPARE(window->cards()->enlarged(), window->cards()->view("loss"));
        QTRY_VERIFY(window->cards()->enlarged()->isVisible());
    }
    window->escape();
    QCOMPARE(window->cards()->enlarged(), nullptr);
    QTRY_VERIFY(window->cards()->view("board")->isVisible());
}

void TestWindowRebuild::keepsARunGoing()
{
    QFETCH(int, how);
    const auto window = openWindow(tutorial(1'000'000), {1600, 1000});
    window->controller()->setSpeed(1000);
    window->controller()->play();
    QTRY_VERIFY(window->controller()->reachedStep() > 5);
    for (const bool back : {false, true}) {
        rebuiltBy(*window, [&] { change(*window, how, back); });
        QVERIFY(window->controller()->isPlaying());
        const std::int64_t reached = window->controller()->reachedStep();
        QTRY_VERIFY(window->controller()->reachedStep() > reached);
    }
    window->controller()->pause();
}

// Twenty changes, several between two turns of the event loop: one window in the end, with one of everything.
void TestWindowRebuild::manyTimesInARow()
{
    const auto window = openWindow(tutorial(), {1600, 1000});
    rebuiltBy(*window, [&] { change(*window, ByPresenter, false); });
    rebuiltBy(*window, [&] { change(*window, ByPresenter, true); });
    const auto objects = window->findChildren<QObject *>().size();
    for (int i = 0; i < 10; ++i) {
        change(*window, ByTextSize, false);
        change(*window, ByPresenter, false);
        change(*window, ByPresenter, true);
        change(*window, ByTextSize, true);
        QTest::qWait(20);
    }
    QTest::qWait(100);
    QVERIFY(!window->isPresenting());
    QCOMPARE(window->theme()->zoom(), 1.0);
    QCOMPARE(window->findChildren<WindowBody *>().size(), 1);
    QCOMPARE(window->findChildren<QObject *>().size(), objects);
}

QTEST_MAIN(TestWindowRebuild)
#include "tst_window_rebuild.moc"
