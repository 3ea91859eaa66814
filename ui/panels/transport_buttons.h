// Reset, back, play, step and what one move is: in the top bar, and over the picture in presenter mode.
#pragma once

#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/widgets/icons.h"

class QHBoxLayout;

namespace lockstep {

class IconButton;

class TransportButtons : public QWidget {
    Q_OBJECT
public:
    TransportButtons(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    void setChangesWaiting(int changes); // that a reset would apply

signals:
    void resetRequested();

private:
    IconButton *addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint);
    void addGranularity(QHBoxLayout *layout);
    void refresh();
    void refreshReset(bool canReset);

    Theme *m_theme;
    SessionController *m_controller;
    IconButton *m_reset;
    IconButton *m_back;
    IconButton *m_play;
    IconButton *m_step;
    int m_waiting = 0;
};

} // namespace lockstep
