#include "cli_output.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "core/numeric/replica_hash.h"
#include "numpy_text.h"

namespace lockstep {

namespace {

using SizeText = std::function<std::string(std::int64_t)>;

bool sameSizes(const std::vector<RowRange> &shards)
{
    return std::ranges::all_of(shards, [&](const RowRange &shard) { return shard.size() == shards.front().size(); });
}

// One text a device, in rank order; of more than eight devices, one text a run of equal sizes: "101 (devices 0 to 2), 100 (device 3)".
std::string perDevice(const std::vector<RowRange> &shards, const SizeText &text)
{
    constexpr std::size_t listedDevices = 8;
    std::string list;
    for (std::size_t first = 0; first < shards.size();) {
        std::size_t last = first;
        if (shards.size() > listedDevices) {
            while (last + 1 < shards.size() && shards[last + 1].size() == shards[first].size())
                ++last;
        }
        list += (first == 0 ? "" : ", ") + text(shards[first].size());
        if (shards.size() > listedDevices)
            list += last > first ? " (devices " + std::to_string(first) + " to " + std::to_string(last) + ")"
                                 : " (device " + std::to_string(first) + ")";
        first = last + 1;
    }
    return list;
}

std::string shardLines(const Setup &setup)
{
    const std::vector<RowRange> &shards = setup.shards;
    const std::string features = std::to_string(setup.data.features);
    const std::string devices = std::to_string(setup.devices());
    if (sameSizes(shards)) {
        const std::string rows = std::to_string(shards.front().size());
        return "Samples per device: " + rows + "\nShape of sharded X: (" + devices + ", " + rows + ", " + features
            + ")\nShape of sharded y: (" + devices + ", " + rows + ")\n";
    }
    const SizeText rows = [](std::int64_t count) { return std::to_string(count); };
    const SizeText shapeX = [&](std::int64_t count) { return "(" + std::to_string(count) + ", " + features + ")"; };
    const SizeText shapeY = [](std::int64_t count) { return "(" + std::to_string(count) + ",)"; };
    return "Samples per device: " + perDevice(shards, rows) + "\nShape of sharded X: " + perDevice(shards, shapeX)
        + "\nShape of sharded y: " + perDevice(shards, shapeY) + "\n";
}

// "Learned w: [...]" and "Learned b: 1.28" out of a flat vector of parameters; `label` is padded to the longer one.
std::string parameterLines(const DenseLayer &layer, const std::string &label, std::span<const float> parameters, bool bias)
{
    if (bias)
        return label + " b: " + std::string(7 - label.size(), ' ') + numpyScalar(parameters[layer.biasOffset]) + "\n";
    return label + " w: " + std::string(7 - label.size(), ' ') + numpyArray(parameters.subspan(layer.weightOffset, layer.fanIn)) + "\n";
}

} // namespace

std::string startText(const Setup &setup)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::string devices = std::to_string(setup.devices());
    const std::string width = std::to_string(layer.fanIn);
    std::string text = "Number of available devices: " + devices + "\nTotal samples: " + std::to_string(setup.data.rows) + "\n"
        + shardLines(setup) + "Shape of initial w: (" + width + ",)\nShape of replicated w: (" + devices + ", " + width + ")\n";
    if (layer.bias)
        text += "Shape of initial b: ()\nShape of replicated b: (" + devices + ",)\n";
    return text + "\nStarting distributed training...\n";
}

bool isPrintedEpoch(std::int64_t epoch, std::int64_t epochs)
{
    constexpr std::int64_t every = 10;
    if (epochs < every)
        return epoch == epochs;
    if (epochs <= 1000)
        return epoch % every == 0;
    return epoch % (epochs / 10) == 0 || epoch == epochs;
}

std::string epochText(std::int64_t epoch, std::int64_t epochs, float loss)
{
    return "Epoch " + std::to_string(epoch) + "/" + std::to_string(epochs) + ", Loss: " + fixedFour(loss) + "\n";
}

std::string endText(const Setup &setup, std::span<const float> learned, const EqualityReport &report)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::span<const float> truth = setup.data.trueParameters;
    std::string text = "\nTraining finished.\n";
    for (const bool bias : {false, true}) {
        if (bias && !layer.bias)
            continue;
        text += parameterLines(layer, "Learned", learned, bias);
        if (truth.size() > static_cast<std::size_t>(bias ? layer.biasOffset : layer.weightOffset))
            text += parameterLines(layer, "True", truth, bias);
    }
    return text + "Parameters on " + std::to_string(setup.devices()) + (setup.devices() == 1 ? " device: " : " devices: ")
        + verdictText(setup.network, report) + "\n";
}

std::string verdictText(const Network &network, const EqualityReport &report)
{
    const std::string values = std::to_string(network.parameterCount());
    if (report.equal)
        return "equal bit for bit (" + values + " of " + values + " values, hash " + shortHash(report.hashes.front()) + ")";
    const auto left = std::ranges::count_if(report.group, [](int group) { return group != 0; });
    const std::string first = "device " + std::to_string(report.firstDevice);
    const std::string who = left == 1 ? first + " left the others, first in "
                                      : std::to_string(left) + " devices left the others, first " + first + " in ";
    const std::string distance = report.maxUlp == noUlpDistance ? "one of them is NaN"
                                                                : "at most " + std::to_string(report.maxUlp) + " ulp apart";
    const std::size_t compared = report.hashes.size() * static_cast<std::size_t>(network.parameterCount());
    return who + network.longName(report.firstParameter) + " (" + std::to_string(report.differingValues) + " of "
        + std::to_string(compared) + " values differ, " + distance + ")";
}

} // namespace lockstep
