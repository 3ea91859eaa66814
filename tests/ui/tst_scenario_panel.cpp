// The side panel, driven with mouse and keys: waiting changes, problems beside their fields, live edits, presets.
#include <QtTest>

#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QWheelEvent>

#include "core/scenario/presets.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/field_row.h"
#include "ui/panels/live_fields.h"
#include "ui/panels/number_field.h"
#include "ui/panels/panel_section.h"
#include "ui/panels/scenario_panel.h"

using namespace lockstep;

class TestScenarioPanel : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_theme->apply();
        m_controller = std::make_unique<SessionController>(presets().front());
        m_panel = std::make_unique<ScenarioPanel>(m_theme.get(), m_controller.get());
        m_panel->resize(232, 760);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_controller.reset();
        m_theme.reset();
    }

    void nothingWaitsAtFirst()
    {
        QCOMPARE(m_panel->changes(), 0);
        QVERIFY(!button("apply")->isVisible());
        QCOMPARE(number("/data/samples_per_device")->text(), QString("100"));
        QCOMPARE(number("/data/noise")->text(), QString("0.10"));
        QCOMPARE(number("/devices")->text(), QString("4"));
        QVERIFY(!number("/data/rows")->isVisible());
        QCOMPARE(choice("presets")->shownText(), QString("Linear regression on 4 devices"));
    }

    void changesWaitAndAreApplied()
    {
        type("/seed", "12");
        QCOMPARE(m_panel->changes(), 1);
        QCOMPARE(button("apply")->text(), QString("Reset to apply 1 change"));
        QCOMPARE(m_controller->scenario().seed, 0U);
        type("/devices", "8");
        QCOMPARE(number("/seed")->shownText(), QString("0 → 12"));
        QCOMPARE(button("apply")->text(), QString("Reset to apply 2 changes"));
        QTest::mouseClick(button("apply"), Qt::LeftButton);
        QCOMPARE(m_controller->scenario().seed, 12U);
        QCOMPARE(m_controller->scenario().devices, 8);
        QCOMPARE(m_panel->changes(), 0);
        QVERIFY(!button("apply")->isVisible());
        QCOMPARE(number("/seed")->shownText(), QString("12"));
        QCOMPARE(choice("presets")->shownText(), QString("tutorial, edited"));
        QTRY_VERIFY_WITH_TIMEOUT(m_controller->snapshot() && m_controller->snapshot()->setup->devices() == 8, 10000);
    }

    void discardTakesThemBack()
    {
        type("/data/features", "7");
        QTest::keyClick(choice("/communication/reduce"), Qt::Key_Down);
        QCOMPARE(choice("/communication/reduce")->shownText(), QString("mean → sum"));
        QCOMPARE(m_panel->pending().communication.reduce, ReduceKind::Sum);
        QCOMPARE(m_panel->changes(), 2);
        QTest::mouseClick(button("discard"), Qt::LeftButton);
        QCOMPARE(m_panel->changes(), 0);
        QCOMPARE(number("/data/features")->shownText(), QString("5"));
        QCOMPARE(choice("/communication/reduce")->shownText(), QString("mean"));
    }

    void typingTheOldValueBackIsNoChange()
    {
        type("/data/noise", "0.2");
        QCOMPARE(m_panel->changes(), 1);
        type("/data/noise", "0.1");
        QCOMPARE(m_panel->changes(), 0);
    }

    // Ranges of the scenario, and text that is no number: reason below the field, no reset.
    void problems_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no device") << "/devices"
                                   << "0"
                                   << "Must be a whole number from 1 to 1024.";
        QTest::newRow("too many devices") << "/devices"
                                          << "1025"
                                          << "Must be a whole number from 1 to 1024.";
        QTest::newRow("more than an int") << "/devices"
                                          << "99999999999"
                                          << "At most 2,147,483,647.";
        QTest::newRow("features") << "/data/features"
                                  << "4097"
                                  << "Must be a whole number from 1 to 4096.";
        QTest::newRow("negative noise") << "/data/noise"
                                        << "-0.50"
                                        << "Must be a finite number, 0 or more.";
        QTest::newRow("word") << "/data/noise"
                              << "much"
                              << "Not a number.";
        QTest::newRow("comma") << "/data/noise"
                               << "0,5"
                               << "Not a number.";
        QTest::newRow("fraction") << "/seed"
                                  << "1.5"
                                  << "Not a whole number.";
        QTest::newRow("seed") << "/seed"
                              << "4294967296"
                              << "At most 4,294,967,295.";
        QTest::newRow("empty") << "/seed"
                               << ""
                               << "Not a whole number.";
    }

    void problems()
    {
        QFETCH(QString, path);
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        type("/data/samples_per_device", "50"); // something that could be applied
        type(path, typed);
        QCOMPARE(row(path)->reason(), reason);
        QVERIFY(!m_panel->isValid());
        QVERIFY(button("apply")->isVisible() && !button("apply")->isEnabled());
        m_panel->apply();
        QCOMPARE(m_controller->scenario().data.samplesPerDevice, 100);
        number("/devices")->setFocus();
        number("/seed")->setFocus();
        QCOMPARE(number(path)->text(), typed); // stays to be mended
        QTest::mouseClick(button("discard"), Qt::LeftButton);
        QVERIFY(m_panel->isValid());
        QCOMPARE(row(path)->reason(), QString());
    }

    void fieldsThatMustAgree()
    {
        type("/data/samples_per_device", "100000000");
        QVERIFY2(row("/data/samples_per_device")->reason().contains("400000000 rows"),
                 qPrintable(row("/data/samples_per_device")->reason()));
        type("/devices", "1");
        type("/data/features", "1");
        QVERIFY(m_panel->isValid());
    }

    void keysStepAndRevert()
    {
        NumberField *field = number("/devices");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Up);
        QTest::keyClick(field, Qt::Key_Up);
        QCOMPARE(m_panel->pending().devices, 6);
        QTest::keyClick(field, Qt::Key_PageUp);
        QCOMPARE(m_panel->pending().devices, 16);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(m_panel->changes(), 0);
        QTest::keyClick(number("/data/noise"), Qt::Key_Down);
        QCOMPARE(number("/data/noise")->text(), QString("0.09"));
    }

    void learningRateIsLive()
    {
        auto *rate = m_panel->findChild<LiveNumber *>("/optimizer/learning_rate");
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
        auto *epochs = m_panel->findChild<LiveNumber *>("/epochs");
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClicks(epochs, "75");
        QTest::keyClick(epochs, Qt::Key_Return);
        QCOMPARE(m_controller->scenario().epochs, 75);
        QTest::keyClick(epochs, Qt::Key_Up);
        QCOMPARE(m_controller->scenario().epochs, 76);
    }

    // Steps that have run cannot be taken out of the run.
    void epochsBelowWhatHasRun()
    {
        m_controller->setSpeed(0);
        m_controller->play();
        QTRY_COMPARE(m_controller->state(), RunState::Finished);
        auto *epochs = m_panel->findChild<LiveNumber *>("/epochs");
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClicks(epochs, "3");
        QCOMPARE(m_controller->epochs(), 50);
        QTest::keyClick(epochs, Qt::Key_Return);
        QCOMPARE(m_controller->epochs(), 50);
        QCOMPARE(epochs->text(), QString("50"));
    }

    void otherEditsLeaveWhatIsBeingTyped()
    {
        auto *epochs = m_panel->findChild<LiveNumber *>("/epochs");
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

    void aPresetStartsAtOnce()
    {
        type("/seed", "3");
        auto *menu = choice("presets");
        const int index = menu->findText(QString::fromStdString(presets()[1].title));
        menu->setFocus(Qt::TabFocusReason);
        for (int i = menu->currentIndex(); i < index; ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        QCOMPARE(m_controller->scenario(), presets()[1]);
        QCOMPARE(m_panel->changes(), 0);
        QCOMPARE(menu->shownText(), QString::fromStdString(presets()[1].title));
    }

    void rowsTakeThePlaceOfSamplesEach()
    {
        m_controller->start(*loadScenario("uneven-shards"));
        QVERIFY(number("/data/rows")->isVisible());
        QVERIFY(!number("/data/samples_per_device")->isVisible());
        type("/data/rows", "0");
        QVERIFY(number("/data/samples_per_device")->isVisible());
        QVERIFY(number("/data/rows")->isVisible());
    }

    void sectionsFoldToASummary()
    {
        auto *model = m_panel->findChild<SectionHead *>("section Model");
        QCOMPARE(model->summary(), QString("linear, 6 params"));
        QVERIFY(!choice("/model/bias")->isVisible());
        QTest::mouseClick(model, Qt::LeftButton);
        QVERIFY(choice("/model/bias")->isVisible());
        auto *devices = m_panel->findChild<SectionHead *>("section Devices");
        QCOMPARE(devices->summary(), QString("4, 100 rows each"));
        QTest::keyClick(devices, Qt::Key_Space);
        QVERIFY(!number("/devices")->isVisible());
        QCOMPARE(devices->accessibleName(), QString("Devices, 4, 100 rows each"));
    }

    void aProblemOpensItsSection()
    {
        auto *devices = m_panel->findChild<SectionHead *>("section Devices");
        NumberField *count = number("/devices");
        type("/devices", "0");
        devices->setChecked(false);
        type("/data/features", "6");
        QVERIFY(count->isVisible());
    }

    void summaries_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("summary");
        QTest::newRow("even") << 4 << 0 << "4, 100 rows each";
        QTest::newRow("uneven") << 4 << 10 << "4, 2 or 3 rows";
        QTest::newRow("idle devices") << 16 << 3 << "16, 0 or 1 rows";
    }

    void summaries()
    {
        QFETCH(int, devices);
        QFETCH(int, rows);
        Scenario scenario;
        scenario.devices = devices;
        scenario.data.rows = rows;
        QTEST(sectionSummary(PanelSection::Devices, scenario), "summary");
    }

    void wheelScrollsPastTheSlider()
    {
        auto *slider = m_panel->findChild<QSlider *>("learning rate slider");
        QCOMPARE(slider->focusPolicy(), Qt::TabFocus);
        slider->clearFocus();
        const int before = slider->value();
        const QPointF at(slider->rect().center());
        const auto turn = [&] {
            QWheelEvent event(at, slider->mapToGlobal(at), QPoint(), QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
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
        QCOMPARE(LiveFields::sliderPosition(0.001), 0);
        QCOMPARE(LiveFields::sliderPosition(0.1), 200);
        QCOMPARE(LiveFields::sliderPosition(10), 400);
        QCOMPARE(LiveFields::sliderPosition(1000), 400);
        QCOMPARE(LiveFields::sliderRate(0), 0.001);
        QCOMPARE(LiveFields::sliderRate(170), 0.05);
        QCOMPARE(LiveFields::sliderRate(400), 10.0);
    }

    void everyFieldSaysWhatItIs()
    {
        const auto rows = m_panel->findChildren<FieldRow *>();
        QCOMPARE(rows.size(), 11);
        for (const FieldRow *field : rows) {
            QVERIFY2(!field->editor()->accessibleName().isEmpty(), qPrintable(field->spec().path));
            QVERIFY2(field->toolTip().endsWith("Applies on reset."), qPrintable(field->spec().path));
            QVERIFY(field->editor()->focusPolicy() & Qt::TabFocus);
        }
    }

    void scrollsWhenShort()
    {
        m_panel->resize(232, 400);
        auto *area = m_panel->findChild<QScrollArea *>();
        QVERIFY(area->widget()->height() > area->viewport()->height());
        QCOMPARE(area->widget()->width(), 231);
    }

private:
    NumberField *number(const QString &path) const { return m_panel->findChild<NumberField *>(path); }
    ChoiceField *choice(const QString &path) const { return m_panel->findChild<ChoiceField *>(path); }
    QPushButton *button(const QString &name) const { return m_panel->findChild<QPushButton *>(name); }

    FieldRow *row(const QString &path) const
    {
        for (FieldRow *field : m_panel->findChildren<FieldRow *>())
            if (field->spec().path == path)
                return field;
        return nullptr;
    }

    // As a person does: select all, type, leave the field.
    void type(const QString &path, const QString &text)
    {
        NumberField *field = number(path);
        field->setFocus();
        field->selectAll();
        if (text.isEmpty())
            QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
        field->clearFocus();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ScenarioPanel> m_panel;
};

QTEST_MAIN(TestScenarioPanel)
#include "tst_scenario_panel.moc"
