#include "ui/views/model/network_view.h"

#include <QTextStream>

#include "core/observe/gradient_norms.h"
#include "ui/views/data_words.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

NetworkView::NetworkView(Theme *theme, SessionController *controller, QWidget *parent)
    : PaintedView(theme, controller, tr("Network"), parent),
      m_switch(new SegmentedControl(theme, {tr("Values"), tr("Gradient")}, this))
{
    m_switch->setHeightPixels(26);
    m_switch->setAccessibleName(tr("What the connections show"));
    m_switch->setToolTip(tr("Connections by their weight, or by its gradient"));
    m_switch->hide(); // until a card takes it in
    connect(m_switch, &SegmentedControl::changed, this, &NetworkView::setShownKind);
    connect(theme, &Theme::changed, this, [this] { m_images.clear(); });
    connect(selection(), &Selection::hoveredParameterChanged, this, qOverload<>(&QWidget::update));
}

QWidget *NetworkView::headControls()
{
    return m_switch;
}

QString NetworkView::subtitle() const
{
    if (!snapshot())
        return {};
    const Network &network = snapshot()->setup->network;
    QStringList widths{QString::number(network.inputs())};
    for (const DenseLayer &layer : network.layers)
        widths << QString::number(layer.fanOut);
    return widths.size() > 8 ? tr("%1 layers").arg(widths.size() - 1) : widths.join(QStringLiteral("–"));
}

QString NetworkView::help() const
{
    return tr(
        "From left to right: the features, the units of each layer, the outputs. A connection is one weight: blue and solid is positive, "
        "orange and dashed negative, thicker is larger; layers of many units are drawn as one box. Under each layer stand its values as a "
        "map: a row for each input, a column for each unit, the biases below; then the gradient, and what the optimizer keeps. Small "
        "bars in a cell mean negative. Faded gradients are those of the step before, until this step has its own. It is the largest "
        "group of equal devices that is shown; choose a device to see its own gradient. A click on a cell chooses that parameter in all "
        "cards.");
}

void NetworkView::setSnapshot(SnapshotPtr next)
{
    const bool other = !snapshot() || !next || snapshot()->setup != next->setup;
    PaintedView::setSnapshot(std::move(next));
    if (other)
        changeSubtitle();
}

QString NetworkView::prepare()
{
    if (!m_picture)
        m_picture = NetworkPicture(snapshot(), device());
    return {};
}

void NetworkView::forget()
{
    m_picture.reset();
    m_images.clear();
    update();
}

void NetworkView::resizeEvent(QResizeEvent *event)
{
    PaintedView::resizeEvent(event);
    m_images.clear();
}

const NetworkPicture *NetworkView::picture()
{
    return snapshot() && prepare().isEmpty() ? &*m_picture : nullptr;
}

// The parameter that is marked: walked to or hovered here, hovered elsewhere, chosen.
int NetworkView::lit() const
{
    const int at = item() >= 0 ? item() : selection()->hoveredParameter() >= 0 ? selection()->hoveredParameter() : selection()->parameter();
    return at < m_picture->snapshot->parameterCount() ? at : -1;
}

NetworkLayout NetworkView::networkLayout() const
{
    const int shown = item() >= 0 ? item() : std::max(0, selection()->parameter());
    return NetworkLayout(area(), *m_picture, m_picture->layerOf(shown));
}

int NetworkView::itemAt(QPointF position)
{
    return m_picture && m_picture->known ? networkLayout().parameterAt(*m_picture, position) : -1;
}

// Left and right along the flat vector, up and down from input to input.
int NetworkView::neighbour(int item, int key) const
{
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return PaintedView::neighbour(item, key);
    const DenseLayer &layer = m_picture->layer(m_picture->layerOf(item));
    const int next = item + (key == Qt::Key_Down ? layer.fanOut : -layer.fanOut);
    return next >= layer.weightOffset && next < layer.weightOffset + layer.size() ? next : item;
}

void NetworkView::choose(int item)
{
    selection()->setParameter(item == selection()->parameter() ? -1 : item);
}

void NetworkView::pointed(int item)
{
    selection()->setHoveredParameter(item);
}

void NetworkView::setShownKind(int kind)
{
    m_kind = kind == NetworkPicture::Gradient ? NetworkPicture::Gradient : NetworkPicture::Parameters;
    m_switch->setCurrent(m_kind);
    update();
}

QVariantMap NetworkView::saveView() const
{
    return {{QStringLiteral("kind"), m_kind}};
}

void NetworkView::restoreView(const QVariantMap &state)
{
    setShownKind(state.value(QStringLiteral("kind")).toInt());
}

QString NetworkView::itemText(int item)
{
    const NetworkPicture &p = *m_picture;
    const int layer = p.layerOf(item);
    QString text = tr("%1 (layer %2): %3")
                       .arg(parameterWords(*p.snapshot->setup, item))
                       .arg(layer + 1)
                       .arg(exactText(p.value(NetworkPicture::Parameters, item)));
    if (p.gradientKnown)
        text += QLatin1Char('\n') +
                (p.gradientFresh ? tr("gradient of device %1 %2").arg(p.device).arg(exactText(p.value(NetworkPicture::Gradient, item)))
                                 : tr("gradient of device %1 %2, of step %3")
                                       .arg(p.device)
                                       .arg(exactText(p.value(NetworkPicture::Gradient, item)), countText(p.snapshot->position.step - 1)));
    for (int kind = NetworkPicture::State; kind < p.kinds; ++kind)
        text += QLatin1Char('\n') + tr("%1 %2").arg(p.kindName(kind), exactText(p.value(kind, item)));
    return p.layer(layer).frozen ? text + QLatin1Char('\n') + tr("frozen: never changes") : text;
}

QString NetworkView::numbers(bool brief)
{
    const NetworkPicture &p = *m_picture;
    const QString size =
        tr("%1 in %2").arg(parametersText(p.snapshot->parameterCount()), p.layers() == 1 ? tr("1 layer") : tr("%1 layers").arg(p.layers()));
    if (!p.known)
        return tr("%1, no values before the first move").arg(size);
    const auto norm = [&](int kind) { return compactText(static_cast<double>(normOf(p.values(kind))), 3, 6); };
    QString text = tr("%1: %2, norm %3").arg(whose(), size, norm(NetworkPicture::Parameters));
    if (p.gradientKnown && !brief)
        text += p.gradientFresh
                    ? tr("; gradient of device %1, norm %2").arg(p.device).arg(norm(NetworkPicture::Gradient))
                    : tr("; gradient of step %1, norm %2").arg(countText(p.snapshot->position.step - 1), norm(NetworkPicture::Gradient));
    return text;
}

void NetworkView::writeCsv(QTextStream &out) const
{
    if (!snapshot() || snapshot()->devices.front().parameters.empty())
        return;
    const NetworkPicture p(snapshot(), device());
    out << "index,layer,parameter,value,gradient";
    for (int kind = NetworkPicture::State; kind < p.kinds; ++kind)
        out << ','
            << QString::fromStdString(stateSlotName(p.snapshot->setup->scenario.optimizer.kind, kind - NetworkPicture::State))
                   .replace(QLatin1Char(' '), QLatin1Char('_'));
    out << '\n';
    for (int i = 0; i < p.snapshot->parameterCount(); ++i) {
        out << i << ',' << p.layerOf(i) + 1 << ','
            << QString::fromStdString(p.network().longName(i)).replace(QLatin1Char(','), QLatin1Char(' '));
        for (int kind = 0; kind < p.kinds; ++kind)
            out << ',' << (p.has(kind) ? QString::number(static_cast<double>(p.value(kind, i)), 'g', 9) : QString());
        out << '\n';
    }
}

} // namespace lockstep
