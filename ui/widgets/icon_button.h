// A button that shows an icon: plain (32 px, filled when hovered or on) or primary (the accent, 44 x 36: play).
#pragma once

#include <QAbstractButton>

#include "ui/theme.h"
#include "ui/widgets/icons.h"

namespace lockstep {

class IconButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Look { Plain, Primary };

    // `name` is what a screen reader says; `hint` is the tooltip, with the key ("Reset (R)").
    IconButton(Theme *theme, IconId icon, const QString &name, const QString &hint, Look look = Look::Plain, QWidget *parent = nullptr);

    void setIconId(IconId icon);
    IconId iconId() const { return m_icon; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor background() const;
    QColor ink() const;

    Theme *m_theme;
    IconId m_icon;
    Look m_look;
};

} // namespace lockstep
