// What a scenario may hold, and changing one field of it: limits, settings, and "did you mean".
#include <QTest>

#include <limits>

#include "core/scenario/nearest.h"
#include "core/scenario/presets.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/validate.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::text;
using test::told;

namespace {

std::string settingError(const char *setting)
{
    Scenario scenario;
    const Result<void> applied = applySetting(scenario, setting);
    return applied ? std::string() : applied.error().message;
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void validates_data();
    void validates();
    void validatesSizes();
    void notFiniteNeverValidates();
    void listsInTheirRange();
    void appliesSettings();
    void refusesSettings_data();
    void refusesSettings();
    void nearestWords();
};

void TestSettings::validates_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("path");
    const auto row = [](const char *setting, const char *path) { QTest::newRow(setting) << QString(setting) << QString(path); };
    row("devices=1", "");
    row("devices=1024", "");
    row("devices=1025", "/devices");
    row("epochs=100000000", "");
    row("epochs=100000001", "/epochs");
    row("data.features=4096", "");
    row("data.features=4097", "/data/features");
    row("data.features=0", "/data/features");
    row("data.rows=1", ""); // fewer rows than devices: some are idle
    row("data.rows=0", "");
    row("data.rows=-1", "/data/rows");
    row("data.samples_per_device=25000000", "");
    row("data.samples_per_device=25000001", "/data/samples_per_device");
    row("data.noise=0", "");
    row("optimizer.learning_rate=1e-45", "");
    row("optimizer.learning_rate=-0.1", "/optimizer/learning_rate");
    row("model.hidden=[]", "");
    row("model.hidden=[65536]", "");
    row("model.frozen=[1]", "");
    for (const char *field : {"momentum", "decay", "beta1", "beta2"}) {
        const std::string setting = std::string("optimizer.") + field;
        const std::string path = std::string("/optimizer/") + field;
        row((setting + "=0").c_str(), "");
        row((setting + "=0.99999994").c_str(), ""); // the float below 1
        row((setting + "=1").c_str(), path.c_str());
        row((setting + "=-0.1").c_str(), path.c_str());
    }
    row("optimizer.decay_rate=0", "/optimizer/decay_rate");
    row("optimizer.weight_decay=0", "");
    row("optimizer.l2=-1", "/optimizer/l2");
    row("optimizer.clip_norm=-1", "/optimizer/clip_norm");
    for (const char *field : {"latency_us", "bandwidth_gbps", "compute_gflops"}) {
        const std::string setting = std::string("network.") + field;
        const std::string path = std::string("/network/") + field;
        row((setting + "=1e-45").c_str(), "");
        row((setting + "=0").c_str(), path.c_str());
        row((setting + "=-1").c_str(), path.c_str());
    }
    row("network.slow_devices=[[3,1]]", "");
    row("network.slow_devices=[[4,1]]", "/network/slow_devices");
    row("network.slow_devices=[[1,0.99999994]]", "/network/slow_devices");
    row("network.overlap=false", "");
    row("communication.bucket_bytes=4", "");
    row("communication.bucket_bytes=24", ""); // all 6 parameters
    row("communication.bucket_bytes=28", "/communication/bucket_bytes");
    row("communication.bucket_bytes=2", "/communication/bucket_bytes");
    row("communication.bucket_bytes=-4", "/communication/bucket_bytes");
    row("strategy.micro_batches=0", "/strategy/micro_batches");
    row("strategy.period=0", "/strategy/period");
    row("sharding.batch_per_device=-1", "/sharding/batch_per_device");
    row("data.classes=1", "/data/classes");
    row("data.classes=1001", "/data/classes");
    row("name=", "/name");
}

void TestSettings::validates()
{
    QFETCH(QString, setting);
    QFETCH(QString, path);
    Scenario scenario;
    QVERIFY(applySetting(scenario, setting.toStdString()));
    QStringList paths;
    for (const Problem &problem : validate(scenario))
        paths.append(text(problem.path));
    QCOMPARE(paths, path.isEmpty() ? QStringList() : QStringList(path));
}

void TestSettings::validatesSizes()
{
    Scenario scenario;
    scenario.data.samplesPerDevice = 50'000'000;
    QCOMPARE(told(validate(scenario)),
             QStringList("/data/samples_per_device: 50000000 samples on each of 4 devices make 200000000 rows, "
                         "but at most 100000000 are allowed"));
    scenario.data.rows = 100'000'000; // overrides the samples
    QCOMPARE(told(validate(scenario)), QStringList());
    scenario.data.features = 9;
    QCOMPARE(told(validate(scenario)), QStringList()); // exactly a billion values
    scenario.data.features = 10;
    QCOMPARE(told(validate(scenario)), QStringList("/data/rows: 100000000 rows; with 10 features and a target that is 1100000000 values, "
                                                   "but at most 1000000000 are allowed"));
}

void TestSettings::notFiniteNeverValidates()
{
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -1.0F}) {
        Scenario slow;
        slow.network.slowDevices = {{1, bad}};
        QCOMPARE(validate(slow).size(), std::size_t{1});
        QCOMPARE(text(validate(slow)[0].path), QString("/network/slow_devices"));
        Scenario scenario;
        scenario.optimizer.learningRate = bad;
        scenario.data.noise = bad;
        const std::vector<Problem> problems = validate(scenario);
        QCOMPARE(problems.size(), std::size_t{2});
        QCOMPARE(text(problems[0].path), QString("/data/noise"));
        QCOMPARE(text(problems[1].path), QString("/optimizer/learning_rate"));
    }
}

// A list that was not read from a text: as the window makes it.
void TestSettings::listsInTheirRange()
{
    Scenario scenario;
    scenario.model.hidden = std::vector<int>(65, 1);
    QCOMPARE(told(validate(scenario)), QStringList("/model/hidden: has 65 entries, but must be a list of at most 64 whole numbers from 1 to "
                                                   "65536, as [16, 8]; [] is none"));
    scenario.model.hidden = {8, 65537};
    QVERIFY(told(validate(scenario)).front().startsWith("/model/hidden: entry 2 is 65537, but must be a whole number from 1 to 65536"));
}

void TestSettings::appliesSettings()
{
    Scenario scenario;
    for (const char *setting : {"devices=8", "optimizer.learning_rate=0.1", "data.samples_per_device = 1000", "model.bias=false",
                                "seed=4294967295", "communication.reduce=sum", "random=\"jax-threefry-original\"", "title=Two words",
                                "name=8", "model.hidden=[16,8]", "model.frozen=[ 2 ]", "sharding.policy=by-label", "strategy.kind=local-sgd"})
        QVERIFY2(applySetting(scenario, setting), setting);
    Scenario expected;
    expected.devices = 8;
    expected.optimizer.learningRate = 0.1F;
    expected.data.samplesPerDevice = 1000;
    expected.model.bias = false;
    expected.seed = 4294967295U;
    expected.communication.reduce = ReduceKind::Sum;
    expected.random = RandomNumbers::JaxThreefryOriginal;
    expected.title = "Two words";
    expected.name = "8";
    expected.model.hidden = {16, 8};
    expected.model.frozen = {2};
    expected.sharding.policy = ShardPolicy::ByLabel;
    expected.strategy.kind = StrategyKind::LocalSgd;
    QVERIFY(scenario == expected);
}

void TestSettings::refusesSettings_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *setting, const char *message) { QTest::newRow(setting) << QByteArray(setting) << QString(message); };
    row("devices", "\"devices\" is not a setting; write KEY=VALUE, as devices=8");
    row("devices=", "devices has no value; write devices=VALUE");
    row("devices=3.5", "devices is 3.5, but must be a whole number from 1 to 1024");
    row("devices=four", "devices is four, but must be a whole number from 1 to 1024");
    row("devices=\xE2\x80\x93" "1",
        "devices is \xE2\x80\x93" "1, but must be a whole number from 1 to 1024; "
        "it has the en dash (U+2013) instead of the minus of the keyboard '-'");
    row("optimizer.learning_rate=nan", "optimizer.learning_rate is nan, but must be a finite number above 0");
    row("optimizer.learning_rate=-inf", "optimizer.learning_rate is -inf, but must be a finite number above 0");
    row("optimizer.lerning_rate=1", "\"optimizer.lerning_rate\" is not a known setting; did you mean \"optimizer.learning_rate\"?");
    row("learning_rate=1", "\"learning_rate\" is not a known setting; did you mean \"optimizer.learning_rate\"?");
    row("lerning-rate=1", "\"lerning-rate\" is not a known setting; did you mean \"optimizer.learning_rate\"?");
    row("data=1", "\"data\" is a section; set one of its keys, as data.kind=...");
    row("model.init=zero", "model.init is zero, but must be \"tutorial\", \"scaled-normal\" or \"zeros\"; did you mean \"zeros\"?");
    row("model.hidden=[16", "model.hidden is [16, but must be a list of at most 64 whole numbers from 1 to 65536, as [16, 8]; [] is none");
    row("model.hidden=[16,0]", "model.hidden entry 2 is 0, but must be a whole number from 1 to 65536");
    row("network.latency=2", "\"network.latency\" is not a known setting; did you mean \"network.latency_us\"?");
    row("network.slow_devices=[[1,fast]]", "network.slow_devices is [[1,fast]], but must be a list of at most 1024 pairs [device, factor] with a "
                                           "factor of 1 or more, as [[2, 2.5]]; [] is none");
    row("devices=1,\"seed\":3", "devices is 1,\"seed\":3, but must be a whole number from 1 to 1024");
}

void TestSettings::refusesSettings()
{
    QFETCH(QByteArray, setting);
    QFETCH(QString, message);
    QCOMPARE(text(settingError(setting.constData())), message);
}

void TestSettings::nearestWords()
{
    const std::vector<std::string> words{"devices", "epochs", "learning_rate", "seed"};
    QCOMPARE(nearestWord("device", words), std::string("devices"));
    QCOMPARE(nearestWord("Learning-Rate", words), std::string("learning_rate"));
    QCOMPARE(nearestWord("rate", words), std::string("learning_rate")); // a part of a word
    QCOMPARE(nearestWord("speed", words), std::string("seed"));
    QCOMPARE(nearestWord("xyz", words), std::string());
    QCOMPARE(nearestWord("", words), std::string());
}

QTEST_APPLESS_MAIN(TestSettings)
#include "tst_settings.moc"
