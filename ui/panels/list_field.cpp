#include "ui/panels/list_field.h"

#include <QKeyEvent>
#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/panels/panel_fields.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

QString orNone(const QString &text)
{
    return text.isEmpty() ? ListField::tr("none") : text;
}

} // namespace

ListField::ListField(Theme *theme, QWidget *parent) : QLineEdit(parent), m_theme(theme)
{
    setFrame(false);
    setFixedHeight(theme->px(fieldHeight));
    setPlaceholderText(tr("none"));
    connect(this, &QLineEdit::textEdited, this, &ListField::takeTyped);
    connect(this, &QLineEdit::returnPressed, this, [this] { clearFocus(); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ListField::showTexts(const QString &running, const QString &pending)
{
    m_running = running;
    m_pending = pending;
    std::vector<int> typed;
    QString problem;
    const bool typing = hasFocus() && parseList(text(), typed, problem) && listText(typed) == pending;
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
    m_typedWrong = false;
    setShown(m_pending);
}

QString ListField::shownText() const
{
    return showsChange() ? tr("%1 → %2").arg(orNone(m_running), orNone(text())) : orNone(text());
}

void ListField::takeTyped(const QString &typed)
{
    std::vector<int> values;
    QString problem;
    m_typedWrong = !parseList(typed, values, problem);
    if (m_typedWrong)
        emit rejected(problem);
    else
        emit edited(listText(values));
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
        drawFieldBox(painter, box, {false, hasFocus(), m_invalid}, m_theme->palette());
        if (change)
            drawChange(painter, box.adjusted(fieldPadding, 0, -6, 0), orNone(m_running), orNone(text()), *m_theme);
        if (m_invalid)
            drawIcon(painter, IconId::Warn, {box.width() - 22, 6, 16, 16}, m_theme->palette().bad);
    }
    if (!change)
        QLineEdit::paintEvent(event);
}

} // namespace lockstep
