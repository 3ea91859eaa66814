// Losses at their edges: huge logits, NaN and infinity in a row, classes that are none.
#include <QtTest>

#include <limits>

#include "tests/support/compare.h"
#include "tests/support/network_problem.h"

using namespace lockstep;
using test::NetworkShape;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

// One row of ones whose outputs are the logits themselves.
test::Means meansOf(LossKind loss, const std::vector<float> &logits, float target)
{
    const auto outputs = static_cast<int>(logits.size());
    test::NetworkProblem problem = test::networkProblem({.features = 1, .outputs = outputs, .loss = loss, .bias = false}, 1);
    problem.data.X = {1};
    problem.data.y = {target};
    return test::engineMeans(problem.network, logits, RowTiles(problem.data, {0, 1}), Pass::LossAndGradient);
}

} // namespace

class TestDenseLosses : public QObject {
    Q_OBJECT

private slots:
    void logistic_data();
    void logistic();
    void softmax_data();
    void softmax();
    void nonFiniteRow_data();
    void nonFiniteRow();
    void nonFiniteParameter();
    void missingRowsCountForNothing();
};

// log(1 + exp(-x)) for target 1, log(1 + exp(x)) for 0; its derivative 1 / (1 + exp(-x)) - target.
void TestDenseLosses::logistic_data()
{
    QTest::addColumn<float>("logit");
    QTest::addColumn<float>("target");
    for (const float target : {0.0F, 1.0F, 0.25F})
        for (const float logit : {0.0F, 1e-6F, 0.5F, -0.5F, 3.0F, -3.0F, 20.0F, -20.0F, 88.0F, -88.0F, 100.0F, -100.0F, 1e4F, -1e4F, 1e30F, -1e30F})
            QTest::addRow("%g for %g", double{logit}, double{target}) << logit << target;
}

void TestDenseLosses::logistic()
{
    QFETCH(float, logit);
    QFETCH(float, target);
    const double x = double{logit};
    const double y = double{target};
    const double loss = y * (std::max(-x, 0.0) + std::log1p(std::exp(-std::abs(x)))) + (1 - y) * (std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))));
    const test::Means means = meansOf(LossKind::Logistic, {logit}, target);
    COMPARE_CLOSE(std::span(&means.loss, 1), std::vector<float>{static_cast<float>(loss)}, 3e-7, 1e-37);
    COMPARE_CLOSE(means.gradient, std::vector<float>{static_cast<float>(1 / (1 + std::exp(-x)) - y)}, 3e-7, 1.2e-7);
}

void TestDenseLosses::softmax_data()
{
    QTest::addColumn<QList<float>>("logits");
    QTest::addColumn<int>("label");
    const QList<QList<float>> all{{0, 0, 0}, {1, 2, 3}, {-1000, 0, 1000}, {1e30F, 1e30F, -1e30F}, {1e38F, -1e38F, 0},
                                  {-1e4F, -1e4F - 1, -1e4F - 2}, {5}, {80, -80}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9}};
    for (const QList<float> &logits : all)
        for (int label = 0; label < logits.size(); ++label)
            QTest::addRow("%d of %d, from %g", label, int(logits.size()), double{logits[0]}) << logits << label;
}

void TestDenseLosses::softmax()
{
    QFETCH(QList<float>, logits);
    QFETCH(int, label);
    const double largest = double{*std::ranges::max_element(logits)};
    double sum = 0;
    for (const float x : logits)
        sum += std::exp(double{x} - largest);
    const test::Means means = meansOf(LossKind::Softmax, {logits.begin(), logits.end()}, static_cast<float>(label));
    const double loss = std::log(sum) - (double{logits[label]} - largest);
    COMPARE_CLOSE(std::span(&means.loss, 1), std::vector<float>{static_cast<float>(loss)}, 3e-7, 1.2e-7);
    std::vector<float> expected;
    for (int k = 0; k < logits.size(); ++k)
        expected.push_back(static_cast<float>(std::exp(double{logits[k]} - largest) / sum - (k == label ? 1 : 0)));
    COMPARE_CLOSE(means.gradient, expected, 3e-7, 1.2e-7);
}

void TestDenseLosses::nonFiniteRow_data()
{
    QTest::addColumn<int>("loss");
    QTest::addColumn<int>("activation");
    QTest::addColumn<float>("value");
    QTest::addColumn<bool>("inTarget");
    for (int loss = 0; loss < 3; ++loss)
        for (int activation = 0; activation < 3; ++activation)
            for (const bool inTarget : {false, true}) {
                QTest::addRow("NaN, loss %d, activation %d, target %d", loss, activation, inTarget) << loss << activation << notANumber << inTarget;
                if (inTarget)
                    QTest::addRow("infinity, loss %d, activation %d", loss, activation) << loss << activation << infinity << inTarget;
            }
    // An infinite feature saturates tanh and the logistic function; relu lets it through to the loss.
    for (int loss = 0; loss < 3; ++loss)
        QTest::addRow("infinite feature, loss %d", loss) << loss << 1 << infinity << false;
}

// In any place of any group the mean loss is NaN or infinite, and the other rows do not hide it.
void TestDenseLosses::nonFiniteRow()
{
    QFETCH(int, loss);
    QFETCH(int, activation);
    QFETCH(float, value);
    QFETCH(bool, inTarget);
    const auto kind = static_cast<LossKind>(loss);
    const NetworkShape shape{.features = 3, .hidden = {9}, .outputs = kind == LossKind::Softmax ? 4 : 1, .loss = kind,
                             .activation = static_cast<Activation>(activation)};
    const test::NetworkProblem sound = test::networkProblem(shape, 83);
    for (const std::size_t row : {0, 5, 15, 16, 63, 64, 79, 80, 82}) {
        test::NetworkProblem problem = sound;
        (inTarget ? problem.data.y[row] : problem.data.X[row * 3 + 1]) = value;
        const RowTiles shard(problem.data, {0, 83});
        QVERIFY(!std::isfinite(test::engineMeans(problem.network, problem.parameters, shard, Pass::Loss).loss));
        const test::Means means = test::engineMeans(problem.network, problem.parameters, shard, Pass::LossAndGradient);
        QVERIFY(!std::isfinite(means.loss));
    }
}

void TestDenseLosses::nonFiniteParameter()
{
    const NetworkShape shape{.features = 3, .hidden = {9}, .outputs = 4, .loss = LossKind::Softmax, .activation = Activation::Relu};
    const test::NetworkProblem sound = test::networkProblem(shape, 21);
    const RowTiles shard(sound.data, {0, 21});
    for (std::size_t i = 0; i < sound.parameters.size(); ++i) {
        test::NetworkProblem problem = sound;
        problem.parameters[i] = notANumber;
        QVERIFY2(std::isnan(test::engineMeans(problem.network, problem.parameters, shard, Pass::Loss).loss),
                 qPrintable(QString::fromStdString(problem.network.longName(static_cast<int>(i)))));
    }
}

// Rows that are not there would overflow here (z = b): real rows do not, and nothing of the others may come through.
void TestDenseLosses::missingRowsCountForNothing()
{
    test::NetworkProblem problem = test::networkProblem({.features = 1, .hidden = {1, 1}, .activation = Activation::Relu}, 3);
    problem.data.X = {-1, -1, -1};
    problem.data.y = {2, 2, 2};
    // z1 = 1e38 x + 1e38 = 0 for the real rows and 1e38 for x = 0; z2 = 100 relu(z1) + 1; out = relu(z2).
    problem.parameters = {1e38F, 1e38F, 100, 1, 1, 0};
    const test::Means means =
        test::engineMeans(problem.network, problem.parameters, RowTiles(problem.data, {0, 3}), Pass::LossAndGradient);
    QCOMPARE(means.loss, 1.0F);
    COMPARE_CLOSE(means.gradient, (std::vector<float>{0, 0, 0, -2, -2, -2}), 0.0, 0.0);
}

QTEST_GUILESS_MAIN(TestDenseLosses)
#include "tst_dense_losses.moc"
