#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/views/plan/scene_input.h"

namespace lockstep {
namespace {

constexpr double arrowRoom = 12; // between two circles

class RingBuilder {
public:
    explicit RingBuilder(const SceneInput &input) : m_in(input), m_count(input.devices())
    {
        m_circle = std::hypot(input.circleLabel().width(), input.circleLabel().height()) / 2 + 3;
        const double side = std::min(input.area.width(), input.area.height());
        m_radius = side / 2 - m_circle - 1;
        m_circles = arc() >= 2 * m_circle + arrowRoom;
        if (!m_circles)
            m_radius = side / 2 - 21 - (input.devices() > 99 ? 6 : 0);
        m_dot = std::clamp(arc() / 3, 1.2, 4.0);
    }

    PlanScene build()
    {
        for (int d = 0; d < m_count; ++d)
            addNode(d);
        dropCrowdedLabels(m_scene.nodes);
        m_scene.dense = arc() < 12;
        if (m_count < 2)
            return std::move(m_scene);
        for (int d = 0; d < m_count; ++d)
            addLink(d);
        for (const Transfer &t : m_in.transfers())
            markTransfer(t);
        const double inner = m_radius - (m_scene.cards.empty() ? (m_circles ? m_circle : 6) : m_in.cardSize(m_pips).width() / 2);
        m_scene.centreText = QRectF(0, 0, 2 * inner - 12, 54);
        m_scene.centreText.moveCenter(centre());
        return std::move(m_scene);
    }

private:
    QPointF centre() const { return m_in.area.center(); }
    double arc() const { return 2 * std::numbers::pi * m_radius / m_count; }
    double turn(double device) const { return device / m_count; }

    void addNode(int device)
    {
        const QPointF at = onCircle(centre(), m_radius, turn(device));
        PlanNode node{device, at, m_circle, NodeForm::Circle, {}, m_in.moment.isDone() ? LinkState::Done : LinkState::Coming};
        if (!m_circles && m_in.isMarked(device)) {
            node.form = NodeForm::Marked;
            node.radius = 5;
            node.label = QRectF(0, 0, m_in.labelWidth(device), 13);
            node.label.moveCenter(onCircle(centre(), m_radius + 8 + node.label.width() / 2 * std::abs(std::sin(2 * std::numbers::pi * turn(device))) +
                                                         6 * std::abs(std::cos(2 * std::numbers::pi * turn(device))),
                                           turn(device)));
        } else if (!m_circles) {
            node.form = NodeForm::Dot;
            node.radius = m_dot;
        }
        m_scene.nodes.push_back(node);
    }

    void addLink(int device)
    {
        const double gap = std::min(0.3, (m_circles ? m_circle + 4 : m_dot + 1) / arc()); // of the way
        const double from = turn(device + gap), to = turn(device + 1 - gap);
        const QRectF box(centre() - QPointF(m_radius, m_radius), QSizeF(2 * m_radius, 2 * m_radius));
        PlanLink link;
        link.path.arcMoveTo(box, 90 - 360 * from);
        link.path.arcTo(box, 90 - 360 * from, -360 * (to - from));
        link.state = LinkState::Done; // between the same two in every round
        link.arrow = arc() >= 12;
        m_scene.links.push_back(link);
    }

    void markTransfer(const Transfer &t)
    {
        PlanLink &link = m_scene.links[static_cast<std::size_t>(t.source)];
        const bool samePass = m_in.moment.isRunning() && m_in.plan().copies(m_in.moment.round()) == (t.kind == TransferKind::Copy);
        link.followed |= samePass && m_in.carriesFollowed(t);
        if (t.round != m_in.moment.round())
            return;
        link.state = LinkState::Now;
        link.transfer = m_in.indexOf(t);
        if (PlanNode &node = m_scene.nodes[static_cast<std::size_t>(t.source)]; node.form == NodeForm::Dot) {
            node.state = LinkState::Now;
            node.radius = std::max(node.radius, 2.0);
        }
        const double room = arc() - 2 * m_circle - 6;
        m_pips = m_in.hasPips() && room >= extent(m_in.cardSize(true));
        if (!m_circles || (!m_pips && room < extent(m_in.cardSize(false))))
            return;
        PlanCard card{QRectF(QPointF(), m_in.cardSize(m_pips)), link.transfer, m_pips};
        card.rect.moveCenter(onCircle(centre(), m_radius, turn(t.source + 0.5)));
        card.rect.moveTop(std::clamp(card.rect.top(), m_in.area.top(), m_in.area.bottom() - card.rect.height()));
        m_scene.cards.push_back(card);
    }

    // About as long as a card is along a slanting link.
    static double extent(const QSizeF &size) { return std::min(std::hypot(size.width(), size.height()), size.width() + 4); }

    const SceneInput &m_in;
    int m_count;
    double m_radius = 0, m_circle = 0, m_dot = 0;
    bool m_circles = true, m_pips = false;
    PlanScene m_scene;
};

} // namespace

PlanScene ringScene(const SceneInput &input)
{
    return RingBuilder(input).build();
}

} // namespace lockstep
