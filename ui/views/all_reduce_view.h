// The all-reduce card: the gradients of the devices, added round by round, and their average, with real numbers.
#pragma once

#include <optional>

#include "ui/views/cell_view.h"
#include "ui/views/reduction_table.h"

namespace lockstep {

class AllReduceView : public CellView {
    Q_OBJECT
public:
    AllReduceView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return QStringLiteral("All-reduce"); }
    QString subtitle() const override;
    QSize minimumSizeHint() const override { return {260, 140}; }

    void setSnapshot(SnapshotPtr snapshot);
    const ReductionTable &table() const { return m_table; }
    ReductionLayout tableLayout() const;
    QString tipAt(QPointF position) const override;
    QString footerText() const; // of the chosen cell, else of the round

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString tipOf(int row, int column) const;
    void choose(std::optional<Cell> cell);

    ReductionTable m_table;
};

} // namespace lockstep
