// The first-run tour: dims the window, lights one part after another, and says in a bubble what it is.
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace lockstep {

class Theme;

struct TourStep {
    QPointer<QWidget> target; // lit; without one, or while it is hidden, the bubble stands in the middle
    QString title;
    QString text; // one or two sentences
};

// Keys: Enter and Right go on, Left goes back, Esc skips. All other keys and clicks wait until the tour ends.
class Tour : public QWidget {
    Q_OBJECT
public:
    Tour(Theme *theme, const QList<TourStep> &steps, QWidget *over);

    void start();
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_steps.size()); }
    QRect lit() const; // the part that is not dimmed; empty without a target
    QWidget *bubble() const { return m_bubble; }

public slots:
    void next();
    void back();
    void skip();

signals:
    void finished(bool completed);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QPushButton *addButton(const char *name, const QString &text);
    void buildBubble();
    void show(int step);
    void place();
    bool takesKey(int key);
    void end(bool completed);

    Theme *m_theme;
    QList<TourStep> m_steps;
    int m_current = 0;
    QWidget *m_bubble;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_count;
    QPushButton *m_skip = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_next = nullptr;
    QPointer<QWidget> m_focusBefore;
};

} // namespace lockstep
