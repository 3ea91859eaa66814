#include "ui/selection.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lockstep {

namespace {

constexpr int mostSlots = 8;

} // namespace

bool Selection::isPinned(int device) const
{
    return std::find(m_pinned.begin(), m_pinned.end(), device) != m_pinned.end();
}

bool Selection::shows(int device) const
{
    switch (m_filter) {
    case DeviceFilter::All: return true;
    case DeviceFilter::Pinned: return isPinned(device) || device == m_device;
    case DeviceFilter::Left: return m_snapshot && !m_snapshot->equality.equal && m_snapshot->equality.left(device);
    }
    return true;
}

const std::vector<PulledOut> &Selection::pulledOut()
{
    choose();
    return m_pulled;
}

const std::vector<int> &Selection::deviceSlots()
{
    choose();
    return m_slots;
}

int Selection::slot(int device)
{
    choose();
    return device >= 0 && device < static_cast<int>(m_slots.size()) ? m_slots[static_cast<std::size_t>(device)] : -1;
}

void Selection::choose()
{
    if (std::exchange(m_chosen, true))
        return;
    m_pulled.clear();
    m_slots.clear();
    if (!m_snapshot)
        return;
    const int devices = m_snapshot->setup->devices();
    if (devices <= mostSlots) {
        m_slots.resize(static_cast<std::size_t>(devices));
        std::iota(m_slots.begin(), m_slots.end(), 0);
        return;
    }
    m_pulled = choosePulledOut(makeBoardModel(m_snapshot), m_pinned, mostSlots);
    m_slots = m_keeper.assign(m_pulled, devices);
}

void Selection::follow(std::shared_ptr<const Snapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    m_chosen = false;
    const std::shared_ptr<const Setup> setup = m_snapshot ? m_snapshot->setup : nullptr;
    if (setup == m_setup)
        return;
    m_setup = setup;
    m_keeper = {};
    clear();
}

void Selection::setDevice(int device)
{
    if (std::exchange(m_device, device) != device)
        emit changed();
}

void Selection::setParameter(int parameter)
{
    if (std::exchange(m_parameter, parameter) != parameter)
        emit changed();
}

void Selection::setHoveredParameter(int parameter)
{
    if (std::exchange(m_hoveredParameter, parameter) != parameter)
        emit hoveredParameterChanged();
}

void Selection::togglePin(int device)
{
    const auto known = std::find(m_pinned.begin(), m_pinned.end(), device);
    if (known != m_pinned.end())
        m_pinned.erase(known);
    else
        m_pinned.push_back(device);
    m_chosen = false;
    emit changed();
}

void Selection::setFilter(DeviceFilter filter)
{
    if (std::exchange(m_filter, filter) != filter)
        emit changed();
}

void Selection::clear()
{
    m_device = m_parameter = -1;
    m_pinned.clear();
    m_filter = DeviceFilter::All;
    m_chosen = false;
    emit changed();
    setHoveredParameter(-1);
}

} // namespace lockstep
