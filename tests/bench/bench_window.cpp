// The window under load: its start, a million epochs on 4, 64 and 256 devices, every view with many devices and parameters.
// lockstep-bench-window [EPOCHS [DEVICES...]]
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "tests/bench/window_benches.h"
#include "tests/bench/window_probe.h"

namespace {

using namespace lockstep;

void benchScenario(const Scenario &scenario)
{
    const auto window = bench::openWindow(scenario);
    bench::benchRun(*window);
    bench::benchPainting(*window);
}

Scenario onDevices(int devices, std::int64_t epochs)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.epochs = epochs;
    return scenario;
}

// 199 features and the bias.
Scenario wide()
{
    Scenario scenario = onDevices(64, 300);
    scenario.data.features = 199;
    return scenario;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc == 2 && std::strcmp(argv[1], "--start") == 0)
        return bench::reportStart(argc, argv);
    bench::MeteredApplication application(argc, argv);
    const std::int64_t epochs = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
    std::vector<int> devices;
    for (int i = 2; i < argc; ++i)
        devices.push_back(std::atoi(argv[i]));
    if (devices.empty())
        devices = {4, 64, 256};
    bench::benchStart(argv[0]);
    benchScenario(wide());
    for (const int count : devices)
        benchScenario(onDevices(count, epochs));
    return 0;
}
