#include <QTextStream>

#include "ui/views/shards_view.h"

namespace lockstep {

// One line a row of the data, with the digits that round-trip.
void ShardsView::writeCsv(QTextStream &out) const
{
    if (!m_snapshot)
        return;
    const Setup &setup = *m_snapshot->setup;
    out << "row,device";
    for (int j = 0; j < setup.data.features; ++j)
        out << ",x" << j;
    out << ",y,prediction,residual,squared_error\n";
    const auto field = [&](float value) { out << ',' << QString::number(static_cast<double>(value), 'g', 9); };
    for (int d = 0; d < setup.devices(); ++d)
        for (std::int64_t row = setup.shards[static_cast<std::size_t>(d)].begin; row < setup.shards[static_cast<std::size_t>(d)].end;
             ++row) {
            out << row << ',' << d;
            for (int j = 0; j < setup.data.features; ++j)
                field(setup.data.row(row)[j]);
            const float y = setup.data.y[static_cast<std::size_t>(row)];
            field(y);
            if (m_snapshot->devices[static_cast<std::size_t>(d)].parameters.empty()) {
                out << ",,,\n";
                continue;
            }
            const float prediction = predict(*m_snapshot, d, row);
            field(prediction);
            field(y - prediction);
            field((y - prediction) * (y - prediction));
            out << '\n';
        }
}

} // namespace lockstep
