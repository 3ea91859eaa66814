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
class TransportButtons;

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
    void presenterRequested();
    void helpRequested();

private:
    void addLeft(QHBoxLayout *layout, QMenu *menu);
    void addRight(QHBoxLayout *layout);
    IconButton *addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint);
    void addSeparator(QHBoxLayout *layout);
    void refreshTheme();

    SessionController *m_controller;
    IconButton *m_panel = nullptr;
    TransportButtons *m_transport = nullptr;
    IconButton *m_themeButton = nullptr;
    QWidget *m_speedSeparator = nullptr;
    SpeedControl *m_speed = nullptr;
    RunStateLabel *m_runState = nullptr;
};

} // namespace lockstep
