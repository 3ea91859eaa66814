// What is worth finding again in a run: where replicas left each other, where values stopped being finite, live edits, and the
// bookmarks of a person. Sorted by step; the most serious first within a step.
#pragma once

#include <map>
#include <vector>

#include <QList>
#include <QObject>

#include "core/observe/snapshot.h"

namespace lockstep {

enum class MarkKind { Left, NotFinite, RateEdit, Bookmark }; // most serious first

struct RunMark {
    MarkKind kind = MarkKind::Bookmark;
    std::int64_t step = 0;
    QString label;
    bool operator==(const RunMark &) const = default;
};

class RunMarks : public QObject {
    Q_OBJECT
public:
    explicit RunMarks(QObject *parent = nullptr) : QObject(parent) {}

    const QList<RunMark> &all() const { return m_all; }
    QList<RunMark> at(std::int64_t step) const;
    bool isBookmarked(std::int64_t step) const { return m_names.contains(step); }
    QString bookmarkName(std::int64_t step) const; // empty without one
    // Step of the nearest mark after or before a step; -1 = none.
    std::int64_t next(std::int64_t step) const;
    std::int64_t previous(std::int64_t step) const;
    // First step whose check found replicas that differ, else the first with values that are not finite; 0 = none.
    std::int64_t firstDifference() const;

    // What the controller tells: the newest picture (null: none), the edits so far, another run, an edited past.
    void follow(const Snapshot *picture, const std::vector<LearningRateEdit> &edits);
    void clear();
    void truncate(std::int64_t steps); // forgets what lies after them

public slots:
    void toggleBookmark(qint64 step);
    // An empty name is the step's own: "step 12".
    void setBookmark(qint64 step, const QString &name);
    void removeBookmark(qint64 step);

signals:
    void changed();

private:
    void readFaults(const Snapshot &picture);
    void readEdits(const Snapshot &picture, const std::vector<LearningRateEdit> &edits);
    void collect();

    std::map<std::int64_t, QString> m_names; // bookmarks
    std::vector<LearningRateEdit> m_seen; // what m_edits says
    QList<RunMark> m_faults;
    QList<RunMark> m_edits;
    QList<RunMark> m_all;
};

} // namespace lockstep
