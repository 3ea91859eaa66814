#include "core/data/column_choice.h"

#include <algorithm>

#include "core/data/csv/csv_names.h"

namespace lockstep {
namespace {

std::string quoted(const std::string &name)
{
    return '"' + name + '"';
}

int indexOf(const std::string &name, const std::vector<CsvColumn> &columns)
{
    const auto found = std::ranges::find(columns, name, &CsvColumn::name);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

// Why a column that nobody named cannot be a feature; empty when it can.
std::string unusableReason(const CsvColumn &column, TextColumns text)
{
    switch (column.kind) {
    case CsvColumnKind::Empty: return "empty";
    case CsvColumnKind::Text: return text == TextColumns::OneHot ? "" : "text";
    case CsvColumnKind::Number: break;
    }
    return {};
}

Result<int> chooseTarget(const Scenario &scenario, const std::vector<CsvColumn> &columns)
{
    const std::string &name = scenario.data.csv.target;
    int target = -1;
    if (!name.empty()) {
        target = indexOf(name, columns);
        if (target < 0)
            return unknownColumn(name, columns);
    } else {
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].kind != CsvColumnKind::Empty)
                target = static_cast<int>(i);
    }
    if (target < 0 || columns[static_cast<std::size_t>(target)].kind == CsvColumnKind::Empty)
        return badInput("the target" + (name.empty() ? std::string() : " " + quoted(name)) + " has no values");
    const CsvColumn &column = columns[static_cast<std::size_t>(target)];
    if (column.kind == CsvColumnKind::Text && scenario.model.loss == LossKind::Mse)
        return badInput("the target " + quoted(column.name)
                        + " is text: choose model.loss logistic (2 classes) or softmax, or another column as data.target");
    return target;
}

Result<void> nameFeatures(const Scenario &scenario, const std::vector<CsvColumn> &columns, ColumnChoice &choice)
{
    for (const std::string &name : scenario.data.csv.columns) {
        const int index = indexOf(name, columns);
        if (index < 0)
            return unknownColumn(name, columns);
        const CsvColumn &column = columns[static_cast<std::size_t>(index)];
        if (index == choice.target)
            return badInput("data.columns has " + quoted(name) + ", which is the target");
        if (std::ranges::find(choice.features, index) != choice.features.end())
            return badInput("data.columns has " + quoted(name) + " twice");
        if (column.kind == CsvColumnKind::Text && scenario.data.csv.text == TextColumns::Drop)
            return badInput("the column " + quoted(name) + " is text: set data.text to \"one-hot\", or take it out of data.columns");
        if (column.kind == CsvColumnKind::Empty)
            return badInput("the column " + quoted(name) + " is empty: take it out of data.columns");
        choice.features.push_back(index);
    }
    return {};
}

} // namespace

Result<ColumnChoice> chooseColumns(const Scenario &scenario, const std::vector<CsvColumn> &columns)
{
    ColumnChoice choice;
    const Result<int> target = chooseTarget(scenario, columns);
    if (!target)
        return tl::unexpected<Error>(target.error());
    choice.target = *target;
    if (const Result<void> named = nameFeatures(scenario, columns, choice); !named)
        return tl::unexpected<Error>(named.error());
    const bool all = scenario.data.csv.columns.empty();
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
        if (i == choice.target || std::ranges::find(choice.features, i) != choice.features.end())
            continue;
        const CsvColumn &column = columns[static_cast<std::size_t>(i)];
        const std::string reason = all ? unusableReason(column, scenario.data.csv.text) : "not chosen";
        if (reason.empty())
            choice.features.push_back(i);
        else
            choice.leftOut.push_back({column.name, reason});
    }
    if (!choice.features.empty())
        return choice;
    const std::string name = quoted(columns[static_cast<std::size_t>(choice.target)].name);
    return badInput("no feature is left beside the target " + name
                    + (columns.size() == 1 ? ": the file has one column" : ": the other columns are text or empty; data.text \"one-hot\" encodes texts"));
}

} // namespace lockstep
