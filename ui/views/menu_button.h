// A quiet button with a text and a chevron that opens a menu; tinted while what it stands for is on.
#pragma once

#include <QAbstractButton>

#include "ui/theme.h"

class QMenu;

namespace lockstep {

class MenuButton : public QAbstractButton {
    Q_OBJECT
public:
    MenuButton(Theme *theme, const QString &text, QMenu *menu, QWidget *parent = nullptr);

    void setOn(bool on);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
    QMenu *m_menu;
    bool m_on = false;
};

} // namespace lockstep
