#include "ui/import/import_parts.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QWheelEvent>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

ImportCard::ImportCard(Theme *theme, const QString &title, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_body(new QVBoxLayout(this))
{
    m_body->setContentsMargins(theme->px(14), theme->px(10), theme->px(14), theme->px(12));
    m_body->setSpacing(theme->px(6));
    if (!title.isEmpty()) {
        auto *head = new ImportLabel(theme, 13, &Palette::text, this, true);
        head->setText(title);
        m_body->addWidget(head);
    }
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ImportCard::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme->isHighContrast() ? colors.edge : colors.line, 1));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(logicalRect(*this, *m_theme).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

ImportLabel::ImportLabel(Theme *theme, int pixels, Ink ink, QWidget *parent, bool bold) : QLabel(parent), m_theme(theme), m_ink(ink)
{
    setTextFormat(Qt::PlainText);
    setFont(theme->widgetFont(pixels, bold));
    connect(theme, &Theme::changed, this, &ImportLabel::recolor);
    recolor();
}

void ImportLabel::setInk(Ink ink)
{
    m_ink = ink;
    recolor();
}

void ImportLabel::recolor()
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_theme->palette().*m_ink);
    setPalette(colors);
}

void ImportLabel::setElided(const QString &text)
{
    m_whole = text;
    setMinimumWidth(m_theme->px(40));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setToolTip(text);
    setAccessibleName(text);
    elide();
}

void ImportLabel::elide()
{
    setText(fontMetrics().elidedText(m_whole, Qt::ElideMiddle, width()));
}

void ImportLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    if (!m_whole.isEmpty())
        elide();
}

ImportMessage::ImportMessage(Theme *theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_label(new ImportLabel(theme, 12, &Palette::text, this))
{
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme->px(36), theme->px(8), theme->px(12), theme->px(8));
    layout->addWidget(m_label);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void ImportMessage::showText(const QString &text, Kind kind)
{
    const bool other = text != m_label->text();
    m_kind = kind;
    m_label->setInk(kind == Kind::Error ? &Palette::bad : &Palette::text);
    m_label->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    update();
    if (other && !text.isEmpty())
        speak(this, text);
}

void ImportMessage::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    const bool error = m_kind == Kind::Error;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(error ? colors.badTint : colors.sunken);
    painter.drawRoundedRect(logicalRect(*this, *m_theme), 6, 6);
    drawIcon(painter, error ? IconId::Warn : IconId::Info, {11, 9, 16, 16}, error ? colors.bad : colors.text2);
}

void drawTickBox(QPainter &painter, const QRectF &box, Qt::CheckState state, bool enabled, const Palette &colors)
{
    const bool on = state != Qt::Unchecked && enabled;
    painter.setPen(QPen(on ? colors.accent : enabled ? colors.edge : colors.line, 1.2));
    painter.setBrush(on ? colors.accent : enabled ? colors.surface : colors.sunken);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    if (state == Qt::Checked)
        drawIcon(painter, IconId::Tick, box.adjusted(1, 1, -1, -1), enabled ? colors.onAccent : colors.text3);
    else if (state == Qt::PartiallyChecked)
        fillSharp(painter, QRectF(box.center() - QPointF(3.5, 1), QSizeF(7, 2)), enabled ? colors.onAccent : colors.text3);
}

ImportCheck::ImportCheck(Theme *theme, bool bold, QWidget *parent) : QCheckBox(parent), m_theme(theme), m_bold(bold)
{
    setFont(theme->widgetFont(12, bold));
    setAttribute(Qt::WA_Hover);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize ImportCheck::sizeHint() const
{
    return zoomedSize({tickTextLeft + textWidth(text(), m_theme->font(12, m_bold)) + 6, 24}, *m_theme);
}

void ImportCheck::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = logicalRect(*this, *m_theme);
    if (hasFocus() || (underMouse() && isEnabled())) {
        painter.setPen(hasFocus() ? QPen(colors.accent, m_theme->focusWidth()) : QPen(Qt::NoPen));
        painter.setBrush(colors.sunken);
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4);
    }
    drawTickBox(painter, {tickLeft, (area.height() - 14) / 2, 14, 14}, checkState(), isEnabled(), colors);
    drawText(painter, area.adjusted(tickTextLeft, 0, 0, 0), Qt::AlignLeft, text(), m_theme->font(12, m_bold), isEnabled() ? colors.text : colors.text3);
}

ImportCombo::ImportCombo(Theme *theme, const QString &name, QWidget *parent) : FlatCombo(theme, parent), m_least(theme->px(84))
{
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ImportCombo::minimumSizeHint() const
{
    return {m_least, FlatCombo::sizeHint().height()};
}

void ImportCombo::showPopup()
{
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + m_least / 3));
    FlatCombo::showPopup();
}

// Scrolling must not change what the pointer happens to be over.
void ImportCombo::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

} // namespace lockstep
