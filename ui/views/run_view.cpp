#include "ui/views/run_view.h"

namespace lockstep {

RunView::RunView(Theme *theme, SessionController *controller, QWidget *parent) : View(theme, controller, parent)
{
    for (const auto news : {&SessionController::curvesChanged, &SessionController::snapshotChanged, &SessionController::scenarioChanged,
                            &SessionController::stateChanged})
        connect(controller, news, this, &RunView::requestRedraw);
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

void RunView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    m_throttle.request();
}

} // namespace lockstep
