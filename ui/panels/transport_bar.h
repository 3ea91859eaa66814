// The top bar: menu, panel, transport, granularity, speed, state of the run, verdict, theme and help.
#pragma once

#include "ui/session_controller.h"
#include "ui/widgets/bar.h"
#include "ui/widgets/icons.h"

class QHBoxLayout;
class QMenu;

namespace lockstep {

class IconButton;
class RunStateLabel;
class SpeedControl;

class TransportBar : public Bar {
    Q_OBJECT
public:
    TransportBar(Theme *theme, SessionController *controller, QMenu *menu, QWidget *parent = nullptr);

    void setPanelShown(bool shown);
    void setChangesWaiting(int changes); // that a reset would apply
    void setNarrow(bool narrow); // the slider and the quiet texts leave first

signals:
    void resetRequested();
    void panelToggled();
    void themeRequested();
    void helpRequested();

private:
    void addLeft(QHBoxLayout *layout, QMenu *menu);
    void addTransport(QHBoxLayout *layout);
    void addRight(QHBoxLayout *layout);
    IconButton *addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint);
    void addSeparator(QHBoxLayout *layout);
    void refresh();

    SessionController *m_controller;
    IconButton *m_panel = nullptr;
    IconButton *m_reset = nullptr;
    IconButton *m_back = nullptr;
    IconButton *m_play = nullptr;
    IconButton *m_step = nullptr;
    IconButton *m_themeButton = nullptr;
    QWidget *m_speedSeparator = nullptr;
    SpeedControl *m_speed = nullptr;
    RunStateLabel *m_runState = nullptr;
    int m_waiting = 0;
};

} // namespace lockstep
