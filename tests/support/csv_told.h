// What was read of a CSV text, in one line.
#pragma once

#include <QString>
#include <QStringList>

#include "core/data/csv/csv_reader.h"

namespace lockstep::test {

// "x,y | 1,3 | 2,6 | !3: 1 field, 2 expected": names of the kept columns, values of the used rows (shortest decimals that give these bits; texts
// as they are), skipped rows with line and reason. Of an error its message without "f.csv: ".
QString told(const Result<CsvTable> &table);

// "comma point header double #": delimiter, decimal mark, header or not, quote, comment.
QString toldFormat(const CsvFormat &format);

// Reads a text under the name f.csv.
Result<CsvTable> readText(const QByteArray &bytes, const CsvSpec &spec = {}, const CsvReading &reading = {});

} // namespace lockstep::test
