#include "core/scenario/scenario_fields.h"

namespace lockstep {

std::string allowedText(const TextRule &rule)
{
    return rule.mayBeEmpty ? "a text in double quotes" : "a text in double quotes, not empty";
}

std::string allowedText(const WholeRule &rule)
{
    return "a whole number from " + std::to_string(rule.least) + " to " + std::to_string(rule.most);
}

std::string allowedText(const RealRule &rule)
{
    if (rule.belowOne)
        return "a number from 0 to below 1";
    return rule.zeroAllowed ? "a finite number, 0 or more" : "a finite number above 0";
}

std::string allowedText(const YesNoRule & /*rule*/)
{
    return "true or false";
}

std::string allowedText(const WordRule &rule)
{
    std::vector<std::string> quoted;
    for (const std::string &word : rule.words)
        quoted.push_back(word == "true" || word == "false" ? word : word == "\t" ? "\"\\t\"" : word == "\"" ? "\"\\\"\"" : '"' + word + '"');
    return joined(quoted, "or");
}

std::string allowedText(const ListRule &rule)
{
    return "a list of at most " + std::to_string(rule.longest) + " whole numbers from " + std::to_string(rule.each.least) + " to "
        + std::to_string(rule.each.most) + ", as [16, 8]; [] is none";
}

std::string allowedText(const TextListRule &rule)
{
    return "a list of at most " + std::to_string(rule.longest) + " names in double quotes, as [\"x1\", \"x2\"]; [] is none";
}

std::string allowedText(const PointsRule &rule)
{
    return "a list of at most " + std::to_string(rule.longest) + " points [x1, x2, target] of finite numbers, as [[0.5, -1, 0], [2, 1, 1]]";
}

std::string allowedText(const SlowDevicesRule &rule)
{
    return "a list of at most " + std::to_string(rule.mostDevices) + " pairs [device, factor] with a factor of 1 or more, as [[2, 2.5]]; [] is none";
}

std::string joined(const std::vector<std::string> &words, const std::string &lastWord)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            text += i + 1 == words.size() ? " " + lastWord + " " : ", ";
        text += words[i];
    }
    return text;
}

std::string fieldPath(const std::string &section, const std::string &key)
{
    return (section.empty() ? "" : "/" + section) + "/" + key;
}

std::string fieldSetting(const std::string &section, const std::string &key)
{
    return section.empty() ? key : section + "." + key;
}

} // namespace lockstep
