#include "ui/views/cell_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace lockstep {

CellView::CellView(Theme *theme, SessionController *controller, QWidget *parent) : View(theme, controller, parent)
{
    setFocusPolicy(Qt::TabFocus);
}

std::optional<CellView::Cell> CellView::arrowOf(const QKeyEvent &key)
{
    const int down = (key.key() == Qt::Key_Down) - (key.key() == Qt::Key_Up);
    const int right = (key.key() == Qt::Key_Right) - (key.key() == Qt::Key_Left);
    const bool plain = key.modifiers() == Qt::NoModifier;
    return plain && (down != 0 || right != 0) ? std::optional(Cell(down, right)) : std::nullopt;
}

bool CellView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    // The arrows belong to the transport, but while this view has the focus they walk over its cells.
    if (event->type() == QEvent::ShortcutOverride && hasFocus()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool leaves = key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier && m_chosen;
        if (arrowOf(*key) || leaves || key->matches(QKeySequence::Copy))
            event->accept();
    }
    return View::event(event);
}

void CellView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(copyText());
    else
        View::keyPressEvent(event);
}

} // namespace lockstep
