#include "ui/widgets/bar.h"

#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

Bar::Bar(Theme *theme, Qt::Edge hairline, QWidget *parent) : QWidget(parent), m_theme(theme), m_hairline(hairline)
{
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Bar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->palette().surface);
    beginZoomed(painter, *m_theme);
    QRectF line = logicalRect(*this, *m_theme);
    if (m_hairline == Qt::TopEdge)
        line.setHeight(1);
    else if (m_hairline == Qt::BottomEdge)
        line.setTop(line.bottom() - 1);
    else
        line.setLeft(line.right() - 1);
    fillSharp(painter, line, m_theme->palette().line);
}

} // namespace lockstep
