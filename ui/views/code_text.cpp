#include "ui/views/code_text.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>

#include "ui/views/code_highlight.h"

namespace lockstep {

namespace {

constexpr int fontPixels = 12;

} // namespace

class CodeText::Numbers : public QWidget {
public:
    explicit Numbers(CodeText *text) : QWidget(text), m_text(text) {}

protected:
    void paintEvent(QPaintEvent *event) override { m_text->paintNumbers(event->rect()); }
    void wheelEvent(QWheelEvent *event) override { QApplication::sendEvent(m_text->viewport(), event); }

private:
    CodeText *m_text;
};

CodeText::CodeText(Theme *theme, QWidget *parent) : QPlainTextEdit(parent), m_theme(theme), m_numbers(new Numbers(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setContextMenuPolicy(Qt::NoContextMenu); // the card's
    viewport()->setContextMenuPolicy(Qt::NoContextMenu);
    setCornerWidget(new QWidget(this)); // nothing between the scroll bars
    new CodeHighlight(theme, document());
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &, int by) {
        by != 0 ? m_numbers->scroll(0, by) : m_numbers->update();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (!m_ownScroll)
            m_following = m_main < 0 || isInSight(m_main);
    });
    connect(theme, &Theme::changed, this, &CodeText::restyle);
    restyle();
}

void CodeText::restyle()
{
    const Palette &colors = m_theme->palette();
    QPalette look = palette();
    look.setColor(QPalette::Base, colors.surface);
    look.setColor(QPalette::Text, colors.text);
    look.setColor(QPalette::Highlight, colors.accent);
    look.setColor(QPalette::HighlightedText, colors.onAccent);
    setPalette(look);
    setFont(m_theme->mono(m_theme->px(fontPixels)));
    document()->setDocumentMargin(0); // a lit line reaches the numbers
    setCursorWidth(m_theme->px(2));
    placeNumbers();
    showLit();
}

void CodeText::setLines(const QStringList &lines)
{
    if (lines == m_lines)
        return;
    const QScopedValueRollback own(m_ownScroll, true);
    const QStringList before = std::exchange(m_lines, lines);
    if (before.size() == lines.size()) {
        for (int i = 0; i < static_cast<int>(lines.size()); ++i)
            if (before[i] != lines[i])
                replaceLine(i);
    } else {
        const bool another = before.isEmpty();
        const int top = verticalScrollBar()->value();
        setPlainText(lines.join('\n'));
        verticalScrollBar()->setValue(another ? 0 : top);
    }
    m_lit.clear();
    m_main = -1;
    placeNumbers();
    showLit();
}

void CodeText::replaceLine(int line)
{
    QTextCursor cursor(document()->findBlockByNumber(line));
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.insertText(m_lines[line]);
}

void CodeText::setLit(const QList<int> &lines, int main)
{
    if (lines == m_lit && main == m_main)
        return;
    m_lit = lines;
    m_main = main;
    showLit();
    scrollToLit();
}

void CodeText::follow()
{
    m_following = true;
    scrollToLit();
}

void CodeText::restart()
{
    const QScopedValueRollback own(m_ownScroll, true);
    moveCursor(QTextCursor::Start);
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    m_following = true;
}

void CodeText::showLit()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const int line : std::as_const(m_lit)) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document()->findBlockByNumber(line));
        selection.format.setBackground(m_theme->palette().tint);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(selection);
    }
    setExtraSelections(selections);
    m_numbers->update();
}

int CodeText::rowsInSight() const
{
    return std::max(1, static_cast<int>(viewport()->height() / blockBoundingRect(document()->firstBlock()).height()));
}

bool CodeText::isInSight(int line) const
{
    const int top = verticalScrollBar()->value();
    return line >= top && line < top + rowsInSight();
}

// The lit neighbours below the main line belong to it.
int CodeText::lastOfMain() const
{
    int last = m_main;
    while (std::binary_search(m_lit.begin(), m_lit.end(), last + 1))
        ++last;
    return last;
}

// Nowhere when it is in sight; else with a few lines before it.
void CodeText::scrollToLit()
{
    if (!m_following || m_main < 0 || textCursor().hasSelection())
        return;
    const int rows = rowsInSight();
    const int count = lastOfMain() - m_main + 1;
    if (isInSight(m_main) && (isInSight(lastOfMain()) || count > rows))
        return;
    const QScopedValueRollback own(m_ownScroll, true);
    verticalScrollBar()->setValue(m_main - std::clamp(rows - count, 0, rows / 3));
}

int CodeText::copyText()
{
    const QTextCursor cursor = textCursor();
    const QString text = cursor.hasSelection() ? cursor.selection().toPlainText() : m_lines.join('\n') + '\n';
    QApplication::clipboard()->setText(text);
    const int lines = cursor.hasSelection() ? static_cast<int>(text.count('\n')) + 1 : static_cast<int>(m_lines.size());
    emit copied(lines);
    return lines;
}

// Letters and Space are the window's keys, not this text's.
bool CodeText::event(QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QPlainTextEdit::event(event);
    auto *key = static_cast<QKeyEvent *>(event);
    const bool own = key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll);
    event->setAccepted(own);
    return own;
}

void CodeText::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyText();
    else
        QPlainTextEdit::keyPressEvent(event);
}

void CodeText::resizeEvent(QResizeEvent *event)
{
    const QScopedValueRollback own(m_ownScroll, true);
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
    scrollToLit();
}

void CodeText::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    emit focusChanged();
}

void CodeText::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    emit focusChanged();
}

void CodeText::placeNumbers()
{
    const int digits = std::max(2, static_cast<int>(QString::number(m_lines.size()).size()));
    const int width = fontMetrics().horizontalAdvance('0') * digits + m_theme->px(28);
    setViewportMargins(width, 0, 0, 0);
    m_numbers->setGeometry(contentsRect().left(), contentsRect().top(), width, viewport()->height());
}

void CodeText::paintNumbers(const QRect &area)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(m_numbers);
    painter.fillRect(area, colors.surface);
    painter.setFont(font());
    const int right = m_numbers->width() - m_theme->px(12);
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > area.bottom())
            break;
        const bool lit = std::binary_search(m_lit.begin(), m_lit.end(), block.blockNumber());
        const QRect row(0, qRound(place.top()), m_numbers->width(), qRound(place.bottom()) - qRound(place.top()));
        if (lit) {
            painter.fillRect(row, colors.tint);
            painter.fillRect(QRect(row.topLeft(), QSize(m_theme->px(3), row.height())), colors.accent);
        }
        painter.setPen(lit ? colors.text : colors.text3);
        painter.drawText(QRect(0, row.top(), right, row.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
    }
}

} // namespace lockstep
