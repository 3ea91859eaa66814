// What a network says about rows: against the naive twin, and with the loss of training.
#include <QtTest>

#include "core/model/predict.h"
#include "tests/support/compare.h"
#include "tests/support/naive_network.h"
#include "tests/support/network_problem.h"

using namespace lockstep;
using test::NetworkShape;

class TestPredict : public QObject {
    Q_OBJECT

private slots:
    void equalsTwin_data();
    void equalsTwin();
    void rowsAreIndependent();
    void lossOfARow();
};

void TestPredict::equalsTwin_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<QList<int>>("hidden");
    QTest::addColumn<int>("outputs");
    for (const int rows : {1, 7, 16, 127, 128, 129, 300})
        for (const QList<int> &hidden : {QList<int>{}, QList<int>{8}, QList<int>{33, 5}})
            for (const int outputs : {1, 3, 10})
                QTest::addRow("%d rows, %d hidden layers, %d outputs", rows, int(hidden.size()), outputs) << rows << hidden << outputs;
}

void TestPredict::equalsTwin()
{
    QFETCH(int, rows);
    QFETCH(QList<int>, hidden);
    QFETCH(int, outputs);
    const NetworkShape shape{.features = 4, .hidden = {hidden.begin(), hidden.end()}, .outputs = outputs, .loss = LossKind::Softmax};
    const test::NetworkProblem problem = test::networkProblem(shape, rows);
    std::vector<float> actual(static_cast<std::size_t>(rows * outputs), -77.0F);
    predictRows(problem.network, problem.parameters, problem.data.X.data(), rows, actual.data());
    std::vector<float> expected;
    for (int row = 0; row < rows; ++row)
        for (const double value : test::naiveOutputs(problem.network, problem.exact(), problem.data.row(row)))
            expected.push_back(static_cast<float>(value));
    COMPARE_CLOSE(actual, expected, 2e-6, 2e-6);
}

void TestPredict::rowsAreIndependent()
{
    const test::NetworkProblem problem = test::networkProblem({.features = 4, .hidden = {19}, .outputs = 3, .loss = LossKind::Softmax}, 150);
    std::vector<float> all(450);
    predictRows(problem.network, problem.parameters, problem.data.X.data(), 150, all.data());
    for (int row = 0; row < 150; ++row) {
        std::vector<float> alone(3);
        predictRows(problem.network, problem.parameters, problem.data.row(row), 1, alone.data());
        COMPARE_BITS(alone, std::span(all).subspan(static_cast<std::size_t>(row) * 3, 3));
    }
}

// The mean of the rows' losses is the engine's loss.
void TestPredict::lossOfARow()
{
    for (const LossKind loss : {LossKind::Mse, LossKind::Logistic, LossKind::Softmax}) {
        const int outputs = loss == LossKind::Softmax ? 3 : 1;
        const test::NetworkProblem problem = test::networkProblem({.features = 4, .hidden = {6}, .outputs = outputs, .loss = loss}, 50);
        std::vector<float> out(static_cast<std::size_t>(50 * outputs));
        predictRows(problem.network, problem.parameters, problem.data.X.data(), 50, out.data());
        double sum = 0;
        for (std::size_t row = 0; row < 50; ++row)
            sum += double{lossOf(problem.network, std::span(out).subspan(row * std::size_t(outputs), std::size_t(outputs)), problem.data.y[row])};
        const test::Means means = test::engineMeans(problem.network, problem.parameters, RowTiles(problem.data, {0, 50}), Pass::Loss);
        COMPARE_CLOSE(std::span(&means.loss, 1), std::vector<float>{static_cast<float>(sum / 50)}, 1e-6, 0.0);
    }
}

QTEST_GUILESS_MAIN(TestPredict)
#include "tst_predict.moc"
