#include "ui/views/phase_strip.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/views/chunk_boxes.h"

namespace lockstep {

namespace {

constexpr std::array<Phase, 7> phases = {Phase::Shard,   Phase::Forward, Phase::Gradient, Phase::AllReduce,
                                         Phase::Average, Phase::Update,  Phase::Check};
constexpr double nameY = 14.5, railY = 32;

// Those that the step has, in the order in which they run.
std::vector<Phase> phasesOfStep(const Snapshot &s)
{
    std::vector<Phase> run;
    for (const Op &op : s.setup->program.opsOf(s.position.step))
        if (const Phase phase = phaseOf(op.kind); std::find(run.begin(), run.end(), phase) == run.end())
            run.push_back(phase);
    if (s.setup->devices() == 1 && std::find(run.begin(), run.end(), Phase::AllReduce) == run.end() && s.setup->program.reduces(s.position.step))
        run.insert(std::find(run.begin(), run.end(), Phase::Average), Phase::AllReduce); // nothing to send, but its column is there
    return run;
}

// No op of this step leads there: local SGD between two averages.
bool isSkipped(const Snapshot &s, Phase phase)
{
    return (phase == Phase::AllReduce || phase == Phase::Average) && !s.setup->program.reduces(std::max<std::int64_t>(1, s.position.step));
}

QString stripNote(const Snapshot &s)
{
    if (s.phase != Phase::Start) {
        const std::vector<Phase> run = phasesOfStep(s);
        const auto place = std::find(run.begin(), run.end(), s.phase) - run.begin();
        return QObject::tr("Phase %1 of %2").arg(place + 1).arg(run.size());
    }
    return s.started() ? QObject::tr("Start") : QObject::tr("Ready");
}

// Filled up to the lit phase; where the order of the columns is not that of the phases, between phases that have run.
void drawRail(const BoardPaint &paint)
{
    const Snapshot &s = paint.model.s();
    const Phase lit = s.phase;
    const BoardLayout &board = paint.layout;
    const double y = board.strip.top() + railY;
    const double first = phaseX(board.columns, phases.front());
    const double end = phaseX(board.columns, phases.back());
    fillSharp(paint.p, QRectF(first, y - 1, end - first, 2), paint.c.line);
    const auto ran = [&](Phase phase) { return lit != Phase::Start && (s.done(phase) || (phase < lit && s.setup->devices() == 1)); };
    for (std::size_t i = 0; i + 1 < phases.size(); ++i) {
        std::size_t next = i + 1;
        while (next + 1 < phases.size() && isSkipped(s, phases[next]))
            ++next;
        const double x = phaseX(board.columns, phases[i]);
        if (ran(phases[i]) && ran(phases[next]))
            fillSharp(paint.p, QRectF(x, y - 1, phaseX(board.columns, phases[next]) - x, 2), paint.c.accent);
    }
    for (const Phase phase : phases) {
        const QPointF centre(phaseX(board.columns, phase), y);
        const bool now = phase == lit;
        if (isSkipped(s, phase))
            continue;
        paint.p.setPen(ran(phase) ? QPen(paint.c.accent, now ? 2.5 : 1) : QPen(paint.c.ghost, 1.5));
        paint.p.setBrush(ran(phase) && !now ? paint.c.accent : paint.c.surface);
        paint.p.drawEllipse(centre, now ? 4.0 : 3.0, now ? 4.0 : 3.0);
    }
}

QRectF pillOf(const BoardLayout &layout, const Theme &theme, Phase phase, bool lit)
{
    const double width = textWidth(phaseName(layout.columns, phase), theme.font(13, lit));
    const double left = std::min(phaseX(layout.columns, phase) - width / 2, layout.strip.right() - width - (lit ? 16 : 6));
    return {left - 10, layout.strip.top() + nameY - 12.5, width + 20, 25};
}

void drawName(const BoardPaint &paint, Phase phase, bool hovered)
{
    const Snapshot &s = paint.model.s();
    const bool lit = phase == s.phase;
    const bool done = s.phase != Phase::Start && (s.done(phase) || (phase < s.phase && s.setup->devices() == 1));
    const QRectF pill = pillOf(paint.layout, paint.theme, phase, lit);
    if (lit) {
        paint.p.setPen(Qt::NoPen);
        paint.p.setBrush(paint.c.accent);
        paint.p.drawRoundedRect(pill, 6, 6);
    }
    const QColor color = lit ? paint.c.onAccent : isSkipped(s, phase) ? paint.c.text3 : hovered ? paint.c.accent : done ? paint.c.text : paint.c.text2;
    drawText(paint.p, pill, Qt::AlignHCenter, phaseName(paint.layout.columns, phase), paint.theme.font(13, lit), color);
}

// Names of the values: all that have room, at least the first and the last.
void drawValueHeads(const BoardPaint &paint, BoardColumn column)
{
    const ValueSlots places = paint.places(column);
    const Network &network = paint.model.s().setup->network;
    const QFont font = paint.theme.font(11);
    if (places.values == 0)
        return;
    const QRectF line = paint.layout.heads.translated(0, -3);
    if (places.strip) {
        const QRectF area(places.left, line.top(), places.width(), line.height());
        drawText(paint.p, area, Qt::AlignLeft, QString::fromStdString(network.shortName(0)), font, paint.c.text3);
        drawText(paint.p, area, Qt::AlignRight, QString::fromStdString(network.shortName(places.values - 1)), font, paint.c.text3);
        return;
    }
    double taken = -1e9;
    for (int i = 0; i < places.count; ++i) {
        const QString name = QString::fromStdString(network.shortName(i));
        const double width = textWidth(name, font);
        if (places.centre(i) - width / 2 < taken)
            continue;
        const QColor color = i == paint.litParameter ? paint.c.text : paint.c.text3;
        drawText(paint.p, QRectF(places.centre(i) - width, line.top(), 2 * width, line.height()), Qt::AlignHCenter, name, font, color);
        taken = places.centre(i) + width / 2 + 2;
    }
}

void drawWordHead(const BoardPaint &paint, BoardColumn column, const QString &word)
{
    const QRectF cell = paint.layout.columns.cell(column, paint.layout.heads).translated(0, -3).adjusted(-6, 0, 6, 0);
    paint.text(cell, Qt::AlignHCenter, word, 11, paint.c.text3);
}

} // namespace

BoardColumn columnOf(Phase phase)
{
    switch (phase) {
    case Phase::Start: return BoardColumn::Device;
    case Phase::Shard: return BoardColumn::Shard;
    case Phase::Forward: return BoardColumn::Loss;
    case Phase::Gradient: return BoardColumn::Gradient;
    case Phase::AllReduce:
    case Phase::Average: return BoardColumn::Reduce;
    case Phase::Update: return BoardColumn::Parameters;
    case Phase::Check: return BoardColumn::Check;
    }
    return BoardColumn::Device;
}

double phaseX(const BoardColumns &columns, Phase phase)
{
    const BoardColumn column = columnOf(phase);
    const double width = columns.right(column) - columns.left(column);
    if (phase == Phase::AllReduce)
        return std::round(columns.left(column) + 0.27 * width);
    if (phase == Phase::Average)
        return std::round(columns.left(column) + 0.765 * width);
    return std::round(columns.centre(column));
}

QString phaseName(const BoardColumns &columns, Phase phase)
{
    switch (phase) {
    case Phase::Start: return QObject::tr("Start");
    case Phase::Shard: return QObject::tr("Shard");
    case Phase::Forward: return columns.edges.back() >= 980 ? QObject::tr("Forward, loss") : QObject::tr("Loss");
    case Phase::Gradient: return QObject::tr("Gradient");
    case Phase::AllReduce: return QObject::tr("All-reduce");
    case Phase::Average: return QObject::tr("Average");
    case Phase::Update: return QObject::tr("Update");
    case Phase::Check: return QObject::tr("Check");
    }
    return {};
}

std::optional<Phase> phaseAt(const BoardLayout &layout, QPointF position)
{
    if (!layout.strip.contains(position))
        return std::nullopt;
    std::optional<Phase> nearest;
    double best = 44;
    for (const Phase phase : phases)
        if (const double distance = std::fabs(phaseX(layout.columns, phase) - position.x()); distance < best) {
            best = distance;
            nearest = phase;
        }
    return nearest;
}

QRectF phaseArea(const BoardLayout &layout, const Theme &theme, Phase phase)
{
    return pillOf(layout, theme, phase, true);
}

Phase movedPhase(Phase phase, int key)
{
    const int now = static_cast<int>(phase);
    switch (key) {
    case Qt::Key_Left: return static_cast<Phase>(std::max(now - 1, static_cast<int>(phases.front())));
    case Qt::Key_Right: return static_cast<Phase>(std::min(now + 1, static_cast<int>(phases.back())));
    case Qt::Key_Home: return phases.front();
    case Qt::Key_End: return phases.back();
    default: return phase;
    }
}

Phase firstPhaseOf(BoardColumn column)
{
    const auto found = std::find_if(phases.begin(), phases.end(), [column](Phase phase) { return columnOf(phase) == column; });
    return found == phases.end() ? phases.front() : *found;
}

std::optional<Position> phaseTarget(const Snapshot &snapshot, Phase phase)
{
    const std::int64_t step = snapshot.position.step;
    if (step < 1 || step > snapshot.reachedStep)
        return std::nullopt;
    const std::vector<Op> &ops = snapshot.setup->program.opsOf(step);
    for (int op = static_cast<int>(ops.size()) - 1; op >= 0; --op)
        if (phaseOf(ops[static_cast<std::size_t>(op)].kind) == phase)
            return Position{step, op};
    return std::nullopt;
}

void drawPhaseStrip(const BoardPaint &paint, std::optional<Phase> hovered)
{
    const Snapshot &s = paint.model.s();
    const QRectF left = paint.layout.columns.cell(BoardColumn::Device, paint.layout.strip);
    paint.text(lineAt(left, left.top() + nameY).adjusted(14, 0, 0, 0), Qt::AlignLeft, stripNote(s), 12, paint.c.text2);
    if (s.phase == Phase::AllReduce) {
        const QRectF line = lineAt(left, paint.layout.heads.center().y() - 3).adjusted(14, 0, 0, 0);
        const QString text = QObject::tr("round %1 of %2").arg(s.op.round + 1).arg(s.setup->plan.rounds);
        const bool fits = textWidth(text, paint.theme.font(11)) <= line.width();
        paint.text(line, Qt::AlignLeft, fits ? text : QStringLiteral("%1 / %2").arg(s.op.round + 1).arg(s.setup->plan.rounds), 11, paint.c.text3);
    }
    if (const int parts = s.setup->scenario.microBatches(); parts > 1 && (s.phase == Phase::Forward || s.phase == Phase::Gradient))
        paint.text(lineAt(left, paint.layout.heads.center().y() - 3).adjusted(14, 0, 0, 0), Qt::AlignLeft,
                   QObject::tr("part %1 of %2").arg(s.op.round + 1).arg(parts), 11, paint.c.text3);
    drawRail(paint);
    for (const Phase phase : phases)
        drawName(paint, phase, hovered == phase && phaseTarget(s, phase).has_value());
}

void drawHeads(const BoardPaint &paint)
{
    const bool classes = paint.model.s().setup->network.loss != LossKind::Mse;
    drawWordHead(paint, BoardColumn::Shard, classes ? QObject::tr("class over prob.") : QObject::tr("y over prediction"));
    drawWordHead(paint, BoardColumn::Loss, QObject::tr("local"));
    drawValueHeads(paint, BoardColumn::Gradient);
    if (paint.model.reducing)
        drawChunkNames(paint, paint.layout.heads.translated(0, -3));
    else
        drawValueHeads(paint, BoardColumn::Reduce);
    drawValueHeads(paint, BoardColumn::Parameters);
    drawWordHead(paint, BoardColumn::Check, QObject::tr("hash"));
}

} // namespace lockstep
