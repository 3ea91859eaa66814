// A number that can be edited any time: a white box with a dark lower edge and two arrows. It is taken over when it is finished
// (Return, or leaving the field), the arrows at once; what cannot be is explained while it is typed and never taken over.
#pragma once

#include "ui/panels/number_field.h"

namespace lockstep {

class LiveNumber : public NumberField {
    Q_OBJECT
public:
    LiveNumber(Theme *theme, const FieldSpec &spec, QWidget *parent = nullptr);

    // What is being typed stays until it is finished.
    void showValues(double running, double pending) override;
    void forgetTyped() override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void takeTyped(const QString &typed) override;
    void stepBy(int steps) override;

private:
    QRectF arrows() const; // logical
    QString problemOf(const QString &typed, double &value) const;
    void finishTyping();

    bool m_typing = false;
};

} // namespace lockstep
