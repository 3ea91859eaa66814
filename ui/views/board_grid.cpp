#include "ui/views/board_grid.h"

#include <algorithm>
#include <cmath>

#include <QLinearGradient>

#include "ui/views/all_row.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

QColor cellColor(const BoardPaint &paint, const GridValues &grid, int device)
{
    if (!grid.known)
        return paint.c.sunken;
    if (grid.measure == GridMeasure::Equality)
        return paint.model.drifts() ? paint.c.sunken : paint.model.s().equality.left(device) ? paint.c.bad : paint.c.okTint;
    return std::isfinite(grid.values[static_cast<std::size_t>(device)]) ? paint.c.heat(grid.share(device)) : paint.c.sunken;
}

double luminance(const QColor &color)
{
    const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor inkOn(const QColor &fill)
{
    const double l = luminance(fill);
    return 1.05 / (l + 0.05) >= (l + 0.05) / 0.05 ? QColor(Qt::white) : QColor(Qt::black);
}

struct Badge {
    NoteIcon icon = NoteIcon::Highest;
    QColor color;
};

Badge badgeOf(const BoardPaint &paint, PullReason reason)
{
    switch (reason) {
    case PullReason::Left: return {NoteIcon::NotEqual, paint.c.bad};
    case PullReason::NotFinite: return {NoteIcon::Cross, paint.c.bad};
    case PullReason::Slow: return {NoteIcon::Clock, paint.c.warn};
    case PullReason::HighestLoss: return {NoteIcon::Highest, paint.c.text};
    case PullReason::LowestLoss: return {NoteIcon::Lowest, paint.c.text};
    case PullReason::Pinned: break;
    }
    return {NoteIcon::Pinned, paint.c.accent};
}

void drawMarked(const BoardPaint &paint, const QRectF &cell, const Badge &badge, bool numbers)
{
    paint.p.setPen(QPen(badge.color, 1.8));
    paint.p.setBrush(Qt::NoBrush);
    paint.p.drawRoundedRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5), 4, 4);
    const double size = std::clamp(std::min(cell.height() - 4, cell.width() - 4), 0.0, 15.0);
    if (size < 8)
        return;
    const QPointF centre(numbers ? cell.right() - size / 2 - 4 : cell.center().x(), cell.center().y());
    paint.p.setPen(Qt::NoPen);
    paint.p.setBrush(paint.c.surface);
    paint.p.drawEllipse(centre, size / 2, size / 2);
    drawNoteIcon(paint.p, badge.icon, QRectF(centre.x() - size * 0.36, centre.y() - size * 0.36, size * 0.72, size * 0.72), badge.color);
}

void drawCell(const BoardPaint &paint, const GridValues &grid, int device, bool numbers)
{
    const QRectF cell = paint.layout.cell(device);
    const QColor fill = cellColor(paint, grid, device);
    paint.p.setPen(Qt::NoPen);
    paint.p.setBrush(fill);
    paint.p.drawRoundedRect(cell, 3, 3);
    if (numbers)
        paint.text(cell.adjusted(7, 0, -2, 0), Qt::AlignLeft, QString::number(device), 12, inkOn(fill));
}

void drawRamp(const BoardPaint &paint, const GridValues &grid)
{
    const QRectF head = paint.layout.gridHead;
    const double right = head.right() - 16;
    const QString high = gridText(grid.measure, grid.high);
    const QString low = gridText(grid.measure, grid.low);
    const double highWidth = textWidth(high, paint.theme.font(12));
    const QRectF ramp(right - highWidth - 8 - 110, head.center().y() - 5, 110, 10);
    QLinearGradient gradient(ramp.topLeft(), ramp.topRight());
    for (int i = 0; i <= 8; ++i)
        gradient.setColorAt(i / 8.0, paint.c.heat(i / 8.0));
    paint.p.setPen(Qt::NoPen);
    paint.p.setBrush(gradient);
    paint.p.drawRoundedRect(ramp, 3, 3);
    paint.text(QRectF(right - highWidth, head.top(), highWidth + 1, head.height()), Qt::AlignLeft, high, 12, paint.c.text2);
    paint.text(QRectF(ramp.left() - 88, head.top(), 80, head.height()), Qt::AlignRight, low, 12, paint.c.text2);
}

RowNote reasonNote(const BoardModel &model, const PulledOut &pulled)
{
    RowNote note = noteOf(model, pulled.device);
    if (!note.text.isEmpty())
        return note;
    switch (pulled.reason) {
    case PullReason::HighestLoss: return {QObject::tr("highest loss"), false, NoteIcon::Highest};
    case PullReason::LowestLoss: return {QObject::tr("lowest loss"), false, NoteIcon::Lowest};
    case PullReason::Pinned: return {QObject::tr("pinned"), false, NoteIcon::Pinned};
    default: return note;
    }
}

} // namespace

void drawGridHead(const BoardPaint &paint, const GridValues &grid)
{
    const QRectF head = paint.layout.gridHead;
    fillSharp(paint.p, QRectF(head.left(), head.top(), head.width(), 1), paint.c.line);
    paint.text(head.adjusted(16, 0, 0, 0), Qt::AlignLeft, QObject::tr("Devices by"), 13, paint.c.text, true);
    if (!grid.known)
        paint.text(head.adjusted(0, 0, -16, 0), Qt::AlignRight, QObject::tr("no values yet"), 12, paint.c.text3);
    else if (grid.measure != GridMeasure::Equality)
        drawRamp(paint, grid);
    else
        paint.text(head.adjusted(0, 0, -16, 0), Qt::AlignRight, equalCountText(paint.model), 12, paint.c.text2);
}

void drawGrid(const BoardPaint &paint, const GridValues &grid, const std::vector<PulledOut> &pulled)
{
    const QRectF first = paint.layout.cell(0);
    const bool numbers = first.width() >= 36 && first.height() >= 15;
    for (int d = 0; d < paint.model.devices(); ++d)
        drawCell(paint, grid, d, numbers);
    for (const PulledOut &p : pulled)
        drawMarked(paint, paint.layout.cell(p.device), badgeOf(paint, p.reason), numbers);
}

void drawPulledOut(const BoardPaint &paint, const std::vector<PulledOut> &pulled, int more, ShardPlots &plots)
{
    const QRectF head = paint.layout.pulledHead;
    if (head.isEmpty())
        return;
    fillSharp(paint.p, QRectF(head.left(), head.top(), head.width(), 1), paint.c.line);
    paint.text(head.adjusted(16, 0, 0, 0), Qt::AlignLeft, QObject::tr("Pulled out"), 13, paint.c.text, true);
    const double titleWidth = textWidth(QObject::tr("Pulled out"), paint.theme.font(13, true));
    paint.text(head.adjusted(16 + titleWidth + 10, 0, -200, 0), Qt::AlignLeft, reasonsText(pulled), 12, paint.c.text2);
    const QString hint = more > 0 ? QObject::tr("%1 more").arg(more) : QObject::tr("Click a cell to pin its device");
    paint.text(head.adjusted(head.width() - 220, 0, -16, 0), Qt::AlignRight, hint, 12, paint.c.text3);
    for (const BoardRow &row : paint.layout.rows) {
        if (row.device == allDevices)
            continue;
        const auto p = std::find_if(pulled.begin(), pulled.end(), [&row](const PulledOut &x) { return x.device == row.device; });
        drawDeviceRow(paint, row, p == pulled.end() ? noteOf(paint.model, row.device) : reasonNote(paint.model, *p), plots);
    }
}

} // namespace lockstep
