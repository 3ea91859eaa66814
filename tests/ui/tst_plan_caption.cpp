// The caption of every plan of the all-reduce, hop by hop, against a naive interpreter of the plan.
#include <algorithm>
#include <cmath>
#include <span>

#include <QtTest>

#include "core/observe/snapshot.h"
#include "shown_numbers.h"
#include "tests/support/fixtures.h"
#include "ui/views/phase_caption.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Snapshot at(const Scenario &scenario, Position position)
{
    Trainer trainer(prepared(scenario), 1);
    advanceTo(trainer, position);
    return takeSnapshot(trainer);
}

} // namespace

class TestPlanCaption : public QObject {
    Q_OBJECT

private slots:
    void everyPlanIsToldHopByHop_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("bucketBytes");
        QTest::addColumn<int>("round");
        QTest::addColumn<QString>("begins");
        const auto row = [](const char *name, CollectiveKind kind, int devices, int bucketBytes, int round, const char *begins) {
            QTest::newRow(name) << static_cast<int>(kind) << devices << bucketBytes << round << QString(begins);
        };
        row("ring adds", CollectiveKind::Ring, 4, 0, 1, "All-reduce, ring, round 2 of 6. Chunks move one device on and are added. Device 1, b: ");
        row("ring gives", CollectiveKind::Ring, 4, 0, 3, "All-reduce, ring, round 4 of 6. Finished chunks move one device on. Device 3 receives b: ");
        row("ring in buckets", CollectiveKind::Ring, 4, 12, 8, "All-reduce, ring, bucket 2 of 2, round 3 of 6. Chunks move one device on and are added. ");
        row("tree up", CollectiveKind::Tree, 8, 0, 1, "All-reduce, tree, round 2 of 6. Sums go one level up and are added. Device 0, b: ");
        row("tree down", CollectiveKind::Tree, 8, 0, 3, "All-reduce, tree, round 4 of 6. The sum goes one level down. Device 4 receives b: ");
        row("halving", CollectiveKind::HalvingDoubling, 4, 0, 0, "All-reduce, halving-doubling, round 1 of 4. Partners exchange halves and add them. Device 1, b: ");
        row("doubling", CollectiveKind::HalvingDoubling, 4, 0, 3, "All-reduce, halving-doubling, round 4 of 4. Partners exchange finished sums. ");
        row("fold", CollectiveKind::HalvingDoubling, 3, 0, 0, "All-reduce, halving-doubling, round 1 of 4. Devices without a partner give all to the one before them. Device 0, b: ");
        row("unfold", CollectiveKind::HalvingDoubling, 3, 0, 3, "All-reduce, halving-doubling, round 4 of 4. Devices without a partner get the sum back. Device 1 receives b: ");
        row("push", CollectiveKind::ParameterServer, 4, 0, 1, "All-reduce, parameter server, round 2 of 6. Device 0 adds device 2's gradient. w[0]: ");
        row("pull", CollectiveKind::ParameterServer, 4, 0, 4, "All-reduce, parameter server, round 5 of 6. Device 0 gives the sum to device 2. w[0]: ");
    }

    // The numbers are what a naive interpreter of the plan has in the buffers before and after the round.
    void everyPlanIsToldHopByHop()
    {
        QFETCH(int, kind);
        QFETCH(int, devices);
        QFETCH(int, bucketBytes);
        QFETCH(int, round);
        QFETCH(QString, begins);
        Scenario scenario = tutorialScenario(devices);
        scenario.communication.collective = static_cast<CollectiveKind>(kind);
        scenario.communication.bucketBytes = bucketBytes;
        const Snapshot s = at(scenario, {2, 3 + round});
        QCOMPARE(s.op.round, round);
        const QString text = phaseCaption(s, false).plainText();
        QVERIFY2(text.startsWith(begins), qPrintable(text));
        std::vector<std::vector<float>> before;
        for (const DeviceSnapshot &device : s.devices)
            before.push_back(device.gradient);
        const auto run = [&](int which) {
            const auto old = before;
            for (const Transfer &t : s.setup->plan.transfersOf(which))
                for (int p = t.begin; p < t.end; ++p) {
                    float &to = before[static_cast<std::size_t>(t.destination)][static_cast<std::size_t>(p)];
                    const float from = old[static_cast<std::size_t>(t.source)][static_cast<std::size_t>(p)];
                    to = t.kind == TransferKind::Add ? to + from : from;
                }
        };
        for (int earlier = 0; earlier < round; ++earlier)
            run(earlier);
        const auto held = before;
        run(round);
        const auto after = before;
        const std::span<const Transfer> sends = s.setup->plan.transfersOf(round);
        const bool server = s.setup->scenario.communication.collective == CollectiveKind::ParameterServer;
        const Transfer &t = server ? sends.front() : *std::ranges::max_element(sends, {}, &Transfer::end);
        const auto p = static_cast<std::size_t>(server ? t.begin : t.end - 1);
        const float own = held[static_cast<std::size_t>(t.destination)][p], arriving = held[static_cast<std::size_t>(t.source)][p];
        const float result = after[static_cast<std::size_t>(t.destination)][p];
        const QVector<Shown> numbers = numbersIn(text);
        QVERIFY2(shows(numbers.last(), result), qPrintable(text));
        if (t.kind == TransferKind::Copy)
            return;
        QCOMPARE(numbers.size(), 3); // a + b = c, or a \u2212 b = c
        QVERIFY(shows(numbers[0], server ? own : arriving));
        QVERIFY(shows({std::fabs(numbers[1].value), numbers[1].decimals}, std::fabs(server ? arriving : own)));
    }
};

QTEST_MAIN(TestPlanCaption)
#include "tst_plan_caption.moc"
