#include "cli_commands.h"

#include <algorithm>
#include <iostream>

#include "core/scenario/presets.h"
#include "core/scenario/scenario_json.h"
#include "output_file.h"

namespace lockstep {

namespace {

int print(const std::string &text)
{
    Result<OutputFile> out = OutputFile::open("-");
    out->write(text);
    const Result<void> done = out->commit();
    return done ? exitEqual : report(done.error());
}

} // namespace

int report(const Error &error)
{
    std::cerr << error.message << std::endl;
    switch (error.kind) {
    case Error::Kind::BadInput: return exitBadInput;
    case Error::Kind::System: return exitSystem;
    case Error::Kind::Cancelled: return exitInterrupted;
    }
    return exitSystem;
}

int listCommand()
{
    std::string text;
    for (const Scenario &preset : presets())
        text += preset.name + "\t" + preset.description + "\n";
    return print(text);
}

int showCommand(const std::string &scenario)
{
    const Result<Scenario> loaded = loadScenario(scenario);
    return loaded ? print(toJson(*loaded)) : report(loaded.error());
}

// The problems are what was asked for: they go to standard output, their number to stderr.
int checkCommand(const std::string &scenario)
{
    const Result<Scenario> loaded = loadScenario(scenario);
    if (loaded)
        return print(scenario + ": no problems\n");
    const std::string &message = loaded.error().message;
    const bool inDocument = message.starts_with(scenario + ":") && loaded.error().kind == Error::Kind::BadInput;
    if (!inDocument)
        return report(loaded.error());
    const int printed = print(message + "\n");
    if (printed != exitEqual)
        return printed;
    const auto problems = 1 + std::ranges::count(message, '\n');
    return report({Error::Kind::BadInput, scenario + ": " + (problems == 1 ? "1 problem" : std::to_string(problems) + " problems")});
}

} // namespace lockstep
