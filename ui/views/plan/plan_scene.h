// The geometry of a plan's picture: nodes, links, cards of chunks and places for texts, before anything is drawn.
#pragma once

#include <vector>

#include <QPainterPath>
#include <QRectF>

namespace lockstep {

class PlanMoment;

enum class LinkState { Coming, Now, Done };
enum class NodeForm {
    Circle, // marker and number in a circle
    Marked, // a marker, its number beside it
    Dot
};

struct PlanNode {
    int device = 0;
    QPointF centre;
    double radius = 0;
    NodeForm form = NodeForm::Circle;
    QRectF label;                     // of a marked node
    LinkState state = LinkState::Done; // of a dot
};

struct PlanLink {
    QPainterPath path; // from the sender to the receiver
    LinkState state = LinkState::Coming;
    int transfer = -1; // index into plan.transfers; -1: of no single one
    bool arrow = false;
    bool followed = false;
    bool keeps = false; // what a device holds on to, not a send
};

struct PlanCard {
    QRectF rect;
    int transfer = 0;
    bool pips = false;
};

struct PlanScene {
    std::vector<PlanNode> nodes; // one a device
    std::vector<PlanNode> inner; // of the tree: who holds the sum there
    std::vector<PlanLink> links;
    std::vector<PlanCard> cards;
    QRectF bar;        // of the tree: in place of leaves that are too many; empty: none
    bool barNow = false;
    bool dense = false; // links are so short that those of the round are drawn thicker
    QRectF centreText; // two lines; empty: both are in the foot
    QRectF footText;
};

} // namespace lockstep
