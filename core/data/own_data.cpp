#include "core/data/own_data.h"

#include <new>

#include "core/data/column_choice.h"
#include "core/data/csv/csv_reader.h"
#include "core/data/preparation.h"

namespace lockstep {
namespace {

// Drawn points as the table of a file with three columns.
CsvTable tableOf(const std::vector<DrawnPoint> &points)
{
    CsvTable table;
    for (const char *name : {"x1", "x2", "target"}) {
        table.kept.push_back(static_cast<int>(table.columns.size()));
        table.columns.push_back({.name = name, .kind = CsvColumnKind::Number, .texts = {}});
    }
    table.values = RowBlocks(3);
    for (const DrawnPoint &point : points) {
        float *row = table.values.append();
        row[0] = point.x1;
        row[1] = point.x2;
        row[2] = point.target;
    }
    table.usedRows = table.values.rows();
    return table;
}

Error atPath(Error error, const std::string &path)
{
    if (!path.empty() && error.kind != Error::Kind::Cancelled && !error.message.starts_with(path))
        error.message = path + ": " + error.message;
    return error;
}

Result<OwnData> readFile(const Scenario &scenario, const Progress &progress)
{
    const std::string path = csvPath(scenario.data.csv, scenario.data.facts.folder);
    ColumnChoice choice;
    CsvReading reading;
    reading.progress = progress;
    reading.choose = [&](const std::vector<CsvColumn> &columns) -> Result<std::vector<int>> {
        auto chosen = chooseColumns(scenario, columns);
        if (!chosen)
            return tl::unexpected<Error>(chosen.error());
        choice = std::move(*chosen);
        std::vector<int> kept = choice.features;
        kept.push_back(choice.target);
        return kept;
    };
    auto table = readCsv(path, scenario.data.csv, reading);
    if (!table)
        return tl::unexpected<Error>(atPath(table.error(), path));
    auto own = prepareTable(scenario, std::move(*table), path, std::move(choice.leftOut));
    if (!own)
        return tl::unexpected<Error>(atPath(own.error(), path));
    return own;
}

} // namespace

std::int64_t DataReport::lineOfRow(std::int64_t row) const
{
    if (row < 0 || row >= usedRows - testRows)
        return 0;
    return lines.lineOf(order.empty() ? row : order[static_cast<std::size_t>(row)]);
}

std::int64_t DataReport::lineOfTestRow(std::int64_t row) const
{
    return row < 0 || row >= testRows ? 0 : lines.lineOf(order[static_cast<std::size_t>(usedRows - testRows + row)]);
}

Result<OwnData> readOwnData(const Scenario &scenario, const Progress &progress)
try {
    if (scenario.data.kind == DataKind::Csv)
        return readFile(scenario, progress);
    if (scenario.data.points.empty())
        return badInput("there is no point");
    return prepareTable(scenario, tableOf(scenario.data.points), {}, {});
} catch (const std::bad_alloc &) {
    return systemError("not enough memory for the rows of " + (scenario.data.kind == DataKind::Csv ? scenario.data.csv.file : "the points"));
}

Scenario withFacts(Scenario scenario, const OwnData &data)
{
    scenario.data.facts.rows = data.train.rows;
    scenario.data.facts.features = data.train.features;
    scenario.data.facts.classes = data.train.classes;
    return scenario;
}

} // namespace lockstep
