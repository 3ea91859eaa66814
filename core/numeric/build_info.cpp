#include "core/numeric/build_info.h"

#include <Eigen/Core>

namespace lockstep {

namespace {

std::string dotted(int major, int minor, int patch)
{
    return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch);
}

std::string compilerName()
{
#if defined(__clang__)
    return "Clang " + dotted(__clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
    return "GCC " + dotted(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
    return "unknown";
#endif
}

} // namespace

BuildInfo buildInfo()
{
    return {compilerName(), dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION), LOCKSTEP_ARCH_NAME};
}

} // namespace lockstep
