// The prediction card: R², RMS and slices against plain sums in double; modes, points, keys, words.
#include <QtTest>

#include <QComboBox>

#include "ui/views/prediction_view.h"
#include "ui/widgets/segmented_control.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// y = 3 x0 − 2 x1 + 1 for dyadic x: an exact fit has no residual.
std::shared_ptr<const Setup> plane(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 2;
    Dataset data{.rows = 8, .features = 2, .X = {}, .y = {}, .trueParameters = {3, -2, 1}};
    for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) / 4, b = static_cast<float>((i * 5) % 8) / 8;
        data.X.insert(data.X.end(), {a, b});
        data.y.push_back(3 * a - 2 * b + 1);
    }
    return *prepare(scenario, data);
}

SnapshotPtr with(std::shared_ptr<const Setup> setup, const std::vector<float> &parameters, int otherDevice = -1,
                 const std::vector<float> &others = {})
{
    Trainer trainer(std::move(setup), 1);
    trainer.advance();
    for (int d = 0; d < trainer.setup().devices(); ++d)
        trainer.overwriteParameters(d, d == otherDevice ? others : parameters);
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

} // namespace

class TestPredictionView : public QObject, protected ViewBench<PredictionView> {
    Q_OBJECT

private slots:
    void init() { openView({520, 300}); }
    void cleanup() { closeView(); }

    void anExactFit()
    {
        const FitData data(plane(2), {});
        const std::vector<float> truth = {3, -2, 1};
        const FitQuality quality = measureFit(data, truth);
        QCOMPARE(quality.r2, 1.0);
        QCOMPARE(quality.rms, 0.0);
        QCOMPARE(data.means[0], 0.875); // (0 + ... + 7) / 4 / 8
        const FitSlice slice = sliceAlong(data, truth, 0);
        QCOMPARE(slice.slope, 3.0);
        QCOMPARE(slice.intercept, 1 - 2 * data.means[1]);
    }

    // All parameters 0 but b = mean of y: R² is 0 and the RMS residual is the standard deviation of y.
    void theMeanExplainsNothing()
    {
        const FitData data(plane(2), {});
        double mean = 0, squares = 0;
        for (const float y : data.data().y)
            mean += double{y} / 8;
        for (const float y : data.data().y)
            squares += (double{y} - mean) * (double{y} - mean);
        const FitQuality quality = measureFit(data, std::vector<float>{0, 0, static_cast<float>(mean)});
        QVERIFY(std::abs(quality.r2) < 1e-7);
        QVERIFY(std::abs(quality.rms - std::sqrt(squares / 8)) < 1e-7);
    }

    void adjustedPointsAreTheResidualsAroundTheLine()
    {
        const SnapshotPtr s = with(plane(2), {3, -2, 1});
        const FitData data(s->setup, {});
        const PredictionPicture adjusted(data, *s, {0, true}, -1);
        QCOMPARE(adjusted.points.size(), std::size_t{8});
        for (const FitPoint &point : adjusted.points) // an exact fit: all points on the line
            QVERIFY(std::abs(point.y - sliceAlong(data, s->devices[0].parameters, 0).at(point.x)) < 1e-12);
        const PredictionPicture plain(data, *s, {0, false}, -1);
        for (const FitPoint &point : plain.points)
            QCOMPARE(point.y, double{data.data().y[static_cast<std::size_t>(point.row)]});
        const PredictionPicture all(data, *s, {allFeatures, false}, -1);
        for (const FitPoint &point : all.points)
            QVERIFY(std::abs(point.x - point.y) < 1e-12);
    }

    void devicesThatLeftHaveTheirOwnLine()
    {
        const SnapshotPtr s = with(plane(4), {3, -2, 1}, 2, {1, -2, 1});
        const FitData data(s->setup, {});
        const PredictionPicture picture(data, *s, {0, false}, -1);
        QCOMPARE(picture.lines.size(), std::size_t{3}); // truth, the group of three, device 2
        QVERIFY(picture.lines[0].truth);
        QCOMPARE(picture.lines[2].device, 2);
        QCOMPARE(picture.lines[2].slice.slope, 1.0);
        const PredictionPicture chosen(data, *s, {0, false}, 1);
        QCOMPARE(chosen.lines.size(), std::size_t{4});
    }

    void notANumber()
    {
        const SnapshotPtr s = with(plane(2), {NAN, 0, 0});
        const FitData data(s->setup, {});
        QCOMPARE(measureFit(data, s->devices[0].parameters).notFinite, std::int64_t{8});
        const PredictionPicture picture(data, *s, {allFeatures, false}, -1);
        QVERIFY(picture.points.empty());
        QCOMPARE(picture.notFinite, std::int64_t{8});
        m_view->setSnapshot(s);
        QCOMPARE(m_view->caption(), QString("8 of 8 predictions are not a number"));
        QVERIFY(!m_view->grab().isNull());
    }

    void atMostTwoThousandPoints()
    {
        Trainer trainer(*prepare(tutorialOn(3, 6400)), 1);
        trainer.runStep();
        m_view->setSnapshot(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
        QCOMPARE(m_view->picture().points.size(), std::size_t{2000});
        QVERIFY(m_view->caption().endsWith(" over 6,400 rows; 2,000 drawn"));
        QSet<qint64> rows;
        for (const FitPoint &point : m_view->picture().points)
            rows.insert(point.row);
        QCOMPARE(rows.size(), 2000);
        QVERIFY(rows.contains(0) && *std::max_element(rows.begin(), rows.end()) > 6390);
    }

    void theHeadChoosesTheFeature()
    {
        auto *head = m_view->headControls()->findChild<SegmentedControl *>();
        QVERIFY(head);
        QCOMPARE(m_view->subtitle(), QString("slice along x0, others at their means"));
        head->setCurrent(2);
        QCOMPARE(m_view->subtitle(), QString("slice along x2, others at their means"));
        head->setCurrent(5);
        QCOMPARE(m_view->feature(), allFeatures);
        QCOMPARE(m_view->subtitle(), QString("y against the prediction"));
        m_controller->selection()->setParameter(4);
        QCOMPARE(m_view->feature(), 4);
        QCOMPARE(head->current(), 4);
        const QVariantMap kept = m_view->saveView();
        m_view->setFeature(1);
        m_view->restoreView(kept);
        QCOMPARE(m_view->feature(), 4);
    }

    void manyFeaturesAreAList()
    {
        m_controller->start(tutorialOn(2, 50, 40));
        QTRY_VERIFY(m_view->headControls()->findChild<QComboBox *>());
        auto *combo = m_view->headControls()->findChild<QComboBox *>();
        QCOMPARE(combo->count(), 41);
        combo->setCurrentIndex(39);
        QCOMPARE(m_view->subtitle(), QString("slice along x39, others at their means"));
    }

    void beforeTheFirstMove()
    {
        QCOMPARE(m_view->caption(), QString("No parameters before the first move"));
        QVERIFY(m_view->picture().lines.empty() || m_view->picture().lines.front().truth);
        QVERIFY(!m_view->grab().isNull());
    }

    void arrowsWalkFromLeftToRight()
    {
        m_view->setSnapshot(with(plane(2), {3, -2, 1}));
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_view->caption(), QString("Row 0, device 0: x0 0.0000, y 1.0000, prediction 1.0000, residual 0.0000"));
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->caption().startsWith("Row 1, device 0: x0 0.2500, "));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(m_view->caption().startsWith("R² 1.0000, RMS residual 0.0000 over 8 rows"));
    }

    void aClickOnAPointChoosesItsDevice()
    {
        m_view->setSnapshot(with(plane(2), {3, -2, 1}));
        const FitPoint last = m_view->picture().points.back();
        const QPoint place = m_view->plotLayout().map(m_view->picture(), last.x, last.y).toPoint();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, place);
        QCOMPARE(m_controller->selection()->device(), 1);
        QVERIFY(m_view->caption().startsWith("Device 1: R² 1.0000"));
    }

    void csvHasEveryRow()
    {
        m_controller->stepForwardBy(Granularity::Step);
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->position.step, 1);
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        const QStringList lines = csv.trimmed().split('\n');
        QCOMPARE(lines.size(), 401);
        QCOMPARE(lines[0], QString("row,device,x0,y,prediction,residual,y_adjusted"));
        const QStringList fields = lines[401 - 1].split(',');
        QVERIFY(std::abs(fields[3].toDouble() - fields[4].toDouble() - fields[5].toDouble()) < 1e-6);
    }

};

QTEST_MAIN(TestPredictionView)
#include "tst_prediction_view.moc"
