// The simulated devices, as passive data: one slab a kind of value, so that replicas lie side by side.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace lockstep {

// A replica is all that must be equal on every device: parameters, then the optimizer's state (slot after slot), then the settings:
// the learning rate, and the number of updates made (its 32 bits).
struct DeviceState {
    int devices = 0;
    int parameterCount = 0;
    int stateSlots = 0;
    std::int64_t stride = 0;        // floats between two devices in the gradient slabs
    std::int64_t replicaStride = 0; // the same in the replica slab

    std::vector<float> replicaSlab;
    std::vector<float> gradientSlab; // mean gradient of the device's own rows
    std::vector<float> reducedSlab;  // what the all-reduce works on: weighed gradient, then sum, then average
    std::vector<float> losses;       // mean loss of the device's own rows

    template <typename Slab>
    static auto slice(Slab &slab, std::int64_t first, int count)
    {
        return std::span(slab.data() + first, static_cast<std::size_t>(count));
    }

    static constexpr int settingCount = 2;
    int stateCount() const { return stateSlots * parameterCount; }
    int replicaSize() const { return parameterCount + stateCount() + settingCount; }

    std::span<float> replica(int device) { return slice(replicaSlab, device * replicaStride, replicaSize()); }
    std::span<float> parameters(int device) { return slice(replicaSlab, device * replicaStride, parameterCount); }
    std::span<float> state(int device) { return slice(replicaSlab, device * replicaStride + parameterCount, stateCount()); }
    std::span<float> gradient(int device) { return slice(gradientSlab, device * stride, parameterCount); }
    std::span<float> reduced(int device) { return slice(reducedSlab, device * stride, parameterCount); }
    std::span<const float> replica(int device) const { return slice(replicaSlab, device * replicaStride, replicaSize()); }
    std::span<const float> parameters(int device) const { return slice(replicaSlab, device * replicaStride, parameterCount); }
    std::span<const float> gradient(int device) const { return slice(gradientSlab, device * stride, parameterCount); }
    std::span<const float> reduced(int device) const { return slice(reducedSlab, device * stride, parameterCount); }

    float &learningRate(int device) { return replica(device)[static_cast<std::size_t>(replicaSize() - 2)]; }
    std::uint32_t updates(int device) const { return std::bit_cast<std::uint32_t>(replica(device).back()); }
    void setUpdates(int device, std::uint32_t count) { replica(device).back() = std::bit_cast<float>(count); }
};

} // namespace lockstep
