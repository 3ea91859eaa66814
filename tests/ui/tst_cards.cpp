// Cards: enlarged, popped out, hidden, shown, remembered; export of every view and its picture on the clipboard.
#include <QClipboard>
#include <QFile>
#include <QMenu>
#include <QSplitter>
#include <QXmlStreamReader>

#include "core/scenario/presets.h"
#include "ui/cards/card.h"
#include "ui/cards/card_layout.h"
#include "ui/cards/card_window.h"
#include "ui/cards/view_export.h"
#include "ui/views/draw/draw_canvas.h"
#include "ui/window_body.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Card *cardOf(const MainWindow &window, View *view)
{
    for (Card *card : window.findChildren<Card *>())
        if (card->views().contains(view))
            return card;
    return nullptr;
}

// The menu that a card's button opens.
QMenu *openCardMenu(MainWindow &window, View *view)
{
    QTest::mouseClick(cardOf(window, view)->findChild<IconButton *>("cardMenu"), Qt::LeftButton);
    return window.findChild<QMenu *>("cardMenuPopup");
}

// Trains step by step: the first move only replicates.
void trainTo(MainWindow &window, std::int64_t step)
{
    for (std::int64_t done = -1; done < step; ++done) {
        window.controller()->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(window.controller()->snapshot()->completedSteps(), done + 1);
        QTRY_VERIFY(window.controller()->snapshot()->started());
    }
}

} // namespace

class TestCards : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void enlarge_data() { viewNames(); }
    void enlarge();
    void popOut_data() { viewNames(); }
    void popOut();
    void hideAndShow_data() { viewNames(); }
    void hideAndShow();
    void keysInAPoppedOutWindow();
    void remembersTheLayout();
    void resetLayout();
    void splittersMove();
    void windowOnAMissingScreen();
    void exportsEveryView_data() { viewNames(); }
    void exportsEveryView();
    void exportRefuses();
    void copiesThePicture();

private:
    static void viewNames()
    {
        QTest::addColumn<QString>("id");
        const auto window = openWindow();
        for (const ViewEntry &entry : window->cards()->entries())
            QTest::newRow(qPrintable(entry.id)) << entry.id;
    }
    IsolatedSettings m_settings;
};

void TestCards::enlarge()
{
    QFETCH(QString, id);
    const auto window = openWindow();
    CardLayout *cards = window->cards();
    View *view = cards->view(id);
    cards->bringUp(view);
    QTest::qWait(50); // the row of controls has its place
    const QSize small = view->size();
    QTest::mouseClick(cardOf(*window, view)->findChild<IconButton *>("enlarge"), Qt::LeftButton);
    QCOMPARE(cards->enlarged(), view);
    QTRY_VERIFY(view->isVisible());
    QTRY_VERIFY(view->width() >= cards->width() - 40 && view->height() > small.height());
    for (const ViewEntry &entry : cards->entries())
        QVERIFY(entry.view == view || !entry.view->isVisible());
    press(*window, Qt::Key_Escape);
    QCOMPARE(cards->enlarged(), nullptr);
    QTRY_COMPARE(view->size(), small);
}

void TestCards::popOut()
{
    QFETCH(QString, id);
    const auto window = openWindow();
    CardLayout *cards = window->cards();
    View *view = cards->view(id);
    cards->bringUp(view);
    QMenu *menu = openCardMenu(*window, view);
    QVERIFY(menu);
    menuAction(menu, "Pop out into a window")->trigger();
    QVERIFY(cards->isPoppedOut(view));
    QCOMPARE(cards->windows().size(), 1);
    QVERIFY(view->window() != window.get());
    QTRY_VERIFY(view->isVisible());
    cards->windows().first()->close();
    QTRY_VERIFY(!cards->isPoppedOut(view));
    cards->bringUp(view);
    QCOMPARE(view->window(), window.get());
    QTRY_VERIFY(view->isVisible());
}

void TestCards::hideAndShow()
{
    QFETCH(QString, id);
    const auto window = openWindow();
    CardLayout *cards = window->cards();
    View *view = cards->view(id);
    QAction *shown = window->menu()->findChild<QAction *>("show-" + id);
    QVERIFY(shown && shown->isChecked());
    shown->trigger();
    QVERIFY(!cards->isShown(view) && !view->isVisible() && !cardOf(*window, view));
    for (Card *card : window->findChildren<Card *>())
        QVERIFY(!card->isVisible() || card->count() > 0); // no empty card stays
    shown->trigger();
    cards->bringUp(view);
    QTRY_VERIFY(view->isVisible());
    QVERIFY(shown->isChecked());
}

void TestCards::keysInAPoppedOutWindow()
{
    const auto window = openWindow();
    window->cards()->popOut(window->cards()->view("loss"));
    CardWindow *apart = window->cards()->windows().first();
    apart->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(apart));
    QTest::keyClick(apart, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
    apart->close();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    press(*window, Qt::Key_Left);
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
}

void TestCards::remembersTheLayout()
{
    QRect apartAt;
    {
        const auto window = openWindow(tutorial(), {1500, 910}, {});
        CardLayout *cards = window->cards();
        cards->setShown(cards->view("equality"), false);
        cards->popOut(cards->view("parameters"));
        cards->windows().first()->setGeometry(40, 60, 500, 400);
        apartAt = cards->windows().first()->geometry();
        press(*window, Qt::Key_L);
        window->setLanguage(LanguageMode::Chinese);
        window->setThemeMode(ThemeMode::Dark);
        QTest::qWait(50);
        window->close();
    }
    const auto window = openWindow(tutorial(), {1500, 910}, {});
    CardLayout *cards = window->cards();
    QVERIFY(!cards->isShown(cards->view("equality")));
    QVERIFY(cards->isPoppedOut(cards->view("parameters")));
    QCOMPARE(cards->windows().first()->geometry(), apartAt);
    QCOMPARE(window->language()->mode(), LanguageMode::Chinese);
    QCOMPARE(window->theme()->mode(), ThemeMode::Dark);
    QVERIFY(window->message().isEmpty());
    window->setLanguage(LanguageMode::English);
}

void TestCards::resetLayout()
{
    const auto window = openWindow();
    CardLayout *cards = window->cards();
    cards->setShown(cards->view("board"), false);
    cards->popOut(cards->view("loss"));
    cards->enlarge(cards->view("equality"));
    press(*window, Qt::Key_F9);
    window->resetLayout();
    QCOMPARE(cards->enlarged(), nullptr);
    QTRY_VERIFY(cards->windows().isEmpty());
    QVERIFY(window->isPanelShown());
    for (const ViewEntry &entry : cards->entries())
        QVERIFY(cards->isShown(entry.view) && cardOf(*window, entry.view));
}

void TestCards::splittersMove()
{
    const auto window = openWindow();
    auto *columns = window->findChild<QSplitter *>("columns");
    const int before = columns->sizes().last();
    QSplitterHandle *handle = columns->handle(1);
    const QPoint middle = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, Qt::NoModifier, middle);
    QTest::mouseMove(handle, middle - QPoint(90, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, Qt::NoModifier, middle - QPoint(90, 0));
    QTRY_VERIFY(columns->sizes().last() > before + 60);
    const int moved = columns->sizes().last();
    window->resize(1440, 860);
    QTRY_COMPARE(window->height(), 860);
    QVERIFY(std::abs(columns->sizes().last() - moved) <= 1); // stays where it was put
}

void TestCards::windowOnAMissingScreen()
{
    QWidget window;
    window.setGeometry(-4000, 9000, 600, 400);
    bringOntoScreen(&window);
    QVERIFY(QGuiApplication::primaryScreen()->availableGeometry().intersects(window.geometry()));
    window.setGeometry(100, 100, 600, 400);
    bringOntoScreen(&window);
    QCOMPARE(window.geometry(), QRect(100, 100, 600, 400));
}

void TestCards::exportsEveryView()
{
    QFETCH(QString, id);
    const bool ofClasses = id == "decision" || id == "classes"; // a plane and classes
    const auto window = openWindow(ofClasses ? *loadScenario("moons") : tutorial());
    trainTo(*window, 12);
    CardLayout *cards = window->cards();
    View *view = cards->view(id);
    cards->bringUp(view);
    QTRY_VERIFY(view->isVisible());
    if (auto *canvas = view->findChild<DrawCanvas *>())
        QTest::mouseClick(canvas, Qt::LeftButton); // a point to write
    QTest::qWait(60);
    const auto write = [&](const QString &suffix) {
        const QString path = m_settings.path(id + suffix);
        const Result<void> written = exportView(*view, *window->theme(), *window->controller(), path);
        [&] { QVERIFY2(written, written ? "" : written.error().message.c_str()); }();
        QFile file(path);
        [&] { QVERIFY(file.open(QIODevice::ReadOnly)); }();
        return file.readAll();
    };
    const QList<QByteArray> lines = write(".csv").trimmed().split('\n');
    QVERIFY2(lines.size() > 1, "a head line and values");
    for (const QByteArray &line : lines)
        if (!line.startsWith('#') && id != "code") // whose last field is a quoted text
            QCOMPARE(line.count(','), lines.last().count(','));
    const QImage picture = QImage::fromData(write(".png"), "PNG");
    QCOMPARE(picture.width(), 2 * view->width());
    QVERIFY(picture.height() > 2 * view->height());
    QXmlStreamReader drawing(write(".svg"));
    int shapes = 0;
    while (!drawing.atEnd())
        if (drawing.readNext() == QXmlStreamReader::StartElement)
            shapes += drawing.name() == QLatin1String("path") || drawing.name() == QLatin1String("text") ||
                      drawing.name() == QLatin1String("polyline");
    QVERIFY2(!drawing.hasError(), qPrintable(drawing.errorString()));
    QVERIFY(shapes > 10);
}

void TestCards::exportRefuses()
{
    const auto window = openWindow();
    View *view = window->cards()->view("loss");
    const auto written = exportView(*view, *window->theme(), *window->controller(), m_settings.path("loss.xls"));
    QVERIFY(!written && written.error().message.find(".csv, .png or .svg") != std::string::npos);
    const auto nowhere = exportView(*view, *window->theme(), *window->controller(), m_settings.path("no/such/folder/loss.csv"));
    QVERIFY(!nowhere && nowhere.error().message.find("Cannot write") == 0);
}

void TestCards::copiesThePicture()
{
    const auto window = openWindow();
    View *view = window->cards()->view("equality");
    menuAction(openCardMenu(*window, view), "Copy as picture")->trigger();
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.width(), 2 * view->width());
}

QTEST_MAIN(TestCards)
#include "tst_cards.moc"
