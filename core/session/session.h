// One run on a worker thread of its own. All calls return at once; what they led to arrives through the feed.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/observe/history.h"
#include "core/session/feed.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// What one move of the transport is. Phase = one op: inside the all-reduce that is one round.
enum class Granularity { Phase, Step, Epoch };

class Session {
public:
    // 0 threads: all but one core of the machine (the watcher keeps one).
    explicit Session(Scenario scenario, int threads = 0);
    ~Session(); // stops promptly, whatever is running

    Feed &feed() { return m_feed; }

    void play();
    void pause();
    void stepForward(Granularity granularity);
    void stepBack(Granularity granularity);
    // Shows any position up to the last step reached; never trains further. A newer seek replaces one that is under way.
    void seek(Position target);
    void reset();                       // back to before the first op; keeps what was reached
    void restart(Scenario scenario);    // prepares another run from the start
    void cancelPreparation();
    // While playing: moves of `granularity` a second; 0 = as fast as the engine runs.
    void setSpeed(Granularity granularity, double movesPerSecond);
    // Live fields. A rate set in the past drops what was computed after it; a run is never shorter than what was reached.
    void setLearningRate(float rate);
    void setEpochs(std::int64_t epochs);
    void setNetwork(NetworkSpec network); // of simulated time; it changes no value of the run
    // Playing goes from the end of `last` back to the end of `first` - 1 and on, and never trains past `last`; from outside it jumps
    // in. Steps count from 1; the ends may come in any order. At full speed a turn takes at least half a second.
    void setLoop(std::int64_t first, std::int64_t last);
    void clearLoop();

private:
    using Command = std::function<void()>;
    using Clock = std::chrono::steady_clock;
    struct Pace {
        Granularity granularity = Granularity::Step;
        double movesPerSecond = 0; // 0 = as fast as the engine runs
    };

    void post(Command command);
    // --- on the worker
    void work(std::stop_token stop);
    void workOnce();
    void waitForCommands();
    bool runCommands();
    void prepareRun();
    void adopt(std::shared_ptr<const Setup> setup);
    void seekPending();
    bool settle();
    void playSome();
    void runBurst();
    void playPaced();
    void restartPace();
    Pace pace() const;
    bool playedOut() const;
    void playMove(Granularity granularity);
    void moveForward(Granularity granularity);
    void recordStep();
    Position backFrom(Position position, Granularity granularity) const;
    void editRate(float rate);
    std::int64_t lastStep() const;
    bool finished() const;
    RunState stateNow() const;
    void publish(bool evenIfNotTaken);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Command> m_commands;
    std::atomic<bool> m_interrupt{false};      // a command waits: leave bursts and seeks soon
    std::atomic<int> m_wantedRun{1};           // counts the calls of restart(): only the newest is prepared
    std::atomic<int> m_cancelledRun{0};        // the last one that was cancelled

    // The worker's own, untouched by other threads.
    std::stop_token m_stop;
    Scenario m_scenario;
    int m_threads;
    int m_run = 1;
    bool m_prepare = true;
    bool m_playing = false;
    std::optional<Position> m_seekTarget;
    std::int64_t m_epochs = 0;
    NetworkSpec m_network;
    Pace m_pace{Granularity::Step, 4};
    StepRange m_loop;
    Clock::time_point m_paceStart;
    std::int64_t m_paceMoves = 0;
    double m_stepsPerSecond = 0;
    Clock::time_point m_rateStart;
    std::int64_t m_rateSteps = 0;
    std::unique_ptr<Trainer> m_trainer;
    History m_history;
    StepBatch m_records;
    std::int64_t m_reachedStep = 0;
    std::int64_t m_firstUnequalStep = 0;
    std::int64_t m_firstNonFiniteStep = 0;

    Feed m_feed;
    std::jthread m_thread; // last: starts when all else is there
};

} // namespace lockstep
