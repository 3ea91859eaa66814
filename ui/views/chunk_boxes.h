// The all-reduce between two rounds: one box a chunk of a device's buffer, one pip a contributor, filled once it is in the sum.
#pragma once

#include "ui/views/board_paint.h"

namespace lockstep {

// The plan over chunks in place of elements: every range that a transfer moves is a run of whole chunks.
struct ChunkPlan {
    Plan plan;               // elements are chunks
    std::vector<int> starts; // first parameter of each chunk, then the parameter count

    int chunks() const { return plan.elements; }
};
ChunkPlan chunkPlan(const Plan &plan);

void drawChunkBoxes(const BoardPaint &paint, const BoardRow &row);
// "buffer" for one chunk, else "c0", "c1", ...
QString chunkName(const ChunkPlan &chunks, int chunk);
double chunkCentre(const BoardPaint &paint, const ChunkPlan &chunks, int chunk);

} // namespace lockstep
