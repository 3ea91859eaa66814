// log, log1p and erfinv against JAX's float32 bits (tests/data/elementary.json), and where they have exact values; powers.
#include <QtTest>

#include "core/numeric/elementary.h"
#include "tests/support/compare.h"
#include "tests/support/references.h"

using namespace lockstep;

using Function = float (*)(float);

class TestElementary : public QObject {
    Q_OBJECT

private slots:
    void equalsJax_data();
    void equalsJax();
    void exactValues();
    void isOdd();
    void powers();
};

void TestElementary::equalsJax_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("index");
    for (const auto &[index, name] : {std::pair{0, "log"}, std::pair{1, "log1p"}, std::pair{2, "erfinv"}})
        QTest::newRow(name) << QString(name) << index;
}

static std::vector<float> fromBits(const test::Json &bits)
{
    std::vector<float> values;
    for (const std::uint32_t word : test::words(bits))
        values.push_back(std::bit_cast<float>(word));
    return values;
}

void TestElementary::equalsJax()
{
    QFETCH(QString, name);
    QFETCH(int, index);
    const Function functions[] = {xlaLog, xlaLog1p, xlaErfinv};
    const test::Json reference = test::readJson("elementary.json")[name.toStdString()];
    const std::vector<float> x = fromBits(reference["x"]);
    QCOMPARE(x.size(), std::size_t{1024});
    std::vector<float> actual;
    for (const float v : x)
        actual.push_back(functions[index](v));
    COMPARE_BITS(actual, fromBits(reference["y"]));
}

void TestElementary::exactValues()
{
    QCOMPARE(xlaLog(1.0F), 0.0F);
    QCOMPARE(xlaLog1p(0.0F), 0.0F);
    QCOMPARE(xlaErfinv(0.0F), 0.0F);
    QCOMPARE(xlaLog(2.718281828F), 1.0F);
    // erfinv(1/2) = 0.476936276204469873...
    QVERIFY(std::abs(double{xlaErfinv(0.5F)} - 0.47693627620446987) < 1e-7);
}

void TestElementary::isOdd()
{
    for (const float v : {1e-20F, 0.1F, 0.5F, 0.99F, 0.9999999F})
        QCOMPARE(xlaErfinv(-v), -xlaErfinv(v));
}

// The bits nearest to the exact fraction: computed with whole numbers of any length.
void TestElementary::powers()
{
    const auto bits = [](float base, std::int64_t exponent) { return std::bit_cast<std::uint32_t>(powerOf(base, exponent)); };
    QCOMPARE(powerOf(0.9F, 0), 1.0F);
    QCOMPARE(powerOf(0.0F, 0), 1.0F);
    QCOMPARE(powerOf(0.0F, 5), 0.0F);
    QCOMPARE(powerOf(0.3F, 1), 0.3F);
    QCOMPARE(powerOf(0.5F, 20), 0x1p-20F);
    QCOMPARE(bits(0.9F, 50), 0x3BA8E0F1U);
    QCOMPARE(bits(0.99F, 349), 0x3CF5834DU);
    QCOMPARE(bits(0.999F, 1000), 0x3EBC4332U);
    QCOMPARE(bits(0.999F, 2958), 0x3D545E68U);
    QCOMPARE(bits(0.9999F, 10'000), 0x3EBC5048U);
    QCOMPARE(bits(1.01F, 700), 0x448464E7U);
    QCOMPARE(powerOf(0.9F, 100'000'000), 0.0F);
}

QTEST_GUILESS_MAIN(TestElementary)
#include "tst_elementary.moc"
