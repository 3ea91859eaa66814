#include "core/scenario/field_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/scenario/dashes.h"
#include "core/scenario/nearest.h"

namespace lockstep {

namespace {

// The value as a person wrote it, short enough for a message.
std::string shown(const SourceValue &value)
{
    if (value.json.is_object())
        return "an object";
    if (value.json.is_array())
        return "a list";
    constexpr std::size_t longest = 60;
    if (value.token.size() <= longest)
        return std::string(value.token);
    std::size_t cut = longest;
    while ((static_cast<unsigned char>(value.token[cut]) & 0xC0U) == 0x80U)
        --cut;
    return std::string(value.token.substr(0, cut)) + "...";
}

// "is X, but must be Y", with the reason where a text stands for a number.
template <typename Rule>
std::string mismatch(const SourceValue &value, const Rule &rule, bool wantsNumber = false)
{
    std::string message = "is " + shown(value) + ", but must be " + allowedText(rule);
    if (!wantsNumber || !value.json.is_string())
        return message;
    if (const auto dash = findDash(value.json.get_ref<const std::string &>()))
        return message + "; it has the " + dash->name + " instead of the minus of the keyboard '-'";
    return value.token.starts_with('"') ? message + ", without quotes" : message;
}

} // namespace

std::string readField(const SourceValue &value, std::string &field, const TextRule &rule)
{
    if (!value.json.is_string())
        return mismatch(value, rule);
    field = value.json.get<std::string>();
    return {};
}

std::string readField(const SourceValue &value, bool &field, const YesNoRule &rule)
{
    if (!value.json.is_boolean())
        return mismatch(value, rule) + (value.json.is_string() && value.token.starts_with('"') ? ", without quotes" : "");
    field = value.json.get<bool>();
    return {};
}

// From the decimal text, rounded once.
std::string readField(const SourceValue &value, float &field, const RealRule &rule)
{
    if (!value.json.is_number())
        return mismatch(value, rule, true);
    float read = 0;
    const auto [end, error] = std::from_chars(value.token.data(), value.token.data() + value.token.size(), read);
    if (error == std::errc::result_out_of_range) {
        const bool small = std::abs(value.json.get<double>()) < 1;
        return "is " + shown(value) + (small ? ", too small for float32 (the smallest is about 1e-45)"
                                             : ", too large for float32 (the largest is about 3.4e38)");
    }
    field = read;
    return {};
}

// Whole numbers may be written with a point or an exponent: 1e6.
std::string readWhole(const SourceValue &value, std::int64_t &field, const WholeRule &rule, std::int64_t least, std::int64_t most)
{
    if (value.json.is_number_unsigned() && value.json.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
        return mismatch(value, rule);
    if (value.json.is_number_float()) {
        const double real = value.json.get<double>();
        constexpr double exactLimit = 9e15;
        if (std::abs(real) > exactLimit || real != std::floor(real))
            return mismatch(value, rule);
        field = static_cast<std::int64_t>(real);
    } else if (value.json.is_number()) {
        field = value.json.get<std::int64_t>();
    } else {
        return mismatch(value, rule, true);
    }
    return field < least || field > most ? mismatch(value, rule) : std::string();
}

std::string readField(const SourceValue &value, std::vector<int> &field, const ListRule &rule)
{
    if (!value.json.is_array())
        return mismatch(value, rule);
    if (value.json.size() > rule.longest)
        return "has " + std::to_string(value.json.size()) + " entries, but must be " + allowedText(rule);
    std::vector<int> list;
    for (const auto &entry : value.json) {
        const std::string written = entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        int number = 0;
        const std::string problem = readField({entry, written}, number, rule.each);
        if (!problem.empty())
            return "entry " + std::to_string(list.size() + 1) + " " + problem;
        if (number < rule.each.least || number > rule.each.most)
            return "entry " + std::to_string(list.size() + 1) + " " + mismatch({entry, written}, rule.each);
        list.push_back(number);
    }
    field = std::move(list);
    return {};
}

std::string readField(const SourceValue &value, std::vector<std::string> &field, const TextListRule &rule)
{
    if (!value.json.is_array())
        return mismatch(value, rule);
    if (value.json.size() > rule.longest)
        return "has " + std::to_string(value.json.size()) + " entries, but must be " + allowedText(rule);
    std::vector<std::string> list;
    for (const auto &entry : value.json) {
        const std::string written = entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        std::string text;
        const std::string problem = readField({entry, written}, text, TextRule{false});
        if (!problem.empty() || text.empty())
            return "entry " + std::to_string(list.size() + 1) + " " + (problem.empty() ? "is empty, but must be " + allowedText(TextRule{false}) : problem);
        list.push_back(std::move(text));
    }
    field = std::move(list);
    return {};
}

namespace {

// A coordinate: from the shortest decimal text of the parsed double, which is the one in the document up to 17 digits.
bool readCoordinate(const nlohmann::json &json, float &value)
{
    if (!json.is_number())
        return false;
    value = static_cast<float>(json.get<double>());
    return std::isfinite(value);
}

} // namespace

std::string readField(const SourceValue &value, std::vector<DrawnPoint> &field, const PointsRule &rule)
{
    if (!value.json.is_array())
        return mismatch(value, rule);
    if (value.json.size() > rule.longest)
        return "has " + std::to_string(value.json.size()) + " points, but must be " + allowedText(rule);
    std::vector<DrawnPoint> points;
    for (const auto &entry : value.json) {
        DrawnPoint point;
        if (!entry.is_array() || entry.size() != 3 || !readCoordinate(entry[0], point.x1) || !readCoordinate(entry[1], point.x2)
            || !readCoordinate(entry[2], point.target))
            return "point " + std::to_string(points.size() + 1) + " is no [x1, x2, target] of three finite numbers";
        points.push_back(point);
    }
    field = std::move(points);
    return {};
}

std::string readField(const SourceValue &value, std::vector<SlowDevice> &field, const SlowDevicesRule &rule)
{
    if (!value.json.is_array())
        return mismatch(value, rule);
    std::vector<SlowDevice> devices;
    for (const auto &entry : value.json) {
        SlowDevice slow;
        const bool fits = entry.is_array() && entry.size() == 2 && entry[0].is_number_integer() && readCoordinate(entry[1], slow.factor)
                          && entry[0] >= 0 && entry[0] < rule.mostDevices;
        if (!fits)
            return "entry " + std::to_string(devices.size() + 1) + " is no [device, factor]: a device from 0 to "
                + std::to_string(rule.mostDevices - 1) + " and a number of 1 or more";
        slow.device = entry[0].get<int>();
        devices.push_back(slow);
    }
    field = std::move(devices);
    return {};
}

// "auto", true or false: the booleans stand in the list as words.
std::string readWord(const SourceValue &value, int &field, const WordRule &rule)
{
    if (!value.json.is_string() && !(value.json.is_boolean() && rule.words.back() == "false"))
        return mismatch(value, rule);
    const std::string word = value.json.is_boolean() ? (value.json.get<bool>() ? "true" : "false") : value.json.get<std::string>();
    const auto known = std::find(rule.words.begin(), rule.words.end(), word);
    if (known == rule.words.end()) {
        const std::string nearest = rule.words.size() > 1 ? nearestWord(word, rule.words) : std::string();
        return mismatch(value, rule) + (nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?");
    }
    field = static_cast<int>(known - rule.words.begin());
    return {};
}

} // namespace lockstep
