#include "core/scenario/validate.h"

#include <charconv>
#include <cmath>
#include <string>

#include "core/scenario/scenario_fields.h"

namespace lockstep {

namespace {

std::string digits(float value)
{
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

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
    const bool fits = std::isfinite(value) && (rule.zeroAllowed ? value >= 0 : value > 0);
    return fits ? std::string() : "is " + digits(value) + ", but must be " + allowedText(rule);
}

std::string rangeProblem(bool /*value*/, const YesNoRule & /*rule*/)
{
    return {};
}

template <typename Enum>
std::string rangeProblem(Enum /*value*/, const WordRule & /*rule*/)
{
    return {};
}

bool within(std::int64_t value, std::int64_t least, std::int64_t most)
{
    return value >= least && value <= most;
}

// Fields that must agree: the size of the whole data set. Only where each is in its own range.
void checkSize(const Scenario &s, std::vector<Problem> &problems)
{
    if (!within(s.devices, 1, maxDevices) || !within(s.data.samplesPerDevice, 1, maxRows) || !within(s.data.rows, 0, maxRows)
        || !within(s.data.features, 1, maxFeatures))
        return;
    const std::int64_t rows = s.totalRows();
    const std::string path = s.data.rows > 0 ? "/data/rows" : "/data/samples_per_device";
    const std::string product = s.data.rows > 0 ? std::to_string(rows) + " rows"
                                                : std::to_string(s.data.samplesPerDevice) + " samples on each of "
                                                      + std::to_string(s.devices) + " devices make " + std::to_string(rows) + " rows";
    if (rows > maxRows) {
        problems.push_back({path, product + ", but at most " + std::to_string(maxRows) + " are allowed"});
    } else if (rows * (s.data.features + 1) > maxValues) {
        problems.push_back({path, product + "; with " + std::to_string(s.data.features) + " features and a target that is "
                                      + std::to_string(rows * (s.data.features + 1)) + " values, but at most "
                                      + std::to_string(maxValues) + " are allowed"});
    }
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
    checkSize(scenario, problems);
    return problems;
}

} // namespace lockstep
