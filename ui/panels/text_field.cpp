#include "ui/panels/text_field.h"

#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

TextField::TextField(Theme *theme, QWidget *parent) : QLineEdit(parent), m_theme(theme)
{
    setFrame(false);
    setFixedHeight(theme->px(fieldHeight));
    connect(this, &QLineEdit::returnPressed, this, [this] { clearFocus(); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TextField::showText(const QString &text)
{
    if (text == this->text())
        return;
    setText(text);
    setCursorPosition(0);
}

void TextField::setInvalid(bool invalid)
{
    m_invalid = invalid;
    update();
}

bool TextField::event(QEvent *event)
{
    if (!isUndoKey(event))
        return QLineEdit::event(event);
    event->ignore();
    return true;
}

void TextField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    setCursorPosition(0);
    emit finished();
}

void TextField::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(this);
        beginZoomed(painter, *m_theme);
        drawFieldBox(painter, logicalRect(*this, *m_theme), {true, hasFocus(), m_invalid}, m_theme->palette());
    }
    QLineEdit::paintEvent(event);
}

} // namespace lockstep
