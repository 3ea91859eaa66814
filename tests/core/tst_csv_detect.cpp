// How a file is written, found out from its beginning, and what was read with that: each small file under three locales.
#include <QtTest>

#include <array>
#include <clocale>

#include "tests/support/csv_told.h"
#include "tests/support/locales.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::readText;
using test::told;
using test::toldFormat;

Q_DECLARE_METATYPE(lockstep::CsvSpec)

class TestCsvDetect : public QObject {
    Q_OBJECT

private slots:
    void localesAreThere();
    void detects_data();
    void detects();
    void overrides_data();
    void overrides();
    void encodings_data();
    void encodings();
    void wrongEncodings_data();
    void wrongEncodings();
    void kinds();
    void names_data();
    void names();
    void notes_data();
    void notes();
    void laterThanTheSample();
};

namespace {

constexpr std::array locales = {"C", "de_DE.UTF-8", "zh_CN.UTF-8"};

QByteArray utf16(const QString &text, bool bigEndian, bool mark)
{
    QByteArray bytes;
    const auto put = [&](ushort unit) {
        const char high = static_cast<char>(unit >> 8);
        const char low = static_cast<char>(unit & 0xFF);
        bytes += bigEndian ? high : low;
        bytes += bigEndian ? low : high;
    };
    if (mark)
        put(0xFEFF);
    for (const QChar c : text)
        put(c.unicode());
    return bytes;
}

} // namespace

// Without them the tests below would show nothing about locales.
void TestCsvDetect::localesAreThere()
{
    for (const char *name : locales) {
        const test::InLocale locale(name);
        if (!locale.isThere())
            QSKIP("a locale is missing, and localedef or the package locales too");
        QCOMPARE(std::localeconv()->decimal_point, std::string_view(name).starts_with("de") ? "," : ".");
    }
}

void TestCsvDetect::detects_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *format, const char *expected) {
        QTest::newRow(name) << bytes << QString(format) << QString(expected);
    };
    const char *usual = "comma point header double #";
    row("comma", "x,y\n1,3\n2,6\n", usual, "x,y | 1,3 | 2,6");
    row("semicolon", "x;y\n1;3\n2;6\n", "semicolon point header double #", "x,y | 1,3 | 2,6");
    row("tab", "x\ty\n1\t3\n", "tab point header double #", "x,y | 1,3");
    row("pipe", "x|y\n1|3\n", "pipe point header double #", "x,y | 1,3");
    row("space", "x y\n1 3\n", "space point header double #", "x,y | 1,3");
    row("runs of blanks", "  x    y\n  1   3  \n 10\t -3\n", "space point header double #", "x,y | 1,3 | 10,-3");
    row("quoted empty between blanks", "x y z\n1 \"\" 3\n1 2 3\n", "space point header double #", "x,y,z | 1,2,3 | !2: y is empty");
    row("semicolon, decimal comma", "x;y\n1,5;4,5\n", "semicolon comma header double #", "x,y | 1.5,4.5");
    row("the same without header", "1,5;4,5\n", "semicolon comma none double #", "col1,col2 | 1.5,4.5");
    row("tab, decimal comma", "x\ty\n1,5\t2,25\n", "tab comma header double #", "x,y | 1.5,2.25");
    row("space, decimal comma", "x y\n1,5 2,25\n", "space comma header double #", "x,y | 1.5,2.25");
    row("comma, quoted decimal comma", "x,y\n\"1,5\",\"4,5\"\n", "comma comma header double #", "x,y | 1.5,4.5");
    row("quoted thousands", "x,y\n\"1,500\",2\n\"2,300\",3\n1,4\n2,5\n3,6\n", usual,
        "x,y | 1,4 | 2,5 | 3,6 | !2: x is \"1,500\", which looks like a number with thousands separators"
        " | !3: x is \"2,300\", which looks like a number with thousands separators");
    row("both marks, more points", "x;y\n1.5;2.5\n1,5;3.5\n2.5;1\n", "semicolon point header double #",
        "x,y | 1.5,2.5 | 2.5,1 | !3: x is \"1,5\", not a number");
    row("both marks, more commas", "x;y\n1,5;2,5\n1.5;3,5\n2,5;1\n", "semicolon comma header double #",
        "x,y | 1.5,2.5 | 2.5,1 | !3: x is \"1.5\", not a number");
    row("comma and blank", "x, y\n1, 3\n2, 6\n", usual, "x,y | 1,3 | 2,6");
    row("pipe and blanks", "x | y\n1 | 3\n", "pipe point header double #", "x,y | 1,3");
    row("texts with blanks", "name,x\nRed apple,1\nBlue house,2\nGreen tree,3\n", usual,
        "name,x | Red apple,1 | Blue house,2 | Green tree,3");
    row("texts with commas", "name;x\na, b;1\nc, d;2\n", "semicolon point header double #", "name,x | a, b,1 | c, d,2");
    row("delimiters in quotes", "name,x\n\"a;b;c\",1\n\"d;e;f\",2\n", usual, "name,x | a;b;c,1 | d;e;f,2");
    row("times", "when;x;y\n2024-01-01 10:00;1,5;2\n2024-01-02 11:00;2,5;3\n", "semicolon comma header double #",
        "when,x,y | 2024-01-01 10:00,1.5,2 | 2024-01-02 11:00,2.5,3");
    row("one column", "x\n1\n2\n", usual, "x | 1 | 2");
    row("one column, no header", "1.5\n2\n", "comma point none double #", "col1 | 1.5 | 2");
    row("sep= line", "sep=;\nx;y\n1;3\n", "semicolon point header double #", "x,y | 1,3");
    row("sep= line that decides", "SEP=|\r\nx,1|y,2\r\n1|3\r\n", "pipe point header double #", "x,1,y,2 | 1,3");
    row("no header", "1,3\n2,6\n", "comma point none double #", "col1,col2 | 1,3 | 2,6");
    row("header above texts", "name,x\na,1\nb,2\n", usual, "name,x | a,1 | b,2");
    row("first row has a number", "x,2\n1,3\n4,5\n6,7\n", "comma point none double #",
        "col1,col2 | 1,3 | 4,5 | 6,7 | !1: col1 is \"x\", not a number");
    row("first row is missing", "NA,NaN\n1,3\n2,4\n", "comma point none double #",
        "col1,col2 | 1,3 | 2,4 | !1: col1 is \"NA\", a missing value");
    row("single quotes", "'a,b','y'\n'1','3'\n'2','6'\n", "comma point header single #", "a,b,y | 1,3 | 2,6");
    row("apostrophes are no quotes", "name,x\nO'Neil,1\n'tis,2\n", usual, "name,x | O'Neil,1 | 'tis,2");
    row("comments", "# made by hand\nx,y\n1,3\n# in between\n2,6\n", usual, "x,y | 1,3 | 2,6");
    row("percent", "% from MATLAB\n1,3\n% again\n2,6\n", "comma point none double %", "col1,col2 | 1,3 | 2,6");
    row("the first name is #", "#,x\n1,3\n2,6\n", "comma point header double none", "#,x | 1,3 | 2,6");
    row("all rows start with #", "id,x\n#1,3\n#2,6\n", "comma point header double none", "id,x | #1,3 | #2,6");
    row("# in quotes", "name,x\n\"#a\",1\nb,2\n", usual, "name,x | #a,1 | b,2");
    row("# on a line within quotes", "name,x\n\"a\n#b\",1\nc,2\n", usual, "name,x | a\n#b,1 | c,2");
    row("titles above the table", "Physics lab\nGroup 3\nx,y,z\n1,2,3\n4,5,6\n", usual, "x,y,z | 1,2,3 | 4,5,6");
    row("R's row names", "\"x\" \"y\"\n\"1\" 3 5\n\"2\" 6 7\n", "space point header double #", "col1,x,y | 1,3,5 | 2,6,7");
    row("R's row names, commas", "x,y\na,1,2\nb,3,4\n", usual, "col1,x,y | a,1,2 | b,3,4");
    row("trailing delimiter", "x;y;\n1;3;\n2;6;\n", "semicolon point header double #", "x,y | 1,3 | 2,6");
    row("trailing delimiter of rows alone", "x,y\n1,3,\n2,6,\n", usual, "x,y | 1,3 | 2,6");
    row("Markdown", "| x | y |\n| 1 | 3 |\n| 2 | 6 |\n", "pipe point header double #", "x,y | 1,3 | 2,6");
}

void TestCsvDetect::detects()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    QFETCH(QString, expected);
    for (const char *name : locales) {
        const test::InLocale locale(name);
        const Result<CsvTable> table = readText(bytes);
        QCOMPARE(told(table), expected);
        QCOMPARE(toldFormat(table->format), format);
    }
}

void TestCsvDetect::overrides_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<CsvSpec>("spec");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const CsvSpec &spec, const char *expected) {
        QTest::newRow(name) << bytes << spec << QString(expected);
    };
    row("delimiter", "x;1,y\n1;1,3\n", {.delimiter = CsvDelimiter::Comma}, "x;1,y | 1;1,3");
    row("tab", "a b\tc\n1\t2\n", {.delimiter = CsvDelimiter::Tab}, "a b,c | 1,2");
    row("space", "a,b c\n1 2\n", {.delimiter = CsvDelimiter::Space}, "a,b,c | 1,2");
    row("pipe", "a;b|c\n1|2\n", {.delimiter = CsvDelimiter::Pipe}, "a;b,c | 1,2");
    row("a delimiter that is not there", "x;y\n1;3\n", {.delimiter = CsvDelimiter::Tab}, "has no column of numbers; columns of texts: x;y");
    row("delimiter against sep=", "sep=;\nx,y\n1,3\n", {.delimiter = CsvDelimiter::Comma}, "x,y | 1,3");
    row("point", "x;y\n1,5;1\n2.5;2\n3.5;3\n", {.decimal = CsvDecimal::Point}, "x,y | 2.5,2 | 3.5,3 | !2: x is \"1,5\", not a number");
    row("comma", "x;y\n1.5;1\n2,5;2\n3,5;3\n", {.decimal = CsvDecimal::Comma}, "x,y | 2.5,2 | 3.5,3 | !2: x is \"1.5\", not a number");
    row("header", "1,2\n3,4\n", {.header = AutoYesNo::Yes}, "1,2 | 3,4");
    row("no header", "x,y\n1,3\n2,6\n", {.header = AutoYesNo::No}, "col1,col2 | 1,3 | 2,6 | !1: col1 is \"x\", not a number");
    row("single quotes", "x,y\n'1','3'\n", {.quote = CsvQuote::Single}, "x,y | 1,3");
    row("double quotes", "'x','y'\n1,3\n", {.quote = CsvQuote::Double}, "'x','y' | 1,3");
    row("no quotes", "name,x\n\"a,1\nb\",2\n", {.quote = CsvQuote::None}, "name,x | \"a,1 | b\",2");
    row("no comments", "x,y\n1,3\n#2,6\n3,9\n", {.comment = CsvComment::None}, "x,y | 1,3 | 3,9 | !3: x is \"#2\", not a number");
    row("percent", "x,y\n1,3\n%2,6\n", {.comment = CsvComment::Percent}, "x,y | 1,3");
    row("semicolon", "; a title\nx,y\n1,3\n", {.comment = CsvComment::Semicolon}, "x,y | 1,3");
    row("hash", "x,y\n1,3\n#2,6\n", {.comment = CsvComment::Hash}, "x,y | 1,3");
}

void TestCsvDetect::overrides()
{
    QFETCH(QByteArray, bytes);
    QFETCH(CsvSpec, spec);
    QFETCH(QString, expected);
    QCOMPARE(told(readText(bytes, spec)), expected);
}

void TestCsvDetect::encodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<bool>("mark");
    const QString content = QString::fromUtf8("größe,名,\xF0\x9F\x98\x80\n1,3,5\n2,6,7\n");
    const auto row = [](const char *name, const QByteArray &bytes, CsvEncoding encoding, bool mark) {
        QTest::newRow(name) << bytes << static_cast<int>(encoding) << mark;
    };
    row("UTF-8", content.toUtf8(), CsvEncoding::Utf8, false);
    row("UTF-8 with BOM", "\xEF\xBB\xBF" + content.toUtf8(), CsvEncoding::Utf8, true);
    row("UTF-16 LE", utf16(content, false, true), CsvEncoding::Utf16Le, true);
    row("UTF-16 BE", utf16(content, true, true), CsvEncoding::Utf16Be, true);
    row("UTF-16 LE without BOM", utf16(content, false, false), CsvEncoding::Utf16Le, false);
    row("UTF-16 BE without BOM", utf16(content, true, false), CsvEncoding::Utf16Be, false);
}

void TestCsvDetect::encodings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, encoding);
    QFETCH(bool, mark);
    const Result<CsvTable> table = readText(bytes);
    QCOMPARE(told(table), QString::fromUtf8("größe,名,\xF0\x9F\x98\x80 | 1,3,5 | 2,6,7"));
    QCOMPARE(static_cast<int>(table->format.encoding), encoding);
    QCOMPARE(table->format.byteOrderMark, mark);
    const Result<CsvTable> given = readText(bytes, {.encoding = static_cast<CsvEncoding>(encoding)});
    QCOMPARE(told(given), told(table));
}

void TestCsvDetect::wrongEncodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QString(expected);
    };
    row("Latin-1", "x,y\n1,3\ngr\xF6\xDF,2\n", "line 3, byte 3: is not UTF-8 (found 0xF6); save the file as UTF-8");
    row("after CR and CRLF", "x,y\r1,3\r\n2,\xE9\n", "line 3, byte 3: is not UTF-8 (found 0xE9); save the file as UTF-8");
    row("overlong", "x,y\n1,\xC0\x80\n", "line 2, byte 3: is not UTF-8 (found 0xC0); save the file as UTF-8");
    row("surrogate", "x,y\n1,\xED\xA0\x80\n", "line 2, byte 3: is not UTF-8 (found 0xED); save the file as UTF-8");
    row("too large", "x,y\n1,\xF4\x90\x80\x80\n", "line 2, byte 3: is not UTF-8 (found 0xF4); save the file as UTF-8");
    row("cut at the end", "x,y\n1,3\n2,\xE2\x82", "line 3, byte 3: is not UTF-8 (found 0xE2); save the file as UTF-8");
    row("continuation alone", "x,y\n\x80,3\n", "line 2, byte 1: is not UTF-8 (found 0x80); save the file as UTF-8");
    row("zero byte", QByteArray("x,y\n1,3\n2,\0\n", 12), "line 3, byte 3: holds a zero byte: this is no text file");
    row("high surrogate alone", QByteArray("\xFF\xFEx\0\n\0\x00\xD8,\0\n\0", 12), "line 2: is not UTF-16 (half a character)");
    row("low surrogate alone", QByteArray("\xFF\xFEx\0\n\0\x00\xDC,\0\n\0", 12), "line 2: is not UTF-16 (half a character)");
    row("half a unit",
        QByteArray("\xFF\xFEx\0\n\0"
                   "1",
                   7),
        "line 2: is not UTF-16 (half a character)");
    row("Excel", QByteArray("PK\x03\x04").append(QByteArray(26, '\0')).append("[Content_Types].xml"),
        "is an Excel workbook, no text; export it as CSV");
    row("old Excel", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and more", "is an Excel workbook, no text; export it as CSV");
    row("npz", QByteArray("PK\x03\x04").append(QByteArray(26, '\0')).append("arr_0.npy"),
        "is a NumPy archive (.npz), no text; export it as CSV");
    row("npy", "\x93NUMPY\x01", "is a NumPy array (.npy), no text; export it as CSV");
    row("gzip", "\x1F\x8B\x08", "is compressed by gzip, no text; export it as CSV");
    row("PDF", "%PDF-1.7\n", "is a PDF document, no text; export it as CSV");
    row("UTF-32", QByteArray("\xFF\xFE\0\0x\0\0\0", 8), "is UTF-32 text, no text; export it as CSV");
}

void TestCsvDetect::wrongEncodings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(!table);
    QCOMPARE(table.error().kind, Error::Kind::BadInput);
    QCOMPARE(told(table), expected);
}

void TestCsvDetect::kinds()
{
    const Result<CsvTable> table = readText("number,text,empty,mostly,few,yes,missing\n"
                                            "1,a,,1,1,true,NA\n2,b,,2,x,false,\n3,,,z,y,true,n/a\n,c,,3,2,false,-\n");
    QVERIFY(table);
    QList<int> kinds;
    for (const CsvColumn &column : table->columns)
        kinds << static_cast<int>(column.kind);
    const auto number = static_cast<int>(CsvColumnKind::Number);
    const auto text = static_cast<int>(CsvColumnKind::Text);
    const auto empty = static_cast<int>(CsvColumnKind::Empty);
    QCOMPARE(kinds, QList<int>({number, text, empty, number, text, text, empty}));
    QCOMPARE(table->kept, std::vector<int>({0, 1, 3, 4, 5}));
    QCOMPARE(table->columns[1].texts, std::vector<std::string>({"a", "b", "c"}));
    QCOMPARE(table->columns[0].unusable, 1);
    QCOMPARE(table->columns[1].unusable, 1);
    QCOMPARE(table->columns[3].unusable, 1);
}

// pandas: names that stand there twice get .1, .2, and never one that is there already.
void TestCsvDetect::names_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("twice") << QByteArray("x,x") << QStringList{"x", "x.1"};
    QTest::newRow("three times") << QByteArray("x,x,x") << QStringList{"x", "x.1", "x.2"};
    QTest::newRow("taken later") << QByteArray("x,x,x.1") << QStringList{"x", "x.2", "x.1"};
    QTest::newRow("taken before") << QByteArray("x.1,x,x") << QStringList{"x.1", "x", "x.2"};
    QTest::newRow("taken and twice") << QByteArray("x,x,x.1,x.1") << QStringList{"x", "x.2", "x.1", "x.1.1"};
    QTest::newRow("empty") << QByteArray("x,,\"\"") << QStringList{"x", "col2", "col3"};
    QTest::newRow("empty and taken") << QByteArray("col2,") << QStringList{"col2", "col2.1"};
    QTest::newRow("blanks and breaks") << QByteArray(" x ,\"a\r\nb\"") << QStringList{"x", "a b"};
    QTest::newRow("delimiter in quotes") << QByteArray("\"a,b\",\"say \"\"x\"\"\"") << QStringList{"a,b", "say \"x\""};
    QTest::newRow("Chinese") << QByteArray("身高,体重") << QStringList{"身高", "体重"};
}

void TestCsvDetect::names()
{
    QFETCH(QByteArray, header);
    QFETCH(QStringList, expected);
    const QByteArray row = QByteArray("1,").repeated(expected.size()).chopped(1);
    const Result<CsvTable> table = readText(header + '\n' + row + '\n');
    QVERIFY2(table, table ? "" : table.error().message.c_str());
    QStringList found;
    for (const CsvColumn &column : table->columns)
        found << QString::fromStdString(column.name);
    QCOMPARE(found, expected);
}

void TestCsvDetect::notes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("nothing to say") << QByteArray("x,y\n1,3\n") << QStringList();
    QTest::newRow("no header") << QByteArray("1,3\n") << QStringList{"no header: columns are named col1, col2, ..."};
    QTest::newRow("semicolon") << QByteArray("x;y\n1,5;3\n") << QStringList{"the delimiter is ;", "numbers have decimal commas"};
    QTest::newRow("tab") << QByteArray("x\ty\n1\t3\n") << QStringList{"the delimiter is a tab"};
    QTest::newRow("one comment") << QByteArray("#\nx,y\n1,3\n") << QStringList{"1 comment line skipped"};
    QTest::newRow("comments") << QByteArray("#\nx,y\n#\n1,3\n") << QStringList{"2 comment lines skipped"};
    QTest::newRow("twice") << QByteArray("x,x\n1,3\n") << QStringList{"two columns are named x: the later one is x.1"};
    QTest::newRow("empty") << QByteArray("x,y,z\n1,,3\n") << QStringList{"empty and left out: y"};
    QTest::newRow("titles") << QByteArray("A\nB\nx,y,z\n1,2,3\n") << QStringList{"the table starts on line 3"};
}

void TestCsvDetect::notes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, expected);
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(table);
    QStringList found;
    for (const std::string &note : table->notes)
        found << test::text(note);
    QCOMPARE(found, expected);
}

// Beyond the beginning a column keeps its kind: texts in a column of numbers are skipped with their line, values in an empty one stay out.
void TestCsvDetect::laterThanTheSample()
{
    QByteArray bytes = "x,e,y\n";
    constexpr int rows = 60'000;
    for (int i = 0; i < rows; ++i)
        bytes += QByteArray::number(i) + ",,7\n";
    bytes += "abc,,7\n1,5,8\n";
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(table);
    QCOMPARE(table->usedRows, rows + 1);
    QCOMPARE(table->skippedRows, 1);
    QCOMPARE(table->skipped.front().line, rows + 2);
    QCOMPARE(test::text(table->skipped.front().reason), "x is \"abc\", not a number");
    QCOMPARE(table->values.columns(), 2);
    QCOMPARE(table->values.row(rows - 1)[0], static_cast<float>(rows - 1));
    QCOMPARE(table->values.row(rows)[1], 8.0F);
    QCOMPARE(table->lines.lineOf(rows), rows + 3);
}

QTEST_APPLESS_MAIN(TestCsvDetect)
#include "tst_csv_detect.moc"
