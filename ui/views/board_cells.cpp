#include "ui/views/board_cells.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/icons.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

constexpr double nameLeft = 33;
constexpr double markerCentre = 19.5;

void drawNote(const BoardPaint &paint, const QRectF &line, const RowNote &note)
{
    const bool icon = note.icon.has_value();
    const QFont font = paint.theme.font(11, true);
    const double left = icon ? 22 : 10;
    const double room = paint.layout.columns.right(BoardColumn::Device) - 2;
    QString text = note.text; // short of room, the step stays: "step 1000"
    if (textWidth(text, font) + left + 8 > room && text.contains(QLatin1String(", ")))
        text = text.section(QLatin1String(", "), 1);
    const QRectF pill(10, line.center().y() - 9, std::min(textWidth(text, font) + left + 8, room), 18);
    const bool warns = note.icon == NoteIcon::Clock;
    const QColor color = note.bad ? paint.c.bad : warns ? paint.c.warn : paint.c.text;
    paint.p.setPen(Qt::NoPen);
    paint.p.setBrush(note.bad ? paint.c.badTint : warns ? paint.c.warnTint : paint.c.sunken);
    paint.p.drawRoundedRect(pill, 9, 9);
    if (icon)
        drawNoteIcon(paint.p, *note.icon, QRectF(pill.left() + 6, pill.center().y() - 6, 12, 12), color);
    drawText(paint.p, pill.adjusted(left, 0, -6, 0), Qt::AlignLeft, text, font, color);
}

QString samplesText(std::int64_t rows)
{
    return rows == 1 ? QObject::tr("1 sample") : QObject::tr("%1 samples").arg(countText(rows));
}

// Bar from the average tick to the device's loss, on a track that all rows share.
void drawLossBar(const BoardPaint &paint, QPointF centre, double half, double share, const QColor &color)
{
    paint.p.setPen(Qt::NoPen);
    fillSharp(paint.p, QRectF(centre.x() - half, centre.y() - 1, 2 * half, 2), paint.c.line);
    if (std::isfinite(share)) {
        const double length = std::clamp(share / paint.model.lossSpan, -1.0, 1.0) * half;
        fillSharp(paint.p, QRectF(centre.x(), centre.y() - 2.5, length, 5).normalized(), color);
    }
    if (paint.model.loss != ValueAge::None)
        fillSharp(paint.p, QRectF(std::round(centre.x()) - 0.75, centre.y() - 5.5, 1.5, 11), paint.c.text);
}

void drawHash(const BoardPaint &paint, const QRectF &cell, double y, double pitch, const QString &hash, const QColor &color)
{
    const QStringList groups = hash.split(QLatin1Char(' '));
    for (int i = 0; i < groups.size(); ++i)
        paint.mono(lineAt(cell, y + i * pitch), Qt::AlignHCenter, groups[i], 11, color);
}

} // namespace

void drawNoteIcon(QPainter &painter, NoteIcon icon, const QRectF &box, const QColor &color)
{
    switch (icon) {
    case NoteIcon::NotEqual: return drawIcon(painter, IconId::NotEqual, box, color);
    case NoteIcon::Cross: return drawIcon(painter, IconId::Cross, box, color);
    case NoteIcon::Clock: return drawIcon(painter, IconId::Clock, box, color);
    case NoteIcon::Highest: return drawIcon(painter, IconId::Up, box, color);
    case NoteIcon::Pinned: return drawIcon(painter, IconId::Tick, box, color);
    case NoteIcon::Lowest: break;
    }
    painter.save(); // the arrow up, turned over
    painter.translate(box.center());
    painter.scale(1, -1);
    drawIcon(painter, IconId::Up, QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height()), color);
    painter.restore();
}

RowNote noteOf(const BoardModel &model, int device)
{
    RowNote note{model.note(device), model.flagged(device), {}};
    if (model.notFinite[static_cast<std::size_t>(device)])
        note.icon = NoteIcon::Cross;
    else if (model.left(device))
        note.icon = NoteIcon::NotEqual;
    else if (note.text.isEmpty() && model.slowness(device) > 1)
        note = {QObject::tr("%1× slower").arg(fixedText(model.slowness(device), 1)), false, NoteIcon::Clock};
    return note;
}

void drawDeviceCell(const BoardPaint &paint, const BoardRow &row, const RowNote &note)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Device, row.rect);
    const bool second = !note.text.isEmpty() || row.rect.height() >= comfortableRow;
    const double y = row.rect.center().y() - (second ? 10 : 0);
    const QRectF name = lineAt(cell, y).adjusted(nameLeft, 0, -2, 0);
    drawMarker(paint.p, paint.model.slot[static_cast<std::size_t>(row.device)], {markerCentre, y}, 12.5, paint.deviceColor(row.device));
    paint.text(name, Qt::AlignLeft, QObject::tr("Device %1").arg(row.device), 13, paint.c.text, true);
    const QRectF below = lineAt(cell, y + 20);
    if (!note.text.isEmpty())
        drawNote(paint, below, note);
    else if (second)
        paint.text(below.adjusted(nameLeft, 0, 0, 0), Qt::AlignLeft, samplesText(paint.model.rows(row.device)), 12,
                   paint.model.flagged(row.device) ? paint.c.text3 : paint.c.text2);
}

void drawShardCell(const BoardPaint &paint, const BoardRow &row, ShardPlots &plots)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Shard, row.rect);
    const double side = std::min(cell.width() - 16, row.rect.height() - (row.rect.height() >= comfortableRow ? 20 : 11));
    if (side >= 8)
        plots.draw(paint, row.device, QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side));
}

void drawLossCell(const BoardPaint &paint, const BoardRow &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Loss, row.rect);
    const QPointF centre = cell.center();
    const double half = std::min(34.0, cell.width() / 2 - 12);
    if (paint.model.idle(row.device) || paint.model.loss == ValueAge::None)
        return drawLossBar(paint, centre, half, NAN, paint.c.ghost);
    const bool fresh = paint.model.loss == ValueAge::ThisStep;
    const float loss = paint.model.s().devices[row.device].loss;
    const double share = static_cast<double>(loss) / paint.model.s().loss - 1;
    const double gap = std::clamp(row.rect.height() * 0.2, 13.0, 17.0);
    const bool finite = std::isfinite(loss);
    const QColor color = !finite ? paint.c.bad : fresh ? paint.c.text : paint.c.text3;
    paint.text(lineAt(cell, centre.y() - gap), Qt::AlignHCenter, compactText(static_cast<double>(loss), 4, 9), 13, color, fresh);
    drawLossBar(paint, centre, half, finite ? share : NAN, fresh ? paint.deviceColor(row.device) : paint.c.ghost);
    if (finite && std::isfinite(share))
        paint.text(lineAt(cell, centre.y() + gap - 1), Qt::AlignHCenter, signedText(100 * share, 0) + QStringLiteral(" %"), 12,
                   fresh ? paint.c.text2 : paint.c.text3);
}

void drawCheckCell(const BoardPaint &paint, const BoardRow &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Check, row.rect);
    const BoardModel &model = paint.model;
    if (model.s().equality.hashes.empty() || !model.s().started())
        return;
    const bool checked = model.s().done(Phase::Check);
    const bool bad = model.flagged(row.device);
    const bool drifts = model.drifts() && !bad;
    const IconId icon = drifts ? IconId::Drift : !checked ? IconId::DottedRing : bad ? IconId::CrossDisc : IconId::TickDisc;
    const QColor mark = drifts ? paint.c.text2 : !checked ? paint.c.ghost : bad ? paint.c.bad : paint.c.ok;
    const QColor hashColor = !checked ? paint.c.text3 : bad ? paint.c.bad : paint.c.text;
    const QString hash = hashText(model.s().equality.hashes[static_cast<std::size_t>(row.device)]);
    const double pitch = 14;
    const double size = row.rect.height() >= comfortableRow ? 16 : 14;
    if (row.rect.height() < 50) {
        drawIcon(paint.p, icon, QRectF(cell.center().x() - 23, cell.center().y() - size / 2, size, size), mark);
        drawHash(paint, cell.translated(8, 0), cell.center().y() - pitch / 2, pitch, hash, hashColor);
        return;
    }
    const double top = cell.center().y() - (size + 2 + 2 * pitch) / 2;
    drawIcon(paint.p, icon, QRectF(cell.center().x() - size / 2, top, size, size), mark);
    drawHash(paint, cell, top + size + 3 + pitch / 2, pitch, hash, hashColor);
}

} // namespace lockstep
