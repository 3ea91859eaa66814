// Nothing of an old run stays in the window, and all views are at the same step. The reference is always another picture of the same
// state: a window that never saw the old run, or views made anew over the same run.
#include <random>

#include "ui/scenario/scenario_document.h"
#include "ui/views/equality_view.h"
#include "ui/views/gradients_view.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_view.h"
#include "ui/views/plan/compare_plans_view.h"
#include "ui/views/parameters_view.h"
#include "ui/views/step_label.h"
#include "ui/widgets/number_text.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

template <typename ViewType>
ViewType *viewOf(const MainWindow &window, const char *id)
{
    return qobject_cast<ViewType *>(window.cards()->view(id));
}

// The modes in which a view draws the whole past.
void showThePast(const MainWindow &window)
{
    viewOf<ParametersView>(window, "parameters")->setMode(ParametersView::Map);
    viewOf<GradientsView>(window, "gradients")->setMode(GradientsView::Norms);
    viewOf<EqualityView>(window, "equality")->restoreView({{"page", 1}});
}

// A finished run in which a person has chosen all there is to choose.
std::unique_ptr<MainWindow> usedWindow(bool past)
{
    auto window = openWindow();
    runToTheEnd(*window);
    if (past)
        showThePast(*window);
    SessionController &run = *window->controller();
    run.selection()->setDevice(3);
    run.selection()->setParameter(4);
    run.selection()->togglePin(2);
    run.selection()->setFilter(DeviceFilter::Pinned);
    run.chartRange()->show(10, 20, 50);
    run.chartRange()->point(15);
    goTo(*window, 30);
    run.toggleBookmark();
    run.setLoop(5, 9);
    [&] { QTRY_VERIFY(run.loop().any()); }();
    shownBy(*window); // every card has drawn it
    return window;
}

Scenario onDevices(int devices, std::uint32_t seed)
{
    Scenario scenario = tutorial();
    scenario.devices = devices;
    scenario.seed = seed;
    return scenario;
}

// How views show a run (scale, mode, axis) is no part of the run: it stays.
void chooseTheSame(MainWindow &fresh, const MainWindow &window)
{
    fresh.controller()->setSpeed(window.controller()->speed());
    for (const ViewEntry &entry : window.cards()->entries()) {
        QVariantMap chosen = entry.view->saveView();
        chosen.remove("row"); // of the data that was
        fresh.cards()->view(entry.id)->restoreView(chosen);
    }
}

void nothingIsChosen(const SessionController &run)
{
    QCOMPARE(run.selection()->device(), -1);
    QCOMPARE(run.selection()->parameter(), -1);
    QVERIFY(run.selection()->pinned().empty());
    QCOMPARE(run.selection()->filter(), DeviceFilter::All);
    QVERIFY(run.marks()->all().isEmpty());
    QVERIFY(run.chartRange()->isWhole());
    QCOMPARE(run.chartRange()->pointed(), qint64{-1});
    QVERIFY(!run.loop().any());
}

} // namespace

class TestWindowStale : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void anotherRun_data();
    void anotherRun();
    void changedDevicesAndReset();
    void resetGoesBackToTheStart();
    void editedPast_data();
    void editedPast();
    void allViewsAtOneStep_data();
    void allViewsAtOneStep();

private:
    IsolatedSettings m_settings;
};

void TestWindowStale::anotherRun_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<bool>("past");
    QTest::newRow("other data") << 4 << false;
    QTest::newRow("two devices") << 2 << true;
    QTest::newRow("one device") << 1 << false;
    QTest::newRow("sixteen devices") << 16 << true;
}

void TestWindowStale::anotherRun()
{
    QFETCH(int, devices);
    QFETCH(bool, past);
    const Scenario next = onDevices(devices, 7);
    const auto window = usedWindow(past);
    window->controller()->start(next);
    waitForRun(*window, next);
    nothingIsChosen(*window->controller());
    const auto fresh = openWindow(next);
    chooseTheSame(*fresh, *window);
    QCOMPARE(differenceOf(shownBy(*window), shownBy(*fresh)), QString());
}

// What a person does: another number in the field, Reset.
void TestWindowStale::changedDevicesAndReset()
{
    const auto window = usedWindow(false);
    window->document()->edit("devices", [](Scenario &s) { s.devices = 3; });
    QTest::mouseClick(button(*window, "reset"), Qt::LeftButton);
    QTRY_COMPARE(window->controller()->snapshot()->setup->devices(), 3);
    QTRY_COMPARE(window->controller()->state(), RunState::Paused);
    nothingIsChosen(*window->controller());
    const auto fresh = openWindow(window->document()->running());
    QCOMPARE(fresh->controller()->snapshot()->setup->devices(), 3);
    chooseTheSame(*fresh, *window);
    QCOMPARE(differenceOf(shownBy(*window), shownBy(*fresh)), QString());
}

// The same run at its start: what was computed lies ahead; every value of now is that of a run that has not begun.
void TestWindowStale::resetGoesBackToTheStart()
{
    const auto window = openWindow();
    runToTheEnd(*window);
    shownBy(*window);
    QTest::mouseClick(button(*window, "reset"), Qt::LeftButton);
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    const auto fresh = openWindow();
    for (const char *id : {"board", "all-reduce", "gradients", "equality", "prediction", "shards"})
        QCOMPARE(csvOf(*window->cards()->view(id)), csvOf(*fresh->cards()->view(id)));
    const LossPlot *loss = viewOf<LossView>(*window, "loss")->plot();
    QTRY_VERIFY(loss->frame()->linePoints(loss->globalLine()).isEmpty());
    QTRY_COMPARE(window->body()->timeline()->label()->headline(), QString("Ready"));
}

void TestWindowStale::editedPast_data()
{
    QTest::addColumn<bool>("past");
    QTest::newRow("values of now") << false;
    QTest::newRow("values of the past") << true;
}

// The rate is changed at step 20 of a finished run: as in a run that was never longer.
void TestWindowStale::editedPast()
{
    QFETCH(bool, past);
    const auto window = openWindow();
    const auto fresh = openWindow(tutorial(20));
    for (MainWindow *each : {window.get(), fresh.get()}) {
        if (past)
            showThePast(*each);
        runToTheEnd(*each);
        shownBy(*each);
        each->controller()->setEpochs(50);
        goTo(*each, 20);
        each->controller()->setLearningRate(0.01);
        QTRY_COMPARE(each->controller()->reachedStep(), std::int64_t{20});
        QTRY_COMPARE(each->controller()->curves().steps(), std::int64_t{20});
        QTRY_COMPARE(each->controller()->marks()->all().size(), 1);
        QCOMPARE(each->controller()->marks()->all().first().kind, MarkKind::RateEdit);
    }
    QList<Shown> is = shownBy(*window), should = shownBy(*fresh);
    is.last().picture = should.last().picture = {}; // the timeline's end names the kept history, which differs
    QCOMPARE(differenceOf(is, should), QString());
}

void TestWindowStale::allViewsAtOneStep_data()
{
    QTest::addColumn<double>("speed");
    QTest::addColumn<Granularity>("unit");
    QTest::newRow("as fast as it goes") << 0.0 << Granularity::Step;
    QTest::newRow("1000 steps a second") << 1000.0 << Granularity::Step;
    QTest::newRow("200 phases a second") << 200.0 << Granularity::Phase;
}

void TestWindowStale::allViewsAtOneStep()
{
    QFETCH(double, speed);
    QFETCH(Granularity, unit);
    const auto window = openWindow(tutorial(1'000'000));
    SessionController &run = *window->controller();
    run.setGranularity(unit);
    run.setSpeed(speed);
    std::mt19937 random(11);
    for (int stop = 0; stop < 3; ++stop) {
        run.play();
        QTest::qWait(40 + static_cast<int>(random() % 160));
        run.pause();
        QTRY_COMPARE(run.state(), RunState::Paused);
        QTest::qWait(100); // a frame
        const Snapshot &now = *run.snapshot();
        QCOMPARE(window->body()->timeline()->label()->headline(), QStringLiteral("Step %1").arg(countText(now.position.step)));
        if (now.checked)
            QCOMPARE(window->cards()->view("equality")->subtitle(),
                     QStringLiteral("ulp apart, after step %1").arg(countText(now.completedSteps())));
        QWidget shelf;
        const QList<ViewEntry> anew = makeViews(window->theme(), &run, &shelf);
        shelf.show();
        for (const ViewEntry &entry : anew) {
            View &view = *window->cards()->view(entry.id);
            window->cards()->bringUp(&view);
            entry.view->resize(view.size());
            entry.view->show();
            Shown is = shownBy(entry.id, view, 0), should = shownBy(entry.id, *entry.view, 0);
            for (QStringList *words : {&is.words, &should.words}) // the average of the step before: known to who has seen it
                words->removeIf([](const QString &line) { return line.startsWith("average,") || line.startsWith("Reference |"); });
            // The comparison of an earlier step stays, and says so, until this step's gradients are there.
            if (const auto *plans = qobject_cast<ComparePlansView *>(&view); plans && plans->isAged())
                QVERIFY2(plans->caption().startsWith("Step ") && !now.done(Phase::Gradient), qPrintable(plans->caption()));
            else
                QCOMPARE(is.words, should.words);
        }
    }
}

QTEST_MAIN(TestWindowStale)
#include "tst_window_stale.moc"
