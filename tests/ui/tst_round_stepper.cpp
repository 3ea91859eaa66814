// The rounds in the head of the all-reduce card: a click goes to a round, reached or not; many rounds are one number.
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/views/all_reduce_view.h"
#include "ui/views/round_stepper.h"

using namespace lockstep;

class TestRoundStepper : public QObject {
    Q_OBJECT

private slots:
    void theStepperGoesToARound()
    {
        SessionController controller(presets().front());
        AllReduceView view(&m_theme, &controller);
        QTRY_VERIFY(controller.snapshot());
        RoundStepper *stepper = view.stepper();
        stepper->show();
        stepper->resize(stepper->sizeHint());
        QCOMPARE(stepper->rounds(), 4);
        QTest::mouseClick(stepper, Qt::LeftButton, {}, stepper->button(1).center().toPoint()); // from the start of the run
        QTRY_COMPARE_WITH_TIMEOUT(controller.snapshot()->position, (Position{1, 4}), 10000);
        QCOMPARE(stepper->current(), 1);
        QTest::mouseClick(stepper, Qt::LeftButton, {}, stepper->button(0).center().toPoint());
        QTRY_COMPARE_WITH_TIMEOUT(controller.snapshot()->position, (Position{1, 3}), 10000);
        stepper->setFocus();
        QTest::keyClick(stepper, Qt::Key_Right);
        QTRY_COMPARE_WITH_TIMEOUT(controller.snapshot()->position, (Position{1, 4}), 10000);
        QCOMPARE(stepper->accessibleDescription(), QString("Round 2 of 4"));
        Scenario many;
        many.devices = 64;
        controller.start(many);
        QTRY_COMPARE_WITH_TIMEOUT(stepper->rounds(), 64, 10000);
        view.resize(398, 202);
        controller.selection()->setDevice(40);
        controller.selection()->togglePin(50);
        QVERIFY(view.tableLayout().rowOf(40) > 0 && view.tableLayout().rowOf(50) > 0);
    }

    void manyRoundsAreOneNumber()
    {
        const Plan plan = rankOrderPlan(64, 6);
        RoundStepper stepper(&m_theme);
        stepper.setRounds(&plan, 29);
        stepper.resize(stepper.sizeHint());
        QSignalSpy chosen(&stepper, &RoundStepper::roundChosen);
        QVERIFY(stepper.button(3).isNull());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(1).center().toPoint());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(-1).center().toPoint());
        QCOMPARE(chosen.at(0).first().toInt(), 30);
        QCOMPARE(chosen.at(1).first().toInt(), 28);
        const Plan few = rankOrderPlan(8, 6);
        stepper.setRounds(&few, 0);
        QVERIFY(!stepper.button(7).isNull());
        stepper.setRoom(stepper.sizeHint().width() - 1);
        QVERIFY(stepper.button(7).isNull() && !stepper.arrow(1).isNull());
        stepper.setRounds(&plan, 63);
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(1).center().toPoint());
        QCOMPARE(chosen.count(), 2);
    }

private:
    Theme m_theme{ThemeMode::Light};
};

QTEST_MAIN(TestRoundStepper)
#include "tst_round_stepper.moc"
