// Curves as a table (CSV): a row a step while every step of them is kept, else a row a bucket with the lowest and highest value.
#pragma once

#include <vector>

#include <QStringList>

#include "core/observe/curve.h"

class QTextStream;

namespace lockstep {

QString csvNumber(float value); // 9 digits, which round-trip; "nan", "inf", "-inf"
QString csvText(QString text);  // in quotes where it must be
// `heads` names the curves, all of one length. Nothing but the head line when there are none or no steps.
void writeCurves(QTextStream &out, const QStringList &heads, const std::vector<const Curve *> &curves, std::int64_t stepsPerEpoch = 1);

} // namespace lockstep
