// What the pictures of the plans are laid out from, and the builders, one a shape.
#pragma once

#include "core/comm/contributions.h"
#include "ui/theme.h"
#include "ui/views/plan/plan_moment.h"
#include "ui/views/plan/plan_scene.h"

namespace lockstep {

struct SceneInput {
    QRectF area; // without the foot
    const PlanMoment &moment;
    const Theme &theme;
    const std::vector<int> &markSlots; // one a device; -1: none
    int followed = -1;

    const Plan &plan() const { return moment.plan(); }
    int devices() const { return plan().devices; }
    bool isMarked(int device) const { return markSlots[static_cast<std::size_t>(device)] >= 0; }
    std::span<const Transfer> transfers() const; // of the bucket
    int indexOf(const Transfer &transfer) const { return static_cast<int>(&transfer - plan().transfers.data()); }
    LinkState stateOf(int round) const;
    bool carriesFollowed(const Transfer &transfer) const; // in a round that has run

    QSizeF circleLabel() const; // marker and number of the last device
    QSizeF cardSize(bool pips) const;
    double labelWidth(int device) const; // of a marked node
    // Devices up to this many are told apart in cards by pips.
    static constexpr int mostPips = 16;
    bool hasPips() const { return devices() <= mostPips; }
};

PlanScene ringScene(const SceneInput &input);
PlanScene starScene(const SceneInput &input);
PlanScene treeScene(const SceneInput &input);
PlanScene butterflyScene(const SceneInput &input);

// On a circle, clockwise from the top: where `turn` of it is.
QPointF onCircle(QPointF centre, double radius, double turn);
// Of a mark on a circle: a label of this width outside of it.
QRectF labelOutside(QPointF centre, double radius, double turn, double width);
// Columns of the pips in a card.
int pipColumns(int devices);
// Takes the labels away that would lie over others: the first ones stay.
void dropCrowdedLabels(std::vector<PlanNode> &nodes);

} // namespace lockstep
