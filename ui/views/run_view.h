// A view of the run's curves: redraws at most once a frame after news, and not while hidden. Another run is taken over at once,
// so that no picture of the old one is left.
#pragma once

#include "ui/views/run_picture.h"
#include "ui/views/view.h"
#include "ui/widgets/frame_throttle.h"

namespace lockstep {

class RunView : public View {
    Q_OBJECT
public:
    RunView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    void requestRedraw();
    RunPicture picture() const;

protected:
    virtual void redraw(const RunPicture &run) = 0;
    void showEvent(QShowEvent *event) override;
    FrameThrottle &throttle() { return m_throttle; }

private:
    void followRun();

    FrameThrottle m_throttle;
    std::shared_ptr<const Setup> m_setup; // of the run that was drawn last
};

} // namespace lockstep
