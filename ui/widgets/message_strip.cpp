#include "ui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>

#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int maxLines = 6;

QString shortened(const QString &message)
{
    const QStringList lines = message.trimmed().split('\n');
    if (lines.size() <= maxLines)
        return lines.join('\n');
    return lines.mid(0, maxLines).join('\n') + '\n' + QObject::tr("and %1 more").arg(lines.size() - maxLines);
}

} // namespace

MessageStrip::MessageStrip(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_label(new QLabel(this))
{
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = new IconButton(theme, IconId::Cross, tr("Dismiss"), tr("Dismiss"), IconButton::Look::Plain, this);
    close->setObjectName("dismissMessage");
    connect(close, &IconButton::clicked, this, &MessageStrip::dismiss);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme->px(44), theme->px(8), theme->px(12), theme->px(8));
    layout->addWidget(m_label, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    connect(theme, &Theme::changed, this, &MessageStrip::restyle);
    restyle();
    hide();
}

void MessageStrip::restyle()
{
    QPalette palette = m_label->palette();
    palette.setColor(QPalette::WindowText, m_theme->palette().text);
    m_label->setPalette(palette);
    m_label->setFont(m_theme->widgetFont(12));
    update();
}

void MessageStrip::showMessage(const QString &message)
{
    m_label->setText(shortened(message));
    show();
    setAccessibleName(m_label->text());
    speak(this, m_label->text());
}

void MessageStrip::dismiss()
{
    m_label->clear();
    hide();
}

QString MessageStrip::message() const
{
    return isHidden() ? QString() : m_label->text();
}

void MessageStrip::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.fillRect(rect(), colors.badTint);
    beginZoomed(painter, *m_theme);
    const QRectF box = logicalRect(*this, *m_theme);
    fillSharp(painter, QRectF(0, box.bottom() - 1, box.width(), 1), colors.bad);
    drawIcon(painter, IconId::Warn, QRectF(16, 16, 16, 16), colors.bad);
}

} // namespace lockstep
