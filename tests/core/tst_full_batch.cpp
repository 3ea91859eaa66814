// The full-batch gradient against the average: cases R01, R02, R10 and R04 in dyadic numbers, runs that must be equal, reasons.
#include <QtTest>

#include "core/observe/full_batch.h"
#include "tests/support/fixtures.h"

using namespace lockstep;

namespace {

FullBatch firstStep(const Scenario &scenario, Dataset data)
{
    Trainer trainer(test::prepared(scenario, std::move(data)), 1);
    trainer.runStep();
    return compareFullBatch(takeSnapshot(trainer));
}

FullBatch atStep(const Scenario &scenario, std::int64_t step)
{
    Trainer trainer(test::prepared(scenario), 1);
    test::runTo(trainer, step);
    return compareFullBatch(takeSnapshot(trainer));
}

Scenario network(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.kind = DataKind::Moons;
    scenario.data.rows = 203;
    scenario.model.hidden = {16, 16};
    scenario.model.loss = LossKind::Logistic;
    return scenario;
}

} // namespace

class TestFullBatch : public QObject {
    Q_OBJECT

private slots:
    // R01: F5 on two devices, 3 and 2 rows: −66 by rows, −75.5 as the plain mean.
    void unevenShards()
    {
        Scenario scenario = test::fixtureScenario(2);
        FullBatch b = firstStep(scenario, test::timesThree(5));
        QCOMPARE(b.gradient, std::vector<float>{-66});
        QCOMPARE(b.average, std::vector<float>{-66});
        QCOMPARE(b.difference, 0.0);
        QVERIFY(b.isEqual() && b.reasons.empty());
        scenario.sharding.remainder = Remainder::Unweighted;
        b = firstStep(scenario, test::timesThree(5));
        QCOMPARE(b.gradient, std::vector<float>{-66});
        QCOMPARE(b.average, std::vector<float>{-75.5F});
        QCOMPARE(b.difference, 9.5 / 66);
        QVERIFY(!b.isEqual());
        QCOMPARE(b.reasons, std::vector{BatchReason::Unweighted});
    }

    // R02: F5 on 2: pad −56 with one row twice, drop −45 with one row missing; F10 on 3: pad −195 against −231.
    void paddedAndDropped()
    {
        Scenario scenario = test::fixtureScenario(2);
        scenario.sharding.remainder = Remainder::Pad;
        FullBatch b = firstStep(scenario, test::timesThree(5));
        QCOMPARE(b.average, std::vector<float>{-56});
        QCOMPARE(b.gradient, std::vector<float>{-66});
        QCOMPARE(b.repeated, qint64{1});
        QCOMPARE(b.missing, qint64{0});
        QCOMPARE(b.reasons, std::vector{BatchReason::Repeated});
        scenario.sharding.remainder = Remainder::Drop;
        b = firstStep(scenario, test::timesThree(5));
        QCOMPARE(b.average, std::vector<float>{-45});
        QCOMPARE(b.difference, 21.0 / 66);
        QCOMPARE(b.missing, qint64{1});
        QCOMPARE(b.reasons, std::vector{BatchReason::Missing});
        scenario = test::fixtureScenario(3);
        scenario.sharding.remainder = Remainder::Pad;
        b = firstStep(scenario, test::timesThree(10));
        QCOMPARE(b.average, std::vector<float>{-195});
        QCOMPARE(b.gradient, std::vector<float>{-231});
        QCOMPARE(b.repeated, qint64{2});
    }

    void duplicateShards()
    {
        Scenario scenario = test::fixtureScenario(4);
        scenario.sharding.policy = ShardPolicy::Duplicate;
        const FullBatch b = firstStep(scenario, test::timesThree(5));
        QCOMPARE(b.average, std::vector<float>{-66});
        QVERIFY(b.isEqual());
        QCOMPARE(b.reasons, std::vector{BatchReason::Duplicate});
        QCOMPARE(b.used, qint64{20});
    }

    // R04: the sum of two devices is twice the mean; divided by N it is the full-batch gradient.
    void sum()
    {
        Scenario scenario = test::fixtureScenario(2);
        scenario.communication.reduce = ReduceKind::Sum;
        const FullBatch b = firstStep(scenario, test::timesThree(4));
        QCOMPARE(b.average, std::vector<float>{-45});
        QVERIFY(b.isEqual() && b.has(BatchReason::Sum));
    }

    // R10: F4, 2 devices, clip norm 40. After: −40 as one device; before: −27.5.
    void clipping()
    {
        Scenario scenario = test::fixtureScenario(2);
        scenario.optimizer.clipNorm = 40;
        FullBatch b = firstStep(scenario, test::timesThree(4));
        QVERIFY(std::abs(static_cast<double>(b.average[0]) + 40) < 1e-5);
        QVERIFY(b.isEqual());
        QCOMPARE(b.reasons, std::vector{BatchReason::ClippedAfter});
        scenario.optimizer.clip = ClipKind::BeforeReduce;
        b = firstStep(scenario, test::timesThree(4));
        QVERIFY(std::abs(static_cast<double>(b.average[0]) + 27.5) < 1e-5);
        QVERIFY(std::abs(b.difference - 12.5 / 40) < 1e-6);
        QCOMPARE(b.reasons, std::vector{BatchReason::ClippedBefore});
    }

    void equalRuns_data()
    {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<qint64>("rows");
        QTest::newRow("tutorial") << test::tutorialScenario(4) << qint64{400};
        QTest::newRow("network, 7 devices") << network(7) << qint64{203};
        Scenario scenario = network(4);
        scenario.optimizer.l2 = 0.01F;
        QTest::newRow("l2") << scenario << qint64{203};
        scenario.communication.reduce = ReduceKind::Sum;
        QTest::newRow("l2, sum") << scenario << qint64{203};
        scenario = network(4);
        scenario.model.frozen = {2};
        QTest::newRow("frozen layer") << scenario << qint64{203};
        scenario = network(3);
        scenario.strategy = {.kind = StrategyKind::Accumulate, .microBatches = 5};
        QTest::newRow("accumulation") << scenario << qint64{203};
        scenario = network(4);
        scenario.sharding.batchPerDevice = 16;
        scenario.sharding.shuffle = true;
        QTest::newRow("shuffled mini-batches") << scenario << qint64{64};
        scenario = network(4);
        scenario.sharding.policy = ShardPolicy::ByLabel;
        QTest::newRow("by label") << scenario << qint64{203};
    }
    void equalRuns()
    {
        QFETCH(Scenario, scenario);
        QFETCH(qint64, rows);
        for (const std::int64_t step : {1, 3, 6}) {
            const FullBatch b = atStep(scenario, step);
            QCOMPARE(b.step, step);
            QCOMPARE(b.rows, rows);
            QVERIFY2(b.isEqual(), qPrintable(QString::number(b.difference)));
            QVERIFY(b.norm > 0 && b.angle < 0.1);
        }
    }

    // Between two averages every device has its own parameters: the mean of their gradients is no gradient of anybody.
    void localSgd()
    {
        Scenario scenario = network(4);
        scenario.strategy = {.kind = StrategyKind::LocalSgd, .period = 5};
        scenario.sharding.policy = ShardPolicy::ByLabel;
        scenario.optimizer.learningRate = 0.5F;
        FullBatch b = atStep(scenario, 1); // all start equal
        QVERIFY(b.isEqual() && !b.sent && b.has(BatchReason::LocalSgd));
        b = atStep(scenario, 4);
        QVERIFY(b.compared() && !b.isEqual());
        QCOMPARE(b.reasons.front(), BatchReason::LocalSgd);
    }

    void beforeTheAverage()
    {
        Trainer trainer(test::prepared(test::fixtureScenario(2), test::timesThree(4)), 1);
        QVERIFY(compareFullBatch(takeSnapshot(trainer)).gradient.empty());
        trainer.advance();
        QVERIFY(compareFullBatch(takeSnapshot(trainer)).gradient.empty());
        test::advanceTo(trainer, {1, 2});
        const FullBatch b = compareFullBatch(takeSnapshot(trainer));
        QCOMPARE(b.gradient, std::vector<float>{-45});
        QVERIFY(!b.compared() && !b.isEqual() && b.reasons.empty());
    }
};

QTEST_APPLESS_MAIN(TestFullBatch)
#include "tst_full_batch.moc"
