// A person draws two clouds in the whole window, trains, saves, and opens the file again.
#include <QtTest>

#include "core/observe/accuracy.h"
#include "tests/ui/whole_window.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/draw/class_chips.h"
#include "ui/views/draw/draw_number.h"
#include "ui/views/draw/draw_view.h"
#include "ui/views/model/decision_view.h"
#include "ui/widgets/segmented_control.h"

using namespace lockstep;
using namespace lockstep::test;

class TestWindowDraw : public QObject {
    Q_OBJECT

    IsolatedSettings m_settings;

    static DrawView *drawView(const MainWindow &window) { return qobject_cast<DrawView *>(window.cards()->view("draw")); }

    static void drag(DrawView &view, double x1, double x2)
    {
        DrawCanvas *canvas = view.canvas();
        const auto at = [&](double x, double y) { return canvas->map(x, y).toPoint(); };
        QTest::mousePress(canvas, Qt::LeftButton, Qt::NoModifier, at(x1 - 0.4, x2));
        for (double x = -0.4; x <= 0.41; x += 0.1)
            QTest::mouseMove(canvas, at(x1 + x, x2 + 0.3 * x));
        QTest::mouseRelease(canvas, Qt::LeftButton, Qt::NoModifier, at(x1 + 0.4, x2));
    }

    static void drawClouds(MainWindow &window)
    {
        window.cards()->bringUp(drawView(window));
        DrawView &view = *drawView(window);
        view.setTool(DrawTool::Brush);
        drag(view, -1.5, 1);
        view.findChild<ClassChips *>()->setCurrent(1);
        drag(view, 1.5, -1);
        QTRY_COMPARE(window.controller()->snapshot()->setup->data.rows, static_cast<std::int64_t>(view.canvas()->points().size()));
    }

    static void train(MainWindow &window)
    {
        runToTheEnd(window);
        QTRY_VERIFY(window.controller()->snapshot()->completedSteps() == window.controller()->totalSteps());
    }

private slots:
    void cloudsAreLearnedAndComeBack()
    {
        const auto window = openWindow();
        drawClouds(*window);
        const DrawnPoints drawn = drawView(*window)->canvas()->points();
        QVERIFY(drawn.size() >= 20);
        QCOMPARE(window->message(), QString());
        train(*window);
        const SnapshotPtr trained = window->controller()->snapshot();
        QVERIFY(trained->equality.equal);
        window->cards()->bringUp(window->cards()->view("decision"));
        auto *decision = qobject_cast<DecisionView *>(window->cards()->view("decision"));
        QTRY_VERIFY(decision->picture());
        QCOMPARE(decision->picture()->rows, static_cast<std::int64_t>(drawn.size()));
        QCOMPARE(decision->picture()->wrong, 0); // clouds that do not touch
        QVERIFY(!decision->picture()->panels[0].borders.empty());
        drawView(*window)->canvas()->grab();
        QVERIFY(drawView(*window)->canvas()->hasMap());
        savePicture(window->grab().toImage(), "draw_window");

        const QString path = m_settings.path("clouds.json");
        QVERIFY(window->document()->saveAs(path));
        const auto again = openWindow();
        QVERIFY(again->openFile(path));
        QTRY_COMPARE(again->controller()->snapshot()->setup->data.rows, static_cast<std::int64_t>(drawn.size()));
        QCOMPARE(drawView(*again)->canvas()->points(), drawn);
        QVERIFY(!again->document()->isModified());
        train(*again);
        const SnapshotPtr second = again->controller()->snapshot();
        QCOMPARE(second->devices.front().parameters, trained->devices.front().parameters);
        QCOMPARE(second->equality.hashes, trained->equality.hashes);
    }

    void undoKeysTakeStrokesBack()
    {
        const auto window = openWindow();
        drawClouds(*window);
        drawView(*window)->canvas()->setFocus();
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!drawView(*window)->canvas()->points().empty());
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(drawView(*window)->canvas()->points().empty());
        QCOMPARE(window->controller()->scenario(), tutorial());
    }

    void spacePlaysAfterAClickAndDigitsChooseAClass()
    {
        const auto window = openWindow();
        drawClouds(*window);
        DrawView &view = *drawView(*window);
        view.setTool(DrawTool::Add);
        QTest::mouseClick(view.canvas(), Qt::LeftButton, Qt::NoModifier, view.canvas()->map(2, 2).toPoint());
        QVERIFY(view.canvas()->hasFocus());
        QTRY_COMPARE(window->controller()->snapshot()->setup->data.rows, static_cast<std::int64_t>(view.canvas()->points().size()));
        const Granularity before = window->controller()->granularity();
        press(*window, Qt::Key_3);
        QCOMPARE(view.findChild<ClassChips *>()->current(), 3);
        QCOMPARE(window->controller()->granularity(), before);
        const auto count = view.canvas()->points().size();
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(window->controller()->shownStep() > 0 || window->controller()->isPlaying());
        QCOMPARE(view.canvas()->points().size(), count);
    }

    void theCardMenuHasThePointsCommands()
    {
        const auto window = openWindow();
        drawClouds(*window);
        emit window->cards()->menuRequested(drawView(*window), {10, 10});
        auto *menu = window->findChild<QMenu *>("cardMenuPopup");
        QVERIFY(menu);
        for (const char *name : {"Clear the points", "Copy the points", "Paste points", "Export…"})
            QVERIFY2(menuAction(menu, name), name);
        menuAction(menu, "Clear the points")->trigger();
        QVERIFY(drawView(*window)->canvas()->points().empty());
        menu->close();
    }

    void theViewIsBuiltAnewAsItWas()
    {
        const auto window = openWindow();
        drawClouds(*window);
        const DrawnPoints drawn = drawView(*window)->canvas()->points();
        rebuiltBy(*window, [&] { window->setZoom(1.25); });
        QCOMPARE(drawView(*window)->tool(), DrawTool::Brush);
        QCOMPARE(drawView(*window)->canvas()->points(), drawn);
        QCOMPARE(drawView(*window)->findChild<ClassChips *>()->current(), 1);
    }

    void pictures_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("state");
        for (const QSize size : {QSize(1440, 900), QSize(1024, 700)})
            for (const bool dark : {false, true})
                for (int state = 0; state < 5; ++state)
                    QTest::addRow("%d %s %d", size.width(), dark ? "dark" : "light", state) << size << dark << state;
    }

    // For eyes: LOCKSTEP_TEST_PICTURES names a folder.
    void pictures()
    {
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        QFETCH(int, state);
        if (qEnvironmentVariableIsEmpty("LOCKSTEP_TEST_PICTURES"))
            QSKIP("no folder for pictures");
        const auto moons =
            std::find_if(presets().begin(), presets().end(), [](const Scenario &s) { return s.data.kind == DataKind::Moons; });
        const auto window = openWindow(state == 4 ? *moons : tutorial(), size, {dark ? ThemeMode::Dark : ThemeMode::Light, false});
        window->cards()->bringUp(drawView(*window));
        if (state == 3)
            drawView(*window)->findChild<SegmentedControl *>("drawKind")->setCurrent(1);
        if (state > 0 && state < 4) {
            drawClouds(*window);
            drawView(*window)->findChild<DrawNumber *>("drawValue")->setValue(-0.5);
            if (state == 3)
                drag(*drawView(*window), 0, 0);
            train(*window);
        }
        if (state == 2)
            window->cards()->enlarge(drawView(*window));
        QTest::qWait(200);
        savePicture(window->grab().toImage(), QString("draw_%1_%2_%3").arg(size.width()).arg(dark ? "dark" : "light").arg(state));
    }
};

QTEST_MAIN(TestWindowDraw)
#include "tst_window_draw.moc"
