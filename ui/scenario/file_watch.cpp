#include "ui/scenario/file_watch.h"

#include <QFileInfo>

#include "core/data/csv/csv_reader.h"

namespace lockstep {
namespace {

constexpr int quietMilliseconds = 150;

} // namespace

FileWatch::FileWatch(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(quietMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::checkSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::checkSoon);
}

void FileWatch::watch(const QString &path, const FileStamp &asRead)
{
    m_soon.stop();
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    m_path = path.startsWith(QStringLiteral("example:")) ? QString() : path;
    m_asRead = m_seen = m_told = asRead;
    m_toldGone = asRead == FileStamp{}; // it was not there to be read
    arm();
    if (!m_path.isEmpty())
        checkSoon(); // it may have changed since it was read
}

// An editor may put another file in its place: the folder tells when there is one again.
void FileWatch::arm()
{
    if (m_path.isEmpty())
        return;
    const QFileInfo file(m_path);
    if (file.exists() && !m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path);
    if (const QString folder = file.absolutePath(); QFileInfo::exists(folder) && !m_watcher.directories().contains(folder))
        m_watcher.addPath(folder);
}

void FileWatch::checkSoon()
{
    m_soon.start();
}

void FileWatch::check()
{
    if (m_path.isEmpty())
        return;
    arm();
    if (!QFileInfo::exists(m_path)) {
        if (!std::exchange(m_toldGone, true))
            emit vanished();
        return;
    }
    const FileStamp now = stampOf(m_path.toStdString());
    if (now != std::exchange(m_seen, now))
        return checkSoon(); // perhaps it is still being written
    const bool told = std::exchange(m_toldGone, false) || m_told != m_asRead;
    if (now == m_asRead) {
        m_told = now;
        if (told)
            emit asBefore();
    } else if (now != std::exchange(m_told, now)) {
        emit changed();
    }
}

} // namespace lockstep
