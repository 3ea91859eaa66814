// lockstep-cli plan: reads what was typed, makes the plan and simulates its messages.
#include "cli_plan.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "core/comm/cost.h"
#include "core/observe/step_time.h"
#include "core/scenario/nearest.h"
#include "core/scenario/step_plan.h"

namespace lockstep {

namespace {

constexpr std::int64_t mostElements = std::numeric_limits<int>::max();

template <typename Number>
bool readAll(const std::string &typed, Number &value)
{
    const char *end = typed.data() + typed.size();
    const auto [rest, error] = std::from_chars(typed.data(), end, value);
    return error == std::errc() && rest == end;
}

std::string mustBe(const std::string &option, const std::string &typed, const std::string &allowed)
{
    return option + " is " + (typed.empty() ? "empty" : typed) + ", but must be " + allowed;
}

Result<int> wholeNumber(const std::string &option, const std::string &typed, std::int64_t least, std::int64_t most)
{
    std::int64_t value = 0;
    if (!readAll(typed, value) || value < least || value > most)
        return badInput(mustBe(option, typed, "a whole number from " + std::to_string(least) + " to " + std::to_string(most)));
    return static_cast<int>(value);
}

Result<void> readPositive(const std::string &option, const std::string &typed, float &value)
{
    if (typed.empty()) // not given
        return {};
    if (!readAll(typed, value) || !std::isfinite(value) || value <= 0)
        return badInput(mustBe(option, typed, "a number greater than 0"));
    return {};
}

std::vector<std::string> algorithmNames()
{
    std::vector<std::string> names;
    for (const CollectiveKind kind : {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree,
                                      CollectiveKind::HalvingDoubling, CollectiveKind::ParameterServer})
        names.push_back(algorithmName(kind));
    return names;
}

Result<CollectiveKind> readAlgorithm(const std::string &typed)
{
    const std::vector<std::string> names = algorithmNames();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == typed)
            return static_cast<CollectiveKind>(i);
    std::string message = "\"" + typed + "\" is not an algorithm; ";
    if (const std::string nearest = nearestWord(typed, names); !nearest.empty())
        return badInput(message + "did you mean \"" + nearest + "\"?");
    message += "algorithms are ";
    for (std::size_t i = 0; i < names.size(); ++i)
        message += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
    return badInput(message);
}

// 0 where none is asked for.
Result<std::int64_t> readBucket(const std::string &typed, int elements)
{
    if (typed.empty())
        return 0;
    const std::string option = "--bucket-bytes";
    std::int64_t bytes = 0;
    if (!readAll(typed, bytes) || bytes < 1)
        return badInput(mustBe(option, typed, "a multiple of 4 from 4 up: a number takes 4 bytes; without it all goes in one piece"));
    if (bytes % 4 != 0)
        return badInput(mustBe(option, typed, "a multiple of 4: a number takes 4 bytes"));
    if (bytes > std::int64_t{4} * elements)
        return badInput(option + " is " + typed + ", but the gradient has only " + std::to_string(std::int64_t{4} * elements)
                        + " bytes; without it all goes in one piece");
    return bytes;
}

} // namespace

Result<Plan> planOf(const PlanOptions &options)
{
    const Result<CollectiveKind> kind = readAlgorithm(options.algorithm);
    if (!kind)
        return tl::unexpected(kind.error());
    const Result<int> devices = wholeNumber("--devices", options.devices, 1, maxDevices);
    if (!devices)
        return tl::unexpected(devices.error());
    const Result<int> elements = wholeNumber("--elements", options.elements, 0, mostElements);
    if (!elements)
        return tl::unexpected(elements.error());
    const Result<std::int64_t> bucket = readBucket(options.bucketBytes, *elements);
    if (!bucket)
        return tl::unexpected(bucket.error());
    const std::int64_t transfers = plannedTransfers({.collective = *kind, .bucketBytes = *bucket}, *devices, *elements);
    if (transfers > maxTransfers)
        return badInput(options.algorithm + " on " + std::to_string(*devices) + " devices has " + std::to_string(transfers)
                        + " transfers; at most " + std::to_string(maxTransfers) + " are allowed");
    return makePlan(*kind, *devices, *elements, static_cast<int>(*bucket / 4));
}

Result<NetworkSpec> networkOf(const PlanOptions &options)
{
    NetworkSpec network;
    Result<void> read = readPositive("--latency-us", options.latencyUs, network.latencyUs);
    if (read)
        read = readPositive("--bandwidth-gbps", options.bandwidthGbps, network.bandwidthGbps);
    return read ? Result<NetworkSpec>(network) : tl::unexpected(read.error());
}

PlanCosts costsOf(CollectiveKind kind, const Plan &plan, const NetworkSpec &network)
{
    const Network nothing{.layers = {DenseLayer{.bias = false}}}; // computes in no time
    const std::vector<std::int64_t> rows(static_cast<std::size_t>(plan.devices), 0);
    StepWork work;
    work.network = &nothing;
    work.plan = &plan;
    work.spec = network;
    work.rows = rows;
    PlanCosts costs{network, simulateStep(work).reduced};
    for (const Bucket &bucket : plan.buckets)
        costs.textbookSeconds += textbookSeconds(kind, plan.devices, bucket.end - bucket.begin, linkOf(network));
    return costs;
}

int planCommand(const PlanOptions &options)
{
    const Result<Plan> plan = planOf(options);
    if (!plan)
        return report(plan.error());
    const Result<NetworkSpec> network = networkOf(options);
    if (!network)
        return report(network.error());
    Result<OutputFile> out = OutputFile::open(options.json.empty() ? "-" : options.json);
    if (!out)
        return report(out.error());
    const PlanCosts costs = costsOf(*readAlgorithm(options.algorithm), *plan, *network);
    (options.json.empty() ? writePlanWords : writePlanJson)(*out, *plan, costs);
    const Result<void> written = out->commit();
    return written ? exitEqual : report(written.error());
}

} // namespace lockstep
