// What a script reads: data, initial parameters and, for PyTorch where rows are shuffled, the order of every epoch.
#include "core/script/npz.h"
#include "core/script/script.h"
#include "core/train/setup.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostOrderBytes = 200'000'000;

Result<void> addOrders(NpzWriter &file, const Setup &setup)
{
    const std::int64_t epochs = setup.scenario.epochs;
    if (epochs * setup.data.rows * 4 > mostOrderBytes)
        return badInput("the order of " + std::to_string(setup.data.rows) + " rows in each of " + std::to_string(epochs)
                        + " epochs takes more than 200 MB; fewer epochs or no shuffling need less");
    std::vector<std::uint32_t> orders;
    for (std::int64_t epoch = 1; epoch <= epochs; ++epoch) {
        const std::vector<std::uint32_t> order = epochOrder(setup.scenario, setup.data.rows, epoch);
        orders.insert(orders.end(), order.begin(), order.end());
    }
    file.add("order", {epochs, setup.data.rows}, std::span<const std::uint32_t>(orders));
    return {};
}

} // namespace

Result<std::string> scriptData(const Scenario &scenario, bool torch)
{
    const auto prepared = prepare(scenario);
    if (!prepared)
        return tl::unexpected<Error>(prepared.error());
    return scriptData(**prepared, torch);
}

Result<std::string> scriptData(const Setup &setup, bool torch)
try {
    NpzWriter file;
    file.add("X", {setup.data.rows, setup.data.features}, std::span<const float>(setup.data.X));
    file.add("y", {setup.data.rows}, std::span<const float>(setup.data.y));
    for (const ParameterTensor &tensor : setup.network.tensors()) {
        const std::span<const float> values(setup.initialParameters);
        file.add(tensor.name, {tensor.shape.begin(), tensor.shape.end()},
                 values.subspan(static_cast<std::size_t>(tensor.offset), static_cast<std::size_t>(tensor.size)));
    }
    if (torch && setup.scenario.sharding.shuffle)
        if (const Result<void> added = addOrders(file, setup); !added)
            return tl::unexpected<Error>(added.error());
    return file.bytes();
} catch (const std::bad_alloc &) {
    return systemError("not enough memory for the data of the script");
}

} // namespace lockstep
