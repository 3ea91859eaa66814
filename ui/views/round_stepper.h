// The rounds of an all-reduce as buttons: which one has just run, and a click goes to another. Many rounds are one number between arrows;
// with buckets the buttons are those of one bucket, and arrows beside its number go to the others.
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/comm/plan.h"
#include "ui/theme.h"

namespace lockstep {

class RoundStepper : public QWidget {
    Q_OBJECT
public:
    explicit RoundStepper(Theme *theme, QWidget *parent = nullptr);

    // current: the round that has just run; -1: none has in this step; plan.rounds: all have.
    void setRounds(const Plan *plan, int current);
    int rounds() const { return m_rounds; }
    int current() const { return m_current; }
    QRectF button(int round) const; // logical pixels; empty when rounds are not shown one by one, or those of another bucket
    QRectF arrow(int by) const;     // to the round, or the bucket, before or after; empty: none
    QString bucketText() const;     // "bucket 2 of 3"; empty for one bucket
    void setRoom(double logical); // the width that the head can give: buttons only where they fit
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void roundChosen(int round);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    bool isShort() const;
    double buttonsWidth() const;
    double fullWidth() const; // logical
    QString label(bool adding) const;
    double labelWidth(bool adding) const;
    int roundAt(QPointF position) const; // -1: none
    const Bucket &bucket() const { return m_buckets[static_cast<std::size_t>(m_bucket)]; } // whose rounds are shown
    int shownRounds() const { return m_buckets.empty() ? 0 : bucket().endRound - bucket().firstRound; }
    double bucketWidth() const; // of the number and its arrows
    int roundBeside(int by) const; // where an arrow goes
    int bucketBeside(int by) const;
    QString middleText() const;
    QString roundText(int round) const; // of the bucket, from 1
    QString tip(int index) const;
    void paintButton(QPainter &painter, int round) const;
    void paintButtons(QPainter &painter) const;
    void paintArrows(QPainter &painter) const;
    void choose(int round);

    Theme *m_theme;
    int m_rounds = 0;
    int m_adding = 0; // rounds that add, the first ones (of one bucket); the others give the sum back
    std::vector<Bucket> m_buckets;
    int m_bucket = 0; // that is shown
    std::string m_algorithm;
    std::vector<bool> m_copies; // one a round: it hands finished sums on
    int m_current = -1;
    int m_hovered = -1;
    double m_room = 1000;
};

} // namespace lockstep
