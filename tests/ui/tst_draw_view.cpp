// The card "Draw": points drawn, moved and erased with the pointer, each stroke a step that starts the run.
#include <QPushButton>

#include "tests/ui/draw_fixture.h"

using namespace lockstep;

class TestDrawView : public QObject, protected lockstep::test::DrawBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { shut(); }

    void anEmptyCanvasSaysWhatToDo()
    {
        QCOMPARE(canvas()->points().size(), std::size_t(0));
        QCOMPARE(canvas()->accessibleName(), QString("Drawn points: 0 points"));
        QCOMPARE(canvas()->accessibleDescription(), QString("Click to draw your own data; training starts with it"));
        QCOMPARE(canvas()->plane().x.low, -3.0);
        QCOMPARE(canvas()->plane().x.high, 3.0);
        QCOMPARE(canvas()->plane().y.high, 3.0);
        QVERIFY(!m_view->findChild<QPushButton *>("startWithRows")->isVisible()); // five features
    }

    void aClickAddsAPoint()
    {
        click(1.5, -2);
        QCOMPARE(m_document->pending().data.kind, DataKind::Points);
        QCOMPARE(points().size(), std::size_t(1));
        QVERIFY(std::abs(static_cast<double>(points()[0].x1) - 1.5) <= pixel());
        QVERIFY(std::abs(static_cast<double>(points()[0].x2) + 2) <= 6.0 / canvas()->plot().height());
        QCOMPARE(points()[0].target, 0.0F);
        for (const float v : {points()[0].x1, points()[0].x2}) // at most three decimals
            QCOMPARE(v, static_cast<float>(std::round(static_cast<double>(v) * 1000) / 1000));
        QCOMPARE(stack()->count(), 1);
        QCOMPARE(stack()->undoText(), QString("drawing a point of class 0"));
        QCOMPARE(canvas()->accessibleName(), QString("Drawn points: 1 point, 1 class"));
        QCOMPARE(m_controller->scenario(), presets().front()); // one class cannot be learned: the run goes on
        QCOMPARE(canvas()->accessibleDescription(), QString("A second class is needed: choose another one and click"));
    }

    void twoClassesRunAtOnce()
    {
        twoClasses();
        QCOMPARE(canvas()->accessibleDescription(), QString());
        QCOMPARE(m_document->changes(), 0);
        QCOMPARE(m_controller->scenario().data.points.size(), std::size_t(2));
        QCOMPARE(m_controller->scenario().model.loss, LossKind::Logistic);
        QCOMPARE(m_controller->scenario().model.init, InitKind::ScaledNormal);
        QCOMPARE(m_controller->scenario().title, std::string("Drawn points"));
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, 2);
        QVERIFY(m_controller->error().isEmpty());
        QVERIFY(m_document->isModified());
        QCOMPARE(m_controller->snapshot()->setup->data.classes, 2);
        choose(2);
        click(0, 2);
        QCOMPARE(m_controller->scenario().model.loss, LossKind::Softmax);
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, 3);
        QCOMPARE(m_controller->snapshot()->setup->data.classes, 3);
        stack()->undo();
        QCOMPARE(m_controller->scenario().model.loss, LossKind::Logistic);
        QTRY_COMPARE(m_controller->snapshot()->setup->data.rows, 2);
        stack()->undo();
        stack()->undo();
        QCOMPARE(m_controller->scenario(), presets().front());
        QCOMPARE(canvas()->points().size(), std::size_t(0));
        QVERIFY(!m_document->isModified());
        stack()->redo();
        stack()->redo();
        QCOMPARE(canvas()->points().size(), std::size_t(2));
    }

    void aRunThatPlayedPlaysOn()
    {
        twoClasses();
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->data.rows == 2);
        m_document->edit("/epochs", [](Scenario &s) { s.epochs = 1'000'000; });
        m_controller->setSpeed(0);
        m_controller->play();
        QTRY_VERIFY(m_controller->isPlaying());
        choose(0);
        click(-1, 1);
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->data.rows == 3);
        QTRY_VERIFY(m_controller->isPlaying());
        QTRY_VERIFY(m_controller->shownStep() > 0);
        m_controller->pause();
        QTRY_COMPARE(m_controller->state(), RunState::Paused);
        click(-1, 2);
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->data.rows == 4);
        QTest::qWait(100);
        QCOMPARE(m_controller->shownStep(), 0);
    }

    void quickStrokesAllArrive()
    {
        twoClasses();
        for (int i = 0; i < 10; ++i)
            click(-2 + 0.4 * i, 2);
        QCOMPARE(points().size(), std::size_t(12));
        QTRY_COMPARE(m_controller->snapshot() ? m_controller->snapshot()->setup->data.rows : 0, 12);
        QTRY_COMPARE(m_controller->state(), RunState::Paused);
        QCOMPARE(m_document->changes(), 0);
        QVERIFY(m_document->isValid());
        QCOMPARE(m_document->running(), m_document->pending());
        QCOMPARE(stack()->count(), 12);
        for (int i = 0; i < 10; ++i)
            stack()->undo();
        QTRY_COMPARE(m_controller->snapshot() ? m_controller->snapshot()->setup->data.rows : 0, 2);
        QCOMPARE(m_document->running().data.points.size(), std::size_t(2));
    }

    void pointsAreDragged()
    {
        for (const DrawTool tool : {DrawTool::Add, DrawTool::Move}) {
            shut();
            open();
            click(-1, 1);
            click(2, 2);
            m_view->setTool(tool);
            const DrawnPoint other = points()[1];
            drag({at(-1, 1), at(0, 0), at(1, -2)});
            QCOMPARE(points().size(), std::size_t(2));
            QVERIFY(std::abs(static_cast<double>(points()[0].x1) - 1) <= 2 * pixel());
            QVERIFY(std::abs(static_cast<double>(points()[0].x2) + 2) <= 3 * pixel());
            QCOMPARE(points()[1], other);
            QCOMPARE(stack()->count(), 3);
            QCOMPARE(stack()->undoText(), QString("moving a point"));
            stack()->undo();
            QVERIFY(std::abs(static_cast<double>(points()[0].x1) + 1) <= 2 * pixel());
        }
    }

    void draggedOutsideAPointStaysOnTheAxes()
    {
        click(0, 0);
        drag({at(0, 0), at(5, 9)});
        QCOMPARE(points()[0].x1, 3.0F);
        QCOMPARE(points()[0].x2, 3.0F);
    }

    void theMoveToolAddsNothing()
    {
        m_view->setTool(DrawTool::Move);
        click(0, 0);
        QCOMPARE(stack()->count(), 0);
    }

    void theBrushSpraysWithinItsRadius()
    {
        m_view->setTool(DrawTool::Brush);
        auto *radius = m_view->findChild<DrawNumber *>("drawRadius");
        radius->setValue(0.4);
        drag({at(-2, 1), at(-1, 1), at(0, 1), at(1, 1), at(2, 1)});
        QVERIFY(points().size() >= 12);
        QCOMPARE(stack()->count(), 1); // one stroke
        bool scattered = false;
        for (const DrawnPoint &p : points()) {
            const double off = std::abs(static_cast<double>(p.x2) - 1);
            QVERIFY2(off <= 0.4 + 3 * pixel(), qPrintable(QString::number(off)));
            scattered = scattered || off > 0.1;
        }
        QVERIFY(scattered);
        stack()->undo();
        QCOMPARE(points().size(), std::size_t(0));
    }

    void theScatterIsGaussian()
    {
        const DrawPlane plane{drawScale({}, &DrawnPoint::x1, 6), drawScale({}, &DrawnPoint::x2, 6)};
        std::mt19937 random(7);
        double sum = 0, squares = 0;
        const int count = 20000;
        for (int i = 0; i < count; ++i) {
            const DrawnPoint p = plane.scatter(0.5, -0.5, 1, 1, random);
            const double dx = static_cast<double>(p.x1) - 0.5, dy = static_cast<double>(p.x2) + 0.5;
            QVERIFY(std::hypot(dx, dy) <= 1.001);
            sum += dx;
            squares += dx * dx;
        }
        // two Gaussians of deviation s, cut off at radius 1: r² / (2 s²) is exponential up to a = 1 / (2 s²)
        const double s2 = 0.25, a = 1 / (2 * s2);
        const double expected = s2 * (1 - a * std::exp(-a) / (1 - std::exp(-a)));
        QVERIFY(std::abs(sum / count) < 0.01);
        QVERIFY2(std::abs(squares / count - expected) < 0.006,
                 qPrintable(QString::number(squares / count) + " " + QString::number(expected)));
    }

    void theEraserTakesPointsAway()
    {
        for (const double x : {-2.0, -1.0, 0.0, 1.0, 2.0})
            click(x, 0);
        m_view->setTool(DrawTool::Erase);
        click(2, 0);
        QCOMPARE(points().size(), std::size_t(4));
        QCOMPARE(stack()->undoText(), QString("erasing a point"));
        drag({at(-2.5, 0), at(0.4, 0)}); // in one leap over three
        QCOMPARE(points().size(), std::size_t(1));
        QVERIFY(std::abs(static_cast<double>(points()[0].x1) - 1) <= pixel());
        stack()->undo();
        QCOMPARE(points().size(), std::size_t(4));
        click(2.8, 2.8); // nothing there
        QCOMPARE(stack()->count(), 7);
        QCOMPARE(stack()->index(), 6);
    }

    void clearIsUndone()
    {
        twoClasses();
        const DrawnPoints before = points();
        QTest::mouseClick(m_view->findChild<QWidget *>("drawClear"), Qt::LeftButton);
        QCOMPARE(points().size(), std::size_t(0));
        QCOMPARE(m_document->pending().data.kind, DataKind::Points);
        QCOMPARE(m_controller->scenario().data.points, before); // nothing to learn: the run goes on
        stack()->undo();
        QCOMPARE(points(), before);
    }
};

QTEST_MAIN(TestDrawView)
#include "tst_draw_view.moc"
