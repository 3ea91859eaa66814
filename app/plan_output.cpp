// The plan of a collective as JSON and in words.
#include <algorithm>

#include "cli_plan.h"
#include "core/numeric/decimal.h"
#include "numpy_text.h"

namespace lockstep {

namespace {

constexpr int mostRounds = 64;         // that are told in words
constexpr std::size_t mostTransfers = 8; // of a round

const char *kindWord(TransferKind kind)
{
    return kind == TransferKind::Add ? "add" : "copy";
}

std::string number(double value)
{
    std::string text;
    appendNumber(text, value);
    return text;
}

std::string counted(std::int64_t count, const std::string &one)
{
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string timeText(double seconds)
{
    struct Unit {
        double seconds;
        const char *name;
    };
    for (const Unit &unit : {Unit{1, "s"}, Unit{1e-3, "ms"}})
        if (seconds >= unit.seconds)
            return fixedDecimals(seconds / unit.seconds, 3) + " " + unit.name;
    return fixedDecimals(seconds * 1e6, 3) + " µs";
}

std::string roundText(const Plan &plan, int round)
{
    const std::span<const Transfer> transfers = plan.transfersOf(round);
    std::string line = "Round " + std::to_string(round) + ", " + kindWord(transfers.front().kind) + ":";
    for (const Transfer &t : transfers.first(std::min(mostTransfers, transfers.size())))
        line += (&t == transfers.data() ? " " : ", ") + std::to_string(t.source) + " -> " + std::to_string(t.destination) + " ["
            + std::to_string(t.begin) + ", " + std::to_string(t.end) + ")";
    if (transfers.size() > mostTransfers)
        line += " and " + std::to_string(transfers.size() - mostTransfers) + " more";
    return line + "\n";
}

std::string bytesText(const Plan &plan)
{
    const std::vector<std::int64_t> bytes = bytesSent(plan);
    const auto busiest = std::ranges::max_element(bytes);
    std::string text = "Bytes sent by each device:";
    constexpr std::size_t mostDevices = 64;
    for (std::size_t d = 0; d < std::min(bytes.size(), mostDevices); ++d)
        text += " " + std::to_string(bytes[d]);
    if (bytes.size() > mostDevices)
        text += " and " + counted(static_cast<std::int64_t>(bytes.size() - mostDevices), "device") + " more";
    text += "\n";
    if (*busiest == *std::ranges::min_element(bytes))
        return text + "Busiest device: all send the same, " + counted(*busiest, "byte") + "\n";
    return text + "Busiest device: " + std::to_string(busiest - bytes.begin()) + " sends " + counted(*busiest, "byte") + "\n";
}

} // namespace

void writePlanJson(OutputFile &out, const Plan &plan, const PlanCosts &costs)
{
    out.write(R"({"algorithm": ")" + plan.algorithm + R"(", "devices": )" + std::to_string(plan.devices) + R"(, "elements": )"
              + std::to_string(plan.elements) + R"(, "rounds": )" + std::to_string(plan.rounds) + R"(, "transfers": [)");
    for (const Transfer &t : plan.transfers)
        out.write((&t == plan.transfers.data() ? R"({"round": )" : R"(, {"round": )") + std::to_string(t.round) + R"(, "source": )"
                  + std::to_string(t.source) + R"(, "destination": )" + std::to_string(t.destination) + R"(, "begin": )"
                  + std::to_string(t.begin) + R"(, "end": )" + std::to_string(t.end) + R"(, "kind": ")" + kindWord(t.kind) + R"("})");
    out.write(R"(], "bytes_sent": [)");
    const std::vector<std::int64_t> bytes = bytesSent(plan);
    for (std::size_t d = 0; d < bytes.size(); ++d)
        out.write((d > 0 ? ", " : "") + std::to_string(bytes[d]));
    out.write(R"(], "buckets": [)");
    for (const Bucket &bucket : plan.buckets)
        out.write((&bucket == plan.buckets.data() ? R"({"begin": )" : R"(, {"begin": )") + std::to_string(bucket.begin) + R"(, "end": )"
                  + std::to_string(bucket.end) + R"(, "first_round": )" + std::to_string(bucket.firstRound) + R"(, "end_round": )"
                  + std::to_string(bucket.endRound) + "}");
    out.write(R"(], "latency_us": )" + shortDigits(costs.network.latencyUs) + R"(, "bandwidth_gbps": )"
              + shortDigits(costs.network.bandwidthGbps) + R"(, "seconds": )" + number(costs.seconds) + R"(, "textbook_seconds": )" + number(costs.textbookSeconds) + "}\n");
}

void writePlanWords(OutputFile &out, const Plan &plan, const PlanCosts &costs)
{
    out.write(plan.algorithm + " on " + counted(plan.devices, "device") + ", " + counted(plan.elements, "number") + " of 4 bytes: "
              + counted(plan.rounds, "round") + ", " + counted(static_cast<std::int64_t>(plan.transfers.size()), "transfer") + "\n");
    if (plan.buckets.size() > 1)
        out.write(counted(static_cast<std::int64_t>(plan.buckets.size()), "bucket") + ", the last numbers first\n");
    for (int round = 0; round < std::min(plan.rounds, mostRounds); ++round)
        out.write(roundText(plan, round));
    if (plan.rounds > mostRounds)
        out.write("and " + counted(plan.rounds - mostRounds, "more round") + "\n");
    out.write(bytesText(plan));
    out.write("Simulated time: " + timeText(costs.seconds) + " (" + shortDigits(costs.network.latencyUs) + " µs a message, "
              + shortDigits(costs.network.bandwidthGbps) + " Gbit/s)\n");
    out.write("Textbook time: " + timeText(costs.textbookSeconds) + "\n");
}

} // namespace lockstep
