// The equality card, driven with mouse and keys over pictures made by hand: what it says about equal and unequal replicas.
#include <QtTest>

#include <bit>

#include "core/scenario/presets.h"
#include "ui/views/equality_view.h"

using namespace lockstep;

namespace {

// x = 1 .. 4, y = 3 x, w = 0: every value is a dyadic fraction.
std::shared_ptr<const Setup> smallSetup(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 1;
    scenario.model = {.loss = LossKind::Mse, .bias = false, .init = InitKind::Zeros};
    scenario.optimizer.learningRate = 1.0F / 128;
    const Dataset data{.rows = 4, .features = 1, .X = {1, 2, 3, 4}, .y = {3, 6, 9, 12}, .trueParameters = {}};
    return *prepare(scenario, data);
}

std::shared_ptr<const Setup> tutorialOn(int devices, int features = 5)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = features;
    return *prepare(scenario);
}

SnapshotPtr pictureOf(const Trainer &trainer)
{
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// After one step, with `value` in one parameter of one device.
SnapshotPtr changed(std::shared_ptr<const Setup> setup, int device, int parameter, float value)
{
    Trainer trainer(std::move(setup), 1);
    trainer.runStep();
    std::vector<float> values(trainer.parameters(device).begin(), trainer.parameters(device).end());
    values[parameter] = value;
    trainer.overwriteParameters(device, values);
    return pictureOf(trainer);
}

void click(EqualityView &view, int device, int parameter)
{
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.cellLayout().parameterCell(device, parameter).center().toPoint());
}

int redPixels(const QImage &image, int x, int yFrom, int yTo, const QColor &red)
{
    int count = 0;
    for (int y = yFrom; y < yTo; ++y)
        count += image.pixelColor(x, y) == red ? 1 : 0;
    return count;
}

} // namespace

class TestEqualityView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_view = std::make_unique<EqualityView>(m_theme.get(), nullptr);
        m_view->resize(398, 202);
        m_view->show();
    }

    void cleanup()
    {
        m_view.reset();
        m_theme.reset();
    }

    void nothingBeforeTheFirstMove()
    {
        Trainer trainer(smallSetup(2), 1);
        m_view->setSnapshot(pictureOf(trainer));
        QVERIFY(!m_view->cells().hasReplicas());
        QVERIFY(!m_view->grab().isNull());
        QCOMPARE(m_view->tipAt({100, 100}), QString());
    }

    void subtitleTellsTheLastCheck()
    {
        QSignalSpy spy(m_view.get(), &View::subtitleChanged);
        Trainer trainer(smallSetup(4), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->subtitle(), QString("ulp apart, after step 1"));
        while (phaseOf(trainer.setup().program.at(trainer.position()).kind) != Phase::Update)
            trainer.advance();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->subtitle(), QString("ulp apart, not checked yet"));
        QCOMPARE(spy.count(), 2);
    }

    void equalReplicas()
    {
        Trainer trainer(smallSetup(4), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->cells().summary(), QString("max |diff| 0, 1 group of 4"));
        QVERIFY(!m_view->detail().has_value());
        const EqualityLayout layout = m_view->cellLayout();
        QVERIFY(layout.detail.isNull());
        QCOMPARE(m_view->tipAt(layout.pairCell(0, 3).center()), QString("Devices 0 and 3: 1 parameter equal, bit for bit"));
        // w after one step of F4: 45 / 128, the bits of a dyadic fraction.
        QCOMPARE(m_view->tipAt(layout.parameterCell(2, 0).center()).section('\n', 0, 1), QString("w[0]\ndevice 0:  0.3515625  0x3eb40000"));
    }

    // Journey 2: current_params[0][0] against [0][1], bit by bit.
    void clickShowsBothDevicesBitByBit()
    {
        Trainer trainer(smallSetup(4), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        click(*m_view, 1, 0);
        const auto detail = m_view->detail();
        QVERIFY(detail.has_value());
        QCOMPARE(detail->title, QString("w[0]: equal bits"));
        QCOMPARE(detail->firstName, QString("Device 0"));
        QCOMPARE(detail->secondName, QString("Device 1"));
        QCOMPARE(valueAndHexText(detail->second), QString("0.3515625000   0x3eb40000"));
        QCOMPARE(bitsText(detail->first), QString("0 01111101 01101000000000000000000"));
        QVERIFY(!m_view->cellLayout().detail.isNull());
        QVERIFY(m_view->accessibleDescription().contains("0x3eb40000"));
        click(*m_view, 1, 0);
        QVERIFY(!m_view->detail().has_value());
    }

    void clickOnDeviceZeroComparesWithDeviceOne()
    {
        Trainer trainer(smallSetup(2), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        click(*m_view, 0, 0);
        QCOMPARE(m_view->detail()->firstName, QString("Device 0"));
        QCOMPARE(m_view->detail()->secondName, QString("Device 1"));
    }

    void arrowsWalkOverTheCells()
    {
        Trainer trainer(tutorialOn(3), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->detail()->title, QString("w[0]: equal bits"));
        for (int i = 0; i < 7; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Right);
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->detail()->title, QString("b: equal bits"));
        QCOMPARE(m_view->detail()->secondName, QString("Device 2"));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(!m_view->detail().has_value());
    }

    void aDeviceThatLeft()
    {
        m_view->setSnapshot(changed(smallSetup(4), 2, 0, 0.3515625F + 0x1p-23F));
        QCOMPARE(m_view->cells().groupsText(), QString("2 groups: {0, 1, 3} and {2}"));
        QCOMPARE(m_view->cells().pairUlp(2, 0), std::uint64_t{4}); // 2^-25 is one ulp from 0.25 to 0.5
        QCOMPARE(m_view->cells().pairUlp(1, 0), std::uint64_t{0});
        const auto detail = m_view->detail();
        QCOMPARE(detail->title, QString("First difference, w[0]: 4 ulp apart (1.2×10⁻⁷)"));
        QCOMPARE(detail->firstName, QString("Devices 0, 1, 3"));
        QCOMPARE(detail->secondName, QString("Device 2"));
        QCOMPARE(bitsText(detail->second), QString("0 01111101 01101000000000000000100"));
        QVERIFY(!m_view->cellLayout().detail.isNull());
        QCOMPARE(m_view->tipAt(m_view->cellLayout().pairCell(2, 1).center()), QString("Devices 2 and 1: 4 ulp apart"));
        QVERIFY(m_view->tipAt(m_view->cellLayout().parameterCell(2, 0).center()).contains("0x3eb40004, 4 ulp apart"));
    }

    void halfApartAsInCaseR12()
    {
        Trainer trainer(smallSetup(2), 1);
        trainer.advance();
        const float half = 0.5F;
        trainer.overwriteParameters(1, {&half, 1});
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->cells().summary(), QString("2 groups: {0} and {1}, max |diff| 0.5"));
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->cells().value(0, 0), 0.302734375F);
        QCOMPARE(m_view->cells().value(1, 0), 0.802734375F);
        QCOMPARE(m_view->cells().summary(), QString("2 groups: {0} and {1}, max |diff| 0.5"));
    }

    void notANumber()
    {
        m_view->setSnapshot(changed(smallSetup(4), 3, 0, std::numeric_limits<float>::quiet_NaN()));
        QCOMPARE(m_view->detail()->title, QString("First difference, w[0]: not a number on one side"));
        QCOMPARE(m_view->cells().summary(), QString("2 groups: {0, 1, 2} and {3}, not a number"));
        QVERIFY(!m_view->grab().isNull());
    }

    void oneDevice()
    {
        Trainer trainer(smallSetup(1), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->cells().summary(), QString("nothing to compare with 1 device"));
        QVERIFY(!m_view->grab().isNull());
        QCOMPARE(m_view->tipAt(m_view->cellLayout().pairCell(0, 0).center()), QString());
        m_view->setPage(EqualityView::Page::Words);
        QCOMPARE(m_view->pair(), std::pair(0, 0));
        QVERIFY(!m_view->grab().isNull());
    }

    // Above 16 devices a map; the row of a device that left stays at least 2 px thick, here where a device has 0.6 px.
    void manyDevicesStayVisible_data()
    {
        QTest::addColumn<int>("devices");
        QTest::newRow("17") << 17;
        QTest::newRow("64") << 64;
        QTest::newRow("256") << 256;
    }

    void manyDevicesStayVisible()
    {
        QFETCH(int, devices);
        const int left = devices * 3 / 4;
        m_view->setSnapshot(changed(tutorialOn(devices), left, 5, 7.0F));
        const EqualityLayout layout = m_view->cellLayout();
        QVERIFY(layout.isMap());
        QCOMPARE(m_view->cells().summary().section(", max", 0, 0), QString("%1 equal, 1 apart: %2").arg(devices - 1).arg(left));
        const QImage image = m_view->grab().toImage();
        const int x = static_cast<int>(layout.pairs.left() + layout.pairs.width() / 4);
        const int top = static_cast<int>(layout.pairs.top());
        const int bottom = static_cast<int>(layout.pairs.bottom());
        QVERIFY(redPixels(image, x, top, bottom, m_theme->palette().bad) >= 2);
        const int b = static_cast<int>(layout.parameterCell(left, 5).center().x());
        QVERIFY(redPixels(image, b, top, bottom, m_theme->palette().bad) >= 2);
        const int w0 = static_cast<int>(layout.parameterCell(left, 0).center().x());
        QCOMPARE(redPixels(image, w0, top, bottom, m_theme->palette().bad), 0);
    }

    void manyParametersAreAStrip()
    {
        m_view->setSnapshot(changed(tutorialOn(4, 200), 2, 77, 9.0F));
        QVERIFY(m_view->cellLayout().isStrip());
        QVERIFY(m_view->detail()->title.startsWith("First difference, w[77]: "));
        QVERIFY(m_view->tipAt(m_view->cellLayout().parameterCell(0, 200).center()).startsWith("b\n"));
    }

    // Two devices, any parameter, while all are equal and when one left.
    void aClickOnAPairShowsBothWords()
    {
        const float half = 0.3515625F + 0x1p-23F;
        m_view->setSnapshot(changed(smallSetup(4), 2, 0, half));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->cellLayout().pairCell(2, 3).center().toPoint());
        QCOMPARE(m_view->pair(), std::pair(3, 2)); // the one that left comes second
        QCOMPARE(m_view->detail()->firstName, QString("Device 3"));
        QCOMPARE(m_view->detail()->title, QString("w[0]: 4 ulp apart (1.2×10⁻⁷)"));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->cellLayout().pairCell(0, 1).center().toPoint());
        QCOMPARE(m_view->pair(), std::pair(0, 1));
        QCOMPARE(m_view->detail()->title, QString("w[0]: equal bits"));
    }

    void theWordsListEveryParameter()
    {
        m_view->setSnapshot(changed(tutorialOn(4, 200), 2, 77, 9.0F));
        m_view->setPage(EqualityView::Page::Words);
        QCOMPARE(m_view->pair(), std::pair(0, 2));
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->detail()->title, QString("w[0]: equal bits"));
        for (int i = 0; i < 77; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(m_view->detail()->title.startsWith("w[77]: "));
        const WordsLayout layout = m_view->wordsLayout();
        QVERIFY(layout.first > 60 && layout.lines.contains(layout.line(77).center()));
        QVERIFY(m_view->tipAt(layout.line(77).center()).startsWith("w[77]\n"));
        const QVariantMap kept = m_view->saveView();
        m_view->setPage(EqualityView::Page::Matrix);
        m_view->restoreView(kept);
        QVERIFY(m_view->page() == EqualityView::Page::Words);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, layout.line(layout.first).center().toPoint());
        QVERIFY(m_view->detail()->title.endsWith(": equal bits"));
    }

    // At another zoom the same cell lies elsewhere in the widget, and a click still finds it.
    void aClickAtAnotherZoom()
    {
        m_theme->setZoom(1.5);
        m_view->resize(597, 303); // 398 x 202 in logical pixels
        m_view->setSnapshot(changed(tutorialOn(4), 2, 3, 9.0F));
        const QPointF cell = m_view->cellLayout().parameterCell(2, 3).center() * 1.5;
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, cell.toPoint());
        QVERIFY(m_view->detail()->title.startsWith("w[3]: "));
        QVERIFY(m_view->tipAt(cell).startsWith("w[3]\n"));
        QVERIFY(redPixels(m_view->grab().toImage(), cell.toPoint().x() - 16, cell.toPoint().y() - 2, cell.toPoint().y() + 2,
                          m_theme->palette().bad) > 0);
    }

    // A card that is enlarged shows the words below the matrices.
    void aLargeCardShowsBoth()
    {
        m_view->setSnapshot(changed(tutorialOn(4), 2, 3, 9.0F));
        QCOMPARE(m_view->wordsLayout().count, 0);
        m_view->resize(900, 640);
        const WordsLayout words = m_view->wordsLayout();
        QCOMPARE(words.count, 6);
        QVERIFY(words.head.top() > m_view->cellLayout().summary.bottom());
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, words.line(3).center().toPoint());
        QVERIFY(m_view->detail()->title.startsWith("w[3]: "));
        QCOMPARE(m_view->pair(), std::pair(0, 2));
        QVERIFY(!m_view->grab().isNull());
    }

    void largeCards_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("features");
        QTest::addColumn<QSize>("size");
        for (const int devices : {2, 4, 16, 64})
            for (const int features : {1, 5, 199})
                for (const QSize size : {QSize(1160, 660), QSize(960, 480), QSize(760, 620)})
                    QTest::addRow("%d devices, %d features, %dx%d", devices, features, size.width(), size.height())
                        << devices << features << size;
    }

    // Matrices, words and bits have places of their own in the card, and together they leave no third of its height empty.
    void largeCards()
    {
        QFETCH(int, devices);
        QFETCH(int, features);
        QFETCH(QSize, size);
        m_view->resize(size);
        m_view->setSnapshot(changed(tutorialOn(devices, features), devices - 1, 0, 9.0F));
        const EqualityLayout layout = m_view->cellLayout();
        QVERIFY(layout.isLarge && m_view->detail().has_value());
        const QRectF card(0, 0, size.width(), size.height());
        const WordsLayout words = m_view->wordsLayout();
        const QList<QRectF> parts{layout.pairs, layout.parameters, words.head.united(words.lines), layout.detail};
        for (int a = 0; a < parts.size(); ++a) {
            QVERIFY(card.contains(parts[a]) && !parts[a].isEmpty());
            for (int b = 0; b < a; ++b)
                QVERIFY(!parts[a].intersects(parts[b]));
        }
        QVERIFY(layout.pairCell(0, 0).height() <= 56 || layout.isMap());
        QVERIFY(layout.summary.bottom() <= layout.detail.top());
        QVERIFY(layout.detail.bottom() - layout.pairs.top() > size.height() * 2 / 3);
        QVERIFY(layout.detail.height() >= largeBitComparisonHeight);
        QVERIFY(!m_view->grab().isNull());
    }

    // While all are equal a large card shows the bits of the first value, and a click those of another.
    void aLargeCardAlwaysHasBits()
    {
        m_view->resize(1160, 660);
        Trainer trainer(tutorialOn(4), 1);
        trainer.runStep();
        m_view->setSnapshot(pictureOf(trainer));
        QCOMPARE(m_view->detail()->title, QString("w[0]: equal bits"));
        QCOMPARE(m_view->detail()->first, trainer.parameters(0)[0]);
        click(*m_view, 2, 3);
        QCOMPARE(m_view->detail()->title, QString("w[3]: equal bits"));
        QCOMPARE(m_view->detail()->second, trainer.parameters(2)[3]);
    }

    void whatTheBitsStandFor_data()
    {
        QTest::addColumn<float>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("one") << 1.0F << "+ 2⁰ × 1.0000000";
        QTest::newRow("negative") << -5.0F << "− 2² × 1.2500000";
        QTest::newRow("below one") << 0.375F << "+ 2⁻² × 1.5000000";
        QTest::newRow("subnormal") << 0x1p-127F << "+ 2⁻¹²⁶ × 0.5000000";
        QTest::newRow("zero") << -0.0F << "− zero";
        QTest::newRow("infinite") << INFINITY << "∞";
    }

    void whatTheBitsStandFor()
    {
        QFETCH(float, value);
        QTEST(partsText(value), "text");
    }

    void csvHasValuesBitsAndDistances()
    {
        m_view->setSnapshot(changed(smallSetup(2), 1, 0, 0.3515625F + 0x1p-23F));
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        QCOMPARE(csv, QString("parameter,device 0,bits 0,ulp 0,device 1,bits 1,ulp 1\n"
                              "w[0],0.3515625,0x3eb40000,0,0.351562619,0x3eb40004,4\n"));
    }

    void shortTexts()
    {
        QCOMPARE(shortUlp(6), QString("6"));
        QCOMPARE(shortUlp(12'345), QString("12k"));
        QCOMPARE(shortUlp(3'000'000), QString("3M"));
        QCOMPARE(shortUlp(2'147'483'648), QString("2e9"));
        QCOMPARE(shortUlp(noUlpDistance), QString("NaN"));
        QCOMPARE(magnitudeText(0), QString("0"));
        QCOMPARE(magnitudeText(1.78814e-7), QString("1.8×10⁻⁷"));
        QCOMPARE(magnitudeText(9.96e-5), QString("1.0×10⁻⁴"));
        QCOMPARE(magnitudeText(2.5e12), QString("2.5×10¹²"));
        QCOMPARE(magnitudeText(0.5), QString("0.5"));
    }

    void followsTheController()
    {
        SessionController controller(presets().front());
        EqualityView view(m_theme.get(), &controller);
        for (int move = 0; move < 3; ++move) // replicate, step 1, step 2
            controller.stepForwardBy(Granularity::Step);
        QTRY_COMPARE_WITH_TIMEOUT(view.subtitle(), QString("ulp apart, after step 2"), 10000);
        QCOMPARE(view.cells().summary(), QString("max |diff| 0, 1 group of 4"));
        view.resize(398, 202);
        view.show();
        m_view->hide(); // the pointer is over one window only
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        click(view, 3, 5);
        QCOMPARE(controller.selection()->device(), 3);
        QCOMPARE(controller.selection()->parameter(), 5);
        controller.selection()->setParameter(1);
        controller.selection()->setHoveredParameter(-1);
        QCOMPARE(view.detail()->title, QString("w[1]: equal bits"));
        QTest::mouseMove(&view, view.cellLayout().parameterCell(2, 4).center().toPoint());
        QCOMPARE(controller.selection()->hoveredParameter(), 4);
        controller.start(presets()[1]);
        QTRY_COMPARE(controller.selection()->device(), -1);
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<EqualityView> m_view;
};

QTEST_MAIN(TestEqualityView)
#include "tst_equality_view.moc"
