// The board: what every device holds at this phase of this step, with a caption, the phases as column heads, and a key.
#pragma once

#include <memory>
#include <optional>

#include <QElapsedTimer>
#include <QScrollBar>

#include "ui/views/board_cursor.h"
#include "ui/views/board_grid.h"
#include "ui/views/view.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

class QPushButton;

namespace lockstep {

class PhaseCaption;

class DeviceBoard : public View {
    Q_OBJECT
public:
    DeviceBoard(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Devices"); }
    QString help() const override;
    void writeCsv(QTextStream &out) const override; // one line a device
    QSize sizeHint() const override { return zoomedSize({840, 480}, *theme()); }
    QSize minimumSizeHint() const override { return zoomedSize({560, 246}, *theme()); }

    QString captionText();
    const BoardLayout &boardLayout(); // in logical pixels, as all points below
    // What hover says at a point; empty where there is neither a value nor a phase.
    QString hoverText(QPointF position);
    QString focusedText();
    QString copyText();   // of the focused cell
    void pin(int device); // or release it
    void setCaptionShown(bool shown);
    std::vector<int> pulledOutDevices();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void refresh();      // the snapshot, the size or the pins have changed
    bool prepareModel(); // false when there is no snapshot
    void layOut();
    void placeControls();
    BoardPaint paintOn(QPainter &painter);
    QRectF area() const { return logicalRect(*this, *theme()); }
    PhaseCaption caption() const;
    void paintWaiting(QPainter &painter);
    void paintHead(const BoardPaint &paint);
    void paintBody(const BoardPaint &paint);
    void paintCursor(const BoardPaint &paint);
    void showTip(QPoint globalPosition, const BoardCell &cell, const QRectF &area);
    bool showTipAt(QPointF position, QPoint globalPosition); // false: nothing to say there
    void showCursorTip();
    void seekPhase(Phase phase);
    void moveCursor(int key);
    void scrollToCursor();
    void announce();

    bool m_dirty = true;
    bool m_captionShown = true;
    std::optional<BoardModel> m_model;
    BoardLayout m_layout;
    std::vector<PulledOut> m_pulled;
    int m_notShown = 0; // pulled out, but without a row
    ShardPlots m_plots;
    GridMeasure m_measureShown = GridMeasure::Loss;
    std::optional<GridValues> m_grid;
    std::optional<Phase> m_hoveredPhase;
    std::optional<BoardCell> m_hovered;
    std::optional<BoardCursor> m_cursor;
    std::optional<Phase> m_phaseCursor; // the arrow keys are in the strip, above the cursor
    QElapsedTimer m_waiting;

    SegmentedControl *m_measure;
    QScrollBar *m_scroll;
    QPushButton *m_cancel;
};

} // namespace lockstep
