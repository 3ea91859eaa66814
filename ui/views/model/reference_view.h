// The card "Reference": what one device with all rows of the step would compute, beside what the all-reduce gave: equal, or why not.
#pragma once

#include <atomic>
#include <memory>

#include <QTimer>

#include "ui/views/chart_scale.h"
#include "ui/views/model/painted_view.h"
#include "ui/views/model/reference_text.h"

class QPushButton;

namespace lockstep {

class ReferenceView : public PaintedView {
    Q_OBJECT
public:
    static constexpr double affordable = 1e8; // rows x parameters of one picture while a run plays

    ReferenceView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Reference"); }
    QString subtitle() const override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;

    void setSnapshot(SnapshotPtr snapshot) override;
    QString itemText(int item) override;
    int itemAt(QPointF position) override;
    const FullBatch *batch(); // null: nothing computed
    bool isAged() const;      // of an earlier step than the one that is shown
    const std::vector<ReferenceColumn> &columns() const { return m_columns; }
    QRectF columnRect(int column) const;
    QPushButton *computeButton() const { return m_compute; }

public slots:
    void compute(); // in the background, for the step that is shown

protected:
    QString prepare() override;
    QString numbers(bool brief) override;
    bool isBad() const override;
    void paintPicture(QPainter &painter, const QRectF &area) override;
    int itemCount() const override { return static_cast<int>(m_columns.size()); }
    void choose(int item) override;
    void pointed(int item) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Job {
        SnapshotPtr of;
        FullBatch result;
        std::atomic<bool> done = false;
    };
    bool isAffordable() const;
    void take(SnapshotPtr of, FullBatch batch);
    void collect();
    void layOut();
    QRectF barsRect() const;
    QRectF differencesRect() const;
    double sideWidth() const;
    void paintFrame(QPainter &painter) const;
    void paintColumn(QPainter &painter, int column) const;
    void paintSide(QPainter &painter) const;
    void paintKey(QPainter &painter) const;
    void paintNames(QPainter &painter) const;

    FullBatch m_batch;
    SnapshotPtr m_of; // what m_batch was computed from
    std::vector<ReferenceColumn> m_columns;
    Scale m_scale;
    double m_largestDifference = 0;
    QPushButton *m_compute;
    std::shared_ptr<Job> m_job;
    QTimer m_poll;
};

} // namespace lockstep
