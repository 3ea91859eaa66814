// Notices that a data file is no longer as it was read: changed, replaced by an editor, or gone. It only tells; nothing is read.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/data/csv/csv_table.h"

namespace lockstep {

class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject *parent = nullptr);

    // The file as it was read; an empty stamp: it was not there. Nothing is watched for an empty path or one of Lockstep's own.
    void watch(const QString &path, const FileStamp &asRead);
    QString path() const { return m_path; }

public slots:
    void check(); // now: also what the system did not tell, as when the window comes back

signals:
    void changed();  // once for each state of the file that is not as it was read
    void vanished(); // once
    void asBefore(); // after one of them: the file is as it was read again

private:
    void checkSoon();
    void arm();

    QFileSystemWatcher m_watcher;
    QTimer m_soon; // a file is written in pieces
    QString m_path;
    FileStamp m_asRead;
    FileStamp m_seen; // when it was looked at last
    FileStamp m_told;
    bool m_toldGone = false;
};

} // namespace lockstep
