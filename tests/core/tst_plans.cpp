// Every plan for many numbers of devices and elements: sound, exact, equal on all devices, with the rounds and bytes of its formula, and
// carried out with the same bits by everything that carries it out.
#include <QtTest>

#include <numeric>
#include <random>

#include "core/comm/element_plan.h"
#include "core/comm/execute.h"
#include "core/scenario/step_plan.h"
#include "tests/support/compare.h"
#include "tests/support/naive_plan.h"

using namespace lockstep;
using test::Buffers;

Q_DECLARE_METATYPE(lockstep::CollectiveKind)

class TestPlans : public QObject {
    Q_OBJECT

private slots:
    void sound_data() { addPlans(); }
    void sound();
    void formulas_data() { addPlans(); }
    void formulas();
    void exactSums_data() { addPlans(); }
    void exactSums();
    void everyContributionOnce_data() { addPlans(); }
    void everyContributionOnce();
    void sameBits_data() { addPlans(); }
    void sameBits();
    void buckets_data() { addPlans(); }
    void buckets();
    void anyPlanAtOnce();
    void nearTheLargestInt_data() { addPlans(); }
    void nearTheLargestInt();
    void largePlansAreCheckedToo();

private:
    static void addPlans();
};

namespace {

constexpr int someLengths[] = {0, 1, 2, 3, 7, 1023, 1024, 1025, 100'003};

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

Buffers buffersOf(const Plan &plan, const std::vector<float> &slab)
{
    Buffers buffers;
    for (int d = 0; d < plan.devices; ++d)
        buffers.emplace_back(slab.begin() + std::ptrdiff_t{d} * plan.elements, slab.begin() + (std::ptrdiff_t{d} + 1) * plan.elements);
    return buffers;
}

// Integers up to 100: no sum of 64 of them is rounded.
std::vector<float> smallIntegers(const Plan &plan)
{
    std::vector<float> slab;
    for (int d = 0; d < plan.devices; ++d)
        for (int e = 0; e < plan.elements; ++e)
            slab.push_back(static_cast<float>((37 * d + 11 * e + d * e % 5) % 201 - 100));
    return slab;
}

std::vector<float> drawn(const Plan &plan)
{
    std::mt19937 random(static_cast<unsigned>(plan.devices * 7919 + plan.elements));
    std::uniform_real_distribution<float> draw(-1000, 1000);
    std::vector<float> slab(at(plan.devices) * at(plan.elements));
    std::ranges::generate(slab, [&] { return draw(random); });
    return slab;
}

// Two writers of one range, which planProblem() allows where both add.
bool writesTwice(const Plan &plan)
{
    for (int round = 0; round < plan.rounds; ++round) {
        std::vector<std::tuple<int, int, int>> writes;
        for (const Transfer &t : plan.transfersOf(round))
            writes.emplace_back(t.destination, t.begin, t.end);
        std::ranges::sort(writes);
        for (std::size_t i = 1; i < writes.size(); ++i)
            if (std::get<0>(writes[i]) == std::get<0>(writes[i - 1]) && std::get<1>(writes[i]) < std::get<2>(writes[i - 1]))
                return true;
    }
    return false;
}

int roundsByFormula(CollectiveKind kind, int devices)
{
    const int up = devices == 1 ? 0 : static_cast<int>(std::ceil(std::log2(devices)));
    const int down = static_cast<int>(std::floor(std::log2(devices)));
    switch (kind) {
    case CollectiveKind::RankOrder: return devices == 1 ? 0 : devices;
    case CollectiveKind::Ring:
    case CollectiveKind::ParameterServer: return 2 * (devices - 1);
    case CollectiveKind::Tree: return 2 * up;
    case CollectiveKind::HalvingDoubling: break;
    }
    return 2 * down + (up == down ? 0 : 2);
}

// Numbers sent by all devices together: everybody's but one once to be added, and as sums once more.
std::int64_t sentByAll(CollectiveKind kind, int devices, std::int64_t elements)
{
    const auto core = static_cast<std::int64_t>(std::bit_floor(static_cast<unsigned>(devices)));
    return 2 * elements * (kind == CollectiveKind::HalvingDoubling ? core - 1 + devices - core : devices - 1);
}

// Numbers sent by one device.
std::int64_t sentByOne(CollectiveKind kind, int device, int devices, std::int64_t elements)
{
    const auto chunk = [&](int index) { return elements / devices + (index % devices < elements % devices ? 1 : 0); };
    const int core = static_cast<int>(std::bit_floor(static_cast<unsigned>(devices))), folded = devices - core;
    switch (kind) {
    case CollectiveKind::RankOrder:
    case CollectiveKind::ParameterServer: return elements * (device == 0 ? devices - 1 : 1);
    case CollectiveKind::Ring: return 2 * elements - chunk(device + 1) - chunk(device + 2); // 2 (N - 1) / N of all where N divides them
    case CollectiveKind::Tree: {
        std::int64_t children = 0;
        for (int distance = 1; distance < devices && device % (2 * distance) == 0; distance *= 2)
            children += device + distance < devices ? 1 : 0;
        return elements * (children + (device > 0 ? 1 : 0));
    }
    case CollectiveKind::HalvingDoubling: break;
    }
    if (device < 2 * folded && device % 2 == 1)
        return elements;
    return 2 * elements * (core - 1) / core + (device < 2 * folded ? elements : 0);
}

void carryOut(const Plan &plan, std::vector<float> &slab)
{
    for (int round = 0; round < plan.rounds; ++round)
        executeRound(plan, round, slab.data(), plan.elements);
}

} // namespace

void TestPlans::addPlans()
{
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<int>("devices");
    std::vector<int> counts(16);
    std::iota(counts.begin(), counts.end(), 1);
    counts.insert(counts.end(), {20, 37, 64});
    for (const CollectiveKind kind : test::allCollectives)
        for (const int devices : counts)
            QTest::addRow("%s %d", algorithmName(kind).c_str(), devices) << kind << devices;
}

void TestPlans::sound()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : someLengths) {
        const Plan plan = makePlan(kind, devices, elements);
        QCOMPARE(planProblem(plan), std::string());
        QVERIFY(!writesTwice(plan));
        QCOMPARE(plan.roundStarts.size(), at(plan.rounds) + 1);
        for (int round = 0; round < plan.rounds; ++round) {
            QVERIFY(!plan.transfersOf(round).empty());
            for (const Transfer &t : plan.transfersOf(round)) {
                QCOMPARE(t.round, round);
                QCOMPARE(t.kind == TransferKind::Copy, plan.copies(round));
            }
        }
        std::vector<int> starts = chunkStarts(plan);
        QCOMPARE(starts.front(), 0);
        QCOMPARE(starts.back(), elements);
        QVERIFY(std::ranges::is_sorted(starts, std::less_equal<int>()) || starts.size() == 1);
    }
}

void TestPlans::formulas()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : {1, 2, 3, 7, 1023, 1024, 1025, 100'003, 64 * 37 * 5}) {
        const Plan plan = makePlan(kind, devices, elements);
        QCOMPARE(plan.rounds, roundsByFormula(kind, devices));
        const std::vector<std::int64_t> bytes = bytesSent(plan);
        QCOMPARE(std::reduce(bytes.begin(), bytes.end()), devices == 1 ? 0 : 4 * sentByAll(kind, devices, elements));
        const int core = static_cast<int>(std::bit_floor(static_cast<unsigned>(devices)));
        const bool equalHalves = kind != CollectiveKind::HalvingDoubling || elements % core == 0;
        for (int d = 0; d < devices && devices > 1 && equalHalves; ++d)
            QCOMPARE(bytes[at(d)], 4 * sentByOne(kind, d, devices, elements));
        const auto planned = plannedTransfers({.collective = kind}, devices, elements);
        const auto made = static_cast<std::int64_t>(plan.transfers.size());
        QVERIFY(made <= planned);
        if (kind != CollectiveKind::HalvingDoubling || elements >= devices)
            QCOMPARE(made, planned);
    }
    QCOMPARE(makePlan(kind, devices, 0).rounds, 0);
    QCOMPARE(plannedTransfers({.collective = kind}, devices, 0), 0);
}

void TestPlans::exactSums()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : someLengths) {
        const Plan plan = makePlan(kind, devices, elements);
        std::vector<float> slab = smallIntegers(plan);
        std::vector<float> sums(at(elements), 0);
        for (std::size_t i = 0; i < slab.size(); ++i)
            sums[i % sums.size()] += slab[i];
        carryOut(plan, slab);
        for (int d = 0; d < devices; ++d)
            COMPARE_BITS(std::span(slab).subspan(at(d) * at(elements), at(elements)), sums);
    }
}

void TestPlans::everyContributionOnce()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : {0, 1, 2, 3, 7, 257}) {
        const Plan plan = makePlan(kind, devices, elements, elements / 3);
        const std::vector<std::uint8_t> counts = contributionsAfter(plan, plan.rounds);
        QCOMPARE(counts.size(), at(devices) * at(devices) * at(elements));
        QVERIFY(std::ranges::all_of(counts, [](std::uint8_t count) { return count == 1; }));
    }
}

// Of values that are rounded: the interpreter that copies everything, round by round; any ranges of elements in any order; the definition.
void TestPlans::sameBits()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : {1, 2, 3, 7, 1023, 1024, 1025}) {
        const Plan plan = makePlan(kind, devices, elements);
        const std::vector<float> start = drawn(plan);
        std::vector<float> byRounds = start, byRanges = start;
        Buffers naive = buffersOf(plan, start);
        for (int round = 0; round < plan.rounds; ++round) {
            test::carryOutRound(plan, round, naive);
            executeRound(plan, round, byRounds.data(), elements);
            const Buffers now = buffersOf(plan, byRounds);
            for (int d = 0; d < devices; ++d)
                COMPARE_BITS(now[at(d)], naive[at(d)]);
        }
        const ElementPlan elementPlan(plan);
        for (int end = elements, length = 1; end > 0; end -= std::min(length, end), length = 3 * length + 1)
            elementPlan.run(std::max(0, end - length), end, byRanges.data(), elements, 0.3F);
        for (float &value : byRounds)
            value *= 0.3F;
        COMPARE_BITS(byRanges, byRounds);
        for (int d = 1; d < devices; ++d)
            COMPARE_BITS(naive[at(d)], naive[0]);
        const int longer = elements % devices, length = elements / devices; // chunks of the ring
        for (int e = 0; e < elements; ++e) {
            std::vector<float> values;
            for (int d = 0; d < devices; ++d)
                values.push_back(start[at(d) * at(elements) + at(e)]);
            const int chunk = e < longer * (length + 1) ? e / (length + 1) : longer + (e - longer * (length + 1)) / length;
            const float expected = test::sumByDefinition(kind, values, at(chunk));
            QCOMPARE(std::bit_cast<quint32>(naive[0][at(e)]), std::bit_cast<quint32>(expected));
        }
    }
}

// The buckets tile the elements from the last to the first; each is a plan of its own.
void TestPlans::buckets()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const auto &[elements, length] : {std::pair(7, 1), std::pair(7, 3), std::pair(1025, 256), std::pair(1025, 1024),
                                           std::pair(1025, 1025), std::pair(1025, 5000)}) {
        const Plan plan = makePlan(kind, devices, elements, length);
        QCOMPARE(planProblem(plan), std::string());
        if (devices == 1) {
            QVERIFY(plan.buckets.empty());
            continue;
        }
        std::size_t transfers = 0;
        int end = elements, round = 0;
        for (const Bucket &bucket : plan.buckets) {
            QCOMPARE(bucket.end, end);
            QCOMPARE(bucket.begin, std::max(0, end - length));
            QCOMPARE(bucket.firstRound, round);
            const Plan alone = makePlan(kind, devices, bucket.end - bucket.begin);
            QCOMPARE(bucket.endRound, round + alone.rounds);
            for (int r = 0; r < alone.rounds; ++r) {
                QVERIFY(plan.bucketOf(round + r) == bucket);
                QCOMPARE(plan.transfersOf(round + r).size(), alone.transfersOf(r).size());
            }
            for (Transfer t : alone.transfers) {
                t.round += round;
                t.begin += bucket.begin;
                t.end += bucket.begin;
                QVERIFY(plan.transfers[transfers++] == t);
            }
            end = bucket.begin;
            round = bucket.endRound;
        }
        QCOMPARE(end, 0);
        QCOMPARE(plan.transfers.size(), transfers);
        const auto planned = plannedTransfers({.collective = kind, .bucketBytes = std::min(length, elements) * 4}, devices, elements);
        QVERIFY(static_cast<std::int64_t>(transfers) <= planned);
        if (kind != CollectiveKind::HalvingDoubling)
            QCOMPARE(static_cast<std::int64_t>(transfers), planned);
        std::vector<float> slab = smallIntegers(plan), sums(at(elements), 0);
        for (std::size_t i = 0; i < slab.size(); ++i)
            sums[i % sums.size()] += slab[i];
        std::vector<float> atOnce = slab;
        carryOut(plan, slab);
        for (int d = 0; d < devices; ++d)
            COMPARE_BITS(std::span(slab).subspan(at(d) * at(elements), at(elements)), sums);
        ElementPlan(plan).run(0, elements, atOnce.data(), elements, 1);
        COMPARE_BITS(atOnce, slab);
    }
}

// Whatever the transfers: copies between adds, devices that are left out, elements that nobody sends.
void TestPlans::anyPlanAtOnce()
{
    std::mt19937 random(7);
    const auto below = [&](int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); };
    for (int run = 0; run < 300; ++run) {
        Plan plan{"test", 2 + below(4), 1 + below(40), below(12), {}, {0}};
        for (int round = 0; round < plan.rounds; ++round) {
            const int source = below(plan.devices), begin = below(plan.elements);
            const int destination = (source + 1 + below(plan.devices - 1)) % plan.devices;
            plan.transfers.push_back({round, source, destination, begin, begin + 1 + below(plan.elements - begin),
                                      below(3) == 0 ? TransferKind::Copy : TransferKind::Add});
            plan.roundStarts.push_back(round + 1);
        }
        QCOMPARE(planProblem(plan), std::string());
        std::vector<float> byRounds = drawn(plan), atOnce = byRounds;
        carryOut(plan, byRounds);
        for (float &value : byRounds)
            value *= 0.3F;
        ElementPlan(plan).run(0, plan.elements, atOnce.data(), plan.elements, 0.3F);
        COMPARE_BITS(atOnce, byRounds);
    }
}

// No chunk's start overflows.
void TestPlans::nearTheLargestInt()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    for (const int elements : {2'147'483'647, 2'147'483'646, 2'147'483'584}) {
        for (const int bucket : {0, 2'147'483'646, 1'500'000'000}) {
            const Plan plan = makePlan(kind, devices, elements, bucket);
            QCOMPARE(planProblem(plan), std::string());
            const std::vector<std::int64_t> bytes = bytesSent(plan);
            QCOMPARE(std::reduce(bytes.begin(), bytes.end()), devices == 1 ? 0 : 4 * sentByAll(kind, devices, elements));
        }
    }
}

// 2,095,104 transfers on 1,024 devices, and one that is wrong.
void TestPlans::largePlansAreCheckedToo()
{
    Plan plan = makePlan(CollectiveKind::Ring, 1024, 1'000'000);
    QCOMPARE(plan.transfers.size(), std::size_t{2} * 1023 * 1024);
    QCOMPARE(planProblem(plan), std::string());
    plan.transfers[1'000'000].begin -= 1;
    QVERIFY(planProblem(plan).find("clashes") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
