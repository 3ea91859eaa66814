// Which rows each device holds in an epoch and in a step, and what it counts.
#include <QtTest>

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "core/data/shard.h"
#include "tests/support/references.h"
#include "tests/support/shard_twin.h"

using namespace lockstep;
using test::countedRows;
using test::rowsOf;

namespace {

Result<Shards> cut(int rows, int devices, Remainder remainder, ShardPolicy policy = ShardPolicy::Contiguous)
{
    return cutShards(ShardingSpec{.policy = policy, .remainder = remainder, .shuffle = false, .batchPerDevice = 0}, countedRows(rows), devices);
}

QList<int> sizesOf(const Shards &shards)
{
    QList<int> sizes;
    for (int device = 0; device < shards.devices(); ++device)
        sizes.append(static_cast<int>(shards.size(device)));
    return sizes;
}

std::vector<float> weightsOf(const std::vector<std::int64_t> &sizes, Remainder remainder = Remainder::Weighted)
{
    std::vector<Batch> batches;
    for (const std::int64_t size : sizes)
        batches.push_back({0, size});
    std::vector<float> weights;
    batchWeights(remainder, batches, weights);
    return weights;
}

} // namespace

class TestShard : public QObject {
    Q_OBJECT

private slots:
    void equalsTheNaiveTwin();
    void r02RowsThatDoNotDivide_data();
    void r02RowsThatDoNotDivide();
    void r02RefusedWithBothNumbers();
    void contiguousRanges();
    void byLabelKeepsTheOrderWithin();
    void byLabelPutsNanLast();
    void r25EveryEpochHasItsOwnOrder();
    void ordersAreJaxs();
    void batchesWalkTheShard_data();
    void batchesWalkTheShard();
    void weights_data();
    void weights();
    void weightsAddUpToDevices();
    void equalShardsWeighExactlyOne();
};

void TestShard::equalsTheNaiveTwin()
{
    test::forEverySharding([](const ShardingSpec &sharding, const Dataset &data, int devices, const std::vector<std::uint32_t> &order) {
        const Result<Shards> shards = cutShards(sharding, data, devices, order);
        const bool divides = data.rows % devices == 0 || sharding.policy == ShardPolicy::Duplicate;
        const bool allowed = divides || (sharding.remainder != Remainder::Error && (sharding.remainder != Remainder::Drop || data.rows >= devices));
        QCOMPARE(shards.has_value(), allowed);
        if (!allowed)
            return;
        const test::RowLists expected = test::naiveShards(sharding, data, devices, order);
        QCOMPARE(rowsOf(*shards), expected);
        QCOMPARE(shards->rows(), data.rows);
        const auto [small, large] = std::ranges::minmax(expected, {}, &std::vector<std::int64_t>::size);
        QCOMPARE(shards->largest(), static_cast<std::int64_t>(large.size()));
        QCOMPARE(shards->sameSizes(), small.size() == large.size());
    });
}

void TestShard::r02RowsThatDoNotDivide_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<Remainder>("remainder");
    QTest::addColumn<QList<int>>("expected");
    QTest::newRow("F5 weighted") << 5 << Remainder::Weighted << QList<int>{3, 2};
    QTest::newRow("F5 padded") << 5 << Remainder::Pad << QList<int>{3, 3};
    QTest::newRow("F5 dropped") << 5 << Remainder::Drop << QList<int>{2, 2};
    QTest::newRow("F10 on 3") << 10 << Remainder::Weighted << QList<int>{4, 3, 3};
    QTest::newRow("F10 on 3 padded") << 10 << Remainder::Pad << QList<int>{4, 4, 4};
    QTest::newRow("F13 on 2") << 13 << Remainder::Weighted << QList<int>{7, 6};
    QTest::newRow("R03: 3 on 4") << 3 << Remainder::Weighted << QList<int>{1, 1, 1, 0};
    QTest::newRow("1 on 16") << 1 << Remainder::Weighted << QList<int>{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("tutorial") << 400 << Remainder::Error << QList<int>{100, 100, 100, 100};
    QTest::newRow("403 on 4") << 403 << Remainder::Unweighted << QList<int>{101, 101, 101, 100};
}

void TestShard::r02RowsThatDoNotDivide()
{
    QFETCH(int, rows);
    QFETCH(Remainder, remainder);
    QFETCH(QList<int>, expected);
    for (const auto policy : {ShardPolicy::Contiguous, ShardPolicy::Strided})
        QCOMPARE(sizesOf(*cut(rows, static_cast<int>(expected.size()), remainder, policy)), expected);
}

void TestShard::r02RefusedWithBothNumbers()
{
    const Result<Shards> refused = cut(403, 4, Remainder::Error);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == Error::Kind::BadInput);
    QVERIFY2(refused.error().message.starts_with("403 rows do not divide by 4 devices: 3 left over"), refused.error().message.c_str());
    for (const auto remainder : {Remainder::Weighted, Remainder::Drop, Remainder::Pad, Remainder::Error, Remainder::Unweighted})
        QCOMPARE(cut(0, 4, remainder).error().message, std::string("the data set has no rows"));
    const Result<Shards> nothing = cut(3, 4, Remainder::Drop);
    QVERIFY(!nothing);
    QVERIFY2(nothing.error().message.find("no row of 3 on 4 devices") != std::string::npos, nothing.error().message.c_str());
}

void TestShard::contiguousRanges()
{
    for (const int rows : {1, 2, 7, 64, 100, 403, 99'999})
        for (const int devices : {1, 2, 3, 7, 64, 1000, 1024}) {
            const Shards shards = *cut(rows, devices, Remainder::Weighted);
            QVERIFY(shards.isContiguous());
            std::int64_t next = 0;
            for (int device = 0; device < devices; ++device) {
                QCOMPARE(shards.range(device).begin, next);
                QVERIFY(shards.size(device) <= shards.size(0) && shards.size(device) >= shards.size(0) - 1);
                next = shards.range(device).end;
            }
            QCOMPARE(next, std::int64_t{rows});
        }
    QVERIFY(!cut(10, 3, Remainder::Pad)->isContiguous());
    QVERIFY(cut(10, 3, Remainder::Drop)->isContiguous());
    QVERIFY(!cut(10, 2, Remainder::Weighted, ShardPolicy::Strided)->isContiguous());
    QVERIFY(!cut(10, 2, Remainder::Weighted, ShardPolicy::Duplicate)->isContiguous());
    QVERIFY(!cutShards({}, countedRows(3), 2, {2, 0, 1})->isContiguous());
}

void TestShard::byLabelKeepsTheOrderWithin()
{
    const Dataset data = test::dataOf({2, 0, 1, 0, 2, 1, 0});
    ShardingSpec sharding{.policy = ShardPolicy::ByLabel, .remainder = Remainder::Weighted, .shuffle = false, .batchPerDevice = 0};
    QCOMPARE(rowsOf(*cutShards(sharding, data, 3)), (test::RowLists{{1, 3, 6}, {2, 5}, {0, 4}}));
    QCOMPARE(rowsOf(*cutShards(sharding, data, 3, {6, 5, 4, 3, 2, 1, 0})), (test::RowLists{{6, 3, 1}, {5, 2}, {4, 0}}));
}

void TestShard::byLabelPutsNanLast()
{
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    ShardingSpec sharding{.policy = ShardPolicy::ByLabel, .remainder = Remainder::Weighted, .shuffle = false, .batchPerDevice = 0};
    QCOMPARE(rowsOf(*cutShards(sharding, test::dataOf({nan, 1, nan, -1, 0}), 2)), (test::RowLists{{3, 4, 1}, {0, 2}}));
}

// R25 (pytorch#31771, #11324): F10 on 3 devices, shuffled, seed 7: each epoch holds all rows once, in an order of its own.
void TestShard::r25EveryEpochHasItsOwnOrder()
{
    Scenario scenario;
    scenario.seed = 7;
    scenario.devices = 3;
    scenario.sharding.shuffle = true;
    std::set<test::RowLists> seen;
    for (int epoch = 1; epoch <= 5; ++epoch) {
        const Shards shards = *cutShards(scenario.sharding, countedRows(10), 3, epochOrder(scenario, 10, epoch));
        std::multiset<std::int64_t> all;
        for (const auto &rows : rowsOf(shards))
            all.insert(rows.begin(), rows.end());
        QCOMPARE(all, (std::multiset<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
        QCOMPARE(sizesOf(shards), (QList<int>{4, 3, 3}));
        QCOMPARE(rowsOf(*cutShards(scenario.sharding, countedRows(10), 3, epochOrder(scenario, 10, epoch))), rowsOf(shards));
        seen.insert(rowsOf(shards));
    }
    QCOMPARE(seen.size(), std::size_t{5});
    scenario.sharding.shuffle = false;
    QVERIFY(epochOrder(scenario, 10, 1).empty());
}

void TestShard::ordersAreJaxs()
{
    const test::Json shuffles = test::readJson("generators.json")["shuffles"];
    for (const test::Json &shuffle : shuffles) {
        Scenario scenario;
        scenario.seed = shuffle["seed"].get<std::uint32_t>();
        scenario.sharding.shuffle = true;
        std::int64_t epoch = 0;
        for (const test::Json &order : shuffle["orders"])
            QCOMPARE(epochOrder(scenario, shuffle["rows"].get<std::int64_t>(), ++epoch), order.get<std::vector<std::uint32_t>>());
    }
}

void TestShard::batchesWalkTheShard_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("steps");
    QTest::newRow("whole shard") << 0 << 1;
    QTest::newRow("one row") << 1 << 4;
    QTest::newRow("three rows") << 3 << 2;
    QTest::newRow("four rows") << 4 << 1;
    QTest::newRow("more than there are") << 100 << 1;
}

// 10 rows on 3 devices: 4, 3 and 3.
void TestShard::batchesWalkTheShard()
{
    QFETCH(int, batch);
    const Shards shards = *cut(10, 3, Remainder::Weighted);
    const std::int64_t steps = stepsPerEpoch(shards, batch);
    QTEST(static_cast<int>(steps), "steps");
    for (int device = 0; device < 3; ++device) {
        std::int64_t next = 0;
        for (std::int64_t step = 0; step < steps; ++step) {
            const Batch taken = batchOf(shards, batch, device, step);
            QCOMPARE(taken.first, next);
            QCOMPARE(taken.size, batch == 0 ? shards.size(device) : std::min<std::int64_t>(batch, shards.size(device) - next));
            next += taken.size;
        }
        QCOMPARE(next, shards.size(device)); // a device that ran out takes 0 rows
    }
}

void TestShard::weights_data()
{
    QTest::addColumn<QList<int>>("sizes");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("R01: 5 on 2") << QList<int>{3, 2} << QList<double>{1.2, 0.8};
    QTest::newRow("403 on 4") << QList<int>{101, 101, 101, 100} << QList<double>{404.0 / 403, 404.0 / 403, 404.0 / 403, 400.0 / 403};
    QTest::newRow("R03: 3 on 4") << QList<int>{1, 1, 1, 0} << QList<double>{4.0 / 3, 4.0 / 3, 4.0 / 3, 0};
    QTest::newRow("10 on 3") << QList<int>{4, 3, 3} << QList<double>{12.0 / 10, 9.0 / 10, 9.0 / 10};
    QTest::newRow("one is left") << QList<int>{0, 0, 7} << QList<double>{0, 0, 3};
}

void TestShard::weights()
{
    QFETCH(QList<int>, sizes);
    QFETCH(QList<double>, expected);
    const std::vector<std::int64_t> rows(sizes.begin(), sizes.end());
    for (const auto remainder : {Remainder::Weighted, Remainder::Drop, Remainder::Pad, Remainder::Error})
        for (qsizetype d = 0; d < expected.size(); ++d)
            QCOMPARE(weightsOf(rows, remainder)[static_cast<std::size_t>(d)], static_cast<float>(expected[d]));
    QCOMPARE(weightsOf(rows, Remainder::Unweighted), std::vector<float>(rows.size(), 1.0F));
}

void TestShard::weightsAddUpToDevices()
{
    for (const std::int64_t rows : {1, 3, 10, 403, 100'001})
        for (const std::int64_t devices : {1, 2, 3, 7, 16, 64}) {
            std::vector<std::int64_t> sizes;
            for (std::int64_t d = 0; d < devices; ++d)
                sizes.push_back(rows / devices + (d < rows % devices ? 1 : 0));
            const std::vector<float> weights = weightsOf(sizes);
            const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
            QVERIFY2(std::abs(sum - static_cast<double>(devices)) <= 1e-6 * static_cast<double>(devices), qPrintable(QString::number(sum)));
        }
}

void TestShard::equalShardsWeighExactlyOne()
{
    for (const std::int64_t each : {1, 3, 100, 33'333})
        for (std::size_t devices = 1; devices <= 64; ++devices)
            for (const float weight : weightsOf(std::vector<std::int64_t>(devices, each)))
                QCOMPARE(std::bit_cast<quint32>(weight), std::bit_cast<quint32>(1.0F));
}

QTEST_GUILESS_MAIN(TestShard)
#include "tst_shard.moc"
