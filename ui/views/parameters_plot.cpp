#include "ui/views/parameters_plot.h"

#include <cmath>
#include <limits>
#include <utility>

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

QString ParametersPlot::hoverText(std::int64_t step) const
{
    return parametersHoverText(run(), step, selection() ? selection()->parameter() : -1);
}

void ParametersPlot::setLit(int parameter)
{
    if (std::exchange(m_lit, parameter) != parameter && run().curves)
        draw();
}

int ParametersPlot::lit() const
{
    return m_lit >= 0 || !selection() ? m_lit : selection()->parameter();
}

ParametersPlot::Points ParametersPlot::pointsOf(int parameter) const
{
    const Curve &curve = run().curves->parameters()[static_cast<std::size_t>(parameter)];
    const auto [first, last] = stepsOf(curve, curve.size());
    Points points = decimate(curve, first, last, columns(first, last));
    const double shown = static_cast<double>(run().parameterStep());
    // Curves are live: they may be of a newer run, with more parameters than the snapshot's.
    const bool known = run().snapshot && parameter < run().snapshot->parameterCount();
    const double value = known ? static_cast<double>(shownParameter(*run().snapshot, parameter)) : notANumber;
    if (known && shown > 0 && first == 1)
        points.insert(points.begin(),
                      {0, static_cast<double>(run().snapshot->setup->initialParameters[static_cast<std::size_t>(parameter)])});
    const auto after = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step >= shown; });
    if (inView(run().parameterStep()) && std::isfinite(value) && (after == points.end() || after->step > shown))
        points.insert(after, {shown, value});
    return points;
}

void ParametersPlot::draw()
{
    m_shown = lineParameters(static_cast<int>(run().curves->parameters().size()), lit());
    frame()->setTopMargin(parametersLeftOut(*run().curves).isEmpty() ? 12 : 29);
    std::vector<Points> curves;
    std::size_t most = 0;
    for (const int p : m_shown) {
        curves.push_back(pointsOf(p));
        most = std::max(most, curves.back().size());
    }
    setScales(curves);
    frame()->setLineCount(count() + 1);
    frame()->setSmooth(!run().fast && most <= smoothPoints);
    const bool thin = run().fast || most > smoothPoints;
    const auto shown = static_cast<double>(run().parameterStep());
    QList<QPointF> ahead;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        QList<QPointF> line;
        bool first = true;
        for (const CurvePoint &point : curves[i]) {
            if (point.step <= shown)
                append(line, point, point.gapBefore);
            if (point.step >= shown)
                append(ahead, point, std::exchange(first, false) || point.gapBefore);
        }
        const bool isLit = m_shown[i] == lit();
        const QPen pen(isLit ? colors().accent : colors().ink, isLit ? 2.6 : thin ? 1 : 1.8, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        frame()->setLine(lineOf(static_cast<int>(i)), withoutBeads(line, *frame()), pen);
    }
    const bool some = run().curves->steps() > run().parameterStep();
    frame()->setLine(aheadLine(), some ? withoutBeads(ahead, *frame()) : QList<QPointF>(), QPen(colors().ghost, thin ? 1 : 1.4));
}

std::vector<int> ParametersPlot::known() const
{
    // Curves are live: they may be of a newer run, with other parameters than the snapshot's.
    return run().snapshot ? lineParameters(run().snapshot->parameterCount(), lit()) : std::vector<int>();
}

void ParametersPlot::setScales(const std::vector<Points> &curves)
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
    for (const int p : known()) {
        if (const auto truth = trueParameter(*run().snapshot, p); truth && std::isfinite(*truth))
            include(static_cast<double>(*truth));
        if (const float value = shownParameter(*run().snapshot, p); std::isfinite(value))
            include(static_cast<double>(value));
    }
    if (!(low <= high)) {
        low = -1;
        high = 1;
    }
    const int intervals = std::clamp(static_cast<int>(frame()->plotArea().height() / 26), 2, 6);
    applyScales(linearScale(low, high, intervals), false);
}

} // namespace lockstep
