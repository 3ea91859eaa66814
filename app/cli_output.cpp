#include "cli_output.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "core/numeric/replica_hash.h"
#include "core/observe/accuracy.h"
#include "data_text.h"
#include "numpy_text.h"

namespace lockstep {

namespace {

using SizeText = std::function<std::string(std::int64_t)>;

// One text a device, in rank order; of more than eight devices, one text a run of equal sizes: "101 (devices 0 to 2), 100 (device 3)".
std::string perDevice(const Shards &shards, const SizeText &text, const RunWords &words)
{
    constexpr int listedDevices = 8;
    const int devices = shards.devices();
    std::string list;
    for (int first = 0; first < devices;) {
        int last = first;
        if (devices > listedDevices) {
            while (last + 1 < devices && shards.size(last + 1) == shards.size(first))
                ++last;
        }
        const std::string size = text(shards.size(first));
        list += first == 0 ? "" : words.betweenSizes;
        list += devices <= listedDevices
            ? size
            : filled(last > first ? words.ofDevices : words.ofDevice, {size, std::to_string(first), std::to_string(last)});
        first = last + 1;
    }
    return list;
}

std::string shardLines(const Setup &setup, const RunWords &words)
{
    const Shards &shards = *setup.shards;
    const std::string features = std::to_string(setup.data.features);
    const std::string devices = std::to_string(setup.devices());
    if (shards.sameSizes()) {
        const std::string rows = std::to_string(shards.size(0));
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

namespace {

std::string shapeText(const std::vector<int> &shape)
{
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

// "2-16-16-1 tanh", and every tensor.
std::string networkLines(const Setup &setup, const RunWords &words)
{
    static constexpr const char *activations[] = {"tanh", "relu", "sigmoid"};
    const Network &network = setup.network;
    std::string sizes = std::to_string(network.inputs());
    for (const DenseLayer &layer : network.layers)
        sizes += "-" + std::to_string(layer.fanOut);
    if (network.layers.size() > 1)
        sizes += std::string(" ") + activations[static_cast<int>(network.activation)];
    std::string text = filled(words.network, {sizes, std::to_string(network.parameterCount())});
    for (const ParameterTensor &tensor : network.tensors())
        text += filled(words.shapeOf, {tensor.name, shapeText(tensor.shape)});
    return text;
}

std::string linearLines(const Setup &setup, const RunWords &words)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::string devices = std::to_string(setup.devices());
    const std::string width = std::to_string(layer.fanIn);
    std::string text = filled(words.shapeW, {"(" + width + ",)"}) + filled(words.shapeWs, {"(" + devices + ", " + width + ")"});
    if (layer.bias)
        text += filled(words.shapeB, {"()"}) + filled(words.shapeBs, {"(" + devices + ",)"});
    return text;
}

// The tutorial's model, for which its words fit.
bool isTutorialModel(const Network &network)
{
    return network.layers.size() == 1 && network.outputs() == 1;
}

} // namespace

std::string startText(const Setup &setup, const RunWords &words)
{
    std::string text = filled(words.devices, {std::to_string(setup.devices())})
        + dataText(setup, words) + filled(words.totalSamples, {std::to_string(setup.data.rows)}) + shardLines(setup, words);
    if (setup.stepsPerEpoch > 1)
        text += filled(words.stepsEach, {std::to_string(setup.stepsPerEpoch)});
    text += isTutorialModel(setup.network) ? linearLines(setup, words) : networkLines(setup, words);
    return text + words.starting;
}

namespace {

std::string accuracyText(const char *words, const Network &network, const Dataset &data, std::span<const float> learned)
{
    const std::int64_t right = rightRows(network, data, learned);
    const double share = 100.0 * static_cast<double>(right) / static_cast<double>(data.rows);
    return filled(words, {fixedDecimals(share, 1), std::to_string(right), std::to_string(data.rows)});
}

} // namespace

bool isPrintedEpoch(std::int64_t epoch, std::int64_t epochs)
{
    constexpr std::int64_t every = 10;
    if (epochs < every)
        return epoch == epochs;
    if (epochs <= 1000)
        return epoch % every == 0;
    return epoch % (epochs / 10) == 0 || epoch == epochs;
}

std::string epochText(std::int64_t epoch, std::int64_t epochs, double loss, std::optional<float> testLoss, const RunWords &words)
{
    std::string line = filled(words.epoch, {std::to_string(epoch), std::to_string(epochs), fixedDecimals(loss, 4)});
    if (testLoss)
        line += filled(words.epochTest, {fixedDecimals(static_cast<double>(*testLoss), 4)});
    return line + "\n";
}

std::string endText(const Setup &setup, std::span<const float> learned, const std::string &verdict, const RunWords &words)
{
    const DenseLayer &layer = setup.network.layers.front();
    const std::span<const float> truth = setup.data.trueParameters;
    std::string text = words.finished;
    for (const bool bias : {false, true}) {
        if ((bias && !layer.bias) || !isTutorialModel(setup.network))
            continue;
        text += filled(bias ? words.learnedB : words.learnedW, {parameterText(layer, learned, bias)});
        if (truth.size() > static_cast<std::size_t>(bias ? layer.biasOffset : layer.weightOffset))
            text += filled(bias ? words.trueB : words.trueW, {parameterText(layer, truth, bias)});
    }
    if (setup.network.loss != LossKind::Mse) {
        text += accuracyText(words.accuracy, setup.network, setup.data, learned);
        if (setup.test.rows > 0)
            text += accuracyText(words.testAccuracy, setup.network, setup.test, learned);
    }
    return text + filled(setup.devices() == 1 ? words.verdictOne : words.verdict, {std::to_string(setup.devices()), verdict});
}

std::string originText(const NonFinite &origin, const Setup &setup, const RunWords &words)
{
    const char *text = origin.phase == OpKind::Gradient ? words.gradientIs : origin.phase == OpKind::Average ? words.sumIs : words.updateMakes;
    return filled(text, {std::to_string(origin.step), setup.replicaValueName(origin.value), std::to_string(origin.device),
                         origin.isNan ? words.notANumber : words.infinite})
        + (origin.row >= 0 ? filled(words.fromRow, {std::to_string(origin.row)}) : std::string());
}

std::string verdictText(const Trainer &trainer, const EqualityReport &report, const RunWords &words)
{
    const Setup &setup = trainer.setup();
    const Network &network = setup.network;
    if (trainer.lastCheck().byDesign && !report.equal) {
        const std::size_t compared = report.hashes.size() * static_cast<std::size_t>(network.parameterCount());
        const std::int64_t period = setup.program.period;
        const std::int64_t next = (trainer.completedSteps() / period + 1) * period;
        return filled(words.byDesign, {std::to_string(next), std::to_string(report.differingValues), std::to_string(compared)});
    }
    if (!report.equal && report.firstParameter < 0) {
        const auto left = std::ranges::count_if(report.group, [](int group) { return group != 0; });
        return filled(words.inState, {std::to_string(left), std::to_string(report.firstDevice), setup.replicaValueName(report.firstValue)});
    }
    return verdictText(network, report, words);
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
