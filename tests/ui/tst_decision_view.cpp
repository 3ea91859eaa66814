// The decision map: its grid and points against a naive network in double, borders, maps of replicas that differ, pointer and keys.
#include <QtTest>

#include "model_runs.h"
#include "ui/views/model/decision_view.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

int naiveAt(const Snapshot &s, int device, double x, double y)
{
    const std::vector<double> out = naiveOutputs(s.setup->network, s.devices[static_cast<std::size_t>(device)].parameters, {x, y});
    return out.size() == 1 ? (out[0] > 0 ? 1 : 0) : static_cast<int>(std::max_element(out.begin(), out.end()) - out.begin());
}

Scenario drifting(int devices)
{
    Scenario scenario = spiralOn(devices, 30 * devices);
    scenario.strategy = {.kind = StrategyKind::LocalSgd, .period = 10};
    scenario.sharding.policy = ShardPolicy::ByLabel;
    return scenario;
}

} // namespace

class TestDecisionView : public QObject, protected ViewBench<DecisionView> {
    Q_OBJECT

private slots:
    void init() { openView({520, 320}); }
    void cleanup() { closeView(); }

    void theGridIsTheNetwork_data()
    {
        QTest::addColumn<SnapshotPtr>("snapshot");
        QTest::newRow("logistic") << after(moonsOn(4), 30);
        QTest::newRow("softmax") << after(spiralOn(4), 40);
    }
    void theGridIsTheNetwork()
    {
        QFETCH(SnapshotPtr, snapshot);
        m_view->setSnapshot(snapshot);
        const DecisionPicture *p = m_view->picture();
        QVERIFY(p);
        QCOMPARE(p->panels.size(), std::size_t{1});
        const DecisionGrid &grid = p->panels[0].grid;
        int off = 0;
        for (int row = 0; row < grid.rows; ++row)
            for (int column = 0; column < grid.columns; ++column) {
                const double x = p->x.low + (p->x.high - p->x.low) * column / (grid.columns - 1);
                const double y = p->y.low + (p->y.high - p->y.low) * row / (grid.rows - 1);
                off += naiveAt(*snapshot, 0, x, y) != grid.said[grid.at(column, row)].predicted;
            }
        QVERIFY2(off <= 2, qPrintable(QString::number(off))); // on the very border
        std::int64_t wrong = 0;
        for (std::int64_t row = 0; row < snapshot->setup->data.rows; ++row)
            wrong += naiveClass(*snapshot, 0, row) != static_cast<int>(snapshot->setup->data.y[static_cast<std::size_t>(row)]);
        QCOMPARE(p->wrong, wrong);
        QVERIFY(m_view->caption().contains(QString("%1 point%2 wrong").arg(wrong).arg(wrong == 1 ? "" : "s")));
    }

    // On a border of two classes the logit is zero up to what is linear between two places.
    void bordersLieWhereTheLogitIsZero()
    {
        const SnapshotPtr s = after(moonsOn(4), 30);
        m_view->setSnapshot(s);
        QVERIFY(m_view->picture());
        const std::vector<QLineF> &borders = m_view->picture()->panels[0].borders;
        QVERIFY(borders.size() > 20);
        double most = 0;
        for (const float v : m_view->picture()->panels[0].grid.values)
            most = std::max(most, static_cast<double>(std::abs(v)));
        for (const QLineF &line : borders) {
            const double logit = naiveOutputs(s->setup->network, s->devices[0].parameters, {line.x1(), line.y1()})[0];
            QVERIFY2(std::abs(logit) < 0.02 * most, qPrintable(QString::number(logit)));
        }
    }

    void oneMapADeviceWhileTheyDrift()
    {
        const SnapshotPtr s = after(drifting(4), 16);
        m_view->setSnapshot(s);
        QCOMPARE(m_view->picture()->panels.size(), std::size_t{4});
        QVERIFY(m_view->caption().startsWith("Replicas drift by design: one map a device"));
        const DecisionPanel &other = m_view->picture()->panels[2], &first = m_view->picture()->panels[0];
        QVERIFY(first.differs.empty());
        int differing = 0;
        for (std::size_t i = 0; i < other.differs.size(); ++i) {
            QCOMPARE(other.differs[i], other.grid.said[i].predicted != first.grid.said[i].predicted);
            differing += other.differs[i];
        }
        QVERIFY(differing > 0);
        for (const DecisionPoint &point : other.points)
            QCOMPARE(point.device, 2);
        QCOMPARE(other.points.size(), std::size_t{30});
        m_view->setSnapshot(after(drifting(4), 20)); // just averaged
        QCOMPARE(m_view->picture()->panels.size(), std::size_t{1});
    }

    void aboveEightTheGroupAndThePulledOut()
    {
        const SnapshotPtr s = after(drifting(12), 16);
        m_controller->selection()->follow(s);
        m_view->setSnapshot(s);
        QCOMPARE(m_view->picture()->panels[0].whose, s->equality.majorityDevice);
        QCOMPARE(m_view->picture()->panels[0].device, s->equality.majoritySize > 1 ? -1 : s->equality.majorityDevice);
        QVERIFY(m_view->picture()->panels.size() > 1 && m_view->picture()->panels.size() <= 8);
        QVERIFY(!m_view->grab().isNull());
    }

    void pointerAndKeys()
    {
        const SnapshotPtr s = after(moonsOn(4), 30);
        m_view->setSnapshot(s);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY2(m_view->caption().startsWith("Row 0, device 0: x0 "), qPrintable(m_view->caption()));
        QVERIFY(m_view->caption().contains(QString("predicted class %1 (").arg(naiveClass(*s, 0, 0))));
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->caption().startsWith("Row 1, device 0: "));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        // a place without a point: what the network says there, and the nearest row
        const QRectF plot = m_view->panelRect(0);
        const QPointF corner = plot.topLeft() + QPointF(3, 3);
        QTest::mouseMove(m_view.get(), corner.toPoint());
        QTRY_VERIFY(m_view->caption().contains("nearest row "));
        const DecisionPicture &p = *m_view->picture();
        const double x = p.x.low + (corner.toPoint().x() - plot.left()) / plot.width() * (p.x.high - p.x.low);
        const double y = p.y.low + (plot.bottom() - corner.toPoint().y()) / plot.height() * (p.y.high - p.y.low);
        QVERIFY(m_view->caption().contains(QString("predicted class %1 (").arg(naiveAt(*s, 0, x, y))));
    }

    void aClickOnAPointChoosesItsDevice()
    {
        const SnapshotPtr s = after(moonsOn(4), 30);
        m_view->setSnapshot(s);
        const QPoint place = m_view->pointRect(100).center().toPoint();
        const DecisionPoint &point = m_view->picture()->panels[0].points[static_cast<std::size_t>(m_view->itemAt(place))];
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, place);
        QCOMPARE(m_controller->selection()->device(), point.device);
    }

    void finerOnceItRests()
    {
        m_view->setSnapshot(after(moonsOn(4), 30));
        const int coarse = m_view->picture()->panels[0].grid.columns;
        QTRY_VERIFY(m_view->isFine() && m_view->picture()->panels[0].grid.columns > coarse);
    }

    void oneFeatureIsACurve()
    {
        Scenario scenario = moonsOn(4);
        scenario.data.kind = DataKind::Sine;
        scenario.model.loss = LossKind::Mse;
        scenario.optimizer.learningRate = 0.05F;
        const SnapshotPtr s = after(scenario, 10);
        m_view->setSnapshot(s);
        QCOMPARE(m_view->subtitle(), QString("the fitted curve along x0"));
        const DecisionPicture &p = *m_view->picture();
        QCOMPARE(p.panels[0].grid.rows, 1);
        const double expected = naiveOutputs(s->setup->network, s->devices[0].parameters, {p.x.low})[0];
        QVERIFY(std::abs(static_cast<double>(p.panels[0].grid.values[0]) - expected) < 1e-5);
        QVERIFY(!m_view->grab().isNull());
    }

    void moreFeaturesSayWhereToLook()
    {
        QVERIFY(!m_view->picture());
        QCOMPARE(
            m_view->caption(),
            QString("The data has 5 features, and a map has room for two. The card \"Prediction\" shows the fit along any one of them."));
        QVERIFY(!m_view->grab().isNull());
    }

    void csvHasEveryRow()
    {
        const SnapshotPtr s = after(moonsOn(4), 3);
        m_view->setSnapshot(s);
        QString text;
        QTextStream out(&text);
        m_view->writeCsv(out);
        const QStringList lines = text.trimmed().split('\n');
        QCOMPARE(lines.size(), 121);
        QCOMPARE(lines[0], QString("row,device,x0,x1,target,predicted_class,output0"));
        QVERIFY(std::abs(lines[7].section(',', 6).toDouble() - naiveOutputs(*s, 0, 6)[0]) < 1e-5);
    }
};

QTEST_MAIN(TestDecisionView)
#include "tst_decision_view.moc"
