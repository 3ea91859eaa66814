// The picture of a plan: every device has a place of its own, the sends of the round are there and can be pointed at, no text is cut.
#include <algorithm>
#include <cmath>
#include <set>

#include <QtTest>

#include "core/observe/snapshot.h"
#include "tests/support/fixtures.h"
#include "text_recorder.h"
#include "ui/views/plan/plan_picture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr CollectiveKind kinds[] = {CollectiveKind::Ring, CollectiveKind::Tree, CollectiveKind::HalvingDoubling, CollectiveKind::ParameterServer};

struct Run {
    Scenario scenario;
    Snapshot snapshot;

    Run(CollectiveKind kind, int devices, int round, int bucketBytes = 0)
    {
        scenario = tutorialScenario(devices);
        scenario.communication.collective = kind;
        scenario.communication.bucketBytes = bucketBytes;
        Trainer trainer(prepared(scenario), 1);
        advanceTo(trainer, {1, 0});
        snapshot = takeSnapshot(trainer);
        if (round >= 0 && round < snapshot.setup->plan.rounds) {
            snapshot.phase = Phase::AllReduce;
            snapshot.op = {OpKind::AllReduce, round};
        } else if (round >= 0) { // after all of them
            snapshot.position.op = static_cast<int>(snapshot.setup->program.ops.size()) - 1;
            snapshot.op = snapshot.setup->program.ops.back();
            snapshot.phase = Phase::Check;
        }
    }
};

} // namespace

class TestPlanPicture : public QObject {
    Q_OBJECT

private slots:
    void everyPlanHasItsPlaces_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("devices");
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("bucketBytes");
        for (const CollectiveKind kind : kinds)
            for (const int devices : {1, 2, 4, 7, 8, 16, 64, 256})
                for (const QSizeF size : {QSizeF(240, 200), QSizeF(330, 150), QSizeF(384, 146), QSizeF(600, 500)})
                    QTest::addRow("%s on %d, %g wide", algorithmName(kind).c_str(), devices, size.width()) << static_cast<int>(kind) << devices << size << 0;
        for (const CollectiveKind kind : kinds)
            QTest::addRow("%s in buckets", algorithmName(kind).c_str()) << static_cast<int>(kind) << 4 << QSizeF(240, 200) << 8;
    }

    void everyPlanHasItsPlaces()
    {
        QFETCH(int, kind);
        QFETCH(int, devices);
        QFETCH(QSizeF, size);
        QFETCH(int, bucketBytes);
        const QRectF area({20, 10}, size);
        const Plan plan = makePlan(static_cast<CollectiveKind>(kind), devices, 6, bucketBytes / 4);
        std::set<int> rounds{-1, 0, 1, plan.rounds / 2, plan.rounds - 2, plan.rounds - 1, plan.rounds};
        for (const int round : rounds) {
            if (round > plan.rounds || round < -1)
                continue;
            const Run run(static_cast<CollectiveKind>(kind), devices, round, bucketBytes);
            const PlanPicture picture(area, run.snapshot, m_theme, nullptr, 3);
            checkNodes(picture, area, devices);
            checkCards(picture, area);
            checkRound(picture, run.snapshot, round);
            checkTexts(picture, area);
        }
    }

    // The card as it is at first: every send of a few devices shows what it carries, no device is covered.
    void lowCardUsesItsWidth_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("devices");
        for (const int devices : {2, 3, 4, 5, 6, 7, 8})
            QTest::addRow("ring on %d", devices) << static_cast<int>(CollectiveKind::Ring) << devices;
        for (const int devices : {2, 3, 4, 5, 6, 7})
            QTest::addRow("server on %d", devices) << static_cast<int>(CollectiveKind::ParameterServer) << devices;
    }

    void lowCardUsesItsWidth()
    {
        QFETCH(int, kind);
        QFETCH(int, devices);
        const Plan plan = makePlan(static_cast<CollectiveKind>(kind), devices, 6);
        for (int round = 0; round < plan.rounds; ++round) {
            const Run run(static_cast<CollectiveKind>(kind), devices, round);
            const PlanPicture picture({16, 0, 384, 146}, run.snapshot, m_theme, nullptr);
            const std::vector<PlanCard> &cards = picture.scene().cards;
            QCOMPARE(static_cast<std::ptrdiff_t>(cards.size()), std::ranges::count(plan.transfers, round, &Transfer::round));
            for (const PlanNode &node : picture.scene().nodes) {
                QCOMPARE(node.form, NodeForm::Circle);
                for (const PlanCard &card : cards)
                    QVERIFY(distanceTo(card.rect, node.centre) > node.radius - 3);
                QVERIFY(picture.scene().centreText.isEmpty() || kind != static_cast<int>(CollectiveKind::Ring)
                        || std::abs(node.centre.y() - picture.scene().centreText.center().y()) > node.radius + 18
                        || std::abs(node.centre.x() - picture.scene().centreText.center().x()) > node.radius + 55);
            }
        }
    }

    void tipsTellTheSums()
    {
        const Run run(CollectiveKind::Ring, 4, 1);
        const PlanPicture picture({0, 0, 600, 500}, run.snapshot, m_theme, nullptr);
        // Chunk 3 (b) starts on device 3, is on 0 after round 1 and goes to 1 in round 2.
        const std::vector<PlanCard> &cards = picture.scene().cards;
        const auto card = std::ranges::find_if(cards, [&](const PlanCard &c) { return run.snapshot.setup->plan.transfers[static_cast<std::size_t>(c.transfer)].source == 0; });
        QVERIFY(card != cards.end() && card->pips);
        QCOMPARE(picture.tipAt(card->rect.center()),
                 QString("Device 0 sends to device 1: c3, b\nThe sum of devices 0 and 3 is added\n1 number, 4 bytes"));
        QCOMPARE(picture.tipAt(picture.deviceCentre(1)), QString("Device 1\nadds c3 of device 0\nsends c0 to device 2"));
        const Run last(CollectiveKind::Ring, 4, 5);
        const PlanPicture at({0, 0, 600, 500}, last.snapshot, m_theme, nullptr);
        QVERIFY(at.tipAt(at.scene().cards.front().rect.center()).contains("The finished sum of all 4 devices replaces what is there"));
    }

    void textsTellHowFarItIs()
    {
        const auto texts = [&](int round, int bucketBytes = 0) {
            const Run run(CollectiveKind::Ring, 4, round, bucketBytes);
            return textsOf(PlanPicture({0, 0, 240, 200}, run.snapshot, m_theme, nullptr)).join('|');
        };
        QVERIFY(texts(1).contains("Round 2 of 6|4 sends at once"));
        QVERIFY(texts(-1).contains("0 of 6 rounds, 0 numbers sent"));
        QVERIFY2(texts(6).contains("6 of 6 rounds, 36 numbers sent"), qPrintable(texts(6))); // 2 (N - 1) rounds of 6 numbers
        QVERIFY2(texts(7, 12).contains("Round 2 of 6|3 sends at once|bucket 2 of 2"), qPrintable(texts(7, 12)));
    }

    // Levels of the tree that would be too fine are a bar, which is lit in their rounds.
    void fineLevelsAreABar()
    {
        const Run first(CollectiveKind::Tree, 256, 0), high(CollectiveKind::Tree, 256, 6);
        const PlanPicture low({0, 0, 240, 200}, first.snapshot, m_theme, nullptr), up({0, 0, 240, 200}, high.snapshot, m_theme, nullptr);
        QVERIFY(!low.scene().bar.isEmpty() && low.scene().barNow && !up.scene().barNow);
        QCOMPARE(std::ranges::count(up.scene().links, LinkState::Now, &PlanLink::state), 256 / 128);
    }

private:
    static double distanceTo(const QRectF &rect, QPointF point)
    {
        return std::hypot(std::max({rect.left() - point.x(), 0.0, point.x() - rect.right()}), std::max({rect.top() - point.y(), 0.0, point.y() - rect.bottom()}));
    }

    QStringList textsOf(const PlanPicture &picture) const
    {
        QStringList texts;
        for (const DrawnText &drawn : recorded(picture))
            texts << drawn.text;
        return texts;
    }

    static QVector<DrawnText> recorded(const PlanPicture &picture)
    {
        TextRecorder recorder({800, 700});
        QPainter painter(&recorder);
        picture.paint(painter);
        painter.end();
        return recorder.texts();
    }

    static void checkNodes(const PlanPicture &picture, const QRectF &area, int devices)
    {
        const std::vector<PlanNode> &nodes = picture.scene().nodes;
        QCOMPARE(static_cast<int>(nodes.size()), devices);
        for (int d = 0; d < devices; ++d) {
            const PlanNode &node = nodes[static_cast<std::size_t>(d)];
            QCOMPARE(picture.deviceCentre(d), node.centre);
            QVERIFY(area.adjusted(node.radius, node.radius, -node.radius, -node.radius).contains(node.centre));
            QVERIFY(node.label.isEmpty() || area.contains(node.label));
            QCOMPARE(picture.deviceAt(node.centre), d);
            for (int other = d + 1; other < devices && devices <= 16; ++other) {
                const PlanNode &b = nodes[static_cast<std::size_t>(other)];
                QVERIFY(std::hypot(node.centre.x() - b.centre.x(), node.centre.y() - b.centre.y()) >= node.radius + b.radius);
            }
        }
    }

    static void checkCards(const PlanPicture &picture, const QRectF &area)
    {
        const std::vector<PlanCard> &cards = picture.scene().cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            QVERIFY(area.contains(cards[i].rect));
            QCOMPARE(picture.transferAt(cards[i].rect.center()), cards[i].transfer);
            QVERIFY(!cards[i].rect.intersects(picture.scene().footText));
            for (std::size_t k = i + 1; k < cards.size(); ++k)
                QVERIFY(!cards[i].rect.intersects(cards[k].rect));
            for (const PlanNode &node : picture.scene().nodes)
                QVERIFY(!cards[i].rect.adjusted(2, 2, -2, -2).contains(node.centre));
        }
    }

    // The sends of the round are lit, no others; all of them where there are few.
    static void checkRound(const PlanPicture &picture, const Snapshot &snapshot, int round)
    {
        const Plan &plan = snapshot.setup->plan;
        std::set<int> lit;
        for (const PlanLink &link : picture.scene().links) {
            if (link.state != LinkState::Now)
                continue;
            QVERIFY(link.transfer >= 0);
            lit.insert(link.transfer);
            const int found = picture.transferAt(link.path.pointAtPercent(0.5));
            QVERIFY(found >= 0 && plan.transfers[static_cast<std::size_t>(found)].round == round);
        }
        std::set<int> wanted;
        for (int i = 0; i < static_cast<int>(plan.transfers.size()); ++i)
            if (plan.transfers[static_cast<std::size_t>(i)].round == round)
                wanted.insert(i);
        if (plan.devices <= 64)
            QCOMPARE(lit, wanted);
        QVERIFY(std::ranges::includes(wanted, lit));
        QVERIFY(wanted.empty() == (lit.empty() && !picture.scene().barNow));
    }

    static void checkTexts(const PlanPicture &picture, const QRectF &area)
    {
        for (const DrawnText &drawn : recorded(picture)) {
            QVERIFY2(!drawn.text.contains(QChar(0x2026)), qPrintable(drawn.text));
            QVERIFY2(drawn.place.left() >= area.left() - 1 && drawn.place.right() <= area.right() + 1, qPrintable(drawn.text));
            QVERIFY2(drawn.place.top() >= area.top() - 4 && drawn.place.bottom() <= area.bottom() + 4, qPrintable(drawn.text));
        }
    }

    Theme m_theme{ThemeMode::Light};
};

QTEST_MAIN(TestPlanPicture)
#include "tst_plan_picture.moc"
