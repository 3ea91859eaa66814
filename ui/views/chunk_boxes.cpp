#include "ui/views/chunk_boxes.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QCoreApplication>

#include "core/comm/execute.h"

namespace lockstep {

namespace {

constexpr int mostPips = 16;

// Contributors of one chunk of one device's buffer: how often each device's gradient is in it.
struct Box {
    std::span<const std::uint8_t> counts;
    bool receives = false; // in the round that has just run

    int added() const
    {
        return static_cast<int>(std::count_if(counts.begin(), counts.end(), [](std::uint8_t n) { return n > 0; }));
    }
};

bool receives(const Plan &plan, int round, int device, int chunk)
{
    return std::any_of(plan.transfers.begin(), plan.transfers.end(),
                       [&](const Transfer &t) { return t.round == round && t.destination == device && t.begin <= chunk && chunk < t.end; });
}

void drawFrame(const BoardPaint &paint, const QRectF &rect, bool accent)
{
    paint.p.setPen(accent ? QPen(paint.c.accent, 2) : QPen(paint.c.line, 1));
    paint.p.setBrush(paint.c.surface);
    paint.p.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void drawPips(const BoardPaint &paint, const QRectF &rect, std::span<const std::uint8_t> counts, int columns)
{
    const int devices = static_cast<int>(counts.size());
    const int lines = (devices + columns - 1) / columns;
    const double width = rect.width() / columns;
    const double height = rect.height() / lines;
    const double size = std::clamp(std::min(width, height) * 0.52, 5.0, 9.0);
    for (int d = 0; d < devices; ++d) {
        const QPointF centre(rect.left() + (d % columns + 0.5) * width, rect.top() + (d / columns + 0.5) * height);
        const QPainterPath path = markerPath(paint.model.slot[static_cast<std::size_t>(d)], centre, size);
        if (counts[static_cast<std::size_t>(d)] > 0)
            paint.p.fillPath(path, paint.deviceColor(d));
        else
            paint.p.strokePath(path, QPen(paint.c.ghost, 1));
    }
}

// Too many devices for pips: how far the sum is, as a bar.
void drawShare(const BoardPaint &paint, const QRectF &rect, const Box &box)
{
    const double share = static_cast<double>(box.added()) / static_cast<double>(box.counts.size());
    const QRectF track = lineAt(rect, rect.center().y(), 6).adjusted(8, 0, -8, 0);
    paint.p.fillRect(track, paint.c.sunken);
    fillSharp(paint.p, QRectF(track.left(), track.top(), track.width() * share, track.height()), paint.c.ink);
}

QRectF boxRect(const QRectF &cell, int chunks, int chunk, int devices, double height)
{
    const double room = (cell.width() - 16) / chunks;
    const double wanted = chunks == 1 ? std::clamp(18.0 * std::min(devices, 8) + 10, 40.0, room - 4) : std::min(room - 5, 34.0);
    const double centre = cell.left() + 8 + (chunk + 0.5) * room;
    return {std::round(centre - wanted / 2), std::round(cell.center().y() - height / 2), std::round(wanted), height};
}

QString addedText(const Box &box)
{
    const auto all = static_cast<int>(box.counts.size());
    return box.added() == all ? QCoreApplication::translate("AllReduce", "the whole sum") : QCoreApplication::translate("AllReduce", "%1 of %2 added").arg(box.added()).arg(all);
}

} // namespace

ChunkPlan chunkPlan(const Plan &plan)
{
    std::set<int> starts = {0, plan.elements};
    for (const Transfer &t : plan.transfers)
        starts.insert({t.begin, t.end});
    ChunkPlan chunks{plan, {starts.begin(), starts.end()}};
    const auto indexOf = [&](int element) { return static_cast<int>(std::distance(starts.begin(), starts.find(element))); };
    for (Transfer &t : chunks.plan.transfers) {
        t.begin = indexOf(t.begin);
        t.end = indexOf(t.end);
    }
    chunks.plan.elements = static_cast<int>(starts.size()) - 1;
    return chunks;
}

QString chunkName(const ChunkPlan &chunks, int chunk)
{
    return chunks.chunks() == 1 ? QCoreApplication::translate("AllReduce", "in the sum") : QStringLiteral("c%1").arg(chunk);
}

double chunkCentre(const BoardPaint &paint, const ChunkPlan &chunks, int chunk)
{
    return boxRect(paint.layout.columns.cell(BoardColumn::Reduce, paint.layout.heads), chunks.chunks(), chunk, paint.model.devices(), 10)
        .center()
        .x();
}

void drawChunkBoxes(const BoardPaint &paint, const BoardRow &row)
{
    const ChunkPlan chunks = chunkPlan(paint.model.s().setup->plan);
    const int devices = paint.model.devices();
    const int round = paint.model.s().op.round;
    const std::vector<std::uint8_t> counts = contributionsAfter(chunks.plan, round + 1);
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, row.rect);
    const bool one = chunks.chunks() == 1;
    const bool words = one && row.rect.height() >= 64;
    for (int k = 0; k < chunks.chunks(); ++k) {
        const std::size_t first =
            (static_cast<std::size_t>(row.device) * static_cast<std::size_t>(chunks.chunks()) + static_cast<std::size_t>(k)) *
            static_cast<std::size_t>(devices);
        const Box box{std::span(counts).subspan(first, static_cast<std::size_t>(devices)), receives(chunks.plan, round, row.device, k)};
        const bool twoLines = !one || devices > 8;
        const QRectF rect = boxRect(cell, chunks.chunks(), k, devices, twoLines ? 30 : 24).translated(0, words ? -9 : 0);
        drawFrame(paint, rect, box.receives);
        if (devices > mostPips)
            drawShare(paint, rect, box);
        else
            drawPips(paint, rect.adjusted(4, 2, -4, -2), box.counts, twoLines ? (devices + 1) / 2 : devices);
        if (words)
            paint.text(lineAt(cell, rect.bottom() + 11), Qt::AlignHCenter, addedText(box), 11, paint.c.text3);
    }
}

} // namespace lockstep
