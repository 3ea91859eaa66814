// The canvas of the card "Draw": a plane of two features with points, drawn on with the pointer or the keys. Each stroke, from press to
// release, leaves as one list of points; the canvas itself keeps nothing that it was not given.
#pragma once

#include <memory>
#include <optional>
#include <random>

#include <QWidget>

#include "core/observe/snapshot.h"
#include "ui/theme.h"
#include "ui/views/draw/draw_map.h"
#include "ui/views/draw/draw_points.h"

namespace lockstep {

enum class DrawTool { Add, Brush, Move, Erase };

class DrawCanvas : public QWidget {
    Q_OBJECT
public:
    DrawCanvas(Theme *theme, QWidget *parent = nullptr);

    void setPoints(const DrawnPoints &points, bool classes); // others than before: a stroke that is under way is dropped
    const DrawnPoints &points() const { return m_points; }   // with the stroke that is under way
    void setTool(DrawTool tool);
    void setTarget(float target) { m_target = target; }
    void setRadius(double radius);                              // of the brush, in units of axes from -3 to 3
    void setHint(const QString &hint);                          // in words, over the points; in the middle of an empty canvas
    void setHintAbove(bool above);                              // the middle: a button stands below
    void setSnapshot(std::shared_ptr<const Snapshot> snapshot); // whose network lies below the points; null: none

    QRectF plot() const;                     // logical pixels
    QPointF map(double x1, double x2) const; // logical pixels
    const DrawPlane &plane() const { return m_plane; }
    int nearest(QPointF position, double within) const;          // index of a point, -1: none; logical pixels
    std::optional<QPointF> crosshair() const { return m_cross; } // in units of the axes; none while the pointer draws
    bool hasMap() const { return !m_map.image.isNull(); }
    bool isDrawing() const { return m_drawing; }
    QString tip(QPointF position) const; // of the point there; logical pixels

signals:
    void stroke(const lockstep::DrawnPoints &points, const QString &text); // what all points are now, and what was done
    void classKey(int number);                                             // 0 .. 9 was pressed

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QPointF valueAt(QPointF position) const; // units of the axes
    void setPlane();
    void add(QPointF value);
    void spray(QPointF value);
    void erase(QPointF position);
    void drag(QPointF position);
    void finish();
    void cancel();
    QString strokeText() const;
    bool isFull() const;
    bool takesKey(const QKeyEvent &key) const;
    void moveCrosshair(const QKeyEvent &key);
    void actAtCrosshair();
    void removeNearest();
    void describe();
    void paintGrid(QPainter &painter) const;
    void paintMap(QPainter &painter);
    void paintPoints(QPainter &painter) const;
    void paintPointer(QPainter &painter) const;
    void paintCrosshair(QPainter &painter) const;
    void paintHint(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;
    QColor colorOf(const DrawnPoint &point) const;
    double markSize() const;

    Theme *m_theme;
    DrawPlane m_plane;
    DrawnPoints m_points, m_base; // with and without the stroke
    bool m_classes = true;
    std::vector<float> m_labels;
    double m_low = -1, m_high = 1; // of the values
    DrawTool m_tool = DrawTool::Add;
    float m_target = 0;
    double m_radius = 0.5;
    QString m_hint;
    bool m_hintAbove = false;
    std::shared_ptr<const Snapshot> m_snapshot;
    DrawMap m_map;
    bool m_mapped = false; // m_map is up to date
    std::mt19937 m_random{1};
    bool m_drawing = false;
    int m_held = -1;           // point that is dragged
    QPointF m_pressed, m_last; // of the stroke, logical pixels
    bool m_moved = false;
    std::optional<QPointF> m_pointer;
    std::optional<QPointF> m_cross;
};

} // namespace lockstep
