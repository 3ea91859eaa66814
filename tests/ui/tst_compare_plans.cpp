// The card "Compare plans": its table against naive sums, the words, sorting, the filter, what it exports, and that it waits where it must.
#include <QtTest>

#include <QClipboard>
#include <QGuiApplication>

#include "core/numeric/bits.h"
#include "core/numeric/replica_hash.h"
#include "model_runs.h"
#include "ui/views/plan/compare_plans_model.h"
#include "ui/views/plan/compare_plans_orders.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/plan/compare_plans_view.h"
#include "ui/views/rows/plain_table.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/number_text.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario tutorialOnFour()
{
    Scenario scenario = presets().front();
    scenario.devices = 4;
    return scenario;
}

// What the devices of a plain run put into the all-reduce, added in rank order.
float inRankOrder(const Snapshot &s, int parameter)
{
    const auto p = static_cast<std::size_t>(parameter);
    float sum = s.devices[0].gradient[p] * s.weights[0];
    for (std::size_t d = 1; d < s.devices.size(); ++d)
        sum += s.devices[d].gradient[p] * s.weights[d];
    return sum;
}

} // namespace

class TestComparePlans : public QObject, protected ViewBench<ComparePlansView> {
    Q_OBJECT

private slots:
    void init() { openView({640, 360}); }
    void cleanup() { closeView(); }

    void emptyBeforeTheFirstStep()
    {
        m_view->setSnapshot(after(tutorialOnFour(), 0, 1));
        QVERIFY(!m_view->comparison());
        QVERIFY(m_view->caption().startsWith("No gradients before the first step"));
        QVERIFY(!m_view->table()->isVisible());
    }

    // Rank order is the run's own plan: its sums are the ones that the devices hold before they divide.
    void ownPlanIsTheRuns()
    {
        const SnapshotPtr s = after(tutorialOnFour(), 3);
        m_view->setSnapshot(s);
        const PlanComparison *c = m_view->comparison();
        QVERIFY(c);
        QCOMPARE(m_view->rows()->first(), s->setup->scenario.communication.collective);
        for (int p = 0; p < s->parameterCount(); ++p) {
            QCOMPARE(c->of(CollectiveKind::RankOrder).sums[static_cast<std::size_t>(p)], inRankOrder(*s, p));
            // what the run applied: the sum times float(1/4)
            QCOMPARE(c->of(CollectiveKind::RankOrder).sums[static_cast<std::size_t>(p)] * 0.25F, s->devices[0].reduced[static_cast<std::size_t>(p)]);
        }
    }

    void countsAndWords()
    {
        const SnapshotPtr s = after(tutorialOnFour(), 1);
        m_view->setSnapshot(s);
        m_view->setPlans(CollectiveKind::RankOrder, CollectiveKind::Ring);
        const PlanComparison *c = m_view->comparison();
        int differing = 0;
        std::uint64_t most = 0;
        for (std::size_t p = 0; p < static_cast<std::size_t>(c->elements); ++p) {
            const std::uint64_t ulp = ulpDistance(c->of(CollectiveKind::RankOrder).sums[p], c->of(CollectiveKind::Ring).sums[p]);
            differing += ulp > 0 ? 1 : 0;
            most = std::max(most, ulp);
        }
        const QString words = differing == 0 ? QString("All %1 sums are the same, bit for bit").arg(c->elements)
                                             : QString("%1 of %2 differ, at most %3").arg(differing).arg(c->elements).arg(ulpText(most));
        QVERIFY2(m_view->caption().startsWith(words), qPrintable(m_view->caption()));
        QCOMPARE(m_view->agreement(), QString("Within each plan all 4 devices hold the same bits"));
        m_view->setOnlyDiffering(true);
        QCOMPARE(m_view->rows()->rowCount(), differing);
    }

    void sortedByDistance()
    {
        m_view->setSnapshot(after(moonsOn(7), 5));
        m_view->setPlans(CollectiveKind::RankOrder, CollectiveKind::Tree);
        const PlanComparison *c = m_view->comparison();
        const auto ulpAt = [&](int row) {
            const auto e = static_cast<std::size_t>(m_view->rows()->elementAt(row));
            return ulpDistance(c->of(CollectiveKind::RankOrder).sums[e], c->of(CollectiveKind::Tree).sums[e]);
        };
        QCOMPARE(m_view->rows()->rowCount(), c->elements);
        QVERIFY(ulpAt(0) > 0);
        for (int row = 1; row < c->elements; ++row)
            QVERIFY(ulpAt(row - 1) >= ulpAt(row));
        m_view->rows()->sort(ComparePlansModel::Element, Qt::AscendingOrder);
        for (int row = 0; row < c->elements; ++row)
            QCOMPARE(m_view->rows()->elementAt(row), row);
        m_view->rows()->sort(ComparePlansModel::Second, Qt::DescendingOrder);
        for (int row = 1; row < c->elements; ++row) {
            const auto sumAt = [&](int r) { return c->of(CollectiveKind::Tree).sums[static_cast<std::size_t>(m_view->rows()->elementAt(r))]; };
            QVERIFY(sumAt(row - 1) >= sumAt(row));
        }
    }

    void ordersOfTheChosenElement()
    {
        m_view->setSnapshot(after(tutorialOnFour(), 1));
        m_controller->selection()->setParameter(0);
        QCOMPARE(m_view->orders()->order(CollectiveKind::RankOrder), QString("((g0 + g1) + g2) + g3"));
        QCOMPARE(m_view->orders()->order(CollectiveKind::Tree), QString("(g0 + g1) + (g2 + g3)"));
        QCOMPARE(m_view->orders()->order(CollectiveKind::Ring), QString("((g0 + g1) + g2) + g3"));
        m_controller->selection()->setParameter(m_view->comparison()->elements - 1); // in the last chunk
        QCOMPARE(m_view->orders()->order(CollectiveKind::Ring), QString("((g3 + g0) + g1) + g2"));
        const PlanSums &ring = m_view->comparison()->of(CollectiveKind::Ring);
        const QString line = m_view->orders()->lineText(CollectiveKind::Ring);
        QVERIFY(line.contains(hexText(ring.sums.back())));
        QVERIFY(line.contains(hashText(replicaHash(ring.sums))));
        QVERIFY(line.endsWith("on 4 of 4 devices"));
    }

    void keysCopyAndCsv()
    {
        const SnapshotPtr s = after(tutorialOnFour(), 2);
        m_view->setSnapshot(s);
        m_view->rows()->sort(ComparePlansModel::Element, Qt::AscendingOrder);
        m_view->table()->setFocus();
        m_view->table()->goTo(0);
        QTest::keyClick(m_view->table(), Qt::Key_Down);
        QTest::keyClick(m_view->table(), Qt::Key_Return);
        QCOMPARE(m_controller->selection()->parameter(), 1);
        QTest::keyClick(m_view->table(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(hexText(inRankOrder(*s, 1))));
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        const QStringList lines = csv.trimmed().split('\n');
        QCOMPARE(lines.size(), s->parameterCount() + 1);
        QVERIFY(lines.front().startsWith("step,parameter,exact_sum,rank-order,rank-order_bits,ring,ring_bits"));
        for (int p = 0; p < s->parameterCount(); ++p) {
            const QStringList fields = lines[p + 1].split(',');
            QCOMPARE(fields.size(), lines.front().split(',').size());
            QCOMPARE(fields[0], QString("2"));
            QCOMPARE(fields[3].toFloat(), inRankOrder(*s, p));
            QCOMPARE(fields[4], hexText(inRankOrder(*s, p)));
        }
    }

    // In the middle of the next step the last comparison stays, and says of which step it is.
    void anOlderStepSaysSo()
    {
        auto trainer = std::make_unique<Trainer>(*prepare(tutorialOnFour()), 1);
        trainer->runStep();
        trainer->runStep();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(*trainer)));
        QVERIFY(m_view->caption().startsWith("Step") == false);
        trainer->advance();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(*trainer)));
        QVERIFY(m_view->caption().startsWith("Step 2: "));
        m_view->setSnapshot(after(tutorialOnFour(), 0, 1)); // another run: nothing of the old one
        QVERIFY(!m_view->comparison());
    }

    // Another run, smaller and with nothing to compare yet: no row, no order and no mark of the old one is left.
    void anotherRunClearsAll()
    {
        m_view->setSnapshot(after(moonsOn(4), 1));
        m_view->setPlans(CollectiveKind::RankOrder, CollectiveKind::Ring);
        m_controller->selection()->setParameter(m_view->comparison()->elements - 1);
        QVERIFY(m_view->table()->isVisible() && m_view->orders()->isVisible());
        m_view->setSnapshot(after(tutorialOnFour(), 0, 1));
        QVERIFY(!m_view->table()->isVisible() && !m_view->orders()->isVisible());
        QCOMPARE(m_view->rows()->rowCount(), 0);
        QVERIFY(m_view->orders()->tipAt({60, 30}).isEmpty());
        m_view->setSnapshot(after(tutorialOnFour(), 1));
        QVERIFY(m_view->orders()->isVisible());
        QVERIFY(m_view->orders()->order(CollectiveKind::RankOrder).startsWith("((g0 + g1)"));
        QVERIFY(!m_view->grab().isNull());
    }

    void localSgdComparesParameters()
    {
        Scenario scenario = moonsOn(4);
        scenario.strategy = {.kind = StrategyKind::LocalSgd, .period = 2};
        m_view->setSnapshot(after(scenario, 2));
        QVERIFY(m_view->caption().startsWith("Local SGD sends parameters every 2 steps"));
        SnapshotPtr between;
        for (int ops = 1; ops < 6 && !between; ++ops)
            if (SnapshotPtr s = after(scenario, 1, ops); s->done(Phase::Update) && !s->done(Phase::Average))
                between = s;
        QVERIFY(between);
        m_view->setSnapshot(between);
        const PlanComparison *c = m_view->comparison();
        QVERIFY(c);
        float sum = 0;
        for (std::size_t d = 0; d < 4; ++d) // equal shards: each counts once
            sum = d == 0 ? between->devices[d].parameters[0] : sum + between->devices[d].parameters[0];
        QCOMPARE(c->of(CollectiveKind::RankOrder).sums[0], sum);
    }

    // Too much for one picture: in the background.
    void largeInTheBackground()
    {
        Scenario scenario = moonsOn(64, 128);
        scenario.model.hidden = {64, 60}; // 2 x 64 + 64 + 64 x 60 + 60 + 60 + 1 parameters
        m_view->setSnapshot(after(scenario, 1));
        QVERIFY(!m_view->comparison());
        QCOMPARE(m_view->caption(), QString::fromUtf8("Adding up in five orders…"));
        QTRY_VERIFY_WITH_TIMEOUT(m_view->comparison(), 20000);
        QCOMPARE(m_view->comparison()->elements, 4153);
        QCOMPARE(m_view->agreement(), QString("Within each plan all 64 devices hold the same bits"));
    }

    void remembersPlansAndFilter()
    {
        m_view->setSnapshot(after(tutorialOnFour(), 1));
        m_view->setPlans(CollectiveKind::Tree, CollectiveKind::HalvingDoubling);
        m_view->setOnlyDiffering(true);
        const QVariantMap saved = m_view->saveView();
        ComparePlansView other(m_theme.get(), m_controller.get());
        other.restoreView(saved);
        QCOMPARE(other.rows()->first(), CollectiveKind::Tree);
        QCOMPARE(other.rows()->second(), CollectiveKind::HalvingDoubling);
        QCOMPARE(other.saveView(), saved);
    }

    void alignedDigits()
    {
        QCOMPARE(alignedSum(1.5F, 8), QString("1.50000000"));
        QCOMPARE(alignedSum(-12.5F, 8), QString::fromUtf8("−12.5000000") + QChar(0x2007));
        QCOMPARE(decimalsOf(0.25F), 9);
        for (const float value : {1.0F / 3, 123.456F, 0.00012345678F, 98765.43F, -7.1e-5F}) {
            const QString text = alignedSum(value, decimalsOf(value)).replace(QChar(0x2212), '-');
            QCOMPARE(text.toFloat(), value);
        }
        QVERIFY(alignedSum(1e-30F, 8).contains('e'));
    }
};

QTEST_MAIN(TestComparePlans)
#include "tst_compare_plans.moc"
