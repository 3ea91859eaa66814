// The fields of a scenario as the side panel shows them, as data: name, unit, range, meaning, and how a scenario holds them.
#pragma once

#include <functional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

enum class PanelSection { Data, Sharding, Model, Optimizer, Safeguards, Devices, Communication, Network, About };
enum class FieldKind { Whole, Real, Choice, Text, List, Name, Names, Points, Factors };
enum class Applies { AnyTime, OnReset };

// Numbers are a double here: whole numbers and float32 fit, a choice is its index. Texts and lists ("16, 16") are texts: a Text is
// about the scenario and changes no run, a Name and Names (of a file, of columns) do. Points are counted; the Draw card edits them.
// Factors are of devices: "2: 2.5, 5: 1.5".
struct FieldSpec {
    PanelSection section = PanelSection::Data;
    FieldKind kind = FieldKind::Whole;
    Applies applies = Applies::OnReset;
    QString label;
    QString path;        // in the scenario's JSON, as problems name it
    QString tip;         // meaning, unit, range
    QStringList choices; // one choice: shown, not changed
    QString emptyWord;   // what an empty text means; none: "none"
    bool wide = false;   // the editor takes the whole width below the name
    bool isFile = false; // a button beside the name chooses it
    bool inBytes = false; // may be typed as "4 KiB"
    int decimals = 2;    // of a real number, at least
    double step = 0.01;  // of the arrow keys, for a real number
    double least = 0;    // where the arrow keys stop
    double most = 0;     // what the scenario's type can hold; validate() has the narrower limits
    std::function<double(const Scenario &)> get;
    std::function<void(Scenario &, double)> set;
    std::function<QString(const Scenario &)> getText;
    std::function<void(Scenario &, const QString &)> setText;
    std::function<bool(const Scenario &)> matters; // none: always
    std::function<QString(const Scenario &)> note; // what the value comes to, in words; none or empty: nothing to say

    bool isText() const { return static_cast<bool>(getText); }
    bool isTyped() const { return kind == FieldKind::List || kind == FieldKind::Name || kind == FieldKind::Names || kind == FieldKind::Factors; }
    bool differs(const Scenario &a, const Scenario &b) const;
    bool isFixed() const { return choices.size() == 1 || kind == FieldKind::Points; }
    // What was typed, as the scenario's text; or why it is none.
    bool parseText(const QString &typed, QString &text, QString &problem) const;
    QString orEmptyWord(const QString &text) const;
    QString text(double value) const;
    QString shown(const Scenario &scenario) const; // the value as people read it
    // The value of what was typed, or why it is none.
    bool parse(const QString &typed, double &value, QString &problem) const;
};

// "16, 16" or "16 16" as whole numbers, empty for none; or why it is no list.
bool parseList(const QString &typed, std::vector<int> &values, QString &problem);
QString listText(const std::vector<int> &values);
// "x1, x2" as names; one with a comma stands in double quotes: "\"width, cm\", height".
bool parseNames(const QString &typed, std::vector<std::string> &names, QString &problem);
QString namesText(const std::vector<std::string> &names);

std::vector<FieldSpec> scenarioFields(); // every field of the scenario, in the order of the panel
FieldSpec scenarioField(const QString &path);
// How many differ; texts about the scenario do not count.
int changedFields(const std::vector<FieldSpec> &fields, const Scenario &before, const Scenario &after, bool liveToo);

} // namespace lockstep
