// Optimizers against jitted optax (tests/data/optimizers.json) and against their formulas in double.
#include <QtTest>

#include "core/model/optimizer.h"
#include "tests/support/compare.h"
#include "tests/support/fixtures.h"
#include "tests/support/optimizer_cases.h"
#include "tests/support/optimizer_twin.h"

using namespace lockstep;

class TestOptimizer : public QObject {
    Q_OBJECT

private slots:
    void equalsOptax_data();
    void equalsOptax();
    void equalsFormulas_data();
    void equalsFormulas();
    void touchesOnlyItsRange_data();
    void touchesOnlyItsRange();
    void bitsDoNotDependOnPlace();
    void stateSlotsAndNames();
    void r34ResumedAdam();
};

namespace {

constexpr OptimizerKind allKinds[] = {OptimizerKind::Sgd,     OptimizerKind::Momentum, OptimizerKind::Nesterov, OptimizerKind::Adagrad,
                                      OptimizerKind::Rmsprop, OptimizerKind::Adam,     OptimizerKind::Adamw};

// One device: parameters and state, updated as a trainer does it.
struct Replica {
    OptimizerSpec spec;
    std::vector<float> parameters;
    std::vector<float> state;
    std::int64_t updates = 0;

    Replica(const OptimizerSpec &optimizer, std::vector<float> initial) : spec(optimizer), parameters(std::move(initial))
    {
        state.resize(parameters.size() * static_cast<std::size_t>(stateSlots(spec.kind)));
        initializeState(spec, state);
    }
    void update(std::vector<float> gradient)
    {
        if (spec.clipNorm > 0)
            clipToNorm(gradient, spec.clipNorm);
        const float rate = scheduledRate(spec, spec.learningRate, updates, 60);
        applyUpdate(spec, rate, updates++, gradient, parameters, state, 0, static_cast<int>(parameters.size()));
    }
};

std::vector<float> numbers(std::size_t count, unsigned seed)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = std::ldexp(static_cast<float>((i * 2654435761U + seed * 40503U + 12345U) % 20001U) - 10000.0F, -12);
    return values;
}

} // namespace

void TestOptimizer::equalsOptax_data()
{
    test::addOptimizerRows("optimizers");
}

// Equal bits but where optax takes XLA's rsqrt, an estimate of the processor's own that one Newton step improves: there the state
// has equal bits and the parameters stay near. The sum of a gradient's squares is rounded elsewhere too, in the clipped case.
void TestOptimizer::equalsOptax()
{
    QFETCH(int, index);
    const test::Json all = test::optimizerReference("optimizers");
    const test::Json &one = all["cases"][static_cast<std::size_t>(index)];
    Replica replica(test::optimizerSpec(one["settings"], all["learning_rate"]), test::floats(all["initial"]));
    const bool estimated = replica.spec.kind == OptimizerKind::Adagrad || replica.spec.kind == OptimizerKind::Rmsprop;
    const bool rounded = replica.spec.clipNorm > 0 || replica.spec.schedule != ScheduleKind::Constant;
    const std::vector<std::int64_t> kept = all["kept"];
    std::size_t next = 0;
    for (const test::Json &gradient : all["gradients"]) {
        replica.update(test::floats(gradient));
        if (replica.updates != kept[next])
            continue;
        const std::vector<float> expected = test::floats(one["parameters"][next++]);
        if (estimated || rounded)
            COMPARE_CLOSE(replica.parameters, expected, 2e-7, 1e-7 * std::sqrt(double(replica.updates)));
        else
            COMPARE_BITS(replica.parameters, expected);
    }
    QCOMPARE(next, kept.size());
    const std::vector<float> state = test::floats(one["state"]);
    if (rounded)
        COMPARE_CLOSE(replica.state, state, 1e-6, 1e-9);
    else
        COMPARE_BITS(replica.state, state);
}

void TestOptimizer::equalsFormulas_data()
{
    test::addOptimizerRows("optimizers");
}

// In float32, Adam's 1 - beta2^updates starts 1.3e-5 off, since 0.999 is not a float32: its updates are right to 1e-5.
void TestOptimizer::equalsFormulas()
{
    QFETCH(int, index);
    const test::Json all = test::optimizerReference("optimizers");
    const OptimizerSpec spec = test::optimizerSpec(all["cases"][static_cast<std::size_t>(index)]["settings"], all["learning_rate"]);
    const std::vector<float> initial = test::floats(all["initial"]);
    Replica replica(spec, initial);
    test::OptimizerTwin twin(spec, initial);
    const double eachUpdate = stateSlots(spec.kind) == 2 ? 1e-5 * double{spec.learningRate} : 0;
    for (const test::Json &gradient : all["gradients"]) {
        replica.update(test::floats(gradient));
        twin.update(test::floats(gradient), 60);
        for (std::size_t i = 0; i < initial.size(); ++i) {
            const double expected = twin.parameters()[i];
            QVERIFY2(std::abs(double{replica.parameters[i]} - expected) <= 2e-6 + 2e-6 * std::abs(expected) + eachUpdate * double(replica.updates),
                     qPrintable(QString("update %1, parameter %2").arg(replica.updates).arg(i)));
        }
    }
}

void TestOptimizer::touchesOnlyItsRange_data()
{
    QTest::addColumn<int>("kind");
    for (const OptimizerKind kind : allKinds)
        QTest::newRow(qPrintable(QString::number(static_cast<int>(kind)))) << static_cast<int>(kind);
}

// Every range of 27 parameters: inside the bits of an update of all, outside nothing changes.
void TestOptimizer::touchesOnlyItsRange()
{
    QFETCH(int, kind);
    constexpr int count = 27;
    OptimizerSpec spec;
    spec.kind = static_cast<OptimizerKind>(kind);
    const std::vector<float> gradient = numbers(count, 1);
    Replica start(spec, numbers(count, 2));
    start.update(numbers(count, 3));
    Replica whole = start;
    whole.update(gradient);
    const auto slotCount = static_cast<std::size_t>(stateSlots(spec.kind));
    for (int begin = 0; begin <= count; ++begin)
        for (int end = begin; end <= count; ++end) {
            Replica part = start, expected = start;
            applyUpdate(spec, spec.learningRate, 1, gradient, part.parameters, part.state, begin, end);
            for (int i = begin; i < end; ++i) {
                const auto at = static_cast<std::size_t>(i);
                expected.parameters[at] = whole.parameters[at];
                for (std::size_t slot = 0; slot < slotCount; ++slot)
                    expected.state[slot * count + at] = whole.state[slot * count + at];
            }
            COMPARE_BITS(part.parameters, expected.parameters);
            COMPARE_BITS(part.state, expected.state);
        }
}

// The same values one by one, at every place of a vector: lanes and the rest of a vector round alike.
void TestOptimizer::bitsDoNotDependOnPlace()
{
    for (const OptimizerKind kind : allKinds)
        for (int lead = 0; lead < 9; ++lead) {
            OptimizerSpec spec;
            spec.kind = kind;
            Replica together(spec, std::vector<float>(20, 0.3F));
            Replica alone(spec, {0.3F});
            for (int i = 0; i < 5; ++i) {
                std::vector<float> gradient = numbers(20, static_cast<unsigned>(i));
                gradient[static_cast<std::size_t>(lead + 11)] = 0.7F - static_cast<float>(i);
                together.update(gradient);
                alone.update({0.7F - static_cast<float>(i)});
            }
            QCOMPARE(together.parameters[static_cast<std::size_t>(lead + 11)], alone.parameters[0]);
        }
}

void TestOptimizer::stateSlotsAndNames()
{
    QList<int> counts;
    for (const OptimizerKind kind : allKinds)
        counts << stateSlots(kind);
    QCOMPARE(counts, (QList<int>{0, 1, 1, 1, 1, 2, 2}));
    QCOMPARE(stateSlotName(OptimizerKind::Momentum, 0), "momentum");
    QCOMPARE(stateSlotName(OptimizerKind::Nesterov, 0), "momentum");
    QCOMPARE(stateSlotName(OptimizerKind::Adagrad, 0), "sum of squares");
    QCOMPARE(stateSlotName(OptimizerKind::Rmsprop, 0), "mean square");
    QCOMPARE(stateSlotName(OptimizerKind::Adam, 0), "first moment");
    QCOMPARE(stateSlotName(OptimizerKind::Adamw, 1), "second moment");
    OptimizerSpec spec;
    spec.initialAccumulator = 0.25F;
    for (const OptimizerKind kind : allKinds) {
        spec.kind = kind;
        std::vector<float> state(6, 9.0F);
        initializeState(spec, state);
        COMPARE_BITS(state, std::vector<float>(6, kind == OptimizerKind::Adagrad ? 0.25F : 0.0F));
    }
}

// R34, F4 with Adam at 0.1: gradient 15 (w - 3); the numbers are a run's in double. KempnerForge PR 115, tenstorrent/tt-metal#53212, TrenTorch PR 187.
void TestOptimizer::r34ResumedAdam()
{
    OptimizerSpec spec;
    spec.kind = OptimizerKind::Adam;
    spec.learningRate = 0.1F;
    const auto runTo = [](Replica &replica, int steps) {
        for (int i = 0; i < steps; ++i)
            replica.update({15.0F * (replica.parameters[0] - 3.0F)});
        return replica.parameters;
    };
    const auto verify = [](const std::vector<float> &actual, double expected) {
        COMPARE_CLOSE(actual, std::vector<float>{static_cast<float>(expected)}, 1e-5, 0);
    };
    Replica unbroken(spec, {0.0F});
    verify(runTo(unbroken, 20), 1.8806395238226556);
    Replica resumed = unbroken, noMoments(spec, unbroken.parameters), noCount = unbroken;
    noCount.updates = 0;
    verify(runTo(unbroken, 1), 1.9610769846641432);
    verify(runTo(unbroken, 9), 2.580222975724161);
    COMPARE_BITS(runTo(resumed, 10), unbroken.parameters);
    COMPARE_BITS(resumed.state, unbroken.state);
    verify(runTo(noMoments, 1), 1.9806395237630978);
    verify(runTo(noMoments, 9), 2.818541280915247);
    verify(runTo(noCount, 1), 2.037744778192989);
    verify(runTo(noCount, 9), 2.6670819139975483);
}

QTEST_APPLESS_MAIN(TestOptimizer)
#include "tst_optimizer.moc"
