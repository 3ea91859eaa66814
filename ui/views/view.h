// What every view has: the content of a card. Views wire themselves to the controller and draw immutable snapshots.
#pragma once

#include <QVariantMap>
#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"

class QTextStream;

namespace lockstep {

class View : public QWidget {
    Q_OBJECT
public:
    View(Theme *theme, SessionController *controller, QWidget *parent = nullptr) : QWidget(parent), m_theme(theme), m_controller(controller)
    {
        connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    }

    virtual QString title() const = 0;
    virtual QString subtitle() const { return {}; }     // dropped first when space is short
    virtual QWidget *headControls() { return nullptr; } // shown at the right of the card's head
    virtual QString help() const { return {}; }         // "What am I looking at?": what the marks mean and what to try, plain text
    // The table behind the picture: a head line, then every value (never thinned) with a point and the digits that round-trip.
    virtual void writeCsv(QTextStream &) const {}
    // What a person chose in this view (scale, zoom, tab): kept when the window is built anew and when it is opened again.
    virtual QVariantMap saveView() const { return {}; }
    virtual void restoreView(const QVariantMap &) {}

    // Logical pixels at the right of the view's top that belong to its card's buttons (a card without a head).
    void setCornerInset(int logicalPixels) { m_cornerInset = logicalPixels; }

signals:
    void subtitleChanged();

protected:
    const Palette &colors() const { return m_theme->palette(); }
    Theme *theme() const { return m_theme; }
    SessionController *controller() const { return m_controller; }
    Selection *selection() const { return m_controller->selection(); }
    int cornerInset() const { return m_cornerInset; }

private:
    Theme *m_theme;
    SessionController *m_controller;
    int m_cornerInset = 0;
};

} // namespace lockstep
