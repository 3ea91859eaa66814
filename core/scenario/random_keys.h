// Which key every random draw of a run comes from, so that anyone can rebuild a run in Python. key = PRNGKey(seed).
#pragma once

#include "core/numeric/threefry.h"
#include "core/scenario/scenario.h"

namespace lockstep {

inline RandomScheme schemeOf(RandomNumbers random)
{
    return random == RandomNumbers::JaxThreefry ? RandomScheme::JaxThreefry : RandomScheme::JaxThreefryOriginal;
}

// Data of every generator but `linear`, which has the tutorial's own chain from PRNGKey(seed).
inline RandomKey dataKey(std::uint32_t seed)
{
    return foldIn(randomKey(seed), 0);
}

// Initial parameters `scaled-normal`.
inline RandomKey initialKey(std::uint32_t seed)
{
    return foldIn(randomKey(seed), 1);
}

// The order of the rows in an epoch (from 1): permutation(this, rows).
inline RandomKey shuffleKey(std::uint32_t seed, std::int64_t epoch)
{
    return foldIn(foldIn(randomKey(seed), 2), static_cast<std::uint32_t>(epoch));
}

// Which rows train and which are held back: permutation(this, rows), the first part trains.
inline RandomKey testSplitKey(std::uint32_t seed)
{
    return foldIn(randomKey(seed), 3);
}

} // namespace lockstep
