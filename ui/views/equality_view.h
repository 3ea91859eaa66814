// The equality card: which devices hold the same bits, where they differ, and the bits of any one value.
#pragma once

#include <optional>

#include "ui/views/cell_view.h"
#include "ui/views/equality_cells.h"

namespace lockstep {

class EqualityView : public CellView {
    Q_OBJECT
public:
    EqualityView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return QStringLiteral("Equality"); }
    QString subtitle() const override;
    QSize minimumSizeHint() const override { return {240, 120}; }

    void setSnapshot(SnapshotPtr snapshot);
    // The layout in which the view is drawn now: where a cell is.
    EqualityLayout cellLayout() const;
    const EqualityCells &cells() const { return m_cells; }
    // What the lower part shows: the chosen value, else the first difference.
    std::optional<BitComparison> detail() const;
    QString tipAt(QPointF position) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void choose(std::optional<Cell> cell); // device, parameter
    bool chosenFits() const;
    void describeForReaders();

    EqualityCells m_cells;
};

} // namespace lockstep
