// Which files can be imported: by their names, by a dialog, or dropped.
#pragma once

#include <QString>

class QMimeData;
class QWidget;

namespace lockstep {

bool isDataFile(const QString &path);     // csv, tsv, txt, dat
bool isScenarioFile(const QString &path); // json
QString askDataFile(QWidget *window);     // empty when the user changes their mind

struct DroppedFile {
    QString path;    // of a scenario or of data
    QString problem; // why there is none
};
bool holdsFiles(const QMimeData *data);
DroppedFile droppedFile(const QMimeData *data);

} // namespace lockstep
