// The block cipher against its published answers, and keys that are made from it.
#include <QtTest>

#include "core/numeric/threefry.h"
#include "tests/support/references.h"

using namespace lockstep;

class TestThreefry : public QObject {
    Q_OBJECT

private slots:
    void knownAnswers_data();
    void knownAnswers();
    void keyOfASeed();
    void splitsAreSchemes();
    void piecesOfBits_data();
    void piecesOfBits();
};

void TestThreefry::knownAnswers_data()
{
    QTest::addColumn<quint32>("k0");
    QTest::addColumn<quint32>("k1");
    QTest::addColumn<quint32>("x0");
    QTest::addColumn<quint32>("x1");
    QTest::addColumn<quint32>("y0");
    QTest::addColumn<quint32>("y1");
    // Random123's kat_vectors, threefry2x32 with 20 rounds.
    QTest::newRow("zeros") << 0U << 0U << 0U << 0U << 0x6b200159U << 0x99ba4efeU;
    QTest::newRow("ones") << 0xffffffffU << 0xffffffffU << 0xffffffffU << 0xffffffffU << 0x1cb996fcU << 0xbb002be7U;
    QTest::newRow("digits of pi") << 0x13198a2eU << 0x03707344U << 0x243f6a88U << 0x85a308d3U << 0xc4923a9cU << 0x483df7a0U;
}

void TestThreefry::knownAnswers()
{
    QFETCH(quint32, k0);
    QFETCH(quint32, k1);
    QFETCH(quint32, x0);
    QFETCH(quint32, x1);
    const auto block = threefry2x32({k0, k1}, x0, x1);
    QTEST(quint32{block[0]}, "y0");
    QTEST(quint32{block[1]}, "y1");
}

void TestThreefry::keyOfASeed()
{
    QVERIFY((randomKey(42) == RandomKey{0, 42}));
    QVERIFY((randomKey(0xffffffffU) == RandomKey{0, 0xffffffffU}));
}

// The first keys of a split do not depend on how many are asked for in the new scheme; in the original one they do.
void TestThreefry::splitsAreSchemes()
{
    const RandomKey key = randomKey(7);
    const auto few = split(key, 2, RandomScheme::JaxThreefry);
    const auto many = split(key, 5, RandomScheme::JaxThreefry);
    QCOMPARE(many.size(), std::size_t{5});
    QVERIFY(few[0] == many[0] && few[1] == many[1]);
    const auto original = split(key, 2, RandomScheme::JaxThreefryOriginal);
    const auto originalMany = split(key, 5, RandomScheme::JaxThreefryOriginal);
    QVERIFY(!(original[0] == originalMany[0]));
    QVERIFY(!(original[0] == few[0]));
}

void TestThreefry::piecesOfBits_data()
{
    QTest::addColumn<bool>("partitionable");
    QTest::addColumn<int>("total");
    for (const bool partitionable : {true, false})
        for (const int total : {1, 2, 7, 8, 63, 64, 1001})
            QTest::addRow("%s, %d", partitionable ? "new" : "original", total) << partitionable << total;
}

void TestThreefry::piecesOfBits()
{
    QFETCH(bool, partitionable);
    QFETCH(int, total);
    const RandomScheme scheme = partitionable ? RandomScheme::JaxThreefry : RandomScheme::JaxThreefryOriginal;
    const auto count = static_cast<std::size_t>(total);
    std::vector<std::uint32_t> whole(count);
    randomBits(randomKey(9), scheme, count, 0, whole.data(), count);
    for (const std::size_t piece : {1, 3, 5, 16, 500}) {
        std::vector<std::uint32_t> parts(count, 0);
        for (std::size_t first = 0; first < count; first += piece)
            randomBits(randomKey(9), scheme, count, first, parts.data() + first, std::min(piece, count - first));
        QCOMPARE(parts, whole);
    }
}

QTEST_GUILESS_MAIN(TestThreefry)
#include "tst_threefry.moc"
