#include "ui/views/time/time_lanes_view.h"

#include <algorithm>

#include <QTextStream>

#include "ui/views/time/lane_painter.h"
#include "ui/views/time/lane_text.h"
#include "ui/views/time/lanes_legend.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int shareParts = 480; // of the crowd's picture

const char *csvName(Activity activity)
{
    switch (activity) {
    case Activity::Forward: return "forward";
    case Activity::Gradient: return "gradient";
    case Activity::Communicate: return "communicate";
    case Activity::Update: return "update";
    case Activity::Wait: break;
    }
    return "wait";
}

} // namespace

TimeLanesView::TimeLanesView(Theme *theme, SessionController *controller, QWidget *parent)
    : CellView(theme, controller, parent), m_legend(new LanesLegend(theme, this))
{
    setAccessibleName(title());
    setMouseTracking(true);
    m_legend->hide(); // until a card takes it in
    connect(controller, &SessionController::snapshotChanged, this, &TimeLanesView::follow);
    connect(selection(), &Selection::changed, this, &TimeLanesView::describe);
    follow();
}

QWidget *TimeLanesView::headControls()
{
    return m_legend;
}

QString TimeLanesView::help() const
{
    return tr("What every device does when in the step that is shown, in simulated time: it comes from the scenario's network and speeds, "
              "never from a clock of this computer. Solid is computing: forward, gradient, update. Light boxes are messages of the "
              "all-reduce, one a round; hatched is waiting, and the number at the right is its share of the step. The line says how much "
              "of the step has run. Buckets that leave while the gradient is still computed lie in a thin row of their own. Above 8 "
              "devices the first row is the share of all others that compute, send or wait at each moment, and below it are the device "
              "that all wait for, the one that sends most, and those you choose or pin. Make one device slow and watch the others wait; "
              "compare ring and tree. Arrow keys walk over the spans, Enter chooses the device.");
}

QSize TimeLanesView::minimumSizeHint() const
{
    return zoomedSize({260, 130}, *theme());
}

QSize TimeLanesView::sizeHint() const
{
    return zoomedSize({560, 220}, *theme());
}

void TimeLanesView::follow()
{
    const SnapshotPtr snapshot = controller()->snapshot();
    const bool another = !m_snapshot || !snapshot || snapshot->setup != m_snapshot->setup;
    m_snapshot = snapshot;
    const std::shared_ptr<const SimulatedStep> step = controller()->stepTime();
    if (another || step != m_step) {
        m_chosen.reset();
        m_hovered.reset();
    }
    m_step = step;
    describe();
}

// Those that are waited for, send most, are chosen or pinned, then the pulled-out ones.
std::vector<int> TimeLanesView::specialDevices() const
{
    std::vector<int> list;
    const auto add = [&](int device) {
        if (device >= 0 && device < m_snapshot->setup->devices() && std::ranges::find(list, device) == list.end())
            list.push_back(device);
    };
    const std::vector<Lane> &lanes = m_step->time.lanes;
    add(selection()->device());
    add(m_step->time.straggler);
    double mean = 0;
    for (const Lane &lane : lanes)
        mean += static_cast<double>(lane.bytesSent) / static_cast<double>(lanes.size());
    if (static_cast<double>(lanes[static_cast<std::size_t>(m_step->time.busiest)].bytesSent) > 1.05 * mean) // by more than a rounded chunk
        add(m_step->time.busiest);
    for (const int device : selection()->pinned())
        add(device);
    for (const PulledOut &pulled : selection()->pulledOut())
        add(pulled.device);
    return list;
}

LaneLayout TimeLanesView::laneLayout() const
{
    if (!m_step)
        return {};
    const LaneWish wish{m_snapshot->setup->devices(), specialDevices(), m_step->time.seconds};
    return layOutLanes(logicalRect(*this, *theme()).adjusted(16, 0, -16, -6), wish);
}

const CrowdShares &TimeLanesView::crowd(const LaneLayout &layout) const
{
    std::vector<int> without;
    for (const LaneRow &row : layout.rows)
        if (row.device != crowdRow)
            without.push_back(row.device);
    if (m_crowdOf != m_step || m_crowdWithout != without) {
        m_crowd = crowdShares(m_step->time, without, shareParts);
        m_crowdOf = m_step;
        m_crowdWithout = std::move(without);
    }
    return m_crowd;
}

QRectF TimeLanesView::spanRect(int device, const Span &span) const
{
    const LaneLayout layout = laneLayout();
    const LaneRow *row = layout.rowOf(device);
    return row ? lockstep::spanRect(layout, *row, span, messagesOverlap(m_step->time)) : QRectF();
}

double TimeLanesView::now() const
{
    return m_step && m_snapshot->phase != Phase::Start ? m_step->at(*m_snapshot) : -1;
}

QString TimeLanesView::summary() const
{
    if (!m_step)
        return {};
    const QString who = whoWaitsText(*m_snapshot, *m_step, Words::All);
    const QString time = stepTimeText(*m_snapshot, *m_step, Words::All);
    return who.isEmpty() ? time : time + QLatin1Char('\n') + who;
}

QString TimeLanesView::footerText(int line) const
{
    if (!m_step)
        return {};
    if (const auto cell = m_hovered ? m_hovered : m_chosen)
        return cellText(*cell).section(QLatin1Char('\n'), line, line);
    return summary().section(QLatin1Char('\n'), line, line);
}

void TimeLanesView::describe()
{
    const QString text = !m_step ? tr("Waiting for the data") : m_chosen ? cellText(*m_chosen) : summary();
    if (text != accessibleDescription())
        setAccessibleDescription(text);
    update();
}

void TimeLanesView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = logicalRect(*this, *theme());
    if (!m_step) {
        drawText(painter, whole.adjusted(16, 0, -16, 0), Qt::AlignHCenter, tr("Waiting for the data"), theme()->font(13), colors().text2);
    } else {
        const LaneLayout layout = laneLayout();
        const LanePainter lanes(painter, *theme(), layout, *m_step, selection());
        lanes.paintAxis();
        lanes.paintNames(m_snapshot->setup->plan.rounds);
        for (const LaneRow &row : layout.rows)
            if (row.device == crowdRow)
                lanes.paintCrowd(crowd(layout));
            else
                lanes.paintLane(row);
        if (now() >= 0)
            lanes.paintNow(now());
        paintCursor(painter, layout);
        paintFooter(painter, layout);
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, theme()->focusWidth()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(whole.adjusted(5, 1, -5, -3), 6, 6);
}

// What the footer says, each line as long as there is room.
QStringList TimeLanesView::footer(const LaneLayout &layout) const
{
    const auto fits = [&](const QString &text) { return textWidth(text, theme()->font(12)) <= layout.footer.width(); };
    const auto longest = [&](auto &&words) {
        const QString text = words(*m_snapshot, *m_step, Words::All);
        const QString few = words(*m_snapshot, *m_step, Words::Few);
        return fits(text) ? text : fits(few) ? few : words(*m_snapshot, *m_step, Words::Least);
    };
    if (m_hovered || m_chosen) {
        const QString both = footerText(0) + QLatin1String("; ") + footerText(1);
        if (fits(both) || layout.footerLines == 1)
            return {fits(both) ? both : footerText(0)};
        return {footerText(0), footerText(1)};
    }
    const QString time = longest(stepTimeText);
    const QString who = longest(whoWaitsText);
    if (layout.footerLines > 1)
        return {time, who};
    return {m_step->time.straggler >= 0 ? who : time};
}

void TimeLanesView::paintFooter(QPainter &painter, const LaneLayout &layout) const
{
    if (layout.footerLines == 0)
        return;
    QRectF line = layout.footer;
    line.setHeight(line.height() / layout.footerLines);
    for (const QString &text : footer(layout)) {
        drawText(painter, line, Qt::AlignLeft, text, theme()->font(12), colors().text);
        line.translate(0, line.height());
    }
}

void TimeLanesView::paintCursor(QPainter &painter, const LaneLayout &layout) const
{
    if (!m_chosen)
        return;
    const QRectF rect = cellRect(*m_chosen, layout);
    if (rect.isEmpty())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
}

void TimeLanesView::writeCsv(QTextStream &out) const
{
    if (!m_step)
        return;
    out << "device,activity,round,begin_us,end_us\n";
    const auto micro = [](double seconds) { return QString::number(seconds * 1e6, 'g', 17); };
    for (std::size_t d = 0; d < m_step->time.lanes.size(); ++d)
        for (const Span &span : m_step->time.lanes[d].spans)
            out << d << ',' << csvName(span.activity) << ','
                << (span.activity == Activity::Communicate ? QString::number(span.index + 1) : QString()) << ',' << micro(span.begin) << ','
                << micro(span.end) << '\n';
}

} // namespace lockstep
