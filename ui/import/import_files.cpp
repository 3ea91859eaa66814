#include "ui/import/import_files.h"

#include <algorithm>

#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace lockstep {
namespace {

bool endsIn(const QString &path, std::initializer_list<const char *> endings)
{
    const QString suffix = QFileInfo(path).suffix();
    return std::any_of(endings.begin(), endings.end(),
                       [&](const char *ending) { return suffix.compare(QLatin1String(ending), Qt::CaseInsensitive) == 0; });
}

QString whatCanBe()
{
    return QObject::tr("Drop a scenario (.json) or data (.csv, .tsv, .txt, .dat).");
}

} // namespace

bool isDataFile(const QString &path)
{
    return endsIn(path, {"csv", "tsv", "txt", "dat"});
}

bool isScenarioFile(const QString &path)
{
    return endsIn(path, {"json"});
}

QString askDataFile(QWidget *window)
{
    return QFileDialog::getOpenFileName(window, QObject::tr("Import data"), QString(),
                                        QObject::tr("Data (*.csv *.tsv *.txt *.dat);;All files (*)"));
}

bool holdsFiles(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); });
}

DroppedFile droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    if (urls.size() > 1)
        return {{}, QObject::tr("%1 files were dropped: one at a time can be opened.").arg(urls.size())};
    const QString path = urls.isEmpty() ? QString() : urls.first().toLocalFile();
    const QString name = QFileInfo(path).fileName();
    if (path.isEmpty())
        return {{}, QObject::tr("This is no file of this computer. %1").arg(whatCanBe())};
    if (QFileInfo(path).isDir())
        return {{}, QObject::tr("%1 is a folder. %2").arg(name.isEmpty() ? path : name, whatCanBe())};
    if (!isDataFile(path) && !isScenarioFile(path))
        return {{}, QObject::tr("%1 is neither a scenario nor a table. %2").arg(name, whatCanBe())};
    return {path, {}};
}

} // namespace lockstep
