#include "ui/scenario_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include "core/scenario/presets.h"
#include "core/scenario/scenario_json.h"

namespace lockstep {

QString askOpenFile(QWidget *window)
{
    return QFileDialog::getOpenFileName(window, QObject::tr("Open scenario"), QString(), QObject::tr("Scenarios (*.json);;All files (*)"));
}

QString askSaveFile(QWidget *window, const Scenario &scenario)
{
    const QString proposal = QString::fromStdString(scenario.name) + QStringLiteral(".json");
    QString path = QFileDialog::getSaveFileName(window, QObject::tr("Save scenario as"), proposal, QObject::tr("Scenarios (*.json)"));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".json");
    return path;
}

// Always as a file, never as a preset of that name.
Result<Scenario> readScenarioFile(const QString &path)
{
    return loadScenario(QFileInfo(path).absoluteFilePath().toStdString());
}

Result<void> writeScenarioFile(const QString &path, const Scenario &scenario)
{
    const QFileInfo target(path);
    if (target.exists() && !target.isFile()) // renaming would put a file in the place of a device
        return systemError(QObject::tr("Cannot write %1: it is not a file").arg(path).toStdString());
    const QByteArray text = QByteArray::fromStdString(toJson(scenario));
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return {};
    return systemError(QObject::tr("Cannot write %1: %2").arg(path, file.errorString()).toStdString());
}

} // namespace lockstep
