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
std::string perDevice(const std::vector<RowRange> &shards, const SizeText &text, const RunWords &words)
{
    constexpr std::size_t listedDevices = 8;
    std::string list;
    for (std::size_t first = 0; first < shards.size();) {
        std::size_t last = first;
        if (shards.size() > listedDevices) {
            while (last + 1 < shards.size() && shards[last + 1].size() == shards[first].size())
                ++last;
        }
        const std::string size = text(shards[first].size());
        list += first == 0 ? "" : words.betweenSizes;
        list += shards.size() <= listedDevices
            ? size
            : filled(last > first ? words.ofDevices : words.ofDevice, {size, std::to_string(first), std::to_string(last)});
        first = last + 1;
    }
    return list;
}

std::string shardLines(const Setup &setup, const RunWords &words)
{
    const std::vector<RowRange> &shards = setup.shards;
    const std::string features = std::to_string(setup.data.features);
    const std::string devices = std::to_string(setup.devices());
    if (sameSizes(shards)) {
        const std::string rows = std::to_string(shards.front().size());
        return filled(words.samplesEach, {rows}) + filled(words.shapeX, {"(" + devices + ", " + rows + ", " + features + ")"})
            + filled(words.shapeY, {"(" + devices + ", " + rows + ")"});
    }
    const SizeText rows = [](std::int64_t count) { return std::to_string(count); };
    const SizeText shapeX = [&](std::int64_t count) { return "(" + std::to_string(count) + ", " + features + ")"; };
    const SizeText shapeY = [](std::int64_t count) { return "(" + std::to_string(count) + ",)"; };
    return filled(words.samplesEach, {perDevice(shards, rows, words)}) + filled(words.shapeX, {perDevice(shards, shapeX, words)})
        + filled(words.shapeY, {perDevice(shards, shapeY, words)});
}

std::string parameterText(const DenseLayer &layer, std::span<const float> parameters, bool bias)
{
    return bias ? numpyScalar(parameters[layer.biasOffset]) : numpyArray(parameters.subspan(layer.weightOffset, layer.fanIn));
}

} // namespace

std::string startText(const Setup &setup, const RunWords &words)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::string devices = std::to_string(setup.devices());
    const std::string width = std::to_string(layer.fanIn);
    std::string text = filled(words.devices, {devices}) + filled(words.totalSamples, {std::to_string(setup.data.rows)})
        + shardLines(setup, words) + filled(words.shapeW, {"(" + width + ",)"})
        + filled(words.shapeWs, {"(" + devices + ", " + width + ")"});
    if (layer.bias)
        text += filled(words.shapeB, {"()"}) + filled(words.shapeBs, {"(" + devices + ",)"});
    return text + words.starting;
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

std::string epochText(std::int64_t epoch, std::int64_t epochs, float loss, const RunWords &words)
{
    return filled(words.epoch, {std::to_string(epoch), std::to_string(epochs), fixedFour(loss)});
}

std::string endText(const Setup &setup, std::span<const float> learned, const EqualityReport &report, const RunWords &words)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::span<const float> truth = setup.data.trueParameters;
    std::string text = words.finished;
    for (const bool bias : {false, true}) {
        if (bias && !layer.bias)
            continue;
        text += filled(bias ? words.learnedB : words.learnedW, {parameterText(layer, learned, bias)});
        if (truth.size() > static_cast<std::size_t>(bias ? layer.biasOffset : layer.weightOffset))
            text += filled(bias ? words.trueB : words.trueW, {parameterText(layer, truth, bias)});
    }
    return text
        + filled(setup.devices() == 1 ? words.verdictOne : words.verdict,
                 {std::to_string(setup.devices()), verdictText(setup.network, report, words)});
}

std::string verdictText(const Network &network, const EqualityReport &report, const RunWords &words)
{
    if (report.equal)
        return filled(words.equal, {std::to_string(network.parameterCount()), shortHash(report.hashes.front())});
    const auto left = std::ranges::count_if(report.group, [](int group) { return group != 0; });
    const std::string distance =
        report.maxUlp == noUlpDistance ? words.nanApart : filled(words.ulpApart, {std::to_string(report.maxUlp)});
    const std::size_t compared = report.hashes.size() * static_cast<std::size_t>(network.parameterCount());
    return filled(left == 1 ? words.oneLeft : words.manyLeft,
                  {std::to_string(report.firstDevice), std::to_string(left), network.longName(report.firstParameter),
                   std::to_string(report.differingValues), std::to_string(compared), distance});
}

} // namespace lockstep
