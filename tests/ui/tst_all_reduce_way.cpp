// The all-reduce card with every plan: the way of one number, keys, words, lines that have no room.
#include <QtTest>

#include "clipped_text.h"
#include "plans_bench.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

class TestAllReduceWay : public QObject, private PlansBench {
    Q_OBJECT

private slots:
    void init() { openView({1200, 700}); }
    void cleanup() { closeView(); }

    // Click a number: every transfer that carries it, once and in order, ends with what all hold; click a line: its round; Escape: back.
    void followsOneNumber()
    {
        open({"communication.collective=ring"});
        goTo(5);
        click(numberAt(1, 3));
        const PlanBody &body = m_view->body();
        QCOMPARE(body.followed(), 3);
        QCOMPARE(m_controller->selection()->parameter(), 3);
        const std::vector<Hop> way = wayOf(body.table(), 3);
        std::vector<Transfer> carrying;
        std::ranges::copy_if(plan().transfers, std::back_inserter(carrying), [](const Transfer &t) { return t.begin <= 3 && 3 < t.end; });
        QCOMPARE(way.size(), carrying.size());
        QCOMPARE(way.size(), std::size_t{6}); // 2 (N - 1)
        for (std::size_t i = 0; i < way.size(); ++i)
            QVERIFY(way[i].transfer == carrying[i]);
        QVERIFY(sameBits(way.back().result, shown().devices[2].reduced[3]));
        QVERIFY(body.linesTitle().contains("w[3] through all rounds"));
        // chunk 1 (w2, w3) starts on device 1
        QVERIFY2(body.linesTitle().contains("((g1 + g2) + g3) + g0"), qPrintable(body.linesTitle()));
        const PlanLayout layout = body.layout(m_view->bodyArea());
        click(layout.line(1).center());
        QTRY_COMPARE(shown().op.round, 1);
        QCOMPARE(body.followed(), 3);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QCOMPARE(body.followed(), -1);
        QVERIFY(body.linesTitle().contains("This round"));
    }

    void followsThroughEveryPlan_data()
    {
        QTest::addColumn<QString>("collective");
        QTest::addColumn<int>("devices");
        for (const char *collective : {"ring", "tree", "halving-doubling", "parameter-server"})
            for (const int devices : {6, 8, 64})
                QTest::newRow(qPrintable(QStringLiteral("%1 on %2").arg(QLatin1String(collective)).arg(devices))) << QString(collective) << devices;
    }

    // Each transfer that carries the number is one hop, that starts with what its ends hold and ends with the bits of the buffer.
    void followsThroughEveryPlan()
    {
        QFETCH(QString, collective);
        QFETCH(int, devices);
        m_view->resize(1300, 760);
        open({"communication.collective=" + collective, QStringLiteral("devices=%1").arg(devices)});
        goTo(plan().rounds / 2);
        m_view->followParameter(4);
        const std::vector<Hop> way = wayOf(m_view->body().table(), 4);
        std::size_t carrying = 0;
        for (const Transfer &t : plan().transfers)
            carrying += t.begin <= 4 && 4 < t.end ? 1 : 0;
        QCOMPARE(way.size(), carrying);
        for (const Hop &hop : way)
            if (hop.transfer.round == shown().op.round)
                QVERIFY(sameBits(hop.result, m_view->body().table().value(hop.transfer.destination, 4)));
        const PlanLayout layout = m_view->body().layout(m_view->bodyArea());
        const std::vector<Hop> lines = m_view->body().shownHops(layout);
        QVERIFY(!lines.empty());
        QVERIFY(std::ranges::any_of(lines, [&](const Hop &hop) { return hop.transfer.round >= shown().op.round; }));
        if (shown().setup->devices() <= 8) // the order of more is told shortened, with a mark
            QCOMPARE(clippedText(*m_view), QString());
        click(layout.leave.center());
        QCOMPARE(m_view->body().followed(), -1);
    }

    // Forward: all 201 numbers of the first round, then the averages, with the wheel and from the keyboard.
    void linesThatHaveNoRoomAreTurnedTo()
    {
        open({"communication.collective=tree", "model.hidden=[28]", "devices=8"});
        const int parameters = shown().parameterCount();
        const QString all = countText(parameters);
        QVERIFY2(!texts().filter("1 to ").filter("of " + all).isEmpty(), qPrintable(texts().join('|')));
        QVERIFY(texts().contains("sum") && texts().contains("average") && texts().contains("1/8"));
        goTo(0);
        const PlanBody &body = m_view->body();
        const PlanLayout layout = body.layout(m_view->bodyArea());
        QVERIFY(texts().contains("arriving sum") && texts().contains("new sum") && texts().contains("own sum"));
        QCOMPARE(body.shownHops(layout).front().parameter, 0);
        QWheelEvent turn(layout.lines.center(), layout.lines.center(), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_view.get(), &turn);
        QCOMPARE(body.shownHops(layout).front().parameter, 3);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(body.shownHops(layout).front().parameter, 2);
        goTo(plan().rounds - 1);
        QVERIFY(texts().contains("finished sum") && texts().contains("replaces"));
    }

    // Escape leaves the way of a number, not the enlarged card: the view asks for the key before the window's shortcuts.
    void escapeIsAskedForWhileSomethingIsFollowed()
    {
        open({"communication.collective=ring"});
        goTo(1);
        m_view->setFocus();
        const auto wants = [&] {
            QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
            key.ignore();
            QCoreApplication::sendEvent(m_view.get(), &key);
            return key.isAccepted();
        };
        QVERIFY(!wants());
        m_view->followParameter(2);
        QVERIFY(wants());
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(!wants());
    }

    void keyboardWalksOverTheBuffers()
    {
        open({"communication.collective=halving-doubling"});
        goTo(1);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(m_view->body().cursor() == std::pair(0, 0));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->body().cursor() == std::pair(1, 1));
        QVERIFY(m_view->accessibleDescription().startsWith("w[1] on device 1: "));
        QCOMPARE(m_view->copyText(), m_view->body().cellTip(1, 1));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_view->body().followed(), 1);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(!m_view->body().cursor());
    }

    void toldInWords()
    {
        open({"communication.collective=ring"});
        goTo(1);
        QCOMPARE(m_view->subtitle(), QString("ring, 4 chunks of 6 gradients"));
        // 2 of 6 rounds of 5 µs and next to nothing for the bytes; device 0 sends c0 (2 numbers), then c3 (1 number)
        QVERIFY2(m_view->footerText().contains("of 40 bytes"), qPrintable(m_view->footerText()));
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        QCOMPARE(csv.count('\n'), 1 + 6); // every number moves once
        QVERIFY(csv.startsWith("round,source,destination,kind,parameter,arriving,own,result\n2,0,1,add,\"b\","));
        QVERIFY(m_view->tipAt(numberAt(1, 5)).contains("has just added what came from device 0"));
    }
};

QTEST_MAIN(TestAllReduceWay)
#include "tst_all_reduce_way.moc"
