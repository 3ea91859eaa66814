// lockstep-cli run --trace: how many steps, where to, and nothing else changes.
#include <QTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include "program.h"

using Json = nlohmann::json;

class TestCliTrace : public QObject {
    Q_OBJECT

private slots:
    void trace();
};

// The steps that are asked for, 10 without that, no more than ran; and the words as without it.
void TestCliTrace::trace()
{
    QTemporaryDir folder;
    const auto steps = [](const QByteArray &text) {
        int count = 0;
        const Json trace = Json::parse(text.toStdString());
        for (const Json &event : trace["traceEvents"])
            count += event["ph"] == "X" && event["cat"] == "step" ? 1 : 0;
        return count;
    };
    const ProgramResult result = runCli({"run", "tutorial", "--trace", "trace.json"}, folder.path());
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out, runCli({"run", "tutorial"}).out);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("trace.json"));
    QFile file(folder.filePath("trace.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(steps(file.readAll()), 10);
    QCOMPARE(steps(runCli({"run", "tutorial", "--trace", "-", "--trace-steps", "3"}).out.toUtf8()), 3);
    QCOMPARE(steps(runCli({"run", "tutorial", "--trace", "-", "--trace-steps", "30", "--set", "epochs=4"}).out.toUtf8()), 4);
}

QTEST_GUILESS_MAIN(TestCliTrace)
#include "tst_cli_trace.moc"
