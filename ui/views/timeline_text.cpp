#include "ui/views/timeline_text.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr qsizetype mostMarks = 10;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(TimelineText)
};

QString lossOf(const RunPicture &run, std::int64_t step)
{
    return compactText(static_cast<double>(run.curves->loss()[static_cast<std::size_t>(step - 1)]), 4, 7);
}

struct Extremes {
    std::int64_t lowest = 0; // steps; 0: no finite loss
    std::int64_t highest = 0;
    std::int64_t notFinite = 0;
};

Extremes extremesOf(const std::vector<float> &loss, std::int64_t first, std::int64_t last)
{
    Extremes found;
    const auto value = [&](std::int64_t step) { return loss[static_cast<std::size_t>(step - 1)]; };
    for (std::int64_t step = first; step <= last; ++step) {
        if (!std::isfinite(value(step))) {
            ++found.notFinite;
            continue;
        }
        if (found.lowest == 0 || value(step) < value(found.lowest))
            found.lowest = step;
        if (found.highest == 0 || value(step) > value(found.highest))
            found.highest = step;
    }
    return found;
}

QString manyText(const RunPicture &run, std::int64_t first, std::int64_t last)
{
    const Extremes found = extremesOf(run.curves->loss(), first, last);
    QString text = Text::tr("steps %1 to %2").arg(countText(first), countText(last));
    if (run.stepsPerEpoch() > 1) {
        const std::int64_t from = run.snapshot->setup->epochOf(first), to = run.snapshot->setup->epochOf(last);
        text += from == to ? Text::tr(", epoch %1").arg(countText(from)) : Text::tr(", epochs %1 to %2").arg(countText(from), countText(to));
    }
    if (found.highest > 0)
        text += u'\n' + Text::tr("loss %1 to %2, highest at step %3")
                            .arg(lossOf(run, found.lowest), lossOf(run, found.highest), countText(found.highest));
    if (found.notFinite > 0)
        text += u'\n' + Text::tr("%1 losses that are not finite").arg(countText(found.notFinite));
    return text;
}

QString oneText(const RunPicture &run, std::int64_t step)
{
    if (run.stepsPerEpoch() == 1)
        return Text::tr("step %1, loss %2").arg(countText(step), lossOf(run, step));
    return Text::tr("step %1, epoch %2, loss %3").arg(countText(step), countText(run.snapshot->setup->epochOf(step)), lossOf(run, step));
}

std::int64_t nextAverage(const RunPicture &run, std::int64_t step)
{
    const std::int64_t period = run.snapshot->setup->program.period;
    return (step + period - 1) / period * period;
}

} // namespace

bool isByDesign(const RunPicture &run, std::int64_t step)
{
    if (!run.curves || !run.snapshot || run.curves->firstByDesign() == 0 || step < run.curves->firstByDesign())
        return false;
    return !run.snapshot->setup->program.reduces(step);
}

QString stepsText(const RunPicture &run, std::int64_t first, std::int64_t last)
{
    if (last == 0)
        return Text::tr("Start");
    const std::int64_t reached = run.curves ? run.curves->steps() : 0;
    first = std::max<std::int64_t>(1, first);
    if (first > reached)
        return Text::tr("step %1, not reached yet").arg(countText(first));
    last = std::min(last, reached);
    QString text = first == last ? oneText(run, first) : manyText(run, first, last);
    if (first == last && isByDesign(run, first))
        text += u'\n' + Text::tr("drifting by design, next average at step %1").arg(countText(nextAverage(run, first)));
    const std::int64_t left = run.curves->firstUnequalStep();
    return left > 0 && last >= left ? text + u'\n' + Text::tr("Devices differ since step %1").arg(countText(left)) : text;
}

QString marksText(const QList<RunMark> &marks)
{
    QStringList lines;
    for (const RunMark &mark : marks.first(std::min(marks.size(), mostMarks)))
        lines.append(Text::tr("step %1: %2").arg(countText(mark.step), mark.label));
    if (marks.size() > mostMarks)
        lines.append(Text::tr("and %1 more").arg(marks.size() - mostMarks));
    return lines.join(u'\n');
}

QString loopText(std::int64_t first, std::int64_t last)
{
    return first == last ? Text::tr("loop, step %1").arg(countText(first)) : Text::tr("loop, steps %1 to %2").arg(countText(first), countText(last));
}

} // namespace lockstep
