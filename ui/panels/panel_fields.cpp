#include "ui/panels/panel_fields.h"

#include <cmath>
#include <limits>

#include "core/data/shard.h"
#include "core/model/network.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double mostInt = std::numeric_limits<int>::max();
constexpr double mostWhole = 1e15; // exact in a double, far above every limit
constexpr double mostSeed = 4294967295.0;

FieldSpec whole(PanelSection section, const QString &label, const QString &path, double most, const QString &tip,
                std::function<double(const Scenario &)> get, std::function<void(Scenario &, double)> set)
{
    return {section, label, path, tip, {}, true, most, std::move(get), std::move(set)};
}

template <typename Enum, typename Member>
FieldSpec choice(PanelSection section, const QString &label, const QString &path, const QStringList &choices, const QString &tip,
                 Member member)
{
    return {section,
            label,
            path,
            tip,
            choices,
            true,
            static_cast<double>(choices.size() - 1),
            [member](const Scenario &s) { return static_cast<double>(static_cast<int>(member(s))); },
            [member](Scenario &s, double v) { member(s) = static_cast<Enum>(static_cast<int>(v)); }};
}

std::vector<FieldSpec> dataFields()
{
    using S = Scenario;
    const PanelSection section = PanelSection::Data;
    return {
        whole(
            section, "Samples each", "/data/samples_per_device", mostWhole,
            "Rows of data on each device, from 1 to 100,000,000.\nAll devices together hold devices × samples rows.",
            [](const S &s) { return static_cast<double>(s.data.samplesPerDevice); },
            [](S &s, double v) { s.data.samplesPerDevice = static_cast<std::int64_t>(v); }),
        whole(
            section, "Rows", "/data/rows", mostWhole,
            "Rows of the whole data set, shared out to all devices, from 1 to 100,000,000.\n0 = the same number of samples on each device.",
            [](const S &s) { return static_cast<double>(s.data.rows); },
            [](S &s, double v) { s.data.rows = static_cast<std::int64_t>(v); }),
        whole(
            section, "Features", "/data/features", mostInt,
            "Input columns of the data, from 1 to 4096.\nThe model has one weight for each.",
            [](const S &s) { return static_cast<double>(s.data.features); }, [](S &s, double v) { s.data.features = static_cast<int>(v); }),
        {section,
         "Noise σ",
         "/data/noise",
         "Standard deviation of the noise on the target, in units of the target, 0 or more.",
         {},
         false,
         std::numeric_limits<float>::max(),
         [](const S &s) { return static_cast<double>(s.data.noise); },
         [](S &s, double v) { s.data.noise = static_cast<float>(v); }},
        whole(
            section, "Seed", "/seed", mostSeed,
            "Where the random numbers start, from 0 to 4,294,967,295.\nThe same seed gives the same data and the same run.",
            [](const S &s) { return static_cast<double>(s.seed); }, [](S &s, double v) { s.seed = static_cast<std::uint32_t>(v); }),
        choice<RandomNumbers>(
            section, "Random", "/random", {"JAX", "JAX, older"},
            "Scheme of the random numbers.\nJAX: Threefry as jax.random draws today.\nJAX, older: its original, not "
            "partitionable scheme.",
            [](auto &s) -> auto & { return s.random; }),
    };
}

std::vector<FieldSpec> otherFields()
{
    using S = Scenario;
    return {
        {PanelSection::Model,
         "Bias",
         "/model/bias",
         "Whether the model adds a constant b to the weighted sum of the features.",
         {"no", "yes"},
         true,
         1,
         [](const S &s) { return s.model.bias ? 1.0 : 0.0; },
         [](S &s, double v) { s.model.bias = v != 0; }},
        choice<InitKind>(
            PanelSection::Model, "Start values", "/model/init", {"tutorial", "zeros"},
            "Parameters before the first step.\ntutorial: drawn from the seed as in the tutorial.\nzeros: all 0.",
            [](auto &s) -> auto & { return s.model.init; }),
        whole(
            PanelSection::Devices, "Count", "/devices", mostInt,
            "Simulated devices, from 1 to 1024.\nEach holds one shard and one replica.",
            [](const S &s) { return static_cast<double>(s.devices); }, [](S &s, double v) { s.devices = static_cast<int>(v); }),
        choice<CollectiveKind>(
            PanelSection::Communication, "Plan", "/communication/collective", {"rank order"},
            "Who sends what to whom in an all-reduce.\nrank order: device 0 adds all gradients in the order of the ranks, "
            "then sends the sum to all.",
            [](auto &s) -> auto & { return s.communication.collective; }),
        choice<ReduceKind>(
            PanelSection::Communication, "Reduce", "/communication/reduce", {"mean", "sum"},
            "mean: the sum of the gradients is divided by the number of devices.\nsum: it is not, so the step is as many times "
            "as long.",
            [](auto &s) -> auto & { return s.communication.reduce; }),
    };
}

QString devicesSummary(const Scenario &s)
{
    const std::int64_t least = s.totalRows() / std::max(1, s.devices);
    const bool even = s.devices > 0 && s.totalRows() % s.devices == 0;
    const QString rows = even ? QStringLiteral("%1 rows each").arg(countText(least))
                              : QStringLiteral("%1 or %2 rows").arg(countText(least), countText(least + 1));
    return QStringLiteral("%1, %2").arg(countText(s.devices), rows);
}

} // namespace

QString FieldSpec::text(double value) const
{
    if (!choices.isEmpty())
        return choices.value(static_cast<int>(value));
    if (whole)
        return QString::number(value, 'f', 0);
    QString shortest; // what was typed, not 0.1's nearest float
    for (int digits = 6; digits <= 9 && (shortest.isEmpty() || shortest.toFloat() != static_cast<float>(value)); ++digits)
        shortest = QString::number(value, 'g', digits);
    const bool plain = !shortest.contains('e') && shortest.size() - shortest.indexOf('.') < 3;
    return plain || !shortest.contains('.') ? QString::number(value, 'f', 2) : shortest;
}

bool FieldSpec::parse(const QString &typed, double &value, QString &problem) const
{
    bool isNumber = false;
    const QString plain = typed.trimmed().remove(QChar(0x2009)).replace(QChar(0x2212), '-');
    value = plain.toDouble(&isNumber); // always a point, whatever the language of the desktop
    if (isNumber && std::isfinite(value) && std::abs(value) <= most && (!whole || value == std::floor(value)))
        return true;
    const bool tooLarge = isNumber && std::abs(value) > most;
    problem = tooLarge
                  ? QStringLiteral("At most %1.").arg(whole ? countText(static_cast<std::int64_t>(most)) : QString::number(most, 'g', 3))
              : whole ? QStringLiteral("Not a whole number.")
                      : QStringLiteral("Not a number.");
    return false;
}

std::vector<FieldSpec> resetFields()
{
    std::vector<FieldSpec> fields = dataFields();
    for (FieldSpec &field : otherFields())
        fields.push_back(std::move(field));
    return fields;
}

Scenario withLiveFields(Scenario scenario, const Scenario &live)
{
    scenario.optimizer.learningRate = live.optimizer.learningRate;
    scenario.epochs = live.epochs;
    return scenario;
}

QString reasonText(const Problem &problem)
{
    QString text = QString::fromStdString(problem.message);
    if (const qsizetype must = text.indexOf("must be"); must > 0 && text.startsWith("is "))
        text = text.mid(must);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text.endsWith('.') ? text : text + ".";
}

QString sectionSummary(PanelSection section, const Scenario &s)
{
    switch (section) {
    case PanelSection::Data: return QStringLiteral("%1 rows, seed %2").arg(countText(s.totalRows())).arg(s.seed);
    case PanelSection::Model: return QStringLiteral("linear, %1 params").arg(makeNetwork(s.model, s.data.features).parameterCount());
    case PanelSection::Optimizer: return QStringLiteral("SGD, rate %1").arg(QString::number(s.optimizer.learningRate, 'g', 4));
    case PanelSection::Devices: return devicesSummary(s);
    case PanelSection::Communication:
        return QStringLiteral("rank order, %1").arg(s.communication.reduce == ReduceKind::Mean ? "mean" : "sum");
    }
    return {};
}

} // namespace lockstep
