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
    void tutorialInit();
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
    const Network network = makeNetwork(modelWith(bias), features);
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
    const Network network = makeNetwork(modelWith(true), 5);
    QCOMPARE(network.shortName(0), std::string("w0"));
    QCOMPARE(network.shortName(4), std::string("w4"));
    QCOMPARE(network.shortName(5), std::string("b"));
    QCOMPARE(network.longName(0), std::string("w[0]"));
    QCOMPARE(network.longName(4), std::string("w[4]"));
    QCOMPARE(network.longName(5), std::string("b"));
}

// The chain goes on after the data: split(PRNGKey(0), 5)[0], then split(key, 3) for w and b.
void TestNetwork::tutorialInit()
{
    const test::Json run = test::tutorialRun(1);
    const RandomScheme scheme = RandomScheme::JaxThreefry;
    const RandomKey key = split(randomKey(0), 5, scheme)[0];
    COMPARE_BITS(initialParameters(makeNetwork(modelWith(true), 5), InitKind::Tutorial, key, scheme),
                 test::joined(run["initial_w"], run["initial_b"]));
    COMPARE_BITS(initialParameters(makeNetwork(modelWith(false), 5), InitKind::Tutorial, key, scheme), test::floats(run["initial_w"]));
}

void TestNetwork::zerosInit()
{
    const Network network = makeNetwork(modelWith(true), 7);
    COMPARE_BITS(initialParameters(network, InitKind::Zeros, randomKey(1), RandomScheme::JaxThreefry), std::vector<float>(8, 0.0F));
}

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
