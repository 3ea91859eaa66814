// Export script: the files are core's, byte for byte; a failure is told and leaves nothing new.
#include "key_bench.h"
#include "ui/scenario/script_files.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string("cannot be read: ") + path.toStdString();
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

QString messageOf(const Result<void> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message);
}

} // namespace

class TestExportScript : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_settings.clear();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void jax();
    void torch();
    void missingFolder_data();
    void missingFolder();
    void folderWithoutPermission();
    void dataCannotBeWritten();
    void failureKeepsWhatWasThere();
    void dataNameIsRefused();
    void fromTheWindow();
    void windowTellsFailure();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    IsolatedSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportScript::jax()
{
    for (const Scenario &scenario : presets()) {
        QVERIFY(writeScript({path("a.py"), ScriptForm::Pmap}, scenario));
        QVERIFY(writeScript({path("b.py"), ScriptForm::ShardMap}, scenario));
        QCOMPARE(bytesOf(path("a.py")), jaxScript(scenario, JaxForm::Pmap, "a.npz").text());
        QCOMPARE(bytesOf(path("b.py")), jaxScript(scenario, JaxForm::ShardMap, "b.npz").text());
    }
    QCOMPARE(filesIn(*m_folder), QStringList({"a.npz", "a.py", "b.npz", "b.py"})); // the data of "measurements"
}

void TestExportScript::torch()
{
    const Scenario scenario = presets().front();
    QVERIFY(writeScript({path("my.run.py"), ScriptForm::Torch}, scenario));
    QCOMPARE(filesIn(*m_folder), QStringList({"my.run.npz", "my.run.py"}));
    QCOMPARE(bytesOf(path("my.run.py")), torchScript(scenario, "my.run.npz").text());
    QCOMPARE(bytesOf(path("my.run.npz")), scriptData(scenario, true).value());
}

void TestExportScript::missingFolder_data()
{
    QTest::addColumn<int>("form");
    for (int form = 0; form < 3; ++form)
        QTest::addRow("form %d", form) << form;
}

void TestExportScript::missingFolder()
{
    QFETCH(int, form);
    const QString target = path("no/such/run.py");
    const QString message = messageOf(writeScript({target, static_cast<ScriptForm>(form)}, presets().front()));
    QVERIFY2(message.startsWith("Cannot write " + target + ": "), qPrintable(message));
    QCOMPARE(filesIn(*m_folder), QStringList());
}

void TestExportScript::folderWithoutPermission()
{
    QVERIFY(QDir(m_folder->path()).mkdir("closed"));
    QVERIFY(QFile::setPermissions(path("closed"), QFile::ReadOwner | QFile::ExeOwner));
    const bool closed = !QFileInfo(path("closed")).isWritable();
    if (closed)
        for (const ScriptForm form : {ScriptForm::Pmap, ScriptForm::Torch}) {
            const QString message = messageOf(writeScript({path("closed/run.py"), form}, presets().front()));
            QVERIFY2(message.startsWith("Cannot write " + path("closed/run.py")), qPrintable(message));
            QCOMPARE(QDir(path("closed")).entryList(QDir::Files), QStringList());
        }
    QVERIFY(QFile::setPermissions(path("closed"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    if (!closed)
        QSKIP("this user may write everywhere");
}

void TestExportScript::dataCannotBeWritten()
{
    QVERIFY(QDir(m_folder->path()).mkdir("run.npz"));
    const QString message = messageOf(writeScript({path("run.py"), ScriptForm::Torch}, presets().front()));
    QVERIFY2(message.startsWith("Cannot write " + path("run.npz") + ": "), qPrintable(message));
    QCOMPARE(filesIn(*m_folder), QStringList("run.npz"));
}

// The script's name is a folder: the data of before stays as it was, and no new data is left.
void TestExportScript::failureKeepsWhatWasThere()
{
    QVERIFY(QDir(m_folder->path()).mkdir("run.py"));
    QVERIFY(!messageOf(writeScript({path("run.py"), ScriptForm::Torch}, presets().front())).isEmpty());
    QCOMPARE(filesIn(*m_folder), QStringList("run.py"));
    QFile old(path("run.npz"));
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    QVERIFY(!messageOf(writeScript({path("run.py"), ScriptForm::Torch}, presets().front())).isEmpty());
    QCOMPARE(bytesOf(path("run.npz")), std::string("old"));
}

void TestExportScript::dataNameIsRefused()
{
    const QString message = messageOf(writeScript({path("run.npz"), ScriptForm::Torch}, presets().front()));
    QVERIFY2(message.contains("run.npz") && message.contains(".py"), qPrintable(message));
    QCOMPARE(filesIn(*m_folder), QStringList());
}

// With the key: a name without its end gets one, the strip says how to run it, and the folder is that of the next export.
void TestExportScript::fromTheWindow()
{
    KeyBench bench("Ctrl+E");
    bench.open(m_folder->path());
    bench.run->setLearningRate(0.125); // what runs, not what the file of the run says
    bench.pressAndChoose(path("mine"));
    QCOMPARE(bytesOf(path("mine.py")), jaxScript(bench.run->scenario(), JaxForm::Pmap).text());
    QVERIFY(QString::fromStdString(bytesOf(path("mine.py"))).contains("0.125"));
    QVERIFY2(bench.window->message().contains(path("mine.py")), qPrintable(bench.window->message()));
    QVERIFY2(bench.window->message().endsWith("pip install jax; python mine.py"), qPrintable(bench.window->message()));
    bench.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(bench.window.get()));
    bench.pressAndChoose("again.py"); // as typed: in the folder that the dialog shows
    QVERIFY2(QFile::exists(path("again.py")), qPrintable(bench.window->message()));
}

void TestExportScript::windowTellsFailure()
{
    KeyBench bench("Ctrl+E");
    bench.open(m_folder->path());
    const QString target = path("no/such/run.py");
    bench.pressAndChoose(target);
    QVERIFY2(bench.window->message().startsWith("Cannot write " + target + ": "), qPrintable(bench.window->message()));
    QVERIFY(!QApplication::overrideCursor());
    QCOMPARE(filesIn(*m_folder), QStringList());
}

QTEST_MAIN(TestExportScript)
#include "tst_export_script.moc"
