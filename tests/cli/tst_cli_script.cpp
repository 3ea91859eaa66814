// lockstep-cli script, as people use it: to a pipe, to a file, and what it refuses.
#include <QTest>

#include <QTemporaryDir>

#include "program.h"

class TestCliScript : public QObject {
    Q_OBJECT

private slots:
    void toStandardOutputOrFile();
    void settingsAndForm();
    void torchHasItsDataBeside();
    void refusals_data();
    void refusals();
};

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestCliScript::toStandardOutputOrFile()
{
    const QTemporaryDir folder;
    const ProgramResult printed = runCli({"script", "tutorial"});
    QCOMPARE(printed.code, 0);
    QVERIFY(printed.out.contains("jax.lax.pmean"));
    const ProgramResult written = runCli({"script", "tutorial", "--output", "run.py"}, folder.path());
    QCOMPARE(written.code, 0);
    QVERIFY(written.out.isEmpty() && written.err.isEmpty());
    QCOMPARE(QString::fromUtf8(contentOf(folder.filePath("run.py"))), printed.out);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"run.py"});
}

void TestCliScript::settingsAndForm()
{
    const ProgramResult result = runCli({"script", "tutorial", "--set", "devices=6", "--set", "optimizer.kind=adam", "--form", "shard-map"});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("device_count=6\"") && result.out.contains("optax.adam(") && result.out.contains("jax.shard_map("));
}

void TestCliScript::torchHasItsDataBeside()
{
    const QTemporaryDir folder;
    const ProgramResult result = runCli({"script", "tutorial", "--framework", "torch", "--output", "run.py"}, folder.path());
    QCOMPARE(result.code, 0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name), (QStringList{"run.npz", "run.py"}));
    QVERIFY(contentOf(folder.filePath("run.py")).contains("run.npz"));
    QVERIFY(contentOf(folder.filePath("run.npz")).startsWith("PK"));
}

void TestCliScript::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("no scenario") << QStringList{"script"} << "SCENARIO is required";
    QTest::newRow("unknown scenario") << QStringList{"script", "tutorail"} << "tutorial";
    QTest::newRow("unknown framework") << QStringList{"script", "tutorial", "--framework", "mxnet"} << "mxnet";
    QTest::newRow("unknown form") << QStringList{"script", "tutorial", "--form", "vmap"} << "vmap";
    QTest::newRow("torch without a file") << QStringList{"script", "tutorial", "--framework", "torch"} << "--output FILE.py";
    QTest::newRow("torch onto its data") << QStringList{"script", "tutorial", "--framework", "torch", "--output", "a.npz"} << ".npz";
    QTest::newRow("torch has one form") << QStringList{"script", "tutorial", "--framework", "torch", "--form", "shard-map", "--output", "a.py"}
                                        << "--form";
    QTest::newRow("no such folder") << QStringList{"script", "tutorial", "--output", "nowhere/run.py"} << "nowhere/run.py";
}

void TestCliScript::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    const ProgramResult result = runCli(arguments, folder.path());
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(said), qPrintable(result.err));
    QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

QTEST_GUILESS_MAIN(TestCliScript)
#include "tst_cli_script.moc"
