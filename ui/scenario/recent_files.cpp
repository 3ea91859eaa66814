#include "ui/scenario/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace lockstep {
namespace {

constexpr int most = 10;
const char *const key = "recentFiles";

// Two files of one name are told apart by their folders.
QString entryText(const QString &path, const QStringList &all)
{
    const QFileInfo file(path);
    int sameName = 0;
    for (const QString &other : all)
        sameName += QFileInfo(other).fileName() == file.fileName() ? 1 : 0;
    QString name = file.fileName();
    if (sameName > 1)
        name = QObject::tr("%1 in %2").arg(file.fileName(), file.dir().dirName());
    name.replace('&', "&&");
    return file.isFile() ? name : QObject::tr("%1 (not found)").arg(name);
}

} // namespace

RecentFiles::RecentFiles(bool remembers, QObject *parent) : QObject(parent), m_remembers(remembers) {}

QStringList RecentFiles::paths() const
{
    if (!m_remembers)
        return m_paths;
    QStringList known;
    for (const QString &path : QSettings(QStringLiteral("Lockstep"), QStringLiteral("Lockstep")).value(key).toStringList())
        if (QFileInfo(path).isAbsolute() && !known.contains(path) && known.size() < most)
            known << path;
    return known;
}

void RecentFiles::write(const QStringList &paths)
{
    m_paths = paths;
    if (m_remembers)
        QSettings(QStringLiteral("Lockstep"), QStringLiteral("Lockstep")).setValue(key, paths);
}

void RecentFiles::add(const QString &path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    QStringList now = paths();
    now.removeAll(whole);
    now.prepend(whole);
    write(now.mid(0, most));
}

void RecentFiles::clear()
{
    write({});
}

QMenu *RecentFiles::makeMenu(QWidget *parent)
{
    auto *menu = new QMenu(tr("Recent files"), parent);
    menu->setObjectName(QStringLiteral("recentFiles"));
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(menu); });
    fill(menu);
    return menu;
}

void RecentFiles::fill(QMenu *menu)
{
    menu->clear();
    const QStringList known = paths();
    for (const QString &path : known) {
        QAction *action = menu->addAction(entryText(path, known), this, [this, path] { emit chosen(path); });
        action->setToolTip(path);
        action->setEnabled(QFileInfo(path).isFile());
    }
    if (known.isEmpty()) {
        menu->addAction(tr("No file was used yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    menu->addAction(tr("Clear this list"), this, &RecentFiles::clear);
}

} // namespace lockstep
