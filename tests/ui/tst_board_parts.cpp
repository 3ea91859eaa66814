// The parts under the board, without a window: layout, cursor, pulled-out devices, what a device that left says.
#include <cmath>

#include <QtTest>

#include "tests/support/fixtures.h"
#include "ui/views/board_cursor.h"
#include "ui/views/phase_strip.h"
#include "ui/views/pulled_out.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// A snapshot in which device `who` left by `ulp` in parameter 1.
SnapshotPtr leftSnapshot(int devices, int who, int ulp)
{
    Trainer trainer(prepared(tutorialScenario(devices)), 1);
    runTo(trainer, 2);
    std::vector<float> values = copyOf(trainer.parameters(who));
    for (int i = 0; i < ulp; ++i)
        values[1] = std::nextafter(values[1], 100.0F);
    trainer.overwriteParameters(who, values);
    Snapshot picture = takeSnapshot(trainer);
    picture.firstUnequalStep = 2;
    return std::make_shared<const Snapshot>(std::move(picture));
}

} // namespace

class TestBoardParts : public QObject {
    Q_OBJECT

private slots:
    void arrowsWalkTheGrid();
    void whoLeftIsPulledOutFirst();
    void headNamesThePresentReasons();
    void slotsAreKept();
    void aDeviceThatLeftIsMarked();
    void idleDeviceSaysSo();
    void layoutFitsTheHeight_data();
    void layoutFitsTheHeight();
    void stripsShareCells();
    void scalesAreNice();
    void phaseClickWaitsForTheStep();
};

void TestBoardParts::arrowsWalkTheGrid()
{
    const std::vector<int> pulled = {3};
    const BoardLayout layout = layOutBoard({840, 570}, 64, pulled, 0);
    BoardCursor cursor;
    for (const int key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right})
        cursor = moved(layout, 6, cursor, key);
    QCOMPARE(cellOf(layout, cursor).device, 17);
    for (const int key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down})
        cursor = moved(layout, 6, cursor, key);
    QCOMPARE(cursor.gridDevice, -1);
    QCOMPARE(cellOf(layout, cursor).device, 3);
    cursor = moved(layout, 6, moved(layout, 6, cursor, Qt::Key_End), Qt::Key_Left);
    QCOMPARE(cursor.column, BoardColumn::Parameters);
    QCOMPARE(cursor.value, 5);
}

void TestBoardParts::whoLeftIsPulledOutFirst()
{
    const BoardModel model = makeBoardModel(leftSnapshot(20, 7, 3));
    const std::vector<PulledOut> list = choosePulledOut(model, std::vector<int>{11}, 4);
    QCOMPARE(list.size(), std::size_t{4});
    QCOMPARE(list[0].device, 7);
    QCOMPARE(list[0].reason, PullReason::Left);
    QCOMPARE(list[3].device, 11);
    QCOMPARE(choosePulledOut(model, std::vector<int>{11}, 2).front().device, 7); // a pin never takes the first place
    QCOMPARE(choosePulledOut(model, std::vector<int>{11}, 2).back().device, 11);
}

void TestBoardParts::headNamesThePresentReasons()
{
    const BoardModel left = makeBoardModel(leftSnapshot(20, 7, 3));
    QCOMPARE(reasonsText(choosePulledOut(left, {}, 3)), QString("left the others, highest and lowest loss"));
    QCOMPARE(reasonsText({{4, PullReason::HighestLoss}, {2, PullReason::LowestLoss}}), QString("highest and lowest loss"));
    QCOMPARE(reasonsText({{4, PullReason::NotFinite}, {2, PullReason::LowestLoss}, {3, PullReason::Pinned}}),
             QString("not a number, lowest loss, pinned"));
}

void TestBoardParts::slotsAreKept()
{
    SlotKeeper keeper;
    QCOMPARE(keeper.assign({{5}, {9}}, 20)[9], 1);
    const std::vector<int> later = keeper.assign({{12}, {9}}, 20);
    QCOMPARE(later[9], 1);
    QCOMPARE(later[12], 0); // the slot that 5 gave back
    QCOMPARE(later[5], -1);
}

void TestBoardParts::aDeviceThatLeftIsMarked()
{
    const BoardModel model = makeBoardModel(leftSnapshot(4, 2, 26));
    QVERIFY(model.flagged(2));
    QVERIFY(!model.flagged(0));
    QCOMPARE(model.note(2), QString("left, step 2"));
    QCOMPARE(model.ulpFromMajority(2, 1), std::uint64_t{26});
    QVERIFY(cellText(model, {2, BoardColumn::Parameters, 1}).plain().contains("26 ulp"));
    QVERIFY(cellText(model, {2, BoardColumn::Check, 0}).plain().contains("left, step 2"));
    QCOMPARE(boardSummary(model), QString("Devices. 4 devices, step 2, 1 device left the others."));
}

void TestBoardParts::idleDeviceSaysSo()
{
    Trainer trainer(prepared(randomScenario(4, 3, 2)), 1);
    runTo(trainer, 1);
    const BoardModel model = makeBoardModel(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
    QCOMPARE(model.note(3), QString("idle, no rows"));
    QVERIFY(model.note(0).isEmpty());
    QVERIFY(cellText(model, {3, BoardColumn::Shard, 0}).plain().contains("weight 0.000000"));
}

void TestBoardParts::layoutFitsTheHeight_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("height");
    QTest::addColumn<bool>("condensed");
    QTest::addColumn<bool>("scrolls");
    QTest::addColumn<bool>("key");
    QTest::newRow("4 on a usual board") << 4 << 480 << false << false << true;
    QTest::newRow("4 on a low board") << 4 << 330 << false << false << false;
    QTest::newRow("8 scroll") << 8 << 330 << false << true << false;
    QTest::newRow("16 that fit") << 16 << 900 << false << false << false;
    QTest::newRow("16 that do not") << 16 << 480 << true << false << false;
    QTest::newRow("256") << 256 << 570 << true << false << false;
}

void TestBoardParts::layoutFitsTheHeight()
{
    QFETCH(int, devices);
    QFETCH(int, height);
    QFETCH(bool, condensed);
    QFETCH(bool, scrolls);
    QFETCH(bool, key);
    const std::vector<int> pulled = {0, 1, 2};
    const BoardLayout layout = layOutBoard({840, static_cast<double>(height)}, devices, pulled, 0);
    QCOMPARE(layout.condensed, condensed);
    QCOMPARE(layout.scrolls(), scrolls);
    QCOMPARE(!layout.key.isEmpty(), key);
    if (!scrolls)
        QVERIFY(layout.rows.back().rect.bottom() <= height + 0.5);
    for (const BoardRow &row : layout.rows)
        QVERIFY(row.rect.height() >= 43.5);
}

void TestBoardParts::stripsShareCells()
{
    const ValueSlots places = valueSlots(boardColumns(1680), BoardColumn::Parameters, 4097);
    QCOMPARE(places.count, 128);
    int last = -1;
    for (int slot = 0; slot < places.count; ++slot) {
        QVERIFY(places.firstValue(slot) > last);
        last = places.firstValue(slot);
        QCOMPARE(places.slotOf(last), slot);
    }
    QCOMPARE(places.firstValue(128), 4097);
    QCOMPARE(places.slotOf(4096), 127);
}

void TestBoardParts::scalesAreNice()
{
    QCOMPARE(niceScale(0.42), 0.5);
    QCOMPARE(niceScale(0.52), 1.0);
    QCOMPARE(niceScale(11), 20.0);
    QCOMPARE(scaleText(0.05), QString("±0.05"));
    QCOMPARE(scaleText(20), QString("±20"));
}

void TestBoardParts::phaseClickWaitsForTheStep()
{
    Trainer trainer(prepared(tutorialScenario(4)), 1);
    advanceTo(trainer, {1, 4});
    const Snapshot inside = takeSnapshot(trainer); // step 1 has never been completed
    QVERIFY(!phaseTarget(inside, Phase::Shard));
    QVERIFY(!phaseTarget(inside, Phase::Check));
    advanceTo(trainer, {1, 9});
    QCOMPARE(phaseTarget(takeSnapshot(trainer), Phase::Update), std::optional(Position{1, 8}));
    Trainer alone(prepared(tutorialScenario(1)), 1);
    runTo(alone, 1);
    QVERIFY(!phaseTarget(takeSnapshot(alone), Phase::AllReduce));
}

QTEST_GUILESS_MAIN(TestBoardParts)
#include "tst_board_parts.moc"
