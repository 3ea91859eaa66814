// A number that applies on reset: a sunken box that shows "11 → 12" while a change waits.
#pragma once

#include <QLineEdit>

#include "ui/panels/panel_fields.h"
#include "ui/theme.h"

namespace lockstep {

class NumberField : public QLineEdit {
    Q_OBJECT
public:
    NumberField(Theme *theme, const FieldSpec &spec, QWidget *parent = nullptr);

    // The value that runs and the one that waits.
    void showValues(double running, double pending);
    void setInvalid(bool invalid);
    void forgetTyped(); // what is no value
    bool isChanged() const { return m_running != m_pending; }
    QString shownText() const; // "11 → 12" while a change waits, else the value

signals:
    void edited(double value);
    void rejected(const QString &problem);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void parseTyped(const QString &typed);
    void stepBy(int steps);

    Theme *m_theme;
    FieldSpec m_spec;
    double m_running = 0;
    double m_pending = 0;
    bool m_invalid = false;
    bool m_typedWrong = false;
};

} // namespace lockstep
