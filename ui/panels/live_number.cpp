#include "ui/panels/live_number.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QWheelEvent>

#include "core/scenario/validate.h"
#include "ui/panels/field_box.h"
#include "ui/panels/panel_texts.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

LiveNumber::LiveNumber(Theme *theme, const FieldSpec &spec, QWidget *parent) : NumberField(theme, spec, parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void LiveNumber::showValues(double running, double pending)
{
    const QString typed = text();
    const bool typing = m_typing;
    NumberField::showValues(running, pending);
    setText(typing ? typed : spec().text(pending));
}

void LiveNumber::forgetTyped()
{
    m_typing = false;
    NumberField::forgetTyped();
}

// The scenario's own range, told by its own words.
QString LiveNumber::problemOf(const QString &typed, double &value) const
{
    QString problem;
    if (typed.trimmed().isEmpty() || !spec().parse(typed, value, problem))
        return problem;
    Scenario with;
    spec().set(with, value);
    for (const Problem &found : validate(with))
        if (found.path == spec().path.toStdString())
            return reasonText(found);
    return {};
}

void LiveNumber::takeTyped(const QString &typed)
{
    double value = 0;
    const QString problem = problemOf(typed, value);
    m_typing = true;
    setTyped(!problem.isEmpty());
    emit rejected(problem);
}

// Nothing typed: what runs is shown again.
void LiveNumber::finishTyping()
{
    if (!m_typing || isTypedWrong())
        return;
    m_typing = false;
    double value = 0;
    QString problem;
    const bool isValue = spec().parse(text(), value, problem);
    if (isValue && spec().text(value) != spec().text(pending()))
        emit edited(value);
    setText(spec().text(pending()));
}

// A tenth of the value's power of ten, as 0.050 → 0.051 and 2.0 → 2.1.
void LiveNumber::stepBy(int steps)
{
    double value = pending() + steps;
    if (spec().kind == FieldKind::Real) {
        const double size = std::abs(pending()) * (steps < 0 ? 1 - 1e-6 : 1 + 1e-6);
        const double unit = std::pow(10.0, std::floor(std::log10(std::max(size, 1e-9))) - 1);
        value = QString::number((std::round(pending() / unit) + steps) * unit, 'g', 3).toDouble();
    }
    setText(spec().text(std::min(value, spec().most)));
    takeTyped(text());
    finishTyping();
}

void LiveNumber::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        emit rejected({});
        forgetTyped();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        finishTyping();
    if (event->key() == Qt::Key_Enter || event->key() == Qt::Key_Return) {
        if (!isTypedWrong())
            clearFocus();
        return;
    }
    NumberField::keyPressEvent(event);
}

void LiveNumber::focusOutEvent(QFocusEvent *event)
{
    finishTyping();
    NumberField::focusOutEvent(event);
}

QRectF LiveNumber::arrows() const
{
    const QSizeF size = logicalSize(*this, *theme());
    return {size.width() - 22, 0, 22, size.height()};
}

void LiveNumber::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *theme());
    if (event->button() == Qt::LeftButton && arrows().contains(at))
        stepBy(at.y() < arrows().center().y() ? 1 : -1);
    else
        NumberField::mousePressEvent(event);
}

void LiveNumber::wheelEvent(QWheelEvent *event)
{
    if (hasFocus() && event->angleDelta().y() != 0)
        stepBy(event->angleDelta().y() > 0 ? 1 : -1);
    else
        event->ignore();
}

void LiveNumber::paintEvent(QPaintEvent *event)
{
    {
        const Palette &colors = theme()->palette();
        QPainter painter(this);
        beginZoomed(painter, *theme());
        drawFieldBox(painter, logicalRect(*this, *theme()), {true, hasFocus(), isInvalid()}, colors);
        const QPointF middle = arrows().center() - QPointF(-1, 0);
        painter.setPen(QPen(colors.text2, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const double side : {-1.0, 1.0})
            painter.drawPolyline(
                QPolygonF({middle + QPointF(-3, side * 3.5), middle + QPointF(0, side * 6.5), middle + QPointF(3, side * 3.5)}));
    }
    QLineEdit::paintEvent(event);
}

} // namespace lockstep
