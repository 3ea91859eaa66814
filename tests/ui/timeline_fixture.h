// A timeline's track over a run made by hand: 50 epochs, 27 reached, step 16 shown, in cells of 20 pixels.
#pragma once

#include <memory>
#include <vector>

#include <QtTest>

#include "tests/support/run_pictures.h"
#include "ui/views/timeline_track.h"

namespace lockstep::test {

inline std::vector<float> falling(int steps)
{
    std::vector<float> values;
    for (int s = 1; s <= steps; ++s)
        values.push_back(10.0F / static_cast<float>(s));
    return values;
}

class TrackBench {
protected:
    void openTrack()
    {
        m_marks = std::make_unique<RunMarks>();
        m_track = std::make_unique<TimelineTrack>(&m_theme);
        m_track->setMarks(m_marks.get());
        m_track->resize(1032, 88);
        showRun(handMadeRun(falling(27), 16));
        m_track->show();
    }
    void showRun(HandMadeRun run)
    {
        m_run = std::move(run);
        m_track->setRun(m_run.picture());
    }
    QPoint at(double step, int y = 45) const { return {static_cast<int>(m_track->xOf(step)), y}; }
    QImage picture() { return m_track->grab().toImage().convertToFormat(QImage::Format_RGB32); }

    Theme m_theme{ThemeMode::Light};
    std::unique_ptr<RunMarks> m_marks;
    std::unique_ptr<TimelineTrack> m_track;
    HandMadeRun m_run;
};

} // namespace lockstep::test
