// What the cards about the model share: a caption in numbers above a picture of numbered items, which the pointer and the arrow keys
// walk alike; an empty state in words; what is drawn is worked out when it is painted, so only while the card is visible.
#pragma once

#include <optional>

#include "ui/views/view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

class PaintedView : public View {
    Q_OBJECT
public:
    PaintedView(Theme *theme, SessionController *controller, const QString &name, QWidget *parent);

    virtual void setSnapshot(SnapshotPtr snapshot);
    // The item that is pointed at or walked to, else the numbers of all; when there is no picture, why not.
    QString caption();
    int item() const { return m_hovered >= 0 ? m_hovered : m_walked; }
    virtual QString itemText(int item) = 0;
    // What the pointer tells at a place, in logical pixels.
    virtual QString textAt(QPointF position);
    virtual int itemAt(QPointF position) = 0; // -1: none
    QRectF area() const;                      // of the picture, below the caption
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    QSize sizeHint() const override { return zoomedSize({420, 260}, *theme()); }

protected:
    // Brings the numbers up to the snapshot. Returns why there is no picture; empty: there is one.
    virtual QString prepare() = 0;
    virtual QString numbers(bool brief) = 0;
    virtual bool isBad() const { return false; } // the caption tells of something wrong
    virtual void paintPicture(QPainter &painter, const QRectF &area) = 0;
    virtual int itemCount() const = 0;
    // The item that an arrow key leads to; by default the one before or after.
    virtual int neighbour(int item, int key) const;
    virtual void choose(int item) { Q_UNUSED(item) }  // a click, or Enter on the one walked to
    virtual void pointed(int item) { Q_UNUSED(item) } // -1: none any more
    virtual double captionInset() const { return 0; } // logical pixels at the caption's right that belong to a control

    // The picture is another: snapshot, selection or a choice of the view changed.
    virtual void forget();
    void changeSubtitle();
    const SnapshotPtr &snapshot() const { return m_snapshot; }
    // The chosen device if this run has it, else -1.
    int chosenDevice() const;
    // Whose parameters are shown: the chosen device's, else those of the largest group.
    int device() const;
    // Whose parameters these are: "Device 2", "All 4 devices", "The largest group (3 of 4)".
    QString whose() const;
    void forgetItem() { m_hovered = m_walked = -1; }

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setHovered(int item);
    void paintEmpty(QPainter &painter, const QString &why) const;
    bool walks(const QKeyEvent &key) const;

    SnapshotPtr m_snapshot;
    std::optional<QPointF> m_pointer;
    int m_hovered = -1, m_walked = -1;
};

} // namespace lockstep
