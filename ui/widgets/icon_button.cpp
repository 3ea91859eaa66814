#include "ui/widgets/icon_button.h"

#include "ui/widgets/zoomed.h"

namespace lockstep {

IconButton::IconButton(Theme *theme, IconId icon, const QString &name, const QString &hint, Look look, QWidget *parent)
    : QAbstractButton(parent), m_theme(theme), m_icon(icon), m_look(look)
{
    setAccessibleName(name);
    setToolTip(hint);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void IconButton::setIconId(IconId icon)
{
    m_icon = icon;
    update();
}

QSize IconButton::sizeHint() const
{
    return zoomedSize(m_look == Look::Primary ? QSizeF(44, 36) : QSizeF(32, 32), *m_theme);
}

QColor IconButton::background() const
{
    const Palette &colors = m_theme->palette();
    const bool hovered = isEnabled() && underMouse();
    if (m_look == Look::Primary) {
        if (!isEnabled())
            return colors.sunken;
        return isDown() ? colors.accent.darker(115) : hovered ? colors.accent.lighter(108) : colors.accent;
    }
    if (isDown())
        return m_theme->isHighContrast() ? colors.tint : colors.line;
    return hovered || isChecked() ? colors.sunken : QColor(Qt::transparent);
}

QColor IconButton::ink() const
{
    const Palette &colors = m_theme->palette();
    if (!isEnabled())
        return colors.ghost;
    return m_look == Look::Primary ? colors.onAccent : underMouse() ? colors.text : colors.text2;
}

void IconButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = logicalRect(*this, *m_theme);
    const double radius = m_look == Look::Primary ? 8 : 6;
    painter.setPen(Qt::NoPen);
    painter.setBrush(background());
    painter.drawRoundedRect(box, radius, radius);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        const double width = m_theme->focusWidth();
        painter.setPen(QPen(m_look == Look::Primary ? m_theme->palette().text : m_theme->palette().accent, width));
        painter.drawRoundedRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius - 1, radius - 1);
    }
    drawIcon(painter, m_icon, QRectF(box.center() - QPointF(8, 8), QSizeF(16, 16)), ink());
}

} // namespace lockstep
