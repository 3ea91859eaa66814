// The key in the head of the time lanes: compute, wait, communicate.
#pragma once

#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class LanesLegend : public QWidget {
    Q_OBJECT
public:
    explicit LanesLegend(Theme *theme, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList words() const;

    Theme *m_theme;
};

} // namespace lockstep
