#include "ui/views/chart_frame.h"

#include <cmath>
#include <utility>

#include <QChart>
#include <QChartView>
#include <QElapsedTimer>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>

#include "ui/views/chart_marks.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int bottomMargin = 28;
constexpr int rightMarginPixels = 102; // 92 for the readout and a gap of 10
constexpr int smallestLeft = 35;

double share(double value, double low, double high)
{
    return high > low ? (value - low) / (high - low) : 0;
}

} // namespace

// The view of the chart: paints the frame's parts around the series and tells where the mouse is.
class ChartCanvas : public QChartView {
public:
    ChartCanvas(QChart *chart, ChartFrame *frame) : QChartView(chart, frame), m_frame(frame)
    {
        setFrameShape(QFrame::NoFrame);
        setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
        setRubberBand(QChartView::NoRubberBand);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setMouseTracking(true);
        setAlignment(Qt::AlignLeft | Qt::AlignTop);
        setMinimumSize(0, 0);
    }

protected:
    // The chart has the frame's logical size; the view draws it at the zoom (QChartView would give it its own pixels).
    void resizeEvent(QResizeEvent *event) override
    {
        QGraphicsView::resizeEvent(event);
        m_frame->fitCanvas();
    }

    void drawBackground(QPainter *painter, const QRectF &) override { m_frame->paintUnder(*painter); }
    void drawForeground(QPainter *painter, const QRectF &) override { m_frame->paintOver(*painter); }
    void paintEvent(QPaintEvent *event) override
    {
        QElapsedTimer timer;
        timer.start();
        QChartView::paintEvent(event);
        m_frame->m_paintCost = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        emit m_frame->painted();
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        const QPointF position = toLogical(event->position(), *m_frame->m_theme);
        if (m_frame->plotArea().adjusted(-1, 0, 1, 0).contains(position))
            emit m_frame->hovered(position);
        else
            emit m_frame->hoverEnded();
        event->ignore();
    }
    void leaveEvent(QEvent *event) override
    {
        emit m_frame->hoverEnded();
        QChartView::leaveEvent(event);
    }
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }

private:
    ChartFrame *m_frame;
};

ChartFrame::ChartFrame(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_chart(new QChart)
{
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->legend()->hide();
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    for (const Qt::Alignment side : {Qt::AlignBottom, Qt::AlignLeft}) {
        auto *axis = new QValueAxis(m_chart);
        axis->setVisible(false);
        m_chart->addAxis(axis, side);
    }
    m_canvas = new ChartCanvas(m_chart, this);
    connect(theme, &Theme::changed, this, [this] {
        fitCanvas();
        redraw();
    });
    layOut();
}

ChartFrame::~ChartFrame() = default;

void ChartFrame::setPainters(Paint under, Paint over)
{
    m_under = std::move(under);
    m_over = std::move(over);
}

void ChartFrame::setScales(const Scale &x, const Scale &y)
{
    const auto apply = [](QAbstractAxis *axis, const Scale &now, const Scale &wanted) {
        if (now.low != wanted.low || now.high != wanted.high)
            axis->setRange(wanted.low, wanted.high);
    };
    apply(m_chart->axes(Qt::Horizontal).constFirst(), m_x, x);
    apply(m_chart->axes(Qt::Vertical).constFirst(), m_y, y);
    m_x = x;
    m_y = y;
    layOut();
    redraw();
}

Scale ChartFrame::stepScaleOf(std::int64_t last) const
{
    return stepScale(last, labelsThatFit(plotArea().width(), textWidth(countText(last), m_theme->font(11))));
}

Scale ChartFrame::stepScaleOf(double low, double high) const
{
    return partScale(low, high, labelsThatFit(plotArea().width(), textWidth(countText(std::llround(high)), m_theme->font(11))));
}

void ChartFrame::watchPointer(QObject *filter)
{
    m_canvas->viewport()->installEventFilter(filter);
}

void ChartFrame::setTopMargin(int pixels)
{
    m_top = pixels;
    layOut();
}

void ChartFrame::setLineCount(int count)
{
    while (m_lines.size() > count) {
        m_chart->removeSeries(m_lines.constLast());
        delete m_lines.takeLast();
    }
    while (m_lines.size() < count) {
        auto *line = new QLineSeries;
        m_chart->addSeries(line);
        line->attachAxis(m_chart->axes(Qt::Horizontal).constFirst());
        line->attachAxis(m_chart->axes(Qt::Vertical).constFirst());
        m_lines.append(line);
    }
}

void ChartFrame::setLine(int line, const QList<QPointF> &points, const QPen &pen)
{
    QLineSeries *series = m_lines[line];
    if (series->pen() != pen)
        series->setPen(pen);
    if (!points.isEmpty() || series->count() > 0)
        series->replace(points);
}

QList<QPointF> ChartFrame::linePoints(int line) const
{
    return m_lines[line]->points();
}

QPen ChartFrame::linePen(int line) const
{
    return m_lines[line]->pen();
}

void ChartFrame::setSmooth(bool smooth)
{
    m_canvas->setRenderHint(QPainter::Antialiasing, smooth);
}

void ChartFrame::redraw()
{
    m_canvas->viewport()->update();
}

QRectF ChartFrame::plotArea() const
{
    const QSizeF size = bounds().size();
    return QRectF(m_left, m_top, std::max(10.0, size.width() - m_left - rightMarginPixels), std::max(10.0, size.height() - m_top - bottomMargin));
}

QRectF ChartFrame::bounds() const
{
    return logicalRect(*this, *m_theme);
}

QPoint ChartFrame::toGlobal(QPointF position) const
{
    return mapToGlobal((position * m_theme->zoom()).toPoint());
}

void ChartFrame::fitCanvas()
{
    m_canvas->setTransform(QTransform::fromScale(m_theme->zoom(), m_theme->zoom()));
    m_chart->setMinimumSize(0, 0);
    m_chart->resize(bounds().size());
    m_canvas->setSceneRect(bounds());
}

int ChartFrame::rightMargin() const
{
    return rightMarginPixels;
}

QPointF ChartFrame::map(QPointF value) const
{
    const QRectF area = plotArea();
    return {area.left() + share(value.x(), m_x.low, m_x.high) * area.width(), area.bottom() - share(value.y(), m_y.low, m_y.high) * area.height()};
}

double ChartFrame::xAt(double pixel) const
{
    const QRectF area = plotArea();
    return m_x.low + (pixel - area.left()) / area.width() * (m_x.high - m_x.low);
}

double ChartFrame::yAt(double pixel) const
{
    const QRectF area = plotArea();
    return m_y.low + (area.bottom() - pixel) / area.height() * (m_y.high - m_y.low);
}

void ChartFrame::alignLeft(ChartFrame *a, ChartFrame *b)
{
    const auto tell = [](ChartFrame *from, ChartFrame *to) {
        const auto update = [from, to] {
            to->m_partnersWanted = from->wantedLeft();
            to->layOut();
        };
        connect(from, &ChartFrame::leftEdgeWanted, to, update);
        update();
    };
    tell(a, b);
    tell(b, a);
}

void ChartFrame::resizeEvent(QResizeEvent *)
{
    m_canvas->resize(size());
    layOut();
}

int ChartFrame::wantedLeft() const
{
    double widest = 0;
    for (const Tick &tick : m_y.ticks)
        widest = std::max(widest, textWidth(tick.label, m_theme->font(11)));
    return std::max(smallestLeft, static_cast<int>(std::ceil(widest)) + labelGap + 6);
}

void ChartFrame::layOut()
{
    const int before = std::exchange(m_wanted, wantedLeft());
    m_left = std::max(m_wanted, m_partnersWanted);
    m_chart->setMargins(QMargins(m_left, m_top, rightMarginPixels, bottomMargin));
    if (m_wanted != before)
        emit leftEdgeWanted();
}

void ChartFrame::paintUnder(QPainter &painter)
{
    paintAxes(painter, *this, *m_theme);
    if (!m_under)
        return;
    painter.save();
    painter.setClipRect(plotArea().adjusted(0, -1, 1, 1), Qt::IntersectClip);
    m_under(painter);
    painter.restore();
}

void ChartFrame::paintOver(QPainter &painter)
{
    if (!m_over)
        return;
    painter.save();
    m_over(painter);
    painter.restore();
}

} // namespace lockstep
