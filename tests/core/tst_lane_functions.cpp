// exp, log, log1p, tanh and the logistic function of eight lanes against the C library in double.
#include <QtTest>

#include <functional>
#include <limits>

#include "core/model/lane_functions.h"
#include "core/numeric/bits.h"

using namespace lockstep;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

using LaneFunction = Lanes (*)(Lanes);

float one(LaneFunction function, float x)
{
    float out[laneCount];
    function(Lanes::all(x)).store(out);
    return out[3];
}

// Every step-th float from `low` to `high`; the largest distance in ulp.
std::uint64_t furthest(LaneFunction function, double (*exact)(double), float low, float high)
{
    std::uint64_t worst = 0;
    const double step = (double{high} - double{low}) / 400'000;
    for (int i = 0; i <= 400'000; ++i) {
        const auto x = static_cast<float>(double{low} + i * step);
        worst = std::max(worst, ulpDistance(one(function, x), static_cast<float>(exact(double{x}))));
    }
    return worst;
}

double exactLogistic(double x)
{
    return 1 / (1 + std::exp(-x));
}

} // namespace

class TestLaneFunctions : public QObject {
    Q_OBJECT

private slots:
    void withinTwoUlp();
    void small();
    void edges();
    void lanesAreIndependent();
};

void TestLaneFunctions::withinTwoUlp()
{
    QVERIFY(furthest(exp, std::exp, -87, 88.7F) <= 1);
    QVERIFY(furthest(log, std::log, 1.2e-38F, 1e-3F) <= 1);
    QVERIFY(furthest(log, std::log, 0.5F, 2) <= 1);
    QVERIFY(furthest(log, std::log, 1, 2000) <= 1);
    QVERIFY(furthest(log1p, std::log1p, 0, 1) <= 2);
    QVERIFY(furthest(tanh, std::tanh, -10, 10) <= 2);
    QVERIFY(furthest(tanh, std::tanh, -0.7F, 0.7F) <= 2);
    QVERIFY(furthest(logistic, exactLogistic, -80, 80) <= 2);
    QVERIFY(furthest(logistic, exactLogistic, -2, 2) <= 2);
}

void TestLaneFunctions::small()
{
    for (float x = 1; x > 1e-30F; x /= 3) {
        QVERIFY(ulpDistance(one(log1p, x), static_cast<float>(std::log1p(double{x}))) <= 2);
        QVERIFY(ulpDistance(one(tanh, -x), static_cast<float>(std::tanh(-double{x}))) <= 2);
        QVERIFY(ulpDistance(one(exp, -x), static_cast<float>(std::exp(-double{x}))) <= 1);
    }
}

void TestLaneFunctions::edges()
{
    for (const LaneFunction function : {LaneFunction{exp}, LaneFunction{log}, LaneFunction{log1p}, LaneFunction{tanh}, LaneFunction{logistic}})
        QVERIFY(std::isnan(one(function, notANumber)));
    QCOMPARE(one(exp, infinity), infinity);
    QCOMPARE(one(exp, 89), infinity);
    QCOMPARE(one(exp, -infinity), 0.0F);
    QCOMPARE(one(exp, -200), 0.0F);
    QCOMPARE(one(exp, 0), 1.0F);
    QVERIFY(one(exp, -95) > 0); // subnormal
    QCOMPARE(one(log, infinity), infinity);
    QCOMPARE(one(log, 1), 0.0F);
    QCOMPARE(one(log1p, 0), 0.0F);
    QCOMPARE(one(tanh, infinity), 1.0F);
    QCOMPARE(one(tanh, -infinity), -1.0F);
    QCOMPARE(one(tanh, -1e30F), -1.0F);
    QVERIFY(std::signbit(one(tanh, -0.0F)));
    QCOMPARE(one(logistic, infinity), 1.0F);
    QCOMPARE(one(logistic, -infinity), 0.0F);
    QCOMPARE(one(logistic, 0), 0.5F);
}

void TestLaneFunctions::lanesAreIndependent()
{
    const float in[laneCount] = {0.3F, notANumber, -2, infinity, 0, -infinity, 1e-20F, 7};
    for (const LaneFunction function : {LaneFunction{exp}, LaneFunction{tanh}, LaneFunction{logistic}}) {
        float out[laneCount];
        function(Lanes::load(in)).store(out);
        for (int lane = 0; lane < laneCount; ++lane) {
            const float alone = one(function, in[lane]);
            QVERIFY(sameBits(std::span(&out[lane], 1), std::span(&alone, 1)));
        }
    }
}

QTEST_GUILESS_MAIN(TestLaneFunctions)
#include "tst_lane_functions.moc"
