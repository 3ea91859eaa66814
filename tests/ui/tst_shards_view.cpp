// The shards card: who holds which row in words, strip and table; predictions against a naive product; pages of many rows.
#include <QtTest>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>

#include "ui/views/shards_model.h"
#include "ui/views/shards_strip.h"
#include "ui/views/shards_table.h"
#include "ui/views/shards_view.h"
#include "ui/views/shards_words.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

SnapshotPtr afterSteps(const Scenario &scenario, int steps)
{
    Trainer trainer(*prepare(scenario), 1);
    for (int i = 0; i < steps; ++i)
        trainer.runStep();
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

float naivePrediction(const Snapshot &s, int device, std::int64_t row)
{
    const auto &w = s.devices[static_cast<std::size_t>(device)].parameters;
    double sum = double{w.back()};
    for (std::size_t j = 0; j + 1 < w.size(); ++j)
        sum += double{s.setup->data.row(row)[j]} * double{w[j]};
    return static_cast<float>(sum);
}

} // namespace

class TestShardsView : public QObject, protected ViewBench<ShardsView> {
    Q_OBJECT

private slots:
    void init() { openView({560, 300}); }
    void cleanup() { closeView(); }

    void coverageInWords_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("devices");
        QTest::addColumn<QString>("text");
        QTest::newRow("even") << 400 << 4 << "400 rows, each on exactly one device; 100 each";
        QTest::newRow("uneven") << 101 << 2 << "101 rows, each on exactly one device; 51 or 50 each";
        QTest::newRow("idle") << 2 << 4 << "2 rows, each on exactly one device; 1 each. Devices 2 and 3: none.";
        QTest::newRow("one idle") << 3 << 4 << "3 rows, each on exactly one device; 1 each. Device 3: none.";
        QTest::newRow("many idle") << 4 << 1024 << "4 rows, each on exactly one device; 1 each. 1,020 devices: none.";
        QTest::newRow("one device") << 100 << 1 << "100 rows, all on one device";
    }

    void coverageInWords()
    {
        QFETCH(int, rows);
        QFETCH(int, devices);
        const Scenario scenario = tutorialOn(devices, rows);
        Dataset data;
        data.rows = rows;
        QTEST(coverageText(countCoverage(*cutShards(scenario.sharding, data, devices)), scenario), "text");
    }

    void remaindersInWords_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("remainder");
        QTest::addColumn<int>("policy");
        QTest::addColumn<QString>("text");
        const int cut = static_cast<int>(ShardPolicy::Contiguous), strided = static_cast<int>(ShardPolicy::Strided);
        QTest::newRow("drop") << 403 << static_cast<int>(Remainder::Drop) << cut << "403 rows: 400 used, 3 dropped; 100 each";
        QTest::newRow("pad one") << 403 << static_cast<int>(Remainder::Pad) << strided << "403 rows, 101 each: 1 row counts twice";
        QTest::newRow("pad three") << 401 << static_cast<int>(Remainder::Pad) << cut << "401 rows, 101 each: 3 rows count twice";
        QTest::newRow("unweighted") << 401 << static_cast<int>(Remainder::Unweighted) << cut
                                    << "401 rows, each on exactly one device; 101 or 100 each, but all devices count the same";
        QTest::newRow("duplicate") << 400 << static_cast<int>(Remainder::Weighted) << static_cast<int>(ShardPolicy::Duplicate)
                                   << "400 rows, all of them on every device: 4 devices do the same work";
    }

    void remaindersInWords()
    {
        QFETCH(int, rows);
        QFETCH(int, remainder);
        QFETCH(int, policy);
        Scenario scenario = tutorialOn(4, rows);
        scenario.sharding.remainder = static_cast<Remainder>(remainder);
        scenario.sharding.policy = static_cast<ShardPolicy>(policy);
        Dataset data;
        data.rows = rows;
        QTEST(coverageText(countCoverage(*cutShards(scenario.sharding, data, 4)), scenario), "text");
    }

    // Step 2 of an epoch of 7: rows 16 to 31 of the shard of every device.
    void theBatchOfTheStepIsMarked()
    {
        Scenario scenario = tutorialOn(4, 400);
        scenario.sharding.batchPerDevice = 16;
        const SnapshotPtr s = afterSteps(scenario, 2);
        ShardsModel model;
        model.setSnapshot(s, 0, -1);
        for (int row = 0; row < 400; ++row)
            QCOMPARE(model.index(row, 0).data(ShardsModel::BatchRole).toBool(), row % 100 >= 16 && row % 100 < 32);
        QCOMPARE(shardText(*s, 1), QString("Device 1: rows 100 to 199, 100 rows; in this step 16 to 31 of its shard"));
        m_view->strip()->setSnapshot(s);
        const QRectF whole = m_view->strip()->segment(1), now = m_view->strip()->batch(1);
        QVERIFY(std::abs(now.left() - (whole.left() + 0.16 * whole.width())) < 1e-6);
        QVERIFY(std::abs(now.width() - 0.16 * whole.width()) < 1e-6);
    }

    // Every epoch deals all rows anew: the table follows, and each row is listed once in each.
    void shuffledShardsChangeWithTheEpoch()
    {
        Scenario scenario = tutorialOn(4, 400);
        scenario.sharding.shuffle = true;
        ShardsModel model;
        std::vector<std::int64_t> before;
        for (const int epoch : {1, 2}) {
            const SnapshotPtr s = afterSteps(scenario, epoch);
            model.setSnapshot(s, 0, -1);
            std::vector<std::int64_t> rows;
            for (int i = 0; i < 400; ++i) {
                rows.push_back(model.dataRow(i));
                QCOMPARE(holderOf(*s->shards, rows.back()), model.index(i, 0).data(ShardsModel::DeviceRole).toInt());
            }
            QVERIFY(rows != before);
            before = rows;
            std::sort(rows.begin(), rows.end());
            for (int i = 0; i < 400; ++i)
                QCOMPARE(rows[static_cast<std::size_t>(i)], i);
            QCOMPARE(policyWords(*s), QStringLiteral("contiguous, shuffled, epoch %1").arg(epoch));
        }
    }

    void modelObeysItsContract()
    {
        ShardsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSnapshot(afterSteps(tutorialOn(3, 101), 2), 0, -1);
        QCOMPARE(model.rowCount(), 101);
        model.setShown([](int device) { return device == 1; });
        QCOMPARE(model.rowCount(), 34);
        QCOMPARE(model.dataRow(0), std::int64_t{34});
        model.setShown([](int) { return false; });
        QCOMPARE(model.rowCount(), 0);
    }

    void predictionsAreTheNaiveProduct()
    {
        const SnapshotPtr s = afterSteps(tutorialOn(3, 101), 7);
        ShardsModel model;
        model.setSnapshot(s, 0, -1);
        const int y = 2 + 5;
        for (int row = 0; row < 101; ++row) {
            const int device = model.index(row, 0).data(ShardsModel::DeviceRole).toInt();
            QCOMPARE(device, row < 34 ? 0 : row < 68 ? 1 : 2);
            const auto exact = [&](int column) {
                return model.index(row, column).data(ShardsModel::ExactRole).toString().replace(QChar(0x2212), '-').toFloat();
            };
            QCOMPARE(exact(y), s->setup->data.y[static_cast<std::size_t>(row)]);
            QVERIFY(std::abs(exact(y + 1) - naivePrediction(*s, device, row)) <= 1e-5F);
            QVERIFY(std::abs(exact(y + 2) - (exact(y) - exact(y + 1))) <= 1e-6F);
            QVERIFY(std::abs(exact(y + 3) - exact(y + 2) * exact(y + 2)) <= 1e-5F);
        }
    }

    // The prediction stays in sight: behind more than 8 features it would not be.
    void manyFeaturesComeLast()
    {
        ShardsModel model;
        model.setSnapshot(afterSteps(tutorialOn(2, 20, 9), 1), 0, -1);
        QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QString("prediction"));
        QCOMPARE(model.headerData(6, Qt::Horizontal, Qt::DisplayRole).toString(), QString("x0"));
        QCOMPARE(model.headerData(14, Qt::Horizontal, Qt::DisplayRole).toString(), QString("x8"));
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
        ShardsTable *table = m_view->table();
        const bool asWide = table->horizontalHeader()->length() == table->viewport()->width();
        QCOMPARE(asWide, fits);
        QCOMPARE(table->horizontalScrollBar()->isVisible(), !fits);
        m_view->resize(size + QSize(60, 0));
        QCOMPARE(table->horizontalHeader()->length() == table->viewport()->width(), fits);
    }

    // A row that has no room for all of its height is not begun, wherever the table stands.
    void noRowIsCut()
    {
        m_view->resize(907, 413);
        ShardsTable *table = m_view->table();
        for (const int row : {0, 7, 399}) {
            table->goTo(row);
            const int height = table->viewport()->height();
            const int rows = height / table->rowHeight(0);
            const int left = height - rows * table->rowHeight(0);
            QVERIFY(left < rows); // else the rows could be taller
            const QImage image = table->viewport()->grab().toImage();
            for (int y = height - left; y < height; ++y)
                for (int x = 0; x < image.width(); ++x)
                    QCOMPARE(image.pixel(x, y), image.pixel(0, height - 1));
        }
        QVERIFY(table->visualRect(table->model()->index(399, 0)).bottom() < table->viewport()->height());
    }

    void onlyVisibleRowsChange()
    {
        Trainer trainer(*prepare(tutorialOn(2, 400)), 1);
        const auto picture = [&] {
            trainer.runStep();
            return std::make_shared<const Snapshot>(takeSnapshot(trainer));
        };
        ShardsModel model;
        model.setSnapshot(picture(), 0, -1);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setSnapshot(picture(), 10, 19);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().at(0).toModelIndex().row(), 10);
        QCOMPARE(changed.first().at(1).toModelIndex().row(), 19);
        QCOMPARE(reset.count(), 0);
    }

    void manyRowsAreSplitIntoPages()
    {
        ShardsModel model;
        model.setSnapshot(afterSteps(tutorialOn(4, 250'001, 1), 0), 0, -1);
        QCOMPARE(model.pages(), 3);
        QCOMPARE(model.rowCount(), 100'000);
        model.setPage(2);
        QCOMPARE(model.rowCount(), 50'001);
        QCOMPARE(model.dataRow(50'000), std::int64_t{250'000});
        QCOMPARE(model.place(123'456).value(), std::int64_t{123'456});
    }

    void aClickOnTheStripJumps()
    {
        const QRectF piece = m_view->strip()->segment(2);
        QTest::mouseClick(m_view->strip(), Qt::LeftButton, {}, piece.center().toPoint());
        QCOMPARE(m_controller->selection()->device(), 2);
        QCOMPARE(m_view->rows()->dataRow(m_view->table()->currentIndex().row()), std::int64_t{200});
        QCOMPARE(m_view->strip()->accessibleDescription(), QString("Device 2: rows 200 to 299, 100 rows"));
        QTest::keyClick(m_view->strip(), Qt::Key_Right);
        QCOMPARE(m_controller->selection()->device(), 3);
        QCOMPARE(m_view->rows()->dataRow(m_view->table()->currentIndex().row()), std::int64_t{300});
    }

    void onlyTheChosenDevicesRows()
    {
        auto *scope = m_view->findChild<SegmentedControl *>();
        m_controller->selection()->setDevice(1);
        scope->setCurrent(1);
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{100});
        QCOMPARE(m_view->rows()->dataRow(0), std::int64_t{100});
        m_controller->selection()->setDevice(3);
        QCOMPARE(m_view->rows()->dataRow(0), std::int64_t{300});
        m_controller->selection()->setDevice(-1);
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{400});
        m_controller->selection()->togglePin(0);
        m_controller->selection()->setFilter(DeviceFilter::Pinned);
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{100});
        const QVariantMap kept = m_view->saveView();
        scope->setCurrent(0);
        m_view->restoreView(kept);
        QCOMPARE(scope->current(), 1);
    }

    void goToATypedRow()
    {
        auto *field = m_view->findChild<QLineEdit *>();
        m_view->headControls()->show();
        QTest::keyClicks(field, "321");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->rows()->dataRow(m_view->table()->currentIndex().row()), std::int64_t{321});
        QVERIFY(m_view->table()->accessibleDescription().startsWith("row 321, device 3, x0 "));
        field->setText("400");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(field->toolTip(), QString("No such row is listed"));
    }

    void copyHasFullDigits()
    {
        m_controller->stepForwardBy(Granularity::Step);
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->position.step, 1);
        m_view->goToRow(150);
        QTest::keyClick(m_view->table(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(m_view->table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], QString("row\tdevice\tx0\tx1\tx2\tx3\tx4\ty\tprediction\tresidual\tsquared error"));
        const QStringList fields = lines[2].split('\t');
        QCOMPARE(fields[0], QString("151"));
        QCOMPARE(fields[7].toFloat(), m_controller->snapshot()->setup->data.y[151]);
        QCOMPARE(fields[8].toFloat(), predict(*m_controller->snapshot(), 1, 151));
    }

    void valuesFollowTheRun()
    {
        m_controller->stepForwardBy(Granularity::Step);
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->position.step, 1);
        const QString before = m_view->rows()->index(0, 8).data().toString();
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->position.step, 2);
        QVERIFY(m_view->rows()->index(0, 8).data().toString() != before);
    }

    void csvHasEveryRow()
    {
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        const QStringList lines = csv.trimmed().split('\n');
        QCOMPARE(lines.size(), 401);
        QCOMPARE(lines[0], QString("row,device,x0,x1,x2,x3,x4,y,prediction,residual,squared_error"));
        QCOMPARE(lines[400].section(',', 0, 1), QString("399,3"));
        QCOMPARE(lines[400].count(','), 10);
    }

    void tableKeepsItsKeys()
    {
        QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Right, Qt::NoModifier);
        key.ignore();
        m_view->table()->setFocus();
        QApplication::sendEvent(m_view->table(), &key);
        QVERIFY(key.isAccepted());
    }

    void otherRunsLeaveNothing()
    {
        m_controller->selection()->setDevice(3);
        m_controller->start(tutorialOn(1024, 1000));
        QTRY_COMPARE(m_view->rows()->totalRows(), std::int64_t{1000});
        QVERIFY(m_view->accessibleDescription().endsWith("24 devices: none."));
        QVERIFY(!m_view->grab().isNull());
    }

};

QTEST_MAIN(TestShardsView)
#include "tst_shards_view.moc"
