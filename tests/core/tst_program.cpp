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
};

static Program programFor(int devices)
{
    return makeProgram(rankOrderPlan(devices, 6));
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

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
