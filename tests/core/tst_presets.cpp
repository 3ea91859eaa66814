// The presets as JAX and optax train them, and whether they reach what their texts promise.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/scenario/presets.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;

namespace {

const Scenario &presetOf(const std::string &name)
{
    return *std::ranges::find(presets(), name, &Scenario::name);
}

// What the network gives for a row, in double.
std::vector<double> outputsOf(const Network &network, std::span<const float> parameters, const float *row)
{
    std::vector<double> values(row, row + network.inputs());
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const DenseLayer &layer = network.layers[l];
        std::vector<double> next;
        for (int k = 0; k < layer.fanOut; ++k) {
            double sum = layer.bias ? parameters[static_cast<std::size_t>(layer.biasOffset + k)] : 0.0;
            for (int j = 0; j < layer.fanIn; ++j)
                sum += values[static_cast<std::size_t>(j)] * parameters[static_cast<std::size_t>(layer.weightOffset + j * layer.fanOut + k)];
            const bool last = l + 1 == network.layers.size();
            next.push_back(last ? sum : network.activation == Activation::Relu ? std::max(0.0, sum) : std::tanh(sum));
        }
        values = next;
    }
    return values;
}

double accuracyOf(const Trainer &trainer)
{
    const Setup &setup = trainer.setup();
    std::int64_t right = 0;
    for (std::int64_t row = 0; row < setup.data.rows; ++row) {
        const std::vector<double> outputs = outputsOf(setup.network, trainer.parameters(0), setup.data.row(row));
        const auto best = outputs.size() == 1 ? (outputs[0] > 0 ? 1 : 0) : std::ranges::max_element(outputs) - outputs.begin();
        right += static_cast<float>(best) == setup.data.y[static_cast<std::size_t>(row)] ? 1 : 0;
    }
    return static_cast<double>(right) / static_cast<double>(setup.data.rows);
}

} // namespace

class TestPresets : public QObject {
    Q_OBJECT

private slots:
    void trainsLikeJax_data()
    {
        QTest::addColumn<int>("index");
        const Json runs = test::readJson("presets.json")["runs"];
        QCOMPARE(runs.size(), presets().size());
        for (std::size_t i = 0; i < runs.size(); ++i)
            QTest::newRow(runs[i]["name"].get<std::string>().c_str()) << static_cast<int>(i);
    }

    // Every step's loss and the final parameters. Over 200 steps of Adam, JAX's own parameters move by 1e-5 when the devices are others.
    void trainsLikeJax()
    {
        QFETCH(int, index);
        const Json run = test::readJson("presets.json")["runs"][static_cast<std::size_t>(index)];
        const std::vector<float> expected = floats(run["losses"]);
        Trainer trainer(test::prepared(presetOf(run["name"].get<std::string>())));
        std::vector<float> losses;
        for (std::size_t step = 0; step < expected.size(); ++step) {
            trainer.runStep();
            losses.push_back(trainer.loss());
        }
        QCOMPARE(trainer.setup().runSteps(), static_cast<std::int64_t>(expected.size()));
        COMPARE_CLOSE(losses, expected, 5e-6, 5e-6);
        COMPARE_CLOSE(trainer.parameters(0), floats(run["final"]), 1.5e-5, 1.5e-5);
    }

    void reachesItsGoal_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        const auto row = [](const char *name, double least, double most = 1) { QTest::newRow(name) << least << most; };
        row("classification", 0.95);
        row("moons", 0.95);
        row("circles", 0.95);
        row("spiral", 0.95);
        row("mini-batches", 0.95);
        row("accumulation", 0.95);
        row("local-sgd", 0.95);
        row("duplicate-shards", 0.95);
        row("by-label", 0.5, 0.85); // a mistake
    }

    void reachesItsGoal()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        Trainer trainer(test::prepared(presetOf(QTest::currentDataTag())));
        test::runTo(trainer, trainer.setup().runSteps());
        const double accuracy = accuracyOf(trainer);
        QVERIFY2(accuracy >= least && accuracy <= most, qPrintable(QString::number(accuracy)));
    }

    // The mistake of `by-label` is its sharding: the same with shards of mixed labels, or averaged at every step, learns.
    void byLabelIsWhatSpoils()
    {
        Scenario mixed = presetOf("by-label");
        mixed.sharding.policy = ShardPolicy::Contiguous;
        Scenario together = presetOf("by-label");
        together.strategy.kind = StrategyKind::AllReduce;
        for (const Scenario &scenario : {mixed, together}) {
            Trainer trainer(test::prepared(scenario));
            test::runTo(trainer, trainer.setup().runSteps());
            QVERIFY2(accuracyOf(trainer) >= 0.95, qPrintable(QString::number(accuracyOf(trainer))));
        }
    }

    // A sine with noise 0.1: the mean square of the noise is left.
    void sineFits()
    {
        Trainer trainer(test::prepared(presetOf("sine")));
        test::runTo(trainer, trainer.setup().runSteps());
        QVERIFY2(trainer.loss() < 0.0125F, qPrintable(QString::number(double{trainer.loss()})));
    }

    // R01's mistake: the plain mean of uneven shards is another gradient than that of all rows, and another model.
    void unweightedLearnsAnotherModel()
    {
        const Scenario unweighted = presetOf("uneven-unweighted");
        Scenario weighted = unweighted;
        weighted.sharding.remainder = Remainder::Weighted;
        Scenario alone = weighted;
        alone.devices = 1;
        std::vector<std::vector<float>> finals;
        for (const Scenario &scenario : {unweighted, weighted, alone}) {
            Trainer trainer(test::prepared(scenario));
            test::runTo(trainer, trainer.setup().runSteps());
            finals.push_back(test::copyOf(trainer.parameters(0)));
        }
        COMPARE_CLOSE(finals[1], finals[2], 1e-5, 1e-5);
        QVERIFY(!test::farApart(finals[0], finals[2], 1e-2, 1e-2).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPresets)
#include "tst_presets.moc"
