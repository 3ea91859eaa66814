// What a run found out about people's own data, in words: shown below the fields of the file.
#pragma once

#include <QString>

#include "core/scenario/scenario.h"

namespace lockstep {

struct DataReport;

// "403 rows used, 4 skipped, 5 features"; with "80 train, 20 test" where rows are held back.
QString rowsFact(const DataReport &report);

// What was found where the field says auto: "semicolon". Empty for other fields, and where the field says it itself.
QString formatFact(const QString &path, const DataReport &report, const CsvSpec &spec);

} // namespace lockstep
