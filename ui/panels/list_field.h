// A list of whole numbers, "16, 16", that applies on reset: a sunken box that shows "8 → 16, 16" while a change waits.
#pragma once

#include <QLineEdit>

#include "ui/theme.h"

namespace lockstep {

class ListField : public QLineEdit {
    Q_OBJECT
public:
    explicit ListField(Theme *theme, QWidget *parent = nullptr);

    void showTexts(const QString &running, const QString &pending); // keeps what is being typed
    void setInvalid(bool invalid);
    void forgetTyped();
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
    QString m_running;
    QString m_pending;
    bool m_invalid = false;
    bool m_typedWrong = false;
};

} // namespace lockstep
