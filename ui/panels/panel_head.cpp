#include "ui/panels/panel_head.h"

#include <QPainter>
#include <QVBoxLayout>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

PanelHead::PanelHead(Theme *theme, QWidget *menu, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFixedHeight(theme->px(98));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme->px(16), theme->px(30), theme->px(16), theme->px(36));
    layout->addWidget(menu);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PanelHead::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    drawText(painter, {16, 10, 200, 18}, Qt::AlignLeft, tr("Scenario"), m_theme->font(11), colors.text3);
    const auto key = [&](double x, IconId icon, const QString &text) {
        drawIcon(painter, icon, {x, 73, 12, 12}, colors.text2);
        drawText(painter, {x + 16, 70, 96, 18}, Qt::AlignLeft, text, m_theme->font(11), colors.text2);
    };
    key(16, IconId::Pencil, tr("edit any time"));
    key(113, IconId::Reset, tr("applies on reset"));
}

} // namespace lockstep
