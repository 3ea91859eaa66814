#include "ui/views/plan/plan_scene.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/views/plan/scene_input.h"
#include "ui/widgets/marks.h"

namespace lockstep {

std::span<const Transfer> SceneInput::transfers() const
{
    if (moment.bucket() < 0)
        return {};
    const Bucket &bucket = plan().buckets[static_cast<std::size_t>(moment.bucket())];
    return transfersOf(plan(), bucket, bucket.endRound);
}

LinkState SceneInput::stateOf(int round) const
{
    if (round == moment.round())
        return LinkState::Now;
    return round < moment.round() ? LinkState::Done : LinkState::Coming;
}

bool SceneInput::carriesFollowed(const Transfer &transfer) const
{
    return transfer.round <= moment.round() && transfer.begin <= followed && followed < transfer.end;
}

QSizeF SceneInput::circleLabel() const
{
    const bool marked = std::ranges::any_of(markSlots, [](int slot) { return slot >= 0; });
    return {textWidth(QString::number(devices() - 1), theme.font(13, true)) + (marked ? 12 : 0), 14};
}

QSizeF SceneInput::cardSize(bool pips) const
{
    const double name = textWidth(hasPips() ? QStringLiteral("c00-00") : QStringLiteral("c000"), theme.font(11, true));
    if (!pips)
        return {name + 8, 17};
    const int columns = pipColumns(devices());
    const int lines = (devices() + columns - 1) / columns;
    return {std::max(name, columns * 10.0) + 8, 18 + lines * 10.0};
}

double SceneInput::labelWidth(int device) const
{
    return textWidth(QString::number(device), theme.font(12)) + 2;
}

QPointF onCircle(QPointF centre, double radius, double turn)
{
    const double angle = 2 * std::numbers::pi * turn;
    return centre + QPointF(radius * std::sin(angle), -radius * std::cos(angle));
}

QRectF labelOutside(QPointF centre, double radius, double turn, double width)
{
    const double angle = 2 * std::numbers::pi * turn;
    QRectF label(0, 0, width, 13);
    label.moveCenter(onCircle(centre, radius + 8 + width / 2 * std::abs(std::sin(angle)) + 6 * std::abs(std::cos(angle)), turn));
    return label;
}

int pipColumns(int devices)
{
    return devices <= 5 ? devices : (devices + 1) / 2;
}

void dropCrowdedLabels(std::vector<PlanNode> &nodes)
{
    std::vector<QRectF> taken;
    for (PlanNode &node : nodes) {
        if (node.label.isEmpty())
            continue;
        const bool crowded = std::ranges::any_of(taken, [&](const QRectF &other) { return other.intersects(node.label); });
        crowded ? node.label = QRectF() : taken.emplace_back(node.label);
    }
}

} // namespace lockstep
