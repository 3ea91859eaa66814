// The colours of Python text: keywords, strings (also over several lines) and comments, in the palette's colours.
#pragma once

#include <QSyntaxHighlighter>

#include "ui/theme.h"

namespace lockstep {

enum class CodeWord { Keyword, String, Comment };

struct CodeSpan {
    int start = 0;
    int length = 0;
    CodeWord word = CodeWord::Keyword;
    bool operator==(const CodeSpan &) const = default;
};

// The coloured parts of one line, from left to right. `inText`: the line starts inside a """text"""; set to how the next one starts.
QList<CodeSpan> codeSpans(const QString &line, bool &inText);

class CodeHighlight : public QSyntaxHighlighter {
    Q_OBJECT
public:
    CodeHighlight(Theme *theme, QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;

private:
    QTextCharFormat format(CodeWord word) const;

    Theme *m_theme;
};

} // namespace lockstep
