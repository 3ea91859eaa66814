// One piece of work at a time on a thread of its own, for what would hold the window up; what is not needed any more is cancelled.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

#include <QObject>

#include "core/data/draw.h"

namespace lockstep {

class Background : public QObject {
    Q_OBJECT
public:
    // Runs on the thread and tells the progress (which returns false when it is to end). Returns what to do with the result, which is
    // called in the window's thread; nothing when it was cancelled.
    using Work = std::function<std::function<void()>(const Progress &progress)>;

    using QObject::QObject;
    ~Background() override { cancel(); }

    void start(Work work); // instead of what runs
    void cancel();         // and waits until it has noticed
    bool isRunning() const { return m_running; }
    double progress() const { return m_progress; }

signals:
    void ended();  // after the result is used
    void failed(); // there was no memory for it

private:
    void finish(int number, const std::function<void()> &use);

    std::jthread m_thread;
    std::atomic<double> m_progress{0};
    std::atomic<bool> m_cancelled{false};
    bool m_running = false;
    int m_number = 0; // of the work: what comes late from an older one is dropped
};

} // namespace lockstep
