// The fields of the model, with their words.
#include <QCoreApplication>

#include "ui/panels/field_specs.h"
#include "ui/panels/panel_notes.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

constexpr PanelSection model = PanelSection::Model;

std::vector<FieldSpec> layerFields()
{
    return {
        noted(boundList(listField(model, W::tr("Hidden"), "/model/hidden",
                                  W::tr("Widths of the hidden layers, as 16, 16.\nEmpty: the features go straight to the output.")),
                        [](auto &s) -> auto & { return s.model.hidden; }),
              networkNote),
        when(bound(choiceField(model, W::tr("Activation"), "/model/activation", {W::tr("tanh"), W::tr("ReLU"), W::tr("sigmoid")},
                               W::tr("What each hidden layer makes of its sums.\ntanh: between −1 and 1.\nReLU: negative values become 0.\n"
                                     "sigmoid: between 0 and 1.")),
                   [](auto &s) -> auto & { return s.model.activation; }),
             [](const Scenario &s) { return !s.model.hidden.empty(); }),
    };
}

} // namespace

std::vector<FieldSpec> modelFields()
{
    std::vector<FieldSpec> fields = layerFields();
    const std::vector<FieldSpec> more{
        bound(
            choiceField(model, W::tr("Loss"), "/model/loss", {W::tr("MSE"), W::tr("logistic"), W::tr("softmax")},
                        W::tr("What training makes small.\nMSE: the mean of the squared distances of prediction and target.\n"
                              "logistic: cross-entropy of two classes, from one output.\n"
                              "softmax: cross-entropy of any number of classes, one output each.")),
            [](auto &s) -> auto & { return s.model.loss; }),
        bound(
            choiceField(model, W::tr("Bias"), "/model/bias", {W::tr("no"), W::tr("yes")},
                        W::tr("Whether each layer adds a constant b to its weighted sums.")),
            [](auto &s) -> auto & { return s.model.bias; }),
        bound(
            choiceField(model, W::tr("Start values"), "/model/init", {W::tr("tutorial"), W::tr("scaled"), W::tr("zeros")},
                        W::tr("Parameters before the first step.\ntutorial: drawn from the seed as in the tutorial; a network starts scaled.\n"
                              "scaled (scaled-normal): weights drawn with variance 1 / inputs of their layer, biases 0.\nzeros: all 0.")),
            [](auto &s) -> auto & { return s.model.init; }),
        boundList(listField(model, W::tr("Frozen"), "/model/frozen",
                            W::tr("Layers, from 1, whose parameters never change, as 1, 2.\nEmpty: every layer learns.")),
                  [](auto &s) -> auto & { return s.model.frozen; }),
    };
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

} // namespace lockstep
