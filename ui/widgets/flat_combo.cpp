#include "ui/widgets/flat_combo.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

FlatCombo::FlatCombo(Theme *theme, QWidget *parent) : QComboBox(parent), m_theme(theme)
{
    setFont(theme->widgetFont(12));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize FlatCombo::sizeHint() const
{
    double widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, textWidth(itemText(i), m_theme->font(12)));
    return zoomedSize({widest + 34, 26}, *m_theme);
}

void FlatCombo::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = logicalRect(*this, *m_theme).adjusted(0.5, 0.5, -0.5, -0.5);
    const double frame = hasFocus() ? m_theme->focusWidth() : 1;
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.line, frame));
    painter.setBrush(underMouse() ? colors.sunken : colors.surface);
    painter.drawRoundedRect(area.adjusted((frame - 1) / 2, (frame - 1) / 2, (1 - frame) / 2, (1 - frame) / 2), 6, 6);
    drawText(painter, area.adjusted(9, 0, -20, 0), Qt::AlignLeft, currentText(), m_theme->font(12), colors.text);
    drawIcon(painter, IconId::Down, {area.right() - 18, area.center().y() - 6, 12, 12}, colors.text2);
}

} // namespace lockstep
