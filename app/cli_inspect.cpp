// lockstep-cli inspect: what a file holds, and what of it could be used.
#include "cli_inspect.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/data/csv/csv_reader.h"
#include "core/scenario/scenario_json.h"
#include "output_file.h"
#include "progress.h"

namespace lockstep {

namespace {

// Words that stand for a character which is hard to type at a shell, or for true and false.
std::string fieldWord(const std::string &key, const std::string &typed)
{
    struct Word {
        std::string key;
        std::string typed;
        std::string word;
    };
    static const std::vector<Word> words{
        {"delimiter", "comma", ","}, {"delimiter", "semicolon", ";"}, {"delimiter", "tab", "\t"}, {"delimiter", "\\t", "\t"},
        {"delimiter", "pipe", "|"}, {"delimiter", "space", " "}, {"decimal", "point", "."}, {"decimal", "comma", ","},
        {"header", "yes", "true"}, {"header", "no", "false"}, {"quote", "double", "\""}, {"quote", "single", "'"},
        {"comment", "hash", "#"}, {"comment", "percent", "%"}, {"comment", "semicolon", ";"}};
    const auto same = [&](const Word &word) { return word.key == key && word.typed == typed; };
    const auto found = std::find_if(words.begin(), words.end(), same);
    return found == words.end() ? typed : found->word;
}

Result<void> applyFlag(Scenario &scenario, const std::string &key, const std::string &typed)
{
    if (typed.empty())
        return {};
    const std::string word = fieldWord(key, typed);
    const bool bare = key == "header" && (word == "true" || word == "false");
    const std::string value = bare ? word : nlohmann::json(word).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const Result<void> applied = applySetting(scenario, "data." + key + "=" + value);
    if (applied)
        return {};
    std::string message = applied.error().message;
    const std::string field = "data." + key;
    return badInput(message.starts_with(field) ? "--" + key + message.substr(field.size()) : message);
}

// Kinds of files that are known by their name but not read here.
std::string otherKind(const std::string &file)
{
    std::string extension = std::filesystem::path(file).extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool tensors = extension == ".npy" || extension == ".npz" || extension == ".safetensors";
    return tensors ? file + ": not supported yet: inspect reads CSV files" : std::string();
}

Result<CsvTable> readInspected(const InspectOptions &options, const CsvSpec &spec)
{
    ProgressLine line("Reading", true);
    CsvReading reading;
    reading.mostRows = inspectedRows;
    reading.progress = [&](double share) {
        line.show(share);
        return !interrupted();
    };
    return readCsv(options.file, spec, reading);
}

Result<void> write(const std::string &target, const std::string &text)
{
    Result<OutputFile> out = OutputFile::open(target);
    if (!out)
        return tl::unexpected(out.error());
    out->write(text);
    return out->commit();
}

} // namespace

Result<CsvSpec> csvSpecOf(const InspectOptions &options)
{
    Scenario scenario;
    const std::pair<const char *, const std::string &> flags[] = {
        {"delimiter", options.delimiter}, {"decimal", options.decimal}, {"header", options.header}, {"encoding", options.encoding},
        {"quote", options.quote}, {"comment", options.comment}, {"missing", options.missing}};
    for (const auto &[key, typed] : flags) {
        if (const Result<void> applied = applyFlag(scenario, key, typed); !applied)
            return tl::unexpected(applied.error());
    }
    scenario.data.csv.file = options.file;
    return scenario.data.csv;
}

int inspectCommand(const InspectOptions &options)
{
    const Result<CsvSpec> spec = csvSpecOf(options);
    if (!spec)
        return report(spec.error());
    if (const std::string other = otherKind(options.file); !other.empty())
        return report({Error::Kind::BadInput, other});
    catchInterrupts();
    const Result<CsvTable> table = readInspected(options, *spec);
    if (!table)
        return report(table.error());
    const Result<void> written = options.json.empty() ? write("-", inspectWords(options.file, *table)) : write(options.json, inspectJson(*table));
    return written ? exitEqual : report(written.error());
}

} // namespace lockstep
