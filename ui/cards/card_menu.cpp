#include "ui/cards/card_menu.h"

#include <QMenu>

#include "ui/cards/card_layout.h"
#include "ui/views/time/time_lanes_view.h"
#include "ui/views/view.h"

namespace lockstep {

QMenu *makeCardMenu(CardLayout *cards, View *view, const CardCommands &commands, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    menu->setObjectName("cardMenuPopup");
    const bool apart = cards->isPoppedOut(view);
    const bool large = cards->enlarged() == view;
    if (!apart) {
        menu->addAction(large ? QObject::tr("Back into the grid") : QObject::tr("Enlarge"), cards,
                        [=] { cards->enlarge(large ? nullptr : view); });
        menu->addAction(QObject::tr("Pop out into a window"), cards, [=] { cards->popOut(view); });
    } else {
        menu->addAction(QObject::tr("Put back into the grid"), cards, [=] { cards->putBack(view); });
    }
    menu->addAction(QObject::tr("Hide"), cards, [=] { cards->setShown(view, false); });
    menu->addSeparator();
    if (!view->actions().isEmpty()) { // its own
        menu->addActions(view->actions());
        menu->addSeparator();
    }
    menu->addAction(QObject::tr("Copy as picture"), view, [=] { commands.copyPicture(view); });
    menu->addAction(QObject::tr("Export…"), view, [=] { commands.exportView(view); });
    if (commands.exportTrace && qobject_cast<TimeLanesView *>(view)) {
        menu->addAction(QObject::tr("Chrome trace of this step…"), view, [=] { commands.exportTrace(TraceRange::ThisStep); });
        menu->addAction(QObject::tr("Chrome trace of all steps reached…"), view, [=] { commands.exportTrace(TraceRange::StepsReached); });
    }
    menu->addSeparator();
    menu->addAction(QObject::tr("What am I looking at?"), view, [=] { commands.explain(view); });
    return menu;
}

} // namespace lockstep
