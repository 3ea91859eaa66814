#include "ui/views/draw/class_chips.h"

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/views/draw/draw_points.h"
#include "ui/views/model/class_marks.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double chipWidth = 31;
constexpr double leastWidth = 21;
constexpr double chipHeight = 26;

} // namespace

ClassChips::ClassChips(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Class of the points to draw"));
    say();
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ClassChips::say()
{
    setAccessibleDescription(classText(m_current));
}

void ClassChips::setCurrent(int number)
{
    if (number == m_current || number < 0 || number >= mostClassKeys)
        return;
    m_current = number;
    setCount(std::max(m_count, number + 1));
    say();
    update();
    emit changed(number);
}

void ClassChips::setCount(int count)
{
    count = std::clamp(std::max(count, m_current + 1), leastChips, mostClassKeys);
    if (std::exchange(m_count, count) == count)
        return;
    updateGeometry();
    update();
}

QSize ClassChips::sizeHint() const
{
    return zoomedSize({m_count * chipWidth, chipHeight}, *m_theme);
}

QSize ClassChips::minimumSizeHint() const
{
    return zoomedSize({m_count * leastWidth, chipHeight}, *m_theme);
}

QRectF ClassChips::chip(int number) const
{
    const QSizeF size = logicalSize(*this, *m_theme);
    const double width = std::min(chipWidth, size.width() / m_count);
    return {number * width, 0, width, size.height()};
}

int ClassChips::chipAt(QPointF position) const
{
    for (int number = 0; number < m_count; ++number)
        if (chip(number).contains(position))
            return number;
    return -1;
}

void ClassChips::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int number = 0; number < m_count; ++number) {
        const QRectF box = chip(number).adjusted(1.5, 1.5, -1.5, -1.5);
        const bool chosen = number == m_current;
        if (chosen) {
            painter.setPen(QPen(colors.accent, hasFocus() ? m_theme->focusWidth() : 1));
            painter.setBrush(colors.tint);
            painter.drawRoundedRect(box, 6, 6);
        }
        const double size = box.width() < 24 ? 7 : 9;
        const double middle = box.center().x() - 5;
        drawMarker(painter, classSlot(number), {middle, box.center().y()}, size, classColor(colors, number));
        drawText(painter, {middle + size / 2 + 2.5, box.top(), 12, box.height()}, Qt::AlignLeft, QString::number(number),
                 m_theme->font(12, chosen), chosen ? colors.text : colors.text2);
    }
}

bool ClassChips::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int number = chipAt(toLogical(QPointF(help->pos()), *m_theme));
        const QString tip = number < 0 ? QString() : tr("Draw points of %1 (%2)").arg(classText(number)).arg(number);
        QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

void ClassChips::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCurrent(chipAt(toLogical(event->position(), *m_theme)));
}

void ClassChips::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left)
        setCurrent(m_current - 1);
    else if (event->key() == Qt::Key_Right)
        setCurrent(std::min(m_current + 1, m_count - 1));
    else if (event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9)
        setCurrent(event->key() - Qt::Key_0);
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
