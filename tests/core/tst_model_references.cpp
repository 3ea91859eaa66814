// Training runs that JAX and optax made (tests/data/models.json, variants.json), step by step: losses, final parameters, and how far
// the devices are apart.
#include <QtTest>

#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/references.h"

using namespace lockstep;

class TestModelReferences : public QObject {
    Q_OBJECT

private slots:
    void trainsAsJax_data();
    void trainsAsJax();
    void opByOpGivesTheSameBits_data() { trainsAsJax_data(); }
    void opByOpGivesTheSameBits();
};

namespace {

constexpr double tolerance = 2e-6; // relative and absolute: honest runs with the rows in another order differ by 2e-7

template <typename Kind>
Kind named(const std::string &name, std::initializer_list<std::pair<const char *, Kind>> names)
{
    for (const auto &[known, kind] : names)
        if (name == known)
            return kind;
    qFatal("%s is unknown", name.c_str());
}

OptimizerSpec optimizerOf(const test::Json &reference)
{
    OptimizerSpec spec;
    using enum OptimizerKind;
    spec.kind = named<OptimizerKind>(reference["optimizer"], {{"sgd", Sgd},
                                                              {"momentum", Momentum},
                                                              {"nesterov", Nesterov},
                                                              {"adagrad", Adagrad},
                                                              {"rmsprop", Rmsprop},
                                                              {"adam", Adam},
                                                              {"adamw", Adamw}});
    spec.learningRate = test::floats(reference["learning_rate"])[0];
    spec.weightDecay = 0.01F;
    return spec;
}

void addVariant(const test::Json &how, Scenario &scenario)
{
    if (how.contains("accumulate")) {
        scenario.strategy.kind = StrategyKind::Accumulate;
        scenario.strategy.microBatches = how["accumulate"];
    }
    if (how.contains("local_steps")) {
        scenario.strategy.kind = StrategyKind::LocalSgd;
        scenario.strategy.period = how["local_steps"];
    }
    if (how.value("weighting", "samples") == "devices")
        scenario.sharding.remainder = Remainder::Unweighted;
    if (how.value("combine", "mean") == "sum")
        scenario.communication.reduce = ReduceKind::Sum;
}

Scenario scenarioOf(const test::Json &reference)
{
    Scenario scenario;
    const std::vector<int> sizes = reference["layer_sizes"];
    scenario.devices = reference["devices"];
    scenario.epochs = reference["steps"];
    scenario.data.features = sizes.front();
    scenario.data.rows = static_cast<std::int64_t>(reference["X"].size());
    scenario.model.hidden.assign(sizes.begin() + 1, sizes.end() - 1);
    scenario.model.init = InitKind::ScaledNormal;
    scenario.model.activation = named<Activation>(
        reference["activation"], {{"tanh", Activation::Tanh}, {"relu", Activation::Relu}, {"sigmoid", Activation::Sigmoid}});
    scenario.model.loss = named<LossKind>(
        reference["loss_kind"], {{"mse", LossKind::Mse}, {"logistic", LossKind::Logistic}, {"softmax", LossKind::Softmax}});
    if (scenario.model.loss != LossKind::Mse)
        scenario.data.kind = DataKind::Classification;
    scenario.data.classes = scenario.model.loss == LossKind::Softmax ? sizes.back() : 2;
    scenario.optimizer = optimizerOf(reference);
    addVariant(reference["how"], scenario);
    return scenario;
}

Dataset dataOf(const test::Json &reference, const Scenario &scenario)
{
    return {.rows = scenario.data.rows,
            .features = scenario.data.features,
            .classes = scenario.classCount(),
            .X = test::floats(reference["X"]),
            .y = test::floats(reference["y"]),
            .trueParameters = {}};
}

std::shared_ptr<const Setup> setupOf(const test::Json &reference)
{
    const Scenario scenario = scenarioOf(reference);
    if (!reference["how"].contains("shard_sizes"))
        return test::prepared(scenario, dataOf(reference, scenario));
    const auto setup = prepare(scenario, dataOf(reference, scenario), reference["how"]["shard_sizes"].get<std::vector<std::int64_t>>());
    if (!setup)
        qFatal("%s", setup.error().message.c_str());
    return *setup;
}

std::vector<float> layersOf(const test::Json &layers)
{
    std::vector<float> all;
    for (const test::Json &layer : layers) {
        const std::vector<float> values = test::joined(layer["W"], layer["b"]);
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

float largestDifference(const Trainer &trainer)
{
    float largest = 0;
    for (int d = 1; d < trainer.setup().devices(); ++d)
        for (std::size_t i = 0; i < trainer.parameters(0).size(); ++i)
            largest = std::max(largest, std::abs(trainer.parameters(0)[i] - trainer.parameters(d)[i]));
    return largest;
}

class Run {
public:
    explicit Run(const test::Json &reference, int threads = 1) : m_reference(reference), m_trainer(setupOf(reference), threads)
    {
        m_trainer.advance();
        for (int d = 0; d < m_trainer.setup().devices(); ++d)
            m_trainer.overwriteParameters(d, layersOf(reference["initial"]));
    }
    const Trainer &trainer() const { return m_trainer; }

    void step(bool opByOp)
    {
        const std::int64_t step = m_trainer.completedSteps() + 1;
        const test::Json &how = m_reference["how"];
        const bool skips = how.contains("skip") && how["skip"][1] == step - 1; // steps count from 0 there
        if (!opByOp && !skips)
            return m_trainer.runStep();
        const int update = m_trainer.setup().program.firstOf(step, OpKind::Update);
        test::advanceTo(m_trainer, {step, update - 1});
        if (skips) { // the device keeps its own gradient
            const int device = how["skip"][0];
            m_trainer.overwriteReduced(device, test::copyOf(m_trainer.gradient(device)));
        }
        test::advanceTo(m_trainer, m_trainer.setup().program.endOf(step));
    }

private:
    const test::Json &m_reference;
    Trainer m_trainer;
};

test::Json reference(const QString &file, int index)
{
    return test::readJson(file.toStdString())["cases"][static_cast<std::size_t>(index)];
}

} // namespace

void TestModelReferences::trainsAsJax_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("index");
    for (const char *file : {"models.json", "variants.json"}) {
        int index = 0;
        const test::Json all = test::readJson(file);
        for (const test::Json &one : all["cases"])
            QTest::newRow(one["name"].get<std::string>().c_str()) << QString(file) << index++;
    }
}

void TestModelReferences::trainsAsJax()
{
    QFETCH(QString, file);
    QFETCH(int, index);
    const test::Json one = reference(file, index);
    Run run(one);
    const Trainer &trainer = run.trainer();
    COMPARE_BITS(trainer.parameters(trainer.setup().devices() - 1), layersOf(one["initial"]));
    std::vector<float> losses, differences;
    for (int step = 0; step < one["steps"]; ++step) {
        run.step(false);
        losses.push_back(trainer.loss());
        differences.push_back(largestDifference(trainer));
        QCOMPARE(differences.back() == 0, one["max_parameter_difference"][static_cast<std::size_t>(step)] == 0.0);
    }
    COMPARE_CLOSE(losses, test::floats(one["losses"]), tolerance, tolerance);
    COMPARE_CLOSE(differences, test::floats(one["max_parameter_difference"]), tolerance, tolerance);
    const test::Json &last = one["final_of_each_device"];
    for (int d = 0; d < trainer.setup().devices(); ++d)
        COMPARE_CLOSE(trainer.parameters(d), layersOf(last[last.size() > 1 ? static_cast<std::size_t>(d) : 0]), tolerance, tolerance);
}

void TestModelReferences::opByOpGivesTheSameBits()
{
    QFETCH(QString, file);
    QFETCH(int, index);
    const test::Json one = reference(file, index);
    Run whole(one), parts(one, 3);
    for (int step = 0; step < one["steps"]; ++step) {
        whole.step(false);
        parts.step(true);
        COMPARE_BITS(test::stateOf(parts.trainer()), test::stateOf(whole.trainer()));
        for (int d = 0; d < whole.trainer().setup().devices(); ++d)
            COMPARE_BITS(parts.trainer().replica(d), whole.trainer().replica(d));
    }
}

QTEST_APPLESS_MAIN(TestModelReferences)
#include "tst_model_references.moc"
