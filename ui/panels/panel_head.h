// The top of the side panel: the scenario menu, and the legend of the two kinds of field.
#pragma once

#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class PanelHead : public QWidget {
    Q_OBJECT
public:
    PanelHead(Theme *theme, QWidget *menu, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
};

} // namespace lockstep
