#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/views/board_bars.h"
#include "ui/views/board_cells.h"
#include "ui/views/chunk_boxes.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

constexpr double numberGap = 2; // between numbers side by side

BarStyle styleOf(ValueAge age)
{
    return age == ValueAge::ThisStep ? BarStyle::Solid : BarStyle::Outline;
}

void drawEmpty(const BoardPaint &paint, BoardColumn column, const QRectF &cell)
{
    drawZeroLine(paint, paint.places(column), barArea(cell).center().y());
}

// Ulp from the majority, one a slot: the worst of its values.
std::vector<std::uint64_t> differencesOf(const BoardModel &model, int device, const ValueSlots &places)
{
    std::vector<std::uint64_t> worst(static_cast<std::size_t>(places.count), 0);
    if (model.left(device))
        for (int slot = 0; slot < places.count; ++slot)
            for (int i = places.firstValue(slot); i < places.firstValue(slot + 1); ++i)
                worst[static_cast<std::size_t>(slot)] = std::max(worst[static_cast<std::size_t>(slot)], model.ulpFromMajority(device, i));
    return worst;
}

// Boxes what differs, with its distance where the number would be.
void drawDifferences(const BoardPaint &paint, const ValueSlots &places, const QRectF &cell, std::span<const std::uint64_t> differences)
{
    for (int slot = 0; slot < places.count; ++slot) {
        const std::uint64_t ulp = differences[static_cast<std::size_t>(slot)];
        if (ulp == 0)
            continue;
        const double width = std::max(places.pitch, 6.0);
        const QRectF box(places.centre(slot) - width / 2 + 0.5, cell.top() + 4.5, width - 1, cell.height() - 9);
        QColor fill = paint.c.bad;
        fill.setAlphaF(0.07F);
        paint.p.setPen(QPen(paint.c.bad, 1.3));
        paint.p.setBrush(fill);
        paint.p.drawRoundedRect(box, 4, 4);
        const QString text = ulp == noUlpDistance ? QStringLiteral("NaN") : ulpText(ulp);
        const QFont font = paint.theme.font(10, true);
        if (!places.strip && textWidth(text, font) <= box.width() + 6)
            drawText(paint.p, lineAt(box, parameterNumberHeight(cell)).adjusted(-4, 0, 4, 0), Qt::AlignHCenter, text, font, paint.c.bad);
    }
}

// Two decimals, or one where they would touch; none at all: no numbers.
std::optional<int> decimalsWithRoom(std::span<const float> values, double room, const QFont &font)
{
    for (const int decimals : {2, 1}) {
        double widest = 0;
        for (const float v : values)
            widest = std::max(widest, textWidth(fixedText(v, decimals), font));
        if (widest <= room)
            return decimals;
    }
    return std::nullopt;
}

} // namespace

QRectF barArea(const QRectF &cell, double below)
{
    const double margin = cell.height() >= comfortableRow ? 10 : 5;
    return cell.adjusted(0, margin, 0, -margin - below);
}

double parameterNumberHeight(const QRectF &cell)
{
    return cell.bottom() - (cell.height() >= comfortableRow ? 16.5 : 10);
}

void drawGradientCell(const BoardPaint &paint, const BoardRow &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Gradient, row.rect);
    if (paint.model.gradient == ValueAge::None || paint.model.idle(row.device)) {
        drawEmpty(paint, BoardColumn::Gradient, cell);
        return;
    }
    const std::vector<float> &values = paint.model.s().devices[row.device].gradient;
    drawValues(paint, paint.places(BoardColumn::Gradient),
               {values, barArea(cell), paint.model.gradientScale, paint.deviceColor(row.device), styleOf(paint.model.gradient)});
}

void drawReduceCell(const BoardPaint &paint, const BoardRow &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, row.rect);
    const BoardModel &model = paint.model;
    if (model.reducing) {
        drawChunkBoxes(paint, row);
        return;
    }
    if (model.average == ValueAge::None) {
        drawEmpty(paint, BoardColumn::Reduce, cell);
        return;
    }
    const DeviceSnapshot &device = model.s().devices[row.device];
    const ValueSlots places = paint.places(BoardColumn::Reduce);
    const BarSet average{device.reduced, barArea(cell), model.reduceScale, paint.c.ink, styleOf(model.average)};
    drawValues(paint, places, average);
    if (model.average == ValueAge::ThisStep && !places.strip && !model.idle(row.device) && !model.s().setup->scenario.isLocalSgd())
        drawTicks(paint, places, {device.gradient, average.area, average.scale, paint.deviceColor(row.device)});
}

void drawParameterNumbers(const BoardPaint &paint, const ValueSlots &places, const QRectF &cell, std::span<const float> values,
                          std::span<const std::uint64_t> differences)
{
    if (places.strip)
        return;
    const QFont font = paint.theme.font(11);
    const auto decimals = decimalsWithRoom(values, places.pitch - numberGap, font);
    if (!decimals)
        return;
    for (int i = 0; i < places.count; ++i) {
        if (!differences.empty() && differences[static_cast<std::size_t>(i)] != 0)
            continue;
        const QRectF box(places.left + i * places.pitch - 2, cell.top(), places.pitch + 4, cell.height());
        if (const float v = values[static_cast<std::size_t>(i)]; std::isfinite(v))
            drawText(paint.p, lineAt(box, parameterNumberHeight(cell)), Qt::AlignHCenter, fixedText(v, *decimals), font, paint.c.text2);
    }
}

void drawParameterCell(const BoardPaint &paint, const BoardRow &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Parameters, row.rect);
    const ValueSlots places = paint.places(BoardColumn::Parameters);
    const std::vector<float> &values = paint.model.s().devices[row.device].parameters;
    if (!paint.model.s().started() || values.empty()) {
        drawEmpty(paint, BoardColumn::Parameters, cell);
        return;
    }
    const double below = places.strip ? 0 : cell.height() >= comfortableRow ? 19 : 14;
    BarSet set{values, barArea(cell, below), paint.model.parameterScale, paint.deviceColor(row.device)};
    drawValues(paint, places, set);
    const std::vector<float> &truth = paint.model.s().setup->data.trueParameters;
    if (!places.strip && truth.size() == values.size()) {
        set.values = truth;
        set.color = paint.c.text;
        if (allFinite(values))
            drawTicks(paint, places, set);
    }
    const std::vector<std::uint64_t> differences = differencesOf(paint.model, row.device, places);
    drawParameterNumbers(paint, places, cell, values, differences);
    drawDifferences(paint, places, cell, differences);
}

} // namespace lockstep
