// The import dialog by itself: what it finds, what can be changed, what it refuses; and the scenario that it makes.
#include <QSignalSpy>
#include <QtTest>

#include "import_fixture.h"
#include "ui/import/import_reading.h"
#include "ui/import/import_scenario.h"
#include "ui/import/import_text.h"
#include "ui/scenario/scenario_document.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

ImportChoices choicesFor(int classes, std::int64_t rows = 100)
{
    ImportChoices choices;
    choices.path = QStringLiteral("/home/me/spring.test.csv");
    choices.csv.target = std::string(1, 'y'); // a literal would be a false alarm of g++ 12 at -O3
    choices.classes = classes > 0;
    choices.classCount = classes;
    choices.rows = rows;
    choices.features = 2;
    return choices;
}

QByteArray rowsOf(int count, const std::function<QByteArray(int)> &row)
{
    QByteArray text("x,y\n");
    for (int i = 0; i < count; ++i)
        text += row(i) + '\n';
    return text;
}

} // namespace

class TestImportDialog : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_theme->apply();
        m_controller = std::make_unique<SessionController>(tutorial());
        m_document = std::make_unique<ScenarioDocument>(m_controller.get());
        m_dialog = std::make_unique<ImportDialog>(m_theme.get(), m_document.get(), false);
    }

    void cleanup()
    {
        m_dialog.reset();
        m_document.reset();
        m_controller.reset();
        m_theme.reset();
    }

    void scenarioKeepsWhatIsNotData()
    {
        Scenario open = tutorial(77);
        open.devices = 3;
        open.seed = 9;
        open.model.hidden = {16};
        open.optimizer.kind = OptimizerKind::Adam;
        open.optimizer.learningRate = 0.25F;
        const Scenario made = importedScenario(open, choicesFor(0)).scenario;
        QCOMPARE(made.data.kind, DataKind::Csv);
        QCOMPARE(made.data.csv.file, std::string("/home/me/spring.test.csv"));
        QCOMPARE(made.data.csv.target, std::string("y"));
        QCOMPARE(made.name, std::string("spring.test"));
        QCOMPARE(made.title, std::string("spring.test.csv"));
        QCOMPARE(made.model.loss, LossKind::Mse);
        QCOMPARE(made.model.init, InitKind::ScaledNormal);
        QCOMPARE(made.devices, 3);
        QCOMPARE(made.seed, 9U);
        QCOMPARE(made.epochs, std::int64_t(77));
        QCOMPARE(made.model.hidden, std::vector<int>{16});
        QCOMPARE(made.optimizer, open.optimizer);
    }

    void lossFitsTheTarget()
    {
        QCOMPARE(importedScenario(tutorial(), choicesFor(2)).scenario.model.loss, LossKind::Logistic);
        QCOMPARE(importedScenario(tutorial(), choicesFor(3)).scenario.model.loss, LossKind::Softmax);
        QCOMPARE(importedScenario(tutorial(), choicesFor(1000)).scenario.model.loss, LossKind::Softmax);
    }

    void whatDoesNotFitStartsAsNew()
    {
        Scenario open = tutorial();
        open.sharding.remainder = Remainder::Error; // 100 rows do not divide by 3
        open.devices = 3;
        const ImportedScenario made = importedScenario(open, choicesFor(0));
        QCOMPARE(made.reset, QStringList{"shards and batches"});
        QCOMPARE(made.scenario.sharding, ShardingSpec{});
        QVERIFY(made.problems.empty());
        open.devices = 4;
        QVERIFY(importedScenario(open, choicesFor(0)).reset.isEmpty());
    }

    // scikit-learn's train_test_split: ceil(test_size x n)
    void testRows()
    {
        QCOMPARE(testRowsOf(150, 0.0F), std::int64_t(0));
        QCOMPARE(testRowsOf(150, 0.25F), std::int64_t(38)); // 37.5
        QCOMPARE(testRowsOf(4, 0.5F), std::int64_t(2));
        QCOMPARE(testRowsOf(1, 0.5F), std::int64_t(1));
    }

    void beginningsEndWithALine()
    {
        QCOMPARE(wholeLines("a,b\n1,2\n3,"), QByteArray("a,b\n1,2\n"));
        QCOMPARE(wholeLines("a,b\r1,2\r3,"), QByteArray("a,b\r1,2\r"));
        QCOMPARE(wholeLines("a,b"), QByteArray());
        const QByteArray little("\xFF\xFE" "a\0\n\0b\0", 8);
        QCOMPARE(wholeLines(little), little.left(6));
        const QByteArray big("\xFE\xFF" "\0a\0\n\0b", 8);
        QCOMPARE(wholeLines(big), big.left(6));
    }

    void findsOutHowTheFileIsWritten()
    {
        open("measurements.csv", measurements());
        QCOMPARE(labelOf(m_dialog.get(), "importName"), QString("measurements.csv"));
        QCOMPARE(labelOf(m_dialog.get(), "importRows"), QString("19 rows used, 1 skipped"));
        QVERIFY(part<QComboBox>(m_dialog.get(), "importDelimiter")->currentText().contains(';'));
        QVERIFY(part<QComboBox>(m_dialog.get(), "importDecimal")->currentText().contains("0,5"));
        QVERIFY(part<QComboBox>(m_dialog.get(), "importEncoding")->currentText().contains("UTF-8"));
        QVERIFY(problems().contains("line 7: temperature is empty"));
        QCOMPARE(part<QComboBox>(m_dialog.get(), "importTarget")->currentText(), QString("stretch"));
        QCOMPARE(features(), (QStringList{"weight", "temperature"}));
        const auto *table = part<QTableView>(m_dialog.get(), "importPreview")->model();
        QCOMPARE(table->rowCount(), 20); // the row with the hole too, marked
        QCOMPARE(table->index(0, 0).data().toString(), QString("0.25"));
        QCOMPARE(table->index(5, 1).data().toString(), QString("–"));
        QVERIFY(table->index(5, 0).data(Qt::ToolTipRole).toString().contains("temperature is empty"));
        QCOMPARE(table->headerData(5, Qt::Vertical).toString(), QString("7"));
        QVERIFY(m_dialog->obstacle().isEmpty());
        QVERIFY(train()->isEnabled());
    }

    void columnsThatAreNotUsedLeaveNoRowOut()
    {
        open("measurements.csv", measurements());
        tick("temperature", false);
        QTRY_COMPARE(labelOf(m_dialog.get(), "importRows"), QString("20 rows used"));
        QCOMPARE(features(), QStringList{"weight"});
        QCOMPARE(labelOf(m_dialog.get(), "importStatus"), QString("20 rows train, 1 feature"));
        tick("temperature", true);
        QTRY_COMPARE(labelOf(m_dialog.get(), "importRows"), QString("19 rows used, 1 skipped"));
    }

    void settingsCanBeChanged()
    {
        open("measurements.csv", measurements());
        choose(part<QComboBox>(m_dialog.get(), "importDelimiter"), "Bar |"); // all in one column of texts
        QTRY_VERIFY(!m_dialog->obstacle().isEmpty());
        QVERIFY(!train()->isEnabled());
        part<QComboBox>(m_dialog.get(), "importDelimiter")->setCurrentIndex(0);
        QTRY_VERIFY(m_dialog->obstacle().isEmpty() && !m_dialog->isReading());
        choose(part<QComboBox>(m_dialog.get(), "importHeader"), "None");
        QTRY_COMPARE(part<QComboBox>(m_dialog.get(), "importTarget")->currentText(), QString("col3"));
        part<QComboBox>(m_dialog.get(), "importHeader")->setCurrentIndex(0);
        QTRY_COMPARE(part<QComboBox>(m_dialog.get(), "importTarget")->currentText(), QString("stretch"));
        choose(part<QComboBox>(m_dialog.get(), "importMissing"), "Keep as NaN");
        QTRY_COMPARE(labelOf(m_dialog.get(), "importRows"), QString("20 rows used"));
    }

    void textsAreClasses()
    {
        open("flowers.csv", flowers());
        QCOMPARE(part<QComboBox>(m_dialog.get(), "importTarget")->currentText(), QString("flower"));
        QCOMPARE(part<SegmentedControl>(m_dialog.get(), "importKind")->current(), 1);
        QVERIFY(!part<SegmentedControl>(m_dialog.get(), "importKind")->isEnabled());
        QCOMPARE(labelOf(m_dialog.get(), "importHint"), QString("iris = 0, lily = 1, rose = 2")); // ascending
        QCOMPARE(features(), (QStringList{"length", "width"}));
        choose(part<QComboBox>(m_dialog.get(), "importTexts"), "One-hot");
        QTRY_COMPARE(features(), (QStringList{"length", "width", "garden"}));
        QTRY_COMPARE(labelOf(m_dialog.get(), "importStatus"), QString("12 rows train, 4 features")); // north and south
    }

    void numbersCanBeClasses()
    {
        open("whole.csv", rowsOf(30, [](int i) { return QByteArray::number(i) + ',' + QByteArray::number(i % 2 ? 10 : -1); }));
        QVERIFY(labelOf(m_dialog.get(), "importHint").contains("2 different whole numbers"));
        part<SegmentedControl>(m_dialog.get(), "importKind")->setCurrent(1);
        QCOMPARE(labelOf(m_dialog.get(), "importHint"), QString("-1 = 0, 10 = 1"));
        QVERIFY(m_dialog->obstacle().isEmpty());
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("classes");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << false << "empty";
        QTest::newRow("header alone") << QByteArray("x,y\n") << false << "only a header";
        QTest::newRow("no number") << QByteArray("a,b\nx,y\nz,w\n") << false << "No feature";
        QTest::newRow("one column") << QByteArray("x\n1\n2\n3\n") << false << "No feature";
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n") << false << "picture";
        QTest::newRow("not UTF-8") << QByteArray("x,y\n1,2\n3,\xE9\n") << false << "UTF-8";
        QTest::newRow("open quote") << QByteArray("x,y\n1,2\n\"3,4\n") << false << "quote";
        QTest::newRow("no row") << QByteArray("x,y\n1,\n2,\n,3\n") << false << "No row";
        QTest::newRow("one class") << rowsOf(9, [](int i) { return QByteArray::number(i) + ",7"; }) << true << "2 classes or more";
        QTest::newRow("too many classes") << rowsOf(1500, [](int i) { return "1," + QByteArray::number(i); }) << true << "too many for classes";
        QTest::newRow("too many texts") << rowsOf(1500, [](int i) { return "1,t" + QByteArray::number(i); }) << false << "different texts";
    }

    void refuses()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, classes);
        QFETCH(QString, says);
        const QString title = m_document->title();
        open("bad.csv", bytes);
        if (classes)
            part<SegmentedControl>(m_dialog.get(), "importKind")->setCurrent(1);
        QTRY_VERIFY2(m_dialog->obstacle().contains(says, Qt::CaseInsensitive), qPrintable(m_dialog->obstacle()));
        QVERIFY(!m_dialog->obstacle().contains(m_folder.path())); // its head names the file
        QCOMPARE(part<QWidget>(m_dialog.get(), "importMessage")->accessibleName(), m_dialog->obstacle());
        QVERIFY(!train()->isEnabled());
        m_dialog->show();
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(m_document->title(), title);
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void refusesWhatIsNoFile()
    {
        m_dialog->openFile(m_folder.path());
        QTRY_VERIFY2(m_dialog->obstacle().contains("is a folder", Qt::CaseInsensitive), qPrintable(m_dialog->obstacle()));
        m_dialog->openFile(m_folder.filePath("gone.csv"));
        QTRY_VERIFY2(m_dialog->obstacle().contains("no such file"), qPrintable(m_dialog->obstacle()));
    }

    void refusesWithoutFeatures()
    {
        open("measurements.csv", measurements());
        auto *all = part<QCheckBox>(m_dialog.get(), "importAllFeatures");
        QCOMPARE(all->text(), QString("Features: 2 of 2"));
        all->click();
        QVERIFY(m_dialog->obstacle().contains("No feature"));
        QVERIFY(!train()->isEnabled());
        all->click();
        QCOMPARE(features(), (QStringList{"weight", "temperature"}));
        QTRY_VERIFY(m_dialog->obstacle().isEmpty());
    }

    void constantTargetIsSaid()
    {
        open("flat.csv", rowsOf(9, [](int i) { return QByteArray::number(i) + ",2.5"; }));
        QVERIFY(m_dialog->obstacle().isEmpty());
        QVERIFY(part<QWidget>(m_dialog.get(), "importMessage")->accessibleName().contains("2.5 in all rows"));
    }

    void holdsBack()
    {
        open("measurements.csv", measurements());
        part<QSpinBox>(m_dialog.get(), "importTest")->setValue(25); // ceil(4.75)
        QCOMPARE(labelOf(m_dialog.get(), "importStatus"), QString("14 rows train, 5 held back, 2 features"));
    }

    // A cell with a line break, in the last part of a file that is larger than the preview.
    void problemsComeFromTheWholeFile()
    {
        QByteArray text("x,y\n");
        while (text.size() < 2 * previewBytes)
            text += "1.5,2\n2.5,3\n";
        const qsizetype rows = text.count('\n') - 1;
        text += "oops,1\n";
        open("long.csv", text);
        QCOMPARE(labelOf(m_dialog.get(), "importRows"), rowsText(rows, 1));
        QVERIFY2(problems().contains(QString("line %1: x is \"oops\", not a number").arg(countText(rows + 2))), qPrintable(problems()));
        QCOMPARE(part<QTableView>(m_dialog.get(), "importPreview")->model()->rowCount(), previewRows);
    }

    // The newest request alone is answered.
    void newerReadingEndsTheOlder()
    {
        ImportReading reading;
        QSignalSpy looked(&reading, &ImportReading::looked);
        const QString a = write("a.csv", "x,y\n1,2\n"), b = write("b.csv", "u,v\n1,2\n");
        for (int i = 0; i < 20; ++i) {
            reading.look(a, {});
            reading.look(b, {});
        }
        QTRY_COMPARE(looked.count(), 1);
        QTest::qWait(50);
        QCOMPARE(looked.count(), 1);
        QCOMPARE(looked.first().first().value<CsvTablePtr>()->columns[0].name, std::string("u"));
    }

    // 60 MB: the preview is there before all of it is read; closing the dialog ends the reading.
    void largeFiles()
    {
        QByteArray rows;
        while (rows.size() < (1 << 20))
            rows += "0.125,1234.5,-3.25e-4,17,0.0009765625\n";
        QFile file(m_folder.filePath("large.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a,b,c,d,y\n");
        for (int i = 0; i < 60; ++i)
            file.write(rows);
        file.close();
        m_dialog->openFile(file.fileName());
        m_dialog->show();
        auto *table = part<QTableView>(m_dialog.get(), "importPreview")->model();
        QTRY_COMPARE(table->rowCount(), previewRows);
        m_dialog->reject();
        m_dialog.reset(); // waits for the reading
        m_dialog = std::make_unique<ImportDialog>(m_theme.get(), m_document.get(), false);
        m_dialog->openFile(file.fileName());
        QTRY_COMPARE(part<QTableView>(m_dialog.get(), "importPreview")->model()->rowCount(), previewRows);
        tick("a", false);
        const qsizetype count = 60 * rows.count('\n');
        QTRY_COMPARE_WITH_TIMEOUT(labelOf(m_dialog.get(), "importRows"), rowsText(count, 0), 60'000);
        QCOMPARE(labelOf(m_dialog.get(), "importStatus"), QString("%1 rows train, 3 features").arg(countText(count)));
        QVERIFY(QFile::remove(file.fileName()));
    }

    void keyboardReachesAll()
    {
        open("measurements.csv", measurements());
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QStringList seen;
        for (int i = 0; i < 40; ++i) {
            const QWidget *focus = QApplication::focusWidget();
            QVERIFY(focus);
            if (seen.contains(focus->objectName()))
                break;
            seen << focus->objectName();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (const char *name : {"importTarget", "importKind", "importAllFeatures", "importFeatures", "importScale", "importTest", "importEncoding",
                                 "importDelimiter", "importDecimal", "importHeader", "importQuote", "importComment", "importMissing", "importTexts",
                                 "importPreview", "importProblems", "importCancel", "importTrain"})
            QVERIFY2(seen.contains(name), name);
        QCOMPARE(seen.first(), QString("importTarget"));
    }

    void spaceTicks()
    {
        open("measurements.csv", measurements());
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        auto *list = part<QListView>(m_dialog.get(), "importFeatures");
        list->setFocus(Qt::TabFocusReason);
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(features(), QStringList{"temperature"});
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
        QCOMPARE(features(), (QStringList{"weight", "temperature"}));
    }

    void aFileCanTakeThePlaceOfAnother()
    {
        open("measurements.csv", measurements());
        tick("weight", false);
        part<QSpinBox>(m_dialog.get(), "importTest")->setValue(50);
        choose(part<QComboBox>(m_dialog.get(), "importDelimiter"), "Semicolon ;");
        m_dialog->show();
        dropOn(m_dialog.get(), {write("flowers.csv", flowers())});
        waitForFile(m_dialog.get());
        QCOMPARE(labelOf(m_dialog.get(), "importName"), QString("flowers.csv"));
        QCOMPARE(features(), (QStringList{"length", "width"}));
        QCOMPARE(part<QSpinBox>(m_dialog.get(), "importTest")->value(), 0);
        QVERIFY(m_dialog->obstacle().isEmpty());
    }

    void namesOfClassesAreCut()
    {
        std::vector<std::string> labels;
        for (char c = 'a'; c <= 'z'; ++c)
            labels.emplace_back(1, c);
        QCOMPARE(classesText(labels), QString("a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, …, z = 25"));
    }

private:
    QString write(const QString &name, const QByteArray &bytes) { return writeData(m_folder.filePath(name), bytes); }
    void open(const QString &name, const QByteArray &bytes)
    {
        m_dialog->openFile(write(name, bytes));
        waitForFile(m_dialog.get());
    }
    QString problems() const { return part<QPlainTextEdit>(m_dialog.get(), "importProblems")->toPlainText(); }
    QPushButton *train() const { return part<QPushButton>(m_dialog.get(), "importTrain"); }
    QStringList features() const
    {
        QStringList names;
        for (const std::string &name : columnsOf(m_dialog.get()).features())
            names << QString::fromStdString(name);
        return names;
    }
    void tick(const QString &name, bool on)
    {
        auto *model = part<QListView>(m_dialog.get(), "importFeatures")->model();
        for (int i = 0; i < model->rowCount(); ++i)
            if (model->index(i, 0).data().toString() == name)
                QVERIFY(model->setData(model->index(i, 0), on ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole));
    }

    IsolatedSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<ImportDialog> m_dialog;
};

QTEST_MAIN(TestImportDialog)
#include "tst_import_dialog.moc"
