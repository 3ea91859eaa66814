// What the benchmarks of the window measure with: how long its thread was busy, times in order, the process's memory and age.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>

#include "ui/main_window.h"

namespace lockstep::bench {

// Milliseconds, sorted when asked.
class Times {
public:
    void add(double ms) { m_ms.push_back(ms); }
    double quantile(double share) const; // 1: the longest
    double median() const { return quantile(0.5); }
    double worst() const { return quantile(1); }
    std::size_t count() const { return m_ms.size(); }

private:
    std::vector<double> m_ms;
};

// An application that knows how long its thread has handled events.
class MeteredApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override;
    double takeBusy() { return std::exchange(m_busy, 0.0); } // milliseconds

private:
    int m_depth = 0;
    double m_busy = 0;
};

// Ticks every millisecond: what a gap between two ticks is longer than that, a key press would have waited.
class Heartbeat : public QObject {
public:
    Heartbeat();
    Times take();

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    Times m_gaps;
};

std::unique_ptr<MainWindow> openWindow(const Scenario &scenario); // as large as the design, with its first picture
void wait(int milliseconds);
void runUntil(SessionController &controller, const std::function<bool()> &done);
void playThrough(SessionController &controller); // at full engine speed
double seek(SessionController &controller, std::int64_t step); // milliseconds until it is shown
std::int64_t randomStep(std::uint64_t &random, std::int64_t last);

double memoryNow();  // megabytes
double processAge(); // milliseconds

} // namespace lockstep::bench
