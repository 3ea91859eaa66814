// A menu of choices: of a field that applies on reset, or the scenario menu (live look). One choice alone is shown as plain text.
#pragma once

#include <QComboBox>

#include "ui/theme.h"

namespace lockstep {

class ChoiceField : public QComboBox {
    Q_OBJECT
public:
    enum class Look { Reset, Live };
    ChoiceField(Theme *theme, Look look, const QStringList &choices, QWidget *parent = nullptr);

    void showValues(int running, int pending);
    void setInvalid(bool invalid);
    void setShownText(const QString &text); // instead of the current item's
    QString shownText() const;
    void showPopup() override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    bool isFixed() const { return m_look == Look::Reset && count() == 1; }
    QFont textFont(double room) const;

    Theme *m_theme;
    Look m_look;
    int m_running = -1;
    bool m_invalid = false;
    bool m_tabbed = false; // the keyboard came here on purpose
    QString m_text;
};

} // namespace lockstep
