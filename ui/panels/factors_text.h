// Slow devices as text: "2: 2.5, 5: 1.5" is a device and how many times as long it computes.
#pragma once

#include <vector>

#include <QString>

#include "core/scenario/scenario.h"

namespace lockstep {

// Empty for none; or why it is no such list. Brackets, as a document writes them, are taken too: "[2, 2.5]".
bool parseFactors(const QString &typed, std::vector<SlowDevice> &devices, QString &problem);
QString factorsText(const std::vector<SlowDevice> &devices);

} // namespace lockstep
