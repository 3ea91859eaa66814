// People's own data in the window around the import dialog: fields, sizes, files that move, are missing, change or go.
#include <QFileDialog>
#include <QPushButton>

#include "core/data/own_data.h"
#include "core/scenario/data_file.h"
#include "core/scenario/scenario_json.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/field_row.h"
#include "ui/panels/list_field.h"
#include "ui/panels/panel_notes.h"
#include "ui/panels/panel_texts.h"
#include "ui/panels/scenario_panel.h"
#include "ui/scenario/file_watch.h"
#include "ui/scenario/scenario_document.h"
#include "ui/widgets/message_strip.h"
#include "ui/window_body.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// Rows 0 .. rows - 1: y = 2 a - b.
QByteArray table(int rows, const QByteArray &more = {})
{
    QByteArray text = "a;b;y\n";
    for (int i = 0; i < rows; ++i)
        text += QByteArray::number(i) + ";" + QByteArray::number(i % 3) + ",5;" + QByteArray::number(2 * i - i % 3) + "\n";
    return text + more;
}

} // namespace

class TestWindowOwnData : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { m_folder.reset(); }
    void fieldsOfAFile();
    void namesAreListed_data();
    void namesAreListed();
    void sizesAreKnownOnceItRuns();
    void unknownSizesAreSaid();
    void choosingAFileAsksForOne();
    void savedBesideItsData();
    void aMissingFileLeavesTheRun();
    void itIsTriedAgain();
    void aWindowWaitsForItsFile();
    void aChangedFileIsOfferedAndReloaded();
    void aChangedFileIsIgnored();
    void aChangedFileThatCannotBeRead();
    void aFileThatGoes();
    void aFileThatIsReplaced();
    void testRowsAreSaid();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    Scenario ofFile(const QString &name) const
    {
        Scenario scenario;
        scenario.name = "measured";
        scenario.title = "Measured";
        scenario.devices = 2;
        scenario.optimizer.learningRate = 0.001F;
        scenario.data.kind = DataKind::Csv;
        scenario.data.csv.file = path(name).toStdString();
        return scenario;
    }
    static FieldRow *row(const MainWindow &window, const QString &field)
    {
        for (FieldRow *each : window.findChildren<FieldRow *>())
            if (each->spec().path == field)
                return each;
        return nullptr;
    }
    static MessageStrip *strip(const MainWindow &window) { return window.body()->strip(); }
    static std::int64_t rowsOf(const MainWindow &window) { return window.controller()->snapshot()->setup->data.rows; }

    IsolatedSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWindowOwnData::init()
{
    m_settings.clear();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestWindowOwnData::fieldsOfAFile()
{
    write("m.csv", table(8, "1;;3\n"));
    const auto window = openWindow(ofFile("m.csv"));
    for (const char *shown : {"/data/file", "/data/target", "/data/columns", "/data/delimiter", "/data/decimal", "/data/header", "/data/encoding",
                              "/data/quote", "/data/comment", "/data/missing", "/data/text", "/data/scale", "/data/test_share", "/seed"})
        QVERIFY2(row(*window, shown)->isVisible(), shown);
    for (const char *hidden : {"/data/points", "/data/samples_per_device", "/data/rows", "/data/features", "/data/classes", "/data/noise"})
        QVERIFY2(!row(*window, hidden)->isVisible(), hidden);
    QVERIFY(row(*window, "/data/file")->toolTip().endsWith(path("m.csv")));
    QCOMPARE(row(*window, "/data/file")->note(), QString("8 rows used, 1 skipped, 2 features"));
    QCOMPARE(row(*window, "/data/delimiter")->note(), QString("found: semicolon"));
    QCOMPARE(row(*window, "/data/decimal")->note(), QString("found: comma"));
    QCOMPARE(row(*window, "/data/target")->note(), QString("y"));
    auto *columns = window->findChild<ListField *>("/data/columns");
    QCOMPARE(columns->shownText(), QString("all other columns"));
    typeInto(columns, "a");
    QCOMPARE(window->document()->pending().data.csv.columns, std::vector<std::string>{"a"});
    QCOMPARE(row(*window, "/data/file")->note(), QString()); // of other columns nothing is known yet
    window->document()->apply();
    QTRY_COMPARE(window->controller()->snapshot()->setup->data.features, 1);
    QTRY_COMPARE(row(*window, "/data/file")->note(), QString("9 rows used, 1 feature")); // b and its empty cell are not looked at
}

void TestWindowOwnData::namesAreListed_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("shown");
    QTest::newRow("two") << "x1, x2" << QStringList{"x1", "x2"} << "x1, x2";
    QTest::newRow("blanks inside") << " weight (N) ,y" << QStringList{"weight (N)", "y"} << "weight (N), y";
    QTest::newRow("on its way") << "x1, " << QStringList{"x1"} << "x1";
    QTest::newRow("none") << "" << QStringList{} << "";
    QTest::newRow("comma in a name") << "\"width, cm\", y" << QStringList{"width, cm", "y"} << "\"width, cm\", y";
    QTest::newRow("quotes in a name") << "\"5\"\" pipe\"" << QStringList{"5\" pipe"} << "\"5\"\" pipe\"";
    QTest::newRow("as in the document") << "[\"x1\", \"x2\"]" << QStringList{"x1", "x2"} << "x1, x2";
    QTest::newRow("gap") << "x1,,x2" << QStringList{"!"} << "";
    QTest::newRow("quote never closed") << "\"x1" << QStringList{"!"} << "";
}

void TestWindowOwnData::namesAreListed()
{
    QFETCH(QString, typed);
    QFETCH(QStringList, names);
    std::vector<std::string> parsed;
    QString problem;
    const bool valid = parseNames(typed, parsed, problem);
    QCOMPARE(valid, names != QStringList{"!"});
    QCOMPARE(problem.isEmpty(), valid);
    if (!valid)
        return;
    QStringList found;
    for (const std::string &name : parsed)
        found << QString::fromStdString(name);
    QCOMPARE(found, names);
    QTEST(namesText(parsed), "shown");
    std::vector<std::string> again;
    QVERIFY(parseNames(namesText(parsed), again, problem));
    QCOMPARE(again, parsed);
}

void TestWindowOwnData::sizesAreKnownOnceItRuns()
{
    write("m.csv", table(10));
    const auto window = openWindow(ofFile("m.csv"));
    ScenarioDocument *document = window->document();
    QCOMPARE(document->pending().totalRows(), 10);
    QCOMPARE(document->running().featureCount(), 2);
    QCOMPARE(window->controller()->scenario().data.facts.rows, 10);
    QCOMPARE(stepsNote(document->pending()), QString("1 step an epoch, 50 in the run"));
    typeInto(window->findChild<QLineEdit *>("/devices"), "3");
    QVERIFY(row(*window, "/sharding/remainder")->isVisibleTo(window->body()->panel()) || document->pending().totalRows() % 3 != 0);
    QCOMPARE(sectionSummary(PanelSection::Devices, document->pending()), QString("3, 3 or 4 rows"));
    document->edit("/sharding/remainder", [](Scenario &s) { s.sharding.remainder = Remainder::Error; });
    QVERIFY(!document->isValid()); // 10 rows do not divide by 3: told before it is tried
    document->discard();
    document->edit("/model/loss", [](Scenario &s) { s.model.loss = LossKind::Softmax; });
    QVERIFY(!document->pending().knowsSizes()); // which classes there are is not known yet
    QVERIFY(document->isValid());
    document->discard();
    QVERIFY(document->pending().knowsSizes());
    document->choosePreset(0);
    QTRY_VERIFY(!window->controller()->snapshot() || !window->controller()->snapshot()->setup->report);
    document->undoStack()->undo();
    QTRY_VERIFY(window->controller()->snapshot() && window->controller()->snapshot()->setup->report);
    QTRY_COMPARE(document->pending().totalRows(), 10);
}

void TestWindowOwnData::unknownSizesAreSaid()
{
    Scenario s = ofFile("m.csv");
    s.devices = 4;
    for (const PanelSection section : {PanelSection::Data, PanelSection::Sharding, PanelSection::Model, PanelSection::Optimizer, PanelSection::Safeguards,
                                       PanelSection::Devices, PanelSection::Communication, PanelSection::About})
        QVERIFY(!sectionSummary(section, s).isEmpty());
    QCOMPARE(sectionSummary(PanelSection::Data, s), QString("m.csv, not read yet"));
    QCOMPARE(sectionSummary(PanelSection::Devices, s), QString("4"));
    QCOMPARE(sectionSummary(PanelSection::Model, s), QString("linear"));
    for (auto *note : {&stepsNote, &networkNote, &periodNote})
        QCOMPARE(note(s), QString("known once the file is read"));
    QCOMPARE(decayNote(s), QString("0: the whole run"));
    s.data.facts.rows = 403;
    s.data.facts.features = 5;
    QCOMPARE(sectionSummary(PanelSection::Data, s), QString("m.csv, 403 rows"));
    QCOMPARE(networkNote(s), QString("5-1, 6 parameters"));
    s.data.kind = DataKind::Points;
    s.data.facts = {};
    QCOMPARE(sectionSummary(PanelSection::Data, s), QString("drawn points, not read yet"));
}

// Without a file nothing is stuck: the question comes at once, and the field says what is missing.
void TestWindowOwnData::choosingAFileAsksForOne()
{
    write("m.csv", table(6));
    const auto window = openWindow();
    auto *kind = window->findChild<ChoiceField *>("/data/kind");
    bool asked = false;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
            asked = true;
            dialog->reject();
        }
    });
    answer.start(50);
    kind->setCurrentIndex(kind->findText("CSV file"));
    QTRY_VERIFY(asked);
    answer.stop();
    QCOMPARE(window->document()->pending().data.kind, DataKind::Csv);
    QCOMPARE(row(*window, "/data/file")->reason(), QString("Must be the name of a file: the data are \"csv\"."));
    QVERIFY(row(*window, "/data/file")->isVisible());
    typeInto(window->findChild<ListField *>("/data/file"), path("m.csv"));
    QVERIFY(window->document()->isValid());
    window->document()->apply();
    QTRY_VERIFY(window->controller()->snapshot() && window->controller()->snapshot()->setup->report);
    QCOMPARE(rowsOf(*window), 6);
}

void TestWindowOwnData::savedBesideItsData()
{
    QVERIFY(QDir(m_folder->path()).mkpath("a/data") && QDir(m_folder->path()).mkpath("b"));
    write("a/data/m.csv", table(8));
    const auto window = openWindow(ofFile("a/data/m.csv"));
    ScenarioDocument *document = window->document();
    const SnapshotPtr before = window->controller()->snapshot();
    const auto fileIn = [&](const QString &name) {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromStdString(parseScenario(file.readAll().toStdString()).scenario.data.csv.file) : QString();
    };
    QVERIFY(document->saveAs(path("a/s.json")));
    QCOMPARE(fileIn("a/s.json"), QString("data/m.csv"));
    QVERIFY(!document->isModified());
    QCOMPARE(window->findChild<ListField *>("/data/file")->text(), QString("data/m.csv"));
    QVERIFY(document->saveAs(path("b/s.json")));
    QCOMPARE(fileIn("b/s.json"), path("a/data/m.csv"));
    QVERIFY(!document->isModified());
    QCOMPARE(document->running().data.facts.folder, path("b").toStdString());
    QCOMPARE(document->pending().data.facts.folder, path("b").toStdString());
    QCOMPARE(window->controller()->scenario().data.facts.folder, path("b").toStdString());
    QCOMPARE(window->controller()->snapshot()->setup, before->setup); // saving starts nothing
    typeInto(window->findChild<QLineEdit *>("/seed"), "5");
    document->undoStack()->undo();
    QTest::qWait(100);
    QCOMPARE(window->controller()->snapshot()->setup, before->setup); // nor does taking an edit back
    QVERIFY(QDir().rename(path("a"), path("moved"))); // the scenario with its data
    QVERIFY(window->openFile(path("moved/s.json")));
    QTRY_VERIFY(window->controller()->snapshot() && window->controller()->snapshot()->setup != before->setup);
    QCOMPARE(window->controller()->snapshot()->setup->report->path, path("moved/data/m.csv").toStdString());
    QCOMPARE(window->controller()->snapshot()->setup->data.y, before->setup->data.y);
    QCOMPARE(document->running().data.facts.folder, path("moved").toStdString());
}

void TestWindowOwnData::aMissingFileLeavesTheRun()
{
    const auto window = openWindow();
    const Scenario open = window->controller()->scenario();
    const SnapshotPtr before = window->controller()->snapshot();
    Scenario other = ofFile("gone.csv");
    write("other.json", QByteArray::fromStdString(toJson(withFileSeenFrom(other, m_folder->path().toStdString()))));
    window->openFile(path("other.json"));
    QTRY_VERIFY(!window->controller()->error().isEmpty());
    QVERIFY(window->message().contains(path("gone.csv")));
    QVERIFY(window->message().contains("choose another one"));
    QCOMPARE(window->controller()->snapshot()->setup, before->setup);
    QCOMPARE(window->controller()->scenario(), open);
    QCOMPARE(window->document()->running(), open);
    QCOMPARE(window->document()->pending().data.csv.file, path("gone.csv").toStdString());
    QVERIFY(window->document()->waitsWhole());
    QVERIFY(!row(*window, "/data/file")->reason().isEmpty());
    QVERIFY(!row(*window, "/data/file")->reason().contains(m_folder->path())); // the path is in the field already
    window->controller()->play(); // it still runs
    QTRY_VERIFY(window->controller()->reachedStep() > 0);
    window->document()->discard();
    QCOMPARE(row(*window, "/data/file")->reason(), QString());
}

void TestWindowOwnData::itIsTriedAgain()
{
    const auto window = openWindow();
    write("s.json", QByteArray::fromStdString(toJson(ofFile("late.csv"))));
    window->openFile(path("s.json"));
    QTRY_VERIFY(!row(*window, "/data/file")->reason().isEmpty());
    write("late.csv", table(7));
    QVERIFY(window->document()->applicable() > 0); // what could not be read does not forbid another try
    window->document()->apply();
    QTRY_VERIFY(window->controller()->snapshot()->setup->report);
    QCOMPARE(rowsOf(*window), 7);
    QCOMPARE(row(*window, "/data/file")->reason(), QString());
    QCOMPARE(window->message(), QString());
}

void TestWindowOwnData::aWindowWaitsForItsFile()
{
    MainWindow window(ofFile("later.csv"), {ThemeMode::Light, false});
    window.show();
    QTRY_VERIFY(!window.controller()->error().isEmpty());
    QTRY_VERIFY(window.message().contains(path("later.csv")));
    QVERIFY(!row(window, "/data/file")->reason().isEmpty());
    write("later.csv", table(6));
    QTRY_COMPARE(strip(window)->buttons().size(), std::size_t{2});
    QTest::mouseClick(strip(window)->buttons().front(), Qt::LeftButton);
    QTRY_VERIFY(window.controller()->snapshot());
    QCOMPARE(rowsOf(window), 6);
    QTRY_COMPARE(row(window, "/data/file")->reason(), QString());
}

void TestWindowOwnData::aChangedFileIsOfferedAndReloaded()
{
    write("m.csv", table(8));
    const auto window = openWindow(ofFile("m.csv"));
    for (int i = 0; i < 2; ++i) // the first one hands the parameters out
        window->controller()->stepForward();
    QTRY_COMPARE(window->controller()->reachedStep(), 1);
    write("m.csv", table(12));
    QTRY_COMPARE(window->message(), QString("m.csv has changed since it was read."));
    QCOMPARE(rowsOf(*window), 8); // nothing happens by itself
    QPushButton *reload = strip(*window)->buttons().front();
    QCOMPARE(reload->text(), QString("Reload"));
    QVERIFY(reload->isVisible() && (reload->focusPolicy() & Qt::TabFocus));
    reload->setFocus();
    QTest::keyClick(reload, Qt::Key_Space);
    QTRY_COMPARE(rowsOf(*window), 12);
    QCOMPARE(window->message(), QString());
    QCOMPARE(window->document()->pending().totalRows(), 12);
    QCOMPARE(window->document()->changes(), 0);
    QTest::qWait(500);
    QCOMPARE(window->message(), QString()); // it is as it was read
    write("m.csv", table(14));
    QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2}); // the new one is watched too
}

void TestWindowOwnData::aChangedFileIsIgnored()
{
    write("m.csv", table(8));
    const auto window = openWindow(ofFile("m.csv"));
    write("m.csv", table(9));
    QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2});
    window->setZoom(1.25); // the window is built anew, the question stays
    QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2});
    QTest::mouseClick(strip(*window)->buttons().back(), Qt::LeftButton);
    QCOMPARE(window->message(), QString());
    window->fileWatch()->check();
    QTest::qWait(500);
    QCOMPARE(window->message(), QString());
    QCOMPARE(rowsOf(*window), 8);
    write("m.csv", table(10)); // another change is another question
    QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2});
}

void TestWindowOwnData::aChangedFileThatCannotBeRead()
{
    write("m.csv", table(8));
    const auto window = openWindow(ofFile("m.csv"));
    const SnapshotPtr before = window->controller()->snapshot();
    write("m.csv", "a;b;y\n");
    QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2});
    QTest::mouseClick(strip(*window)->buttons().front(), Qt::LeftButton);
    QTRY_VERIFY(window->message().contains(path("m.csv")));
    QVERIFY(strip(*window)->buttons().empty());
    QCOMPARE(window->controller()->snapshot()->setup, before->setup);
    QVERIFY(!row(*window, "/data/file")->reason().isEmpty());
    for (int i = 0; i < 2; ++i) // the first one hands the parameters out
        window->controller()->stepForward();
    QTRY_COMPARE(window->controller()->reachedStep(), 1);
}

void TestWindowOwnData::aFileThatGoes()
{
    write("m.csv", table(8));
    const auto window = openWindow(ofFile("m.csv"));
    QVERIFY(QFile::remove(path("m.csv")));
    QTRY_COMPARE(window->message(), QString("m.csv is gone; the run goes on with what was read."));
    QVERIFY(strip(*window)->buttons().empty());
    for (int i = 0; i < 2; ++i) // the first one hands the parameters out
        window->controller()->stepForward();
    QTRY_COMPARE(window->controller()->reachedStep(), 1);
    write("m.csv", table(9));
    QTRY_COMPARE(window->message(), QString("m.csv has changed since it was read."));
}

// As editors save: another file takes the place of the old one.
void TestWindowOwnData::aFileThatIsReplaced()
{
    write("m.csv", table(8));
    const auto window = openWindow(ofFile("m.csv"));
    for (const int rows : {9, 10}) {
        write("m.tmp", table(rows));
        QCOMPARE(std::rename(qPrintable(path("m.tmp")), qPrintable(path("m.csv"))), 0);
        QTRY_COMPARE(strip(*window)->buttons().size(), std::size_t{2});
        QTest::mouseClick(strip(*window)->buttons().front(), Qt::LeftButton);
        QTRY_COMPARE(rowsOf(*window), rows);
    }
}

void TestWindowOwnData::testRowsAreSaid()
{
    write("m.csv", table(10));
    Scenario scenario = ofFile("m.csv");
    scenario.data.testShare = 0.25F;
    const auto window = openWindow(scenario);
    QCOMPARE(row(*window, "/data/file")->note(), QString("10 rows used, 2 features\n7 rows train, 3 test")); // ceil(2.5) are held back
    QCOMPARE(window->document()->pending().totalRows(), 7);
}

QTEST_MAIN(TestWindowOwnData)
#include "tst_window_own_data.moc"
