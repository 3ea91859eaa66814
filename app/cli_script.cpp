// lockstep-cli script: the scenario as the program that a user of JAX or PyTorch would write.
#include <filesystem>

#include "cli_commands.h"
#include "core/scenario/presets.h"
#include "core/script/script.h"
#include "output_file.h"

namespace lockstep {

namespace {

// Written when all is there: commit() gives the files their names.
Result<void> writeJax(const Scenario &scenario, const ScriptOptions &options)
{
    Result<OutputFile> out = OutputFile::open(options.output);
    if (!out)
        return tl::unexpected(out.error());
    out->write(jaxScript(scenario, options.form == "pmap" ? JaxForm::Pmap : JaxForm::ShardMap).text());
    return out->commit();
}

Result<void> writeTorch(const Scenario &scenario, const ScriptOptions &options)
{
    const std::filesystem::path dataPath = std::filesystem::path(options.output).replace_extension(".npz");
    const Result<std::string> data = torchData(scenario);
    if (!data)
        return tl::unexpected(data.error());
    Result<OutputFile> script = OutputFile::open(options.output);
    if (!script)
        return tl::unexpected(script.error());
    Result<OutputFile> beside = OutputFile::open(dataPath.string());
    if (!beside)
        return tl::unexpected(beside.error());
    script->write(torchScript(scenario, dataPath.filename().string()).text());
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
    if (torch && options.output == "-")
        return report({Error::Kind::BadInput, "the PyTorch script reads its data from a file beside it: name the script's file with --output FILE.py"});
    if (torch && std::filesystem::path(options.output).extension() == ".npz")
        return report({Error::Kind::BadInput, "--output names the script; its data goes to a .npz of the same name: choose a name as run.py"});
    const Result<void> written = torch ? writeTorch(*scenario, options) : writeJax(*scenario, options);
    return written ? exitEqual : report(written.error());
}

} // namespace lockstep
