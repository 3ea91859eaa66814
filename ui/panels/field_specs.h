// The lists that make up the panel's fields, section by section.
#pragma once

#include <vector>

#include "ui/panels/panel_fields.h"

namespace lockstep {

std::vector<FieldSpec> dataFields();
std::vector<FieldSpec> csvFields();     // of a CSV file: which one, which columns, how it is written
std::vector<FieldSpec> ownDataFields(); // of people's own data: points, scale, rows that are held back
std::vector<FieldSpec> shardingFields();
std::vector<FieldSpec> modelFields();
std::vector<FieldSpec> optimizerFields();
std::vector<FieldSpec> safeguardFields(); // penalty, clipping, numbers that are not finite
std::vector<FieldSpec> deviceFields();
std::vector<FieldSpec> communicationFields();
std::vector<FieldSpec> networkFields(); // of simulated time: links and how fast devices compute
FieldSpec slowDevicesField();
std::vector<FieldSpec> aboutFields();

// What each field is built from. `meaning` is completed with the unit and with the range, which is the scenario's own.
FieldSpec numberField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &unit);
FieldSpec choiceField(PanelSection section, const QString &label, const QString &path, const QStringList &choices, const QString &meaning);
FieldSpec textField(const QString &label, const QString &path, const QString &meaning);
FieldSpec listField(PanelSection section, const QString &label, const QString &path, const QString &meaning);
FieldSpec factorsField(PanelSection section, const QString &label, const QString &path, const QString &meaning);
FieldSpec nameField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &emptyWord);
FieldSpec namesField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &emptyWord);
FieldSpec pointsField(PanelSection section, const QString &label, const QString &path, const QString &meaning); // counted only

// Shown only where it matters.
FieldSpec when(FieldSpec spec, std::function<bool(const Scenario &)> matters);
// With what its value comes to below it.
FieldSpec noted(FieldSpec spec, std::function<QString(const Scenario &)> note);
FieldSpec wide(FieldSpec spec);
FieldSpec live(FieldSpec spec);
FieldSpec inBytes(FieldSpec spec); // takes "4 KiB"
FieldSpec stepping(FieldSpec spec, double step); // of the arrow keys

// Binds a field to a member of the scenario: bound(spec, [](auto &s) -> auto & { return s.devices; }).
template <typename Member>
FieldSpec bound(FieldSpec spec, Member member)
{
    using Value = std::remove_cvref_t<decltype(member(std::declval<Scenario &>()))>;
    spec.get = [member](const Scenario &s) { return static_cast<double>(member(s)); };
    spec.set = [member](Scenario &s, double v) {
        if constexpr (std::is_enum_v<Value>)
            member(s) = static_cast<Value>(static_cast<int>(v));
        else if constexpr (std::is_same_v<Value, bool>)
            member(s) = v != 0;
        else
            member(s) = static_cast<Value>(v);
    };
    return spec;
}

template <typename Member>
FieldSpec boundText(FieldSpec spec, Member member)
{
    spec.getText = [member](const Scenario &s) { return QString::fromStdString(member(s)); };
    spec.setText = [member](Scenario &s, const QString &text) { member(s) = text.toStdString(); };
    return spec;
}

template <typename Member>
FieldSpec boundList(FieldSpec spec, Member member)
{
    spec.getText = [member](const Scenario &s) { return listText(member(s)); };
    spec.setText = [member](Scenario &s, const QString &text) {
        QString problem;
        if (std::vector<int> values; parseList(text, values, problem))
            member(s) = std::move(values);
    };
    return spec;
}

template <typename Member>
FieldSpec boundNames(FieldSpec spec, Member member)
{
    spec.getText = [member](const Scenario &s) { return namesText(member(s)); };
    spec.setText = [member](Scenario &s, const QString &text) {
        QString problem;
        if (std::vector<std::string> names; parseNames(text, names, problem))
            member(s) = std::move(names);
    };
    return spec;
}

} // namespace lockstep
