#include "ui/views/model/decision_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/data/coverage.h"
#include "core/data/sampled_row.h"
#include "core/model/predict.h"

namespace lockstep {
namespace {

constexpr int mostPanels = 8;
constexpr int mostBorders = 10; // classes
constexpr int curvePlaces = 240;

double placeOf(const Scale &scale, int index, int count)
{
    return scale.low + (scale.high - scale.low) * index / std::max(1, count - 1);
}

// A field whose zero is a border between classes: `index` of them.
int borderFields(const Network &network, int classes)
{
    if (network.loss == LossKind::Softmax)
        return std::min(classes, mostBorders);
    return network.loss == LossKind::Logistic ? 1 : std::min(classes - 1, mostBorders);
}

double borderField(const Network &network, std::span<const float> outputs, int index)
{
    if (network.loss == LossKind::Logistic)
        return static_cast<double>(outputs[0]);
    if (network.loss == LossKind::Mse)
        return static_cast<double>(outputs[0]) - (index + 0.5);
    float other = -INFINITY;
    for (std::size_t k = 0; k < outputs.size(); ++k)
        if (static_cast<int>(k) != index)
            other = std::max(other, outputs[k]);
    return static_cast<double>(outputs[static_cast<std::size_t>(index)]) - static_cast<double>(other);
}

// Marching squares: where the field of one cell's corners (counterclockwise from the lower left) crosses zero.
void addCrossings(const std::array<double, 4> &field, const std::array<QPointF, 4> &corner, std::vector<QLineF> &lines)
{
    std::array<QPointF, 4> crossings;
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t j = (i + 1) % 4;
        if ((field[i] > 0) != (field[j] > 0))
            crossings[count++] = corner[i] + (corner[j] - corner[i]) * (field[i] / (field[i] - field[j]));
    }
    for (std::size_t i = 0; i + 1 < count; i += 2)
        lines.emplace_back(crossings[i], crossings[i + 1]);
}

struct Range {
    double low = INFINITY, high = -INFINITY;
    void add(double value)
    {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
};

Scale marginScale(Range range, double margin)
{
    if (range.low > range.high)
        range = {0, 1};
    const double span = std::max(range.high - range.low, 1e-6);
    const double low = range.low - margin * span, high = range.high + margin * span;
    return cut(linearScale(low, high, 6), low, high);
}

} // namespace

DecisionGrid::DecisionGrid(const Setup &setup, std::span<const float> parameters, const Scale &x, const Scale &y, int across, int up)
    : columns(across),
      rows(up),
      outputs(setup.network.outputs())
{
    std::vector<float> places;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            places.push_back(static_cast<float>(placeOf(x, column, columns)));
            if (setup.data.features == 2)
                places.push_back(static_cast<float>(placeOf(y, row, rows)));
        }
    const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    values.resize(count * static_cast<std::size_t>(outputs));
    predictRows(setup.network, parameters, places.data(), static_cast<std::int64_t>(count), values.data());
    said.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        said.push_back(whatItSays(setup.network, setup.data.classes, outputsAt(i)));
}

std::span<const float> DecisionGrid::outputsAt(std::size_t place) const
{
    const auto width = static_cast<std::size_t>(outputs);
    return std::span(values).subspan(place * width, width);
}

std::vector<QLineF> DecisionGrid::borders(const Network &network, int classes, const Scale &x, const Scale &y) const
{
    std::vector<QLineF> lines;
    const int fields = classes > 0 ? borderFields(network, classes) : 0;
    const auto corner = [&](int column, int row) { return QPointF(placeOf(x, column, columns), placeOf(y, row, rows)); };
    for (int index = 0; index < fields; ++index)
        for (int row = 0; row + 1 < rows; ++row)
            for (int column = 0; column + 1 < columns; ++column) {
                const auto field = [&](int c, int r) { return borderField(network, outputsAt(at(c, r)), index); };
                addCrossings({field(column, row), field(column + 1, row), field(column + 1, row + 1), field(column, row + 1)},
                             {corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)}, lines);
            }
    return lines;
}

DecisionPicture::DecisionPicture(const Snapshot &snapshot, const std::vector<int> &devices, double products, int finest)
    : features(snapshot.setup->data.features),
      classes(snapshot.setup->data.classes),
      fitted(!snapshot.devices.front().parameters.empty()),
      rows(snapshot.setup->data.rows)
{
    scale(snapshot);
    const double maps = static_cast<double>(std::max<std::size_t>(1, devices.size()));
    const int side =
        static_cast<int>(std::clamp(std::sqrt(products / maps / (snapshot.parameterCount() + 30)), 8.0, static_cast<double>(finest)));
    if (devices.empty())
        addPanel(snapshot, -1, side);
    for (const int device : devices)
        addPanel(snapshot, device, side);
    Range range;
    for (const DecisionPanel &panel : panels)
        for (const float value : panel.grid.values)
            range.add(static_cast<double>(value));
    if (range.low < range.high) {
        low = range.low;
        high = range.high;
    }
    if (panels.size() > 1)
        compare(snapshot);
}

void DecisionPicture::scale(const Snapshot &snapshot)
{
    const Dataset &data = snapshot.setup->data;
    Range across, up;
    const std::int64_t count = std::min<std::int64_t>(data.rows, 20'000);
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t row = sampledRow(i, count, data.rows);
        across.add(static_cast<double>(data.row(row)[0]));
        up.add(static_cast<double>(features == 2 ? data.row(row)[1] : data.y[static_cast<std::size_t>(row)]));
    }
    x = marginScale(across, 0.06);
    y = marginScale(up, features == 2 ? 0.06 : 0.12);
}

void DecisionPicture::addPanel(const Snapshot &snapshot, int device, int side)
{
    DecisionPanel panel;
    panel.device = device;
    panel.whose = device >= 0 ? device : snapshot.equality.majorityDevice;
    if (fitted) {
        const Setup &setup = *snapshot.setup;
        const std::vector<float> &parameters = snapshot.devices[static_cast<std::size_t>(panel.whose)].parameters;
        panel.grid =
            features == 1 ? DecisionGrid(setup, parameters, x, y, curvePlaces, 1) : DecisionGrid(setup, parameters, x, y, side, side);
        if (features == 2)
            panel.borders = panel.grid.borders(setup.network, classes, x, y);
    }
    place(snapshot, panel);
    if (device < 0 || panels.empty() || panels.front().device >= 0)
        for (const DecisionPoint &point : panel.points) {
            ++drawn;
            wrong += point.wrong ? 1 : 0;
        }
    panels.push_back(std::move(panel));
}

// All rows in the map of all; its own rows in the map of a device.
void DecisionPicture::place(const Snapshot &snapshot, DecisionPanel &panel) const
{
    const Setup &setup = *snapshot.setup;
    const Shards &shards = *snapshot.shards;
    const RowHolders holders(shards);
    const std::int64_t all = panel.device < 0 ? setup.data.rows : shards.size(panel.device);
    const auto affords = static_cast<std::int64_t>(2e6 / (snapshot.parameterCount() + 30));
    const std::int64_t count = std::min(all, std::clamp<std::int64_t>(affords, 200, mostPoints));
    std::vector<float> in;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t place = sampledRow(i, count, all);
        const std::int64_t row = panel.device < 0 ? place : shards.row(panel.device, place);
        const float *values = setup.data.row(row);
        const float target = setup.data.y[static_cast<std::size_t>(row)];
        DecisionPoint point{row,  panel.device < 0 ? holders.first(row) : panel.device, static_cast<double>(values[0]), 0, target, 0, {},
                            false};
        point.y = static_cast<double>(features == 2 ? values[1] : target);
        in.insert(in.end(), values, values + features);
        panel.points.push_back(point);
    }
    if (!fitted)
        return;
    const auto width = static_cast<std::size_t>(setup.network.outputs());
    std::vector<float> out(panel.points.size() * width);
    predictRows(setup.network, snapshot.devices[static_cast<std::size_t>(panel.whose)].parameters, in.data(), count, out.data());
    for (std::size_t i = 0; i < panel.points.size(); ++i) {
        DecisionPoint &point = panel.points[i];
        point.value = out[i * width];
        point.said = whatItSays(setup.network, classes, std::span(out).subspan(i * width, width));
        point.wrong = classes > 0 && static_cast<float>(point.said.predicted) != point.target;
    }
}

void DecisionPicture::compare(const Snapshot &snapshot)
{
    const auto reference =
        std::ranges::find_if(panels, [&](const DecisionPanel &p) { return p.whose == snapshot.equality.majorityDevice; });
    if (!fitted || reference == panels.end())
        return;
    const double visible = 0.02 * (high - low);
    for (DecisionPanel &panel : panels) {
        if (&panel == &*reference)
            continue;
        for (std::size_t i = 0; i < panel.grid.said.size(); ++i) {
            const std::size_t value = i * static_cast<std::size_t>(panel.grid.outputs);
            const double off = static_cast<double>(panel.grid.values[value]) - static_cast<double>(reference->grid.values[value]);
            panel.differs.push_back(classes > 0 ? panel.grid.said[i].predicted != reference->grid.said[i].predicted
                                                : std::abs(off) > visible);
        }
    }
}

std::vector<int> decisionDevices(const Snapshot &snapshot, const std::vector<PulledOut> &pulled)
{
    std::vector<int> devices;
    const int count = snapshot.setup->devices();
    if (snapshot.equality.equal || !snapshot.started())
        return devices;
    if (count <= mostPanels) {
        for (int d = 0; d < count; ++d)
            devices.push_back(d);
        return devices;
    }
    const bool group = snapshot.equality.majoritySize > 1;
    devices.push_back(group ? -1 : snapshot.equality.majorityDevice);
    for (const PulledOut &out : pulled)
        if (static_cast<int>(devices.size()) < mostPanels && out.device < count && out.device != devices.front())
            devices.push_back(out.device);
    return devices;
}

} // namespace lockstep
