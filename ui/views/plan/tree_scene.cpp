#include <algorithm>
#include <bit>
#include <cmath>

#include "ui/views/plan/scene_input.h"

namespace lockstep {
namespace {

constexpr double leastSpacing = 3.4; // of leaves that are drawn one by one
constexpr double aboveBar = 16;
constexpr double leaves = 22;        // height of their markers and numbers

// Level k joins the devices j 2^k .. (j + 1) 2^k - 1; the first of them holds their sum.
class TreeBuilder {
public:
    explicit TreeBuilder(const SceneInput &input) : m_in(input), m_count(input.devices())
    {
        m_levels = m_count > 1 ? static_cast<int>(std::bit_width(static_cast<unsigned>(m_count - 1))) : 0;
        const double wanted = std::hypot(input.circleLabel().width(), input.circleLabel().height()) / 2 + 2;
        m_circles = spacing(0) >= 2 * wanted + 2 && input.area.height() >= 90;
        m_circle = wanted + (spacing(0) >= 2 * wanted + 6 ? 1 : 0);
        while (m_low < m_levels && spacing(m_low) < leastSpacing)
            ++m_low;
        m_bottom = input.area.bottom() - (m_circles ? m_circle + 4 : leaves);
        const double root = m_circles ? m_circle + 1 : 4;
        m_top = input.area.top() + root;
        m_rise = m_levels > m_low ? (m_bottom - (m_low > 0 ? aboveBar : 0) - m_top) / (m_levels - m_low) : 0;
    }

    PlanScene build()
    {
        for (int d = 0; d < m_count; ++d)
            addLeaf(d);
        dropCrowdedLabels(m_scene.nodes);
        for (int level = m_low; level < m_levels; ++level)
            for (int j = 0; j << level < m_count; ++j)
                addEdge(level, j);
        for (int level = std::max(1, m_low); level <= m_levels; ++level)
            for (int j = 0; j << level < m_count; ++j)
                addInner(level, j);
        addBar();
        addTransfers();
        return std::move(m_scene);
    }

private:
    double spacing(int level) const { return m_in.area.width() / m_count * (1 << level); }
    double y(int level) const { return m_bottom - (m_low > 0 ? aboveBar : 0) - (level - m_low) * m_rise; }
    double x(int level, int j) const
    {
        if (level == 0)
            return m_in.area.left() + (j + 0.5) * spacing(0);
        const double left = x(level - 1, 2 * j);
        return (2 * j + 1) << (level - 1) < m_count ? (left + x(level - 1, 2 * j + 1)) / 2 : left;
    }
    bool hasInner() const { return m_circles && m_rise >= 2 * m_circle + 8; }

    void addLeaf(int device)
    {
        PlanNode node{device, {x(0, device), m_bottom}, m_circle, NodeForm::Circle, {}, m_in.moment.isDone() ? LinkState::Done : LinkState::Coming};
        if (!m_circles && m_in.isMarked(device)) {
            node.form = NodeForm::Marked;
            node.radius = 5;
            const double width = m_in.labelWidth(device);
            const double left = std::clamp(node.centre.x() - width / 2, m_in.area.left(), m_in.area.right() - width);
            node.label = QRectF(left, m_bottom + 7, width, 13);
        } else if (!m_circles) {
            node.form = NodeForm::Dot;
            node.radius = m_low > 0 ? 0 : std::clamp(spacing(0) / 3, 1.2, 4.0); // the bar stands for them
        }
        m_scene.nodes.push_back(node);
    }

    // From a node of a level up to the one above it; the right one of two is a send.
    void addEdge(int level, int j)
    {
        const QPointF from(x(level, j), y(level)), to(x(level + 1, j / 2), y(level + 1));
        PlanLink link;
        link.path.moveTo(from - QPointF(0, level == 0 && m_circles ? m_circle : level > 0 && hasInner() ? m_circle : 0));
        link.path.lineTo(from.x(), to.y());
        const double stop = hasInner() ? m_circle : 0;
        if (from.x() != to.x())
            link.path.lineTo(to.x() + (from.x() < to.x() ? -stop : stop), to.y());
        else if (hasInner())
            link.path.setElementPositionAt(1, to.x(), to.y() + stop);
        link.state = keeps(level);
        m_scene.links.push_back(link);
        m_edges.push_back({level, j});
    }

    // Of an edge that sends nothing: its sum is there already, or not yet.
    LinkState keeps(int level) const
    {
        return m_in.moment.round() >= m_in.moment.firstRound() + level ? LinkState::Done : LinkState::Coming;
    }

    void addInner(int level, int j)
    {
        if (!hasInner() && level < m_levels)
            return;
        const NodeForm form = hasInner() ? NodeForm::Circle : NodeForm::Dot;
        m_scene.inner.push_back({j << level, {x(level, j), y(level)}, hasInner() ? m_circle : 3.5, form, {}, keeps(level - 1)});
    }

    void addBar()
    {
        if (m_low == 0)
            return;
        m_scene.bar = QRectF(m_in.area.left(), m_bottom - 2, m_in.area.width(), 4);
        const int up = m_in.moment.roundInBucket();
        const int down = m_in.moment.rounds() - 1 - up;
        m_scene.barNow = m_in.moment.isRunning() && std::min(up, down) < m_low;
    }

    void addTransfers()
    {
        const bool back = m_in.moment.isDone() || (m_in.moment.isRunning() && m_in.plan().copies(m_in.moment.round()));
        for (const Transfer &t : m_in.transfers()) {
            if ((t.kind == TransferKind::Copy) != back)
                continue;
            const int level = std::countr_zero(static_cast<unsigned>(std::max(t.source, t.destination)));
            const auto found = std::ranges::find(m_edges, std::pair(level, std::max(t.source, t.destination) >> level));
            if (found != m_edges.end())
                mark(m_scene.links[static_cast<std::size_t>(found - m_edges.begin())], t, level);
        }
    }

    void mark(PlanLink &link, const Transfer &t, int level)
    {
        link.state = m_in.stateOf(t.round);
        link.transfer = m_in.indexOf(t);
        link.followed = m_in.carriesFollowed(t);
        link.arrow = link.state == LinkState::Now && std::min(m_rise, spacing(level)) >= 10;
        const QPointF child = link.path.elementAt(0), corner = link.path.elementAt(1);
        if (t.kind == TransferKind::Copy)
            link.path = link.path.toReversed();
        if (link.state == LinkState::Now)
            addCard(link.transfer, (child + corner) / 2, child.y() - corner.y(), level);
    }

    void addCard(int transfer, QPointF at, double height, int level)
    {
        const double width = 2 * spacing(level) - 2;
        const auto fits = [&](const QSizeF &size) { return m_circles && size.height() <= height - 6 && size.width() <= width; };
        const bool pips = m_in.hasPips() && fits(m_in.cardSize(true));
        if (!pips && !fits(m_in.cardSize(false)))
            return;
        PlanCard card{QRectF(QPointF(), m_in.cardSize(pips)), transfer, pips};
        card.rect.moveCenter({std::min(at.x(), m_in.area.right() - card.rect.width() / 2), at.y()});
        m_scene.cards.push_back(card);
    }

    const SceneInput &m_in;
    int m_count, m_levels = 0, m_low = 0;
    double m_circle = 0, m_bottom = 0, m_top = 0, m_rise = 0;
    bool m_circles = true;
    std::vector<std::pair<int, int>> m_edges; // level and place of each link
    PlanScene m_scene;
};

} // namespace

PlanScene treeScene(const SceneInput &input)
{
    return TreeBuilder(input).build();
}

} // namespace lockstep
