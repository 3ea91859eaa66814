// The scenario files that were used last, the newest first: 10 at most, kept in the user's settings.
#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace lockstep {

class RecentFiles : public QObject {
    Q_OBJECT
public:
    explicit RecentFiles(bool remembers = true, QObject *parent = nullptr); // without: as long as the object lives

    QStringList paths() const;
    void add(const QString &path);
    void clear();

    // Filled anew each time it opens; files that are gone are grey. A choice is told by chosen().
    QMenu *makeMenu(QWidget *parent);

signals:
    void chosen(const QString &path);

private:
    void write(const QStringList &paths);
    void fill(QMenu *menu);

    bool m_remembers;
    QStringList m_paths;
};

} // namespace lockstep
