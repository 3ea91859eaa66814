#include "ui/views/rows/row_fits.h"

#include <algorithm>
#include <limits>

#include "core/model/predict.h"
#include "ui/views/model/class_marks.h"

namespace lockstep {

std::int64_t rowNumber(const Setup &setup, RowId id)
{
    return isTestRow(setup, id) ? static_cast<std::int64_t>(id) - setup.data.rows : static_cast<std::int64_t>(id);
}

const float *featuresOf(const Setup &setup, RowId id)
{
    return (isTestRow(setup, id) ? setup.test : setup.data).row(rowNumber(setup, id));
}

float targetOf(const Setup &setup, RowId id)
{
    return (isTestRow(setup, id) ? setup.test : setup.data).y[static_cast<std::size_t>(rowNumber(setup, id))];
}

std::int64_t lineOf(const Setup &setup, RowId id)
{
    if (!setup.report)
        return 0;
    const std::int64_t row = rowNumber(setup, id);
    return isTestRow(setup, id) ? setup.report->lineOfTestRow(row) : setup.report->lineOfRow(row);
}

// Lines grow with the used rows; the order deals those out to training and test.
std::int64_t rowOnLine(const Setup &setup, std::int64_t line)
{
    if (!setup.report || line < 1)
        return -1;
    const DataReport &report = *setup.report;
    std::int64_t used = 0, end = report.lines.rows();
    while (used < end) {
        const std::int64_t middle = used + (end - used) / 2;
        if (report.lines.lineOf(middle) < line)
            used = middle + 1;
        else
            end = middle;
    }
    if (used == report.lines.rows() || report.lines.lineOf(used) != line)
        return -1;
    if (report.order.empty())
        return used < allRows(setup) ? used : -1;
    const auto place = std::ranges::find(report.order, static_cast<std::uint32_t>(used));
    return place == report.order.end() ? -1 : place - report.order.begin();
}

float residualOf(const Setup &setup, RowId id, const RowFit &fit)
{
    const float target = targetOf(setup, id);
    if (!saysClasses(setup))
        return target - fit.prediction;
    return fit.prediction == target ? 1.0F : 0.0F;
}

std::vector<RowFit> fitRows(const Setup &setup, std::span<const float> parameters, std::span<const RowId> rows)
{
    std::vector<RowFit> fits(rows.size());
    if (parameters.empty() || rows.empty())
        return fits;
    const auto features = static_cast<std::size_t>(setup.data.features);
    const auto outputs = static_cast<std::size_t>(setup.network.outputs());
    std::vector<float> x;
    x.reserve(rows.size() * features);
    for (const RowId row : rows)
        x.insert(x.end(), featuresOf(setup, row), featuresOf(setup, row) + features);
    std::vector<float> values(rows.size() * outputs);
    predictRows(setup.network, parameters, x.data(), static_cast<std::int64_t>(rows.size()), values.data());
    const int classes = std::max(setup.data.classes, saysClasses(setup) ? 2 : 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::span own = std::span<const float>(values).subspan(i * outputs, outputs);
        RowFit &fit = fits[i];
        fit.known = true;
        fit.loss = lossOf(setup.network, own, targetOf(setup, rows[i]));
        fit.prediction = own.front();
        if (!saysClasses(setup))
            continue;
        const Said said = whatItSays(setup.network, classes, own);
        fit.prediction = said.predicted < 0 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(said.predicted);
        fit.probability = said.predicted < 0 ? fit.prediction : static_cast<float>(said.probability);
    }
    return fits;
}

} // namespace lockstep
