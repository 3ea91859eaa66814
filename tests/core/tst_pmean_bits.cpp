// The rank-order all-reduce of JAX's own local values, times float(1/N), is JAX's pmean bit for bit.
#include <QtTest>

#include "core/comm/execute.h"
#include "core/comm/plan.h"
#include "tests/support/compare.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;

class TestPmeanBits : public QObject {
    Q_OBJECT

private slots:
    void gradients_data() { addRuns(); }
    void gradients();
    void losses_data() { addRuns(); }
    void losses();
    void dividingIsAnotherNumber();

private:
    static void addRuns();
};

void TestPmeanBits::addRuns()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {2, 3, 4, 8, 16})
        QTest::addRow("%d", devices) << devices;
}

// locals: device by device. What device 0 to N - 1 hold after the all-reduce and the average.
static std::vector<float> pmean(std::vector<float> locals, int devices)
{
    const int elements = static_cast<int>(locals.size()) / devices;
    const Plan plan = rankOrderPlan(devices, elements);
    for (int round = 0; round < plan.rounds; ++round)
        executeRound(plan, round, locals.data(), elements);
    for (float &value : locals)
        value *= 1.0F / static_cast<float>(devices);
    return locals;
}

static std::vector<float> repeated(const std::vector<float> &values, int times)
{
    std::vector<float> all;
    for (int i = 0; i < times; ++i)
        all.insert(all.end(), values.begin(), values.end());
    return all;
}

void TestPmeanBits::gradients()
{
    QFETCH(int, devices);
    const Json run = test::tutorialRun(devices);
    QCOMPARE(run["trace"].size(), std::size_t{50});
    for (const Json &epoch : run["trace"]) {
        std::vector<float> locals;
        for (std::size_t d = 0; d < static_cast<std::size_t>(devices); ++d)
            for (const float value : test::joined(epoch["local_grad_w"][d], epoch["local_grad_b"][d]))
                locals.push_back(value);
        QCOMPARE(locals.size(), std::size_t(6 * devices));
        COMPARE_BITS(pmean(locals, devices), repeated(test::joined(epoch["mean_grad_w"], epoch["mean_grad_b"]), devices));
    }
}

void TestPmeanBits::losses()
{
    QFETCH(int, devices);
    const Json run = test::tutorialRun(devices);
    QCOMPARE(run["trace"].size(), std::size_t{50});
    for (const Json &epoch : run["trace"])
        COMPARE_BITS(pmean(floats(epoch["local_loss"]), devices), repeated(floats(epoch["loss"]), devices));
}

// On 3 devices the sum divided by N differs from JAX's mean: the product with float(1/N) is no detail.
void TestPmeanBits::dividingIsAnotherNumber()
{
    const Json run = test::tutorialRun(3);
    int different = 0;
    for (const Json &epoch : run["trace"]) {
        const std::vector<float> local = floats(epoch["local_loss"]);
        different += (local[0] + local[1] + local[2]) / 3.0F != floats(epoch["loss"])[0];
    }
    QVERIFY(different > 0);
}

QTEST_GUILESS_MAIN(TestPmeanBits)
#include "tst_pmean_bits.moc"
