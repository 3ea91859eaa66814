// The curves in words: every digit on hover, and whatever a scale cannot show.
#include <limits>

#include <QTest>

#include "tests/support/run_pictures.h"
#include "ui/views/loss_text.h"
#include "ui/views/parameters_text.h"

using namespace lockstep;
using lockstep::test::handMadeRun;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinite = std::numeric_limits<float>::infinity();

std::vector<float> ramp(int steps)
{
    std::vector<float> values;
    for (int s = 1; s <= steps; ++s)
        values.push_back(1.0F / static_cast<float>(s));
    return values;
}

} // namespace

class TestChartText : public QObject {
    Q_OBJECT
private slots:
    void leftOutIsSaid();
    void hoverIsExact();
    void hoverFindsASpike();
    void hoverOfABucket();
    void parameterTexts();
    void parametersNotFinite();
};

void TestChartText::leftOutIsSaid()
{
    const auto run = handMadeRun({1, 0, notANumber, infinite, 2, notANumber}, 6);
    QCOMPARE(leftOutTexts(run.curves, true), (QStringList{u"3 values not finite from step 3"_qs, u"1 value of zero or below, step 2"_qs}));
    QCOMPARE(leftOutTexts(run.curves, false), QStringList{u"3 values not finite from step 3"_qs});
    QVERIFY(lossSummary(run.picture(), true).contains(u"3 values not finite from step 3"_qs));
    QVERIFY(lossHoverText(run.picture(), 3, 1).startsWith(u"Step 3\nAll devices: NaN"_qs));
}

void TestChartText::hoverIsExact()
{
    const auto run = handMadeRun({0.1F, 1.0F / 3.0F}, 2, 2);
    QCOMPARE(lossHoverText(run.picture(), 2, 1), u"Step 2\nAll devices: 0.333333343\nDevice 0: 0.333333343\nDevice 1: 1.33333337"_qs);
    QCOMPARE(lossHoverText(run.picture(), 1, 1), u"Step 1\nAll devices: 0.100000001\nDevice 0: 0.100000001\nDevice 1: 1.10000002"_qs);
    QCOMPARE(lossHoverText(run.picture(), 3, 1), u"Step 3, not reached yet"_qs);
    QCOMPARE(lossHoverText(run.picture(), 0, 1), u"Step 0, not reached yet"_qs);
}

void TestChartText::hoverFindsASpike()
{
    std::vector<float> losses(2000, 0.5F);
    losses[1233] = 1e6F;
    losses[1240] = 0.25F;
    const auto run = handMadeRun(losses, 2000, 1, 2000);
    const QString text = lossHoverText(run.picture(), 1230, 40);
    QVERIFY2(text.endsWith(u"In steps 1,210 to 1,249:\nhighest 1000000 at step 1,234\nlowest 0.25 at step 1,241"_qs), qPrintable(text));
    QVERIFY(lossHoverText(run.picture(), 2000, 40).contains(u"steps 1,980 to 2,000"_qs));
}

void TestChartText::hoverOfABucket()
{
    const auto run = handMadeRun(ramp(5000), 5000, 2, 5000); // buckets of two steps
    const QString text = lossHoverText(run.picture(), 3, 1);
    QVERIFY2(text.contains(u"All devices: 0.333333343\nDevice 0: 0.25 to 0.333333343 (steps 3 to 4)"_qs), qPrintable(text));
}

void TestChartText::parameterTexts()
{
    auto run = handMadeRun({4, 3, 2, 1}, 2);
    run.snapshot->devices[0].parameters[0] = 0.25F;
    const auto truth = trueParameter(*run.snapshot, 0);
    QVERIFY(truth.has_value());
    QCOMPARE(*truth, run.snapshot->setup->data.trueParameters[0]);
    const QString text = parametersHoverText(run.picture(), 2);
    QVERIFY2(text.startsWith(u"Step 2\nw[0]: 0.25, true "_qs), qPrintable(text));
    QVERIFY(parametersHoverText(run.picture(), 4).contains(u"w[1]: 1.03999996, true"_qs));
    QCOMPARE(parametersHoverText(run.picture(), 5), u"Step 5, not reached yet"_qs);
    QVERIFY(parametersSummary(run.picture()).startsWith(u"Parameters after step 2 of 50; w[0]: 0.25, true "_qs));
}

void TestChartText::parametersNotFinite()
{
    RunCurves curves;
    StepBatch batch;
    batch.firstStep = 1;
    batch.devices = 1;
    batch.tracked = 2;
    batch.loss = {1, 1, 1};
    batch.deviceLoss = {1, 1, 1};
    batch.parameters = {1, 1, 1, notANumber, infinite, 1};
    batch.equal = {1, 1, 1};
    curves.append(batch);
    QCOMPARE(parametersLeftOut(curves), u"2 of 2 parameters not finite from step 2"_qs);
}

QTEST_MAIN(TestChartText)
#include "tst_chart_text.moc"
