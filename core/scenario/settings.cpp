// A setting "section.key=value" is written as a small JSON document and read over the scenario: one reader serves both.
#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/scenario/dashes.h"
#include "core/scenario/nearest.h"
#include "core/scenario/scenario_fields.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/scenario_reader.h"

namespace lockstep {

namespace {

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

std::vector<std::string> allSettings()
{
    std::vector<std::string> names;
    for (const auto &[section, keys] : knownKeys()) {
        for (const std::string &key : keys) {
            if (!section.empty() || !knownKeys().contains(key))
                names.push_back(fieldSetting(section, key));
        }
    }
    return names;
}

std::string unknownSetting(const std::string &name)
{
    if (!name.empty() && knownKeys().contains(name))
        return "\"" + name + "\" is a section; set one of its keys, as " + name + "." + knownKeys().at(name).front() + "=...";
    const std::string nearest = nearestSetting(name);
    if (nearest.empty())
        return "\"" + name + "\" is not a known setting; known are " + joined(allSettings(), "and");
    return "\"" + name + "\" is not a known setting; did you mean \"" + nearest + "\"?";
}

bool isText(const std::string &name)
{
    return name == "name" || name == "title" || name == "description" || name == "data.file" || name == "data.target";
}

// A JSON value as it is; a bare word, and whatever is given to a text field, as a JSON string.
std::string asJsonText(const std::string &name, std::string_view value)
{
    const bool isJson = nlohmann::json::accept(value);
    if (isJson && (!isText(name) || value.starts_with('"')))
        return std::string(value);
    return nlohmann::json(std::string(value)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// The reader shows the value with the quotes that were added here; people did not type them.
std::string withoutAddedQuotes(std::string message, const std::string &quoted, std::string_view typed)
{
    const std::size_t at = quoted == typed ? std::string::npos : message.find(quoted);
    if (at != std::string::npos) {
        message.replace(at, quoted.size(), typed);
        constexpr std::string_view hint = ", without quotes";
        if (message.ends_with(hint))
            message.resize(message.size() - hint.size());
    }
    return message;
}

} // namespace

std::string nearestSetting(std::string_view name)
{
    const std::string plain = withPlainDashes(name);
    const std::vector<std::string> settings = allSettings();
    const std::string whole = nearestWord(plain, settings);
    if (!whole.empty())
        return whole;
    // The key alone, without its section.
    std::vector<std::string> keys;
    for (const std::string &setting : settings)
        keys.push_back(setting.substr(setting.find('.') + 1));
    const std::string key = nearestWord(plain, keys);
    return key.empty() ? key : settings[static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin())];
}

Result<void> applySetting(Scenario &scenario, std::string_view keyAndValue)
{
    const std::size_t equals = keyAndValue.find('=');
    if (equals == std::string_view::npos)
        return badInput("\"" + std::string(keyAndValue) + "\" is not a setting; write KEY=VALUE, as devices=8");
    const std::string name(trimmed(keyAndValue.substr(0, equals)));
    const std::string_view value = trimmed(keyAndValue.substr(equals + 1));
    const std::vector<std::string> known = allSettings();
    if (std::find(known.begin(), known.end(), name) == known.end())
        return badInput(unknownSetting(name));
    if (value.empty() && !isText(name))
        return badInput(name + " has no value; write " + name + "=VALUE");

    const std::size_t dot = name.find('.');
    const std::string json = asJsonText(name, value);
    const std::string field = "{\"" + name.substr(dot == std::string::npos ? 0 : dot + 1) + "\":" + json + "}";
    const std::string document = dot == std::string::npos ? field : "{\"" + name.substr(0, dot) + "\":" + field + "}";
    ReadScenario read = readOver(scenario, document);
    if (!read.problems.empty())
        return badInput(name + " " + withoutAddedQuotes(read.problems.front().message, json, value));
    scenario = std::move(read.scenario);
    return {};
}

} // namespace lockstep
