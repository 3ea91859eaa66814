// The network's forward and backward pass against its naive twin in double, and the twin against central differences.
#include <QtTest>

#include "tests/support/compare.h"
#include "tests/support/naive_network.h"
#include "tests/support/network_problem.h"

using namespace lockstep;
using test::NetworkShape;

namespace {

// Rounding errors grow with the sizes of what is added. A value also carries the errors of the layers before it, so the largest
// sum of a tensor is the yardstick for all of it.
constexpr double roundingShare = 2e-6;

void compareWithTwin(const Network &network, const test::Means &actual, const test::NaiveNetworkResult &expected)
{
    QVERIFY2(std::abs(double{actual.loss} - expected.loss) <= roundingShare * expected.lossScale,
             qPrintable(QString("loss %1 instead of %2").arg(double{actual.loss}).arg(expected.loss)));
    for (const ParameterTensor &tensor : network.tensors()) {
        double scale = 0;
        for (int i = tensor.offset; i < tensor.offset + tensor.size; ++i)
            scale = std::max(scale, expected.gradientScale[static_cast<std::size_t>(i)]);
        for (int i = tensor.offset; i < tensor.offset + tensor.size; ++i) {
            const auto at = static_cast<std::size_t>(i);
            QVERIFY2(std::abs(double{actual.gradient[at]} - expected.gradient[at]) <= roundingShare * scale,
                     qPrintable(QString("%1: %2 instead of %3, of terms of size %4").arg(network.longName(i).c_str())
                                    .arg(double{actual.gradient[at]}).arg(expected.gradient[at]).arg(scale)));
        }
    }
}

void checkEngine(const NetworkShape &shape, int rows)
{
    const test::NetworkProblem problem = test::networkProblem(shape, rows);
    const RowTiles shard(problem.data, {0, rows});
    const test::Means both = test::engineMeans(problem.network, problem.parameters, shard, Pass::LossAndGradient);
    compareWithTwin(problem.network, both, test::naiveNetwork(problem.network, problem.data, {0, rows}, problem.exact()));
    const test::Means lossOnly = test::engineMeans(problem.network, problem.parameters, shard, Pass::Loss);
    COMPARE_BITS(std::span(&lossOnly.loss, 1), std::span(&both.loss, 1));
}

} // namespace

class TestDenseGradient : public QObject {
    Q_OBJECT

private slots:
    void twinEqualsCentralDifferences_data() { kinds(); }
    void twinEqualsCentralDifferences();
    void equalsTwin_data() { kinds(); }
    void equalsTwin();
    void anyNumberOfRows_data();
    void anyNumberOfRows();
    void anyWidths_data();
    void anyWidths();
    void wideLayers();
    void sameBitsOnAnyThreads();
    void exactOnWholeNumbers();
    void combinedInParts();
    void emptyShard();

private:
    void kinds();
};

void TestDenseGradient::kinds()
{
    QTest::addColumn<int>("loss");
    QTest::addColumn<int>("activation");
    QTest::addColumn<bool>("bias");
    QTest::addColumn<QList<int>>("frozen");
    const std::array<const char *, 3> losses{"mse", "logistic", "softmax"};
    const std::array<const char *, 3> activations{"tanh", "relu", "sigmoid"};
    const QList<QList<int>> frozenLayers{{}, {1}, {2}, {3}, {1, 2}, {1, 3}, {1, 2, 3}};
    for (int loss = 0; loss < 3; ++loss)
        for (int activation = 0; activation < 3; ++activation)
            for (const bool bias : {true, false})
                for (const QList<int> &frozen : frozenLayers) {
                    QString name = QString("%1 %2%3, frozen").arg(losses[std::size_t(loss)], activations[std::size_t(activation)],
                                                                  bias ? "" : ", no bias");
                    for (const int layer : frozen)
                        name += ' ' + QString::number(layer);
                    QTest::addRow("%s", qPrintable(name)) << loss << activation << bias << frozen;
                }
}

static NetworkShape shapeOfRow()
{
    QFETCH(int, loss);
    QFETCH(int, activation);
    QFETCH(bool, bias);
    QFETCH(QList<int>, frozen);
    const auto kind = static_cast<LossKind>(loss);
    return {.features = 5, .hidden = {7, 4}, .outputs = kind == LossKind::Softmax ? 3 : 1, .loss = kind,
            .activation = static_cast<Activation>(activation), .bias = bias, .frozen = {frozen.begin(), frozen.end()}};
}

void TestDenseGradient::twinEqualsCentralDifferences()
{
    const test::NetworkProblem problem = test::networkProblem(shapeOfRow(), 13);
    const auto loss = [&](const std::vector<double> &parameters) {
        return test::naiveNetwork(problem.network, problem.data, {0, 13}, parameters).loss;
    };
    const auto twin = test::naiveNetwork(problem.network, problem.data, {0, 13}, problem.exact());
    const double h = 1e-6;
    for (const DenseLayer &layer : problem.network.layers)
        for (int i = layer.weightOffset; i < layer.weightOffset + layer.size(); ++i) {
            std::vector<double> up = problem.exact(), down = up;
            up[static_cast<std::size_t>(i)] += h;
            down[static_cast<std::size_t>(i)] -= h;
            const double expected = layer.frozen ? 0 : (loss(up) - loss(down)) / (2 * h);
            const double actual = twin.gradient[static_cast<std::size_t>(i)];
            QVERIFY2(std::abs(actual - expected) <= 2e-8 * (1 + std::abs(expected)),
                     qPrintable(QString("%1: %2 instead of %3").arg(problem.network.longName(i).c_str()).arg(actual).arg(expected)));
        }
}

void TestDenseGradient::equalsTwin()
{
    const NetworkShape shape = shapeOfRow();
    checkEngine(shape, 77);
    const test::NetworkProblem problem = test::networkProblem(shape, 9);
    const test::Means means =
        test::engineMeans(problem.network, problem.parameters, RowTiles(problem.data, {0, 9}), Pass::LossAndGradient);
    for (const DenseLayer &layer : problem.network.layers)
        if (layer.frozen)
            COMPARE_BITS(std::span(means.gradient).subspan(static_cast<std::size_t>(layer.weightOffset), static_cast<std::size_t>(layer.size())),
                         std::vector<float>(static_cast<std::size_t>(layer.size()), 0.0F));
}

void TestDenseGradient::anyNumberOfRows_data()
{
    QTest::addColumn<int>("rows");
    for (int rows = 1; rows <= 257; ++rows)
        QTest::addRow("%d", rows) << rows;
    for (const int rows : {511, 512, 513, 1024, 1500})
        QTest::addRow("%d", rows) << rows;
}

void TestDenseGradient::anyNumberOfRows()
{
    QFETCH(int, rows);
    checkEngine({.features = 6, .hidden = {17}, .outputs = 3, .loss = LossKind::Softmax, .activation = Activation::Relu}, rows);
    checkEngine({.features = 3, .hidden = {8}, .activation = Activation::Tanh}, rows);
    checkEngine({.features = 4, .loss = LossKind::Logistic}, rows);
}

void TestDenseGradient::anyWidths_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("other");
    for (const int width : {1, 2, 7, 8, 9, 33, 64, 100})
        for (const int other : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 31, 32, 33, 64, 100})
            QTest::addRow("%d, %d", width, other) << width << other;
}

void TestDenseGradient::anyWidths()
{
    QFETCH(int, width);
    QFETCH(int, other);
    checkEngine({.features = width, .hidden = {other}, .outputs = width, .loss = LossKind::Softmax, .activation = Activation::Sigmoid}, 43);
    checkEngine({.features = other, .hidden = {width, other}, .loss = LossKind::Mse, .activation = Activation::Tanh}, 43);
}

// Wider than the blocks of the products: 256 inputs, 43 panels of 6 outputs.
void TestDenseGradient::wideLayers()
{
    checkEngine({.features = 300, .hidden = {270}, .outputs = 10, .loss = LossKind::Softmax, .activation = Activation::Relu}, 150);
    checkEngine({.features = 2, .hidden = {600, 3}, .activation = Activation::Tanh}, 70);
    checkEngine({.features = 1030, .outputs = 1, .loss = LossKind::Logistic}, 70);
    for (const int rows : {5, 31, 32}) // weights are packed from 32 rows on
        checkEngine({.features = 65, .hidden = {67}, .outputs = 64, .loss = LossKind::Softmax, .activation = Activation::Tanh}, rows);
}

void TestDenseGradient::sameBitsOnAnyThreads()
{
    const NetworkShape shape{.features = 20, .hidden = {40}, .outputs = 4, .loss = LossKind::Softmax, .activation = Activation::Tanh};
    const test::NetworkProblem problem = test::networkProblem(shape, 5000);
    const RowTiles shard(problem.data, {0, 5000});
    QCOMPARE(blockCount(problem.network, shard), qint64{10});
    const test::Means one = test::engineMeans(problem.network, problem.parameters, shard, Pass::LossAndGradient);
    for (int threads = 2; threads <= 8; ++threads) {
        const test::Means many = test::engineMeans(problem.network, problem.parameters, shard, Pass::LossAndGradient, threads);
        COMPARE_BITS(std::span(&many.loss, 1), std::span(&one.loss, 1));
        COMPARE_BITS(many.gradient, one.gradient);
    }
}

// One row through relu, by hand: x = (1, 2), W1 = ((1, -1), (2, 1)), b1 = (1, -2): z = (6, -1), a = (6, 0); W2 = (3, 5), b2 = 1: 19.
// With y = 17 the error is 2: d b2 = 4, d W2 = (24, 0), d z = (12, 0), d b1 = (12, 0), d W1 = ((12, 0), (24, 0)).
void TestDenseGradient::exactOnWholeNumbers()
{
    test::NetworkProblem problem = test::networkProblem({.features = 2, .hidden = {2}, .activation = Activation::Relu}, 1);
    problem.data.X = {1, 2};
    problem.data.y = {17};
    problem.parameters = {1, -1, 2, 1, 1, -2, 3, 5, 1};
    const RowTiles shard(problem.data, {0, 1});
    const test::Means means = test::engineMeans(problem.network, problem.parameters, shard, Pass::LossAndGradient);
    QCOMPARE(means.loss, 4.0F);
    COMPARE_CLOSE(means.gradient, (std::vector<float>{12, 0, 24, 0, 12, 0, 24, 0, 4}), 0.0, 0.0);
}

void TestDenseGradient::combinedInParts()
{
    const test::NetworkProblem problem = test::networkProblem({.features = 30, .hidden = {40}}, 3);
    const int count = problem.network.parameterCount();
    std::vector<float> partials;
    for (int i = 0; i < 3 * partialSize(problem.network); ++i)
        partials.push_back(static_cast<float>(i % 1000) / 7);
    std::vector<float> whole(problem.parameters.size(), -1.0F), parts(problem.parameters.size(), -1.0F);
    const float loss = combineBlocks(problem.network, 9, 3, partials.data(), Pass::LossAndGradient, whole);
    for (int begin = 0; begin < count; begin += 100)
        combineGradient(problem.network, 9, 3, partials.data(), begin, std::min(begin + 100, count), parts);
    COMPARE_BITS(parts, whole);
    QCOMPARE(combineLoss(problem.network, 9, 3, partials.data()), loss);
    const std::size_t size = problem.parameters.size() + 1;
    for (const std::size_t i : {std::size_t{0}, size - 2})
        QCOMPARE(whole[i], static_cast<float>(2.0 * (double{partials[i]} + double{partials[size + i]} + double{partials[2 * size + i]}) / 9.0));
}

void TestDenseGradient::emptyShard()
{
    const test::NetworkProblem problem = test::networkProblem({.features = 2, .hidden = {3}}, 4);
    const RowTiles idle(problem.data, {4, 4});
    QCOMPARE(blockCount(problem.network, idle), qint64{0});
    const test::Means means = test::engineMeans(problem.network, problem.parameters, idle, Pass::LossAndGradient);
    QCOMPARE(means.loss, 0.0F);
    COMPARE_BITS(means.gradient, std::vector<float>(problem.parameters.size(), 0.0F));
}

QTEST_GUILESS_MAIN(TestDenseGradient)
#include "tst_dense_gradient.moc"
