// Messages of core (problems of a scenario, files, memory) in the language of the window. Core itself speaks English.
#pragma once

#include <string>

#include <QString>

namespace lockstep {

struct Problem;

// Recognises the templates of core's messages, line by line, and fills the values in again. What it does not know stays as it is.
QString coreText(const std::string &message);
bool knowsCoreText(const std::string &message); // every line of it

// "line 2, column 5: /devices is 0, but ..."
QString problemText(const Problem &problem);

} // namespace lockstep
