// jax.random's numbers for both schemes and four seeds, bit for bit.
#include <QtTest>

#include <algorithm>

#include "core/numeric/random.h"
#include "tests/support/compare.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;
using test::words;

class TestRandom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void keys_data() { addCases(); }
    void keys();
    void rawBits_data() { addCases(); }
    void rawBits();
    void uniforms_data() { addCases(); }
    void uniforms();
    void normals_data() { addCases(); }
    void normals();
    void permutations_data() { addCases(); }
    void permutations();
    void permutationsHoldEachOnce();
    void piecesOfNormals_data();
    void piecesOfNormals();

private:
    void addCases() const;
    const Json &reference() const;
    RandomKey key() const { return randomKey(reference()["seed"].get<std::uint32_t>()); }
    RandomScheme scheme() const;

    Json m_cases;
};

void TestRandom::initTestCase()
{
    m_cases = test::readJson("prng.json")["cases"];
    QCOMPARE(m_cases.size(), std::size_t{8});
}

void TestRandom::addCases() const
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(m_cases.size()); ++i) {
        const Json &one = m_cases[static_cast<std::size_t>(i)];
        QTest::addRow("%s, seed %u", one["partitionable"].get<bool>() ? "new" : "original", one["seed"].get<unsigned>()) << i;
    }
}

const Json &TestRandom::reference() const
{
    const int index = *static_cast<int *>(QTest::qData("index", qMetaTypeId<int>()));
    return m_cases[static_cast<std::size_t>(index)];
}

RandomScheme TestRandom::scheme() const
{
    return reference()["partitionable"].get<bool>() ? RandomScheme::JaxThreefry : RandomScheme::JaxThreefryOriginal;
}

static std::vector<std::uint32_t> flat(const std::vector<RandomKey> &keys)
{
    std::vector<std::uint32_t> out;
    for (const RandomKey k : keys)
        out.insert(out.end(), {k.hi, k.lo});
    return out;
}

void TestRandom::keys()
{
    QCOMPARE(flat({key()}), words(reference()["key"]));
    QCOMPARE(flat(split(key(), 2, scheme())), words(reference()["split_2"]));
    QCOMPARE(flat(split(key(), 3, scheme())), words(reference()["split_3"]));
    QCOMPARE(flat(split(key(), 5, scheme())), words(reference()["split_5"]));
    QCOMPARE(flat({foldIn(key(), 7)}), words(reference()["fold_in_7"]));
}

void TestRandom::rawBits()
{
    QCOMPARE(bits(key(), 7, scheme()), words(reference()["bits_7"]));
}

void TestRandom::uniforms()
{
    COMPARE_BITS(uniform(key(), 7, scheme()), floats(reference()["uniform_7"]));
    const std::vector<float> many = uniform(key(), 20000, scheme());
    const auto [low, high] = std::minmax_element(many.begin(), many.end());
    QVERIFY(*low >= 0.0F && *low < 0.01F);
    QVERIFY(*high < 1.0F && *high > 0.99F);
}

void TestRandom::normals()
{
    COMPARE_BITS(normal(key(), 1, scheme()), floats(reference()["normal_scalar"]));
    COMPARE_BITS(normal(key(), 7, scheme()), floats(reference()["normal_7"]));
    COMPARE_BITS(normal(key(), 12, scheme()), floats(reference()["normal_3x4"]));
    COMPARE_BITS(normal(key(), 1000, scheme()), floats(reference()["normal_1000"]));
}

void TestRandom::permutations()
{
    QCOMPARE(permutation(key(), 10, scheme()), words(reference()["permutation_10"]));
    QCOMPARE(permutation(key(), 1797, scheme()), words(reference()["permutation_1797"]));
}

void TestRandom::permutationsHoldEachOnce()
{
    for (const std::size_t count : {0, 1, 2, 3, 100, 70000}) {
        std::vector<std::uint32_t> order = permutation(randomKey(5), count, RandomScheme::JaxThreefry);
        QCOMPARE(order.size(), count);
        std::sort(order.begin(), order.end());
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(std::size_t{order[i]}, i);
    }
}

void TestRandom::piecesOfNormals_data()
{
    QTest::addColumn<bool>("partitionable");
    QTest::addColumn<int>("total");
    for (const bool partitionable : {true, false})
        for (const int total : {1, 2, 9, 100, 1001})
            QTest::addRow("%s, %d", partitionable ? "new" : "original", total) << partitionable << total;
}

void TestRandom::piecesOfNormals()
{
    QFETCH(bool, partitionable);
    QFETCH(int, total);
    const RandomScheme how = partitionable ? RandomScheme::JaxThreefry : RandomScheme::JaxThreefryOriginal;
    const auto count = static_cast<std::size_t>(total);
    const std::vector<float> whole = normal(randomKey(21), count, how);
    for (const std::size_t piece : {1, 7, 64, 400}) {
        std::vector<float> parts(count);
        for (std::size_t first = 0; first < count; first += piece)
            normalRange(randomKey(21), how, count, first, std::span(parts).subspan(first, std::min(piece, count - first)));
        COMPARE_BITS(parts, whole);
    }
}

QTEST_GUILESS_MAIN(TestRandom)
#include "tst_random.moc"
