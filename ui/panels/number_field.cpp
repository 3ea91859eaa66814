#include "ui/panels/number_field.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

NumberField::NumberField(Theme *theme, const FieldSpec &spec, QWidget *parent) : QLineEdit(parent), m_theme(theme), m_spec(spec)
{
    setFrame(false);
    setFixedHeight(theme->px(fieldHeight));
    connect(this, &QLineEdit::textEdited, this, &NumberField::takeTyped);
    connect(this, &QLineEdit::returnPressed, this, [this] { clearFocus(); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void NumberField::showValues(double running, double pending)
{
    m_running = running;
    m_pending = pending;
    double typed = 0;
    QString problem;
    const bool typing = hasFocus() && m_spec.parse(text(), typed, problem) &&
                        (m_spec.kind != FieldKind::Real ? typed == pending : static_cast<float>(typed) == static_cast<float>(pending));
    if (!typing && !m_typedWrong)
        setText(m_spec.text(pending));
    update();
}

void NumberField::setInvalid(bool invalid)
{
    m_invalid = invalid;
    update();
}

void NumberField::forgetTyped()
{
    m_typedWrong = false;
    setText(m_spec.text(m_pending));
}

QString NumberField::shownText() const
{
    return isChanged() && !hasFocus() && !m_invalid ? tr("%1 → %2").arg(m_spec.text(m_running), text()) : text();
}

void NumberField::takeTyped(const QString &typed)
{
    double value = 0;
    QString problem;
    m_typedWrong = !m_spec.parse(typed, value, problem);
    if (m_typedWrong)
        emit rejected(problem);
    else
        emit edited(value);
}

void NumberField::stepBy(int steps)
{
    const double unit = m_spec.step;
    const bool whole = m_spec.kind != FieldKind::Real;
    const double stepped = whole ? m_pending + steps : std::round((m_pending + steps * unit) / unit) * unit;
    const double value = std::clamp(stepped, m_spec.least, m_spec.most);
    setText(m_spec.text(value));
    takeTyped(text());
}

void NumberField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up: stepBy(1); break;
    case Qt::Key_Down: stepBy(-1); break;
    case Qt::Key_PageUp: stepBy(10); break;
    case Qt::Key_PageDown: stepBy(-10); break;
    case Qt::Key_Escape:
        setText(m_spec.text(m_running));
        takeTyped(text());
        break;
    default: QLineEdit::keyPressEvent(event);
    }
}

// Keys that are the window's elsewhere; Escape only while there is something to take back.
bool NumberField::keepsKey(const QKeyEvent &event) const
{
    if (event.modifiers() & ~Qt::KeypadModifier)
        return false;
    const int key = event.key();
    return key == Qt::Key_PageUp || key == Qt::Key_PageDown || (key == Qt::Key_Escape && text() != m_spec.text(m_running));
}

bool NumberField::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && keepsKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    if (!isUndoKey(event))
        return QLineEdit::event(event);
    event->ignore();
    return true;
}

void NumberField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (!m_typedWrong)
        setText(m_spec.text(m_pending));
    update();
    emit finished();
}

void NumberField::paintEvent(QPaintEvent *event)
{
    const bool change = isChanged() && !hasFocus() && !m_invalid;
    {
        QPainter painter(this);
        beginZoomed(painter, *m_theme);
        const QRectF box = logicalRect(*this, *m_theme);
        drawFieldBox(painter, box, {false, hasFocus(), m_invalid}, m_theme->palette());
        if (change)
            drawChange(painter, box.adjusted(fieldPadding, 0, -6, 0), m_spec.text(m_running), text(), *m_theme);
        if (m_invalid)
            drawIcon(painter, IconId::Warn, {box.width() - 22, 6, 16, 16}, m_theme->palette().bad);
    }
    if (!change)
        QLineEdit::paintEvent(event);
}

} // namespace lockstep
