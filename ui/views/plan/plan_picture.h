// Who sends what to whom in an all-reduce, as a picture: a ring, a tree, a star or a butterfly, with the chunks that are in flight.
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QString>

#include "core/observe/snapshot.h"
#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/plan/plan_moment.h"
#include "ui/views/plan/plan_scene.h"

namespace lockstep {

class PlanPicture {
    Q_DECLARE_TR_FUNCTIONS(PlanPicture)
public:
    // area in logical pixels, about 200 x 150 at least; keep the snapshot and the theme alive. selection: whose slots and pins are marked
    // (null: none). followed: the element whose way through the hops is marked (-1: none).
    PlanPicture(const QRectF &area, const Snapshot &snapshot, const Theme &theme, Selection *selection, int followed = -1);

    // Cards on their way: this share of it from the sender to where they rest. Hits and tips go with them.
    void moveCards(double travelled);
    void paint(QPainter &painter) const;

    int deviceAt(QPointF position) const;   // -1: none
    int transferAt(QPointF position) const; // index into plan.transfers, of the round that has just run; -1: none
    QString tipAt(QPointF position) const;
    QPointF deviceCentre(int device) const;
    const PlanScene &scene() const { return m_scene; }

    // "c3", "c0-1": the chunks of a transfer, numbered over all buckets; "all 6" where the bucket travels as one.
    static QString cargoText(const Plan &plan, const Transfer &transfer);

private:
    const Transfer &transfer(int index) const { return m_snapshot.setup->plan.transfers[static_cast<std::size_t>(index)]; }
    int slot(int device) const { return m_slots[static_cast<std::size_t>(device)]; }
    QColor deviceColor(int device) const;
    QString transferTip(const Transfer &transfer) const;
    QString deviceTip(int device) const;
    QString sendsText() const;
    QString footText(double room) const;
    void paintLinks(QPainter &painter) const;
    void paintArrow(QPainter &painter, const QPainterPath &path, double size) const;
    void paintNode(QPainter &painter, const PlanNode &node) const;
    void paintBar(QPainter &painter) const;
    void paintCard(QPainter &painter, const PlanCard &card) const;
    void paintCentre(QPainter &painter) const;
    QPen linkPen(const PlanLink &link) const;
    void paintFoot(QPainter &painter) const;
    void paintLegend(QPainter &painter, double left) const;
    double legendWidth() const;

    const Snapshot &m_snapshot;
    const Theme &m_theme;
    PlanMoment m_moment;
    std::vector<int> m_slots; // one a device; -1: none
    int m_chosen = -1;        // device
    int m_followed = -1;
    PlanScene m_scene;
};

} // namespace lockstep
