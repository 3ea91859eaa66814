#include "ui/views/run_view.h"

namespace lockstep {

RunView::RunView(Theme *theme, SessionController *controller, QWidget *parent) : View(theme, controller, parent)
{
    for (const auto news : {&SessionController::curvesChanged, &SessionController::snapshotChanged, &SessionController::scenarioChanged,
                            &SessionController::stateChanged})
        connect(controller, news, this, &RunView::requestRedraw);
    connect(controller, &SessionController::snapshotChanged, this, &RunView::followRun);
    connect(theme, &Theme::changed, this, &RunView::requestRedraw);
    connect(&m_throttle, &FrameThrottle::frame, this, [this] {
        if (isVisible())
            redraw(picture());
    });
}

void RunView::requestRedraw()
{
    if (isVisible())
        m_throttle.request();
}

RunPicture RunView::picture() const
{
    constexpr double slowestFast = 30; // moves a second
    const bool fast = controller()->isPlaying() && (controller()->speed() == 0 || controller()->speed() > slowestFast);
    return {&controller()->curves(), controller()->snapshot(), controller()->epochs(), fast};
}

void RunView::followRun()
{
    const RunPicture now = picture();
    std::shared_ptr<const Setup> setup = now.snapshot ? now.snapshot->setup : nullptr;
    if (setup == m_setup && setup)
        return;
    m_setup = std::move(setup);
    redraw(now);
}

void RunView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    redraw(picture());
}

} // namespace lockstep
