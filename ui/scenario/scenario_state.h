// One state of the scenario document, and the step from one to the next.
#pragma once

#include <functional>
#include <vector>

#include <QUndoCommand>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct ScenarioState {
    Scenario run;      // what runs, with live edits
    Scenario open;     // what the fields say
    int runSource = 0; // which file or preset each came from
    int source = 0;
    bool whole = false;          // `open` waits as a whole, with its live fields
    std::vector<Problem> faults; // of its file, besides what validate() finds

    bool sameAs(const ScenarioState &other) const;
};

class ScenarioStep : public QUndoCommand {
public:
    using Show = std::function<void(const ScenarioState &state, bool starts)>;
    // Steps with the same key merge; `starts`: the step begins a run, and so does taking it back.
    ScenarioStep(ScenarioState before, ScenarioState after, const QString &text, QString mergeKey, bool starts, Show show);

    void undo() override { m_show(m_before, m_starts); }
    void redo() override { m_show(m_after, m_starts); }
    int id() const override { return m_key.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *later) override;

private:
    ScenarioState m_before;
    ScenarioState m_after;
    QString m_key;
    bool m_starts;
    Show m_show;
};

} // namespace lockstep
