#include <algorithm>
#include <cmath>

#include "ui/views/plan/scene_input.h"

namespace lockstep {
namespace {

constexpr double cardColumn = 2.6; // the round that runs, in widths of the others
constexpr int mostLines = 64;      // sends of one round that are drawn

// One row a device, one column a round, from left to right.
class ButterflyBuilder {
public:
    explicit ButterflyBuilder(const SceneInput &input) : m_in(input), m_count(input.devices()), m_rounds(std::max(1, input.moment.rounds()))
    {
        m_row = (input.area.height() - 12) / m_count;
        m_names = m_row >= 13;
        const double names = 14 + input.labelWidth(m_count - 1) + 6;
        m_left = input.area.left() + (m_names || std::ranges::any_of(input.markSlots, [](int s) { return s >= 0; }) ? names : 6);
        m_width = input.area.right() - 5 - m_left;
        m_pips = input.hasPips() && fits(input.cardSize(true));
        m_cards = input.moment.isRunning() && (m_pips || fits(input.cardSize(false)));
        m_every = std::max(1, m_count / mostLines);
        m_scene.dense = m_row < 7;
    }

    PlanScene build()
    {
        for (int d = 0; d < m_count; ++d)
            addNode(d);
        dropCrowdedLabels(m_scene.nodes);
        if (m_count > 1)
            addLives();
        for (const Transfer &t : m_in.transfers())
            if (std::min(t.source, t.destination) % m_every == 0 || m_in.isMarked(t.source) || m_in.isMarked(t.destination))
                addLink(t);
        return std::move(m_scene);
    }

private:
    bool fits(const QSizeF &size) const
    {
        const double column = m_width / (m_rounds - 1 + cardColumn) * cardColumn;
        return size.height() + 2 <= m_row && size.width() + 24 <= column;
    }
    double y(int device) const { return m_in.area.top() + 6 + (device + 0.5) * m_row; }
    // Where a column starts: round of the bucket.
    double x(int round) const
    {
        if (!m_cards)
            return m_left + m_width * round / m_rounds;
        const double unit = m_width / (m_rounds - 1 + cardColumn);
        return m_left + unit * (round + (round > m_in.moment.roundInBucket() ? cardColumn - 1 : 0));
    }

    void addNode(int device)
    {
        const bool marked = m_in.isMarked(device);
        const double radius = marked || m_names ? 5 : std::clamp(m_row / 3, 0.8, 3.0);
        PlanNode node{device, {m_left - (marked || m_names ? 7 : 0), y(device)}, radius, marked || m_names ? NodeForm::Marked : NodeForm::Dot, {}, LinkState::Coming};
        if (marked || m_names) {
            const double width = m_in.labelWidth(device);
            node.label = QRectF(node.centre.x() - 8 - width, node.centre.y() - 6.5, width, 13);
        }
        m_scene.nodes.push_back(node);
    }

    // What a device holds on to, from column to column.
    void addLives()
    {
        for (int d = 0; d < m_count; ++d) {
            if (d % m_every != 0 && !m_in.isMarked(d))
                continue;
            for (int round = 0; round < m_in.moment.rounds(); ++round) {
                PlanLink life;
                life.path.moveTo(x(round), y(d));
                life.path.lineTo(x(round + 1), y(d));
                life.state = m_in.moment.round() >= m_in.moment.firstRound() + round ? LinkState::Done : LinkState::Coming;
                life.keeps = true;
                m_scene.links.push_back(life);
            }
        }
    }

    void addLink(const Transfer &t)
    {
        const int round = t.round - m_in.moment.firstRound();
        QPointF from(x(round), y(t.source));
        const QPointF to(x(round + 1) - 2, y(t.destination));
        PlanLink link{{}, m_in.stateOf(t.round), m_in.indexOf(t), false, m_in.carriesFollowed(t)};
        if (m_cards && link.state == LinkState::Now) {
            PlanCard card{QRectF(QPointF(from.x() + 2, 0), m_in.cardSize(m_pips)), link.transfer, m_pips};
            card.rect.moveCenter({card.rect.center().x(), from.y()});
            m_scene.cards.push_back(card);
            from.setX(card.rect.right());
        }
        link.arrow = link.state == LinkState::Now && m_row >= 7;
        link.path.moveTo(from);
        link.path.lineTo(to);
        m_scene.links.push_back(link);
    }

    const SceneInput &m_in;
    int m_count, m_rounds, m_every = 1;
    double m_row = 0, m_left = 0, m_width = 0;
    bool m_names = false, m_pips = false, m_cards = false;
    PlanScene m_scene;
};

} // namespace

PlanScene butterflyScene(const SceneInput &input)
{
    return ButterflyBuilder(input).build();
}

} // namespace lockstep
