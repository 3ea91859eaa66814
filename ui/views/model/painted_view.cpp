#include "ui/views/model/painted_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double captionHeight = 28;

} // namespace

PaintedView::PaintedView(Theme *theme, SessionController *controller, const QString &name, QWidget *parent)
    : View(theme, controller, parent)
{
    setAccessibleName(name);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(selection(), &Selection::changed, this, &PaintedView::forget);
    m_snapshot = controller->snapshot();
}

void PaintedView::setSnapshot(SnapshotPtr snapshot)
{
    if (!snapshot || !m_snapshot || snapshot->setup != m_snapshot->setup)
        forgetItem();
    m_snapshot = std::move(snapshot);
    forget();
}

void PaintedView::forget()
{
    update();
}

void PaintedView::changeSubtitle()
{
    emit subtitleChanged();
}

int PaintedView::chosenDevice() const
{
    const int chosen = selection()->device();
    return m_snapshot && chosen < m_snapshot->setup->devices() ? chosen : -1;
}

int PaintedView::device() const
{
    return chosenDevice() >= 0 ? chosenDevice() : m_snapshot->equality.majorityDevice;
}

QString PaintedView::whose() const
{
    const EqualityReport &report = m_snapshot->equality;
    const int devices = m_snapshot->setup->devices();
    if (chosenDevice() >= 0 || devices == 1 || (!report.equal && report.majoritySize == 1))
        return tr("Device %1").arg(device());
    return report.equal ? tr("All %1 devices").arg(devices) : tr("The largest group (%1 of %2)").arg(report.majoritySize).arg(devices);
}

QRectF PaintedView::area() const
{
    return logicalRect(*this, *theme()).adjusted(16, captionHeight, -12, -8);
}

QString PaintedView::caption()
{
    if (!m_snapshot)
        return tr("Waiting for the data");
    const QString why = prepare();
    if (!why.isEmpty())
        return why;
    if (m_pointer && m_hovered < 0)
        if (const QString text = textAt(*m_pointer); !text.isEmpty())
            return QString(text).replace(QLatin1Char('\n'), QLatin1String("; "));
    if (item() >= itemCount())
        forgetItem();
    return item() < 0 ? numbers(false) : itemText(item()).replace(QLatin1Char('\n'), QLatin1String("; "));
}

QString PaintedView::textAt(QPointF position)
{
    const int at = itemAt(position);
    return at < 0 ? QString() : itemText(at);
}

void PaintedView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    painter.setRenderHint(QPainter::Antialiasing);
    QString text = caption();
    if (text != accessibleDescription())
        setAccessibleDescription(text);
    const QString why = m_snapshot ? prepare() : text;
    const QRectF whole = logicalRect(*this, *theme());
    if (why.isEmpty()) {
        const QRectF line(16, 0, whole.width() - 32 - captionInset(), captionHeight);
        if (item() < 0 && !m_pointer && textWidth(text, theme()->font(12)) > line.width())
            text = numbers(true);
        const bool fits = textWidth(text, theme()->font(12)) <= line.width();
        drawText(painter, line, Qt::AlignLeft, text, theme()->font(fits ? 12 : 11), isBad() ? colors().bad : colors().text);
        paintPicture(painter, area());
    } else {
        paintEmpty(painter, why);
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, theme()->focusWidth()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(whole.adjusted(5, 1, -5, -4), 6, 6);
}

// Words in the middle, on as many lines as they need.
void PaintedView::paintEmpty(QPainter &painter, const QString &why) const
{
    const QRectF box = logicalRect(*this, *theme()).adjusted(24, 8, -24, -8);
    painter.setFont(theme()->font(13));
    painter.setPen(colors().text2);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, why);
}

bool PaintedView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const bool picture = m_snapshot && prepare().isEmpty();
        QToolTip::showText(help->globalPos(), picture ? textAt(toLogical(QPointF(help->pos()), *theme())) : QString(), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && walks(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return View::event(event);
}

void PaintedView::setHovered(int item)
{
    if (std::exchange(m_hovered, item) != item)
        pointed(item);
    update();
}

void PaintedView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = toLogical(event->position(), *theme());
    if (m_snapshot && prepare().isEmpty())
        setHovered(itemAt(*m_pointer));
}

void PaintedView::leaveEvent(QEvent *)
{
    m_pointer.reset();
    setHovered(-1);
}

void PaintedView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_snapshot || !prepare().isEmpty())
        return View::mousePressEvent(event);
    if (const int at = itemAt(toLogical(event->position(), *theme())); at >= 0)
        choose(at);
}

bool PaintedView::walks(const QKeyEvent &key) const
{
    if (key.modifiers() != Qt::NoModifier || !m_snapshot)
        return false;
    const bool arrow = key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
    const bool onItem = m_walked >= 0 && (key.key() == Qt::Key_Escape || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
    return arrow || onItem;
}

int PaintedView::neighbour(int item, int key) const
{
    return item + (key == Qt::Key_Right || key == Qt::Key_Down ? 1 : -1);
}

void PaintedView::keyPressEvent(QKeyEvent *event)
{
    if (!walks(*event) || !prepare().isEmpty())
        return View::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        choose(m_walked);
    } else if (event->key() == Qt::Key_Escape) {
        m_walked = -1;
        pointed(-1);
    } else if (itemCount() > 0) {
        m_walked = m_walked < 0 ? 0 : std::clamp(neighbour(m_walked, event->key()), 0, itemCount() - 1);
        pointed(m_walked);
    }
    update();
}

void PaintedView::focusInEvent(QFocusEvent *event)
{
    View::focusInEvent(event);
    update();
}

void PaintedView::focusOutEvent(QFocusEvent *event)
{
    View::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
        m_walked = -1;
    update();
}

} // namespace lockstep
