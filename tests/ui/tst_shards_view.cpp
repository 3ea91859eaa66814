// The shards card: who holds which row in words, strip and table; what the targets of each device are, against counting them.
#include <QtTest>

#include <numeric>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLineEdit>

#include "rows_bench.h"
#include "ui/cards/view_export.h"
#include "ui/views/rows/plain_table.h"
#include "ui/views/shards_model.h"
#include "ui/views/shards_strip.h"
#include "ui/views/shards_view.h"
#include "ui/views/shards_words.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

int columnOf(const ShardsModel &model, ShardsModel::Kind kind, int number = -1)
{
    for (int c = 0; c < model.columnCount(); ++c)
        if (const ShardsModel::Column &column = model.columns()[static_cast<std::size_t>(c)]; column.kind == kind && column.number == number)
            return c;
    return -1;
}

QString shown(const ShardsModel &model, int section, ShardsModel::Kind kind, int number = -1)
{
    return model.index(section, columnOf(model, kind, number)).data().toString();
}

std::unique_ptr<ShardsModel> modelOf(const SnapshotPtr &snapshot)
{
    auto model = std::make_unique<ShardsModel>();
    model->setSnapshot(snapshot);
    model->setCounts(countShards(*snapshot->setup, snapshot->shards));
    return model;
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
        QTest::newRow("pad one") << 403 << static_cast<int>(Remainder::Pad) << strided << "403 rows, 101 each: 1 padded, the first one again";
        QTest::newRow("pad three") << 401 << static_cast<int>(Remainder::Pad) << cut << "401 rows, 101 each: 3 padded, the first ones again";
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
        const SnapshotPtr s = after(scenario, 2);
        QCOMPARE(shown(*modelOf(s), 1, ShardsModel::InStep), QString("16"));
        QCOMPARE(shardText(*s, 1), QString("Device 1: rows 100 to 199, 100 rows; in this step 16 to 31 of its shard"));
        m_view->strip()->setSnapshot(s);
        const QRectF whole = m_view->strip()->segment(1), now = m_view->strip()->batch(1);
        QVERIFY(std::abs(now.left() - (whole.left() + 0.16 * whole.width())) < 1e-6);
        QVERIFY(std::abs(now.width() - 0.16 * whole.width()) < 1e-6);
    }

    // Every epoch deals all rows anew, and the counts are those of the epoch that is shown.
    void countsAreThoseOfTheEpoch()
    {
        Scenario scenario = spiralOn(4, 90);
        scenario.sharding.shuffle = true;
        std::vector<std::vector<std::int64_t>> before;
        for (const int epoch : {1, 2}) {
            const SnapshotPtr s = after(scenario, epoch);
            const auto model = modelOf(s);
            std::vector<std::vector<std::int64_t>> counts(4, std::vector<std::int64_t>(3, 0));
            for (int d = 0; d < 4; ++d) {
                for (std::int64_t i = 0; i < s->shards->size(d); ++i)
                    ++counts[static_cast<std::size_t>(d)][static_cast<std::size_t>(s->setup->data.y[static_cast<std::size_t>(s->shards->row(d, i))])];
                for (int k = 0; k < 3; ++k)
                    QCOMPARE(shown(*model, d, ShardsModel::ClassCount, k), QString::number(counts[static_cast<std::size_t>(d)][static_cast<std::size_t>(k)]));
                QCOMPARE(shown(*model, d, ShardsModel::RowCount), d < 2 ? QString("23") : QString("22"));
            }
            QVERIFY(counts != before);
            before = counts;
            QCOMPARE(policyWords(*s), QStringLiteral("contiguous, shuffled, epoch %1").arg(epoch));
            for (int k = 0; k < 3; ++k)
                QCOMPARE(shown(*model, 4, ShardsModel::ClassCount, k), QString("30")); // all rows: classes take turns
        }
    }

    void sharesInWords()
    {
        Scenario scenario = spiralOn(2, 60);
        scenario.sharding.policy = ShardPolicy::ByLabel;
        const auto model = modelOf(after(scenario, 1)); // 20 of each class, sorted, then cut
        const int shares = columnOf(*model, ShardsModel::Shares);
        QCOMPARE(model->index(0, shares).data(SharesRole).value<QList<double>>(), (QList<double>{20, 10, 0}));
        QCOMPARE(model->index(0, shares).data(Qt::ToolTipRole).toString(),
                 QString("Device 0: 30 rows\nclass 0: 20 (66.7 %)\nclass 1: 10 (33.3 %)\nclass 2: 0 (0 %)"));
        QCOMPARE(model->index(1, columnOf(*model, ShardsModel::ClassCount, 2)).data(Qt::ToolTipRole).toString(),
                 QString("Device 1: 20 rows of class 2, 66.7 % of its rows"));
    }

    void numbersHaveTheirMeanAndRange()
    {
        const SnapshotPtr s = after(tutorialOn(3, 101), 1);
        const auto model = modelOf(s);
        const auto exact = [&](int section, ShardsModel::Kind kind) { return model->index(section, columnOf(*model, kind)).data(ExactRole).toString(); };
        for (int d = 0; d < 3; ++d) {
            const RowRange rows = s->shards->range(d);
            const auto begin = s->setup->data.y.begin() + rows.begin, end = s->setup->data.y.begin() + rows.end;
            QCOMPARE(exact(d, ShardsModel::Mean).toDouble(), std::accumulate(begin, end, 0.0) / static_cast<double>(rows.size()));
            QCOMPARE(exact(d, ShardsModel::Smallest).toFloat(), *std::min_element(begin, end));
            QCOMPARE(exact(d, ShardsModel::Largest).toFloat(), *std::max_element(begin, end));
        }
    }

    // 10 rows on 4 devices: the last shard is filled up with rows 0 and 1.
    void paddingIsToldApart()
    {
        Scenario scenario = tutorialOn(4, 10);
        scenario.sharding.remainder = Remainder::Pad;
        const auto model = modelOf(after(scenario, 1));
        for (int d = 0; d < 4; ++d) {
            QCOMPARE(shown(*model, d, ShardsModel::RowCount), QString("3"));
            QCOMPARE(shown(*model, d, ShardsModel::Padded), d == 3 ? QString("2") : QString("0"));
        }
        QCOMPARE(columnOf(*modelOf(after(tutorialOn(4, 12), 1)), ShardsModel::Padded), -1);
    }

    void rowsOfTheTestAreNamed()
    {
        const SnapshotPtr s = runOf(ownSetup(LossKind::Softmax), 1);
        QCOMPARE(coverageText(countCoverage(*s->shards), s->setup->scenario, s->setup->test.rows),
                 QString("6 rows, each on exactly one device; 3 each; 3 more for the test"));
        const auto model = modelOf(s);
        QCOMPARE(model->rowCount(), 4); // two devices, all, test
        QCOMPARE(shown(*model, 3, ShardsModel::Device), QString("test"));
        QCOMPARE(shown(*model, 3, ShardsModel::RowCount), QString("3"));
        QCOMPARE(shown(*model, 3, ShardsModel::ClassCount, 1), QString("1"));
        QCOMPARE(model->headerData(columnOf(*model, ShardsModel::ClassCount, 1), Qt::Horizontal, Qt::DisplayRole).toString(), QString("beech"));
    }

    void missingAndRepeatedRowsAreListed()
    {
        Coverage coverage{.rows = 10, .once = 6, .missing = 3, .repeated = 1, .idle = {}, .missingRows = {2, 5}, .repeatedRows = {7}};
        QCOMPARE(uncoveredText(coverage), QString("On no device: rows 2, 5 and 1 more\nMore than once: rows 7"));
        coverage = {.rows = 10, .repeated = 10, .idle = {}, .missingRows = {}, .repeatedRows = {0, 1}}; // every device holds all
        QCOMPARE(uncoveredText(coverage), QString());
    }

    void classesWithoutNamesAreNumbered()
    {
        const auto model = modelOf(after(spiralOn(2, 60), 1));
        QCOMPARE(model->headerData(columnOf(*model, ShardsModel::ClassCount, 2), Qt::Horizontal, Qt::DisplayRole).toString(), QString("class 2"));
    }

    void manyClassesAreABarAlone()
    {
        Scenario scenario = spiralOn(2, 200);
        scenario.data.classes = 20;
        const SnapshotPtr s = after(scenario, 1);
        const auto model = modelOf(s);
        QCOMPARE(columnOf(*model, ShardsModel::ClassCount, 0), -1);
        const QString tip = model->index(0, columnOf(*model, ShardsModel::Shares)).data(Qt::ToolTipRole).toString();
        QCOMPARE(tip.count('\n'), 13);
        QVERIFY(tip.endsWith("and 8 other classes"));
        m_view->setSnapshot(s);
        QCOMPARE(csvOf(*m_view).section('\n', 0, 0).count("class_"), 20);
    }

    void modelObeysItsContract()
    {
        ShardsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const SnapshotPtr s = after(spiralOn(3, 60), 1);
        model.setSnapshot(s);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(shown(model, 0, ShardsModel::ClassCount, 0), QString("…"));
        model.setCounts(countShards(*s->setup, s->shards));
        model.setShown([](int device) { return device == 1; });
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.deviceAt(0), 1);
        model.setSnapshot(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    // More rows than are counted at once.
    void manyRowsAreCountedMeanwhile()
    {
        m_controller->start(tutorialOn(4, 1'200'000, 1));
        QTRY_COMPARE(shown(*m_view->devices(), 0, ShardsModel::RowCount), QString("300,000"));
        QTRY_VERIFY(shown(*m_view->devices(), 3, ShardsModel::Mean) != QString("…"));
        QVERIFY(!m_view->devices()->needsCounts());
    }

    void aClickOnTheStripJumps()
    {
        const QRectF piece = m_view->strip()->segment(2);
        QTest::mouseClick(m_view->strip(), Qt::LeftButton, {}, piece.center().toPoint());
        QCOMPARE(m_controller->selection()->device(), 2);
        QCOMPARE(m_view->table()->currentIndex().row(), 2);
        QCOMPARE(m_view->strip()->accessibleDescription(), QString("Device 2: rows 200 to 299, 100 rows"));
        QTest::keyClick(m_view->strip(), Qt::Key_Right);
        QCOMPARE(m_controller->selection()->device(), 3);
        QCOMPARE(m_view->table()->currentIndex().row(), 3);
    }

    void aLineChoosesItsDevice()
    {
        const QRect place = m_view->table()->visualRect(m_view->devices()->index(1, 0));
        QTest::mouseClick(m_view->table()->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(m_controller->selection()->device(), 1);
        m_controller->selection()->setDevice(-1);
        m_controller->selection()->togglePin(0);
        m_controller->selection()->setFilter(DeviceFilter::Pinned);
        QCOMPARE(m_view->devices()->rowCount(), 2); // and all rows
    }

    void whoHoldsARow()
    {
        auto *field = m_view->findChild<QLineEdit *>();
        m_view->headControls()->show();
        QTest::keyClicks(field, "321");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(field->toolTip(), QString("Row 321 is on device 3"));
        QCOMPARE(m_controller->selection()->device(), 3);
        QVERIFY(m_view->table()->accessibleDescription().startsWith("device 3, rows 100, "));
        m_view->findRow("400");
        QCOMPARE(field->toolTip(), QString("There are 400 rows, 0 to 399"));
        Scenario scenario = tutorialOn(4, 10);
        scenario.sharding.remainder = Remainder::Pad;
        m_controller->start(scenario);
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, std::int64_t{10});
        m_view->findRow("1");
        QCOMPARE(field->toolTip(), QString("Row 1 is on devices 0 and 3"));
    }

    void copyAndExportHaveFullDigits()
    {
        m_view->table()->goTo(2);
        QTest::keyClick(m_view->table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList csv = csvOf(*m_view).trimmed().split('\n');
        QCOMPARE(csv.size(), 6);
        QCOMPARE(csv[0], QString("device,rows,target_mean,target_smallest,target_largest"));
        QVERIFY(csv[5].startsWith("all,400,"));
        const QStringList copied = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(copied[1], QString(csv[3]).replace(',', '\t'));
        const std::vector<float> &y = m_controller->snapshot()->setup->data.y;
        QCOMPARE(csv[3].section(',', 2, 2).toDouble(), std::accumulate(y.begin() + 200, y.begin() + 300, 0.0) / 100);
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
        QTRY_COMPARE(m_view->devices()->rowCount(), 1025);
        QVERIFY(m_view->accessibleDescription().endsWith("24 devices: none."));
        QVERIFY(!m_view->grab().isNull());
    }

};

QTEST_MAIN(TestShardsView)
#include "tst_shards_view.moc"
