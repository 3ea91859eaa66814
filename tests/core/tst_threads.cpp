// Case R19: threads only decide who executes. One hash for any number of threads, for ops one by one, whole steps and mixtures.
// NOAA-EMC/WW3#321, NVIDIA/nccl#157, ROCm/rocm-systems#11661, mumax/3 PR 415.
#include <QtTest>

#include <random>

#include "core/numeric/replica_hash.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;

#ifdef LOCKSTEP_SANITIZED
constexpr int runs = 2;
constexpr std::int64_t largeRows = 30'011;
constexpr int largeSteps = 3;
#else
constexpr int runs = 20;
constexpr std::int64_t largeRows = 210'011;
constexpr int largeSteps = 20;
#endif

class TestThreads : public QObject {
    Q_OBJECT

private slots:
    void oneHash_data();
    void oneHash();
    void opsAndWholeStepsAgree_data();
    void opsAndWholeStepsAgree();
    void anyMixtureAgrees_data();
    void anyMixtureAgrees();
    void resetStartsAgain();
};

static std::shared_ptr<const Setup> setupNamed(const QString &name)
{
    if (name == "tutorial")
        return test::prepared(test::tutorialScenario(4));
    if (name == "257 rows on 7")
        return test::prepared(test::randomScenario(7, 257, 3));
    if (name == "one device")
        return test::prepared(test::tutorialScenario(1));
    if (name == "more devices than rows")
        return test::prepared(test::randomScenario(5, 3, 2));
    if (name == "parallel")
        return test::prepared(test::randomScenario(3, 25'000, 9));
    return test::prepared(test::randomScenario(7, largeRows, 9)); // shards of 30,002 and 30,001 rows
}

void TestThreads::oneHash_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("steps");
    QTest::newRow("tutorial") << "tutorial" << 200;
    QTest::newRow("257 rows on 7") << "257 rows on 7" << 200;
    QTest::newRow("large") << "large" << largeSteps;
}

void TestThreads::oneHash()
{
    QFETCH(QString, name);
    QFETCH(int, steps);
    const auto setup = setupNamed(name);
    Trainer serial(setup, 1);
    test::runTo(serial, steps);
    QVERIFY(serial.lastCheck().equal && serial.lastCheck().finite);
    const std::uint64_t expected = replicaHash(test::stateOf(serial));
    for (const int threads : {1, 2, 3, 8, 16})
        for (int run = 0; run < runs; ++run) {
            Trainer trainer(setup, threads);
            test::runTo(trainer, steps);
            QCOMPARE(quint64{replicaHash(test::stateOf(trainer))}, quint64{expected});
        }
}

void TestThreads::opsAndWholeStepsAgree_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"tutorial", "one device", "257 rows on 7", "more devices than rows", "parallel"})
        QTest::newRow(name) << QString(name);
}

void TestThreads::opsAndWholeStepsAgree()
{
    QFETCH(QString, name);
    const auto setup = setupNamed(name);
    Trainer byOps(setup, 2), bySteps(setup, 2);
    for (int step = 1; step <= 5; ++step) {
        test::advanceTo(byOps, setup->program.endOf(step));
        bySteps.runStep();
        QVERIFY(byOps.position() == bySteps.position());
        COMPARE_BITS(test::stateOf(byOps), test::stateOf(bySteps));
        QCOMPARE(byOps.lastCheck().equal, bySteps.lastCheck().equal);
        QCOMPARE(byOps.lastCheck().finite, bySteps.lastCheck().finite);
    }
}

void TestThreads::anyMixtureAgrees_data()
{
    opsAndWholeStepsAgree_data();
}

// runStep() from between two ops ends the step that is under way.
void TestThreads::anyMixtureAgrees()
{
    QFETCH(QString, name);
    const auto setup = setupNamed(name);
    std::mt19937 random(11);
    Trainer mixed(setup, 3), whole(setup, 1);
    for (int i = 0; i < 40; ++i) {
        const std::int64_t before = mixed.completedSteps();
        for (auto ops = random() % 12; ops > 0; --ops)
            mixed.advance();
        const bool between = !setup->program.endsStep(mixed.position());
        const std::int64_t done = mixed.completedSteps();
        mixed.runStep();
        QCOMPARE(mixed.completedSteps(), done + 1);
        QVERIFY(mixed.completedSteps() > before && (between || done >= before));
        test::runTo(whole, mixed.completedSteps());
        COMPARE_BITS(test::stateOf(mixed), test::stateOf(whole));
    }
}

void TestThreads::resetStartsAgain()
{
    const auto setup = setupNamed("257 rows on 7");
    Trainer used(setup, 1), fresh(setup, 1);
    test::runTo(used, 9);
    used.advance();
    used.advance();
    used.reset();
    QVERIFY((used.position() == Position{0, -1}));
    for (int op = 0; op < 40; ++op) {
        COMPARE_BITS(test::stateOf(used), test::stateOf(fresh));
        used.advance();
        fresh.advance();
    }
}

QTEST_GUILESS_MAIN(TestThreads)
#include "tst_threads.moc"
