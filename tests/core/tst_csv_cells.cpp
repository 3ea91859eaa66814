// One cell: number, nothing, text. Floats are compared bit for bit with what the decimal text rounds to.
#include <QtTest>

#include <bit>
#include <limits>

#include "core/data/csv/csv_cell.h"
#include "tests/support/locales.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::text;

Q_DECLARE_METATYPE(lockstep::CellKind)

class TestCsvCells : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void roundsOnce_data();
    void roundsOnce();
    void everyPowerOfTwo();
    void missingTexts();
    void grouped_data();
    void grouped();
    void quotes();
};

void TestCsvCells::reads_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<char>("decimal");
    QTest::addColumn<CellKind>("kind");
    QTest::addColumn<float>("value");
    const auto row = [](const char *cell, char decimal, CellKind kind, float value = 0) {
        QTest::addRow("%s with %c", cell, decimal) << QByteArray(cell) << decimal << kind << value;
    };
    constexpr float infinity = std::numeric_limits<float>::infinity();
    using enum CellKind;
    row("1", '.', Number, 1);
    row("-1.5", '.', Number, -1.5F);
    row("+1.5", '.', Number, 1.5F);
    row("\xE2\x88\x92"
        "1.5",
        '.', Number, -1.5F);
    row(".5", '.', Number, 0.5F);
    row("5.", '.', Number, 5);
    row("007", '.', Number, 7);
    row("1e3", '.', Number, 1000);
    row("1E-2", '.', Number, 0.01F);
    row("2.5e+2", '.', Number, 250);
    row(" \t 3 ", '.', Number, 3);
    row("\xC2\xA0"
        "3\xC2\xA0",
        '.', Number, 3);
    row("1,5", ',', Number, 1.5F);
    row("-1,5", ',', Number, -1.5F);
    row("+1,5e2", ',', Number, 150);
    row(",5", ',', Number, 0.5F);
    row("4", ',', Number, 4);
    row("1,5", '.', Text);
    row("1.5", ',', Text);
    row("1.234,5", ',', Text);
    row("1.234,5", '.', Text);
    row("1,234.5", '.', Text);
    row("1,2,3", ',', Text);
    row("1,", ',', Text);
    row("1,e5", ',', Text);
    row("1 234", '.', Text);
    row("+-1", '.', Text);
    row("-+1", '.', Text);
    row("--1", '.', Text);
    row("- 1", '.', Text);
    row("1e", '.', Text);
    row("e5", '.', Text);
    row(".", '.', Text);
    row("+", '.', Text);
    row("0x10", '.', Text);
    row("0x1p3", '.', Text);
    row("1_000", '.', Text);
    row("1f", '.', Text);
    row("12 kg", '.', Text);
    row("5%", '.', Text);
    row("$5", '.', Text);
    row("2024-01-02", '.', Text);
    row("12:30", '.', Text);
    row("true", '.', Text);
    row("abc", '.', Text);
    row("nano", '.', Text);
    row("info", '.', Text);
    row("\xD9\xA1", '.', Text); // an Arabic digit
    row("", '.', Missing);
    row("  ", '.', Missing);
    row("\xC2\xA0", '.', Missing);
    for (const char *word : {"NA", "na", "N/A", "n/a", "null", "NULL", "None", "-", "?", "#N/A", "<NA>", "nil", "missing"})
        row(word, '.', Missing);
    row("inf", '.', Infinite, infinity);
    row("-Infinity", '.', Infinite, -infinity);
    row("+INF", ',', Infinite, infinity);
    row("1e400", '.', TooLarge, infinity);
    row("-1e39", '.', TooLarge, -infinity);
    row("1e39", ',', TooLarge, infinity);
    row("3.4028236e38", '.', TooLarge, infinity); // above half an ulp over the largest
    row("3.4028235e38", '.', Number, std::numeric_limits<float>::max());
    row("1e-400", '.', Number, 0);
    row("-1e-400", '.', Number, -0.0F);
    row("0e999999999999999999999", '.', Number, 0);
    row("1e-999999999999999999999", '.', Number, 0);
    row("1e999999999999999999999", '.', TooLarge, infinity);
    row("1.4e-45", '.', Number, std::numeric_limits<float>::denorm_min());
    row("7e-46", '.', Number, 0); // below half of the smallest
    row("7.1e-46", '.', Number, std::numeric_limits<float>::denorm_min());
    row("1,4e-45", ',', Number, std::numeric_limits<float>::denorm_min());
}

void TestCsvCells::reads()
{
    QFETCH(QByteArray, cell);
    QFETCH(char, decimal);
    QFETCH(CellKind, kind);
    QFETCH(float, value);
    for (const char *name : {"C", "de_DE.UTF-8", "zh_CN.UTF-8"}) {
        const test::InLocale locale(name);
        const Cell read = readCell({cell.constData(), static_cast<std::size_t>(cell.size())}, decimal);
        QCOMPARE(static_cast<int>(read.kind), static_cast<int>(kind));
        if (kind == CellKind::Number || kind == CellKind::Infinite || kind == CellKind::TooLarge)
            QCOMPARE(std::bit_cast<std::uint32_t>(read.value), std::bit_cast<std::uint32_t>(value));
    }
}

// Decimal texts half way between two floats, and close to it: through double they would round twice (Python's fractions gave the neighbours).
void TestCsvCells::roundsOnce_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<float>("value");
    QTest::newRow("half way, even below") << QByteArray("16777217") << 16777216.0F;
    QTest::newRow("half way, even above") << QByteArray("16777219") << 16777220.0F;
    QTest::newRow("a little above half") << QByteArray("16777217.0000000000000000000001") << 16777218.0F;
    QTest::newRow("a little below half") << QByteArray("16777218.9999999999999999999999") << 16777218.0F;
    QTest::newRow("1 + 2^-24 and a bit") << QByteArray("1.00000005960464477539062500000000000001") << 1.00000012F;
    QTest::newRow("1 + 2^-24") << QByteArray("1.000000059604644775390625") << 1.0F;
    QTest::newRow("many digits") << QByteArray("0.1").append(QByteArray(500, '0')) << 0.1F;
    QTest::newRow("many zeros") << QByteArray("0.").append(QByteArray(50, '0')).append("1e51") << 1.0F;
    QTest::newRow("too many zeros") << QByteArray("0.").append(QByteArray(400, '0')).append("1") << 0.0F;
    QTest::newRow("zeros and a great power") << QByteArray("0.").append(QByteArray(400, '0')).append("1e400") << 0.1F;
}

void TestCsvCells::roundsOnce()
{
    QFETCH(QByteArray, cell);
    QFETCH(float, value);
    QByteArray withComma = cell;
    withComma.replace('.', ',');
    for (const auto &[written, decimal] : {std::pair(cell, '.'), std::pair(withComma, ',')}) {
        const Cell read = readCell({written.constData(), static_cast<std::size_t>(written.size())}, decimal);
        QCOMPARE(static_cast<int>(read.kind), static_cast<int>(CellKind::Number));
        QCOMPARE(std::bit_cast<std::uint32_t>(read.value), std::bit_cast<std::uint32_t>(value));
    }
}

void TestCsvCells::everyPowerOfTwo()
{
    for (int power = -149; power <= 127; ++power) {
        const float value = std::ldexp(1.0F, power);
        const QByteArray digits = QByteArray::number(static_cast<double>(value), 'g', 17);
        const Cell read = readCell({digits.constData(), static_cast<std::size_t>(digits.size())}, '.');
        QCOMPARE(std::bit_cast<std::uint32_t>(read.value), std::bit_cast<std::uint32_t>(value));
    }
}

// Words that may be labels are no missing texts.
void TestCsvCells::missingTexts()
{
    for (const char *word : {"", "NA", "n/a", "null", "NaN", "?", "#N/A", "<NA>"})
        QVERIFY2(isMissingText(word), word);
    for (const char *word : {"none", "-", "+", "missing", "nil", "no", "0", "Nancy"})
        QVERIFY2(!isMissingText(word), word);
}

void TestCsvCells::grouped_data()
{
    QTest::addColumn<bool>("expected");
    for (const char *cell : {"1.234,5", "1,234.5", "1,234", "12 000", "1.234.567", "-1,234", "1'234'567.25",
                             "1\xC2\xA0"
                             "234",
                             "1\xE2\x80\xAF"
                             "234,5"})
        QTest::newRow(cell) << true;
    for (const char *cell : {"1.5", "1234", "1,23", "12345,678", "1,2345", "1.234,567.8", "abc", "", "1 23", "1,234x", "2024-01-02"})
        QTest::newRow(cell) << false;
}

void TestCsvCells::grouped()
{
    QFETCH(bool, expected);
    QCOMPARE(looksGrouped(QTest::currentDataTag()), expected);
}

void TestCsvCells::quotes()
{
    QCOMPARE(text(quotedForMessage("abc")), "\"abc\"");
    QCOMPARE(text(quotedForMessage("a\nb\tc")), "\"a b c\"");
    QCOMPARE(text(quotedForMessage(std::string(41, 'x'))), '"' + QString(40, 'x') + "...\"");
    QCOMPARE(text(quotedForMessage(std::string(39, 'x') + "\xC3\xA9")), '"' + QString(39, 'x') + "...\""); // never half a character
}

QTEST_APPLESS_MAIN(TestCsvCells)
#include "tst_csv_cells.moc"
