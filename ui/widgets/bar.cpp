#include "ui/widgets/bar.h"

#include <QPainter>

namespace lockstep {

Bar::Bar(Theme *theme, Qt::Edge hairline, QWidget *parent) : QWidget(parent), m_theme(theme), m_hairline(hairline)
{
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Bar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->palette().surface);
    QRect line = rect();
    if (m_hairline == Qt::TopEdge)
        line.setHeight(1);
    else if (m_hairline == Qt::BottomEdge)
        line.setTop(line.bottom());
    else
        line.setLeft(line.right());
    painter.fillRect(line, m_theme->palette().line);
}

} // namespace lockstep
