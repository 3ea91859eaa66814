// The tutorial's run against JAX: every epoch's loss, parameters, local losses and gradients, and the printed lines.
#include <QtTest>

#include "core/numeric/bits.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;

class TestTutorialReference : public QObject {
    Q_OBJECT

private slots:
    void everyEpoch_data() { addRuns(); }
    void everyEpoch();
    void printedLines_data() { addRuns(); }
    void printedLines();

private:
    static void addRuns();
};

namespace {

constexpr double relative = 2e-6;
constexpr double absolute = 2e-6;

void compareReplicas(const Trainer &trainer, const Json &epoch)
{
    COMPARE_CLOSE(trainer.parameters(0), test::joined(epoch["w"], epoch["b"]), relative, absolute);
    for (int d = 1; d < trainer.setup().devices(); ++d)
        COMPARE_BITS(trainer.parameters(d), trainer.parameters(0));
    QVERIFY(trainer.lastCheck().equal);
    QVERIFY(trainer.lastCheck().finite);
}

void compareLocal(const Trainer &trainer, const Json &epoch)
{
    const std::vector<float> mean = test::joined(epoch["mean_grad_w"], epoch["mean_grad_b"]);
    for (int d = 0; d < trainer.setup().devices(); ++d) {
        const auto device = static_cast<std::size_t>(d);
        const float loss = trainer.deviceLoss(d);
        COMPARE_CLOSE(std::span(&loss, 1), floats(epoch["local_loss"][device]), relative, absolute);
        COMPARE_CLOSE(trainer.gradient(d), test::joined(epoch["local_grad_w"][device], epoch["local_grad_b"][device]), relative, absolute);
        COMPARE_CLOSE(trainer.reduced(d), mean, relative, absolute);
    }
}

} // namespace

void TestTutorialReference::addRuns()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {1, 2, 3, 4, 8, 16, 64})
        QTest::addRow("%d", devices) << devices;
}

void TestTutorialReference::everyEpoch()
{
    QFETCH(int, devices);
    const Json run = test::tutorialRun(devices);
    Trainer trainer(test::prepared(test::tutorialScenario(devices)), 1);
    QCOMPARE(run["trace"].size(), std::size_t{50});
    for (const Json &epoch : run["trace"]) {
        trainer.runStep();
        QCOMPARE(trainer.completedSteps(), epoch["epoch"].get<qint64>());
        const float loss = trainer.loss();
        COMPARE_CLOSE(std::span(&loss, 1), floats(epoch["loss"]), relative, absolute);
        compareReplicas(trainer, epoch);
        if (epoch.contains("local_loss"))
            compareLocal(trainer, epoch);
        else
            QCOMPARE(devices, 64);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestTutorialReference::printedLines()
{
    QFETCH(int, devices);
    const Json run = test::tutorialRun(devices);
    QStringList expected, actual;
    for (const Json &line : run["printed"])
        expected << QString::fromStdString(line.get<std::string>());
    QCOMPARE(expected.size(), 5);
    Trainer trainer(test::prepared(test::tutorialScenario(devices)), 1);
    for (int epoch = 1; epoch <= 50; ++epoch) {
        trainer.runStep();
        if (epoch % 10 == 0)
            actual << QString::asprintf("Epoch %d/%d, Loss: %.4f", epoch, 50, static_cast<double>(trainer.loss()));
    }
    QCOMPARE(actual.join('\n'), expected.join('\n'));
}

QTEST_GUILESS_MAIN(TestTutorialReference)
#include "tst_tutorial_reference.moc"
