#include "ui/panels/choice_field.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "ui/panels/field_box.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

ChoiceField::ChoiceField(Theme *theme, Look look, const QStringList &choices, QWidget *parent)
    : QComboBox(parent),
      m_theme(theme),
      m_look(look)
{
    addItems(choices);
    setFixedHeight(theme->px(look == Look::Live ? 32 : choices.size() > 1 ? fieldHeight : fixedFieldHeight));
    setFont(theme->widgetFont(12));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(1);
    setFocusPolicy(Qt::TabFocus); // after a click the keys are the transport's again
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ChoiceField::showValues(int running, int pending)
{
    m_running = running;
    const QSignalBlocker blocker(this);
    setCurrentIndex(pending);
    update();
}

void ChoiceField::setInvalid(bool invalid)
{
    m_invalid = invalid;
    update();
}

void ChoiceField::setShownText(const QString &text)
{
    m_text = text;
    update();
}

QString ChoiceField::shownText() const
{
    if (!m_text.isEmpty())
        return m_text;
    return m_running >= 0 && m_running != currentIndex() ? tr("%1 → %2").arg(itemText(m_running), currentText()) : currentText();
}

// Space opens the menu, and does not start the run, while this field has the focus.
bool ChoiceField::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool ours = key->key() == Qt::Key_Space || key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
        if (ours && m_tabbed && hasFocus() && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QComboBox::event(event);
}

void ChoiceField::showPopup()
{
    if (isFixed())
        return;
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + m_theme->px(24)));
    QComboBox::showPopup();
}

void ChoiceField::focusInEvent(QFocusEvent *event)
{
    m_tabbed =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
    QComboBox::focusInEvent(event);
}

// Scrolling the panel must not change what the pointer happens to be over.
void ChoiceField::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

QFont ChoiceField::textFont(double room) const
{
    if (m_look != Look::Live)
        return m_theme->font(12);
    for (const int size : {13, 12})
        if (const QFont bold = m_theme->font(size, true); textWidth(shownText(), bold) <= room)
            return bold;
    return m_theme->font(12);
}

void ChoiceField::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const QRectF whole = logicalRect(*this, *m_theme);
    const bool live = m_look == Look::Live;
    if (!isFixed() || hasFocus() || m_invalid)
        drawFieldBox(painter, whole, {live, hasFocus(), m_invalid}, colors);
    const QRectF text = whole.adjusted(fieldPadding, 0, isFixed() ? 0 : -19, 0);
    if (m_text.isEmpty() && m_running >= 0 && m_running != currentIndex())
        drawChange(painter, text, itemText(m_running), currentText(), *m_theme);
    else
        drawText(painter, text, Qt::AlignLeft, shownText(), textFont(text.width()), colors.text);
    if (count() > 1)
        drawIcon(painter, IconId::Down, {whole.width() - 19, (whole.height() - 14) / 2, 14, 14}, colors.text2);
}

} // namespace lockstep
