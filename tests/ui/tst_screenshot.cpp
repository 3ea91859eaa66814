// The window's program from outside: pictures, help without a display, and what it says about bad input.
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/cards/view_list.h"
#include "ui/theme.h"

using namespace lockstep;

namespace {

struct Outcome {
    int code = -1;
    QString out;
    QString err;
};

Outcome run(const QStringList &arguments, const QStringList &unset = {}, const QStringList &set = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : unset)
        environment.remove(name);
    for (const QString &pair : set)
        environment.insert(pair.section('=', 0, 0), pair.section('=', 1));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(LOCKSTEP_BIN "/lockstep"), arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

const QStringList noDisplay = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"};

} // namespace

class TestScreenshot : public QObject {
    Q_OBJECT
private slots:
    void helpNeedsNoDisplay();
    void everyCardHasAName();
    void noDisplayIsSaid();
    void pictures_data();
    void pictures();
    void badInput_data();
    void badInput();
    void fullDiskLeavesWhatWasThere();

private:
    QTemporaryDir m_folder;
};

void TestScreenshot::helpNeedsNoDisplay()
{
    const Outcome outcome = run({"--help"}, noDisplay);
    QCOMPARE(outcome.code, 0);
    for (const char *option : {"SCENARIO", "--set", "--theme", "--screenshot", "--size", "--at"})
        QVERIFY2(outcome.out.contains(option), option);
    QCOMPARE(outcome.err, QString());
}

void TestScreenshot::everyCardHasAName()
{
    const Outcome help = run({"--help"}, noDisplay);
    const QString names = help.out.section("--card NAME:{", 1).section('}', 0, 0);
    Theme theme(ThemeMode::Light);
    SessionController controller(presets().front());
    QWidget shelf;
    QStringList ids;
    for (const ViewEntry &entry : makeViews(&theme, &controller, &shelf))
        ids << entry.id;
    ids.sort();
    QStringList listed = names.split(',');
    listed.sort();
    QCOMPARE(listed, ids);
}

void TestScreenshot::noDisplayIsSaid()
{
    const QString words = "lockstep: no display: use lockstep-cli run SCENARIO, or --screenshot OUT.png\n";
    const Outcome none = run({}, noDisplay);
    QCOMPARE(none.code, 2);
    QCOMPARE(none.err, words);
    const Outcome dead = run({}, noDisplay, {"DISPLAY=:9876"}); // nobody answers there
    QCOMPARE(dead.code, 2);
    QCOMPARE(dead.err, words);
}

void TestScreenshot::pictures_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QColor>("corner"); // of the top bar
    QTest::newRow("as is") << QStringList{"--theme", "light"} << QSize(1440, 900) << Palette::light().surface;
    QTest::newRow("dark, at 23") << QStringList{"--theme", "dark", "--at", "23"} << QSize(1440, 900) << Palette::dark().surface;
    QTest::newRow("small, start") << QStringList{"--theme", "light", "--size", "1024x700", "--at", "0"} << QSize(1024, 700)
                                  << Palette::light().surface;
    QTest::newRow("smallest") << QStringList{"--theme", "light", "--size", "640x400"} << QSize(640, 400) << Palette::light().surface;
    QTest::newRow("one device") << QStringList{"--theme", "light", "--set", "devices=1"} << QSize(1440, 900) << Palette::light().surface;
}

void TestScreenshot::pictures()
{
    QFETCH(QStringList, more);
    QFETCH(QSize, size);
    QFETCH(QColor, corner);
    const QString path = m_folder.filePath("picture.png");
    QFile::remove(path);
    const Outcome outcome = run(QStringList{"--screenshot", path} + more, noDisplay);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    const QImage picture(path);
    QCOMPARE(picture.size(), size);
    QCOMPARE(picture.pixelColor(3, 3), corner);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"picture.png"}); // no temporary file is left
}

void TestScreenshot::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("unknown scenario") << QStringList{"tutrial"} << QStringList{"tutrial", "tutorial"};
    QTest::newRow("unknown option") << QStringList{"--sett", "devices=2"} << QStringList{"--sett"};
    QTest::newRow("unknown key") << QStringList{"--set", "device=2"} << QStringList{"device", "devices"};
    QTest::newRow("no device") << QStringList{"--set", "devices=0"} << QStringList{"devices", "0", "1024"};
    QTest::newRow("rate") << QStringList{"--set", "optimizer.learning_rate=NaN"} << QStringList{"learning_rate"};
    QTest::newRow("theme") << QStringList{"--theme", "blue"} << QStringList{"--theme", "blue", "light"};
    QTest::newRow("size") << QStringList{"--screenshot", "x.png", "--size", "10x10"} << QStringList{"--size", "640x400"};
    QTest::newRow("size, words") << QStringList{"--screenshot", "x.png", "--size", "big"} << QStringList{"--size", "1440x900"};
    QTest::newRow("size alone") << QStringList{"--size", "800x600"} << QStringList{"--screenshot"};
    QTest::newRow("at") << QStringList{"--screenshot", "x.png", "--at", "51"} << QStringList{"--at", "51", "50"};
    QTest::newRow("at, negative") << QStringList{"--screenshot", "x.png", "--at", "-1"} << QStringList{"--at"};
    QTest::newRow("no folder") << QStringList{"--screenshot", "no-such-folder/x.png"} << QStringList{"no-such-folder"};
}

void TestScreenshot::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, words);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.out, QString());
    QVERIFY(outcome.err.contains("lockstep: "));
    for (const QString &word : words)
        QVERIFY2(outcome.err.contains(word), qPrintable(outcome.err));
    QVERIFY(!QFileInfo::exists("x.png"));
}

// No room for the picture: files may not grow past 2 KB.
void TestScreenshot::fullDiskLeavesWhatWasThere()
{
    const QString path = m_folder.filePath("picture.png");
    QFile before(path);
    QVERIFY(before.open(QIODevice::WriteOnly) && before.write("old") == 3);
    before.close();
    QProcess process;
    const QString line = "trap '' XFSZ; ulimit -f 4; exec \"$0\" --screenshot \"$1\" --at 1";
    process.start("sh", {"-c", line, QStringLiteral(LOCKSTEP_BIN "/lockstep"), path});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(QString::fromUtf8(process.readAllStandardError()).contains("lockstep: " + path + ": cannot be written"));
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"picture.png"});
    QVERIFY(before.open(QIODevice::ReadOnly));
    QCOMPARE(before.readAll(), QByteArray("old"));
}

QTEST_MAIN(TestScreenshot)
#include "tst_screenshot.moc"
