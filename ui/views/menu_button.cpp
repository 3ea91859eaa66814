#include "ui/views/menu_button.h"

#include <cmath>

#include <QMenu>
#include <QPainter>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double padding = 8;
constexpr double chevron = 12;
constexpr double buttonHeight = 26;

} // namespace

MenuButton::MenuButton(Theme *theme, const QString &text, QMenu *menu, QWidget *parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_menu(menu)
{
    setText(text);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] { m_menu->popup(mapToGlobal(QPoint(0, height() + 2))); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MenuButton::setOn(bool on)
{
    m_on = on;
    update();
}

QSize MenuButton::sizeHint() const
{
    return zoomedSize({std::ceil(textWidth(text(), m_theme->font(12))) + 2 * padding + chevron + 2, buttonHeight}, *m_theme);
}

void MenuButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    const QRectF area = logicalRect(*this, *m_theme).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? QPen(colors.accent, 2) : QPen(m_on ? colors.accent : colors.line, 1));
    painter.setBrush(m_on ? colors.tint : underMouse() ? colors.sunken : colors.surface);
    painter.drawRoundedRect(hasFocus() ? area.adjusted(0.5, 0.5, -0.5, -0.5) : area, 6, 6);
    const QColor ink = m_on ? colors.text : colors.text2;
    drawText(painter, area.adjusted(padding, 0, -padding, 0), Qt::AlignLeft | Qt::AlignVCenter, text(), m_theme->font(12), ink);
    drawIcon(painter, IconId::Down, {area.right() - padding - chevron + 2, area.center().y() - chevron / 2, chevron, chevron}, ink);
}

} // namespace lockstep
