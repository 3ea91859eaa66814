// What every view has: the content of a card. Views wire themselves to the controller and draw immutable snapshots.
#pragma once

#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class View : public QWidget {
    Q_OBJECT
public:
    View(Theme *theme, SessionController *controller, QWidget *parent = nullptr)
        : QWidget(parent), m_theme(theme), m_controller(controller)
    {
        connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    }

    virtual QString title() const = 0;
    virtual QString subtitle() const { return {}; }      // dropped first when space is short
    virtual QWidget *headControls() { return nullptr; }  // shown at the right of the card's head

signals:
    void subtitleChanged();

protected:
    const Palette &colors() const { return m_theme->palette(); }
    Theme *theme() const { return m_theme; }
    SessionController *controller() const { return m_controller; }

private:
    Theme *m_theme;
    SessionController *m_controller;
};

} // namespace lockstep
