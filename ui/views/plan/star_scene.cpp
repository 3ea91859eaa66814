#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/views/plan/scene_input.h"

namespace lockstep {
namespace {

// Device 0, the server, in the middle; the others around it, or in a low card left and right of it.
class StarBuilder {
public:
    explicit StarBuilder(const SceneInput &input) : m_in(input), m_around(std::max(1, input.devices() - 1))
    {
        m_circle = std::hypot(input.circleLabel().width(), input.circleLabel().height()) / 2 + 3;
        const double side = std::min(input.area.width(), input.area.height());
        m_radius = side / 2 - m_circle - 1;
        m_circles = arc() >= 2 * m_circle + 3;
        if (!m_circles)
            m_radius = side / 2 - 21 - (input.devices() > 99 ? 6 : 0);
        if (m_radius - 2 * m_circle - 8 < cardRoom(input.cardSize(false)))
            m_fans = fansFit();
        m_circles |= m_fans;
        m_dot = std::clamp(arc() / 3, 1.2, 4.0);
    }

    PlanScene build()
    {
        m_scene.nodes.push_back({0, centre(), m_circle, NodeForm::Circle, {}, LinkState::Done});
        for (int d = 1; d < m_in.devices(); ++d)
            addNode(d);
        dropCrowdedLabels(m_scene.nodes);
        const bool back = m_in.moment.isDone() || (m_in.moment.isRunning() && m_in.plan().copies(m_in.moment.round()));
        for (const Transfer &t : m_in.transfers())
            if ((t.kind == TransferKind::Copy) == back)
                addLink(t);
        return std::move(m_scene);
    }

private:
    QPointF centre() const { return m_in.area.center(); }
    static double cardRoom(const QSizeF &card) { return card.width() + 4; } // of a link
    double arc() const { return 2 * std::numbers::pi * m_radius / m_around; }
    double turn(int device) const { return (device - 1.0) / m_around; }

    // The first half of the others at the right, from top to bottom, the rest at the left.
    int onTheRight() const { return (m_around + 1) / 2; }
    double fanHeight() const { return m_in.area.height() / 2 - m_circle - 1; } // from the middle to the outermost one
    double fanWidth() const { return std::min(m_in.area.width() / 2 - m_circle - 1, 4 * fanHeight()); }

    bool fansFit() const
    {
        const double gap = onTheRight() > 1 ? 2 * fanHeight() / (onTheRight() - 1) : 2 * m_circle + 3;
        return gap >= 2 * m_circle + 3 && fanWidth() * 0.8 - 2 * m_circle - 8 >= cardRoom(m_in.cardSize(false));
    }

    QPointF place(int device) const
    {
        if (!m_fans)
            return onCircle(centre(), m_radius, turn(device));
        const bool right = device <= onTheRight();
        const int count = right ? onTheRight() : m_around - onTheRight();
        const int index = right ? device - 1 : device - 1 - onTheRight();
        const double height = count == 1 ? 0 : (2.0 * index / (count - 1) - 1) * (right ? 1 : -1); // -1 at the top
        const double width = std::sqrt(1 - 0.36 * height * height) * (right ? 1 : -1);
        return centre() + QPointF(fanWidth() * width, fanHeight() * height);
    }

    void addNode(int device)
    {
        PlanNode node{device, place(device), m_circle, NodeForm::Circle, {}, LinkState::Coming};
        if (!m_circles && m_in.isMarked(device)) {
            node.form = NodeForm::Marked;
            node.radius = 5;
            node.label = labelOutside(centre(), m_radius, turn(device), m_in.labelWidth(device));
        } else if (!m_circles) {
            node.form = NodeForm::Dot;
            node.radius = m_dot;
        }
        m_scene.nodes.push_back(node);
    }

    void addLink(const Transfer &t)
    {
        const bool pushes = t.destination == 0;
        const int other = pushes ? t.source : t.destination;
        PlanNode &node = m_scene.nodes[static_cast<std::size_t>(other)];
        const QPointF out = node.centre - centre();
        const double far = std::max(1.0, std::hypot(out.x(), out.y()));
        const QPointF outer = centre() + out * (1 - (node.radius + 4) / far);
        const QPointF inner = centre() + out * ((m_circle + 4) / far);
        PlanLink link{{}, m_in.stateOf(t.round), m_in.indexOf(t), true, m_in.carriesFollowed(t)};
        link.path.moveTo(pushes ? outer : inner);
        link.path.lineTo(pushes ? inner : outer);
        m_scene.dense = !m_circles;
        link.arrow = m_circles || link.state == LinkState::Now;
        node.state = link.state;
        m_scene.links.push_back(link);
        if (link.state == LinkState::Now)
            addCard(link.transfer, (inner + outer) / 2, std::hypot(outer.x() - inner.x(), outer.y() - inner.y()));
    }

    void addCard(int transfer, QPointF at, double room)
    {
        const bool pips = m_in.hasPips() && room >= std::max(m_in.cardSize(true).width(), m_in.cardSize(true).height()) + 4;
        const QSizeF size = m_in.cardSize(pips);
        if (!pips && room < cardRoom(size))
            return;
        PlanCard card{QRectF(QPointF(), size), transfer, pips};
        card.rect.moveCenter(at);
        m_scene.cards.push_back(card);
    }

    const SceneInput &m_in;
    int m_around;
    double m_radius = 0, m_circle = 0, m_dot = 0;
    bool m_circles = true, m_fans = false;
    PlanScene m_scene;
};

} // namespace

PlanScene starScene(const SceneInput &input)
{
    return StarBuilder(input).build();
}

} // namespace lockstep
