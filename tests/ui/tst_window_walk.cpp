// What a person does in one sitting: through a step phase by phase, scrub, go to a step, the learning rate.
#include <QSlider>

#include "ui/views/device_board.h"
#include "ui/views/phase_strip.h"
#include "ui/views/step_label.h"
#include "ui/views/timeline_track.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// The one phase whose name stands on the accent colour.
QList<Phase> litPhases(DeviceBoard &board, const Theme &theme)
{
    const QImage image = board.grab().toImage();
    QList<Phase> lit;
    for (int p = static_cast<int>(Phase::Shard); p <= static_cast<int>(Phase::Check); ++p) {
        const QRectF area = phaseArea(board.boardLayout(), theme, static_cast<Phase>(p));
        if (image.pixelColor(QPointF(area.left() + 4, area.center().y()).toPoint()) == theme.palette().accent)
            lit.append(static_cast<Phase>(p));
    }
    return lit;
}

// How the sentence begins and what the timeline says, for an op of a step.
std::pair<QString, QString> wordsOf(const Op &op, int rounds)
{
    const auto round = [&](const QString &text) { return text.arg(op.round + 1).arg(rounds); };
    switch (op.kind) {
    case OpKind::Replicate: return {"Replicate.", "start"};
    case OpKind::Shard: return {"Shard.", "shard"};
    case OpKind::Forward: return {"Forward, loss.", "loss"};
    case OpKind::Gradient: return {"Gradient.", "gradient"};
    case OpKind::AllReduce: return {round("All-reduce, rank order, round %1 of %2."), round("round %1 of %2")};
    case OpKind::Average: return {"Average.", "average"};
    case OpKind::Update: return {"Update.", "update"};
    case OpKind::Check: return {"Equality check.", "check"};
    }
    return {};
}

void compute(MainWindow &window, std::int64_t steps)
{
    const Program program = window.controller()->snapshot()->setup->program;
    for (std::int64_t move = 0; move <= steps; ++move) // the copy of the parameters first
        press(window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(window), program.endOf(steps));
}

float rateOf(const MainWindow &window)
{
    return window.controller()->scenario().optimizer.learningRate;
}

} // namespace

class TestWindowWalk : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void phaseByPhase();
    void scrubWithTheMouse();
    void goToATypedStep();
    void rateByTyping();
    void rateBySlider();

private:
    IsolatedSettings m_settings;
};

void TestWindowWalk::phaseByPhase()
{
    const auto window = openWindow();
    auto *board = window->findChild<DeviceBoard *>();
    auto *label = window->findChild<StepLabel *>();
    const SnapshotPtr first = window->controller()->snapshot();
    const Program program = first->setup->program;
    compute(*window, 1);
    QStringList captions;
    const auto compareAt = [&](Position place) {
        QTRY_COMPARE(positionOf(*window), place);
        const Op op = program.at(place);
        const auto [sentence, word] = wordsOf(op, first->setup->plan.rounds);
        QVERIFY2(board->captionText().startsWith(sentence), qPrintable(board->captionText()));
        QCOMPARE(litPhases(*board, *window->theme()), QList<Phase>{phaseOf(op.kind)});
        QTRY_COMPARE(label->headline(), QStringLiteral("Step %1").arg(place.step));
        QTRY_COMPARE(label->detail(), QStringLiteral("of 50, %1").arg(word));
    };
    for (int op = 0; op < program.size(); ++op) {
        press(*window, Qt::Key_Period);
        compareAt({2, op});
        if (QTest::currentTestFailed())
            return;
        captions.append(board->captionText());
    }
    QCOMPARE(positionOf(*window), program.endOf(2));
    for (int op = program.size() - 2; op >= 0; --op) {
        press(*window, Qt::Key_Comma);
        compareAt({2, op});
        QCOMPARE(board->captionText(), captions[op]);
    }
    press(*window, Qt::Key_Comma);
    compareAt(program.endOf(1));
}

void TestWindowWalk::scrubWithTheMouse()
{
    const auto window = openWindow();
    compute(*window, 8);
    auto *track = window->findChild<TimelineTrack *>();
    QTRY_COMPARE(track->maximum(), 8);
    const auto at = [&](double step) { return QPointF(track->xOf(step), track->trackRect().center().y()).toPoint(); };
    QTest::mousePress(track, Qt::LeftButton, {}, at(2));
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 2);
    QTest::mouseMove(track, at(5));
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 5);
    QTest::mouseMove(track, at(30)); // not computed yet
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 8);
    QTest::mouseMove(track, at(3));
    QTest::mouseRelease(track, Qt::LeftButton, {}, at(3));
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 3);
    QCOMPARE(window->controller()->reachedStep(), 8);
}

void TestWindowWalk::goToATypedStep()
{
    const auto window = openWindow();
    compute(*window, 5);
    auto *label = window->findChild<StepLabel *>();
    QTRY_COMPARE(label->headline(), QString("Step 5"));
    press(*window, Qt::Key_G, Qt::ControlModifier);
    QVERIFY(label->isEditing());
    QTest::keyClicks(label->field(), "4");
    press(*window, Qt::Key_Return);
    QVERIFY(!label->isEditing());
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 4);
    press(*window, Qt::Key_G, Qt::ControlModifier);
    QTest::keyClicks(label->field(), "44");
    press(*window, Qt::Key_Return);
    QCOMPARE(label->problem(), QString("Steps 0 to 5 have been computed"));
    QVERIFY(label->isEditing());
    press(*window, Qt::Key_Escape);
    QVERIFY(!label->isEditing());
    QCOMPARE(window->controller()->snapshot()->completedSteps(), 4);
}

void TestWindowWalk::rateByTyping()
{
    const auto window = openWindow();
    compute(*window, 2);
    typeInto(window->findChild<QLineEdit *>("/optimizer/learning_rate"), "0.2");
    QCOMPARE(rateOf(*window), 0.2F);
    press(*window, Qt::Key_Right); // the field has given the keys back
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 3);
    QCOMPARE(window->controller()->snapshot()->learningRate, 0.2F);
    press(*window, Qt::Key_Left);
    QTRY_COMPARE(window->controller()->snapshot()->learningRate, 0.05F); // of step 2
}

void TestWindowWalk::rateBySlider()
{
    const auto window = openWindow();
    compute(*window, 1);
    auto *slider = window->findChild<QSlider *>("learning rate slider");
    slider->setFocus(Qt::TabFocusReason);
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(rateOf(*window), 10.0F);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(rateOf(*window), 0.001F);
    QCOMPARE(window->findChild<QLineEdit *>("/optimizer/learning_rate")->text(), QString("0.001"));
    window->setFocus(Qt::MouseFocusReason);
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 2);
    QCOMPARE(window->controller()->snapshot()->learningRate, 0.001F);
}

QTEST_MAIN(TestWindowWalk)
#include "tst_window_walk.moc"
