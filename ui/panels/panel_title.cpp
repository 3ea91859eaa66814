#include "ui/panels/panel_title.h"

#include <algorithm>

#include "core/scenario/presets.h"
#include "ui/panels/panel_fields.h"

namespace lockstep {

namespace {

// Do both run the same, whatever they are called?
bool sameRun(Scenario a, const Scenario &b)
{
    a.name = b.name;
    a.title = b.title;
    a.description = b.description;
    return withLiveFields(a, b) == b;
}

} // namespace

const Scenario *presetNamed(const std::string &name)
{
    const auto known = std::find_if(presets().begin(), presets().end(), [&](const Scenario &preset) { return preset.name == name; });
    return known == presets().end() ? nullptr : &*known;
}

QString ownTitle(const Scenario &scenario)
{
    return QString::fromStdString(scenario.title.empty() ? scenario.name : scenario.title);
}

QString shownTitle(const Scenario &scenario)
{
    const Scenario *known = presetNamed(scenario.name);
    if (!known || known->title != scenario.title || sameRun(*known, scenario))
        return ownTitle(scenario);
    return QStringLiteral("%1, edited").arg(QString::fromStdString(scenario.name));
}

} // namespace lockstep
