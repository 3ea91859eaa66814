// Bits of floats: distances in representable values, equality of bytes, the finite flag, the replica hash.
#include <QtTest>

#include <limits>

#include "core/numeric/bits.h"
#include "core/numeric/replica_hash.h"

using namespace lockstep;

namespace {
constexpr float inf = std::numeric_limits<float>::infinity();
constexpr float quietNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float biggest = std::numeric_limits<float>::max();
constexpr float tiniest = std::numeric_limits<float>::denorm_min();
constexpr quint64 none = noUlpDistance;
} // namespace

class TestUlp : public QObject {
    Q_OBJECT

private slots:
    void distance_data();
    void distance();
    void otherNaN();
    void sameBitsAreBytes();
    void finiteIsAFlag_data();
    void finiteIsAFlag();
    void hashesBytes();
};

void TestUlp::distance_data()
{
    QTest::addColumn<float>("a");
    QTest::addColumn<float>("b");
    QTest::addColumn<quint64>("expected");
    QTest::newRow("equal") << 1.5F << 1.5F << quint64{0};
    QTest::newRow("neighbours") << 1.0F << std::nextafter(1.0F, 2.0F) << quint64{1};
    QTest::newRow("across a power of two") << std::nextafter(2.0F, 0.0F) << std::nextafter(2.0F, 3.0F) << quint64{2};
    QTest::newRow("1 to 2") << 1.0F << 2.0F << quint64{0x800000};
    QTest::newRow("negative neighbours") << -1.0F << std::nextafter(-1.0F, 0.0F) << quint64{1};
    QTest::newRow("both zeros") << 0.0F << -0.0F << quint64{0};
    QTest::newRow("across zero") << -tiniest << tiniest << quint64{2};
    QTest::newRow("-0 to the first") << -0.0F << tiniest << quint64{1};
    QTest::newRow("-1 to 1") << -1.0F << 1.0F << quint64{2} * 0x3f800000;
    QTest::newRow("max to infinity") << biggest << inf << quint64{1};
    QTest::newRow("-max to max") << -biggest << biggest << quint64{2} * 0x7f7fffff;
    QTest::newRow("infinities") << -inf << inf << quint64{2} * 0x7f800000;
    QTest::newRow("same infinity") << inf << inf << quint64{0};
    QTest::newRow("NaN and 1") << quietNaN << 1.0F << none;
    QTest::newRow("NaN and infinity") << quietNaN << inf << none;
    QTest::newRow("same NaN") << quietNaN << quietNaN << quint64{0};
}

void TestUlp::distance()
{
    QFETCH(float, a);
    QFETCH(float, b);
    QTEST(quint64{ulpDistance(a, b)}, "expected");
    QTEST(quint64{ulpDistance(b, a)}, "expected");
}

void TestUlp::otherNaN()
{
    const auto payload = std::bit_cast<float>(0x7fc00001U);
    QCOMPARE(quint64{ulpDistance(quietNaN, payload)}, none);
    QCOMPARE(quint64{ulpDistance(payload, payload)}, quint64{0});
}

void TestUlp::sameBitsAreBytes()
{
    const std::vector<float> a{1, 0.0F, quietNaN};
    QVERIFY(sameBits(a, std::vector<float>{1, 0.0F, quietNaN}));
    QVERIFY(!sameBits(a, std::vector<float>{1, -0.0F, quietNaN}));
    QVERIFY(!sameBits(a, std::vector<float>{1, 0.0F, std::bit_cast<float>(0x7fc00001U)}));
    QVERIFY(!sameBits(a, std::vector<float>{1, 0.0F}));
    QVERIFY(sameBits({}, {}));
}

void TestUlp::finiteIsAFlag_data()
{
    QTest::addColumn<float>("bad");
    QTest::newRow("NaN") << quietNaN;
    QTest::newRow("-NaN") << -quietNaN;
    QTest::newRow("signalling NaN") << std::bit_cast<float>(0x7f800001U);
    QTest::newRow("infinity") << inf;
    QTest::newRow("-infinity") << -inf;
}

void TestUlp::finiteIsAFlag()
{
    QFETCH(float, bad);
    std::vector<float> values(37, biggest);
    values[3] = -biggest;
    values[5] = tiniest;
    values[6] = -0.0F;
    QVERIFY(allFinite(values));
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::vector<float> one = values;
        one[i] = bad;
        QVERIFY(!allFinite(one));
    }
    QVERIFY(allFinite({}));
}

void TestUlp::hashesBytes()
{
    // XXH3 with 64 bits: its published value for no bytes, and xxHash's own tool for the bytes of 1, 2, 3.
    QCOMPARE(quint64{replicaHash({})}, quint64{0x2D06800538D394C2});
    const std::vector<float> values{1, 2, 3};
    QCOMPARE(quint64{replicaHash(values)}, quint64{0x7977FBB9AC817D62});
    QVERIFY(replicaHash(std::vector<float>{0.0F}) != replicaHash(std::vector<float>{-0.0F}));
    QCOMPARE(QString::fromStdString(shortHash(0x1A2B3C4D99999999U)), QString("1a2b3c4d"));
    QCOMPARE(QString::fromStdString(shortHash(0x0000000F00000000U)), QString("0000000f"));
}

QTEST_GUILESS_MAIN(TestUlp)
#include "tst_ulp.moc"
