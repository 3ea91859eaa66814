// The side panel, driven with mouse and keys: waiting changes, problems beside their fields, presets.
#include <QtTest>

#include "tests/ui/panel_fixture.h"

using namespace lockstep;

class TestScenarioPanel : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

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
        QCOMPARE(number(path)->text(), typed.replace('-', QChar(0x2212))); // stays to be mended
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
};

QTEST_MAIN(TestScenarioPanel)
#include "tst_scenario_panel.moc"
