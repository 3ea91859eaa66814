// "Step 23", "of 50, check": where the run is. A click or typing a number opens a field to go to a step.
#pragma once

#include <QWidget>

#include "ui/theme.h"
#include "ui/views/run_picture.h"

class QLineEdit;

namespace lockstep {

class StepLabel : public QWidget {
    Q_OBJECT
public:
    explicit StepLabel(Theme *theme, QWidget *parent = nullptr);

    void setRun(const RunPicture &run);
    QString headline() const { return m_headline; }
    QString detail() const { return m_detail; }
    QString epoch() const { return m_epoch; } // "epoch 3 of 20"; empty where every epoch is one step
    QLineEdit *field() const { return m_field; }
    bool isEditing() const;
    QString problem() const { return m_problem; } // why the typed text leads nowhere; empty when it was not refused

public slots:
    void editStep(); // opens the field with the step that is shown

signals:
    void seekRequested(qint64 step);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override { mouseReleaseEvent(event); }
    void mouseReleaseEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void open(const QString &text);
    void close();
    void accept();
    void refuse(const QString &reason, const QString &brief);
    QRectF buttonRect() const; // what can be clicked

    Theme *m_theme;
    QLineEdit *m_field;
    QString m_headline;
    QString m_detail;
    QString m_epoch;
    QString m_problem;
    QString m_briefProblem; // as far as there is room
    bool m_openedByKeys = false; // the label had the focus: it gets it back
    std::int64_t m_reached = 0;
    std::int64_t m_shown = 0;
};

// "check", "round 2 of 4": the op that ran last, in a word.
QString phaseText(const Snapshot &snapshot);

} // namespace lockstep
