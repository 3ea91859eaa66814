// A program's text to read: numbered lines in the monospaced font, some of them lit. It scrolls to the lit lines until a person
// scrolls away, and again once they are back in sight.
#pragma once

#include <QPlainTextEdit>

#include "ui/theme.h"

namespace lockstep {

class CodeText : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CodeText(Theme *theme, QWidget *parent = nullptr);

    void setLines(const QStringList &lines); // where only some differ, place and selection stay
    const QStringList &lines() const { return m_lines; }
    // From 0, ascending; `main` is the one of them to keep in sight.
    void setLit(const QList<int> &lines, int main);
    const QList<int> &lit() const { return m_lit; }
    bool isFollowing() const { return m_following; }
    void follow(); // keeps the main lit line in sight from now on
    void restart(); // of another run: from the top, and nothing chosen
    bool isInSight(int line) const;
    int copyText(); // what is chosen, or all; returns the number of lines

signals:
    void copied(int lines);
    void focusChanged();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void restyle();
    void replaceLine(int line);
    void showLit();
    int lastOfMain() const;
    void scrollToLit();
    void placeNumbers();
    void paintNumbers(const QRect &area);
    int rowsInSight() const;

    class Numbers;

    Theme *m_theme;
    Numbers *m_numbers;
    QStringList m_lines;
    QList<int> m_lit;
    int m_main = -1;
    bool m_following = true;
    bool m_ownScroll = false; // not a person's
};

} // namespace lockstep
