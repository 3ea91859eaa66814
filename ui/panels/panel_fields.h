// The fields of the side panel that apply on reset, as data: name, range, meaning, and how a scenario holds them.
#pragma once

#include <functional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

enum class PanelSection { Data, Model, Optimizer, Devices, Communication };

// Every value is a double here: whole numbers and float32 fit, a choice is its index.
struct FieldSpec {
    PanelSection section;
    QString label;
    QString path;        // in the scenario's JSON, as problems name it
    QString tip;         // meaning, unit, range
    QStringList choices; // not empty: a menu
    bool whole = true;
    double most = 0; // what the scenario's type can hold; validate() has the narrower limits
    std::function<double(const Scenario &)> get;
    std::function<void(Scenario &, double)> set;

    QString text(double value) const;
    // The value of what was typed, or why it is none.
    bool parse(const QString &typed, double &value, QString &problem) const;
};

std::vector<FieldSpec> resetFields();

// Takes the live fields of `live`, all else from `scenario`.
Scenario withLiveFields(Scenario scenario, const Scenario &live);

// "is 0, but must be a whole number ..." -> "Must be a whole number ...".
QString reasonText(const Problem &problem);

// What a folded section says.
QString sectionSummary(PanelSection section, const Scenario &scenario);

} // namespace lockstep
