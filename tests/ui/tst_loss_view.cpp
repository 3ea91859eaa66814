// The loss card as a whole: devices that are chosen or filtered, marks at the edges, a million steps (R35), its table, what it keeps.
#include <cmath>
#include <limits>
#include <map>

#include <QTextStream>

#include "tests/ui/chart_fixture.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_view.h"
#include "ui/views/time/time_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr std::int64_t million = 1'000'000;
constexpr std::int64_t spikeStep = 123'456;

// Losses that fall slowly, and a spike of 1e6.
std::vector<float> spiky()
{
    std::vector<float> values;
    for (std::int64_t s = 1; s <= million; ++s)
        values.push_back(s == spikeStep ? 1e6F : 2.0F - static_cast<float>(s) / million);
    return values;
}

QStringList tableOf(const View &view)
{
    QString text;
    QTextStream out(&text);
    view.writeCsv(out);
    return text.split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

class TestLossView : public QObject {
    Q_OBJECT
private slots:
    void chosenDeviceIsOnTop();
    void filterHidesDevices();
    void manyDevicesHaveTwoBands();
    void edgeMarks();
    void millionStepsWithASpike();
    void tableOfAShortRun();
    void tableOfALongRun();
    void keepsWhatWasChosen();
    void clickSeeks();
    void testRowsHaveALine();
    void testRowsAreSmoothedToo();
    void testRowsInTheTable();
    void axisOfSimulatedTime();

private:
    Theme m_theme{ThemeMode::Light};
};

void TestLossView::chosenDeviceIsOnTop()
{
    Selection selection;
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({8, 4, 2}, 3);
    selection.follow(run.snapshot);
    plot.setSelection(&selection);
    plot.setRun(run.picture());
    QCOMPARE(plot.chosenLine(), -1);
    const QImage before = plot.grab().toImage();
    selection.setDevice(2);
    QCOMPARE(plot.frame()->lineCount(), plot.chosenLine() + 1); // the last line is on top
    QCOMPARE(drawnPoints(plot.frame(), plot.chosenLine()).size(), 3);
    QVERIFY(nearly(drawnPoints(plot.frame(), plot.chosenLine())[0].y(), 1)); // device 2 at step 1: 10
    QCOMPARE(plot.frame()->linePen(plot.chosenLine()).color(), m_theme.palette().device[2]);
    QVERIFY(plot.frame()->linePen(plot.chosenLine()).widthF() > plot.frame()->linePen(2).widthF());
    QVERIFY(plot.grab().toImage() != before);
    selection.setDevice(-1);
    QCOMPARE(plot.chosenLine(), -1);
}

void TestLossView::filterHidesDevices()
{
    Selection selection;
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({8, 4, 2}, 3);
    selection.follow(run.snapshot);
    plot.setSelection(&selection);
    plot.setRun(run.picture());
    selection.togglePin(1);
    selection.setFilter(DeviceFilter::Pinned);
    for (int d = 0; d < 4; ++d)
        QCOMPARE(plot.frame()->linePoints(d).isEmpty(), d != 1);
    QVERIFY(!plot.frame()->linePoints(plot.globalLine()).isEmpty());
}

void TestLossView::manyDevicesHaveTwoBands()
{
    Selection selection;
    LossPlot plot(&m_theme);
    plot.resize(400, 300);
    plot.setLog(false);
    auto run = handMadeRun({10, 10, 10, 10, 10, 10, 10, 10, 10, 10}, 10, 21, 10); // device d: 10 + d
    selection.follow(run.snapshot);
    plot.setSelection(&selection);
    plot.show();
    plot.setRun(run.picture());
    const QImage image = plot.grab().toImage();
    const auto colorAt = [&](double value) { return image.pixelColor(placeOf(plot, 5.5, value)).rgb(); };
    QCOMPARE(colorAt(13), rangeColor(m_theme.palette()).rgb());  // below the lower quartile, 15
    QCOMPARE(colorAt(17), middleColor(m_theme.palette()).rgb()); // between 15 and 25
    QCOMPARE(colorAt(23), middleColor(m_theme.palette()).rgb());
    QCOMPARE(colorAt(28), rangeColor(m_theme.palette()).rgb());
    QVERIFY(plot.lineOfDevice(20) >= 0); // the highest is pulled out
    QCOMPARE(drawnPoints(plot.frame(), plot.lineOfDevice(20)).constFirst().y(), 30.0);
    QCOMPARE(plot.frame()->linePen(plot.lineOfDevice(20)).color(), m_theme.palette().device[static_cast<std::size_t>(selection.slot(20))]);
}

void TestLossView::edgeMarks()
{
    LossPlot plot(&m_theme);
    plot.resize(400, 300);
    plot.show();
    const auto run = handMadeRun({4, 0, 2, notANumber, 1, -3}, 6, 1, 6);
    plot.setRun(run.picture());
    QCOMPARE(plot.edgeMarks(), 3);
    QCOMPARE(plot.messages(), (QStringList{u"1 value not finite, step 4"_qs, u"2 values of zero or below from step 2"_qs}));
    const QImage image = plot.grab().toImage();
    const QRectF area = plot.frame()->plotArea();
    const auto marked = [&](double step, double y) {
        const QPoint at(placeOf(plot, step, 0).x(), static_cast<int>(y));
        for (int dy = -3; dy <= 3; ++dy)
            for (int dx = -3; dx <= 3; ++dx)
                if (image.pixelColor(at + QPoint(dx, dy)) == m_theme.palette().bad)
                    return true;
        return false;
    };
    QVERIFY(marked(2, area.bottom() - 5) && marked(6, area.bottom() - 5) && !marked(3, area.bottom() - 5));
    QVERIFY(marked(4, area.top() + 5) && !marked(2, area.top() + 5));
    plot.setLog(false);
    QCOMPARE(plot.edgeMarks(), 1);
}

// R35: 1,000,000 steps x 4 devices, 800 pixels.
void TestLossView::millionStepsWithASpike()
{
    const auto run = handMadeRun(spiky(), million, 4, million);
    LossPlot plot(&m_theme);
    plot.resize(937, 400);
    plot.show();
    plot.setRun(run.picture());
    const double width = plot.frame()->plotArea().width();
    for (int line = 0; line < plot.frame()->lineCount(); ++line) {
        const QList<QPointF> points = drawnPoints(plot.frame(), line);
        QVERIFY(points.size() <= 2000);
        std::map<int, int> perColumn;
        for (const QPointF &p : points)
            QVERIFY(++perColumn[static_cast<int>((plot.frame()->map(p).x() - plot.frame()->plotArea().left()) * 0.9999)] <= 4);
        if (line == plot.aheadLine())
            continue;
        QVERIFY(points.constFirst().x() <= million / width && points.constLast().x() >= million - million / width);
    }
    const QList<QPointF> all = drawnPoints(plot.frame(), plot.globalLine());
    QCOMPARE(all.constFirst(), QPointF(1, std::log10(static_cast<double>(run.curves.loss().front()))));
    QCOMPARE(all.constLast().x(), static_cast<double>(million));
    const QRectF column = QRectF(plot.frame()->map({spikeStep, 5.5}) - QPointF(2, 2), QSizeF(5, 5)); // nothing but the spike is up there
    const QImage image = plot.grab().toImage();
    int dark = 0;
    for (int x = static_cast<int>(column.left()); x <= static_cast<int>(column.right()); ++x)
        dark += image.pixelColor(x, static_cast<int>(column.center().y())).lightness() < 200 ? 1 : 0;
    QVERIFY(dark >= 1);
    moveTo(plot, middleOf(plot, spikeStep));
    const QString text = plot.hoverText(plot.range()->pointed());
    QVERIFY2(text.contains(u"highest 1000000 at step 123,456"_qs), qPrintable(text));
    plot.range()->show(spikeStep - 50, spikeStep + 50, million); // zoomed in, it is where it was
    const QList<QPointF> near = drawnPoints(plot.frame(), plot.globalLine());
    QVERIFY(near.contains(QPointF(spikeStep, 6)));
}

void TestLossView::tableOfAShortRun()
{
    Scenario scenario;
    scenario.epochs = 40;
    SessionController controller(scenario);
    LossView view(&m_theme, &controller);
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
    const QStringList table = tableOf(view);
    QCOMPARE(table.size(), 41);
    QCOMPARE(table[0], u"step,loss,device 0,device 1,device 2,device 3"_qs);
    for (int s = 1; s <= 40; ++s) {
        const QStringList row = table[s].split(u',');
        QCOMPARE(row.size(), 6);
        QCOMPARE(row[0].toInt(), s);
        QCOMPARE(row[1].toFloat(), controller.curves().loss()[static_cast<std::size_t>(s - 1)]);
    }
    for (int d = 0; d < 4; ++d)
        QCOMPARE(table[40].split(u',')[d + 2].toFloat(), controller.snapshot()->devices[static_cast<std::size_t>(d)].loss);
}

void TestLossView::tableOfALongRun()
{
    Scenario scenario;
    scenario.epochs = 30'000;
    SessionController controller(scenario);
    LossView view(&m_theme, &controller);
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE_WITH_TIMEOUT(controller.state(), RunState::Finished, 60'000);
    const QStringList table = tableOf(view);
    QCOMPARE(table.size(), 30'002); // nothing is thinned
    QVERIFY(table[0].startsWith(u"# losses of single devices are left out"_qs));
    QCOMPARE(table[1], u"step,loss"_qs);
    QCOMPARE(table[12'346].split(u',')[0], u"12345"_qs);
    QCOMPARE(table[12'346].split(u',')[1].toFloat(), controller.curves().loss()[12'344]);
}

void TestLossView::keepsWhatWasChosen()
{
    SessionController controller{Scenario{}};
    LossView view(&m_theme, &controller);
    view.toggleLog();
    view.setSmoothing({Smoothing::Exponential, 20});
    QCOMPARE(view.subtitle(), u"exponential mean, 20 steps"_qs);
    LossView other(&m_theme, &controller);
    other.restoreView(view.saveView());
    QVERIFY(!other.plot()->isLog());
    QCOMPARE(other.plot()->smoothing(), (SmoothingChoice{Smoothing::Exponential, 20}));
    other.restoreView({{"smoothing", 7}, {"smoothingSteps", -3}}); // nonsense is left alone
    QCOMPARE(other.plot()->smoothing(), (SmoothingChoice{Smoothing::Exponential, 20}));
    QVERIFY(other.help().count(u'.') >= 3);
}

void TestLossView::clickSeeks()
{
    Scenario scenario;
    scenario.epochs = 40;
    SessionController controller(scenario);
    LossView view(&m_theme, &controller);
    view.resize(500, 300);
    view.show();
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
    QTRY_COMPARE(view.frame()->linePoints(view.plot()->globalLine()).size(), 40);
    QTest::mouseClick(canvas(*view.plot()), Qt::LeftButton, {}, middleOf(*view.plot(), 17));
    QTRY_COMPARE(controller.snapshot()->completedSteps(), std::int64_t{17});
}

// Losses of rows that are held back, beside those of handMadeRun.
HandMadeRun withTest(const std::vector<float> &losses, const std::vector<float> &test, std::int64_t shown, int devices = 4)
{
    HandMadeRun run = handMadeRun(losses, shown, devices);
    StepBatch batch;
    batch.firstStep = 1;
    batch.devices = devices;
    batch.tracked = 6;
    batch.loss = losses;
    batch.testLoss = test;
    for (const float loss : losses)
        for (int d = 0; d < devices; ++d)
            batch.deviceLoss.push_back(loss + static_cast<float>(d));
    batch.parameters.assign(6 * losses.size(), 0.0F);
    batch.equal.assign(losses.size(), 1);
    run.curves.clear();
    run.curves.append(batch);
    return run;
}

void TestLossView::testRowsHaveALine()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    plot.setLog(false);
    const auto without = handMadeRun({8, 4, 2}, 3);
    plot.setRun(without.picture());
    QCOMPARE(plot.testLine(), -1);
    const int lines = plot.frame()->lineCount();
    const auto run = withTest({8, 4, 2, 1}, {16, 9, 5, 3}, 3);
    plot.setRun(run.picture());
    QCOMPARE(plot.frame()->lineCount(), lines + 1);
    QCOMPARE(drawnPoints(plot.frame(), plot.testLine()), (QList<QPointF>{{1, 16}, {2, 9}, {3, 5}})); // up to the step that is shown
    QCOMPARE(plot.frame()->linePen(plot.testLine()).color(), testColor(m_theme.palette()));
    QVERIFY(plot.frame()->linePen(plot.testLine()).style() != Qt::SolidLine);
    QVERIFY(plot.frame()->yScale().high >= 16); // it is in the picture
    QVERIFY(plot.hoverText(2).contains("Test rows: 9"));
    plot.setLog(true);
    QVERIFY(nearly(drawnPoints(plot.frame(), plot.testLine())[0].y(), std::log10(16.0)));
    const QImage with = plot.grab().toImage();
    const auto other = withTest({8, 4, 2, 1}, {16, 9, 6, 3}, 3);
    plot.setRun(other.picture());
    QVERIFY(plot.grab().toImage() != with); // the number at the right too
    Selection selection;
    selection.follow(run.snapshot);
    plot.setSelection(&selection);
    selection.setDevice(1);
    QVERIFY(plot.chosenLine() >= 0 && plot.testLine() > plot.chosenLine());
    QCOMPARE(drawnPoints(plot.frame(), plot.testLine()).size(), 3);
}

void TestLossView::testRowsAreSmoothedToo()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    plot.setLog(false);
    plot.setSmoothing({Smoothing::Moving, 2});
    const auto run = withTest({8, 4, 2, 1}, {16, 8, 4, 2}, 4);
    plot.setRun(run.picture());
    QCOMPARE(drawnPoints(plot.frame(), plot.testLine()), (QList<QPointF>{{1, 16}, {2, 8}, {3, 4}, {4, 2}}));
    QCOMPARE(drawnPoints(plot.frame(), plot.smoothTestLine()), (QList<QPointF>{{1, 16}, {2, 12}, {3, 6}, {4, 3}}));
    QVERIFY(plot.frame()->linePen(plot.testLine()).widthF() < plot.frame()->linePen(plot.smoothTestLine()).widthF());
    plot.setSmoothing({});
    QCOMPARE(plot.smoothTestLine(), -1);
}

void TestLossView::testRowsInTheTable()
{
    Scenario scenario;
    scenario.epochs = 10;
    scenario.devices = 2;
    scenario.data.kind = DataKind::Points;
    scenario.data.testShare = 0.25F; // ceil(2.5) rows
    for (int i = 0; i < 10; ++i)
        scenario.data.points.push_back({static_cast<float>(i) / 10, static_cast<float>(i % 3), static_cast<float>(i)});
    SessionController controller(scenario);
    LossView view(&m_theme, &controller);
    QTRY_VERIFY(controller.snapshot());
    QCOMPARE(controller.snapshot()->setup->test.rows, 3);
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
    const QStringList table = tableOf(view);
    QCOMPARE(table[0], u"step,loss,test loss,device 0,device 1"_qs);
    QCOMPARE(table.size(), 11);
    const Setup &setup = *controller.snapshot()->setup;
    const std::vector<float> &w = controller.snapshot()->devices[0].parameters; // after step 10
    double sum = 0;
    for (std::int64_t row = 0; row < 3; ++row) {
        double value = static_cast<double>(w.back());
        for (int j = 0; j < 2; ++j)
            value += static_cast<double>(w[static_cast<std::size_t>(j)] * setup.test.row(row)[j]);
        sum += (value - static_cast<double>(setup.test.y[static_cast<std::size_t>(row)])) * (value - static_cast<double>(setup.test.y[static_cast<std::size_t>(row)]));
    }
    QVERIFY(std::abs(table[10].split(u',')[2].toDouble() - sum / 3) < 1e-4 * sum);
}

// All steps are equal here: each tick lies at its time over the time of a step.
void TestLossView::axisOfSimulatedTime()
{
    SessionController controller{Scenario{}};
    LossView view(&m_theme, &controller);
    view.resize(760, 300);
    view.show();
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
    view.grab();
    QVERIFY(view.plot()->timeTicks().empty());
    QCOMPARE(tableOf(view)[0], u"step,loss,device 0,device 1,device 2,device 3"_qs);
    view.setTimeAxis(true);
    QTRY_VERIFY(view.plot()->hasTimeAxis());
    const double step = controller.stepTime()->time.seconds;
    const std::vector<Tick> ticks = view.plot()->timeTicks();
    QVERIFY(ticks.size() >= 3);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double time = ticks[i].value * step;
        QCOMPARE(ticks[i].label, durationText(std::round(time * 1e7) / 1e7));
        QVERIFY(i == 0 || ticks[i].value > ticks[i - 1].value);
    }
    QVERIFY(view.plot()->hoverText(10).contains(tr("Simulated time: %1").arg(durationText(10 * step))));
    const QStringList table = tableOf(view);
    QVERIFY(table[0].endsWith(u",simulated seconds"_qs));
    QVERIFY(std::abs(table[50].split(u',').last().toDouble() - 50 * step) < 1e-8 * 50 * step);
    LossView other(&m_theme, &controller);
    other.show();
    other.restoreView(view.saveView());
    QTRY_VERIFY(other.plot()->hasTimeAxis());
}

QTEST_MAIN(TestLossView)
#include "tst_loss_view.moc"
