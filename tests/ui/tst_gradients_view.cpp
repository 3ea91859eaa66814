// The card of the gradients: own against reduced, what belongs to the last step, many devices, many parameters, norms over steps.
#include <QTextStream>

#include "core/observe/gradient_norms.h"
#include "tests/ui/chart_fixture.h"
#include "ui/views/curve_csv.h"
#include "ui/views/gradients_now.h"
#include "ui/views/gradients_view.h"
#include "ui/views/norms_plot.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// A trainer stopped at a phase of a step.
std::shared_ptr<const Snapshot> snapshotAt(std::int64_t step, Phase phase, int devices = 4, int features = 5)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = features;
    Trainer trainer(prepare(scenario).value(), 1);
    for (std::int64_t s = 1; s < step; ++s)
        trainer.runStep();
    do
        trainer.advance();
    while (takeSnapshot(trainer).phase != phase || trainer.position().step < step);
    return std::make_shared<Snapshot>(takeSnapshot(trainer));
}

bool hasColor(const QImage &image, const QRectF &area, const QColor &color)
{
    for (int y = static_cast<int>(area.top()); y <= static_cast<int>(area.bottom()); ++y)
        for (int x = static_cast<int>(area.left()); x <= static_cast<int>(area.right()); ++x)
            if (image.rect().contains(x, y) && image.pixelColor(x, y) == color)
                return true;
    return false;
}

QRectF around(QPointF at, double half)
{
    return {at.x() - half, at.y() - half, 2 * half, 2 * half};
}

} // namespace

class TestGradientsView : public QObject {
    Q_OBJECT
private slots:
    void agesOfTheValues();
    void markersStandAtTheirValues();
    void lastStepsAreHollow();
    void hoverIsExact();
    void manyDevices();
    void manyParametersAreAStrip();
    void captionInNumbers();
    void normsOverSteps();
    void cardFollowsASession();
    void tables();
    void keysWalk();

private:
    Theme m_theme{ThemeMode::Light};
    Selection m_selection;
};

void TestGradientsView::agesOfTheValues()
{
    QVERIFY(!gradientsOf(nullptr).known);
    QVERIFY(!gradientsOf(snapshotAt(1, Phase::Forward)).known);
    const GradientsPicture first = gradientsOf(snapshotAt(1, Phase::Gradient));
    QVERIFY(first.known && first.fresh && !first.averageKnown);
    const GradientsPicture adding = gradientsOf(snapshotAt(2, Phase::AllReduce));
    QVERIFY(adding.fresh && !adding.averageKnown);
    const GradientsPicture averaged = gradientsOf(snapshotAt(2, Phase::Average));
    QVERIFY(averaged.fresh && averaged.averageKnown && averaged.averageFresh);
    const GradientsPicture next = gradientsOf(snapshotAt(3, Phase::Forward));
    QVERIFY(next.known && !next.fresh && next.averageKnown && !next.averageFresh);
    QCOMPARE(next.step(), std::int64_t{2});
}

void TestGradientsView::markersStandAtTheirValues()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(2, Phase::Check);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    QVERIFY(!now.isStrip());
    const QImage image = now.grab().toImage();
    const QRectF area = now.plotArea();
    for (int p = 0; p < 6; ++p)
        for (int d = 0; d < 4; ++d) {
            const QPointF at = now.markerAt(d, p);
            const double value = static_cast<double>(snapshot->devices[static_cast<std::size_t>(d)].gradient[static_cast<std::size_t>(p)]);
            QVERIFY(nearly(at.y(), now.yOf(value)));
            QVERIFY(area.contains(at));
            QVERIFY(std::abs(at.x() - now.xOf(p)) <= area.width() / 12);
        }
    QVERIFY(hasColor(image, around(now.markerAt(3, 0), 4), m_theme.palette().device[3]));
    const float average = snapshot->devices[0].reduced[0];
    const double middle = (now.yOf(0) + now.yOf(static_cast<double>(average))) / 2;
    QVERIFY(hasColor(image, QRectF(area.left(), middle - 1, area.width() / 6, 2), m_theme.palette().ink));
}

void TestGradientsView::lastStepsAreHollow()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(3, Phase::Forward);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    const QImage image = now.grab().toImage();
    QVERIFY(!hasColor(image, now.plotArea(), m_theme.palette().ink)); // no solid bar
    QVERIFY(now.tipAt({now.xOf(1), now.plotArea().center().y()}).contains(u"(last step)"_qs));
    QVERIFY(now.tipAt({now.xOf(1), now.plotArea().center().y()}).startsWith(u"Step 2, w[1]"_qs));
}

void TestGradientsView::hoverIsExact()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(2, Phase::Check);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    const QString text = now.tipAt({now.xOf(5), now.plotArea().center().y()});
    QCOMPARE(text, QStringLiteral("Step 2, b\nAverage: %1\nDevice 0: %2\nDevice 1: %3\nDevice 2: %4\nDevice 3: %5")
                       .arg(exactText(snapshot->devices[0].reduced[5]), exactText(snapshot->devices[0].gradient[5]),
                            exactText(snapshot->devices[1].gradient[5]), exactText(snapshot->devices[2].gradient[5]),
                            exactText(snapshot->devices[3].gradient[5])));
    QVERIFY(now.tipAt({2, 2}).isEmpty());
}

void TestGradientsView::manyDevices()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(2, Phase::Check, 64);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    QVERIFY(!now.isStrip());
    float low = 1e9F;
    float high = -1e9F;
    for (const DeviceSnapshot &device : snapshot->devices) {
        low = std::min(low, device.gradient[2]);
        high = std::max(high, device.gradient[2]);
    }
    const QString tip = now.tipAt({now.xOf(2), now.plotArea().center().y()});
    QVERIFY2(tip.contains(QStringLiteral("Lowest to highest: %1 to %2").arg(exactText(low), exactText(high))), qPrintable(tip));
    const QImage image = now.grab().toImage();
    const double x = now.xOf(2) + 0.1 * now.plotArea().width() / 6;
    QVERIFY(hasColor(image, QRectF(x - 2, now.yOf(static_cast<double>(high)) - 1, 4, 4), m_theme.palette().ghost));
}

void TestGradientsView::manyParametersAreAStrip()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(2, Phase::Check, 16, 99);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    QVERIFY(now.isStrip());
    QCOMPARE(now.image().size(), QSize(100, 16));
    double most = 0;
    for (const DeviceSnapshot &device : snapshot->devices)
        for (const float g : device.gradient)
            most = std::max(most, std::abs(static_cast<double>(g)));
    const double share = std::abs(static_cast<double>(snapshot->devices[7].gradient[42])) / most;
    const QColor expected = m_theme.palette().heat(share);
    const QColor got = now.image().pixelColor(42, 7);
    QVERIFY(std::abs(got.red() - expected.red()) <= 1 && std::abs(got.blue() - expected.blue()) <= 1);
    const QString tip = now.tipAt(now.cellRect(7, 42).center());
    QVERIFY2(tip.startsWith(QStringLiteral("Step 2, w[42]\nDevice 7: %1").arg(exactText(snapshot->devices[7].gradient[42]))),
             qPrintable(tip));
    QTest::mouseClick(&now, Qt::LeftButton, {}, now.cellRect(7, 42).center().toPoint());
    QCOMPARE(m_selection.device(), 7);
    QCOMPARE(m_selection.parameter(), 42);
}

void TestGradientsView::captionInNumbers()
{
    const auto snapshot = snapshotAt(2, Phase::Check);
    double low = 1e9;
    double high = 0;
    for (const DeviceSnapshot &device : snapshot->devices) {
        double sum = 0;
        for (const float g : device.gradient)
            sum += static_cast<double>(g) * static_cast<double>(g);
        low = std::min(low, std::sqrt(sum));
        high = std::max(high, std::sqrt(sum));
    }
    double all = 0;
    for (const float g : snapshot->devices[0].reduced)
        all += static_cast<double>(g) * static_cast<double>(g);
    const auto text = [](double v) { return QString::number(v, 'f', 4); };
    QCOMPARE(normsCaption(gradientsOf(snapshot)),
             QStringLiteral("norm of the average %1, of the local ones %2 to %3").arg(text(std::sqrt(all)), text(low), text(high)));
    QVERIFY(angleCaption(gradientsOf(snapshot)).startsWith(u"widest angle to it "_qs));
    QVERIFY(angleCaption(gradientsOf(snapshotAt(2, Phase::AllReduce))).isEmpty());
    QVERIFY(normsCaption(gradientsOf(snapshotAt(2, Phase::AllReduce))).startsWith(u"norms of the local gradients "_qs));
}

void TestGradientsView::normsOverSteps()
{
    auto run = handMadeRun({4, 3, 2}, 3, 2, 3);
    StepBatch batch;
    batch.firstStep = 1;
    batch.devices = 2;
    batch.tracked = 6;
    batch.loss = {4, 3, 2};
    batch.deviceLoss = {4, 5, 3, 4, 2, 3};
    batch.parameters.assign(18, 0.0F);
    batch.equal = {1, 1, 1};
    batch.averageNorm = {100, 10, 1};
    batch.deviceNorm = {200, 300, 20, 30, 2, 3};
    run.curves.append(batch);
    NormsPlot plot(&m_theme);
    plot.resize(342, 196);
    plot.setRun(run.picture());
    const QList<QPointF> all = drawnPoints(plot.frame(), plot.globalLine());
    QCOMPARE(all.size(), 3);
    for (int i = 0; i < 3; ++i)
        QVERIFY(nearly(all[i].x(), i + 1) && nearly(all[i].y(), 2 - i));
    QVERIFY(nearly(drawnPoints(plot.frame(), 1)[1].y(), std::log10(30.0)));
    QCOMPARE(plot.hoverText(2), u"Step 2\nNorm of the reduced gradient: 10\nDevice 0: 20\nDevice 1: 30"_qs);
    QCOMPARE(plot.hoverText(4), u"Step 4, not reached yet"_qs);
}

void TestGradientsView::cardFollowsASession()
{
    Scenario scenario;
    scenario.epochs = 20;
    SessionController controller(scenario);
    GradientsView view(&m_theme, &controller);
    view.resize(420, 240);
    view.show();
    QTRY_VERIFY(controller.snapshot());
    QVERIFY(view.caption().isEmpty());
    QVERIFY(!view.grab().isNull());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.curves().steps(), std::int64_t{20});
    QTRY_COMPARE(controller.state(), RunState::Finished);
    QTRY_VERIFY(view.accessibleDescription().startsWith(u"Gradients of step 20; norm of the average "_qs));
    QVERIFY(view.caption().startsWith(u"norm of the average "_qs));
    view.setMode(GradientsView::Norms);
    QTRY_COMPARE(view.norms()->frame()->linePoints(view.norms()->globalLine()).size(), 20);
    const double norm = static_cast<double>(normOf(controller.snapshot()->devices[0].reduced));
    QVERIFY(nearly(view.norms()->frame()->linePoints(view.norms()->globalLine()).constLast().y(), std::log10(norm)));
    const QVariantMap saved = view.saveView();
    GradientsView other(&m_theme, &controller);
    other.restoreView(saved);
    QCOMPARE(other.mode(), GradientsView::Norms);
    QVERIFY(view.help().count(u'.') >= 3);
}

void TestGradientsView::tables()
{
    Scenario scenario;
    scenario.epochs = 6;
    SessionController controller(scenario);
    GradientsView view(&m_theme, &controller);
    QTRY_VERIFY(controller.snapshot());
    controller.setSpeed(0);
    controller.play();
    QTRY_COMPARE(controller.state(), RunState::Finished);
    const auto table = [&view] {
        QString text;
        QTextStream out(&text);
        view.writeCsv(out);
        return text.split(u'\n', Qt::SkipEmptyParts);
    };
    const QStringList now = table();
    QCOMPARE(now.size(), 7);
    QCOMPARE(now[0], u"parameter,reduced,device 0,device 1,device 2,device 3"_qs);
    for (int d = 0; d < 4; ++d)
        QCOMPARE(now[3].split(u',')[d + 2].toFloat(), controller.snapshot()->devices[static_cast<std::size_t>(d)].gradient[2]);
    view.setMode(GradientsView::Norms);
    const QStringList norms = table();
    QCOMPARE(norms.size(), 7);
    QCOMPARE(norms[0], u"step,reduced,device 0,device 1,device 2,device 3"_qs);
    QCOMPARE(norms[6].split(u',')[0], u"6"_qs);
    QCOMPARE(norms[6].split(u',')[4].toFloat(), normOf(controller.snapshot()->devices[2].gradient));
}

void TestGradientsView::keysWalk()
{
    GradientsNow now(&m_theme, &m_selection);
    now.resize(400, 240);
    const auto snapshot = snapshotAt(2, Phase::Check);
    m_selection.follow(snapshot);
    now.setPicture(gradientsOf(snapshot));
    QTest::keyClick(&now, Qt::Key_Right);
    QTest::keyClick(&now, Qt::Key_Right);
    QCOMPARE(m_selection.parameter(), 1);
    QVERIFY(now.accessibleDescription().startsWith(u"Step 2, w[1]; Average: "_qs));
    QTest::keyClick(&now, Qt::Key_Down);
    QCOMPARE(m_selection.device(), 0);
    QTest::keyClick(&now, Qt::Key_Left);
    QTest::keyClick(&now, Qt::Key_Left);
    QCOMPARE(m_selection.parameter(), 0);
}

QTEST_MAIN(TestGradientsView)
#include "tst_gradients_view.moc"
