// The title in a card's head: a plain title with its subtitle, or a tab to choose a view.
#pragma once

#include <QAbstractButton>

#include "ui/theme.h"

namespace lockstep {

class View;

class CardTitle : public QAbstractButton {
    Q_OBJECT
public:
    CardTitle(Theme *theme, View *view, bool isTab, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int titleWidth() const;

    Theme *m_theme;
    View *m_view;
    bool m_isTab;
};

} // namespace lockstep
