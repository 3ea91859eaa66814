#include <cmath>

#include "ui/views/board_text.h"
#include "ui/views/phase_caption.h"

namespace lockstep {

namespace {

const std::vector<float> &valuesOf(const BoardModel &model, const BoardCell &cell)
{
    const int device = cell.device == allDevices ? model.s().equality.majorityDevice : cell.device;
    const DeviceSnapshot &d = model.s().devices[device];
    return cell.column == BoardColumn::Gradient ? d.gradient : cell.column == BoardColumn::Reduce ? d.reduced : d.parameters;
}

// A cell of a strip may stand for several values: the largest is the one that is drawn.
int shownValue(const BoardModel &model, const BoardCell &cell, const ValueSlots &places, int slot)
{
    const std::vector<float> &values = valuesOf(model, cell);
    int shown = places.firstValue(slot);
    for (int i = shown; i < places.firstValue(slot + 1); ++i)
        if (std::fabs(values[static_cast<std::size_t>(i)]) > std::fabs(values[static_cast<std::size_t>(shown)]))
            shown = i;
    return shown;
}

} // namespace

std::optional<BoardCell> cellAtPoint(const BoardLayout &layout, const BoardModel &model, QPointF position)
{
    if (const int device = layout.cellAt(position); device >= 0)
        return BoardCell{device, BoardColumn::Loss, 0};
    const BoardRow *row = layout.rowAt(position);
    if (!row)
        return std::nullopt;
    BoardCell cell{row->device, layout.columns.at(position.x()), 0};
    if (hasValues(cell.column)) {
        const ValueSlots places = valueSlots(layout.columns, cell.column, model.parameters());
        const int slot = places.slotAt(position.x());
        if (slot < 0)
            return std::nullopt;
        cell.value = shownValue(model, cell, places, slot);
    }
    return cell;
}

QString boardSummary(const BoardModel &model)
{
    const Snapshot &s = model.s();
    const QString devices = devicesText(model.devices());
    if (!s.started())
        return QObject::tr("Devices. Nothing has run yet. %1 ready.").arg(devices);
    QString verdict = QObject::tr("not checked yet");
    if (s.checked || s.done(Phase::Check)) {
        if (!s.equality.finite)
            verdict = QObject::tr("not a number");
        else if (model.drifts())
            verdict = QObject::tr("drifting by design");
        else if (!s.equality.equal)
            verdict = QObject::tr("%1 left the others").arg(devicesText(model.leftCount()));
        else
            verdict = QObject::tr("in lockstep");
    }
    return QObject::tr("Devices. %1, step %2, %3.").arg(devices, QString::number(s.position.step), verdict);
}

} // namespace lockstep
