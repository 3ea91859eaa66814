// The equality card: the words of two devices, the large card, and what bits stand for.
#include "equality_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestEqualityWords : public QObject, protected EqualityBench {
    Q_OBJECT

private slots:
    void init() { openCard(); }
    void cleanup() { closeCard(); }

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
};

QTEST_MAIN(TestEqualityWords)
#include "tst_equality_words.moc"
