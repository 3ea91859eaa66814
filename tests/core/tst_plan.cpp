// Plans as data: the rank-order planner is sound for every number of devices, and unsound plans are found.
#include <QtTest>

#include <algorithm>
#include <random>

#include "core/comm/contributions.h"
#include "core/comm/execute.h"
#include "core/comm/plan.h"
#include "tests/support/compare.h"

using namespace lockstep;

class TestPlan : public QObject {
    Q_OBJECT

private slots:
    void rankOrderIsSound_data() { addDeviceCounts(); }
    void rankOrderIsSound();
    void rankOrderAsText();
    void sumIsInRankOrder_data() { addDeviceCounts(); }
    void sumIsInRankOrder();
    void growsRankByRank();
    void otherMemoryIsLeftAlone();
    void ringOfTwoExchanges();
    void setsAgreeWithCounts_data();
    void setsAgreeWithCounts();
    void problems_data();
    void problems();
    void soundPlans_data();
    void soundPlans();

private:
    static void addDeviceCounts();
};

void TestPlan::addDeviceCounts()
{
    QTest::addColumn<int>("devices");
    for (int devices = 1; devices <= 64; ++devices)
        QTest::addRow("%d", devices) << devices;
}

static Plan planOf(int devices, int elements, std::vector<Transfer> transfers)
{
    Plan plan{"test", devices, elements, 0, std::move(transfers), {}};
    for (const Transfer &t : plan.transfers)
        plan.rounds = std::max(plan.rounds, t.round + 1);
    for (int round = 0; round <= plan.rounds; ++round) {
        const auto isEarlier = [&](const Transfer &t) { return t.round < round; };
        plan.roundStarts.push_back(static_cast<int>(std::ranges::count_if(plan.transfers, isEarlier)));
    }
    return plan;
}

static void execute(const Plan &plan, float *buffers, std::int64_t stride)
{
    for (int round = 0; round < plan.rounds; ++round)
        executeRound(plan, round, buffers, stride);
}

void TestPlan::rankOrderIsSound()
{
    QFETCH(int, devices);
    const Plan plan = rankOrderPlan(devices, 5);
    QCOMPARE(planProblem(plan), std::string());
    QCOMPARE(plan.devices, devices);
    QCOMPARE(plan.elements, 5);
    QVERIFY(plan == makePlan(CollectiveKind::RankOrder, devices, 5));
    QCOMPARE(plan.roundStarts.size(), std::size_t(plan.rounds + 1));
    for (int round = 0; round < plan.rounds; ++round) {
        const int first = plan.roundStarts[static_cast<std::size_t>(round)];
        const int last = plan.roundStarts[static_cast<std::size_t>(round) + 1];
        QVERIFY(first < last);
        for (int i = first; i < last; ++i)
            QCOMPARE(plan.transfers[static_cast<std::size_t>(i)].round, round);
    }
    for (const std::uint8_t count : contributionsAfter(plan, plan.rounds))
        QCOMPARE(int{count}, 1);
}

void TestPlan::rankOrderAsText()
{
    QStringList lines;
    for (const Transfer &t : rankOrderPlan(3, 6).transfers)
        lines << QString::asprintf("%d: %d -> %d [%d, %d) %s", t.round, t.source, t.destination, t.begin, t.end,
                                   t.kind == TransferKind::Add ? "add" : "copy");
    QCOMPARE(lines.join('\n'), QString("0: 1 -> 0 [0, 6) add\n"
                                       "1: 2 -> 0 [0, 6) add\n"
                                       "2: 0 -> 1 [0, 6) copy\n"
                                       "2: 0 -> 2 [0, 6) copy"));
}

void TestPlan::sumIsInRankOrder()
{
    QFETCH(int, devices);
    std::mt19937 random(static_cast<unsigned>(devices));
    std::normal_distribution<float> draw(0, 1000);
    for (const int elements : {1, 6, 19}) {
        const std::size_t size = static_cast<std::size_t>(elements);
        std::vector<float> buffers, sum(size, 0.0F);
        for (int d = 0; d < devices; ++d)
            for (std::size_t e = 0; e < size; ++e) {
                buffers.push_back(draw(random));
                sum[e] = d == 0 ? buffers.back() : sum[e] + buffers.back();
            }
        execute(rankOrderPlan(devices, elements), buffers.data(), elements);
        for (std::size_t d = 0; d < static_cast<std::size_t>(devices); ++d)
            COMPARE_BITS(std::span(buffers).subspan(d * size, size), sum);
    }
}

// After r rounds device 0 holds the contributions of the ranks 0 .. r, the others still their own.
void TestPlan::growsRankByRank()
{
    const int devices = 5, elements = 2;
    const Plan plan = rankOrderPlan(devices, elements);
    for (int done = 0; done < devices; ++done) {
        const std::vector<std::uint8_t> counts = contributionsAfter(plan, done);
        QCOMPARE(counts.size(), std::size_t(devices * elements * devices));
        for (int d = 0; d < devices; ++d)
            for (int e = 0; e < elements; ++e)
                for (int c = 0; c < devices; ++c) {
                    const bool there = d == 0 ? c <= done : c == d;
                    QCOMPARE(int{counts[static_cast<std::size_t>((d * elements + e) * devices + c)]}, int{there});
                }
    }
}

void TestPlan::otherMemoryIsLeftAlone()
{
    const int stride = 16;
    std::vector<float> buffers(3 * stride, -5.0F);
    for (int d = 0; d < 3; ++d)
        for (int e = 0; e < 6; ++e)
            buffers[static_cast<std::size_t>(d * stride + e)] = 1;
    execute(rankOrderPlan(3, 6), buffers.data(), stride);
    for (int i = 0; i < 3 * stride; ++i)
        QCOMPARE(buffers[static_cast<std::size_t>(i)], i % stride < 6 ? 3.0F : -5.0F);
}

// Transfers of a round happen at once, whatever their order in the list: halves that cross each other.
void TestPlan::ringOfTwoExchanges()
{
    for (const bool swapped : {false, true}) {
        std::vector<Transfer> transfers{{0, 0, 1, 0, 2, TransferKind::Add}, {0, 1, 0, 2, 4, TransferKind::Add},
                                        {1, 1, 0, 0, 2, TransferKind::Copy}, {1, 0, 1, 2, 4, TransferKind::Copy}};
        if (swapped) {
            std::swap(transfers[0], transfers[1]);
            std::swap(transfers[2], transfers[3]);
        }
        const Plan plan = planOf(2, 4, transfers);
        QCOMPARE(planProblem(plan), std::string());
        std::vector<float> buffers{1, 2, 3, 4, 10, 20, 30, 40};
        execute(plan, buffers.data(), 4);
        COMPARE_BITS(buffers, (std::vector<float>{11, 22, 33, 44, 11, 22, 33, 44}));
        for (const std::uint8_t count : contributionsAfter(plan, 2))
            QCOMPARE(int{count}, 1);
    }
}

void TestPlan::setsAgreeWithCounts_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("bucket");
    for (const CollectiveKind kind : {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree, CollectiveKind::HalvingDoubling,
                                      CollectiveKind::ParameterServer})
        for (const int devices : {2, 3, 8, 70})
            for (const int bucket : {0, 4})
                QTest::addRow("%s on %d, buckets of %d", algorithmName(kind).c_str(), devices, bucket) << static_cast<int>(kind) << devices << bucket;
}

// The sets of one bucket, the counts and the contributors of an element against the counts of all elements.
void TestPlan::setsAgreeWithCounts()
{
    QFETCH(int, kind);
    QFETCH(int, devices);
    QFETCH(int, bucket);
    const int elements = 9;
    const Plan plan = makePlan(static_cast<CollectiveKind>(kind), devices, elements, bucket);
    for (int done = 0; done <= plan.rounds; done += std::max(1, plan.rounds / 12)) {
        const std::vector<std::uint8_t> counts = contributionsAfter(plan, done);
        const std::vector<int> all = chunkStarts(plan);
        for (const Bucket &b : plan.buckets) {
            const Contributions sets(plan, b, done);
            QCOMPARE(chunksBefore(plan, b), static_cast<int>(std::ranges::lower_bound(all, b.begin) - all.begin()));
            const std::vector<int> added = contributorCounts(plan, b, sets.starts(), done);
            for (int d = 0; d < devices; ++d)
                for (int e = b.begin; e < b.end; ++e) {
                    const int chunk = sets.chunkOf(e);
                    std::vector<int> inside;
                    for (int c = 0; c < devices; ++c) {
                        const bool there = counts[static_cast<std::size_t>((d * elements + e) * devices + c)] > 0;
                        QCOMPARE(sets.has(d, chunk, c), there);
                        if (there)
                            inside.push_back(c);
                    }
                    QCOMPARE(sets.count(d, chunk), static_cast<int>(inside.size()));
                    QCOMPARE(added[static_cast<std::size_t>(d * sets.chunks() + chunk)], static_cast<int>(inside.size()));
                    if (d % 7 == 0)
                        QVERIFY(contributorsOf(plan, d, e, done) == inside);
                }
        }
    }
}

Q_DECLARE_METATYPE(std::vector<lockstep::Transfer>)

void TestPlan::problems_data()
{
    constexpr auto add = TransferKind::Add;
    constexpr auto copy = TransferKind::Copy;
    QTest::addColumn<std::vector<Transfer>>("transfers");
    const auto row = [](const char *name, std::vector<Transfer> transfers) { QTest::newRow(name) << std::move(transfers); };
    row("source below 0", {{0, -1, 0, 0, 4, add}});
    row("source too large", {{0, 3, 0, 0, 4, add}});
    row("destination below 0", {{0, 0, -1, 0, 4, add}});
    row("destination too large", {{0, 0, 3, 0, 4, add}});
    row("range begins below 0", {{0, 0, 1, -1, 4, add}});
    row("range ends too late", {{0, 0, 1, 0, 5, add}});
    row("range ends before it begins", {{0, 0, 1, 3, 2, add}});
    row("rounds not sorted", {{1, 0, 1, 0, 4, add}, {0, 0, 2, 0, 4, add}});
    row("round below 0", {{-1, 0, 1, 0, 4, add}});
    row("written and read", {{0, 0, 1, 0, 4, add}, {0, 1, 2, 0, 4, add}});
    row("read and written, other order", {{0, 1, 2, 0, 4, copy}, {0, 0, 1, 0, 4, copy}});
    row("written and read, by one element", {{0, 0, 1, 0, 3, add}, {0, 1, 2, 2, 4, add}});
    row("two devices exchange one range", {{0, 0, 1, 0, 4, add}, {0, 1, 0, 0, 4, add}});
    row("copied over a copy", {{0, 0, 2, 0, 4, copy}, {0, 1, 2, 0, 4, copy}});
    row("copied over a sum", {{0, 0, 2, 0, 4, add}, {0, 1, 2, 0, 4, copy}});
    row("added to a copy", {{0, 0, 2, 0, 4, copy}, {0, 1, 2, 3, 4, add}});
    row("behind a shorter range", {{0, 0, 2, 0, 4, add}, {0, 1, 2, 1, 2, add}, {0, 2, 1, 3, 4, copy}});
    row("read behind a shorter range", {{0, 2, 0, 0, 4, copy}, {0, 2, 1, 0, 1, copy}, {0, 1, 2, 2, 3, add}});
    row("in a later round", {{0, 0, 1, 0, 4, add}, {1, 0, 2, 0, 4, copy}, {1, 2, 1, 0, 4, copy}});
}

void TestPlan::problems()
{
    QFETCH(std::vector<Transfer>, transfers);
    QVERIFY(!planProblem(planOf(3, 4, transfers)).empty());
}

void TestPlan::soundPlans_data()
{
    constexpr auto add = TransferKind::Add;
    constexpr auto copy = TransferKind::Copy;
    QTest::addColumn<std::vector<Transfer>>("transfers");
    const auto row = [](const char *name, std::vector<Transfer> transfers) { QTest::newRow(name) << std::move(transfers); };
    row("nothing", {});
    row("two sums into one range", {{0, 1, 0, 0, 4, add}, {0, 2, 0, 0, 4, add}});
    row("one source, two copies", {{0, 0, 1, 0, 4, copy}, {0, 0, 2, 0, 4, copy}});
    row("other ranges", {{0, 0, 1, 0, 2, add}, {0, 1, 2, 2, 4, add}});
    row("other rounds", {{0, 0, 1, 0, 4, add}, {1, 1, 2, 0, 4, add}});
}

void TestPlan::soundPlans()
{
    QFETCH(std::vector<Transfer>, transfers);
    QCOMPARE(planProblem(planOf(3, 4, transfers)), std::string());
}

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
