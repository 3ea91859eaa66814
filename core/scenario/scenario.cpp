#include "core/scenario/scenario.h"

namespace lockstep {

int Scenario::featureCount() const
{
    switch (data.kind) {
    case DataKind::Sine: return 1;
    case DataKind::Moons:
    case DataKind::Circles:
    case DataKind::Spiral:
    case DataKind::Points: return 2;
    case DataKind::Csv: return data.facts.features;
    case DataKind::Linear:
    case DataKind::Classification: break;
    }
    return data.features;
}

int Scenario::classCount() const
{
    switch (data.kind) {
    case DataKind::Linear:
    case DataKind::Sine: return 0;
    case DataKind::Moons:
    case DataKind::Circles: return 2;
    case DataKind::Csv:
    case DataKind::Points: return data.facts.classes;
    case DataKind::Classification:
    case DataKind::Spiral: break;
    }
    return data.classes;
}

int stateSlots(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::Sgd: return 0;
    case OptimizerKind::Adam:
    case OptimizerKind::Adamw: return 2;
    default: return 1;
    }
}

} // namespace lockstep
