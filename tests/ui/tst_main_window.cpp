// The transport in a real window with a real session: play, pause, steps in both directions, seeks, keys and states.
#include <QSlider>

#include "ui/panels/run_state_label.h"
#include "ui/panels/verdict_pill.h"
#include "ui/widgets/segmented_control.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// All that one sees of a place in the run.
struct Seen {
    Phase phase;
    std::vector<float> values;
    std::vector<std::uint64_t> hashes;
    bool operator==(const Seen &) const = default;
};

Seen seen(const MainWindow &window)
{
    const SnapshotPtr s = window.controller()->snapshot();
    Seen result{s->phase, {s->loss}, s->equality.hashes};
    for (const DeviceSnapshot &device : s->devices) {
        result.values.push_back(device.loss);
        for (const std::vector<float> *part : {&device.parameters, &device.gradient, &device.reduced})
            result.values.insert(result.values.end(), part->begin(), part->end());
    }
    return result;
}

QString stateWord(const MainWindow &window)
{
    return window.findChild<RunStateLabel *>("runState")->word();
}

QString verdictWords(const MainWindow &window)
{
    return window.findChild<VerdictPill *>("verdict")->verdict().words;
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
private slots:
    void startsReady();
    void playsAndPauses();
    void phasesForwardAndBackShowTheSame();
    void keysMoveByGranularity_data();
    void keysMoveByGranularity();
    void speedKeys();
    void resetHomeEnd();
    void scrubNeverTrains();
    void finishesAndPlaysAgain();
    void buttonsDoWhatKeysDo();
    void sameLossLinesAsTheTutorial();

private:
    IsolatedSettings m_settings;
};

void TestMainWindow::startsReady()
{
    const auto window = openWindow();
    QCOMPARE(stateWord(*window), "Ready");
    QCOMPARE(verdictWords(*window), "Not checked yet");
    QVERIFY(window->windowTitle().startsWith("Linear regression on 4 devices"));
    QVERIFY(!button(*window, "stepBack")->isEnabled());
    QVERIFY(button(*window, "play")->isEnabled());
    QCOMPARE(window->message(), QString());
}

void TestMainWindow::playsAndPauses()
{
    const auto window = openWindow(tutorial(100'000));
    window->controller()->setSpeed(200);
    press(*window, Qt::Key_Space);
    QTRY_VERIFY(positionOf(*window).step >= 5);
    QCOMPARE(stateWord(*window), "Running");
    QCOMPARE(button(*window, "play")->iconId(), IconId::Pause);
    QCOMPARE(verdictWords(*window), "In lockstep");
    press(*window, Qt::Key_Space);
    QTRY_COMPARE(stateWord(*window), "Paused");
    QTest::qWait(100); // the last picture may come after the state
    const Position there = positionOf(*window);
    QTest::qWait(100);
    QCOMPARE(positionOf(*window), there);
    press(*window, Qt::Key_Space);
    QTRY_VERIFY(positionOf(*window).step > there.step);
}

void TestMainWindow::phasesForwardAndBackShowTheSame()
{
    const auto window = openWindow();
    const Program program = window->controller()->snapshot()->setup->program;
    const int ops = 1 + 2 * program.size(); // replicate and two whole steps
    std::vector<Seen> forward{seen(*window)};
    Position place{0, -1};
    for (int i = 0; i < ops; ++i) {
        place = program.next(place);
        press(*window, Qt::Key_Period);
        QTRY_COMPARE(positionOf(*window), place);
        forward.push_back(seen(*window));
    }
    QCOMPARE(forward[1].phase, Phase::Start);
    QCOMPARE(forward[2].phase, Phase::Shard);
    QCOMPARE(forward[3].phase, Phase::Forward);
    QCOMPARE(forward[4].phase, Phase::Gradient);
    QCOMPARE(forward[5].phase, Phase::AllReduce);
    QCOMPARE(forward.back().phase, Phase::Check);
    QVERIFY(forward.back().values != forward[static_cast<std::size_t>(ops - program.size())].values);
    for (int i = ops - 1; i > 0; --i) {
        place = program.previous(place);
        press(*window, Qt::Key_Comma);
        QTRY_COMPARE(positionOf(*window), place);
        QTRY_VERIFY2(seen(*window) == forward[static_cast<std::size_t>(i)], qPrintable(QString("op %1").arg(i)));
    }
}

void TestMainWindow::keysMoveByGranularity_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("granularity");
    QTest::addColumn<Position>("after"); // two moves from the end of step 1
    const Program program = makeProgram(presets().empty() ? Plan{} : prepare(presets().front()).value()->plan, presets().front());
    QTest::newRow("phase") << int(Qt::Key_1) << 0 << Position{2, 1};
    QTest::newRow("step") << int(Qt::Key_2) << 1 << program.endOf(3);
    QTest::newRow("epoch") << int(Qt::Key_3) << 2 << program.endOf(3);
}

void TestMainWindow::keysMoveByGranularity()
{
    QFETCH(int, key);
    QFETCH(int, granularity);
    QFETCH(Position, after);
    const auto window = openWindow();
    const Position start = window->controller()->snapshot()->setup->program.endOf(1);
    press(*window, Qt::Key_Right, Qt::ShiftModifier); // replicate
    press(*window, Qt::Key_Right, Qt::ShiftModifier); // step 1
    QTRY_COMPARE(positionOf(*window), start);
    press(*window, static_cast<Qt::Key>(key));
    QCOMPARE(static_cast<int>(window->controller()->granularity()), granularity);
    QCOMPARE(window->findChild<SegmentedControl *>("granularity")->current(), granularity);
    press(*window, Qt::Key_Right);
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), after);
    press(*window, Qt::Key_Left);
    press(*window, Qt::Key_Left);
    QTRY_COMPARE(positionOf(*window), start);
}

void TestMainWindow::speedKeys()
{
    const auto window = openWindow();
    QCOMPARE(window->controller()->speed(), 4.0);
    press(*window, Qt::Key_BracketRight);
    QCOMPARE(window->controller()->speed(), 8.0);
    press(*window, Qt::Key_BracketLeft);
    press(*window, Qt::Key_BracketLeft);
    QCOMPARE(window->controller()->speed(), 2.0);
    auto *slider = window->findChild<QSlider *>("speed");
    QVERIFY(slider->accessibleName().contains("2 steps/s"));
    press(*window, Qt::Key_1);
    QVERIFY(slider->accessibleName().contains("2 phases/s"));
    slider->setValue(slider->maximum());
    QCOMPARE(window->controller()->speed(), 0.0);
}

void TestMainWindow::resetHomeEnd()
{
    const auto window = openWindow();
    const Program program = window->controller()->snapshot()->setup->program;
    for (int i = 0; i < 4; ++i)
        press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), program.endOf(3));
    press(*window, Qt::Key_Home);
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    press(*window, Qt::Key_End);
    QTRY_COMPARE(positionOf(*window), program.endOf(3));
    QTRY_COMPARE(verdictWords(*window), "In lockstep");
    press(*window, Qt::Key_R);
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    QCOMPARE(window->controller()->reachedStep(), 3); // what was reached is kept
    QTRY_COMPARE(stateWord(*window), "Ready");
}

void TestMainWindow::scrubNeverTrains()
{
    const auto window = openWindow();
    SessionController *controller = window->controller();
    controller->setSpeed(0);
    controller->play();
    QTRY_COMPARE(controller->state(), RunState::Finished);
    controller->seekToStep(20);
    QTRY_COMPARE(controller->snapshot()->completedSteps(), 20);
    const Seen first = seen(*window);
    controller->seekToStep(31);
    QTRY_COMPARE(controller->snapshot()->completedSteps(), 31);
    controller->seekToStep(20);
    QTRY_COMPARE(controller->snapshot()->completedSteps(), 20);
    QTRY_VERIFY(seen(*window) == first);
    controller->seekToStep(1000);
    QTRY_COMPARE(controller->snapshot()->completedSteps(), 50);
    QCOMPARE(controller->curves().steps(), 50);
}

void TestMainWindow::finishesAndPlaysAgain()
{
    const auto window = openWindow(tutorial(6));
    window->controller()->setSpeed(0);
    press(*window, Qt::Key_Space);
    QTRY_COMPARE(stateWord(*window), "Finished");
    QVERIFY(!button(*window, "step")->isEnabled());
    window->controller()->setSpeed(1);
    press(*window, Qt::Key_Space);
    QTRY_COMPARE(stateWord(*window), "Running");
    QTRY_VERIFY(positionOf(*window).step < 6);
}

void TestMainWindow::buttonsDoWhatKeysDo()
{
    const auto window = openWindow();
    const Program program = window->controller()->snapshot()->setup->program;
    const auto click = [&](const char *name) { QTest::mouseClick(button(*window, name), Qt::LeftButton); };
    click("step");
    click("step");
    QTRY_COMPARE(positionOf(*window), program.endOf(1));
    QTRY_VERIFY(button(*window, "stepBack")->isEnabled());
    click("stepBack");
    QTRY_COMPARE(positionOf(*window), program.endOf(0));
    click("play");
    QTRY_VERIFY(window->controller()->isPlaying());
    click("play");
    QTRY_COMPARE(window->controller()->state(), RunState::Paused);
    click("reset");
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    auto *granularity = window->findChild<SegmentedControl *>("granularity");
    QTest::mouseClick(granularity, Qt::LeftButton, {}, QPoint(10, granularity->height() / 2));
    QCOMPARE(window->controller()->granularity(), Granularity::Phase);
}

// JAX 0.10.2's lines for 4 devices.
void TestMainWindow::sameLossLinesAsTheTutorial()
{
    const auto window = openWindow();
    window->controller()->setSpeed(0);
    window->controller()->play();
    QTRY_COMPARE(window->controller()->curves().steps(), 50);
    const std::vector<float> &loss = window->controller()->curves().loss();
    const char *const lines[] = {"1.7352", "0.2214", "0.0359", "0.0127", "0.0098"};
    for (std::size_t i = 0; i < 5; ++i)
        QCOMPARE(QString::number(loss[10 * i + 9], 'f', 4), QString(lines[i]));
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
