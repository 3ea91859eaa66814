// The one place of the window that knows the session: turns user actions into commands and the feed into signals.
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "core/observe/run_curves.h"
#include "core/observe/snapshot.h"
#include "core/session/session.h"
#include "ui/run_marks.h"
#include "ui/selection.h"
#include "ui/step_times.h"
#include "ui/views/chart_range.h"

namespace lockstep {

class SessionController : public QObject {
    Q_OBJECT
public:
    explicit SessionController(Scenario scenario, QObject *parent = nullptr);
    ~SessionController() override;

    SnapshotPtr snapshot() const { return m_snapshot; } // null while the first data is drawn
    const RunCurves &curves() const { return m_curves; }
    // Simulated time of the step that is shown; null before there is a picture.
    std::shared_ptr<const SimulatedStep> stepTime() const { return m_snapshot ? m_stepTimes.of(*m_snapshot) : nullptr; }
    SimulatedClock *simulatedClock() const { return m_snapshot ? m_stepTimes.clockOf(*m_snapshot) : nullptr; } // null: as below
    // Simulated seconds of the run up to what is shown; nothing where they are not known.
    std::optional<double> simulatedSeconds() const { return m_snapshot ? m_stepTimes.secondsUntil(*m_snapshot) : std::nullopt; }
    Selection *selection() const { return m_selection; }
    RunMarks *marks() const { return m_marks; }         // events and bookmarks
    StepRange loop() const { return m_update.loop; }    // that playing stays inside
    ChartRange *chartRange() const { return m_chartRange; } // which steps all charts show
    // Of the run, with live edits; its file as a whole path, data.facts as the run found them (none before).
    const Scenario &scenario() const { return m_scenario; }
    void setDataFolder(const std::string &folder) { m_scenario.data.facts.folder = folder; } // where the scenario is saved now
    RunState state() const { return m_update.state; }
    bool isPlaying() const { return state() == RunState::Playing; }
    double progress() const { return m_update.progress; }
    QString error() const { return QString::fromStdString(m_update.error); }
    int failures() const { return m_update.failures; } // errors so far
    double stepsPerSecond() const { return m_update.stepsPerSecond; }
    std::size_t historyBytes() const { return m_update.historyBytes; }
    std::int64_t keyframeSpacing() const { return m_update.keyframeSpacing; }
    Granularity granularity() const { return m_granularity; }
    double speed() const { return m_speed; } // moves a second; 0 = full engine speed
    std::int64_t reachedStep() const { return m_snapshot ? m_snapshot->reachedStep : 0; }
    std::int64_t shownStep() const { return m_snapshot ? m_snapshot->position.step : 0; }
    std::int64_t epochs() const { return m_scenario.epochs; }
    std::int64_t stepsPerEpoch() const { return m_snapshot ? m_snapshot->setup->stepsPerEpoch : 1; }
    std::int64_t totalSteps() const { return epochs() * stepsPerEpoch(); } // of the run as long as it is now
    // The picture shows the step at which values stopped being finite: the run cannot go on from here.
    bool isStopped() const { return m_snapshot && m_snapshot->stopped; }
    // Epochs that extendRun() adds: as many as the run was started with, at most up to the limit; 0 without a run.
    std::int64_t extension() const;

public slots:
    void togglePlay();
    void play();
    void pause();
    void stepForward(); // one unit of the chosen granularity
    void stepBack();
    void stepForwardBy(lockstep::Granularity granularity);
    void stepBackBy(lockstep::Granularity granularity);
    void seek(lockstep::Position target);
    void seekToStep(qint64 step); // end of that step
    void goToStart();
    void goToLastReached();
    void goToNextEvent();     // of marks(), from the step that is shown
    void goToPreviousEvent();
    void goToFirstDifference();
    void toggleBookmark();    // at the step that is shown
    void setLoop(qint64 first, qint64 last);
    void setLoopStart();      // the step that is shown, up to the loop's end or the last step reached
    void setLoopEnd();        // from the loop's start or step 1 up to the step that is shown
    void clearLoop();
    void extendRun();         // more epochs; a finished run goes on with them
    void reset();
    void setGranularity(lockstep::Granularity granularity);
    void setSpeed(double movesPerSecond);
    void setLearningRate(double rate);
    void setEpochs(qint64 epochs);
    void setNetwork(const lockstep::NetworkSpec &network);
    void start(const lockstep::Scenario &scenario); // another run, from its beginning
    void cancelPreparation();
    void poll(); // what the timer does: takes the feed's news
    void holdNews(bool hold); // while a file is written: what is shown stays

signals:
    void snapshotChanged();
    void curvesChanged();
    void stateChanged();    // state, progress, error, rate, loop
    void scenarioChanged(); // another run, or a live field
    void granularityChanged();
    void speedChanged();

private:
    bool forget(bool restarted, std::int64_t keptSteps);
    void adoptOpenScenario();

    Scenario m_scenario;
    std::unique_ptr<Session> m_session;
    Selection *m_selection;
    RunMarks *m_marks;
    ChartRange *m_chartRange;
    QTimer m_timer;
    SnapshotPtr m_snapshot;
    RunCurves m_curves;
    mutable StepTimes m_stepTimes;
    FeedUpdate m_update;
    Granularity m_granularity = Granularity::Step;
    double m_speed = 4;
    bool m_held = false;
};

} // namespace lockstep
