#include "core/data/preparation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/data/class_labels.h"
#include "core/data/feature_scale.h"
#include "core/numeric/decimal.h"
#include "core/numeric/random.h"
#include "core/scenario/random_keys.h"

namespace lockstep {
namespace {

// One column of X: a column of the table's values, or one text of it.
struct Source {
    int column = 0;
    float text = -1; // the number of the text that stands for 1; -1: the value itself
};

class Preparation {
public:
    Preparation(const Scenario &scenario, CsvTable table, std::string path, std::vector<LeftOutColumn> leftOut)
        : m_scenario(scenario), m_table(std::move(table)), m_report(std::make_shared<DataReport>())
    {
        m_report->path = std::move(path);
        m_report->leftOut = std::move(leftOut);
        m_target = m_table.values.columns() - 1;
    }

    Result<OwnData> run()
    {
        describe();
        if (const Result<void> split = splitRows(); !split)
            return tl::unexpected<Error>(split.error());
        if (m_scenario.model.loss != LossKind::Mse) {
            auto labels = findLabels(m_table, m_target, m_scenario.model.loss);
            if (!labels)
                return tl::unexpected<Error>(labels.error());
            m_labels = std::move(*labels);
            m_report->classes = m_labels->names;
        }
        findSources();
        if (const Result<void> fits = checkSize(); !fits)
            return tl::unexpected<Error>(fits.error());
        return fill();
    }

private:
    const CsvColumn &column(int kept) const { return m_table.columns[static_cast<std::size_t>(m_table.kept[static_cast<std::size_t>(kept)])]; }
    std::int64_t rows() const { return m_table.values.rows(); }
    std::int64_t rowAt(std::int64_t place) const { return m_report->order.empty() ? place : m_report->order[static_cast<std::size_t>(place)]; }

    void describe()
    {
        m_report->stamp = m_table.stamp;
        m_report->format = m_table.format;
        m_report->target = column(m_target).name;
        m_report->usedRows = rows();
        m_report->skippedRows = m_table.skippedRows;
        m_report->skipped = std::move(m_table.skipped);
        m_report->notes = std::move(m_table.notes);
    }

    // scikit-learn's rounding: ceil(share x rows) are held back.
    Result<void> splitRows()
    {
        const double share = withShortDigits(m_scenario.data.testShare); // 0.3 of 10 rows are 3
        if (share <= 0)
            return {};
        m_report->testRows = static_cast<std::int64_t>(std::ceil(share * static_cast<double>(rows())));
        if (m_report->testRows >= rows())
            return badInput("no row is left to train on: data.test_share holds back " + std::to_string(m_report->testRows) + " of "
                            + std::to_string(rows()) + " rows");
        m_report->order = permutation(testSplitKey(m_scenario.seed), static_cast<std::size_t>(rows()), schemeOf(m_scenario.random));
        return {};
    }

    void findSources()
    {
        for (int kept = 0; kept < m_target; ++kept) {
            const CsvColumn &from = column(kept);
            if (from.kind != CsvColumnKind::Text)
                addSource({kept, -1}, from.name);
            else if (from.tooManyTexts)
                m_report->leftOut.push_back({from.name, "more than " + std::to_string(maxColumnTexts) + " different texts"});
            else
                addTexts(kept, from);
        }
    }

    void addSource(Source source, std::string name)
    {
        m_sources.push_back(source);
        m_report->features.push_back({.name = std::move(name)});
    }

    // A column for each text of the rows that train, in ascending byte order.
    void addTexts(int kept, const CsvColumn &from)
    {
        std::vector<char> trains(from.texts.size(), 0);
        for (std::int64_t place = 0; place < rows() - m_report->testRows; ++place)
            if (const float text = m_table.values.row(rowAt(place))[kept]; text >= 0)
                trains[static_cast<std::size_t>(text)] = 1;
        std::vector<std::size_t> order(from.texts.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t text) -> const std::string & { return from.texts[text]; });
        for (const std::size_t text : order)
            if (trains[text] != 0)
                addSource({kept, static_cast<float>(text)}, from.name + "=" + from.texts[text]);
    }

    Result<void> checkSize() const
    {
        const auto features = static_cast<std::int64_t>(m_sources.size());
        if (features == 0)
            return badInput("no feature is left beside the target \"" + m_report->target + '"');
        if (features > maxFeatures)
            return badInput(std::to_string(features) + " features, but at most " + std::to_string(maxFeatures)
                            + " are allowed; data.columns chooses some");
        if (rows() > maxRows || rows() * (features + 1) > maxValues)
            return badInput(std::to_string(rows()) + " rows with " + std::to_string(features) + " features and a target are too many values: at most "
                            + std::to_string(maxRows) + " rows and " + std::to_string(maxValues) + " values are allowed");
        return {};
    }

    float targetOf(const float *values) const { return m_labels ? m_labels->classOf(values[m_target]) : values[m_target]; }

    void start(Dataset &data, std::int64_t count) const
    {
        data.rows = count;
        data.features = static_cast<int>(m_sources.size());
        data.classes = m_labels ? static_cast<int>(m_labels->names.size()) : 0;
        data.X.resize(static_cast<std::size_t>(count) * m_sources.size());
        data.y.resize(static_cast<std::size_t>(count));
    }

    void fillRow(Dataset &data, std::int64_t at, std::int64_t from) const
    {
        const float *values = m_table.values.row(from);
        float *x = data.X.data() + at * data.features;
        for (std::size_t j = 0; j < m_sources.size(); ++j) {
            const float value = values[m_sources[j].column];
            x[j] = m_sources[j].text < 0 ? value : value == m_sources[j].text ? 1.0F : 0.0F;
        }
        data.y[static_cast<std::size_t>(at)] = targetOf(values);
    }

    OwnData fill()
    {
        OwnData own;
        const std::int64_t train = rows() - m_report->testRows;
        start(own.train, train);
        start(own.test, m_report->testRows);
        for (std::int64_t place = 0; place < rows(); ++place) {
            if (place < train)
                fillRow(own.train, place, rowAt(place));
            else
                fillRow(own.test, place - train, rowAt(place));
            if (m_report->order.empty())
                m_table.values.releaseBefore(place);
        }
        if (m_scenario.data.scale)
            scaleFeatures(own.train, own.test, m_report->features);
        noteConstantTarget(own.train);
        m_report->lines = std::move(m_table.lines);
        own.report = std::move(m_report);
        return own;
    }

    void noteConstantTarget(const Dataset &train) const
    {
        const auto [least, most] = std::ranges::minmax_element(train.y);
        if (!m_labels && *least == *most)
            m_report->notes.push_back("the target \"" + m_report->target + "\" is the same in all rows that train");
    }

    const Scenario &m_scenario;
    CsvTable m_table;
    std::shared_ptr<DataReport> m_report;
    int m_target = 0; // place in the table's values: the last
    std::vector<Source> m_sources;
    std::optional<ClassLabels> m_labels;
};

} // namespace

Result<OwnData> prepareTable(const Scenario &scenario, CsvTable table, const std::string &path, std::vector<LeftOutColumn> leftOut)
{
    return Preparation(scenario, std::move(table), path, std::move(leftOut)).run();
}

} // namespace lockstep
