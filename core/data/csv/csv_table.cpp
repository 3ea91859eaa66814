#include "core/data/csv/csv_table.h"

#include <algorithm>

namespace lockstep {

float *RowBlocks::append()
{
    if (m_rows == static_cast<std::int64_t>(m_blocks.size()) * blockRows)
        m_blocks.push_back(std::make_unique_for_overwrite<float[]>(static_cast<std::size_t>(blockRows * m_columns)));
    const std::int64_t row = m_rows++;
    return m_blocks[static_cast<std::size_t>(row / blockRows)].get() + row % blockRows * m_columns;
}

void RowBlocks::releaseBefore(std::int64_t row)
{
    for (std::int64_t block = 0; block < row / blockRows; ++block)
        m_blocks[static_cast<std::size_t>(block)].reset();
}

void RowLines::append(std::int64_t line)
{
    if (m_runs.empty() || line != m_runs.back().line + (m_rows - m_runs.back().row))
        m_runs.push_back({m_rows, line});
    ++m_rows;
}

std::int64_t RowLines::lineOf(std::int64_t row) const
{
    if (row < 0 || row >= m_rows)
        return 0;
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), row, [](std::int64_t r, const Run &run) { return r < run.row; });
    const Run &run = *(after - 1);
    return run.line + (row - run.row);
}

int CsvTable::columnOf(const std::string &name) const
{
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const CsvColumn &column) { return column.name == name; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

} // namespace lockstep
