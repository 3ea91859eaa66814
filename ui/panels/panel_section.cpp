#include "ui/panels/panel_section.h"

#include <QPainter>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

SectionHead::SectionHead(Theme *theme, const QString &id, const QString &title, QWidget *parent) : QAbstractButton(parent), m_theme(theme)
{
    setText(title);
    setCheckable(true);
    setChecked(true);
    setCursor(Qt::PointingHandCursor);
    setFixedHeight(theme->px(30));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setObjectName("section " + id);
    setFocusPolicy(Qt::TabFocus);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SectionHead::setSummary(const QString &summary)
{
    m_summary = summary;
    setAccessibleName(tr("%1, %2").arg(text(), summary));
    update();
}

void SectionHead::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    beginZoomed(painter, *m_theme);
    const QRectF box = logicalRect(*this, *m_theme);
    drawIcon(painter, isChecked() ? IconId::Down : IconId::Right, {-1, (box.height() - 14) / 2, 14, 14}, colors.text2);
    const double titleWidth = textWidth(text(), m_theme->font(13, true));
    drawText(painter, QRectF(18, 0, box.width() - 18, box.height()), Qt::AlignLeft, text(), m_theme->font(13, true), colors.text);
    if (!isChecked())
        drawText(painter, QRectF(18 + titleWidth + 10, 0, box.width() - 28 - titleWidth, box.height()), Qt::AlignRight, m_summary,
                 m_theme->font(12), colors.text3);
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(1, 2, -1, -2), 5, 5);
}

PanelSectionBox::PanelSectionBox(Theme *theme, const QString &id, const QString &title, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_head(new SectionHead(theme, id, title, this)),
      m_body(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme->px(16), theme->px(2), theme->px(16), theme->px(1));
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    auto *rows = new QVBoxLayout(m_body);
    rows->setContentsMargins(0, 0, 0, theme->px(4));
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
