#include "ui/run_marks.h"

#include <algorithm>
#include <utility>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

// "device 2 left" while the picture shows devices apart; from a picture of before or after, only that some left is known.
QString leftText(const Snapshot &picture, const QString &before)
{
    if (picture.equality.equal)
        return before.isEmpty() ? RunMarks::tr("devices left") : before;
    const auto &group = picture.equality.group;
    const auto count = std::count_if(group.begin(), group.end(), [](int g) { return g != 0; });
    return count == 1 ? RunMarks::tr("device %1 left").arg(picture.equality.firstDevice) : RunMarks::tr("%1 devices left").arg(count);
}

// Known in the picture of that step; what was said then stays in those of others.
QString notFiniteText(const Snapshot &picture, const QString &before)
{
    const NonFinite &origin = picture.nonFinite;
    if (picture.stopped)
        return origin.isNan ? RunMarks::tr("stopped: not a number") : RunMarks::tr("stopped: infinite");
    if (origin.any() && origin.step == picture.firstNonFiniteStep)
        return origin.isNan ? RunMarks::tr("not a number") : RunMarks::tr("infinite");
    return before.isEmpty() ? RunMarks::tr("not a number") : before;
}

} // namespace

QList<RunMark> RunMarks::at(std::int64_t step) const
{
    QList<RunMark> found;
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(found), [step](const RunMark &mark) { return mark.step == step; });
    return found;
}

QString RunMarks::bookmarkName(std::int64_t step) const
{
    const auto known = m_names.find(step);
    return known == m_names.end() ? QString() : known->second;
}

std::int64_t RunMarks::next(std::int64_t step) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [step](const RunMark &mark) { return mark.step > step; });
    return found == m_all.end() ? -1 : found->step;
}

std::int64_t RunMarks::previous(std::int64_t step) const
{
    const auto found = std::find_if(m_all.rbegin(), m_all.rend(), [step](const RunMark &mark) { return mark.step < step; });
    return found == m_all.rend() ? -1 : found->step;
}

std::int64_t RunMarks::firstDifference() const
{
    return m_faults.isEmpty() ? 0 : m_faults.first().step; // what left comes first
}

void RunMarks::follow(const Snapshot *picture, const std::vector<LearningRateEdit> &edits)
{
    if (picture) {
        readFaults(*picture);
        readEdits(*picture, edits);
    } else {
        m_faults.clear();
    }
    collect();
}

void RunMarks::readFaults(const Snapshot &picture)
{
    const bool known = !m_faults.isEmpty() && m_faults.first().kind == MarkKind::Left && m_faults.first().step == picture.firstUnequalStep;
    const QString before = known ? m_faults.first().label : QString();
    const auto stop = std::find_if(m_faults.begin(), m_faults.end(), [&](const RunMark &mark) {
        return mark.kind == MarkKind::NotFinite && mark.step == picture.firstNonFiniteStep;
    });
    const QString words = notFiniteText(picture, stop == m_faults.end() ? QString() : stop->label);
    m_faults.clear();
    if (picture.firstUnequalStep > 0)
        m_faults.append({MarkKind::Left, picture.firstUnequalStep, leftText(picture, before)});
    if (picture.firstNonFiniteStep > 0)
        m_faults.append({MarkKind::NotFinite, picture.firstNonFiniteStep, words});
}

// Edits that change nothing (there and back again) are none.
void RunMarks::readEdits(const Snapshot &picture, const std::vector<LearningRateEdit> &edits)
{
    if (edits == m_seen)
        return;
    m_seen = edits;
    m_edits.clear();
    float rate = picture.setup->scenario.optimizer.learningRate;
    for (const LearningRateEdit &edit : edits) {
        if (edit.learningRate != rate)
            m_edits.append({MarkKind::RateEdit, edit.step, tr("rate %1").arg(compactText(static_cast<double>(edit.learningRate), 3, 5))});
        rate = edit.learningRate;
    }
}

void RunMarks::clear()
{
    m_names.clear();
    m_faults.clear();
    m_edits.clear();
    m_seen.clear();
    collect();
}

void RunMarks::truncate(std::int64_t steps)
{
    m_names.erase(m_names.upper_bound(steps), m_names.end());
    m_faults.removeIf([steps](const RunMark &mark) { return mark.step > steps; });
    collect();
}

void RunMarks::toggleBookmark(qint64 step)
{
    if (isBookmarked(step))
        removeBookmark(step);
    else
        setBookmark(step, {});
}

void RunMarks::setBookmark(qint64 step, const QString &name)
{
    if (step < 0)
        return;
    const QString own = step == 0 ? tr("start") : tr("step %1").arg(countText(step));
    m_names[step] = name.trimmed().isEmpty() ? own : name.trimmed();
    collect();
}

void RunMarks::removeBookmark(qint64 step)
{
    m_names.erase(step);
    collect();
}

void RunMarks::collect()
{
    QList<RunMark> all = m_faults + m_edits;
    for (const auto &[step, name] : m_names)
        all.append({MarkKind::Bookmark, step, name});
    std::stable_sort(all.begin(), all.end(), [](const RunMark &a, const RunMark &b) {
        return std::pair(a.step, a.kind) < std::pair(b.step, b.kind);
    });
    if (std::exchange(m_all, all) != all)
        emit changed();
}

} // namespace lockstep
