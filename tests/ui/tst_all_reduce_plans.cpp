// The all-reduce card with every plan, over a real run: hop by hop forward and back, against a naive interpreter of the plan.
#include <QtTest>

#include <bit>
#include <set>

#include "clipped_text.h"
#include "core/scenario/scenario_json.h"
#include "ui/views/all_reduce_view.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/round_stepper.h"
#include "ui/widgets/number_text.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Scenario scenarioWith(const QStringList &settings)
{
    Scenario scenario = presets().front();
    for (const QString &setting : settings)
        if (const Result<void> applied = applySetting(scenario, setting.toStdString()); !applied)
            qFatal("%s", applied.error().message.c_str());
    return scenario;
}

// What every buffer holds and whose numbers are in it after some rounds: all transfers of a round read what was there before it.
struct Naive {
    std::vector<std::vector<float>> values;
    std::vector<std::vector<std::set<int>>> sets;

    explicit Naive(const Snapshot &s)
    {
        const ReductionInput input(s);
        for (int d = 0; d < s.setup->devices(); ++d) {
            values.emplace_back();
            sets.emplace_back(static_cast<std::size_t>(s.parameterCount()), std::set<int>{d});
            for (int p = 0; p < s.parameterCount(); ++p)
                values.back().push_back(input.value(d, p));
        }
    }

    void run(const Plan &plan, int round)
    {
        const auto oldValues = values;
        const auto oldSets = sets;
        for (const Transfer &t : plan.transfers)
            for (int p = t.begin; t.round == round && p < t.end; ++p) {
                const auto to = static_cast<std::size_t>(t.destination), from = static_cast<std::size_t>(t.source), i = static_cast<std::size_t>(p);
                const bool adds = t.kind == TransferKind::Add;
                values[to][i] = adds ? values[to][i] + oldValues[from][i] : oldValues[from][i];
                if (!adds)
                    sets[to][i].clear();
                sets[to][i].insert(oldSets[from][i].begin(), oldSets[from][i].end());
            }
    }
};

bool moves(const Plan &plan, int round, int device, int element, bool asSource)
{
    return std::ranges::any_of(plan.transfers, [&](const Transfer &t) {
        return t.round == round && (asSource ? t.source : t.destination) == device && t.begin <= element && element < t.end;
    });
}

bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

} // namespace

class TestAllReducePlans : public QObject, private ViewBench<AllReduceView> {
    Q_OBJECT

private:
    // A run of the scenario that has done two steps.
    void open(const QStringList &settings)
    {
        const auto before = m_controller->snapshot()->setup;
        m_controller->start(scenarioWith(settings));
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup != before);
        while (m_controller->snapshot()->completedSteps() < 2)
            move(Granularity::Step);
    }

    void move(Granularity by)
    {
        const Position from = m_controller->snapshot()->position;
        m_controller->stepForwardBy(by);
        QTRY_VERIFY(m_controller->snapshot()->position != from);
    }

    const Snapshot &shown() const { return m_view->body().table().snapshot(); }
    const Plan &plan() const { return shown().setup->plan; }

    void goTo(int round)
    {
        m_view->goToRound(round);
        QTRY_VERIFY(shown().phase == Phase::AllReduce && shown().op.round == round);
    }

    QStringList texts()
    {
        QStringList all;
        for (const DrawnText &drawn : TextRecorder::textsOf(*m_view))
            all << drawn.text;
        return all;
    }

    void checkRound(const Naive &naive, int round)
    {
        const BufferTable &table = m_view->body().table();
        for (int d = 0; d < table.devices(); ++d)
            for (int p = table.firstOf(0); p < table.endOf(table.chunks() - 1); ++p) {
                const auto device = static_cast<std::size_t>(d), i = static_cast<std::size_t>(p);
                const int chunk = table.chunkOf(p);
                QVERIFY(sameBits(table.value(d, p), naive.values[device][i]));
                QCOMPARE(table.added(d, chunk), static_cast<int>(naive.sets[device][i].size()));
                QCOMPARE(table.has(d, chunk, 0), naive.sets[device][i].contains(0));
                QCOMPARE(table.arriving(d, chunk) != nullptr, moves(plan(), round, d, p, false));
                QCOMPARE(table.sends(d, chunk), moves(plan(), round, d, p, true));
            }
        const std::vector<Hop> hops = hopsOfRound(table, round, 0, hopCount(plan(), round));
        QCOMPARE(static_cast<int>(hops.size()), hopCount(plan(), round));
        for (const Hop &hop : hops) {
            const bool adds = hop.transfer.kind == TransferKind::Add;
            QVERIFY(sameBits(hop.result, adds ? hop.own + hop.arriving : hop.arriving));
            QVERIFY(sameBits(hop.result, table.value(hop.transfer.destination, hop.parameter)));
        }
    }

    QPointF numberAt(int row, int parameter) const
    {
        const PlanLayout layout = m_view->body().layout(m_view->bodyArea());
        for (int c = 0; c < static_cast<int>(layout.columns.size()); ++c)
            if (std::ranges::find(layout.columns[static_cast<std::size_t>(c)].parameters, parameter) != layout.columns[static_cast<std::size_t>(c)].parameters.end())
                return layout.number(row, c, parameter).center();
        return {};
    }

    void click(QPointF logical) { QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, (logical * m_theme->zoom()).toPoint()); }

private slots:
    void init() { openView({1200, 700}); }
    void cleanup() { closeView(); }

    void hopByHop_data()
    {
        QTest::addColumn<QStringList>("settings");
        for (const char *collective : {"ring", "tree"})
            for (const int devices : {4, 8, 64})
                QTest::addRow("%s on %d", collective, devices)
                    << QStringList{QStringLiteral("communication.collective=") + collective, QStringLiteral("devices=%1").arg(devices)};
        QTest::newRow("halving-doubling on 6") << QStringList{"communication.collective=halving-doubling", "devices=6"};
        QTest::newRow("halving-doubling on 8") << QStringList{"communication.collective=halving-doubling", "devices=8"};
        QTest::newRow("parameter server on 5") << QStringList{"communication.collective=parameter-server", "devices=5"};
        QTest::newRow("ring in buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=8"};
        QTest::newRow("rank order in buckets") << QStringList{"communication.bucket_bytes=12"};
        QTest::newRow("weighed") << QStringList{"communication.collective=tree", "data.rows=403"};
        QTest::newRow("network") << QStringList{"communication.collective=ring", "model.hidden=[16]", "devices=8"};
    }

    void hopByHop()
    {
        QFETCH(QStringList, settings);
        open(settings);
        QVERIFY(m_view->hasBody());
        while (shown().phase != Phase::Gradient) // of step 3
            move(Granularity::Phase);
        Naive naive(shown());
        std::vector<QStringList> seen;
        for (int round = 0; round < plan().rounds; ++round) {
            naive.run(plan(), round);
            goTo(round);
            checkRound(naive, round);
            QCOMPARE(m_view->stepper()->current(), round);
            seen.push_back(texts());
        }
        for (std::size_t d = 1; d < naive.values.size(); ++d)
            QVERIFY(naive.values[d] == naive.values[0]); // all replicas agree
        for (int round = plan().rounds - 1; round >= 0; --round) {
            goTo(round);
            QCOMPARE(texts(), seen[static_cast<std::size_t>(round)]);
        }
    }

    void localSgdAveragesParameters()
    {
        open({"communication.collective=ring", "strategy.kind=local-sgd", "strategy.period=3"});
        while (shown().position.step != 3 || shown().phase != Phase::Update)
            move(Granularity::Phase);
        Naive naive(shown());
        for (int round = 0; round < plan().rounds; ++round) {
            naive.run(plan(), round);
            goTo(round);
            for (int d = 0; d < 4; ++d)
                for (int p = 0; p < 6; ++p)
                    QVERIFY(sameBits(m_view->body().table().value(d, p), naive.values[static_cast<std::size_t>(d)][static_cast<std::size_t>(p)]));
        }
        QVERIFY(m_view->subtitle().contains("parameters"));
        m_controller->stepForwardBy(Granularity::Phase);
        QTRY_COMPARE(shown().phase, Phase::Average); // what was averaged is overwritten: no way is told
        m_view->followParameter(1);
        QVERIFY(m_view->body().shownHops(m_view->body().layout(m_view->bodyArea())).empty());
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        QCOMPARE(csv.count('\n'), 1);
    }

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

    void chunksHaveTheNamesOfThePicture_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("ring") << QStringList{"communication.collective=ring"};
        QTest::newRow("ring in buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=12"};
        QTest::newRow("uneven buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=16"};
        QTest::newRow("halving-doubling in buckets") << QStringList{"communication.collective=halving-doubling", "communication.bucket_bytes=16"};
    }

    void chunksHaveTheNamesOfThePicture()
    {
        QFETCH(QStringList, settings);
        open(settings);
        const std::vector<int> starts = chunkStarts(plan());
        for (int round = 0; round < plan().rounds; ++round) {
            goTo(round);
            const BufferTable &table = m_view->body().table();
            for (int chunk = 0; chunk < table.chunks(); ++chunk) {
                QCOMPARE(starts[static_cast<std::size_t>(table.numberOf(chunk))], table.firstOf(chunk));
                const Transfer whole{round, 0, 1, table.firstOf(chunk), table.endOf(chunk), TransferKind::Add};
                if (table.chunks() > 1)
                    QCOMPARE(PlanPicture::cargoText(plan(), whole), QStringLiteral("c%1").arg(table.numberOf(chunk)));
            }
        }
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

    void rankOrderInOnePieceHasItsColumn()
    {
        open({});
        QVERIFY(!m_view->hasBody());
    }

    void nothingIsClipped_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QSize>("size");
        for (const char *collective : {"ring", "tree", "halving-doubling", "parameter-server"})
            for (const int devices : {2, 4, 7, 8, 64, 256})
                for (const QSize size : {QSize(1200, 700), QSize(900, 480), QSize(398, 202), QSize(560, 240)})
                    QTest::addRow("%s on %d, %d wide", collective, devices, size.width())
                        << QStringList{QStringLiteral("communication.collective=") + collective, QStringLiteral("devices=%1").arg(devices)} << size;
    }

    void nothingIsClipped()
    {
        QFETCH(QStringList, settings);
        QFETCH(QSize, size);
        m_view->resize(size);
        open(settings);
        for (const int round : {0, plan().rounds / 2, plan().rounds - 1}) {
            goTo(round);
            QCOMPARE(clippedText(*m_view), QString());
        }
        const PlanLayout layout = m_view->body().layout(m_view->bodyArea());
        const PlanPicture picture(layout.picture, shown(), *m_theme, m_controller->selection());
        for (int d = 0; d < shown().setup->devices(); ++d)
            QVERIFY(layout.picture.contains(picture.deviceCentre(d)));
    }
};

QTEST_MAIN(TestAllReducePlans)
#include "tst_all_reduce_plans.moc"
