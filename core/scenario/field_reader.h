// One JSON value into one field of a scenario: the value, or why it does not fit.
#pragma once

#include <concepts>
#include <limits>
#include <type_traits>
#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/scenario/scenario_fields.h"

namespace lockstep {

// A value and how it is written in the source ("3.5", "\"four\"").
struct SourceValue {
    const nlohmann::json &json;
    std::string_view token;
};

// Each returns what is wrong, empty when `field` has been set.
std::string readField(const SourceValue &value, std::string &field, const TextRule &rule);
std::string readField(const SourceValue &value, bool &field, const YesNoRule &rule);
std::string readField(const SourceValue &value, float &field, const RealRule &rule);
std::string readWhole(const SourceValue &value, std::int64_t &field, const WholeRule &rule, std::int64_t least, std::int64_t most);
std::string readField(const SourceValue &value, std::vector<int> &field, const ListRule &rule);
std::string readField(const SourceValue &value, std::vector<std::string> &field, const TextListRule &rule);
std::string readField(const SourceValue &value, std::vector<DrawnPoint> &field, const PointsRule &rule);
std::string readField(const SourceValue &value, std::vector<SlowDevice> &field, const SlowDevicesRule &rule);
std::string readWord(const SourceValue &value, int &field, const WordRule &rule);

template <std::integral T>
    requires(!std::same_as<T, bool>)
std::string readField(const SourceValue &value, T &field, const WholeRule &rule)
{
    std::int64_t whole = 0;
    std::string problem = readWhole(value, whole, rule, std::int64_t{std::numeric_limits<T>::min()},
                                    std::int64_t{std::numeric_limits<T>::max()});
    if (problem.empty())
        field = static_cast<T>(whole);
    return problem;
}

template <typename Enum>
    requires std::is_enum_v<Enum>
std::string readField(const SourceValue &value, Enum &field, const WordRule &rule)
{
    int index = 0;
    std::string problem = readWord(value, index, rule);
    if (problem.empty())
        field = static_cast<Enum>(index);
    return problem;
}

} // namespace lockstep
