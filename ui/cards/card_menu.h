// The menu of a card: enlarge, pop out, hide, copy, export, what it shows.
#pragma once

#include <functional>

#include "ui/cards/trace_export.h"

class QMenu;
class QWidget;

namespace lockstep {

class CardLayout;
class View;

struct CardCommands {
    std::function<void(View *)> exportView;
    std::function<void(View *)> copyPicture;
    std::function<void(View *)> explain;
    std::function<void(TraceRange)> exportTrace = {};
};

QMenu *makeCardMenu(CardLayout *cards, View *view, const CardCommands &commands, QWidget *parent);

} // namespace lockstep
