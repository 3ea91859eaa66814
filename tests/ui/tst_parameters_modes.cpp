// The parameters as bars against their true values and as a heat map; which of the three a run starts with; its tables.
#include <QTextStream>

#include "tests/ui/chart_fixture.h"
#include "ui/views/parameters_map.h"
#include "ui/views/parameters_now.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_text.h"
#include "ui/views/parameters_view.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario wide(int features, std::int64_t epochs = 12)
{
    Scenario scenario;
    scenario.data.features = features;
    scenario.epochs = epochs;
    scenario.optimizer.learningRate = 0.001F;
    return scenario;
}

void runToTheEnd(SessionController &controller)
{
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
}

QStringList tableOf(const View &view)
{
    QString text;
    QTextStream out(&text);
    view.writeCsv(out);
    return text.split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

class TestParametersModes : public QObject {
    Q_OBJECT
private slots:
    void barsAgainstTheTruth();
    void barsScroll();
    void mapCells();
    void mapNotFinite();
    void mapHover();
    void manyParametersStartAsAMap();
    void chosenModeStays();
    void linesOfMany();
    void tables();

private:
    Theme m_theme{ThemeMode::Light};
    Selection m_selection;
};

void TestParametersModes::barsAgainstTheTruth()
{
    const auto run = handMadeRun({4, 3, 2}, 3);
    ParametersNow now(&m_theme, &m_selection);
    now.resize(342, 196);
    now.setRun(run.picture());
    QCOMPARE(now.rows(), 6);
    const QImage image = now.grab().toImage();
    double unit = 0;
    for (int p = 0; p < 6; ++p) {
        const double value = static_cast<double>(shownParameter(*run.snapshot, p));
        const double truth = static_cast<double>(trueParameter(*run.snapshot, p).value());
        const QRectF bar = now.barRect(p);
        unit = unit == 0 ? bar.width() / std::abs(value) : unit; // one scale for all
        QVERIFY(std::abs(bar.width() / std::abs(value) - unit) < 1e-6 * unit);
        QCOMPARE(image.pixelColor(bar.center().toPoint()), m_theme.palette().ink);
        QCOMPARE(now.errorText(p), signedText(value - truth, 4));
        QVERIFY(now.tipText(p).contains(QStringLiteral("true %1").arg(exactText(static_cast<float>(truth)))));
    }
    now.setFocus();
    QTest::mouseClick(&now, Qt::LeftButton, {}, now.rowRect(4).center().toPoint());
    QCOMPARE(m_selection.parameter(), 4);
    QTest::keyClick(&now, Qt::Key_Up);
    QCOMPARE(m_selection.parameter(), 3);
    QVERIFY(now.accessibleDescription().contains(u"w[3]"_qs));
}

void TestParametersModes::barsScroll()
{
    SessionController controller(wide(40));
    runToTheEnd(controller);
    ParametersNow now(&m_theme, controller.selection());
    now.resize(342, 196);
    now.setRun({&controller.curves(), controller.snapshot(), 12, false});
    QVERIFY(now.visibleRows() < 41);
    QTest::mouseClick(&now, Qt::LeftButton, {}, now.rowRect(now.visibleRows() - 1).center().toPoint());
    QTest::keyClick(&now, Qt::Key_Down);
    QCOMPARE(now.firstRow(), 1);
    QCOMPARE(now.rowAt(now.rowRect(controller.selection()->parameter()).center()), controller.selection()->parameter());
    for (int i = 0; i < 60; ++i)
        QTest::keyClick(&now, Qt::Key_Down);
    QCOMPARE(controller.selection()->parameter(), 40);
    QCOMPARE(now.firstRow(), 41 - now.visibleRows());
}

// Parameter p is p + step / 100: colours follow from the lowest and the highest.
void TestParametersModes::mapCells()
{
    const auto run = handMadeRun(std::vector<float>(50, 1.0F), 50);
    ParametersMap map(&m_theme);
    map.resize(342, 196);
    map.show();
    map.setRun(run.picture());
    QCOMPARE(map.rows(), 6);
    QCOMPARE(map.image().size(), QSize(50, 6)); // a column a step
    QCOMPARE(map.low(), 0.01F);
    QCOMPARE(map.high(), 5.5F);
    for (const auto &[step, p] : {std::pair{1, 0}, {25, 3}, {50, 5}}) {
        const double value = p + step / 100.0;
        const QColor expected = m_theme.palette().heat((value - 0.01) / (5.5 - 0.01));
        const QColor got = map.image().pixelColor(step - 1, p);
        QVERIFY(std::abs(got.red() - expected.red()) <= 1 && std::abs(got.blue() - expected.blue()) <= 1);
        const QPointF at(map.frame()->map({static_cast<double>(step), 0}).x(), map.rowRect(p).center().y());
        if (step != 50) // the playhead
            QCOMPARE(map.grab().toImage().pixelColor(at.toPoint()), got);
    }
}

void TestParametersModes::mapNotFinite()
{
    auto run = handMadeRun({1, 1}, 2);
    StepBatch batch;
    batch.firstStep = 3;
    batch.devices = 4;
    batch.tracked = 6;
    batch.loss = {1};
    batch.deviceLoss = {1, 1, 1, 1};
    batch.parameters = {0, 0, std::nanf(""), 0, 0, 0};
    batch.equal = {1};
    run.curves.append(batch);
    ParametersMap map(&m_theme);
    map.resize(342, 196);
    map.show();
    map.setRun(run.picture());
    QCOMPARE(map.image().pixelColor(2, 2), m_theme.palette().bad);
    QVERIFY(map.image().pixelColor(1, 2) != m_theme.palette().bad);
}

void TestParametersModes::mapHover()
{
    const auto run = handMadeRun(std::vector<float>(50, 1.0F), 50);
    ParametersMap map(&m_theme);
    map.resize(342, 196);
    map.show();
    map.setRun(run.picture());
    QSignalSpy hovered(&map, &ParametersMap::parameterHovered);
    moveTo(map, {placeOf(map, 20, 0).x(), map.rowRect(4).center().toPoint().y()});
    QCOMPARE(map.row(), 4);
    QCOMPARE(hovered.constLast().constFirst().toInt(), 4);
    const QString text = map.hoverText(map.range()->pointed());
    const float value = static_cast<float>(map.range()->pointed()) / 100 + 4;
    QVERIFY2(text.contains(QStringLiteral("w[4]: %1").arg(exactText(value))), qPrintable(text));
    QTest::keyClick(&map, Qt::Key_Down);
    QCOMPARE(map.row(), 5);
}

void TestParametersModes::manyParametersStartAsAMap()
{
    SessionController few(wide(11));
    ParametersView small(&m_theme, &few);
    small.show();
    QTRY_VERIFY(few.snapshot());
    QCOMPARE(small.mode(), ParametersView::Lines);
    SessionController many(wide(12));
    ParametersView large(&m_theme, &many);
    large.show();
    QTRY_VERIFY(many.snapshot());
    QCOMPARE(large.mode(), ParametersView::Map);
    runToTheEnd(many);
    QTRY_COMPARE(large.map()->rows(), 13);
}

void TestParametersModes::chosenModeStays()
{
    SessionController controller(wide(40));
    ParametersView view(&m_theme, &controller);
    view.setMode(ParametersView::Now);
    view.show();
    runToTheEnd(controller);
    QCOMPARE(view.mode(), ParametersView::Now);
    ParametersView other(&m_theme, &controller);
    other.restoreView(view.saveView());
    other.show();
    QCOMPARE(other.mode(), ParametersView::Now);
    ParametersView untouched(&m_theme, &controller);
    QVERIFY(untouched.saveView().isEmpty()); // what suits the next run, not this one
    QVERIFY(view.help().count(u'.') >= 3);
}

void TestParametersModes::linesOfMany()
{
    QCOMPARE(lineParameters(6, -1), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(lineParameters(200, 150).size(), std::size_t{17});
    QCOMPARE(lineParameters(200, 150).back(), 150);
    SessionController controller(wide(40));
    ParametersView view(&m_theme, &controller);
    view.setMode(ParametersView::Lines);
    view.resize(400, 300);
    view.show();
    runToTheEnd(controller);
    controller.selection()->setParameter(33);
    QTRY_COMPARE(view.plot()->count(), 17);
    QTRY_VERIFY(nearly(drawnPoints(view.plot()->frame(), view.plot()->lineOf(16)).constLast().y(),
                       static_cast<double>(controller.snapshot()->devices[0].parameters[33])));
    QCOMPARE(view.plot()->frame()->linePen(view.plot()->lineOf(16)).color(), m_theme.palette().accent);
}

void TestParametersModes::tables()
{
    SessionController controller(wide(5));
    ParametersView view(&m_theme, &controller);
    view.show();
    runToTheEnd(controller);
    const QStringList steps = tableOf(view);
    QCOMPARE(steps.size(), 13);
    QCOMPARE(steps[0], u"step,w[0],w[1],w[2],w[3],w[4],b"_qs);
    for (int p = 0; p < 6; ++p)
        QCOMPARE(steps[12].split(u',')[p + 1].toFloat(), controller.snapshot()->devices[0].parameters[static_cast<std::size_t>(p)]);
    view.setMode(ParametersView::Now);
    const QStringList now = tableOf(view);
    QCOMPARE(now.size(), 7);
    QCOMPARE(now[0], u"parameter,value,true,error"_qs);
    QCOMPARE(now[6].split(u',')[2].toFloat(), trueParameter(*controller.snapshot(), 5).value());
}

QTEST_MAIN(TestParametersModes)
#include "tst_parameters_modes.moc"
