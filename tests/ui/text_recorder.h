// A paint device that keeps the texts that are drawn on it, with their place, and draws nothing: for tests of clipped texts.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QVector>
#include <QWidget>

namespace lockstep::test {

struct DrawnText {
    QString text;
    QRectF place; // on the device
};

class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(QSize size) : m_size(size) {}

    QVector<DrawnText> texts() const { return m_engine.texts; }
    QPaintEngine *paintEngine() const override { return &m_engine; }

    // All texts that a widget and its children draw.
    static QVector<DrawnText> textsOf(QWidget &widget)
    {
        TextRecorder recorder(widget.size());
        widget.render(&recorder, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
        return recorder.texts();
    }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmWidthMM: return m_size.width() / 4;
        case PdmHeightMM: return m_size.height() / 4;
        case PdmNumColors: return 1 << 24;
        case PdmDepth: return 32;
        case PdmDevicePixelRatio: return 1; // texts are placed in the widget's own pixels
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return 96; // dots an inch
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &changed) override
        {
            if (changed.state() & DirtyTransform)
                m_transform = changed.transform();
        }
        void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
        void drawPath(const QPainterPath &) override {}
        void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
        Type type() const override { return User; }
        void drawTextItem(const QPointF &base, const QTextItem &item) override
        {
            const QRectF box(base.x(), base.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            texts.append({item.text(), m_transform.mapRect(box)});
        }

        QVector<DrawnText> texts;

    private:
        QTransform m_transform;
    };

    QSize m_size;
    mutable Engine m_engine;
};

} // namespace lockstep::test
