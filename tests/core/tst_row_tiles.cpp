// The layout of a shard: every value at its place, zeros behind the last row.
#include <QtTest>

#include "core/data/row_tiles.h"

using namespace lockstep;

class TestRowTiles : public QObject {
    Q_OBJECT

private slots:
    void holdsTheRows_data();
    void holdsTheRows();
    void emptyShard();
    void batchesOfShards_data();
    void batchesOfShards();
    void roomIsUsedAgain();
};

// Row r has the features 1000 r + j + 1 and the target -r - 1: no value is zero or there twice.
static Dataset numbered(int rows, int features)
{
    Dataset data;
    data.rows = rows;
    data.features = features;
    for (int r = 0; r < rows; ++r) {
        for (int j = 0; j < features; ++j)
            data.X.push_back(static_cast<float>(1000 * r + j + 1));
        data.y.push_back(static_cast<float>(-r - 1));
    }
    return data;
}

void TestRowTiles::holdsTheRows_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("features");
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("tiles");
    QTest::newRow("one row") << 1 << 5 << 0 << 1 << 1;
    QTest::newRow("one feature") << 63 << 1 << 0 << 63 << 1;
    QTest::newRow("a full tile") << 64 << 3 << 0 << 64 << 1;
    QTest::newRow("one row more") << 65 << 3 << 0 << 65 << 2;
    QTest::newRow("from the middle") << 900 << 9 << 133 << 533 << 7;
    QTest::newRow("to the end") << 900 << 33 << 700 << 900 << 4;
}

void TestRowTiles::holdsTheRows()
{
    QFETCH(int, rows);
    QFETCH(int, features);
    QFETCH(int, begin);
    QFETCH(int, end);
    const RowTiles shard(numbered(rows, features), {begin, end});
    QCOMPARE(shard.rows(), qint64{end - begin});
    QCOMPARE(shard.features(), features);
    QTEST(static_cast<int>(shard.tiles()), "tiles");
    for (int tile = 0; tile < shard.tiles(); ++tile) {
        QCOMPARE(shard.rowsIn(tile), std::min(64, end - begin - tile * 64));
        for (int i = 0; i < RowTiles::tileRows; ++i) {
            const int row = begin + tile * 64 + i;
            for (int j = 0; j < features; ++j)
                QCOMPARE(shard.tile(tile)[j * 64 + i], row < end ? static_cast<float>(1000 * row + j + 1) : 0.0F);
            QCOMPARE(shard.targets(tile)[i], row < end ? static_cast<float>(-row - 1) : 0.0F);
        }
    }
}

void TestRowTiles::emptyShard()
{
    const RowTiles idle(numbered(10, 4), {10, 10});
    QCOMPARE(idle.rows(), qint64{0});
    QCOMPARE(idle.tiles(), qint64{0});
    QCOMPARE(idle.features(), 4);
    const RowTiles none;
    QCOMPARE(none.rows(), qint64{0});
    QCOMPARE(none.tiles(), qint64{0});
}

void TestRowTiles::batchesOfShards_data()
{
    QTest::addColumn<ShardPolicy>("policy");
    QTest::addColumn<bool>("shuffled");
    QTest::newRow("contiguous") << ShardPolicy::Contiguous << false;
    QTest::newRow("shuffled") << ShardPolicy::Contiguous << true;
    QTest::newRow("strided") << ShardPolicy::Strided << false;
    QTest::newRow("by label, shuffled") << ShardPolicy::ByLabel << true;
    QTest::newRow("duplicate") << ShardPolicy::Duplicate << false;
}

// Each batch equals a data set of its rows, laid out from its first to its last.
void TestRowTiles::batchesOfShards()
{
    QFETCH(ShardPolicy, policy);
    QFETCH(bool, shuffled);
    const Dataset data = numbered(301, 11);
    Scenario scenario;
    scenario.sharding = {.policy = policy, .remainder = Remainder::Pad, .shuffle = shuffled, .batchPerDevice = 33};
    const Shards shards = *cutShards(scenario.sharding, data, 3, epochOrder(scenario, data.rows, 4));
    RowTiles tiles; // one for all: what was there before must not shine through
    for (int device = 0; device < 3; ++device)
        for (const std::int64_t size : {101, 33, 64, 0, 1}) {
            const Batch batch{101 - size, size};
            Dataset picked;
            picked.rows = size;
            picked.features = data.features;
            for (std::int64_t i = batch.first; i < batch.first + size; ++i) {
                const std::int64_t row = shards.row(device, i);
                picked.X.insert(picked.X.end(), data.row(row), data.row(row) + 11);
                picked.y.push_back(data.y[static_cast<std::size_t>(row)]);
            }
            const RowTiles expected(picked, {0, size});
            tiles.assign(data, shards, device, batch);
            QCOMPARE(tiles.rows(), size);
            QCOMPARE(tiles.tiles(), expected.tiles());
            for (std::int64_t t = 0; t < tiles.tiles(); ++t)
                QVERIFY(std::equal(tiles.tile(t), tiles.tile(t) + 12 * 64, expected.tile(t)));
        }
}

void TestRowTiles::roomIsUsedAgain()
{
    const Dataset data = numbered(300, 5);
    const Shards shards = *cutShards({}, data, 2);
    RowTiles tiles;
    tiles.reserve(150, 5);
    tiles.assign(data, shards, 0, {0, 1});
    const float *const first = tiles.tile(0);
    for (const Batch batch : {Batch{0, 150}, {10, 64}, {149, 1}, {0, 0}, {3, 130}}) {
        tiles.assign(data, shards, 1, batch);
        QCOMPARE(tiles.tile(0), first);
    }
}

QTEST_GUILESS_MAIN(TestRowTiles)
#include "tst_row_tiles.moc"
