#include "core/observe/curve.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

Curve::Curve(std::size_t maxBuckets)
    : m_maxBuckets(std::max<std::size_t>(2, maxBuckets & ~std::size_t{1}))
{
}

void Curve::append(float value)
{
    CurveBucket &bucket = open();
    if (std::isfinite(value)) {
        bucket.min = std::min(bucket.min, value);
        bucket.max = std::max(bucket.max, value);
    } else {
        ++bucket.notFinite;
    }
    bucket.last = value;
    if (m_size++ == 0)
        m_first = value;
    m_last = value;
}

void Curve::appendRange(float min, float max, std::uint32_t notFinite)
{
    CurveBucket &bucket = open();
    bucket.min = std::min(bucket.min, min);
    bucket.max = std::max(bucket.max, max);
    bucket.notFinite += notFinite;
    bucket.last = max;
    if (m_size++ == 0)
        m_first = max;
    m_last = max;
}

void Curve::clear()
{
    m_size = 0;
    m_width = 1;
    m_first = 0;
    m_last = 0;
    m_buckets.clear();
}

void Curve::truncate(std::int64_t steps)
{
    if (steps >= m_size)
        return;
    if (steps <= 0) {
        clear();
        return;
    }
    m_size = steps;
    m_buckets.resize(static_cast<std::size_t>((steps + m_width - 1) / m_width));
    if (steps % m_width != 0)
        m_buckets.back() = CurveBucket{};
    const std::size_t whole = static_cast<std::size_t>(steps / m_width);
    m_last = whole > 0 ? m_buckets[whole - 1].last : m_first;
}

const CurveBucket *Curve::bucketOf(std::int64_t step) const
{
    return step >= 1 && step <= m_size ? &m_buckets[static_cast<std::size_t>((step - 1) / m_width)] : nullptr;
}

CurveBucket &Curve::open()
{
    if ((m_size & (m_width - 1)) == 0) {
        if (m_buckets.size() == m_maxBuckets)
            halve();
        m_buckets.emplace_back();
    }
    return m_buckets.back();
}

// Called with an even number of full buckets.
void Curve::halve()
{
    for (std::size_t i = 0; i < m_buckets.size() / 2; ++i) {
        const CurveBucket &a = m_buckets[2 * i];
        const CurveBucket &b = m_buckets[2 * i + 1];
        m_buckets[i] = {std::min(a.min, b.min), std::max(a.max, b.max), b.last, a.notFinite + b.notFinite};
    }
    m_buckets.resize(m_buckets.size() / 2);
    m_width *= 2;
}

} // namespace lockstep
