// All shards side by side as one strip, cut where one device's rows end and the next begin; hover and arrows tell which rows a device holds.
#pragma once

#include <QWidget>

#include "core/data/coverage.h"
#include "core/observe/snapshot.h"
#include "ui/selection.h"
#include "ui/theme.h"

namespace lockstep {

class ShardsStrip : public QWidget {
    Q_OBJECT
public:
    ShardsStrip(Theme *theme, Selection *selection, QWidget *parent = nullptr);

    void setSnapshot(std::shared_ptr<const Snapshot> snapshot); // null: none yet
    const Coverage &coverage() const { return m_coverage; }
    QString text() const;                // the coverage in words
    QString longText() const;            // and which rows are missing or repeated
    QRectF segment(int device) const;    // logical pixels
    QRectF batch(int device) const;      // the part of it that is this step's; empty: none
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
    std::shared_ptr<const Snapshot> m_snapshot;
    std::shared_ptr<const Shards> m_shards; // whose coverage is counted
    std::vector<std::int64_t> m_before;     // rows of the devices before each, then of all
    Coverage m_coverage;
};

} // namespace lockstep
