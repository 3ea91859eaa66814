#include "ui/scenario/script_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace lockstep {

namespace {

constexpr ScriptForm forms[] = {ScriptForm::Pmap, ScriptForm::ShardMap, ScriptForm::Torch};

QString filterOf(ScriptForm form)
{
    return scriptFormName(form) + QStringLiteral(" (*.py)");
}

tl::unexpected<Error> cannotWrite(const QString &path, const QString &reason)
{
    return systemError(QObject::tr("Cannot write %1: %2").arg(path, reason).toStdString());
}

// Opened and filled, but without its name until commit().
class NewFile {
public:
    explicit NewFile(const QString &path) : m_isNew(!QFileInfo::exists(path)), m_file(path) {}

    Result<void> write(const std::string &bytes)
    {
        if (const QFileInfo target(m_file.fileName()); target.exists() && !target.isFile())
            return cannotWrite(m_file.fileName(), QObject::tr("it is not a file"));
        const qint64 size = static_cast<qint64>(bytes.size());
        if (m_file.open(QIODevice::WriteOnly) && m_file.write(bytes.data(), size) == size)
            return {};
        return cannotWrite(m_file.fileName(), m_file.errorString());
    }
    Result<void> commit()
    {
        if (m_file.commit())
            return {};
        return cannotWrite(m_file.fileName(), m_file.errorString());
    }
    void takeBack() const
    {
        if (m_isNew)
            QFile::remove(m_file.fileName());
    }

private:
    bool m_isNew;
    QSaveFile m_file;
};

Result<void> writeBoth(const ScriptFile &file, const Scenario &scenario)
{
    const QString &path = file.path;
    const QString dataPath = scriptDataPath(path);
    if (dataPath == path)
        return badInput(QObject::tr("%1 is the name of the script's data: choose a name that ends with .py").arg(path).toStdString());
    NewFile script(path);
    NewFile beside(dataPath);
    Result<void> written = script.write(makeScript(scenario, file.form, QFileInfo(dataPath).fileName()).text());
    if (!written)
        return written;
    const Result<std::string> data = scriptData(scenario, file.form == ScriptForm::Torch);
    if (!data)
        return tl::unexpected(data.error());
    if (written = beside.write(*data); !written)
        return written;
    if (written = beside.commit(); !written)
        return written;
    written = script.commit();
    if (!written)
        beside.takeBack();
    return written;
}

} // namespace

QString scriptFormName(ScriptForm form)
{
    return form == ScriptForm::Torch ? QStringLiteral("PyTorch")
                                     : form == ScriptForm::Pmap ? QStringLiteral("JAX pmap") : QStringLiteral("JAX shard_map");
}

Script makeScript(const Scenario &scenario, ScriptForm form, const QString &dataFile)
{
    if (form == ScriptForm::Torch)
        return torchScript(scenario, dataFile.toStdString());
    return jaxScript(scenario, form == ScriptForm::Pmap ? JaxForm::Pmap : JaxForm::ShardMap, dataFile.toStdString());
}

QString scriptBaseName(const Scenario &scenario)
{
    const QString name = QString::fromStdString(scenario.name);
    return name.isEmpty() ? QStringLiteral("script") : name;
}

bool hasDataFile(const Scenario &scenario, ScriptForm form)
{
    return readsDataFile(scenario, form == ScriptForm::Torch);
}

QString scriptDataPath(const QString &scriptPath)
{
    const QFileInfo file(scriptPath);
    return file.path() == QStringLiteral(".") ? file.completeBaseName() + QStringLiteral(".npz")
                                              : file.path() + '/' + file.completeBaseName() + QStringLiteral(".npz");
}

// What to install stands in the script's own head.
QString runHint(const Scenario &scenario, const ScriptFile &file)
{
    QString install;
    for (const ScriptLine &line : makeScript(scenario, file.form, QString()).lines) {
        install = QString::fromStdString(line.text).trimmed();
        if (install.startsWith(QStringLiteral("pip install ")))
            break;
    }
    return QStringLiteral("%1; python %2").arg(install, QFileInfo(file.path).fileName());
}

ScriptFile askScriptFile(QWidget *window, const Scenario &scenario, const ScriptFile &proposed)
{
    QStringList filters;
    for (const ScriptForm form : forms)
        filters.append(filterOf(form));
    QString filter = filterOf(proposed.form);
    const QString name = scriptBaseName(scenario) + QStringLiteral(".py");
    const QString start = proposed.path.isEmpty() ? name : proposed.path + '/' + name;
    ScriptFile chosen = proposed;
    chosen.path = QFileDialog::getSaveFileName(window, QObject::tr("Export script"), start, filters.join(QStringLiteral(";;")), &filter);
    if (!chosen.path.isEmpty() && QFileInfo(chosen.path).suffix().isEmpty())
        chosen.path += QStringLiteral(".py");
    for (const ScriptForm form : forms)
        if (filter == filterOf(form))
            chosen.form = form;
    return chosen;
}

Result<void> writeScript(const ScriptFile &file, const Scenario &scenario)
{
    if (hasDataFile(scenario, file.form))
        return writeBoth(file, scenario);
    NewFile script(file.path);
    const Result<void> written = script.write(makeScript(scenario, file.form, QString()).text());
    return written ? script.commit() : written;
}

} // namespace lockstep
