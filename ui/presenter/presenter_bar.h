// Presenter mode around the picture: the headline with the verdict, the transport that comes with the mouse, the blank screen.
#pragma once

#include <QPointer>
#include <QTimer>

#include "ui/session_controller.h"
#include "ui/views/phase_caption.h"
#include "ui/widgets/bar.h"

class QWindow;

namespace lockstep {

class VerdictPill;

// The caption in two lines: the phase large, its sentence with the worked number below; at the right the verdict.
class PresenterHead : public Bar {
    Q_OBJECT
public:
    PresenterHead(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString headline() const { return m_headline; }
    QString sentence() const { return m_sentence.plainText(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    SessionController *m_controller;
    VerdictPill *m_pill;
    QString m_headline;
    PhaseCaption m_sentence;
};

// The transport over the lower edge of `over`: shown when the mouse moves in its window, gone 2 s after it rests.
class PresenterTransport : public QWidget {
    Q_OBJECT
public:
    static constexpr int restsAfter = 2000; // ms

    PresenterTransport(Theme *theme, SessionController *controller, QWidget *over);

signals:
    void resetRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void watchWindow();
    void place();
    void appear();
    void rest();

    Theme *m_theme;
    QPointer<QWindow> m_watched;
    QTimer m_rest;
};

// Black over the whole of `over`, so that people look at the speaker. A click or the same key takes it away.
class BlankScreen : public QWidget {
    Q_OBJECT
public:
    explicit BlankScreen(QWidget *over);

public slots:
    void toggle();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
};

} // namespace lockstep
