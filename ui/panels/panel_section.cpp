#include "ui/panels/panel_section.h"

#include <QPainter>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double headWidth = 199; // of the panel, without margins and edge

} // namespace

SectionHead::SectionHead(Theme *theme, const QString &id, const QString &title, QWidget *parent) : QAbstractButton(parent), m_theme(theme)
{
    setText(title);
    setCheckable(true);
    setChecked(true);
    setCursor(Qt::PointingHandCursor);
    refreshHeight();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setObjectName("section " + id);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QAbstractButton::toggled, this, &SectionHead::refreshHeight);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

double SectionHead::summaryRoom() const
{
    return headWidth - 28 - textWidth(text(), m_theme->font(13, true));
}

bool SectionHead::isBelow() const
{
    return !isChecked() && textWidth(m_summary, m_theme->font(12)) > summaryRoom() + 0.5;
}

void SectionHead::refreshHeight()
{
    setFixedHeight(m_theme->px(isBelow() ? 46 : 30));
}

void SectionHead::setSummary(const QString &summary)
{
    m_summary = summary;
    setAccessibleName(tr("%1, %2").arg(text(), summary));
    refreshHeight();
    update();
}

void SectionHead::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    beginZoomed(painter, *m_theme);
    const QRectF box = logicalRect(*this, *m_theme);
    const bool below = isBelow();
    const double line = below ? 24 : 30; // of the title
    drawIcon(painter, isChecked() ? IconId::Down : IconId::Right, {-1, (line - 14) / 2, 14, 14}, colors.text2);
    drawText(painter, QRectF(18, 0, box.width() - 18, line), Qt::AlignLeft, text(), m_theme->font(13, true), colors.text);
    const QRectF beside(box.width() - summaryRoom(), 0, summaryRoom(), line);
    if (!isChecked())
        drawText(painter, below ? QRectF(18, 22, box.width() - 18, 20) : beside, below ? Qt::AlignLeft : Qt::AlignRight, m_summary,
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
