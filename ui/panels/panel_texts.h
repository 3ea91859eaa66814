// Words of the side panel that come from a whole scenario: summaries of sections, reasons, what an edit is called.
#pragma once

#include "ui/panels/panel_fields.h"

namespace lockstep {

// Takes the live fields of `live`, all else from `scenario`.
Scenario withLiveFields(Scenario scenario, const Scenario &live);
// Takes the texts about the scenario of `about`, all else from `scenario`.
Scenario withAbout(Scenario scenario, const Scenario &about);
bool sameBesidesLive(const Scenario &a, const Scenario &b); // the same run, whatever it is called, however long and fast

// "is 0, but must be a whole number ..." -> "Must be a whole number ...", unless it is about the text of a file.
QString reasonText(const Problem &problem);

// What a folded section says.
QString sectionSummary(PanelSection section, const Scenario &scenario);

// "learning rate 0.05 → 0.1": what changed between the two, for undo and redo.
QString changeText(const Scenario &before, const Scenario &after);

} // namespace lockstep
