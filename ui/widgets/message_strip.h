// A line under the top bar that says what went wrong, or asks with buttons; it stays until dismissed and takes nothing away.
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "ui/theme.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace lockstep {

struct StripAction {
    QString text;
    std::function<void()> run; // the strip is dismissed before
};

class MessageStrip : public QWidget {
    Q_OBJECT
public:
    explicit MessageStrip(Theme *theme, QWidget *parent = nullptr);

    void showMessage(const QString &message);
    void showQuestion(const QString &message, const std::vector<StripAction> &actions); // nothing went wrong: another colour
    void dismiss();
    QString message() const;
    std::vector<QPushButton *> buttons() const { return m_buttons; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void show(const QString &message);
    void clearButtons();
    void restyle();

    Theme *m_theme;
    QLabel *m_label;
    QHBoxLayout *m_row;
    std::vector<QPushButton *> m_buttons;
};

} // namespace lockstep
