// The board on a real run: what it draws where, what hover, focus and copy say, what clicks do.
#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/fixtures.h"
#include "ui/views/device_board.h"
#include "ui/views/phase_strip.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

class PaintCounter : public QObject {
public:
    int paints = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

struct Board {
    explicit Board(const Scenario &scenario, QSize size = {840, 480}) : controller(scenario), board(&theme, &controller)
    {
        board.resize(size);
        board.show();
    }
    bool ready()
    {
        return QTest::qWaitFor([this] { return controller.snapshot() != nullptr; }, 20'000);
    }
    bool go(Position position)
    {
        if (!ready())
            return false;
        controller.setSpeed(0);
        controller.play();
        const bool reached = QTest::qWaitFor([&] { return controller.reachedStep() >= position.step; }, 20'000);
        controller.pause();
        controller.seek(position);
        return reached && arrives(position);
    }
    bool arrives(Position position)
    {
        return QTest::qWaitFor([&] { return !controller.isPlaying() && controller.snapshot()->position == position; }, 20'000);
    }
    const DeviceSnapshot &device(int d) const { return controller.snapshot()->devices[static_cast<std::size_t>(d)]; }
    QPointF placeOf(int device, BoardColumn column, int value)
    {
        const BoardLayout &layout = board.boardLayout();
        const ValueSlots places = valueSlots(layout.columns, column, controller.snapshot()->parameterCount());
        return {places.centre(places.slotOf(value)), layout.rows[static_cast<std::size_t>(device)].rect.center().y()};
    }

    QString phaseText(Phase phase)
    {
        const BoardLayout &layout = board.boardLayout();
        return board.hoverText({phaseX(layout.columns, phase), layout.strip.center().y()});
    }

    Theme theme{ThemeMode::Light};
    SessionController controller;
    DeviceBoard board;
};

QString hexOf(float value)
{
    return QStringLiteral("0x%1").arg(std::bit_cast<std::uint32_t>(value), 8, 16, QLatin1Char('0'));
}

} // namespace

class TestDeviceBoard : public QObject {
    Q_OBJECT

private slots:
    void beforeTheRunItSaysWhatIsReady();
    void hoverGivesTheBits_data();
    void hoverGivesTheBits();
    void arrowsAndCopyGiveTheExactValue();
    void phasesSayTheChaptersWords();
    void phaseTipsHaveTheStepsNumbers();
    void phaseTipsOfManyDevices();
    void arrowsReachThePhases();
    void phaseClickSeeks();
    void barsHaveTheDevicesColour();
    void valuesOfLastStepAreOutlines();
    void largeBoardPaintsOnceANewSnapshot();
    void gridColoursTheHighestLoss();
    void clickPinsADevice();
};

void TestDeviceBoard::beforeTheRunItSaysWhatIsReady()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.ready());
    QVERIFY(b.board.captionText().startsWith("Ready."));
    QTRY_COMPARE(b.board.accessibleName(), QString("Devices. Nothing has run yet. 4 devices ready."));
    QCOMPARE(b.board.hoverText({400, 300}), QString());
    QVERIFY(!b.board.grab().isNull());
}

void TestDeviceBoard::hoverGivesTheBits_data()
{
    QTest::addColumn<int>("device");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("parameter");
    for (int device = 0; device < 4; ++device)
        for (const int column : {3, 4, 5})
            QTest::addRow("device %d, column %d", device, column) << device << column << (device + column) % 6;
}

void TestDeviceBoard::hoverGivesTheBits()
{
    QFETCH(int, device);
    QFETCH(int, column);
    QFETCH(int, parameter);
    Board b(tutorialScenario(4));
    QVERIFY(b.go({2, 9}));
    const DeviceSnapshot &d = b.device(device);
    const std::vector<float> &values = column == 3 ? d.gradient : column == 4 ? d.reduced : d.parameters;
    const float value = values[static_cast<std::size_t>(parameter)];
    const QString text = b.board.hoverText(b.placeOf(device, static_cast<BoardColumn>(column), parameter));
    const QString name = parameter == 5 ? QString("b") : QString("w[%1]").arg(parameter);
    QVERIFY2(text.startsWith(QString("Device %1, ").arg(device)), qPrintable(text));
    QVERIFY2(text.contains(name), qPrintable(text));
    QVERIFY2(text.contains(hexOf(value)), qPrintable(text));
}

void TestDeviceBoard::arrowsAndCopyGiveTheExactValue()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({1, 9}));
    b.board.clearFocus();
    b.board.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(b.board.hasFocus());
    QTest::keyClick(&b.board, Qt::Key_Down);
    for (int i = 0; i < 4; ++i) // device, shard, loss, gradient of w[0], of w[1]
        QTest::keyClick(&b.board, Qt::Key_Right);
    const float value = b.device(1).gradient[1];
    QVERIFY2(b.board.focusedText().startsWith("Device 1, gradient of w[1]"), qPrintable(b.board.focusedText()));
    QCOMPARE(b.board.accessibleDescription(), b.board.focusedText());
    QCOMPARE(b.board.focusedText(), b.board.hoverText(b.placeOf(1, BoardColumn::Gradient, 1)));
    QTest::keyClick(&b.board, Qt::Key_C, Qt::ControlModifier);
    QString copied = QApplication::clipboard()->text();
    QVERIFY2(copied.contains(hexOf(value)), qPrintable(copied));
    const QString digits = copied.section(": ", 1).section(' ', 0, 0).replace(QChar(0x2212), '-');
    QCOMPARE(std::bit_cast<std::uint32_t>(digits.toFloat()), std::bit_cast<std::uint32_t>(value));
}

void TestDeviceBoard::phasesSayTheChaptersWords()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.ready());
    const std::pair<Phase, QString> words[] = {{Phase::Shard, "Shard: each device's slice of X and y (pmap's leading axis)"},
                                               {Phase::Forward, "Loss and gradient: jax.value_and_grad of the local loss"},
                                               {Phase::Gradient, "Loss and gradient: jax.value_and_grad of the local loss"},
                                               {Phase::AllReduce, "All-reduce and average: jax.lax.pmean"},
                                               {Phase::Average, "All-reduce and average: jax.lax.pmean"},
                                               {Phase::Update, "Update: params \u2212 learning_rate × averaged gradient"},
                                               {Phase::Check, "Check: current_params[0][0] against [0][1], bit for bit"}};
    for (const auto &[phase, text] : words)
        QCOMPARE(b.phaseText(phase), text);
}

// The sum in float32, in rank order.
void TestDeviceBoard::phaseTipsHaveTheStepsNumbers()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({1, 9}));
    QStringList terms;
    float sum = 0;
    for (int d = 0; d < 4; ++d) {
        terms += fixedText(b.device(d).gradient[0], 4);
        sum = d == 0 ? b.device(d).gradient[0] : sum + b.device(d).gradient[0];
    }
    const QString sumLine = QString("w[0]: %1 = %2").arg(terms.join(" + ").replace("+ \u2212", "\u2212 "), fixedText(sum, 4));
    const QString line = QString("%1, × 0.25 = %2").arg(sumLine, fixedText(sum * 0.25F, 4));
    QCOMPARE(b.phaseText(Phase::AllReduce), "All-reduce and average: jax.lax.pmean\n" + line);
    QCOMPARE(b.phaseText(Phase::Average), b.phaseText(Phase::AllReduce));
    // JAX 0.10.2's local gradients and their mean.
    QCOMPARE(line, QString("w[0]: 2.4616 + 2.2454 + 2.4436 + 2.8674 = 10.0180, × 0.25 = 2.5045"));
    QCOMPARE(b.phaseText(Phase::Gradient), QString("Loss and gradient: jax.value_and_grad of the local loss"));
    const std::vector<Op> &ops = b.controller.snapshot()->setup->program.ops;
    const auto average = std::find_if(ops.begin(), ops.end(), [](const Op &op) { return phaseOf(op.kind) == Phase::Average; });
    const auto before = static_cast<int>(average - ops.begin()) - 1;
    b.controller.seek({1, before}); // summed, not divided yet
    QVERIFY(b.arrives({1, before}));
    QCOMPARE(b.phaseText(Phase::AllReduce), "All-reduce and average: jax.lax.pmean\n" + sumLine);
    b.controller.seek({1, 0}); // this step has no sum yet
    QVERIFY(b.arrives({1, 0}));
    QCOMPARE(b.phaseText(Phase::AllReduce), QString("All-reduce and average: jax.lax.pmean"));
}

void TestDeviceBoard::phaseTipsOfManyDevices()
{
    Board b(tutorialScenario(16));
    QVERIFY(b.ready());
    QVERIFY(b.go(b.controller.snapshot()->setup->program.endOf(1)));
    const auto number = [&b](int d) { return fixedText(b.device(d).gradient[0], 4); };
    QString terms = QString("w[0]: %1 + %2 + %3 + … + %4 = ").arg(number(0), number(1), number(2), number(15));
    const QString text = b.phaseText(Phase::Average);
    QVERIFY2(text.contains(terms.replace("+ \u2212", "\u2212 ")), qPrintable(text));
    QVERIFY2(text.contains(", × 0.0625 = "), qPrintable(text));
}

void TestDeviceBoard::arrowsReachThePhases()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({1, 9}));
    b.board.clearFocus();
    b.board.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(b.board.hasFocus());
    const QString cell = b.board.focusedText();
    QTest::keyClick(&b.board, Qt::Key_Up);
    QCOMPARE(b.board.focusedText(), b.phaseText(Phase::Shard));
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&b.board, Qt::Key_Right);
    QCOMPARE(b.board.focusedText(), b.phaseText(Phase::AllReduce));
    QCOMPARE(b.board.accessibleDescription(), b.board.focusedText());
    QTest::keyClick(&b.board, Qt::Key_Home);
    QTest::keyClick(&b.board, Qt::Key_Return);
    QVERIFY(b.arrives(*phaseTarget(*b.controller.snapshot(), Phase::Shard)));
    QTest::keyClick(&b.board, Qt::Key_Down);
    QTest::keyClick(&b.board, Qt::Key_Left);
    QCOMPARE(b.board.focusedText(), cell);
}

void TestDeviceBoard::phaseClickSeeks()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({3, 9}));
    const auto click = [&b](Phase phase) {
        const BoardLayout &layout = b.board.boardLayout();
        QTest::mouseClick(&b.board, Qt::LeftButton, {},
                          QPoint(static_cast<int>(phaseX(layout.columns, phase)), static_cast<int>(layout.strip.top()) + 14));
    };
    click(Phase::Gradient);
    QVERIFY(b.arrives({3, 2}));
    click(Phase::AllReduce); // its last round
    QVERIFY(b.arrives({3, 6}));
    click(Phase::Shard);
    QVERIFY(b.arrives({3, 0}));
    QVERIFY(b.board.captionText().startsWith("Shard."));
}

void TestDeviceBoard::barsHaveTheDevicesColour()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({2, 9}));
    const QImage image = b.board.grab().toImage();
    const double ratio = image.devicePixelRatio();
    float largest = 0;
    for (int d = 0; d < 4; ++d)
        for (const float value : b.device(d).gradient)
            largest = std::max(largest, std::fabs(value));
    int checked = 0;
    for (int d = 0; d < 4; ++d)
        for (int p = 0; p < 6; ++p) {
            const float value = b.device(d).gradient[static_cast<std::size_t>(p)];
            if (std::fabs(value) < 0.5F * largest)
                continue;
            const QPointF at = (b.placeOf(d, BoardColumn::Gradient, p) + QPointF(0, value > 0 ? -3 : 3)) * ratio;
            QCOMPARE(image.pixelColor(at.toPoint()), Palette::light().device[static_cast<std::size_t>(d)]);
            ++checked;
        }
    QVERIFY(checked >= 4);
}

void TestDeviceBoard::valuesOfLastStepAreOutlines()
{
    Board b(tutorialScenario(4));
    QVERIFY(b.go({3, 0}));
    const QImage image = b.board.grab().toImage();
    for (int d = 0; d < 4; ++d)
        for (int p = 0; p < 6; ++p) {
            const float value = b.device(d).gradient[static_cast<std::size_t>(p)];
            const QPointF at = (b.placeOf(d, BoardColumn::Gradient, p) + QPointF(0, value > 0 ? -2 : 3)) * image.devicePixelRatio();
            QVERIFY(image.pixelColor(at.toPoint()) != Palette::light().device[static_cast<std::size_t>(d)]);
        }
    QVERIFY(b.board.hoverText(b.placeOf(0, BoardColumn::Gradient, 0)).contains("(last step)"));
    QVERIFY(!b.board.hoverText(b.placeOf(0, BoardColumn::Parameters, 0)).contains("(last step)"));
}

void TestDeviceBoard::largeBoardPaintsOnceANewSnapshot()
{
    Board b(randomScenario(64, 6400, 199));
    QVERIFY(b.go({2, 69}));
    QTest::qWait(100);
    PaintCounter counter;
    b.board.installEventFilter(&counter);
    QSignalSpy news(&b.controller, &SessionController::snapshotChanged);
    b.controller.seek({2, 1});
    QVERIFY(b.arrives({2, 1}));
    QTest::qWait(100);
    QVERIFY(news.count() >= 1);
    QVERIFY2(counter.paints >= 1 && counter.paints <= news.count() + 3,
             qPrintable(QString("%1 paints, %2 snapshots").arg(counter.paints).arg(news.count())));
    QCOMPARE(b.board.boardLayout().gridColumns * b.board.boardLayout().gridRows, 64);
}

void TestDeviceBoard::gridColoursTheHighestLoss()
{
    Board b(tutorialScenario(64), {840, 570});
    QVERIFY(b.go({2, 69}));
    int highest = 0, lowest = 0;
    for (int d = 1; d < 64; ++d) {
        highest = b.device(d).loss > b.device(highest).loss ? d : highest;
        lowest = b.device(d).loss < b.device(lowest).loss ? d : lowest;
    }
    QCOMPARE(b.board.pulledOutDevices(), (std::vector<int>{highest, lowest}));
    const QImage image = b.board.grab().toImage();
    const auto corner = [&](int device) {
        const QRectF cell = b.board.boardLayout().cell(device);
        return image.pixelColor((QPointF(cell.left() + 5, cell.bottom() - 4) * image.devicePixelRatio()).toPoint());
    };
    QCOMPARE(corner(highest), Palette::light().heat(1));
    QCOMPARE(corner(lowest), Palette::light().heat(0));
}

void TestDeviceBoard::clickPinsADevice()
{
    Board b(tutorialScenario(64), {840, 570});
    QVERIFY(b.go({1, 69}));
    const std::vector<int> before = b.board.pulledOutDevices();
    int device = 10;
    while (std::find(before.begin(), before.end(), device) != before.end())
        ++device;
    const auto click = [&] { QTest::mouseClick(&b.board, Qt::LeftButton, {}, b.board.boardLayout().cell(device).center().toPoint()); };
    click();
    QCOMPARE(b.board.pulledOutDevices().back(), device);
    QCOMPARE(b.board.boardLayout().rows.back().device, device);
    click();
    QCOMPARE(b.board.pulledOutDevices(), before);
}

QTEST_MAIN(TestDeviceBoard)
#include "tst_device_board.moc"
