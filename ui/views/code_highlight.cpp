#include "ui/views/code_highlight.h"

#include <QSet>

namespace lockstep {

namespace {

const QString longQuote = QStringLiteral("\"\"\"");

bool isKeyword(QStringView word)
{
    static const QSet<QString> keywords = {"False", "None",   "True",  "and",    "as",   "assert", "async",  "await",    "break",
                                           "class", "continue", "def", "del",    "elif", "else",   "except", "finally",  "for",
                                           "from",  "global", "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
                                           "or",    "pass",   "raise", "return", "try",  "while",  "with",   "yield"};
    return keywords.contains(word.toString());
}

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == '_';
}

int size(const QString &line)
{
    return static_cast<int>(line.size());
}

// Behind the closing quote, or the end of the line.
int endOfString(const QString &line, int open)
{
    const QChar quote = line[open];
    for (int i = open + 1; i < size(line); ++i) {
        if (line[i] == '\\')
            ++i;
        else if (line[i] == quote)
            return i + 1;
    }
    return size(line);
}

// Behind the closing """; the end of the line when it goes on.
int endOfText(const QString &line, int from, bool &inText)
{
    const int close = static_cast<int>(line.indexOf(longQuote, from));
    inText = close < 0;
    return inText ? size(line) : close + 3;
}

int endOfWord(const QString &line, int from)
{
    while (from < size(line) && isWordPart(line[from]))
        ++from;
    return from;
}

} // namespace

QList<CodeSpan> codeSpans(const QString &line, bool &inText)
{
    QList<CodeSpan> spans;
    int at = 0;
    const auto addTo = [&](int end, CodeWord word) {
        spans.append({at, end - at, word});
        at = end;
    };
    if (inText)
        addTo(endOfText(line, 0, inText), CodeWord::String);
    while (at < size(line)) {
        const int word = endOfWord(line, at);
        const bool quoted = word < size(line) && word - at <= 2 && (line[word] == '"' || line[word] == '\''); // also f"", rb""
        if (line[at] == '#')
            addTo(size(line), CodeWord::Comment);
        else if (quoted && QStringView(line).mid(word).startsWith(longQuote))
            addTo(endOfText(line, word + 3, inText), CodeWord::String);
        else if (quoted)
            addTo(endOfString(line, word), CodeWord::String);
        else if (word > at && isKeyword(QStringView(line).mid(at, word - at)))
            addTo(word, CodeWord::Keyword);
        else
            at = std::max(word, at + 1);
    }
    return spans;
}

CodeHighlight::CodeHighlight(Theme *theme, QTextDocument *document) : QSyntaxHighlighter(document), m_theme(theme)
{
    connect(theme, &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

QTextCharFormat CodeHighlight::format(CodeWord word) const
{
    const Palette &colors = m_theme->palette();
    QTextCharFormat format;
    format.setForeground(word == CodeWord::Keyword ? colors.accent : word == CodeWord::String ? colors.ok : colors.text3);
    if (word == CodeWord::Keyword)
        format.setFontWeight(QFont::Bold);
    return format;
}

void CodeHighlight::highlightBlock(const QString &text)
{
    bool inText = previousBlockState() == 1;
    for (const CodeSpan &span : codeSpans(text, inText))
        setFormat(span.start, span.length, format(span.word));
    setCurrentBlockState(inText ? 1 : 0);
}

} // namespace lockstep
