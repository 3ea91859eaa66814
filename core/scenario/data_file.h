// Where a scenario's CSV file is, and how a scenario names it: relative to its own folder where the file lies below, so that both
// can move together. Text alone: no file is looked at, links are not followed.
#pragma once

#include <string>

#include "core/scenario/scenario.h"

namespace lockstep {

// The whole path, without "." and ".."; "example:NAME" and an empty name as they are. An empty folder is the current one.
std::string wholeFile(const std::string &file, const std::string &folder);

// As a scenario in `folder` (a whole path) names the file at a whole path: "measurements.csv" or "data/measurements.csv" where it
// lies below, else the whole path.
std::string fileSeenFrom(const std::string &file, const std::string &folder);

// The scenario with its file as a whole path, found from data.facts.folder. Two scenarios that read the same file are equal then.
Scenario withWholeFile(Scenario scenario);

// As it is written to a scenario file in `folder`.
Scenario withFileSeenFrom(Scenario scenario, const std::string &folder);

// Whether both read the same rows and columns: what data.facts of one says holds for the other too.
bool sameOwnData(const Scenario &a, const Scenario &b);

// DataFacts are equal to all others; this tells them apart.
bool sameFacts(const DataFacts &a, const DataFacts &b);

// The same folder, sizes not known.
DataFacts withoutSizes(const DataFacts &facts);

} // namespace lockstep
