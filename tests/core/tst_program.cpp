// A step as a list of ops, and places between them.
#include <QtTest>

#include "core/train/program.h"

using namespace lockstep;

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void order_data();
    void order();
    void walksThroughSteps();
    void previousUndoesNext_data();
    void previousUndoesNext();
    void boundaries();
    void accumulation();
    void localSgd();
};

static Program programFor(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    return makeProgram(rankOrderPlan(devices, 6), scenario);
}

static QString text(const Op &op)
{
    switch (op.kind) {
    case OpKind::Replicate: return "replicate";
    case OpKind::Shard: return "shard";
    case OpKind::Forward: return "forward";
    case OpKind::Gradient: return "gradient";
    case OpKind::AllReduce: return QString("all-reduce %1").arg(op.round);
    case OpKind::Average: return "average";
    case OpKind::Update: return "update";
    case OpKind::Check: return "check";
    }
    return "?";
}

void TestProgram::order_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("expected");
    QTest::newRow("1") << 1 << "shard, forward, gradient, average, update, check";
    QTest::newRow("2") << 2 << "shard, forward, gradient, all-reduce 0, all-reduce 1, average, update, check";
    QTest::newRow("4") << 4 << "shard, forward, gradient, all-reduce 0, all-reduce 1, all-reduce 2, all-reduce 3, average, update, check";
}

void TestProgram::order()
{
    QFETCH(int, devices);
    QStringList names;
    const Program program = programFor(devices);
    for (const Op &op : program.ops)
        names << text(op);
    QTEST(names.join(", "), "expected");
    QCOMPARE(program.size(), static_cast<int>(names.size()));
}

void TestProgram::walksThroughSteps()
{
    const Program program = programFor(2);
    Position position;
    QCOMPARE(position.step, qint64{0});
    QCOMPARE(position.op, -1);
    QStringList names;
    for (int i = 0; i < 10; ++i) {
        position = program.next(position);
        names << QString("%1 %2").arg(position.step).arg(text(program.at(position)));
    }
    QCOMPARE(names.join(", "), QString("0 replicate, 1 shard, 1 forward, 1 gradient, 1 all-reduce 0, 1 all-reduce 1, 1 average, 1 update, "
                                       "1 check, 2 shard"));
}

void TestProgram::previousUndoesNext_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {1, 2, 3, 64})
        QTest::addRow("%d", devices) << devices;
}

void TestProgram::previousUndoesNext()
{
    QFETCH(int, devices);
    const Program program = programFor(devices);
    Position position{0, -1};
    QVERIFY(program.previous(position) == position);
    for (int i = 0; i < 5 * program.size(); ++i) {
        const Position next = program.next(position);
        QVERIFY(next > position);
        QVERIFY(program.previous(next) == position);
        position = next;
    }
}

void TestProgram::boundaries()
{
    const Program program = programFor(4);
    QCOMPARE(program.size(), 10);
    QVERIFY((program.endOf(0) == Position{0, 0}));
    QVERIFY((program.endOf(7) == Position{7, 9}));
    QVERIFY(!program.endsStep({0, -1}));
    QVERIFY(program.endsStep({0, 0}));
    QVERIFY(!program.endsStep({3, 0}));
    QVERIFY(!program.endsStep({3, 8}));
    QVERIFY(program.endsStep({3, 9}));
    QCOMPARE(program.completedSteps({0, -1}), qint64{0});
    QCOMPARE(program.completedSteps({0, 0}), qint64{0});
    QCOMPARE(program.completedSteps({1, 0}), qint64{0});
    QCOMPARE(program.completedSteps({1, 8}), qint64{0});
    QCOMPARE(program.completedSteps({1, 9}), qint64{1});
    QCOMPARE(program.completedSteps({2, 0}), qint64{1});
    QCOMPARE(program.completedSteps(program.endOf(1'000'000'000)), qint64{1'000'000'000});
}

// Two micro-batches: forward and gradient of each, then one all-reduce.
void TestProgram::accumulation()
{
    Scenario scenario;
    scenario.devices = 2;
    scenario.strategy.kind = StrategyKind::Accumulate;
    scenario.strategy.microBatches = 2;
    const Program program = makeProgram(rankOrderPlan(2, 6), scenario);
    QStringList names;
    for (const Op &op : program.ops)
        names << text(op) + (op.kind == OpKind::Forward || op.kind == OpKind::Gradient ? QString(" %1").arg(op.round) : QString());
    QCOMPARE(names.join(", "), QString("shard, forward 0, gradient 0, forward 1, gradient 1, all-reduce 0, all-reduce 1, average, update, check"));
    QCOMPARE(program.firstOf(1, OpKind::Forward), 1);
    QCOMPARE(program.firstOf(1, OpKind::Update), 8);
    QCOMPARE(program.firstOf(1, OpKind::Replicate), -1);
}

// Period 3: steps 3, 6, ... average the parameters after their update; the others have no all-reduce.
void TestProgram::localSgd()
{
    Scenario scenario;
    scenario.devices = 2;
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 3;
    const Program program = makeProgram(rankOrderPlan(2, 6), scenario);
    QStringList names;
    Position position{0, 0};
    for (int i = 0; i < 18; ++i) {
        position = program.next(position);
        QVERIFY(program.previous(program.next(position)) == position);
        names << QString("%1 %2").arg(position.step).arg(text(program.at(position)));
    }
    QCOMPARE(names.join(", "), QString("1 shard, 1 forward, 1 gradient, 1 update, 1 check, 2 shard, 2 forward, 2 gradient, 2 update, 2 check, "
                                       "3 shard, 3 forward, 3 gradient, 3 update, 3 all-reduce 0, 3 all-reduce 1, 3 average, 3 check"));
    QVERIFY(program.endsStep(position));
    QVERIFY(!program.reduces(1) && !program.reduces(2) && program.reduces(3) && !program.reduces(4));
    QCOMPARE(program.firstOf(2, OpKind::Average), -1);
    QCOMPARE(program.firstOf(3, OpKind::Average), 6);
    QCOMPARE(program.completedSteps({2, 3}), qint64{1});
    QCOMPARE(program.completedSteps({2, 4}), qint64{2});
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
