#include "ui/views/reduction_round.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/views/caption_numbers.h"

namespace lockstep {
namespace {

constexpr double titleHeight = 24;
constexpr double headHeight = 20;
constexpr double leastLine = 20;
constexpr double largestLine = 34;

QString words(const char *text)
{
    return QCoreApplication::translate("AllReduce", text);
}

ReductionRound::Kind kindOf(const ReductionTable &table)
{
    using Kind = ReductionRound::Kind;
    const Snapshot &snapshot = table.snapshot();
    if (snapshot.done(Phase::Average))
        return table.divides() && !table.isLocal() ? Kind::Average : Kind::Undivided;
    if (!snapshot.done(Phase::AllReduce))
        return Kind::Coming;
    return table.isSendingBack() ? Kind::Copies : Kind::Additions;
}

} // namespace

ReductionRound::ReductionRound(const ReductionTable &table) : m_table(table), m_kind(kindOf(table)) {}

const Transfer &ReductionRound::transfer() const
{
    const Plan &plan = m_table.plan();
    const int first = plan.roundStarts[static_cast<std::size_t>(m_table.snapshot().op.round)];
    return plan.transfers[static_cast<std::size_t>(first)];
}

RoundLine ReductionRound::line(int parameter) const
{
    const Snapshot &snapshot = m_table.snapshot();
    if (m_kind == Kind::Average)
        return {m_table.sum(parameter), 1.0F / static_cast<float>(m_table.devices()), m_table.average(parameter)};
    if (m_kind == Kind::Undivided && m_table.isLocal())
        return {m_table.average(parameter), 0, m_table.average(parameter)};
    if (m_kind != Kind::Additions)
        return {m_table.sum(parameter), 0, m_table.sum(parameter)};
    const std::vector<float> before = buffersBefore(snapshot, m_table.input(), parameter, snapshot.op.round);
    const auto source = static_cast<std::size_t>(transfer().source), destination = static_cast<std::size_t>(transfer().destination);
    return {before[destination], before[source], snapshot.devices[destination].reduced[static_cast<std::size_t>(parameter)]};
}

float ReductionRound::copyOn(int device, int parameter) const
{
    return m_table.snapshot().devices[static_cast<std::size_t>(device)].reduced[static_cast<std::size_t>(parameter)];
}

int ReductionRound::lines() const
{
    return m_kind == Kind::Coming ? m_table.plan().rounds : m_table.parameters();
}

QString ReductionRound::title() const
{
    switch (m_kind) {
    case Kind::Coming: return words(QT_TRANSLATE_NOOP("AllReduce", "What comes"));
    case Kind::Average: return words(QT_TRANSLATE_NOOP("AllReduce", "Average"));
    case Kind::Undivided:
        return m_table.isLocal() ? words(QT_TRANSLATE_NOOP("AllReduce", "Average")) : words(QT_TRANSLATE_NOOP("AllReduce", "Sum"));
    default: return words(QT_TRANSLATE_NOOP("AllReduce", "This round"));
    }
}

QString ReductionRound::sentence() const
{
    if (m_kind == Kind::Undivided)
        return m_table.undividedNote();
    if (m_table.devices() == 1)
        return words(QT_TRANSLATE_NOOP("AllReduce", "one device: its gradient is the sum, nothing is sent"));
    const char *coming = m_table.isLocal() ? QT_TRANSLATE_NOOP("AllReduce", "every few steps device 0 adds the parameters of one device a round to "
                                                                            "its own; then all get the sum and multiply it by 1/%1")
                         : m_table.divides() ? QT_TRANSLATE_NOOP("AllReduce", "device 0 adds one device a round to its own gradient, in rank "
                                                                            "order; then all get the sum and multiply it by 1/%1")
                                           : QT_TRANSLATE_NOOP("AllReduce", "device 0 adds one device a round to its own gradient, in rank "
                                                                            "order; then all %1 devices have the sum");
    switch (m_kind) {
    case Kind::Coming: return words(coming).arg(m_table.devices());
    case Kind::Additions:
        return words(QT_TRANSLATE_NOOP("AllReduce", "device %1 adds what arrives, in float32")).arg(transfer().destination);
    case Kind::Copies: return words(QT_TRANSLATE_NOOP("AllReduce", "device %1 gives the sum to all others")).arg(transfer().source);
    default:
        return words(QT_TRANSLATE_NOOP("AllReduce", "every device multiplies the sum by 1/%1, in float32")).arg(m_table.devices());
    }
}

QString ReductionRound::comingText(int round) const
{
    const Plan &plan = m_table.plan();
    const Transfer &first = plan.transfers[static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round)])];
    if (first.kind == TransferKind::Copy)
        return words(QT_TRANSLATE_NOOP("AllReduce", "the sum of device %1 replaces what the others hold")).arg(first.source);
    const char *adds = m_table.isLocal() ? QT_TRANSLATE_NOOP("AllReduce", "device %2 adds the parameters of device %1")
                                         : QT_TRANSLATE_NOOP("AllReduce", "device %2 adds the gradient of device %1");
    return words(adds).arg(first.source).arg(first.destination);
}

QStringList ReductionRound::heads() const
{
    if (m_kind == Kind::Average)
        return {words(QT_TRANSLATE_NOOP("AllReduce", "sum")), QString(), words(QT_TRANSLATE_NOOP("AllReduce", "average"))};
    if (m_kind == Kind::Undivided)
        return {QString(), QString(),
                m_table.isLocal() ? words(QT_TRANSLATE_NOOP("AllReduce", "average")) : words(QT_TRANSLATE_NOOP("AllReduce", "sum"))};
    if (m_kind == Kind::Coming)
        return {QString(), QString(), QString()};
    const QString before = words(QT_TRANSLATE_NOOP("AllReduce", "sum on device %1"))
                               .arg(m_kind == Kind::Copies ? transfer().source : transfer().destination);
    const char *arriving = m_table.isLocal()     ? QT_TRANSLATE_NOOP("AllReduce", "parameters of device %1")
                           : m_table.isWeighed() ? QT_TRANSLATE_NOOP("AllReduce", "weighed, from device %1")
                                               : QT_TRANSLATE_NOOP("AllReduce", "gradient of device %1");
    return {before, words(arriving).arg(transfer().source), words(QT_TRANSLATE_NOOP("AllReduce", "new sum"))};
}

int roundDecimals(double largest)
{
    if (!(largest > 0) || !std::isfinite(largest))
        return 6;
    const int power = static_cast<int>(std::floor(std::log10(largest)));
    return power >= 0 ? std::max(0, 6 - power) : std::clamp(4 - power, 6, 9);
}

RoundLayout::RoundLayout(const QRectF &area, const std::vector<int> &items, int total, int chosen)
    : title(area.left(), area.top(), area.width(), titleHeight),
      head(area.left(), title.bottom(), area.width(), headHeight)
{
    const double height = area.bottom() - head.bottom() - 2;
    const int room = std::max(1, static_cast<int>(height / leastLine));
    const bool all = total <= room && static_cast<int>(items.size()) == total;
    const int fit = all ? total : std::min(std::max(1, room - 1), static_cast<int>(items.size()));
    lineHeight = std::clamp(height / std::max(1, all ? total : fit + 1), leastLine, largestLine);
    const auto found = static_cast<int>(std::find(items.begin(), items.end(), chosen) - items.begin());
    const int first = found < static_cast<int>(items.size()) ? std::max(0, found - fit + 1) : 0;
    shown.assign(items.begin() + first, items.begin() + first + fit);
    more = total - fit;
}

QRectF RoundLayout::line(int index) const
{
    return {head.left(), head.bottom() + 2 + index * lineHeight, head.width(), lineHeight};
}

int RoundLayout::indexAt(QPointF point) const
{
    for (int i = 0; i < static_cast<int>(shown.size()); ++i)
        if (line(i).contains(point))
            return i;
    return -1;
}

} // namespace lockstep
