#include "core/data/csv/csv_detect.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/data/csv/csv_cell.h"
#include "core/data/csv/csv_one_column.h"
#include "core/data/csv/csv_records.h"

namespace lockstep {

namespace {

constexpr std::array delimiters = {',', ';', '\t', '|', ' '};

char delimiterOf(CsvDelimiter delimiter)
{
    return delimiters[static_cast<std::size_t>(delimiter) - 1];
}

// What the cells of some records are.
struct Counts {
    int cells = 0;
    int missing = 0;
    int points = 0;  // numbers with a decimal point, or none
    int commas = 0;  // numbers with a decimal comma, or none
    int grouped = 0; // of those with a comma: like 1,234
    int texts = 0;
    int singleStarts = 0; // cells that start with '
    int singleEnds = 0;

    void add(const Counts &other)
    {
        cells += other.cells;
        missing += other.missing;
        points += other.points;
        commas += other.commas;
        grouped += other.grouped;
        texts += other.texts;
        singleStarts += other.singleStarts;
        singleEnds += other.singleEnds;
    }
};

// The sample split in one way.
class Trial {
public:
    Trial(std::string_view sample, const CsvFormat &format, std::int64_t firstLine) : m_blanks(format.delimiter == ' ')
    {
        std::string text(sample);
        RecordFeeder feeder(format, {&Trial::takeCell, &Trial::endRecord, this}, firstLine);
        (void)feeder.feed(text, true); // what is wrong with quotes shows in the records
        summarize();
    }
    bool splits() const { return m_commonCells >= 2; }
    double score(CsvDecimal decimal) const;
    const Counts &counts() const { return m_counts; } // of the records with the commonest number of cells

private:
    static void takeCell(void *text, std::size_t size, void *self)
    {
        static_cast<Trial *>(self)->take(static_cast<const char *>(text), size);
    }
    static void endRecord(std::int64_t /*line*/, RecordEnd how, void *self) { static_cast<Trial *>(self)->end(how); }
    void take(const char *text, std::size_t size);
    void end(RecordEnd how);
    void summarize();

    bool m_blanks;
    Counts m_record;
    std::map<int, std::pair<int, Counts>> m_bySize; // how many records, and what is in them; -1: those with wrong quotes
    int m_records = 0;
    int m_commonCells = 0;
    double m_consistency = 0;
    Counts m_counts;
};

void Trial::take(const char *text, std::size_t size)
{
    if (text == nullptr) {
        m_record.cells += m_blanks ? 0 : 1;
        m_record.missing += m_blanks ? 0 : 1;
        return;
    }
    const std::string_view cell(text, size);
    ++m_record.cells;
    const Cell point = readCell(cell, '.');
    const CellKind comma =
        cell.find(',') == std::string_view::npos && cell.find('.') == std::string_view::npos ? point.kind : readCell(cell, ',').kind;
    const auto isNumber = [](CellKind kind) {
        return kind == CellKind::Number || kind == CellKind::Infinite || kind == CellKind::TooLarge;
    };
    m_record.points += isNumber(point.kind);
    m_record.commas += isNumber(comma);
    m_record.grouped += isNumber(comma) && !isNumber(point.kind) && looksGrouped(cell);
    m_record.missing += point.kind == CellKind::Missing || point.kind == CellKind::NaN;
    if (point.kind != CellKind::Text || comma != CellKind::Text)
        return;
    ++m_record.texts;
    m_record.singleStarts += cell.starts_with('\'');
    m_record.singleEnds += cell.ends_with('\'');
}

void Trial::end(RecordEnd how)
{
    if (m_record.cells > 0 || how != RecordEnd::Fine) {
        auto &[records, counts] = m_bySize[how == RecordEnd::Fine ? m_record.cells : -1];
        ++records;
        counts.add(m_record);
        ++m_records;
    }
    m_record = {};
}

// Of sizes that are equally common the larger one.
void Trial::summarize()
{
    int most = 0;
    for (const auto &[cells, group] : m_bySize) {
        if (cells < 1 || group.first < most)
            continue;
        most = group.first;
        m_commonCells = cells;
        m_counts = group.second;
    }
    m_consistency = m_records > 0 ? static_cast<double>(most) / m_records : 0;
}

double Trial::score(CsvDecimal decimal) const
{
    const int numbers = decimal == CsvDecimal::Point   ? m_counts.points
                        : decimal == CsvDecimal::Comma ? m_counts.commas
                                                       : std::max(m_counts.points, m_counts.commas);
    const int there = m_counts.cells - m_counts.missing;
    if (!splits() || there == 0)
        return 0;
    return m_consistency * m_consistency * (0.25 + static_cast<double>(numbers) / there);
}

std::string_view firstLineOf(std::string_view text)
{
    return text.substr(0, text.find_first_of("\r\n"));
}

// The X of Excel's first line "sep=X"; 0: there is none.
char sepLine(std::string_view line)
{
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    constexpr std::string_view key = "sep=";
    const bool keyed = line.size() == key.size() + 1 && std::equal(key.begin(), key.end(), line.begin(), [](char lower, char c) {
                           return c == lower || (c >= 'A' && c <= 'Z' && c + 32 == lower);
                       });
    return keyed && std::find(delimiters.begin(), delimiters.end(), line.back()) != delimiters.end() ? line.back() : '\0';
}

// "#1": more like a cell than like a comment.
bool isMarkedCell(std::string_view line)
{
    return line.size() > 1 && line.front() == '#' && line[1] != '#' && line[1] != '-' && line[1] != ' ' && line[1] != '\t';
}

// '%' where the first line starts with it, else '#'; none where the first name is '#', or where all lines but the first have cells like #1.
char findComment(std::string_view sample)
{
    std::string_view first;
    bool allMarked = true;
    std::int64_t later = 0;
    while (!sample.empty()) {
        const std::string_view line = firstLineOf(sample);
        sample.remove_prefix(std::min(sample.size(), line.size() + 1));
        if (trimmedCell(line).empty())
            continue;
        if (first.empty()) {
            first = line;
            continue;
        }
        ++later;
        allMarked = allMarked && isMarkedCell(line);
    }
    if (first.starts_with('%'))
        return '%';
    const bool nameIsHash = first.size() > 1 && first.front() == '#' && std::string_view(",;\t|").find(first[1]) != std::string_view::npos;
    return nameIsHash || (later > 0 && allMarked && !first.starts_with('#')) ? '\0' : '#';
}

char commentOf(CsvComment comment, std::string_view sample)
{
    switch (comment) {
    case CsvComment::Auto: return findComment(sample);
    case CsvComment::Hash: return '#';
    case CsvComment::Percent: return '%';
    case CsvComment::Semicolon: return ';';
    case CsvComment::None: break;
    }
    return '\0';
}

// Sets the delimiter of `format`, unless it is given, and returns the counts that it leads to.
Counts bestSplit(std::string_view sample, std::int64_t firstLine, char given, CsvDecimal decimal, CsvFormat &format)
{
    if (given == '\0' && decimal != CsvDecimal::Point && isColumnOfDecimalCommas(sample, format.comment))
        given = ';';
    if (given != '\0') {
        format.delimiter = given;
        return Trial(sample, format, firstLine).counts();
    }
    CsvFormat tried = format;
    format.delimiter = ',';
    Counts counts;
    double best = 0;
    for (const char delimiter : delimiters) {
        tried.delimiter = delimiter;
        const Trial trial(sample, tried, firstLine);
        const double score = trial.score(decimal);
        if (score <= best + 1e-9)
            continue;
        best = score;
        format.delimiter = delimiter;
        counts = trial.counts();
    }
    if (best > 0)
        return counts;
    format.delimiter = unusedDelimiter(sample, format.comment);
    return Trial(sample, format, firstLine).counts();
}

bool singleQuoted(const Counts &counts)
{
    return counts.singleStarts > 0 && counts.singleStarts == counts.singleEnds && counts.singleStarts * 2 >= counts.texts;
}

// "1,500" in a file with commas between its cells has thousands, not three decimals.
char decimalOf(CsvDecimal decimal, char delimiter, const Counts &counts)
{
    if (decimal != CsvDecimal::Auto)
        return decimal == CsvDecimal::Comma ? ',' : '.';
    const bool thousands = delimiter == ',' && counts.grouped > 0 && counts.commas - counts.points <= counts.grouped;
    return counts.commas > counts.points && !thousands ? ',' : '.';
}

} // namespace

FoundFormat findFormat(std::string_view sample, const CsvSpec &spec)
{
    FoundFormat found;
    CsvFormat &format = found.format;
    char delimiter = spec.delimiter == CsvDelimiter::Auto ? '\0' : delimiterOf(spec.delimiter);
    if (const char given = sepLine(firstLineOf(sample)); given != '\0') {
        found.firstLine = 2;
        delimiter = delimiter == '\0' ? given : delimiter;
    }
    std::string_view rest = sample;
    if (found.firstLine == 2)
        rest.remove_prefix(firstLineOf(sample).size());
    format.comment = commentOf(spec.comment, rest);
    format.quote = spec.quote == CsvQuote::Single ? '\'' : spec.quote == CsvQuote::None ? '\0' : '"';
    Counts counts = bestSplit(sample, found.firstLine, delimiter, spec.decimal, format);
    if (spec.quote == CsvQuote::Auto && sample.find('"') == std::string_view::npos && singleQuoted(counts)) {
        format.quote = '\'';
        counts = bestSplit(sample, found.firstLine, delimiter, spec.decimal, format);
    }
    format.decimal = decimalOf(spec.decimal, format.delimiter, counts);
    return found;
}

} // namespace lockstep
