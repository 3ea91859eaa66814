#include <algorithm>
#include <cmath>

#include "ui/views/plan/rim.h"
#include "ui/views/plan/scene_input.h"

namespace lockstep {
namespace {

constexpr double arrowRoom = 12; // between two circles
constexpr double bend = 24;      // that high cards need more on an ellipse, which turns sharply at its ends

class RingBuilder {
public:
    explicit RingBuilder(const SceneInput &input) : m_in(input), m_count(input.devices())
    {
        m_circle = std::hypot(input.circleLabel().width(), input.circleLabel().height()) / 2 + 3;
        const QPointF centre = input.area.center();
        const double side = std::min(input.area.width(), input.area.height());
        const double radius = side / 2 - m_circle - 1;
        m_rim = Rim(centre, radius, radius);
        if (!hasRoomForCards(m_rim) && radius > m_circle) { // a low card: they have with all of its width
            const double across = input.area.width() / 2 - std::max(m_circle, input.cardSize(false).width() / 2) - 1;
            if (const Rim wide(centre, std::min(across, Rim::flattest * radius), radius); across > radius && hasRoomForCards(wide))
                m_rim = wide;
        }
        m_circles = arc() >= 2 * m_circle + arrowRoom;
        if (!m_circles) {
            const double outer = side / 2 - 21 - (input.devices() > 99 ? 6 : 0);
            m_rim = Rim(centre, outer, outer);
        }
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
        const double inner = m_rim.across() - (m_scene.cards.empty() ? (m_circles ? m_circle : 6) : m_in.cardSize(m_pips).width() / 2);
        m_scene.centreText = QRectF(0, 0, 2 * inner - 12, 54);
        m_scene.centreText.moveCenter(m_rim.centre());
        if (!m_rim.isCircle() && 2 * (m_rim.down() - m_circle) < m_scene.centreText.height() + 8)
            m_scene.centreText = QRectF();
        return std::move(m_scene);
    }

private:
    double arc() const { return m_rim.length() / m_count; }
    bool hasRoomForCards(const Rim &rim) const { return rim.length() / m_count - 2 * m_circle - 6 >= extent(m_in.cardSize(false)); }
    double turn(double device) const { return device / m_count; }

    void addNode(int device)
    {
        const QPointF at = m_rim.at(turn(device));
        PlanNode node{device, at, m_circle, NodeForm::Circle, {}, m_in.moment.isDone() ? LinkState::Done : LinkState::Coming};
        if (!m_circles && m_in.isMarked(device)) {
            node.form = NodeForm::Marked;
            node.radius = 5;
            node.label = labelOutside(m_rim.centre(), m_rim.down(), turn(device), m_in.labelWidth(device));
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
        PlanLink link;
        link.path = m_rim.path(from, to);
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
        m_pips = m_in.hasPips() && room >= extent(m_in.cardSize(true)) + (m_rim.isCircle() ? 0 : bend);
        if (!m_circles || (!m_pips && room < extent(m_in.cardSize(false))))
            return;
        PlanCard card{QRectF(QPointF(), m_in.cardSize(m_pips)), link.transfer, m_pips};
        card.rect.moveCenter(m_rim.at(turn(t.source + 0.5)));
        card.rect.moveTop(std::clamp(card.rect.top(), m_in.area.top(), m_in.area.bottom() - card.rect.height()));
        m_scene.cards.push_back(card);
    }

    // About as long as a card is along a slanting link.
    static double extent(const QSizeF &size) { return std::min(std::hypot(size.width(), size.height()), size.width() + 4); }

    const SceneInput &m_in;
    int m_count;
    Rim m_rim;
    double m_circle = 0, m_dot = 0;
    bool m_circles = true, m_pips = false;
    PlanScene m_scene;
};

} // namespace

PlanScene ringScene(const SceneInput &input)
{
    return RingBuilder(input).build();
}

} // namespace lockstep
