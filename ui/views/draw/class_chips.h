// A row of classes to choose from: each with its colour, marker and number.
#pragma once

#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class ClassChips : public QWidget {
    Q_OBJECT
public:
    static constexpr int leastChips = 6;

    ClassChips(Theme *theme, QWidget *parent = nullptr);

    int current() const { return m_current; }
    void setCurrent(int number); // a class from 0 to 9; emits changed() when it differs
    int count() const { return m_count; }
    void setCount(int count);      // classes that are offered, at least 6
    QRectF chip(int number) const; // in logical pixels
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void changed(int number);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int chipAt(QPointF position) const;
    void say();

    Theme *m_theme;
    int m_current = 0;
    int m_count = leastChips;
};

} // namespace lockstep
