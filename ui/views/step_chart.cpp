#include "ui/views/step_chart.h"

#include <cmath>

#include <QAccessible>
#include <QToolTip>

#include "ui/views/chart_marks.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

// On lines of at most that width, broken at spaces.
QStringList wrapped(const QString &text, const QFont &font, double width)
{
    QStringList lines;
    for (const QString &word : text.split(' '))
        if (!lines.isEmpty() && textWidth(lines.last() + ' ' + word, font) <= width)
            lines.last() += ' ' + word;
        else
            lines << word;
    return lines;
}

} // namespace

StepChart::StepChart(Theme *theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_frame(new ChartFrame(theme, this)),
      m_range(new ChartRange(this))
{
    setFocusPolicy(Qt::TabFocus); // a click leaves the arrows to the transport
    m_frame->setPainters([this](QPainter &painter) { paintUnder(painter); }, [this](QPainter &painter) { paintAll(painter); });
    m_frame->watchPointer(this);
    connect(m_frame, &ChartFrame::hovered, this, &StepChart::hover);
    connect(m_frame, &ChartFrame::hoverEnded, this, &StepChart::endHover);
    ChartRange *own = m_range;
    m_range = nullptr;
    setRange(own);
}

void StepChart::setRange(ChartRange *range)
{
    if (m_range)
        m_range->disconnect(this);
    m_range = range;
    connect(range, &ChartRange::changed, this, &StepChart::redrawAll);
    connect(range, &ChartRange::allWanted, this, &StepChart::forgetValueZoom);
    connect(range, &ChartRange::pointedChanged, m_frame, &ChartFrame::redraw);
}

void StepChart::setSelection(Selection *selection)
{
    m_selection = selection;
    connect(selection, &Selection::changed, this, &StepChart::redrawAll);
}

void StepChart::setRun(const RunPicture &run)
{
    const bool another = run.snapshot && m_run.snapshot && run.snapshot->setup != m_run.snapshot->setup;
    m_run = run;
    if (another || !run.snapshot) {
        m_valueZoom.reset();
        m_drag = Drag::None;
    }
    redrawAll();
    if (m_range->pointed() >= 0 && pointsHere() && QToolTip::isVisible())
        showTip();
}

void StepChart::redrawAll()
{
    if (m_run.curves)
        draw();
}

void StepChart::forgetValueZoom()
{
    const bool had = m_valueZoom.has_value();
    m_valueZoom.reset();
    if (had)
        redrawAll();
}

void StepChart::resizeEvent(QResizeEvent *)
{
    m_frame->setGeometry(rect());
    redrawAll();
}

double StepChart::whole() const
{
    return static_cast<double>(shownSteps(m_run.reached(), m_run.totalSteps()));
}

std::int64_t StepChart::firstVisible() const
{
    return m_range->isWhole() ? 1 : std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(m_range->low())) - 1);
}

std::int64_t StepChart::lastVisible() const
{
    const std::int64_t steps = m_run.curves ? m_run.curves->steps() : 0;
    return m_range->isWhole() ? steps : std::min(steps, static_cast<std::int64_t>(std::ceil(m_range->high())) + 1);
}

StepChart::Steps StepChart::stepsOf(const Curve &curve, std::int64_t last) const
{
    const std::int64_t width = curve.bucketWidth();
    const Steps seen{firstVisible(), std::min({lastVisible(), last, curve.size()})};
    if (m_range->isWhole() || width == 1)
        return seen;
    return {(seen.first - 1) / width * width + 1, std::min({(seen.second + width - 1) / width * width, last, curve.size()})};
}

bool StepChart::inView(std::int64_t step) const
{
    const auto x = static_cast<double>(step);
    return m_range->isWhole() || (x >= m_range->low() && x <= m_range->high());
}

int StepChart::columns(std::int64_t first, std::int64_t last) const
{
    constexpr int fewColumns = 100;
    const int width = static_cast<int>(m_frame->plotArea().width());
    const double visible = m_range->isWhole() ? whole() : m_range->high() - m_range->low();
    const double part = static_cast<double>(last - first + 1) / std::max(1.0, visible);
    return std::clamp(static_cast<int>((width <= smallChart ? fewColumns : width) * std::min(1.0, part)), 2, mostColumns);
}

void StepChart::applyScales(Scale y, bool log)
{
    if (m_valueZoom && m_valueZoomLog == log) {
        const int intervals = static_cast<int>(y.ticks.size()) + 1;
        const auto [low, high] = *m_valueZoom;
        y = cut(log ? logScale(std::pow(10.0, low), std::pow(10.0, high), intervals) : linearScale(low, high, intervals), low, high);
    }
    m_frame->setScales(m_range->isWhole() ? m_frame->stepScaleOf(shownSteps(m_run.reached(), m_run.totalSteps()))
                                          : m_frame->stepScaleOf(m_range->low(), m_range->high()),
                       y);
}

void StepChart::showTip()
{
    const std::int64_t step = m_range->pointed();
    const QPointF place = m_pointerHere ? m_pointer : tipPlace(step);
    QToolTip::showText(m_frame->toGlobal(place), hoverText(step), m_frame);
}

QPointF StepChart::tipPlace(std::int64_t step) const
{
    return {m_frame->map({static_cast<double>(step), 0}).x(), m_frame->plotArea().top()};
}

void StepChart::paintAll(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_range->pointed() >= firstStep())
        paintCrosshair(painter, *m_frame, m_range->pointed(), colors());
    if (m_run.snapshot)
        paintPlayhead(painter, *m_frame, m_run.shownStep(), colors());
    paintOver(painter);
    paintEmpty(painter);
    const QRectF area = m_frame->plotArea();
    painter.setBrush(Qt::NoBrush);
    if (m_drag == Drag::Rectangle) {
        painter.setPen(QPen(colors().accent, 1));
        painter.drawRect(QRectF(m_pressed, m_dragged).normalized().intersected(area));
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors().accent, 2));
        painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 4, 4);
    }
}

void StepChart::paintEmpty(QPainter &painter) const
{
    if (!m_run.curves || m_run.curves->steps() > 0 || m_run.shownStep() > 0)
        return;
    const QRectF area = m_frame->plotArea().adjusted(4, 0, -16, 0); // marks at the right edge stay free
    const QFont font = m_theme->font(12);
    const QStringList lines = wrapped(tr("The first step draws the first point."), font, area.width() - 8) << tr("Space plays.");
    double y = area.center().y() - 9 * static_cast<double>(lines.size()) - 1;
    for (const QString &line : lines) {
        const QRectF place(area.left(), y, std::min(area.width(), textWidth(line, font) + 8), 18);
        painter.fillRect(place, colors().surface);
        drawText(painter, place.adjusted(4, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, line, font, colors().text2);
        y += 18;
    }
}

} // namespace lockstep
