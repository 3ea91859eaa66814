// R18 of the cases: whatever the plan, all devices get the same bits; which ones depends on the order in which the plan adds.
// NVIDIA/nccl#434, #855, #2360; open-mpi/ompi PR 11721; openshmem-org/specification#550.
#include <QtTest>

#include "core/comm/execute.h"
#include "tests/support/compare.h"
#include "tests/support/naive_plan.h"

using namespace lockstep;

Q_DECLARE_METATYPE(lockstep::CollectiveKind)

class TestCasesOrder : public QObject {
    Q_OBJECT

private slots:
    void r18OrderOfTheSum_data();
    void r18OrderOfTheSum();
    void r18PermutationProbe_data();
    void r18PermutationProbe();
    void r18AgainTheSameBits_data() { addPlans(); }
    void r18AgainTheSameBits();

private:
    static void addPlans();
};

namespace {

// Every device contributes its value to all of so many numbers; what each device then has.
test::Buffers allReduced(CollectiveKind kind, const std::vector<float> &contributions, int elements)
{
    const auto size = static_cast<std::size_t>(elements);
    std::vector<float> slab;
    for (const float value : contributions)
        slab.insert(slab.end(), size, value);
    const Plan plan = makePlan(kind, static_cast<int>(contributions.size()), elements);
    for (int round = 0; round < plan.rounds; ++round)
        executeRound(plan, round, slab.data(), elements);
    test::Buffers buffers;
    for (auto d = slab.cbegin(); d != slab.cend(); d += elements)
        buffers.emplace_back(d, d + elements);
    return buffers;
}

} // namespace

void TestCasesOrder::r18OrderOfTheSum_data()
{
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<QList<float>>("expected"); // of the four chunks of a ring
    QTest::newRow("rank-order") << CollectiveKind::RankOrder << QList<float>{1, 1, 1, 1};
    QTest::newRow("ring") << CollectiveKind::Ring << QList<float>{1, 0, 1, 0};
    QTest::newRow("tree") << CollectiveKind::Tree << QList<float>{0, 0, 0, 0};
    QTest::newRow("halving-doubling") << CollectiveKind::HalvingDoubling << QList<float>{0, 0, 0, 0};
    QTest::newRow("parameter-server") << CollectiveKind::ParameterServer << QList<float>{1, 1, 1, 1};
}

void TestCasesOrder::r18OrderOfTheSum()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(QList<float>, expected);
    for (const std::vector<float> &buffer : allReduced(kind, {1e8F, 1, -1e8F, 1}, 4))
        COMPARE_BITS(buffer, expected);
}

void TestCasesOrder::r18PermutationProbe_data()
{
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<int>("devices");
    for (const CollectiveKind kind : test::allCollectives)
        for (const int devices : {3, 4, 7, 10})
            QTest::addRow("%s %d", algorithmName(kind).c_str(), devices) << kind << devices;
}

// MPICH's probe: +1e6 and -1e6 on every pair of devices, 0.01 elsewhere; a number for each chunk of a ring.
void TestCasesOrder::r18PermutationProbe()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(int, devices);
    const auto count = static_cast<std::size_t>(devices);
    float smallest = 1, largest = 0;
    for (std::size_t plus = 0; plus < count; ++plus)
        for (std::size_t minus = 0; minus < count; ++minus) {
            if (plus == minus)
                continue;
            std::vector<float> contributions(count, 0.01F), expected;
            contributions[plus] = 1e6F;
            contributions[minus] = -1e6F;
            for (std::size_t chunk = 0; chunk < count; ++chunk)
                expected.push_back(test::sumByDefinition(kind, contributions, chunk));
            for (const std::vector<float> &buffer : allReduced(kind, contributions, devices))
                COMPARE_BITS(buffer, expected);
            smallest = std::min(smallest, std::ranges::min(expected));
            largest = std::max(largest, std::ranges::max(expected));
        }
    QVERIFY(smallest < largest); // the order matters
    if (devices == 10)
        QVERIFY2(smallest >= 0 && largest <= 0.1025F, qPrintable(QString("%1 to %2").arg(double{smallest}).arg(double{largest})));
}

void TestCasesOrder::addPlans()
{
    QTest::addColumn<CollectiveKind>("kind");
    for (const CollectiveKind kind : test::allCollectives)
        QTest::newRow(algorithmName(kind).c_str()) << kind;
}

void TestCasesOrder::r18AgainTheSameBits()
{
    QFETCH(CollectiveKind, kind);
    const std::vector<float> contributions{0.1F, 1e7F, -3.3F, 1e-3F, -1e7F, 0.7F, 2.5F};
    const test::Buffers first = allReduced(kind, contributions, 100);
    for (int run = 0; run < 10; ++run) {
        const test::Buffers again = allReduced(kind, contributions, 100);
        for (std::size_t d = 0; d < first.size(); ++d)
            COMPARE_BITS(again[d], first[0]);
    }
}

QTEST_GUILESS_MAIN(TestCasesOrder)
#include "tst_cases_order.moc"
