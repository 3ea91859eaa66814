#include "core/data/draw.h"

#include <algorithm>

namespace lockstep {

Drawing::Drawing(RandomScheme scheme, std::int64_t values, const Progress &progress)
    : m_scheme(scheme), m_all(static_cast<double>(values)), m_progress(progress)
{
}

bool Drawing::keepsGoing(std::int64_t drawn)
{
    const std::int64_t now = m_done += drawn;
    if (m_progress && !m_progress(static_cast<double>(now) / m_all))
        m_cancelled.store(true, std::memory_order_relaxed);
    return !m_cancelled.load(std::memory_order_relaxed);
}

bool Drawing::grow(std::vector<float> &values, std::int64_t size)
{
    constexpr std::int64_t piece = 1 << 24;
    values.reserve(static_cast<std::size_t>(size));
    for (std::int64_t have = 0; have < size; have = std::min(size, have + piece)) {
        if (!keepsGoing(0))
            return false;
        values.resize(static_cast<std::size_t>(std::min(size, have + piece)));
    }
    return true;
}

bool Drawing::normals(RandomKey key, std::vector<float> &out)
{
    return inPieces(static_cast<std::int64_t>(out.size()), 1, [&](std::int64_t first, std::int64_t count) {
        normalRange(key, m_scheme, out.size(), static_cast<std::size_t>(first),
                    std::span(out).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)));
    });
}

bool Drawing::inPieces(std::int64_t total, std::int64_t valuesEach, const std::function<void(std::int64_t, std::int64_t)> &make)
{
    constexpr std::int64_t valuesInPiece = 1 << 16; // between two looks at the progress
    const std::int64_t size = std::max<std::int64_t>(1, valuesInPiece / valuesEach);
    const std::int64_t pieces = (total + size - 1) / size;
#pragma omp parallel for schedule(static, 1) if (pieces > 1)
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        if (m_cancelled.load(std::memory_order_relaxed))
            continue;
        const std::int64_t first = piece * size;
        const std::int64_t count = std::min(size, total - first);
        make(first, count);
        keepsGoing(count * valuesEach);
    }
    return !m_cancelled.load();
}

tl::unexpected<Error> drawingCancelled()
{
    return tl::unexpected<Error>({Error::Kind::Cancelled, "Preparing the data was cancelled"});
}

tl::unexpected<Error> noMemoryToDraw(std::int64_t rows, int features)
{
    return systemError("not enough memory for " + std::to_string(rows) + " rows x " + std::to_string(features) + " features");
}

} // namespace lockstep
