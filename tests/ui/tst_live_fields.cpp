// Fields that are edited while the run goes on: taken over at once, nonsense explained and never taken over.
#include <QtTest>

#include <QSlider>
#include <QWheelEvent>

#include "tests/ui/panel_fixture.h"

using namespace lockstep;

class TestLiveFields : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void learningRateIsLive()
    {
        LiveNumber *rate = live("/optimizer/learning_rate");
        QCOMPARE(rate->text(), QString("0.050"));
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, "0.5");
        QTest::keyClick(rate, Qt::Key_Return);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.5F);
        QCOMPARE(m_panel->changes(), 0);
        auto *slider = m_panel->findChild<QSlider *>("learning rate slider");
        QCOMPARE(slider->value(), 270); // 2.7 decades above 0.001
        slider->setValue(200);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.1F);
        QCOMPARE(rate->text(), QString("0.100"));
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.11F); // a twentieth of a decade on, two digits
    }

    void epochsAreLive()
    {
        LiveNumber *epochs = live("/epochs");
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClicks(epochs, "75");
        QTest::keyClick(epochs, Qt::Key_Return);
        QCOMPARE(m_controller->scenario().epochs, 75);
        QTest::keyClick(epochs, Qt::Key_Up);
        QCOMPARE(m_controller->scenario().epochs, 76);
    }

    void epochsBelowWhatHasRun()
    {
        m_controller->setSpeed(0);
        m_controller->play();
        QTRY_COMPARE(m_controller->state(), RunState::Finished);
        QTRY_COMPARE(m_controller->reachedStep(), 50);
        type("/epochs", "3");
        QCOMPARE(m_controller->epochs(), 50);
        QCOMPARE(number("/epochs")->text(), QString("50"));
        QCOMPARE(m_message, QString("50 steps have run already: the run cannot be shorter."));
        QVERIFY(!stack()->canUndo());
    }

    void otherEditsLeaveWhatIsBeingTyped()
    {
        LiveNumber *epochs = live("/epochs");
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClicks(epochs, "7");
        m_controller->setLearningRate(0.25);
        QCOMPARE(epochs->text(), QString("7"));
        QTest::keyClicks(epochs, "5");
        QTest::keyClick(epochs, Qt::Key_Return);
        QCOMPARE(m_controller->epochs(), 75);
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClick(epochs, Qt::Key_Delete);
        m_controller->setEpochs(80);
        QCOMPARE(epochs->text(), QString());
        epochs->clearFocus(); // nothing was typed: what runs is shown
        QCOMPARE(epochs->text(), QString("80"));
    }

    void aLiveEditLeavesWhatWaits()
    {
        type("/seed", "3");
        m_controller->setLearningRate(0.25);
        QCOMPARE(m_panel->changes(), 1);
        m_panel->apply();
        QCOMPARE(m_controller->scenario().seed, 3U);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.25F);
    }

    void nonsenseLearningRate_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("zero") << "0"
                              << "Must be a finite number above 0.";
        QTest::newRow("negative") << "-1"
                                  << "Must be a finite number above 0.";
        QTest::newRow("too large") << "1e40"
                                   << "At most 3.4e+38.";
        QTest::newRow("too small") << "1e-60"
                                   << "Must be a finite number above 0.";
        QTest::newRow("word") << "abc"
                              << "Not a number.";
        QTest::newRow("nan") << "nan"
                             << "Not a number.";
        QTest::newRow("comma") << "0,1"
                               << "Not a number.";
    }

    void nonsenseLearningRate()
    {
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        LiveNumber *rate = live("/optimizer/learning_rate");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, typed);
        QCOMPARE(row("/optimizer/learning_rate")->reason(), reason);
        QTest::keyClick(rate, Qt::Key_Return);
        QCOMPARE(rate->text(), typed); // stays to be mended
        QCOMPARE(m_controller->scenario(), presets().front());
        QTest::keyClick(rate, Qt::Key_Escape);
        QCOMPARE(rate->text(), QString("0.050"));
        QCOMPARE(row("/optimizer/learning_rate")->reason(), QString());
        QVERIFY(m_panel->isValid());
    }

    void arrowsOfTheLearningRate()
    {
        LiveNumber *rate = live("/optimizer/learning_rate");
        QTest::mouseClick(rate, Qt::LeftButton, Qt::NoModifier, QPoint(rate->width() - 10, 6));
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.051F);
        QTest::mouseClick(rate, Qt::LeftButton, Qt::NoModifier, QPoint(rate->width() - 10, rate->height() - 6));
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.05F);
        m_controller->setLearningRate(0.1);
        rate->setFocus();
        QTest::keyClick(rate, Qt::Key_Down);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.099F);
    }

    void wheelScrollsPastTheSlider()
    {
        auto *slider = m_panel->findChild<QSlider *>("learning rate slider");
        QCOMPARE(slider->focusPolicy(), Qt::TabFocus);
        slider->clearFocus();
        const int before = slider->value();
        const QPointF at(slider->rect().center());
        const auto turn = [&] {
            QWheelEvent event(at, slider->mapToGlobal(at), QPoint(), QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QCoreApplication::sendEvent(slider, &event);
        };
        turn();
        QCOMPARE(slider->value(), before);
        slider->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(slider->hasFocus());
        turn();
        QVERIFY(slider->value() > before);
    }

    void sliderScale()
    {
        QCOMPARE(RateSlider::positionOf(0.001), 0);
        QCOMPARE(RateSlider::positionOf(0.1), 200);
        QCOMPARE(RateSlider::positionOf(10), 400);
        QCOMPARE(RateSlider::positionOf(1000), 400);
        QCOMPARE(RateSlider::rateAt(0), 0.001);
        QCOMPARE(RateSlider::rateAt(170), 0.05);
        QCOMPARE(RateSlider::rateAt(400), 10.0);
    }
};

QTEST_MAIN(TestLiveFields)
#include "tst_live_fields.moc"
