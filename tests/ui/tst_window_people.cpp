// The window for everybody: larger text, high contrast, a blank screen.
#include <QLineEdit>

#include "clipped_text.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/presenter/presenter_bar.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// The heights of texts by what they say, for every part of the window that paints.
QMap<QString, double> textHeights(const MainWindow &window)
{
    QMap<QString, double> heights;
    QList<QWidget *> parts = {window.findChild<TransportBar *>(), window.body()->timeline()};
    for (const ViewEntry &entry : window.cards()->entries())
        if (entry.view->isVisible())
            parts += entry.view;
    for (int part = 0; part < parts.size(); ++part)
        for (const DrawnText &drawn : TextRecorder::textsOf(*parts[part]))
            heights[QString::number(part) + u": "_qs + drawn.text] = drawn.place.height();
    return heights;
}

// Same words in both: those of the second are this much larger.
void compareHeights(const QMap<QString, double> &before, const QMap<QString, double> &after, double factor)
{
    int same = 0;
    for (auto text = before.begin(); text != before.end(); ++text) {
        if (!after.contains(text.key()))
            continue;
        const double grown = after[text.key()] / text.value();
        QVERIFY2(std::abs(grown - factor) < 0.12, qPrintable(QStringLiteral("%1: %2").arg(text.key()).arg(grown)));
        ++same;
    }
    QVERIFY2(same > 40, qPrintable(QString::number(same)));
}

} // namespace

class TestWindowPeople : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void blankScreen();
    void textSizeByKeys();
    void textSizeWhilePresenting();
    void labelsHaveRoomAtLargeText_data();
    void labelsHaveRoomAtLargeText();
    void highContrastByTheMenu();

private:
    IsolatedSettings m_settings;
};

void TestWindowPeople::blankScreen()
{
    const auto window = openWindow();
    rebuiltBy(*window, [&] { press(*window, Qt::Key_F5); });
    QVERIFY(window->isPresenting());
    BlankScreen *blank = window->body()->blankScreen();
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
        press(*window, key);
        QTRY_VERIFY(blank->isVisible());
        const QImage black = window->grab().toImage();
        for (const QPoint at : {QPoint(0, 0), QPoint(black.width() - 1, black.height() - 1), black.rect().center()})
            QCOMPARE(black.pixelColor(at), QColor(Qt::black));
        press(*window, Qt::Key_PageDown); // the run can be moved behind it
        press(*window, key);
        QTRY_VERIFY(!blank->isVisible());
    }
    QTRY_COMPARE(positionOf(*window), (Position{1, 0}));
    QVERIFY(window->controller()->marks()->all().isEmpty()); // B sets no bookmark here
    rebuiltBy(*window, [&] { press(*window, Qt::Key_Escape); });
    QVERIFY(!window->isPresenting() && !window->body()->blankScreen());
}

void TestWindowPeople::textSizeByKeys()
{
    const auto window = openWindow(tutorial(), {1920, 1320});
    QTest::qWait(80);
    const auto barHeight = [&] { return window->findChild<TransportBar *>()->height(); };
    const auto fieldFont = [&] { return window->body()->panel()->findChild<QLineEdit *>()->fontInfo().pixelSize(); };
    const int bar = barHeight(), timeline = window->body()->timeline()->height(), field = fieldFont();
    const QMap<QString, double> heights = textHeights(*window);
    for (int i = 0; i < 4; ++i)
        rebuiltBy(*window, [&] { press(*window, Qt::Key_Equal, Qt::ControlModifier); });
    const double zoom = window->theme()->zoom();
    QVERIFY(zoom > 1.3);
    QVERIFY(std::abs(barHeight() - bar * zoom) <= 1);
    QVERIFY(std::abs(window->body()->timeline()->height() - timeline * zoom) <= 2);
    QVERIFY(std::abs(fieldFont() - field * zoom) <= 1);
    compareHeights(heights, textHeights(*window), zoom);
    rebuiltBy(*window, [&] { press(*window, Qt::Key_Minus, Qt::ControlModifier); });
    QVERIFY(window->theme()->zoom() < zoom);
    rebuiltBy(*window, [&] { press(*window, Qt::Key_0, Qt::ControlModifier); });
    QCOMPARE(window->theme()->zoom(), 1.0);
    QCOMPARE(barHeight(), bar);
    compareHeights(heights, textHeights(*window), 1);
}

// Up to what fills the screen; what was chosen before comes back with the usual window.
void TestWindowPeople::textSizeWhilePresenting()
{
    const auto window = openWindow();
    rebuiltBy(*window, [&] { press(*window, Qt::Key_F11); });
    rebuiltBy(*window, [&] { window->resize(1920, 1080); });
    const double whole = window->theme()->zoom();
    QCOMPARE(whole, Theme::presenterZoom({1920, 1080}));
    rebuiltBy(*window, [&] { press(*window, Qt::Key_Minus, Qt::ControlModifier); });
    QCOMPARE(window->theme()->zoom(), Theme::smallerZoom(whole));
    rebuiltBy(*window, [&] { press(*window, Qt::Key_0, Qt::ControlModifier); });
    QCOMPARE(window->theme()->zoom(), whole);
    rebuiltBy(*window, [&] { press(*window, Qt::Key_F11); });
    QCOMPARE(window->theme()->zoom(), 1.0);
}

void TestWindowPeople::labelsHaveRoomAtLargeText_data()
{
    QTest::addColumn<double>("zoom");
    QTest::addColumn<QSize>("size");
    QTest::newRow("125 %") << 1.25 << QSize(1440, 900);
    QTest::newRow("200 %") << 2.0 << QSize(2200, 1500);
}

void TestWindowPeople::labelsHaveRoomAtLargeText()
{
    QFETCH(double, zoom);
    QFETCH(QSize, size);
    for (const LanguageMode language : {LanguageMode::English, LanguageMode::Chinese}) {
        const auto window = openWindow(tutorial(), size, {ThemeMode::Light, false, language});
        rebuiltBy(*window, [&] { window->setZoom(zoom); });
        QCOMPARE(window->theme()->zoom(), zoom);
        QCOMPARE(window->size(), size);
        QCOMPARE(clippedLabel(*window), QString());
        QCOMPARE(clippedText(*window->findChild<TransportBar *>()), QString());
        QCOMPARE(clippedText(*window->body()->timeline()), QString());
        if (!window->isPanelShown())
            window->togglePanel();
        QCoreApplication::processEvents();
        QCOMPARE(clippedLabel(*window), QString());
        window->setLanguage(LanguageMode::English);
    }
}

void TestWindowPeople::highContrastByTheMenu()
{
    const auto window = openWindow();
    QAction *action = menuAction(window->menu(), "High contrast");
    QVERIFY(action);
    action->trigger();
    QVERIFY(window->theme()->isHighContrast());
    const Palette &palette = window->theme()->palette();
    QVERIFY(&palette == &Palette::contrastLight() || &palette == &Palette::contrastDark());
    QTRY_COMPARE(window->grab().toImage().pixelColor(3, 3), palette.surface);
    QVERIFY(action->isChecked() && !menuAction(window->menu(), "Light")->isChecked());
}

QTEST_MAIN(TestWindowPeople)
#include "tst_window_people.moc"
