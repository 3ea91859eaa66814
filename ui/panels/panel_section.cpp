#include "ui/panels/panel_section.h"

#include <QPainter>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"

namespace lockstep {

SectionHead::SectionHead(Theme *theme, const QString &title, QWidget *parent) : QAbstractButton(parent), m_theme(theme)
{
    setText(title);
    setCheckable(true);
    setChecked(true);
    setCursor(Qt::PointingHandCursor);
    setFixedHeight(30);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setObjectName("section " + title);
    setFocusPolicy(Qt::TabFocus);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SectionHead::setSummary(const QString &summary)
{
    m_summary = summary;
    setAccessibleName(QStringLiteral("%1, %2").arg(text(), summary));
    update();
}

void SectionHead::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawIcon(painter, isChecked() ? IconId::Down : IconId::Right, {-1, (height() - 14) / 2.0, 14, 14}, colors.text2);
    const double titleWidth = textWidth(text(), m_theme->font(13, true));
    drawText(painter, QRectF(18, 0, width() - 18, height()), Qt::AlignLeft, text(), m_theme->font(13, true), colors.text);
    if (!isChecked())
        drawText(painter, QRectF(18 + titleWidth + 10, 0, width() - 28 - titleWidth, height()), Qt::AlignRight, m_summary,
                 m_theme->font(12), colors.text3);
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 2, -1, -2), 5, 5);
}

PanelSectionBox::PanelSectionBox(Theme *theme, const QString &title, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_head(new SectionHead(theme, title, this)),
      m_body(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 2, 16, 1);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    auto *rows = new QVBoxLayout(m_body);
    rows->setContentsMargins(0, 0, 0, 4);
    rows->setSpacing(0);
    connect(m_head, &QAbstractButton::toggled, m_body, &QWidget::setVisible);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PanelSectionBox::add(QWidget *row)
{
    m_body->layout()->addWidget(row);
}

void PanelSectionBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRectF(0, 0, width(), 1), m_theme->palette().line);
}

} // namespace lockstep
