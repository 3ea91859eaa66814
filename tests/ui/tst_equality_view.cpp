// The equality card, driven with mouse and keys over pictures made by hand: what it says about equal and unequal replicas.
#include "equality_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestEqualityView : public QObject, protected EqualityBench {
    Q_OBJECT

private slots:
    void init() { openCard(); }
    void cleanup() { closeCard(); }

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
};

QTEST_MAIN(TestEqualityView)
#include "tst_equality_view.moc"
