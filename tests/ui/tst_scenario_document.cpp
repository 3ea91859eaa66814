// The scenario document over a real session: undo and redo of every kind of change.
#include <QtTest>

#include <QApplication>
#include <QShortcut>

#include "tests/ui/panel_fixture.h"

using namespace lockstep;

class TestScenarioDocument : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void waitingChangesAreUndone()
    {
        type("/seed", "12");
        type("/devices", "8");
        QCOMPARE(stack()->undoText(), QString("count 4 → 8"));
        stack()->undo();
        QCOMPARE(m_document->pending().devices, 4);
        QCOMPARE(number("/devices")->text(), QString("4"));
        QCOMPARE(stack()->undoText(), QString("seed 0 → 12")); // typed in two strokes, one step
        stack()->undo();
        QVERIFY(!stack()->canUndo());
        QCOMPARE(m_document->changes(), 0);
        stack()->redo();
        stack()->redo();
        QCOMPARE(m_document->pending().seed, 12U);
        QCOMPARE(number("/devices")->shownText(), QString("4 → 8"));
        QCOMPARE(m_controller->scenario(), presets().front()); // the run never noticed
    }

    void twoVisitsAreTwoSteps()
    {
        type("/seed", "1");
        type("/seed", "2");
        stack()->undo();
        QCOMPARE(m_document->pending().seed, 1U);
    }

    void typingTheOldValueBackLeavesNoStep()
    {
        NumberField *seed = number("/seed");
        seed->setFocus();
        seed->selectAll();
        QTest::keyClicks(seed, "7");
        QTest::keyClick(seed, Qt::Key_Backspace);
        QTest::keyClicks(seed, "0");
        QVERIFY(!stack()->canUndo());
    }

    void liveEditsAreUndoneAtOnce()
    {
        type("/optimizer/learning_rate", "0.1");
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.1F);
        QCOMPARE(stack()->undoText(), QString("learning rate 0.05 → 0.1"));
        type("/epochs", "80");
        QCOMPARE(stack()->undoText(), QString("epochs 50 → 80"));
        stack()->undo();
        QCOMPARE(m_controller->epochs(), 50);
        stack()->undo();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.05F);
        QCOMPARE(number("/optimizer/learning_rate")->text(), QString("0.050"));
        stack()->redo();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.1F);
    }

    void oneDragIsOneStep()
    {
        auto *slider = m_panel->findChild<RateSlider *>();
        for (int position = 180; position <= 230; position += 10)
            slider->setValue(position);
        emit slider->sliderReleased();
        slider->setValue(300);
        QCOMPARE(stack()->undoText(), QString("learning rate 0.2 → 1"));
        stack()->undo();
        stack()->undo();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.05F);
        QCOMPARE(slider->value(), RateSlider::positionOf(0.05));
    }

    void editsFromElsewhere()
    {
        m_controller->setEpochs(90);
        QCOMPARE(m_document->pending().epochs, 90);
        stack()->undo();
        QCOMPARE(m_controller->epochs(), 50);
    }

    void aResetIsUndone()
    {
        type("/devices", "8");
        m_document->apply();
        QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 8);
        QCOMPARE(stack()->undoText(), QString("reset with 1 change (starts the run anew)"));
        m_controller->setLearningRate(0.5);
        stack()->undo();
        stack()->undo();
        QCOMPARE(m_controller->scenario(), presets().front());
        QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 4);
        QCOMPARE(m_document->pending().devices, 8); // it waits again
        QCOMPARE(m_document->changes(), 1);
        stack()->redo();
        QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 8);
        QCOMPARE(m_document->changes(), 0);
    }

    void presetsAreUndone()
    {
        type("/seed", "5");
        m_document->choosePreset(1);
        QCOMPARE(m_controller->scenario(), presets()[1]);
        QVERIFY(!m_document->isModified());
        stack()->undo();
        QCOMPARE(m_controller->scenario(), presets()[0]);
        QCOMPARE(m_document->pending().seed, 5U);
        QVERIFY(m_document->isModified());
    }

    void anotherScenarioIsOneStepAndUnsaved()
    {
        type("/seed", "5");
        Scenario other = presets()[1];
        other.data.samplesPerDevice = 17;
        const int before = stack()->count();
        QVERIFY(m_document->startWith(other, "importing"));
        QCOMPARE(stack()->count(), before + 1);
        QCOMPARE(stack()->undoText(), QString("importing"));
        QCOMPARE(m_controller->scenario(), other);
        QCOMPARE(m_document->changes(), 0);
        QVERIFY(m_document->filePath().isEmpty());
        QVERIFY(m_document->isModified()); // it is in no file
        QVERIFY(m_document->hasMoreToLose());
        QVERIFY(m_document->saveAs(path("other.json")));
        QVERIFY(!m_document->isModified());
        stack()->undo();
        QCOMPARE(m_controller->scenario(), presets()[0]);
        QCOMPARE(m_document->pending().seed, 5U);
        stack()->redo();
        QCOMPARE(m_controller->scenario(), other);
    }

    void anotherScenarioThatCannotRunWaits()
    {
        Scenario other = presets()[1];
        other.devices = 0;
        QVERIFY(!m_document->startWith(other, "importing"));
        QCOMPARE(m_controller->scenario(), presets()[0]); // the run goes on
        QCOMPARE(m_document->pending(), other);
        QVERIFY(m_document->waitsWhole());
        QVERIFY(!m_message.isEmpty());
        stack()->undo();
        QCOMPARE(m_document->pending(), presets()[0]);
        QVERIFY(!m_document->isModified());
    }

    void anotherStateKeepsItsFile()
    {
        QVERIFY(m_document->saveAs(path("mine.json")));
        Scenario next = m_document->pending();
        next.seed = 9;
        QVERIFY(m_document->continueWith(next, "a stroke"));
        QCOMPARE(m_document->filePath(), path("mine.json"));
        QVERIFY(m_document->isModified());
        QCOMPARE(m_controller->scenario().seed, 9U);
        next.seed = 10;
        QVERIFY(!m_document->continueWith(next, "not ready", false));
        QCOMPARE(m_document->pending().seed, 10U);
        QCOMPARE(m_controller->scenario().seed, 9U);
        stack()->undo();
        next.devices = 0;
        QVERIFY(!m_document->continueWith(next, "a bad stroke"));
        QCOMPARE(m_controller->scenario().seed, 9U);
        QCOMPARE(m_controller->scenario().devices, 4);
        stack()->undo();
        stack()->undo();
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_controller->scenario(), presets()[0]);
    }

    void undoKeyInAField()
    {
        QShortcut undo(QKeySequence::Undo, m_panel.get());
        connect(&undo, &QShortcut::activated, stack(), &QUndoStack::undo);
        QApplication::setActiveWindow(m_panel.get());
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        NumberField *seed = number("/seed");
        seed->setFocus();
        seed->selectAll();
        QTest::keyClicks(seed, "12");
        QTest::keyClick(seed, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_document->pending().seed, 0U);
        QCOMPARE(seed->text(), QString("0"));
    }

    void anotherPanelShowsTheSame()
    {
        type("/seed", "12");
        NumberField *rate = number("/optimizer/learning_rate");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, "x");
        m_panel = std::make_unique<ScenarioPanel>(m_theme.get(), m_document.get());
        m_panel->show();
        QCOMPARE(number("/seed")->shownText(), QString("0 → 12"));
        QCOMPARE(number("/optimizer/learning_rate")->text(), QString("0.050"));
        QVERIFY(m_document->isValid()); // what was typed went with its field
        stack()->undo();
        QCOMPARE(number("/seed")->shownText(), QString("0"));
    }

    void goesWhileSomethingIsTyped()
    {
        NumberField *rate = number("/optimizer/learning_rate");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, "0.5");
        m_document.reset(); // either may go first
        m_panel.reset();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.05F);
    }

    void stepsAreLimited()
    {
        for (int i = 0; i < 1100; ++i) {
            m_document->edit("/seed", [&](Scenario &s) { s.seed = static_cast<std::uint32_t>(i + 1); });
            m_document->finishEdit();
        }
        QCOMPARE(stack()->count(), 1000);
    }

    void discardIsUndone()
    {
        type("/seed", "5");
        m_document->discard();
        QCOMPARE(m_document->changes(), 0);
        stack()->undo();
        QCOMPARE(m_document->pending().seed, 5U);
    }

    void undoForgetsWhatIsNoValue()
    {
        type("/seed", "5");
        type("/devices", "x");
        QVERIFY(!m_document->isValid());
        stack()->undo();
        QVERIFY(m_document->isValid());
        QCOMPARE(number("/devices")->text(), QString("4"));
    }

    void aRunThatFailedWaits()
    {
        Scenario impossible = presets().front();
        impossible.devices = 0;
        m_controller->start(impossible);
        QTRY_VERIFY(!m_controller->error().isEmpty());
        QCOMPARE(m_controller->scenario(), presets().front());
        QCOMPARE(m_document->running(), presets().front());
        QCOMPARE(m_document->pending().devices, 0);
        QVERIFY(!m_document->isValid());
        m_document->discard();
        QCOMPARE(m_document->pending(), presets().front());
        QVERIFY(m_document->isValid());
    }
};

QTEST_MAIN(TestScenarioDocument)
#include "tst_scenario_document.moc"
