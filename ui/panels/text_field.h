// A text about the scenario: a white box over the whole width of the panel.
#pragma once

#include <QLineEdit>

#include "ui/theme.h"

namespace lockstep {

class TextField : public QLineEdit {
    Q_OBJECT
public:
    explicit TextField(Theme *theme, QWidget *parent = nullptr);

    void showText(const QString &text); // keeps the cursor while it is being typed
    void setInvalid(bool invalid);

signals:
    void finished();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    Theme *m_theme;
    bool m_invalid = false;
};

} // namespace lockstep
