// Takes the cells of a CSV file's records and keeps the values of the rows that can be used.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/data/csv/csv_cell.h"
#include "core/data/csv/csv_reader.h"
#include "core/data/csv/csv_records.h"

namespace lockstep {

class CsvRows {
public:
    // `table` has format, columns and kept; the rest is filled in. It must outlive this. `named`: kept texts must not be missing.
    CsvRows(CsvTable &table, bool named, UnusableCells missing, std::int64_t mostRows);
    CsvRows(const CsvRows &) = delete;
    CsvRows &operator=(const CsvRows &) = delete;

    RecordCalls calls() { return {&CsvRows::takeCell, &CsvRows::endRecord, this}; }
    // The header is no row: the first record ends without being counted.
    void skipFirst() { m_skipFirst = true; }
    bool outOfMemory() const { return m_outOfMemory; }

private:
    static void takeCell(void *text, std::size_t size, void *self);
    static void endRecord(std::int64_t line, RecordEnd how, void *self);
    void takeKept(std::size_t column, int slot, std::string_view text);
    void takeUnusable(std::size_t column, int slot, const Cell &cell, std::string_view text);
    void takeText(std::size_t column, int slot, std::string_view text);
    void refuse(std::size_t column, std::string_view reason);
    void end(std::int64_t line, RecordEnd how);
    void skip(std::int64_t line, std::string reason);

    struct Word {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    using Words = std::unordered_map<std::string, int, Word, std::equal_to<>>;

    CsvTable &m_table;
    std::vector<int> m_slots; // of each column, -1: not kept
    std::vector<Words> m_words;
    std::vector<std::size_t> m_wordBytes;
    bool m_blanks;
    bool m_named;
    bool m_keepUnusable;
    char m_decimal;
    std::int64_t m_mostRows;
    std::vector<float> m_row;
    std::size_t m_cell = 0; // cells of the open record so far
    bool m_refused = false;
    std::string m_reason; // of the first cell that cannot be used
    bool m_skipFirst = false;
    bool m_outOfMemory = false;
};

} // namespace lockstep
