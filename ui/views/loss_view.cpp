#include "ui/views/loss_view.h"

#include <utility>

#include "ui/views/loss_plot.h"
#include "ui/views/loss_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

LossView::LossView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent), m_plot(new LossPlot(theme, this)), m_scale(new SegmentedControl(theme, {tr("Log"), tr("Linear")}, this))
{
    setAccessibleName(tr("Loss chart"));
    m_scale->setAccessibleName(tr("Scale of the loss"));
    m_scale->setToolTip(tr("Log or linear scale (L)"));
    m_scale->setHeightPixels(26);
    m_scale->hide(); // until a card takes it in
    connect(m_scale, &SegmentedControl::changed, this, [this](int index) {
        m_plot->setLog(index == 0);
        requestRedraw();
    });
    connect(m_plot->frame(), &ChartFrame::painted, this, [this] { throttle().setPaintCost(m_plot->frame()->paintCost()); });
}

QString LossView::subtitle() const
{
    return m_devices > LossPlot::maxLines ? tr("min to max of %1 devices").arg(m_devices) : QString();
}

QWidget *LossView::headControls()
{
    return m_scale;
}

ChartFrame *LossView::frame() const
{
    return m_plot->frame();
}

void LossView::toggleLog()
{
    m_scale->setCurrent(1 - m_scale->current());
}

void LossView::redraw(const RunPicture &run)
{
    m_plot->setRun(run);
    const QString description = lossSummary(run, m_plot->isLog());
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    const int devices = run.snapshot ? run.snapshot->setup->devices() : 0;
    if (std::exchange(m_devices, devices) != devices)
        emit subtitleChanged();
}

void LossView::resizeEvent(QResizeEvent *)
{
    m_plot->setGeometry(rect());
}

} // namespace lockstep
