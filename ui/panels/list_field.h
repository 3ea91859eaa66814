// A name or a list, "16, 16". One that applies on reset: a sunken box that shows "8 → 16, 16" while a change waits.
#pragma once

#include <QLineEdit>

#include "ui/panels/panel_fields.h"
#include "ui/theme.h"

namespace lockstep {

class ListField : public QLineEdit {
    Q_OBJECT
public:
    ListField(Theme *theme, const FieldSpec &spec, QWidget *parent = nullptr);

    void showTexts(const QString &running, const QString &pending); // keeps what is being typed
    void setInvalid(bool invalid);
    void forgetTyped();
    void reject() { m_typedWrong = true; } // what was typed is a list, but not for this scenario: it stays as it is typed
    QString shownText() const; // "none → 16, 16" while a change waits

signals:
    void edited(const QString &text);
    void rejected(const QString &problem);
    void finished(); // left, or Return

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    bool showsChange() const { return m_running != m_pending && !hasFocus() && !m_invalid; }
    void takeTyped(const QString &typed);
    void setShown(const QString &text);

    Theme *m_theme;
    FieldSpec m_spec;
    QString m_running;
    QString m_pending;
    QString m_typedAs; // what the scenario made of what was typed last
    bool m_typed = false; // since the focus came
    bool m_taking = false;
    bool m_invalid = false;
    bool m_typedWrong = false;
};

} // namespace lockstep
