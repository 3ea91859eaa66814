#include "ui/views/shard_plot.h"

#include <algorithm>
#include <cmath>

#include "core/data/sampled_row.h"

namespace lockstep {

namespace {

constexpr int pointsPerDevice = 200;
constexpr int pointsOfAll = 1200;
constexpr std::int64_t multiplications = 400'000; // of all predictions of one plot

int affordablePoints(const Setup &setup, int wanted)
{
    return static_cast<int>(std::clamp<std::int64_t>(multiplications / std::max(1, setup.parameterCount()), 24, wanted));
}

// Rows with the device that predicts them.
struct SampledRow {
    int device = 0;
    std::int64_t row = 0;
};

std::vector<SampledRow> sample(const Snapshot &s, int device)
{
    const Setup &setup = *s.setup;
    std::vector<SampledRow> rows;
    const int points = affordablePoints(setup, device == allDevices ? pointsOfAll : pointsPerDevice);
    const int first = device == allDevices ? 0 : device;
    const int last = device == allDevices ? setup.devices() - 1 : device;
    for (int d = first; d <= last; ++d)
        for (const std::int64_t row : sampledRows(*s.shards, d, std::max(1, points / (last - first + 1))))
            rows.push_back({d, row});
    return rows;
}

// Devices that are equal predict together.
std::vector<float> predictSampled(const Snapshot &s, const std::vector<SampledRow> &rows)
{
    std::vector<float> all;
    for (std::size_t first = 0; first < rows.size();) {
        std::vector<std::int64_t> together;
        std::size_t end = first;
        for (; end < rows.size() && s.equality.group[static_cast<std::size_t>(rows[end].device)] == s.equality.group[static_cast<std::size_t>(rows[first].device)]; ++end)
            together.push_back(rows[end].row);
        const std::vector<float> values = predict(s, rows[first].device, together);
        all.insert(all.end(), values.begin(), values.end());
        first = end;
    }
    return all;
}

} // namespace

std::vector<std::int64_t> sampledRows(const Shards &shards, int device, int most)
{
    std::vector<std::int64_t> rows;
    const std::int64_t count = std::min<std::int64_t>(shards.size(device), most);
    for (std::int64_t i = 0; i < count; ++i)
        rows.push_back(shards.row(device, sampledRow(i, count, shards.size(device))));
    return rows;
}

void ShardPlots::forgetOther(const BoardPaint &paint)
{
    const double ratio = paint.p.deviceTransform().m11();
    if (m_setup != paint.model.s().setup) {
        m_setup = paint.model.s().setup;
        double low = INFINITY, high = -INFINITY;
        for (const SampledRow &point : sample(paint.model.s(), allDevices))
            if (const float y = m_setup->data.y[static_cast<std::size_t>(point.row)]; std::isfinite(y)) {
                low = std::min<double>(low, y);
                high = std::max<double>(high, y);
            }
        const double margin = low < high ? 0.08 * (high - low) : 1;
        m_range = low <= high ? Range{low - margin, high + margin} : Range{};
    }
    if (m_snapshot != paint.model.snapshot || m_palette != &paint.c || m_ratio != ratio)
        m_pictures.clear();
    m_snapshot = paint.model.snapshot;
    m_palette = &paint.c;
    m_ratio = ratio;
}

void ShardPlots::drawPoints(QPainter &painter, const BoardPaint &paint, int device, double side) const
{
    const Snapshot &s = paint.model.s();
    const auto place = [&](double value) { return std::clamp((value - m_range.low) / (m_range.high - m_range.low), 0.02, 0.98) * side; };
    QVector<QPointF> points;
    const std::vector<SampledRow> rows = sample(s, device);
    const std::vector<float> predictions = predictSampled(s, rows);
    const bool share = s.setup->network.loss == LossKind::Softmax; // probability of the own class, over the whole width
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const float target = s.setup->data.y[static_cast<std::size_t>(rows[i].row)];
        const double across = share ? (0.03 + 0.94 * static_cast<double>(predictions[i])) * side : place(predictions[i]);
        if (std::isfinite(predictions[i]) && std::isfinite(target))
            points.append({across, side - place(target)});
    }
    QColor color = paint.deviceColor(device);
    if (device == allDevices)
        color.setAlphaF(0.45F);
    painter.setPen(QPen(color, device == allDevices ? 1.6 : 2.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(points.constData(), static_cast<int>(points.size()));
}

QPixmap ShardPlots::render(const BoardPaint &paint, int device, int side) const
{
    QPixmap picture(QSize(side, side) * m_ratio);
    picture.setDevicePixelRatio(m_ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const bool lit = paint.model.s().phase == Phase::Shard;
    painter.setBrush(lit ? paint.c.surface : paint.c.sunken);
    painter.drawRoundedRect(QRectF(0, 0, side, side), 4, 4);
    painter.setPen(QPen(paint.c.ghost, 0.8));
    if (paint.model.s().setup->network.loss == LossKind::Softmax)
        painter.drawLine(QPointF(0.97 * side, 2), QPointF(0.97 * side, side - 2));
    else
        painter.drawLine(QPointF(2, side - 2), QPointF(side - 2, 2));
    if (paint.model.s().position.op >= 0 && (device == allDevices || !paint.model.idle(device)))
        drawPoints(painter, paint, device, side);
    return picture;
}

void ShardPlots::draw(const BoardPaint &paint, int device, const QRectF &square)
{
    forgetOther(paint);
    const int side = static_cast<int>(std::floor(square.width()));
    const int slot = device < 0 ? -1 : paint.model.slot[static_cast<std::size_t>(device)];
    const quint64 key = (static_cast<quint64>(device + 1) << 32) | (static_cast<quint64>(slot + 1) << 16) | static_cast<quint64>(side);
    auto picture = m_pictures.find(key);
    if (picture == m_pictures.end())
        picture = m_pictures.insert(key, render(paint, device, side));
    const QSizeF shown = QSizeF(picture->size()) / m_ratio; // pixel for pixel
    paint.p.drawPixmap(QRectF(onPixel(paint.p, square.topLeft()), shown), *picture, QRectF(QPointF(), picture->size()));
}

} // namespace lockstep
