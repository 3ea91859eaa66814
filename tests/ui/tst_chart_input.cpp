// Zoom, pan, crosshair and go-to-step of the charts over steps, by mouse and by keys; one range for all of them.
#include <QSignalSpy>

#include "tests/ui/chart_fixture.h"
#include "ui/views/loss_plot.h"
#include "ui/views/parameters_plot.h"

using namespace lockstep;
using namespace lockstep::test;

class TestChartInput : public QObject {
    Q_OBJECT
private slots:
    void rangeStaysInsideTheRun();
    void rectangleZooms();
    void tallRectangleZoomsValues();
    void wheelZoomsAtThePointer();
    void panMovesThePart();
    void clickGoesToAStep();
    void wholeRunAgain();
    void hoverReadsExactly();
    void keysMoveTheCrosshair();
    void keysZoomAndChoose();
    void arrowsAreTakenFromTheTransport();
    void crosshairIsShared();
    void zoomedLinesAreExact();

private:
    std::unique_ptr<LossPlot> makePlot(int steps = 200);

    Theme m_theme{ThemeMode::Light};
    HandMadeRun m_run;
};

// The loss of step s is s.
std::unique_ptr<LossPlot> TestChartInput::makePlot(int steps)
{
    std::vector<float> losses;
    for (int s = 1; s <= steps; ++s)
        losses.push_back(static_cast<float>(s));
    m_run = handMadeRun(losses, steps, 2, steps);
    auto plot = std::make_unique<LossPlot>(&m_theme);
    plot->resize(537, 300); // 400 pixels of plot
    plot->setLog(false);
    plot->show();
    plot->setRun(m_run.picture());
    return plot;
}

void TestChartInput::rangeStaysInsideTheRun()
{
    ChartRange range;
    range.show(-20, 30, 100);
    QCOMPARE(range.low(), 0.0);
    QCOMPARE(range.high(), 50.0);
    range.show(90, 130, 100);
    QCOMPARE(range.low(), 60.0);
    QCOMPARE(range.high(), 100.0);
    range.show(50, 50.5, 100); // at least 4 steps
    QCOMPARE(range.high() - range.low(), ChartRange::fewest);
    range.show(std::nan(""), 3, 100);
    QCOMPARE(range.high() - range.low(), ChartRange::fewest);
    range.show(0, 100, 100);
    QVERIFY(range.isWhole());
}

void TestChartInput::rectangleZooms()
{
    const auto plot = makePlot();
    const double y = plot->frame()->yScale().high;
    drag(*plot, middleOf(*plot, 50), middleOf(*plot, 100));
    const Scale &x = plot->frame()->xScale();
    QVERIFY2(std::abs(x.low - 50) <= 1 && std::abs(x.high - 100) <= 1, qPrintable(QStringLiteral("%1 %2").arg(x.low).arg(x.high)));
    QVERIFY(plot->isZoomed());
    QVERIFY(plot->frame()->yScale().high < y); // the values of steps 50 to 100 alone
    QVERIFY(!x.ticks.empty());
    for (const Tick &tick : x.ticks)
        QVERIFY(tick.value >= x.low && tick.value <= x.high && tick.value == std::round(tick.value));
}

void TestChartInput::tallRectangleZoomsValues()
{
    const auto plot = makePlot();
    const double width = plot->frame()->yScale().high / plot->frame()->plotArea().height(); // values a pixel
    drag(*plot, placeOf(*plot, 50, 120), placeOf(*plot, 150, 60));
    const Scale &y = plot->frame()->yScale();
    QVERIFY(std::abs(y.low - 60) <= 2 * width && std::abs(y.high - 120) <= 2 * width);
    for (const Tick &tick : y.ticks)
        QVERIFY(tick.value >= y.low && tick.value <= y.high);
    plot->setLog(true); // the zoom of values was of the other scale
    QVERIFY(plot->frame()->yScale().high > std::log10(140.0));
}

void TestChartInput::wheelZoomsAtThePointer()
{
    const auto plot = makePlot();
    const QPoint at = middleOf(*plot, 50);
    wheel(*plot, at, 2);
    const Scale x = plot->frame()->xScale();
    QVERIFY(nearly(x.high - x.low, 200 / (1.25 * 1.25)));
    QVERIFY(std::abs(plot->frame()->xAt(at.x()) - 50) < 1); // what is under the pointer stays there
    wheel(*plot, at, -2);
    QVERIFY(!plot->isZoomed());
    wheel(*plot, at, 1, Qt::ControlModifier); // that is the size of the type
    QVERIFY(!plot->isZoomed());
    wheel(*plot, at, 40); // not closer than a few steps
    QVERIFY(nearly(plot->frame()->xScale().high - plot->frame()->xScale().low, ChartRange::fewest));
}

void TestChartInput::panMovesThePart()
{
    const auto plot = makePlot();
    plot->range()->show(100, 150, 200);
    const double perPixel = 50 / plot->frame()->plotArea().width();
    const QPoint from = middleOf(*plot, 120);
    drag(*plot, from, from + QPoint(80, 0), Qt::MiddleButton);
    QVERIFY(std::abs(plot->range()->low() - (100 - 80 * perPixel)) < 1e-6);
    QVERIFY(nearly(plot->range()->high() - plot->range()->low(), 50));
    drag(*plot, from, from - QPoint(80, 0), Qt::LeftButton, Qt::ShiftModifier);
    QVERIFY(std::abs(plot->range()->low() - 100) < 1e-6);
    drag(*plot, from, from - QPoint(390, 0), Qt::MiddleButton); // not past the end
    QVERIFY(plot->range()->high() <= 200);
}

void TestChartInput::clickGoesToAStep()
{
    const auto plot = makePlot();
    QSignalSpy chosen(plot.get(), &StepChart::stepChosen);
    QTest::mouseClick(canvas(*plot), Qt::LeftButton, {}, middleOf(*plot, 120));
    QCOMPARE(chosen.count(), 1);
    QVERIFY(std::abs(chosen.constFirst().constFirst().toLongLong() - 120) <= 1);
    QVERIFY(!plot->isZoomed());
    drag(*plot, middleOf(*plot, 20), middleOf(*plot, 90));
    QTest::mouseClick(canvas(*plot), Qt::LeftButton, {}, QPoint(3, 3)); // outside of the plot
    QCOMPARE(chosen.count(), 1);
}

void TestChartInput::wholeRunAgain()
{
    const auto plot = makePlot();
    drag(*plot, placeOf(*plot, 50, 120), placeOf(*plot, 150, 60));
    QTest::mouseDClick(canvas(*plot), Qt::LeftButton, {}, middleOf(*plot, 100));
    QVERIFY(!plot->isZoomed());
    QCOMPARE(plot->frame()->xScale().high, 200.0);
    QVERIFY(plot->frame()->yScale().high >= 200);
    drag(*plot, placeOf(*plot, 50, 120), placeOf(*plot, 150, 60));
    QTest::keyClick(plot.get(), Qt::Key_0);
    QVERIFY(!plot->isZoomed());
}

void TestChartInput::hoverReadsExactly()
{
    const auto plot = makePlot();
    moveTo(*plot, middleOf(*plot, 77));
    const qint64 step = plot->range()->pointed();
    QVERIFY(std::abs(step - 77) <= 1);
    QVERIFY(plot->hoverText(step).contains(QStringLiteral("All devices: %1\nDevice 0: %1\nDevice 1: %2").arg(step).arg(step + 1)));
    moveTo(*plot, QPoint(2, 2));
    QCOMPARE(plot->range()->pointed(), qint64{-1});
}

void TestChartInput::keysMoveTheCrosshair()
{
    const auto plot = makePlot();
    auto run = m_run.picture();
    m_run.snapshot->position.step = 40;
    plot->setRun(run);
    plot->setFocus();
    QTest::keyClick(plot.get(), Qt::Key_Right); // stands at the step that is shown
    QCOMPARE(plot->range()->pointed(), qint64{40});
    QTest::keyClick(plot.get(), Qt::Key_Right);
    QTest::keyClick(plot.get(), Qt::Key_Right);
    QTest::keyClick(plot.get(), Qt::Key_Left);
    QCOMPARE(plot->range()->pointed(), qint64{41});
    QVERIFY(plot->accessibleDescription().contains(u"Step 41; All devices: 41"_qs));
    QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(plot->range()->pointed(), qint64{61}); // a tenth of what is visible
    QTest::keyClick(plot.get(), Qt::Key_End);
    QCOMPARE(plot->range()->pointed(), qint64{200});
    QTest::keyClick(plot.get(), Qt::Key_Right);
    QCOMPARE(plot->range()->pointed(), qint64{200});
    QTest::keyClick(plot.get(), Qt::Key_Home);
    QCOMPARE(plot->range()->pointed(), qint64{1});
    QTest::keyClick(plot.get(), Qt::Key_Escape);
    QCOMPARE(plot->range()->pointed(), qint64{-1});
}

void TestChartInput::keysZoomAndChoose()
{
    const auto plot = makePlot();
    QSignalSpy chosen(plot.get(), &StepChart::stepChosen);
    plot->setFocus();
    QTest::keyClick(plot.get(), Qt::Key_Home);
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    QVERIFY(nearly(plot->frame()->xScale().high - plot->frame()->xScale().low, 160));
    QTest::keyClick(plot.get(), Qt::Key_End); // the part follows the crosshair
    QVERIFY(nearly(plot->frame()->xScale().high, 200));
    QTest::keyClick(plot.get(), Qt::Key_Minus);
    QVERIFY(!plot->isZoomed());
    QTest::keyClick(plot.get(), Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.constFirst().constFirst().toLongLong(), 200);
}

void TestChartInput::arrowsAreTakenFromTheTransport()
{
    const auto plot = makePlot();
    const auto takes = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
        event.ignore();
        QApplication::sendEvent(plot.get(), &event);
        return event.isAccepted();
    };
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_0, Qt::Key_Plus, Qt::Key_Return})
        QVERIFY(takes(key));
    QVERIFY(!takes(Qt::Key_Space)); // plays
    QVERIFY(!takes(Qt::Key_Right, Qt::ControlModifier));
    QVERIFY(!takes(Qt::Key_Plus, Qt::ControlModifier));
    QVERIFY(!takes(Qt::Key_PageDown));
}

void TestChartInput::crosshairIsShared()
{
    const auto loss = makePlot();
    ParametersPlot parameters(&m_theme);
    parameters.resize(537, 300);
    parameters.setRange(loss->range());
    parameters.setRun(m_run.picture());
    QImage before = parameters.grab().toImage();
    loss->range()->point(60);
    QVERIFY(parameters.grab().toImage() != before);
    loss->range()->point(-1);
    QCOMPARE(parameters.grab().toImage(), before);
    drag(*loss, middleOf(*loss, 50), middleOf(*loss, 100));
    QCOMPARE(parameters.frame()->xScale().low, loss->frame()->xScale().low);
    QCOMPARE(parameters.frame()->xScale().high, loss->frame()->xScale().high);
}

// 20,000 steps lie in buckets; a part of them is drawn from the exact loss.
void TestChartInput::zoomedLinesAreExact()
{
    const auto plot = makePlot(20'000);
    plot->range()->show(7000, 7100, 20'000);
    const QList<QPointF> line = drawnPoints(plot->frame(), plot->globalLine());
    QVERIFY(line.size() >= 100);
    for (const QPointF &p : line)
        QCOMPARE(p.y(), p.x());
    QVERIFY(line.constFirst().x() <= 7000 && line.constLast().x() >= 7100);
}

QTEST_MAIN(TestChartInput)
#include "tst_chart_input.moc"
