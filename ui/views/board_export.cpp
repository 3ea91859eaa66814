#include "ui/views/device_board.h"

#include <QTextStream>

#include "ui/views/curve_csv.h"

namespace lockstep {
namespace {

void writeHead(QTextStream &out, const Setup &setup)
{
    out << "device,first_row,rows,loss";
    for (const char *kind : {"gradient", "average", "parameter"})
        for (int p = 0; p < setup.parameterCount(); ++p)
            out << ',' << csvText(QLatin1String(kind) + QLatin1Char(' ') + QString::fromStdString(setup.network.longName(p)));
    out << ",hash,group\n";
}

// Empty fields where the run has no such value yet: numbers only, with the digits that round-trip.
void writeValues(QTextStream &out, std::span<const float> values, int count, bool known)
{
    for (int p = 0; p < count; ++p) {
        out << ',';
        if (known && p < static_cast<int>(values.size()))
            out << QString::number(static_cast<double>(values[static_cast<std::size_t>(p)]), 'g', 9);
    }
}

} // namespace

void DeviceBoard::writeCsv(QTextStream &out) const
{
    if (!controller()->snapshot())
        return;
    const BoardModel model = makeBoardModel(controller()->snapshot());
    const Snapshot &s = model.s();
    const int parameters = s.parameterCount();
    writeHead(out, *s.setup);
    for (int d = 0; d < model.devices(); ++d) {
        const auto i = static_cast<std::size_t>(d);
        const DeviceSnapshot &device = s.devices[i];
        out << d << ',' << (model.idle(d) ? 0 : s.shards->row(d, s.batches[i].first)) << ',' << model.rows(d);
        writeValues(out, {&device.loss, 1}, 1, model.loss != ValueAge::None && !model.idle(d));
        writeValues(out, device.gradient, parameters, model.gradient != ValueAge::None);
        writeValues(out, device.reduced, parameters, s.done(Phase::Average) || (model.average != ValueAge::None && !model.reducing));
        writeValues(out, device.parameters, parameters, true);
        out << ',';
        if (i < s.equality.hashes.size() && !device.parameters.empty())
            out << QStringLiteral("%1").arg(s.equality.hashes[i], 16, 16, QLatin1Char('0'));
        out << ',' << (device.parameters.empty() ? QString() : QString::number(s.equality.group[i])) << '\n';
    }
}

QString DeviceBoard::help() const
{
    return tr("Every row is one device, and data flows through it from left to right: its rows, its loss on them, its own gradient, the "
              "average that the all-reduce makes of all gradients, the parameters after the update, and the check. The lit phase at the "
              "top is the one that has just run; click a phase to go to it. Gradients are in the colour of the device, the average in ink, "
              "since all devices share it; a black line at a parameter is its true value. Dotted and grey means: still last step's, until "
              "it is replaced. A device that left the others has a red edge, and the check tells by how many ulp. With many devices, click "
              "one in the grid to pull it out into a row.");
}

} // namespace lockstep
