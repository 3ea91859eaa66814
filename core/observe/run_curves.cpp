#include "core/observe/run_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lockstep {
namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();

void count(LeftOut &leftOut, std::int64_t step)
{
    if (leftOut.count++ == 0)
        leftOut.firstStep = step;
}

} // namespace

void RunCurves::clear()
{
    const std::int64_t revision = m_revision;
    *this = RunCurves();
    m_revision = revision + 1;
}

void RunCurves::append(const StepBatch &batch)
{
    if (batch.size() == 0)
        return;
    if (batch.firstStep <= steps())
        truncate(batch.firstStep - 1);
    const bool sameShape = m_devices.devices() == batch.devices && m_parameters.size() == static_cast<std::size_t>(batch.tracked);
    if (steps() == 0 || !sameShape)
        start(batch);
    while (steps() < batch.firstStep - 1)
        appendMissing();
    for (std::int64_t s = 0; s < batch.size(); ++s) {
        if (m_firstUnequal == 0 && batch.equal[static_cast<std::size_t>(s)] == 0)
            m_firstUnequal = batch.firstStep + s;
        if (m_firstByDesign == 0 && batch.equal[static_cast<std::size_t>(s)] == 2)
            m_firstByDesign = batch.firstStep + s;
        appendLoss(batch.loss[static_cast<std::size_t>(s)]);
    }
    appendTestLoss(batch);
    m_devices.append(batch.deviceLoss, batch.size());
    appendNorms(batch);
    appendRows(m_parameters, batch.parameters, batch.size());
}

void RunCurves::truncate(std::int64_t steps)
{
    if (steps >= this->steps())
        return;
    ++m_revision;
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
    if (m_firstByDesign > kept)
        m_firstByDesign = 0;
    m_lossCurve.truncate(kept);
    m_testLoss.resize(std::min(m_testLoss.size(), static_cast<std::size_t>(kept)));
    m_testLossCurve.truncate(kept);
    m_devices.truncate(kept);
    m_norms.truncate(kept);
    m_averageNorm.truncate(kept);
    for (Curve &curve : m_parameters)
        curve.truncate(kept);
}

void RunCurves::start(const StepBatch &batch)
{
    clear();
    m_devices = DeviceCurves(batch.devices);
    m_norms = DeviceCurves(batch.devices);
    m_parameters.assign(static_cast<std::size_t>(batch.tracked), Curve(bucketsFor(batch.tracked)));
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

void RunCurves::appendMissing()
{
    appendLoss(missing);
    m_devices.appendMissing();
    m_norms.appendMissing();
    m_averageNorm.append(missing);
    for (Curve &curve : m_parameters)
        curve.append(missing);
}

// A run has test rows in all its steps or in none.
void RunCurves::appendTestLoss(const StepBatch &batch)
{
    if (batch.testLoss.empty())
        return;
    const std::int64_t before = steps() - batch.size();
    while (static_cast<std::int64_t>(m_testLoss.size()) < before) {
        m_testLoss.push_back(missing);
        m_testLossCurve.append(missing);
    }
    for (const float loss : batch.testLoss) {
        m_testLoss.push_back(loss);
        m_testLossCurve.append(loss);
    }
}

// A batch may come without norms.
void RunCurves::appendNorms(const StepBatch &batch)
{
    const bool known = batch.averageNorm.size() == batch.loss.size() && batch.deviceNorm.size() == batch.deviceLoss.size();
    if (known)
        m_norms.append(batch.deviceNorm, batch.size());
    for (std::size_t s = 0; s < batch.loss.size(); ++s) {
        m_averageNorm.append(known ? batch.averageNorm[s] : missing);
        if (!known)
            m_norms.appendMissing();
    }
}

} // namespace lockstep
