// The lines of a run, built from reports and setups that no honest run would give: diverged replicas, other shapes.
#include <QTest>

#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli_output.h"
#include "app/run_records.h"

using namespace lockstep;

namespace {

Network smallNetwork(int features)
{
    return makeNetwork(ModelSpec{}, features, 1);
}

EqualityReport reportOf(const std::vector<std::vector<float>> &replicas)
{
    const std::vector<std::span<const float>> spans(replicas.begin(), replicas.end());
    return compareReplicas(spans);
}

std::shared_ptr<const Setup> setupOf(int devices, std::int64_t rows)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.rows = rows;
    return prepare(scenario).value();
}

} // namespace

class TestCliOutput : public QObject {
    Q_OBJECT

private slots:
    void printedEpochs_data();
    void printedEpochs();
    void verdicts();
    void unevenShards();
    void manyUnevenShards();
    void unknownTruthIsLeftOut();
    void divergedRecords();
};

void TestCliOutput::printedEpochs_data()
{
    QTest::addColumn<int>("epochs");
    QTest::addColumn<QList<int>>("printed");
    QTest::newRow("tutorial") << 50 << QList<int>{10, 20, 30, 40, 50};
    QTest::newRow("not a multiple of ten") << 25 << QList<int>{10, 20};
    QTest::newRow("fewer than ten") << 5 << QList<int>{5};
    QTest::newRow("one") << 1 << QList<int>{1};
    QTest::newRow("more than 1000") << 2005 << QList<int>{200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2005};
}

void TestCliOutput::printedEpochs()
{
    QFETCH(int, epochs);
    QFETCH(QList<int>, printed);
    QList<int> found;
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        if (isPrintedEpoch(epoch, epochs))
            found.append(epoch);
    }
    QCOMPARE(found, printed);
}

void TestCliOutput::verdicts()
{
    const Network network = smallNetwork(2);
    const std::string equal = verdictText(network, reportOf({{1, 2, 3}, {1, 2, 3}}));
    QVERIFY(QString::fromStdString(equal).startsWith("equal bit for bit (3 of 3 values, hash "));

    const float next = std::nextafter(2.0F, 3.0F);
    QCOMPARE(verdictText(network, reportOf({{1, 2, 3}, {1, 2, 3}, {1, next, 3}})),
             std::string("device 2 left the others, first in w[1] (1 of 9 values differ, at most 1 ulp apart)"));
    QCOMPARE(verdictText(network, reportOf({{1, 2, next}, {1, 2, 2}, {1, next, 2}, {1, 2, 2}})),
             std::string("2 devices left the others, first device 0 in b (2 of 12 values differ, at most 1 ulp apart)"));
    QCOMPARE(verdictText(network, reportOf({{1, 2, 3}, {NAN, 2, 3}, {1, 2, 3}})),
             std::string("device 1 left the others, first in w[0] (1 of 9 values differ, one of them is NaN)"));
}

void TestCliOutput::unevenShards()
{
    const QString text = QString::fromStdString(startText(*setupOf(4, 403)));
    QVERIFY(text.contains("Total samples: 403\nSamples per device: 101, 101, 101, 100\n"));
    QVERIFY(text.contains("Shape of sharded X: (101, 5), (101, 5), (101, 5), (100, 5)\n"));
    QVERIFY(text.contains("Shape of sharded y: (101,), (101,), (101,), (100,)\n"));
}

void TestCliOutput::manyUnevenShards()
{
    const QString text = QString::fromStdString(startText(*setupOf(12, 3)));
    QVERIFY(text.contains("Samples per device: 1 (devices 0 to 2), 0 (devices 3 to 11)\n"));
    QVERIFY(QString::fromStdString(startText(*setupOf(9, 19))).contains("Samples per device: 3 (device 0), 2 (devices 1 to 8)\n"));
}

void TestCliOutput::unknownTruthIsLeftOut()
{
    Dataset data;
    data.rows = 4;
    data.features = 2;
    data.X.assign(8, 1.0F);
    data.y.assign(4, 1.0F);
    Scenario scenario;
    scenario.data.features = 2;
    scenario.model.bias = false;
    const auto setup = prepare(scenario, data).value();
    const std::vector<std::vector<float>> replicas(4, {1.5F, -2.0F});
    const QString text = QString::fromStdString(endText(*setup, replicas.front(), verdictText(setup->network, reportOf(replicas))));
    QVERIFY(text.startsWith("\nTraining finished.\nLearned w: [ 1.5 -2. ]\n"
                            "Parameters on 4 devices: equal bit for bit (2 of 2 values, hash "));
    QVERIFY(!QString::fromStdString(startText(*setup)).contains("initial b"));
}

void TestCliOutput::divergedRecords()
{
    Trainer trainer(setupOf(3, 30));
    trainer.runStep();
    std::vector<float> changed(trainer.parameters(1).begin(), trainer.parameters(1).end());
    changed[0] += 0.5F;
    trainer.overwriteParameters(1, changed);
    trainer.runStep();

    const StepFacts facts = factsOf(trainer);
    const auto step = nlohmann::json::parse(jsonStep(trainer, facts, true));
    QCOMPARE(step["equal"].get<bool>(), false);
    QVERIFY(step["max_difference"].get<double>() > 0.4 && step["max_difference"].get<double>() < 0.6);
    QVERIFY(step["max_ulp"].get<std::uint64_t>() > 1000);
    QCOMPARE(step["device_gradient"].size(), std::size_t{3});
    QCOMPARE(step["reduced_gradient"].size(), std::size_t{6});
    const auto final = nlohmann::json::parse(jsonFinal(trainer, compareDevices(trainer)));
    QCOMPARE(final["verdict"].get<std::string>(), std::string("diverged"));
    QCOMPARE(final["parameters"].size(), std::size_t{3}); // one list a device
    QVERIFY(QString::fromStdString(csvStep(trainer, facts)).contains(",false,"));
}

QTEST_APPLESS_MAIN(TestCliOutput)
#include "tst_cli_output.moc"
