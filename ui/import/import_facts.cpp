#include "ui/import/import_facts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "core/scenario/scenario.h"

namespace lockstep {
namespace {

constexpr std::int64_t rowsBetweenLooks = 16'384;

// The shortest digits that are this float32 again.
std::string numberLabel(float value)
{
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

// One more than classes can be, at most.
std::set<float> differentValues(ImportFacts &facts, const RowBlocks &values, int column, const std::function<bool()> &goesOn)
{
    std::set<float> different;
    float last = std::nanf("");
    for (std::int64_t row = 0; row < values.rows() && different.size() <= maxClasses; ++row) {
        if (row % rowsBetweenLooks == 0 && goesOn && !goesOn())
            break;
        const float value = values.row(row)[column] + 0.0F; // -0 becomes 0
        if (value == last)
            continue;
        last = value;
        if (std::isfinite(value))
            different.insert(value);
        else
            facts.targetNotFinite = true;
    }
    return different;
}

void findLabels(ImportFacts &facts, const CsvTable &table, int target, const std::function<bool()> &goesOn)
{
    const auto kept = std::find(table.kept.begin(), table.kept.end(), target);
    if (kept == table.kept.end())
        return;
    const CsvColumn &column = table.columns[static_cast<std::size_t>(target)];
    const std::set<float> different = differentValues(facts, table.values, static_cast<int>(kept - table.kept.begin()), goesOn);
    const bool texts = column.kind == CsvColumnKind::Text;
    facts.wholeNumbers = !texts && std::all_of(different.begin(), different.end(), [](float v) { return v == std::trunc(v); });
    for (const float value : different)
        if (!texts)
            facts.labels.push_back(numberLabel(value));
        else if (value >= 0 && value < static_cast<float>(column.texts.size()))
            facts.labels.push_back(column.texts[static_cast<std::size_t>(value)]);
    if (texts)
        std::sort(facts.labels.begin(), facts.labels.end());
}

} // namespace

ImportFacts importFacts(CsvTable table, const std::string &target, const std::function<bool()> &goesOn)
{
    ImportFacts facts;
    const int column = table.columnOf(target);
    if (column >= 0)
        findLabels(facts, table, column, goesOn);
    facts.allSeen = table.values.rows() >= table.usedRows;
    for (const int kept : table.kept)
        if (const CsvColumn &c = table.columns[static_cast<std::size_t>(kept)]; kept != column && c.kind == CsvColumnKind::Text)
            facts.oneHotColumns += static_cast<int>(c.texts.size());
    facts.format = table.format;
    facts.used = table.usedRows;
    facts.skipped = table.skippedRows;
    facts.columns = std::move(table.columns);
    facts.problems = std::move(table.skipped);
    facts.notes = std::move(table.notes);
    return facts;
}

} // namespace lockstep
