#include "ui/scenario/scenario_state.h"

#include "ui/panels/panel_texts.h"

namespace lockstep {

bool ScenarioState::sameAs(const ScenarioState &other) const
{
    return run == other.run && open == other.open && source == other.source && whole == other.whole && faults.size() == other.faults.size();
}

ScenarioStep::ScenarioStep(ScenarioState before, ScenarioState after, const QString &text, QString mergeKey, bool starts, Show show)
    : QUndoCommand(text),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_key(std::move(mergeKey)),
      m_starts(starts),
      m_show(std::move(show))
{
}

bool ScenarioStep::mergeWith(const QUndoCommand *later)
{
    const auto *next = dynamic_cast<const ScenarioStep *>(later);
    if (!next || next->m_key != m_key)
        return false;
    m_after = next->m_after;
    setText(changeText(m_before.open, m_after.open));
    setObsolete(m_before.sameAs(m_after));
    return true;
}

} // namespace lockstep
