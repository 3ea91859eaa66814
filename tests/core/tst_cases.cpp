// Cases from people who do this job, named after their ids. Model in all: prediction = w x, w = 0, lr 1/128, so that the values of
// the first step are dyadic fractions and must be equal.
#include <QtTest>

#include "core/comm/execute.h"
#include "core/observe/snapshot.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;
using test::fixtureScenario;
using test::prepared;
using test::timesThree;

class TestCases : public QObject {
    Q_OBJECT

private slots:
    void r01UnevenShards();
    void r01Convergence();
    void r02RowsNotDivisible_data();
    void r02RowsNotDivisible();
    void r03FewerRowsThanDevices();
    void r03OneRowOnSixteen();
    void r03NoRows();
    void r04FirstStep_data();
    void r04FirstStep();
    void r04TenSteps_data();
    void r04TenSteps();
    void r04TooLargeRate_data();
    void r04TooLargeRate();
    void r06GlobalLoss();
    void r12DifferentStart();
    void r18OrderOfTheSum();
    void r18PermutationProbe_data();
    void r18PermutationProbe();
    void r18MeanOfEqualValues();
};

namespace {

QList<float> deviceLosses(const Trainer &trainer)
{
    QList<float> losses;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        losses << trainer.deviceLoss(d);
    return losses;
}

QList<float> localGradients(const Trainer &trainer)
{
    QList<float> gradients;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        gradients << trainer.gradient(d)[0];
    return gradients;
}

float weight(const Trainer &trainer, int device = 0)
{
    return trainer.parameters(device)[0];
}

bool near(float actual, double expected, double relative = 1e-5)
{
    return std::abs(double{actual} - expected) <= relative * std::abs(expected);
}

void verifyEqualReplicas(const Trainer &trainer)
{
    for (int d = 1; d < trainer.setup().devices(); ++d)
        COMPARE_BITS(trainer.parameters(d), trainer.parameters(0));
    QVERIFY(trainer.lastCheck().equal);
    QVERIFY(trainer.lastCheck().finite);
}

} // namespace

// R01, the mean of means. pytorch/pytorch#67253, #37359, #31579; huggingface/transformers#608.
void TestCases::r01UnevenShards()
{
    for (const bool opByOp : {false, true}) {
        Trainer trainer(prepared(fixtureScenario(2), timesThree(5)), 1);
        if (opByOp)
            test::advanceTo(trainer, trainer.setup().program.endOf(1));
        else
            trainer.runStep();
        QCOMPARE(deviceLosses(trainer), (QList<float>{42, 184.5F}));
        QCOMPARE(localGradients(trainer), (QList<float>{-28, -123}));
        QCOMPARE(trainer.loss(), 99.0F);
        QCOMPARE(trainer.reduced(0)[0], -66.0F);
        QCOMPARE(weight(trainer), 0.515625F);
        verifyEqualReplicas(trainer);
    }
}

// F5b has noise: weighing by devices would end at 3.496688741721854.
void TestCases::r01Convergence()
{
    for (const int devices : {1, 2, 3}) {
        Trainer trainer(prepared(fixtureScenario(devices), test::rowsOf({1, 2, 3, 4, 5}, {3, 6, 9, 12, 20})), 1);
        test::runTo(trainer, 500);
        QVERIFY2(near(weight(trainer), 3.4545454545454546), qPrintable(QString::number(double{weight(trainer)}, 'g', 9)));
    }
}

void TestCases::r02RowsNotDivisible_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QList<float>>("gradients");
    QTest::addColumn<float>("loss");
    QTest::addColumn<float>("reduced");
    QTest::newRow("F10 on 3") << 10 << 3 << QList<float>{-45, -220, -490} << 346.5F << -231.0F;
    // Mean of x^2 over 1..7 is 20, over 8..13 is 679/6: gradients -6 times that.
    QTest::newRow("F13 on 2") << 13 << 2 << QList<float>{-120, -679} << 567.0F << -378.0F;
}

// R02, weighted: no row lost or repeated. mlcommons/algorithmic-efficiency#119, jax-ml/jax#3638, google/objax PR 52,
// pytorch/pytorch#25162 and #22584, RUCAIBox/RecBole PR 1872, roboflow/rf-detr#1507. Weights such as 4 * 3 / 10 are rounded, so
// the mean may be off by an ulp or two; the local values may not.
void TestCases::r02RowsNotDivisible()
{
    QFETCH(int, rows);
    QFETCH(int, devices);
    QFETCH(float, loss);
    QFETCH(float, reduced);
    Trainer trainer(prepared(fixtureScenario(devices), timesThree(rows)), 1);
    trainer.runStep();
    QTEST(localGradients(trainer), "gradients");
    QVERIFY(near(trainer.loss(), double{loss}, 2.5e-7));
    QVERIFY(near(trainer.reduced(0)[0], double{reduced}, 2.5e-7));
    verifyEqualReplicas(trainer);
}

// R03: an idle device weighs 0 and still gets the parameters. jax-ml/jax PR 2949, PsycheFoundation/nousnet PR 253.
void TestCases::r03FewerRowsThanDevices()
{
    Trainer trainer(prepared(fixtureScenario(4), timesThree(3)), 1);
    trainer.runStep();
    QCOMPARE(localGradients(trainer), (QList<float>{-6, -24, -54, 0}));
    QCOMPARE(deviceLosses(trainer), (QList<float>{9, 36, 81, 0}));
    QVERIFY(near(trainer.loss(), 42, 2.5e-7));
    QVERIFY(near(trainer.reduced(3)[0], -28, 2.5e-7));
    QVERIFY(near(weight(trainer, 3), 28.0 / 128, 2.5e-7));
    verifyEqualReplicas(trainer);
    test::runTo(trainer, 300);
    QVERIFY(near(weight(trainer), 3));
    verifyEqualReplicas(trainer);
}

void TestCases::r03OneRowOnSixteen()
{
    Trainer trainer(prepared(fixtureScenario(16), timesThree(1)), 1);
    trainer.runStep();
    QCOMPARE(localGradients(trainer), (QList<float>{-6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    QCOMPARE(trainer.loss(), 9.0F);
    for (int d = 0; d < 16; ++d) {
        QCOMPARE(trainer.reduced(d)[0], -6.0F);
        QCOMPARE(weight(trainer, d), 6.0F / 128);
    }
    verifyEqualReplicas(trainer);
}

void TestCases::r03NoRows()
{
    const auto refused = prepare(fixtureScenario(4), test::rowsOf({}, {}));
    QVERIFY(!refused.has_value());
    QVERIFY(refused.error().kind == Error::Kind::BadInput);
    QVERIFY(!refused.error().message.empty());
}

void TestCases::r04FirstStep_data()
{
    QTest::addColumn<bool>("sum");
    QTest::addColumn<float>("rate");
    QTest::addColumn<float>("reduced");
    QTest::addColumn<float>("w");
    QTest::newRow("mean") << false << 1.0F / 128 << -45.0F << 0.3515625F;
    QTest::newRow("sum") << true << 1.0F / 128 << -90.0F << 0.703125F;
    QTest::newRow("mean, doubled rate") << false << 2.0F / 128 << -45.0F << 0.703125F;
}

static Scenario scenarioWith(int devices, bool sum, float rate)
{
    Scenario scenario = fixtureScenario(devices);
    scenario.communication.reduce = sum ? ReduceKind::Sum : ReduceKind::Mean;
    scenario.optimizer.learningRate = rate;
    return scenario;
}

// R04, sum or mean. horovod/horovod#843, #2298, #930, #384; tensorflow/benchmarks#199; ultralytics/ultralytics#18616.
void TestCases::r04FirstStep()
{
    QFETCH(bool, sum);
    QFETCH(float, rate);
    Trainer trainer(prepared(scenarioWith(2, sum, rate), timesThree(4)), 1);
    trainer.runStep();
    QTEST(trainer.reduced(1)[0], "reduced");
    QTEST(weight(trainer, 1), "w");
    QCOMPARE(trainer.loss(), 67.5F); // the loss stays a mean
    verifyEqualReplicas(trainer);
}

void TestCases::r04TenSteps_data()
{
    QTest::addColumn<bool>("sum");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("expected");
    for (const int devices : {1, 2, 4})
        QTest::addRow("mean on %d", devices) << false << devices << 2.1374068737182528;
    QTest::newRow("sum on 1") << true << 1 << 2.1374068737182528;
    QTest::newRow("sum on 2") << true << 2 << 2.7923737236782094;
    QTest::newRow("sum on 4") << true << 4 << 2.9946283131701223;
}

void TestCases::r04TenSteps()
{
    QFETCH(bool, sum);
    QFETCH(int, devices);
    QFETCH(double, expected);
    Trainer trainer(prepared(scenarioWith(devices, sum, 1.0F / 128), timesThree(4)), 1);
    test::runTo(trainer, 10);
    QVERIFY2(near(weight(trainer), expected), qPrintable(QString::number(double{weight(trainer)}, 'g', 9)));
}

void TestCases::r04TooLargeRate_data()
{
    QTest::addColumn<bool>("sum");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("mean stays stable") << false << QList<double>{4.5, 2.25, 3.375};
    QTest::newRow("sum explodes") << true << QList<double>{18, -72, 378, -1872};
}

void TestCases::r04TooLargeRate()
{
    QFETCH(bool, sum);
    QFETCH(QList<double>, expected);
    Trainer trainer(prepared(scenarioWith(4, sum, 0.1F), timesThree(4)), 1);
    for (const double w : expected) {
        trainer.runStep();
        QVERIFY2(near(weight(trainer), w), qPrintable(QString("%1 instead of %2").arg(double{weight(trainer)}).arg(w)));
    }
}

// R06: the loss shown is that of all rows and does not change with N. Lightning-AI/pytorch-lightning#12407, ORNL/HydraGNN PR 116,
// allenai/allennlp PR 4706, NVIDIA/apex#696.
void TestCases::r06GlobalLoss()
{
    Trainer two(prepared(fixtureScenario(2), timesThree(4)), 1);
    two.runStep();
    QCOMPARE(deviceLosses(two), (QList<float>{22.5F, 112.5F}));
    for (const int devices : {1, 2, 4}) {
        Trainer trainer(prepared(fixtureScenario(devices), timesThree(4)), 1);
        trainer.runStep();
        QCOMPARE(trainer.loss(), 67.5F);
    }
}

// R12: replicas that start apart. Gradients agree, weights never do. horovod/horovod#672, #828; goodfire-ai/spd PR 412;
// karpathy/nanoGPT#22.
void TestCases::r12DifferentStart()
{
    Trainer trainer(prepared(fixtureScenario(2), timesThree(4)), 1);
    trainer.advance();
    trainer.overwriteParameters(1, std::vector<float>{0.5F});
    const EqualityReport atStart = takeSnapshot(trainer).equality;
    QVERIFY(!atStart.equal);
    QCOMPARE(atStart.maxDifference, 0.5);
    QCOMPARE(atStart.firstDevice, 1);
    QCOMPARE(atStart.firstParameter, 0);
    QCOMPARE(trainer.setup().network.tensors()[0].name, std::string("W1"));

    trainer.runStep();
    QCOMPARE(localGradients(trainer), (QList<float>{-15, -62.5F}));
    QCOMPARE(trainer.reduced(0)[0], -38.75F);
    QCOMPARE(weight(trainer, 0), 0.302734375F);
    QCOMPARE(weight(trainer, 1), 0.802734375F);
    QVERIFY(!trainer.lastCheck().equal);
    QVERIFY(trainer.lastCheck().finite);
    while (trainer.completedSteps() < 205) {
        trainer.runStep();
        QVERIFY(!trainer.lastCheck().equal);
        // Each weight is rounded by itself: half an ulp of numbers up to 4 for each of the two.
        QVERIFY(std::abs(double{weight(trainer, 1)} - double{weight(trainer, 0)} - 0.5) <= 2.4e-7);
    }
    QVERIFY(near(weight(trainer, 0), 31.0 / 12));
    QVERIFY(near(weight(trainer, 1), 37.0 / 12));
}

static std::vector<float> allReduced(std::vector<float> contributions)
{
    const Plan plan = rankOrderPlan(static_cast<int>(contributions.size()), 1);
    for (int round = 0; round < plan.rounds; ++round)
        executeRound(plan, round, contributions.data(), 1);
    return contributions;
}

// R18: the value may depend on the order, the devices may not. NVIDIA/nccl#434, #855, #2360; open-mpi/ompi PR 11721;
// openshmem-org/specification#550.
void TestCases::r18OrderOfTheSum()
{
    COMPARE_BITS(allReduced({1e8F, 1, -1e8F, 1}), (std::vector<float>{1, 1, 1, 1}));
    COMPARE_BITS(allReduced({1, 1e8F, 1, -1e8F}), (std::vector<float>{0, 0, 0, 0}));
    COMPARE_BITS(allReduced({1e8F, -1e8F, 1, 1}), (std::vector<float>{2, 2, 2, 2}));
}

void TestCases::r18PermutationProbe_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {3, 4, 7, 10})
        QTest::addRow("%d", devices) << devices;
}

// MPICH's probe: +1e6 and -1e6 on every pair of devices, 0.01 elsewhere.
void TestCases::r18PermutationProbe()
{
    QFETCH(int, devices);
    float smallest = 1, largest = 0;
    for (int plus = 0; plus < devices; ++plus)
        for (int minus = 0; minus < devices; ++minus) {
            if (plus == minus)
                continue;
            std::vector<float> contributions(static_cast<std::size_t>(devices), 0.01F);
            contributions[static_cast<std::size_t>(plus)] = 1e6F;
            contributions[static_cast<std::size_t>(minus)] = -1e6F;
            float sum = contributions[0];
            for (std::size_t d = 1; d < contributions.size(); ++d)
                sum += contributions[d];
            COMPARE_BITS(allReduced(contributions), std::vector<float>(contributions.size(), sum));
            smallest = std::min(smallest, sum);
            largest = std::max(largest, sum);
        }
    QVERIFY(smallest < largest);
    if (devices == 10)
        QVERIFY(smallest >= 0 && largest <= 0.1025F);
}

// R18's trap: N equal values need not average to themselves. Adding 0.1 N times in float32 and multiplying by float(1/N), as JAX
// does, is off by up to 3 ulp (at N = 15; 2 for all others up to 16); between devices there is no difference at all.
void TestCases::r18MeanOfEqualValues()
{
    for (int devices = 1; devices <= 16; ++devices) {
        const std::vector<float> sums = allReduced(std::vector<float>(static_cast<std::size_t>(devices), 0.1F));
        for (const float sum : sums)
            QCOMPARE(std::bit_cast<quint32>(sum), std::bit_cast<quint32>(sums[0]));
        QVERIFY(ulpDistance(sums[0] * (1.0F / static_cast<float>(devices)), 0.1F) <= (devices == 15 ? 3U : 2U));
    }
}

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
