#include "ui/panels/live_number.h"

#include <algorithm>

#include <QLineEdit>
#include <QPainter>
#include <QPolygonF>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "ui/panels/field_box.h"

namespace lockstep {

LiveNumber::LiveNumber(Theme *theme, int leastDecimals, int mostDecimals, QWidget *parent)
    : QDoubleSpinBox(parent),
      m_theme(theme),
      m_leastDecimals(leastDecimals)
{
    setLocale(QLocale::c());
    setDecimals(mostDecimals);
    setKeyboardTracking(false);
    setFixedHeight(fieldHeight);
    setFocusPolicy(Qt::StrongFocus);
    connect(lineEdit(), &QLineEdit::returnPressed, this, [this] { clearFocus(); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void LiveNumber::showValue(double value)
{
    const bool typing = hasFocus() && text() != textFromValue(this->value());
    const QSignalBlocker block(this);
    if (!typing)
        setValue(value);
}

QString LiveNumber::textFromValue(double value) const
{
    QString text = QString::number(value, 'f', decimals());
    while (text.contains('.') && text.endsWith('0') && text.size() - text.indexOf('.') - 1 > m_leastDecimals)
        text.chop(1);
    return text.endsWith('.') ? text.chopped(1) : text;
}

double LiveNumber::valueFromText(const QString &text) const
{
    return text.toDouble();
}

// Anything that may become a number in the range; only such a number is taken over.
QValidator::State LiveNumber::validate(QString &text, int &) const
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (isNumber && value >= minimum() && value <= maximum())
        return QValidator::Acceptable;
    const bool digits =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() || c == '.' || c == 'e' || c == '-' || c == '+'; });
    return digits ? QValidator::Intermediate : QValidator::Invalid;
}

void LiveNumber::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void LiveNumber::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    drawFieldBox(painter, rect(), {true, hasFocus(), false}, colors);
    painter.setPen(QPen(colors.text2, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const double x = width() - 14;
    const double middle = height() / 2.0;
    for (const double side : {-1.0, 1.0})
        painter.drawPolyline(QPolygonF({{x - 3, middle + side * 3.5}, {x, middle + side * 6.5}, {x + 3, middle + side * 3.5}}));
}

} // namespace lockstep
