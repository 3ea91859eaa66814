// The state of the run as an icon and a word, with a quiet second line; when drawing data takes a while, a button to cancel.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/widgets/icons.h"

class QPushButton;

namespace lockstep {

struct RunStateText {
    IconId icon = IconId::Clock;
    QString word;
    QString detail;
    QString simulated = {}; // "10.1 ms simulated", up to what is shown
};

RunStateText runStateText(const SessionController &controller);

class RunStateLabel : public QWidget {
    Q_OBJECT
public:
    RunStateLabel(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    void setDetailShown(bool shown);
    QString word() const { return m_text.word; }
    QString detailLine() const; // as much as fits: the simulated time first
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void refreshCancel();
    int wordWidth() const;
    double room() const; // for the texts, logical pixels

    Theme *m_theme;
    SessionController *m_controller;
    RunStateText m_text;
    QPushButton *m_cancel;
    QTimer m_cancelDelay;
    bool m_detailShown = true;
};

} // namespace lockstep
