// What the window does for people who are new to it: the tour at the first start, what every view shows, About.
#include <QDialog>

#include "clipped_text.h"
#include "ui/help/about.h"
#include "ui/cards/card_layout.h"
#include "ui/help/tour.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

int sentences(const QString &text)
{
    static const QRegularExpression end(QStringLiteral("[.!?](\\s|$)"));
    return static_cast<int>(text.count(end));
}

} // namespace

class TestWindowGuide : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void tourAtTheFirstStart();
    void tourOfferedInTheMenu();
    void everyViewIsExplained_data();
    void everyViewIsExplained();
    void aboutByTheMenu();

private:
    IsolatedSettings m_settings;
};

void TestWindowGuide::tourAtTheFirstStart()
{
    WindowOptions first;
    first.tour = true;
    {
        const auto window = openWindow(tutorial(), {1440, 900}, first);
        QTRY_VERIFY(window->findChild<Tour *>());
        const QPointer<Tour> tour = window->findChild<Tour *>();
        QCOMPARE(tour->count(), 5);
        QStringList titles;
        for (int step = 0; step < 5; ++step) {
            QCOMPARE(tour->current(), step);
            titles += tour->findChild<QLabel *>("tourTitle")->text();
            QVERIFY2(!tour->lit().isEmpty(), qPrintable(titles.last()));
            QVERIFY(tour->rect().contains(tour->bubble()->geometry()));
            QCOMPARE(clippedLabel(*tour), QString());
            press(*window, step % 2 == 0 ? Qt::Key_Return : Qt::Key_Right);
        }
        QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), 5);
        QTRY_VERIFY(!tour);
        press(*window, Qt::Key_Right); // goes to the run again
        QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
        window->close();
    }
    const auto again = openWindow(tutorial(), {1440, 900}, first);
    QTest::qWait(600);
    QVERIFY(!again->findChild<Tour *>());
}

void TestWindowGuide::tourOfferedInTheMenu()
{
    const auto window = openWindow();
    QTest::qWait(500);
    QVERIFY(!window->findChild<Tour *>());
    menuAction(window->menu(), "Tour of the window")->trigger();
    QTRY_VERIFY(window->findChild<Tour *>());
    press(*window, Qt::Key_Escape);
    QTRY_VERIFY(!window->findChild<Tour *>());
}

void TestWindowGuide::everyViewIsExplained_data()
{
    QTest::addColumn<QString>("id");
    const auto window = openWindow();
    for (const ViewEntry &entry : window->cards()->entries())
        QTest::newRow(qPrintable(entry.id)) << entry.id;
}

void TestWindowGuide::everyViewIsExplained()
{
    QFETCH(QString, id);
    const auto window = openWindow();
    View *view = window->cards()->view(id);
    window->cards()->bringUp(view);
    QWidget *focus = view;
    for (QWidget *child : view->findChildren<QWidget *>())
        if (focus->focusPolicy() == Qt::NoFocus && child->isVisible() && (child->focusPolicy() & Qt::TabFocus))
            focus = child;
    focus->setFocus();
    QVERIFY2(focus->hasFocus(), "every view can have the focus");
    press(*window, Qt::Key_F1, Qt::ShiftModifier);
    const auto *sheet = window->findChild<QDialog *>("helpSheet");
    QTRY_VERIFY(sheet && sheet->isVisible());
    const QString text = sheet->findChild<QLabel *>("helpText")->text();
    QCOMPARE(text, view->help());
    QVERIFY2(sentences(text) >= 3, qPrintable(text));
    QCOMPARE(clippedLabel(*sheet), QString());
}

void TestWindowGuide::aboutByTheMenu()
{
    const auto window = openWindow();
    menuAction(window->menu(), "About Lockstep")->trigger();
    const auto *about = window->findChild<QDialog *>("about");
    QTRY_VERIFY(about && about->isVisible());
    QString shown;
    for (const QLabel *label : about->findChildren<QLabel *>())
        shown += label->text() + '\n';
    for (const auto &[name, value] : aboutRows())
        QVERIFY2(shown.contains(value), qPrintable(name));
    QVERIFY(shown.contains(QString::fromLatin1(qVersion())));
}

QTEST_MAIN(TestWindowGuide)
#include "tst_window_guide.moc"
