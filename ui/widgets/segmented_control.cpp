#include "ui/widgets/segmented_control.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/widgets/marks.h"

namespace lockstep {

namespace {

constexpr int sidePadding = 11;

}

SegmentedControl::SegmentedControl(Theme *theme, const QStringList &labels, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_labels(labels)
{
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(labels.join(", "));
    setAccessibleDescription(labels.value(0));
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SegmentedControl::setCurrent(int index)
{
    if (index == m_current || index < 0 || index >= m_labels.size())
        return;
    m_current = index;
    setAccessibleDescription(m_labels[index]);
    update();
    emit changed(index);
}

void SegmentedControl::setHeightPixels(int pixels)
{
    m_height = pixels;
    updateGeometry();
}

QSize SegmentedControl::sizeHint() const
{
    const QFontMetricsF metrics(m_theme->font(12, true));
    double width = 4;
    for (const QString &label : m_labels)
        width += metrics.horizontalAdvance(label) + 2 * sidePadding;
    return {static_cast<int>(width) + 1, m_height};
}

// The widths follow the labels, set in bold so that choosing moves nothing.
QRectF SegmentedControl::segment(int index) const
{
    const QFontMetricsF metrics(m_theme->font(12, true));
    double left = 2;
    for (int i = 0; i < index; ++i)
        left += metrics.horizontalAdvance(m_labels[i]) + 2 * sidePadding;
    return {left, 2, metrics.horizontalAdvance(m_labels[index]) + 2 * sidePadding, height() - 4.0};
}

int SegmentedControl::segmentAt(QPointF position) const
{
    for (int i = 0; i < m_labels.size(); ++i)
        if (segment(i).contains(position))
            return i;
    return -1;
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(colors.accent, 2) : QPen(Qt::NoPen));
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(hasFocus() ? QRectF(rect()).adjusted(1, 1, -1, -1) : QRectF(rect()), 6, 6);
    for (int i = 0; i < m_labels.size(); ++i) {
        const QRectF box = segment(i);
        const bool chosen = i == m_current;
        if (chosen) {
            painter.setPen(QPen(m_theme->isDark() ? colors.edge : colors.line, 1));
            painter.setBrush(m_theme->isDark() ? colors.line : colors.surface);
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        }
        const QColor ink = chosen || i == m_hovered ? colors.text : colors.text2;
        drawText(painter, box, Qt::AlignHCenter, m_labels[i], m_theme->font(12, chosen), isEnabled() ? ink : colors.text3);
    }
}

void SegmentedControl::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCurrent(segmentAt(event->position()));
}

void SegmentedControl::mouseMoveEvent(QMouseEvent *event)
{
    const int hovered = segmentAt(event->position());
    if (hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
}

void SegmentedControl::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void SegmentedControl::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left)
        setCurrent(m_current - 1);
    else if (event->key() == Qt::Key_Right)
        setCurrent(m_current + 1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
