// What is around the run: layouts for every size, theme, panel, what is remembered, scenario files and their faults.
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>

#include "core/scenario/scenario_json.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/verdict_pill.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"
#include "ui/views/view.h"
#include "ui/cards/card.h"
#include "ui/cards/card_title.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/message_strip.h"
#include "ui/widgets/segmented_control.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

QList<QStringList> visibleCards(const MainWindow &window)
{
    QList<QStringList> titles;
    for (const Card *card : window.findChildren<Card *>())
        if (card->isVisible())
            titles.append(card->tabTitles());
    return titles;
}

QRect placeOf(const QWidget *widget)
{
    return {widget->mapTo(widget->window(), QPoint()), widget->size()};
}

QString writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    const bool done = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    return done ? path : QString();
}

} // namespace

class TestWindowFrame : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void cardsDoNotOverlap_data();
    void cardsDoNotOverlap();
    void narrowLayoutHasTabs();
    void layoutsSwitchBothWays();
    void panelTogglesAndOpensOver();
    void openPanelLeavesTheErrorStrip();
    void themeSwitchesWhileRunning();
    void remembersHowItWasLeft();
    void settingsThatMakeNoSense();
    void badFileKeepsTheRun();
    void badScenarioKeepsTheRun();
    void cancelKeepsTheRun();
    void opensAndSavesFiles();
    void droppedFileOpens();
    void saveFailureLeavesTheFile();

private:
    IsolatedSettings m_settings;
};

void TestWindowFrame::cardsDoNotOverlap_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1024, 700), QSize(1279, 800), QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080), QSize(3840, 2160)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestWindowFrame::cardsDoNotOverlap()
{
    QFETCH(QSize, size);
    const auto window = openWindow(tutorial(), size);
    QCOMPARE(window->size(), size);
    QList<QRect> places;
    for (const Card *card : window->findChildren<Card *>())
        if (card->isVisible())
            places.append(placeOf(card));
    QCOMPARE(places.size(), size.width() < 1280 ? 4 : 6);
    for (int i = 0; i < places.size(); ++i) {
        QVERIFY(window->rect().contains(places[i]));
        QVERIFY(places[i].width() >= 240 && places[i].height() >= 150);
        for (int j = 0; j < i; ++j)
            QVERIFY(!places[i].adjusted(-7, -7, 7, 7).intersects(places[j])); // 8 px apart
    }
    for (const char *name : {"menu", "play", "step", "theme", "help"}) {
        const auto *button = window->findChild<IconButton *>(name);
        QVERIFY2(window->rect().contains(placeOf(button)), name);
        QCOMPARE(button->size(), button->sizeHint());
    }
    const QRect verdict = placeOf(window->findChild<VerdictPill *>("verdict"));
    QVERIFY(window->rect().contains(verdict) && verdict.width() >= 280);
    QVERIFY(!verdict.intersects(placeOf(window->findChild<IconButton *>("theme"))));
}

void TestWindowFrame::narrowLayoutHasTabs()
{
    const auto window = openWindow(tutorial(), {1024, 700});
    QVERIFY(visibleCards(*window).contains(QStringList{"Loss", "Parameters", "Gradients", "Network"}));
    Card *charts = nullptr;
    for (Card *card : window->findChildren<Card *>())
        if (card->isVisible() && card->tabTitles().contains("Loss"))
            charts = card;
    QVERIFY(charts);
    const QWidget *loss = charts->currentView();
    const auto tabs = charts->findChildren<CardTitle *>();
    QCOMPARE(tabs.size(), 4);
    const QWidget *head = tabs[0]->parentWidget();
    QCOMPARE(tabs[0]->x(), 16); // titles at the left, controls at the right
    const auto *more = head->findChild<IconButton *>("cardMenu");
    QCOMPARE(more->mapTo(head, QPoint(more->width(), 0)).x(), head->width() - 8);
    QVERIFY(head->findChild<SegmentedControl *>()->geometry().right() < more->mapTo(head, QPoint()).x());
    QTest::mouseClick(tabs[1], Qt::LeftButton);
    const QWidget *parameters = charts->currentView();
    QVERIFY(parameters != loss && parameters->isVisible() && !loss->isVisible());
    QVERIFY(tabs[1]->isChecked() && !tabs[0]->isChecked());
}

void TestWindowFrame::layoutsSwitchBothWays()
{
    const auto window = openWindow();
    const QList<QStringList> wide = visibleCards(*window);
    QCOMPARE(wide.size(), 6);
    window->resize(1100, 720);
    QTRY_COMPARE(visibleCards(*window).size(), 4);
    window->resize(1440, 900);
    QTRY_COMPARE(visibleCards(*window).size(), 6);
    for (const QStringList &titles : wide)
        QVERIFY(visibleCards(*window).contains(titles));
}

void TestWindowFrame::panelTogglesAndOpensOver()
{
    const auto window = openWindow();
    QVERIFY(window->isPanelShown());
    press(*window, Qt::Key_F9);
    QVERIFY(!window->isPanelShown());
    QTest::mouseClick(window->findChild<IconButton *>("panel"), Qt::LeftButton);
    QVERIFY(window->isPanelShown());
    window->resize(1024, 700);
    QTRY_VERIFY(!window->isPanelShown()); // folded away
    const QRect board = placeOf(window->findChildren<Card *>().first());
    press(*window, Qt::Key_F9);
    QVERIFY(window->isPanelShown());
    QCOMPARE(placeOf(window->findChildren<Card *>().first()), board); // over the board, which stays
    press(*window, Qt::Key_Escape);
    QVERIFY(!window->isPanelShown());
}

void TestWindowFrame::openPanelLeavesTheErrorStrip()
{
    const auto window = openWindow(tutorial(), {1024, 700});
    window->togglePanel();
    const auto *panel = window->findChild<ScenarioPanel *>();
    QTRY_VERIFY(panel->isVisible());
    const int top = placeOf(panel).top();
    QVERIFY(!window->openFile(m_settings.path("missing.json")));
    const auto *strip = window->findChild<MessageStrip *>();
    QTRY_VERIFY(strip->isVisible());
    QTRY_COMPARE(placeOf(panel).top(), placeOf(strip).bottom() + 1);
    QVERIFY(placeOf(panel).top() > top);
    QTest::mouseClick(window->findChild<IconButton *>("dismissMessage"), Qt::LeftButton);
    QTRY_COMPARE(placeOf(panel).top(), top);
    Scenario impossible = tutorial();
    impossible.devices = 0;
    window->controller()->start(impossible);
    QTRY_VERIFY(strip->isVisible());
    QTRY_COMPARE(placeOf(panel).top(), placeOf(strip).bottom() + 1);
}

void TestWindowFrame::themeSwitchesWhileRunning()
{
    const auto window = openWindow(tutorial(100'000));
    window->controller()->play();
    const QPoint corner(3, 3); // of the top bar: no text there
    QCOMPARE(window->grab().toImage().pixelColor(corner), Palette::light().surface);
    press(*window, Qt::Key_T);
    QCOMPARE(window->theme()->mode(), ThemeMode::Dark);
    QTRY_COMPARE(window->grab().toImage().pixelColor(corner), Palette::dark().surface);
    QTest::mouseClick(window->findChild<IconButton *>("theme"), Qt::LeftButton);
    QCOMPARE(window->theme()->mode(), ThemeMode::HighContrast);
    press(*window, Qt::Key_T);
    QCOMPARE(window->theme()->mode(), ThemeMode::System);
    press(*window, Qt::Key_T);
    QCOMPARE(window->theme()->mode(), ThemeMode::Light);
    QTRY_COMPARE(window->grab().toImage().pixelColor(corner), Palette::light().surface);
    QTRY_VERIFY(window->controller()->isPlaying());
}

void TestWindowFrame::remembersHowItWasLeft()
{
    {
        const auto window = openWindow(tutorial(), {1500, 910}, {});
        window->setThemeMode(ThemeMode::Dark);
        press(*window, Qt::Key_F9);
        press(*window, Qt::Key_1);
        press(*window, Qt::Key_BracketRight);
        window->close();
    }
    {
        MainWindow window(tutorial());
        QCOMPARE(window.size(), QSize(1500, 910));
        QCOMPARE(window.theme()->mode(), ThemeMode::Dark);
        QVERIFY(!window.isPanelShown());
        QCOMPARE(window.controller()->granularity(), Granularity::Phase);
        QCOMPARE(window.controller()->speed(), 8.0);
    }
    MainWindow forOnce(tutorial(), {ThemeMode::Light, true});
    forOnce.close();
    QCOMPARE(MainWindow(tutorial()).theme()->mode(), ThemeMode::Dark); // a theme of the command line is for this time
}

void TestWindowFrame::settingsThatMakeNoSense()
{
    QSettings settings("Lockstep", "Lockstep");
    settings.setValue("theme", 17);
    settings.setValue("granularity", -1);
    settings.setValue("speed", "fast");
    settings.setValue("geometry", QByteArray("nonsense"));
    settings.setValue("columns", QByteArray("nonsense"));
    settings.sync();
    MainWindow window(tutorial());
    QCOMPARE(window.theme()->mode(), ThemeMode::System);
    QCOMPARE(window.controller()->granularity(), Granularity::Step);
    QCOMPARE(window.controller()->speed(), 4.0);
}

void TestWindowFrame::badFileKeepsTheRun()
{
    const auto window = openWindow();
    press(*window, Qt::Key_Right);
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 1);
    const SnapshotPtr before = window->controller()->snapshot();
    const QString broken = writeFile(m_settings.path("broken.json"), "{\n  \"devices\": 0,\n  \"learning_rat\": 1\n}\n");
    QVERIFY(!window->openFile(broken));
    QVERIFY2(window->message().startsWith("2 problems in broken.json: line 2"), qPrintable(window->message()));
    QVERIFY(window->windowTitle().contains("does not run yet"));
    QCOMPARE(window->document()->problems().size(), std::size_t(2));
    QCOMPARE(window->document()->elsewhere().front().path, std::string("/learning_rat")); // for which there is no field
    QVERIFY(!window->openFile(m_settings.path("missing.json")));
    QVERIFY(window->message().contains("missing.json"));
    QCOMPARE(window->controller()->snapshot()->setup, before->setup);
    QCOMPARE(window->controller()->scenario(), tutorial());
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 2);
    QTest::mouseClick(window->findChild<IconButton *>("dismissMessage"), Qt::LeftButton);
    QCOMPARE(window->message(), QString());
}

void TestWindowFrame::badScenarioKeepsTheRun()
{
    const auto window = openWindow();
    Scenario impossible = tutorial();
    impossible.devices = 0;
    window->controller()->start(impossible);
    QTRY_VERIFY(!window->message().isEmpty());
    QVERIFY(window->message().contains("devices"));
    QTRY_COMPARE(window->controller()->scenario(), tutorial());
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
}

// 48 million values take long enough to change one's mind.
void TestWindowFrame::cancelKeepsTheRun()
{
    const auto window = openWindow();
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
    const SnapshotPtr before = window->controller()->snapshot();
    Scenario large = tutorial();
    large.data.samplesPerDevice = 2'000'000;
    window->controller()->start(large);
    auto *cancel = window->findChild<QPushButton *>("cancelPreparation");
    QElapsedTimer waited;
    waited.start();
    QVERIFY(!cancel->isVisible());
    QTRY_VERIFY(cancel->isVisible());
    QVERIFY(waited.elapsed() >= 290); // a short wait shows no button
    QVERIFY(!window->findChild<IconButton *>("play")->isEnabled());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_COMPARE(window->controller()->state(), RunState::Paused);
    QVERIFY(!cancel->isVisible());
    QCOMPARE(window->controller()->scenario(), tutorial());
    QCOMPARE(window->controller()->snapshot()->setup, before->setup);
    QVERIFY(window->message().contains("cancelled"));
}

void TestWindowFrame::opensAndSavesFiles()
{
    const auto window = openWindow();
    Scenario two = tutorial(7);
    two.title = "Two of them";
    two.devices = 2;
    const QString path = m_settings.path("two.json");
    QVERIFY(writeScenarioFile(path, two));
    QVERIFY(window->openFile(path));
    QTRY_COMPARE(window->controller()->snapshot()->devices.size(), std::size_t(2));
    QCOMPARE(window->controller()->scenario(), two);
    QVERIFY(window->windowTitle().startsWith("Two of them"));
    QCOMPARE(readScenarioFile(path).value(), two);
}

void TestWindowFrame::droppedFileOpens()
{
    const auto window = openWindow();
    Scenario eight = tutorial();
    eight.devices = 8;
    const QString path = m_settings.path("eight.json");
    QVERIFY(writeScenarioFile(path, eight));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    QTRY_COMPARE(window->controller()->snapshot()->devices.size(), std::size_t(8));
    data.setText("no file");
    data.setUrls({});
    QDragEnterEvent other({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    other.ignore();
    QApplication::sendEvent(window.get(), &other);
    QVERIFY(!other.isAccepted());
}

void TestWindowFrame::saveFailureLeavesTheFile()
{
    const Result<void> written = writeScenarioFile(m_settings.path("no/such/folder.json"), tutorial());
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Error::Kind::System);
    QVERIFY(written.error().message.find("folder.json") != std::string::npos);
}

QTEST_MAIN(TestWindowFrame)
#include "tst_window_frame.moc"
