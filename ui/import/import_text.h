// Words of the import dialog.
#pragma once

#include <QString>
#include <QStringList>

#include "core/data/csv/csv_table.h"
#include "ui/import/import_facts.h"

namespace lockstep {

class ImportColumns;

// "58 MB", "1.2 kB", "312 bytes"
QString bytesText(qint64 bytes);
// "12,345 rows used, 4 skipped"
QString rowsText(std::int64_t used, std::int64_t skipped);
// "number, feature"; "text, left out"; "target, text"
QString columnUse(const ImportColumns &columns, int column);
QString kindText(CsvColumnKind kind);
// "setosa = 0, versicolor = 1, virginica = 2"; of many the first and the last
QString classesText(const std::vector<std::string> &labels);
// A value of the preview: the shortest digits that are this float32, with a true minus.
QString cellText(float value);
// "line 7: y is empty", one a line, notes first; with how many more there are
QString problemsText(const ImportFacts &facts);
// A message of core without the path that it starts with, in the language of the window; and what can be done about it.
QString readingError(const QString &message, const QString &path);

// What was found, for the automatic entries of the settings.
QString encodingText(const CsvFormat &format);
QString delimiterText(char delimiter);
QString decimalText(char decimal);
QString quoteText(char quote);
QString commentText(char comment);

} // namespace lockstep
