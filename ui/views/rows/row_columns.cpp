#include "ui/views/rows/row_columns.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/data/sampled_row.h"
#include "ui/views/data_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int fewFeatures = 8;
constexpr std::int64_t looked = 256; // rows

QString words(const char *text)
{
    return QCoreApplication::translate("Rows", text);
}

// 4 decimals for numbers around 1, fewer for large ones, none where all are whole.
void measure(RowColumn &column, const std::vector<float> &values)
{
    double largest = 0;
    bool whole = true, negative = false;
    for (const float v : values) {
        if (!std::isfinite(v))
            continue;
        largest = std::max(largest, std::abs(static_cast<double>(v)));
        whole = whole && v == std::floor(v);
        negative = negative || v < 0;
    }
    const int before = largest >= 1 ? static_cast<int>(std::floor(std::log10(largest))) + 1 : 1;
    column.decimals = whole ? 0 : largest > 0 && largest < 0.01 ? 6 : std::clamp(6 - before, 1, 4);
    column.digits = std::min(11, before + (column.decimals > 0 ? column.decimals + 1 : 0) + (negative ? 1 : 0));
}

void measureColumns(const Setup &setup, std::vector<RowColumn> &columns)
{
    const std::int64_t count = std::min(looked, setup.data.rows);
    std::vector<float> values(static_cast<std::size_t>(count));
    std::vector<float> targets = values;
    for (std::int64_t i = 0; i < count; ++i)
        targets[static_cast<std::size_t>(i)] = setup.data.y[static_cast<std::size_t>(sampledRow(i, count, setup.data.rows))];
    for (RowColumn &column : columns) {
        if (column.kind == RowColumn::Feature) {
            for (std::int64_t i = 0; i < count; ++i)
                values[static_cast<std::size_t>(i)] = setup.data.row(sampledRow(i, count, setup.data.rows))[column.feature];
            measure(column, values);
        } else if (!saysClasses(setup) && column.kind >= RowColumn::Target && column.kind <= RowColumn::Residual) {
            measure(column, targets);
            if (column.isFit() && column.decimals == 0)
                column.decimals = 4, column.digits += 5;
            column.digits += column.isFit() ? 1 : 0;
        }
    }
}

} // namespace

QString classLabel(const Setup &setup, float number)
{
    if (!(number >= 0) || number != std::floor(number))
        return std::isnan(number) ? QStringLiteral("NaN") : compactText(static_cast<double>(number), 4, 9);
    return classLabel(setup, static_cast<int>(number));
}

std::vector<RowColumn> rowColumns(const Setup &setup)
{
    const bool classes = saysClasses(setup);
    const bool named = setup.report && !setup.report->target.empty();
    std::vector<RowColumn> columns{{.kind = RowColumn::Row, .name = words(QT_TRANSLATE_NOOP("Rows", "row"))}};
    if (setup.report && setup.report->lines.rows() > 0)
        columns.push_back({.kind = RowColumn::Line, .name = words(QT_TRANSLATE_NOOP("Rows", "line"))});
    columns.push_back({.kind = RowColumn::Device, .name = words(QT_TRANSLATE_NOOP("Rows", "device"))});
    const auto before = static_cast<std::ptrdiff_t>(columns.size());
    const QString target = named ? QString::fromStdString(setup.report->target) : classes ? words(QT_TRANSLATE_NOOP("Rows", "class")) : QStringLiteral("y");
    columns.push_back({.kind = RowColumn::Target, .name = target});
    columns.push_back({.kind = RowColumn::Prediction, .name = words(QT_TRANSLATE_NOOP("Rows", "prediction"))});
    if (classes)
        columns.push_back({.kind = RowColumn::Probability, .name = words(QT_TRANSLATE_NOOP("Rows", "probability"))});
    columns.push_back({.kind = RowColumn::Residual,
                       .name = classes ? words(QT_TRANSLATE_NOOP("Rows", "result")) : words(QT_TRANSLATE_NOOP("Rows", "residual"))});
    columns.push_back({.kind = RowColumn::Loss,
                       .name = classes ? words(QT_TRANSLATE_NOOP("Rows", "loss")) : words(QT_TRANSLATE_NOOP("Rows", "squared error"))});
    std::vector<RowColumn> features;
    for (int j = 0; j < setup.data.features; ++j)
        features.push_back({.kind = RowColumn::Feature, .feature = j, .name = featureName(setup, j)});
    const bool few = setup.data.features <= fewFeatures;
    columns.insert(few ? columns.begin() + before : columns.end(), features.begin(), features.end());
    measureColumns(setup, columns);
    return columns;
}

QString columnTip(const Setup &setup, const RowColumn &column)
{
    const bool classes = saysClasses(setup);
    switch (column.kind) {
    case RowColumn::Row: return words(QT_TRANSLATE_NOOP("Rows", "Number of the row in the data, from 0; rows of the test have their own numbers"));
    case RowColumn::Line: return words(QT_TRANSLATE_NOOP("Rows", "Line of the file on which the row starts"));
    case RowColumn::Device: return words(QT_TRANSLATE_NOOP("Rows", "Devices that hold the row in this epoch"));
    case RowColumn::Feature: return column.name;
    case RowColumn::Target: return words(QT_TRANSLATE_NOOP("Rows", "The target: what is to be predicted"));
    case RowColumn::Prediction:
        return classes ? words(QT_TRANSLATE_NOOP("Rows", "The class that the network says, with the current parameters"))
                       : words(QT_TRANSLATE_NOOP("Rows", "What the network says, with the current parameters, in units of the target"));
    case RowColumn::Probability: return words(QT_TRANSLATE_NOOP("Rows", "Probability of the class that the network says, from 0 to 1"));
    case RowColumn::Residual:
        return classes ? words(QT_TRANSLATE_NOOP("Rows", "Whether the class is right"))
                       : words(QT_TRANSLATE_NOOP("Rows", "Target minus prediction, in units of the target"));
    case RowColumn::Loss:
        return classes ? words(QT_TRANSLATE_NOOP("Rows", "Cross-entropy of the row: minus the logarithm of the probability of its own class"))
                       : words(QT_TRANSLATE_NOOP("Rows", "Square of the residual"));
    }
    return {};
}

QString unscaledText(const Setup &setup, int feature, float value)
{
    if (!setup.report || !setup.scenario.data.scale || feature >= static_cast<int>(setup.report->features.size()))
        return {};
    const FeatureColumn &column = setup.report->features[static_cast<std::size_t>(feature)];
    const double deviation = column.constant ? 1 : static_cast<double>(column.deviation);
    const double original = static_cast<double>(value) * deviation + static_cast<double>(column.mean);
    QString text = QString::number(original, 'g', 7).replace(QLatin1Char('-'), QChar(0x2212));
    return words(QT_TRANSLATE_NOOP("Rows", "%1 before scaling")).arg(text);
}

} // namespace lockstep
