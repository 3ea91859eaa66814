// Looks through texts, widgets and drawings of a Chinese window for words that nobody translated.
#pragma once

#include <QAction>
#include <QSet>

#include "chinese_words.h"
#include "text_recorder.h"
#include "ui/cards/card_layout.h"
#include "ui/main_window.h"
#include "ui/panels/text_field.h"
#include "ui/window_body.h"

namespace lockstep::test {

// What a widget says: its texts, tooltips and what a screen reader is told.
inline QStringList textsOf(const QWidget *widget)
{
    QStringList texts{widget->toolTip(), widget->accessibleName(), widget->accessibleDescription(), widget->windowTitle()};
    for (const char *property : {"text", "placeholderText", "title", "suffix", "prefix"})
        texts.append(widget->property(property).toString());
    for (const QAction *action : widget->actions())
        texts << action->text() << action->toolTip();
    return texts;
}

// Where English was found, a line each.
class Findings {
public:
    void look(const QString &text, const QString &where)
    {
        ++m_seen;
        if (const QStringList words = foreignWords(text); !words.isEmpty())
            m_lines.insert(QStringLiteral("%1: \"%2\" (%3)").arg(where, text, words.join(' ')));
    }
    void lookAt(const QWidget *widget)
    {
        const QString where = widget->metaObject()->className() + QStringLiteral(" ") + widget->objectName();
        for (const QString &text : textsOf(widget))
            if (!text.isEmpty())
                look(text, where);
    }
    void lookAtDrawing(QWidget &widget, const QString &where)
    {
        for (const DrawnText &drawn : TextRecorder::textsOf(widget))
            look(drawn.text, where);
    }
    void lookAtAll(MainWindow &window, const QString &where)
    {
        lookAt(&window);
        for (const QWidget *widget : window.findChildren<QWidget *>())
            if (!qobject_cast<const TextField *>(widget)) // holds what the scenario's author wrote
                lookAt(widget);
        for (const ViewEntry &entry : window.cards()->entries()) {
            look(entry.view->title(), where + " title");
            look(entry.view->subtitle(), where + " subtitle of " + entry.id);
            look(entry.view->help(), where + " help of " + entry.id);
            if (entry.view->isVisible())
                lookAtDrawing(*entry.view, where + " drawing of " + entry.id);
        }
        lookAtDrawing(*window.body(), where + " drawing");
    }
    int seen() const { return m_seen; }
    QByteArray lines() const { return QStringList(m_lines.begin(), m_lines.end()).join('\n').toUtf8(); }
    bool isEmpty() const { return m_lines.isEmpty(); }

private:
    int m_seen = 0;
    QSet<QString> m_lines;
};

} // namespace lockstep::test
