#include "ui/views/model/decision_view.h"

#include <cmath>

#include <QMouseEvent>
#include <QTextStream>

#include "core/data/coverage.h"
#include "core/model/predict.h"
#include "ui/views/data_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString number(double value)
{
    return compactText(value, 3, 7);
}

} // namespace

DecisionView::DecisionView(Theme *theme, SessionController *controller, QWidget *parent)
    : PaintedView(theme, controller, tr("Decision map"), parent)
{
    connect(theme, &Theme::changed, this, [this] { m_picture.reset(); });
    m_rest.setSingleShot(true);
    m_rest.setInterval(250);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (this->controller()->isPlaying() || m_fine || !m_picture || !isVisible())
            return;
        m_fine = true;
        m_picture.reset();
        update();
    });
}

QString DecisionView::subtitle() const
{
    if (!snapshot() || snapshot()->setup->data.features > 2)
        return {};
    const Setup &setup = *snapshot()->setup;
    const QString x0 = featureName(setup, 0);
    if (setup.data.features == 1)
        return tr("the fitted curve along %1").arg(x0);
    return (setup.data.classes > 0 ? tr("predicted class over %1 and %2") : tr("prediction over %1 and %2")).arg(x0, featureName(setup, 1));
}

QString DecisionView::help() const
{
    return tr(
        "Every place of the plane is coloured by what the network says there: the class, stronger where it is surer, with a line where the "
        "class changes (for number targets the value itself). Points are rows, in the colour and with the marker of their own class; a "
        "ring "
        "marks those that the network gets wrong. Choose a device, and only its own rows stay bright. When replicas differ, as in local "
        "SGD "
        "between two averages, every device has a map of its own with its own rows, and the hatch shows where it says something else "
        "than the largest group. With one feature the fitted curve is drawn instead. Play, and watch the border bend around the points.");
}

void DecisionView::setSnapshot(SnapshotPtr next)
{
    const bool other = !snapshot() || !next || snapshot()->setup != next->setup;
    PaintedView::setSnapshot(std::move(next));
    if (other)
        changeSubtitle();
}

void DecisionView::forget()
{
    m_picture.reset();
    m_fine = false;
    m_rest.start();
    update();
}

QString DecisionView::prepare()
{
    const Setup &setup = *snapshot()->setup;
    if (setup.data.features > 2)
        return tr("The data has %1 features, and a map has room for two. The card \"Prediction\" shows the fit along any one of them.")
            .arg(setup.data.features);
    if (m_picture)
        return {};
    const std::vector<int> devices = decisionDevices(*snapshot(), selection()->pulledOut());
    m_picture.emplace(*snapshot(), devices, m_fine ? restProducts : frameProducts, m_fine ? 160 : 72);
    m_images.clear();
    for (const DecisionPanel &panel : m_picture->panels)
        m_images.push_back(m_picture->features == 2 && m_picture->fitted ? imageOf(panel) : QImage());
    return {};
}

const DecisionPicture *DecisionView::picture()
{
    return snapshot() && prepare().isEmpty() ? &*m_picture : nullptr;
}

int DecisionView::itemCount() const
{
    int count = 0;
    if (m_picture)
        for (const DecisionPanel &panel : m_picture->panels)
            count += static_cast<int>(panel.points.size());
    return count;
}

DecisionView::Found DecisionView::find(int item) const
{
    Found found;
    auto left = static_cast<std::size_t>(item);
    for (const DecisionPanel &panel : m_picture->panels) {
        if (left < panel.points.size())
            break;
        left -= panel.points.size();
        ++found.panel;
    }
    found.point = left;
    return found;
}

// Left and right go from row to row, up and down from map to map.
int DecisionView::neighbour(int item, int key) const
{
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return PaintedView::neighbour(item, key);
    const auto count = static_cast<int>(m_picture->panels.size());
    const int to = std::clamp(find(item).panel + (key == Qt::Key_Down ? 1 : -1), 0, count - 1);
    int first = 0;
    for (int panel = 0; panel < to; ++panel)
        first += static_cast<int>(m_picture->panels[static_cast<std::size_t>(panel)].points.size());
    return first;
}

void DecisionView::choose(int item)
{
    const Found found = find(item);
    const int holder = m_picture->panels[static_cast<std::size_t>(found.panel)].points[found.point].device;
    selection()->setDevice(holder == selection()->device() ? -1 : holder);
}

// A click beside the points of a device's own map chooses the device.
void DecisionView::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *theme());
    if (event->button() == Qt::LeftButton && picture() && itemAt(at) < 0)
        if (const int panel = panelAt(at); panel >= 0 && m_picture->panels[static_cast<std::size_t>(panel)].device >= 0) {
            const int own = m_picture->panels[static_cast<std::size_t>(panel)].device;
            selection()->setDevice(own == selection()->device() ? -1 : own);
            return;
        }
    PaintedView::mousePressEvent(event);
}

QString DecisionView::panelName(const DecisionPanel &panel) const
{
    return panel.device >= 0 ? tr("Device %1").arg(panel.device) : whose();
}

QString DecisionView::saidText(const Said &said, float value) const
{
    if (m_picture->classes == 0)
        return tr("prediction %1").arg(number(static_cast<double>(value)));
    if (said.predicted < 0)
        return tr("prediction not a number");
    return said.probability > 0 ? tr("predicted %1 (%2)").arg(className(*snapshot()->setup, said.predicted), percentText(said.probability))
                                : tr("predicted %1 (value %2)").arg(className(*snapshot()->setup, said.predicted), number(static_cast<double>(value)));
}

QString DecisionView::placeText(const DecisionPanel &panel, double x, double y) const
{
    const Setup &setup = *snapshot()->setup;
    const bool plane = m_picture->features == 2;
    QString text = plane ? tr("%1 %2, %3 %4").arg(featureName(setup, 0), number(x), featureName(setup, 1), number(y))
                         : tr("%1 %2").arg(featureName(setup, 0), number(x));
    if (m_picture->fitted) {
        const std::array<float, 2> place{static_cast<float>(x), static_cast<float>(y)};
        std::vector<float> out(static_cast<std::size_t>(setup.network.outputs()));
        predictRows(setup.network, snapshot()->devices[static_cast<std::size_t>(panel.whose)].parameters, place.data(), 1, out.data());
        text += tr(": %1").arg(saidText(whatItSays(setup.network, m_picture->classes, out), out.front()));
    }
    const auto distance = [&](const DecisionPoint &p) { return std::hypot(p.x - x, plane ? p.y - y : 0); };
    const auto nearest = std::ranges::min_element(panel.points, {}, distance);
    if (nearest != panel.points.end())
        text += QLatin1Char('\n') + tr("nearest row %1").arg(countText(nearest->row));
    return m_picture->panels.size() > 1 ? panelName(panel) + QLatin1Char('\n') + text : text;
}

QString DecisionView::itemText(int item)
{
    const Found found = find(item);
    const DecisionPanel &panel = m_picture->panels[static_cast<std::size_t>(found.panel)];
    const DecisionPoint &p = panel.points[found.point];
    const QString target =
        m_picture->classes > 0 ? className(*snapshot()->setup, static_cast<int>(p.target)) : tr("target %1").arg(number(static_cast<double>(p.target)));
    const QString where =
        p.device < 0 ? tr("Row %1, on no device").arg(countText(p.row)) : tr("Row %1, device %2").arg(countText(p.row)).arg(p.device);
    const Setup &setup = *snapshot()->setup;
    const QString x0 = featureName(setup, 0);
    const QString at = m_picture->features == 2 ? tr("%1 %2, %3 %4").arg(x0, number(p.x), featureName(setup, 1), number(p.y))
                                                : tr("%1 %2").arg(x0, number(p.x));
    QString text = tr("%1: %2, %3").arg(where, at, target);
    if (m_picture->fitted)
        text += QLatin1Char('\n') + saidText(p.said, p.value) + (p.wrong ? tr(", wrong") : QString());
    return text;
}

QString DecisionView::textAt(QPointF position)
{
    if (const int item = itemAt(position); item >= 0)
        return itemText(item);
    const int at = panelAt(position);
    if (at < 0)
        return {};
    const QRectF plot = panelRect(at);
    const double x = m_picture->x.low + (position.x() - plot.left()) / plot.width() * (m_picture->x.high - m_picture->x.low);
    const double y = m_picture->y.low + (plot.bottom() - position.y()) / plot.height() * (m_picture->y.high - m_picture->y.low);
    return placeText(m_picture->panels[static_cast<std::size_t>(at)], x, y);
}

QString DecisionView::numbers(bool brief)
{
    const DecisionPicture &p = *m_picture;
    if (!p.fitted)
        return tr("No parameters before the first move: %1 rows").arg(countText(p.rows));
    const QString drawn =
        p.drawn < p.rows ? tr("%1 of %2 rows drawn").arg(countText(p.drawn), countText(p.rows)) : tr("%1 rows").arg(countText(p.rows));
    if (p.panels.size() > 1) {
        const QString why =
            snapshot()->driftsByDesign ? tr("Replicas drift by design: one map a device") : tr("Replicas differ: one map a device");
        return brief ? why
                     : tr("%1; hatched where it differs from %2")
                           .arg(why, snapshot()->equality.majoritySize == 1 ? tr("device %1").arg(snapshot()->equality.majorityDevice)
                                                                            : tr("the largest group"));
    }
    if (p.classes == 0)
        return tr("Prediction from %1 to %2; %3").arg(number(p.low), number(p.high), drawn);
    const double right = 1 - static_cast<double>(p.wrong) / static_cast<double>(std::max<std::int64_t>(1, p.drawn));
    const QString wrong = p.wrong == 1 ? tr("1 point wrong") : tr("%1 points wrong").arg(countText(p.wrong));
    return brief ? tr("%1 right, %2").arg(percentText(right), wrong)
                 : tr("%1 of the points right, %2; %3").arg(percentText(right), wrong, drawn);
}

void DecisionView::writeCsv(QTextStream &out) const
{
    if (!snapshot() || snapshot()->setup->data.features > 2)
        return;
    const Setup &setup = *snapshot()->setup;
    const std::vector<float> &w = snapshot()->devices[static_cast<std::size_t>(device())].parameters;
    const auto outputs = static_cast<std::size_t>(setup.network.outputs());
    std::vector<float> said(static_cast<std::size_t>(setup.data.rows) * outputs);
    if (!w.empty())
        predictRows(setup.network, w, setup.data.X.data(), setup.data.rows, said.data());
    const RowHolders holders(*snapshot()->shards);
    out << "row,device,x0" << (setup.data.features == 2 ? ",x1" : "") << ",target,predicted_class";
    for (std::size_t k = 0; k < outputs; ++k)
        out << ",output" << k;
    out << '\n';
    const auto field = [](float value) { return QString::number(static_cast<double>(value), 'g', 9); };
    for (std::int64_t row = 0; row < setup.data.rows; ++row) {
        out << row << ',' << holders.first(row);
        for (int j = 0; j < setup.data.features; ++j)
            out << ',' << field(setup.data.row(row)[j]);
        const auto own = std::span(said).subspan(static_cast<std::size_t>(row) * outputs, outputs);
        const int predicted = w.empty() ? -1 : whatItSays(setup.network, setup.data.classes, own).predicted;
        out << ',' << field(setup.data.y[static_cast<std::size_t>(row)]) << ',' << (predicted < 0 ? QString() : QString::number(predicted));
        for (const float value : own)
            out << ',' << (w.empty() ? QString() : field(value));
        out << '\n';
    }
}

} // namespace lockstep
