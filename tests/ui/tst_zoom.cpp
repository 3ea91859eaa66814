// Painted widgets at every zoom: sharp text, hairlines that stay, pointer and child widgets where the picture shows them.
#include <memory>

#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/panels/run_state_label.h"
#include "ui/panels/transport_bar.h"
#include "ui/panels/verdict_pill.h"
#include "ui/views/chart_frame.h"
#include "ui/views/device_board.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_view.h"
#include "ui/views/parameters_view.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/message_strip.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

using namespace lockstep;

namespace {

Scenario scenarioOf(int devices)
{
    Scenario scenario = presets().front();
    scenario.epochs = 50;
    scenario.devices = devices;
    return scenario;
}

// A finished run that is shown at the end of step 20, with a theme.
struct Stage {
    Theme theme;
    SessionController controller;

    explicit Stage(int devices = 4, ThemeMode mode = ThemeMode::Light) : theme(mode), controller(scenarioOf(devices))
    {
        theme.apply();
        [&] {
            QTRY_VERIFY(controller.snapshot());
            controller.setSpeed(0);
            controller.play();
            QTRY_COMPARE(controller.state(), RunState::Finished);
            controller.seekToStep(20);
            QTRY_COMPARE(controller.snapshot()->completedSteps(), 20);
        }();
    }
};

template <class Widget, class... Extra>
std::unique_ptr<Widget> shown(Stage &stage, QSizeF logical, Extra... extra)
{
    auto widget = std::make_unique<Widget>(&stage.theme, &stage.controller, extra...);
    widget->resize(zoomedSize(logical, stage.theme));
    widget->show();
    [&] { QVERIFY(QTest::qWaitForWindowExposed(widget.get())); }();
    QTest::qWait(60); // a frame of the charts
    return widget;
}

QImage grabbed(QWidget &widget, const char *name)
{
    const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        image.save(QStringLiteral("%1/%2_%3.png").arg(folder, name, QTest::currentDataTag()));
    return image;
}

// Mean difference of the channels, 0 to 255.
double difference(const QImage &a, const QImage &b)
{
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    return sum / (3.0 * a.width() * a.height());
}

void zoomRows()
{
    QTest::addColumn<double>("zoom");
    for (const double zoom : {0.75, 0.8, 1.0, 1.25, 1.6, 2.0, 2.5})
        QTest::addRow("%g", zoom) << zoom;
}

} // namespace

class TestZoom : public QObject {
    Q_OBJECT
private slots:
    void sizesFollow_data() { zoomRows(); }
    void sizesFollow();
    void drawnNotMagnified_data();
    void drawnNotMagnified();
    void boardKeepsItsHairlines_data() { zoomRows(); }
    void boardKeepsItsHairlines();
    void boardPointerFindsItsValue_data() { zoomRows(); }
    void boardPointerFindsItsValue();
    void boardControlsStandInTheHead_data() { zoomRows(); }
    void boardControlsStandInTheHead();
    void chartLinesMeetTheirAxes_data() { zoomRows(); }
    void chartLinesMeetTheirAxes();
    void chartHoverFindsItsStep_data() { zoomRows(); }
    void chartHoverFindsItsStep();
    void choicesAreClickedWhereTheyAre_data() { zoomRows(); }
    void choicesAreClickedWhereTheyAre();
    void barHoldsItsControls_data() { zoomRows(); }
    void barHoldsItsControls();
    void sharpFillsAreNeverThinnerThanAPixel();
};

void TestZoom::sizesFollow()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    const SegmentedControl choice(&stage.theme, {"Phase", "Step", "Epoch"});
    const IconButton plain(&stage.theme, IconId::Reset, "Reset", "R");
    const IconButton primary(&stage.theme, IconId::Play, "Play", "Space", IconButton::Look::Primary);
    const VerdictPill pill(&stage.theme, &stage.controller);
    QCOMPARE(choice.sizeHint().height(), qRound(32 * zoom));
    QCOMPARE(plain.sizeHint(), QSize(qRound(32 * zoom), qRound(32 * zoom)));
    QCOMPARE(primary.sizeHint(), QSize(qRound(44 * zoom), qRound(36 * zoom)));
    QCOMPARE(pill.sizeHint().height(), qRound(42 * zoom));
    QVERIFY(pill.sizeHint().width() >= 287 * zoom);
    QCOMPARE(QApplication::font().pixelSize(), qRound(12 * zoom));
    QVERIFY(qApp->styleSheet().contains(QStringLiteral("font-size: %1px").arg(qRound(12 * zoom))));
}

// The picture is what a screen of that density shows, not the small one with larger pixels.
void TestZoom::drawnNotMagnified_data()
{
    QTest::addColumn<double>("zoom");
    for (const double zoom : {1.25, 1.5, 2.0, 2.5})
        QTest::addRow("%g", zoom) << zoom;
}

void TestZoom::drawnNotMagnified()
{
    QFETCH(double, zoom);
    Stage stage;
    auto board = shown<DeviceBoard>(stage, {840, 480});
    QImage dense((QSizeF(board->size()) * zoom).toSize(), QImage::Format_RGB32);
    dense.setDevicePixelRatio(zoom);
    board->render(&dense);
    dense.setDevicePixelRatio(1);
    const QImage magnified = grabbed(*board, "board").scaled(dense.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    stage.theme.setZoom(zoom);
    board = shown<DeviceBoard>(stage, {840, 480});
    const QImage zoomed = grabbed(*board, "board_zoomed");
    QCOMPARE(zoomed.size(), dense.size());
    QVERIFY2(difference(zoomed, dense) < 0.3 * difference(zoomed, magnified),
             qPrintable(QStringLiteral("%1, %2").arg(difference(zoomed, dense)).arg(difference(zoomed, magnified))));
}

void TestZoom::boardKeepsItsHairlines()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    auto board = shown<DeviceBoard>(stage, {840, 480});
    const QImage image = grabbed(*board, "hairlines");
    const BoardLayout &layout = board->boardLayout();
    QCOMPARE(layout.rows.size(), std::size_t(4));
    for (const BoardRow &row : layout.rows) {
        const int y = qRound(row.rect.top() * zoom);
        QCOMPARE(image.pixelColor(qRound(4 * zoom), y), Palette::light().line);
        const int under = y + std::max(1, qRound((row.rect.top() + 1) * zoom) - y);
        QVERIFY(image.pixelColor(qRound(4 * zoom), under) != Palette::light().line); // one line, not a blur of two
    }
}

void TestZoom::boardPointerFindsItsValue()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    auto board = shown<DeviceBoard>(stage, {840, 480});
    const BoardLayout &layout = board->boardLayout();
    const ValueSlots places = valueSlots(layout.columns, BoardColumn::Parameters, stage.controller.snapshot()->parameterCount());
    for (int p = 0; p < places.count; ++p) {
        const QPointF point(places.centre(p), layout.rows[2].rect.center().y());
        QTest::mouseMove(board.get(), (point * zoom).toPoint());
        QTRY_COMPARE(stage.controller.selection()->hoveredParameter(), p);
    }
}

void TestZoom::boardControlsStandInTheHead()
{
    QFETCH(double, zoom);
    Stage stage(64);
    stage.theme.setZoom(zoom);
    auto board = shown<DeviceBoard>(stage, {840, 600});
    grabbed(*board, "board64");
    const QRectF head = toWidget(board->boardLayout().gridHead, stage.theme);
    const auto *measure = board->findChild<SegmentedControl *>();
    QVERIFY(measure->isVisible());
    QVERIFY(head.contains(QRectF(measure->geometry())));
    QCOMPARE(measure->height(), qRound(26 * zoom));
}

void TestZoom::chartLinesMeetTheirAxes()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    auto view = shown<LossView>(stage, {340, 260});
    const ChartFrame *frame = view->frame();
    QTRY_COMPARE(view->plot()->deviceLines(), 4);
    QTest::qWait(80);
    const QImage image = grabbed(*view, "loss");
    // The loss of all devices at step 10, where the line must cross the column of that step.
    const double loss = std::log10(stage.controller.curves().loss()[9]);
    const QPointF place = frame->map({10, loss}) * zoom;
    bool found = false;
    for (int y = qRound(place.y() - 2 * zoom); y <= qRound(place.y() + 2 * zoom); ++y)
        found = found || image.pixelColor(qRound(place.x()), y).lightness() < 60;
    QVERIFY(found);
    QCOMPARE(frame->bounds().size(), QSizeF(frame->size()) / zoom);
    QVERIFY(frame->plotArea().right() + frame->rightMargin() <= frame->bounds().right() + 0.01);
}

void TestZoom::chartHoverFindsItsStep()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    auto view = shown<LossView>(stage, {340, 260});
    ChartFrame *frame = view->frame();
    QTRY_COMPARE(view->plot()->deviceLines(), 4);
    QSignalSpy hovered(frame, &ChartFrame::hovered);
    const QPointF wanted = frame->map({15, 0});
    const QPoint pixel = (QPointF(wanted.x(), frame->plotArea().center().y()) * zoom).toPoint();
    auto *canvas = frame->findChild<QAbstractScrollArea *>();
    QTest::mouseMove(canvas->viewport(), pixel);
    QTRY_VERIFY(hovered.count() >= 1);
    QCOMPARE(qRound(frame->xAt(hovered.last().first().toPointF().x())), 15);
}

void TestZoom::choicesAreClickedWhereTheyAre()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    SegmentedControl choice(&stage.theme, {"Phase", "Step", "Epoch"});
    choice.resize(choice.sizeHint());
    QTest::mouseClick(&choice, Qt::LeftButton, {}, QPoint(choice.width() - qRound(8 * zoom), choice.height() / 2));
    QCOMPARE(choice.current(), 2);
    QTest::mouseClick(&choice, Qt::LeftButton, {}, QPoint(qRound(8 * zoom), choice.height() / 2));
    QCOMPARE(choice.current(), 0);
}

void TestZoom::barHoldsItsControls()
{
    QFETCH(double, zoom);
    Stage stage;
    stage.theme.setZoom(zoom);
    QMenu menu;
    TransportBar bar(&stage.theme, &stage.controller, &menu);
    bar.resize(zoomedSize({1440, 56}, stage.theme));
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    const QImage image = grabbed(bar, "bar");
    QCOMPARE(bar.height(), qRound(56 * zoom));
    QCOMPARE(image.pixelColor(5, bar.height() - 1), Palette::light().line);
    for (const auto *button : bar.findChildren<IconButton *>()) {
        QCOMPARE(button->size(), button->sizeHint());
        QVERIFY(bar.rect().contains(QRect(button->mapTo(&bar, QPoint()), button->size())));
    }
    const auto *slider = bar.findChild<QSlider *>("speed");
    QVERIFY(slider->parentWidget()->rect().contains(slider->geometry()));
    QVERIFY(std::abs(slider->width() - 74 * zoom) <= 1);
    const auto *pill = bar.findChild<VerdictPill *>();
    QCOMPARE(pill->size(), pill->sizeHint());
}

void TestZoom::sharpFillsAreNeverThinnerThanAPixel()
{
    for (const double scale : {0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.25})
        for (double top = 0; top < 20; top += 0.7) {
            QImage image(4, 64, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(scale, scale);
            fillSharp(painter, QRectF(0, top, 4 / scale, 1), Qt::black);
            painter.end();
            int black = 0;
            for (int y = 0; y < image.height(); ++y) {
                const QRgb pixel = image.pixel(1, y) & 0xFFFFFF;
                QVERIFY(pixel == 0 || pixel == 0xFFFFFF); // sharp
                black += pixel == 0;
            }
            QVERIFY2(black >= 1 && std::abs(black - scale) < 1.01, qPrintable(QStringLiteral("%1 at %2").arg(scale).arg(top)));
        }
}

QTEST_MAIN(TestZoom)
#include "tst_zoom.moc"
