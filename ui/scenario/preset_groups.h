// The built-in scenarios in groups, as menus show them.
#pragma once

#include <vector>

#include <QString>

namespace lockstep {

struct PresetGroup {
    QString title;
    std::vector<int> presets; // indices of presets()
};

// Tutorial, networks, batches and strategies, mistakes; presets without a group come last. No group is empty.
std::vector<PresetGroup> presetGroups();

} // namespace lockstep
