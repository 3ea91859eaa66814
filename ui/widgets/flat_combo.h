// A list to choose from, for a card's head: flat, with a chevron, as the other controls beside it.
#pragma once

#include <QComboBox>

#include "ui/theme.h"

namespace lockstep {

class FlatCombo : public QComboBox {
    Q_OBJECT
public:
    explicit FlatCombo(Theme *theme, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
};

} // namespace lockstep
