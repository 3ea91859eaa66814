#include "tests/support/csv_told.h"

#include <charconv>
#include <cmath>

#include <QMap>

namespace lockstep::test {

namespace {

QString number(float value)
{
    if (std::isnan(value))
        return "nan";
    char out[32];
    const auto [end, problem] = std::to_chars(out, out + sizeof out, value);
    return QString::fromLatin1(out, end - out);
}

QString cell(const CsvTable &table, std::int64_t row, int place)
{
    const CsvColumn &column = table.columns[static_cast<std::size_t>(table.kept[static_cast<std::size_t>(place)])];
    const float value = table.values.row(row)[place];
    if (column.kind != CsvColumnKind::Text || std::isnan(value))
        return number(value);
    return QString::fromStdString(column.texts.at(static_cast<std::size_t>(value)));
}

} // namespace

QString told(const Result<CsvTable> &table)
{
    if (!table)
        return QString::fromStdString(table.error().message).remove("f.csv: ");
    QStringList parts;
    QStringList names;
    for (const int column : table->kept)
        names << QString::fromStdString(table->columns[static_cast<std::size_t>(column)].name);
    parts << names.join(',');
    for (std::int64_t row = 0; row < table->values.rows(); ++row) {
        QStringList cells;
        for (int place = 0; place < table->values.columns(); ++place)
            cells << cell(*table, row, place);
        parts << cells.join(',');
    }
    for (const SkippedRow &skipped : table->skipped)
        parts << QString("!%1: %2").arg(skipped.line).arg(QString::fromStdString(skipped.reason));
    return parts.join(" | ");
}

QString toldFormat(const CsvFormat &format)
{
    const auto word = [](char c, const QMap<char, QString> &words) { return words.value(c, QString("?%1").arg(static_cast<int>(c))); };
    return QStringList{word(format.delimiter, {{',', "comma"}, {';', "semicolon"}, {'\t', "tab"}, {'|', "pipe"}, {' ', "space"}}),
                       word(format.decimal, {{'.', "point"}, {',', "comma"}}), format.header ? "header" : "none",
                       word(format.quote, {{'"', "double"}, {'\'', "single"}, {'\0', "none"}}),
                       word(format.comment, {{'#', "#"}, {'%', "%"}, {';', ";"}, {'\0', "none"}})}
        .join(' ');
}

Result<CsvTable> readText(const QByteArray &bytes, const CsvSpec &spec, const CsvReading &reading)
{
    return readCsvText({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "f.csv", spec, reading);
}

} // namespace lockstep::test
