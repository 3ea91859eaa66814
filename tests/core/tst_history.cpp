// Time travel: any op of any step again, with the same bits, from keyframes within a budget.
#include <QtTest>

#include <random>

#include "core/observe/history.h"
#include "core/observe/snapshot.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

using namespace lockstep;

class TestHistory : public QObject {
    Q_OBJECT

private slots:
    void staysWithinBudget_data();
    void staysWithinBudget();
    void budgetTooSmallForAFrame();
    void seeksEveryOp_data();
    void seeksEveryOp();
    void seeksInRandomOrder_data();
    void seeksInRandomOrder();
    void goesOnAfterASeek();
    void honoursLearningRates();
    void truncates();
    void keepsReplicasThatDiffer();
    void canBeLeftEarly();
};

namespace {

void recordTo(History &history, Trainer &trainer, std::int64_t step)
{
    while (trainer.completedSteps() < step) {
        trainer.runStep();
        history.record(trainer);
    }
}

// All that a snapshot shows of the trainer, compared with one that walked there from the start.
void compareWithFresh(const Trainer &trainer, Trainer &fresh)
{
    const Snapshot a = takeSnapshot(trainer), b = takeSnapshot(fresh);
    QVERIFY(a.position == b.position);
    QVERIFY(a.op == b.op);
    COMPARE_BITS(test::stateOf(trainer), test::stateOf(fresh));
    QCOMPARE(a.learningRate, b.learningRate);
    QCOMPARE(a.equality.hashes, b.equality.hashes);
    QCOMPARE(a.equality.maxDifference, b.equality.maxDifference);
    QCOMPARE(a.checked, b.checked);
    QCOMPARE(trainer.lastCheck().equal, fresh.lastCheck().equal);
    QCOMPARE(trainer.lastCheck().finite, fresh.lastCheck().finite);
}

Position randomPosition(std::mt19937 &random, const Program &program, int steps)
{
    const auto step = static_cast<std::int64_t>(random() % static_cast<unsigned>(steps + 1));
    const int op = step == 0 ? static_cast<int>(random() % 2) - 1 : static_cast<int>(random() % static_cast<unsigned>(program.size()));
    return {step, op};
}

} // namespace

void TestHistory::staysWithinBudget_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("kilobytes");
    QTest::newRow("64 KB") << 4 << 64;
    QTest::newRow("4 KB") << 2 << 4;
    QTest::newRow("1 KB") << 1 << 1;
}

void TestHistory::staysWithinBudget()
{
    QFETCH(int, devices);
    QFETCH(int, kilobytes);
    Trainer trainer(test::prepared(test::tutorialScenario(devices)), 1);
    History history(static_cast<std::size_t>(kilobytes) * 1024);
    QCOMPARE(history.budget(), std::size_t(kilobytes) * 1024);
    std::int64_t spacing = history.spacing();
    int doubled = 0;
    for (int step = 1; step <= 20'000; ++step) {
        trainer.runStep();
        history.record(trainer);
        QVERIFY(history.bytes() <= history.budget());
        if (history.spacing() != spacing) {
            QCOMPARE(history.spacing(), 2 * spacing);
            spacing = history.spacing();
            ++doubled;
        }
    }
    QVERIFY(doubled >= 2);
    // Half of the budget is in use or soon will be: one keyframe a spacing, not fewer.
    QVERIFY(history.keyframes() >= 20'000 / spacing - 1);
    QVERIFY(history.keyframes() <= 20'000 / spacing + 1);
    QVERIFY(history.bytes() > history.keyframes() * 6 * sizeof(float));
    QVERIFY(history.bytes() > history.budget() / 4);
    Trainer fresh(trainer.sharedSetup(), 1);
    history.seek(trainer, {9'999, 3});
    test::runTo(fresh, 9'998);
    test::advanceTo(fresh, {9'999, 3});
    compareWithFresh(trainer, fresh);
    history.clear();
    QCOMPARE(history.bytes(), std::size_t{0});
    QCOMPARE(history.keyframes(), qint64{0});
}

void TestHistory::budgetTooSmallForAFrame()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1), fresh(trainer.sharedSetup(), 1);
    History history(16);
    recordTo(history, trainer, 200);
    QCOMPARE(history.keyframes(), qint64{0});
    QCOMPARE(history.bytes(), std::size_t{0});
    history.seek(trainer, {77, 4});
    test::advanceTo(fresh, {77, 4});
    compareWithFresh(trainer, fresh);
}

void TestHistory::seeksEveryOp_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<bool>("backwards");
    for (const int devices : {1, 3})
        for (const bool backwards : {false, true})
            QTest::addRow("%d devices, %s", devices, backwards ? "backwards" : "forwards") << devices << backwards;
}

void TestHistory::seeksEveryOp()
{
    QFETCH(int, devices);
    QFETCH(bool, backwards);
    const int steps = 40;
    Trainer trainer(test::prepared(test::randomScenario(devices, 50, 4)), 1);
    History history;
    recordTo(history, trainer, steps);
    const Program &program = trainer.setup().program;
    std::vector<Position> places{{0, -1}};
    while (places.back() < program.endOf(steps))
        places.push_back(program.next(places.back()));
    if (backwards)
        std::reverse(places.begin(), places.end());
    for (const Position place : places) {
        history.seek(trainer, place);
        Trainer fresh(trainer.sharedSetup(), 1);
        test::advanceTo(fresh, place);
        compareWithFresh(trainer, fresh);
    }
}

void TestHistory::seeksInRandomOrder_data()
{
    QTest::addColumn<int>("budget");
    QTest::newRow("no keyframe") << 0;
    QTest::newRow("few keyframes") << 1000;
    QTest::newRow("many keyframes") << (1 << 20);
}

void TestHistory::seeksInRandomOrder()
{
    QFETCH(int, budget);
    const int steps = 300;
    Trainer trainer(test::prepared(test::randomScenario(4, 103, 5)), 1);
    History history(static_cast<std::size_t>(budget));
    recordTo(history, trainer, steps);
    std::mt19937 random(2024);
    for (int i = 0; i < 200; ++i) {
        const Position place = randomPosition(random, trainer.setup().program, steps);
        history.seek(trainer, place);
        Trainer fresh(trainer.sharedSetup(), 1);
        test::advanceTo(fresh, place);
        compareWithFresh(trainer, fresh);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestHistory::goesOnAfterASeek()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1), fresh(trainer.sharedSetup(), 1);
    History history(2048);
    recordTo(history, trainer, 100);
    history.seek(trainer, {37, 5});
    recordTo(history, trainer, 400);
    test::runTo(fresh, 400);
    compareWithFresh(trainer, fresh);
    history.seek(trainer, {150, 2});
    Trainer again(trainer.sharedSetup(), 1);
    test::advanceTo(again, {150, 2});
    compareWithFresh(trainer, again);
}

void TestHistory::honoursLearningRates()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1);
    History history;
    const std::vector<LearningRateEdit> edits{{31, 0.01F}, {57, 0.2F}, {58, 0.03F}};
    Trainer fresh(trainer.sharedSetup(), 1);
    for (const LearningRateEdit &edit : edits) {
        recordTo(history, trainer, edit.step - 1);
        trainer.setLearningRate(edit.step, edit.learningRate);
        fresh.setLearningRate(edit.step, edit.learningRate);
    }
    recordTo(history, trainer, 100);
    QCOMPARE(trainer.learningRateEdits(), edits);
    QCOMPARE(trainer.learningRate(30), 0.05F);
    QCOMPARE(trainer.learningRate(31), 0.01F);
    QCOMPARE(trainer.learningRate(57), 0.2F);
    QCOMPARE(trainer.learningRate(1000), 0.03F);
    for (const Position place : {Position{30, 9}, {31, 8}, {56, 9}, {57, 8}, {58, 3}, {100, 9}}) {
        history.seek(trainer, place);
        fresh.reset();
        test::advanceTo(fresh, place);
        compareWithFresh(trainer, fresh);
    }
    QCOMPARE(trainer.learningRateEdits(), edits);
}

// An edit in the past: keyframes after it are dropped, and those that follow belong to the new run.
void TestHistory::truncates()
{
    Trainer trainer(test::prepared(test::tutorialScenario(2)), 1), fresh(trainer.sharedSetup(), 1);
    History history;
    recordTo(history, trainer, 200);
    const std::int64_t before = history.keyframes();
    history.seek(trainer, trainer.setup().program.endOf(50));
    trainer.setLearningRate(51, 0.002F);
    history.truncate(50);
    QVERIFY(history.keyframes() < before);
    QVERIFY(history.keyframes() <= 50 / history.spacing());
    recordTo(history, trainer, 200);
    QCOMPARE(history.keyframes(), before);
    fresh.setLearningRate(51, 0.002F);
    for (const Position place : {Position{150, 4}, {51, 6}, {49, 1}, {199, 7}}) {
        history.seek(trainer, place);
        fresh.reset();
        test::advanceTo(fresh, place);
        compareWithFresh(trainer, fresh);
    }
}

void TestHistory::keepsReplicasThatDiffer()
{
    const auto damaged = [](Trainer &trainer) {
        test::runTo(trainer, 20);
        trainer.overwriteParameters(2, std::vector<float>{1, 2, 3, 4, 5, 6});
    };
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1), fresh(trainer.sharedSetup(), 1);
    History history;
    recordTo(history, trainer, 20);
    damaged(trainer);
    damaged(fresh);
    const std::size_t equalBytes = history.bytes();
    const std::int64_t equalFrames = history.keyframes();
    QVERIFY(equalFrames > 0);
    recordTo(history, trainer, 100);
    QVERIFY(!trainer.lastCheck().equal);
    // A keyframe of four replicas that differ takes more room than one of equal ones.
    QVERIFY((history.bytes() - equalBytes) * static_cast<std::size_t>(equalFrames)
            > equalBytes * static_cast<std::size_t>(history.keyframes() - equalFrames));
    history.seek(trainer, {70, 6});
    test::advanceTo(fresh, {70, 6});
    compareWithFresh(trainer, fresh);
    QVERIFY(!takeSnapshot(trainer).equality.equal);
    QVERIFY(takeSnapshot(trainer).equality.left(2));
}

void TestHistory::canBeLeftEarly()
{
    Trainer trainer(test::prepared(test::tutorialScenario(4)), 1), fresh(trainer.sharedSetup(), 1);
    History history(0);
    recordTo(history, trainer, 100);
    int allowed = 10;
    QVERIFY(!history.seek(trainer, {90, 3}, [&] { return --allowed > 0; }));
    QVERIFY(trainer.completedSteps() < 90);
    QVERIFY(history.seek(trainer, {90, 3}, [] { return true; }));
    test::advanceTo(fresh, {90, 3});
    compareWithFresh(trainer, fresh);
}

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
