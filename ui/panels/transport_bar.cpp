#include "ui/panels/transport_bar.h"

#include <QHBoxLayout>
#include <QMenu>

#include "ui/panels/run_state_label.h"
#include "ui/panels/speed_control.h"
#include "ui/panels/transport_buttons.h"
#include "ui/panels/verdict_pill.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

// A hairline between groups.
class Separator : public QWidget {
public:
    Separator(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme) { setFixedSize(zoomedSize({17, 24}, *theme)); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        beginZoomed(painter, *m_theme);
        fillSharp(painter, QRectF(8, 0, 1, 24), m_theme->palette().line);
    }

private:
    Theme *m_theme;
};

} // namespace

TransportBar::TransportBar(Theme *theme, SessionController *controller, QMenu *menu, QWidget *parent)
    : Bar(theme, Qt::BottomEdge, parent), m_controller(controller)
{
    setFixedHeight(theme->px(56));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme->px(12), 0, theme->px(12), theme->px(1));
    layout->setSpacing(theme->px(2));
    addLeft(layout, menu);
    m_transport = new TransportButtons(theme, controller, this);
    connect(m_transport, &TransportButtons::resetRequested, this, &TransportBar::resetRequested);
    layout->addWidget(m_transport);
    layout->addSpacing(theme->px(12));
    addRight(layout);
    connect(theme, &Theme::changed, this, &TransportBar::refreshTheme);
    refreshTheme();
}

IconButton *TransportBar::addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint)
{
    auto *button = new IconButton(theme(), icon, name, hint, IconButton::Look::Plain, this);
    button->setObjectName(objectName);
    layout->addWidget(button);
    return button;
}

void TransportBar::addSeparator(QHBoxLayout *layout)
{
    m_speedSeparator = new Separator(theme(), this); // the last one added stands after the speed
    layout->addWidget(m_speedSeparator);
}

void TransportBar::addLeft(QHBoxLayout *layout, QMenu *menu)
{
    auto *menuButton = addButton(layout, "menu", IconId::Menu, tr("Menu"), tr("Menu"));
    connect(menuButton, &IconButton::clicked, this,
            [this, menuButton, menu] { menu->popup(menuButton->mapToGlobal(QPoint(0, menuButton->height() + theme()->px(4)))); });
    m_panel = addButton(layout, "panel", IconId::Panel, tr("Side panel"), tr("Side panel (F9)"));
    m_panel->setCheckable(true);
    connect(m_panel, &IconButton::clicked, this, &TransportBar::panelToggled);
    addSeparator(layout);
}

void TransportBar::addRight(QHBoxLayout *layout)
{
    m_speed = new SpeedControl(theme(), m_controller, this);
    layout->addWidget(m_speed);
    addSeparator(layout);
    layout->addSpacing(theme()->px(6));
    m_runState = new RunStateLabel(theme(), m_controller, this);
    layout->addWidget(m_runState);
    layout->addStretch(1);
    layout->addWidget(new VerdictPill(theme(), m_controller, this));
    layout->addSpacing(theme()->px(6));
    m_themeButton = addButton(layout, "theme", IconId::Moon, tr("Theme"), QString());
    connect(m_themeButton, &IconButton::clicked, this, &TransportBar::themeRequested);
    auto *presenter = addButton(layout, "presenter", IconId::Screen, tr("Presenter mode"), tr("Presenter mode: large, for a lecture (F11)"));
    connect(presenter, &IconButton::clicked, this, &TransportBar::presenterRequested);
    auto *help = addButton(layout, "help", IconId::Help, tr("Keys"), tr("All keys (F1)"));
    connect(help, &IconButton::clicked, this, &TransportBar::helpRequested);
}

void TransportBar::setPanelShown(bool shown)
{
    m_panel->setChecked(shown);
}

void TransportBar::setChangesWaiting(int changes)
{
    m_transport->setChangesWaiting(changes);
}

void TransportBar::setNarrow(bool narrow)
{
    m_speed->setVisible(!narrow);
    m_speedSeparator->setVisible(!narrow);
    m_runState->setDetailShown(!narrow);
}

void TransportBar::refreshTheme()
{
    static constexpr const char *modes[] = {QT_TR_NOOP("as the system"), QT_TR_NOOP("light"), QT_TR_NOOP("dark"),
                                            QT_TR_NOOP("high contrast")};
    m_themeButton->setIconId(theme()->isDark() ? IconId::Sun : IconId::Moon);
    m_themeButton->setToolTip(tr("Theme: %1 (T)").arg(tr(modes[static_cast<int>(theme()->mode())])));
    m_themeButton->setAccessibleName(m_themeButton->toolTip());
}

} // namespace lockstep
