#include "ui/panels/number_field.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/widgets/icons.h"

namespace lockstep {

NumberField::NumberField(Theme *theme, const FieldSpec &spec, QWidget *parent) : QLineEdit(parent), m_theme(theme), m_spec(spec)
{
    setFrame(false);
    setFixedHeight(fieldHeight);
    connect(this, &QLineEdit::textEdited, this, &NumberField::parseTyped);
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
                        (m_spec.whole ? typed == pending : static_cast<float>(typed) == static_cast<float>(pending));
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
    return isChanged() && !hasFocus() && !m_invalid ? QStringLiteral("%1 → %2").arg(m_spec.text(m_running), text()) : text();
}

void NumberField::parseTyped(const QString &typed)
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
    const double unit = m_spec.whole ? 1 : 0.01;
    const double least = m_spec.path == "/data/noise" || m_spec.path == "/seed" || m_spec.path == "/data/rows" ? 0 : 1;
    const double stepped = m_spec.whole ? m_pending + steps : std::round((m_pending + steps * unit) / unit) * unit;
    const double value = std::clamp(stepped, least, m_spec.most);
    setText(m_spec.text(value));
    parseTyped(text());
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
        parseTyped(text());
        break;
    default: QLineEdit::keyPressEvent(event);
    }
}

void NumberField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (!m_typedWrong)
        setText(m_spec.text(m_pending));
    update();
}

void NumberField::paintEvent(QPaintEvent *event)
{
    const bool change = isChanged() && !hasFocus() && !m_invalid;
    {
        QPainter painter(this);
        drawFieldBox(painter, rect(), {false, hasFocus(), m_invalid}, m_theme->palette());
        if (change)
            drawChange(painter, QRectF(rect()).adjusted(fieldPadding, 0, -6, 0), m_spec.text(m_running), text(), *m_theme);
        if (m_invalid)
            drawIcon(painter, IconId::Warn, {width() - 22.0, 6, 16, 16}, m_theme->palette().bad);
    }
    if (!change)
        QLineEdit::paintEvent(event);
}

} // namespace lockstep
