// Scenario files from the window: the dialogs, reading and writing. Errors come back as one message.
#pragma once

#include <QString>

#include "core/numeric/result.h"
#include "core/scenario/scenario_json.h"

class QWidget;

namespace lockstep {

// Empty when the user changes their mind.
QString askOpenFile(QWidget *window);
QString askSaveFile(QWidget *window, const Scenario &scenario);

std::string folderOfFile(const QString &path); // a whole path

// Both with the CSV file as a whole path and data.facts.folder as the folder of the scenario's file.
Result<Scenario> readScenarioFile(const QString &path);
// With what is wrong with it. Error: a file that cannot be read, or in which nothing can be: broken JSON, or no scenario at all.
Result<ParsedScenario> parseScenarioFile(const QString &path);
// Written beside the target and renamed: a failure leaves what was there. A CSV file below its folder is named relative to it.
Result<void> writeScenarioFile(const QString &path, const Scenario &scenario);

} // namespace lockstep
