#include <numeric>

#include <QTextStream>

#include "core/data/coverage.h"
#include "ui/views/prediction_view.h"
#include "ui/views/data_words.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

QString PredictionView::qualityText(bool brief)
{
    if (!m_quality)
        m_quality = measureFit(m_data, parameters());
    const QString r2 = compactText(m_quality->r2, 4, 7);
    const QString rms = compactText(m_quality->rms, 4, 8);
    const QString rows = m_data.measured == m_data.data().rows
                             ? tr("over %1 rows").arg(countText(m_data.measured))
                             : tr("over %1 of %2 rows").arg(countText(m_data.measured), countText(m_data.data().rows));
    if (m_quality->notFinite > 0)
        return tr("%1 of %2 predictions are not a number").arg(countText(m_quality->notFinite), countText(m_data.measured));
    const auto percent = [](double share) { return fixedText(100 * share, 1); };
    const QString numbers = m_data.hasClasses() ? brief ? tr("%1 % right, loss %2").arg(percent(m_quality->accuracy), compactText(m_quality->crossEntropy, 4, 8))
                                                         : tr("%1 % right, cross-entropy %2 %3").arg(percent(m_quality->accuracy), compactText(m_quality->crossEntropy, 4, 8), rows)
                            : brief ? tr("R² %1, RMS %2").arg(r2, rms) : tr("R² %1, RMS residual %2 %3").arg(r2, rms, rows);
    return m_picture->device >= 0 ? tr("Device %1: %2").arg(QString::number(m_picture->device), numbers) : numbers;
}

QString PredictionView::caption()
{
    if (!prepare())
        return tr("Waiting for the data");
    if (const int point = pointNow(); point >= 0 && point < static_cast<int>(m_picture->points.size()))
        return pointText(point);
    if (!m_picture->fitted)
        return tr("No parameters before the first move");
    const bool all = static_cast<std::int64_t>(m_data.points.size()) == m_data.shownRows;
    return all ? qualityText(false) : tr("%1; %2 drawn").arg(qualityText(false), countText(static_cast<std::int64_t>(m_data.points.size())));
}

// What of the caption has room beside the switch.
QString PredictionView::captionFor(double width)
{
    const QString text = caption();
    const bool ofTheFit = m_picture && m_picture->fitted && pointNow() < 0;
    return ofTheFit && textWidth(text, theme()->font(12)) > width ? qualityText(true) : text;
}

QString PredictionView::pointText(int index)
{
    const FitPoint &point = m_picture->points[static_cast<std::size_t>(index)];
    const QString y = compactText(double{m_data.data().y[static_cast<std::size_t>(point.row)]}, 4, 8);
    const QString where = tr("Row %1, device %2").arg(countText(point.row)).arg(point.device);
    const int j = m_choice.feature;
    const Setup &setup = *m_snapshot->setup;
    const QString at = j == allFeatures ? QString() : QStringLiteral("%1 %2, ").arg(featureName(setup, j), compactText(point.x, 4, 8));
    if (!m_picture->fitted)
        return tr("%1: %2y %3").arg(where, at, y);
    const double prediction = m_data.predictExactly(parameters(), point.row);
    if (m_data.isSoftmax())
        return tr("%1: %2class %3, its probability %4").arg(where, at, y, compactText(prediction, 4, 8));
    if (m_data.hasClasses())
        return tr("%1: %2class %3, probability of class 1 %4").arg(where, at, y, compactText(prediction, 4, 8));
    const double residual = m_data.residual(parameters(), point.row);
    return tr("%1: %2y %3, prediction %4, residual %5").arg(where, at, y, compactText(prediction, 4, 8), compactText(residual, 4, 8));
}

void PredictionView::writeCsv(QTextStream &out) const
{
    if (!m_snapshot)
        return;
    const Setup &setup = *m_snapshot->setup;
    const int chosen = selection()->device() < setup.devices() ? selection()->device() : -1;
    const auto &w = m_snapshot->devices[static_cast<std::size_t>(chosen >= 0 ? chosen : m_snapshot->equality.majorityDevice)].parameters;
    const FitData fit(m_snapshot->setup, {});
    const int j = m_choice.feature;
    out << "row,device" << (j == allFeatures ? QString() : QStringLiteral(",x%1").arg(j)) << ",y,prediction,residual";
    const bool adjusts = j != allFeatures && fit.isLinear();
    out << (adjusts ? ",y_adjusted\n" : "\n");
    std::vector<std::int64_t> all(static_cast<std::size_t>(setup.data.rows));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    const std::vector<double> predictions = w.empty() ? std::vector<double>() : fit.predictAll(w, all);
    const RowHolders holders(*setup.shards);
    const FitSlice slice = w.empty() || j == allFeatures ? FitSlice() : sliceAlong(fit, w, j);
    const auto field = [&](double value, int digits) { out << ',' << QString::number(value, 'g', digits); };
    for (std::int64_t row = 0; row < setup.data.rows; ++row) {
        out << row << ',' << holders.first(row);
        if (j != allFeatures)
            field(double{setup.data.row(row)[j]}, 9);
        field(double{setup.data.y[static_cast<std::size_t>(row)]}, 9);
        if (w.empty()) {
            out << (adjusts ? ",,,\n" : ",,\n");
            continue;
        }
        const double prediction = predictions[static_cast<std::size_t>(row)];
        const double residual = fit.isSoftmax() ? 1 - prediction : double{setup.data.y[static_cast<std::size_t>(row)]} - prediction;
        field(prediction, 17);
        field(residual, 17);
        if (adjusts)
            field(slice.at(double{setup.data.row(row)[j]}) + residual, 17);
        out << '\n';
    }
}

} // namespace lockstep
