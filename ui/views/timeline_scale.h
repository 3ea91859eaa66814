// Which steps the timeline shows, and where: the whole run, or a part of it after a zoom. Plain arithmetic in logical pixels.
#pragma once

#include <cstdint>

namespace lockstep {

struct TimelineScale {
    double left = 0;   // of the track
    double width = 1;
    std::int64_t last = 1; // step at the right end of the whole run
    double from = 0;   // steps before the left edge
    double span = 1;   // steps from edge to edge; each step fills a cell

    bool isWhole() const { return span >= static_cast<double>(last); }
    double x(double step) const { return left + (step - 0.5 - from) / span * width; } // centre of a step
    std::int64_t step(double x) const; // 0 to last; goes on outside the edges
    double stepsAPixel() const { return span / width; }
    std::int64_t firstShown() const;
    std::int64_t lastShown() const;

    // Another run or size: the whole stays the whole, a part stays where it is as far as that is possible.
    void fit(double newLeft, double newWidth, std::int64_t newLast);
    void showAll();
    void zoom(double factor, double aroundX); // above 1: closer
    void pan(double steps);
    void reveal(std::int64_t step); // moves the part by as much as it takes
};

} // namespace lockstep
