// The charts of loss and parameters: what the lines hold, what is left out and said, what the mouse reads.
#include <cmath>
#include <limits>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/run_pictures.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_text.h"
#include "ui/views/loss_view.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_text.h"
#include "ui/views/parameters_view.h"
#include "ui/widgets/segmented_control.h"

using namespace lockstep;
using lockstep::test::handMadeRun;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

// Points of a line without the gaps.
QList<QPointF> drawn(const ChartFrame *frame, int line)
{
    QList<QPointF> points;
    for (const QPointF &p : frame->linePoints(line))
        if (!std::isnan(p.y()))
            points.append(p);
    return points;
}

std::vector<float> ramp(int steps)
{
    std::vector<float> values;
    for (int s = 1; s <= steps; ++s)
        values.push_back(1.0F / static_cast<float>(s));
    return values;
}

int differingPixels(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT
private slots:
    void lossOnALogScale();
    void lossOnALinearScale();
    void aheadOfThePlayhead();
    void insideAStep();
    void gapsBreakTheLine();
    void manyDevicesAreABand();
    void millionSteps();
    void plotsShareTheLeftEdge();
    void seriesFillThePlot();
    void hoverDrawsACrosshair();
    void beforeTheFirstStep();
    void parameterLines();
    void snapshotOfAnotherRun();
    void darkThemeRedraws();
    void viewsFollowASession();

private:
    Theme m_theme{ThemeMode::Light};
};

void TestCharts::lossOnALogScale()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({100, 10, 1, 0.1F}, 4);
    plot.setRun(run.picture());
    QVERIFY(plot.isLog());
    QCOMPARE(plot.deviceLines(), 4);
    QCOMPARE(plot.frame()->lineCount(), 6);
    const QList<QPointF> line = drawn(plot.frame(), plot.globalLine());
    QCOMPARE(line.size(), 4);
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(line[i].x(), i + 1.0);
        QVERIFY(near(line[i].y(), 2.0 - i));
    }
    const QList<QPointF> device2 = drawn(plot.frame(), 2);
    QVERIFY(near(device2[1].y(), std::log10(12.0)));
    QVERIFY(plot.frame()->linePoints(plot.aheadLine()).size() <= 1);
    QCOMPARE(plot.frame()->linePen(1).color(), m_theme.palette().device[1]);
    QVERIFY(plot.messages().isEmpty());
}

void TestCharts::lossOnALinearScale()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({8, 4, 0, -1}, 4);
    plot.setRun(run.picture());
    QCOMPARE(drawn(plot.frame(), plot.globalLine()).size(), 2);
    plot.setLog(false);
    const QList<QPointF> line = drawn(plot.frame(), plot.globalLine());
    QCOMPARE(line, (QList<QPointF>{{1, 8}, {2, 4}, {3, 0}, {4, -1}}));
    QVERIFY(plot.frame()->yScale().low <= -1);
    QVERIFY(plot.messages().isEmpty());
    plot.setLog(true);
    QCOMPARE(plot.messages(), QStringList{u"2 values of zero or below from step 3"_qs});
}

void TestCharts::aheadOfThePlayhead()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({100, 10, 1, 0.1F}, 2);
    plot.setRun(run.picture());
    QCOMPARE(drawn(plot.frame(), plot.globalLine()).constLast().x(), 2.0);
    const QList<QPointF> ahead = drawn(plot.frame(), plot.aheadLine());
    QCOMPARE(ahead.size(), 3); // joins at step 2
    QCOMPARE(ahead.constFirst().x(), 2.0);
    QCOMPARE(ahead.constLast().x(), 4.0);
    QCOMPARE(plot.frame()->linePen(plot.aheadLine()).color(), m_theme.palette().ghost);
    QCOMPARE(drawn(plot.frame(), 0).size(), 2);
}

void TestCharts::insideAStep()
{
    auto run = handMadeRun({100, 10, 1}, 3);
    run.snapshot->position = {4, 0};
    run.snapshot->phase = Phase::Shard;
    QCOMPARE(run.picture().lossStep(), std::int64_t{3});
    QCOMPARE(run.picture().parameterStep(), std::int64_t{3});
    run.snapshot->position = {4, 2};
    run.snapshot->phase = Phase::Gradient;
    run.snapshot->loss = 0.5F;
    QCOMPARE(run.picture().lossStep(), std::int64_t{4});
    QCOMPARE(run.picture().parameterStep(), std::int64_t{3});
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    plot.setRun(run.picture());
    const QPointF last = drawn(plot.frame(), plot.globalLine()).constLast(); // its loss is known before the step ends
    QCOMPARE(last.x(), 4.0);
    QVERIFY(near(last.y(), std::log10(0.5)));
}

void TestCharts::gapsBreakTheLine()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({10, 10, notANumber, 10, 10}, 5, 1);
    plot.setRun(run.picture());
    const QList<QPointF> line = plot.frame()->linePoints(plot.globalLine());
    QCOMPARE(line.size(), 5);
    QVERIFY(std::isnan(line[2].y()));
    QCOMPARE(drawn(plot.frame(), plot.globalLine()).size(), 4);
}

void TestCharts::manyDevicesAreABand()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun({100, 50, 25}, 3, 12);
    plot.setRun(run.picture());
    QCOMPARE(plot.deviceLines(), 0);
    QCOMPARE(plot.frame()->lineCount(), 2);
    QVERIFY(plot.frame()->yScale().high > std::log10(111.0)); // the highest device is on the scale
    const QString text = plot.hoverText(3);
    QVERIFY2(text.contains(u"Highest: 36, device 11"_qs) && text.contains(u"Lowest: 25, device 0"_qs), qPrintable(text));
    QVERIFY(plot.hoverText(2).contains(u"Devices: 50 to 61"_qs));
}

void TestCharts::millionSteps()
{
    std::vector<float> losses(1'000'000, 0.5F);
    losses[123'455] = 1e6F;
    const auto run = handMadeRun(losses, 1'000'000, 4, 1'000'000);
    LossPlot plot(&m_theme);
    plot.resize(937, 400); // 800 pixels of plot
    plot.show();
    plot.setRun(run.picture());
    const int width = static_cast<int>(plot.frame()->plotArea().width());
    QVERIFY(width >= 790);
    const QList<QPointF> line = drawn(plot.frame(), plot.globalLine());
    QVERIFY(line.size() <= 2 * width + 3);
    QCOMPARE(line.constFirst().x(), 1.0);
    QCOMPARE(line.constLast().x(), 1e6);
    const auto highest = std::max_element(line.begin(), line.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
    QVERIFY(near(highest->y(), 6.0));
    QVERIFY(std::abs(highest->x() - 123'456) < 1e6 / width);
    QVERIFY(plot.frame()->linePen(plot.globalLine()).widthF() <= 1);
}

void TestCharts::plotsShareTheLeftEdge()
{
    LossPlot loss(&m_theme);
    ParametersPlot parameters(&m_theme);
    ChartFrame::alignLeft(loss.frame(), parameters.frame());
    loss.resize(342, 196);
    parameters.resize(342, 196);
    const auto run = handMadeRun({3e5F, 2e5F, 1e5F}, 3);
    parameters.setRun(run.picture());
    loss.setRun(run.picture());
    loss.setLog(false);
    const double wide = loss.frame()->plotArea().left();
    QCOMPARE(parameters.frame()->plotArea().left(), wide);
    loss.setLog(true);
    QVERIFY(loss.frame()->plotArea().left() < wide);
    QCOMPARE(parameters.frame()->plotArea().left(), loss.frame()->plotArea().left());
}

// Lines must lie where the frame says: a flat line at a known value, found in the picture.
void TestCharts::seriesFillThePlot()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun(std::vector<float>(50, 4.0F), 50, 1);
    plot.setRun(run.picture());
    plot.setLog(false);
    const QImage picture = plot.grab().toImage();
    const double ratio = picture.devicePixelRatio();
    const QPointF at = plot.frame()->map({25, 4}) * ratio;
    bool found = false;
    for (int dy = -2; dy <= 2; ++dy)
        found = found || picture.pixelColor(at.toPoint() + QPoint(0, dy)).lightness() < 60;
    QVERIFY(found);
    const QPointF away = plot.frame()->map({25, 2}) * ratio;
    QVERIFY(picture.pixelColor(away.toPoint() + QPoint(0, 5)).lightness() > 200);
    const QPointF playhead = plot.frame()->map({50, 2}) * ratio;
    bool accent = false;
    for (int dx = -2; dx <= 2; ++dx)
        accent = accent || picture.pixelColor(playhead.toPoint() + QPoint(dx, 5)) == m_theme.palette().accent;
    QVERIFY(accent);
}

void TestCharts::hoverDrawsACrosshair()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    const auto run = handMadeRun(ramp(50), 50);
    plot.setRun(run.picture());
    const QImage before = plot.grab().toImage();
    emit plot.frame()->hovered(plot.frame()->map({20, 0}));
    const QImage during = plot.grab().toImage();
    emit plot.frame()->hoverEnded();
    const int crosshair = differingPixels(before, during);
    QVERIFY2(crosshair > 100 && crosshair < 400, qPrintable(QString::number(crosshair)));
    QCOMPARE(differingPixels(before, plot.grab().toImage()), 0);
}

void TestCharts::beforeTheFirstStep()
{
    LossPlot loss(&m_theme);
    ParametersPlot parameters(&m_theme);
    loss.resize(342, 196);
    parameters.resize(342, 196);
    const auto run = handMadeRun({}, 0);
    loss.setRun(run.picture());
    parameters.setRun(run.picture());
    QVERIFY(loss.frame()->linePoints(loss.globalLine()).isEmpty());
    QCOMPARE(lossSummary(run.picture(), true), u"Loss over steps, nothing computed yet."_qs);
    QVERIFY(!loss.grab().isNull() && !parameters.grab().isNull());
    loss.setRun({&run.curves, nullptr, 50, false}); // while the data is drawn
    parameters.setRun({&run.curves, nullptr, 50, false});
    QVERIFY(!loss.grab().isNull() && !parameters.grab().isNull());
}

void TestCharts::parameterLines()
{
    ParametersPlot plot(&m_theme);
    plot.resize(342, 196);
    auto run = handMadeRun({4, 3, 2, 1}, 2);
    plot.setRun(run.picture());
    QCOMPARE(plot.count(), 6);
    QCOMPARE(plot.frame()->lineCount(), 7);
    const QList<QPointF> line = drawn(plot.frame(), plot.lineOf(3));
    QCOMPARE(line.size(), 3);
    QCOMPARE(line[0], QPointF(0, static_cast<double>(run.snapshot->setup->initialParameters[3])));
    QVERIFY(near(line[1].y(), 3.01));
    QVERIFY(near(line[2].y(), 3.02));
    const QList<QPointF> ahead = drawn(plot.frame(), plot.aheadLine());
    QCOMPARE(ahead.size(), 6 * 3); // steps 2 to 4 of each
    QCOMPARE(plot.frame()->linePoints(plot.aheadLine()).size(), 6 * 3 + 5);
    QCOMPARE(plot.frame()->linePen(plot.lineOf(0)).color(), m_theme.palette().ink);
}

// A hidden chart keeps the snapshot of the last run while the curves go on to the next, which has other counts.
void TestCharts::snapshotOfAnotherRun()
{
    const auto run = handMadeRun({4, 3, 2}, 2);
    for (const int parameters : {1, 12}) {
        StepBatch batch;
        batch.firstStep = 1;
        batch.devices = 8;
        batch.tracked = parameters;
        batch.loss = {6, 5, 4};
        batch.deviceLoss.assign(3 * 8, 5);
        batch.parameters.assign(static_cast<std::size_t>(3 * parameters), 0.5F);
        batch.equal.assign(3, 1);
        RunCurves curves;
        curves.append(batch);
        const RunPicture mixed{&curves, run.snapshot, 50, false};
        ParametersPlot plot(&m_theme);
        plot.resize(342, 196);
        plot.setRun(mixed);
        QVERIFY(!plot.grab().isNull());
        QCOMPARE(plot.count(), parameters);
        const QList<QPointF> line = drawn(plot.frame(), plot.lineOf(parameters - 1));
        QCOMPARE(line.size(), parameters == 1 ? 3 : 2); // no start value where the snapshot has no such parameter
        QCOMPARE(line.constLast(), QPointF(2, 0.5));
        QCOMPARE(parametersHoverText(mixed, 1).count(QLatin1Char('\n')), 6); // those of the snapshot
        QCOMPARE(parametersHoverText(mixed, 1).contains(u"not kept"_qs), parameters == 1);
        const QString loss = lossHoverText(mixed, 2, 1); // the snapshot has 4 devices, the curves 8
        QVERIFY2(loss.contains(u"Device 3: 6"_qs) && loss.endsWith(u"Device 7: 5"_qs), qPrintable(loss));
    }
}

void TestCharts::darkThemeRedraws()
{
    Theme theme(ThemeMode::Light);
    LossPlot plot(&theme);
    plot.resize(342, 196);
    const auto run = handMadeRun(ramp(20), 10);
    plot.setRun(run.picture());
    const QColor corner = plot.grab().toImage().pixelColor(2, 2);
    QCOMPARE(corner, Palette::light().surface);
    theme.setMode(ThemeMode::Dark);
    plot.setRun(run.picture());
    QCOMPARE(plot.grab().toImage().pixelColor(2, 2), Palette::dark().surface);
    QCOMPARE(plot.frame()->linePen(0).color(), Palette::dark().device[0]);
    QCOMPARE(plot.frame()->linePen(plot.globalLine()).color(), Palette::dark().text);
}

void TestCharts::viewsFollowASession()
{
    Scenario scenario;
    scenario.epochs = 30;
    SessionController controller(scenario);
    LossView loss(&m_theme, &controller);
    ParametersView parameters(&m_theme, &controller);
    for (View *view : {static_cast<View *>(&loss), static_cast<View *>(&parameters)}) {
        view->resize(342, 196);
        view->show();
    }
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.curves().steps(), std::int64_t{30});
    QTRY_COMPARE(loss.plot()->frame()->linePoints(loss.plot()->globalLine()).size(), 30);
    const QPointF last = loss.plot()->frame()->linePoints(loss.plot()->globalLine()).constLast();
    QVERIFY(near(last.y(), std::log10(static_cast<double>(controller.curves().loss().back()))));
    QTRY_COMPARE(parameters.plot()->frame()->linePoints(parameters.plot()->lineOf(0)).size(), 31);
    QTRY_VERIFY(loss.accessibleDescription().startsWith(u"Loss at step 30 of 30: "_qs));
    QVERIFY(!loss.accessibleName().isEmpty() && !parameters.accessibleName().isEmpty());
    loss.toggleLog();
    QVERIFY(!loss.plot()->isLog());
    QTRY_VERIFY(loss.accessibleDescription().endsWith(u"linear scale"_qs));
    loss.toggleLog();
    QVERIFY(loss.plot()->isLog());
}

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
