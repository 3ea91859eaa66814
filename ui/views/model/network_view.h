// The card "Network": units and connections layer by layer, and under them heat strips of parameters, gradient and optimizer state.
#pragma once

#include <map>
#include <optional>

#include <QImage>

#include "ui/views/model/network_picture.h"
#include "ui/views/model/painted_view.h"

namespace lockstep {

class SegmentedControl;

class NetworkView : public PaintedView {
    Q_OBJECT
public:
    NetworkView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Network"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;

    void setSnapshot(SnapshotPtr snapshot) override;
    // Items are the parameters.
    QString itemText(int item) override;
    int itemAt(QPointF position) override;
    const NetworkPicture *picture(); // null: no data yet
    NetworkLayout networkLayout() const;
    int shownKind() const { return m_kind; } // that the connections show: parameters or gradient
    void setShownKind(int kind);

protected:
    QString prepare() override;
    QString numbers(bool brief) override;
    void paintPicture(QPainter &painter, const QRectF &area) override;
    int itemCount() const override { return m_picture && m_picture->known ? m_picture->snapshot->parameterCount() : 0; }
    int neighbour(int item, int key) const override;
    void choose(int item) override;
    void pointed(int item) override;
    void forget() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int lit() const;
    QRgb colorOf(int kind, float value) const;
    const QImage &imageOf(int layer, int kind, const QRectF &rect, bool bias);
    void paintConnections(QPainter &painter, const NetworkLayout &layout, int layer) const;
    void paintConnection(QPainter &painter, const NetworkLayout &layout, int layer, int parameter, bool marked) const;
    void paintUnits(QPainter &painter, const NetworkLayout &layout, int boundary) const;
    void paintLabels(QPainter &painter, const NetworkLayout &layout, int layer) const;
    void paintStrip(QPainter &painter, const NetworkLayout &layout, int layer, int kind, bool bias);
    void paintMinus(QPainter &painter, const QRectF &rect, int layer, int kind, bool bias) const;
    void paintKindNames(QPainter &painter, const NetworkLayout &layout) const;
    void paintLit(QPainter &painter, const NetworkLayout &layout) const;
    void paintKey(QPainter &painter, const NetworkLayout &layout) const;

    std::optional<NetworkPicture> m_picture;
    std::map<std::pair<int, int>, QImage> m_images; // by layer, and 2 kind + bias
    SegmentedControl *m_switch;
    int m_kind = NetworkPicture::Parameters;
};

} // namespace lockstep
