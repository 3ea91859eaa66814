#include "core/observe/run_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lockstep {
namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();
constexpr std::int64_t block = 256; // steps walked device by device at a time, so that a batch is read from the cache

// 64 KiB a curve; with many devices fewer buckets, so that all curves of a run stay within some 20 MiB.
std::size_t bucketsFor(int devices)
{
    return devices <= 64 ? 4096 : 1024;
}

void count(LeftOut &leftOut, std::int64_t step)
{
    if (leftOut.count++ == 0)
        leftOut.firstStep = step;
}

// Values are laid out step by step, `curves` to a step.
void appendRows(std::vector<Curve> &curves, const std::vector<float> &values, std::int64_t steps)
{
    const std::size_t width = curves.size();
    for (std::int64_t begin = 0; begin < steps; begin += block) {
        const std::int64_t end = std::min(steps, begin + block);
        for (std::size_t c = 0; c < width; ++c)
            for (std::int64_t s = begin; s < end; ++s)
                curves[c].append(values[static_cast<std::size_t>(s) * width + c]);
    }
}

} // namespace

void RunCurves::clear()
{
    *this = RunCurves();
}

void RunCurves::append(const StepBatch &batch)
{
    if (batch.size() == 0)
        return;
    if (batch.firstStep <= steps())
        truncate(batch.firstStep - 1);
    const bool sameShape = m_deviceLoss.size() == static_cast<std::size_t>(batch.devices)
                        && m_parameters.size() == static_cast<std::size_t>(batch.tracked);
    if (steps() == 0 || !sameShape)
        start(batch);
    while (steps() < batch.firstStep - 1) {
        appendLoss(missing);
        for (Curve &curve : m_deviceLoss)
            curve.append(missing);
        m_deviceRange.appendRange(1, 0, static_cast<std::uint32_t>(batch.devices));
        for (Curve &curve : m_parameters)
            curve.append(missing);
    }
    for (std::int64_t s = 0; s < batch.size(); ++s) {
        if (m_firstUnequal == 0 && batch.equal[static_cast<std::size_t>(s)] == 0)
            m_firstUnequal = batch.firstStep + s;
        appendLoss(batch.loss[static_cast<std::size_t>(s)]);
    }
    appendDevices(batch);
    appendRows(m_parameters, batch.parameters, batch.size());
}

void RunCurves::truncate(std::int64_t steps)
{
    if (steps >= this->steps())
        return;
    const std::int64_t kept = std::max<std::int64_t>(0, steps);
    for (std::size_t i = static_cast<std::size_t>(kept); i < m_loss.size(); ++i) {
        if (!std::isfinite(m_loss[i]))
            --m_notFinite.count;
        else if (m_loss[i] <= 0)
            --m_notPositive.count;
    }
    m_loss.resize(static_cast<std::size_t>(kept));
    for (LeftOut *leftOut : {&m_notFinite, &m_notPositive})
        if (leftOut->count == 0)
            leftOut->firstStep = 0;
    if (m_firstUnequal > kept)
        m_firstUnequal = 0;
    m_lossCurve.truncate(kept);
    m_deviceRange.truncate(kept);
    for (std::vector<Curve> *curves : {&m_deviceLoss, &m_parameters})
        for (Curve &curve : *curves)
            curve.truncate(kept);
}

void RunCurves::start(const StepBatch &batch)
{
    clear();
    m_deviceLoss.assign(static_cast<std::size_t>(batch.devices), Curve(bucketsFor(batch.devices)));
    m_parameters.assign(static_cast<std::size_t>(batch.tracked), Curve());
}

void RunCurves::appendLoss(float loss)
{
    m_loss.push_back(loss);
    m_lossCurve.append(loss);
    if (!std::isfinite(loss))
        count(m_notFinite, steps());
    else if (loss <= 0)
        count(m_notPositive, steps());
}

void RunCurves::appendDevices(const StepBatch &batch)
{
    appendRows(m_deviceLoss, batch.deviceLoss, batch.size());
    const float *loss = batch.deviceLoss.data();
    for (std::int64_t s = 0; s < batch.size(); ++s, loss += batch.devices) {
        CurveBucket range;
        for (int d = 0; d < batch.devices; ++d) {
            const bool finite = std::isfinite(loss[d]);
            range.min = finite ? std::min(range.min, loss[d]) : range.min;
            range.max = finite ? std::max(range.max, loss[d]) : range.max;
            range.notFinite += finite ? 0 : 1;
        }
        m_deviceRange.appendRange(range.min, range.max, range.notFinite);
    }
}

} // namespace lockstep
