// The ratios that the design measured, by WCAG's formula computed here (tst_contrast has the rules); type; following the system.
#include <cmath>

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QtTest>

#include "ui/theme.h"

using namespace lockstep;

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void formulaKnowsItsEnds();
    void designedRatios_data();
    void designedRatios();
    void heatRamp();
    void fontsArePixelsAndInstalled();
    void modesAndSignals();
    void followsTheSystem();
    void widgetsTakeThePalette();
};

void TestTheme::formulaKnowsItsEnds()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QVERIFY(std::abs(contrast(QColor("#777777"), Qt::white) - 4.48) < 0.005); // the grey that just fails
}

void TestTheme::designedRatios_data()
{
    QTest::addColumn<QColor>("mark");
    QTest::addColumn<QColor>("behind");
    QTest::addColumn<double>("ratio"); // as the design measured it, to one decimal
    const Palette &l = Palette::light();
    const Palette &d = Palette::dark();
    QTest::newRow("text, light") << l.text << l.surface << 18.0;
    QTest::newRow("text, dark") << d.text << d.surface << 14.9;
    QTest::newRow("text 2, light") << l.text2 << l.surface << 7.6;
    QTest::newRow("text 2, dark") << d.text2 << d.surface << 8.3;
    QTest::newRow("text 3, light") << l.text3 << l.surface << 5.4;
    QTest::newRow("text 3, dark") << d.text3 << d.surface << 6.0;
    QTest::newRow("on accent, light") << l.onAccent << l.accent << 6.5;
    QTest::newRow("on accent, dark") << d.onAccent << d.accent << 7.6;
    QTest::newRow("ok, light") << l.ok << l.okTint << 5.4;
    QTest::newRow("bad, dark") << d.bad << d.badTint << 6.7;
    QTest::newRow("warn, light") << l.warn << l.warnTint << 6.2;
    QTest::newRow("ghost, dark") << d.ghost << d.surface << 3.5;
    QTest::newRow("edge, light") << l.edge << l.surface << 3.7;
    const double light[] = {6.1, 3.7, 3.5, 7.6, 11.0, 3.6, 7.3, 5.0};
    const double dark[] = {6.3, 8.2, 10.2, 5.3, 12.5, 11.0, 4.8, 6.5};
    for (std::size_t slot = 0; slot < 8; ++slot) {
        QTest::addRow("slot %d, light", static_cast<int>(slot)) << l.device[slot] << l.surface << light[slot];
        QTest::addRow("slot %d, dark", static_cast<int>(slot)) << d.device[slot] << d.surface << dark[slot];
    }
}

void TestTheme::designedRatios()
{
    QFETCH(QColor, mark);
    QFETCH(QColor, behind);
    QFETCH(double, ratio);
    QVERIFY2(std::abs(contrast(mark, behind) - ratio) <= 0.06, qPrintable(QString::number(contrast(mark, behind))));
}

void TestTheme::heatRamp()
{
    const Palette &p = Palette::light();
    QCOMPARE(p.heat(0), QColor("#EDF1F6"));
    QCOMPARE(p.heat(1), QColor("#24406A"));
    QCOMPARE(p.heat(-3), p.heat(0));
    QCOMPARE(p.heat(7), p.heat(1));
    const double mix = std::pow(0.5, 1.35);
    QCOMPARE(p.heat(0.5).red(), static_cast<int>(std::lround(0xED + (0x24 - 0xED) * mix)));
}

void TestTheme::fontsArePixelsAndInstalled()
{
    const Theme theme(ThemeMode::Light);
    for (const QFont &font : {theme.font(11), theme.font(20, true), theme.mono(12)}) {
        QVERIFY(font.pixelSize() >= 11);
        QVERIFY(QFontDatabase::families().contains(font.family()));
    }
    QVERIFY(theme.font(20, true).bold());
    const QFontMetricsF mono(theme.mono(12));
    QCOMPARE(mono.horizontalAdvance('i'), mono.horizontalAdvance('W'));
}

void TestTheme::modesAndSignals()
{
    Theme theme(ThemeMode::Light);
    theme.apply();
    QSignalSpy spy(&theme, &Theme::changed);
    theme.setMode(ThemeMode::Dark);
    QVERIFY(theme.isDark());
    QCOMPARE(theme.palette().window, QColor("#0E1115"));
    QCOMPARE(spy.count(), 1);
    theme.setMode(ThemeMode::Dark);
    QCOMPARE(spy.count(), 1);
    QTest::qWait(50);
    QCOMPARE(spy.count(), 1); // its own change of the palette is not the system's
}

void TestTheme::followsTheSystem()
{
    QPalette darkDesktop(QColor("#dddddd"), QColor("#222222"), QColor("#333333"), QColor("#111111"), QColor("#444444"), QColor("#dddddd"),
                         QColor("#ffffff"), QColor("#181818"), QColor("#202020"));
    QVERIFY(Theme::drawsLightOnDark(darkDesktop));
    const QPalette lightDesktop(Qt::black, Qt::white, Qt::white, Qt::gray, Qt::gray, Qt::black, Qt::white, Qt::white, Qt::white);
    QVERIFY(!Theme::drawsLightOnDark(lightDesktop));
    QApplication::setPalette(QPalette());
    Theme theme(ThemeMode::System);
    theme.apply();
    QVERIFY(!theme.isDark()); // the desktop of the tests is light
    QSignalSpy spy(&theme, &Theme::changed);
    QEvent event(QEvent::ApplicationPaletteChange);
    QApplication::sendEvent(qApp, &event);
    QTRY_COMPARE(spy.count(), 1);
    theme.setMode(ThemeMode::Light);
    QApplication::sendEvent(qApp, &event);
    QTest::qWait(50);
    QCOMPARE(spy.count(), 2); // the mode; a light theme does not listen to the system
}

void TestTheme::widgetsTakeThePalette()
{
    Theme theme(ThemeMode::Dark);
    theme.apply();
    QCOMPARE(QApplication::palette().color(QPalette::Window), Palette::dark().window);
    QCOMPARE(QApplication::palette().color(QPalette::Text), Palette::dark().text);
    QVERIFY(qApp->styleSheet().contains("#161a20"));
    QVERIFY(!qApp->styleSheet().contains('@'));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
