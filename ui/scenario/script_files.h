// The scenario as a Python program in a file: the dialog, and what is written.
#pragma once

#include <QString>

#include "core/numeric/result.h"
#include "core/script/script.h"

class QWidget;

namespace lockstep {

enum class ScriptForm { Pmap, ShardMap, Torch };

struct ScriptFile {
    QString path; // of the script; its data may go beside it
    ScriptForm form = ScriptForm::Pmap;
};

QString scriptFormName(ScriptForm form); // "JAX pmap"
// The program; it may read `dataFile` beside it (readsDataFile).
Script makeScript(const Scenario &scenario, ScriptForm form, const QString &dataFile);
QString scriptBaseName(const Scenario &scenario); // a file's name without its end
bool hasDataFile(const Scenario &scenario, ScriptForm form);
QString scriptDataPath(const QString &scriptPath); // the .npz beside a script
QString runHint(const Scenario &scenario, const ScriptFile &file); // "pip install jax; python tutorial.py"

// Path empty when the user changes their mind. `proposed`: the folder to begin in (may be empty) and the form to offer first.
ScriptFile askScriptFile(QWidget *window, const Scenario &scenario, const ScriptFile &proposed);

// Written beside the targets and renamed: a failure leaves what was there, and nothing new.
Result<void> writeScript(const ScriptFile &file, const Scenario &scenario);

} // namespace lockstep
