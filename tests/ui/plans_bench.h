// The all-reduce card over a real run of any plan, and a naive interpreter of plans beside it.
#pragma once

#include <bit>
#include <set>

#include "core/scenario/scenario_json.h"
#include "text_recorder.h"
#include "ui/views/all_reduce_view.h"
#include "view_fixture.h"

namespace lockstep::test {

inline Scenario scenarioWith(const QStringList &settings)
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

inline bool moves(const Plan &plan, int round, int device, int element, bool asSource)
{
    return std::ranges::any_of(plan.transfers, [&](const Transfer &t) {
        return t.round == round && (asSource ? t.source : t.destination) == device && t.begin <= element && element < t.end;
    });
}

inline bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

class PlansBench : protected ViewBench<AllReduceView> {
protected:
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
};

} // namespace lockstep::test
