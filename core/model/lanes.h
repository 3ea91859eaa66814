// Eight float32 lanes with every rounding named: AVX2 + FMA where the machine has them, plain loops with the same bits elsewhere.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>
#define LOCKSTEP_AVX2 1
#endif

namespace lockstep {

inline constexpr int laneCount = 8;

// f(0), ..., f(n - 1) with constants: sums kept in an array stay in registers.
template <int n, typename F>
[[gnu::always_inline]] inline void unrolled(F &&f)
{
    [&]<int... i>(std::integer_sequence<int, i...>) { (f(std::integral_constant<int, i>{}), ...); }(std::make_integer_sequence<int, n>{});
}

struct Lanes {
#if defined(LOCKSTEP_AVX2)
    __m256 v;

    static Lanes all(float x) { return {_mm256_set1_ps(x)}; }
    static Lanes load(const float *p) { return {_mm256_loadu_ps(p)}; }
    void store(float *p) const { _mm256_storeu_ps(p, v); }
    friend Lanes operator+(Lanes a, Lanes b) { return {_mm256_add_ps(a.v, b.v)}; }
    friend Lanes operator-(Lanes a, Lanes b) { return {_mm256_sub_ps(a.v, b.v)}; }
    friend Lanes operator*(Lanes a, Lanes b) { return {_mm256_mul_ps(a.v, b.v)}; }
    friend Lanes operator/(Lanes a, Lanes b) { return {_mm256_div_ps(a.v, b.v)}; }
    static Lanes sqrt(Lanes a) { return {_mm256_sqrt_ps(a.v)}; }
    // a * b + c, rounded once.
    static Lanes fma(Lanes a, Lanes b, Lanes c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
    // The second one where either is NaN, and of two zeros.
    static Lanes min(Lanes a, Lanes b) { return {_mm256_min_ps(a.v, b.v)}; }
    static Lanes max(Lanes a, Lanes b) { return {_mm256_max_ps(a.v, b.v)}; }
    // `yes` where a < b (a == b), `no` elsewhere, also where either is NaN.
    static Lanes whereLess(Lanes a, Lanes b, Lanes yes, Lanes no)
    {
        return {_mm256_blendv_ps(no.v, yes.v, _mm256_cmp_ps(a.v, b.v, _CMP_LT_OQ))};
    }
    static Lanes whereEqual(Lanes a, Lanes b, Lanes yes, Lanes no)
    {
        return {_mm256_blendv_ps(no.v, yes.v, _mm256_cmp_ps(a.v, b.v, _CMP_EQ_OQ))};
    }
    static Lanes absolute(Lanes a) { return {_mm256_andnot_ps(_mm256_set1_ps(-0.0F), a.v)}; }
    // The size of a, which is not negative, with the sign of b.
    static Lanes withSign(Lanes a, Lanes b) { return {_mm256_or_ps(a.v, _mm256_and_ps(_mm256_set1_ps(-0.0F), b.v))}; }
    // 2^n for whole numbers n in -126 .. 127.
    static Lanes powerOfTwo(Lanes n)
    {
        const __m256i biased = _mm256_add_epi32(_mm256_cvtps_epi32(n.v), _mm256_set1_epi32(127));
        return {_mm256_castsi256_ps(_mm256_slli_epi32(biased, 23))};
    }
    // x = mantissa 2^exponent with a mantissa in sqrt(1/2) .. sqrt(2), for normal x > 0.
    static void split(Lanes x, Lanes &mantissa, Lanes &exponent)
    {
        const __m256i bits = _mm256_castps_si256(x.v);
        const __m256i n = _mm256_srai_epi32(_mm256_sub_epi32(bits, _mm256_set1_epi32(sqrtHalfBits)), 23);
        mantissa = {_mm256_castsi256_ps(_mm256_sub_epi32(bits, _mm256_slli_epi32(n, 23)))};
        exponent = {_mm256_cvtepi32_ps(n)};
    }
    // Keeps the first `count` lanes, zeroes the rest (whatever they hold, NaN included).
    Lanes first(int count) const
    {
        const __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        return {_mm256_and_ps(v, _mm256_castsi256_ps(_mm256_cmpgt_epi32(_mm256_set1_epi32(count), lane)))};
    }
    // ((0 + 4) + (2 + 6)) + ((1 + 5) + (3 + 7)): a fixed tree.
    float sum() const
    {
        const __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
        const __m128 pair = _mm_add_ps(half, _mm_movehl_ps(half, half));
        return _mm_cvtss_f32(_mm_add_ss(pair, _mm_movehdup_ps(pair)));
    }
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
    friend Lanes operator*(Lanes a, Lanes b)
    {
        return make([&](int l) { return a.v[l] * b.v[l]; });
    }
    friend Lanes operator/(Lanes a, Lanes b)
    {
        return make([&](int l) { return a.v[l] / b.v[l]; });
    }
    static Lanes sqrt(Lanes a)
    {
        return make([&](int l) { return std::sqrt(a.v[l]); });
    }
    static Lanes fma(Lanes a, Lanes b, Lanes c)
    {
        return make([&](int l) { return std::fma(a.v[l], b.v[l], c.v[l]); });
    }
    static Lanes min(Lanes a, Lanes b) { return whereLess(a, b, a, b); }
    static Lanes max(Lanes a, Lanes b) { return whereLess(b, a, a, b); }
    static Lanes whereLess(Lanes a, Lanes b, Lanes yes, Lanes no)
    {
        return make([&](int l) { return a.v[l] < b.v[l] ? yes.v[l] : no.v[l]; });
    }
    static Lanes whereEqual(Lanes a, Lanes b, Lanes yes, Lanes no)
    {
        return make([&](int l) { return a.v[l] == b.v[l] ? yes.v[l] : no.v[l]; });
    }
    static Lanes absolute(Lanes a)
    {
        return make([&](int l) { return std::fabs(a.v[l]); });
    }
    static Lanes withSign(Lanes a, Lanes b)
    {
        return make([&](int l) { return std::copysign(a.v[l], b.v[l]); });
    }
    static Lanes powerOfTwo(Lanes n)
    {
        const auto whole = [](float x) { return x == x ? static_cast<std::int32_t>(x) : 0; };
        return make([&](int l) { return std::bit_cast<float>((whole(n.v[l]) + 127) << 23); });
    }
    static void split(Lanes x, Lanes &mantissa, Lanes &exponent)
    {
        for (int l = 0; l < laneCount; ++l) {
            const auto bits = std::bit_cast<std::int32_t>(x.v[l]);
            const auto n = static_cast<std::int32_t>((std::int64_t{bits} - sqrtHalfBits) >> 23);
            mantissa.v[l] = std::bit_cast<float>(static_cast<std::int32_t>(bits - n * (std::int64_t{1} << 23)));
            exponent.v[l] = static_cast<float>(n);
        }
    }
    Lanes first(int count) const
    {
        return make([&](int l) { return l < count ? v[l] : 0.0F; });
    }
    float sum() const { return ((v[0] + v[4]) + (v[2] + v[6])) + ((v[1] + v[5]) + (v[3] + v[7])); }
#endif

private:
    static constexpr std::int32_t sqrtHalfBits = 0x3F3504F3;
};

// Rows become columns.
inline void transpose(std::array<Lanes, laneCount> &m)
{
#if defined(LOCKSTEP_AVX2)
    std::array<Lanes, laneCount> a, b; // pairs, then quadruples of rows
    unrolled<4>([&](auto i) {
        a[2 * i].v = _mm256_unpacklo_ps(m[2 * i].v, m[2 * i + 1].v);
        a[2 * i + 1].v = _mm256_unpackhi_ps(m[2 * i].v, m[2 * i + 1].v);
    });
    unrolled<2>([&](auto half) {
        constexpr int h = 4 * half;
        b[h].v = _mm256_shuffle_ps(a[h].v, a[h + 2].v, 0x44);
        b[h + 1].v = _mm256_shuffle_ps(a[h].v, a[h + 2].v, 0xEE);
        b[h + 2].v = _mm256_shuffle_ps(a[h + 1].v, a[h + 3].v, 0x44);
        b[h + 3].v = _mm256_shuffle_ps(a[h + 1].v, a[h + 3].v, 0xEE);
    });
    unrolled<4>([&](auto i) {
        m[i].v = _mm256_permute2f128_ps(b[i].v, b[i + 4].v, 0x20);
        m[i + 4].v = _mm256_permute2f128_ps(b[i].v, b[i + 4].v, 0x31);
    });
#else
    for (int i = 0; i < laneCount; ++i)
        for (int j = 0; j < i; ++j)
            std::swap(m[i].v[j], m[j].v[i]);
#endif
}

} // namespace lockstep
