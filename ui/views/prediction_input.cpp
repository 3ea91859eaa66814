#include <algorithm>
#include <numeric>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/views/prediction_view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

bool walks(const QKeyEvent &key)
{
    return key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_Left || key.key() == Qt::Key_Right);
}

} // namespace

bool PredictionView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && prepare()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int point = plotLayout().pointAt(*m_picture, toLogical(QPointF(help->pos()), *theme()));
        QToolTip::showText(help->globalPos(), point < 0 ? QString() : pointText(point), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && hasFocus()) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (walks(key) || (key.key() == Qt::Key_Escape && m_walked >= 0))
            event->accept();
    }
    return View::event(event);
}

void PredictionView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    const QSize size = m_adjust->sizeHint();
    m_adjust->setGeometry(width() - size.width() - theme()->px(16), theme()->px(3), size.width(), size.height());
}

void PredictionView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    painter.setRenderHint(QPainter::Antialiasing);
    const PredictionLayout layout = plotLayout();
    const QString text = caption();
    if (text != accessibleDescription())
        setAccessibleDescription(text);
    const double taken = m_adjust->isVisible() ? m_adjust->width() / theme()->zoom() + 8 : 0;
    const bool bad = m_quality && m_quality->notFinite > 0;
    const QRectF line = layout.caption.adjusted(0, 0, -taken, 0);
    const QString shown = captionFor(line.width());
    const bool fits = textWidth(shown, theme()->font(12)) <= line.width();
    drawText(painter, line, Qt::AlignLeft, shown, theme()->font(fits ? 12 : 11), bad ? colors().bad : colors().text);
    if (!prepare())
        return;
    paintPrediction(painter, *theme(), selection(), *m_picture, layout, pointNow());
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(logicalRect(*this, *theme()).adjusted(5, 1, -5, -4), 6, 6);
}

void PredictionView::mouseMoveEvent(QMouseEvent *event)
{
    const int point = prepare() ? plotLayout().pointAt(*m_picture, toLogical(event->position(), *theme())) : -1;
    if (std::exchange(m_hovered, point) != point)
        update();
}

void PredictionView::leaveEvent(QEvent *)
{
    if (std::exchange(m_hovered, -1) >= 0)
        update();
}

// A click on a point chooses the device that holds its row.
void PredictionView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !prepare())
        return;
    const int point = plotLayout().pointAt(*m_picture, toLogical(event->position(), *theme()));
    const int device = point < 0 ? -1 : m_picture->points[static_cast<std::size_t>(point)].device;
    selection()->setDevice(device == selection()->device() ? -1 : device);
}

// From point to point in the order of the horizontal axis.
void PredictionView::walk(int by)
{
    if (!prepare() || m_picture->points.empty())
        return;
    const std::vector<FitPoint> &points = m_picture->points;
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return points[static_cast<std::size_t>(a)].x < points[static_cast<std::size_t>(b)].x; });
    const auto now = std::find(order.begin(), order.end(), m_walked);
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    const std::ptrdiff_t next = now == order.end() ? (by > 0 ? 0 : last) : std::clamp<std::ptrdiff_t>(now - order.begin() + by, 0, last);
    m_walked = order[static_cast<std::size_t>(next)];
    m_hovered = -1;
    update();
}

void PredictionView::keyPressEvent(QKeyEvent *event)
{
    if (walks(*event)) {
        walk(event->key() == Qt::Key_Right ? 1 : -1);
    } else if (event->key() == Qt::Key_Escape && m_walked >= 0) {
        m_walked = -1;
        update();
    } else {
        View::keyPressEvent(event);
    }
}

void PredictionView::focusInEvent(QFocusEvent *event)
{
    update();
    View::focusInEvent(event);
}

void PredictionView::focusOutEvent(QFocusEvent *event)
{
    m_walked = -1;
    update();
    View::focusOutEvent(event);
}

} // namespace lockstep
