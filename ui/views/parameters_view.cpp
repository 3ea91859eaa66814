#include "ui/views/parameters_view.h"

#include <utility>

#include "ui/views/parameters_key.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

ParametersView::ParametersView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent), m_plot(new ParametersPlot(theme, this)), m_key(new ParametersKey(theme, this))
{
    setAccessibleName(tr("Parameters chart"));
    m_key->hide(); // until a card takes it in
    connect(m_plot->frame(), &ChartFrame::painted, this, [this] { throttle().setPaintCost(m_plot->frame()->paintCost()); });
}

QString ParametersView::subtitle() const
{
    return m_count > maxTrackedParameters ? tr("first %1 of %2").arg(maxTrackedParameters).arg(countText(m_count)) : QString();
}

QWidget *ParametersView::headControls()
{
    return m_key;
}

ChartFrame *ParametersView::frame() const
{
    return m_plot->frame();
}

void ParametersView::redraw(const RunPicture &run)
{
    m_plot->setRun(run);
    const QString description = parametersSummary(run);
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    if (!run.snapshot)
        return;
    const EqualityReport &equality = run.snapshot->equality;
    const QString whose = equality.equal ? tr("all devices") : tr("%1 of %2 devices").arg(equality.majoritySize).arg(run.snapshot->setup->devices());
    m_key->setContent(whose, !run.snapshot->setup->data.trueParameters.empty());
    const int parameters = run.snapshot->parameterCount();
    if (std::exchange(m_count, parameters) != parameters)
        emit subtitleChanged();
}

void ParametersView::resizeEvent(QResizeEvent *)
{
    m_plot->setGeometry(rect());
}

} // namespace lockstep
