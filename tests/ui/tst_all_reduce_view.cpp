// The all-reduce card over fixtures whose every sum is known: F4 (gradients −6, −24, −54, −96 on 4 devices), F5 on 2.
#include <QtTest>

#include <bit>

#include "core/scenario/presets.h"
#include "ui/views/all_reduce_view.h"
#include "ui/widgets/marks.h"

using namespace lockstep;
using State = ReductionTable::State;

namespace {

std::shared_ptr<const Setup> timesThree(int devices, int rows, ReduceKind reduce = ReduceKind::Mean)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 1;
    scenario.model.loss = LossKind::Mse;
    scenario.model.bias = false;
    scenario.model.init = InitKind::Zeros;
    scenario.optimizer.learningRate = 1.0F / 128;
    scenario.communication.reduce = reduce;
    Dataset data{.rows = rows, .features = 1, .X = {}, .y = {}, .trueParameters = {}};
    for (int i = 1; i <= rows; ++i) {
        data.X.push_back(static_cast<float>(i));
        data.y.push_back(static_cast<float>(3 * i));
    }
    return *prepare(scenario, data);
}

SnapshotPtr pictureOf(const Trainer &trainer)
{
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// Shard 0, forward 1, gradient 2, then one op a round, average, update, check.
SnapshotPtr at(std::shared_ptr<const Setup> setup, Position target)
{
    Trainer trainer(std::move(setup), 1);
    while (trainer.position() < target)
        trainer.advance();
    return pictureOf(trainer);
}

SnapshotPtr afterStep(std::shared_ptr<const Setup> setup)
{
    Trainer trainer(std::move(setup), 1);
    trainer.runStep();
    return pictureOf(trainer);
}

} // namespace

class TestAllReduceView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_view = std::make_unique<AllReduceView>(m_theme.get(), nullptr);
        m_view->resize(398, 202);
        m_view->show();
    }

    void cleanup()
    {
        m_view.reset();
        m_theme.reset();
    }

    // The first step of F4 on 4 devices, one parameter (3 numbers in, 3 out): which rows are in, the sum so far, the footer.
    void roundByRound_data()
    {
        QTest::addColumn<int>("op");
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<int>("sumState");
        QTest::addColumn<float>("sum");
        QTest::addColumn<QString>("footer");
        const int empty = int(State::Empty), waiting = int(State::Waiting), arriving = int(State::Arriving), done = int(State::Done);
        QTest::newRow("forward") << 1 << QList<int>{empty, empty, empty, empty} << empty << 0.0F << "4 rounds, 6 numbers to send";
        QTest::newRow("gradient") << 2 << QList<int>{waiting, waiting, waiting, waiting} << empty << -180.0F
                                  << "4 rounds, 6 numbers to send";
        QTest::newRow("round 1") << 3 << QList<int>{done, arriving, waiting, waiting} << arriving << -30.0F
                                 << "round 1 of 4: device 1 → 0, 1 number";
        QTest::newRow("round 2") << 4 << QList<int>{done, done, arriving, waiting} << arriving << -84.0F
                                 << "round 2 of 4: device 2 → 0, 1 number";
        QTest::newRow("round 3") << 5 << QList<int>{done, done, done, arriving} << arriving << -180.0F
                                 << "round 3 of 4: device 3 → 0, 1 number";
        QTest::newRow("round 4") << 6 << QList<int>{done, done, done, done} << done << -180.0F << "round 4 of 4: device 0 → all, 3 numbers";
        QTest::newRow("average") << 7 << QList<int>{done, done, done, done} << done << -180.0F << "4 rounds, 6 numbers sent";
        QTest::newRow("check") << 9 << QList<int>{done, done, done, done} << done << -180.0F << "4 rounds, 6 numbers sent";
    }

    void roundByRound()
    {
        QFETCH(int, op);
        QFETCH(QList<int>, rows);
        m_view->setSnapshot(at(timesThree(4, 4), {1, op}));
        const ReductionTable &table = m_view->table();
        for (int d = 0; d < 4; ++d)
            QCOMPARE(static_cast<int>(table.deviceState(d)), rows[d]);
        QTEST(static_cast<int>(table.sumState()), "sumState");
        QTEST(table.sum(0), "sum");
        QTEST(m_view->footerText(), "footer");
        QCOMPARE(table.averageState(), op >= 7 ? State::Done : State::Empty);
    }

    void theSumIsWhatTheEngineHolds_data()
    {
        QTest::addColumn<int>("devices");
        for (const int devices : {2, 3, 4, 7, 16})
            QTest::addRow("%d devices", devices) << devices;
    }

    // Bit for bit, after every round and for uneven shards: the card recomputes what device 0's buffer holds.
    void theSumIsWhatTheEngineHolds()
    {
        QFETCH(int, devices);
        Scenario scenario;
        scenario.devices = devices;
        scenario.data.rows = 101;
        Trainer trainer(*prepare(scenario), 1);
        trainer.runStep();
        for (int op = 0; op < 3 + devices; ++op) {
            trainer.advance();
            if (op < 3)
                continue;
            const ReductionTable table(pictureOf(trainer));
            for (int p = 0; p < table.parameters(); ++p)
                QCOMPARE(std::bit_cast<std::uint32_t>(table.sum(p)), std::bit_cast<std::uint32_t>(trainer.reduced(0)[p]));
        }
    }

    void lastStepsValuesUntilReplaced()
    {
        m_view->setSnapshot(at(timesThree(4, 4), {2, 1}));
        QCOMPARE(m_view->table().deviceState(1), State::LastStep);
        QCOMPARE(m_view->table().contribution(1, 0), -24.0F);
        QCOMPARE(m_view->table().sumState(), State::LastStep);
        QCOMPARE(m_view->table().averageState(), State::LastStep);
        QCOMPARE(m_view->table().average(0), -45.0F);
    }

    // Journey 2: hovering the average shows the gradients, their sum, times 1/4.
    void hoverOnTheAverage()
    {
        m_view->setSnapshot(afterStep(timesThree(4, 4)));
        const ReductionLayout layout = m_view->tableLayout();
        const QString tip = m_view->tipAt(layout.cell(layout.averageRow(), 0).center());
        QCOMPARE(tip.section('\n', 0, 0), QString("w[0]: −6.0000 − 24.0000 − 54.0000 − 96.0000 = −180.0000, × 0.25 = −45.0000"));
        QCOMPARE(tip.section('\n', 1), QString("−45  0xc2340000"));
        QCOMPARE(m_view->tipAt(layout.cell(2, 0).center()), QString("w[0], device 2: −54  0xc2580000"));
        QCOMPARE(m_view->table().averageName(), QString("× 1/4 = average"));
    }

    void clickPutsItInTheFooter()
    {
        m_view->setSnapshot(afterStep(timesThree(4, 4)));
        const ReductionLayout layout = m_view->tableLayout();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, layout.cell(layout.sumRow(), 0).center().toPoint());
        QCOMPARE(m_view->footerText(), QString("w[0]: −6.0000 − 24.0000 − 54.0000 − 96.0000 = −180.0000"));
        QCOMPARE(m_view->accessibleDescription(), m_view->footerText());
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().section('\n', 1), QString("−180  0xc3340000"));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QCOMPARE(m_view->footerText(), QString("4 rounds, 6 numbers sent"));
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QVERIFY(m_view->footerText().endsWith("× 0.25 = −45.0000"));
    }

    // F5 on 2 devices, 3 and 2 rows: −28 × 1.2 and −123 × 0.8 add up to −132, −66 on average.
    void unevenShardsAreWeighed()
    {
        m_view->setSnapshot(afterStep(timesThree(2, 5)));
        const ReductionTable &table = m_view->table();
        QVERIFY(table.isWeighed());
        QCOMPARE(table.weight(0), 1.2F);
        QCOMPARE(table.contribution(0, 0), -33.6F);
        QCOMPARE(table.contribution(1, 0), -98.4F);
        QCOMPARE(table.sum(0), -132.0F);
        QCOMPARE(table.average(0), -66.0F);
        QVERIFY(m_view->tipAt(m_view->tableLayout().cell(0, 0).center()).contains("gradient of its rows −28 × 1.20000005"));
    }

    void sumIsNotDivided()
    {
        m_view->setSnapshot(afterStep(timesThree(4, 4, ReduceKind::Sum)));
        QVERIFY(!m_view->table().divides());
        QCOMPARE(m_view->table().average(0), -180.0F);
        QCOMPARE(m_view->table().undividedNote(), QString("not divided, sum of 4: steps as long as with rate 0.03125"));
        const ReductionLayout layout = m_view->tableLayout();
        QVERIFY(m_view->tipAt(layout.cell(layout.averageRow(), 0).center()).contains("= −180.0000, not divided"));
    }

    void oneDeviceSendsNothing()
    {
        m_view->setSnapshot(afterStep(timesThree(1, 4)));
        QCOMPARE(m_view->subtitle(), QString("rank order, nothing to add"));
        QCOMPARE(m_view->footerText(), QString("one device: nothing to send"));
        QCOMPARE(m_view->table().sum(0), -45.0F);
        QVERIFY(!m_view->grab().isNull());
    }

    // Of many devices those that come first, those that have just arrived and the last have a row: 9 rows of 14 px have room here.
    void manyDevices()
    {
        Scenario scenario;
        scenario.devices = 64;
        const auto setup = *prepare(scenario);
        m_view->setSnapshot(at(setup, {1, 3 + 29}));
        QCOMPARE(m_view->tableLayout().rows, (std::vector<int>{0, 1, 2, -1, 28, 29, 30, -1, 63}));
        QCOMPARE(m_view->footerText(), QString("round 30 of 64: device 30 → 0, 6 numbers"));
        QCOMPARE(m_view->subtitle(), QString("rank order, 64 rounds"));
        m_view->setSnapshot(afterStep(setup));
        QCOMPARE(m_view->tableLayout().rows, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, -1, 63}));
        QCOMPARE(m_view->footerText(), QString("64 rounds, 756 numbers sent")); // 2 × 63 × 6
        const ReductionLayout layout = m_view->tableLayout();
        const QString tip = m_view->tipAt(layout.cell(layout.averageRow(), 0).center());
        QVERIFY2(tip.contains(" + … ") && tip.contains(", × 0.015625 = "), qPrintable(tip));
    }

    void theChosenCellIsOfOneRun()
    {
        const auto setup = timesThree(4, 4);
        m_view->setSnapshot(at(setup, {1, 9}));
        const ReductionLayout layout = m_view->tableLayout();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, layout.cell(layout.averageRow(), 0).center().toPoint());
        const QString chosen = m_view->footerText();
        QVERIFY(chosen.startsWith("w[0]: "));
        m_view->setSnapshot(at(setup, {2, 9}));
        QVERIFY(m_view->footerText().startsWith("w[0]: ") && m_view->footerText() != chosen);
        m_view->setSnapshot(afterStep(timesThree(2, 4)));
        QCOMPARE(m_view->footerText(), QString("2 rounds, 2 numbers sent"));
    }

    void manyParameters()
    {
        Scenario scenario;
        scenario.data.features = 200;
        m_view->setSnapshot(afterStep(*prepare(scenario)));
        QVERIFY(m_view->tableLayout().moreColumns);
        QVERIFY(m_view->tableLayout().columns >= 5 && m_view->tableLayout().columns <= 8);
        m_view->resize(1200, 300);
        QCOMPARE(m_view->tableLayout().columns, 16);
        const int columns = 16;
        QCOMPARE(m_view->pagesText(), QString("largest 16 of 201"));
        m_view->turnColumns(1);
        QCOMPARE(m_view->pagesText(), QString("w0 to w15 of 201"));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->tableLayout().next.center().toPoint());
        QCOMPARE(m_view->pagesText(), QString("w16 to w31 of 201"));
        m_view->setFocus();
        const ReductionLayout layout = m_view->tableLayout();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, layout.cell(0, columns - 1).center().toPoint());
        QVERIFY(m_view->footerText().startsWith("w[31], device 0: "));
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->footerText().startsWith("w[32], device 0: "));
        QCOMPARE(m_view->pagesText(), QString("w17 to w32 of 201"));
        const QVariantMap kept = m_view->saveView();
        m_view->turnColumns(1);
        m_view->restoreView(kept);
        QCOMPARE(m_view->pagesText(), QString("w17 to w32 of 201"));
    }

    void theLargestColumnsStayForAWhile()
    {
        QCOMPARE(largestColumns({}, {1, 8, 3, 5}, 2), (std::vector<int>{1, 3}));
        QCOMPARE(largestColumns({1, 3}, {1, 8, 9, 5}, 2), (std::vector<int>{1, 3})); // 5 is more than half of 9
        QCOMPARE(largestColumns({1, 3}, {1, 8, 11, 5}, 2), (std::vector<int>{1, 2}));
        QCOMPARE(largestColumns({1, 3}, {1, 8, 11}, 5), (std::vector<int>{0, 1, 2}));
    }

    // 6 parameters in a narrow card: as many columns as keep a gap between their numbers, the others on another page, none cut.
    void fewColumnsKeepAGap()
    {
        Scenario scenario;
        m_view->resize(344, 202);
        m_view->setSnapshot(afterStep(*prepare(scenario)));
        const ReductionLayout layout = m_view->tableLayout();
        QVERIFY(layout.columns >= 4 && layout.columns < 6 && layout.moreColumns);
        QVERIFY(layout.columnWidth >= 48);
        QVERIFY(layout.cell(0, layout.columns - 1).right() <= m_view->width());
        m_view->resize(480, 202);
        QCOMPARE(m_view->tableLayout().columns, 6);
        QVERIFY(!m_view->tableLayout().moreColumns);
    }

    // In the rounds, device 0's buffer holds the sum: the average of the step before is remembered, never that of another step.
    void lastStepsAverageStaysInTheRounds()
    {
        const auto setup = timesThree(4, 4);
        m_view->setSnapshot(at(setup, {2, 4}));
        QCOMPARE(m_view->table().averageState(), State::Empty); // not seen
        m_view->setSnapshot(at(setup, {1, 9}));
        m_view->setSnapshot(at(setup, {2, 4}));
        QCOMPARE(m_view->table().averageState(), State::LastStep);
        QCOMPARE(m_view->table().average(0), -45.0F);
        const ReductionLayout layout = m_view->tableLayout();
        QCOMPARE(m_view->tipAt(layout.cell(layout.averageRow(), 0).center()), QString("w[0], last step: −45  0xc2340000"));
        m_view->setSnapshot(at(setup, {3, 4}));
        QCOMPARE(m_view->table().averageState(), State::Empty);
    }

    void aThousandDevices()
    {
        Scenario scenario;
        scenario.devices = 1024;
        scenario.data.rows = 1024;
        m_view->setSnapshot(at(*prepare(scenario), {1, 3 + 999}));
        const ReductionLayout layout = m_view->tableLayout();
        QVERIFY(layout.rowOf(1000) >= 0 && layout.rowOf(1023) >= 0);
        QVERIFY(QFontMetricsF(m_theme->font(12, true)).horizontalAdvance("1023") <= 40);
        QVERIFY(layout.labels.width() >= 45);
        QVERIFY(!m_view->grab().isNull());
    }

    void csvHasTheSum()
    {
        m_view->setSnapshot(at(timesThree(4, 4), {1, 4}));
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        QCOMPARE(csv, QString("row,weight,w[0],state\n0,1,-6,done\n1,1,-24,done\n2,1,-54,arriving\n3,1,-96,waiting\n"
                              "sum,,-84,arriving\naverage,,,none\n"));
    }

    void theArrivingRowHasTheAccentEdge()
    {
        m_view->setSnapshot(at(timesThree(4, 4), {1, 4}));
        const ReductionLayout layout = m_view->tableLayout();
        const QImage image = m_view->grab().toImage();
        const auto hasTint = [&](int row) {
            const QRectF line = layout.row(row);
            const QPoint right(static_cast<int>(line.right()) - 4, static_cast<int>(line.top()) + 4);
            return image.pixelColor(right) == m_theme->palette().tint;
        };
        QVERIFY(hasTint(2));
        QVERIFY(!hasTint(1) && !hasTint(3));
    }

    void followsTheController()
    {
        SessionController controller(presets().front());
        AllReduceView view(m_theme.get(), &controller);
        for (int i = 0; i < 6; ++i) // replicate, shard, forward, gradient, two rounds
            controller.stepForwardBy(Granularity::Phase);
        QTRY_COMPARE_WITH_TIMEOUT(view.footerText(), QString("round 2 of 4: device 2 → 0, 6 numbers"), 10000);
        QCOMPARE(view.subtitle(), QString("rank order, 4 rounds"));
        controller.stepForwardBy(Granularity::Step);
        QTRY_COMPARE_WITH_TIMEOUT(view.footerText(), QString("4 rounds, 36 numbers sent"), 10000);
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<AllReduceView> m_view;
};

QTEST_MAIN(TestAllReduceView)
#include "tst_all_reduce_view.moc"
