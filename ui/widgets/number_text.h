// Numbers as people read them: always a point, a true minus (U+2212), never scientific on the board.
#pragma once

#include <cstdint>

#include <QString>

namespace lockstep {

// "−0.3550"; "NaN", "∞" and "−∞" as such.
QString fixedText(double value, int decimals);
// Like fixedText, with the sign always shown: "+14", "−9"; what rounds to zero has none: "0".
QString signedText(double value, int decimals);
// Like fixedText while that has at most `digits` digits and is not rounded to zero; else 3 digits with a power: "1.23e−7".
QString compactText(double value, int decimals, int digits);
// 9 significant digits, which round-trip float32.
QString exactText(float value);
// "3eb5c28f": the bits of the value as hex.
QString hexText(float value);
// "a502 b29f": the first 32 bits of a hash in two groups of 4.
QString hashText(std::uint64_t hash);
// "1 ulp", "2048 ulp", "1.2e9 ulp"; "not a number" for noUlpDistance.
QString ulpText(std::uint64_t ulp);
// "400", "1,000,000": with thin separators for large counts.
QString countText(std::int64_t count);
QString parametersText(int count); // "1 parameter", "6 parameters"

} // namespace lockstep
