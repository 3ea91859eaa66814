#include "data_text.h"

#include <algorithm>
#include <vector>

namespace lockstep {
namespace {

std::string listText(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 12;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? list + ", ... (" + std::to_string(names.size()) + ")" : list;
}

std::string skippedText(const DataReport &report, const RunWords &words)
{
    constexpr std::int64_t most = 5;
    std::string text;
    const std::int64_t shown = std::min(most, static_cast<std::int64_t>(report.skipped.size()));
    for (std::int64_t i = 0; i < shown; ++i) {
        const SkippedRow &row = report.skipped[static_cast<std::size_t>(i)];
        text += filled(words.skippedRow, {std::to_string(row.line), row.reason});
    }
    return report.skippedRows > shown ? text + filled(words.skippedMore, {std::to_string(report.skippedRows - shown)}) : text;
}

std::string columnsText(const DataReport &report, const RunWords &words)
{
    std::vector<std::string> features;
    for (const FeatureColumn &feature : report.features)
        features.push_back(feature.name);
    std::vector<std::string> leftOut;
    for (const LeftOutColumn &column : report.leftOut)
        leftOut.push_back(column.name + " (" + column.reason + ")");
    std::string text = filled(words.columns, {listText(features), report.target});
    if (!leftOut.empty())
        text += filled(words.leftOut, {listText(leftOut)});
    std::vector<std::string> classes;
    for (std::size_t c = 0; c < report.classes.size(); ++c)
        classes.push_back(report.classes[c] + " = " + std::to_string(c));
    return classes.empty() ? text : text + filled(words.classes, {listText(classes)});
}

} // namespace

std::string dataText(const Setup &setup, const RunWords &words)
{
    if (!setup.report)
        return {};
    const DataReport &report = *setup.report;
    const std::string used = std::to_string(report.usedRows);
    std::string text = report.path.empty() ? filled(words.dataPoints, {used})
                                           : filled(words.dataFile, {report.path, used, std::to_string(report.skippedRows)});
    text += skippedText(report, words) + columnsText(report, words);
    for (const std::string &note : report.notes)
        text += filled(words.dataNote, {note});
    return setup.test.rows > 0 ? text + filled(words.testRows, {std::to_string(setup.test.rows)}) : text;
}

} // namespace lockstep
