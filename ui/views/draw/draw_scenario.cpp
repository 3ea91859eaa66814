#include "ui/views/draw/draw_scenario.h"

#include <algorithm>
#include <cmath>

#include <QObject>

#include "core/data/dataset.h"
#include "core/data/sampled_row.h"
#include "core/scenario/problem.h"
#include "core/scenario/validate.h"
#include "ui/scenario/core_text.h"

namespace lockstep {
namespace {

// As the rows will be split (scikit-learn's rounding).
std::int64_t trainingRows(const Scenario &scenario)
{
    const auto rows = static_cast<double>(scenario.data.points.size());
    return static_cast<std::int64_t>(rows - std::ceil(rows * static_cast<double>(scenario.data.testShare)));
}

LossKind lossFor(std::size_t labels, bool classes)
{
    return !classes ? LossKind::Mse : labels > 2 ? LossKind::Softmax : LossKind::Logistic;
}

} // namespace

Scenario withPoints(Scenario scenario, DrawnPoints points, bool classes)
{
    const std::size_t labels = classes ? labelsOf(points).size() : 0;
    scenario.data.kind = DataKind::Points;
    scenario.data.csv = {};
    scenario.data.points = std::move(points);
    scenario.data.facts = {};
    if (labels != 1 && !scenario.data.points.empty()) {
        scenario.data.facts.rows = trainingRows(scenario);
        scenario.data.facts.features = 2;
        scenario.data.facts.classes = static_cast<int>(labels);
    }
    scenario.model.loss = lossFor(labels, classes);
    if (scenario.model.init == InitKind::Tutorial)
        scenario.model.init = InitKind::ScaledNormal;
    return scenario;
}

QString missingText(const Scenario &scenario)
{
    const DrawnPoints &points = scenario.data.points;
    if (scenario.data.kind != DataKind::Points || points.empty())
        return QObject::tr("Click to draw your own data; training starts with it");
    if (drawsClasses(scenario) && labelsOf(points).size() == 1)
        return QObject::tr("A second class is needed: choose another one and click");
    if (trainingRows(scenario) < 1)
        return QObject::tr("More points are needed: all of these are held back for the test");
    const std::vector<Problem> problems = validate(withPoints(scenario, points, drawsClasses(scenario)));
    return problems.empty() ? QString() : problemText(problems.front());
}

DrawnPoints asLabels(DrawnPoints points)
{
    constexpr float last = mostClassKeys - 1;
    const auto isLabel = [](const DrawnPoint &p) { return p.target >= 0 && p.target == std::floor(p.target) && p.target < 1000; };
    if (!std::ranges::all_of(points, isLabel))
        for (DrawnPoint &point : points)
            point.target = std::clamp(std::round(point.target), 0.0F, last) + 0.0F;
    return points;
}

DrawnPoints pointsOfRows(const Dataset &data)
{
    DrawnPoints rows;
    const std::int64_t count = std::min(data.rows, mostCopiedRows);
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t row = sampledRow(i, count, data.rows);
        rows.push_back({data.row(row)[0], data.row(row)[1], data.y[static_cast<std::size_t>(row)]});
    }
    const Scale x = drawScale(rows, &DrawnPoint::x1, 6), y = drawScale(rows, &DrawnPoint::x2, 6);
    for (DrawnPoint &point : rows)
        point = {roundedOn(x, static_cast<double>(point.x1)), roundedOn(y, static_cast<double>(point.x2)),
                 roundedOn({}, static_cast<double>(point.target))};
    return rows;
}

} // namespace lockstep
