// What a scenario is called in the side panel and in the title of the window.
#pragma once

#include <string>

#include <QString>

#include "core/scenario/scenario.h"

namespace lockstep {

const Scenario *presetNamed(const std::string &name); // null: none of that name
QString ownTitle(const Scenario &scenario);           // its title, or its name when it has none
QString shownTitle(const Scenario &scenario); // the same, but "tutorial, edited" when it runs otherwise than the preset whose title it has

} // namespace lockstep
