// Every field with its words.
#include "ui/panels/field_specs.h"

#include <QCoreApplication>

namespace lockstep {
namespace {

struct W { // the words of the fields
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

FieldSpec live(FieldSpec spec)
{
    spec.applies = Applies::AnyTime;
    spec.decimals = 3;
    return spec;
}

constexpr PanelSection data = PanelSection::Data;

std::vector<FieldSpec> sizeFields()
{
    return {
        bound(
            numberField(data, W::tr("Samples each"), "/data/samples_per_device",
                        W::tr("Rows of data on each device.\nAll devices together hold devices × samples rows."), W::tr("rows")),
            [](auto &s) -> auto & { return s.data.samplesPerDevice; }),
        bound(
            numberField(data, W::tr("Rows"), "/data/rows",
                        W::tr("Rows of the whole data set, shared out to all devices.\n0 = the same number of samples on each device."),
                        W::tr("rows")),
            [](auto &s) -> auto & { return s.data.rows; }),
        bound(
            numberField(data, W::tr("Features"), "/data/features", W::tr("Input columns of the data.\nThe model has one weight for each."),
                        W::tr("columns")),
            [](auto &s) -> auto & { return s.data.features; }),
    };
}

} // namespace

std::vector<FieldSpec> dataFields()
{
    std::vector<FieldSpec> fields = sizeFields();
    const std::vector<FieldSpec> more{
        bound(
            numberField(data, W::tr("Noise σ"), "/data/noise", W::tr("Standard deviation of the noise on the target."),
                        W::tr("that of the target")),
            [](auto &s) -> auto & { return s.data.noise; }),
        bound(
            numberField(data, W::tr("Seed"), "/seed",
                        W::tr("Where the random numbers start.\nThe same seed gives the same data and the same run."), W::tr("none")),
            [](auto &s) -> auto & { return s.seed; }),
        bound(
            choiceField(data, W::tr("Random"), "/random", {W::tr("JAX"), W::tr("JAX, older")},
                        W::tr("Scheme of the random numbers.\nJAX: Threefry as jax.random draws today.\nJAX, older: its original scheme, "
                              "not partitionable.")),
            [](auto &s) -> auto & { return s.random; }),
        bound(
            choiceField(data, W::tr("Kind"), "/data/kind", {W::tr("linear")},
                        W::tr("How the target comes from the features.\nlinear: their weighted sum with hidden weights, plus noise.")),
            [](auto &s) -> auto & { return s.data.kind; }),
        bound(
            choiceField(PanelSection::Sharding, W::tr("Policy"), "/sharding/policy", {W::tr("contiguous")},
                        W::tr("Which device holds which rows.\ncontiguous: the rows in their order, one block for each device.")),
            [](auto &s) -> auto & { return s.sharding.policy; }),
        bound(
            choiceField(PanelSection::Sharding, W::tr("Remainder"), "/sharding/remainder", {W::tr("weighted")},
                        W::tr("What happens to rows that do not divide by the devices.\nweighted: the first devices hold one row more, and "
                              "count for it in the average.")),
            [](auto &s) -> auto & { return s.sharding.remainder; }),
    };
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

std::vector<FieldSpec> modelFields()
{
    constexpr PanelSection model = PanelSection::Model;
    constexpr PanelSection optimizer = PanelSection::Optimizer;
    return {
        bound(
            choiceField(model, W::tr("Bias"), "/model/bias", {W::tr("no"), W::tr("yes")},
                        W::tr("Whether the model adds a constant b to the weighted sum of the features.")),
            [](auto &s) -> auto & { return s.model.bias; }),
        bound(
            choiceField(model, W::tr("Start values"), "/model/init", {W::tr("tutorial"), W::tr("zeros")},
                        W::tr("Parameters before the first step.\ntutorial: drawn from the seed as in the tutorial.\nzeros: all 0.")),
            [](auto &s) -> auto & { return s.model.init; }),
        bound(
            choiceField(model, W::tr("Loss"), "/model/loss", {W::tr("MSE")},
                        W::tr("What training makes small.\nMSE: the mean of the squared distances of prediction and target.")),
            [](auto &s) -> auto & { return s.model.loss; }),
        live(bound(
            numberField(optimizer, W::tr("Learning rate"), "/optimizer/learning_rate",
                        W::tr("Share of the average gradient that is taken off the parameters each step.\nApplies from the step after "
                              "the one that is shown."),
                        W::tr("none")),
            [](auto &s) -> auto & { return s.optimizer.learningRate; })),
        live(bound(
            numberField(optimizer, W::tr("Epochs"), "/epochs",
                        W::tr("Length of the run; not less than what has run.\nHere each epoch is one step."),
                        W::tr("passes over all data")),
            [](auto &s) -> auto & { return s.epochs; })),
        bound(
            choiceField(optimizer, W::tr("Kind"), "/optimizer/kind", {W::tr("SGD")},
                        W::tr("How the average gradient changes the parameters.\nSGD: learning rate × average gradient is taken off.")),
            [](auto &s) -> auto & { return s.optimizer.kind; }),
    };
}

std::vector<FieldSpec> deviceFields()
{
    constexpr PanelSection communication = PanelSection::Communication;
    return {
        bound(
            numberField(PanelSection::Devices, W::tr("Count"), "/devices",
                        W::tr("Simulated devices.\nEach holds one shard and one replica."), W::tr("devices")),
            [](auto &s) -> auto & { return s.devices; }),
        bound(
            choiceField(
                communication, W::tr("Plan"), "/communication/collective", {W::tr("rank order")},
                W::tr("Who sends what to whom in an all-reduce.\nrank order: device 0 adds all gradients in the order of the ranks, "
                      "then sends the sum to all.")),
            [](auto &s) -> auto & { return s.communication.collective; }),
        bound(
            choiceField(communication, W::tr("Reduce"), "/communication/reduce", {W::tr("mean"), W::tr("sum")},
                        W::tr("mean: the sum of the gradients is divided by the number of devices.\nsum: it is not, so the step is as many "
                              "times as long.")),
            [](auto &s) -> auto & { return s.communication.reduce; }),
    };
}

std::vector<FieldSpec> aboutFields()
{
    return {
        boundText(
            textField(W::tr("Title"), "/title", W::tr("What the scenario is called in menus and in the title of the window.")),
            [](auto &s) -> auto & { return s.title; }),
        boundText(
            textField(W::tr("Name"), "/name", W::tr("Short name: of the file that is proposed, and for the command line.")),
            [](auto &s) -> auto & { return s.name; }),
        boundText(
            textField(W::tr("Description"), "/description", W::tr("One line that says what the scenario is for.")),
            [](auto &s) -> auto & { return s.description; }),
    };
}

} // namespace lockstep
