// The passes over a shard against their naive twin in double, and against central differences.
#include <QtTest>

#include <random>

#include "core/model/loss_gradient.h"
#include "tests/support/compare.h"
#include "tests/support/naive_linear.h"

using namespace lockstep;

namespace {

struct Problem {
    Dataset data;
    Network network;
    std::vector<float> parameters;
};

Problem randomProblem(int rows, int features, bool bias)
{
    std::mt19937 random(static_cast<unsigned>(rows * 1000 + features * 2 + bias));
    std::normal_distribution<float> draw;
    Problem problem;
    problem.data.rows = rows;
    problem.data.features = features;
    for (int i = 0; i < rows * features; ++i)
        problem.data.X.push_back(draw(random));
    for (int i = 0; i < rows; ++i)
        problem.data.y.push_back(3 * draw(random));
    ModelSpec model;
    model.bias = bias;
    problem.network = makeNetwork(model, features, 1);
    for (int i = 0; i < problem.network.parameterCount(); ++i)
        problem.parameters.push_back(draw(random));
    return problem;
}

struct Means {
    float loss = 0;
    std::vector<float> gradient;
};

Means engine(const Problem &problem, const RowTiles &shard, Pass pass)
{
    const auto size = static_cast<std::size_t>(partialSize(problem.network));
    std::vector<float> partials(size * static_cast<std::size_t>(blockCount(problem.network, shard)), -77.0F);
    for (std::int64_t block = 0; block < blockCount(problem.network, shard); ++block)
        blockSums(problem.network, problem.parameters, shard, block, pass, partials.data() + block * static_cast<std::int64_t>(size), nullptr);
    Means means;
    means.gradient.assign(problem.parameters.size(), 0.0F);
    means.loss = combineBlocks(problem.network, shard.rows(), blockCount(problem.network, shard), partials.data(), pass, means.gradient);
    return means;
}

std::vector<double> asDouble(const std::vector<float> &values)
{
    return {values.begin(), values.end()};
}

// Rounding errors grow with the sizes of what is added, not with the result, which may be near zero.
constexpr double roundingShare = 2e-6;

void compareWithTwin(const Means &actual, const test::NaiveResult &expected)
{
    QVERIFY2(std::abs(double{actual.loss} - expected.loss) <= roundingShare * expected.lossScale,
             qPrintable(QString("loss %1 instead of %2").arg(double{actual.loss}).arg(expected.loss)));
    QCOMPARE(actual.gradient.size(), expected.gradient.size());
    for (std::size_t j = 0; j < expected.gradient.size(); ++j)
        QVERIFY2(std::abs(double{actual.gradient[j]} - expected.gradient[j]) <= roundingShare * expected.gradientScale[j],
                 qPrintable(QString("[%1]: %2 instead of %3").arg(j).arg(double{actual.gradient[j]}).arg(expected.gradient[j])));
}

} // namespace

class TestLossGradient : public QObject {
    Q_OBJECT

private slots:
    void equalsNaiveTwin_data();
    void equalsNaiveTwin();
    void partOfTheRows();
    void equalsCentralDifferences_data();
    void equalsCentralDifferences();
    void exactOnWholeNumbers();
    void blocksAreAddedInDouble();
    void emptyShard();
};

void TestLossGradient::equalsNaiveTwin_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("features");
    QTest::addColumn<bool>("bias");
    for (const int rows : {1, 7, 8, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 5000})
        for (const int features : {1, 2, 5, 8, 9, 32, 33, 100})
            for (const bool bias : {true, false})
                QTest::addRow("%d rows, %d features%s", rows, features, bias ? "" : ", no bias") << rows << features << bias;
}

void TestLossGradient::equalsNaiveTwin()
{
    QFETCH(int, rows);
    QFETCH(int, features);
    QFETCH(bool, bias);
    const Problem problem = randomProblem(rows, features, bias);
    const RowTiles shard(problem.data, {0, rows});
    QCOMPARE(blockCount(problem.network, shard), qint64{(rows + 1023) / 1024});
    const Means both = engine(problem, shard, Pass::LossAndGradient);
    compareWithTwin(both, test::naiveLinear(problem.data, {0, rows}, asDouble(problem.parameters)));
    const Means lossOnly = engine(problem, shard, Pass::Loss);
    COMPARE_BITS(std::span(&lossOnly.loss, 1), std::span(&both.loss, 1));
}

void TestLossGradient::partOfTheRows()
{
    const Problem problem = randomProblem(3000, 6, true);
    for (const RowRange range : {RowRange{1, 2}, RowRange{100, 1400}, RowRange{1999, 3000}}) {
        const RowTiles shard(problem.data, range);
        compareWithTwin(engine(problem, shard, Pass::LossAndGradient),
                        test::naiveLinear(problem.data, range, asDouble(problem.parameters)));
    }
}

void TestLossGradient::equalsCentralDifferences_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("features");
    QTest::addColumn<bool>("bias");
    QTest::newRow("tutorial") << 100 << 5 << true;
    QTest::newRow("no bias") << 1500 << 9 << false;
    QTest::newRow("wide") << 300 << 40 << true;
}

// The loss is a square: central differences of it are exact but for rounding, at any distance.
void TestLossGradient::equalsCentralDifferences()
{
    QFETCH(int, rows);
    QFETCH(int, features);
    QFETCH(bool, bias);
    const Problem problem = randomProblem(rows, features, bias);
    const Means actual = engine(problem, RowTiles(problem.data, {0, rows}), Pass::LossAndGradient);
    const double h = 0.125;
    for (std::size_t j = 0; j < problem.parameters.size(); ++j) {
        std::vector<double> up = asDouble(problem.parameters), down = up;
        up[j] += h;
        down[j] -= h;
        const double above = test::naiveLinear(problem.data, {0, rows}, up).loss;
        const double below = test::naiveLinear(problem.data, {0, rows}, down).loss;
        const double slope = (above - below) / (2 * h);
        QVERIFY2(std::abs(double{actual.gradient[j]} - slope) <= 1e-5 * (1 + std::abs(slope)),
                 qPrintable(QString("[%1]: %2 instead of %3").arg(j).arg(double{actual.gradient[j]}).arg(slope)));
    }
}

// F10 on one device: sums of whole numbers have no rounding. At w = 0: loss 9 mean(x^2), gradient -6 mean(x^2).
void TestLossGradient::exactOnWholeNumbers()
{
    Problem problem = randomProblem(10, 1, false);
    for (int i = 0; i < 10; ++i) {
        problem.data.X[static_cast<std::size_t>(i)] = static_cast<float>(i + 1);
        problem.data.y[static_cast<std::size_t>(i)] = static_cast<float>(3 * (i + 1));
    }
    problem.parameters = {0};
    const Means means = engine(problem, RowTiles(problem.data, {0, 10}), Pass::LossAndGradient);
    QCOMPARE(means.loss, 346.5F);
    COMPARE_BITS(means.gradient, std::vector<float>{-231});
}

void TestLossGradient::blocksAreAddedInDouble()
{
    ModelSpec model;
    model.bias = false;
    const Network network = makeNetwork(model, 1, 1);
    // Gradient and loss of three blocks; float32 sums would lose the middle one.
    const std::vector<float> partials{1e8F, 1e8F, 1, 3, -1e8F, -1e8F};
    std::vector<float> gradient{0};
    const float loss = combineBlocks(network, 2, 3, partials.data(), Pass::LossAndGradient, gradient);
    QCOMPARE(loss, 1.5F);
    QCOMPARE(gradient[0], 1.0F);
}

void TestLossGradient::emptyShard()
{
    const Problem problem = randomProblem(4, 5, true);
    const RowTiles idle(problem.data, {4, 4});
    QCOMPARE(blockCount(problem.network, idle), qint64{0});
    const Means means = engine(problem, idle, Pass::LossAndGradient);
    COMPARE_BITS(std::span(&means.loss, 1), std::vector<float>{0});
    COMPARE_BITS(means.gradient, std::vector<float>(6, 0.0F));
}

QTEST_GUILESS_MAIN(TestLossGradient)
#include "tst_loss_gradient.moc"
