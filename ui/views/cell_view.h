// A view of cells: hover tells of the one under the pointer, and reached with Tab the arrows walk from one to the next.
#pragma once

#include <optional>
#include <utility>

#include "ui/views/view.h"

class QKeyEvent;

namespace lockstep {

class CellView : public View {
    Q_OBJECT
public:
    using Cell = std::pair<int, int>; // row, column

    CellView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    virtual QString tipAt(QPointF position) const = 0;
    virtual QString copyText() const { return accessibleDescription(); } // Ctrl+C: what is chosen, in full precision

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    // Rows down and columns to the right of a plain arrow key; nothing for any other key.
    static std::optional<Cell> arrowOf(const QKeyEvent &key);

    std::optional<Cell> m_chosen;
};

} // namespace lockstep
