// Faults from public bug reports about reading CSV, each named after its id: here from the file to the first step of training. Fixture F4 is
// x = 1, 2, 3, 4 and y = 3 x; w starts at 0 and the learning rate is 1/128, so that the first gradient is -45 and w becomes 0.3515625.
#include <QtTest>

#include <QTemporaryDir>

#include "core/scenario/scenario_json.h"
#include "core/train/trainer.h"
#include "tests/support/fixtures.h"
#include "tests/support/locales.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario scenarioOf(const QTemporaryDir &folder, const QByteArray &content)
{
    QFile file(folder.filePath("data.csv"));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write");
    Scenario scenario = fixtureScenario(2);
    scenario.data = {};
    scenario.data.kind = DataKind::Csv;
    scenario.data.csv.file = "data.csv";
    scenario.data.facts.folder = folder.path().toStdString();
    return scenario;
}

// The first step over the file, as F4 has it.
void trainsAsF4(const Scenario &scenario, const QString &feature = "x", const QString &target = "y")
{
    const auto setup = prepare(scenario);
    QVERIFY2(setup, setup ? "" : setup.error().message.c_str());
    QCOMPARE(text((*setup)->report->features.front().name), feature);
    QCOMPARE(text((*setup)->report->target), target);
    Trainer trainer(*setup, 1);
    runTo(trainer, 1);
    QCOMPARE(trainer.loss(), 67.5F);
    QCOMPARE(trainer.reduced(0)[0], -45.0F);
    QCOMPARE(trainer.parameters(1)[0], 0.3515625F);
}

QByteArray utf16(const QString &content, QStringConverter::Encoding encoding)
{
    QStringEncoder encode(encoding, QStringConverter::Flag::WriteBom);
    return encode(content);
}

} // namespace

class TestCasesCsv : public QObject {
    Q_OBJECT

private slots:
    void r26_data();
    void r26();
    void r27_data();
    void r27();
    void r29NoHeader();
    void r29RaggedRows();
    void r29TextColumn();
    void r29SameNames();
    void r30();
    void r30Keep();
};

// R26, a byte order mark in front of the first name (pandas-dev/pandas#4793, melihbirim/csvql#103, docling-project/docling#4097).
void TestCasesCsv::r26_data()
{
    QTest::addColumn<QByteArray>("content");
    const QString plain = "x,y\n1,3\n2,6\n3,9\n4,12\n";
    QTest::newRow("plain") << plain.toUtf8();
    QTest::newRow("UTF-8 mark") << "\xEF\xBB\xBF" + plain.toUtf8();
    QTest::newRow("UTF-8 mark, quoted") << QByteArray("\xEF\xBB\xBF\"x\",\"y\"\r\n1,3\r\n2,6\r\n3,9\r\n4,12\r\n");
    QTest::newRow("UTF-16 little") << utf16(plain, QStringConverter::Utf16LE);
    QTest::newRow("UTF-16 big") << utf16(plain, QStringConverter::Utf16BE);
}

void TestCasesCsv::r26()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    trainsAsF4(scenarioOf(folder, content));
}

// R27, delimiter, decimal mark and locale (PlotJuggler/PlotJuggler#479, #1237, #557, #828).
void TestCasesCsv::r27_data()
{
    QTest::addColumn<QString>("locale");
    for (const char *name : {"C", "de_DE.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8"})
        QTest::newRow(name) << name;
}

void TestCasesCsv::r27()
{
    QFETCH(QString, locale);
    const InLocale inLocale(locale.toStdString());
    if (!inLocale.isThere())
        QSKIP("this locale is not installed");
    QTemporaryDir folder;
    trainsAsF4(scenarioOf(folder, "x;y\n1;3\n2;6\n3;9\n4;12\n"));
    trainsAsF4(scenarioOf(folder, "x\ty\n1,0\t3,0\n2,0\t6,0\n3,0\t9,0\n4,0\t12,0\n"));
    const auto commas = prepare(scenarioOf(folder, "x;y\n1,5;4,5\n2,5;7,5\n20,66;1\n"));
    QVERIFY(commas);
    QCOMPARE((*commas)->data.X, (std::vector<float>{1.5F, 2.5F, 20.66F}));
    QCOMPARE((*commas)->data.y, (std::vector<float>{4.5F, 7.5F, 1}));
    const auto points = prepare(scenarioOf(folder, "x,y\n20.66,4.5\n1e-3,-.5\n"));
    QVERIFY(points);
    QCOMPARE((*points)->data.X, (std::vector<float>{20.66F, 0.001F}));
    QCOMPARE((*points)->data.y, (std::vector<float>{4.5F, -0.5F}));
    // What was chosen is kept with the scenario.
    Scenario chosen = scenarioOf(folder, "x;y\n1;3\n2;6\n");
    chosen.data.csv.delimiter = CsvDelimiter::Semicolon;
    chosen.data.csv.decimal = CsvDecimal::Comma;
    const ParsedScenario again = parseScenario(toJson(chosen));
    QCOMPARE(told(again.problems), QStringList());
    QVERIFY(again.scenario == chosen);
    QVERIFY(text(toJson(chosen)).contains("\"delimiter\": \";\""));
}

// R29, no header, ragged rows, text columns, a name twice (jokedst/CsvQuery#24, mholt/PapaParse#157 and #63, PlotJuggler #1110 and #524).
void TestCasesCsv::r29NoHeader()
{
    QTemporaryDir folder;
    Scenario scenario = scenarioOf(folder, "1,3\n2,6\n3,9\n4,12\n");
    trainsAsF4(scenario, "col1", "col2");
    scenario.data.csv.header = AutoYesNo::Yes; // the switch: the first row becomes the names
    const auto setup = prepare(scenario);
    QVERIFY(setup);
    QCOMPARE((*setup)->data.rows, 3);
    QCOMPARE(text((*setup)->report->target), QString("3"));
}

void TestCasesCsv::r29RaggedRows()
{
    QTemporaryDir folder;
    const auto setup = prepare(scenarioOf(folder, "x,y\n1,3\n2\n3,9\n4,12,99\n"));
    QVERIFY(setup);
    const DataReport &report = *(*setup)->report;
    QCOMPARE((*setup)->data.X, (std::vector<float>{1, 3}));
    QCOMPARE(report.usedRows, 2);
    QCOMPARE(report.skippedRows, 2);
    QCOMPARE(report.skipped[0].line, 3);
    QCOMPARE(text(report.skipped[0].reason), QString("1 field, 2 expected"));
    QCOMPARE(report.skipped[1].line, 5);
    QCOMPARE(text(report.skipped[1].reason), QString("3 fields, 2 expected"));
}

void TestCasesCsv::r29TextColumn()
{
    QTemporaryDir folder;
    Scenario scenario = scenarioOf(folder, "city,x,y\nRome,1,3\nOslo,2,6\nRome,3,9\nLima,4,12\n");
    trainsAsF4(scenario);
    const auto dropped = prepare(scenario);
    QCOMPARE((*dropped)->report->leftOut.size(), 1U);
    QCOMPARE(text((*dropped)->report->leftOut[0].name), QString("city"));
    QCOMPARE(text((*dropped)->report->leftOut[0].reason), QString("text"));
    scenario.data.csv.text = TextColumns::OneHot;
    const auto encoded = prepare(scenario);
    QVERIFY(encoded);
    QCOMPARE((*encoded)->data.X, (std::vector<float>{0, 0, 1, 1, 0, 1, 0, 2, 0, 0, 1, 3, 1, 0, 0, 4}));
}

void TestCasesCsv::r29SameNames()
{
    QTemporaryDir folder;
    trainsAsF4(scenarioOf(folder, "x,x\n1,3\n2,6\n3,9\n4,12\n"), "x", "x.1");
}

// R30, missing, NaN and infinite cells (ben-strasser/fast-cpp-csv-parser#47, influxdata/influxdb#14133, mathnet/mathnet-numerics#241, d99kris/rapidcsv#12).
void TestCasesCsv::r30()
{
    QTemporaryDir folder;
    const auto setup = prepare(scenarioOf(folder, "x,y\n1,3\n,6\n3,NaN\n4,12\n5,inf\n6,n/a\n"));
    QVERIFY(setup);
    QCOMPARE((*setup)->data.X, (std::vector<float>{1, 4}));
    QCOMPARE((*setup)->data.y, (std::vector<float>{3, 12}));
    const DataReport &report = *(*setup)->report;
    QCOMPARE(report.skippedRows, 4);
    QStringList skipped;
    for (const SkippedRow &row : report.skipped)
        skipped << QString("%1 %2").arg(row.line).arg(text(row.reason).section(' ', 0, 0));
    QCOMPARE(skipped, (QStringList{"3 x", "4 y", "6 y", "7 y"})); // line and column
}

// Kept on purpose, they lead to R21: training stops and names the row.
void TestCasesCsv::r30Keep()
{
    QTemporaryDir folder;
    Scenario scenario = scenarioOf(folder, "x,y\n1,3\n,6\n3,9\n4,12\n");
    scenario.data.csv.missing = UnusableCells::Keep;
    const auto setup = prepare(scenario);
    QVERIFY(setup);
    QCOMPARE((*setup)->data.rows, 4);
    QVERIFY(std::isnan((*setup)->data.X[1]));
    Trainer trainer(*setup, 1);
    runTo(trainer, 1);
    QVERIFY(trainer.stopped());
    QCOMPARE(trainer.nonFinite().device, 0);
    QCOMPARE(trainer.nonFinite().row, 1);
    QCOMPARE((*setup)->report->lineOfRow(trainer.nonFinite().row), 3);
    QCOMPARE(trainer.parameters(0)[0], 0.0F);
}

QTEST_GUILESS_MAIN(TestCasesCsv)
#include "tst_cases_csv.moc"
