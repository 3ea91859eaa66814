// The card "Classes": the confusion matrix over all rows, accuracy, recall and precision, and the accuracy of each device on its own rows.
#pragma once

#include <optional>

#include "ui/views/model/confusion.h"
#include "ui/views/model/painted_view.h"

namespace lockstep {

class SegmentedControl;

class ClassesView : public PaintedView {
    Q_OBJECT
public:
    enum Unit { Counts, Shares };

    ClassesView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Classes"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;

    // Items: the cells of the matrix row by row, then the devices.
    QString itemText(int item) override;
    int itemAt(QPointF position) override;
    const Confusion *confusion(); // null: empty state
    Unit unit() const { return m_unit; }
    void setUnit(Unit unit);
    QRectF itemRect(int item) const;

protected:
    QString prepare() override;
    QString numbers(bool brief) override;
    void paintPicture(QPainter &painter, const QRectF &area) override;
    int itemCount() const override;
    int neighbour(int item, int key) const override;
    void choose(int item) override;
    void forget() override;

private:
    int classes() const { return m_confusion ? m_confusion->classes : 0; }
    int cells() const { return classes() * classes(); }
    QRectF matrixRect() const;
    QRectF devicesRect() const;
    bool hasRoomForText() const;
    void paintCell(QPainter &painter, int actual, int predicted) const;
    void paintHeads(QPainter &painter) const;
    void paintSums(QPainter &painter) const;
    void paintDevices(QPainter &painter) const;
    void paintDevice(QPainter &painter, int device) const;

    std::optional<Confusion> m_confusion;
    SegmentedControl *m_switch;
    Unit m_unit = Counts;
};

} // namespace lockstep
