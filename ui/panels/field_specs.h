// The lists that make up the panel's fields, a file or half a file each.
#pragma once

#include <vector>

#include "ui/panels/panel_fields.h"

namespace lockstep {

std::vector<FieldSpec> dataFields();   // data and sharding
std::vector<FieldSpec> modelFields();  // model and optimizer
std::vector<FieldSpec> deviceFields(); // devices and communication
std::vector<FieldSpec> aboutFields();

// What each field is built from. `meaning` is completed with the unit and with the range, which is the scenario's own.
FieldSpec numberField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &unit);
FieldSpec choiceField(PanelSection section, const QString &label, const QString &path, const QStringList &choices, const QString &meaning);
FieldSpec textField(const QString &label, const QString &path, const QString &meaning);

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

} // namespace lockstep
