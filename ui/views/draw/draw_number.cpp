#include "ui/views/draw/draw_number.h"

#include <cmath>

namespace lockstep {
namespace {

const QChar minus(0x2212);

} // namespace

DrawNumber::DrawNumber(Theme *theme, double least, double most, double step, int width, QWidget *parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setDecimals(3);
    setRange(least, most);
    setSingleStep(step);
    setButtonSymbols(QAbstractSpinBox::NoButtons);
    setFont(theme->widgetFont(12));
    setFixedSize(theme->px(width), theme->px(26));
    setStyleSheet(QStringLiteral("QDoubleSpinBox { min-height: 0; padding: 0 %1px; }").arg(theme->px(6)));
}

QString DrawNumber::textFromValue(double value) const
{
    return QString::number(std::round(value * 1000) / 1000, 'g', 10).replace('-', minus);
}

double DrawNumber::valueFromText(const QString &text) const
{
    return QString(text).remove(prefix()).replace(minus, '-').replace(',', '.').toDouble();
}

QValidator::State DrawNumber::validate(QString &input, int &position) const
{
    QString plain = input;
    plain.replace(minus, '-').replace(',', '.');
    return QDoubleSpinBox::validate(plain, position);
}

} // namespace lockstep
