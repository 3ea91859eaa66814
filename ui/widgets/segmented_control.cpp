#include "ui/widgets/segmented_control.h"

#include <cmath>

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int sidePadding = 11;

struct ChosenLook {
    QColor edge, fill, ink;
};

ChosenLook chosenLook(const Theme &theme)
{
    const Palette &colors = theme.palette();
    if (theme.isHighContrast())
        return {colors.accent, colors.accent, colors.onAccent};
    return theme.isDark() ? ChosenLook{colors.edge, colors.line, colors.text} : ChosenLook{colors.line, colors.surface, colors.text};
}

} // namespace

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
    return zoomedSize({std::ceil(width) + 1, static_cast<double>(m_height)}, *m_theme);
}

// The widths follow the labels, set in bold so that choosing moves nothing.
QRectF SegmentedControl::segment(int index) const
{
    const QFontMetricsF metrics(m_theme->font(12, true));
    double left = 2;
    for (int i = 0; i < index; ++i)
        left += metrics.horizontalAdvance(m_labels[i]) + 2 * sidePadding;
    return {left, 2, metrics.horizontalAdvance(m_labels[index]) + 2 * sidePadding, logicalSize(*this, *m_theme).height() - 4};
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
    const ChosenLook look = chosenLook(*m_theme);
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const double frame = hasFocus() ? m_theme->focusWidth() : m_theme->isHighContrast() ? 1 : 0;
    painter.setPen(frame > 0 ? QPen(hasFocus() ? colors.accent : colors.edge, frame) : QPen(Qt::NoPen));
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(logicalRect(*this, *m_theme).adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2), 6, 6);
    for (int i = 0; i < m_labels.size(); ++i) {
        const QRectF box = segment(i);
        const bool chosen = i == m_current;
        if (chosen) {
            painter.setPen(QPen(look.edge, 1));
            painter.setBrush(look.fill);
            const double inset = frame > 2 ? 1.5 : 0.5; // inside a thick focus frame
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 5, 5);
        }
        const QColor ink = chosen ? look.ink : i == m_hovered ? colors.text : colors.text2;
        drawText(painter, box, Qt::AlignHCenter, m_labels[i], m_theme->font(12, chosen),
                 isEnabled() || (chosen && m_theme->isHighContrast()) ? ink : colors.text3);
    }
}

void SegmentedControl::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCurrent(segmentAt(toLogical(event->position(), *m_theme)));
}

void SegmentedControl::mouseMoveEvent(QMouseEvent *event)
{
    const int hovered = segmentAt(toLogical(event->position(), *m_theme));
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
