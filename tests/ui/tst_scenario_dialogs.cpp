// What a window asks about files: the question before something is lost, undo actions, recent files and presets.
#include <QtTest>

#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>

#include "core/scenario/presets.h"
#include "ui/scenario/recent_files.h"
#include "ui/scenario/scenario_dialogs.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"
#include "ui/session_controller.h"

using namespace lockstep;

class TestScenarioDialogs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    }

    void init()
    {
        QSettings("Lockstep", "Lockstep").clear();
        m_controller = std::make_unique<SessionController>(presets().front());
        m_document = std::make_unique<ScenarioDocument>(m_controller.get());
        m_window = std::make_unique<QWidget>();
        m_window->show();
        m_proceeded = 0;
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_controller.reset();
    }

    void asksNothingWhenNothingIsLost()
    {
        QVERIFY(ask());
        m_controller->setLearningRate(0.3); // playing with the slider of a preset
        QVERIFY(ask());
        QCOMPARE(m_proceeded, 2);
        QVERIFY(!question());
    }

    void cancelKeepsAll()
    {
        editSeed();
        QVERIFY(!ask());
        QVERIFY(question()->isVisible());
        QVERIFY(!ask()); // not twice
        QCOMPARE(m_window->findChildren<QMessageBox *>().size(), 1);
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(m_proceeded, 0);
        QVERIFY(m_document->isModified());
    }

    void discardGoesOn()
    {
        editSeed();
        ask();
        QTest::mouseClick(question()->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_COMPARE(m_proceeded, 1);
    }

    void saveWritesTheFileFirst()
    {
        const QString path = m_folder.filePath("mine.json");
        QVERIFY(m_document->saveAs(path));
        editSeed();
        ask();
        QVERIFY(question()->text().contains("mine.json"));
        QTest::mouseClick(question()->button(QMessageBox::Save), Qt::LeftButton);
        QTRY_COMPARE(m_proceeded, 1);
        QCOMPARE(readScenarioFile(path).value().seed, 42U);
        QVERIFY(!m_document->isModified());
    }

    void whatCannotBeSavedKeepsAll()
    {
        QVERIFY(m_document->saveAs(m_folder.filePath("mine.json")));
        m_document->edit("/devices", [](Scenario &s) { s.devices = 0; });
        ask();
        QTest::mouseClick(question()->button(QMessageBox::Save), Qt::LeftButton);
        QTRY_VERIFY(!question());
        QCOMPARE(m_proceeded, 0);
    }

    void openingAsksWhenModified()
    {
        Scenario two = presets().front();
        two.devices = 2;
        const QString path = m_folder.filePath("two.json");
        QVERIFY(writeScenarioFile(path, two));
        editSeed();
        openAsking(m_document.get(), m_window.get(), path);
        QCOMPARE(m_controller->scenario().devices, 4);
        QTest::mouseClick(question()->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_COMPARE(m_controller->scenario(), two);
    }

    void undoActionsSayWhat()
    {
        const std::unique_ptr<QAction> undo(makeUndoAction(m_document.get(), m_window.get()));
        const std::unique_ptr<QAction> redo(makeRedoAction(m_document.get(), m_window.get()));
        QVERIFY(!undo->isEnabled());
        QCOMPARE(undo->text(), QString("Undo"));
        m_controller->setLearningRate(0.1);
        QCOMPARE(undo->text(), QString("Undo learning rate 0.05 → 0.1"));
        undo->trigger();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.05F);
        QVERIFY(!undo->isEnabled());
        QCOMPARE(redo->text(), QString("Redo learning rate 0.05 → 0.1"));
        redo->trigger();
        QCOMPARE(m_controller->scenario().optimizer.learningRate, 0.1F);
    }

    void recentFilesAreTenNewestFirst()
    {
        RecentFiles recent;
        for (int i = 0; i < 12; ++i)
            recent.add(m_folder.filePath(QString("%1.json").arg(i)));
        recent.add(m_folder.filePath("5.json"));
        const QStringList paths = RecentFiles().paths(); // of the settings
        QCOMPARE(paths.size(), 10);
        QCOMPARE(paths.first(), m_folder.filePath("5.json"));
        QCOMPARE(paths.at(1), m_folder.filePath("11.json"));
        QCOMPARE(paths.count(m_folder.filePath("5.json")), 1);
        RecentFiles quiet(false);
        quiet.add(m_folder.filePath("secret.json"));
        QCOMPARE(RecentFiles().paths(), paths);
    }

    void recentMenuOpensAndGreysWhatIsGone()
    {
        Scenario eight = presets().front();
        eight.devices = 8;
        QVERIFY(writeScenarioFile(m_folder.filePath("eight.json"), eight));
        RecentFiles recent;
        connect(m_document.get(), &ScenarioDocument::fileUsed, &recent, &RecentFiles::add);
        QVERIFY(m_document->openFile(m_folder.filePath("eight.json")));
        m_document->choosePreset(0);
        recent.add(m_folder.filePath("gone.json"));
        QMenu *menu = makeRecentMenu(m_document.get(), &recent, m_window.get());
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().at(0)->text(), QString("gone.json (not found)"));
        QVERIFY(!menu->actions().at(0)->isEnabled());
        QCOMPARE(menu->actions().at(1)->text(), QString("eight.json"));
        QCOMPARE(menu->actions().at(1)->toolTip(), m_folder.filePath("eight.json"));
        menu->actions().at(1)->trigger();
        QCOMPARE(m_controller->scenario(), eight);
        menu->actions().last()->trigger(); // clear
        emit menu->aboutToShow();
        QVERIFY(recent.paths().isEmpty());
        QCOMPARE(menu->actions().size(), 1);
        QVERIFY(!menu->actions().first()->isEnabled());
    }

    void settingsThatMakeNoSense()
    {
        QSettings("Lockstep", "Lockstep").setValue("recentFiles", 17);
        QCOMPARE(RecentFiles().paths(), QStringList());
        QSettings("Lockstep", "Lockstep").setValue("recentFiles", QStringList({"", "relative.json", "/a.json", "/a.json"}));
        QCOMPARE(RecentFiles().paths(), QStringList({"/a.json"}));
    }

    void presetMenuStartsOne()
    {
        QMenu *menu = makePresetMenu(m_document.get(), m_window.get());
        QStringList groups;
        QList<QAction *> ones;
        for (QAction *action : menu->actions())
            if (!action->isSeparator())
                action->isEnabled() ? void(ones << action) : void(groups << action->text());
        QCOMPARE(groups.mid(0, 6), QStringList({"Tutorial", "Networks", "Batches and strategies", "All-reduce", "Your own data", "Mistakes"}));
        QCOMPARE(ones.size(), static_cast<qsizetype>(presets().size()));
        ones.at(2)->trigger();
        QCOMPARE(m_controller->scenario(), presets()[2]);
    }

private:
    bool ask()
    {
        return confirmLoss(m_document.get(), m_window.get(), [this] { ++m_proceeded; });
    }
    QMessageBox *question() const { return m_window->findChild<QMessageBox *>("confirmLoss"); }
    void editSeed()
    {
        m_document->edit("/seed", [](Scenario &s) { s.seed = 42; });
    }

    QTemporaryDir m_folder;
    int m_proceeded = 0;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<QWidget> m_window;
};

QTEST_MAIN(TestScenarioDialogs)
#include "tst_scenario_dialogs.moc"
