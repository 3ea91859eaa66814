#include "core/data/csv/csv_rows.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace lockstep {

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr std::size_t mostTextBytes = std::size_t{1} << 20U; // of a column's different texts, all together

std::string fields(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " field" : " fields");
}

std::string reasonOf(const Cell &cell, std::string_view text)
{
    const std::string_view trimmed = trimmedCell(text);
    switch (cell.kind) {
    case CellKind::Missing: return trimmed.empty() ? "is empty" : "is " + quotedForMessage(trimmed) + ", a missing value";
    case CellKind::NaN: return "is NaN";
    case CellKind::Infinite: return "is infinite";
    case CellKind::TooLarge: return "is " + quotedForMessage(trimmed) + ", too large for float32";
    default: break;
    }
    return "is " + quotedForMessage(trimmed) +
           (looksGrouped(trimmed) ? ", which looks like a number with thousands separators" : ", not a number");
}

} // namespace

CsvRows::CsvRows(CsvTable &table, bool named, UnusableCells missing, std::int64_t mostRows)
    : m_table(table),
      m_slots(table.columns.size(), -1),
      m_words(table.kept.size()),
      m_wordBytes(table.kept.size()),
      m_blanks(table.format.delimiter == ' '),
      m_named(named),
      m_keepUnusable(missing == UnusableCells::Keep),
      m_decimal(table.format.decimal),
      m_mostRows(mostRows),
      m_row(table.kept.size())
{
    for (std::size_t k = 0; k < table.kept.size(); ++k)
        m_slots[static_cast<std::size_t>(table.kept[k])] = static_cast<int>(k);
    m_table.values = RowBlocks(static_cast<int>(table.kept.size()));
}

void CsvRows::takeCell(void *text, std::size_t size, void *self)
{
    CsvRows &rows = *static_cast<CsvRows *>(self);
    if (text == nullptr && rows.m_blanks)
        return;
    const std::size_t column = rows.m_cell++;
    if (column >= rows.m_slots.size())
        return;
    const int slot = rows.m_slots[column];
    if (slot >= 0 && !rows.m_skipFirst)
        rows.takeKept(column, slot, text == nullptr ? std::string_view() : std::string_view(static_cast<const char *>(text), size));
}

// Called from C code: nothing must be thrown.
void CsvRows::takeKept(std::size_t column, int slot, std::string_view text)
{
    const bool isText = m_table.columns[column].kind == CsvColumnKind::Text;
    if (!isText) {
        const Cell cell = readCell(text, m_decimal);
        m_row[static_cast<std::size_t>(slot)] = cell.value;
        if (cell.kind == CellKind::Number)
            return;
        try {
            takeUnusable(column, slot, cell, text);
        } catch (const std::bad_alloc &) {
            m_outOfMemory = true;
        }
        return;
    }
    try {
        takeText(column, slot, trimmedCell(text));
    } catch (const std::bad_alloc &) {
        m_outOfMemory = true;
    }
}

void CsvRows::takeUnusable(std::size_t column, int slot, const Cell &cell, std::string_view text)
{
    ++m_table.columns[column].unusable;
    if (cell.kind == CellKind::Missing)
        m_row[static_cast<std::size_t>(slot)] = notANumber;
    if (m_keepUnusable && cell.kind != CellKind::Text)
        return;
    if (!m_refused && m_table.skipped.size() < maxListedRows)
        refuse(column, reasonOf(cell, text));
    m_refused = true;
}

void CsvRows::takeText(std::size_t column, int slot, std::string_view text)
{
    CsvColumn &of = m_table.columns[column];
    float &value = m_row[static_cast<std::size_t>(slot)];
    value = notANumber;
    if (isMissingText(text)) {
        ++of.unusable;
        if (!m_named || m_keepUnusable)
            return;
        if (!m_refused && m_table.skipped.size() < maxListedRows)
            refuse(column, reasonOf({CellKind::Missing, 0}, text));
        m_refused = true;
        return;
    }
    Words &words = m_words[static_cast<std::size_t>(slot)];
    if (const auto found = words.find(text); found != words.end()) {
        value = static_cast<float>(found->second);
        return;
    }
    std::size_t &bytes = m_wordBytes[static_cast<std::size_t>(slot)];
    of.tooManyTexts = of.tooManyTexts || words.size() == maxColumnTexts || bytes + text.size() > mostTextBytes;
    if (of.tooManyTexts)
        return;
    bytes += text.size();
    value = static_cast<float>(words.size());
    words.emplace(text, static_cast<int>(words.size()));
    of.texts.emplace_back(text);
}

void CsvRows::refuse(std::size_t column, std::string_view reason)
{
    m_reason = m_table.columns[column].name;
    m_reason += ' ';
    m_reason += reason;
}

void CsvRows::endRecord(std::int64_t line, RecordEnd how, void *self)
{
    static_cast<CsvRows *>(self)->end(line, how);
}

void CsvRows::end(std::int64_t line, RecordEnd how)
{
    const std::size_t cells = std::exchange(m_cell, 0);
    const bool refused = std::exchange(m_refused, false);
    if (cells == 0 && how == RecordEnd::Fine)
        return;
    if (how == RecordEnd::TextAfterQuote)
        return skip(line, "text after a closing quote");
    if (std::exchange(m_skipFirst, false))
        return;
    if (cells != m_slots.size())
        return skip(line, fields(cells) + ", " + std::to_string(m_slots.size()) + " expected");
    if (refused)
        return skip(line, std::exchange(m_reason, {}));
    if (m_table.usedRows++ >= m_mostRows)
        return;
    std::copy(m_row.begin(), m_row.end(), m_table.values.append());
    m_table.lines.append(line);
}

void CsvRows::skip(std::int64_t line, std::string reason)
{
    ++m_table.skippedRows;
    if (m_table.skipped.size() < maxListedRows)
        m_table.skipped.push_back({line, std::move(reason)});
}

} // namespace lockstep
