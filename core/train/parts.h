// Elementwise work over all parameters, shared by threads. Only for sources that are built with OpenMP.
#pragma once

#include <algorithm>

namespace lockstep {

// work(begin, end) over ranges of 0 .. count: every value is computed alone, so it does not matter who takes which range.
template <typename Work>
void forParts(int count, int threads, Work &&work)
{
    constexpr int chunk = 4096; // parameters that a thread takes at a time: their buffers on a few devices fit its cache
    const int parts = (count + chunk - 1) / chunk;
    if (threads < 2 || parts < 2) {
        work(0, count);
        return;
    }
#pragma omp parallel for schedule(static) num_threads(threads)
    for (int part = 0; part < parts; ++part)
        work(part * chunk, std::min(count, (part + 1) * chunk));
}

} // namespace lockstep
