// Case R39: scale factors of the desktop (QT_SCALE_FACTOR) and twice the font size. No clipped text, sharp lines, and every
// state said by a word beside its icon. The factor is read when a program starts, so this program runs itself at each.
#include <QAbstractButton>
#include <QLabel>
#include <QProcess>

#include "clipped_text.h"
#include "ui/help/about.h"
#include "ui/help/help_sheet.h"
#include "ui/panels/transport_bar.h"
#include "ui/panels/verdict_pill.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/help/shortcut_sheet.h"
#include "ui/help/tour.h"
#include "ui/views/device_board.h"
#include "ui/views/loss_view.h"
#include "ui/views/parameters_view.h"
#include "ui/widgets/zoomed.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const char *const inner[] = {"labelsHaveRoom", "paintedTextsFit", "linesAreSharp", "sheetsHaveRoom"};

struct Stage {
    Theme theme{ThemeMode::Light};
    SessionController controller{tutorial()};

    explicit Stage(double zoom)
    {
        theme.setZoom(zoom);
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

template <class Widget>
QString clippedIn(Stage &stage, QSizeF logical)
{
    Widget widget(&stage.theme, &stage.controller);
    widget.resize(zoomedSize(logical, stage.theme));
    widget.show();
    [&] { QVERIFY(QTest::qWaitForWindowExposed(&widget)); }();
    QTest::qWait(80);
    return clippedText(widget);
}

} // namespace

class TestScaling : public QObject {
    Q_OBJECT
private slots:
    void labelsHaveRoom();
    void paintedTextsFit_data();
    void paintedTextsFit();
    void linesAreSharp();
    void sheetsHaveRoom_data();
    void sheetsHaveRoom();
    void everyStateHasItsWord();
    void everyScaleFactor_data();
    void everyScaleFactor();

private:
    IsolatedSettings m_settings;
};

void TestScaling::labelsHaveRoom()
{
    for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
        const auto window = openWindow(tutorial(), size);
        QCOMPARE(clippedLabel(*window), QString());
    }
}

void TestScaling::paintedTextsFit_data()
{
    QTest::addColumn<double>("zoom");
    for (const double zoom : {0.75, 1.0, 1.5, 2.0})
        QTest::addRow("%g", zoom) << zoom;
}

void TestScaling::paintedTextsFit()
{
    QFETCH(double, zoom);
    Stage stage(zoom);
    QCOMPARE(clippedIn<DeviceBoard>(stage, {840, 480}), QString());
    QCOMPARE(clippedIn<LossView>(stage, {340, 260}), QString());
    QCOMPARE(clippedIn<ParametersView>(stage, {340, 260}), QString());
    QCOMPARE(clippedIn<PresenterHead>(stage, {1200, 88}), QString());
    QCOMPARE(clippedIn<VerdictPill>(stage, {288, 42}), QString());
    QMenu menu;
    TransportBar bar(&stage.theme, &stage.controller, &menu);
    bar.resize(zoomedSize({1440, 56}, stage.theme));
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    QCOMPARE(clippedText(bar), QString());
    QVERIFY(TextRecorder::textsOf(bar).size() >= 6); // the recorder records
}

// The separators of the board: exactly the line's colour, on the device's own pixels.
void TestScaling::linesAreSharp()
{
    Stage stage(1);
    DeviceBoard board(&stage.theme, &stage.controller);
    board.resize(840, 480);
    board.show();
    QVERIFY(QTest::qWaitForWindowExposed(&board));
    const QImage image = board.grab().toImage();
    const double ratio = image.devicePixelRatio();
    QCOMPARE(ratio, qEnvironmentVariable("QT_SCALE_FACTOR", "1").toDouble());
    for (const BoardRow &row : board.boardLayout().rows) {
        const int x = qRound(4 * ratio), y = qRound(row.rect.top() * ratio);
        QCOMPARE(image.pixelColor(x, y), Palette::light().line);
        QVERIFY(image.pixelColor(x, y - 1) != Palette::light().line);
        QVERIFY(image.pixelColor(x, y + std::max(1, qRound(ratio))) != Palette::light().line);
    }
}

void TestScaling::sheetsHaveRoom_data()
{
    paintedTextsFit_data();
}

void TestScaling::sheetsHaveRoom()
{
    QFETCH(double, zoom);
    Stage stage(zoom);
    QWidget window;
    window.resize(zoomedSize({1024, 700}, stage.theme));
    DeviceBoard board(&stage.theme, &stage.controller, &window);
    board.resize(zoomedSize({840, 480}, stage.theme));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    showAbout(&window, &stage.theme);
    showHelpSheet(&window, &stage.theme, &board);
    Shortcuts keys(&window);
    keys.addTransport(&stage.controller, [] {});
    showShortcutSheet(&window, &stage.theme, keys.groups());
    for (const char *name : {"about", "helpSheet", "shortcutSheet"}) {
        const auto *sheet = window.findChild<QWidget *>(name);
        QTRY_VERIFY(sheet && sheet->isVisible());
        QCOMPARE(clippedLabel(*sheet), QString());
    }
    Tour tour(&stage.theme, {{&board, "Devices", "One row a device. The lit column is what happens now, from left to right."}}, &window);
    tour.start();
    QCOMPARE(clippedLabel(tour), QString());
    QVERIFY(tour.rect().contains(tour.bubble()->geometry()));
}

// Never by colour alone: with all colours gone, each verdict still has words, and icons that differ.
void TestScaling::everyStateHasItsWord()
{
    Stage stage(1);
    VerdictPill pill(&stage.theme, &stage.controller);
    QVERIFY(!pill.verdict().words.isEmpty() && pill.accessibleName().startsWith(pill.verdict().words));
    DeviceBoard board(&stage.theme, &stage.controller);
    QVERIFY(board.captionText().startsWith("Equality check"));
    QSet<QByteArray> pictures;
    for (const IconId icon : {IconId::TickDisc, IconId::CrossDisc, IconId::DottedRing, IconId::Warn, IconId::NotEqual}) {
        QImage image(32, 32, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawIcon(painter, icon, QRectF(0, 0, 32, 32), Qt::black);
        painter.end();
        pictures.insert(QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
    }
    QCOMPARE(pictures.size(), 5);
}

void TestScaling::everyScaleFactor_data()
{
    QTest::addColumn<QString>("factor");
    for (const char *factor : {"1", "1.25", "1.5", "2"})
        QTest::newRow(factor) << QString(factor);
}

void TestScaling::everyScaleFactor()
{
    QFETCH(QString, factor);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_SCALE_FACTOR", factor);
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    QStringList functions;
    for (const char *name : inner)
        functions += name;
    process.start(QCoreApplication::applicationFilePath(), functions);
    QVERIFY(process.waitForFinished(300'000));
    const QString output = QString::fromUtf8(process.readAll());
    QVERIFY2(process.exitCode() == 0, qPrintable(output));
    QVERIFY(output.contains("0 failed, 0 skipped"));
}

QTEST_MAIN(TestScaling)
#include "tst_scaling.moc"
