// Rows in the order of a key, against the standard library's stable sort.
#include <QtTest>

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numeric/random.h"
#include "core/observe/row_order.h"

using namespace lockstep;

namespace {

using Rows = std::vector<std::uint32_t>;

Rows naiveOrder(Rows rows, const std::vector<float> &keys, SortDirection direction)
{
    std::vector<std::size_t> places(rows.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        if (std::isnan(keys[a]) || std::isnan(keys[b]))
            return !std::isnan(keys[a]) && std::isnan(keys[b]);
        return direction == SortDirection::Ascending ? keys[a] < keys[b] : keys[a] > keys[b];
    });
    Rows sorted;
    for (const std::size_t place : places)
        sorted.push_back(rows[place]);
    return sorted;
}

} // namespace

class TestRowOrder : public QObject {
    Q_OBJECT

private slots:
    void equalsAStableSort_data()
    {
        QTest::addColumn<QList<float>>("keys");
        const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
        const float tiny = std::numeric_limits<float>::denorm_min(), large = std::numeric_limits<float>::max();
        QTest::newRow("none") << QList<float>{};
        QTest::newRow("one") << QList<float>{3};
        QTest::newRow("equal ones") << QList<float>{1, 0, 1, 0, 1, 1, 0};
        QTest::newRow("zeros") << QList<float>{0, -0.0F, 0, -0.0F, -1, 1};
        QTest::newRow("ends") << QList<float>{nan, inf, -inf, large, -large, tiny, -tiny, 0, -nan, 1, -1, nan};
        QList<float> many;
        for (const std::uint32_t value : bits(randomKey(3), 5000, RandomScheme::JaxThreefry))
            many << std::bit_cast<float>(value);
        QTest::newRow("any bits") << many;
        for (float &key : many)
            key = std::isfinite(key) ? std::floor(std::fmod(key, 10.0F)) : 0;
        QTest::newRow("few different") << many;
    }

    void equalsAStableSort()
    {
        QFETCH(QList<float>, keys);
        const std::vector<float> values(keys.begin(), keys.end());
        Rows rows(values.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = static_cast<std::uint32_t>(1000 * (rows.size() - i)); // any numbers: keys go by place
        for (const SortDirection direction : {SortDirection::Ascending, SortDirection::Descending}) {
            Rows sorted = rows;
            QVERIFY(sortRows(sorted, values, direction));
            QCOMPARE(sorted, naiveOrder(rows, values, direction));
        }
    }

    void cancelledLeavesTheRowsAsTheyWere()
    {
        const Rows rows{5, 6, 7};
        const std::vector<float> keys{3, 2, 1};
        for (int calls = 1; calls <= 3; ++calls) {
            Rows sorted = rows;
            int left = calls;
            QVERIFY(!sortRows(sorted, keys, SortDirection::Ascending, [&](double) { return --left > 0; }));
            QCOMPARE(sorted, rows);
        }
    }
};

QTEST_APPLESS_MAIN(TestRowOrder)
#include "tst_row_order.moc"
