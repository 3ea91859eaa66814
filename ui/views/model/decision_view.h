// The card "Decision map": what the network says over the plane of two features, with the rows as points; where replicas differ one
// map a device. One feature: the fitted curve.
#pragma once

#include <optional>

#include <QTimer>

#include "ui/views/model/decision_map.h"
#include "ui/views/model/painted_view.h"

namespace lockstep {

class DecisionView : public PaintedView {
    Q_OBJECT
public:
    static constexpr double frameProducts = 5e6; // multiply-adds of one picture while a run plays: a few ms
    static constexpr double restProducts = 2e8;  // once it rests

    DecisionView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Decision map"); }
    QString subtitle() const override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;

    void setSnapshot(SnapshotPtr snapshot) override;
    QString itemText(int item) override;
    QString textAt(QPointF position) override;
    int itemAt(QPointF position) override;
    const DecisionPicture *picture(); // null: empty state
    bool isFine() const { return m_fine; }
    QRectF panelRect(int panel) const; // its plot
    QPointF map(const QRectF &plot, double x, double y) const;
    QRectF pointRect(int item);

protected:
    QString prepare() override;
    QString numbers(bool brief) override;
    void paintPicture(QPainter &painter, const QRectF &area) override;
    int itemCount() const override;
    int neighbour(int item, int key) const override;
    void choose(int item) override;
    void mousePressEvent(QMouseEvent *event) override;
    void forget() override;

private:
    struct Found {
        int panel = 0;
        std::size_t point = 0;
    };
    Found find(int item) const;
    int panelAt(QPointF position) const;
    QImage imageOf(const DecisionPanel &panel) const;
    QString placeText(const DecisionPanel &panel, double x, double y) const;
    QString saidText(const Said &said, float value) const;
    QString panelName(const DecisionPanel &panel) const;
    void paintPanel(QPainter &painter, int panel);
    void paintAxes(QPainter &painter, const QRectF &plot, bool numbers) const;
    void paintDiffering(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const;
    void paintCurve(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const;
    void paintPoints(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const;
    void paintKey(QPainter &painter) const;
    double paintClasses(QPainter &painter, double x, double y) const;

    std::optional<DecisionPicture> m_picture;
    std::vector<QImage> m_images;
    QTimer m_rest; // after the last news
    bool m_fine = false;
};

} // namespace lockstep
