// Schedules and clipping against jitted optax (tests/data/optimizers.json), and at their limits.
#include <QtTest>

#include "core/model/optimizer.h"
#include "tests/support/compare.h"
#include "tests/support/optimizer_cases.h"

using namespace lockstep;

class TestSchedule : public QObject {
    Q_OBJECT

private slots:
    void schedulesEqualOptax_data();
    void schedulesEqualOptax();
    void decayStepsDefaultToTheRun();
    void clippingEqualsOptax_data();
    void clippingEqualsOptax();
    void clippingExtremes();
    void r10ClipNorm_data();
    void r10ClipNorm();
};

void TestSchedule::schedulesEqualOptax_data()
{
    test::addOptimizerRows("schedules");
}

// Within what one rounding of the cosine or the power makes of the rate.
void TestSchedule::schedulesEqualOptax()
{
    QFETCH(int, index);
    const test::Json one = test::optimizerReference("schedules")[static_cast<std::size_t>(index)];
    const OptimizerSpec spec = test::optimizerSpec(one["settings"], one["learning_rate"]);
    std::vector<float> rates;
    for (const std::int64_t count : one["counts"])
        rates.push_back(scheduledRate(spec, spec.learningRate, count, 1'000'000));
    if (spec.schedule == ScheduleKind::Step)
        COMPARE_CLOSE(rates, test::floats(one["rates"]), 1.2e-7, 1e-38); // XLA makes subnormal numbers 0
    else
        COMPARE_CLOSE(rates, test::floats(one["rates"]), 0, 6e-8 * spec.learningRate);
}

void TestSchedule::decayStepsDefaultToTheRun()
{
    for (const ScheduleKind kind : {ScheduleKind::Step, ScheduleKind::Cosine, ScheduleKind::WarmupCosine}) {
        OptimizerSpec spec;
        spec.schedule = kind;
        spec.warmupSteps = kind == ScheduleKind::WarmupCosine ? 4 : 0;
        OptimizerSpec given = spec;
        given.decaySteps = 40;
        for (int count = 0; count <= 45; ++count)
            QCOMPARE(scheduledRate(spec, 0.3F, count, 40), scheduledRate(given, 0.3F, count, 1000));
        QCOMPARE(scheduledRate(spec, 0.3F, 40, 40), kind == ScheduleKind::Step ? 0.15F : 0.0F);
    }
}

void TestSchedule::clippingEqualsOptax_data()
{
    test::addOptimizerRows("clipping");
}

void TestSchedule::clippingEqualsOptax()
{
    QFETCH(int, index);
    const test::Json one = test::optimizerReference("clipping")[static_cast<std::size_t>(index)];
    std::vector<float> gradient = test::floats(one["gradient"]);
    const std::vector<float> before = gradient;
    const float largest = test::floats(one["largest"])[0];
    const std::vector<float> norm{clipToNorm(gradient, largest)};
    COMPARE_CLOSE(norm, test::floats(one["norm"]), 2.4e-7, 0);
    COMPARE_CLOSE(gradient, test::floats(one["clipped"]), 4e-7, 0);
    if (largest > 1.5F * norm[0])
        COMPARE_BITS(gradient, before);
}

void TestSchedule::clippingExtremes()
{
    std::vector<float> zeros(9, 0.0F);
    QCOMPARE(clipToNorm(zeros, 1.0F), 0.0F);
    COMPARE_BITS(zeros, std::vector<float>(9, 0.0F));
    std::vector<float> four(4, 1e25F); // the squares are beyond float32
    QCOMPARE(clipToNorm(four, 2.0F), 2e25F);
    COMPARE_BITS(four, std::vector<float>(4, 1.0F));
    std::vector<float> unclipped{3.0F, 4.0F};
    QCOMPARE(clipToNorm(unclipped, 0.0F), 5.0F);
    COMPARE_BITS(unclipped, (std::vector<float>{3, 4}));
    std::vector<float> broken{1.0F, std::numeric_limits<float>::quiet_NaN()}; // one NaN makes all of them NaN, as in optax
    QVERIFY(std::isnan(clipToNorm(broken, 1.0F)));
    QVERIFY(std::isnan(broken[0]) && std::isnan(broken[1]));
}

void TestSchedule::r10ClipNorm_data()
{
    QTest::addColumn<float>("norm");
    QTest::addColumn<float>("after");
    QTest::addColumn<float>("before");
    QTest::newRow("40") << 40.0F << -40.0F << -27.5F;
    QTest::newRow("50") << 50.0F << -45.0F << -32.5F;
}

// R10, F4 on 2 devices: local gradients -15 and -75, mean -45. horovod/horovod#1346, mindspore-lab/mindcv#603.
void TestSchedule::r10ClipNorm()
{
    QFETCH(float, norm);
    QFETCH(float, after);
    QFETCH(float, before);
    std::vector<float> mean{-45.0F}, first{-15.0F}, second{-75.0F};
    clipToNorm(mean, norm);
    clipToNorm(first, norm);
    clipToNorm(second, norm);
    QCOMPARE(mean[0], after);
    QCOMPARE((first[0] + second[0]) * 0.5F, before);
}

QTEST_APPLESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
