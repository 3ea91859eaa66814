// lockstep-cli: runs without a display. What was typed is turned into options here, and nothing else.
#include <algorithm>
#include <cctype>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include <CLI/CLI.hpp>

#include "cli_commands.h"
#include "core/scenario/dashes.h"
#include "core/scenario/nearest.h"
#include "core/scenario/scenario_json.h"
#include "output_file.h"

namespace {

using namespace lockstep;

int usageError(const std::string &message)
{
    std::cerr << "lockstep-cli: " << message << std::endl;
    return exitBadInput;
}

// "-–devices" was meant as "--devices": word processors join two hyphens into a dash.
std::string dashMessage(const std::string &argument)
{
    const auto dash = findDash(argument);
    const std::size_t firstOther = argument.find_first_not_of('-');
    if (!dash || dash->offset != firstOther)
        return {};
    std::string plain = withPlainDashes(argument);
    const std::size_t name = plain.find_first_not_of('-');
    if (name == 1 && plain.size() > 2 && std::isalpha(static_cast<unsigned char>(plain[1])) != 0)
        plain.insert(0, "-");
    return "\"" + argument + "\" starts with the " + dash->name + ", not with the hyphen of the keyboard; write " + plain;
}

// Of a command that takes no settings: the option that is meant.
std::string nearestOption(const CLI::App &command, const std::string &argument)
{
    std::vector<std::string> names;
    for (const CLI::Option *option : command.get_options()) {
        for (const std::string &name : option->get_lnames())
            names.push_back("--" + name);
    }
    return nearestWord(argument.substr(0, argument.find('=')), names);
}

// People expect --devices 8 where it is --set devices=8.
std::string unexpectedMessage(const CLI::App &app)
{
    const std::vector<std::string> arguments = app.remaining(true);
    const std::string &argument = arguments.front();
    const auto commands = app.get_subcommands();
    if (!commands.empty() && commands.front()->get_option_no_throw("--set") == nullptr) {
        const std::string option = nearestOption(*commands.front(), argument);
        return "\"" + argument + "\" is not expected here; " + (option.empty() ? "see lockstep-cli --help" : "did you mean " + option + "?");
    }
    const std::size_t equals = argument.find('=');
    const std::size_t start = std::min(argument.find_first_not_of('-'), argument.size());
    const std::string setting = nearestSetting(argument.substr(start, equals - start));
    const std::string message = "\"" + argument + "\" is not expected here";
    if (setting.empty())
        return message + "; see lockstep-cli --help";
    const std::string value = equals != std::string::npos ? argument.substr(equals + 1) : arguments.size() > 1 ? arguments[1] : "VALUE";
    return message + "; to change a value of the scenario, write --set " + setting + "=" + value;
}

std::string commandMessage(const std::string &word)
{
    const std::vector<std::string> commands{"list", "show", "check", "run", "script", "plan", "inspect"};
    const std::string nearest = nearestWord(word, commands);
    return "\"" + word + "\" is not a command; "
        + (nearest.empty() ? "commands are list, show, check, run, script, plan and inspect" : "did you mean \"" + nearest + "\"?");
}

std::string oneLine(std::string text)
{
    text.erase(text.find_last_not_of(" \r\n") + 1);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at))
        text.replace(at, 1, "; ");
    return text;
}

void addScenario(CLI::App *command, std::string &scenario)
{
    command->add_option("SCENARIO", scenario, "A preset's name (see list) or a JSON file")->required();
}

void addSettings(CLI::App *command, std::vector<std::string> &settings)
{
    command->add_option("--set", settings, "Change a value of the scenario, as devices=8 (can be repeated)")
        ->type_name("KEY=VALUE")->expected(1)->take_all()->allow_extra_args(false);
}

// An option whose value is read by the command; empty stands for not given.
void addWord(CLI::App *command, const char *name, std::string &value, const char *words, const char *type)
{
    command->add_option(name, value, words)->type_name(type)
        ->check([](const std::string &typed) { return typed.empty() ? std::string("has no value") : std::string(); });
}

void addRun(CLI::App &app, RunOptions &options, int &exitCode)
{
    CLI::App *run = app.add_subcommand("run", "Train a scenario and print what the tutorial prints");
    addScenario(run, options.scenario);
    addSettings(run, options.settings);
    constexpr int maxThreads = 256;
    run->add_option("--threads", options.threads, "Threads to use; 0 = as many as the machine has. Results do not depend on it")
        ->check(CLI::Range(0, maxThreads));
    run->add_option("--json", options.json, "Write a record a step as JSON Lines to a file, or - for standard output")->type_name("OUT");
    run->add_flag("--json-detail", options.jsonDetail, "Add every device's gradient to each record")->needs("--json");
    run->add_option("--csv", options.csv, "Write a table with a row a step to a file, or - for standard output")->type_name("OUT");
    run->add_option("--trace", options.trace, "Write the simulated time of the first steps as a Chrome trace (JSON, for Perfetto) to a file, or -")
        ->type_name("OUT");
    run->add_option("--trace-steps", options.traceSteps, "How many steps the trace holds; without it 10, fewer of a great many devices")
        ->needs("--trace")->check(CLI::Range(std::int64_t{1}, maxSteps));
    run->add_option("--lang", options.language, "Language of the printed lines, en or zh; numbers are the same")
        ->type_name("NAME")->check(CLI::IsMember({"en", "zh"}));
    run->add_flag("--quiet", options.quiet, "Print nothing; the exit code tells: 0 equal, 1 diverged");
    run->callback([&] { exitCode = runCommand(options); });
}

void addScript(CLI::App &app, ScriptOptions &options, int &exitCode)
{
    CLI::App *script = app.add_subcommand("script", "The scenario as a Python script that prints the same loss lines");
    addScenario(script, options.scenario);
    addSettings(script, options.settings);
    script->add_option("--framework", options.framework, "jax or torch; torch reads its data from a .npz written beside the script")
        ->type_name("NAME")->check(CLI::IsMember({"jax", "torch"}));
    script->add_option("--form", options.form, "How jax spreads the work, pmap or shard-map")
        ->type_name("NAME")->check(CLI::IsMember({"pmap", "shard-map"}));
    script->add_option("-o,--output", options.output, "Write to a file, or - for standard output")->type_name("FILE");
    script->callback([&] { exitCode = scriptCommand(options); });
}

void addInspect(CLI::App &app, InspectOptions &options, int &exitCode)
{
    CLI::App *inspect = app.add_subcommand("inspect", "What a CSV file holds, and what of it can be used");
    inspect->add_option("FILE", options.file, "The file")->required();
    inspect->add_option("--json", options.json, "Write one JSON object to a file, or - for standard output")->type_name("OUT");
    const auto flag = [&](const char *name, std::string &value, const char *words) { addWord(inspect, name, value, words, "WORD"); };
    flag("--delimiter", options.delimiter, "comma, semicolon, tab, pipe or space, where it is not to be found out");
    flag("--decimal", options.decimal, "point or comma");
    flag("--header", options.header, "yes or no: does the first line name the columns?");
    flag("--encoding", options.encoding, "utf-8, utf-16le or utf-16be");
    flag("--quote", options.quote, "double, single or none");
    flag("--comment", options.comment, "hash, percent, semicolon or none: lines that start with it are skipped");
    flag("--missing", options.missing, "skip rows with empty cells, or keep them as not-a-number");
    inspect->callback([&] { exitCode = inspectCommand(options); });
}

void addPlan(CLI::App &app, PlanOptions &options, int &exitCode)
{
    CLI::App *plan = app.add_subcommand("plan", "The rounds and transfers of an all-reduce, and its cost");
    plan->add_option("ALGORITHM", options.algorithm, "rank-order, ring, tree, halving-doubling or parameter-server")->required();
    plan->add_option("--devices", options.devices, "Devices, 1 to 1024")->type_name("N")->required();
    plan->add_option("--elements", options.elements, "float32 numbers that every device contributes")->type_name("K")->required();
    addWord(plan, "--bucket-bytes", options.bucketBytes, "Send them in buckets of so many bytes, the last numbers first", "B");
    addWord(plan, "--latency-us", options.latencyUs, "Latency of a message in microseconds (5)", "L");
    addWord(plan, "--bandwidth-gbps", options.bandwidthGbps, "Bandwidth of each link in Gbit/s (100)", "G");
    plan->add_option("--json", options.json, "Write one JSON object to a file, or - for standard output")->type_name("OUT");
    plan->callback([&] { exitCode = planCommand(options); });
}

int parseAndRun(int argc, char **argv)
{
    int exitCode = exitEqual;
    std::string scenario;
    RunOptions options;
    ScriptOptions script;
    PlanOptions plan;
    InspectOptions inspect;
    CLI::App app("Lockstep: data-parallel training on simulated devices, without a window", "lockstep-cli");
    app.set_version_flag("--version", "Lockstep " LOCKSTEP_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done and equal, 1 the replicas diverged, 2 bad usage or bad input, 3 a failure of the system.");
    app.add_subcommand("list", "The presets, one a line")->callback([&] { exitCode = listCommand(); });
    CLI::App *show = app.add_subcommand("show", "The complete scenario as JSON, every default filled in");
    addScenario(show, scenario);
    show->callback([&] { exitCode = showCommand(scenario); });
    CLI::App *check = app.add_subcommand("check", "Every problem of a scenario, each on a line of its own");
    addScenario(check, scenario);
    check->callback([&] { exitCode = checkCommand(scenario); });
    addRun(app, options, exitCode);
    addScript(app, script, exitCode);
    addPlan(app, plan, exitCode);
    addInspect(app, inspect, exitCode);

    if (argc < 2)
        return usageError("name a command: list, show, check, run, script, plan or inspect; see lockstep-cli --help");
    for (int i = 1; i < argc; ++i) {
        const std::string message = dashMessage(argv[i]);
        if (!message.empty())
            return usageError(message);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &help) {
        app.exit(help);
    } catch (const CLI::RequiredError &error) {
        const bool hasCommand = !app.get_subcommands().empty();
        return usageError(hasCommand || argv[1][0] == '-' ? oneLine(error.what()) + "; see lockstep-cli --help" : commandMessage(argv[1]));
    } catch (const CLI::ExtrasError &) {
        return usageError(unexpectedMessage(app));
    } catch (const CLI::ParseError &error) {
        return usageError(oneLine(error.what()) + "; see lockstep-cli --help");
    }
    return exitCode;
}

} // namespace

int main(int argc, char **argv)
{
    lockstep::reserveStandardFiles();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a write that fails
    try {
        return parseAndRun(argc, argv);
    } catch (const std::bad_alloc &) {
        std::cerr << "lockstep-cli: there is not enough memory for this scenario" << std::endl;
    } catch (const std::exception &error) {
        std::cerr << "lockstep-cli: " << error.what() << std::endl;
    }
    return lockstep::exitSystem;
}
