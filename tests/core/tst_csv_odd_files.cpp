// CSV as spreadsheets, instruments and programs write it. Each file with what a person would read in it.
#include <QTest>

#include "core/data/csv/csv_reader.h"
#include "tests/support/csv_seeds.h"

using namespace lockstep;

class TestCsvOddFiles : public QObject {
    Q_OBJECT

private slots:
    void spreadsheets_data();
    void spreadsheets() { compare(); }
    void programs_data();
    void programs() { compare(); }
    void instruments_data();
    void instruments() { compare(); }
    void numbers_data();
    void numbers() { compare(); }
    void refused_data();
    void refused();
    void thousandsOfColumns();

private:
    void compare();
};

namespace {

std::string cellWords(const CsvColumn &column, float value)
{
    if (column.kind == CsvColumnKind::Text)
        return value >= 0 ? column.texts.at(static_cast<std::size_t>(value)) : "null";
    return QByteArray::number(static_cast<double>(value), 'g', 6).toStdString();
}

// "; , header | t v place:text | 0.5 1 Rome / 1 2 Bonn | 4: t is empty"
std::string inWords(const CsvTable &table)
{
    std::string words = table.format.delimiter == '\t' ? "tab" : table.format.delimiter == ' ' ? "blank" : std::string(1, table.format.delimiter);
    words += std::string(" ") + table.format.decimal + (table.format.header ? " header |" : " no header |");
    for (const CsvColumn &column : table.columns)
        words += " " + column.name + (column.kind == CsvColumnKind::Text ? ":text" : column.kind == CsvColumnKind::Empty ? ":empty" : "");
    words += " |";
    for (std::int64_t row = 0; row < table.values.rows(); ++row) {
        words += row > 0 ? " /" : "";
        for (std::size_t i = 0; i < table.kept.size(); ++i)
            words += " " + cellWords(table.columns[static_cast<std::size_t>(table.kept[i])], table.values.row(row)[i]);
    }
    words += " |";
    for (const SkippedRow &row : table.skipped)
        words += (&row == table.skipped.data() ? " " : " / ") + std::to_string(row.line) + ": " + row.reason;
    return words;
}

void columns()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
}

void add(const char *name, const std::string &bytes, const char *expected)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(expected);
}

} // namespace

void TestCsvOddFiles::compare()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    const Result<CsvTable> table = readCsvText(bytes.toStdString(), "f", {});
    QVERIFY2(table.has_value(), table ? "" : table.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(inWords(*table)), expected);
}

void TestCsvOddFiles::spreadsheets_data()
{
    columns();
    add("German", "Zeit;Temperatur\r\n0,5;21,25\r\n1;22\r\n", "; , header | Zeit Temperatur | 0.5 21.25 / 1 22 |");
    add("French, with a mark", "\xEF\xBB\xBFNom;\xC3\x82ge;Taille\r\n\xC3\x89lodie;12;1,52\r\nLuc;11;1,4\r\n",
        "; , header | Nom:text \xC3\x82ge Taille | \xC3\x89lodie 12 1.52 / Luc 11 1.4 |");
    add("British dates", "Date,Price\r\n01/02/2024,3.5\r\n02/02/2024,4\r\n", ", . header | Date:text Price | 01/02/2024 3.5 / 02/02/2024 4 |");
    add("German dates", "Datum;Preis\n01.02.2024;3,5\n02.02.2024;4\n", "; , header | Datum:text Preis | 01.02.2024 3.5 / 02.02.2024 4 |");
    add("sep=", "sep=;\r\na;b\r\n1,5;2\r\n", "; , header | a b | 1.5 2 |");
    add("commas in names", "\"Revenue, EUR\",Year\r\n12.5,2020\r\n13,2021\r\n", ", . header | Revenue, EUR Year | 12.5 2020 / 13 2021 |");
    add("Unicode text", test::asUtf16("x\ty\r\n1,5\t2\r\n2,5\t3\r\n", false), "tab , header | x y | 1.5 2 / 2.5 3 |");
    add("Chinese", "\xEF\xBB\xBF\xE6\x97\xB6\xE9\x97\xB4,\xE6\xB8\xA9\xE5\xBA\xA6\r\n0,21.5\r\n1,22\r\n",
        ", . header | \xE6\x97\xB6\xE9\x97\xB4 \xE6\xB8\xA9\xE5\xBA\xA6 | 0 21.5 / 1 22 |");
    add("a title", "Messung 12.3.2024\nt;v;w\n0,5;1;2\n1;2;3\n", "; , header | t v w | 0.5 1 2 / 1 2 3 |");
    add("a title above two columns", "Messung 12.3.2024\nt;v\n0,5;1\n1;2\n", "; , header | t v | 0.5 1 / 1 2 |");
    add("a title with delimiters", "Messung 12.3.2024;;\nt;v;w\n0,5;1;2\n1;2;3\n", "; , header | t v w | 0.5 1 2 / 1 2 3 |");
    add("a title and a blank row", "Report,,\n,,\na,b,c\n1,2,3\n4,5,6\n", ", . header | a b c | 1 2 3 / 4 5 6 |");
    add("empty rows at the end", "a,b\n1,2\n3,4\n,\n,\n", ", . header | a b | 1 2 / 3 4 | 4: a is empty / 5: a is empty");
    add("a sum below", "a;b\n1;2\n3;4\nSumme;6\n", "; . header | a b | 1 2 / 3 4 | 4: a is \"Summe\", not a number");
    add("delimiters after header and rows", "a,b,\n1,2,\n3,4,\n", ", . header | a b col3:empty | 1 2 / 3 4 |");
    add("delimiters after the rows", "a,b\n1,2,\n3,4,\n", ", . header | a b col3:empty | 1 2 / 3 4 |");
    add("a delimiter after the header", "a,b,\n1,2\n3,4\n", ", . header | a b | 1 2 / 3 4 |");
    add("all in quotes, decimal commas", "\"a\",\"b\"\n\"1,5\",\"2,25\"\n\"3,5\",\"4\"\n", ", , header | a b | 1.5 2.25 / 3.5 4 |");
    add("one column, decimal commas", "Wert\n21,5\n22,25\n20,125\n", "; , header | Wert | 21.5 / 22.25 / 20.125 |");
    add("one column, row numbers", "x\n1,5\n2,7\n3,4\n", ", . header | col1 x | 1 5 / 2 7 / 3 4 |");
    add("one column, a comma in its name", "length, [m]\n1.5\n2.25\n", "; . header | length, [m] | 1.5 / 2.25 |");
    add("one column of texts with commas, and numbers", "place;v\n\"Rome, Italy\";1\n\"Bonn\";2\n", "; . header | place:text v | Rome, Italy 1 / Bonn 2 |");
    add("years as names", "country,2019,2020,2021\nA,1,2,3\nB,4,5,6\n", ", . header | country:text 2019 2020 2021 | A 1 2 3 / B 4 5 6 |");
    add("line breaks in cells", "note,v\n\"two\nlines\",1\nplain,2\n", ", . header | note:text v | two\nlines 1 / plain 2 |");
    add("percent signs and money", "share,price,n\n50%,$3.50,1\n60%,$4.00,2\n", ", . header | share:text price:text n | 50% $3.50 1 / 60% $4.00 2 |");
    add("some thousands", "price,n\n950,1\n\"1,234\",2\n870,3\n", ", . header | price n | 950 1 / 870 3 | 3: price is \"1,234\", which looks like a number with thousands separators");
    add("mixed line ends", "a,b\r\n1,2\n3,4\r5,6", ", . header | a b | 1 2 / 3 4 / 5 6 |");
}

void TestCsvOddFiles::programs_data()
{
    columns();
    add("R write.csv", "\"\",\"x\",\"y\"\n\"1\",0.5,2\n\"2\",1.5,3\n", ", . header | col1 x y | 1 0.5 2 / 2 1.5 3 |");
    add("R write.table", "\"x\" \"y\"\n\"1\" 0.5 2\n\"2\" 1.5 3\n", "blank . header | col1 x y | 1 0.5 2 / 2 1.5 3 |");
    add("R write.csv2", "\"\";\"x\"\n\"1\";0,5\n\"2\";1,5\n", "; , header | col1 x | 1 0.5 / 2 1.5 |");
    add("R with NA", "\"x\",\"g\"\n1.5,\"a\"\nNA,\"b\"\n2,NA\n", ", . header | x g:text | 1.5 a / 2 null | 3: x is \"NA\", a missing value");
    add("pandas with its index", ",x,y\n0,1.5,2.5\n1,3.5,4.5\n", ", . header | col1 x y | 0 1.5 2.5 / 1 3.5 4.5 |");
    add("pandas with truth and gaps", "x,ok\n1.0,True\n,False\n3.0,True\n", ", . header | x ok:text | 1 True / 3 True | 3: x is empty");
    add("pandas with times", ",v\n2024-01-01 00:00:00,1\n2024-01-01 01:00:00,2\n", ", . header | col1:text v | 2024-01-01 00:00:00 1 / 2024-01-01 01:00:00 2 |");
    add("NumPy savetxt", "1.000000000000000000e+00 2.500000000000000000e+00\n3.000000000000000000e+00 4.000000000000000000e+00\n",
        "blank . no header | col1 col2 | 1 2.5 / 3 4 |");
    add("MATLAB writematrix", "1\t2\n3\t4\n", "tab . no header | col1 col2 | 1 2 / 3 4 |");
    add("MATLAB with NaN", "1,NaN\n3,4\n5,6\n", ", . no header | col1 col2 | 3 4 / 5 6 | 1: col2 is NaN");
    add("irises", "sepal,petal,kind\n5.1,1.4,setosa\n7,4.7,versicolor\n", ", . header | sepal petal kind:text | 5.1 1.4 setosa / 7 4.7 versicolor |");
    add("irises without a header", "5.1,3.5,Iris-setosa\n7.0,3.2,Iris-versicolor\n\n", ", . no header | col1 col2 col3:text | 5.1 3.5 Iris-setosa / 7 3.2 Iris-versicolor |");
    add("counts in the first line", "2,2,a,b\n5.1,3.5,1.4,0.2,0\n4.9,3,1.4,0.2,1\n",
        ", . no header | col1 col2 col3 col4 col5 | 5.1 3.5 1.4 0.2 0 / 4.9 3 1.4 0.2 1 | 1: 4 fields, 5 expected");
    add("wines", "\"fixed acidity\";\"quality\"\n7.4;5\n7.8;6\n", "; . header | fixed acidity quality | 7.4 5 / 7.8 6 |");
    add("cars", "18.0   8   307.0\t\"chevrolet chevelle malibu\"\n15.0   8   350.0\t\"buick skylark 320\"\n",
        "blank . no header | col1 col2 col3 col4:text | 18 8 307 chevrolet chevelle malibu / 15 8 350 buick skylark 320 |");
    add("question marks", "1,2\n?,3\n4,5\n", ", . no header | col1 col2 | 1 2 / 4 5 | 2: col1 is \"?\", a missing value");
    add("houses, aligned", " 0.5  18.00   2.310\n 0.25  0.00   7.070\n", "blank . no header | col1 col2 col3 | 0.5 18 2.31 / 0.25 0 7.07 |");
    add("old Mac", "a,b\r1,2\r3,4\r", ", . header | a b | 1 2 / 3 4 |");
    add("old DOS", "a,b\r\n1,2\r\n3,4\r\n\x1A", ", . header | a b | 1 2 / 3 4 | 4: 1 field, 2 expected");
    add("blanks after commas", "\"a\", \"b\"\n1, 2\n3, 4\n", ", . header | a b | 1 2 / 3 4 |");
    add("a backslash before a quote", "s,v\n\"a\\\"b\",1\nc,2\nd,3\n", ", . header | s:text v | c 2 / d 3 | 2: text after a closing quote");
    add("a table of a web page", "| x | y |\n| 1 | 2 |\n| 3 | 4 |\n", "| . header | col1:empty x y col4:empty | 1 2 / 3 4 |");
    add("no line end", "a,b\n1,2\n3,4", ", . header | a b | 1 2 / 3 4 |");
}

void TestCsvOddFiles::instruments_data()
{
    columns();
    add("comments and units", "# Model: XY-100\n# Rate: 1 Hz\nt,v\ns,V\n0,1.5\n1,1.75\n", ", . header | t v | 0 1.5 / 1 1.75 | 4: t is \"s\", not a number");
    add("units in the names", "t [s],v (m/s)\n0,1.5\n1,1.75\n", ", . header | t [s] v (m/s) | 0 1.5 / 1 1.75 |");
    add("gnuplot blocks", "# t v\n0 1.5\n1 2\n\n\n2 2.5\n3 3\n", "blank . no header | col1 col2 | 0 1.5 / 1 2 / 2 2.5 / 3 3 |");
    add("a pause in the middle", "t;v\n0;1\n# paused\n1;2\n# end of file\n", "; . header | t v | 0 1 / 1 2 |");
    add("time stamps", "time;value\n2024-01-01 12:00:00;3,5\n2024-01-01 12:00:01;3,6\n",
        "; , header | time:text value | 2024-01-01 12:00:00 3.5 / 2024-01-01 12:00:01 3.6 |");
    add("time stamps, blanks", "2024-01-01 12:00:00 3.5\n2024-01-01 12:00:01 4\n",
        "blank . no header | col1:text col2:text col3 | 2024-01-01 12:00:00 3.5 / 2024-01-01 12:00:01 4 |");
    add("a first line that is blank", "\n\na\tb\n1\t2\n3\t4\n", "tab . header | a b | 1 2 / 3 4 |");
    add("a blank line below the header", "a,b\n\n1,2\n   \n3,4\n", ", . header | a b | 1 2 / 3 4 |");
    add("a line that was cut", "a,b\n1,2\n3\n4,5\n", ", . header | a b | 1 2 / 4 5 | 3: 1 field, 2 expected");
    add("a line too many", "a,b\n1,2\n3,4,5\n4,5\n", ", . header | a b | 1 2 / 4 5 | 3: 3 fields, 2 expected");
    add("an overload", "a,b\n1,2\nOVLD,3\n4,5\n", ", . header | a b | 1 2 / 4 5 | 3: a is \"OVLD\", not a number");
    add("infinite", "a,b\n1,inf\n2,-Infinity\n3,4\n", ", . header | a b | 3 4 | 2: b is infinite / 3: b is infinite");
    add("one column", "v\n1.5\n2\n", ", . header | v | 1.5 / 2 |");
    add("one column, no header", "1.5\n2\n3\n", ", . no header | col1 | 1.5 / 2 / 3 |");
    add("percent comments", "% run 7\n1 2\n3 4\n", "blank . no header | col1 col2 | 1 2 / 3 4 |");
}

void TestCsvOddFiles::numbers_data()
{
    columns();
    add("zeros, plus, points", "a,b\n007,+5\n3.,.5\n-0.25,1e3\n1E-3,2.5e+2\n",
        ", . header | a b | 7 5 / 3 0.5 / -0.25 1000 / 0.001 250 |");
    add("a minus as in print", "a,b\n\xE2\x88\x92" "1,2\n3,4\n", ", . header | a b | -1 2 / 3 4 |");
    add("in quotes", "a,b\n\"1.5\",\"2\"\n\"3\",\"4\"\n", ", . header | a b | 1.5 2 / 3 4 |");
    add("in single quotes", "a,b\n'1.5','2'\n'3','4'\n", ", . header | a b | 1.5 2 / 3 4 |");
    add("no-break spaces", "a;b\n\xC2\xA0" "1,5;2\n3;4\xC2\xA0\n", "; , header | a b | 1.5 2 / 3 4 |");
    add("three decimals", "a;b\n1,000;2,500\n3,125;4,000\n", "; , header | a b | 1 2.5 / 3.125 4 |");
    add("no hexadecimal", "a,b\n0x10,1\n1,2\n2,3\n", ", . header | a b | 1 2 / 2 3 | 2: a is \"0x10\", not a number");
    add("no underscores, no Fortran", "a,b\n1_000,1\n1.5D+00,2\n1,3\n2,4\n3,5\n",
        ", . header | a b | 1 3 / 2 4 / 3 5 | 2: a is \"1_000\", not a number / 3: a is \"1.5D+00\", not a number");
    add("too large and too small", "a,b\n1e39,1\n1e-50,2\n3,4\n", ", . header | a b | 0 2 / 3 4 | 2: a is \"1e39\", too large for float32");
}

void TestCsvOddFiles::refused_data()
{
    columns();
    add("users of a system", "root:x:0:0:root:/root:/bin/sh\nann:x:1:1:Ann:/home/ann:/bin/sh\n", "number");
    add("only words", "a,b\nx,y\nz,w\n", "number");
    add("a web page", "<!DOCTYPE html>\n<html><body>\n<p>Not found</p>\n</body></html>\n", "number");
    add("UTF-32", std::string("\xFF\xFE\0\0x\0\0\0", 8), "UTF-32");
    add("Latin-1", "gr\xF6\xDF" "e,b\n1,2\n", "line 1");
    add("zeros", std::string("a,b\n1,2\n\0\0\0\0", 12), "zero byte");
}

void TestCsvOddFiles::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    const Result<CsvTable> table = readCsvText(bytes.toStdString(), "f", {});
    QVERIFY(!table.has_value());
    QVERIFY2(table.error().message.starts_with("f: ") && table.error().message.find(expected.toStdString()) != std::string::npos,
             table.error().message.c_str());
}

void TestCsvOddFiles::thousandsOfColumns()
{
    constexpr int count = 5000;
    std::string text;
    for (int row = -1; row < 10; ++row) {
        for (int column = 0; column < count; ++column)
            text += (column > 0 ? "," : "") + (row < 0 ? "c" + std::to_string(column) : std::to_string(row * count + column));
        text += '\n';
    }
    const Result<CsvTable> table = readCsvText(text, "f", {});
    QVERIFY2(table.has_value(), table ? "" : table.error().message.c_str());
    QCOMPARE(table->values.rows(), 10);
    QCOMPARE(table->values.columns(), count);
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < count; ++column)
            QCOMPARE(table->values.row(row)[column], static_cast<float>(row * count + column));
    }
}

QTEST_GUILESS_MAIN(TestCsvOddFiles)
#include "tst_csv_odd_files.moc"
