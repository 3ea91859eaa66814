#include "core/scenario/presets.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "core/scenario/nearest.h"
#include "core/scenario/preset_texts.h"
#include "core/scenario/problem.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/validate.h"

namespace lockstep {

namespace {

constexpr std::size_t maxFileBytes = std::size_t{16} << 20;

// Neither a preset nor a file.
std::string notFound(const std::string &name)
{
    std::vector<std::string> names;
    for (const Scenario &preset : presets())
        names.push_back(preset.name);
    const std::string nearest = nearestWord(name, names);
    std::string message = "there is no preset \"" + name + "\" and no file of that name";
    if (!nearest.empty())
        return message + "; did you mean \"" + nearest + "\"?";
    message += "; presets are ";
    for (const std::string &known : names)
        message += (known == names.front() ? "" : ", ") + known;
    return message;
}

Result<std::string> readFile(const std::string &path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return badInput(path + ": is a folder; name a scenario file in it");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return systemError(path + ": cannot be opened: " + std::strerror(errno));
    std::string text;
    char block[1 << 16];
    while (file.read(block, sizeof block), file.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(file.gcount()));
        if (text.size() > maxFileBytes)
            return badInput(path + ": is larger than 16 MB, too large for a scenario");
    }
    if (file.bad())
        return systemError(path + ": cannot be read: " + std::strerror(errno));
    return text;
}

} // namespace

const std::vector<Scenario> &presets()
{
    static const std::vector<Scenario> all = [] {
        std::vector<Scenario> parsed;
        for (const PresetText &text : presetTexts())
            parsed.push_back(parseScenario(text.json).scenario);
        return parsed;
    }();
    return all;
}

Result<Scenario> loadScenario(const std::string &nameOrFile)
{
    for (const Scenario &preset : presets()) {
        if (preset.name == nameOrFile)
            return preset;
    }
    std::error_code error;
    if (nameOrFile.empty() || !std::filesystem::exists(nameOrFile, error))
        return badInput(notFound(nameOrFile));
    Result<std::string> text = readFile(nameOrFile);
    if (!text)
        return tl::unexpected(text.error());
    ParsedScenario parsed = parseScenario(*text);
    parsed.scenario.data.facts.folder = std::filesystem::path(nameOrFile).parent_path().string();
    if (parsed.problems.empty())
        return std::move(parsed.scenario);
    std::string message;
    for (const Problem &problem : parsed.problems)
        message += (message.empty() ? "" : "\n") + describe(problem, nameOrFile);
    return badInput(std::move(message));
}

std::string describe(const Problem &problem, std::string_view source)
{
    std::string text(source);
    if (problem.line > 0)
        text += ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column);
    if (!text.empty())
        text += ": ";
    if (!problem.path.empty())
        text += problem.path + ": ";
    return text + problem.message;
}

Result<Scenario> chooseScenario(const std::string &nameOrFile, const std::vector<std::string> &settings)
{
    Result<Scenario> scenario = loadScenario(nameOrFile);
    if (!scenario)
        return scenario;
    for (const std::string &setting : settings)
        if (const Result<void> applied = applySetting(*scenario, setting); !applied)
            return badInput("--set " + setting + ": " + applied.error().message);
    std::string message;
    for (const Problem &problem : validate(*scenario))
        message += (message.empty() ? "" : "\n") + describe(problem, nameOrFile);
    if (!message.empty())
        return badInput(message);
    return scenario;
}

} // namespace lockstep
