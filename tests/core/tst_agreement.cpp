// What the fields of a scenario must agree on: each disagreement has its path and its own message, and its border.
#include <QTest>

#include "core/scenario/scenario_json.h"
#include "core/scenario/validate.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::told;

namespace {

// Settings with blanks between them, over the tutorial.
Scenario with(const QString &settings)
{
    Scenario scenario;
    for (const QString &setting : settings.split(' ', Qt::SkipEmptyParts))
        if (const Result<void> applied = applySetting(scenario, setting.toStdString()); !applied)
            throw std::invalid_argument(applied.error().message);
    return scenario;
}

} // namespace

class TestAgreement : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
    void disagrees_data();
    void disagrees();
    void lossFitsTheData_data();
    void lossFitsTheData();
    void sizesCountTheFeaturesOfTheKind();
    void countsStepsByTheLargestShard();
    void oneProblemIsToldOnce();
};

void TestAgreement::agrees_data()
{
    QTest::addColumn<QString>("settings");
    for (const char *settings : {
             "data.rows=400 sharding.remainder=error",
             "data.rows=403 sharding.remainder=error sharding.policy=duplicate",
             "data.rows=3 sharding.remainder=pad",
             "data.rows=4 sharding.remainder=drop",
             "model.hidden=[8,8] model.frozen=[1,2,3]",
             "epochs=1000000 sharding.batch_per_device=1", // exactly 100,000,000 steps
             "epochs=100000000",
             "optimizer.schedule=warmup-cosine optimizer.warmup_steps=49",
             "optimizer.schedule=warmup-cosine optimizer.warmup_steps=60 optimizer.decay_steps=61",
             "optimizer.schedule=cosine optimizer.warmup_steps=1000", // not used
             "strategy.kind=accumulate strategy.micro_batches=100",
             "strategy.micro_batches=101", // not used
             "strategy.kind=accumulate strategy.micro_batches=16 sharding.batch_per_device=16",
             "strategy.kind=local-sgd optimizer.clip_norm=1 optimizer.clip=before-reduce", // each device clips its own
             "devices=1 data.features=4 model.hidden=[10000,4994]", // 5 x 10,000 + 10,001 x 4,994 + 4,995 = 49,999,989 parameters
             "devices=1000 model.hidden=[23809]",         // 3 x 166,664 x 1000 values
             "communication.bucket_bytes=24", // 6 parameters
             "model.hidden=[16] communication.bucket_bytes=452", // (5 + 1) 16 + 17 = 113
             "devices=1000 communication.collective=ring model.hidden=[285]",  // 2 x 999 x 1000 chunks = 1,998,000 transfers
             "devices=1001 communication.bucket_bytes=4 model.hidden=[285]", // 2 x 1000 x 1996 buckets = 3,992,000 transfers
             "devices=8 network.slow_devices=[[7,2]]",
             "devices=1 communication.collective=halving-doubling",
             "devices=216 data.rows=1000000 sharding.policy=duplicate", // 216 x 1,000,000 x 6 values
         })
        QTest::newRow(settings) << settings;
}

void TestAgreement::agrees()
{
    QFETCH(QString, settings);
    QCOMPARE(told(validate(with(settings))), QStringList());
}

void TestAgreement::disagrees_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *settings, const char *problem) { QTest::newRow(settings) << QString(settings) << QString(problem); };
    const char *divide = "left over; \"weighted\", \"drop\" or \"pad\" says what to do with them";
    QTest::newRow("403 rows on 4") << "data.rows=403 sharding.remainder=error"
                                   << QString("/sharding/remainder: is \"error\", and 403 rows do not divide by 4 devices: 3 %1").arg(divide);
    QTest::newRow("1 row on 4") << "data.rows=1 sharding.remainder=error"
                                << QString("/sharding/remainder: is \"error\", and 1 row does not divide by 4 devices: 1 %1").arg(divide);
    row("data.rows=3 sharding.remainder=drop", "/sharding/remainder: is \"drop\", which leaves no row of 3 on 4 devices");
    row("model.frozen=[1,3] model.hidden=[8]", "/model/frozen: has layer 3, but the last layer of the network is 2");
    row("epochs=1000001 sharding.batch_per_device=1",
        "/epochs: 1000001 epochs of 100 steps make 100000100 steps, but at most 100000000 are allowed");
    row("optimizer.schedule=warmup-cosine optimizer.warmup_steps=50",
        "/optimizer/warmup_steps: is 50, but must be less than the steps of the run: 50");
    row("optimizer.schedule=warmup-cosine optimizer.warmup_steps=61 optimizer.decay_steps=61",
        "/optimizer/warmup_steps: is 61, but must be less than decay_steps, which is 61");
    row("strategy.kind=accumulate strategy.micro_batches=101",
        "/strategy/micro_batches: is 101, but must be at most the rows of a device in a step: 100");
    row("strategy.kind=accumulate strategy.micro_batches=17 sharding.batch_per_device=16",
        "/strategy/micro_batches: is 17, but must be at most the rows of a device in a step: 16");
    row("strategy.kind=local-sgd communication.reduce=sum",
        "/communication/reduce: is \"sum\", but must be \"mean\": local-sgd averages the parameters");
    row("model.hidden=[65536,65536]",
        "/model/hidden: the network 5-65536-65536-1 has 4295491585 parameters, but at most 50000000 are allowed");
    row("model.bias=false model.hidden=[65536,65536]",
        "/model/hidden: the network 5-65536-65536-1 has 4295360512 parameters, but at most 50000000 are allowed");
    row("data.features=4 model.hidden=[10000,4995]",
        "/model/hidden: the network 4-10000-4995-1 has 50009991 parameters, but at most 50000000 are allowed");
    row("devices=1000 model.hidden=[23810]",
        "/model/hidden: the network 5-23810-1 has 166671 parameters; 1000 devices with sgd hold 3 values for each, 500013000 in all, but at "
        "most 500000000 are allowed");
    row("devices=1000 model.hidden=[23809] optimizer.kind=adam",
        "/model/hidden: the network 5-23809-1 has 166664 parameters; 1000 devices with adam hold 5 values for each, 833320000 in all, but at "
        "most 500000000 are allowed");
    row("devices=200 data.kind=classification data.features=4096 data.classes=500 model.loss=softmax",
        "/devices: the network 4096-500 has 2048500 parameters; 200 devices with sgd hold 3 values for each, 1229100000 in all, but at most "
        "500000000 are allowed");
    row("communication.bucket_bytes=28",
        "/communication/bucket_bytes: is 28, but the gradient has only 24 bytes; 0 sends it in one piece");
    row("model.hidden=[16] communication.bucket_bytes=456",
        "/communication/bucket_bytes: is 456, but the gradient has only 452 bytes; 0 sends it in one piece");
    row("communication.bucket_bytes=10", "/communication/bucket_bytes: is 10, but must be a multiple of 4: a number takes 4 bytes");
    row("devices=1001 communication.bucket_bytes=4 model.hidden=[286]", // 286 x 7 + 1 = 2003 buckets
        "/communication/bucket_bytes: gives rank-order on 1001 devices 4006000 transfers in a step, but at most 4000000 are allowed");
    row("devices=500 communication.bucket_bytes=2000 communication.collective=ring model.hidden=[1000]", // 14 of 500 chunks, one of 1
        "/communication/bucket_bytes: gives ring on 500 devices 6986998 transfers in a step, but at most 4000000 are allowed");
    row("network.slow_devices=[[3,2],[4,2]]", "/network/slow_devices: names device 4, but the last of 4 devices is 3");
    row("devices=2 network.slow_devices=[[2,2]]", "/network/slow_devices: names device 2, but the last of 2 devices is 1");
    row("devices=217 data.rows=1000000 sharding.policy=duplicate",
        "/sharding/policy: is \"duplicate\", so that 217 devices lay out 1302000000 values in all, but at most 1300000000 are allowed");
    row("devices=1000 data.samples_per_device=60000 strategy.kind=accumulate strategy.micro_batches=60000",
        "/strategy/micro_batches: is 60000, so that parts filled up to 64 rows take 23040000000 values in all, but at most 1300000000 are "
        "allowed");
}

void TestAgreement::disagrees()
{
    QFETCH(QString, settings);
    QFETCH(QString, problem);
    QCOMPARE(told(validate(with(settings))), QStringList(problem));
}

void TestAgreement::lossFitsTheData_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *kind, const char *loss, const char *problem) {
        const QString text = *problem == '\0' ? QString() : "/model/loss: is \"" + QString(loss) + "\", but must be " + problem;
        QTest::addRow("%s, %s", kind, loss) << QString("data.kind=%1 model.loss=%2").arg(kind, loss) << text;
    };
    for (const char *kind : {"linear", "sine", "classification", "moons", "circles", "spiral"})
        row(kind, "mse", "");
    for (const char *kind : {"classification", "moons", "circles", "spiral"})
        row(kind, "softmax", "");
    row("moons", "logistic", "");
    row("circles", "logistic", "");
    row("spiral data.classes=2", "logistic", "");
    row("spiral", "logistic", "\"softmax\": the data has 3 classes, not 2");
    row("classification data.classes=7", "logistic", "\"softmax\": the data has 7 classes, not 2");
    row("linear", "logistic", "\"mse\": the target of linear data is a number, not a class");
    row("sine", "softmax", "\"mse\": the target of sine data is a number, not a class");
}

void TestAgreement::lossFitsTheData()
{
    QFETCH(QString, settings);
    QFETCH(QString, problem);
    QCOMPARE(told(validate(with(settings))), problem.isEmpty() ? QStringList() : QStringList(problem));
}

// 100,000,000 rows of two features and a label fit, whatever data.features says of other kinds.
void TestAgreement::sizesCountTheFeaturesOfTheKind()
{
    QCOMPARE(told(validate(with("data.kind=moons data.rows=100000000 data.features=4096"))), QStringList());
    QCOMPARE(told(validate(with("data.kind=classification data.rows=100000000 data.features=4096"))),
             QStringList("/data/rows: 100000000 rows; with 4096 features and a target that is 409700000000 values, but at most 1000000000 are "
                         "allowed"));
}

// 10 rows on 4 devices: 3 at most; with drop 2. Steps of 2 rows: 2 an epoch, with drop 1.
void TestAgreement::countsStepsByTheLargestShard()
{
    const QString settings = "data.rows=10 sharding.batch_per_device=2 epochs=60000000 sharding.remainder=";
    QCOMPARE(told(validate(with(settings + "weighted"))),
             QStringList("/epochs: 60000000 epochs of 2 steps make 120000000 steps, but at most 100000000 are allowed"));
    QCOMPARE(told(validate(with(settings + "drop"))), QStringList());
    QCOMPARE(told(validate(with("data.rows=10 sharding.policy=duplicate sharding.batch_per_device=2 epochs=30000000"))),
             QStringList("/epochs: 30000000 epochs of 5 steps make 150000000 steps, but at most 100000000 are allowed"));
}

// A field that is out of its range takes part in nothing else, whatever its value.
void TestAgreement::oneProblemIsToldOnce()
{
    const auto pathsOf = [](const Scenario &scenario) {
        QStringList paths;
        for (const Problem &problem : validate(scenario))
            paths.append(test::text(problem.path));
        return paths;
    };
    Scenario scenario = with("sharding.remainder=error strategy.kind=accumulate optimizer.schedule=warmup-cosine");
    scenario.devices = 0;
    QCOMPARE(pathsOf(scenario), QStringList("/devices"));
    scenario.devices = -3;
    scenario.data.samplesPerDevice = -5;
    scenario.sharding.batchPerDevice = -1;
    scenario.model.hidden = {8, -1};
    scenario.model.frozen = {0};
    scenario.strategy.microBatches = 0;
    scenario.strategy.period = 0;
    scenario.data.classes = 1;
    QCOMPARE(pathsOf(scenario), QStringList({"/devices", "/data/classes", "/data/samples_per_device", "/sharding/batch_per_device",
                                             "/model/hidden", "/model/frozen", "/strategy/micro_batches", "/strategy/period"}));
    QCOMPARE(told(validate(with("model.hidden=[65536,65536] devices=1025"))).size(), 1);
}

QTEST_APPLESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
