// The fields of the data and of their sharding, with their words.
#include <QCoreApplication>

#include "ui/panels/field_specs.h"
#include "ui/panels/panel_notes.h"

namespace lockstep {
namespace {

struct W { // the words of the fields
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

constexpr PanelSection data = PanelSection::Data;
constexpr PanelSection sharding = PanelSection::Sharding;

LossKind fittingLoss(DataKind kind)
{
    switch (kind) {
    case DataKind::Linear:
    case DataKind::Sine: return LossKind::Mse;
    case DataKind::Moons:
    case DataKind::Circles: return LossKind::Logistic;
    case DataKind::Csv:
    case DataKind::Points: return LossKind::Mse;
    case DataKind::Classification:
    case DataKind::Spiral: break;
    }
    return LossKind::Softmax;
}

// Other data bring the loss that fits their targets: the scenario still runs.
FieldSpec dataKind()
{
    FieldSpec spec = bound(
        choiceField(data, W::tr("Kind"), "/data/kind",
                    {W::tr("linear"), W::tr("sine"), W::tr("classes"), W::tr("moons"), W::tr("circles"), W::tr("spiral"), W::tr("CSV file"),
                     W::tr("drawn points")},
                    W::tr("How the target comes from the features. Choosing one also sets the loss that fits it.\n"
                          "linear: their weighted sum with hidden weights, plus noise.\nsine: one period of a sine wave.\n"
                          "classes: two clouds of points for each class.\nmoons: two half circles, a class each.\n"
                          "circles: one class around the other.\nspiral: arms around a center, a class each.\n"
                          "CSV file: a table of your own.\ndrawn points: set by hand on the Draw card.")),
        [](auto &s) -> auto & { return s.data.kind; });
    spec.set = [](Scenario &s, double value) {
        s.data.kind = static_cast<DataKind>(static_cast<int>(value));
        s.model.loss = fittingLoss(s.data.kind);
    };
    return spec;
}

std::vector<FieldSpec> sizeFields()
{
    return {
        when(bound(numberField(data, W::tr("Samples each"), "/data/samples_per_device",
                               W::tr("Rows of data on each device.\nAll devices together hold devices × samples rows."), W::tr("rows")),
                   [](auto &s) -> auto & { return s.data.samplesPerDevice; }),
             [](const Scenario &s) { return !s.ownData() && s.data.rows == 0; }),
        when(bound(numberField(
                       data, W::tr("Rows"), "/data/rows",
                       W::tr("Rows of the whole data set, shared out to all devices.\n0 = the same number of samples on each device."),
                       W::tr("rows")),
                   [](auto &s) -> auto & { return s.data.rows; }),
             [](const Scenario &s) { return !s.ownData() && s.data.rows != 0; }),
        when(bound(numberField(data, W::tr("Features"), "/data/features",
                               W::tr("Input columns of the data.\nThe first layer has one weight for each, or one for each and output."),
                               W::tr("columns")),
                   [](auto &s) -> auto & { return s.data.features; }),
             [](const Scenario &s) { return s.data.kind == DataKind::Linear || s.data.kind == DataKind::Classification; }),
        when(bound(numberField(data, W::tr("Classes"), "/data/classes",
                               W::tr("Classes of the targets.\nsoftmax has one output for each."), W::tr("classes")),
                   [](auto &s) -> auto & { return s.data.classes; }),
             [](const Scenario &s) { return s.data.kind == DataKind::Classification || s.data.kind == DataKind::Spiral; }),
        when(bound(numberField(data, W::tr("Noise σ"), "/data/noise",
                               W::tr("Standard deviation of the noise: on the target of linear and sine, on the features of classes."),
                               W::tr("that of the target or of the feature")),
                   [](auto &s) -> auto & { return s.data.noise; }),
             [](const Scenario &s) { return !s.ownData(); }),
    };
}

std::vector<FieldSpec> randomFields()
{
    return {
        bound(
            numberField(data, W::tr("Seed"), "/seed",
                        W::tr("Where the random numbers start.\nThe same seed gives the same data and the same run."), W::tr("none")),
            [](auto &s) -> auto & { return s.seed; }),
        bound(
            choiceField(data, W::tr("Random"), "/random", {W::tr("JAX"), W::tr("JAX, older")},
                        W::tr("Scheme of the random numbers.\nJAX: Threefry as jax.random draws today.\nJAX, older: its original scheme, "
                              "not partitionable.")),
            [](auto &s) -> auto & { return s.random; }),
    };
}

} // namespace

std::vector<FieldSpec> dataFields()
{
    std::vector<FieldSpec> fields{dataKind()};
    for (auto *part : {&csvFields, &ownDataFields, &sizeFields, &randomFields})
        for (FieldSpec &field : part())
            fields.push_back(std::move(field));
    return fields;
}

std::vector<FieldSpec> shardingFields()
{
    return {
        bound(
            choiceField(sharding, W::tr("Policy"), "/sharding/policy",
                        {W::tr("contiguous"), W::tr("strided"), W::tr("by label"), W::tr("duplicate")},
                        W::tr("Which device holds which rows.\ncontiguous: the rows in their order, one block for each device.\n"
                              "strided: dealt out in turn like cards.\nby label: sorted by target first; a classic mistake.\n"
                              "duplicate: every device holds all rows; a classic mistake.")),
            [](auto &s) -> auto & { return s.sharding.policy; }),
        when(bound(choiceField(sharding, W::tr("Remainder"), "/sharding/remainder",
                               {W::tr("weighted"), W::tr("drop"), W::tr("pad"), W::tr("error"), W::tr("unweighted")},
                               W::tr("What happens to rows that do not divide by the devices.\nweighted: the first devices hold one row "
                                     "more, and count for it in the average.\ndrop: the last rows are left out.\n"
                                     "pad: the first rows are repeated.\nerror: the run does not start.\n"
                                     "unweighted: as weighted, but every device counts the same; a mistake.")),
                   [](auto &s) -> auto & { return s.sharding.remainder; }),
             [](const Scenario &s) {
                 const bool even = s.knowsSizes() && (s.devices < 1 || s.totalRows() % s.devices == 0);
                 return !even && s.sharding.policy != ShardPolicy::Duplicate;
             }),
        bound(
            choiceField(sharding, W::tr("Shuffle"), "/sharding/shuffle", {W::tr("no"), W::tr("yes")},
                        W::tr("Whether all rows are put into a new order each epoch, before they are cut into shards.")),
            [](auto &s) -> auto & { return s.sharding.shuffle; }),
        noted(bound(numberField(sharding, W::tr("Batch each"), "/sharding/batch_per_device",
                                W::tr("Rows that a device takes in one step.\n0 = its whole shard: an epoch is one step."), W::tr("rows")),
                    [](auto &s) -> auto & { return s.sharding.batchPerDevice; }),
              stepsNote),
    };
}

} // namespace lockstep
