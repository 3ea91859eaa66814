// Records and rows: quotes, line ends, ragged rows, missing cells; which rows are used, and why others are not.
#include <QtTest>

#include "tests/support/csv_told.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::readText;
using test::told;
using test::toldFormat;

class TestCsvReader : public QObject {
    Q_OBJECT

private slots:
    void records_data();
    void records();
    void r26_data();
    void r26();
    void r27();
    void r29();
    void r30();
    void keeps();
    void columns_data();
    void columns();
    void chooses();
    void textCodes();
    void tooManyTexts();
    void refuses_data();
    void refuses();
    void lines();
    void wherePiecesMeet_data();
    void wherePiecesMeet();
    void mostRows();
    void listsTheFirst();
    void longQuote();
    void longLine();
    void wide();
};

void TestCsvReader::records_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *bytes, const char *expected) {
        QTest::newRow(name) << QByteArray(bytes) << QString(expected);
    };
    row("LF", "x,y\n1,3\n2,6\n", "x,y | 1,3 | 2,6");
    row("CRLF", "x,y\r\n1,3\r\n2,6\r\n", "x,y | 1,3 | 2,6");
    row("CR", "x,y\r1,3\r2,6\r", "x,y | 1,3 | 2,6");
    row("mixed ends", "x,y\r\n1,3\r2,6\n3,9", "x,y | 1,3 | 2,6 | 3,9");
    row("last line without end", "x,y\n1,3\n2,6", "x,y | 1,3 | 2,6");
    row("last quote without end", "x,y\n1,3\n2,\"6\"", "x,y | 1,3 | 2,6");
    row("ends with CR", "x,y\n1,3\r", "x,y | 1,3");
    row("blank lines", "\n\nx,y\n\n1,3\n  \n\t\n2,6\n\n", "x,y | 1,3 | 2,6");
    row("blank lines count", "\nx,y\n\n1,3\n\n2\n", "x,y | 1,3 | !6: 1 field, 2 expected");
    row("quoted numbers", "\"x\",\"y\"\n\"1\",\"3\"\n", "x,y | 1,3");
    row("doubled quotes", "name,x\n\"say \"\"hi\"\"\",1\nb,2\n", "name,x | say \"hi\",1 | b,2");
    row("line breaks in quotes", "name,x\n\"a\nb\",1\nc,2\nd\n", "name,x | a\nb,1 | c,2 | !5: 1 field, 2 expected");
    row("CRLF in quotes", "name,x\r\n\"a\r\nb\",1\r\nc,2\r\nd\r\n", "name,x | a\r\nb,1 | c,2 | !5: 1 field, 2 expected");
    row("blank line in quotes", "name,x\n\"a\n\nb\",1\nc,2\n", "name,x | a\n\nb,1 | c,2");
    row("delimiter in quotes", "name,x\n\"a,b\",1\nc,2\n", "name,x | a,b,1 | c,2");
    row("quote inside a cell", "name,x\n3\" pipe,1\n5\"\" pipe,2\n", "name,x | 3\" pipe,1 | 5\"\" pipe,2");
    row("quote inside, then quoted", "name,city,x\n3\" pipe,\"a,b\",1\nc,d,2\n", "name,city,x | 3\" pipe,a,b,1 | c,d,2");
    row("text after a quote", "name,x\n\"a\"b,1\nc,2\n\"d\" ,3\n", "name,x | c,2 | d,3 | !2: text after a closing quote");
    row("text after a quote of many lines", "name,x\n\"a\nb\"c,1\nd,2\n", "name,x | d,2 | !2: text after a closing quote");
    row("blanks around", "x , y\n 1 ,  3\n2\t,6 \n", "x,y | 1,3 | 2,6");
    row("too short", "x,y\n1,3\n2\n", "x,y | 1,3 | !3: 1 field, 2 expected");
    row("too long", "x,y\n1,3\n4,12,99\n", "x,y | 1,3 | !3: 3 fields, 2 expected");
    row("too short without header", "1,3\n2,6\n3\n", "col1,col2 | 1,3 | 2,6 | !3: 1 field, 2 expected");
    row("empty cells", "x,y\n,3\n2,\n,\n4,12\n", "x,y | 4,12 | !2: x is empty | !3: y is empty | !4: x is empty");
    row("missing words", "x,y\n1,NA\n2,null\n3,?\n4,12\n",
        "x,y | 4,12 | !2: y is \"NA\", a missing value | !3: y is \"null\", a missing value | !4: y is \"?\", a missing value");
    row("not finite", "x,y\n1,nan\n2,-inf\n3,Infinity\n4,12\n", "x,y | 4,12 | !2: y is NaN | !3: y is infinite | !4: y is infinite");
    row("too large", "x,y\n1,1e400\n2,1e-400\n3,1e39\n",
        "x,y | 2,0 | !2: y is \"1e400\", too large for float32 | !4: y is \"1e39\", too large for float32");
    row("text among numbers", "x,y\n1,3\n2,abc\n3,9\n", "x,y | 1,3 | 3,9 | !3: y is \"abc\", not a number");
    row("units", "x,y\n1,3\n2,12 kg\n3,5%\n4,1\n5,2\n",
        "x,y | 1,3 | 4,1 | 5,2 | !3: y is \"12 kg\", not a number | !4: y is \"5%\", not a number");
    row("hexadecimal", "x,y\n1,3\n2,0x10\n4,1\n", "x,y | 1,3 | 4,1 | !3: y is \"0x10\", not a number");
    row("signs",
        "x,y\n+1,-3\n\xE2\x88\x92"
        "2,+.5\n",
        "x,y | 1,-3 | -2,0.5");
    row("constant column", "x,y\n1,3\n1,3\n", "x,y | 1,3 | 1,3");
    row("one row", "x,y\n1,3\n", "x,y | 1,3");
    row("one row without header", "1,3", "col1,col2 | 1,3");
    row("missing text does not skip", "city,x\nRome,1\n,2\nBern,3\n", "city,x | Rome,1 | nan,2 | Bern,3");
    row("20.66", "x,y\n20.66,1\n", "x,y | 20.66,1");
}

void TestCsvReader::records()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QCOMPARE(told(readText(bytes)), expected);
}

// R26, byte-order mark: pandas-dev/pandas#4793, melihbirim/csvql#103, docling-project/docling#4097.
void TestCsvReader::r26_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("plain") << QByteArray("\xEF\xBB\xBFx,y\n1,3\n2,6\n3,9\n4,12\n");
    QTest::newRow("quoted") << QByteArray("\xEF\xBB\xBF\"x\",\"y\"\n1,3\n2,6\n3,9\n4,12\n");
}

void TestCsvReader::r26()
{
    QFETCH(QByteArray, bytes);
    const Result<CsvTable> table = readText(bytes);
    QCOMPARE(told(table), "x,y | 1,3 | 2,6 | 3,9 | 4,12");
    QVERIFY(table->format.byteOrderMark);
    QCOMPARE(table->columnOf("x"), 0);
}

// R27, delimiter and decimal mark: PlotJuggler/PlotJuggler#479, #1237, #557. Locales: tst_csv_detect.
void TestCsvReader::r27()
{
    QCOMPARE(told(readText("x;y\n1;3\n")), "x,y | 1,3");
    QCOMPARE(told(readText("1,5;4,5")), "col1,col2 | 1.5,4.5");
    QCOMPARE(told(readText("t,v\n20.66,1\n20.67,2\n")), "t,v | 20.66,1 | 20.67,2");
}

// R29, no header, ragged rows, texts, equal names: jokedst/CsvQuery#24, mholt/PapaParse#157, #63, PlotJuggler#1110, #524.
void TestCsvReader::r29()
{
    QCOMPARE(told(readText("1,3\n2,6\n3,9\n4,12\n")), "col1,col2 | 1,3 | 2,6 | 3,9 | 4,12");
    QCOMPARE(told(readText("1,3\n2,6\n3,9\n4,12\n", {.header = AutoYesNo::Yes})), "1,3 | 2,6 | 3,9 | 4,12");
    const Result<CsvTable> ragged = readText("x,y\n1,3\n2\n3,9\n4,12,99\n");
    QCOMPARE(told(ragged), "x,y | 1,3 | 3,9 | !3: 1 field, 2 expected | !5: 3 fields, 2 expected");
    QCOMPARE(ragged->usedRows, 2);
    QCOMPARE(ragged->skippedRows, 2);
    const Result<CsvTable> city = readText("city,x,y\nRome,1,3\nBern,2,6\nRome,3,9\n");
    QCOMPARE(static_cast<int>(city->columns[0].kind), static_cast<int>(CsvColumnKind::Text));
    QCOMPARE(told(city), "city,x,y | Rome,1,3 | Bern,2,6 | Rome,3,9");
    QCOMPARE(told(readText("x,x\n1,3\n")), "x,x.1 | 1,3");
}

// R30, missing cells are never 0 and never shift others: ben-strasser/fast-cpp-csv-parser#47, influxdata/influxdb#14133,
// mathnet/mathnet-numerics#241, d99kris/rapidcsv#12.
void TestCsvReader::r30()
{
    const QByteArray bytes = "1,3\n,6\n3,NaN\n4,12\n5,inf\n6,n/a\n";
    const Result<CsvTable> table = readText(bytes);
    QCOMPARE(told(table), "col1,col2 | 1,3 | 4,12 | !2: col1 is empty | !3: col2 is NaN | !5: col2 is infinite"
                          " | !6: col2 is \"n/a\", a missing value");
    QCOMPARE(table->usedRows, 2);
    QCOMPARE(table->skippedRows, 4);
    QCOMPARE(table->columns[0].unusable, 1);
    QCOMPARE(table->columns[1].unusable, 3);
    QCOMPARE(table->lines.lineOf(1), 4);
    QCOMPARE(told(readText(bytes, {.missing = UnusableCells::Keep})), "col1,col2 | 1,3 | nan,6 | 3,nan | 4,12 | 5,inf | 6,nan");
}

void TestCsvReader::keeps()
{
    const CsvSpec keep{.missing = UnusableCells::Keep};
    QCOMPARE(told(readText("x,y\n,3\nabc,6\n-inf,9\n1,1e39\n2,4\n3,5\n", keep)),
             "x,y | nan,3 | -inf,9 | 1,inf | 2,4 | 3,5 | !3: x is \"abc\", not a number");
    QCOMPARE(told(readText("city,x\n,1\nRome,2\n", keep, {.columns = {"city", "x"}})), "city,x | nan,1 | Rome,2");
}

void TestCsvReader::columns_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("expected");
    QTest::newRow("all") << QStringList{}
                         << "x,city,y | 1,Rome,3 | 3,nan,9 | !3: x is empty | !5: y is \"abc\", not a number | !6: y is empty";
    QTest::newRow("one") << QStringList{"x"} << "x | 1 | 3 | 4 | 5 | !3: x is empty";
    QTest::newRow("order") << QStringList{"y", "x"} << "y,x | 3,1 | 9,3 | !3: x is empty | !5: y is \"abc\", not a number | !6: y is empty";
    QTest::newRow("with texts") << QStringList{"city", "x"} << "city,x | Rome,1 | Bern,4 | Bern,5 | !3: x is empty | !4: city is empty";
    QTest::newRow("texts alone") << QStringList{"city"} << "city | Rome | Rome | Bern | Bern | !4: city is empty";
    QTest::newRow("twice") << QStringList{"x", "x"} << "x | 1 | 3 | 4 | 5 | !3: x is empty";
    QTest::newRow("empty") << QStringList{"e"} << "no row can be used: line 2: e is empty; line 3: e is empty";
    QTest::newRow("unknown") << QStringList{"z"} << "there is no column \"z\"; columns are x, city, y, e";
    QTest::newRow("nearly known") << QStringList{"citty"}
                                  << "there is no column \"citty\"; did you mean \"city\"?; columns are x, city, y, e";
}

void TestCsvReader::columns()
{
    QFETCH(QStringList, names);
    QFETCH(QString, expected);
    CsvReading reading;
    for (const QString &name : names)
        reading.columns.push_back(name.toStdString());
    QCOMPARE(told(readText("x,city,y,e\n1,Rome,3,\n,Rome,6,\n3,,9,\n4,Bern,abc,\n5,Bern,,\n", {}, reading)), expected);
}

void TestCsvReader::chooses()
{
    CsvReading reading;
    QStringList seen;
    reading.choose = [&](const std::vector<CsvColumn> &columns) -> Result<std::vector<int>> {
        for (const CsvColumn &column : columns)
            seen << QString("%1 %2").arg(QString::fromStdString(column.name)).arg(static_cast<int>(column.kind));
        return std::vector<int>{2, 0};
    };
    QCOMPARE(told(readText("x,city,y\n1,Rome,3\n2,,6\n", {}, reading)), "y,x | 3,1 | 6,2");
    QCOMPARE(seen, QStringList({"x 0", "city 1", "y 0"}));
    reading.choose = [](const std::vector<CsvColumn> & /*columns*/) -> Result<std::vector<int>> { return badInput("nothing fits"); };
    const Result<CsvTable> refused = readText("x,y\n1,3\n", {}, reading);
    QCOMPARE(test::text(refused.error().message), "f.csv: nothing fits");
    reading.choose = [](const std::vector<CsvColumn> & /*columns*/) -> Result<std::vector<int>> { return std::vector<int>{2}; };
    QVERIFY(!readText("x,y\n1,3\n", {}, reading));
}

void TestCsvReader::textCodes()
{
    const Result<CsvTable> table = readText("city,x\nRome,1\nBern,2\nRome,3\n\"New\nYork\",4\n Rome ,5\nrome,6\n");
    QCOMPARE(table->columns[0].texts, std::vector<std::string>({"Rome", "Bern", "New\nYork", "rome"}));
    const std::array<float, 6> codes = {0, 1, 0, 2, 0, 3};
    for (std::size_t row = 0; row < codes.size(); ++row)
        QCOMPARE(table->values.row(static_cast<std::int64_t>(row))[0], codes[row]);
}

void TestCsvReader::tooManyTexts()
{
    QByteArray bytes = "id,x\n";
    for (int i = 0; i < 1001; ++i)
        bytes += "row" + QByteArray::number(i) + ",1\n";
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(table->columns[0].tooManyTexts);
    QCOMPARE(table->columns[0].texts.size(), maxColumnTexts);
    QCOMPARE(table->usedRows, 1001);
    QCOMPARE(table->values.row(999)[0], 999.0F);
    QVERIFY(std::isnan(table->values.row(1000)[0]));
    const Result<CsvTable> exactly = readText(bytes.left(bytes.lastIndexOf("row")));
    QVERIFY(!exactly->columns[0].tooManyTexts);
}

void TestCsvReader::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QString(expected);
    };
    row("nothing", "", "is empty");
    row("byte-order mark alone", "\xEF\xBB\xBF", "is empty");
    row("UTF-16 mark alone", "\xFF\xFE", "is empty");
    row("blank lines", "\n \r\n\t\n", "holds nothing but blank lines and comments");
    row("comments", "# a\n# b\n", "holds nothing but blank lines and comments");
    row("sep= alone", "sep=;\n", "holds nothing but blank lines and comments");
    row("header", "x,y\n", "has only a header (x, y) and no rows");
    row("header without end", "x,y", "has only a header (x, y) and no rows");
    row("header and comments", "x,y\n# later\n\n", "has only a header (x, y) and no rows");
    row("texts", "name,city\nAda,Rome\nBob,Bern\n", "has no column of numbers; columns of texts: name, city");
    row("empty columns", "x,y\n,\n,\n", "has no column of numbers");
    row("no row", "x,y\n1,\n,2\n3,NaN\n", "no row can be used: line 2: y is empty; line 3: x is empty");
    row("all ragged", "x,y,z\n1,2\n3\n", "no row can be used: line 2: 2 fields, 3 expected; line 3: 1 field, 3 expected");
    row("open quote", "x,y\n1,3\n\"2,6\n3,9\n", "line 3: a quote that is opened here is never closed");
    row("open quote in the header", "\"x,y\n1,3\n", "line 1: a quote that is opened here is never closed");
    row("quote opened after one that is closed", "name,x\n\"a\nb\",\"1\nc,2\n", "line 3: a quote that is opened here is never closed");
    row("open quote on the last line", "name,x\na,1\nb,\"2", "line 3: a quote that is opened here is never closed");
}

void TestCsvReader::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(!table);
    QCOMPARE(table.error().kind, Error::Kind::BadInput);
    QVERIFY(table.error().message.starts_with("f.csv: "));
    QCOMPARE(told(table), expected);
}

// The physical line on which a record starts, whatever stands in between.
void TestCsvReader::lines()
{
    const Result<CsvTable> table = readText("sep=,\n# comment\n\nname,x\na,1\n\n\"b\nb\nb\",2\r\n# comment\r\nc,3\rd,4\n\n\ne,5");
    QCOMPARE(table->usedRows, 5);
    const std::array<std::int64_t, 5> lines = {5, 7, 11, 12, 15};
    for (std::size_t row = 0; row < lines.size(); ++row)
        QCOMPARE(table->lines.lineOf(static_cast<std::int64_t>(row)), lines[row]);
    QCOMPARE(table->lines.lineOf(5), 0);
    QCOMPARE(table->lines.lineOf(-1), 0);
}

// Blocks of the reader end anywhere: within CRLF, a character, a quote. A long beginning moves each place over their border.
void TestCsvReader::wherePiecesMeet_data()
{
    QTest::addColumn<int>("blanks");
    for (int i = 0; i < 24; ++i)
        QTest::addRow("%d", i) << i;
}

void TestCsvReader::wherePiecesMeet()
{
    QFETCH(int, blanks);
    constexpr int block = 1 << 18;
    const QByteArray head = "größe,y\r\n";
    const QByteArray tail = "\"a\r\nö\"\"\",1\r\n\"\xF0\x9F\x98\x80\",2\r\nb,3\r\n";
    QByteArray bytes = head + '#';
    bytes += QByteArray(block - bytes.size() - blanks - 2, 'c') + "\r\n" + tail;
    const QString expected = QString::fromUtf8("größe,y | a\r\nö\",1 | \xF0\x9F\x98\x80,2 | b,3");
    const Result<CsvTable> table = readText(bytes);
    QCOMPARE(told(table), expected);
    QCOMPARE(table->lines.lineOf(0), 3);
    QCOMPARE(table->lines.lineOf(1), 5);
    QCOMPARE(table->lines.lineOf(2), 6);
    // The same in UTF-16: a block is half as many characters.
    QString text = QString::fromUtf8(head) + '#';
    text += QString(block / 2 - text.size() - blanks / 2 - 3, 'c') + "\r\n" + QString::fromUtf8(tail);
    const QByteArray wide = QByteArray("\xFF\xFE") + QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
    QCOMPARE(told(readText(wide)), expected);
}

void TestCsvReader::mostRows()
{
    const Result<CsvTable> table = readText("x,y\n1,3\n2,6\n3,\n4,12\n", {}, {.mostRows = 2});
    QCOMPARE(told(table), "x,y | 1,3 | 2,6 | !4: y is empty");
    QCOMPARE(table->usedRows, 3);
    QCOMPARE(table->lines.rows(), 2);
}

void TestCsvReader::listsTheFirst()
{
    QByteArray bytes = "x,y\n1,3\n";
    for (int i = 0; i < 12'000; ++i)
        bytes += i % 2 == 0 ? "1,\n" : "1,3,4\n";
    const Result<CsvTable> table = readText(bytes);
    QCOMPARE(table->skippedRows, 12'000);
    QCOMPARE(table->skipped.size(), maxListedRows);
    QCOMPARE(table->skipped.back().line, 10'002);
    QCOMPARE(table->columns[1].unusable, 6'000);
}

// A quote that is not closed within 1 MiB ends the reading, long before the end of the file.
void TestCsvReader::longQuote()
{
    QByteArray bytes = "name,x\na,1\n\"b,2\n";
    while (bytes.size() < 3 << 20)
        bytes += "c,3\n";
    QCOMPARE(told(readText(bytes)), "line 3: a quote that is opened here is never closed");
    QByteArray shorter = "name,x\n\"";
    shorter += QByteArray("line\n").repeated(100'000) + "\",1\nb,2\n";
    const Result<CsvTable> table = readText(shorter);
    QVERIFY(table);
    QCOMPARE(table->usedRows, 2);
    QCOMPARE(table->lines.lineOf(1), 100'003);
}

void TestCsvReader::longLine()
{
    QByteArray bytes = "x,y\n1,3\n";
    bytes += QByteArray(17 << 20, '7');
    bytes += ",1\n";
    const Result<CsvTable> table = readText(bytes);
    QVERIFY(!table);
    QCOMPARE(told(table), "line 3: is longer than 16 MiB: this is no CSV file");
}

void TestCsvReader::wide()
{
    constexpr int most = static_cast<int>(65'536);
    for (const int columns : {1000, most, most + 1}) {
        const QByteArray row = QByteArray("1,").repeated(columns - 1) + "2\n";
        const Result<CsvTable> table = readText(row + row, {}, {.columns = {}, .mostRows = 2});
        QCOMPARE(static_cast<bool>(table), columns <= most);
        if (!table) {
            QCOMPARE(told(table), "more than 65536 columns");
            continue;
        }
        QCOMPARE(static_cast<int>(table->columns.size()), columns);
        QCOMPARE(table->usedRows, 2);
        QCOMPARE(table->values.row(1)[columns - 1], 2.0F);
    }
}

QTEST_APPLESS_MAIN(TestCsvReader)
#include "tst_csv_reader.moc"
