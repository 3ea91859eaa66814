#include "ui/views/phase_tip.h"

#include "ui/views/caption_texts.h"
#include "ui/views/reduction_table.h"

namespace lockstep {

namespace {

bool divides(const Snapshot &s)
{
    return s.setup->scenario.communication.reduce == ReduceKind::Mean;
}

QString updateWords(const Snapshot &s)
{
    const OptimizerKind kind = s.setup->scenario.optimizer.kind;
    if (s.setup->scenario.isLocalSgd())
        return QObject::tr("Update: %1 with the device's own gradient").arg(optimizerName(kind));
    if (kind != OptimizerKind::Sgd)
        return divides(s) ? QObject::tr("Update: optax.%1 with the averaged gradient").arg(optimizerName(kind).toLower())
                          : QObject::tr("Update: optax.%1 with the summed gradient").arg(optimizerName(kind).toLower());
    if (divides(s))
        return QObject::tr("Update: params \u2212 learning_rate × averaged gradient");
    const QString text = QObject::tr("Update: params \u2212 learning_rate × summed gradient");
    const float rate = effectiveRate(s);
    return rate > 0 ? text + u'\n' + effectiveRateText(s) : text;
}

QString words(const Snapshot &s, Phase phase)
{
    switch (phase) {
    case Phase::Start: return {};
    case Phase::Shard: return QObject::tr("Shard: each device's slice of X and y (pmap's leading axis)");
    case Phase::Forward:
    case Phase::Gradient: return QObject::tr("Loss and gradient: jax.value_and_grad of the local loss");
    case Phase::AllReduce:
    case Phase::Average:
        if (s.setup->scenario.isLocalSgd())
            return s.setup->program.reduces(s.position.step) ? QObject::tr("All-reduce and average of the parameters: jax.lax.pmean(params)")
                                                             : QObject::tr("Not in this step: the next average is at step %1").arg(s.nextAverage());
        return divides(s) ? QObject::tr("All-reduce and average: jax.lax.pmean") : QObject::tr("All-reduce, not divided: jax.lax.psum");
    case Phase::Update:
        return updateWords(s);
    case Phase::Check:
        return s.setup->devices() > 1 ? QObject::tr("Check: current_params[0][0] against [0][1], bit for bit")
                                      : QObject::tr("Check: one device has no other to differ from");
    }
    return {};
}

// "w[0]: 0.5247 + 0.4801 + 0.5027 + 0.3567 = 1.8642, × 0.25 = 0.4660", as far as this step has come.
QString reduction(const SnapshotPtr &snapshot)
{
    const ReductionTable table(snapshot);
    const bool summed = snapshot->done(Phase::AllReduce) && table.sumState() == ReductionTable::State::Done;
    if (!summed || table.devices() == 1 || table.parameters() == 0)
        return {};
    const QString tip = table.averageState() == ReductionTable::State::Done ? table.averageTip(0) : table.sumTip(0);
    const QString line = tip.section('\n', 0, 0); // the bits are on the all-reduce card
    return table.isWeighed() && !table.isLocal() ? line + '\n' + QObject::tr("Each gradient is weighed by the rows of its device.") : line;
}

} // namespace

QString phaseTip(const SnapshotPtr &snapshot, Phase phase)
{
    const bool reduces = phase == Phase::AllReduce || phase == Phase::Average;
    const QString numbers = reduces ? reduction(snapshot) : QString();
    return numbers.isEmpty() ? words(*snapshot, phase) : words(*snapshot, phase) + '\n' + numbers;
}

} // namespace lockstep
