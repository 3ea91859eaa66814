// Literal expected values were printed by NumPy 2.4.6: str(numpy.array(values, numpy.float32)), str(numpy.float32(value)).
#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

#include "app/numpy_text.h"

using namespace lockstep;
using Values = std::vector<float>;
Q_DECLARE_METATYPE(Values)

namespace {

const float notANumber = std::numeric_limits<float>::quiet_NaN();
const float infinity = std::numeric_limits<float>::infinity();

} // namespace

class TestNumpyText : public QObject {
    Q_OBJECT

private slots:
    void array_data();
    void array();
    void wrapsLongArrays();
    void summarizesHugeArrays();
    void scalar_data();
    void scalar();
    void fixed_data();
    void fixed();
    void number_data();
    void number();
};

void TestNumpyText::array_data()
{
    QTest::addColumn<Values>("values");
    QTest::addColumn<QString>("expected");
    QTest::newRow("learned") << Values{-2.445327F, -2.0252247F, 0.19909358F, -0.34850925F, -0.7589895F}
        << QString("[-2.445327   -2.0252247   0.19909358 -0.34850925 -0.7589895 ]");
    QTest::newRow("true") << Values{-2.4424558F, -2.0356805F, 0.20554423F, -0.3535502F, -0.76197404F}
        << QString("[-2.4424558  -2.0356805   0.20554423 -0.3535502  -0.76197404]");
    QTest::newRow("one") << Values{1.5F} << QString("[1.5]");
    QTest::newRow("whole numbers") << Values{1.0F, 2.0F, 300.0F} << QString("[  1.   2. 300.]");
    QTest::newRow("zeros") << Values{0.0F, -0.0F} << QString("[ 0. -0.]");
    QTest::newRow("ratio above 1000") << Values{1000.0F, 0.5F} << QString("[1.e+03 5.e-01]");
    QTest::newRow("ratio of 1000") << Values{1000.0F, 1.0F} << QString("[1000.    1.]");
    QTest::newRow("small") << Values{1.e-05F, 3.0F} << QString("[1.e-05 3.e+00]");
    QTest::newRow("not quite small") << Values{0.0001F, 0.05F} << QString("[0.0001 0.05  ]");
    QTest::newRow("a million") << Values{1000000.0F, 2.0F} << QString("[1.e+06 2.e+00]");
    QTest::newRow("below a million") << Values{999999.0F, 2000.0F} << QString("[999999.   2000.]");
    QTest::newRow("digits are cut at eight") << Values{0.00012345679F, 0.01F} << QString("[0.00012346 0.01      ]");
    QTest::newRow("exponent filled with exact digits") << Values{196.7366F, 24.832895F, 0.09564573F}
        << QString("[1.9673660e+02 2.4832895e+01 9.5645733e-02]");
    QTest::newRow("NaN") << Values{notANumber, 1.0F, -2.0F} << QString("[nan  1. -2.]");
    QTest::newRow("infinities") << Values{infinity, -infinity, 0.25F} << QString("[ inf -inf 0.25]");
    QTest::newRow("all NaN") << Values{notANumber, notANumber, notANumber} << QString("[nan nan nan]");
    QTest::newRow("largest and smallest") << Values{3.4028235e+38F, 1.e-45F} << QString("[3.4028235e+38 1.4012985e-45]");
}

void TestNumpyText::array()
{
    QFETCH(Values, values);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(numpyArray(values)), expected);
}

// numpy.arange(-6, 6, dtype=numpy.float32) / 7
void TestNumpyText::wrapsLongArrays()
{
    Values values;
    for (int i = -6; i < 6; ++i)
        values.push_back(static_cast<float>(i) / 7.0F);
    QCOMPARE(QString::fromStdString(numpyArray(values)),
             QString("[-0.85714287 -0.71428573 -0.5714286  -0.42857143 -0.2857143  -0.14285715\n"
                     "  0.          0.14285715  0.2857143   0.42857143  0.5714286   0.71428573]"));
}

// numpy.arange(1001, dtype=numpy.float32) / 8
void TestNumpyText::summarizesHugeArrays()
{
    Values values;
    for (int i = 0; i < 1001; ++i)
        values.push_back(static_cast<float>(i) / 8.0F);
    QCOMPARE(QString::fromStdString(numpyArray(values)), QString("[  0.      0.125   0.25  ... 124.75  124.875 125.   ]"));
    values.pop_back();
    QVERIFY(numpyArray(values).find("...") == std::string::npos); // 1000 values are printed in full
}

void TestNumpyText::scalar_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("1.2800865") << 1.2800865F << QString("1.2800865");
    QTest::newRow("0.0") << 0.0F << QString("0.0");
    QTest::newRow("-0.0") << -0.0F << QString("-0.0");
    QTest::newRow("3.0") << 3.0F << QString("3.0");
    QTest::newRow("0.1") << 0.1F << QString("0.1");
    QTest::newRow("1e-04") << 0.0001F << QString("1e-04");
    QTest::newRow("0.00010001") << 0.00010001F << QString("0.00010001");
    QTest::newRow("1e-05") << 1.e-05F << QString("1e-05");
    QTest::newRow("999999.0") << 999999.0F << QString("999999.0");
    QTest::newRow("1e+06") << 1000000.0F << QString("1e+06");
    QTest::newRow("1.234567e+06") << 1.234567e+06F << QString("1.234567e+06");
    QTest::newRow("3.4028235e+38") << 3.4028235e+38F << QString("3.4028235e+38");
    QTest::newRow("nan") << notANumber << QString("nan");
    QTest::newRow("inf") << infinity << QString("inf");
    QTest::newRow("-inf") << -infinity << QString("-inf");
}

void TestNumpyText::scalar()
{
    QFETCH(float, value);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(numpyScalar(value)), expected);
}

// f"{value:.4f}" in Python, of a float32: ties go to even, since the value is exact.
void TestNumpyText::fixed_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("1.735200047492981") << 1.7352F << QString("1.7352");
    QTest::newRow("4.999999873689376e-05") << 5.e-05F << QString("0.0000");
    QTest::newRow("0.03125") << 0.03125F << QString("0.0312");
    QTest::newRow("0.15625") << 0.15625F << QString("0.1562");
    QTest::newRow("0.00390625") << 0.00390625F << QString("0.0039");
    QTest::newRow("0.01171875") << 0.01171875F << QString("0.0117");
    QTest::newRow("11.55791187286377") << 11.557912F << QString("11.5579");
    QTest::newRow("10000000000.0") << 1.e+10F << QString("10000000000.0000");
    QTest::newRow("-9.999999747378752e-06") << -1.e-05F << QString("-0.0000");
    QTest::newRow("nan") << notANumber << QString("nan");
    QTest::newRow("inf") << infinity << QString("inf");
    QTest::newRow("-inf") << -infinity << QString("-inf");
}

void TestNumpyText::fixed()
{
    QFETCH(float, value);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(fixedDecimals(double{value}, 4)), expected);
}

void TestNumpyText::number_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("asFloat");
    QTest::addColumn<QString>("asDouble");
    QTest::newRow("tenth") << 0.1 << "0.1" << "0.1";
    QTest::newRow("third") << 1.0 / 3.0 << "0.33333334" << "0.3333333333333333";
    QTest::newRow("sum") << 0.1 + 0.2 << "0.3" << "0.30000000000000004";
    QTest::newRow("smallest double") << 5e-324 << "0" << "5e-324";
    QTest::newRow("minus zero") << -0.0 << "-0" << "-0";
    QTest::newRow("NaN") << std::nan("") << "\"NaN\"" << "\"NaN\"";
    QTest::newRow("infinity") << HUGE_VAL << "\"Infinity\"" << "\"Infinity\"";
    QTest::newRow("minus infinity") << -HUGE_VAL << "\"-Infinity\"" << "\"-Infinity\"";
}

void TestNumpyText::number()
{
    QFETCH(double, value);
    QFETCH(QString, asFloat);
    QFETCH(QString, asDouble);
    std::string text;
    appendNumber(text, static_cast<float>(value));
    QCOMPARE(QString::fromStdString(text), asFloat);
    text.clear();
    appendNumber(text, value);
    QCOMPARE(QString::fromStdString(text), asDouble);
}

QTEST_APPLESS_MAIN(TestNumpyText)
#include "tst_numpy_text.moc"
