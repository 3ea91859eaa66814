// The card "Scaling": its points against the textbook, the choices in its head, pointer, keys, table; and the network of the moment.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "clipped_text.h"
#include "core/comm/cost.h"
#include "ui/views/time/scaling_view.h"
#include "ui/views/time/time_text.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestScalingView : public QObject, private ViewBench<ScalingView> {
    Q_OBJECT

private:
    int itemOf(CollectiveKind kind, int devices) const
    {
        const std::vector<ScalingPoint> &line = m_view->points(kind);
        const auto found = std::ranges::find(line, devices, &ScalingPoint::devices);
        return static_cast<int>(kind) * static_cast<int>(line.size()) + static_cast<int>(found - line.begin());
    }

    double seconds(CollectiveKind kind, int devices) const
    {
        return std::ranges::find(m_view->points(kind), devices, &ScalingPoint::devices)->seconds;
    }

private slots:
    void init()
    {
        openView({700, 420});
        m_view->grab();
    }
    void cleanup() { closeView(); }

    // Beyond the step of one device: what the messages take by the textbook. A tree of any N, the others where they divide 6 numbers.
    void stepsTakeTheTextbooksTime()
    {
        const Link link = linkOf(m_controller->snapshot()->network);
        const auto messages = [&](CollectiveKind kind, int devices) { return seconds(kind, devices) - seconds(kind, 1); };
        const auto close = [](double a, double b) { return std::abs(a - b) <= 1e-9 * b; };
        for (const int devices : {2, 3, 4, 6, 8, 64, 768, 1024}) {
            QVERIFY(close(messages(CollectiveKind::Tree, devices), textbookSeconds(CollectiveKind::Tree, devices, 6, link)));
            QVERIFY(close(messages(CollectiveKind::RankOrder, devices), textbookSeconds(CollectiveKind::RankOrder, devices, 6, link)));
        }
        for (const int devices : {2, 3, 6})
            QVERIFY(close(messages(CollectiveKind::Ring, devices), textbookSeconds(CollectiveKind::Ring, devices, 6, link)));
        QVERIFY(close(messages(CollectiveKind::HalvingDoubling, 2), textbookSeconds(CollectiveKind::HalvingDoubling, 2, 6, link)));
    }

    void tellsOfAPoint()
    {
        const int item = itemOf(CollectiveKind::Tree, 64);
        const QString text = m_view->itemText(item);
        QVERIFY2(text.startsWith("Tree on 64 devices: " + durationText(seconds(CollectiveKind::Tree, 64)) + " a step, efficiency "), qPrintable(text));
        QVERIFY2(text.contains("144 B"), qPrintable(text)); // device 0 sends 24 bytes down in 6 rounds
        const int found = m_view->itemAt(m_view->placeOf(item));
        QCOMPARE(m_view->placeOf(found), m_view->placeOf(item)); // halving-doubling lies close by
    }

    void moreDevicesAreFurtherRight()
    {
        const std::vector<ScalingPoint> &line = m_view->points(CollectiveKind::Ring);
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto item = static_cast<int>(CollectiveKind::Ring) * static_cast<int>(line.size()) + static_cast<int>(i);
            QVERIFY(m_view->placeOf(item).x() > m_view->placeOf(item - 1).x());
            QVERIFY(m_view->plotRect().adjusted(-1, -1, 1, 1).contains(m_view->placeOf(item)));
        }
    }

    void anotherNetworkIsAnotherChart()
    {
        NetworkSpec network = m_controller->snapshot()->network;
        network.latencyUs *= 10;
        const double before = seconds(CollectiveKind::Ring, 8), alone = seconds(CollectiveKind::Ring, 1);
        m_controller->setNetwork(network);
        QTRY_COMPARE(m_controller->snapshot()->network.latencyUs, 50.0F);
        m_view->grab();
        QCOMPARE(seconds(CollectiveKind::Ring, 1), alone);
        QVERIFY(std::abs(seconds(CollectiveKind::Ring, 8) - before - 2 * 7 * 45e-6) < 1e-12);
    }

    // Strong scaling shares the 400 rows out: the step of one device is four times that of weak scaling, but for its update.
    void weakAndStrong()
    {
        const double weak = seconds(CollectiveKind::Tree, 1);
        m_view->setScaling(Scaling::Strong);
        m_view->setQuantity(ScalingView::Efficiency);
        m_view->grab();
        const double strong = seconds(CollectiveKind::Tree, 1);
        const double update = 2.0 * 6 / 10e9; // 2 operations a parameter at 10 GFLOP/s
        QVERIFY(std::abs((strong - update) - 4 * (weak - update)) < 1e-15);
        QCOMPARE(m_view->points(CollectiveKind::Tree).front().efficiency, 1.0);
        ScalingView other(m_theme.get(), m_controller.get());
        other.restoreView(m_view->saveView());
        QCOMPARE(other.quantity(), ScalingView::Efficiency);
        QCOMPARE(other.scaling(), Scaling::Strong);
    }

    void keysWalk()
    {
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        const int first = m_view->item();
        QVERIFY(first >= 0);
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(m_view->item() > first);
        QCOMPARE(m_view->caption(), m_view->itemText(m_view->item()));
    }

    // Its lines are those of equal devices: with a slow one in the run it says so.
    void slowDevicesAreLeftOut()
    {
        const double before = seconds(CollectiveKind::Tree, 4);
        NetworkSpec network = m_controller->snapshot()->network;
        network.slowDevices = {{.device = 2, .factor = 3}};
        m_controller->setNetwork(network);
        QTRY_COMPARE(m_controller->snapshot()->network.slowDevices.size(), std::size_t{1});
        QVERIFY(!m_view->grab().isNull());
        QCOMPARE(seconds(CollectiveKind::Tree, 4), before);
        QVERIFY2(m_view->caption().contains("none of them slow"), qPrintable(m_view->caption()));
    }

    void tableHasEveryPoint()
    {
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        const QStringList lines = csv.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 2 * 5 * static_cast<qsizetype>(scalingDevices().size()));
        const QStringList fields = lines[1].split(',');
        QCOMPARE(fields.mid(0, 3), QStringList({"weak", "rank-order", "1"}));
        QCOMPARE(fields[3].toDouble(), seconds(CollectiveKind::RankOrder, 1));
    }

    void nothingIsClipped_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1100, 560), QSize(700, 420), QSize(400, 240), QSize(330, 160)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }

    void nothingIsClipped()
    {
        QFETCH(QSize, size);
        m_view->resize(size);
        for (const auto quantity : {ScalingView::StepTime, ScalingView::Efficiency}) {
            m_view->setQuantity(quantity);
            QCOMPARE(clippedText(*m_view), QString());
        }
    }
};

QTEST_MAIN(TestScalingView)
#include "tst_scaling_view.moc"
