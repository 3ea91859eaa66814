// The right end of the timeline: to the events and back, bookmark, and below them a line of words or the button that extends the run.
// In a lecture it shows the keys of the slide clicker instead.
#pragma once

#include <QList>
#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"

class QPushButton;

namespace lockstep {

class IconButton;

struct KeyHint {
    QString key;  // "PgDn"
    QString text; // "next phase"
};

class TimelineSide : public QWidget {
    Q_OBJECT
public:
    TimelineSide(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    void refresh(const QString &history); // two lines: how much is kept, and how densely
    void setKeyHints(const QList<KeyHint> &hints);
    QString line() const { return m_line; } // below the buttons
    QPushButton *extendButton() const { return m_extend; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refreshTheme();
    bool isExtendable() const;
    void paintHints(QPainter &painter, double width) const;

    Theme *m_theme;
    SessionController *m_controller;
    IconButton *m_previous;
    IconButton *m_bookmark;
    IconButton *m_next;
    QPushButton *m_extend;
    QList<KeyHint> m_hints;
    QString m_line;
};

} // namespace lockstep
