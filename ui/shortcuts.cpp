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
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home
        || key == Qt::Key_End;
}

bool usesArrows(const QWidget *widget)
{
    for (const QWidget *w = widget; w && !w->isWindow(); w = w->parentWidget())
        if (qobject_cast<const View *>(w) || qobject_cast<const QAbstractItemView *>(w))
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

void Shortcuts::addTransport(SessionController *c, std::function<void()> reset)
{
    beginGroup(tr("Run"));
    add(tr("Play or pause"), {Qt::Key_Space}, [c] { c->togglePlay(); });
    add(tr("One move forward"), {Qt::Key_Right}, [c] { c->stepForward(); }, true);
    add(tr("One move back"), {Qt::Key_Left}, [c] { c->stepBack(); }, true);
    add(tr("One phase forward"), {Qt::Key_Period}, [c] { c->stepForwardBy(Granularity::Phase); }, true);
    add(tr("One phase back"), {Qt::Key_Comma}, [c] { c->stepBackBy(Granularity::Phase); }, true);
    add(tr("One step forward"), {Qt::SHIFT | Qt::Key_Right}, [c] { c->stepForwardBy(Granularity::Step); }, true);
    add(tr("One step back"), {Qt::SHIFT | Qt::Key_Left}, [c] { c->stepBackBy(Granularity::Step); }, true);
    add(tr("One epoch forward"), {Qt::CTRL | Qt::Key_Right}, [c] { c->stepForwardBy(Granularity::Epoch); }, true);
    add(tr("One epoch back"), {Qt::CTRL | Qt::Key_Left}, [c] { c->stepBackBy(Granularity::Epoch); }, true);
    add(tr("Start"), {Qt::Key_Home}, [c] { c->goToStart(); });
    add(tr("Last step reached"), {Qt::Key_End}, [c] { c->goToLastReached(); });
    add(tr("Reset"), {Qt::Key_R}, std::move(reset));
    beginGroup(tr("Moves"));
    add(tr("A move is a phase"), {Qt::Key_1}, [c] { c->setGranularity(Granularity::Phase); });
    add(tr("A move is a step"), {Qt::Key_2}, [c] { c->setGranularity(Granularity::Step); });
    add(tr("A move is an epoch"), {Qt::Key_3}, [c] { c->setGranularity(Granularity::Epoch); });
    add(tr("Slower"), {Qt::Key_BracketLeft}, [c] { c->setSpeed(speed::slower(c->speed())); }, true);
    add(tr("Faster"), {Qt::Key_BracketRight}, [c] { c->setSpeed(speed::faster(c->speed())); }, true);
}

bool Shortcuts::keepsKey(const QWidget *focus, int key, Qt::KeyboardModifiers modifiers) const
{
    if (!m_focusByTab || (modifiers & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        return qobject_cast<const QAbstractButton *>(focus) != nullptr;
    return movesInside(key) && usesArrows(focus);
}

bool Shortcuts::eventFilter(QObject *watched, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || widget->window() != m_window)
        return false;
    if (event->type() == QEvent::MouseButtonPress)
        m_focusByTab = false;
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            m_focusByTab = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
        return false;
    }
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
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
