#include "core/scenario/agreement.h"

#include <algorithm>
#include <initializer_list>
#include <string>

#include "core/scenario/scenario_fields.h"
#include "core/scenario/step_plan.h"

namespace lockstep {
namespace {

using Text = std::string;

Text number(std::int64_t value)
{
    return std::to_string(value);
}

Text allowed(std::int64_t most)
{
    return ", but at most " + number(most) + " are allowed";
}

class Checks {
public:
    Checks(const Scenario &scenario, std::vector<Problem> &problems) : m_s(scenario), m_problems(problems) {}

    void all()
    {
        checkOwnData();
        if (m_s.knowsSizes() && fine({"/devices", "/data/samples_per_device", "/data/rows"})) {
            checkRows();
            checkRemainder();
            checkSteps();
            checkStrategy();
        }
        if (m_s.knowsSizes())
            checkLoss();
        checkFrozen();
        if (m_s.knowsSizes())
            checkNetwork();
        checkSlowDevices();
    }

private:
    bool fine(std::initializer_list<const char *> paths) const
    {
        return std::ranges::none_of(
            m_problems, [&](const Problem &problem) { return std::ranges::find(paths, problem.path) != paths.end(); });
    }

    void add(const char *path, Text message) { m_problems.push_back({path, std::move(message), 0, 0}); }

    // The words of a choice, as the document has them: word("model", "loss").
    Text word(const char *section, const char *key) const
    {
        Text found;
        visitFields(m_s, [&](const Text &s, const Text &k, const auto &value, const auto &rule) {
            if constexpr (requires { rule.words; })
                if (s == section && k == key)
                    found = rule.words[static_cast<std::size_t>(value)];
        });
        return found;
    }

    bool duplicates() const { return m_s.sharding.policy == ShardPolicy::Duplicate; }
    const char *rowsPath() const { return m_s.ownData() ? ownPath() : m_s.data.rows > 0 ? "/data/rows" : "/data/samples_per_device"; }
    const char *ownPath() const { return m_s.data.kind == DataKind::Csv ? "/data/file" : "/data/points"; }

    Text rowsText() const
    {
        const Text rows = number(m_s.totalRows()) + " rows";
        if (m_s.ownData() || m_s.data.rows > 0)
            return rows;
        return number(m_s.data.samplesPerDevice) + " samples on each of " + number(m_s.devices) + " devices make " + rows;
    }

    std::int64_t batchRows() const { return fullBatch(m_s); }
    std::int64_t stepsPerEpoch() const { return plannedStepsPerEpoch(m_s); }

    void checkOwnData()
    {
        if (m_s.data.kind == DataKind::Csv && m_s.data.csv.file.empty())
            add("/data/file", "is empty, but must be the name of a file: the data are \"csv\"");
        if (m_s.data.kind == DataKind::Points && m_s.data.points.empty())
            add("/data/points", "has no point, but must have at least one: the data are \"points\"");
        for (const std::string &column : m_s.data.csv.columns)
            if (m_s.data.kind == DataKind::Csv && column == m_s.data.csv.target)
                return add("/data/columns", "has \"" + column + "\", which is the target");
    }

    void checkRows()
    {
        if (!fine({"/data/features"}))
            return;
        const std::int64_t rows = m_s.totalRows();
        const std::int64_t width = m_s.featureCount() + 1;
        if (rows > maxRows)
            return add(rowsPath(), rowsText() + allowed(maxRows));
        if (rows * width > maxValues)
            return add(rowsPath(), rowsText() + "; with " + number(width - 1) + " features and a target that is " + number(rows * width)
                                       + " values" + allowed(maxValues));
        if (!fine({"/sharding/batch_per_device", "/strategy/micro_batches"}))
            return;
        constexpr std::int64_t tile = 64; // RowTiles
        const std::int64_t parts = std::min<std::int64_t>(m_s.microBatches(), std::max<std::int64_t>(1, batchRows()));
        const std::int64_t laidOut = m_s.devices * parts * (((batchRows() + parts - 1) / parts + tile - 1) / tile * tile) * width;
        if (laidOut > maxLaidOutValues && duplicates())
            add("/sharding/policy", "is \"duplicate\", so that " + number(m_s.devices) + " devices lay out " + number(laidOut)
                                        + " values in all" + allowed(maxLaidOutValues));
        else if (laidOut > maxLaidOutValues)
            add("/strategy/micro_batches", "is " + number(m_s.strategy.microBatches) + ", so that parts filled up to 64 rows take "
                                               + number(laidOut) + " values in all" + allowed(maxLaidOutValues));
    }

    void checkRemainder()
    {
        const std::int64_t rows = m_s.totalRows();
        const std::int64_t left = rows % m_s.devices;
        if (left == 0 || duplicates())
            return;
        if (m_s.sharding.remainder == Remainder::Error)
            add("/sharding/remainder", "is \"error\", and " + (rows == 1 ? "1 row does" : number(rows) + " rows do") + " not divide by "
                                           + number(m_s.devices) + " devices: " + number(left)
                                           + " left over; \"weighted\", \"drop\" or \"pad\" says what to do with them");
        else if (m_s.sharding.remainder == Remainder::Drop && rows < m_s.devices)
            add("/sharding/remainder", "is \"drop\", which leaves no row of " + number(rows) + " on " + number(m_s.devices) + " devices");
    }

    // Also what counts in steps: a schedule.
    void checkSteps()
    {
        if (!fine({"/epochs", "/sharding/batch_per_device"}))
            return;
        const std::int64_t steps = m_s.epochs * stepsPerEpoch(); // at most 1e8 x 1e8
        if (steps > maxSteps)
            add("/epochs", number(m_s.epochs) + " epochs of " + number(stepsPerEpoch()) + " steps make " + number(steps) + " steps"
                               + allowed(maxSteps));
        const OptimizerSpec &optimizer = m_s.optimizer;
        if (optimizer.schedule != ScheduleKind::WarmupCosine || !fine({"/optimizer/warmup_steps", "/optimizer/decay_steps"}))
            return;
        const std::int64_t end = optimizer.decaySteps > 0 ? optimizer.decaySteps : steps;
        if (optimizer.warmupSteps >= end)
            add("/optimizer/warmup_steps",
                "is " + number(optimizer.warmupSteps) + ", but must be less than "
                    + (optimizer.decaySteps > 0 ? "decay_steps, which is " : "the steps of the run: ") + number(end));
    }

    void checkStrategy()
    {
        if (m_s.strategy.kind == StrategyKind::Accumulate && fine({"/strategy/micro_batches", "/sharding/batch_per_device"})
            && m_s.strategy.microBatches > std::max<std::int64_t>(1, batchRows()))
            add("/strategy/micro_batches", "is " + number(m_s.strategy.microBatches)
                                               + ", but must be at most the rows of a device in a step: " + number(batchRows()));
        if (m_s.isLocalSgd() && m_s.communication.reduce == ReduceKind::Sum)
            add("/communication/reduce", "is \"sum\", but must be \"mean\": local-sgd averages the parameters");
    }

    void checkLoss()
    {
        const LossKind loss = m_s.model.loss;
        if (loss == LossKind::Mse || !fine({"/data/classes"}))
            return;
        const int classes = m_s.classCount();
        if (classes == 0)
            add("/model/loss", "is \"" + word("model", "loss") + "\", but must be \"mse\": the target of " + word("data", "kind")
                                   + " data is a number, not a class");
        else if (loss == LossKind::Logistic && classes != 2)
            add("/model/loss", "is \"logistic\", but must be \"softmax\": the data has " + number(classes) + " classes, not 2");
    }

    void checkFrozen()
    {
        if (!fine({"/model/hidden", "/model/frozen"}))
            return;
        const auto layers = static_cast<std::int64_t>(m_s.model.hidden.size()) + 1;
        for (const int layer : m_s.model.frozen)
            if (layer > layers)
                return add("/model/frozen", "has layer " + number(layer) + ", but the last layer of the network is " + number(layers));
    }

    void checkNetwork()
    {
        if (!fine({"/devices", "/data/features", "/data/classes", "/model/hidden"}))
            return;
        Text widths = number(m_s.featureCount());
        std::int64_t parameters = 0;
        std::int64_t fanIn = m_s.featureCount();
        std::vector<int> outputs = m_s.model.hidden;
        outputs.push_back(std::max(1, m_s.outputCount()));
        for (const int fanOut : outputs) {
            parameters += (fanIn + (m_s.model.bias ? 1 : 0)) * fanOut;
            fanIn = fanOut;
            widths += "-" + number(fanOut);
        }
        const Text network = "the network " + widths + " has " + number(parameters) + " parameters";
        if (parameters > maxParameters)
            return add("/model/hidden", network + allowed(maxParameters));
        checkPlan(parameters);
        const std::int64_t vectors = 3 + stateSlots(m_s.optimizer.kind); // parameters, gradient, buffer of the all-reduce
        const std::int64_t values = m_s.devices * vectors * parameters;
        if (values > maxReplicaValues)
            add(m_s.model.hidden.empty() ? "/devices" : "/model/hidden",
                network + "; " + number(m_s.devices) + " devices with " + word("optimizer", "kind") + " hold " + number(vectors)
                    + " values for each, " + number(values) + " in all" + allowed(maxReplicaValues));
    }

    // Buckets that hold whole numbers and no more than there are, and a plan that fits in memory.
    void checkPlan(std::int64_t parameters)
    {
        if (!fine({"/communication/bucket_bytes"}))
            return;
        const std::int64_t bytes = m_s.communication.bucketBytes;
        if (bytes % 4 != 0)
            return add("/communication/bucket_bytes", "is " + number(bytes) + ", but must be a multiple of 4: a number takes 4 bytes");
        if (bytes > 4 * parameters)
            return add("/communication/bucket_bytes", "is " + number(bytes) + ", but the gradient has only " + number(4 * parameters)
                                                          + " bytes; 0 sends it in one piece");
        const std::int64_t transfers = plannedTransfers(m_s.communication, m_s.devices, parameters);
        if (transfers > maxTransfers)
            add(bytes > 0 ? "/communication/bucket_bytes" : "/communication/collective",
                "gives " + word("communication", "collective") + " on " + number(m_s.devices) + " devices " + number(transfers) + " transfers in a step"
                    + allowed(maxTransfers));
    }

    void checkSlowDevices()
    {
        if (!fine({"/devices", "/network/slow_devices"}))
            return;
        for (const SlowDevice &slow : m_s.network.slowDevices)
            if (slow.device >= m_s.devices)
                return add("/network/slow_devices",
                           "names device " + number(slow.device) + ", but the last of " + number(m_s.devices) + " devices is " + number(m_s.devices - 1));
    }

    const Scenario &m_s;
    std::vector<Problem> &m_problems;
};

} // namespace

void addDisagreements(const Scenario &scenario, std::vector<Problem> &problems)
{
    Checks(scenario, problems).all();
}

} // namespace lockstep
