#include "ui/views/plan/plan_body.h"

#include <algorithm>

#include <QTextStream>

#include "core/comm/addition_order.h"
#include "ui/views/phase_caption.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

using State = BufferTable::State;

void PlanBody::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    const bool sameRun = m_table && snapshot && m_table->snapshot().setup == snapshot->setup;
    if (!sameRun) {
        m_followed = -1;
        m_firstChunk = 0;
        m_cursor.reset();
    }
    m_scroll = -1;
    m_table.reset();
    if (!snapshot)
        return;
    m_table.emplace(std::move(snapshot));
    if (!sameRun)
        measure();
    follow(m_followed);
}

// What stays for the whole run.
void PlanBody::measure()
{
    m_chunks = static_cast<int>(chunkStarts(m_table->plan()).size()) - 1;
    m_nameWidth = 30;
    for (int p = 0; p < m_table->plan().elements; p += std::max(1, m_table->plan().elements / 64))
        m_nameWidth = std::max(m_nameWidth, textWidth(QString::fromStdString(name(p)), m_theme.font(12)) + 8);
    const QString last = QString::fromStdString(name(m_table->plan().elements - 1));
    m_nameWidth = std::max(m_nameWidth, textWidth(last, m_theme.font(12)) + 8);
}

void PlanBody::follow(int parameter)
{
    m_followed = parameter;
    m_scroll = -1;
    m_way = parameter >= 0 && knowsHops() ? wayOf(*m_table, parameter) : std::vector<Hop>();
}

QString PlanBody::chunkName(int chunk) const
{
    return m_chunks == 1 ? tr("all") : QStringLiteral("c%1").arg(m_table->numberOf(chunk));
}

int PlanBody::roundShown() const
{
    return m_table->moment().isRunning() ? m_table->moment().round() : m_table->state() == State::Waiting ? 0 : -1;
}

// Local SGD does not keep what was averaged.
bool PlanBody::knowsHops() const
{
    return m_table->state() != State::Empty && m_table->state() != State::LastStep && m_table->input().isKnown();
}

void PlanBody::turnChunks(int by)
{
    m_firstChunk = std::clamp(m_firstChunk + by, 0, std::max(0, m_table->chunks() - 1));
}

int PlanBody::lineTotal() const
{
    if (showsAverages())
        return m_table->snapshot().parameterCount();
    if (m_followed >= 0)
        return static_cast<int>(m_way.size());
    return knowsHops() && roundShown() >= 0 ? hopCount(m_table->plan(), roundShown()) : 0;
}

// Where not all have room the last line says so.
int PlanBody::visibleLines(const PlanLayout &layout) const
{
    const int total = lineTotal(), room = layout.lineCount();
    return total <= room ? total : std::max(0, room - 1);
}

bool PlanBody::scroll(const QRectF &area, int by)
{
    const int visible = visibleLines(layout(area)), before = firstLine(visible);
    m_scroll = std::clamp(before + by, 0, std::max(0, lineTotal() - visible));
    return m_scroll != before;
}

// Of the way the current round stands in the middle.
int PlanBody::firstLine(int visible) const
{
    int first = m_scroll;
    if (first < 0 && m_followed >= 0) {
        const auto now = std::ranges::find_if(m_way, [&](const Hop &hop) { return hop.transfer.round >= m_table->moment().round(); });
        first = static_cast<int>(now - m_way.begin()) - visible / 2;
    }
    return std::clamp(first, 0, std::max(0, lineTotal() - visible));
}

std::vector<Hop> PlanBody::shownHops(const PlanLayout &layout) const
{
    const int visible = visibleLines(layout), first = firstLine(visible);
    if (visible < 1 || showsAverages())
        return {};
    if (m_followed < 0)
        return hopsOfRound(*m_table, roundShown(), first, visible);
    return {m_way.begin() + first, m_way.begin() + first + visible};
}

PlanLayout PlanBody::layout(const QRectF &area) const
{
    const int wished = m_followed >= 0 ? m_followed : m_cursor ? m_cursor->second : m_selection.parameter();
    return {area, *m_table, m_selection, wished, m_firstChunk};
}

void PlanBody::walk(const QRectF &area, int down, int right)
{
    const PlanLayout layout = this->layout(area);
    if (layout.columns.empty())
        return;
    const std::vector<int> shown = layout.parameters();
    const auto row = m_cursor ? std::ranges::find(layout.rows, m_cursor->first) - layout.rows.begin() : 0;
    const int device = layout.rows[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(row + (m_cursor ? down : 0), 0, std::ssize(layout.rows) - 1))];
    int parameter = m_cursor ? m_cursor->second + right : shown.front();
    const Bucket &bucket = m_table->plan().buckets[static_cast<std::size_t>(m_table->moment().bucket())];
    parameter = std::clamp(parameter, bucket.begin, bucket.end - 1);
    m_cursor = {device, parameter};
}

PlanBody::Hit PlanBody::hitAt(const QRectF &area, QPointF point) const
{
    Hit hit;
    const PlanLayout layout = this->layout(area);
    if (layout.picture.contains(point))
        hit.device = PlanPicture(layout.picture, m_table->snapshot(), m_theme, &m_selection, m_followed).deviceAt(point);
    else if (const auto [row, parameter] = layout.cellAt(point); row >= 0)
        hit = {.device = layout.rows[static_cast<std::size_t>(row)], .parameter = parameter};
    else if (m_followed >= 0 && layout.leave.contains(point))
        hit.leaves = true;
    else if (layout.back.contains(point) || layout.next.contains(point))
        hit.turn = layout.back.contains(point) ? -1 : 1;
    else if (const int line = layout.lineAt(point); line >= 0) {
        const std::vector<Hop> hops = shownHops(layout);
        if (line < static_cast<int>(hops.size())) {
            hit.parameter = hops[static_cast<std::size_t>(line)].parameter;
            hit.round = m_followed >= 0 ? hops[static_cast<std::size_t>(line)].transfer.round : -1;
        }
    }
    return hit;
}

std::string PlanBody::name(int parameter) const
{
    return m_table->snapshot().setup->network.longName(parameter);
}

QString PlanBody::hopText(const Hop &hop) const
{
    const QString values = hop.transfer.kind == TransferKind::Add
                               ? QStringLiteral("%1 + %2 = %3").arg(exactText(hop.arriving), exactText(hop.own), exactText(hop.result))
                               : tr("%1 replaces %2").arg(exactText(hop.arriving), exactText(hop.own));
    return tr("round %1: device %2 → %3, %4")
        .arg(QString::number(hop.transfer.round + 1), QString::number(hop.transfer.source), QString::number(hop.transfer.destination), values);
}

QString PlanBody::cellTip(int device, int parameter) const
{
    const int chunk = m_table->chunkOf(parameter);
    if (chunk < 0 || m_table->state() == State::Empty)
        return {};
    const float value = m_table->value(device, parameter);
    QString tip = tr("%1 on device %2: %3  0x%4")
                      .arg(QString::fromStdString(name(parameter)), QString::number(device), exactText(value), hexText(value));
    if (m_table->state() == State::LastStep)
        return tip + '\n' + tr("the average of the step before");
    if (m_table->state() != State::Average)
        tip += '\n' + tr("%1 of %2 gradients are in").arg(m_table->added(device, chunk)).arg(m_table->devices());
    if (const Transfer *t = m_table->arriving(device, chunk))
        tip += '\n' + (t->kind == TransferKind::Add ? tr("has just added what came from device %1") : tr("has just come from device %1")).arg(t->source);
    return tip + '\n' + tr("Click: its way through all rounds");
}

QString PlanBody::tipAt(const QRectF &area, QPointF point) const
{
    const PlanLayout layout = this->layout(area);
    if (layout.picture.contains(point))
        return PlanPicture(layout.picture, m_table->snapshot(), m_theme, &m_selection, m_followed).tipAt(point);
    const Hit hit = hitAt(area, point);
    if (hit.turn != 0)
        return hit.turn < 0 ? tr("Chunks before") : tr("Chunks after");
    if (hit.leaves)
        return tr("Back to the round");
    if (hit.device >= 0)
        return cellTip(hit.device, hit.parameter);
    if (m_followed >= 0 && layout.title.contains(point))
        return tr("The order of the additions: %1").arg(orderText());
    const std::vector<Hop> hops = shownHops(layout);
    const int line = layout.lineAt(point);
    if (line < 0 || line >= static_cast<int>(hops.size()))
        return {};
    const Hop &hop = hops[static_cast<std::size_t>(line)];
    const QString bits = hop.transfer.kind == TransferKind::Add
                             ? QStringLiteral("0x%1 + 0x%2 = 0x%3").arg(hexText(hop.arriving), hexText(hop.own), hexText(hop.result))
                             : tr("0x%1 replaces 0x%2").arg(hexText(hop.arriving), hexText(hop.own));
    const QString tip = QStringLiteral("%1: %2\n%3").arg(QString::fromStdString(name(hop.parameter)), hopText(hop), bits);
    return tip + '\n' + (m_followed >= 0 ? tr("Click: go to this round") : tr("Click: its way through all rounds"));
}

QString PlanBody::subtitle() const
{
    const Plan &plan = m_table->plan();
    const QString plain = planName(plan);
    if (plan.buckets.size() > 1)
        return tr("%1, %2 buckets, %3 chunks").arg(plain, countText(static_cast<std::int64_t>(plan.buckets.size())), countText(m_chunks));
    if (m_chunks < 2)
        return tr("%1, %2 rounds").arg(plain).arg(plan.rounds);
    return m_table->input().isLocal() ? tr("%1, %2 chunks of %3 parameters").arg(plain, countText(m_chunks), countText(plan.elements))
                                      : tr("%1, %2 chunks of %3 gradients").arg(plain, countText(m_chunks), countText(plan.elements));
}

// Seconds of the step until the messages of the rounds before endRound have arrived.
double PlanBody::secondsAfter(int endRound) const
{
    const std::shared_ptr<const SimulatedStep> step = endRound > 0 ? m_times.of(m_table->snapshot()) : nullptr;
    return step && !step->roundEnds.empty() ? step->roundEnds[std::min(static_cast<std::size_t>(endRound), step->roundEnds.size()) - 1] : 0;
}

QString PlanBody::footerText() const
{
    const Plan &plan = m_table->plan();
    const int done = m_table->moment().roundsDone();
    std::vector<std::int64_t> sent(static_cast<std::size_t>(plan.devices), 0);
    for (const Transfer &t : plan.transfers)
        if (t.round < done)
            sent[static_cast<std::size_t>(t.source)] += std::int64_t{4} * (t.end - t.begin);
    const std::vector<std::int64_t> all = bytesSent(plan);
    const auto busiest = std::ranges::max_element(all) - all.begin();
    return tr("device %1 has sent %2 of %3 bytes, %4 of %5 simulated")
        .arg(QString::number(busiest), countText(sent[static_cast<std::size_t>(busiest)]), countText(all[static_cast<std::size_t>(busiest)]),
             durationText(secondsAfter(done)), durationText(secondsAfter(plan.rounds)));
}

QString PlanBody::orderText() const
{
    return QString::fromStdString(additionOrder(m_table->plan(), m_followed));
}

QString PlanBody::linesTitle() const
{
    const Snapshot &s = m_table->snapshot();
    if (m_followed >= 0)
        return tr("<b>%1 through all rounds</b> %2").arg(QString::fromStdString(name(m_followed)), orderText());
    if (m_table->state() == State::Average) {
        if (s.setup->scenario.sumsGradients())
            return tr("<b>Sum</b> not divided");
        const QString title = tr("<b>Average</b> every device multiplies the sum by 1/%1").arg(m_table->devices());
        return clippedAfterReduce(s) ? title + tr(", then clips it") : title;
    }
    if (m_table->state() == State::Waiting)
        return tr("<b>What comes</b> the first round");
    if (!m_table->moment().isRunning())
        return m_table->state() == State::LastStep ? tr("<b>What comes</b> the gradients of this step first") : tr("<b>What comes</b> the gradients first");
    return m_table->plan().copies(m_table->moment().round()) ? tr("<b>This round</b> finished sums are handed on")
                                                           : tr("<b>This round</b> what arrives is added, in float32");
}

QString PlanBody::copyText() const
{
    if (m_cursor)
        return cellTip(m_cursor->first, m_cursor->second);
    QStringList lines{footerText()};
    const bool ofRound = m_followed < 0 && roundShown() >= 0 && knowsHops();
    const std::vector<Hop> hops = ofRound ? hopsOfRound(*m_table, roundShown(), 0, 1000) : m_way;
    for (const Hop &hop : hops)
        lines << QString::fromStdString(name(hop.parameter)) + QStringLiteral(": ") + hopText(hop);
    return lines.join('\n');
}

// Every addition of the round that has just run, else of all rounds.
void PlanBody::writeCsv(QTextStream &out) const
{
    out << "round,source,destination,kind,parameter,arriving,own,result\n";
    if (!knowsHops())
        return;
    const PlanMoment &moment = m_table->moment();
    const auto digits = [](float value) { return QString::number(static_cast<double>(value), 'g', 9); };
    for (int round = moment.isRunning() ? moment.round() : 0; round < (moment.isRunning() ? moment.round() + 1 : m_table->plan().rounds); ++round)
        for (const Hop &hop : hopsOfRound(*m_table, round, 0, hopCount(m_table->plan(), round)))
            out << round + 1 << ',' << hop.transfer.source << ',' << hop.transfer.destination << ','
                << (hop.transfer.kind == TransferKind::Add ? "add" : "copy") << ",\"" << QString::fromStdString(name(hop.parameter)) << "\","
                << digits(hop.arriving) << ',' << digits(hop.own) << ',' << digits(hop.result) << '\n';
}

} // namespace lockstep
