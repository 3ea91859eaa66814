#include "ui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int maxLines = 6;

// Space and Return press it, and do not start the run, while it has the focus.
class AskButton : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride && presses(static_cast<QKeyEvent *>(event)->key())) {
            event->accept();
            return true;
        }
        return QPushButton::event(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (presses(event->key()))
            click();
        else
            QPushButton::keyPressEvent(event);
    }

private:
    static bool presses(int key) { return key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter; }
};

QString shortened(const QString &message)
{
    const QStringList lines = message.trimmed().split('\n');
    if (lines.size() <= maxLines)
        return lines.join('\n');
    return lines.mid(0, maxLines).join('\n') + '\n' + QObject::tr("and %1 more").arg(lines.size() - maxLines);
}

} // namespace

MessageStrip::MessageStrip(Theme *theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_label(new QLabel(this)),
      m_row(new QHBoxLayout(this))
{
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = new IconButton(theme, IconId::Cross, tr("Dismiss"), tr("Dismiss"), IconButton::Look::Plain, this);
    close->setObjectName("dismissMessage");
    connect(close, &IconButton::clicked, this, &MessageStrip::dismiss);
    m_row->setContentsMargins(theme->px(44), theme->px(8), theme->px(12), theme->px(8));
    m_row->setSpacing(theme->px(8));
    m_row->addWidget(m_label, 1);
    m_row->addWidget(close, 0, Qt::AlignTop);
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
    clearButtons();
    show(message);
}

// The buttons come before the cross, so that Tab reaches them first.
void MessageStrip::showQuestion(const QString &message, const std::vector<StripAction> &actions)
{
    clearButtons();
    QWidget *before = m_label;
    for (const StripAction &action : actions) {
        auto *button = new AskButton(action.text, this);
        button->setObjectName("strip " + action.text);
        button->setFont(m_theme->widgetFont(12, true));
        connect(button, &QPushButton::clicked, this, [this, run = action.run] {
            dismiss();
            run();
        });
        m_row->insertWidget(m_row->count() - 1, button, 0, Qt::AlignTop);
        setTabOrder(before, button);
        before = button;
        m_buttons.push_back(button);
    }
    show(message);
}

// One of them may be the one that was clicked.
void MessageStrip::clearButtons()
{
    for (QPushButton *button : m_buttons) {
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
}

void MessageStrip::show(const QString &message)
{
    m_label->setText(shortened(message));
    QWidget::show();
    update();
    setAccessibleName(m_label->text());
    speak(this, m_label->text());
}

void MessageStrip::dismiss()
{
    m_label->clear();
    clearButtons();
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
    const bool asks = !m_buttons.empty();
    const QColor mark = asks ? colors.warn : colors.bad;
    painter.fillRect(rect(), asks ? colors.warnTint : colors.badTint);
    beginZoomed(painter, *m_theme);
    const QRectF box = logicalRect(*this, *m_theme);
    fillSharp(painter, QRectF(0, box.bottom() - 1, box.width(), 1), mark);
    drawIcon(painter, IconId::Warn, QRectF(16, 16, 16, 16), mark);
}

} // namespace lockstep
