#include "ui/views/all_row.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/views/board_bars.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

constexpr int histogramBars = 16;

std::vector<double> losses(const BoardModel &model)
{
    std::vector<double> values;
    for (int d = 0; d < model.devices(); ++d)
        if (!model.idle(d))
            values.push_back(model.s().devices[d].loss);
    return values;
}

void drawName(const BoardPaint &paint, const QRectF &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Device, row);
    const bool second = row.height() >= 64;
    const double y = row.center().y() - (second ? 10 : 0);
    drawIcon(paint.p, IconId::Devices, QRectF(12, y - 7.5, 15, 15), paint.c.text2);
    paint.text(lineAt(cell, y).adjusted(33, 0, -2, 0), Qt::AlignLeft, QObject::tr("All %1").arg(paint.model.devices()), 13, paint.c.text,
               true);
    if (second)
        paint.text(lineAt(cell, y + 20).adjusted(33, 0, -2, 0), Qt::AlignLeft, shardsText(paint.model), 12, paint.c.text2);
}

void drawHistogram(const BoardPaint &paint, const QRectF &area, const Spread &spread, std::span<const double> values, double mean)
{
    std::array<int, histogramBars> counts{};
    const double range = std::max(spread.high - spread.low, 1e-30);
    for (const double v : values)
        if (std::isfinite(v))
            ++counts[static_cast<std::size_t>(
                std::clamp(static_cast<int>((v - spread.low) / range * histogramBars), 0, histogramBars - 1))];
    const int most = *std::max_element(counts.begin(), counts.end());
    const double pitch = area.width() / histogramBars;
    for (int i = 0; i < histogramBars; ++i) {
        const double height = most > 0 ? std::round(area.height() * counts[static_cast<std::size_t>(i)] / most) : 0;
        fillSharp(paint.p,
                  QRectF(std::round(area.left() + i * pitch), area.bottom() - height, std::max(1.0, std::floor(pitch) - 1), height),
                  paint.c.ghost);
    }
    const double x = area.left() + std::clamp((mean - spread.low) / range, 0.0, 1.0) * area.width();
    fillSharp(paint.p, QRectF(std::round(x) - 0.75, area.top() - 2, 1.5, area.height() + 4), paint.c.text);
}

// As many decimals (at most 3) as have room.
QString rangeText(const Spread &spread, double width, const QFont &font)
{
    QString text;
    for (int decimals = 3; decimals >= 0; --decimals) {
        text = QStringLiteral("%1 – %2").arg(fixedText(spread.low, decimals), fixedText(spread.high, decimals));
        if (textWidth(text, font) <= width)
            break;
    }
    return text;
}

void drawLoss(const BoardPaint &paint, const QRectF &row)
{
    if (paint.model.loss == ValueAge::None)
        return;
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Loss, row);
    const float mean = paint.model.s().loss;
    const bool fresh = paint.model.loss == ValueAge::ThisStep;
    const std::vector<double> values = losses(paint.model);
    const Spread spread = spreadOf(values);
    const double gap = std::clamp(row.height() * 0.24, 14.0, 21.0);
    paint.text(lineAt(cell, row.center().y() - gap), Qt::AlignHCenter, fixedText(mean, 4), 13,
               std::isfinite(mean) ? (fresh ? paint.c.text : paint.c.text3) : paint.c.bad, fresh);
    if (spread.count == 0)
        return;
    const double half = std::min(32.0, cell.width() / 2 - 8);
    const double tall = std::clamp(row.height() - 66, 8.0, 22.0);
    drawHistogram(paint, QRectF(cell.center().x() - half, row.center().y() + gap - 9 - tall, 2 * half, tall), spread, values, mean);
    paint.text(lineAt(cell, row.center().y() + gap + 1), Qt::AlignHCenter, rangeText(spread, cell.width() - 4, paint.theme.font(11)), 11,
               paint.c.text2);
}

std::vector<double> gradientsOf(const BoardModel &model, int parameter)
{
    std::vector<double> values;
    for (int d = 0; d < model.devices(); ++d)
        if (!model.idle(d))
            values.push_back(model.s().devices[d].gradient[static_cast<std::size_t>(parameter)]);
    return values;
}

void drawBox(const BoardPaint &paint, double x, double zero, double unit, const Spread &spread, double width)
{
    const auto y = [&](double value) { return zero - value * unit; };
    const QColor color = paint.model.gradient == ValueAge::ThisStep ? paint.c.ink : paint.c.ghost;
    fillSharp(paint.p, QRectF(x - 0.75, y(spread.high), 1.5, std::max(1.0, y(spread.low) - y(spread.high))), color);
    QColor box = color;
    box.setAlphaF(0.35F);
    fillSharp(paint.p, QRectF(x - width / 2, y(spread.threeQuarters), width, std::max(1.0, y(spread.quarter) - y(spread.threeQuarters))),
              box);
    fillSharp(paint.p, QRectF(x - width / 2 - 1, y(spread.median) - 1, width + 2, 2),
              paint.model.gradient == ValueAge::ThisStep ? paint.c.text : paint.c.ghost);
}

std::vector<float> meanGradient(const BoardModel &model)
{
    std::vector<double> sums(static_cast<std::size_t>(model.parameters()), 0);
    for (const DeviceSnapshot &device : model.s().devices)
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += device.gradient[i];
    std::vector<float> means;
    for (const double sum : sums)
        means.push_back(static_cast<float>(sum / model.devices()));
    return means;
}

void drawGradient(const BoardPaint &paint, const QRectF &row)
{
    const QRectF area = barArea(paint.layout.columns.cell(BoardColumn::Gradient, row));
    const ValueSlots places = paint.places(BoardColumn::Gradient);
    if (paint.model.gradient != ValueAge::None && places.strip) {
        const BarStyle style = paint.model.gradient == ValueAge::ThisStep ? BarStyle::Solid : BarStyle::Outline;
        drawStrip(paint, places, {meanGradient(paint.model), area, paint.model.gradientScale, paint.c.ink, style});
        return;
    }
    drawZeroLine(paint, places, area.center().y());
    if (paint.model.gradient == ValueAge::None)
        return;
    const double width = std::clamp(places.pitch * 0.45, 2.0, 9.0);
    for (int i = 0; i < places.count; ++i)
        if (const Spread spread = spreadOf(gradientsOf(paint.model, i)); spread.count > 0)
            drawBox(paint, std::round(places.centre(i)), area.center().y(), area.height() / 2 / paint.model.gradientScale, spread, width);
}

void drawReduced(const BoardPaint &paint, const QRectF &row)
{
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Reduce, row);
    const ValueSlots places = paint.places(BoardColumn::Reduce);
    if (paint.model.reducing) {
        const Snapshot &s = paint.model.s();
        const double share = static_cast<double>(s.op.round + 1) / s.setup->plan.rounds;
        const QRectF track = lineAt(cell, cell.center().y() - 4, 6).adjusted(14, 0, -14, 0);
        paint.p.fillRect(track, paint.c.line);
        fillSharp(paint.p, QRectF(track.left(), track.top(), track.width() * share, track.height()), paint.c.accent);
        paint.text(lineAt(cell, cell.center().y() + 12), Qt::AlignHCenter,
                   QObject::tr("round %1 of %2").arg(s.op.round + 1).arg(s.setup->plan.rounds), 11, paint.c.text2);
        return;
    }
    if (paint.model.average == ValueAge::None) {
        drawZeroLine(paint, places, barArea(cell).center().y());
        return;
    }
    const BarStyle style = paint.model.average == ValueAge::ThisStep ? BarStyle::Solid : BarStyle::Outline;
    const auto device = static_cast<std::size_t>(paint.model.s().equality.majorityDevice);
    drawValues(paint, places, {paint.model.s().devices[device].reduced, barArea(cell), paint.model.reduceScale, paint.c.ink, style});
}

void drawParameters(const BoardPaint &paint, const QRectF &row)
{
    const Snapshot &s = paint.model.s();
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Parameters, row);
    const ValueSlots places = paint.places(BoardColumn::Parameters);
    const std::vector<float> &values = s.devices[static_cast<std::size_t>(s.equality.majorityDevice)].parameters;
    if (!s.started() || values.empty())
        return;
    BarSet set{values,
               barArea(cell, places.strip                      ? 0
                             : cell.height() >= comfortableRow ? 19
                                                               : 14),
               paint.model.parameterScale, paint.c.ink};
    drawValues(paint, places, set);
    if (!places.strip && s.setup->data.trueParameters.size() == values.size()) {
        set.values = s.setup->data.trueParameters;
        set.color = paint.c.text;
        drawTicks(paint, places, set);
    }
    drawParameterNumbers(paint, places, cell, values);
}

void drawEqual(const BoardPaint &paint, const QRectF &row)
{
    const BoardModel &model = paint.model;
    if (!model.s().started())
        return;
    const QRectF cell = paint.layout.columns.cell(BoardColumn::Check, row);
    const bool checked = model.s().done(Phase::Check);
    const bool bad = !model.s().equality.equal || !model.s().equality.finite;
    const bool drifts = model.drifts() && model.s().equality.finite;
    const QColor color = drifts ? paint.c.text2 : !checked ? paint.c.ghost : bad ? paint.c.bad : paint.c.ok;
    const QColor words = !checked ? paint.c.text3 : color;
    const IconId icon = drifts ? IconId::Drift : !checked ? IconId::DottedRing : bad ? IconId::CrossDisc : IconId::TickDisc;
    const bool tall = row.height() >= 70;
    const double y = cell.center().y() - (tall ? 20 : 10);
    drawIcon(paint.p, icon, QRectF(cell.center().x() - 8, y - 8, 16, 16), color);
    const QString count = drifts ? QObject::tr("drifting") : QStringLiteral("%1/%2").arg(model.s().equality.majoritySize).arg(model.devices());
    paint.text(lineAt(cell, y + 21), Qt::AlignHCenter, count, model.devices() < 1000 ? 13 : 11, words, checked);
    if (tall)
        paint.text(lineAt(cell, y + 38), Qt::AlignHCenter, drifts ? QObject::tr("by design") : QObject::tr("equal"), 12, paint.c.text2);
}

} // namespace

Spread spreadOf(std::vector<double> values)
{
    std::erase_if(values, [](double v) { return !std::isfinite(v); });
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    const auto at = [&values](double share) {
        const double place = share * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(place);
        const std::size_t high = std::min(low + 1, values.size() - 1);
        return values[low] + (place - static_cast<double>(low)) * (values[high] - values[low]);
    };
    return {static_cast<int>(values.size()), values.front(), at(0.25), at(0.5), at(0.75), values.back()};
}

QString equalCountText(const BoardModel &model)
{
    if (model.drifts())
        return QObject::tr("drifting by design");
    return QObject::tr("%1/%2 equal").arg(model.s().equality.majoritySize).arg(model.devices());
}

QString shardsText(const BoardModel &model)
{
    std::int64_t low = model.rows(0), high = low;
    for (int d = 1; d < model.devices(); ++d) {
        low = std::min(low, model.rows(d));
        high = std::max(high, model.rows(d));
    }
    const QString rows = low == high ? countText(low) : QStringLiteral("%1–%2").arg(countText(low), countText(high));
    return QStringLiteral("%1 × %2").arg(QString::number(model.devices()), rows);
}

void drawAllRow(const BoardPaint &paint, const BoardRow &row, ShardPlots &plots)
{
    fillSharp(paint.p, QRectF(row.rect.left(), row.rect.top(), row.rect.width(), 1), paint.c.line);
    drawName(paint, row.rect);
    drawShardCell(paint, row, plots);
    drawLoss(paint, row.rect);
    drawGradient(paint, row.rect);
    drawReduced(paint, row.rect);
    drawParameters(paint, row.rect);
    drawEqual(paint, row.rect);
}

} // namespace lockstep
