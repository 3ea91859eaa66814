// The network as names, shapes and offsets over one flat vector, and its initial parameters.
#include <QtTest>

#include "core/model/network.h"
#include "tests/support/compare.h"
#include "tests/support/references.h"

using namespace lockstep;

class TestNetwork : public QObject {
    Q_OBJECT

private slots:
    void layout_data();
    void layout();
    void names();
    void namesOfLayers();
    void frozenLayers();
    void tutorialInit();
    void scaledNormalInit_data();
    void scaledNormalInit();
    void tutorialInitOfNetworks();
    void zerosInit();
};

static ModelSpec modelWith(bool bias)
{
    ModelSpec model;
    model.bias = bias;
    return model;
}

void TestNetwork::layout_data()
{
    QTest::addColumn<int>("features");
    QTest::addColumn<bool>("bias");
    QTest::addColumn<int>("count");
    QTest::newRow("tutorial") << 5 << true << 6;
    QTest::newRow("no bias") << 5 << false << 5;
    QTest::newRow("one weight") << 1 << false << 1;
    QTest::newRow("wide") << 4096 << true << 4097;
}

void TestNetwork::layout()
{
    QFETCH(int, features);
    QFETCH(bool, bias);
    const Network network = makeNetwork(modelWith(bias), features, 1);
    QTEST(network.parameterCount(), "count");
    QCOMPARE(network.layers.size(), std::size_t{1});
    const DenseLayer &layer = network.layers[0];
    QCOMPARE(layer.fanIn, features);
    QCOMPARE(layer.fanOut, 1);
    QCOMPARE(layer.bias, bias);
    QCOMPARE(layer.weightOffset, 0);
    QCOMPARE(layer.biasOffset, bias ? features : -1);

    const std::vector<ParameterTensor> tensors = network.tensors();
    QCOMPARE(tensors.size(), std::size_t(bias ? 2 : 1));
    QCOMPARE(tensors[0].name, std::string("W1"));
    QCOMPARE(tensors[0].shape, (std::vector<int>{features, 1}));
    QCOMPARE(tensors[0].offset, 0);
    QCOMPARE(tensors[0].size, features);
    if (bias) {
        QCOMPARE(tensors[1].name, std::string("b1"));
        QCOMPARE(tensors[1].shape, std::vector<int>{1});
        QCOMPARE(tensors[1].offset, features);
        QCOMPARE(tensors[1].size, 1);
    }
}

void TestNetwork::names()
{
    const Network network = makeNetwork(modelWith(true), 5, 1);
    QCOMPARE(network.shortName(0), std::string("w0"));
    QCOMPARE(network.shortName(4), std::string("w4"));
    QCOMPARE(network.shortName(5), std::string("b"));
    QCOMPARE(network.longName(0), std::string("w[0]"));
    QCOMPARE(network.longName(4), std::string("w[4]"));
    QCOMPARE(network.longName(5), std::string("b"));
}

// 3-8-2: W1 (3, 8) at 0, b1 at 24, W2 (8, 2) at 32, b2 at 48; 50 values.
void TestNetwork::namesOfLayers()
{
    ModelSpec model;
    model.hidden = {8};
    const Network network = makeNetwork(model, 3, 2);
    QCOMPARE(network.parameterCount(), 3 * 8 + 8 + 8 * 2 + 2);
    QStringList names;
    for (const ParameterTensor &tensor : network.tensors())
        names << QString("%1 at %2, %3 values").arg(QString::fromStdString(tensor.name)).arg(tensor.offset).arg(tensor.size);
    QCOMPARE(names.join("; "), QString("W1 at 0, 24 values; b1 at 24, 8 values; W2 at 32, 16 values; b2 at 48, 2 values"));
    QCOMPARE(network.longName(0), std::string("W1[0,0]"));
    QCOMPARE(network.longName(9), std::string("W1[1,1]"));
    QCOMPARE(network.longName(24), std::string("b1[0]"));
    QCOMPARE(network.longName(31), std::string("b1[7]"));
    QCOMPARE(network.longName(35), std::string("W2[1,1]"));
    QCOMPARE(network.shortName(49), std::string("b2[1]"));
    model.bias = false;
    QCOMPARE(makeNetwork(model, 3, 2).longName(24), std::string("W2[0,0]"));
}

void TestNetwork::frozenLayers()
{
    ModelSpec model;
    model.hidden = {4, 4};
    model.frozen = {1, 3};
    const Network network = makeNetwork(model, 2, 1);
    QVERIFY(network.layers[0].frozen);
    QVERIFY(!network.layers[1].frozen);
    QVERIFY(network.layers[2].frozen);
}

static Scenario scenarioWith(InitKind init)
{
    Scenario scenario;
    scenario.model.init = init;
    return scenario;
}

// The chain goes on after the data: split(PRNGKey(0), 5)[0], then split(key, 3) for w and b.
void TestNetwork::tutorialInit()
{
    const test::Json run = test::tutorialRun(1);
    const RandomKey key = split(randomKey(0), 5, RandomScheme::JaxThreefry)[0];
    const Scenario scenario = scenarioWith(InitKind::Tutorial);
    COMPARE_BITS(initialParameters(makeNetwork(modelWith(true), 5, 1), scenario, key), test::joined(run["initial_w"], run["initial_b"]));
    COMPARE_BITS(initialParameters(makeNetwork(modelWith(false), 5, 1), scenario, key), test::floats(run["initial_w"]));
}

void TestNetwork::scaledNormalInit_data()
{
    QTest::addColumn<int>("index");
    const test::Json cases = test::readJson("initial.json")["cases"];
    for (int i = 0; i < static_cast<int>(cases.size()); ++i)
        QTest::addRow("seed %u, %s", cases[static_cast<std::size_t>(i)]["seed"].get<unsigned>(),
                      cases[static_cast<std::size_t>(i)]["sizes"].dump().c_str())
            << i;
}

// As JAX draws them (tests/data/make_initial.py), bit for bit; biases are 0.
void TestNetwork::scaledNormalInit()
{
    QFETCH(int, index);
    const test::Json run = test::readJson("initial.json")["cases"][static_cast<std::size_t>(index)];
    const auto sizes = run["sizes"].get<std::vector<int>>();
    Scenario scenario = scenarioWith(InitKind::ScaledNormal);
    scenario.seed = run["seed"].get<std::uint32_t>();
    scenario.random = run["partitionable"].get<bool>() ? RandomNumbers::JaxThreefry : RandomNumbers::JaxThreefryOriginal;
    scenario.model.hidden.assign(sizes.begin() + 1, sizes.end() - 1);
    const Network network = makeNetwork(scenario.model, sizes.front(), sizes.back());
    std::vector<float> expected;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const std::vector<float> w = test::floats(run["W"][l]);
        expected.insert(expected.end(), w.begin(), w.end());
        expected.insert(expected.end(), static_cast<std::size_t>(network.layers[l].fanOut), 0.0F);
    }
    COMPARE_BITS(initialParameters(network, scenario, RandomKey{}), expected);
}

// The tutorial's chain draws one linear model; any other network starts scaled-normal.
void TestNetwork::tutorialInitOfNetworks()
{
    Scenario tutorial = scenarioWith(InitKind::Tutorial);
    tutorial.model.hidden = {16};
    Scenario scaled = tutorial;
    scaled.model.init = InitKind::ScaledNormal;
    const Network network = makeNetwork(tutorial.model, 5, 1);
    COMPARE_BITS(initialParameters(network, tutorial, RandomKey{1, 2}), initialParameters(network, scaled, RandomKey{1, 2}));
}

void TestNetwork::zerosInit()
{
    const Network network = makeNetwork(modelWith(true), 7, 1);
    COMPARE_BITS(initialParameters(network, scenarioWith(InitKind::Zeros), randomKey(1)), std::vector<float>(8, 0.0F));
}

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
