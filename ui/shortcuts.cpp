#include "ui/shortcuts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>

#include "ui/panels/speed_scale.h"
#include "ui/session_controller.h"
#include "ui/views/view.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

namespace {

bool movesInside(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home ||
           key == Qt::Key_End;
}

bool usesArrows(const QWidget *widget)
{
    for (const QWidget *w = widget; w && !w->isWindow(); w = w->parentWidget())
        if (qobject_cast<const View *>(w) || qobject_cast<const QAbstractItemView *>(w))
            return true;
    if (const auto *tab = qobject_cast<const QAbstractButton *>(widget); tab && tab->autoExclusive())
        return true;
    return qobject_cast<const QAbstractSlider *>(widget) || qobject_cast<const SegmentedControl *>(widget);
}

} // namespace

Shortcuts::Shortcuts(QWidget *window) : QObject(window), m_window(window)
{
    qApp->installEventFilter(this);
}

void Shortcuts::beginGroup(const QString &title)
{
    m_groups.append({title, {}});
}

QAction *Shortcuts::add(const QString &text, const QList<QKeySequence> &keys, std::function<void()> run, bool repeats)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setAutoRepeat(repeats);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_window->addAction(action);
    m_groups.last().actions.append(action);
    return action;
}

void Shortcuts::addTransport(SessionController *c, std::function<void()> reset, bool presenting)
{
    beginGroup(tr("Run"));
    add(tr("Play or pause"), {Qt::Key_Space}, [c] { c->togglePlay(); });
    if (presenting)
        addClickerMoves(c);
    else
        addMoves(c);
    add(tr("Start"), {Qt::Key_Home}, [c] { c->goToStart(); });
    add(tr("Last step reached"), {Qt::Key_End}, [c] { c->goToLastReached(); });
    add(tr("Reset"), {Qt::Key_R}, std::move(reset));
    add(tr("More epochs"), {Qt::Key_E}, [c] { c->extendRun(); });
    beginGroup(tr("Moves"));
    add(tr("A move is a phase"), {Qt::Key_1}, [c] { c->setGranularity(Granularity::Phase); });
    add(tr("A move is a step"), {Qt::Key_2}, [c] { c->setGranularity(Granularity::Step); });
    add(tr("A move is an epoch"), {Qt::Key_3}, [c] { c->setGranularity(Granularity::Epoch); });
    add(
        tr("Slower"), {Qt::Key_BracketLeft}, [c] { c->setSpeed(speed::slower(c->speed())); }, true);
    add(
        tr("Faster"), {Qt::Key_BracketRight}, [c] { c->setSpeed(speed::faster(c->speed())); }, true);
    if (!presenting)
        addEvents(c);
}

void Shortcuts::addMoves(SessionController *c)
{
    add(
        tr("One move forward"), {Qt::Key_Right}, [c] { c->stepForward(); }, true);
    add(
        tr("One move back"), {Qt::Key_Left}, [c] { c->stepBack(); }, true);
    add(
        tr("One phase forward"), {Qt::Key_Period, Qt::Key_PageDown}, [c] { c->stepForwardBy(Granularity::Phase); }, true);
    add(
        tr("One phase back"), {Qt::Key_Comma, Qt::Key_PageUp}, [c] { c->stepBackBy(Granularity::Phase); }, true);
    add(
        tr("One step forward"), {Qt::SHIFT | Qt::Key_Right}, [c] { c->stepForwardBy(Granularity::Step); }, true);
    add(
        tr("One step back"), {Qt::SHIFT | Qt::Key_Left}, [c] { c->stepBackBy(Granularity::Step); }, true);
    add(
        tr("One epoch forward"), {Qt::CTRL | Qt::Key_Right}, [c] { c->stepForwardBy(Granularity::Epoch); }, true);
    add(
        tr("One epoch back"), {Qt::CTRL | Qt::Key_Left}, [c] { c->stepBackBy(Granularity::Epoch); }, true);
}

void Shortcuts::addClickerMoves(SessionController *c)
{
    add(
        tr("Next phase"), {Qt::Key_PageDown, Qt::Key_Right, Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter},
        [c] { c->stepForwardBy(Granularity::Phase); }, true);
    add(
        tr("One phase back"), {Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Up}, [c] { c->stepBackBy(Granularity::Phase); }, true);
    add(
        tr("One step forward"), {Qt::SHIFT | Qt::Key_Right}, [c] { c->stepForwardBy(Granularity::Step); }, true);
    add(
        tr("One step back"), {Qt::SHIFT | Qt::Key_Left}, [c] { c->stepBackBy(Granularity::Step); }, true);
}

void Shortcuts::addEvents(SessionController *c)
{
    beginGroup(tr("Events"));
    add(
        tr("Next event"), {Qt::Key_N}, [c] { c->goToNextEvent(); }, true);
    add(
        tr("Previous event"), {Qt::SHIFT | Qt::Key_N}, [c] { c->goToPreviousEvent(); }, true);
    add(tr("First difference"), {Qt::Key_D}, [c] { c->goToFirstDifference(); });
    add(tr("Bookmark this step"), {Qt::Key_B}, [c] { c->toggleBookmark(); });
    add(tr("Loop from this step"), {Qt::SHIFT | Qt::Key_BracketLeft, Qt::Key_BraceLeft}, [c] { c->setLoopStart(); });
    add(tr("Loop to this step"), {Qt::SHIFT | Qt::Key_BracketRight, Qt::Key_BraceRight}, [c] { c->setLoopEnd(); });
    add(tr("No loop"), {Qt::Key_O}, [c] { c->clearLoop(); });
}

bool Shortcuts::keepsKey(const QWidget *focus, int key, Qt::KeyboardModifiers modifiers) const
{
    if (!m_focusByTab || (modifiers & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        return qobject_cast<const QAbstractButton *>(focus) != nullptr;
    return movesInside(key) && usesArrows(focus);
}

// Popped-out cards have the same keys.
bool Shortcuts::serves(const QWidget *window) const
{
    return window == m_window || (!m_groups.isEmpty() && window->actions().contains(m_groups.first().actions.first()));
}

bool Shortcuts::eventFilter(QObject *watched, QEvent *event)
{
    static const QList<QEvent::Type> watchedTypes = {QEvent::MouseButtonPress, QEvent::FocusIn, QEvent::ShortcutOverride, QEvent::KeyPress};
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!watchedTypes.contains(event->type()) || !widget || !serves(widget->window()))
        return false;
    if (event->type() == QEvent::MouseButtonPress)
        m_focusByTab = false;
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            m_focusByTab = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
        return false;
    }
    if (event->type() == QEvent::MouseButtonPress)
        return false;
    auto *key = static_cast<QKeyEvent *>(event);
    if (widget != QApplication::focusWidget() || !keepsKey(widget, key->key(), key->modifiers()))
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    auto *button = qobject_cast<QAbstractButton *>(widget);
    if (button && !key->isAutoRepeat())
        button->click();
    return button != nullptr;
}

} // namespace lockstep
