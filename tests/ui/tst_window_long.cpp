// Case R35: a million epochs at full speed in the window, and ten thousand runs one after another. Everything stays bounded.
#include <unistd.h>

#include <QFile>
#include <QTimer>

#include "ui/panels/verdict_pill.h"
#include "ui/views/chart_frame.h"
#include "ui/views/gradients_view.h"
#include "ui/views/parameters_view.h"
#include "ui/views/step_label.h"
#include "ui/widgets/number_text.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// Resident memory of this program.
qint64 memoryBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) : 0;
}

// What the chart's width has room for, of every line: two points a column, both ends, a break at each.
QString tooManyPoints(const MainWindow &window)
{
    int lines = 0;
    for (const ChartFrame *frame : window.findChildren<ChartFrame *>()) {
        const int columns = std::clamp(static_cast<int>(frame->plotArea().width()), 100, 999);
        for (int line = 0; frame->isVisible() && line < frame->lineCount(); ++line, ++lines)
            if (const auto points = frame->linePoints(line).size(); points > 2 * columns + 4)
                return QStringLiteral("%1 points on %2 pixels").arg(points).arg(frame->plotArea().width());
    }
    return lines > 0 ? QString() : QStringLiteral("no line is drawn");
}

std::size_t longestOf(const RunCurves &curves)
{
    std::size_t longest = curves.lossCurve().buckets().size();
    for (const auto *several : {&curves.deviceLoss(), &curves.deviceNorms().each(), &curves.parameters()})
        for (const Curve &curve : *several)
            longest = std::max(longest, curve.buckets().size());
    for (const Curve *curve : {&curves.deviceRange(), &curves.averageNorm(), &curves.deviceNorms().range()})
        longest = std::max(longest, curve->buckets().size());
    return longest;
}

Scenario onDevices(int devices)
{
    Scenario scenario = tutorial();
    scenario.devices = devices;
    return scenario;
}

// Starts runs on 2 and 4 devices in turns; now and then one of them gets as far as the screen.
void startRuns(MainWindow &window, int count)
{
    const Scenario two = onDevices(2), four = onDevices(4);
    for (int i = 0; i < count; ++i) {
        window.controller()->start(i % 2 == 0 ? two : four);
        if (i % 5 == 4)
            QCoreApplication::processEvents();
        if (i % 100 == 99)
            waitForRun(window, four);
    }
    QTest::qWait(100); // frames of the charts, objects that are deleted later
}

} // namespace

class TestWindowLong : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void aMillionEpochs();
    void tenThousandRuns();

private:
    IsolatedSettings m_settings;
};

void TestWindowLong::aMillionEpochs()
{
    constexpr std::int64_t epochs = 1'000'000;
    const auto window = openWindow(tutorial(epochs));
    qobject_cast<GradientsView *>(window->cards()->view("gradients"))->setMode(GradientsView::Norms);
    window->cards()->bringUp(window->cards()->view("gradients"));
    SessionController &run = *window->controller();
    int ticks = 0, pictures = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, [&] { ++ticks; });
    timer.start(10);
    connect(&run, &SessionController::snapshotChanged, [&] { ++pictures; });
    run.setSpeed(0);
    press(*window, Qt::Key_Space);
    QTRY_VERIFY(run.reachedStep() > 1000);
    QCOMPARE(tooManyPoints(*window), QString());
    press(*window, Qt::Key_Space); // a key counts while it runs
    QTRY_COMPARE(run.state(), RunState::Paused);
    const std::int64_t reached = run.reachedStep();
    QVERIFY(reached < epochs);
    QTest::qWait(100);
    QCOMPARE(window->body()->timeline()->label()->headline(), QStringLiteral("Step %1").arg(countText(reached)));
    press(*window, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(run.state(), RunState::Finished, 300'000);
    QVERIFY(pictures > 10);
    QVERIFY2(ticks >= pictures, qPrintable(QStringLiteral("%1 ticks, %2 pictures").arg(ticks).arg(pictures))); // time is left for input
    QCOMPARE(run.curves().steps(), epochs);
    QVERIFY(longestOf(run.curves()) <= 4096);
    QTest::qWait(150);
    QCOMPARE(tooManyPoints(*window), QString());
    goTo(*window, epochs / 2);
    QTest::qWait(150);
    QCOMPARE(tooManyPoints(*window), QString());
    QCOMPARE(window->body()->timeline()->label()->headline(), QStringLiteral("Step %1").arg(countText(epochs / 2)));
}

void TestWindowLong::tenThousandRuns()
{
    const auto window = openWindow();
    startRuns(*window, 2000);
    const auto objects = window->findChildren<QObject *>().size();
    const qint64 memory = memoryBytes();
    QVERIFY(memory > 0 && objects > 100);
    startRuns(*window, 8000);
    QCOMPARE(window->findChildren<QObject *>().size(), objects);
    const qint64 grown = memoryBytes() - memory;
    QVERIFY2(grown < 16 << 20, qPrintable(QStringLiteral("%1 KB more").arg(grown >> 10)));
}

QTEST_MAIN(TestWindowLong)
#include "tst_window_long.moc"
