// No stale picture: after a reset, another scenario or another number of devices no chart shows anything of the old run.
#include <QTextStream>

#include "tests/ui/chart_fixture.h"
#include "ui/views/gradients_now.h"
#include "ui/views/gradients_view.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_view.h"
#include "ui/views/norms_plot.h"
#include "ui/views/parameters_map.h"
#include "ui/views/parameters_now.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_view.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// One card of each kind, and two of those with modes, on one session; all of them charts of a finished run of 60 steps.
struct Cards {
    explicit Cards(Theme *theme)
        : controller(firstScenario()),
          loss(theme, &controller),
          lines(theme, &controller),
          map(theme, &controller),
          now(theme, &controller),
          norms(theme, &controller)
    {
        lines.setMode(ParametersView::Lines);
        map.setMode(ParametersView::Map);
        norms.setMode(GradientsView::Norms);
        for (View *view : all()) {
            view->resize(400, 240);
            view->show();
        }
    }
    static Scenario firstScenario()
    {
        Scenario scenario;
        scenario.epochs = 60;
        return scenario;
    }
    std::vector<View *> all() { return {&loss, &lines, &map, &now, &norms}; }
    std::vector<StepChart *> charts() { return {loss.plot(), lines.plot(), map.map(), norms.norms()}; }
    void finish()
    {
        QTRY_VERIFY(controller.snapshot());
        controller.setSpeed(0);
        controller.play();
        QTRY_COMPARE(controller.state(), RunState::Finished);
        QTRY_COMPARE(loss.frame()->linePoints(loss.plot()->globalLine()).size(), 60);
    }
    // Starts another run and waits for its first picture.
    void restart(const Scenario &scenario)
    {
        QSignalSpy news(&controller, &SessionController::snapshotChanged);
        controller.start(scenario);
        while (!controller.snapshot() || !(controller.snapshot()->setup->scenario == scenario))
            QVERIFY(news.wait(5000));
    }

    SessionController controller;
    LossView loss;
    ParametersView lines;
    ParametersView map;
    GradientsView now;
    GradientsView norms;
};

void nothingIsDrawn(Cards &cards)
{
    for (StepChart *chart : cards.charts())
        for (int line = 0; line < chart->frame()->lineCount(); ++line)
            QVERIFY(chart->frame()->linePoints(line).isEmpty());
    QVERIFY(cards.map.map()->image().isNull());
    QVERIFY(!cards.now.now()->picture().known);
    QVERIFY(cards.now.caption().isEmpty());
    for (int step = 1; step <= 60; ++step)
        QVERIFY(cards.loss.plot()->hoverText(step).endsWith(u", not reached yet"_qs));
    QVERIFY(cards.norms.norms()->hoverText(10).endsWith(u", not reached yet"_qs));
    QVERIFY(cards.map.map()->hoverText(10).endsWith(u", not reached yet"_qs));
    QVERIFY(cards.lines.plot()->hoverText(10).endsWith(u", not reached yet"_qs));
}

} // namespace

class TestStaleCharts : public QObject {
    Q_OBJECT
private slots:
    void anotherScenario_data();
    void anotherScenario();
    void hiddenChartsForgetToo();
    void zoomIsForgotten();
    void goingBackKeepsWhatWasReached();
    void editedPast();

private:
    Theme m_theme{ThemeMode::Light};
};

void TestStaleCharts::anotherScenario_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("features");
    QTest::newRow("the same again") << 4 << 5;
    QTest::newRow("fewer devices") << 2 << 5;
    QTest::newRow("many devices") << 16 << 5;
    QTest::newRow("one parameter") << 4 << 1;
    QTest::newRow("many parameters") << 4 << 40;
}

void TestStaleCharts::anotherScenario()
{
    QFETCH(int, devices);
    QFETCH(int, features);
    Cards cards(&m_theme);
    cards.finish();
    Scenario next = Cards::firstScenario();
    next.devices = devices;
    next.data.features = features;
    next.seed = 7;
    cards.restart(next);
    nothingIsDrawn(cards); // at once, without waiting for a frame
    std::vector<QImage> pictures;
    for (View *view : cards.all())
        pictures.push_back(view->grab().toImage());
    Cards fresh(&m_theme); // the same as if there had been no run before
    fresh.restart(next);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        QVERIFY2(fresh.all()[i]->grab().toImage() == pictures[i], qPrintable(fresh.all()[i]->title()));
    }
}

void TestStaleCharts::hiddenChartsForgetToo()
{
    Cards cards(&m_theme);
    cards.finish();
    for (View *view : cards.all())
        view->hide();
    Scenario next = Cards::firstScenario();
    next.devices = 3;
    cards.restart(next);
    for (View *view : cards.all())
        view->show();
    nothingIsDrawn(cards);
}

void TestStaleCharts::zoomIsForgotten()
{
    Cards cards(&m_theme);
    cards.finish();
    cards.controller.chartRange()->show(10, 20, 60);
    cards.controller.chartRange()->point(15);
    drag(*cards.loss.plot(), placeOf(*cards.loss.plot(), 12, 0), placeOf(*cards.loss.plot(), 18, -0.5));
    QVERIFY(cards.loss.plot()->isZoomed());
    Scenario next = Cards::firstScenario();
    next.epochs = 500;
    cards.restart(next);
    QVERIFY(!cards.loss.plot()->isZoomed());
    QCOMPARE(cards.controller.chartRange()->pointed(), qint64{-1});
    QCOMPARE(cards.norms.frame()->xScale().high, 500.0);
}

// A reset goes back to the start: what was computed is ahead then, in grey, and nothing else is drawn.
void TestStaleCharts::goingBackKeepsWhatWasReached()
{
    Cards cards(&m_theme);
    cards.finish();
    cards.controller.reset();
    QTRY_COMPARE(cards.controller.snapshot()->position.step, std::int64_t{0});
    QTRY_VERIFY(drawnPoints(cards.loss.frame(), cards.loss.plot()->globalLine()).isEmpty());
    QTRY_COMPARE(drawnPoints(cards.loss.frame(), cards.loss.plot()->aheadLine()).size(), 60);
    for (int d = 0; d < 4; ++d)
        QVERIFY(cards.loss.frame()->linePoints(d).isEmpty());
    QTRY_VERIFY(!cards.now.now()->picture().known);
}

// A rate that is changed in the past drops what came after it from every chart.
void TestStaleCharts::editedPast()
{
    Cards cards(&m_theme);
    cards.finish();
    cards.controller.seekToStep(20);
    QTRY_COMPARE(cards.controller.snapshot()->completedSteps(), std::int64_t{20});
    cards.controller.setLearningRate(0.01);
    QTRY_COMPARE(cards.controller.curves().steps(), std::int64_t{20});
    for (StepChart *chart : cards.charts())
        for (int line = 0; line < chart->frame()->lineCount(); ++line)
            QTRY_VERIFY(chart->frame()->linePoints(line).isEmpty() || drawnPoints(chart->frame(), line).constLast().x() <= 20);
    QTRY_COMPARE(cards.map.map()->image().width(), 20);
    QVERIFY(cards.loss.plot()->hoverText(21).endsWith(u", not reached yet"_qs));
}

QTEST_MAIN(TestStaleCharts)
#include "tst_stale_charts.moc"
