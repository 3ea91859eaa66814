// Presenter mode's pieces: headline and sentence, verdict, the transport that comes and goes, the blank screen.
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/panels/verdict_pill.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/zoomed.h"

using namespace lockstep;

namespace {

Scenario tutorial()
{
    Scenario scenario = presets().front();
    scenario.epochs = 20;
    return scenario;
}

struct Stage {
    Theme theme{ThemeMode::Light};
    SessionController controller{tutorial()};

    Stage()
    {
        theme.apply();
        [&] { QTRY_VERIFY(controller.snapshot() && controller.state() == RunState::Paused); }();
    }
    void stepTo(Phase phase)
    {
        for (int moves = 0; controller.snapshot()->phase != phase || controller.snapshot()->position.step == 0; ++moves) {
            QVERIFY(moves < 100);
            const Position before = controller.snapshot()->position;
            controller.stepForwardBy(Granularity::Phase);
            QTRY_VERIFY(controller.snapshot()->position != before);
        }
    }
};

void save(QWidget &widget, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        widget.grab().save(folder + '/' + name + ".png");
}

} // namespace

class TestPresenter : public QObject {
    Q_OBJECT
private slots:
    void zoomFillsTheScreen();
    void zoomSteps();
    void headlineIsThePhase();
    void headStandsAtEveryZoom();
    void transportComesWithTheMouse();
    void blankScreenHidesAll();
};

void TestPresenter::zoomFillsTheScreen()
{
    QCOMPARE(Theme::presenterZoom({1920, 1080}), 1.6);
    QCOMPARE(Theme::presenterZoom({1280, 720}), std::min(1280.0 / 1200, 720.0 / 675));
    QCOMPARE(Theme::presenterZoom({3840, 2160}), Theme::mostZoom);
    QCOMPARE(Theme::presenterZoom({640, 480}), Theme::leastZoom);
}

void TestPresenter::zoomSteps()
{
    int steps = 0;
    for (double zoom = Theme::leastZoom; zoom < Theme::mostZoom; ++steps) {
        const double next = Theme::largerZoom(zoom);
        QVERIFY(next > zoom && next / zoom < 1.16);
        QCOMPARE(Theme::smallerZoom(next), zoom);
        zoom = next;
    }
    QVERIFY(steps >= 10);
    QCOMPARE(Theme::largerZoom(Theme::mostZoom), Theme::mostZoom);
    QCOMPARE(Theme::smallerZoom(Theme::leastZoom), Theme::leastZoom);
    QCOMPARE(Theme::largerZoom(1.37), 1.45); // from anywhere
    Theme theme(ThemeMode::Light);
    theme.setZoom(99);
    QCOMPARE(theme.zoom(), Theme::mostZoom);
    theme.setZoom(std::nan(""));
    QCOMPARE(theme.zoom(), 1.0);
}

void TestPresenter::headlineIsThePhase()
{
    Stage stage;
    PresenterHead head(&stage.theme, &stage.controller);
    QCOMPARE(head.headline(), QString("Ready"));
    stage.stepTo(Phase::Check);
    QCOMPARE(head.headline(), QString("Equality check"));
    QVERIFY2(head.sentence().startsWith("All 4 devices hold the same"), qPrintable(head.sentence()));
    QVERIFY(!head.sentence().contains("Equality check"));
    QCOMPARE(head.accessibleName(), head.headline() + ". " + head.sentence());
    const auto *pill = head.findChild<VerdictPill *>();
    QCOMPARE(pill->verdict().words, QString("In lockstep"));
}

void TestPresenter::headStandsAtEveryZoom()
{
    Stage stage;
    stage.stepTo(Phase::Check);
    for (const double zoom : {1.0, 1.6, 2.0}) {
        stage.theme.setZoom(zoom);
        PresenterHead head(&stage.theme, &stage.controller);
        head.resize(zoomedSize({1200, 88}, stage.theme));
        head.show();
        QVERIFY(QTest::qWaitForWindowExposed(&head));
        save(head, QStringLiteral("presenter_%1").arg(zoom));
        QCOMPARE(head.height(), qRound(88 * zoom));
        const auto *pill = head.findChild<VerdictPill *>();
        QCOMPARE(pill->size(), pill->sizeHint());
        QCOMPARE(pill->height(), qRound(62 * zoom));
        QVERIFY(head.rect().contains(pill->geometry()));
    }
}

void TestPresenter::transportComesWithTheMouse()
{
    Stage stage;
    QWidget window;
    window.resize(1000, 700);
    PresenterTransport transport(&stage.theme, &stage.controller, &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!transport.isVisible());
    QTest::mouseMove(window.windowHandle(), QPoint(20, 20));
    QTest::mouseMove(window.windowHandle(), QPoint(40, 30));
    QTRY_VERIFY(transport.isVisible());
    QVERIFY(window.rect().contains(transport.geometry()));
    save(window, "presenter_transport");
    auto *step = transport.findChild<IconButton *>("step");
    QTest::mouseClick(step, Qt::LeftButton);
    QTRY_COMPARE(stage.controller.snapshot()->position, (Position{0, 0}));
    window.resize(800, 500);
    QVERIFY(window.rect().contains(transport.geometry()));
    QTest::mouseMove(window.windowHandle(), QPoint(5, 5));
    QTRY_VERIFY_WITH_TIMEOUT(!transport.isVisible(), 10'000);
}

void TestPresenter::blankScreenHidesAll()
{
    QWidget window;
    window.resize(300, 200);
    BlankScreen blank(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!blank.isVisible());
    blank.toggle();
    QVERIFY(blank.isVisible());
    window.resize(500, 400);
    const QImage image = window.grab().toImage();
    for (const QPoint corner : {QPoint(0, 0), QPoint(499, 0), QPoint(0, 399), QPoint(499, 399), QPoint(250, 200)})
        QCOMPARE(image.pixelColor(corner), QColor(Qt::black));
    blank.toggle();
    QVERIFY(!blank.isVisible());
    blank.toggle();
    QTest::mouseClick(&blank, Qt::LeftButton);
    QVERIFY(!blank.isVisible());
}

QTEST_MAIN(TestPresenter)
#include "tst_presenter.moc"
