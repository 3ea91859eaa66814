// All rows as one strip, cut where one device's rows end and the next begin; hover and arrows tell which rows a device holds.
#pragma once

#include <QWidget>

#include "core/data/coverage.h"
#include "ui/selection.h"
#include "ui/theme.h"

namespace lockstep {

class ShardsStrip : public QWidget {
    Q_OBJECT
public:
    ShardsStrip(Theme *theme, Selection *selection, QWidget *parent = nullptr);

    void setSetup(std::shared_ptr<const Setup> setup); // null: none yet
    const Coverage &coverage() const { return m_coverage; }
    QString text() const;                // the coverage in words
    QRectF segment(int device) const;    // logical pixels
    int deviceAt(QPointF logical) const; // -1: none
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QRectF bar() const;
    QColor fill(int device) const;
    void paintSegments(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void describe();

    Theme *m_theme;
    Selection *m_selection;
    std::shared_ptr<const Setup> m_setup;
    Coverage m_coverage;
};

} // namespace lockstep
