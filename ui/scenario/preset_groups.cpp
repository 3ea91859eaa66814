#include "ui/scenario/preset_groups.h"

#include <algorithm>
#include <string_view>

#include <QObject>

#include "core/scenario/presets.h"

namespace lockstep {
namespace {

struct Named {
    QString title;
    std::vector<std::string_view> names;
};

std::vector<Named> known()
{
    return {
        {QObject::tr("Tutorial"), {"tutorial", "two-devices", "eight-devices", "uneven-shards"}},
        {QObject::tr("Networks"), {"sine", "classification", "moons", "circles", "spiral"}},
        {QObject::tr("Batches and strategies"), {"mini-batches", "accumulation", "local-sgd"}},
        {QObject::tr("All-reduce"), {"ring", "straggler", "addition-order"}},
        {QObject::tr("Your own data"), {"measurements"}},
        {QObject::tr("Mistakes"), {"by-label", "uneven-unweighted", "duplicate-shards"}},
    };
}

} // namespace

std::vector<PresetGroup> presetGroups()
{
    const std::vector<Named> named = known();
    std::vector<PresetGroup> groups;
    for (const Named &group : named)
        groups.push_back({group.title, {}});
    groups.push_back({QObject::tr("More"), {}});
    for (std::size_t i = 0; i < presets().size(); ++i) {
        const auto holds = [&](const Named &group) { return std::ranges::count(group.names, presets()[i].name) > 0; };
        const auto place = std::ranges::find_if(named, holds) - named.begin();
        groups[static_cast<std::size_t>(place)].presets.push_back(static_cast<int>(i));
    }
    std::erase_if(groups, [](const PresetGroup &group) { return group.presets.empty(); });
    return groups;
}

} // namespace lockstep
