#include "ui/views/model/network_picture.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/model/optimizer.h"

namespace lockstep {
namespace {

constexpr double narrowestLayer = 74;
constexpr double labelsHeight = 44;
constexpr double keyHeight = 16;

struct NetworkText {
    Q_DECLARE_TR_FUNCTIONS(NetworkText)
};

double distanceTo(QPointF p, QPointF a, QPointF b)
{
    const QPointF ab = b - a;
    const double along = std::clamp(QPointF::dotProduct(p - a, ab) / std::max(1e-9, QPointF::dotProduct(ab, ab)), 0.0, 1.0);
    const QPointF off = p - (a + along * ab);
    return std::hypot(off.x(), off.y());
}

} // namespace

NetworkPicture::NetworkPicture(std::shared_ptr<const Snapshot> shown, int whose) : snapshot(std::move(shown)), device(whose)
{
    const Snapshot &s = *snapshot;
    kinds = 2 + s.setup->stateSlotCount();
    known = !s.devices[static_cast<std::size_t>(device)].parameters.empty();
    gradientFresh = s.done(Phase::Gradient);
    gradientKnown = known && (gradientFresh || s.position.step > 1);
    for (int kind = 0; kind < kinds; ++kind) {
        double most = 0;
        if (has(kind))
            for (const float v : values(kind))
                most = std::isfinite(v) ? std::max(most, std::abs(static_cast<double>(v))) : most;
        largest.push_back(most);
    }
}

int NetworkPicture::layerOf(int parameter) const
{
    for (int index = layers() - 1; index > 0; --index)
        if (parameter >= layer(index).weightOffset)
            return index;
    return 0;
}

int NetworkPicture::unitsAt(int boundary) const
{
    return boundary == 0 ? network().inputs() : layer(boundary - 1).fanOut;
}

std::span<const float> NetworkPicture::values(int kind) const
{
    const DeviceSnapshot &own = snapshot->devices[static_cast<std::size_t>(device)];
    if (kind == Parameters)
        return own.parameters;
    if (kind == Gradient)
        return own.gradient;
    const auto count = static_cast<std::size_t>(snapshot->parameterCount());
    return std::span(own.state).subspan(static_cast<std::size_t>(kind - State) * count, count);
}

double NetworkPicture::norm(int kind, int index) const
{
    double squares = 0;
    for (const float v :
         values(kind).subspan(static_cast<std::size_t>(layer(index).weightOffset), static_cast<std::size_t>(layer(index).size())))
        squares += static_cast<double>(v) * static_cast<double>(v);
    return std::sqrt(squares);
}

QString NetworkPicture::kindName(int kind) const
{
    if (kind == Parameters)
        return NetworkText::tr("values");
    if (kind == Gradient)
        return NetworkText::tr("gradient");
    const std::string name = stateSlotName(snapshot->setup->scenario.optimizer.kind, kind - State);
    if (name == "momentum")
        return NetworkText::tr("momentum");
    if (name == "sum of squares")
        return NetworkText::tr("sum of squares");
    if (name == "mean square")
        return NetworkText::tr("mean square");
    return name == "first moment" ? NetworkText::tr("first moment") : NetworkText::tr("second moment");
}

QString NetworkPicture::activationName(int index) const
{
    if (index + 1 == layers())
        return network().loss == LossKind::Softmax    ? QStringLiteral("softmax")
               : network().loss == LossKind::Logistic ? QStringLiteral("logistic")
                                                      : NetworkText::tr("linear");
    switch (network().activation) {
    case Activation::Tanh: return QStringLiteral("tanh");
    case Activation::Relu: return QStringLiteral("relu");
    case Activation::Sigmoid: return QStringLiteral("sigmoid");
    }
    return {};
}

Bin binOf(int index, int places, int count)
{
    const auto edge = [&](int i) { return static_cast<int>(std::int64_t{count} * i / std::max(1, places)); };
    return {edge(index), std::max(edge(index) + 1, edge(index + 1))};
}

NetworkLayout::NetworkLayout(const QRectF &area, const NetworkPicture &picture, int mustShow) : kinds(picture.kinds)
{
    leftMargin = area.width() > 330 ? 88 : 20;
    count = std::clamp(static_cast<int>((area.width() - leftMargin) / narrowestLayer), 1, picture.layers());
    first = std::clamp(mustShow - count / 2, 0, picture.layers() - count);
    if (mustShow < count)
        first = 0;
    key = QRectF(area.left(), area.bottom() - keyHeight, area.width(), keyHeight);
    const double room = std::max(40.0, area.height() - keyHeight - labelsHeight);
    graph = QRectF(area.left() + leftMargin, area.top(), area.width() - leftMargin - 14, room * 0.45 - 4);
    labels = QRectF(graph.left(), graph.bottom() + 4, graph.width(), labelsHeight);
    strips = QRectF(graph.left(), labels.bottom(), graph.width(), room * 0.55 - 4);
    unitsThatFit = std::clamp(static_cast<int>(graph.height() / 4.1), 2, mostUnits);
    unitSize = std::clamp(graph.height() / unitsThatFit * 0.75, 3.0, 13.0);
}

double NetworkLayout::boundaryX(int boundary) const
{
    return graph.left() + 8 + (graph.width() - 16) * (boundary - first) / count;
}

QPointF NetworkLayout::unit(const NetworkPicture &picture, int boundary, int index) const
{
    const int units = picture.unitsAt(boundary);
    const double pitch = std::min(graph.height() / units, unitSize * 2.4);
    return {boundaryX(boundary), graph.center().y() + (index - (units - 1) / 2.0) * pitch};
}

QRectF NetworkLayout::column(int layer) const
{
    const double left = boundaryX(layer), right = boundaryX(layer + 1);
    return {left + 5, graph.top(), right - left - 10, strips.bottom() - graph.top()};
}

// W, and under it b; the kinds one under the other.
QRectF NetworkLayout::weights(const NetworkPicture &picture, int layer, int kind) const
{
    const double height = strips.height() / kinds;
    const double bias = picture.layer(layer).bias ? std::clamp(height * 0.2, 4.0, 12.0) + 2 : 0;
    const QRectF place = column(layer);
    return {place.left(), strips.top() + kind * height, place.width(), std::max(3.0, height - bias - 5)};
}

QRectF NetworkLayout::biases(const NetworkPicture &picture, int layer, int kind) const
{
    if (!picture.layer(layer).bias)
        return {};
    const QRectF w = weights(picture, layer, kind);
    return {w.left(), w.bottom() + 2, w.width(), std::clamp(strips.height() / kinds * 0.2, 4.0, 12.0)};
}

int NetworkLayout::stripParameter(const NetworkPicture &picture, int index, int kind, QPointF position) const
{
    const DenseLayer &layer = picture.layer(index);
    const QRectF w = weights(picture, index, kind), b = biases(picture, index, kind);
    if (b.contains(position))
        return layer.biasOffset + std::min(layer.fanOut - 1, static_cast<int>((position.x() - b.left()) / b.width() * layer.fanOut));
    if (!w.contains(position))
        return -1;
    const int across = std::max(1, std::min(layer.fanOut, static_cast<int>(w.width()))),
              down = std::max(1, std::min(layer.fanIn, static_cast<int>(w.height())));
    const Bin columns = binOf(std::min(across - 1, static_cast<int>((position.x() - w.left()) / w.width() * across)), across, layer.fanOut);
    const Bin rows = binOf(std::min(down - 1, static_cast<int>((position.y() - w.top()) / w.height() * down)), down, layer.fanIn);
    int best = layer.weightOffset + rows.first * layer.fanOut + columns.first;
    for (int i = rows.first; i < rows.last && picture.has(kind); ++i)
        for (int o = columns.first; o < columns.last; ++o)
            if (const int p = layer.weightOffset + i * layer.fanOut + o;
                std::abs(picture.value(kind, p)) > std::abs(picture.value(kind, best)))
                best = p;
    return best;
}

int NetworkLayout::connectionAt(const NetworkPicture &picture, int index, QPointF position) const
{
    const DenseLayer &layer = picture.layer(index);
    if (condensed(picture, index) || condensed(picture, index + 1))
        return -1;
    double least = 4;
    int best = -1;
    for (int i = 0; i < layer.fanIn; ++i)
        for (int o = 0; o < layer.fanOut; ++o)
            if (const double off = distanceTo(position, unit(picture, index, i), unit(picture, index + 1, o)); off < least) {
                least = off;
                best = layer.weightOffset + i * layer.fanOut + o;
            }
    return best;
}

int NetworkLayout::parameterAt(const NetworkPicture &picture, QPointF position) const
{
    for (int layer = first; layer < first + count; ++layer) {
        for (int kind = 0; kind < kinds; ++kind)
            if (const int p = stripParameter(picture, layer, kind, position); p >= 0)
                return p;
        for (int o = 0; picture.layer(layer).bias && !condensed(picture, layer + 1) && o < picture.layer(layer).fanOut; ++o)
            if (const QPointF off = unit(picture, layer + 1, o) - position; std::hypot(off.x(), off.y()) <= unitSize / 2 + 1)
                return picture.layer(layer).biasOffset + o;
    }
    for (int layer = first; layer < first + count; ++layer)
        if (graph.contains(position) && position.x() > boundaryX(layer) && position.x() < boundaryX(layer + 1))
            return connectionAt(picture, layer, position);
    return -1;
}

} // namespace lockstep
