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

QTEST_GUILESS_MAIN(TestRowTiles)
#include "tst_row_tiles.moc"
