// Runs lockstep-cli as a person at a shell does.
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

struct ProgramResult {
    int code = -1; // -1: it did not end by itself
    QString out;
    QString err;
};

inline ProgramResult finish(QProcess &process)
{
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

inline ProgramResult runCli(const QStringList &arguments, const QString &folder = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("DISPLAY");
    environment.remove("WAYLAND_DISPLAY");
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(QStringLiteral(LOCKSTEP_BIN "/lockstep-cli"), arguments);
    return finish(process);
}

// With redirections: `rest` follows the program's name in a shell's line.
inline ProgramResult runInShell(const QString &rest)
{
    QProcess process;
    process.start("/bin/sh", {"-c", QStringLiteral("'" LOCKSTEP_BIN "/lockstep-cli' ") + rest});
    return finish(process);
}
