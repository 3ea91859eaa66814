#include <QTextStream>

#include "ui/views/shards_model.h"
#include "ui/views/shards_view.h"

namespace lockstep {

// One line a row of the data, with the digits that round-trip.
void ShardsView::writeCsv(QTextStream &out) const
{
    if (!m_snapshot)
        return;
    const Setup &setup = *m_snapshot->setup;
    const bool batches = setup.stepsPerEpoch > 1;
    const LossKind kind = setup.network.loss;
    out << (batches ? "row,device,in_step" : "row,device");
    for (int j = 0; j < setup.data.features; ++j)
        out << ",x" << j;
    out << (kind == LossKind::Mse ? ",y,prediction,residual,squared_error\n" : ",class,probability,residual,loss\n");
    const auto field = [&](float value) { out << ',' << QString::number(static_cast<double>(value), 'g', 9); };
    for (int d = 0; d < setup.devices(); ++d) {
        const Batch &batch = m_snapshot->batches[static_cast<std::size_t>(d)];
        std::vector<std::int64_t> rows;
        for (std::int64_t i = 0; i < m_snapshot->shards->size(d); ++i)
            rows.push_back(m_snapshot->shards->row(d, i));
        const bool known = !m_snapshot->devices[static_cast<std::size_t>(d)].parameters.empty();
        const std::vector<float> predictions = known ? predict(*m_snapshot, d, rows) : std::vector<float>();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            out << rows[i] << ',' << d;
            if (batches)
                out << ',' << (static_cast<std::int64_t>(i) >= batch.first && static_cast<std::int64_t>(i) < batch.first + batch.size ? 1 : 0);
            for (int j = 0; j < setup.data.features; ++j)
                field(setup.data.row(rows[i])[j]);
            const float y = setup.data.y[static_cast<std::size_t>(rows[i])];
            field(y);
            if (!known) {
                out << ",,,\n";
                continue;
            }
            field(predictions[i]);
            field(residualOf(kind, y, predictions[i]));
            field(lossOfPrediction(kind, y, predictions[i]));
            out << '\n';
        }
    }
}

} // namespace lockstep
