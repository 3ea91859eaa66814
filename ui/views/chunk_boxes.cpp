#include "ui/views/chunk_boxes.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace lockstep {

namespace {

constexpr int mostPips = ChunkSums::mostPips;
constexpr double margin = 8;
constexpr double leastPip = 6.5; // pixels a pip, with air
constexpr double barsHeight = 26;
constexpr double leastBar = 2; // pixels a bar: more chunks share bars

bool receives(const BoardPaint &paint, int device, int firstChunk, int endChunk)
{
    const int begin = paint.model.sums().start(firstChunk), end = paint.model.sums().start(endChunk);
    const std::span<const Transfer> transfers = paint.model.s().setup->plan.transfersOf(paint.model.s().op.round);
    return std::ranges::any_of(transfers, [&](const Transfer &t) { return t.destination == device && t.begin < end && begin < t.end; });
}

void drawFrame(const BoardPaint &paint, const QRectF &rect, bool accent)
{
    paint.p.setPen(accent ? QPen(paint.c.accent, 2) : QPen(paint.c.line, 1));
    paint.p.setBrush(paint.c.surface);
    paint.p.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void drawPips(const BoardPaint &paint, const QRectF &rect, int device, int chunk, int columns)
{
    const int devices = paint.model.devices();
    const int lines = (devices + columns - 1) / columns;
    const double width = rect.width() / columns;
    const double height = rect.height() / lines;
    const double size = std::clamp(std::min(width, height) * 0.52, 5.0, 9.0);
    for (int d = 0; d < devices; ++d) {
        const QPointF centre(rect.left() + (d % columns + 0.5) * width, rect.top() + (d / columns + 0.5) * height);
        const QPainterPath path = markerPath(paint.model.slot[static_cast<std::size_t>(d)], centre, size);
        if (paint.model.sums().has(device, chunk, d))
            paint.p.fillPath(path, paint.deviceColor(d));
        else
            paint.p.strokePath(path, QPen(paint.c.ghost, 1));
    }
}

// Too many devices for pips: how far the sum is, as a bar.
void drawShare(const BoardPaint &paint, const QRectF &rect, int added)
{
    const double share = static_cast<double>(added) / paint.model.devices();
    const QRectF track = lineAt(rect, rect.center().y(), 6).adjusted(8, 0, -8, 0);
    paint.p.fillRect(track, paint.c.sunken);
    fillSharp(paint.p, QRectF(track.left(), track.top(), track.width() * share, track.height()), paint.c.ink);
}

double boxWidth(double cellWidth, int chunks, int devices)
{
    const double room = (cellWidth - 2 * margin) / chunks;
    return chunks == 1 ? std::clamp(18.0 * std::min(devices, 8) + 10, 40.0, room - 4) : std::min(room - 5, 34.0);
}

double chunkCentre(const QRectF &cell, int chunks, int chunk)
{
    return cell.left() + margin + (chunk + 0.5) * (cell.width() - 2 * margin) / chunks;
}

QRectF boxRect(const QRectF &cell, int chunks, int chunk, int devices, double height)
{
    const double width = boxWidth(cell.width(), chunks, devices);
    return {std::round(chunkCentre(cell, chunks, chunk) - width / 2), std::round(cell.center().y() - height / 2), std::round(width), height};
}

int pipColumns(int chunks, int devices)
{
    return chunks > 1 || devices > 8 ? (devices + 1) / 2 : devices;
}

QString addedText(int added, int all)
{
    return added == all ? QCoreApplication::translate("AllReduce", "the whole sum")
                        : QCoreApplication::translate("AllReduce", "%1 of %2 added").arg(added).arg(all);
}

// A bar a chunk, or several chunks, from the bottom: the share of the devices that is in the sum.
void drawBars(const BoardPaint &paint, const BoardRow &row, const QRectF &cell)
{
    const ChunkSums &sums = paint.model.sums();
    const double width = cell.width() - 2 * margin;
    const int bars = std::min(sums.chunks(), static_cast<int>(width / leastBar));
    const double pitch = width / bars, gap = pitch >= 5 ? 1.5 : 0;
    const auto chunkAt = [&](int bar) { return static_cast<int>(static_cast<long long>(bar) * sums.chunks() / bars); };
    for (int bar = 0; bar < bars; ++bar) {
        int added = 0;
        for (int chunk = chunkAt(bar); chunk < chunkAt(bar + 1); ++chunk)
            added += sums.added(row.device, chunk);
        const double share = static_cast<double>(added) / (chunkAt(bar + 1) - chunkAt(bar)) / paint.model.devices();
        const QRectF track(cell.left() + margin + bar * pitch, cell.center().y() - barsHeight / 2, pitch - gap, barsHeight);
        const bool arrives = receives(paint, row.device, chunkAt(bar), chunkAt(bar + 1));
        fillSharp(paint.p, track, arrives ? paint.c.tint : paint.c.sunken);
        fillSharp(paint.p, {track.left(), track.bottom() - share * barsHeight, track.width(), share * barsHeight},
                  arrives ? paint.c.accent : paint.c.ink);
    }
}

} // namespace

bool chunksAreBars(double cellWidth, int chunks, int devices)
{
    if (chunks == 1)
        return false;
    const double width = boxWidth(cellWidth, chunks, devices);
    return devices > mostPips ? width < 26 : width - 8 < leastPip * pipColumns(chunks, devices);
}

void drawChunkNames(const BoardPaint &paint, const QRectF &line)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, line);
    const int chunks = paint.model.sums().chunks();
    const auto name = [&](int chunk) { return QStringLiteral("c%1").arg(paint.model.sums().number(chunk)); };
    if (chunks == 1) {
        paint.text(cell, Qt::AlignHCenter, QCoreApplication::translate("AllReduce", "in the sum"), 11, paint.c.text3);
    } else if (chunksAreBars(cell.width(), chunks, paint.model.devices())) {
        const QRectF ends = cell.adjusted(margin, 0, -margin, 0);
        paint.text(ends, Qt::AlignLeft, name(0), 11, paint.c.text3);
        paint.text(ends, Qt::AlignRight, name(chunks - 1), 11, paint.c.text3);
    } else {
        for (int chunk = 0; chunk < chunks; ++chunk)
            paint.text(QRectF(chunkCentre(cell, chunks, chunk) - 20, cell.top(), 40, cell.height()), Qt::AlignHCenter, name(chunk), 11,
                       paint.c.text3);
    }
}

void drawChunkBoxes(const BoardPaint &paint, const BoardRow &row)
{
    const ChunkSums &sums = paint.model.sums();
    const int devices = paint.model.devices(), chunks = sums.chunks();
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, row.rect);
    if (chunksAreBars(cell.width(), chunks, devices)) {
        drawBars(paint, row, cell);
        return;
    }
    const bool words = chunks == 1 && row.rect.height() >= 64;
    for (int k = 0; k < chunks; ++k) {
        const bool twoLines = chunks > 1 || devices > 8;
        const QRectF rect = boxRect(cell, chunks, k, devices, twoLines ? 30 : 24).translated(0, words ? -9 : 0);
        drawFrame(paint, rect, receives(paint, row.device, k, k + 1));
        if (devices > mostPips)
            drawShare(paint, rect, sums.added(row.device, k));
        else
            drawPips(paint, rect.adjusted(4, 2, -4, -2), row.device, k, pipColumns(chunks, devices));
        if (words)
            paint.text(lineAt(cell, rect.bottom() + 11), Qt::AlignHCenter, addedText(sums.added(row.device, k), devices), 11, paint.c.text3);
    }
}

} // namespace lockstep
