// The card "Draw": values, keys, the clipboard, files, rows of another run, and the map below the points.
#include <cstring>

#include <QClipboard>
#include <QPushButton>

#include "tests/ui/draw_fixture.h"
#include "ui/cards/view_export.h"
#include "ui/views/draw/draw_scenario.h"
#include "ui/views/draw/draw_text.h"

using namespace lockstep;

class TestDrawInput : public QObject, protected lockstep::test::DrawBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { shut(); }

    void escapeDropsAStroke()
    {
        m_view->setTool(DrawTool::Brush);
        QTest::mousePress(canvas(), Qt::LeftButton, Qt::NoModifier, at(0, 0));
        QVERIFY(!canvas()->points().empty());
        key(Qt::Key_Escape);
        QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::NoModifier, at(0, 0));
        QCOMPARE(stack()->count(), 0);
        QVERIFY(canvas()->points().empty());
    }

    void valuesAreLearnedWithMse()
    {
        kind()->setCurrent(1);
        QCOMPARE(stack()->count(), 0); // nothing is drawn yet
        QVERIFY(m_view->findChild<DrawNumber *>("drawValue")->isVisible());
        QVERIFY(!m_view->findChild<ClassChips *>()->isVisible());
        m_view->findChild<DrawNumber *>("drawValue")->setValue(-1.5);
        click(0, 0);
        QCOMPARE(points()[0].target, -1.5F);
        QCOMPARE(m_controller->scenario().model.loss, LossKind::Mse); // a value can be learned from one row on
        m_view->findChild<DrawNumber *>("drawValue")->setValue(2);
        click(1, 0);
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, 2);
        QCOMPARE(m_controller->snapshot()->setup->data.y, (std::vector<float>{-1.5F, 2}));
        QCOMPARE(m_controller->snapshot()->setup->data.classes, 0);
        QCOMPARE(m_view->caption(), QString("2 points, values from −1.5 to 2"));
        kind()->setCurrent(0); // the nearest labels
        QCOMPARE(points()[0].target, 0.0F);
        QCOMPARE(points()[1].target, 2.0F);
        QCOMPARE(m_document->pending().model.loss, LossKind::Logistic);
        stack()->undo();
        QCOMPARE(points()[0].target, -1.5F);
        QCOMPARE(kind()->current(), 1);
    }

    void theSwitchFollowsTheLoss()
    {
        twoClasses();
        m_document->edit("/model/loss", [](Scenario &s) { s.model.loss = LossKind::Mse; });
        QCOMPARE(kind()->current(), 1);
        QVERIFY(!m_view->drawsClasses());
        stack()->undo();
        QCOMPARE(kind()->current(), 0);
    }

    void theKeysDraw()
    {
        canvas()->clearFocus();
        canvas()->setFocus(Qt::TabFocusReason);
        QVERIFY(canvas()->crosshair());
        key(Qt::Key_3);
        QCOMPARE(m_view->findChild<ClassChips *>()->current(), 3);
        for (int i = 0; i < 10; ++i)
            key(Qt::Key_Right);
        key(Qt::Key_Up, Qt::ShiftModifier);
        key(Qt::Key_Space);
        QCOMPARE(points(), (DrawnPoints{{1, 0.5F, 3}}));
        key(Qt::Key_Left);
        key(Qt::Key_0);
        key(Qt::Key_Return);
        QCOMPARE(points(), (DrawnPoints{{1, 0.5F, 3}, {0.9F, 0.5F, 0}}));
        QCOMPARE(canvas()->accessibleName(), QString("Drawn points: 2 points, 2 classes"));
        QCOMPARE(canvas()->accessibleDescription(), QString("crosshair at x1 0.90, x2 0.50; on class 0 at x1 0.9, x2 0.5"));
        key(Qt::Key_Delete);
        QCOMPARE(points(), (DrawnPoints{{1, 0.5F, 3}}));
        QCOMPARE(stack()->count(), 3);
        key(Qt::Key_Escape);
        QVERIFY(!canvas()->crosshair());
    }

    void numbersAreTyped()
    {
        kind()->setCurrent(1);
        auto *value = m_view->findChild<DrawNumber *>("drawValue");
        value->selectAll();
        QTest::keyClicks(value, "-2,25");
        QTest::keyClick(value, Qt::Key_Return);
        QCOMPARE(value->value(), -2.25);
        QCOMPARE(value->text(), QChar(0x2212) + QString("2.25"));
        m_view->setTool(DrawTool::Brush);
        auto *radius = m_view->findChild<DrawNumber *>("drawRadius");
        radius->selectAll();
        QTest::keyClicks(radius, "0.75");
        QTest::keyClick(radius, Qt::Key_Return);
        QCOMPARE(radius->value(), 0.75);
        QCOMPARE(radius->text(), QString("±0.75"));
    }

    void withoutCrosshairSpaceIsFree()
    {
        click(0, 0);
        QVERIFY(canvas()->hasFocus());
        QVERIFY(!canvas()->crosshair());
        key(Qt::Key_Space); // plays the run in a window
        QCOMPARE(points().size(), std::size_t(1));
    }

    void keysBeyondTheChips()
    {
        click(0, 0);
        key(Qt::Key_9);
        QCOMPARE(m_view->findChild<ClassChips *>()->current(), 9);
        QCOMPARE(m_view->findChild<ClassChips *>()->count(), 10);
    }

    void chipsAreClicked()
    {
        auto *chips = m_view->findChild<ClassChips *>();
        QTest::mouseClick(chips, Qt::LeftButton, Qt::NoModifier, chips->chip(4).center().toPoint());
        QCOMPARE(chips->accessibleDescription(), QString("class 4"));
        click(0, 0);
        QCOMPARE(points()[0].target, 4.0F);
    }

    void aFileKeepsThePoints()
    {
        m_view->setTool(DrawTool::Brush);
        drag({at(-2, 1), at(2, -1)});
        choose(1);
        drag({at(-2, -1), at(-1, -2)});
        const Scenario drawn = m_document->pending();
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, static_cast<std::int64_t>(drawn.data.points.size()));
        const QString path = m_folder.filePath("drawn.json");
        QVERIFY(m_document->saveAs(path));
        m_view->clear();
        QVERIFY(points().empty());
        QVERIFY(m_document->openFile(path));
        QCOMPARE(m_document->pending(), drawn);
        for (std::size_t i = 0; i < drawn.data.points.size(); ++i) // bit for bit
            QCOMPARE(std::memcmp(&points()[i], &drawn.data.points[i], sizeof(DrawnPoint)), 0);
        QCOMPARE(canvas()->points(), drawn.data.points);
        QVERIFY(!m_document->isModified());
    }

    void pointsAreCopiedAndPasted()
    {
        twoClasses();
        const DrawnPoints before = points();
        m_view->copy();
        const QString text = QGuiApplication::clipboard()->text();
        QCOMPARE(text.split('\n').first(), QString("x1\tx2\ttarget"));
        QCOMPARE(text.split('\n').size(), 4);
        m_view->clear();
        m_view->paste();
        QCOMPARE(points(), before);
        QGuiApplication::clipboard()->setText("0,5;1,25;1\nnonsense\n-100;7;0\n");
        m_view->paste();
        QCOMPARE(points().size(), std::size_t(4));
        QCOMPARE(points()[2], (DrawnPoint{0.5F, 1.25F, 1}));
        QCOMPARE(points()[3], (DrawnPoint{-100, 7, 0}));
        QVERIFY(canvas()->plane().x.low <= -100 && canvas()->plane().x.high >= 1);
        QVERIFY(canvas()->plot().contains(canvas()->map(-100, 7)));
        QGuiApplication::clipboard()->setText("no numbers at all");
        const int steps = stack()->count();
        m_view->paste();
        QCOMPARE(stack()->count(), steps);
    }

    void textIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("skipped");
        QTest::newRow("tabs") << "0.5\t-1\t2\n1e-3\t2\t0" << 0;
        QTest::newRow("commas") << "x1,x2,target\r\n0.5,-1,2\r\n0.001,2,0\r\n" << 0;
        QTest::newRow("semicolons") << "0,5;-1;2\n0,001;2;0" << 0;
        QTest::newRow("blanks") << "0.5 -1  2\n 0.001 2 0\n" << 0;
        QTest::newRow("decimal commas") << "0,5 -1,0 2\n0,001 2,0 0" << 0;
        QTest::newRow("true minus") << QString("0.5\t%1\t2\n0.001\t2\t0").arg(QChar(0x2212) + QString("1")) << 0;
        QTest::newRow("not finite") << "0.5\t-1\t2\nnan\t1\t1\n0.001\t2\t0\n1\tinf\t1" << 2;
    }

    void textIsRead()
    {
        QFETCH(QString, text);
        QFETCH(int, skipped);
        const PastedPoints pasted = pastedPoints(text);
        QCOMPARE(pasted.points, (DrawnPoints{{0.5F, -1, 2}, {0.001F, 2, 0}}));
        QCOMPARE(pasted.skipped, skipped);
    }

    void exportedValuesRoundTrip()
    {
        twoClasses();
        QCOMPARE(pastedPoints(csvOf(*m_view)).points, points());
    }

    void theShownRowsAreCopied()
    {
        const auto moons =
            std::find_if(presets().begin(), presets().end(), [](const Scenario &s) { return s.data.kind == DataKind::Moons; });
        QVERIFY(moons != presets().end());
        shut();
        open(*moons);
        auto *button = m_view->findChild<QPushButton *>("startWithRows");
        QVERIFY(button->isVisible());
        const SnapshotPtr before = m_controller->snapshot();
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!button->isVisible());
        QCOMPARE(static_cast<std::int64_t>(points().size()), std::min<std::int64_t>(before->setup->data.rows, 500));
        QVERIFY(m_view->drawsClasses());
        QVERIFY(std::abs(points()[0].x1 - before->setup->data.row(0)[0]) <= 0.0006F);
        QCOMPARE(points()[0].target, before->setup->data.y[0]);
        QCOMPARE(m_controller->scenario().model.hidden, moons->model.hidden); // the network stays
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, static_cast<std::int64_t>(points().size()));
    }

    void atMostSoManyPoints()
    {
        DrawnPoints many(maxPoints, DrawnPoint{0, 0, 0});
        many.back() = {1, 1, 1};
        m_document->continueWith(withPoints(m_document->pending(), many, true), "many");
        QCOMPARE(canvas()->accessibleDescription(), QString("There is room for 100,000 points at most"));
        click(-2, -2);
        QCOMPARE(points().size(), maxPoints);
        QGuiApplication::clipboard()->setText("1\t1\t1\n");
        const int steps = stack()->count();
        m_view->paste();
        QCOMPARE(points().size(), maxPoints);
        QCOMPARE(stack()->count(), steps);
    }

    void aMapLiesBelow()
    {
        twoClasses();
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, 2);
        m_controller->setSpeed(0);
        m_controller->play();
        QTRY_COMPARE(m_controller->state(), RunState::Finished);
        canvas()->grab();
        QVERIFY(canvas()->hasMap());
        m_view->clear();
        canvas()->grab();
        QVERIFY(!canvas()->hasMap());
    }
};

QTEST_MAIN(TestDrawInput)
#include "tst_draw_input.moc"
