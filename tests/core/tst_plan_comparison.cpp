// Five plans over the same contributions: sums against naive ones in each plan's order, exact sums, hashes, and the order as a text.
#include <QtTest>

#include <cmath>
#include <random>

#include "core/comm/addition_order.h"
#include "core/numeric/bits.h"
#include "core/numeric/replica_hash.h"
#include "core/observe/plan_comparison.h"

using namespace lockstep;

namespace {

std::vector<float> randomValues(int count, std::uint32_t seed)
{
    std::mt19937 engine(seed);
    std::normal_distribution<float> normal(0, 3);
    std::vector<float> values;
    for (int i = 0; i < count; ++i)
        values.push_back(normal(engine));
    return values;
}

QString order(CollectiveKind kind, int devices, int elements, int element, int bucket = 0)
{
    return QString::fromStdString(additionOrder(makePlan(kind, devices, elements, bucket), element));
}

} // namespace

class TestPlanComparison : public QObject {
    Q_OBJECT

private slots:
    // (1e8, 1, -1e8, 1): 1e8 + 1 is 1e8 in float32, so from left to right 1 is left; in pairs (1e8 + 1) + (-1e8 + 1) it is 0.
    void cancellation()
    {
        const std::vector<float> values = {1e8F, 1, -1e8F, 1};
        const PlanComparison c = comparePlans(values, 4, 1, 0);
        QCOMPARE(c.of(CollectiveKind::RankOrder).sums.front(), 1.0F);
        QCOMPARE(c.of(CollectiveKind::ParameterServer).sums.front(), 1.0F);
        QCOMPARE(c.of(CollectiveKind::Tree).sums.front(), 0.0F);
        QCOMPARE(c.of(CollectiveKind::HalvingDoubling).sums.front(), 0.0F);
        QCOMPARE(c.exact.front(), 2.0);
        const SumsDifference d = differenceOf(c, CollectiveKind::Tree, CollectiveKind::RankOrder);
        QCOMPARE(d.differing, 1);
        QCOMPARE(d.maxUlp, ulpDistance(0.0F, 1.0F));
        QCOMPARE(d.firstNearer, 0);
        QCOMPARE(d.secondNearer, 1);
    }

    // A ring of 4 adds chunk c as c, c + 1, ..: every element of the same four numbers comes from another start.
    void ringStartsAtTheChunk()
    {
        const std::vector<float> one = {1e8F, 1, -1e8F, 1};
        std::vector<float> values;
        for (const float v : one)
            values.insert(values.end(), 4, v);
        const PlanComparison c = comparePlans(values, 4, 4, 0);
        for (std::size_t chunk = 0; chunk < 4; ++chunk) {
            float sum = one[chunk];
            for (std::size_t i = 1; i < 4; ++i)
                sum += one[(chunk + i) % 4];
            QCOMPARE(c.of(CollectiveKind::Ring).sums[chunk], sum);
        }
    }

    void naiveSums_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("bucket");
        for (const int devices : {1, 2, 3, 4, 7, 8, 16, 33, 64})
            for (const int bucket : {0, 5})
                QTest::addRow("%d devices, buckets of %d", devices, bucket) << devices << bucket;
    }
    void naiveSums()
    {
        QFETCH(int, devices);
        QFETCH(int, bucket);
        constexpr int elements = 13;
        const std::vector<float> values = randomValues(devices * elements, static_cast<std::uint32_t>(devices));
        const auto at = [&](int d, int e) { return values[static_cast<std::size_t>(d * elements + e)]; };
        const PlanComparison c = comparePlans(values, devices, elements, bucket);
        for (int e = 0; e < elements; ++e) {
            float rank = at(0, e);
            double sum = static_cast<double>(at(0, e)), size = std::abs(sum);
            std::vector<float> pairs = {at(0, e)}; // the tree: neighbours, then pairs of neighbours
            for (int d = 1; d < devices; ++d) {
                rank += at(d, e);
                sum += static_cast<double>(at(d, e));
                size += std::abs(static_cast<double>(at(d, e)));
                pairs.push_back(at(d, e));
            }
            for (; pairs.size() > 1;) {
                std::vector<float> next;
                for (std::size_t i = 0; i < pairs.size(); i += 2)
                    next.push_back(i + 1 < pairs.size() ? pairs[i] + pairs[i + 1] : pairs[i]);
                pairs = next;
            }
            const auto element = static_cast<std::size_t>(e);
            QCOMPARE(c.of(CollectiveKind::RankOrder).sums[element], rank);
            QCOMPARE(c.of(CollectiveKind::ParameterServer).sums[element], rank);
            QCOMPARE(c.of(CollectiveKind::Tree).sums[element], pairs.front());
            QVERIFY(std::abs(c.exact[element] - sum) <= size * 1e-13);
            for (const PlanSums &plan : c.plans) // every order is within the bound of float32 sums: (N - 1) eps sum |x|
                QVERIFY(std::abs(static_cast<double>(plan.sums[element]) - sum) <= devices * std::ldexp(1.0, -23) * size);
        }
    }

    void replicasAgree()
    {
        const std::vector<float> values = randomValues(7 * 10, 3);
        const PlanComparison c = comparePlans(values, 7, 10, 4);
        for (const PlanSums &plan : c.plans) {
            QCOMPARE(plan.agreeing, 7);
            QCOMPARE(plan.hash, replicaHash(plan.sums));
        }
        QCOMPARE(c.of(CollectiveKind::RankOrder).hash, c.of(CollectiveKind::ParameterServer).hash);
        const SumsDifference same = differenceOf(c, CollectiveKind::RankOrder, CollectiveKind::ParameterServer);
        QCOMPARE(same.differing, 0);
        QCOMPARE(same.maxUlp, std::uint64_t{0});
    }

    void differencesAreCounted()
    {
        const std::vector<float> values = randomValues(16 * 40, 9);
        const PlanComparison c = comparePlans(values, 16, 40, 0);
        const SumsDifference d = differenceOf(c, CollectiveKind::Ring, CollectiveKind::Tree);
        int differing = 0;
        std::uint64_t most = 0;
        for (std::size_t e = 0; e < 40; ++e) {
            const float a = c.of(CollectiveKind::Ring).sums[e], b = c.of(CollectiveKind::Tree).sums[e];
            differing += a != b ? 1 : 0;
            most = std::max(most, ulpDistance(a, b));
        }
        QVERIFY(differing > 0);
        QCOMPARE(d.differing, differing);
        QCOMPARE(d.maxUlp, most);
        QCOMPARE(d.firstNearer + d.secondNearer + d.equallyNear, differing);
    }

    void exactSums()
    {
        const std::vector<float> hard = {1e30F, 1, -1e30F, 1e-30F, 3};
        QCOMPARE(exactSum(hard), 4.0); // the nearest double to 4 + 1e-30
        QCOMPARE(exactSum(std::vector<float>{}), 0.0);
        QVERIFY(std::isnan(exactSum(std::vector<float>{1, std::nanf("")})));
        QVERIFY(std::isinf(exactSum(std::vector<float>{1, HUGE_VALF})));
        std::mt19937 engine(4);
        for (int trial = 0; trial < 50; ++trial) { // whole numbers: 64-bit integers are exact
            std::vector<float> values;
            std::int64_t sum = 0;
            for (int i = 0; i < 100; ++i) {
                const auto v = static_cast<std::int64_t>(engine() % 16'000'000) - 8'000'000;
                const std::int64_t scaled = v * (std::int64_t{1} << (engine() % 20));
                values.push_back(static_cast<float>(scaled));
                sum += scaled;
            }
            QCOMPARE(exactSum(values), static_cast<double>(sum));
        }
    }

    void orders()
    {
        QCOMPARE(order(CollectiveKind::RankOrder, 1, 1, 0), "g0");
        QCOMPARE(order(CollectiveKind::RankOrder, 4, 6, 5), "((g0 + g1) + g2) + g3");
        QCOMPARE(order(CollectiveKind::ParameterServer, 4, 6, 5), "((g0 + g1) + g2) + g3");
        QCOMPARE(order(CollectiveKind::Tree, 4, 6, 0), "(g0 + g1) + (g2 + g3)");
        QCOMPARE(order(CollectiveKind::Tree, 5, 6, 0), "((g0 + g1) + (g2 + g3)) + g4");
        QCOMPARE(order(CollectiveKind::HalvingDoubling, 4, 4, 2), "(g0 + g1) + (g2 + g3)");
        QCOMPARE(order(CollectiveKind::Ring, 4, 4, 0), "((g0 + g1) + g2) + g3");
        QCOMPARE(order(CollectiveKind::Ring, 4, 4, 1), "((g1 + g2) + g3) + g0");
        QCOMPARE(order(CollectiveKind::Ring, 4, 4, 3), "((g3 + g0) + g1) + g2");
        QCOMPARE(order(CollectiveKind::Ring, 2, 2, 1), "g1 + g0");
        // in buckets of two, elements 2 and 3 are the two chunks of one bucket
        QCOMPARE(order(CollectiveKind::Ring, 2, 4, 2, 2), "g0 + g1");
    }

    void longOrders()
    {
        QCOMPARE(order(CollectiveKind::RankOrder, 64, 1, 0), QString::fromUtf8("((g0 + g1) + g2) + … + g63"));
        QCOMPARE(order(CollectiveKind::Ring, 64, 64, 62), QString::fromUtf8("((g62 + g63) + g0) + … + g61"));
        QCOMPARE(order(CollectiveKind::Tree, 64, 1, 0),
                 QString::fromUtf8("(([g0 … g7] + [g8 … g15]) + ([g16 … g23] + [g24 … g31])) + "
                                   "(([g32 … g39] + [g40 … g47]) + ([g48 … g55] + [g56 … g63]))"));
        QVERIFY(order(CollectiveKind::HalvingDoubling, 1000, 3, 1).size() < 200);
    }
};

QTEST_APPLESS_MAIN(TestPlanComparison)
#include "tst_plan_comparison.moc"
