#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <tuple>

#include <nlohmann/json.hpp>

#include "core/numeric/decimal.h"
#include "core/scenario/scenario_fields.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/validate.h"

namespace lockstep {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson asJson(const std::string &value, const TextRule & /*rule*/)
{
    return value;
}

OrderedJson asJson(float value, const RealRule & /*rule*/)
{
    return withShortDigits(value);
}

OrderedJson asJson(bool value, const YesNoRule & /*rule*/)
{
    return value;
}

OrderedJson asJson(std::int64_t value, const WholeRule & /*rule*/)
{
    return value;
}

OrderedJson asJson(const std::vector<int> &value, const ListRule & /*rule*/)
{
    return value;
}

OrderedJson asJson(const std::vector<std::string> &value, const TextListRule & /*rule*/)
{
    return value;
}

OrderedJson asJson(const std::vector<DrawnPoint> &value, const PointsRule & /*rule*/)
{
    OrderedJson points = OrderedJson::array();
    for (const DrawnPoint &p : value)
        points.push_back({withShortDigits(p.x1), withShortDigits(p.x2), withShortDigits(p.target)});
    return points;
}

OrderedJson asJson(const std::vector<SlowDevice> &value, const SlowDevicesRule & /*rule*/)
{
    OrderedJson pairs = OrderedJson::array();
    for (const SlowDevice &slow : value)
        pairs.push_back({slow.device, withShortDigits(slow.factor)});
    return pairs;
}

OrderedJson asJson(AutoYesNo value, const WordRule & /*rule*/)
{
    return value == AutoYesNo::Auto ? OrderedJson("auto") : OrderedJson(value == AutoYesNo::Yes);
}

template <typename Enum>
OrderedJson asJson(Enum value, const WordRule &rule)
{
    return rule.words[static_cast<std::size_t>(value)];
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

// What the whole text gives away; empty when it can be read.
std::string textMessage(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return "this is UTF-16 text; save it as UTF-8";
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return "is empty; a scenario is an object: it starts with '{' and ends with '}'";
    return {};
}

// Problems of the whole scenario, with the place in the text of the value that they name.
void addValidation(ReadScenario &read, std::string_view text)
{
    for (Problem &problem : validate(read.scenario)) {
        const auto same = [&](const Problem &other) { return other.path == problem.path; };
        if (std::any_of(read.problems.begin(), read.problems.end(), same))
            continue;
        const auto place = read.places.places.find(problem.path);
        if (place != read.places.places.end()) {
            const LineColumn at = lineColumn(text, place->second.value);
            problem.line = at.line;
            problem.column = at.column;
        }
        read.problems.push_back(std::move(problem));
    }
}

} // namespace

std::string toJson(const Scenario &scenario)
{
    OrderedJson document = OrderedJson::object();
    visitFields(scenario, [&](const std::string &section, const char *key, const auto &value, const auto &rule) {
        OrderedJson &object = section.empty() ? document : document[section];
        object[key] = asJson(value, rule);
    });
    return document.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

ParsedScenario parseScenario(std::string_view json)
{
    const std::string_view text = withoutByteOrderMark(json);
    const std::string unreadable = textMessage(text);
    if (!unreadable.empty())
        return {Scenario{}, {{"", unreadable, 1, 1}}};
    ReadScenario read = readOver(Scenario{}, text);
    if (read.places.error.empty())
        addValidation(read, text);
    std::stable_sort(read.problems.begin(), read.problems.end(), [](const Problem &a, const Problem &b) {
        return std::tuple(a.line == 0, a.line, a.column) < std::tuple(b.line == 0, b.line, b.column);
    });
    return {std::move(read.scenario), std::move(read.problems)};
}

} // namespace lockstep
