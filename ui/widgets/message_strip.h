// A line under the top bar that says what went wrong; it stays until dismissed and takes nothing away.
#pragma once

#include <QWidget>

#include "ui/theme.h"

class QLabel;

namespace lockstep {

class MessageStrip : public QWidget {
    Q_OBJECT
public:
    explicit MessageStrip(Theme *theme, QWidget *parent = nullptr);

    void showMessage(const QString &message);
    void dismiss();
    QString message() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void restyle();

    Theme *m_theme;
    QLabel *m_label;
};

} // namespace lockstep
