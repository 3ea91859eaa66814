// A card in a window of its own, for a second screen. Closing it puts the view back into the grid.
#pragma once

#include <QWidget>

#include "ui/theme.h"
#include "ui/views/view.h"

namespace lockstep {

class Card;

class CardWindow : public QWidget {
    Q_OBJECT
public:
    CardWindow(Theme *theme, View *view, QWidget *parent);

    Card *card() const { return m_card; }
    View *view() const { return m_view; }
    // Where it was, if that is on a screen that is here; else beside the main window.
    void place(const QByteArray &geometry);

signals:
    void putBackRequested(lockstep::View *view);

protected:
    void closeEvent(QCloseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
    View *m_view;
    Card *m_card;
};

// Moves a window that lies on no screen (a screen was taken away) onto one.
void bringOntoScreen(QWidget *window);

} // namespace lockstep
