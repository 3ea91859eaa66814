// lockstep-cli as a program, where something is wrong: one clear message, the right exit code, nothing left behind.
#include <QTest>

#include <csignal>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "program.h"

class TestCliFaults : public QObject {
    Q_OBJECT

private slots:
    void badUsage_data();
    void badUsage();
    void badFiles_data();
    void badFiles();
    void checkTellsEveryProblem();
    void unwritableOutput_data();
    void unwritableOutput();
    void oneFileForTwoOutputs();
    void fullDisk_data();
    void fullDisk();
    void closedOutput_data();
    void closedOutput();
    void interruptLeavesNothing();
};

void TestCliFaults::badUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("parts");
    const auto set = [](const char *name, const char *setting, const QStringList &parts) {
        QTest::newRow(name) << QStringList{"run", "tutorial", "--set", setting} << parts;
    };
    QTest::newRow("nothing") << QStringList{} << QStringList{"list, show, check, run, script, plan or inspect"};
    QTest::newRow("unknown command") << QStringList{"rum", "tutorial"} << QStringList{"\"rum\" is not a command", "\"run\""};
    QTest::newRow("no scenario") << QStringList{"run"} << QStringList{"SCENARIO is required"};
    QTest::newRow("unknown scenario") << QStringList{"run", "tutoral"}
                                      << QStringList{"no preset \"tutoral\"", "no file", "did you mean \"tutorial\"?"};
    QTest::newRow("unlike any scenario") << QStringList{"show", "xyzzy"} << QStringList{"presets are tutorial, two-devices"};
    QTest::newRow("en dash option") << QStringList{"run", "tutorial", "-–devices", "4"}
                                    << QStringList{"en dash (U+2013)", "write --devices"};
    QTest::newRow("em dash option") << QStringList{"run", "tutorial", "—quiet"} << QStringList{"em dash (U+2014)", "write --quiet"};
    QTest::newRow("--devices 8") << QStringList{"run", "tutorial", "--devices", "8"} << QStringList{"\"--devices\"", "--set devices=8"};
    QTest::newRow("unknown option") << QStringList{"run", "tutorial", "--zzzz"} << QStringList{"\"--zzzz\" is not expected"};
    QTest::newRow("one argument too many") << QStringList{"list", "x"} << QStringList{"\"x\" is not expected"};
    QTest::newRow("threads -1") << QStringList{"run", "tutorial", "--threads", "-1"} << QStringList{"--threads", "0 to 256"};
    QTest::newRow("threads four") << QStringList{"run", "tutorial", "--threads", "four"} << QStringList{"--threads", "four"};
    QTest::newRow("json without target") << QStringList{"run", "tutorial", "--json"} << QStringList{"--json"};
    QTest::newRow("detail without json") << QStringList{"run", "tutorial", "--json-detail"}
                                         << QStringList{"--json-detail requires --json"};
    QTest::newRow("trace steps without trace") << QStringList{"run", "tutorial", "--trace-steps", "3"}
                                               << QStringList{"--trace-steps requires --trace"};
    QTest::newRow("no trace steps") << QStringList{"run", "tutorial", "--trace", "-", "--trace-steps", "0"}
                                    << QStringList{"--trace-steps", "1 to 100000000"};
    QTest::newRow("two on one output") << QStringList{"run", "tutorial", "--json", "-", "--csv", "-"}
                                       << QStringList{"--json and --csv both"};
    set("devices 0", "devices=0", {"/devices: is 0", "whole number from 1 to 1024"});
    set("devices -1", "devices=-1", {"/devices: is -1", "1 to 1024"});
    set("devices 3.5", "devices=3.5", {"devices is 3.5", "whole number from 1 to 1024"});
    set("devices 1e9", "devices=1e9", {"/devices: is 1000000000", "1 to 1024"});
    set("devices en dash", "devices=–1", {"devices is –1", "en dash (U+2013)"});
    set("devices minus sign", "devices=−1", {"minus sign (U+2212)"});
    set("learning rate NaN", "optimizer.learning_rate=NaN", {"optimizer.learning_rate is NaN", "above 0"});
    set("learning rate inf", "optimizer.learning_rate=inf", {"is inf", "finite"});
    set("learning rate 0", "optimizer.learning_rate=0", {"/optimizer/learning_rate: is 0", "above 0"});
    set("no rows", "data.samples_per_device=0", {"/data/samples_per_device: is 0", "from 1"});
    set("too many rows", "data.samples_per_device=30000000", {"30000000", "120000000 rows", "at most 100000000"});
    set("unknown key", "optimizer.lerning_rate=1", {"\"optimizer.lerning_rate\"", "did you mean \"optimizer.learning_rate\"?"});
    set("no value", "devices", {"KEY=VALUE", "devices=8"});
}

void TestCliFaults::badUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, parts);
    const ProgramResult result = runCli(arguments);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.out, QString());
    QCOMPARE(result.err.count('\n'), 1);
    for (const QString &part : parts)
        QVERIFY2(result.err.contains(part), qPrintable(result.err));
}

void TestCliFaults::badFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << QByteArray() << "bad.json:1:1: is empty";
    QTest::newRow("broken") << QByteArray("{\n  \"devices\": 4\n  \"epochs\": 2\n}") << "bad.json:3:3: expected ',' or '}', found \"epochs";
    QTest::newRow("unknown key") << QByteArray("{\"devcies\": 4}")
                                 << "bad.json:1:2: /devcies: is not a known key; did you mean \"devices\"?";
    QTest::newRow("no rows") << QByteArray("{\"data\": {\"samples_per_device\": 0}}") << "bad.json:1:33: /data/samples_per_device: is 0";
    QTest::newRow("too large") << QByteArray((16 << 20) + 1, ' ') << "bad.json: is larger than 16 MB";
}

void TestCliFaults::badFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QTemporaryDir folder;
    QFile file(folder.filePath("bad.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const ProgramResult run = runCli({"run", "bad.json"}, folder.path());
    QCOMPARE(run.code, 2);
    QCOMPARE(run.out, QString());
    QVERIFY2(run.err.startsWith(message), qPrintable(run.err));
    const ProgramResult check = runCli({"check", "bad.json"}, folder.path());
    QCOMPARE(check.code, 2);
    QVERIFY2(check.out.startsWith(message), qPrintable(check.out));
    QCOMPARE(check.err, QString("bad.json: 1 problem\n"));
    QCOMPARE(runCli({"run", folder.path()}).code, 2);
}

void TestCliFaults::checkTellsEveryProblem()
{
    QTemporaryDir folder;
    QFile file(folder.filePath("lecture.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n"
               "  \"name\": \"lecture\",\n"
               "  \"devices\": 3.5,\n"
               "  \"epochs\": 0,\n"
               "  \"data\": { \"kind\": \"liner\" },\n"
               "  \"optimizer\": { \"lerning_rate\": 0.1, \"kind\": \"sgd\" },\n"
               "  \"communication\": { \"reduce\": \"men\" }\n"
               "}\n");
    file.close();
    const ProgramResult result = runCli({"check", "lecture.json"}, folder.path());
    QCOMPARE(result.code, 2);
    QCOMPARE(result.out,
             QString("lecture.json:3:14: /devices: is 3.5, but must be a whole number from 1 to 1024\n"
                     "lecture.json:4:13: /epochs: is 0, but must be a whole number from 1 to 100000000\n"
                     "lecture.json:5:21: /data/kind: is \"liner\", but must be \"linear\", \"sine\", \"classification\", "
                     "\"moons\", \"circles\", \"spiral\", \"csv\" or \"points\"; did you mean \"linear\"?\n"
                     "lecture.json:6:18: /optimizer/lerning_rate: is not a known key; did you mean \"learning_rate\"?\n"
                     "lecture.json:7:32: /communication/reduce: is \"men\", but must be \"mean\" or \"sum\"; did you mean \"mean\"?\n"));
    QCOMPARE(result.err, QString("lecture.json: 5 problems\n"));
}

// Targets that the user named wrongly: told before the run begins.
void TestCliFaults::unwritableOutput_data()
{
    QTest::addColumn<QString>("target");
    QTest::newRow("no such folder") << "nowhere/out.json";
    QTest::newRow("a folder") << ".";
    QTest::newRow("a file as a folder") << "file/out.json";
    QTest::newRow("not a place for files") << "/proc/out.json";
}

void TestCliFaults::unwritableOutput()
{
    QFETCH(QString, target);
    QTemporaryDir folder;
    QFile file(folder.filePath("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    for (const char *option : {"--json", "--csv", "--trace"}) {
        const ProgramResult result = runCli({"run", "tutorial", option, target}, folder.path());
        QCOMPARE(result.code, 2);
        QCOMPARE(result.out, QString());
        QVERIFY2(result.err.startsWith(target + ": cannot be written: "), qPrintable(result.err));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("file"));
    }
}

void TestCliFaults::oneFileForTwoOutputs()
{
    QTemporaryDir folder;
    for (const QStringList &names : {QStringList{"out", "./out"}, QStringList{"-", "/dev/stdout"}, QStringList{"-", "-"}}) {
        const ProgramResult result = runCli({"run", "tutorial", "--json", names[0], "--csv", names[1]}, folder.path());
        QCOMPARE(result.code, 2);
        QCOMPARE(result.out, QString());
        QVERIFY2(result.err.contains("both write to"), qPrintable(result.err));
        QVERIFY(QDir(folder.path()).isEmpty());
    }
    const ProgramResult three = runCli({"run", "tutorial", "--json", "a", "--csv", "b", "--trace", "./a"}, folder.path());
    QCOMPARE(three.code, 2);
    QVERIFY2(three.err.startsWith("--json and --trace both write to a"), qPrintable(three.err));
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestCliFaults::fullDisk_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char *arguments : {"list > /dev/full", "show tutorial > /dev/full", "check tutorial > /dev/full", "run tutorial > /dev/full",
                                  "run tutorial --json - > /dev/full", "run tutorial --csv /dev/full", "run tutorial --trace /dev/full"})
        QTest::newRow(arguments) << QString(arguments);
}

void TestCliFaults::fullDisk()
{
    QFETCH(QString, arguments);
    const ProgramResult result = runInShell(arguments);
    QCOMPARE(result.code, 3);
    QVERIFY2(result.err.contains("cannot be written: No space left on device"), qPrintable(result.err));
}

void TestCliFaults::closedOutput_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("list") << "list >&-";
    QTest::newRow("run") << "run tutorial >&-";
    QTest::newRow("reader goes away") << "run tutorial --set epochs=200000 --json - | head -n 1 > /dev/null";
}

void TestCliFaults::closedOutput()
{
    QFETCH(QString, arguments);
    const ProgramResult result = runInShell(arguments);
    if (!arguments.contains('|')) // a pipe's exit code is its last program's
        QCOMPARE(result.code, 3);
    QVERIFY2(result.err.contains("standard output: cannot be written"), qPrintable(result.err));
}

void TestCliFaults::interruptLeavesNothing()
{
    QTemporaryDir folder;
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(LOCKSTEP_BIN "/lockstep-cli"),
                  {"run", "tutorial", "--set", "epochs=100000000", "--csv", "out.csv", "--quiet"});
    QTRY_VERIFY(!QDir(folder.path()).entryList({"out.csv.part-*"}, QDir::Files).isEmpty());
    QTest::qWait(100); // past the preparation
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    const ProgramResult result = finish(process);
    QCOMPARE(result.code, 130);
    QVERIFY2(result.err.contains("Stopped after step"), qPrintable(result.err));
    QVERIFY(QDir(folder.path()).isEmpty());
}

QTEST_GUILESS_MAIN(TestCliFaults)
#include "tst_cli_faults.moc"
