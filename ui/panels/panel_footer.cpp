#include "ui/panels/panel_footer.h"

#include <QPainter>
#include <QVBoxLayout>

#include "ui/widgets/icons.h"

namespace lockstep {

PanelFooter::PanelFooter(Theme *theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_apply(new QPushButton(this)),
      m_discard(new QPushButton(tr("Discard"), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme->px(16), theme->px(10), theme->px(16), theme->px(10));
    layout->setSpacing(theme->px(4));
    layout->addWidget(m_apply);
    layout->addWidget(m_discard);
    m_apply->setObjectName("apply");
    m_discard->setObjectName("discard");
    m_discard->setToolTip(tr("Take the waiting changes back"));
    connect(m_apply, &QPushButton::clicked, this, &PanelFooter::applyClicked);
    connect(m_discard, &QPushButton::clicked, this, &PanelFooter::discardClicked);
    connect(theme, &Theme::changed, this, &PanelFooter::refreshTheme);
    refreshTheme();
}

void PanelFooter::showChanges(int count, bool valid)
{
    setVisible(count > 0 || !valid);
    m_apply->setEnabled(valid && count > 0);
    m_apply->setText(count == 1 ? tr("Reset to apply 1 change") : tr("Reset to apply %1 changes").arg(count));
    m_apply->setToolTip(valid ? tr("Starts the run again with the changed fields") : tr("First mend the fields with a red edge"));
}

void PanelFooter::refreshTheme()
{
    const Palette &colors = m_theme->palette();
    m_apply->setIcon(makeIcon(IconId::Reset, colors.accent, colors.text3, m_theme->px(16)));
    m_apply->setIconSize(QSize(m_theme->px(16), m_theme->px(16)));
    const QString size = QStringLiteral("font-size: %1px; min-height: %2px;").arg(m_theme->px(12)).arg(m_theme->px(28));
    const QString look = QStringLiteral("QPushButton { color: %1; border: 1px solid %1; background: %2; padding: 0 6px; %6 }"
                                        "QPushButton:hover { background: %3; } QPushButton:focus { border: 2px solid %1; padding: 0 5px; }"
                                        "QPushButton:disabled { color: %4; border-color: %5; }");
    m_apply->setStyleSheet(
        look.arg(colors.accent.name(), colors.surface.name(), colors.tint.name(), colors.text3.name(), colors.line.name(), size));
    m_discard->setStyleSheet(QStringLiteral("QPushButton { border: 1px solid transparent; background: transparent; %3 }"
                                            "QPushButton:hover { background: %1; } QPushButton:focus { border: 2px solid %2; }")
                                 .arg(colors.sunken.name(), colors.accent.name(), size));
    update();
}

void PanelFooter::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRectF(0, 0, width(), 1), m_theme->palette().line);
}

} // namespace lockstep
