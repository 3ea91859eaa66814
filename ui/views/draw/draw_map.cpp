#include "ui/views/draw/draw_map.h"

#include <algorithm>
#include <cmath>

#include "core/data/own_data.h"
#include "ui/views/chart_marks.h"
#include "ui/views/model/decision_map.h"

namespace lockstep {
namespace {

constexpr double finest = 72;

// The axis in the units that the network is given.
Scale scaledAxis(Scale scale, const Setup &setup, std::size_t feature)
{
    if (setup.report && feature < setup.report->features.size()) {
        const FeatureColumn &column = setup.report->features[feature];
        const auto mean = static_cast<double>(column.mean);
        const double deviation = column.constant ? 1 : static_cast<double>(column.deviation);
        scale.low = (scale.low - mean) / deviation;
        scale.high = (scale.high - mean) / deviation;
    }
    return scale;
}

QColor faint(const Palette &colors, const Said &said, int classes, const std::vector<float> &labels)
{
    if (said.predicted < 0 || static_cast<std::size_t>(said.predicted) >= labels.size())
        return colors.surface;
    const double chance = 1.0 / std::max(2, classes);
    const double sure = said.probability > 0 ? std::clamp((said.probability - chance) / (1 - chance), 0.0, 1.0) : 0.6;
    const int slot = labelSlot(labels[static_cast<std::size_t>(said.predicted)], labels);
    return mixed(colors.surface, classColor(colors, slot), 0.06 + 0.18 * sure);
}

} // namespace

DrawMap::DrawMap(const Snapshot &snapshot, const DrawPlane &plane, const Palette &colors, double low, double high, double products)
{
    const Setup &setup = *snapshot.setup;
    const std::vector<float> &parameters = snapshot.devices[static_cast<std::size_t>(snapshot.equality.majorityDevice)].parameters;
    if (parameters.empty() || setup.data.features != 2 || setup.scenario.data.kind != DataKind::Points)
        return;
    const int side = static_cast<int>(std::clamp(std::sqrt(products / (snapshot.parameterCount() + 30)), 8.0, finest));
    const Scale x = scaledAxis(plane.x, setup, 0), y = scaledAxis(plane.y, setup, 1);
    const DecisionGrid grid(setup, parameters, x, y, side, side);
    const std::vector<float> labels = labelsOf(setup.scenario.data.points);
    const HeatRamp ramp(colors);
    image = QImage(side, side, QImage::Format_RGB32);
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            const std::size_t place = grid.at(column, row);
            const auto value = static_cast<double>(grid.outputsAt(place).front());
            QColor color = faint(colors, grid.said[place], setup.data.classes, labels);
            if (setup.data.classes == 0 && std::isfinite(value))
                color = mixed(colors.surface, QColor(ramp.at((value - low) / (high - low))), 0.45);
            image.setPixel(column, side - 1 - row, color.rgb());
        }
    const auto share = [](double value, const Scale &scale) { return (value - scale.low) / (scale.high - scale.low); };
    for (const QLineF &line : grid.borders(setup.network, setup.data.classes, x, y))
        borders.emplace_back(share(line.x1(), x), share(line.y1(), y), share(line.x2(), x), share(line.y2(), y));
}

} // namespace lockstep
