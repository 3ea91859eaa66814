// Chunks move within a round: where they are on the way, when they move and when they stand still.
#include <algorithm>
#include <cmath>

#include <QtTest>

#include "plans_bench.h"
#include "ui/views/plan/plan_picture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

class TestRoundMotion : public QObject, private PlansBench {
    Q_OBJECT

private slots:
    void init()
    {
        openView({1200, 700});
        m_theme->setMotion(true);
        m_controller->setGranularity(Granularity::Phase);
    }
    void cleanup() { closeView(); }

    void fromTheSenderToItsPlace_data()
    {
        QTest::addColumn<QString>("collective");
        QTest::addColumn<int>("devices");
        for (const char *collective : {"ring", "tree", "halving-doubling", "parameter-server"})
            for (const int devices : {2, 4, 7, 8})
                QTest::newRow(qPrintable(QStringLiteral("%1 on %2").arg(collective).arg(devices))) << QString(collective) << devices;
    }

    void fromTheSenderToItsPlace()
    {
        QFETCH(QString, collective);
        QFETCH(int, devices);
        open({"communication.collective=" + collective, QStringLiteral("devices=%1").arg(devices)});
        for (int round = 0; round < plan().rounds; ++round) {
            goTo(round);
            const QRectF area(0, 0, 640, 560);
            const PlanPicture rest(area, shown(), *m_theme, nullptr);
            QVERIFY(!rest.scene().cards.empty());
            std::vector<double> before(rest.scene().cards.size(), -1);
            for (const double travelled : {0.0, 0.25, 0.5, 0.75, 1.0}) {
                PlanPicture picture(area, shown(), *m_theme, nullptr);
                picture.moveCards(travelled);
                for (std::size_t i = 0; i < before.size(); ++i) {
                    const PlanCard &card = picture.scene().cards[i], &resting = rest.scene().cards[i];
                    const auto link = std::ranges::find(rest.scene().links, card.transfer, &PlanLink::transfer);
                    QVERIFY(link != rest.scene().links.end());
                    if (travelled == 0.0)
                        QVERIFY(distance(card.rect.center(), link->path.pointAtPercent(0)) < 0.01); // with the sender
                    if (travelled == 1.0)
                        QCOMPARE(card.rect, resting.rect);
                    QCOMPARE(card.rect.size(), resting.rect.size());
                    const double way = distance(card.rect.center(), link->path.pointAtPercent(0));
                    QVERIFY(way >= before[i]);
                    before[i] = way;
                }
            }
        }
    }

    void howLong()
    {
        QCOMPARE(RoundMotion::duration(0), 400); // a single step
        QCOMPARE(RoundMotion::duration(0.25), 400);
        QCOMPARE(RoundMotion::duration(4), 175); // 0.7 of 250 ms
        QCOMPARE(RoundMotion::duration(8), 87);
        QCOMPARE(RoundMotion::duration(8.5), 0);
        QCOMPARE(RoundMotion::duration(1000), 0);
    }

    void movesWithTheNextRound()
    {
        open({"communication.collective=ring"});
        while (shown().phase != Phase::Gradient)
            move(Granularity::Phase);
        QCOMPARE(m_view->motion()->travelled(), 1.0);
        move(Granularity::Phase);
        QTRY_COMPARE(shown().op.round, 0);
        QVERIFY(m_view->motion()->isMoving());
        QVERIFY(m_view->motion()->travelled() < 1);
        QTRY_VERIFY(m_view->motion()->travelled() > 0.05);
        QTRY_COMPARE(m_view->motion()->travelled(), 1.0); // and rests
        move(Granularity::Phase);
        QVERIFY(m_view->motion()->isMoving());
        const QStringList moving = texts();
        m_controller->stepBackBy(Granularity::Phase); // backwards nothing travels, and what did stops
        QTRY_COMPARE(shown().op.round, 0);
        QVERIFY(!m_view->motion()->isMoving());
        move(Granularity::Phase);
        QTRY_VERIFY(!m_view->motion()->isMoving());
        QCOMPARE(texts(), moving); // only places differ
    }

    void standsStill()
    {
        open({"communication.collective=ring"});
        goTo(0);
        QTRY_VERIFY(!m_view->motion()->isMoving());
        goTo(3); // not the next one
        QVERIFY(!m_view->motion()->isMoving());
        m_theme->setMotion(false);
        move(Granularity::Phase);
        QVERIFY(!m_view->motion()->isMoving());
        m_theme->setMotion(true);
        m_view->hide();
        move(Granularity::Phase);
        QVERIFY(!m_view->motion()->isMoving());
        m_view->show();
        m_controller->setSpeed(500);
        bool moved = false;
        connect(m_controller.get(), &SessionController::snapshotChanged, this, [&] { moved |= m_view->motion()->isMoving(); });
        m_controller->play();
        QTest::qWait(300);
        m_controller->pause();
        QTRY_COMPARE(m_controller->state(), RunState::Paused);
        QVERIFY(!moved);
    }

    void playsSlowly()
    {
        open({"communication.collective=tree"});
        m_controller->setSpeed(4);
        int moves = 0;
        connect(m_controller.get(), &SessionController::snapshotChanged, this, [&] { moves += m_view->motion()->isMoving(); });
        m_controller->play();
        QTRY_VERIFY(moves >= 2);
        m_controller->pause();
    }
};

QTEST_MAIN(TestRoundMotion)
#include "tst_round_motion.moc"
