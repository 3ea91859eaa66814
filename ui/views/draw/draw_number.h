// A small number field of the card "Draw": a point in every language, a true minus.
#pragma once

#include <QDoubleSpinBox>

#include "ui/theme.h"

namespace lockstep {

class DrawNumber : public QDoubleSpinBox {
    Q_OBJECT
public:
    DrawNumber(Theme *theme, double least, double most, double step, int width, QWidget *parent = nullptr);

    QString textFromValue(double value) const override;
    double valueFromText(const QString &text) const override;
    QValidator::State validate(QString &input, int &position) const override;
};

} // namespace lockstep
