// A flat strip of surface with a hairline along one edge: top bar, side panel, timeline.
#pragma once

#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class Bar : public QWidget {
    Q_OBJECT
public:
    Bar(Theme *theme, Qt::Edge hairline, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    Theme *theme() const { return m_theme; }

private:
    Theme *m_theme;
    Qt::Edge m_hairline;
};

} // namespace lockstep
