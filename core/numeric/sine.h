// Sine and cosine of a float, from a polynomial in double that is rounded once: within half a unit in the last place and the same bits
// on every machine.
#pragma once

namespace lockstep {

// For |x| up to 1e5, in radians.
float sineOf(float x);
float cosineOf(float x);

} // namespace lockstep
