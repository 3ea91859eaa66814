// The keys: one table of commands for the window, the menu and the sheet that lists them, and the rule of who gets a key.
#pragma once

#include <functional>

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

namespace lockstep {

class SessionController;
class Theme;

struct KeyGroup {
    QString title;
    QList<QAction *> actions;
};

// Keys work wherever the focus is, except: a text field keeps what one types into it; a slider, a segmented control, a table or
// a view that was reached with Tab keeps the arrow keys, Home and End. Enter presses the button that was reached with Tab.
class Shortcuts : public QObject {
    Q_OBJECT
public:
    explicit Shortcuts(QWidget *window);

    void beginGroup(const QString &title);
    // The first key is the one that is shown; `repeats` while it is held down.
    QAction *add(const QString &text, const QList<QKeySequence> &keys, std::function<void()> run, bool repeats = false);
    const QList<KeyGroup> &groups() const { return m_groups; }

    // Play, steps, seeks, granularity and speed. `reset` also applies what waits in the side panel. While presenting, the arrows
    // and page keys of a slide clicker go one phase on or back.
    void addTransport(SessionController *controller, std::function<void()> reset, bool presenting = false);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addMoves(SessionController *controller);
    void addClickerMoves(SessionController *controller);
    void addEvents(SessionController *controller);
    bool serves(const QWidget *window) const;
    bool keepsKey(const QWidget *focus, int key, Qt::KeyboardModifiers modifiers) const;

    QWidget *m_window;
    QList<KeyGroup> m_groups;
    bool m_focusByTab = false;
};

} // namespace lockstep
