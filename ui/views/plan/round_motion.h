// Within a round the chunks move from their senders: how far they are. Starts when the next round has run; else they are at rest.
#pragma once

#include <QVariantAnimation>

#include "core/observe/snapshot.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class RoundMotion : public QObject {
    Q_OBJECT
public:
    // Null controller: always at rest.
    RoundMotion(const Theme *theme, const SessionController *controller, QWidget *view);

    void follow(const Snapshot *snapshot); // null: none
    double travelled() const;              // of the way from the sender to where the chunk rests, 0 to 1
    bool isMoving() const { return m_run.state() == QAbstractAnimation::Running; }

    // Milliseconds of a move while so many rounds run in a second; 0: it stands still. 0 rounds a second: a single step.
    static int duration(double roundsPerSecond);

private:
    const Theme *m_theme;
    const SessionController *m_controller;
    QWidget *m_view;
    QVariantAnimation m_run;
    std::weak_ptr<const Setup> m_setup;
    std::int64_t m_step = 0;
    int m_round = -1; // that had run; -1: none of the step
};

} // namespace lockstep
