#include "ui/scenario/scenario_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include "core/scenario/data_file.h"
#include "core/scenario/json_places.h"
#include "core/scenario/presets.h"
#include "core/scenario/scenario_json.h"
#include "ui/scenario/core_text.h"

namespace lockstep {

namespace {

constexpr qint64 maxFileBytes = qint64{16} << 20;

Result<std::string> readText(const QString &path)
{
    if (QFileInfo(path).isDir())
        return badInput(QObject::tr("%1 is a folder; name a scenario file in it").arg(path).toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemError(QObject::tr("Cannot open %1: %2").arg(path, file.errorString()).toStdString());
    const std::string text = file.read(maxFileBytes + 1).toStdString();
    if (text.size() > static_cast<std::size_t>(maxFileBytes))
        return badInput(QObject::tr("%1 is larger than 16 MB, too large for a scenario").arg(path).toStdString());
    if (file.error() != QFileDevice::NoError)
        return systemError(QObject::tr("Cannot read %1: %2").arg(path, file.errorString()).toStdString());
    return text;
}

bool isBroken(const std::string &text, const ParsedScenario &parsed)
{
    const bool marked = text.starts_with("\xEF\xBB\xBF");
    const bool wholeDocument = !parsed.problems.empty() && parsed.problems.front().path.empty();
    return wholeDocument || !findPlaces(std::string_view(text).substr(marked ? 3 : 0)).error.empty();
}

} // namespace

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

std::string folderOfFile(const QString &path)
{
    return QFileInfo(path).absolutePath().toStdString();
}

// Always as a file, never as a preset of that name.
Result<Scenario> readScenarioFile(const QString &path)
{
    Result<Scenario> scenario = loadScenario(QFileInfo(path).absoluteFilePath().toStdString());
    if (scenario)
        *scenario = withWholeFile(std::move(*scenario));
    return scenario;
}

Result<ParsedScenario> parseScenarioFile(const QString &path)
{
    const Result<std::string> text = readText(path);
    if (!text)
        return tl::unexpected(text.error());
    ParsedScenario parsed = parseScenario(*text);
    if (isBroken(*text, parsed))
        return badInput(QObject::tr("%1 is no scenario, %2").arg(path, problemText(parsed.problems.front())).toStdString());
    parsed.scenario.data.facts.folder = folderOfFile(path);
    parsed.scenario = withWholeFile(std::move(parsed.scenario));
    return parsed;
}

Result<void> writeScenarioFile(const QString &path, const Scenario &scenario)
{
    const QFileInfo target(path);
    if (target.exists() && !target.isFile()) // renaming would put a file in the place of a device
        return systemError(QObject::tr("Cannot write %1: it is not a file").arg(path).toStdString());
    const QByteArray text = QByteArray::fromStdString(toJson(withFileSeenFrom(scenario, folderOfFile(path))));
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return {};
    return systemError(QObject::tr("Cannot write %1: %2").arg(path, file.errorString()).toStdString());
}

} // namespace lockstep
