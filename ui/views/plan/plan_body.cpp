#include "ui/views/plan/plan_body.h"

#include <algorithm>

#include <QTextStream>

#include "core/comm/addition_order.h"
#include "ui/views/phase_caption.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/time/time_text.h"
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
    if (snapshot)
        m_table.emplace(std::move(snapshot));
}

void PlanBody::follow(int parameter)
{
    m_followed = parameter;
    m_scroll = -1;
}

void PlanBody::turnChunks(int by)
{
    m_firstChunk = std::clamp(m_firstChunk + by, 0, std::max(0, m_table->chunks() - 1));
}

int PlanBody::lineTotal() const
{
    if (m_followed >= 0)
        return static_cast<int>(wayOf(*m_table, m_followed).size());
    return m_table->moment().isRunning() ? hopCount(m_table->plan(), m_table->moment().round()) : 0;
}

bool PlanBody::scroll(int by)
{
    const int total = lineTotal();
    const int next = std::clamp(std::max(0, m_scroll < 0 ? firstLine(1) : m_scroll) + by, 0, std::max(0, total - 1));
    if (total == 0 || next == m_scroll)
        return false;
    m_scroll = next;
    return true;
}

// Of the way the current round stands in the middle.
int PlanBody::firstLine(int fit) const
{
    const int total = lineTotal();
    int first = m_scroll;
    if (first < 0 && m_followed >= 0) {
        const std::vector<Hop> way = wayOf(*m_table, m_followed);
        const auto now = std::ranges::find_if(way, [&](const Hop &hop) { return hop.transfer.round >= m_table->moment().round(); });
        first = static_cast<int>(now - way.begin()) - fit / 2;
    }
    return std::clamp(first, 0, std::max(0, total - fit));
}

std::vector<Hop> PlanBody::shownHops(const PlanLayout &layout) const
{
    const int fit = layout.lineCount();
    if (fit < 1 || m_table->state() == State::Empty || m_table->state() == State::LastStep)
        return {};
    const int first = firstLine(fit);
    if (m_followed < 0)
        return m_table->moment().isRunning() ? hopsOfRound(*m_table, m_table->moment().round(), first, fit) : std::vector<Hop>();
    const std::vector<Hop> way = wayOf(*m_table, m_followed);
    const auto from = way.begin() + std::min<std::ptrdiff_t>(first, static_cast<std::ptrdiff_t>(way.size()));
    return {from, from + std::min<std::ptrdiff_t>(fit, way.end() - from)};
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
    if (hit.device >= 0)
        return cellTip(hit.device, hit.parameter);
    const std::vector<Hop> hops = shownHops(layout);
    const int line = layout.lineAt(point);
    if (line < 0 || line >= static_cast<int>(hops.size()))
        return {};
    const Hop &hop = hops[static_cast<std::size_t>(line)];
    return QStringLiteral("%1: %2\n0x%3").arg(QString::fromStdString(name(hop.parameter)), hopText(hop), hexText(hop.result));
}

QString PlanBody::subtitle() const
{
    const Plan &plan = m_table->plan();
    const auto chunks = static_cast<qsizetype>(chunkStarts(plan).size()) - 1;
    const QString plain = planName(plan);
    if (plan.buckets.size() > 1)
        return tr("%1, %2 buckets, %3 chunks").arg(plain, countText(static_cast<std::int64_t>(plan.buckets.size())), countText(chunks));
    if (chunks < 2)
        return tr("%1, %2 rounds").arg(plain).arg(plan.rounds);
    return m_table->input().isLocal() ? tr("%1, %2 chunks of %3 parameters").arg(plain, countText(chunks), countText(plan.elements))
                                      : tr("%1, %2 chunks of %3 gradients").arg(plain, countText(chunks), countText(plan.elements));
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
    const PlanMoment &moment = m_table->moment();
    if (m_followed >= 0)
        return tr("<b>%1 through all rounds</b> %2").arg(QString::fromStdString(name(m_followed)), orderText());
    if (m_table->state() == State::Average)
        return m_table->snapshot().setup->scenario.sumsGradients() ? tr("<b>Sum</b> not divided")
                                                                 : tr("<b>Average</b> every device multiplies the sum by 1/%1").arg(m_table->devices());
    if (!moment.isRunning())
        return tr("<b>What comes</b> click a number to see its way through all rounds");
    return m_table->plan().copies(moment.round()) ? tr("<b>This round</b> finished sums are handed on")
                                                  : tr("<b>This round</b> what arrives is added, in float32");
}

QString PlanBody::copyText() const
{
    if (m_cursor)
        return cellTip(m_cursor->first, m_cursor->second);
    QStringList lines{footerText()};
    const std::vector<Hop> hops = m_followed >= 0                     ? wayOf(*m_table, m_followed)
                                  : m_table->moment().isRunning() ? hopsOfRound(*m_table, m_table->moment().round(), 0, 1000)
                                                                  : std::vector<Hop>();
    for (const Hop &hop : hops)
        lines << QString::fromStdString(name(hop.parameter)) + QStringLiteral(": ") + hopText(hop);
    return lines.join('\n');
}

// Every addition of the round that has just run, else of all rounds.
void PlanBody::writeCsv(QTextStream &out) const
{
    out << "round,source,destination,kind,parameter,arriving,own,result\n";
    if (m_table->state() == State::Empty || m_table->state() == State::LastStep)
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
