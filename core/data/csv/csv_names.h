// Names of columns.
#pragma once

#include <string>
#include <vector>

namespace lockstep {

// Empty names become colN (N from 1); a name that stands there twice becomes "x.1", "x.2", as pandas does, and never meets another one.
// `notes` gets a line for each that is made unique.
void makeNamesUnique(std::vector<std::string> &names, std::vector<std::string> &notes);

// A header's cell: without blanks around it, control characters as blanks.
std::string nameFromCell(std::string_view cell);

} // namespace lockstep
