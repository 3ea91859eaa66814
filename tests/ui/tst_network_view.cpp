// The network card: norms against plain sums, places of cells and connections, gradients of the step before, keys, pointer, large layers.
#include <QtTest>

#include "model_runs.h"
#include "ui/views/model/network_view.h"
#include "ui/widgets/segmented_control.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestNetworkView : public QObject, protected ViewBench<NetworkView> {
    Q_OBJECT

private slots:
    void init() { openView({620, 380}); }
    void cleanup() { closeView(); }

    void norms()
    {
        const SnapshotPtr s = after(spiralOn(4), 3);
        m_view->setSnapshot(s);
        const NetworkPicture &p = *m_view->picture();
        QCOMPARE(p.kinds, 4); // adam keeps two moments
        QCOMPARE(m_view->subtitle(), QString("2–6–4–3"));
        double squares = 0;
        for (int i = 18; i < 46; ++i) // layer 2: 6 x 4 + 4, after 2 x 6 + 6
            squares += std::pow(static_cast<double>(s->devices[0].parameters[static_cast<std::size_t>(i)]), 2);
        QVERIFY(std::abs(p.norm(NetworkPicture::Parameters, 1) - std::sqrt(squares)) < 1e-9);
        QCOMPARE(p.kindName(NetworkPicture::State), QString("first moment"));
        QCOMPARE(p.value(NetworkPicture::State + 1, 7), s->devices[0].state[static_cast<std::size_t>(s->parameterCount() + 7)]);
        QVERIFY(m_view->caption().startsWith("All 4 devices: 61 parameters in 3 layers, norm "));
    }

    void everyCellIsFoundWhereItIsDrawn()
    {
        m_view->setSnapshot(after(spiralOn(4), 1));
        QVERIFY(m_view->picture());
        const NetworkLayout layout = m_view->networkLayout();
        const NetworkPicture &p = *m_view->picture();
        for (int l = 0; l < 3; ++l)
            for (int kind = 0; kind < 4; ++kind) {
                const DenseLayer &layer = p.layer(l);
                const QRectF w = layout.weights(p, l, kind), b = layout.biases(p, l, kind);
                for (int i = 0; i < layer.fanIn; ++i)
                    for (int o = 0; o < layer.fanOut; ++o) {
                        const QPointF place(w.left() + (o + 0.5) * w.width() / layer.fanOut,
                                            w.top() + (i + 0.5) * w.height() / layer.fanIn);
                        QCOMPARE(layout.parameterAt(p, place), layer.weightOffset + i * layer.fanOut + o);
                    }
                QCOMPARE(layout.parameterAt(p, b.center() + QPointF(b.width() / 2 - 2, 0)), layer.biasOffset + layer.fanOut - 1);
            }
    }

    void connectionsAndUnits()
    {
        m_view->setSnapshot(after(moonsOn(4), 1));
        QVERIFY(m_view->picture());
        const NetworkLayout layout = m_view->networkLayout();
        const NetworkPicture &p = *m_view->picture();
        const QPointF from = layout.unit(p, 0, 1), to = layout.unit(p, 1, 5); // the lowest: no other line is near its end
        QCOMPARE(layout.parameterAt(p, from + (to - from) * 0.8), 1 * 6 + 5);
        QCOMPARE(layout.parameterAt(p, layout.unit(p, 1, 2)), p.layer(0).biasOffset + 2);
    }

    void aClickChoosesTheParameter()
    {
        m_view->setSnapshot(after(moonsOn(4), 1));
        const QRectF w = m_view->picture() ? m_view->networkLayout().weights(*m_view->picture(), 0, 0) : QRectF();
        const QPoint place(static_cast<int>(w.left() + 2.5 * w.width() / 6), static_cast<int>(w.top() + w.height() * 0.75));
        QTest::mouseMove(m_view.get(), place);
        QTRY_COMPARE(m_controller->selection()->hoveredParameter(), 6 + 2); // W1[1,2]
        QVERIFY(m_view->caption().startsWith("W1[1,2] (layer 1): "));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, place);
        QCOMPARE(m_controller->selection()->parameter(), 8);
    }

    void keysWalkTheParameters()
    {
        m_view->setSnapshot(after(moonsOn(4), 1));
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->caption().startsWith("W1[0,0] (layer 1): "));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(m_view->caption().startsWith("W1[1,0] (layer 1): "));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(m_view->caption().startsWith("b1[0] (layer 1): "));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_controller->selection()->parameter(), 12);
    }

    void gradientsOfTheStepBefore()
    {
        m_view->setSnapshot(after(moonsOn(4), 0, 1)); // replicated
        QVERIFY(m_view->picture()->known && !m_view->picture()->gradientKnown);
        QVERIFY(!m_view->grab().isNull());
        m_view->setSnapshot(after(moonsOn(4), 2, 2)); // step 3, forward
        QVERIFY(m_view->picture()->gradientKnown && !m_view->picture()->gradientFresh);
        QVERIFY(m_view->caption().contains("gradient of step 2, norm "));
        m_view->setSnapshot(after(moonsOn(4), 2, 3));
        QVERIFY(m_view->picture()->gradientFresh);
    }

    void theChosenDevicesOwnGradient()
    {
        const SnapshotPtr s = after(moonsOn(4), 2);
        m_view->setSnapshot(s);
        m_controller->selection()->setDevice(3);
        m_view->setSnapshot(s);
        QCOMPARE(m_view->picture()->value(NetworkPicture::Gradient, 5), s->devices[3].gradient[5]);
        QVERIFY(m_view->caption().startsWith("Device 3: "));
    }

    void frozenLayersSayIt()
    {
        Scenario scenario = moonsOn(4);
        scenario.model.frozen = {1};
        m_view->setSnapshot(after(scenario, 2));
        QVERIFY(m_view->picture());
        QVERIFY(m_view->itemText(0).endsWith("frozen: never changes"));
        QVERIFY(!m_view->itemText(20).contains("frozen"));
    }

    // A pixel of many cells stands for the largest.
    void largeLayers()
    {
        Scenario scenario = moonsOn(2);
        scenario.model.hidden = {700, 3};
        const SnapshotPtr s = after(scenario, 1);
        m_view->setSnapshot(s);
        const NetworkPicture &p = *m_view->picture();
        const NetworkLayout layout = m_view->networkLayout();
        QVERIFY(layout.condensed(p, 1) && !layout.condensed(p, 2));
        const QRectF w = layout.weights(p, 0, 0);
        const int columns = static_cast<int>(w.width());
        const Bin bin = binOf(10, columns, 700);
        QVERIFY(bin.last - bin.first >= 2);
        const int found = layout.parameterAt(p, {w.left() + 10.5 * w.width() / columns, w.top() + w.height() * 0.25});
        float most = 0;
        for (int o = bin.first; o < bin.last; ++o)
            most = std::max(most, std::abs(s->devices[0].parameters[static_cast<std::size_t>(o)]));
        QCOMPARE(std::abs(p.value(NetworkPicture::Parameters, found)), most);
        QVERIFY(!m_view->grab().isNull());
    }

    void manyLayersShowThoseAroundTheChosenOne()
    {
        Scenario scenario = moonsOn(2);
        scenario.model.hidden = std::vector<int>(30, 3);
        m_view->setSnapshot(after(scenario, 1));
        QVERIFY(m_view->picture());
        QCOMPARE(m_view->networkLayout().first, 0);
        QVERIFY(m_view->networkLayout().count < 31);
        m_controller->selection()->setParameter(m_view->picture()->layer(20).weightOffset);
        QVERIFY(m_view->picture());
        QVERIFY(m_view->networkLayout().shows(20));
        QVERIFY(!m_view->grab().isNull());
    }

    void theSwitchIsKept()
    {
        auto *head = qobject_cast<SegmentedControl *>(m_view->headControls());
        head->setCurrent(1);
        QCOMPARE(m_view->shownKind(), int{NetworkPicture::Gradient});
        const QVariantMap kept = m_view->saveView();
        head->setCurrent(0);
        m_view->restoreView(kept);
        QCOMPARE(head->current(), 1);
    }

    void csvHasEveryParameter()
    {
        const SnapshotPtr s = after(spiralOn(4), 2);
        m_view->setSnapshot(s);
        QString text;
        QTextStream out(&text);
        m_view->writeCsv(out);
        const QStringList lines = text.trimmed().split('\n');
        QCOMPARE(lines.size(), 62);
        QCOMPARE(lines[0], QString("index,layer,parameter,value,gradient,first_moment,second_moment"));
        QCOMPARE(lines[9].section(',', 3, 3).toFloat(), s->devices[0].parameters[8]);
        QVERIFY(lines[9].startsWith("8,1,W1[1 2],"));
    }
};

QTEST_MAIN(TestNetworkView)
#include "tst_network_view.moc"
