// Moving through time: events, bookmarks, the loop, more epochs.
#include <algorithm>

#include "ui/session_controller.h"

namespace lockstep {

void SessionController::goToNextEvent()
{
    if (const std::int64_t step = m_marks->next(shownStep()); step >= 0)
        seekToStep(step);
}

void SessionController::goToPreviousEvent()
{
    if (const std::int64_t step = m_marks->previous(shownStep()); step >= 0)
        seekToStep(step);
}

void SessionController::goToFirstDifference()
{
    if (const std::int64_t step = m_marks->firstDifference(); step > 0)
        seekToStep(step);
}

void SessionController::toggleBookmark()
{
    if (m_snapshot)
        m_marks->toggleBookmark(shownStep());
}

void SessionController::setLoop(qint64 first, qint64 last)
{
    m_session->setLoop(first, last);
}

void SessionController::setLoopStart()
{
    if (reachedStep() == 0)
        return;
    const std::int64_t first = std::max<std::int64_t>(1, shownStep());
    setLoop(first, loop().last >= first ? loop().last : std::max(first, reachedStep()));
}

void SessionController::setLoopEnd()
{
    if (reachedStep() == 0)
        return;
    const std::int64_t last = std::max<std::int64_t>(1, shownStep());
    setLoop(loop().any() && loop().first <= last ? loop().first : 1, last);
}

void SessionController::clearLoop()
{
    m_session->clearLoop();
}

std::int64_t SessionController::extension() const
{
    const std::int64_t most = std::min(maxEpochs, maxSteps / stepsPerEpoch());
    return m_snapshot ? std::min(m_snapshot->setup->scenario.epochs, most - epochs()) : 0;
}

void SessionController::extendRun()
{
    if (extension() <= 0)
        return;
    const bool goesOn = state() == RunState::Finished;
    setEpochs(epochs() + extension());
    if (goesOn)
        m_session->play(); // not play(): the state that says "finished" is out of date
}

} // namespace lockstep
