#include "ui/views/replica_words.h"

#include <QCoreApplication>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ReplicaWords)
};

QString placeText(const NonFinite &origin, const Setup &setup)
{
    const QString device = QString::number(origin.device);
    if (origin.phase == OpKind::Gradient) {
        const QString name = QString::fromStdString(setup.network.longName(origin.value));
        return origin.isNan ? Text::tr("the gradient of %1 on device %2 is not a number").arg(name, device)
                            : Text::tr("the gradient of %1 on device %2 is infinite").arg(name, device);
    }
    if (origin.phase == OpKind::Average) {
        const QString name = QString::fromStdString(setup.network.longName(origin.value));
        return origin.isNan ? Text::tr("the sum of the gradients of %1 is not a number").arg(name)
                            : Text::tr("the sum of the gradients of %1 is infinite").arg(name);
    }
    const QString name = replicaValueText(setup, origin.value);
    return origin.isNan ? Text::tr("the update makes %1 on device %2 not a number").arg(name, device)
                        : Text::tr("the update makes %1 on device %2 infinite").arg(name, device);
}

} // namespace

QString stateSlotText(OptimizerKind kind, int slot)
{
    switch (kind) {
    case OptimizerKind::Sgd: break;
    case OptimizerKind::Momentum:
    case OptimizerKind::Nesterov: return Text::tr("momentum");
    case OptimizerKind::Adagrad: return Text::tr("sum of squares");
    case OptimizerKind::Rmsprop: return Text::tr("mean square");
    case OptimizerKind::Adam:
    case OptimizerKind::Adamw: return slot == 0 ? Text::tr("first moment") : Text::tr("second moment");
    }
    return {};
}

QString replicaValueText(const Setup &setup, int index)
{
    const int count = setup.parameterCount();
    if (index < count)
        return QString::fromStdString(setup.network.longName(index));
    const int slot = index / count - 1;
    if (slot < setup.stateSlotCount())
        return Text::tr("%1 of %2").arg(stateSlotText(setup.scenario.optimizer.kind, slot),
                                        QString::fromStdString(setup.network.longName(index % count)));
    const int setting = index - count * (1 + setup.stateSlotCount());
    return setting == 0 ? Text::tr("learning rate") : Text::tr("number of updates");
}

QString nonFiniteText(const Snapshot &snapshot)
{
    const NonFinite &origin = snapshot.nonFinite;
    const QString text = Text::tr("Step %1: %2").arg(countText(origin.step), placeText(origin, *snapshot.setup));
    return origin.row < 0 ? text : Text::tr("%1, from row %2 of the data").arg(text, countText(origin.row));
}

QString stopText(const Snapshot &snapshot)
{
    const QString kept = snapshot.nonFinite.step > 1 ? Text::tr("The parameters of step %1 are kept; step back and lower the learning rate.")
                                                           .arg(countText(snapshot.nonFinite.step - 1))
                                                     : Text::tr("The initial parameters are kept; step back and lower the learning rate.");
    return Text::tr("%1. %2").arg(nonFiniteText(snapshot), kept);
}

QString stoppedWords(const NonFinite &origin)
{
    return origin.isNan ? Text::tr("Stopped: not a number") : Text::tr("Stopped: infinite values");
}

} // namespace lockstep
