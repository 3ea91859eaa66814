// The simulated devices, as passive data: one slab a kind of value, so that replicas lie side by side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lockstep {

struct DeviceState {
    int devices = 0;
    int parameterCount = 0;
    std::int64_t stride = 0; // floats between two devices in a slab

    std::vector<float> parameterSlab; // the replicas
    std::vector<float> gradientSlab;  // mean gradient of the device's own rows
    std::vector<float> reducedSlab;   // what the all-reduce works on: weighed gradient, then sum, then average
    std::vector<float> losses;        // mean loss of the device's own rows

    std::span<float> parameters(int device) { return slice<float>(parameterSlab, device); }
    std::span<float> gradient(int device) { return slice<float>(gradientSlab, device); }
    std::span<float> reduced(int device) { return slice<float>(reducedSlab, device); }
    std::span<const float> parameters(int device) const { return slice<const float>(parameterSlab, device); }
    std::span<const float> gradient(int device) const { return slice<const float>(gradientSlab, device); }
    std::span<const float> reduced(int device) const { return slice<const float>(reducedSlab, device); }

private:
    template <typename Value, typename Slab>
    std::span<Value> slice(Slab &slab, int device) const
    {
        return {slab.data() + device * stride, static_cast<std::size_t>(parameterCount)};
    }
};

} // namespace lockstep
