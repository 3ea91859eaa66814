// Importing a file of measurements in the whole window: dropped or by the menu, until it trains; and what must not happen.
#include <QFileDialog>
#include <QMessageBox>
#include <QtTest>
#include <QUndoStack>

#include "clipped_text.h"
#include "import_fixture.h"
#include "ui/scenario/scenario_dialogs.h"
#include "ui/scenario/scenario_document.h"
#include "ui/theme.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

class TestWindowImport : public QObject {
    Q_OBJECT

private slots:
    void droppedFileTrains()
    {
        const auto window = openWindow();
        dropOn(window.get(), {write("measurements.csv", measurements())});
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        QVERIFY(dialog->isVisible() && dialog->isModal());
        trainIn(dialog);
        waitForData(*window, 19, 2);
        const SnapshotPtr snapshot = window->controller()->snapshot();
        QCOMPARE(snapshot->setup->scenario.data.kind, DataKind::Csv);
        QCOMPARE(snapshot->setup->scenario.model.loss, LossKind::Mse);
        QVERIFY(window->windowTitle().startsWith("measurements.csv"));
        QVERIFY(window->document()->hasMoreToLose()); // in no file yet
        QCOMPARE(snapshot->setup->report->skippedRows, std::int64_t(1));
        QCOMPARE(snapshot->setup->report->skipped.front().line, std::int64_t(7));
        runToTheEnd(*window);
    }

    void undoBringsTheOldOneBack()
    {
        const auto window = openWindow();
        const Scenario before = window->controller()->scenario();
        importAndTrain(*window, write("measurements.csv", measurements()));
        waitForData(*window, 19, 2);
        QCOMPARE(window->document()->undoStack()->count(), 1);
        QVERIFY(window->document()->undoStack()->undoText().contains("importing measurements.csv"));
        window->document()->undoStack()->undo();
        waitForRun(*window, before);
        QVERIFY(!window->document()->isModified());
        window->document()->undoStack()->redo();
        waitForData(*window, 19, 2);
    }

    void classesAndChoices()
    {
        const auto window = openWindow();
        window->importFile(write("flowers.csv", flowers()));
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        choose(part<QComboBox>(dialog, "importTarget"), "garden");
        QTRY_COMPARE(labelOf(dialog, "importHint"), QString("north = 0, south = 1"));
        auto *list = part<QListView>(dialog, "importFeatures");
        QVERIFY(list->model()->setData(list->model()->index(1, 0), Qt::Unchecked, Qt::CheckStateRole)); // width
        part<QSpinBox>(dialog, "importTest")->setValue(25);
        part<QCheckBox>(dialog, "importScale")->setChecked(false);
        waitForFile(dialog);
        trainIn(dialog);
        waitForData(*window, 9, 1);
        const SnapshotPtr snapshot = window->controller()->snapshot();
        const Scenario &scenario = snapshot->setup->scenario;
        QCOMPARE(scenario.model.loss, LossKind::Logistic);
        QCOMPARE(scenario.data.csv.target, std::string("garden"));
        QCOMPARE(scenario.data.csv.columns, std::vector<std::string>{"length"});
        QVERIFY(!scenario.data.scale);
        QCOMPARE(snapshot->setup->test.rows, std::int64_t(3));
        QCOMPARE(snapshot->setup->report->classes, (std::vector<std::string>{"north", "south"}));
    }

    // Train may be asked for before all is read.
    void trainWaitsForTheReading()
    {
        const auto window = openWindow();
        window->importFile(write("flowers.csv", flowers()));
        ImportDialog *dialog = dialogOf(*window);
        auto *train = part<QPushButton>(dialog, "importTrain");
        QTRY_VERIFY(train->isEnabled());
        train->click();
        waitForData(*window, 12, 2);
        QCOMPARE(window->controller()->snapshot()->setup->scenario.model.loss, LossKind::Softmax);
    }

    void keyboardAlone()
    {
        const auto window = openWindow();
        const QString path = write("measurements.csv", measurements());
        QTimer::singleShot(0, window.get(), [&] {
            auto *ask = window->findChild<QFileDialog *>();
            QVERIFY(ask);
            ask->selectFile(path);
            QTest::keyClick(ask, Qt::Key_Return);
        });
        press(*window, Qt::Key_I, Qt::ControlModifier);
        ImportDialog *dialog = dialogOf(*window);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        waitForFile(dialog);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up); // another target
        QTRY_COMPARE(part<QComboBox>(dialog, "importTarget")->currentText(), QString("temperature"));
        waitForFile(dialog);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        waitForData(*window, 19, 2);
        QCOMPARE(window->controller()->snapshot()->setup->report->target, std::string("temperature"));
    }

    void isInTheMenu()
    {
        const auto window = openWindow();
        QAction *action = menuAction(window->menu(), "Import data…");
        QVERIFY(action);
        QCOMPARE(action->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_I));
    }

    void wrongFilesChangeNothing()
    {
        const auto window = openWindow();
        const SnapshotPtr before = window->controller()->snapshot();
        dropOn(window.get(), {write("noise.csv", QByteArray("\x89PNG\r\n\x1a\n\0\0", 10))});
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        QVERIFY(!dialog->obstacle().isEmpty());
        QVERIFY(!part<QPushButton>(dialog, "importTrain")->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!window->findChild<ImportDialog *>());
        QCOMPARE(window->controller()->snapshot(), before);
        QCOMPARE(window->document()->undoStack()->count(), 0);
        QVERIFY(!window->document()->isModified());
    }

    void wrongDropsAreSaid()
    {
        const auto window = openWindow();
        const SnapshotPtr before = window->controller()->snapshot();
        dropOn(window.get(), {m_folder.filePath("picture.png")});
        QVERIFY2(window->message().contains("picture.png"), qPrintable(window->message()));
        dropOn(window.get(), {m_folder.path()});
        QVERIFY2(window->message().contains("is a folder"), qPrintable(window->message()));
        dropOn(window.get(), {write("a.csv", measurements()), write("b.csv", measurements())});
        QVERIFY2(window->message().contains("2 files"), qPrintable(window->message()));
        QVERIFY(!window->findChild<ImportDialog *>());
        QCOMPARE(window->controller()->snapshot(), before);
    }

    void asksBeforeChangesAreLost()
    {
        const auto window = openWindow();
        window->document()->edit("/seed", [](Scenario &s) { s.seed = 12; });
        const Scenario edited = window->document()->pending();
        window->importFile(write("measurements.csv", measurements()));
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        part<QPushButton>(dialog, "importTrain")->click();
        auto *question = dialog->findChild<QMessageBox *>("confirmLoss");
        QVERIFY(question);
        question->button(QMessageBox::Cancel)->click();
        QVERIFY(dialog->isVisible());
        QCOMPARE(window->document()->pending(), edited);
        QTRY_VERIFY(!dialog->findChild<QMessageBox *>("confirmLoss"));
        part<QPushButton>(dialog, "importTrain")->click();
        question = dialog->findChild<QMessageBox *>("confirmLoss");
        QVERIFY(question);
        question->button(QMessageBox::Discard)->click();
        waitForData(*window, 19, 2);
    }

    void sizeIsRemembered()
    {
        m_settings.clear();
        const QString path = write("measurements.csv", measurements());
        QSize left;
        for (int time = 0; time < 2; ++time) {
            const auto window = openWindow(tutorial(), {1440, 900}, {ThemeMode::Light, true});
            window->importFile(path);
            ImportDialog *dialog = dialogOf(*window);
            waitForFile(dialog);
            if (time == 1)
                QCOMPARE(dialog->size(), left);
            dialog->resize(1111, 777);
            left = dialog->size();
            dialog->reject();
            QTRY_VERIFY(!window->findChild<ImportDialog *>());
        }
        m_settings.clear();
    }

    // At a large zoom the settings scroll, and the buttons stay.
    void fitsAtALargeZoom()
    {
        const auto window = openWindow(tutorial(), {1440, 900});
        rebuiltBy(*window, [&] { window->setZoom(1.9); });
        window->importFile(write("measurements.csv", measurements()));
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        QTest::qWait(100);
        savePicture(dialog->grab().toImage(), "zoom");
        QVERIFY(dialog->width() <= 1440 && dialog->height() <= 900);
        for (const char *name : {"importCancel", "importTrain"}) {
            const auto *button = part<QPushButton>(dialog, name);
            QVERIFY(dialog->rect().contains(QRect(button->mapTo(dialog, QPoint()), button->size())));
        }
        trainIn(dialog);
        waitForData(*window, 19, 2);
    }

    void fitsTheWindow_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<ThemeMode>("theme");
        QTest::addColumn<QString>("file");
        QTest::addRow("contrast 1024 flowers") << QSize(1024, 700) << ThemeMode::HighContrast << QString("flowers");
        for (const auto &[name, mode] : {std::pair{"light", ThemeMode::Light}, std::pair{"dark", ThemeMode::Dark}})
            for (const QSize size : {QSize(1024, 700), QSize(1440, 900)})
                for (const char *file : {"measurements", "flowers", "bad", "many"})
                    QTest::addRow("%s %d %s", name, size.width(), file) << size << mode << QString(file);
    }

    void fitsTheWindow()
    {
        QFETCH(QSize, size);
        QFETCH(ThemeMode, theme);
        QFETCH(QString, file);
        const auto window = openWindow(tutorial(), size, {theme, false});
        QByteArray many("id");
        for (int c = 1; c < 40; ++c)
            many += ",a column with a long name " + QByteArray::number(c);
        for (int row = 0; row < 300; ++row) {
            many += '\n' + QByteArray::number(row);
            for (int c = 1; c < 40; ++c)
                many += ',' + (row % 50 == 3 && c == 2 ? QByteArray() : QByteArray::number(row * c * 0.37));
        }
        const QByteArray bytes = file == "measurements" ? measurements() : file == "flowers" ? flowers() : file == "many" ? many : QByteArray("x,y\n1,2\n3,\xE9\n");
        window->importFile(write(file + ".csv", bytes));
        ImportDialog *dialog = dialogOf(*window);
        waitForFile(dialog);
        QTest::qWait(300);
        QVERIFY(dialog->width() <= size.width() && dialog->height() <= size.height());
        QCOMPARE(clippedLabel(*dialog), QString());
        QVERIFY(part<QTableView>(dialog, "importPreview")->height() >= 140);
        savePicture(dialog->grab().toImage(), QString(QTest::currentDataTag()).replace(' ', '_'));
    }

private:
    QString write(const QString &name, const QByteArray &bytes) { return writeData(m_folder.filePath(name), bytes); }

    static void trainIn(ImportDialog *dialog)
    {
        QVERIFY2(dialog->obstacle().isEmpty(), qPrintable(dialog->obstacle()));
        part<QPushButton>(dialog, "importTrain")->click();
    }

    static void importAndTrain(MainWindow &window, const QString &path)
    {
        window.importFile(path);
        ImportDialog *dialog = dialogOf(window);
        waitForFile(dialog);
        trainIn(dialog);
    }

    static void waitForData(const MainWindow &window, std::int64_t rows, int features)
    {
        const SessionController &run = *window.controller();
        QTRY_VERIFY2(run.snapshot() && run.snapshot()->setup->report && run.state() == RunState::Paused, qPrintable(run.error()));
        QCOMPARE(run.snapshot()->setup->scenario.data.facts.rows, rows);
        QCOMPARE(run.snapshot()->setup->scenario.data.facts.features, features);
        QTRY_VERIFY(!window.findChild<ImportDialog *>());
    }

    IsolatedSettings m_settings;
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestWindowImport)
#include "tst_window_import.moc"
