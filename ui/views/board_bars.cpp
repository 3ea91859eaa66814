#include "ui/views/board_bars.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

double barHeight(float value, const BarSet &set)
{
    return std::clamp(value / set.scale, -1.0, 1.0) * set.area.height() / 2;
}

QRectF barRect(const ValueSlots &places, int slot, float value, const BarSet &set)
{
    const double width = std::clamp(std::round(places.pitch * 0.45), 2.0, 12.0);
    const double left = std::round(places.centre(slot) - width / 2);
    const double zero = std::round(set.area.center().y());
    return QRectF(left, zero, width, -barHeight(value, set)).normalized();
}

// "NaN" in a box over slots that are not finite, upright when there is no room.
void drawNotFinite(const BoardPaint &paint, const QRectF &slot, float value)
{
    const QString word = fixedText(static_cast<double>(value), 0);
    const QFont font = paint.theme.font(10, true);
    const QRectF box = slot.adjusted(0.5, 0.5, -0.5, -0.5);
    paint.p.setPen(QPen(paint.c.bad, 1));
    paint.p.setBrush(paint.c.badTint);
    paint.p.drawRoundedRect(box, 3, 3);
    if (textWidth(word, font) <= box.width()) {
        drawText(paint.p, box, Qt::AlignCenter, word, font, paint.c.bad);
        return;
    }
    paint.p.save();
    paint.p.translate(box.center());
    paint.p.rotate(-90);
    drawText(paint.p, QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width()), Qt::AlignCenter, word, font, paint.c.bad);
    paint.p.restore();
}

void drawBar(const BoardPaint &paint, const QRectF &bar, const BarSet &set)
{
    if (set.style == BarStyle::Solid) {
        paint.p.fillRect(bar, set.color);
        return;
    }
    if (bar.height() < 0.5)
        return;
    paint.p.setPen(QPen(paint.c.ghost, 1, Qt::DotLine));
    paint.p.setBrush(Qt::NoBrush);
    paint.p.drawRect(
        QRectF(std::floor(bar.left()) + 0.5, std::floor(bar.top()) + 0.5, bar.width() - 1, std::max(1.0, std::round(bar.height()) - 1)));
}

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()), channel(from.blue(), to.blue())};
}

void drawStripNote(const BoardPaint &paint, const QRectF &strip)
{
    const QRectF note(strip.left(), strip.top() - 15, strip.width(), 14);
    paint.text(note, Qt::AlignRight, QStringLiteral("NaN"), 10, paint.c.bad, true);
}

} // namespace

void drawZeroLine(const BoardPaint &paint, const ValueSlots &places, double y)
{
    fillSharp(paint.p, QRectF(places.left, std::round(y), places.width(), 1), paint.c.ghost);
}

float slotValue(const ValueSlots &places, std::span<const float> values, int slot)
{
    float largest = 0;
    const int end = std::min(places.firstValue(slot + 1), static_cast<int>(values.size()));
    for (int i = places.firstValue(slot); i < end; ++i) {
        if (!std::isfinite(values[static_cast<std::size_t>(i)]))
            return values[static_cast<std::size_t>(i)];
        if (std::fabs(values[static_cast<std::size_t>(i)]) > std::fabs(largest))
            largest = values[static_cast<std::size_t>(i)];
    }
    return largest;
}

void drawBars(const BoardPaint &paint, const ValueSlots &places, const BarSet &set)
{
    for (int i = 0; i < places.count && i < static_cast<int>(set.values.size()); ++i) {
        const float value = set.values[static_cast<std::size_t>(i)];
        if (std::isfinite(value)) {
            drawBar(paint, barRect(places, i, value, set), set);
            continue;
        }
        const int first = i;
        while (i + 1 < places.count && !std::isfinite(set.values[static_cast<std::size_t>(i) + 1]))
            ++i;
        drawNotFinite(paint, QRectF(places.left + first * places.pitch, set.area.top(), (i + 1 - first) * places.pitch, set.area.height()),
                      value);
    }
}

void drawTicks(const BoardPaint &paint, const ValueSlots &places, const BarSet &set)
{
    const double width = std::clamp(places.pitch * 0.87, 3.0, 20.0);
    const double zero = std::round(set.area.center().y());
    for (int i = 0; i < places.count && i < static_cast<int>(set.values.size()); ++i) {
        const float value = set.values[static_cast<std::size_t>(i)];
        if (std::isfinite(value))
            fillSharp(paint.p,
                      QRectF(std::round(places.centre(i) - width / 2), std::round(zero - barHeight(value, set)) - 1, std::round(width), 2),
                      set.color);
    }
}

void drawStrip(const BoardPaint &paint, const ValueSlots &places, const BarSet &set)
{
    const double half = std::min(14.0, std::floor(set.area.height() / 2 - 2));
    const double zero = std::round(set.area.center().y());
    const QRectF strip(places.left, zero - half, places.width(), 2 * half);
    paint.p.fillRect(strip, paint.c.sunken);
    bool bad = false;
    for (int i = 0; i < places.count; ++i) {
        const float value = slotValue(places, set.values, i);
        const double left = std::round(places.left + i * places.pitch);
        const double width = std::max(1.0, std::round(places.left + (i + 1) * places.pitch) - left);
        if (!std::isfinite(value)) {
            bad = true;
            fillSharp(paint.p, QRectF(left, zero - half, width, 2 * half), paint.c.bad);
            continue;
        }
        const double share = std::sqrt(std::min(1.0, std::fabs(value) / set.scale));
        const QColor full = set.style == BarStyle::Solid ? set.color : mixed(paint.c.sunken, paint.c.ghost, 0.6);
        fillSharp(paint.p, QRectF(left, value < 0 ? zero : zero - half, width, half), mixed(paint.c.sunken, full, share));
    }
    drawZeroLine(paint, places, zero);
    if (bad)
        drawStripNote(paint, strip);
}

void drawValues(const BoardPaint &paint, const ValueSlots &places, const BarSet &set)
{
    if (places.strip) {
        drawStrip(paint, places, set);
        return;
    }
    drawZeroLine(paint, places, set.area.center().y());
    drawBars(paint, places, set);
}

} // namespace lockstep
