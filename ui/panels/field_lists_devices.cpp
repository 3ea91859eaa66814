// The fields of the devices, of what they send to each other, and the texts about the scenario.
#include <QCoreApplication>

#include "ui/panels/field_specs.h"
#include "ui/panels/panel_notes.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

constexpr PanelSection communication = PanelSection::Communication;

std::vector<FieldSpec> strategyFields()
{
    return {
        bound(
            choiceField(communication, W::tr("Strategy"), "/strategy/kind", {W::tr("all-reduce"), W::tr("accumulate"), W::tr("local SGD")},
                        W::tr("When the devices talk.\nall-reduce: they average their gradients in every step.\naccumulate: so they do, but "
                              "each works through its batch in parts first.\nlocal SGD: each updates on its own; they average their "
                              "parameters now and then.")),
            [](auto &s) -> auto & { return s.strategy.kind; }),
        when(bound(numberField(communication, W::tr("Micro-batches"), "/strategy/micro_batches",
                               W::tr("Parts of a device's batch, one after the other, before the one all-reduce of a step."),
                               W::tr("parts")),
                   [](auto &s) -> auto & { return s.strategy.microBatches; }),
             [](const Scenario &s) { return s.strategy.kind == StrategyKind::Accumulate; }),
        when(noted(bound(numberField(communication, W::tr("Period"), "/strategy/period",
                                     W::tr("The parameters are averaged after every so many steps."), W::tr("steps")),
                         [](auto &s) -> auto & { return s.strategy.period; }),
                   periodNote),
             [](const Scenario &s) { return s.isLocalSgd(); }),
    };
}

} // namespace

std::vector<FieldSpec> deviceFields()
{
    return {
        bound(
            numberField(PanelSection::Devices, W::tr("Count"), "/devices",
                        W::tr("Simulated devices.\nEach holds one shard and one replica."), W::tr("devices")),
            [](auto &s) -> auto & { return s.devices; }),
        slowDevicesField(),
    };
}

std::vector<FieldSpec> communicationFields()
{
    std::vector<FieldSpec> fields = strategyFields();
    const std::vector<FieldSpec> more{
        noted(bound(choiceField(communication, W::tr("Plan"), "/communication/collective",
                                {W::tr("rank order"), W::tr("ring"), W::tr("tree"), W::tr("halving-doubling"), W::tr("parameter server")},
                                W::tr("Who sends what to whom in an all-reduce.\nrank order: device 0 adds all gradients in the order of the "
                                      "ranks, then sends the sum to all.\nring: each passes a chunk to the next, around the ring twice: first "
                                      "they add, then they copy.\ntree: pairs add up to device 0, the sum comes back the same way.\n"
                                      "halving-doubling: partners at distance 1, 2, 4, … swap halves, then gather them in reverse.\n"
                                      "parameter server: one after the other sends to device 0, then gets the sum from it.")),
                    [](auto &s) -> auto & { return s.communication.collective; }),
              planNote),
        noted(inBytes(bound(numberField(communication, W::tr("Buckets"), "/communication/bucket_bytes",
                                        W::tr("The gradient travels in pieces of so many bytes, 4 a number, the last parameters first; 0 = in "
                                              "one piece.\nMay be typed as 4 KiB."),
                                        W::tr("bytes")),
                            [](auto &s) -> auto & { return s.communication.bucketBytes; })),
              bucketNote),
        when(noted(bound(choiceField(communication, W::tr("Reduce"), "/communication/reduce", {W::tr("mean"), W::tr("sum")},
                                     W::tr("mean: the sum of the gradients is divided by the number of devices.\nsum: it is not, so the step "
                                           "is as many times as long.")),
                         [](auto &s) -> auto & { return s.communication.reduce; }),
                   reduceNote),
             [](const Scenario &s) { return !s.isLocalSgd(); }),
    };
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
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
