// What the reference card says: equal or not and why, devices x rows, and the numbers of its columns.
#pragma once

#include <vector>

#include <QString>

#include "core/observe/full_batch.h"

namespace lockstep {

// One pair of bars: a parameter, or the norms of a tensor or of a range of parameters where these are many.
struct ReferenceColumn {
    QString name;     // on the axis
    QString longName; // in sentences
    int first = 0;
    int count = 1; // 1: values; more: norms
    double full = 0, average = 0, difference = 0;
};
// At most `most` columns; average and difference are 0 while there is no average.
std::vector<ReferenceColumn> referenceColumns(const FullBatch &batch, const Network &network, int most);

QString smallText(double difference);      // "2e−7"
QString differenceText(double difference); // "14 %", below 0.01 % "2e−7"
// "Equal to 2e−7: the average is the full-batch gradient", "Differs by 14 %: shards are averaged without weights".
QString referenceWords(const FullBatch &batch, const Setup &setup, bool brief = false);
QString reasonText(BatchReason reason, const FullBatch &batch, const Setup &setup);
// "4 devices × 100 rows = 1 device × 400 rows", and what a sum does to the rate.
QString referenceRowsText(const FullBatch &batch, const Snapshot &snapshot);
QString referenceColumnText(const ReferenceColumn &column, const FullBatch &batch);

} // namespace lockstep
