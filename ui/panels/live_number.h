// A number that can be edited any time: a white box with a dark lower edge and two arrows.
#pragma once

#include <QDoubleSpinBox>

#include "ui/theme.h"

namespace lockstep {

class LiveNumber : public QDoubleSpinBox {
    Q_OBJECT
public:
    LiveNumber(Theme *theme, int leastDecimals, int mostDecimals, QWidget *parent = nullptr);
    QString textFromValue(double value) const override;
    double valueFromText(const QString &text) const override;
    // A value from elsewhere; what is being typed stays until it is finished.
    void showValue(double value);
    QValidator::State validate(QString &text, int &position) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    Theme *m_theme;
    int m_leastDecimals;
};

} // namespace lockstep
