#include "core/scenario/validate.h"

#include <cmath>
#include <string>

#include "core/numeric/decimal.h"
#include "core/scenario/agreement.h"
#include "core/scenario/scenario_fields.h"

namespace lockstep {

namespace {

std::string rangeProblem(const std::string &value, const TextRule &rule)
{
    return value.empty() && !rule.mayBeEmpty ? "is empty, but must be " + allowedText(rule) : std::string();
}

std::string rangeProblem(std::int64_t value, const WholeRule &rule)
{
    return value < rule.least || value > rule.most ? "is " + std::to_string(value) + ", but must be " + allowedText(rule) : std::string();
}

std::string rangeProblem(float value, const RealRule &rule)
{
    const bool fits = std::isfinite(value) && (rule.zeroAllowed ? value >= 0 : value > 0) && (!rule.belowOne || value < 1);
    return fits ? std::string() : "is " + shortDigits(value) + ", but must be " + allowedText(rule);
}

std::string rangeProblem(bool /*value*/, const YesNoRule & /*rule*/)
{
    return {};
}

std::string rangeProblem(const std::vector<int> &value, const ListRule &rule)
{
    if (value.size() > rule.longest)
        return "has " + std::to_string(value.size()) + " entries, but must be " + allowedText(rule);
    for (std::size_t i = 0; i < value.size(); ++i)
        if (const std::string problem = rangeProblem(std::int64_t{value[i]}, rule.each); !problem.empty())
            return "entry " + std::to_string(i + 1) + " " + problem;
    return {};
}

std::string rangeProblem(const std::vector<std::string> &value, const TextListRule &rule)
{
    return value.size() > rule.longest ? "has " + std::to_string(value.size()) + " entries, but must be " + allowedText(rule) : std::string();
}

std::string rangeProblem(const std::vector<DrawnPoint> &value, const PointsRule &rule)
{
    if (value.size() > rule.longest)
        return "has " + std::to_string(value.size()) + " points, but must be " + allowedText(rule);
    for (std::size_t i = 0; i < value.size(); ++i)
        if (!std::isfinite(value[i].x1) || !std::isfinite(value[i].x2) || !std::isfinite(value[i].target))
            return "point " + std::to_string(i + 1) + " is not finite, but must be " + allowedText(rule);
    return {};
}

std::string rangeProblem(const std::vector<SlowDevice> &value, const SlowDevicesRule &rule)
{
    if (value.size() > static_cast<std::size_t>(rule.mostDevices))
        return "has " + std::to_string(value.size()) + " entries, but must be " + allowedText(rule);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (!std::isfinite(value[i].factor) || value[i].factor < 1)
            return "entry " + std::to_string(i + 1) + " has the factor " + shortDigits(value[i].factor) + ", but a factor must be finite and 1 or more";
        for (std::size_t k = 0; k < i; ++k)
            if (value[k].device == value[i].device)
                return "names device " + std::to_string(value[i].device) + " twice";
    }
    return {};
}

template <typename Enum>
std::string rangeProblem(Enum /*value*/, const WordRule & /*rule*/)
{
    return {};
}

} // namespace

std::vector<Problem> validate(const Scenario &scenario)
{
    std::vector<Problem> problems;
    visitFields(scenario, [&](const char *section, const char *key, const auto &value, const auto &rule) {
        std::string problem = rangeProblem(value, rule);
        if (!problem.empty())
            problems.push_back({fieldPath(section, key), std::move(problem)});
    });
    addDisagreements(scenario, problems);
    return problems;
}

} // namespace lockstep
