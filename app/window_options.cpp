#include "window_options.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/scenario/presets.h"

namespace lockstep {

namespace {

constexpr int badInputCode = 2;
constexpr int systemCode = 3;

struct Arguments {
    std::string scenario = "tutorial";
    std::vector<std::string> settings;
    std::string theme;
    std::string language;
    std::string screenshot;
    std::string size;
    std::optional<std::int64_t> at;
    std::string phase;
    std::string card;
    bool presenter = false;
};

const std::map<std::string, Phase> phases = {{"shard", Phase::Shard},          {"forward", Phase::Forward}, {"gradient", Phase::Gradient},
                                             {"all-reduce", Phase::AllReduce}, {"average", Phase::Average}, {"update", Phase::Update},
                                             {"check", Phase::Check}};

void declare(CLI::App &app, Arguments &a)
{
    app.add_option("SCENARIO", a.scenario, "A preset's name or a JSON file (default: tutorial)");
    app.add_option("--set", a.settings, "Change one field of the scenario: devices=8, optimizer.learning_rate=0.1")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--theme", a.theme, "light, dark, high-contrast or system (default: as last time)")
        ->type_name("NAME")
        ->check(CLI::IsMember({"light", "dark", "high-contrast", "system"}));
    app.add_option("--lang", a.language, "en or zh (default: as last time)")->type_name("NAME")->check(CLI::IsMember({"en", "zh"}));
    auto *screenshot = app.add_option("--screenshot", a.screenshot, "Write a picture of the window and leave; needs no display");
    screenshot->type_name("OUT.png");
    app.add_option("--size", a.size, "Size of the picture (default: 1440x900)")->type_name("WxH")->needs(screenshot);
    app.add_option("--phase", a.phase,
                   "Phase of that step that the picture shows: shard, forward, gradient, all-reduce, average, update or check")
        ->type_name("NAME")
        ->check(CLI::IsMember(phases))
        ->needs(screenshot);
    app.add_option("--card", a.card, "Show one card alone")
        ->type_name("NAME")
        ->check(CLI::IsMember({"board", "loss", "parameters", "gradients", "equality", "all-reduce", "time-lanes", "prediction", "shards",
                               "network", "decision", "classes", "rows", "draw", "reference", "compare-plans", "scaling", "code"}));
    app.add_flag("--presenter", a.presenter, "Start in presenter mode: large, for a lecture");
    app.add_option("--at", a.at, "Step that the picture shows (default: the last)")->type_name("STEP")->needs(screenshot);
}

tl::unexpected<int> refuse(const std::string &message, int code = badInputCode)
{
    std::fprintf(stderr, "lockstep: %s\n", message.c_str());
    return tl::unexpected<int>(code);
}

std::optional<std::string> readSize(const std::string &text, LaunchOptions &options)
{
    int used = 0;
    const bool read = std::sscanf(text.c_str(), "%5dx%5d%n", &options.width, &options.height, &used) == 2;
    if (!read || static_cast<std::size_t>(used) != text.size())
        return "--size: \"" + text + "\" is not a size as 1440x900";
    if (options.width < 640 || options.width > 7680 || options.height < 400 || options.height > 4320)
        return "--size: " + text + " is not between 640x400 and 7680x4320";
    return std::nullopt;
}

std::optional<std::string> readPicture(const Arguments &a, LaunchOptions &options)
{
    options.screenshot = a.screenshot;
    options.at = a.at;
    if (!a.size.empty())
        if (auto problem = readSize(a.size, options))
            return problem;
    const bool oneStepEach = options.scenario.sharding.batchPerDevice == 0; // else the run knows how many steps an epoch has
    if (a.at && (*a.at < 0 || (oneStepEach && *a.at > options.scenario.epochs)))
        return "--at: step " + std::to_string(*a.at) + " is not between 0 and " + std::to_string(options.scenario.epochs) +
               ", the number of epochs";
    return std::nullopt;
}

} // namespace

tl::expected<LaunchOptions, int> readCommandLine(int argc, char **argv)
{
    CLI::App app("Lockstep shows data-parallel training as it happens.", "lockstep");
    Arguments arguments;
    declare(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp &help) {
        return tl::unexpected<int>(app.exit(help));
    } catch (const CLI::ParseError &error) {
        return refuse(std::string(error.what()) + "\nRun with --help for the options.");
    }
    LaunchOptions options;
    const Result<Scenario> scenario = chooseScenario(arguments.scenario, arguments.settings);
    if (!scenario)
        return refuse(scenario.error().message, scenario.error().kind == Error::Kind::System ? systemCode : badInputCode);
    options.scenario = *scenario;
    if (const auto problem = readPicture(arguments, options))
        return refuse(*problem);
    static const std::map<std::string, ThemeMode> themes = {
        {"light", ThemeMode::Light}, {"dark", ThemeMode::Dark}, {"high-contrast", ThemeMode::HighContrast}, {"system", ThemeMode::System}};
    if (!arguments.theme.empty())
        options.theme = themes.at(arguments.theme);
    options.presenter = arguments.presenter;
    options.card = arguments.card;
    if (!arguments.phase.empty())
        options.phase = phases.at(arguments.phase);
    if (!arguments.language.empty())
        options.language = arguments.language == "zh" ? LanguageMode::Chinese : LanguageMode::English;
    const auto named = [&](const Scenario &preset) { return preset.name == arguments.scenario; };
    if (arguments.settings.empty() && std::none_of(presets().begin(), presets().end(), named))
        options.file = arguments.scenario;
    return options;
}

} // namespace lockstep
