#include "ui/views/parameters_plot.h"

#include <cmath>
#include <limits>
#include <utility>

#include <QToolTip>

#include "ui/views/chart_marks.h"
#include "ui/views/parameters_text.h"

namespace lockstep {
namespace {

void append(QList<QPointF> &line, const CurvePoint &point, bool breaks)
{
    if (breaks && !line.isEmpty())
        line.append({point.step, notANumber});
    line.append({point.step, point.value});
}

} // namespace

ParametersPlot::ParametersPlot(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_frame(new ChartFrame(theme, this))
{
    m_frame->setPainters([this](QPainter &painter) { paintUnder(painter); }, [this](QPainter &painter) { paintOver(painter); });
    connect(m_frame, &ChartFrame::hovered, this, &ParametersPlot::hover);
    connect(m_frame, &ChartFrame::hoverEnded, this, &ParametersPlot::endHover);
    m_frame->setScales(stepScale(100, 5), linearScale(-1, 1, 5));
}

void ParametersPlot::setRun(const RunPicture &run)
{
    m_run = run;
    draw();
}

void ParametersPlot::resizeEvent(QResizeEvent *)
{
    m_frame->setGeometry(rect());
    if (m_run.curves)
        draw();
}

std::vector<CurvePoint> ParametersPlot::pointsOf(int parameter) const
{
    const Curve &curve = m_run.curves->parameters()[static_cast<std::size_t>(parameter)];
    std::vector<CurvePoint> points = decimate(curve, 1, curve.size(), curveColumns(*m_frame, m_run));
    const double shown = static_cast<double>(m_run.parameterStep());
    // Curves are live: they may be of a newer run, with more parameters than the snapshot's.
    const bool known = m_run.snapshot && parameter < m_run.snapshot->parameterCount();
    const double value = known ? static_cast<double>(shownParameter(*m_run.snapshot, parameter)) : notANumber;
    if (known && shown > 0)
        points.insert(points.begin(), {0, static_cast<double>(m_run.snapshot->setup->initialParameters[static_cast<std::size_t>(parameter)])});
    const auto after = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step >= shown; });
    if (std::isfinite(value) && (after == points.end() || after->step > shown))
        points.insert(after, {shown, value});
    return points;
}

void ParametersPlot::draw()
{
    m_frame->setTopMargin(parametersLeftOut(*m_run.curves).isEmpty() ? 12 : 29);
    const Palette &colors = m_theme->palette();
    std::vector<std::vector<CurvePoint>> curves;
    std::size_t most = 0;
    for (int p = 0; p < count(); ++p) {
        curves.push_back(pointsOf(p));
        most = std::max(most, curves.back().size());
    }
    setScales(curves);
    m_frame->setLineCount(count() + 1);
    m_frame->setSmooth(!m_run.fast && most <= smoothPoints);
    const bool thin = m_run.fast || most > smoothPoints;
    const QPen pen(colors.ink, thin ? 1 : 1.8, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QList<QPointF> ahead;
    for (int p = 0; p < count(); ++p) {
        QList<QPointF> line;
        bool first = true;
        for (const CurvePoint &point : curves[static_cast<std::size_t>(p)]) {
            if (point.step <= static_cast<double>(m_run.parameterStep()))
                append(line, point, point.gapBefore);
            if (point.step >= static_cast<double>(m_run.parameterStep()))
                append(ahead, point, std::exchange(first, false) || point.gapBefore);
        }
        m_frame->setLine(lineOf(p), line, pen);
    }
    m_frame->setLine(aheadLine(), m_run.curves->steps() > m_run.parameterStep() ? ahead : QList<QPointF>(), QPen(colors.ghost, thin ? 1 : 1.4));
}

void ParametersPlot::setScales(const std::vector<std::vector<CurvePoint>> &curves)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    };
    for (const auto &points : curves)
        for (const CurvePoint &p : points)
            include(p.value);
    const int parameters = m_run.snapshot ? std::min(m_run.snapshot->parameterCount(), maxTrackedParameters) : 0;
    for (int p = 0; p < parameters; ++p) {
        if (const auto truth = trueParameter(*m_run.snapshot, p); truth && std::isfinite(*truth))
            include(static_cast<double>(*truth));
        if (const float value = shownParameter(*m_run.snapshot, p); std::isfinite(value))
            include(static_cast<double>(value));
    }
    if (!(low <= high)) {
        low = -1;
        high = 1;
    }
    const int intervals = std::clamp(static_cast<int>(m_frame->plotArea().height() / 26), 2, 6);
    m_frame->setScales(m_frame->stepScaleOf(shownSteps(m_run.reached(), m_run.epochs)), linearScale(low, high, intervals));
}

void ParametersPlot::hover(QPointF position)
{
    const std::int64_t step = std::clamp<std::int64_t>(std::llround(m_frame->xAt(position.x())), 0, std::llround(m_frame->xScale().high));
    if (step != m_hovered) {
        m_hovered = step;
        m_frame->redraw();
    }
    QToolTip::showText(m_frame->mapToGlobal(position.toPoint()), parametersHoverText(m_run, step), m_frame);
}

void ParametersPlot::endHover()
{
    if (m_hovered < 0)
        return;
    m_hovered = -1;
    QToolTip::hideText();
    m_frame->redraw();
}

} // namespace lockstep
