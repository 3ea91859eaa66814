#include "ui/panels/panel_title.h"

#include <algorithm>

#include "core/scenario/presets.h"
#include "ui/panels/panel_texts.h"
#include "ui/scenario/preset_words.h"

#include <QObject>

namespace lockstep {

const Scenario *presetNamed(const std::string &name)
{
    const auto known = std::find_if(presets().begin(), presets().end(), [&](const Scenario &preset) { return preset.name == name; });
    return known == presets().end() ? nullptr : &*known;
}

QString ownTitle(const Scenario &scenario)
{
    return scenario.title.empty() ? QString::fromStdString(scenario.name) : presetText(scenario.title);
}

QString shownTitle(const Scenario &scenario)
{
    const Scenario *known = presetNamed(scenario.name);
    if (!known || known->title != scenario.title || sameBesidesLive(*known, scenario))
        return ownTitle(scenario);
    return QObject::tr("%1, edited").arg(QString::fromStdString(scenario.name));
}

} // namespace lockstep
