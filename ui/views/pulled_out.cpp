#include "ui/views/pulled_out.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include <QStringList>

namespace lockstep {

namespace {

bool contains(const std::vector<PulledOut> &list, int device)
{
    return std::any_of(list.begin(), list.end(), [device](const PulledOut &p) { return p.device == device; });
}

void add(std::vector<PulledOut> &list, int device, PullReason reason)
{
    if (device >= 0 && !contains(list, device))
        list.push_back({device, reason});
}

// Device with the highest (or lowest) loss among those that have rows; -1 before there is a loss.
int extremeLoss(const BoardModel &model, double sign)
{
    int best = -1;
    if (model.loss == ValueAge::None)
        return best;
    for (int d = 0; d < model.devices(); ++d) {
        const float loss = model.s().devices[d].loss;
        if (!model.idle(d) && std::isfinite(loss) && (best < 0 || sign * loss > sign * model.s().devices[best].loss))
            best = d;
    }
    return best;
}

// The slowest first.
std::vector<int> slowDevices(const BoardModel &model)
{
    std::vector<SlowDevice> slow = model.s().network.slowDevices;
    std::erase_if(slow, [&model](const SlowDevice &s) { return s.factor <= 1 || s.device >= model.devices(); });
    std::ranges::stable_sort(slow, std::ranges::greater(), &SlowDevice::factor);
    std::vector<int> devices;
    for (const SlowDevice &s : slow)
        devices.push_back(s.device);
    return devices;
}

std::vector<PulledOut> automatic(const BoardModel &model)
{
    std::vector<PulledOut> list;
    for (int d = 0; d < model.devices() && static_cast<int>(list.size()) < mostAutomatic; ++d) {
        if (model.left(d))
            add(list, d, PullReason::Left);
        else if (model.notFinite[static_cast<std::size_t>(d)])
            add(list, d, PullReason::NotFinite);
    }
    for (const int device : slowDevices(model))
        add(list, device, PullReason::Slow);
    add(list, extremeLoss(model, 1), PullReason::HighestLoss);
    add(list, extremeLoss(model, -1), PullReason::LowestLoss);
    list.resize(std::min<std::size_t>(list.size(), mostAutomatic));
    return list;
}

} // namespace

std::vector<PulledOut> choosePulledOut(const BoardModel &model, std::span<const int> pinned, int capacity)
{
    std::vector<PulledOut> list = automatic(model);
    std::vector<int> extra;
    for (const int device : pinned)
        if (!contains(list, device))
            extra.push_back(device);
    const int room = capacity - static_cast<int>(extra.size());
    list.resize(std::min<std::size_t>(list.size(), static_cast<std::size_t>(std::max(std::min(1, capacity), room))));
    for (const int device : extra)
        add(list, device, PullReason::Pinned);
    return list;
}

QString reasonsText(const std::vector<PulledOut> &pulled)
{
    const auto has = [&pulled](PullReason reason) {
        return std::any_of(pulled.begin(), pulled.end(), [reason](const PulledOut &p) { return p.reason == reason; });
    };
    QStringList reasons;
    if (has(PullReason::Left))
        reasons << QObject::tr("left the others");
    if (has(PullReason::NotFinite))
        reasons << QObject::tr("not a number");
    if (has(PullReason::Slow))
        reasons << QObject::tr("slowest");
    const bool highest = has(PullReason::HighestLoss);
    if (highest && has(PullReason::LowestLoss))
        reasons << QObject::tr("highest and lowest loss");
    else if (highest || has(PullReason::LowestLoss))
        reasons << (highest ? QObject::tr("highest loss") : QObject::tr("lowest loss"));
    if (has(PullReason::Pinned))
        reasons << QObject::tr("pinned");
    return reasons.join(QObject::tr(", "));
}

std::vector<int> SlotKeeper::assign(const std::vector<PulledOut> &pulled, int devices)
{
    std::map<int, int> kept;
    std::set<int> used;
    for (const PulledOut &p : pulled)
        if (const auto slot = m_slots.find(p.device); slot != m_slots.end() && used.insert(slot->second).second)
            kept[p.device] = slot->second;
    for (const PulledOut &p : pulled) {
        int slot = 0;
        while (used.contains(slot))
            ++slot;
        if (kept.try_emplace(p.device, slot).second)
            used.insert(slot);
    }
    m_slots = kept;
    std::vector<int> result(static_cast<std::size_t>(devices), -1);
    for (const auto &[device, slot] : kept)
        if (device < devices && slot < 8)
            result[static_cast<std::size_t>(device)] = slot;
    return result;
}

} // namespace lockstep
