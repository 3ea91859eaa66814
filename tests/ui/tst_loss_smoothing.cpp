// Smoothing of the loss: against a naive mean, over gaps, after an edit of the past; the exact line stays.
#include <limits>

#include "tests/ui/chart_fixture.h"
#include "ui/views/loss_plot.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

std::vector<float> wobbly(int steps)
{
    std::vector<float> values;
    for (int s = 0; s < steps; ++s)
        values.push_back(static_cast<float>((s * 37) % 101) + (s == 40 ? 1e6F : 0.0F));
    return values;
}

double naiveMean(const std::vector<float> &values, std::size_t at, std::size_t reach)
{
    double sum = 0;
    int count = 0;
    for (std::size_t i = at + 1 >= reach ? at + 1 - reach : 0; i <= at; ++i)
        if (std::isfinite(values[i])) {
            sum += static_cast<double>(values[i]);
            ++count;
        }
    return sum / count;
}

} // namespace

class TestLossSmoothing : public QObject {
    Q_OBJECT
private slots:
    void movingMean();
    void exponentialMean();
    void gapsStayGaps();
    void followsAnEditedPast();
    void exactLineStaysThin();

private:
    Theme m_theme{ThemeMode::Light};
};

void TestLossSmoothing::movingMean()
{
    const std::vector<float> values = wobbly(300);
    const auto run = handMadeRun(values, 300, 1, 300);
    for (const int reach : {1, 5, 20, 100}) {
        SmoothedLoss smoothed;
        smoothed.setChoice({Smoothing::Moving, reach});
        const std::vector<float> &result = smoothed.update(run.curves);
        QCOMPARE(result.size(), values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY(nearly(static_cast<double>(result[i]), naiveMean(values, i, static_cast<std::size_t>(reach))));
    }
}

// s[0] = x[0], s[t] = s[t - 1] + 2 / (k + 1) * (x[t] - s[t - 1]).
void TestLossSmoothing::exponentialMean()
{
    const std::vector<float> values = wobbly(100);
    const auto run = handMadeRun(values, 100, 1, 100);
    SmoothedLoss smoothed;
    smoothed.setChoice({Smoothing::Exponential, 9});
    const std::vector<float> &result = smoothed.update(run.curves);
    double expected = static_cast<double>(values[0]);
    for (std::size_t i = 0; i < values.size(); ++i) {
        expected += 0.2 * (static_cast<double>(values[i]) - expected);
        QVERIFY(nearly(static_cast<double>(result[i]), expected));
    }
}

void TestLossSmoothing::gapsStayGaps()
{
    const auto run = handMadeRun({2, notANumber, 4, notANumber}, 4, 1);
    for (const Smoothing kind : {Smoothing::Moving, Smoothing::Exponential}) {
        SmoothedLoss smoothed;
        smoothed.setChoice({kind, 3});
        const std::vector<float> &result = smoothed.update(run.curves);
        QCOMPARE(result[0], 2.0F);
        QVERIFY(std::isnan(result[1]) && std::isnan(result[3]));
        QCOMPARE(result[2], 3.0F); // (2 + 4) / 2, and 2 + 0.5 x 2
    }
}

void TestLossSmoothing::followsAnEditedPast()
{
    auto run = handMadeRun({1, 2, 3, 4}, 4, 1);
    SmoothedLoss smoothed;
    smoothed.setChoice({Smoothing::Moving, 2});
    QCOMPARE(smoothed.update(run.curves).back(), 3.5F);
    StepBatch batch;
    batch.firstStep = 3;
    batch.devices = 1;
    batch.tracked = 6;
    batch.loss = {10, 20, 30};
    batch.deviceLoss = {10, 20, 30};
    batch.parameters.assign(18, 0.0F);
    batch.equal = {1, 1, 1};
    run.curves.append(batch);
    QCOMPARE(smoothed.update(run.curves), (std::vector<float>{1, 1.5F, 6, 15, 25}));
}

void TestLossSmoothing::exactLineStaysThin()
{
    LossPlot plot(&m_theme);
    plot.resize(342, 196);
    plot.setLog(false);
    const auto run = handMadeRun({4, 2, 6, 4}, 4, 1);
    plot.setRun(run.picture());
    const int lines = plot.frame()->lineCount();
    plot.setSmoothing({Smoothing::Moving, 2});
    QCOMPARE(plot.frame()->lineCount(), lines + 1);
    QCOMPARE(drawnPoints(plot.frame(), plot.globalLine()), (QList<QPointF>{{1, 4}, {2, 2}, {3, 6}, {4, 4}}));
    QCOMPARE(drawnPoints(plot.frame(), plot.smoothLine()), (QList<QPointF>{{1, 4}, {2, 3}, {3, 4}, {4, 5}}));
    QVERIFY(plot.frame()->linePen(plot.globalLine()).widthF() < plot.frame()->linePen(plot.smoothLine()).widthF());
    QVERIFY(plot.hoverText(3).endsWith(u"mean of 2 steps: 4"_qs));
    plot.setSmoothing({});
    QCOMPARE(plot.frame()->lineCount(), lines);
}

QTEST_MAIN(TestLossSmoothing)
#include "tst_loss_smoothing.moc"
