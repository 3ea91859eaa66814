#include "core/scenario/data_file.h"

#include <filesystem>

namespace lockstep {
namespace {

namespace fs = std::filesystem;

bool isPath(const std::string &file)
{
    return !file.empty() && !file.starts_with("example:");
}

} // namespace

std::string wholeFile(const std::string &file, const std::string &folder)
{
    if (!isPath(file))
        return file;
    std::error_code error;
    const fs::path path = fs::path(folder) / file; // the file alone where it is a whole path
    const fs::path whole = fs::absolute(path, error);
    return (error ? path : whole).lexically_normal().string();
}

std::string fileSeenFrom(const std::string &file, const std::string &folder)
{
    if (!isPath(file) || folder.empty())
        return file;
    const fs::path relative = fs::path(file).lexically_normal().lexically_relative(fs::path(folder).lexically_normal());
    const bool below = !relative.empty() && *relative.begin() != ".." && relative != ".";
    return below ? relative.generic_string() : file;
}

Scenario withWholeFile(Scenario scenario)
{
    scenario.data.csv.file = wholeFile(scenario.data.csv.file, scenario.data.facts.folder);
    return scenario;
}

Scenario withFileSeenFrom(Scenario scenario, const std::string &folder)
{
    scenario.data.csv.file = fileSeenFrom(wholeFile(scenario.data.csv.file, scenario.data.facts.folder), folder);
    return scenario;
}

bool sameOwnData(const Scenario &a, const Scenario &b)
{
    if (!a.ownData() || a.data.kind != b.data.kind || a.data.testShare != b.data.testShare)
        return false;
    if (a.data.testShare > 0 && a.seed != b.seed)
        return false; // other rows are held back: a text may be gone from those that train
    const bool sameRows = a.data.kind == DataKind::Csv ? a.data.csv == b.data.csv : a.data.points == b.data.points;
    return sameRows && (a.model.loss == LossKind::Mse) == (b.model.loss == LossKind::Mse); // else the target has no classes
}

bool sameFacts(const DataFacts &a, const DataFacts &b)
{
    return a.folder == b.folder && a.rows == b.rows && a.features == b.features && a.classes == b.classes;
}

DataFacts withoutSizes(const DataFacts &facts)
{
    DataFacts unknown;
    unknown.folder = facts.folder;
    return unknown;
}

} // namespace lockstep
