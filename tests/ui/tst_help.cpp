// The tour, "What am I looking at?" and About.
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QPushButton>

#include "ui/help/about.h"
#include "ui/help/help_sheet.h"
#include "ui/help/tour.h"
#include "ui/help/tour_place.h"
#include "ui/views/device_board.h"
#include "ui/widgets/icon_button.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

void save(QWidget &widget, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        widget.grab().save(folder + '/' + name + ".png");
}

QList<TourStep> fiveSteps(MainWindow &window)
{
    return {{button(window, "play"), "Play", "Space plays and pauses. Every step trains all devices once."},
            {window.findChild<DeviceBoard *>(), "Devices", "One row a device. The lit column is what happens now."},
            {window.findChild<QWidget *>("verdict"), "Verdict", "It says whether all devices hold the same bits."},
            {button(window, "panel"), "Scenario", "Fields with a pencil change while it runs."},
            {nullptr, "Keys", "Press ? for all keys."}};
}

struct TourStage {
    std::unique_ptr<MainWindow> window = openWindow();
    Tour tour{window->theme(), fiveSteps(*window), window->centralWidget()};
    QSignalSpy finished{&tour, &Tour::finished};

    TourStage()
    {
        tour.start();
        QCoreApplication::processEvents();
    }
    QString text(const char *name) { return tour.findChild<QLabel *>(name)->text(); }
    QPushButton *find(const char *name) { return tour.findChild<QPushButton *>(name); }
    void key(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
};

QRect placeIn(const QWidget *widget, const QWidget *parent)
{
    return {widget->mapTo(parent, QPoint()), widget->size()};
}

} // namespace

class TestHelp : public QObject {
    Q_OBJECT
private slots:
    void tourWalksAllSteps();
    void tourPointsAtItsTargets();
    void tourByKeys();
    void tourKeepsTheWindowsKeysAway();
    void tourFollowsResizes();
    void tourWithoutStepsIsOver();
    void tourReturnsTheFocus();
    void bubbleStandsBesideWhatIsLit_data();
    void bubbleStandsBesideWhatIsLit();
    void helpShowsPictureAndWords();
    void aboutNamesTheVersions();

private:
    IsolatedSettings m_settings;
};

void TestHelp::tourWalksAllSteps()
{
    TourStage s;
    QVERIFY(s.tour.isVisible());
    QCOMPARE(s.tour.count(), 5);
    for (int step = 0; step < 5; ++step) {
        QCOMPARE(s.tour.current(), step);
        QCOMPARE(s.text("tourTitle"), fiveSteps(*s.window)[step].title);
        QCOMPARE(s.text("tourText"), fiveSteps(*s.window)[step].text);
        QCOMPARE(s.text("tourCount"), QStringLiteral("%1 of 5").arg(step + 1));
        QCOMPARE(s.find("tourBack")->isEnabled(), step > 0);
        QCOMPARE(s.find("tourNext")->text(), step == 4 ? QString("Done") : QString("Next"));
        save(*s.window, QStringLiteral("tour_%1").arg(step + 1));
        QTest::mouseClick(s.find("tourNext"), Qt::LeftButton);
    }
    QCOMPARE(s.finished.count(), 1);
    QCOMPARE(s.finished.first().first().toBool(), true);
    QVERIFY(!s.tour.isVisible());
}

void TestHelp::tourPointsAtItsTargets()
{
    TourStage s;
    const QList<TourStep> steps = fiveSteps(*s.window);
    for (const TourStep &step : steps) {
        const QRect bubble = s.tour.bubble()->geometry();
        QVERIFY(s.tour.rect().contains(bubble));
        if (step.target) {
            QVERIFY(s.tour.lit().contains(placeIn(step.target, s.window->centralWidget()) & s.tour.rect()));
            const bool large = step.target->width() > s.tour.width() / 2;
            QVERIFY(large || !bubble.intersects(s.tour.lit()));
        } else {
            QVERIFY(s.tour.lit().isEmpty());
            QVERIFY((bubble.center() - s.tour.rect().center()).manhattanLength() <= 2);
        }
        s.tour.next();
    }
    // Dimmed outside, untouched inside what is lit.
    s.tour.start();
    const QRect play = placeIn(button(*s.window, "play"), s.window->centralWidget());
    const QImage image = s.window->centralWidget()->grab().toImage();
    QCOMPARE(image.pixelColor(play.center().x(), play.top() + 5), Palette::light().accent);
    QVERIFY(image.pixelColor(3, 3).lightness() < 120); // the bar's surface is white
}

void TestHelp::tourByKeys()
{
    TourStage s;
    s.key(Qt::Key_Return);
    QCOMPARE(s.tour.current(), 1);
    s.key(Qt::Key_Right);
    QCOMPARE(s.tour.current(), 2);
    s.key(Qt::Key_Left);
    QCOMPARE(s.tour.current(), 1);
    s.find("tourBack")->setFocus();
    s.key(Qt::Key_Return); // presses the button that has the focus
    QCOMPARE(s.tour.current(), 0);
    QVERIFY(s.find("tourNext")->hasFocus()); // Back cannot keep it
    s.key(Qt::Key_Left);
    QCOMPARE(s.tour.current(), 0);
    for (int i = 0; i < 7; ++i) { // Tab stays inside
        s.key(Qt::Key_Tab);
        QVERIFY(s.tour.isAncestorOf(QApplication::focusWidget()));
    }
    s.key(Qt::Key_Escape);
    QCOMPARE(s.finished.count(), 1);
    QCOMPARE(s.finished.first().first().toBool(), false);
}

void TestHelp::tourKeepsTheWindowsKeysAway()
{
    TourStage s;
    const SnapshotPtr before = s.window->controller()->snapshot();
    s.key(Qt::Key_Right);
    s.key(Qt::Key_Period);
    s.key(Qt::Key_T);
    QTest::mouseClick(&s.tour, Qt::LeftButton, {}, placeIn(button(*s.window, "step"), s.window->centralWidget()).center());
    QTest::qWait(100);
    QCOMPARE(s.window->controller()->snapshot(), before);
    QCOMPARE(s.window->theme()->mode(), ThemeMode::Light);
    QCOMPARE(s.tour.current(), 1);
}

void TestHelp::tourFollowsResizes()
{
    TourStage s;
    s.tour.next();
    s.tour.next();
    for (const QSize size : {QSize(1100, 720), QSize(1600, 1000)}) {
        s.window->resize(size);
        QTRY_COMPARE(s.tour.size(), s.window->centralWidget()->size());
        QTRY_VERIFY(s.tour.lit().contains(placeIn(s.window->findChild<QWidget *>("verdict"), s.window->centralWidget())));
        QTRY_VERIFY(s.tour.rect().contains(s.tour.bubble()->geometry()) && !s.tour.bubble()->geometry().intersects(s.tour.lit()));
    }
}

void TestHelp::tourWithoutStepsIsOver()
{
    Theme theme(ThemeMode::Light);
    QWidget window;
    Tour tour(&theme, {}, &window);
    QSignalSpy finished(&tour, &Tour::finished);
    tour.start();
    QCOMPARE(finished.count(), 1);
    QVERIFY(!tour.isVisible());
}

void TestHelp::tourReturnsTheFocus()
{
    const auto window = openWindow();
    button(*window, "play")->setFocus();
    Tour tour(window->theme(), fiveSteps(*window), window->centralWidget());
    tour.start();
    QVERIFY(!button(*window, "play")->hasFocus());
    tour.skip();
    QVERIFY(button(*window, "play")->hasFocus());
}

void TestHelp::bubbleStandsBesideWhatIsLit_data()
{
    QTest::addColumn<QRect>("lit");
    QTest::addColumn<QRect>("place");
    QTest::newRow("below") << QRect(400, 10, 100, 40) << QRect(299, 62, 300, 150);
    QTest::newRow("at the left end") << QRect(0, 10, 100, 40) << QRect(12, 62, 300, 150);
    QTest::newRow("at the right end") << QRect(950, 10, 50, 40) << QRect(688, 62, 300, 150);
    QTest::newRow("above") << QRect(0, 600, 1000, 100) << QRect(349, 438, 300, 150);
    QTest::newRow("right of a column") << QRect(0, 0, 200, 700) << QRect(212, 274, 300, 150);
    QTest::newRow("left of a column") << QRect(800, 0, 200, 700) << QRect(488, 274, 300, 150);
    QTest::newRow("no room") << QRect(0, 0, 1000, 700) << QRect(349, 274, 300, 150);
    QTest::newRow("nothing lit") << QRect() << QRect(349, 274, 300, 150);
}

void TestHelp::bubbleStandsBesideWhatIsLit()
{
    QFETCH(QRect, lit);
    QFETCH(QRect, place);
    QCOMPARE(bubblePlace({0, 0, 1000, 700}, lit, {300, 150}, 12), place);
}

void TestHelp::helpShowsPictureAndWords()
{
    const auto window = openWindow();
    auto *board = window->findChild<DeviceBoard *>();
    showHelpSheet(window.get(), window->theme(), board);
    auto *sheet = window->findChild<QDialog *>("helpSheet");
    QVERIFY(sheet && sheet->isVisible());
    QCOMPARE(sheet->windowTitle(), QString("What am I looking at?"));
    const QString words = sheet->findChild<QLabel *>("helpText")->text();
    QVERIFY(!words.isEmpty());
    QVERIFY(board->help().isEmpty() || words == board->help());
    const QPixmap picture = sheet->findChild<QLabel *>("helpPicture")->pixmap();
    const double shape = static_cast<double>(board->width()) / board->height();
    QVERIFY(picture.width() >= 300 && std::abs(picture.width() - shape * picture.height()) <= shape + 1);
    for (const auto *label : sheet->findChildren<QLabel *>())
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    save(*sheet, "help_sheet");
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
}

void TestHelp::aboutNamesTheVersions()
{
    const auto window = openWindow();
    showAbout(window.get(), window->theme());
    auto *sheet = window->findChild<QDialog *>("about");
    QVERIFY(sheet && sheet->isVisible());
    save(*sheet, "about");
    QStringList names;
    for (const auto &[name, value] : aboutRows()) {
        names += name;
        QVERIFY2(!value.isEmpty(), qPrintable(name));
    }
    QCOMPARE(names, QStringList({"Lockstep", "Qt", "Eigen", "Compiler", "Instruction set", "System", "Licence"}));
    QVERIFY(aboutText().contains(QStringLiteral("Qt: %1").arg(QString::fromLatin1(qVersion()))));
    QVERIFY(QRegularExpression("Eigen: \\d+\\.\\d+\\.\\d+\\n").match(aboutText()).hasMatch());
    QTest::mouseClick(sheet->findChild<QPushButton *>("copyVersions"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), aboutText());
    QVERIFY(sheet->isVisible());
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
}

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
