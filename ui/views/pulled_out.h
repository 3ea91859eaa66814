// Which devices are pulled out of the crowd and why, and the slots (colour and marker) that they keep until released.
#pragma once

#include <map>
#include <span>
#include <vector>

#include <QString>

#include "ui/views/board_model.h"

namespace lockstep {

enum class PullReason { Left, NotFinite, Slow, HighestLoss, LowestLoss, Pinned };

struct PulledOut {
    int device = 0;
    PullReason reason = PullReason::Pinned;
};

inline constexpr int mostAutomatic = 3;

// Those that left or hold a NaN first, then those that compute slower, the slowest first, then the highest and the lowest loss: at most 3; then the pinned ones. `capacity` rows have
// room: pinned devices take places from the automatic ones, but never the first.
std::vector<PulledOut> choosePulledOut(const BoardModel &model, std::span<const int> pinned, int capacity);

// The reasons that are present: "left the others, highest and lowest loss".
QString reasonsText(const std::vector<PulledOut> &pulled);

class SlotKeeper {
public:
    // Slots of all devices (-1 = none): those still pulled out keep theirs, new ones get the lowest that is free.
    std::vector<int> assign(const std::vector<PulledOut> &pulled, int devices);

private:
    std::map<int, int> m_slots; // by device
};

} // namespace lockstep
