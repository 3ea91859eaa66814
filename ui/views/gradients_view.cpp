#include "ui/views/gradients_view.h"

#include <utility>

#include <QPainter>
#include <QTextStream>

#include "ui/views/curve_csv.h"
#include "ui/views/gradients_now.h"
#include "ui/views/norms_plot.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {
namespace {

constexpr double captionHeight = 24;
constexpr double padding = 15;

} // namespace

GradientsView::GradientsView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent),
      m_now(new GradientsNow(theme, controller->selection(), this)),
      m_norms(new NormsPlot(theme, this)),
      m_switch(new SegmentedControl(theme, {tr("Now"), tr("Norms")}, this))
{
    setAccessibleName(tr("Gradients chart"));
    m_now->setAccessibleName(tr("Gradients of each parameter now"));
    m_norms->setAccessibleName(tr("Norms of the gradients over steps"));
    m_switch->setAccessibleName(tr("How the gradients are shown"));
    m_switch->setHeightPixels(26);
    m_switch->hide(); // until a card takes it in
    m_norms->setRange(controller->chartRange());
    m_norms->setSelection(selection());
    connect(m_norms, &StepChart::stepChosen, controller, &SessionController::seekToStep);
    connect(m_norms->frame(), &ChartFrame::painted, this, [this] { throttle().setPaintCost(m_norms->frame()->paintCost()); });
    connect(m_now, &GradientsNow::parameterHovered, selection(), &Selection::setHoveredParameter);
    connect(selection(), &Selection::hoveredParameterChanged, this, [this] { m_now->setLit(selection()->hoveredParameter()); });
    connect(m_switch, &SegmentedControl::changed, this, [this](int index) { showMode(static_cast<Mode>(index)); });
    showMode(Now);
}

void GradientsView::setMode(Mode mode)
{
    m_switch->setCurrent(mode);
}

void GradientsView::showMode(Mode mode)
{
    m_mode = mode;
    m_now->setVisible(mode == Now);
    m_norms->setVisible(mode == Norms);
    if (controller()->snapshot())
        redraw(picture());
    emit subtitleChanged();
}

QString GradientsView::subtitle() const
{
    return m_mode == Now ? tr("own against reduced") : tr("norms over steps");
}

QWidget *GradientsView::headControls()
{
    return m_switch;
}

ChartFrame *GradientsView::frame() const
{
    return m_norms->frame();
}

QString GradientsView::help() const
{
    return tr("Each device computes a gradient on its own rows; the all-reduce makes one of them, and every device updates with that one. "
              "Now: a dark bar for the reduced gradient of each parameter, the devices' own beside it as their markers; above 8 devices a "
              "line from the lowest to the highest and a box for the middle half; with many parameters a map, a row a device. Hollow marks "
              "and dotted bars are of the last step, until they are replaced. Norms: the length of each gradient over steps. When the "
              "devices' own are much longer than the average, they pull in different directions: near the minimum that is mostly noise of "
              "their rows.");
}

void GradientsView::writeCsv(QTextStream &out) const
{
    if (m_mode == Now)
        writeNow(out);
    else
        writeNorms(out);
}

// A row a parameter. What is not known (between two phases) stays empty.
void GradientsView::writeNow(QTextStream &out) const
{
    const GradientsPicture picture = gradientsOf(controller()->snapshot());
    out << "parameter,reduced";
    for (int d = 0; d < picture.devices(); ++d)
        out << ",device " << d;
    out << '\n';
    for (int p = 0; p < picture.parameters(); ++p) {
        out << csvText(parameterName(picture, p)) << ','
            << (picture.averageKnown ? csvNumber(picture.average()[static_cast<std::size_t>(p)]) : QString());
        for (int d = 0; d < picture.devices(); ++d)
            out << ',' << csvNumber(picture.local(d, p));
        out << '\n';
    }
}

void GradientsView::writeNorms(QTextStream &out) const
{
    const RunCurves &curves = controller()->curves();
    QStringList heads{QStringLiteral("reduced")};
    std::vector<const Curve *> columns{&curves.averageNorm()};
    for (const Curve &curve : curves.deviceNorms().each()) {
        heads << QStringLiteral("device %1").arg(columns.size() - 1);
        columns.push_back(&curve);
    }
    writeCurves(out, heads, columns, controller()->stepsPerEpoch());
}

QVariantMap GradientsView::saveView() const
{
    return {{"mode", static_cast<int>(m_mode)}};
}

void GradientsView::restoreView(const QVariantMap &saved)
{
    m_switch->setCurrent(saved.value("mode", 0).toInt());
}

void GradientsView::redraw(const RunPicture &run)
{
    const GradientsPicture picture = gradientsOf(run.snapshot);
    const bool another = !run.snapshot || std::exchange(m_drawn, run.snapshot->setup) != run.snapshot->setup;
    if (m_mode == Now || another)
        m_now->setPicture(picture);
    if (m_mode == Norms || another)
        m_norms->setRun(run);
    m_caption = normsCaption(picture);
    m_angle = angleCaption(picture);
    const QString description = gradientsSummary(picture);
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    update();
}

void GradientsView::resizeEvent(QResizeEvent *)
{
    const QRect area = rect().adjusted(0, 0, 0, -theme()->px(captionHeight));
    m_now->setGeometry(area);
    m_norms->setGeometry(area);
}

void GradientsView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    const QRectF all = logicalRect(*this, *theme());
    painter.fillRect(all, colors().surface);
    const QRectF line(padding, all.bottom() - captionHeight, all.width() - 2 * padding, captionHeight - 4);
    const QFont font = theme()->font(12);
    const QString whole = m_angle.isEmpty() ? m_caption : tr("%1; %2").arg(m_caption, m_angle);
    const bool fits = textWidth(whole, font) <= line.width();
    drawText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, fits ? whole : m_caption, font, colors().text2);
}

} // namespace lockstep
