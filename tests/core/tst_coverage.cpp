// Which devices hold a row and how often each row is held, against counting row by row.
#include <QtTest>

#include <limits>
#include <map>
#include <numeric>

#include "core/data/class_counts.h"
#include "core/data/coverage.h"
#include "tests/support/fixtures.h"
#include "tests/support/shard_twin.h"

using namespace lockstep;
using test::RowLists;

namespace {

using Rows = std::vector<std::int64_t>;

Coverage naiveCoverage(const RowLists &lists, std::int64_t rows)
{
    Coverage coverage;
    coverage.rows = rows;
    std::map<std::int64_t, int> times;
    for (std::size_t device = 0; device < lists.size(); ++device) {
        for (const std::int64_t row : lists[device])
            ++times[row];
        const auto size = static_cast<std::int64_t>(lists[device].size());
        if (size == 0)
            coverage.idle.push_back(static_cast<int>(device));
        coverage.largest = std::max(coverage.largest, size);
        if (size > 0 && (coverage.smallest == 0 || size < coverage.smallest))
            coverage.smallest = size;
    }
    for (std::int64_t row = 0; row < rows; ++row) {
        if (times[row] == 1)
            ++coverage.once;
        else
            (times[row] == 0 ? coverage.missingRows : coverage.repeatedRows).push_back(row);
    }
    coverage.missing = static_cast<std::int64_t>(coverage.missingRows.size());
    coverage.repeated = static_cast<std::int64_t>(coverage.repeatedRows.size());
    return coverage;
}

// The device and the index in its shard of every place, in the order of the places.
std::vector<std::pair<int, std::int64_t>> naivePlaces(const ShardingSpec &sharding, const RowLists &lists)
{
    std::vector<std::pair<int, std::int64_t>> places;
    for (std::size_t device = 0; device < lists.size(); ++device)
        for (std::size_t i = 0; i < lists[device].size(); ++i)
            places.emplace_back(static_cast<int>(device), static_cast<std::int64_t>(i));
    if (sharding.policy == ShardPolicy::Strided)
        std::ranges::stable_sort(places, {}, &std::pair<int, std::int64_t>::second);
    return places;
}

// Rows of a padded sharding that were added: the places behind as many as there are rows.
std::vector<std::pair<int, std::int64_t>> naivePadding(const ShardingSpec &sharding, const RowLists &lists, std::int64_t rows)
{
    if (sharding.policy == ShardPolicy::Duplicate || sharding.remainder != Remainder::Pad)
        return {};
    const auto places = naivePlaces(sharding, lists);
    return {places.begin() + rows, places.end()};
}

void compare(const Coverage &actual, const Coverage &expected, std::size_t listed)
{
    QCOMPARE(actual.rows, expected.rows);
    QCOMPARE(actual.once, expected.once);
    QCOMPARE(actual.missing, expected.missing);
    QCOMPARE(actual.repeated, expected.repeated);
    QCOMPARE(actual.padded, expected.padded);
    QCOMPARE(actual.smallest, expected.smallest);
    QCOMPARE(actual.largest, expected.largest);
    QCOMPARE(actual.idle, expected.idle);
    QCOMPARE(actual.everyRowOnce(), expected.missing + expected.repeated == 0);
    const auto cut = [&](Rows rows) {
        rows.resize(std::min(rows.size(), listed));
        return rows;
    };
    QCOMPARE(actual.missingRows, cut(expected.missingRows));
    QCOMPARE(actual.repeatedRows, cut(expected.repeatedRows));
}

} // namespace

class TestCoverage : public QObject {
    Q_OBJECT

private slots:
    void equalsTheNaiveTwin()
    {
        test::forEverySharding([](const ShardingSpec &sharding, const Dataset &data, int devices, const std::vector<std::uint32_t> &order) {
            const Result<Shards> shards = cutShards(sharding, data, devices, order);
            if (!shards)
                return;
            const RowLists lists = test::naiveShards(sharding, data, devices, order);
            Coverage expected = naiveCoverage(lists, data.rows);
            const auto padding = naivePadding(sharding, lists, data.rows);
            expected.padded = static_cast<std::int64_t>(padding.size());
            for (int device = 0; device < devices; ++device)
                QCOMPARE(paddedRows(*shards, device), std::ranges::count(padding, device, &std::pair<int, std::int64_t>::first));
            const std::vector<const Shards *> each(static_cast<std::size_t>(devices), &*shards);
            for (const std::size_t listed : {0, 2, 100}) {
                compare(countCoverage(*shards, listed), expected, listed);
                compare(countCoverage(each, listed), expected, listed);
            }
            const RowHolders index(*shards);
            for (std::int64_t row = -1; row <= data.rows; ++row) {
                std::vector<int> holders;
                std::vector<Holding> holdings;
                for (int device = 0; device < devices; ++device) {
                    const Rows &list = lists[static_cast<std::size_t>(device)];
                    if (std::ranges::find(list, row) != list.end())
                        holders.push_back(device);
                    for (std::int64_t i = 0; i < static_cast<std::int64_t>(list.size()); ++i)
                        if (list[static_cast<std::size_t>(i)] == row)
                            holdings.push_back({device, i, std::ranges::find(padding, std::pair(device, i)) != padding.end()});
                }
                QCOMPARE(index.holdings(row), holdings);
                QCOMPARE(holdersOf(*shards, row), holders);
                QCOMPARE(index.all(row), holders);
                QCOMPARE(holderOf(*shards, row), holders.empty() ? -1 : holders.front());
                QCOMPARE(index.first(row), holders.empty() ? -1 : holders.front());
            }
        });
    }

    void r02CountsWhatWasAddedAndLeftOut()
    {
        const auto count = [](int rows, int devices, Remainder remainder) {
            return countCoverage(*cutShards({.policy = ShardPolicy::Contiguous, .remainder = remainder, .shuffle = false, .batchPerDevice = 0},
                                            test::countedRows(rows), devices), 10);
        };
        QVERIFY(count(5, 2, Remainder::Weighted).everyRowOnce());
        QCOMPARE(count(5, 2, Remainder::Pad).repeatedRows, Rows{0});
        QCOMPARE(count(5, 2, Remainder::Drop).missingRows, Rows{4});
        QCOMPARE(count(10, 3, Remainder::Pad).repeatedRows, (Rows{0, 1}));
        QCOMPARE(count(13, 2, Remainder::Drop).missingRows, Rows{12});
    }

    // Rows of a class on a device, padding as often as it is there; beside the mean and the range of the same targets as numbers.
    void classCountsEqualTheNaiveTwin()
    {
        test::forEverySharding([](const ShardingSpec &sharding, const Dataset &numbers, int devices, const std::vector<std::uint32_t> &order) {
            Dataset data = numbers;
            data.classes = 3;
            const Result<Shards> shards = cutShards(sharding, data, devices, order);
            if (!shards)
                return;
            const RowLists lists = test::naiveShards(sharding, data, devices, order);
            std::vector<std::vector<std::int64_t>> expected(lists.size(), std::vector<std::int64_t>(3, 0));
            for (std::size_t device = 0; device < lists.size(); ++device) {
                std::vector<float> targets;
                for (const std::int64_t row : lists[device])
                    targets.push_back(data.y[static_cast<std::size_t>(row)]);
                for (const float target : targets)
                    ++expected[device][static_cast<std::size_t>(target)];
                const TargetSummary summary = summarizeTargets(*shards, numbers, static_cast<int>(device));
                QCOMPARE(summary.rows, static_cast<std::int64_t>(targets.size()));
                QVERIFY(summary.counts.empty());
                if (targets.empty())
                    continue;
                QCOMPARE(summary.smallest, *std::ranges::min_element(targets));
                QCOMPARE(summary.largest, *std::ranges::max_element(targets));
                QCOMPARE(summary.mean, std::accumulate(targets.begin(), targets.end(), 0.0) / static_cast<double>(targets.size()));
            }
            QCOMPARE(classCounts(*shards, data), expected);
        });
    }

    void targetsThatAreNoClassOrNoNumber()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        Dataset data = test::dataOf({0, nan, 1, 0.5F, 2, -1, 1});
        const Shards shards = *shardsOfSizes({7, 0}, 7);
        const TargetSummary numbers = summarizeTargets(shards, data, 0);
        QCOMPARE(numbers.others, std::int64_t{1});
        QCOMPARE(numbers.mean, 3.5 / 6);
        QCOMPARE(numbers.smallest, -1.0F);
        QCOMPARE(numbers.largest, 2.0F);
        data.classes = 2;
        QCOMPARE(summarizeTargets(shards, data, 0).counts, (Rows{1, 2}));
        QCOMPARE(summarizeTargets(shards, data, 0).others, std::int64_t{4});
        QCOMPARE(summarizeTargets(shards, data, 1).counts, (Rows{0, 0}));
    }

    void givenSizes()
    {
        const Shards shards = *shardsOfSizes({2, 0, 3, 0}, 5);
        compare(countCoverage(shards, 9), naiveCoverage(test::rowsOf(shards), 5), 9);
        for (const auto &[row, device] : {std::pair(0, 0), {1, 0}, {2, 2}, {4, 2}})
            QCOMPARE(holdersOf(shards, row), std::vector<int>{device});
        QVERIFY(!shardsOfSizes({2, 2}, 5));
    }

    // R25: F10 on 3 devices, shuffled with seed 7: in each of 5 epochs the shards hold every row once; 5 different orders; the same ones
    // with the same seed and with any number of threads.
    void r25EveryEpochHoldsEveryRowOnce()
    {
        Scenario scenario = test::fixtureScenario(3);
        scenario.seed = 7;
        scenario.epochs = 5;
        scenario.sharding.shuffle = true;
        const auto ordersOf = [&](int threads) {
            std::vector<RowLists> orders;
            Trainer trainer(test::prepared(scenario, test::timesThree(10)), threads);
            for (int epoch = 1; epoch <= 5; ++epoch) {
                trainer.runStep();
                orders.push_back(test::rowsOf(*trainer.rows().shards()));
            }
            return orders;
        };
        const std::vector<RowLists> orders = ordersOf(1);
        for (const RowLists &lists : orders) {
            QCOMPARE(lists.size(), 3U);
            std::vector<std::int64_t> all;
            for (const Rows &rows : lists)
                all.insert(all.end(), rows.begin(), rows.end());
            std::ranges::sort(all);
            QCOMPARE(all, (Rows{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
            QCOMPARE(std::ranges::count(orders, lists), 1);
        }
        QCOMPARE(ordersOf(3), orders);
        scenario.seed = 8;
        QVERIFY(ordersOf(1) != orders);
    }

    // R25's fault (distributed_tutorial#5): device 1 takes the order of the next epoch. Orders of seed 7, epochs 1 and 2.
    void r25OneDeviceTakesAnotherEpoch()
    {
        Scenario scenario;
        scenario.seed = 7;
        scenario.sharding.shuffle = true;
        const Dataset data = test::countedRows(10);
        const Shards right = *cutShards(scenario.sharding, data, 3, epochOrder(scenario, 10, 1));
        const Shards wrong = *cutShards(scenario.sharding, data, 3, epochOrder(scenario, 10, 2));
        RowLists lists = test::rowsOf(right);
        lists[1] = test::rowsOf(wrong)[1];
        const Coverage expected = naiveCoverage(lists, 10);
        QVERIFY(expected.missing > 0 && expected.repeated > 0);
        const std::vector<const Shards *> each{&right, &wrong, &right};
        compare(countCoverage(each, 10), expected, 10);
        compare(countCoverage(each, 1), expected, 1);
    }

    // As many rows as are allowed: no memory and no time that depends on them, but for the labels.
    void aHundredMillionRows()
    {
        Dataset data;
        data.rows = maxRows;
        for (const auto policy : {ShardPolicy::Contiguous, ShardPolicy::Strided, ShardPolicy::Duplicate}) {
            const Shards shards = *cutShards({.policy = policy, .remainder = Remainder::Drop, .shuffle = false, .batchPerDevice = 0}, data, 1021);
            const Coverage coverage = countCoverage(shards, 3);
            const std::int64_t left = policy == ShardPolicy::Duplicate ? 0 : maxRows % 1021;
            QCOMPARE(coverage.missing, left);
            QCOMPARE(holderOf(shards, maxRows - 1), policy == ShardPolicy::Duplicate ? 0 : -1);
            QCOMPARE(coverage.missingRows, left > 0 ? Rows({maxRows - left, maxRows - left + 1, maxRows - left + 2}) : Rows());
            QCOMPARE(coverage.repeatedRows, policy == ShardPolicy::Duplicate ? Rows({0, 1, 2}) : Rows());
            for (const int device : {0, 500, 1020})
                QCOMPARE(holdersOf(shards, shards.row(device, 12'345)).size(), policy == ShardPolicy::Duplicate ? 1021U : 1U);
        }
    }
};

QTEST_APPLESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
