// lockstep-cli inspect: the JSON of files that are written here, what it says in words, and what it refuses.
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include "program.h"

using Json = nlohmann::json;

class TestCliInspect : public QObject {
    Q_OBJECT

private slots:
    void json_data();
    void json();
    void notFinite();
    void firstTwentyRows();
    void manySkippedRows();
    void toAFile();
    void localesChangeNothing_data();
    void localesChangeNothing();
    void words();
    void wordsOfManyProblems();
    void controlCharacters();
    void refusals_data();
    void refusals();
};

namespace {

QString written(const QTemporaryDir &folder, const QByteArray &bytes, const QString &name = "data.csv")
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return {};
    return file.fileName();
}

Json inspected(const QByteArray &bytes, const QStringList &flags = {})
{
    const QTemporaryDir folder;
    const ProgramResult result = runCli(QStringList{"inspect", written(folder, bytes), "--json", "-"} + flags);
    if (result.code != 0 || !result.err.isEmpty() || result.out.count('\n') != 1)
        return {{"failed", (result.err + result.out).toStdString()}, {"code", result.code}};
    return Json::parse(result.out.toStdString());
}

// For comparing: without blanks, keys in order.
QByteArray text(const Json &json)
{
    return QByteArray::fromStdString(json.dump());
}

QByteArray utf16le(const QString &text)
{
    QByteArray bytes;
    for (const QChar c : text) {
        bytes += static_cast<char>(c.unicode() & 0xFF);
        bytes += static_cast<char>(c.unicode() >> 8);
    }
    return bytes;
}

void addFile(const char *name, const QByteArray &bytes, const char *expected, const QStringList &flags = {})
{
    QTest::newRow(name) << bytes << flags << QByteArray(expected);
}

} // namespace

void TestCliInspect::json_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("flags");
    QTest::addColumn<QByteArray>("expected");
    addFile("of the contract", "x,y\n1,2\n3\n0.1,-2.5\n1e-3,4\n5,6\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": ",", "decimal": ".", "header": true, "columns": ["x", "y"],
                "text_columns": [], "rows_used": 4, "rows_skipped": [{"line": 3, "reason": "1 field, 2 expected"}],
                "values": [[1, 2], [0.1, -2.5], [0.001, 4], [5, 6]]})");
    addFile("of a spreadsheet", "Zeit;Temperatur;Ort\r\n0,5;21,25;Rom\r\n1;;Bonn\r\n1,5;20;Rom\r\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": ";", "decimal": ",", "header": true, "columns": ["Zeit", "Temperatur", "Ort"],
                "text_columns": ["Ort"], "rows_used": 2, "rows_skipped": [{"line": 3, "reason": "Temperatur is empty"}],
                "values": [[0.5, 21.25, "Rom"], [1.5, 20, "Rom"]]})");
    addFile("kept where missing", "a,b\n1,\n2,x\nNaN,y\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": ",", "decimal": ".", "header": true, "columns": ["a", "b"],
                "text_columns": ["b"], "rows_used": 3, "rows_skipped": [], "values": [[1, null], [2, "x"], ["NaN", "y"]]})",
            {"--missing", "keep"});
    addFile("an empty column", "a,b,c\n1,,2\n3,,4\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": ",", "decimal": ".", "header": true, "columns": ["a", "b", "c"],
                "text_columns": [], "rows_used": 2, "rows_skipped": [], "values": [[1, null, 2], [3, null, 4]]})");
    addFile("UTF-16 with tabs", QByteArray("\xFF\xFE", 2) + utf16le(QString::fromUtf8("größe\tβ\r\n1,5\t2\r\n")),
            R"({"kind": "csv", "encoding": "utf-16le", "delimiter": "\t", "decimal": ",", "header": true, "columns": ["größe", "β"],
                "text_columns": [], "rows_used": 1, "rows_skipped": [], "values": [[1.5, 2]]})");
    addFile("told, not found out", "1,5;2\n3;4\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": ";", "decimal": ",", "header": false, "columns": ["col1", "col2"],
                "text_columns": [], "rows_used": 2, "rows_skipped": [], "values": [[1.5, 2], [3, 4]]})",
            {"--header", "no", "--delimiter", "semicolon", "--decimal", "comma", "--encoding", "utf-8"});
    addFile("a header of numbers, a comment, single quotes", "% made by hand\n2019\t2020\n'1.5'\t2\n",
            R"({"kind": "csv", "encoding": "utf-8", "delimiter": "\t", "decimal": ".", "header": true, "columns": ["2019", "2020"],
                "text_columns": [], "rows_used": 1, "rows_skipped": [], "values": [[1.5, 2]]})",
            {"--header", "yes", "--delimiter", "tab", "--quote", "single", "--comment", "percent"});
}

void TestCliInspect::json()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, flags);
    QFETCH(QByteArray, expected);
    QCOMPARE(text(inspected(bytes, flags)), text(Json::parse(expected.toStdString())));
}

void TestCliInspect::notFinite()
{
    Json found = inspected("a,b\ninf,1\n-inf,2\n,3\n4,5\n", {"--missing", "keep"});
    QCOMPARE(text(found["values"]), QByteArray(R"([["Infinity",1],["-Infinity",2],["NaN",3],[4,5]])"));
    QCOMPARE(text(inspected("a,b\ninf,1\n-inf,2\n,3\n4,5\n")["rows_used"]), QByteArray("1"));
}

void TestCliInspect::firstTwentyRows()
{
    QByteArray table = "i,square\n";
    for (int i = 0; i < 1000; ++i)
        table += QByteArray::number(i) + "," + QByteArray::number(i * i) + "\n";
    Json found = inspected(table);
    QCOMPARE(text(found["rows_used"]), QByteArray("1000"));
    QCOMPARE(found["values"].size(), std::size_t(20));
    for (int i = 0; i < 20; ++i)
        QCOMPARE(text(found["values"][static_cast<std::size_t>(i)]), "[" + QByteArray::number(i) + "," + QByteArray::number(i * i) + "]");
}

// 10,000 are listed, all are counted.
void TestCliInspect::manySkippedRows()
{
    QByteArray table = "a,b\n1,2\n";
    for (int i = 0; i < 10'500; ++i)
        table += "1,\n";
    table += "3,4\n";
    Json found = inspected(table);
    QCOMPARE(text(found["rows_used"]), QByteArray("2"));
    QCOMPARE(found["rows_skipped"].size(), std::size_t(10'000));
    QCOMPARE(text(found["rows_skipped"][9'999]), QByteArray(R"({"line":10002,"reason":"b is empty"})"));
    QCOMPARE(text(found["rows_skipped_total"]), QByteArray("10500"));
}

void TestCliInspect::toAFile()
{
    const QTemporaryDir folder;
    written(folder, "x\n1\n");
    const ProgramResult result = runCli({"inspect", "data.csv", "--json", "out.json"}, folder.path());
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.isEmpty() && result.err.isEmpty());
    QFile file(folder.filePath("out.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(text(Json::parse(file.readAll().toStdString())["columns"]), QByteArray(R"(["x"])"));
}

void TestCliInspect::localesChangeNothing_data()
{
    QTest::addColumn<QString>("locale");
    QTest::newRow("German") << "de_DE.UTF-8";
    QTest::newRow("Chinese") << "zh_CN.UTF-8";
}

void TestCliInspect::localesChangeNothing()
{
    QFETCH(QString, locale);
    const QTemporaryDir folder;
    const QString file = written(folder, "x,y\n1.5,2e-3\n");
    const ProgramResult plain = runCli({"inspect", file, "--json", "-"});
    QProcess process;
    process.start("/bin/sh", {"-c", "LC_ALL=" + locale + " '" LOCKSTEP_BIN "/lockstep-cli' inspect '" + file + "' --json -"});
    const ProgramResult local = finish(process);
    QCOMPARE(local.code, 0);
    QCOMPARE(local.out, plain.out);
    QCOMPARE(text(Json::parse(local.out.toStdString())["values"]), QByteArray("[[1.5,0.002]]"));
}

void TestCliInspect::words()
{
    const QTemporaryDir folder;
    const ProgramResult result = runCli({"inspect", written(folder, "t;T;Ort\n0,5;21,25;Rom\n1;;Bonn\n")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    const QStringList lines = result.out.split('\n');
    QVERIFY2(lines[0].endsWith("data.csv: CSV, UTF-8, separated by semicolons, decimal comma, with a header"), qPrintable(lines[0]));
    QCOMPARE(lines.mid(1, 7), (QStringList{"Columns: 3", "  t    number, first 0.5", "  T    number, first 21.25", "  Ort  text, first \"Rom\"",
                                           "Rows used: 1", "Rows skipped: 1", "  line 3: T is empty"}));
}

void TestCliInspect::wordsOfManyProblems()
{
    const QTemporaryDir folder;
    QByteArray table = "a,b\n1,2\n";
    for (int i = 0; i < 25; ++i)
        table += "1,\n";
    const ProgramResult result = runCli({"inspect", written(folder, table)});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out.count("  line "), 10);
    QVERIFY(result.out.contains("\n  line 12: b is empty\n  and 15 more\n"));
}

// What a file holds does not steer the terminal.
void TestCliInspect::controlCharacters()
{
    const QTemporaryDir folder;
    const ProgramResult result = runCli({"inspect", written(folder, "\"a\x1b[31m\nb\",c\n1,2\n3,\x1b[2J\n5,6\n")});
    QCOMPARE(result.code, 0);
    QVERIFY(!result.out.contains('\x1b'));
}

void TestCliInspect::refusals_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    const auto add = [](const char *name, const QByteArray &bytes, const QStringList &arguments, const char *said) {
        QTest::newRow(name) << bytes << arguments << said;
    };
    add("no file named", "", {}, "FILE is required");
    add("no such file", "", {"nowhere.csv"}, "nowhere.csv: ");
    add("a folder", "", {"."}, "folder");
    add("empty", "", {"data.csv"}, "empty");
    add("only a header", "a,b\n", {"data.csv"}, "header");
    add("no column of numbers", "a,b\nx,y\nz,w\n", {"data.csv"}, "number");
    add("no row that can be used", "a,b\n1,\n,2\n", {"data.csv"}, "a is empty");
    add("not UTF-8", "a,b\n1,2\n\xE4,3\n", {"data.csv"}, "line 3");
    add("an open quote", "a,b\n1,2\n\"3,4\n5,6\n", {"data.csv"}, "line 3");
    add("an array of NumPy", "", {"a.NPY"}, "a.NPY: not supported yet: inspect reads CSV files");
    add("arrays of NumPy", "", {"a.npz"}, "not supported yet");
    add("tensors", "", {"a.safetensors"}, "not supported yet");
    add("a delimiter it does not know", "a\n1\n", {"data.csv", "--delimiter", "x"}, "--delimiter is \"x\", but must be");
    add("a delimiter without a value", "a\n1\n", {"data.csv", "--delimiter", ""}, "--delimiter");
    add("a header that is neither yes nor no", "a\n1\n", {"data.csv", "--header", "maybe"}, "--header is \"maybe\"");
    add("an encoding it does not know", "a\n1\n", {"data.csv", "--encoding", "latin-1"}, "--encoding is \"latin-1\"");
    add("an unknown flag", "a\n1\n", {"data.csv", "--sheet", "2"}, "--sheet");
    add("a misspelled flag", "a\n1\n", {"data.csv", "--delimeter", ";"}, "\"--delimeter\" is not expected here; did you mean --delimiter?");
    add("no folder for the result", "a\n1\n", {"data.csv", "--json", "nowhere/out.json"}, "nowhere/out.json");
}

void TestCliInspect::refusals()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    written(folder, bytes);
    const ProgramResult result = runCli(QStringList{"inspect"} + arguments, folder.path());
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(said), qPrintable(result.err));
    QCOMPARE(result.err.count('\n'), 1);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"data.csv"});
}

QTEST_GUILESS_MAIN(TestCliInspect)
#include "tst_cli_inspect.moc"
