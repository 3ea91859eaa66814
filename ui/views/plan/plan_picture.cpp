#include "ui/views/plan/plan_picture.h"

#include <algorithm>
#include <cmath>

#include "ui/views/plan/scene_input.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double foot = 20;
constexpr double reach = 6; // of the pointer

std::vector<int> slotsOf(int devices, Selection *selection)
{
    std::vector<int> markSlots = selection ? selection->deviceSlots() : std::vector<int>();
    if (static_cast<int>(markSlots.size()) == devices)
        return markSlots;
    markSlots.assign(static_cast<std::size_t>(devices), -1);
    for (int d = 0; d < devices && devices <= 8; ++d)
        markSlots[static_cast<std::size_t>(d)] = d;
    return markSlots;
}

PlanScene sceneOf(const SceneInput &input, CollectiveKind kind)
{
    switch (kind) {
    case CollectiveKind::Ring: return ringScene(input);
    case CollectiveKind::Tree: return treeScene(input);
    case CollectiveKind::HalvingDoubling: return butterflyScene(input);
    case CollectiveKind::RankOrder:
    case CollectiveKind::ParameterServer: break;
    }
    return starScene(input);
}

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

// Where on a path the point is nearest, 0 to 1.
double nearestShare(const QPainterPath &path, QPointF point)
{
    double best = 0, nearest = INFINITY;
    const int parts = std::clamp(static_cast<int>(path.length() / 4), 2, 100);
    for (int i = 0; i <= parts; ++i) {
        const double share = static_cast<double>(i) / parts;
        if (const double away = distance(path.pointAtPercent(share), point); away < nearest) {
            nearest = away;
            best = share;
        }
    }
    return best;
}

double distance(const QPainterPath &path, QPointF point)
{
    return distance(path.pointAtPercent(nearestShare(path, point)), point);
}

} // namespace

PlanPicture::PlanPicture(const QRectF &area, const Snapshot &snapshot, const Theme &theme, Selection *selection, int followed)
    : m_snapshot(snapshot),
      m_theme(theme),
      m_moment(snapshot),
      m_slots(slotsOf(snapshot.setup->devices(), selection)),
      m_chosen(selection ? selection->device() : -1),
      m_followed(followed)
{
    const SceneInput input{area.adjusted(0, 0, 0, -foot), m_moment, theme, m_slots, followed};
    m_scene = sceneOf(input, snapshot.setup->scenario.communication.collective);
    m_scene.footText = QRectF(area.left(), area.bottom() - foot, area.width(), foot);
    const double wanted = std::max(textWidth(m_moment.roundText(), theme.font(13, true)), textWidth(sendsText(), theme.font(12)));
    if (m_scene.centreText.width() < wanted || m_scene.centreText.height() > input.area.height() / 2)
        m_scene.centreText = QRectF();
}

void PlanPicture::moveCards(double travelled)
{
    if (travelled >= 1)
        return;
    for (PlanCard &card : m_scene.cards) {
        const auto link = std::ranges::find(m_scene.links, card.transfer, &PlanLink::transfer);
        if (link == m_scene.links.end())
            continue;
        const QPointF rest = card.rect.center();
        const double share = nearestShare(link->path, rest);
        const QPointF beside = rest - link->path.pointAtPercent(share);
        card.rect.moveCenter(link->path.pointAtPercent(share * travelled) + beside * travelled);
    }
}

QColor PlanPicture::deviceColor(int device) const
{
    const Palette &colors = m_theme.palette();
    return slot(device) < 0 ? colors.ink : colors.device[static_cast<std::size_t>(slot(device)) % colors.device.size()];
}

QPointF PlanPicture::deviceCentre(int device) const
{
    return m_scene.nodes[static_cast<std::size_t>(device)].centre;
}

int PlanPicture::deviceAt(QPointF position) const
{
    int found = -1;
    double nearest = INFINITY;
    for (const std::vector<PlanNode> *nodes : {&m_scene.nodes, &m_scene.inner})
        for (const PlanNode &node : *nodes) {
            const double away = node.label.contains(position) ? 0 : distance(node.centre, position);
            if (away < nearest && away <= std::max(node.radius, node.form == NodeForm::Circle ? 0 : reach)) {
                nearest = away;
                found = node.device;
            }
        }
    return found;
}

int PlanPicture::transferAt(QPointF position) const
{
    for (const PlanCard &card : m_scene.cards)
        if (card.rect.contains(position))
            return card.transfer;
    int found = -1;
    double nearest = reach;
    for (const PlanLink &link : m_scene.links) {
        if (link.state != LinkState::Now || link.transfer < 0 || !link.path.boundingRect().adjusted(-reach, -reach, reach, reach).contains(position))
            continue;
        if (const double away = distance(link.path, position); away < nearest) {
            nearest = away;
            found = link.transfer;
        }
    }
    return found;
}

QString PlanPicture::tipAt(QPointF position) const
{
    if (const int device = deviceAt(position); device >= 0)
        return deviceTip(device);
    const int index = transferAt(position);
    return index < 0 ? QString() : transferTip(transfer(index));
}

} // namespace lockstep
