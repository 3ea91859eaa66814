// Scenario texts for Qt Test's comparisons.
#pragma once

#include <QString>
#include <QStringList>

#include "core/scenario/presets.h"
#include "core/scenario/problem.h"

namespace lockstep::test {

inline QString text(const std::string &s)
{
    return QString::fromStdString(s);
}

inline QStringList told(const std::vector<Problem> &problems)
{
    QStringList list;
    for (const Problem &problem : problems)
        list.append(text(describe(problem, "")));
    return list;
}

} // namespace lockstep::test
