// The tutorial's data and initial parameters, bit for bit as JAX draws them.
#include <QtTest>

#include <atomic>

#include "core/data/linear_generator.h"
#include "core/numeric/random.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;

class TestGenerator : public QObject {
    Q_OBJECT

private slots:
    void equalsJax_data();
    void equalsJax();
    void oneAndManyDevicesDrawTheSameTruth();
    void followsTheFormula_data();
    void followsTheFormula();
    void rowsOverrideSamples();
    void progressAndCancel();
};

void TestGenerator::equalsJax_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {1, 2, 3, 4, 8, 16, 64})
        QTest::addRow("%d", devices) << devices;
}

static void compareEnds(const Dataset &data, const Json &run)
{
    const std::span<const float> first(data.row(0), 5);
    const std::span<const float> last(data.row(data.rows - 1), 5);
    COMPARE_BITS(first, floats(run["X_first_row"]));
    COMPARE_BITS(last, floats(run["X_last_row"]));
    COMPARE_BITS(std::span(&data.y.front(), 1), floats(run["y_first"]));
    COMPARE_BITS(std::span(&data.y.back(), 1), floats(run["y_last"]));
}

void TestGenerator::equalsJax()
{
    QFETCH(int, devices);
    const Json run = test::tutorialRun(devices);
    const auto draw = generateLinear(test::tutorialScenario(devices));
    QVERIFY(draw.has_value());
    const Dataset &data = draw->data;
    QCOMPARE(data.rows, qint64{100} * devices);
    QCOMPARE(data.features, 5);
    COMPARE_BITS(data.trueParameters, test::joined(run["true_w"], run["true_b"]));
    if (run.contains("X")) {
        COMPARE_BITS(data.X, floats(run["X"]));
        COMPARE_BITS(data.y, floats(run["y"]));
    } else {
        compareEnds(data, run);
    }
    const auto setup = test::prepared(test::tutorialScenario(devices));
    COMPARE_BITS(setup->initialParameters, test::joined(run["initial_w"], run["initial_b"]));
    COMPARE_BITS(setup->data.X, data.X);
    COMPARE_BITS(setup->data.y, data.y);
}

void TestGenerator::oneAndManyDevicesDrawTheSameTruth()
{
    const auto one = generateLinear(test::tutorialScenario(1));
    const auto many = generateLinear(test::tutorialScenario(7));
    COMPARE_BITS(one->data.trueParameters, many->data.trueParameters);
    QVERIFY(one->next == many->next);
}

void TestGenerator::followsTheFormula_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("features");
    QTest::addColumn<float>("noise");
    QTest::addColumn<bool>("original");
    QTest::newRow("no noise") << 333 << 3 << 0.0F << false;
    QTest::newRow("strong noise, original numbers") << 257 << 9 << 2.5F << true;
    QTest::newRow("in many pieces") << 120'001 << 7 << 0.1F << false;
    QTest::newRow("in many pieces, original numbers") << 120'001 << 7 << 0.1F << true;
}

// y = ((X @ w) + b) + noise * n: a chain of fused multiply-adds over the features, then two rounded additions.
void TestGenerator::followsTheFormula()
{
    QFETCH(int, rows);
    QFETCH(int, features);
    QFETCH(float, noise);
    QFETCH(bool, original);
    Scenario scenario = test::randomScenario(3, rows, features);
    scenario.data.noise = noise;
    scenario.random = original ? RandomNumbers::JaxThreefryOriginal : RandomNumbers::JaxThreefry;
    const RandomScheme scheme = original ? RandomScheme::JaxThreefryOriginal : RandomScheme::JaxThreefry;
    const std::vector<RandomKey> keys = split(randomKey(scenario.seed), 5, scheme);
    const auto count = static_cast<std::size_t>(features);
    const std::vector<float> w = normal(keys[1], count, scheme);
    const float b = normal(keys[2], 1, scheme)[0];
    const std::vector<float> x = normal(keys[3], static_cast<std::size_t>(rows) * count, scheme);
    const std::vector<float> n = normal(keys[4], static_cast<std::size_t>(rows), scheme);
    std::vector<float> y;
    for (std::size_t r = 0; r < n.size(); ++r) {
        float dot = 0;
        for (std::size_t j = 0; j < count; ++j)
            dot = std::fma(x[r * count + j], w[j], dot);
        const float scaled = n[r] * noise;
        y.push_back((dot + b) + scaled);
    }
    const auto draw = generateLinear(scenario);
    QVERIFY(draw.has_value());
    QVERIFY(draw->next == keys[0]);
    COMPARE_BITS(draw->data.X, x);
    COMPARE_BITS(draw->data.y, y);
}

void TestGenerator::rowsOverrideSamples()
{
    Scenario scenario = test::tutorialScenario(4);
    scenario.data.rows = 403;
    const auto draw = generateLinear(scenario);
    QCOMPARE(draw->data.rows, qint64{403});
    QCOMPARE(draw->data.y.size(), std::size_t{403});
    QCOMPARE(draw->data.X.size(), std::size_t{403 * 5});
}

// Progress is asked from all threads that draw.
void TestGenerator::progressAndCancel()
{
    const Scenario large = test::randomScenario(2, 300'000, 8);
    std::atomic<bool> sane{true}, ended{false};
    std::atomic<int> calls{0};
    const auto whole = generateLinear(large, [&](double share) {
        ++calls;
        if (!(share >= 0 && share <= 1))
            sane = false;
        if (share == 1)
            ended = true;
        return true;
    });
    QVERIFY(whole.has_value());
    QVERIFY(sane && ended);
    QVERIFY(calls > 10);
    const int all = calls;
    calls = 0;
    const auto cut = generateLinear(large, [&](double) { return ++calls < 3; });
    QVERIFY(!cut.has_value());
    QVERIFY(cut.error().kind == Error::Kind::Cancelled);
    QVERIFY(calls < all);
}

QTEST_GUILESS_MAIN(TestGenerator)
#include "tst_generator.moc"
