// The rounds in the head of the all-reduce card: a click goes to a round, reached or not; many rounds are one number.
#include <algorithm>

#include <QtTest>

#include "clipped_text.h"
#include "core/scenario/presets.h"
#include "ui/views/all_reduce_view.h"
#include "ui/views/round_stepper.h"

using namespace lockstep;
using namespace lockstep::test;

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

    void everyPlanNamesItsTwoParts_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("adds");
        QTest::addColumn<QString>("copies");
        QTest::newRow("rank order") << static_cast<int>(CollectiveKind::RankOrder) << "Add" << "Give back";
        QTest::newRow("ring") << static_cast<int>(CollectiveKind::Ring) << "Reduce-scatter" << "All-gather";
        QTest::newRow("halving-doubling") << static_cast<int>(CollectiveKind::HalvingDoubling) << "Reduce-scatter" << "All-gather";
        QTest::newRow("tree") << static_cast<int>(CollectiveKind::Tree) << "Up" << "Down";
        QTest::newRow("parameter server") << static_cast<int>(CollectiveKind::ParameterServer) << "Push" << "Pull";
    }

    // "Reduce-scatter 1 2 3 All-gather 4 5 6", from left to right.
    void everyPlanNamesItsTwoParts()
    {
        QFETCH(int, kind);
        QFETCH(QString, adds);
        QFETCH(QString, copies);
        const Plan plan = makePlan(static_cast<CollectiveKind>(kind), 4, 6);
        RoundStepper stepper(&m_theme);
        stepper.setRounds(&plan, 1);
        stepper.resize(stepper.sizeHint());
        QVector<DrawnText> texts = TextRecorder::textsOf(stepper);
        std::ranges::sort(texts, {}, [](const DrawnText &t) { return t.place.left(); });
        QStringList shown, wanted{adds};
        for (const DrawnText &t : texts)
            shown << t.text;
        for (int round = 0; round < plan.rounds; ++round) {
            if (round > 0 && plan.copies(round) && !plan.copies(round - 1))
                wanted << copies;
            wanted << QString::number(round + 1);
        }
        QCOMPARE(shown, wanted);
        QCOMPARE(clippedText(stepper), QString());
        QCOMPARE(stepper.accessibleDescription(), QString("Round 2 of %1").arg(plan.rounds));
    }

    // The buttons are the rounds of the bucket that runs; the arrows beside its number go to the same round of another.
    void bucketsHaveTheirRounds()
    {
        const Plan plan = makePlan(CollectiveKind::Ring, 4, 12, 4); // 3 buckets of 6 rounds
        RoundStepper stepper(&m_theme);
        stepper.setRounds(&plan, 7);
        stepper.resize(stepper.sizeHint());
        QSignalSpy chosen(&stepper, &RoundStepper::roundChosen);
        QCOMPARE(stepper.bucketText(), QString("bucket 2 of 3"));
        QCOMPARE(stepper.accessibleDescription(), QString("Round 2 of 6, bucket 2 of 3"));
        QVERIFY(stepper.button(5).isNull() && !stepper.button(6).isNull() && !stepper.button(11).isNull() && stepper.button(12).isNull());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.button(10).center().toPoint());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(1).center().toPoint());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(-1).center().toPoint());
        QCOMPARE(chosen.count(), 3);
        QCOMPARE(chosen.at(0).first().toInt(), 10);
        QCOMPARE(chosen.at(1).first().toInt(), 13);
        QCOMPARE(chosen.at(2).first().toInt(), 1);
        QCOMPARE(clippedText(stepper), QString());
        stepper.setRoom(stepper.sizeHint().width() - 1);
        stepper.resize(stepper.sizeHint());
        QVERIFY(stepper.button(6).isNull());
        QCOMPARE(clippedText(stepper), QString());
        QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.arrow(1).center().toPoint());
        QCOMPARE(chosen.at(3).first().toInt(), 8);
        stepper.setRounds(&plan, plan.rounds); // all have run
        QCOMPARE(stepper.accessibleDescription(), QString("Round 6 of 6, bucket 3 of 3"));
    }

private:
    Theme m_theme{ThemeMode::Light};
};

QTEST_MAIN(TestRoundStepper)
#include "tst_round_stepper.moc"
