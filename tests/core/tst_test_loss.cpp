// The loss of the rows that are held back: in every step's record and in the curves, and never part of the training.
#include <QtTest>

#include "core/model/predict.h"
#include "core/observe/run_curves.h"
#include "core/observe/test_loss.h"
#include "core/train/trainer.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// A ring around a disc, 3,000 points, so that the test rows take several blocks.
Scenario ring(LossKind loss, float testShare)
{
    Scenario s;
    s.name = "ring";
    s.data.kind = DataKind::Points;
    for (int i = 0; i < 3000; ++i) {
        const float angle = static_cast<float>(i) * 0.7F, radius = i % 2 == 0 ? 0.5F : 1.5F;
        s.data.points.push_back({radius * std::cos(angle), radius * std::sin(angle), static_cast<float>(i % 2)});
    }
    s.data.testShare = testShare;
    s.model.hidden = {8};
    s.model.loss = loss;
    s.model.init = InitKind::ScaledNormal;
    s.optimizer.kind = OptimizerKind::Adam;
    s.epochs = 5;
    return s;
}

double naiveLoss(const Setup &setup, std::span<const float> parameters)
{
    const auto outputs = static_cast<std::size_t>(setup.network.outputs());
    std::vector<float> values(static_cast<std::size_t>(setup.test.rows) * outputs);
    predictRows(setup.network, parameters, setup.test.X.data(), setup.test.rows, values.data());
    double sum = 0;
    for (std::int64_t row = 0; row < setup.test.rows; ++row)
        sum += static_cast<double>(lossOf(setup.network, std::span(values).subspan(static_cast<std::size_t>(row) * outputs, outputs),
                                          setup.test.y[static_cast<std::size_t>(row)]));
    return sum / static_cast<double>(setup.test.rows);
}

} // namespace

class TestTestLoss : public QObject {
    Q_OBJECT

private slots:
    void isTheMeanOfItsRows_data();
    void isTheMeanOfItsRows();
    void doesNotDependOnThreads();
    void isRecordedAndForgotten();
    void neverTrains();
    void penaltyDoesNotCount();
};

void TestTestLoss::isTheMeanOfItsRows_data()
{
    QTest::addColumn<int>("loss");
    QTest::newRow("mse") << static_cast<int>(LossKind::Mse);
    QTest::newRow("logistic") << static_cast<int>(LossKind::Logistic);
    QTest::newRow("softmax") << static_cast<int>(LossKind::Softmax);
}

void TestTestLoss::isTheMeanOfItsRows()
{
    QFETCH(int, loss);
    for (const float share : {0.0001F, 0.3F, 0.99F}) {
        Trainer trainer(prepared(ring(static_cast<LossKind>(loss), share)), 2);
        runTo(trainer, 3);
        const float found = testLoss(trainer.setup(), trainer.parameters(0), 2);
        const double expected = naiveLoss(trainer.setup(), trainer.parameters(0));
        QVERIFY2(std::abs(static_cast<double>(found) - expected) <= 1e-5 * expected + 1e-7, qPrintable(QString("%1 %2").arg(found).arg(expected)));
    }
}

void TestTestLoss::doesNotDependOnThreads()
{
    Trainer trainer(prepared(ring(LossKind::Logistic, 0.9F)), 1);
    runTo(trainer, 2);
    const float one = testLoss(trainer.setup(), trainer.parameters(0), 1);
    for (const int threads : {2, 3, 8, 16})
        QCOMPARE(testLoss(trainer.setup(), trainer.parameters(0), threads), one);
}

void TestTestLoss::isRecordedAndForgotten()
{
    Trainer trainer(prepared(ring(LossKind::Logistic, 0.25F)), 1);
    StepBatch batch;
    batch.start(trainer.setup());
    std::vector<float> expected;
    for (int step = 0; step < 5; ++step) {
        trainer.runStep();
        batch.append(trainer);
        expected.push_back(testLoss(trainer.setup(), trainer.parameters(0), 1));
    }
    QCOMPARE(batch.testLoss, expected);
    RunCurves curves;
    curves.append(batch);
    QCOMPARE(curves.testLoss(), expected);
    QCOMPARE(curves.testLossCurve().size(), 5);
    curves.truncate(3);
    QCOMPARE(curves.testLoss().size(), 3U);
    batch.truncateFrom(2);
    QCOMPARE(batch.testLoss.size(), 1U);
    curves.append(batch); // an edited past
    QCOMPARE(curves.testLoss(), (std::vector<float>{expected[0]}));
    curves.clear();
    QVERIFY(curves.testLoss().empty());

    Trainer without(prepared(ring(LossKind::Logistic, 0)), 1);
    runTo(without, 1);
    batch.start(without.setup());
    batch.append(without);
    QVERIFY(batch.testLoss.empty());
}

// The rows that train, alone, make the same run bit for bit.
void TestTestLoss::neverTrains()
{
    const Scenario held = ring(LossKind::Logistic, 0.25F);
    const auto setup = prepared(held);
    QCOMPARE(setup->test.rows, 750);
    Scenario alone = held;
    alone.data.testShare = 0;
    alone.data.points.clear();
    for (std::int64_t row = 0; row < setup->data.rows; ++row)
        alone.data.points.push_back({setup->data.row(row)[0], setup->data.row(row)[1], setup->data.y[static_cast<std::size_t>(row)]});
    Trainer a(setup, 1), b(prepared(alone), 1);
    runTo(a, 5);
    runTo(b, 5);
    QVERIFY(std::ranges::equal(a.replica(0), b.replica(0)));
    QCOMPARE(a.loss(), b.loss());
}

void TestTestLoss::penaltyDoesNotCount()
{
    Scenario s = ring(LossKind::Mse, 0.5F);
    s.optimizer.l2 = 0.5F;
    Trainer trainer(prepared(s), 1);
    runTo(trainer, 1);
    const float found = testLoss(trainer.setup(), trainer.parameters(0), 1);
    QVERIFY(std::abs(static_cast<double>(found) - naiveLoss(trainer.setup(), trainer.parameters(0))) < 1e-5);
}

QTEST_GUILESS_MAIN(TestTestLoss)
#include "tst_test_loss.moc"
