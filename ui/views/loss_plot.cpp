#include "ui/views/loss_plot.h"

#include <cmath>
#include <limits>

#include <QToolTip>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_text.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr std::size_t dashedPoints = 110; // above, dashes cost more than they tell: the readout has the markers
constexpr std::int64_t fewSteps = 20;

} // namespace

LossPlot::LossPlot(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_frame(new ChartFrame(theme, this))
{
    m_frame->setPainters([this](QPainter &painter) { paintUnder(painter); }, [this](QPainter &painter) { paintOver(painter); });
    connect(m_frame, &ChartFrame::hovered, this, &LossPlot::hover);
    connect(m_frame, &ChartFrame::hoverEnded, this, &LossPlot::endHover);
    m_frame->setScales(stepScale(100, 5), logScale(0.1, 10, 4));
}

void LossPlot::setRun(const RunPicture &run)
{
    m_run = run;
    draw();
}

void LossPlot::setLog(bool log)
{
    m_log = log;
    if (m_run.curves)
        draw();
}

int LossPlot::devices() const
{
    if (m_run.curves && m_run.curves->steps() > 0)
        return static_cast<int>(m_run.curves->deviceLoss().size());
    return m_run.snapshot ? m_run.snapshot->setup->devices() : 0;
}

int LossPlot::deviceLines() const
{
    return hasBand() ? 0 : devices();
}

QStringList LossPlot::messages() const
{
    return m_run.curves ? leftOutTexts(*m_run.curves, m_log) : QStringList();
}

QString LossPlot::hoverText(std::int64_t step) const
{
    const double perPixel = (m_frame->xScale().high - m_frame->xScale().low) / m_frame->plotArea().width();
    return lossHoverText(m_run, step, static_cast<std::int64_t>(std::ceil(perPixel)));
}

void LossPlot::resizeEvent(QResizeEvent *)
{
    m_frame->setGeometry(rect());
    if (m_run.curves)
        draw();
}

double LossPlot::place(double value) const
{
    return m_log ? std::log10(value) : value;
}

QList<QPointF> LossPlot::placed(const std::vector<CurvePoint> &points) const
{
    QList<QPointF> line;
    line.reserve(static_cast<qsizetype>(points.size()) + 8);
    for (const CurvePoint &p : points) {
        if (p.gapBefore && !line.isEmpty())
            line.append({p.step, notANumber});
        line.append({p.step, place(p.value)});
    }
    return line;
}

void LossPlot::draw()
{
    m_frame->setTopMargin(12 + 17 * static_cast<int>(messages().size()));
    const Keep keep = m_log ? Keep::Positive : Keep::Finite;
    std::vector<std::vector<CurvePoint>> curves;
    const std::vector<Curve> &devices = m_run.curves->deviceLoss();
    for (std::size_t d = 0; d < static_cast<std::size_t>(deviceLines()); ++d)
        curves.push_back(d < devices.size() ? decimate(devices[d], 1, m_run.lossStep(), curveColumns(*m_frame, m_run), nullptr, keep) : std::vector<CurvePoint>());
    curves.push_back(globalPoints());
    m_band = hasBand() ? bandColumns() : std::vector<BandColumn>();
    setScales(curves);
    m_frame->setLineCount(deviceLines() + 2);
    m_frame->setSmooth(!m_run.fast && curves.back().size() <= smoothPoints);
    for (int d = 0; d < deviceLines(); ++d)
        drawDevice(d, curves[static_cast<std::size_t>(d)]);
    drawGlobal(curves.back());
}

std::vector<CurvePoint> LossPlot::globalPoints() const
{
    constexpr std::int64_t exactSteps = 8192; // above, buckets of a few steps are far below a pixel
    const Keep keep = m_log ? Keep::Positive : Keep::Finite;
    const std::int64_t steps = m_run.curves->steps();
    std::vector<CurvePoint> points = steps > exactSteps ? decimate(m_run.curves->lossCurve(), 1, steps, curveColumns(*m_frame, m_run), nullptr, keep)
                                                        : decimate(m_run.curves->loss(), 1, steps, curveColumns(*m_frame, m_run), nullptr, keep);
    const std::int64_t shown = m_run.lossStep();
    const double value = shown > 0 ? static_cast<double>(m_run.snapshot->loss) : notANumber;
    if (!std::isfinite(value) || (m_log && value <= 0))
        return points;
    const auto after = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step >= static_cast<double>(shown); });
    if (after == points.end() || after->step > static_cast<double>(shown))
        points.insert(after, {static_cast<double>(shown), value});
    return points;
}

std::vector<LossPlot::BandColumn> LossPlot::bandColumns() const
{
    const Curve &range = m_run.curves->deviceRange();
    const std::int64_t width = range.bucketWidth();
    const std::int64_t buckets = std::min<std::int64_t>((m_run.lossStep() + width - 1) / width, static_cast<std::int64_t>(range.buckets().size()));
    const std::int64_t group = std::max<std::int64_t>(1, buckets / curveColumns(*m_frame, m_run));
    std::vector<BandColumn> band;
    for (std::int64_t begin = 0; begin < buckets; begin += group) {
        const std::int64_t end = std::min(buckets, begin + group);
        CurveBucket all;
        for (std::int64_t b = begin; b < end; ++b) {
            all.min = std::min(all.min, range.buckets()[static_cast<std::size_t>(b)].min);
            all.max = std::max(all.max, range.buckets()[static_cast<std::size_t>(b)].max);
        }
        if (!all.any() || (m_log && all.max <= 0))
            continue;
        const double step = group * width == 1 ? static_cast<double>(begin + 1) : static_cast<double>(begin + end) * static_cast<double>(width) / 2;
        band.push_back({std::min(step, static_cast<double>(m_run.lossStep())), m_log && all.min <= 0 ? all.max : all.min, all.max});
    }
    return band;
}

void LossPlot::setScales(const std::vector<std::vector<CurvePoint>> &curves)
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
    for (const BandColumn &column : m_band) {
        include(static_cast<double>(column.min));
        include(static_cast<double>(column.max));
    }
    if (!(low <= high)) {
        low = m_log ? 0.1 : 0;
        high = 1;
    }
    if (m_log && m_run.reached() < fewSteps)
        low = std::min(low, high / 12); // room to fall
    const int intervals = std::max(2, static_cast<int>(m_frame->plotArea().height() / 28));
    const Scale y = m_log ? logScale(low, high, intervals) : linearScale(std::min(0.0, low), high, intervals);
    m_frame->setScales(m_frame->stepScaleOf(shownSteps(m_run.reached(), m_run.epochs)), y);
}

void LossPlot::drawDevice(int device, const std::vector<CurvePoint> &points)
{
    const Palette &colors = m_theme->palette();
    const QColor &color = colors.device[static_cast<std::size_t>(device)];
    const bool thin = m_run.fast || points.size() > smoothPoints;
    const bool dashed = !thin && points.size() <= dashedPoints;
    m_frame->setLine(device, placed(points), dashed ? devicePen(colors, device, 1.5) : QPen(color, thin ? 1 : 1.5));
}

void LossPlot::drawGlobal(const std::vector<CurvePoint> &points)
{
    const Palette &colors = m_theme->palette();
    const double shown = static_cast<double>(m_run.lossStep());
    const auto past = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step > shown; });
    std::vector<CurvePoint> ahead(past == points.begin() ? past : past - 1, points.end());
    if (!ahead.empty())
        ahead.front().gapBefore = false;
    const bool thin = m_run.fast || points.size() > smoothPoints;
    const double width = points.size() > smoothPoints ? 1 : thin ? 2 : 2.2;
    m_frame->setLine(aheadLine(), placed(ahead), QPen(colors.ghost, thin ? 1 : 1.4));
    m_frame->setLine(globalLine(), placed({points.begin(), past}), QPen(colors.text, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
}

void LossPlot::hover(QPointF position)
{
    const std::int64_t step = std::clamp<std::int64_t>(std::llround(m_frame->xAt(position.x())), 1, std::llround(m_frame->xScale().high));
    if (step != m_hovered) {
        m_hovered = step;
        m_frame->redraw();
    }
    QToolTip::showText(m_frame->mapToGlobal(position.toPoint()), hoverText(step), m_frame);
}

void LossPlot::endHover()
{
    if (m_hovered == 0)
        return;
    m_hovered = 0;
    QToolTip::hideText();
    m_frame->redraw();
}

} // namespace lockstep
