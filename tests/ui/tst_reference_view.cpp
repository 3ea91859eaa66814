// The reference card: its words for equal and unequal runs (cases R01, R02), columns, keys and pointer, the step before, large runs.
#include <QtTest>

#include <QPushButton>

#include "model_runs.h"
#include "ui/views/model/reference_view.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// F5: x = 1 .. 5, y = 3 x, one weight from 0, learning rate 1/128.
SnapshotPtr five(int devices, Remainder remainder, ShardPolicy policy = ShardPolicy::Contiguous, ReduceKind reduce = ReduceKind::Mean)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 1;
    scenario.model.bias = false;
    scenario.model.init = InitKind::Zeros;
    scenario.optimizer.learningRate = 1.0F / 128;
    scenario.sharding = {.policy = policy, .remainder = remainder};
    scenario.communication.reduce = reduce;
    Trainer trainer(
        *prepare(scenario, Dataset{.rows = 5, .features = 1, .X = {1, 2, 3, 4, 5}, .y = {3, 6, 9, 12, 15}, .trueParameters = {}}), 1);
    trainer.runStep();
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

} // namespace

class TestReferenceView : public QObject, protected ViewBench<ReferenceView> {
    Q_OBJECT

private slots:
    void init() { openView({520, 300}); }
    void cleanup() { closeView(); }

    void beforeTheFirstStep()
    {
        QVERIFY(m_view->caption().startsWith("No gradient before the first step"));
        QVERIFY(!m_view->batch());
        QVERIFY(!m_view->grab().isNull());
    }

    void theTutorialIsEqual()
    {
        m_controller->stepForwardBy(Granularity::Step);
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_VERIFY(m_view->batch() && m_view->batch()->compared());
        QVERIFY(m_view->batch()->difference < 1e-6);
        QVERIFY(m_view->caption().startsWith("Equal to "));
        QVERIFY(m_view->caption().endsWith(": the average is the full-batch gradient"));
        QCOMPARE(referenceRowsText(*m_view->batch(), *m_controller->snapshot()), QString("4 devices × 100 rows = 1 device × 400 rows"));
        QCOMPARE(m_view->columns().size(), std::size_t{6});
    }

    void words_data()
    {
        QTest::addColumn<SnapshotPtr>("snapshot");
        QTest::addColumn<QString>("caption");
        QTest::addColumn<QString>("rows");
        QTest::newRow("R01") << five(2, Remainder::Unweighted) << "Differs by 14 %: shards are averaged without weights" // 9.5 / 66
                             << "2 devices × 2 to 3 rows = 1 device × 5 rows";
        QTest::newRow("weighted") << five(2, Remainder::Weighted) << "Equal to the last bit: the average is the full-batch gradient"
                                  << "2 devices × 2 to 3 rows = 1 device × 5 rows";
        QTest::newRow("R02 pad") << five(2, Remainder::Pad) << "Differs by 15 %: 1 row counts twice" // 10 / 66
                                 << "2 devices × 3 rows ≠ 1 device × 5 rows";
        QTest::newRow("R02 drop") << five(2, Remainder::Drop) << "Differs by 32 %: 1 row is dropped" // 21 / 66
                                  << "2 devices × 2 rows ≠ 1 device × 5 rows";
        QTest::newRow("duplicate")
            << five(4, Remainder::Weighted, ShardPolicy::Duplicate)
            << "Equal to the last bit: the average is the full-batch gradient; every device holds the same rows: the same gradient 4 times"
            << "4 devices × 5 rows, the same ones, = 1 device × 5 rows";
        QTest::newRow("sum") << five(1, Remainder::Weighted, ShardPolicy::Contiguous, ReduceKind::Sum)
                             << "Equal to the last bit: the average is the full-batch gradient"
                             << "1 device × 5 rows = 1 device × 5 rows";
        QTest::newRow("sum of 2")
            << five(2, Remainder::Weighted, ShardPolicy::Contiguous, ReduceKind::Sum)
            << "Equal to the last bit: the sum / 2 is the full-batch gradient; the update takes the sum, 2 times as long"
            << "2 devices × 2 to 3 rows = 1 device × 5 rows; effective rate 2 × 0.0078 = 0.0156";
    }
    void words()
    {
        QFETCH(SnapshotPtr, snapshot);
        QFETCH(QString, caption);
        QFETCH(QString, rows);
        m_view->setSnapshot(snapshot);
        QCOMPARE(m_view->caption(), caption);
        QCOMPARE(referenceRowsText(*m_view->batch(), *snapshot), rows);
        QVERIFY(!m_view->grab().isNull());
    }

    void localSgd()
    {
        Scenario scenario = moonsOn(4);
        scenario.strategy = {.kind = StrategyKind::LocalSgd, .period = 5};
        scenario.sharding.policy = ShardPolicy::ByLabel;
        m_view->setSnapshot(after(scenario, 4));
        QVERIFY(m_view->caption().startsWith("Differs by "));
        QVERIFY(m_view->caption().endsWith(": local SGD sends no gradients, replicas differ"));
        QCOMPARE(m_view->subtitle(), QString("one device with all rows, and the mean of the local gradients"));
    }

    // Until a step has its own average, the comparison of the step before stays, and says so.
    void theStepBeforeStays()
    {
        const Scenario scenario = moonsOn(4);
        Trainer trainer(*prepare(scenario), 1);
        trainer.runStep();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
        QVERIFY(m_view->caption().startsWith("Equal to "));
        trainer.advance();
        trainer.advance();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
        QVERIFY(m_view->caption().startsWith("Step 1: Equal to "));
        QVERIFY(m_view->isAged());
        trainer.runStep();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
        QVERIFY(m_view->caption().startsWith("Equal to ") && !m_view->isAged());
    }

    void tensorsWhereParametersAreMany()
    {
        const SnapshotPtr s = after(moonsOn(4), 1);
        m_view->setSnapshot(s);
        QVERIFY(m_view->batch());
        QCOMPARE(m_view->columns().size(), std::size_t{6}); // W1 b1 W2 b2 W3 b3
        double squares = 0;
        for (int p = 18; p < 42; ++p) // W2: after 2 x 6 + 6
            squares += std::pow(static_cast<double>(m_view->batch()->gradient[static_cast<std::size_t>(p)]), 2);
        QCOMPARE(m_view->columns()[2].name, QString("W2"));
        QVERIFY(std::abs(m_view->columns()[2].full - std::sqrt(squares)) < 1e-9);
    }

    void keysAndPointerSayTheSame()
    {
        m_view->setSnapshot(five(2, Remainder::Unweighted));
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        const QString text = "w[0]; Full batch −66.000000; Average −75.500000; Difference −9.500000";
        QCOMPARE(m_view->caption(), text);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_controller->selection()->parameter(), 0);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(m_view->caption().startsWith("Differs by 14 %"));
        QTest::mouseMove(m_view.get(), m_view->columnRect(0).center().toPoint());
        QTRY_COMPARE(m_view->caption(), text);
    }

    void largeRunsAreComputedOnDemand()
    {
        Scenario scenario = moonsOn(2, 60'000);
        scenario.model.hidden = {64, 64};
        m_view->setSnapshot(after(scenario, 1));
        QVERIFY(m_view->caption().startsWith("60000 rows × 4417"));
        QVERIFY(m_view->computeButton()->isVisible());
        QTest::mouseClick(m_view->computeButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->batch(), 20'000);
        QVERIFY(m_view->batch()->isEqual());
        QVERIFY(!m_view->computeButton()->isVisible());
    }

    void csv()
    {
        m_view->setSnapshot(five(2, Remainder::Unweighted));
        QString text;
        QTextStream out(&text);
        m_view->writeCsv(out);
        QCOMPARE(text, QString("step,parameter,full_batch,average,difference\n1,w[0],-66,-75.5,-9.5\n"));
    }
};

QTEST_MAIN(TestReferenceView)
#include "tst_reference_view.moc"
