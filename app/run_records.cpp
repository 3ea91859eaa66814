#include "run_records.h"

#include <vector>

#include <nlohmann/json.hpp>

#include "core/numeric/replica_hash.h"
#include "core/observe/gradient_norms.h"
#include "core/observe/test_loss.h"
#include "core/scenario/scenario_json.h"
#include "numpy_text.h"

namespace lockstep {

namespace {

using OrderedJson = nlohmann::ordered_json;

void appendList(std::string &out, std::span<const float> values)
{
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            out += ", ";
        appendNumber(out, values[i]);
    }
    out += ']';
}

// On one line, with a blank after each ':' and ',' as in the other records. Line breaks inside texts are escaped.
std::string onOneLine(const OrderedJson &json)
{
    std::string line;
    for (const char c : json.dump(0, ' ', false, OrderedJson::error_handler_t::replace)) {
        if (c != '\n')
            line += c;
        else if (line.back() == ',')
            line += ' ';
    }
    return line;
}

// One list a device.
template <typename ListOf>
void appendLists(std::string &out, int devices, ListOf &&listOf)
{
    out += '[';
    for (int device = 0; device < devices; ++device) {
        if (device > 0)
            out += ", ";
        appendList(out, listOf(device));
    }
    out += ']';
}

const char *yesNo(bool value)
{
    return value ? "true" : "false";
}

// In a CSV table the names of what is not finite stand without quotes.
template <typename Float>
void appendCell(std::string &out, Float value)
{
    std::string text;
    appendNumber(text, value);
    out += text.starts_with('"') ? text.substr(1, text.size() - 2) : text;
}

} // namespace

StepFacts factsOf(const Trainer &trainer)
{
    StepFacts facts;
    if (trainer.lastCheck().equal)
        facts.equality.hashes = {replicaHash(trainer.compared(0))};
    else
        facts.equality = compareDevices(trainer);
    const int device = facts.equality.majorityDevice;
    facts.gradientNorm = lengthOf(trainer.reduced(device));
    if (trainer.setup().test.rows > 0)
        facts.testLoss = testLoss(trainer.setup(), trainer.parameters(device), trainer.threads());
    facts.hash = shortHash(facts.equality.hashes[static_cast<std::size_t>(device)]);
    return facts;
}

std::string jsonHeader(const Setup &setup)
{
    OrderedJson header;
    header["kind"] = "header";
    header["scenario"] = OrderedJson::parse(toJson(setup.scenario));
    header["parameters"] = OrderedJson::array();
    for (const ParameterTensor &tensor : setup.network.tensors())
        header["parameters"].push_back({{"name", tensor.name}, {"shape", tensor.shape}});
    header["rows"] = OrderedJson::array();
    for (int device = 0; device < setup.devices(); ++device)
        header["rows"].push_back(setup.shards->size(device));
    return onOneLine(header) + "\n";
}

std::string jsonStep(const Trainer &trainer, const StepFacts &facts, bool detail)
{
    const int devices = trainer.setup().devices();
    std::string line = R"({"kind": "step", "step": )" + std::to_string(trainer.completedSteps()) + R"(, "epoch": )"
        + std::to_string(trainer.setup().epochOf(trainer.completedSteps())) + R"(, "loss": )";
    appendNumber(line, trainer.loss());
    if (facts.testLoss) {
        line += R"(, "test_loss": )";
        appendNumber(line, *facts.testLoss);
    }
    line += R"(, "device_loss": )";
    std::vector<float> losses;
    for (int device = 0; device < devices; ++device)
        losses.push_back(trainer.deviceLoss(device));
    appendList(line, losses);
    line += R"(, "gradient_norm": )";
    appendNumber(line, facts.gradientNorm);
    line += R"(, "equal": )" + std::string(yesNo(facts.equality.equal)) + R"(, "max_difference": )";
    appendNumber(line, facts.equality.maxDifference);
    line += R"(, "max_ulp": )" + (facts.equality.maxUlp == noUlpDistance ? "null" : std::to_string(facts.equality.maxUlp));
    if (trainer.lastCheck().byDesign)
        line += R"(, "by_design": true)";
    line += R"(, "hash": ")" + facts.hash + '"';
    if (detail) {
        line += R"(, "device_gradient": )";
        appendLists(line, devices, [&](int device) { return trainer.gradient(device); });
        line += R"(, "reduced_gradient": )";
        appendList(line, trainer.reduced(facts.equality.majorityDevice));
    }
    return line + "}\n";
}

std::string jsonFinal(const Trainer &trainer, const EqualityReport &report)
{
    std::string line = R"({"kind": "final", "steps": )" + std::to_string(trainer.completedSteps()) + R"(, "parameters": )";
    appendLists(line, report.equal ? 1 : trainer.setup().devices(), [&](int device) { return trainer.parameters(device); });
    const bool byDesign = trainer.lastCheck().byDesign && !report.equal;
    line += R"(, "verdict": ")" + std::string(report.equal ? "equal" : byDesign ? "drifting by design" : "diverged") + R"(", "finite": )"
        + yesNo(report.finite);
    if (trainer.nonFinite().any())
        line += R"(, "first_non_finite": )" + OrderedJson(describe(trainer.nonFinite(), trainer.setup())).dump();
    return line + R"(, "hash": ")" + shortHash(report.hashes[static_cast<std::size_t>(report.majorityDevice)]) + "\"}\n";
}

std::string csvHeader(const Setup &setup)
{
    std::string line = setup.test.rows > 0 ? "step,epoch,loss,test_loss" : "step,epoch,loss";
    for (int device = 0; device < setup.devices(); ++device)
        line += ",device_" + std::to_string(device) + "_loss";
    return line + ",gradient_norm,equal,hash\n";
}

std::string csvStep(const Trainer &trainer, const StepFacts &facts)
{
    const std::int64_t step = trainer.completedSteps();
    std::string line = std::to_string(step) + "," + std::to_string(trainer.setup().epochOf(step)) + ",";
    appendCell(line, trainer.loss());
    if (facts.testLoss) {
        line += ',';
        appendCell(line, *facts.testLoss);
    }
    for (int device = 0; device < trainer.setup().devices(); ++device) {
        line += ',';
        appendCell(line, trainer.deviceLoss(device));
    }
    line += ',';
    appendCell(line, facts.gradientNorm);
    return line + "," + yesNo(facts.equality.equal) + "," + facts.hash + "\n";
}

} // namespace lockstep
