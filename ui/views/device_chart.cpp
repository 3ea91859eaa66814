#include "ui/views/device_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/views/chart_marks.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr std::size_t dashedPoints = 110; // above, dashes cost more than they tell: the readout has the markers
constexpr std::int64_t fewSteps = 20;

} // namespace

void DeviceChart::setLog(bool log)
{
    m_log = log;
    if (run().curves)
        draw();
}

int DeviceChart::devices() const
{
    if (run().curves && run().curves->steps() > 0)
        return run().curves->devices().devices();
    return run().snapshot ? run().snapshot->setup->devices() : 0;
}

int DeviceChart::lineOfDevice(int device) const
{
    const auto at = std::find(m_lineDevices.begin(), m_lineDevices.end(), device);
    return at == m_lineDevices.end() ? -1 : static_cast<int>(at - m_lineDevices.begin());
}

int DeviceChart::chosenLine() const
{
    return m_chosen >= 0 ? smoothLine() + 1 : -1;
}

bool DeviceChart::showsDevice(int device) const
{
    return !selection() || selection()->shows(device) || device == selection()->device();
}

int DeviceChart::slotOf(int device) const
{
    if (!hasBand())
        return device;
    return selection() ? selection()->slot(device) : -1;
}

void DeviceChart::chooseLines()
{
    const int count = devices();
    m_lineDevices.clear();
    m_chosen = selection() && selection()->device() < count ? selection()->device() : -1;
    if (!hasBand())
        for (int d = 0; d < count; ++d)
            m_lineDevices.push_back(d);
    else if (selection())
        for (const PulledOut &out : selection()->pulledOut())
            if (out.device < count && showsDevice(out.device))
                m_lineDevices.push_back(out.device);
}

void DeviceChart::draw()
{
    chooseLines();
    frame()->setTopMargin(12 + extraTop() + 17 * static_cast<int>(messages().size()));
    const Source source = this->source();
    std::vector<Points> curves;
    for (const int device : m_lineDevices)
        curves.push_back(showsDevice(device) ? devicePoints(source, device) : Points());
    curves.push_back(allPoints(source));
    if (m_chosen >= 0)
        curves.push_back(devicePoints(source, m_chosen));
    if (source.test)
        curves.push_back(exactPoints(source.test, *source.testAll, source.shown));
    m_band = hasBand() ? bandOf(source.devices->range(), source.shown) : Band();
    m_middle = hasBand() ? bandOf(source.devices->middle(), source.shown) : Band();
    findEdgeMarks(source);
    setScales(curves);
    const std::size_t own = m_lineDevices.size();
    const int lines = deviceLines() + 2 + (source.smooth || m_chosen >= 0 ? 1 : 0) + (m_chosen >= 0 ? 1 : 0);
    m_testLine = source.test ? lines : -1;
    m_smoothTestLine = source.test && source.smoothTest ? lines + 1 : -1;
    frame()->setLineCount(lines + (m_testLine >= 0 ? 1 : 0) + (m_smoothTestLine >= 0 ? 1 : 0));
    frame()->setSmooth(!run().fast && curves[own].size() <= lockstep::smoothPoints);
    for (std::size_t line = 0; line < own; ++line)
        drawDevice(static_cast<int>(line), m_lineDevices[line], curves[line], 1.5);
    drawAll(source, curves[own]);
    if (m_chosen >= 0)
        drawDevice(chosenLine(), m_chosen, curves[own + 1], 2.4);
    if (source.test)
        drawTest(source, curves.back());
}

float DeviceChart::testNow() const
{
    return static_cast<float>(notANumber);
}

DeviceChart::Points DeviceChart::exactPoints(const std::vector<float> *exact, const Curve &all, std::int64_t last) const
{
    constexpr std::int64_t exactSteps = 8192; // above, buckets of a few steps are far below a pixel
    const std::int64_t first = firstVisible();
    const std::int64_t end = std::min({lastVisible(), last, all.size()});
    if (end < first)
        return {};
    if (exact && (end - first < exactSteps || !range()->isWhole()))
        return decimate(*exact, first, end, columns(first, end), nullptr, keep());
    const Steps kept = stepsOf(all, last);
    return decimate(all, kept.first, kept.second, columns(first, end), nullptr, keep());
}

DeviceChart::Points DeviceChart::allPoints(const Source &source) const
{
    Points points = exactPoints(source.exact, *source.all, source.all->size());
    const double value = source.shown > 0 ? static_cast<double>(allNow()) : notANumber;
    const auto shown = static_cast<double>(source.shown);
    if (!std::isfinite(value) || (m_log && value <= 0) || !inView(source.shown))
        return points;
    const auto after = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step >= shown; });
    if (after == points.end() || after->step > shown)
        points.insert(after, {shown, value});
    return points;
}

DeviceChart::Points DeviceChart::devicePoints(const Source &source, int device) const
{
    const std::vector<Curve> &each = source.devices->each();
    if (static_cast<std::size_t>(device) >= each.size())
        return {};
    const Curve &curve = each[static_cast<std::size_t>(device)];
    const auto [first, last] = stepsOf(curve, source.shown);
    return last < first ? Points() : decimate(curve, first, last, columns(first, last), nullptr, keep());
}

DeviceChart::Points DeviceChart::smoothPoints(const std::vector<float> *values, std::int64_t shown) const
{
    if (!values)
        return {};
    const std::int64_t last = std::min({shown, lastVisible(), static_cast<std::int64_t>(values->size())});
    if (last < firstVisible())
        return {};
    return decimate(*values, firstVisible(), last, columns(firstVisible(), last), nullptr, keep());
}

DeviceChart::Band DeviceChart::bandOf(const Curve &range, std::int64_t shown) const
{
    const std::int64_t width = range.bucketWidth();
    const std::int64_t beyond = this->range()->isWhole() ? 0 : width; // a bucket more on either side
    const std::int64_t last = std::min({shown, lastVisible() + beyond, range.size()});
    const std::int64_t first = std::max<std::int64_t>(0, firstVisible() - 1 - beyond) / width;
    const std::int64_t buckets = last < 1 ? 0 : (last + width - 1) / width;
    const std::int64_t group = std::max<std::int64_t>(1, (buckets - first) / columns(firstVisible(), std::max(firstVisible(), last)));
    Band band;
    for (std::int64_t begin = first; begin < buckets; begin += group) {
        const std::int64_t end = std::min(buckets, begin + group);
        CurveBucket all;
        for (std::int64_t b = begin; b < end; ++b) {
            all.min = std::min(all.min, range.buckets()[static_cast<std::size_t>(b)].min);
            all.max = std::max(all.max, range.buckets()[static_cast<std::size_t>(b)].max);
        }
        if (!all.any() || (m_log && all.max <= 0))
            continue;
        const double step =
            group * width == 1 ? static_cast<double>(begin + 1) : static_cast<double>(begin + end) * static_cast<double>(width) / 2;
        band.push_back({std::min(step, static_cast<double>(last)), m_log && all.min <= 0 ? all.max : all.min, all.max});
    }
    return band;
}

// Values that have no place on the scale, as marks at its edges: at most one a pixel.
void DeviceChart::findEdgeMarks(const Source &source)
{
    m_above.clear();
    m_below.clear();
    const double apart = std::max(1.0, (frame()->xScale().high - frame()->xScale().low) / frame()->plotArea().width());
    const auto mark = [apart](std::vector<double> &marks, double step) {
        if (marks.empty() || step - marks.back() >= apart)
            marks.push_back(step);
    };
    if (source.exact && run().curves->notFinite() == 0 && (!m_log || run().curves->notPositive().count == 0))
        return;
    if (source.exact) {
        for (std::int64_t s = firstVisible(); s <= lastVisible(); ++s)
            if (const float value = (*source.exact)[static_cast<std::size_t>(s - 1)]; !std::isfinite(value))
                mark(m_above, static_cast<double>(s));
            else if (m_log && value <= 0)
                mark(m_below, static_cast<double>(s));
        return;
    }
    double step = 1;
    for (const CurveBucket &bucket : source.all->buckets()) {
        if (bucket.notFinite > 0)
            mark(m_above, step);
        if (m_log && bucket.any() && bucket.min <= 0)
            mark(m_below, step);
        step += static_cast<double>(source.all->bucketWidth());
    }
}

void DeviceChart::setScales(const std::vector<Points> &curves)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    };
    for (const Points &points : curves)
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
    if (m_log && roomToFall() && run().reached() < fewSteps)
        low = std::min(low, high / 12);
    const int intervals = std::max(2, static_cast<int>(frame()->plotArea().height() / 28));
    applyScales(m_log ? logScale(low, high, intervals) : linearScale(range()->isWhole() ? std::min(0.0, low) : low, high, intervals),
                m_log);
}

QList<QPointF> DeviceChart::placed(const Points &points) const
{
    QList<QPointF> line;
    line.reserve(static_cast<qsizetype>(points.size()) + 8);
    for (const CurvePoint &p : points) {
        if (p.gapBefore && !line.isEmpty())
            line.append({p.step, notANumber});
        line.append({p.step, place(p.value)});
    }
    return withoutBeads(line, *frame());
}

void DeviceChart::drawDevice(int line, int device, const Points &points, double width)
{
    const int slot = slotOf(device);
    const QPen styled = devicePen(colors(), slot, width);
    const bool thin = run().fast || points.size() > lockstep::smoothPoints;
    const bool dashed = !thin && points.size() <= dashedPoints;
    frame()->setLine(line, placed(points), dashed ? styled : QPen(styled.color(), thin ? 1 : width));
}

void DeviceChart::drawAll(const Source &source, const Points &points)
{
    const auto shown = static_cast<double>(source.shown);
    const auto past = std::find_if(points.begin(), points.end(), [shown](const CurvePoint &p) { return p.step > shown; });
    Points ahead(past == points.begin() ? past : past - 1, points.end());
    if (!ahead.empty())
        ahead.front().gapBefore = false;
    const bool many = points.size() > lockstep::smoothPoints;
    const bool thin = run().fast || many;
    const auto pen = [](const QColor &color, double width) { return QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin); };
    const QPen thick = pen(colors().text, many ? 1 : thin ? 2 : 2.2);
    frame()->setLine(aheadLine(), placed(ahead), QPen(colors().ghost, thin ? 1 : 1.4));
    frame()->setLine(globalLine(), placed({points.begin(), past}), source.smooth ? pen(colors().ghost, 1) : thick);
    if (frame()->lineCount() > smoothLine())
        frame()->setLine(smoothLine(), placed(smoothPoints(source.smooth, source.shown)), thick);
}

// Dashed while dashes can be told from gaps, always in a colour of its own.
void DeviceChart::drawTest(const Source &source, const Points &points)
{
    const bool many = points.size() > lockstep::smoothPoints;
    const QPen thin(testColor(colors()), 1, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QPen thick(testColor(colors()), many ? 1 : run().fast ? 2 : 2.2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!run().fast && points.size() <= dashedPoints)
        thick.setDashPattern({3, 1.6});
    frame()->setLine(m_testLine, placed(points), source.smoothTest ? thin : thick);
    if (m_smoothTestLine >= 0)
        frame()->setLine(m_smoothTestLine, placed(smoothPoints(source.smoothTest, source.shown)), thick);
}

} // namespace lockstep
