// Scenario files: opening, saving, the modified mark, and files with faults, which wait in the fields.
#include <QtTest>

#include "tests/ui/panel_fixture.h"
#include "ui/panels/fault_list.h"

using namespace lockstep;

class TestScenarioFiles : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void savesAndMarks()
    {
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->windowTitle(), QString("Linear regression on 4 devices — Lockstep"));
        type("/seed", "3");
        QCOMPARE(m_document->windowTitle(), QString("tutorial, edited* — Lockstep"));
        QVERIFY(!m_document->save()); // no file yet
        QVERIFY(m_document->saveAs(path("mine.json")));
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->filePath(), path("mine.json"));
        QCOMPARE(readScenarioFile(path("mine.json")).value(), m_document->pending());
        m_controller->setLearningRate(0.25);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save());
        QCOMPARE(readScenarioFile(path("mine.json")).value().optimizer.learningRate, 0.25F);
        QCOMPARE(readScenarioFile(path("mine.json")).value().seed, 3U);
        stack()->undo(); // the file now differs from what the fields say
        QVERIFY(m_document->isModified());
        stack()->redo();
        QVERIFY(!m_document->isModified());
    }

    void savingIsRefusedWhileInvalid()
    {
        type("/devices", "0");
        QVERIFY(!m_document->saveAs(path("bad.json")));
        QVERIFY2(m_message.contains("Not saved"), qPrintable(m_message));
        QVERIFY(!QFile::exists(path("bad.json")));
    }

    void savingIntoNowhere()
    {
        QVERIFY(!m_document->saveAs(path("no/such/folder.json")));
        QVERIFY2(m_message.contains("folder.json"), qPrintable(m_message));
        QVERIFY(m_document->filePath().isEmpty());
    }

    void opens()
    {
        Scenario two = presets().front();
        two.title = "Two of them";
        two.devices = 2;
        two.epochs = 7;
        QVERIFY(writeScenarioFile(path("two.json"), two));
        QSignalSpy used(m_document.get(), &ScenarioDocument::fileUsed);
        QVERIFY(m_document->openFile(path("two.json")));
        QCOMPARE(m_controller->scenario(), two);
        QCOMPARE(m_document->windowTitle(), QString("Two of them — Lockstep"));
        QCOMPARE(used.value(0).value(0).toString(), path("two.json"));
        QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 2);
        stack()->undo();
        QCOMPARE(m_controller->scenario(), presets().front());
        QVERIFY(m_document->filePath().isEmpty());
    }

    void faultsAreMarkedAtTheirFields()
    {
        const SnapshotPtr before = m_controller->snapshot();
        write("broken.json", R"({
  "devices": 0,
  "seed": "four",
  "colour": "red",
  "data": {"features": 3, "noise": -1},
  "optimizer": {"learning_rate": -2}
})");
        QVERIFY(!m_document->openFile(path("broken.json")));
        QVERIFY2(m_message.startsWith("5 problems in broken.json: line 2, column 14: /devices is 0"), qPrintable(m_message));
        QCOMPARE(row("/devices")->reason(), QString("Must be a whole number from 1 to 1024."));
        QVERIFY2(row("/seed")->reason().startsWith("Is \"four\", but must be a whole number"), qPrintable(row("/seed")->reason()));
        QCOMPARE(row("/data/noise")->reason(), QString("Must be a finite number, 0 or more."));
        QCOMPARE(row("/optimizer/learning_rate")->reason(), QString("Must be a finite number above 0."));
        QCOMPARE(row("/data/features")->reason(), QString());
        QCOMPARE(number("/data/features")->shownText(), QString("5 → 3"));
        auto *list = m_panel->findChild<FaultList *>();
        QVERIFY(list->isVisible());
        QVERIFY2(list->text().startsWith("line 4, column 3: /colour is not a known key"), qPrintable(list->text()));
        QCOMPARE(m_controller->snapshot()->setup, before->setup);
        QCOMPARE(m_controller->scenario(), presets().front());
        QVERIFY(m_document->windowTitle().contains("does not run yet"));
    }

    void mendingAFaultyFileRunsIt()
    {
        write("broken.json", "{\"devices\": 0, \"seed\": \"four\", \"colour\": 1, \"optimizer\": {\"learning_rate\": -2}}");
        QVERIFY(!m_document->openFile(path("broken.json")));
        type("/devices", "3");
        type("/seed", "4");
        type("/optimizer/learning_rate", "0.5");
        QCOMPARE(m_controller->scenario(), presets().front()); // its live fields wait too
        QVERIFY(!m_document->isValid());
        QTest::mouseClick(m_panel->findChild<QPushButton *>("leaveOut"), Qt::LeftButton);
        QVERIFY(m_document->isValid());
        QTest::mouseClick(m_panel->findChild<QPushButton *>("apply"), Qt::LeftButton);
        QTRY_COMPARE(m_controller->snapshot()->setup->devices(), 3);
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.5F);
        QCOMPARE(m_document->changes(), 0);
        QVERIFY(!m_document->waitsWhole());
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save());
        QCOMPARE(readScenarioFile(path("broken.json")).value().seed, 4U);
    }

    void discardLeavesAFaultyFile()
    {
        type("/optimizer/learning_rate", "0.2");
        write("broken.json", "{\"devices\": 0, \"colour\": 1}");
        m_document->openFile(path("broken.json"));
        QTest::mouseClick(m_panel->findChild<QPushButton *>("discard"), Qt::LeftButton);
        QCOMPARE(m_document->pending(), m_controller->scenario());
        QVERIFY(m_document->filePath().isEmpty());
        QVERIFY(!m_panel->findChild<FaultList *>()->isVisible());
        QCOMPARE(m_message, QString());
        stack()->undo();
        QVERIFY(m_document->waitsWhole());
        QCOMPARE(m_document->filePath(), path("broken.json"));
    }

    void noScenarioAtAll_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("prose") << QByteArray("Dear diary");
        QTest::newRow("cut off") << QByteArray("{\"devices\": 4,");
        QTest::newRow("list") << QByteArray("[1, 2]");
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10);
        QTest::newRow("overflow") << QByteArray("{\"data\": {\"noise\": 1e999}}");
    }

    void noScenarioAtAll()
    {
        QFETCH(QByteArray, text);
        type("/seed", "9");
        write("broken.json", text);
        QVERIFY(!m_document->openFile(path("broken.json")));
        QVERIFY2(m_message.contains("broken.json is no scenario, "), qPrintable(m_message));
        QVERIFY(!m_message.contains('\n'));
        QCOMPARE(m_document->pending().seed, 9U);
        QVERIFY(m_document->filePath().isEmpty());
        QVERIFY(m_document->isValid());
        QCOMPARE(stack()->count(), 1);
    }

    void filesThatCannotBeRead()
    {
        for (const QString &name : {path("missing.json"), m_folder.path()}) {
            m_message.clear();
            QVERIFY(!m_document->openFile(name));
            QVERIFY2(m_message.contains(name), qPrintable(m_message));
        }
        QCOMPARE(stack()->count(), 0);
    }
};

QTEST_MAIN(TestScenarioFiles)
#include "tst_scenario_files.moc"
