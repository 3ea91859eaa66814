// A number of the side panel. One that applies on reset is a sunken box that shows "11 → 12" while a change waits.
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
    virtual void showValues(double running, double pending);
    void setInvalid(bool invalid);
    virtual void forgetTyped(); // what is no value
    bool isChanged() const { return m_running != m_pending; }
    QString shownText() const; // "11 → 12" while a change waits, else the value

signals:
    void edited(double value);
    void rejected(const QString &problem);
    void finished(); // left, or Return

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    virtual void takeTyped(const QString &typed);
    virtual void stepBy(int steps);
    void setTyped(bool wrong) { m_typedWrong = wrong; }

    Theme *theme() const { return m_theme; }
    const FieldSpec &spec() const { return m_spec; }
    double running() const { return m_running; }
    double pending() const { return m_pending; }
    bool isTypedWrong() const { return m_typedWrong; }
    bool isInvalid() const { return m_invalid; }

private:
    bool keepsKey(const QKeyEvent &event) const;

    Theme *m_theme;
    FieldSpec m_spec;
    double m_running = 0;
    double m_pending = 0;
    bool m_invalid = false;
    bool m_typedWrong = false;
};

} // namespace lockstep
