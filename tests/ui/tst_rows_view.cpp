// The card "Rows": values against the definition, sorting, filters, widths; a million rows of which only those in sight are touched. What
// people do with it: tst_rows_input.
#include <QtTest>

#include <set>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>

#include "rows_view_bench.h"
#include "ui/cards/view_export.h"
#include "ui/views/rows/plain_table.h"
#include "ui/views/rows/rows_model.h"
#include "ui/views/rows/rows_search.h"
#include "ui/views/rows/rows_view.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

double naivePredicted(const Snapshot &s, int device, std::int64_t row)
{
    return naiveOutputs(s, device, row).front();
}

std::vector<double> naiveSoftmax(std::vector<double> values)
{
    const double most = *std::ranges::max_element(values);
    double sum = 0;
    for (double &v : values)
        sum += v = std::exp(v - most);
    for (double &v : values)
        v /= sum;
    return values;
}

// Counts what a table asks for.
class CountedRows : public RowsModel {
public:
    QVariant data(const QModelIndex &index, int role) const override
    {
        m_asked.insert(index.row());
        return RowsModel::data(index, role);
    }
    mutable std::set<int> m_asked;
};

} // namespace

class TestRowsView : public QObject, protected RowsViewBench {
    Q_OBJECT

private slots:
    void init() { openView({640, 300}); }
    void cleanup() { closeView(); }

    void modelObeysItsContract()
    {
        RowsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const SnapshotPtr s = after(tutorialOn(3, 101), 2);
        model.setSnapshot(s, 0, 0, -1);
        QCOMPARE(model.rowCount(), 0);
        const auto list = [&](RowFilter filter) {
            model.setList(listRows({.snapshot = s, .device = 0, .filter = filter, .sorting = {}, .column = {}}), {});
            return model.rowCount();
        };
        QCOMPARE(list({}), 101);
        QCOMPARE(list({RowFilter::OnDevice, 1}), 34);
        QCOMPARE(model.rowAt(0), 34U);
        QCOMPARE(list({RowFilter::Test}), 0);
        model.setSnapshot(nullptr, 0, 0, -1);
        QCOMPARE(model.columnCount(), 0);
    }

    void numbersAreTheNaiveProduct()
    {
        const SnapshotPtr s = after(tutorialOn(3, 101), 7);
        const auto model = modelOf(s, 2);
        for (int row = 0; row < 101; ++row) {
            const double y = static_cast<double>(s->setup->data.y[static_cast<std::size_t>(row)]), said = naivePredicted(*s, 2, row);
            for (int j = 0; j < 5; ++j)
                QCOMPARE(static_cast<float>(exact(*model, row, RowColumn::Feature, j)), s->setup->data.row(row)[j]);
            QCOMPARE(static_cast<float>(exact(*model, row, RowColumn::Target)), static_cast<float>(y));
            QVERIFY(std::abs(exact(*model, row, RowColumn::Prediction) - said) <= 1e-5);
            QVERIFY(std::abs(exact(*model, row, RowColumn::Residual) - (y - said)) <= 1e-5);
            QVERIFY(std::abs(exact(*model, row, RowColumn::Loss) - (y - said) * (y - said)) <= 1e-4);
            QCOMPARE(shown(*model, row, RowColumn::Device), QString::number(row < 34 ? 0 : row < 68 ? 1 : 2));
            QCOMPARE(shown(*model, row, RowColumn::Target), fixedText(y, 4));
        }
    }

    void classesAreThoseOfTheNaiveNetwork()
    {
        const SnapshotPtr s = after(spiralOn(2, 60), 20);
        const auto model = modelOf(s);
        int right = 0;
        for (int row = 0; row < 60; ++row) {
            const std::vector<double> p = naiveSoftmax(naiveOutputs(*s, 0, row));
            const auto best = std::ranges::max_element(p) - p.begin();
            const auto own = static_cast<std::size_t>(s->setup->data.y[static_cast<std::size_t>(row)]);
            QCOMPARE(shown(*model, row, RowColumn::Target), QString::number(own));
            QCOMPARE(shown(*model, row, RowColumn::Prediction), QString::number(best));
            QCOMPARE(shown(*model, row, RowColumn::Residual), static_cast<std::size_t>(best) == own ? QString("right") : QString("wrong"));
            QVERIFY(std::abs(exact(*model, row, RowColumn::Probability) - *std::ranges::max_element(p)) <= 1e-5);
            QVERIFY(std::abs(exact(*model, row, RowColumn::Loss) + std::log(p[own])) <= 1e-4);
            right += static_cast<std::size_t>(best) == own ? 1 : 0;
        }
        QVERIFY(right > 0 && right < 60);
    }

    // 10 rows on 4 devices: rows 0 and 1 fill the last shard up.
    void paddedRowsNameAllDevices()
    {
        Scenario scenario = tutorialOn(4, 10);
        scenario.sharding.remainder = Remainder::Pad;
        const auto model = modelOf(after(scenario, 1));
        const int device = columnOf(*model, RowColumn::Device);
        const QStringList expected{"0, 3", "0, 3", "0", "1", "1", "1", "2", "2", "2", "3"};
        for (int row = 0; row < 10; ++row)
            QCOMPARE(shown(*model, row, RowColumn::Device), expected[row]);
        QCOMPARE(model->index(0, device).data(Qt::ToolTipRole).toString(), QString("On device 0\nAs padding on device 3"));
        QCOMPARE(model->index(1, device).data(ExactRole).toString(), QString("0 3"));
    }

    // Step 2 of an epoch of 7: rows 16 to 31 of the shard of every device.
    void rowsOfTheStepAreMarked()
    {
        Scenario scenario = tutorialOn(4, 400);
        scenario.sharding.batchPerDevice = 16;
        const auto model = modelOf(after(scenario, 2));
        for (int row = 0; row < 400; ++row)
            QCOMPARE(model->index(row, 0).data(TakenRole).toBool(), row % 100 >= 16 && row % 100 < 32);
    }

    void filtersListTheirRows()
    {
        Scenario scenario = tutorialOn(4, 42);
        scenario.sharding.batchPerDevice = 4;
        scenario.sharding.shuffle = true;
        scenario.sharding.remainder = Remainder::Drop;
        const SnapshotPtr s = after(scenario, 5);
        const auto rowsOf = [&](RowFilter filter) {
            const RowListPtr list = listRows({.snapshot = s, .device = 0, .filter = filter, .sorting = {}, .column = {}});
            return std::set<RowId>(list->rows.begin(), list->rows.end());
        };
        std::set<RowId> all, taken;
        for (int d = 0; d < 4; ++d) {
            std::set<RowId> own;
            for (std::int64_t i = 0; i < s->shards->size(d); ++i)
                own.insert(static_cast<RowId>(s->shards->row(d, i)));
            for (std::int64_t i = 4; i < 8; ++i) // step 5 is the second of epoch 2
                taken.insert(static_cast<RowId>(s->shards->row(d, i)));
            QCOMPARE(rowsOf({RowFilter::OnDevice, d}), own);
            all.insert(own.begin(), own.end());
        }
        QCOMPARE(all.size(), 40U);
        QCOMPARE(rowsOf({RowFilter::Step}), taken);
        const std::set<RowId> missing = rowsOf({RowFilter::Missing});
        QCOMPARE(missing.size(), 2U);
        for (const RowId row : missing)
            QVERIFY(!all.contains(row));
        QVERIFY(rowsOf({RowFilter::Repeated}).empty());
    }

    void everyColumnSorts_data()
    {
        QTest::addColumn<bool>("classes");
        QTest::addColumn<bool>("descending");
        for (const bool classes : {false, true})
            for (const bool descending : {false, true})
                QTest::addRow("%s, %s", classes ? "classes" : "numbers", descending ? "down" : "up") << classes << descending;
    }

    // Neighbours stand in order, rows with the same value in the order of their numbers, and none is lost.
    void everyColumnSorts()
    {
        QFETCH(bool, classes);
        QFETCH(bool, descending);
        const SnapshotPtr s = classes ? after(spiralOn(3, 90), 5) : after(tutorialOn(3, 90), 5);
        const auto all = modelOf(s);
        const auto value = [&](RowId row, int c) {
            const QString text = all->index(static_cast<int>(row), c).data(ExactRole).toString();
            return text == "right" ? 1.0 : text == "wrong" ? 0.0 : text.toDouble();
        };
        for (int c = 0; c < all->columnCount(); ++c) {
            const RowSorting sorting{c, descending ? SortDirection::Descending : SortDirection::Ascending};
            const RowListPtr list = listRows({.snapshot = s, .device = 0, .filter = {}, .sorting = sorting, .column = all->columns()[static_cast<std::size_t>(c)]});
            QCOMPARE(list->size(), std::int64_t{90});
            std::set<RowId> seen{list->at(0)};
            for (int i = 1; i < 90; ++i) {
                const double before = value(list->at(i - 1), c), here = value(list->at(i), c);
                QVERIFY(descending ? before >= here : before <= here);
                QVERIFY(before != here || list->at(i - 1) < list->at(i));
                seen.insert(list->at(i));
            }
            QCOMPARE(seen.size(), 90U);
        }
    }

    void ownDataHaveNamesLinesAndTestRows()
    {
        const SnapshotPtr s = runOf(ownSetup(), 2);
        const auto model = modelOf(s);
        QStringList heads;
        for (int c = 0; c < model->columnCount(); ++c)
            heads << model->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(heads, (QStringList{"row", "line", "device", "temp", "load, kg", "yield", "prediction", "residual", "squared error"}));
        QCOMPARE(model->rowCount(), 9);
        // order {4, 0, 8, 2, 6, 1 | 3, 7, 5} of the used rows, which start on lines 2, 3, 5 .. 11
        const QStringList lines{"7", "2", "11", "5", "9", "3", "6", "10", "8"}, rows{"0", "1", "2", "3", "4", "5", "0", "1", "2"};
        for (int i = 0; i < 9; ++i) {
            QCOMPARE(shown(*model, i, RowColumn::Line), lines[i]);
            QCOMPARE(shown(*model, i, RowColumn::Row), rows[i]);
            QCOMPARE(shown(*model, i, RowColumn::Device), i < 3 ? QString("0") : i < 6 ? QString("1") : QString("test"));
        }
        for (int i = 0; i < 3; ++i) // the test has the same values as rows 0 to 2
            for (const auto kind : {RowColumn::Target, RowColumn::Prediction, RowColumn::Residual, RowColumn::Loss})
                QCOMPARE(exact(*model, 6 + i, kind), exact(*model, i, kind));
        QCOMPARE(model->index(1, 3).data(Qt::ToolTipRole).toString(), QString("1.5\n16 before scaling"));    // 1.5 x 4 + 10
        QCOMPARE(model->index(0, 4).data(Qt::ToolTipRole).toString(), QStringLiteral("−1\n−1.5 before scaling")); // -1 x 0.5 - 1
        const RowListPtr byLine = listRows({.snapshot = s, .device = 0, .filter = {}, .sorting = {1, SortDirection::Descending}, .column = model->columns()[1]});
        for (int i = 0; i < 9; ++i)
            QCOMPARE(lineOf(*s->setup, byLine->at(i)), (std::vector<std::int64_t>{11, 10, 9, 8, 7, 6, 5, 3, 2}[static_cast<std::size_t>(i)]));
    }

    void classesHaveTheirNames()
    {
        const auto model = modelOf(runOf(ownSetup(LossKind::Softmax), 1));
        QCOMPARE(shown(*model, 1, RowColumn::Target), QString("beech"));
        QVERIFY((QStringList{"ash", "beech", "oak"}).contains(shown(*model, 1, RowColumn::Prediction)));
        QCOMPARE(model->headerData(5, Qt::Horizontal, Qt::DisplayRole).toString(), QString("kind"));
    }

    // A million rows: a table that is filled, scrolled and stepped asks for the rows in sight, and only those are predicted.
    void aMillionRowsAreNotTouched()
    {
        const Scenario scenario = tutorialOn(4, 1'000'000, 1);
        const auto setup = *prepare(scenario);
        CountedRows model;
        PlainTable table(m_theme.get(), m_controller->selection(), &model);
        table.resize(500, 300);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        for (const int steps : {1, 2}) {
            const SnapshotPtr s = runOf(setup, steps);
            const auto [from, to] = table.visibleRows();
            model.setSnapshot(s, 0, from, to);
            model.setList(listRows({.snapshot = s, .device = 0, .filter = {}, .sorting = {}, .column = {}}), {});
            table.repaint();
        }
        QCOMPARE(model.rowCount(), 1'000'000);
        table.goTo(654'321);
        table.repaint();
        QVERIFY(model.m_asked.contains(654'321));
        QVERIFY2(model.m_asked.size() < 100, qPrintable(QString::number(model.m_asked.size())));
        QVERIFY2(model.fitsKnown() <= 200, qPrintable(QString::number(model.fitsKnown())));
    }

    // Sorted by what the network says: on a thread, while the table shows what it had.
    void manyRowsAreSortedMeanwhile()
    {
        m_controller->start(tutorialOn(4, 700'000));
        QTRY_COMPARE(m_view->rows()->totalRows(), std::int64_t{700'000});
        stepTo(1);
        const int loss = columnOf(*m_view->rows(), RowColumn::Loss);
        m_view->sortBy(loss, SortDirection::Descending);
        QVERIFY(m_view->isSorting());
        QVERIFY(m_view->note().startsWith("Sorting 700,000 rows: "));
        QCOMPARE(m_view->rows()->rowAt(0), 0U);
        QTRY_VERIFY(!m_view->isSorting());
        QCOMPARE(m_view->note(), QString());
        for (int i = 1; i < 1000; ++i)
            QVERIFY(exact(*m_view->rows(), i - 1, RowColumn::Loss) >= exact(*m_view->rows(), i, RowColumn::Loss));
        m_view->sortBy(columnOf(*m_view->rows(), RowColumn::Residual), SortDirection::Ascending);
        m_controller->start(tutorialOn(2, 10)); // what is being sorted is of no use any more
        QTRY_COMPARE(m_view->rows()->totalRows(), std::int64_t{10});
        QCOMPARE(m_view->sorting(), RowSorting());
    }

    void moreThanAMillionRowsHavePages()
    {
        const auto model = modelOf(after(tutorialOn(4, 2'000'001, 1), 0));
        QCOMPARE(model->pages(), 3);
        QCOMPARE(model->rowCount(), 1'000'000);
        model->setPage(2);
        QCOMPARE(model->rowCount(), 1);
        QCOMPARE(model->rowAt(0), 2'000'000U);
        QCOMPARE(model->placeOf(1'234'567), std::int64_t{1'234'567});
        QCOMPARE(model->placeOf(2'000'001), std::int64_t{-1});
    }

    void hiddenItCostsNothing()
    {
        m_view->hide();
        m_controller->start(tutorialOn(2, 50));
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, std::int64_t{50});
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{0});
        QCOMPARE(csvOf(*m_view).count('\n'), 51); // but it can be written
        m_view->show();
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{50});
    }

    void choicesAreKept()
    {
        m_view->setFilter({RowFilter::OnDevice, 2});
        m_view->sortBy(3, SortDirection::Descending);
        const QVariantMap kept = m_view->saveView();
        RowsView other(m_theme.get(), m_controller.get());
        other.restoreView(kept);
        other.show();
        QCOMPARE(other.filter(), (RowFilter{RowFilter::OnDevice, 2}));
        QCOMPARE(other.sorting(), (RowSorting{3, SortDirection::Descending}));
        QCOMPARE(other.rows()->rowAt(0), m_view->rows()->rowAt(0));
        QCOMPARE(other.saveView(), kept);
    }

    void columnsFillTheTable_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("fits");
        QTest::newRow("large") << QSize(1160, 660) << true;
        QTest::newRow("odd") << QSize(907, 413) << true;
        QTest::newRow("narrow") << QSize(420, 300) << false;
    }

    // Where all columns fit they share the whole width, and there is nothing to scroll sideways.
    void columnsFillTheTable()
    {
        QFETCH(QSize, size);
        QFETCH(bool, fits);
        m_view->resize(size);
        PlainTable *table = m_view->table();
        QCOMPARE(table->horizontalHeader()->length() == table->viewport()->width(), fits);
        QCOMPARE(table->horizontalScrollBar()->isVisible(), !fits);
        for (const QSize again : {QSize(1160, 660), size}) { // and back: the columns stand in the same order
            m_view->resize(again);
            QStringList heads;
            for (int place = 0; place < table->horizontalHeader()->count(); ++place)
                heads << m_view->rows()->columns()[static_cast<std::size_t>(table->horizontalHeader()->logicalIndex(place))].name;
            const QStringList features{"x0", "x1", "x2", "x3", "x4"}, fit{"y", "prediction", "residual", "squared error"};
            const bool late = again == size && !fits;
            QCOMPARE(heads, QStringList({"row", "device"}) + (late ? fit + features : features + fit));
        }
        if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
            m_view->grab().save(folder + QStringLiteral("/rows_%1.png").arg(size.width()));
    }

    // A row that has no room for all of its height is not begun, wherever the table stands.
    void noRowIsCut()
    {
        m_view->resize(907, 413);
        PlainTable *table = m_view->table();
        for (const int row : {0, 7, 200}) {
            table->goTo(row);
            const int height = table->viewport()->height();
            const int left = height - height / table->rowHeight(0) * table->rowHeight(0);
            const QImage image = table->viewport()->grab().toImage();
            for (int y = height - left; y < height; ++y)
                for (int x = 0; x < image.width(); ++x)
                    QCOMPARE(image.pixel(x, y), image.pixel(0, height - 1));
        }
        table->goTo(399);
        QVERIFY(table->visualRect(table->model()->index(399, 0)).bottom() < table->viewport()->height());
    }
};

QTEST_MAIN(TestRowsView)
#include "tst_rows_view.moc"
