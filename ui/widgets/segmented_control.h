// A row of mutually exclusive choices ("Phase | Step | Epoch").
#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    SegmentedControl(Theme *theme, const QStringList &labels, QWidget *parent = nullptr);

    int current() const { return m_current; }
    void setCurrent(int index); // emits changed() when it differs
    void setHeightPixels(int pixels);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void changed(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRectF segment(int index) const;
    int segmentAt(QPointF position) const;

    Theme *m_theme;
    QStringList m_labels;
    int m_current = 0;
    int m_hovered = -1;
    int m_height = 32;
};

} // namespace lockstep
