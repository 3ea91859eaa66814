#include "core/data/class_labels.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/numeric/decimal.h"

namespace lockstep {
namespace {

const CsvColumn &columnAt(const CsvTable &table, int column)
{
    return table.columns[static_cast<std::size_t>(table.kept[static_cast<std::size_t>(column)])];
}

tl::unexpected<Error> tooMany(const std::string &name)
{
    return badInput("the target \"" + name + "\" has more than " + std::to_string(maxClasses)
                    + " different labels, too many for classes; model.loss mse learns it as a number");
}

// The different values, at most maxClasses + 1 of them.
Result<std::vector<float>> differentValues(const CsvTable &table, int column)
{
    const std::string &name = columnAt(table, column).name;
    std::unordered_set<float> seen;
    float last = 0;
    for (std::int64_t row = 0; row < table.values.rows(); ++row) {
        const float value = table.values.row(row)[column] + 0.0F; // -0 becomes 0
        if (row > 0 && value == last)
            continue;
        if (!std::isfinite(value))
            return badInput("the target \"" + name + "\" is not a finite number on line " + std::to_string(table.lines.lineOf(row))
                            + ": it cannot be a class; data.missing \"skip\" leaves such rows out");
        seen.insert(last = value);
        if (seen.size() > static_cast<std::size_t>(maxClasses))
            return tooMany(name);
    }
    return std::vector<float>(seen.begin(), seen.end());
}

Result<void> checkCount(const ClassLabels &labels, const std::string &name, LossKind loss)
{
    const std::size_t count = labels.names.size();
    if (count < 2)
        return badInput("the target \"" + name + "\" has one label only, \"" + labels.names.front() + "\": two classes are needed at least");
    if (loss == LossKind::Logistic && count != 2)
        return badInput("the target \"" + name + "\" has " + std::to_string(count) + " classes: model.loss logistic takes 2, softmax any number");
    return {};
}

} // namespace

float ClassLabels::classOf(float value) const
{
    if (areTexts()) {
        const bool known = value >= 0 && value < static_cast<float>(ofText.size());
        return known ? static_cast<float>(ofText[static_cast<std::size_t>(value)]) : -1.0F;
    }
    const auto found = std::ranges::lower_bound(values, value);
    return found != values.end() && *found == value ? static_cast<float>(found - values.begin()) : -1.0F;
}

Result<ClassLabels> findLabels(const CsvTable &table, int column, LossKind loss)
{
    const CsvColumn &target = columnAt(table, column);
    if (target.tooManyTexts)
        return tooMany(target.name);
    auto different = differentValues(table, column);
    if (!different)
        return tl::unexpected<Error>(different.error());
    ClassLabels labels;
    labels.values = std::move(*different);
    const bool texts = target.kind == CsvColumnKind::Text;
    const auto textOf = [&](float value) -> const std::string & { return target.texts[static_cast<std::size_t>(value)]; };
    if (texts)
        std::ranges::sort(labels.values, [&](float a, float b) { return textOf(a) < textOf(b); });
    else
        std::ranges::sort(labels.values);
    labels.ofText.assign(texts ? target.texts.size() : 0, -1);
    for (std::size_t c = 0; c < labels.values.size(); ++c) {
        labels.names.push_back(texts ? textOf(labels.values[c]) : shortDigits(labels.values[c]));
        if (texts)
            labels.ofText[static_cast<std::size_t>(labels.values[c])] = static_cast<int>(c);
    }
    if (const Result<void> fits = checkCount(labels, target.name, loss); !fits)
        return tl::unexpected<Error>(fits.error());
    return labels;
}

} // namespace lockstep
