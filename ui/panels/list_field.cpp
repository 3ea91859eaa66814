#include "ui/panels/list_field.h"

#include <QKeyEvent>
#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

ListField::ListField(Theme *theme, const FieldSpec &spec, QWidget *parent) : QLineEdit(parent), m_theme(theme), m_spec(spec)
{
    setFrame(false);
    setFixedHeight(theme->px(spec.isFixed() ? fixedFieldHeight : fieldHeight));
    setPlaceholderText(spec.orEmptyWord({}));
    setReadOnly(spec.isFixed());
    connect(this, &QLineEdit::textEdited, this, &ListField::takeTyped);
    connect(this, &QLineEdit::returnPressed, this, [this] { clearFocus(); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ListField::showTexts(const QString &running, const QString &pending)
{
    m_running = running;
    m_pending = pending;
    if (m_taking)
        m_typedAs = pending;
    const bool typing = m_taking || (hasFocus() && m_typed && m_typedAs == pending);
    if (!typing && !m_typedWrong)
        setShown(pending);
    update();
}

void ListField::setShown(const QString &text)
{
    if (text == this->text())
        return;
    setText(text);
    setCursorPosition(0);
}

void ListField::setInvalid(bool invalid)
{
    m_invalid = invalid;
    update();
}

void ListField::forgetTyped()
{
    m_typedWrong = m_typed = false;
    setShown(m_pending);
}

QString ListField::shownText() const
{
    return showsChange() ? tr("%1 → %2").arg(m_spec.orEmptyWord(m_running), m_spec.orEmptyWord(text())) : m_spec.orEmptyWord(text());
}

void ListField::takeTyped(const QString &typed)
{
    QString text;
    QString problem;
    m_typedWrong = !m_spec.parseText(typed, text, problem);
    m_typed = true;
    m_typedAs = text;
    m_taking = !m_typedWrong;
    if (m_typedWrong)
        emit rejected(problem);
    else
        emit edited(text);
    m_taking = false;
}

void ListField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QLineEdit::keyPressEvent(event);
    setShown(m_running);
    takeTyped(text());
}

// Ctrl+Z is the window's; Escape is ours while there is something to take back.
bool ListField::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && text() != m_running) {
        event->accept();
        return true;
    }
    if (!isUndoKey(event))
        return QLineEdit::event(event);
    event->ignore();
    return true;
}

void ListField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    m_typed = false;
    if (!m_typedWrong)
        setShown(m_pending);
    setCursorPosition(0);
    update();
    emit finished();
}

void ListField::paintEvent(QPaintEvent *event)
{
    const bool change = showsChange();
    {
        QPainter painter(this);
        beginZoomed(painter, *m_theme);
        const QRectF box = logicalRect(*this, *m_theme);
        if (!isReadOnly() || hasFocus() || m_invalid)
            drawFieldBox(painter, box, {m_spec.applies == Applies::AnyTime, hasFocus(), m_invalid}, m_theme->palette());
        if (change)
            drawChange(painter, box.adjusted(fieldPadding, 0, -6, 0), m_spec.orEmptyWord(m_running), m_spec.orEmptyWord(text()), *m_theme);
        if (m_invalid)
            drawIcon(painter, IconId::Warn, {box.width() - 22, 6, 16, 16}, m_theme->palette().bad);
    }
    if (!change)
        QLineEdit::paintEvent(event);
}

} // namespace lockstep
