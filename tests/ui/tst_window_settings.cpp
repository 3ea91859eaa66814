// Settings that are old, broken or of another desk: the window opens as new, says so, and is remembered well from then on.
#include <QFile>
#include <QScreen>

#include "ui/cards/card_layout.h"
#include "ui/cards/card_window.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestWindowSettings : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void unusableSettings_data();
    void unusableSettings();
    void brokenFile_data();
    void brokenFile();
    void motionIsRemembered();
    void windowOnAMissingScreen();
    void cardOnAMissingScreen();

private:
    void opensAsNewAndRemembers();
    IsolatedSettings m_settings;
};

// What every one of these settings comes to: a note once, the defaults, and sound settings from then on.
void TestWindowSettings::opensAsNewAndRemembers()
{
    {
        const auto window = openWindow(tutorial(), {1440, 900}, {});
        QVERIFY2(window->message().contains("settings"), qPrintable(window->message()));
        QCOMPARE(window->theme()->mode(), ThemeMode::System);
        QCOMPARE(window->theme()->zoom(), 1.0);
        QCOMPARE(window->controller()->granularity(), Granularity::Step);
        QCOMPARE(window->controller()->speed(), 4.0);
        QVERIFY(window->isPanelShown());
        window->setThemeMode(ThemeMode::Dark);
        window->resize(1500, 910);
        press(*window, Qt::Key_1);
        window->close();
    }
    const QSettings saved("Lockstep", "Lockstep");
    QCOMPARE(saved.status(), QSettings::NoError);
    for (const char *old : {"geometry", "theme", "speed"}) // of the time before there were versions
        QVERIFY(!saved.contains(old));
    QCOMPARE(saved.value("window/version").toInt(), 2);
    const auto again = openWindow(tutorial(), {1500, 910}, {});
    QCOMPARE(again->message(), QString());
    QCOMPARE(again->theme()->mode(), ThemeMode::Dark);
    QCOMPARE(again->controller()->granularity(), Granularity::Phase);
}

void TestWindowSettings::unusableSettings_data()
{
    QTest::addColumn<QVariantMap>("values");
    QTest::newRow("an older version") << QVariantMap{{"geometry", QByteArray("old")}, {"theme", 1}, {"speed", 8.0}};
    QTest::newRow("a later version") << QVariantMap{{"window/version", 99}, {"window/theme", 1}, {"window/layout", "grid"}};
    const QVariantMap broken{{"window/version", 2}, {"window/panel", "true"}, {"window/zoom", 1.0}, {"window/speed", 8.0}};
    const auto with = [&](const QString &key, const QVariant &value) {
        QVariantMap values = broken;
        values[key] = value;
        return values;
    };
    QTest::newRow("a theme of letters") << with("window/theme", "purple");
    QTest::newRow("a number for the cards") << with("window/cards", 7);
    QTest::newRow("a list for the geometry") << with("window/geometry", QStringList{"a", "b"});
    QTest::newRow("a zoom without end") << with("window/zoom", "inf");
    QTest::newRow("a speed that is none") << with("window/speed", "nan");
}

void TestWindowSettings::unusableSettings()
{
    QFETCH(QVariantMap, values);
    {
        QSettings settings("Lockstep", "Lockstep");
        for (auto value = values.begin(); value != values.end(); ++value)
            settings.setValue(value.key(), value.value());
    }
    opensAsNewAndRemembers();
}

void TestWindowSettings::brokenFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no settings at all") << QByteArray("this is a letter\nto nobody\n");
    QTest::newRow("cut off") << QByteArray("[window]\nversion=2\ntheme=1\nspeed=8\n[win");
    QTest::newRow("bytes") << QByteArray("\0\xff\xfe[[[\n=\n\0", 11);
}

void TestWindowSettings::brokenFile()
{
    QFETCH(QByteArray, text);
    const QString path = QSettings("Lockstep", "Lockstep").fileName();
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size());
    file.close();
    opensAsNewAndRemembers();
}

void TestWindowSettings::motionIsRemembered()
{
    m_settings.clear();
    {
        MainWindow window(tutorial());
        window.show();
        QVERIFY(window.theme()->isMotionWanted());
        auto *motion = window.menu()->findChild<QAction *>("motion");
        QVERIFY(motion && motion->isChecked());
        motion->trigger();
        QVERIFY(!window.theme()->isMotionWanted() && !window.theme()->moves());
        window.close();
    }
    const MainWindow again(tutorial());
    QCOMPARE(again.message(), QString());
    QVERIFY(!again.theme()->isMotionWanted());
    QVERIFY(!again.menu()->findChild<QAction *>("motion")->isChecked());
}

void TestWindowSettings::windowOnAMissingScreen()
{
    {
        const auto window = openWindow(tutorial(), {1200, 760}, {});
        window->move(-4000, 9000);
        QCoreApplication::processEvents();
        window->close();
    }
    MainWindow window(tutorial());
    window.show();
    const QRect seen = QGuiApplication::primaryScreen()->availableGeometry().intersected(window.frameGeometry());
    QVERIFY2(seen.width() >= 100 && seen.height() >= 50, "its title can be caught with the mouse");
    QVERIFY(window.frameGeometry().top() >= QGuiApplication::primaryScreen()->availableGeometry().top());
}

void TestWindowSettings::cardOnAMissingScreen()
{
    {
        const auto window = openWindow(tutorial(), {1200, 760}, {});
        window->cards()->popOut(window->cards()->view("loss"));
        window->cards()->windows().first()->setGeometry(-4000, 9000, 500, 400);
        QCoreApplication::processEvents();
        window->close();
    }
    const auto window = openWindow(tutorial(), {1200, 760}, {});
    QCOMPARE(window->cards()->windows().size(), 1);
    const QRect seen = QGuiApplication::primaryScreen()->availableGeometry().intersected(window->cards()->windows().first()->frameGeometry());
    QVERIFY(seen.width() >= 100 && seen.height() >= 50);
}

QTEST_MAIN(TestWindowSettings)
#include "tst_window_settings.moc"
