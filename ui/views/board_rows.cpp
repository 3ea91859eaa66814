#include "ui/views/board_rows.h"

#include <cmath>

#include "ui/views/caption_numbers.h"
#include "ui/views/chunk_boxes.h"
#include "ui/views/phase_strip.h"

namespace lockstep {

namespace {

void drawFlag(const BoardPaint &paint, const QRectF &row)
{
    QColor tint = paint.c.bad;
    tint.setAlphaF(paint.theme.isDark() ? 0.14F : 0.055F);
    paint.p.fillRect(row, tint);
    fillSharp(paint.p, QRectF(row.left(), row.top(), 3, row.height()), paint.c.bad);
}

// The parameter under the pointer lights in all rows.
void drawLitParameter(const BoardPaint &paint, const QRectF &row)
{
    if (paint.litParameter < 0)
        return;
    for (const BoardColumn column : {BoardColumn::Gradient, BoardColumn::Reduce, BoardColumn::Parameters}) {
        const ValueSlots places = paint.places(column);
        if (places.count == 0 || (column == BoardColumn::Reduce && paint.model.reducing))
            continue;
        const double width = std::max(places.pitch, 4.0);
        const double x = places.centre(places.slotOf(paint.litParameter)) - width / 2;
        QColor band = paint.c.accent;
        band.setAlphaF(0.12F);
        fillSharp(paint.p, QRectF(x, row.top() + 1, width, row.height() - 1), band);
    }
}

struct KeyEntry {
    QString text;
    QColor color;
    bool line = false;
};

double drawKeyEntry(const BoardPaint &paint, double x, const KeyEntry &entry)
{
    const double y = std::round(paint.layout.key.center().y());
    if (entry.line)
        fillSharp(paint.p, QRectF(x, y - 1, 12, 2), entry.color);
    else
        fillSharp(paint.p, QRectF(x, y - 5, 6, 10), entry.color);
    x += entry.line ? 16 : 10;
    const double width = textWidth(entry.text, paint.theme.font(11));
    paint.text(QRectF(x, paint.layout.key.top(), width + 1, paint.layout.key.height()), Qt::AlignLeft, entry.text, 11, paint.c.text2);
    return x + width + 12;
}

void drawReduceKey(const BoardPaint &paint, const QColor &own)
{
    const double left = paint.layout.columns.left(BoardColumn::Reduce) + 10;
    if (paint.model.reducing) {
        const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, paint.layout.key);
        const bool bars = chunksAreBars(cell.width(), paint.model.sums().chunks(), paint.model.devices());
        paint.text(cell, Qt::AlignHCenter, bars ? QObject::tr("lit: receiving") : QObject::tr("edge: receiving"), 11, paint.c.text2);
        return;
    }
    const Scenario &scenario = paint.model.s().setup->scenario;
    const bool local = scenario.isLocalSgd();
    const QString name = local                                                   ? QObject::tr("average of parameters")
                         : scenario.communication.reduce == ReduceKind::Sum ? QObject::tr("sum")
                                                                                 : QObject::tr("average");
    if (const float rate = effectiveRate(paint.model.s()); rate > 0 && paint.model.reduceScale <= paint.model.gradientScale) {
        drawKeyEntry(paint, left, {QObject::tr("sum, as with rate %1").arg(rateText(rate)), paint.c.ink});
        return;
    }
    const double next = drawKeyEntry(paint, left, {name, paint.c.ink});
    const bool strip = local || paint.places(BoardColumn::Reduce).strip;
    const double more = strip ? next : drawKeyEntry(paint, next, {QObject::tr("own"), own, true});
    if (paint.model.reduceScale > paint.model.gradientScale)
        paint.text(QRectF(more - 6, paint.layout.key.top(), 60, paint.layout.key.height()), Qt::AlignLeft,
                   scaleText(paint.model.reduceScale), 11, paint.c.text3);
}

} // namespace

void drawLitColumn(const BoardPaint &paint, double bottom)
{
    const Phase phase = paint.model.s().phase;
    if (phase == Phase::Start)
        return;
    const BoardColumn column = columnOf(phase);
    const double left = paint.layout.columns.left(column);
    const double top = paint.layout.strip.top();
    fillSharp(paint.p, QRectF(left, top, paint.layout.columns.right(column) - left, bottom - top), paint.c.tint);
}

void drawDeviceRow(const BoardPaint &paint, const BoardRow &row, const RowNote &note, ShardPlots &plots)
{
    if (paint.model.flagged(row.device))
        drawFlag(paint, row.rect);
    drawLitParameter(paint, row.rect);
    fillSharp(paint.p, QRectF(row.rect.left(), row.rect.top(), row.rect.width(), 1), paint.c.line);
    drawDeviceCell(paint, row, note);
    drawShardCell(paint, row, plots);
    drawLossCell(paint, row);
    drawGradientCell(paint, row);
    drawReduceCell(paint, row);
    drawParameterCell(paint, row);
    drawCheckCell(paint, row);
}

void drawDeviceRows(const BoardPaint &paint, ShardPlots &plots)
{
    const BoardLayout &board = paint.layout;
    paint.p.save();
    paint.p.setClipRect(board.body, Qt::IntersectClip);
    for (const BoardRow &row : board.rows)
        if (row.rect.intersects(board.body))
            drawDeviceRow(paint, row, noteOf(paint.model, row.device), plots);
    if (!board.rows.empty() && board.rows.back().rect.bottom() < board.body.bottom() - 1)
        fillSharp(paint.p, QRectF(0, board.rows.back().rect.bottom(), board.body.width(), 1), paint.c.line);
    paint.p.restore();
}

void drawKey(const BoardPaint &paint)
{
    const QRectF key = paint.layout.key;
    if (key.isEmpty())
        return;
    fillSharp(paint.p, QRectF(key.left(), key.top(), key.width(), 1), paint.c.line);
    const BoardColumns &columns = paint.layout.columns;
    const QColor own = paint.deviceColor(0);
    paint.text(key.adjusted(14, 0, 0, 0), Qt::AlignLeft, QObject::tr("Key"), 11, paint.c.text3);
    paint.text(columns.cell(BoardColumn::Loss, key), Qt::AlignHCenter, QObject::tr("tick: average"), 11, paint.c.text2);
    if (paint.model.gradient != ValueAge::None)
        paint.text(columns.cell(BoardColumn::Gradient, key), Qt::AlignHCenter,
                   QObject::tr("scale %1").arg(scaleText(paint.model.gradientScale)), 11, paint.c.text2);
    drawReduceKey(paint, own);
    const double next = drawKeyEntry(paint, columns.left(BoardColumn::Parameters) + 10, {QObject::tr("parameter"), own});
    if (paint.places(BoardColumn::Parameters).strip)
        paint.text(QRectF(next, key.top(), 150, key.height()), Qt::AlignLeft, QObject::tr("upper half: above zero"), 11, paint.c.text3);
    else if (!paint.model.s().setup->data.trueParameters.empty())
        drawKeyEntry(paint, next, {QObject::tr("true value"), paint.c.text, true});
}

} // namespace lockstep
