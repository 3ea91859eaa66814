// Numbers as people read them, against literal tables.
#include <limits>

#include <QTest>

#include "core/numeric/bits.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;

class TestNumberText : public QObject {
    Q_OBJECT
private slots:
    void fixed_data();
    void fixed();
    void withSign_data();
    void withSign();
    void compact_data();
    void compact();
    void exact_data();
    void exact();
    void exactRoundTrips();
    void hexAndHash();
    void ulp_data();
    void ulp();
    void count_data();
    void count();
};

namespace {
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
} // namespace

void TestNumberText::fixed_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("minus") << -0.355 << 4 << u"\u22120.3550"_qs;
    QTest::newRow("plain") << 1.5 << 2 << u"1.50"_qs;
    QTest::newRow("no decimals") << 12.6 << 0 << u"13"_qs;
    QTest::newRow("no minus on zero") << -0.0004 << 2 << u"0.00"_qs;
    QTest::newRow("negative zero") << -0.0 << 1 << u"0.0"_qs;
    QTest::newRow("rounds away from zero") << -0.006 << 2 << u"\u22120.01"_qs;
    QTest::newRow("large") << 1234567.0 << 1 << u"1234567.0"_qs;
    QTest::newRow("nan") << notANumber << 4 << u"NaN"_qs;
    QTest::newRow("infinity") << infinite << 4 << u"\u221E"_qs;
    QTest::newRow("minus infinity") << -infinite << 4 << u"\u2212\u221E"_qs;
}

void TestNumberText::fixed()
{
    QFETCH(double, value);
    QFETCH(int, decimals);
    QTEST(fixedText(value, decimals), "text");
}

void TestNumberText::withSign_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("plus") << 14.2 << 0 << u"+14"_qs;
    QTest::newRow("minus") << -9.0 << 0 << u"\u22129"_qs;
    QTest::newRow("zero") << 0.0 << 0 << u"0"_qs;
    QTest::newRow("rounds to zero") << 0.3 << 0 << u"0"_qs;
    QTest::newRow("decimals") << 0.25 << 2 << u"+0.25"_qs;
    QTest::newRow("infinity") << infinite << 0 << u"+\u221E"_qs;
    QTest::newRow("minus infinity") << -infinite << 0 << u"\u2212\u221E"_qs;
    QTest::newRow("nan") << notANumber << 0 << u"NaN"_qs;
}

void TestNumberText::withSign()
{
    QFETCH(double, value);
    QFETCH(int, decimals);
    QTEST(signedText(value, decimals), "text");
}

void TestNumberText::compact_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("usual") << 0.1229 << u"0.1229"_qs;
    QTest::newRow("seven digits") << 123.4567 << u"123.4567"_qs;
    QTest::newRow("too long") << 123456.0 << u"1.23e5"_qs;
    QTest::newRow("would be zero") << 0.0000123 << u"1.23e\u22125"_qs;
    QTest::newRow("negative") << -1e20 << u"\u22121.00e20"_qs;
    QTest::newRow("true zero") << 0.0 << u"0.0000"_qs;
    QTest::newRow("nan") << notANumber << u"NaN"_qs;
}

void TestNumberText::compact()
{
    QFETCH(double, value);
    QTEST(compactText(value, 4, 7), "text");
}

void TestNumberText::exact_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("tenth") << 0.1F << u"0.100000001"_qs;
    QTest::newRow("third") << -1.0F / 3.0F << u"\u22120.333333343"_qs;
    QTest::newRow("whole") << 2.0F << u"2"_qs;
    QTest::newRow("million") << 1e6F << u"1000000"_qs;
    QTest::newRow("small") << 1e-7F << u"1.00000001e\u22127"_qs;
    QTest::newRow("largest") << std::numeric_limits<float>::max() << u"3.40282347e38"_qs;
    QTest::newRow("nan") << std::numeric_limits<float>::quiet_NaN() << u"NaN"_qs;
    QTest::newRow("minus infinity") << -std::numeric_limits<float>::infinity() << u"\u2212\u221E"_qs;
}

void TestNumberText::exact()
{
    QFETCH(float, value);
    QTEST(exactText(value), "text");
}

void TestNumberText::exactRoundTrips()
{
    for (std::uint32_t i = 0; i < 10'000; ++i) {
        const float value = std::bit_cast<float>(0x3D000000U + i * 7919U);
        const float back = exactText(value).replace(QChar(0x2212), u'-').toFloat();
        QCOMPARE(std::bit_cast<std::uint32_t>(back), std::bit_cast<std::uint32_t>(value));
    }
}

void TestNumberText::hexAndHash()
{
    QCOMPARE(hexText(1.0F), u"3f800000"_qs);
    QCOMPARE(hexText(0.0F), u"00000000"_qs);
    QCOMPARE(hexText(-2.0F), u"c0000000"_qs);
    QCOMPARE(hashText(0xA502B29F12345678ULL), u"a502 b29f"_qs);
    QCOMPARE(hashText(0x000000010FFFFFFFULL), u"0000 0001"_qs);
}

void TestNumberText::ulp_data()
{
    QTest::addColumn<quint64>("distance");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << quint64{0} << u"0 ulp"_qs;
    QTest::newRow("one") << quint64{1} << u"1 ulp"_qs;
    QTest::newRow("power of two") << quint64{2048} << u"2048 ulp"_qs;
    QTest::newRow("below a million") << quint64{999'999} << u"999999 ulp"_qs;
    QTest::newRow("large") << quint64{1'203'982'336} << u"1.2e9 ulp"_qs;
    QTest::newRow("not a number") << quint64{noUlpDistance} << u"not a number"_qs;
}

void TestNumberText::ulp()
{
    QFETCH(quint64, distance);
    QTEST(ulpText(distance), "text");
}

void TestNumberText::count_data()
{
    QTest::addColumn<qint64>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << qint64{0} << u"0"_qs;
    QTest::newRow("hundreds") << qint64{400} << u"400"_qs;
    QTest::newRow("thousands") << qint64{1000} << u"1,000"_qs;
    QTest::newRow("million") << qint64{1'000'000} << u"1,000,000"_qs;
    QTest::newRow("six digits") << qint64{123'456} << u"123,456"_qs;
    QTest::newRow("negative") << qint64{-12'345} << u"\u221212,345"_qs;
}

void TestNumberText::count()
{
    QFETCH(qint64, number);
    QTEST(countText(number), "text");
}

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
