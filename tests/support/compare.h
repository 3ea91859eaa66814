// Comparisons of float vectors that say where they fail; an empty text means equal.
#pragma once

#include <span>

#include <QString>

namespace lockstep::test {

QString bitDifference(std::span<const float> actual, std::span<const float> expected);
// |actual - expected| <= absolute + relative * |expected|.
QString farApart(std::span<const float> actual, std::span<const float> expected, double relative, double absolute);

} // namespace lockstep::test

// The same bits in every place.
#define COMPARE_BITS(actual, expected) QCOMPARE(lockstep::test::bitDifference(actual, expected), QString())
#define COMPARE_CLOSE(actual, expected, relative, absolute)                                                                                \
    QCOMPARE(lockstep::test::farApart(actual, expected, relative, absolute), QString())
