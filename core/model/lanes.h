// Eight float32 lanes with every rounding named: AVX2 + FMA where the machine has them, plain loops with the same bits elsewhere.
#pragma once

#include <cmath>

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>
#define LOCKSTEP_AVX2 1
#endif

namespace lockstep {

inline constexpr int laneCount = 8;

struct Lanes {
#if defined(LOCKSTEP_AVX2)
    __m256 v;

    static Lanes all(float x) { return {_mm256_set1_ps(x)}; }
    static Lanes load(const float *p) { return {_mm256_loadu_ps(p)}; }
    void store(float *p) const { _mm256_storeu_ps(p, v); }
    friend Lanes operator+(Lanes a, Lanes b) { return {_mm256_add_ps(a.v, b.v)}; }
    friend Lanes operator-(Lanes a, Lanes b) { return {_mm256_sub_ps(a.v, b.v)}; }
    // a * b + c, rounded once.
    static Lanes fma(Lanes a, Lanes b, Lanes c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
#else
    float v[laneCount];

    template <typename F>
    static Lanes make(F &&value)
    {
        Lanes out;
        for (int l = 0; l < laneCount; ++l)
            out.v[l] = value(l);
        return out;
    }
    static Lanes all(float x)
    {
        return make([&](int) { return x; });
    }
    static Lanes load(const float *p)
    {
        return make([&](int l) { return p[l]; });
    }
    void store(float *p) const
    {
        for (int l = 0; l < laneCount; ++l)
            p[l] = v[l];
    }
    friend Lanes operator+(Lanes a, Lanes b)
    {
        return make([&](int l) { return a.v[l] + b.v[l]; });
    }
    friend Lanes operator-(Lanes a, Lanes b)
    {
        return make([&](int l) { return a.v[l] - b.v[l]; });
    }
    static Lanes fma(Lanes a, Lanes b, Lanes c)
    {
        return make([&](int l) { return std::fma(a.v[l], b.v[l], c.v[l]); });
    }
#endif

    // Keeps the first `count` lanes, zeroes the rest (whatever they hold, NaN included).
    Lanes first(int count) const
    {
        float out[laneCount];
        store(out);
        for (int l = count; l < laneCount; ++l)
            out[l] = 0.0F;
        return load(out);
    }

    // ((0 + 4) + (2 + 6)) + ((1 + 5) + (3 + 7)): a fixed tree.
    float sum() const
    {
        float out[laneCount];
        store(out);
        return ((out[0] + out[4]) + (out[2] + out[6])) + ((out[1] + out[5]) + (out[3] + out[7]));
    }
};

} // namespace lockstep
