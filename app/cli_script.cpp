// lockstep-cli script: the scenario as the program that a user of JAX or PyTorch would write.
#include <filesystem>

#include "cli_commands.h"
#include "core/scenario/presets.h"
#include "core/script/script.h"
#include "output_file.h"

namespace lockstep {

namespace {

std::string scriptText(const Scenario &scenario, const ScriptOptions &options, const std::string &dataFile)
{
    if (options.framework == "torch")
        return torchScript(scenario, dataFile).text();
    return jaxScript(scenario, options.form == "pmap" ? JaxForm::Pmap : JaxForm::ShardMap, dataFile).text();
}

// Written when all is there: commit() gives the files their names.
Result<void> writeAlone(const Scenario &scenario, const ScriptOptions &options)
{
    Result<OutputFile> out = OutputFile::open(options.output);
    if (!out)
        return tl::unexpected(out.error());
    out->write(scriptText(scenario, options, {}));
    return out->commit();
}

// With the data beside it.
Result<void> writeBoth(const Scenario &scenario, const ScriptOptions &options)
{
    const std::filesystem::path dataPath = std::filesystem::path(options.output).replace_extension(".npz");
    const auto setup = prepare(scenario);
    if (!setup)
        return tl::unexpected(setup.error());
    const Result<std::string> data = scriptData(**setup, options.framework == "torch");
    if (!data)
        return tl::unexpected(data.error());
    Result<OutputFile> script = OutputFile::open(options.output);
    if (!script)
        return tl::unexpected(script.error());
    Result<OutputFile> beside = OutputFile::open(dataPath.string());
    if (!beside)
        return tl::unexpected(beside.error());
    script->write(scriptText((*setup)->scenario, options, dataPath.filename().string()));
    beside->write(*data);
    const Result<void> written = beside->commit();
    return written ? script->commit() : written;
}

} // namespace

int scriptCommand(const ScriptOptions &options)
{
    const Result<Scenario> scenario = chooseScenario(options.scenario, options.settings);
    if (!scenario)
        return report(scenario.error());
    const bool torch = options.framework == "torch";
    if (torch && options.form != "pmap")
        return report({Error::Kind::BadInput, "--form is a choice of jax; PyTorch has one form"});
    const bool beside = readsDataFile(*scenario, torch);
    if (beside && options.output == "-")
        return report({Error::Kind::BadInput, std::string(torch ? "the PyTorch script" : "a script of people's own data")
                                                  + " reads its data from a file beside it: name the script's file with --output FILE.py"});
    if (beside && std::filesystem::path(options.output).extension() == ".npz")
        return report({Error::Kind::BadInput, "--output names the script; its data goes to a .npz of the same name: choose a name as run.py"});
    const Result<void> written = beside ? writeBoth(*scenario, options) : writeAlone(*scenario, options);
    return written ? exitEqual : report(written.error());
}

} // namespace lockstep
