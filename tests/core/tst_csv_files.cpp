// Files as the system gives them: what cannot be opened, what changes while it is read, cancelling, Lockstep's own examples.
#include <QtTest>

#include <QTemporaryDir>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/csv_told.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::text;
using test::told;

class TestCsvFiles : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_folder.reset(); }
    void reads();
    void odd();
    void noPermission();
    void grows();
    void shrinks();
    void isReplaced();
    void vanishes();
    void cancels();
    void tellsHowFar();
    void paths();
    void examples();

private:
    std::string write(const char *name, const QByteArray &bytes) const
    {
        const QString path = m_folder->filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        return path.toStdString();
    }
    static QByteArray manyRows(int rows)
    {
        QByteArray bytes = "x,y\n";
        for (int i = 0; i < rows; ++i)
            bytes += QByteArray::number(i) + ",3.25\n";
        return bytes;
    }
    static QString failure(const std::string &path, const Result<CsvTable> &table)
    {
        if (table)
            return "it was read";
        return text(table.error().message).replace(text(path), "PATH");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

void append(const std::string &path, const char *bytes)
{
    QFile file(text(path));
    if (!file.open(QIODevice::Append) || file.write(bytes) <= 0)
        qFatal("cannot append");
}

// A progress that does something once, in the middle.
Progress onceInTheMiddle(const std::function<void()> &what)
{
    return [what, done = false](double share) mutable {
        if (share > 0.3 && !done) {
            done = true;
            what();
        }
        return true;
    };
}

} // namespace

void TestCsvFiles::reads()
{
    const std::string path = write("data.csv", "x,y\n1,3\n2,6\n");
    const Result<CsvTable> table = readCsv(path, {});
    QCOMPARE(told(table), "x,y | 1,3 | 2,6");
    QCOMPARE(table->stamp.bytes, 12);
    QVERIFY(table->stamp.modified != 0);
    QVERIFY(table->stamp == stampOf(path));
    append(path, "3,9\n");
    QVERIFY(table->stamp != stampOf(path));
    const std::string other = write("größe 身高.csv", "x,y\n1,3\n");
    QCOMPARE(told(readCsv(other, {})), "x,y | 1,3");
}

void TestCsvFiles::odd()
{
    const std::string none = m_folder->filePath("none.csv").toStdString();
    QCOMPARE(failure(none, readCsv(none, {})), "PATH: there is no such file");
    const std::string below = write("file.csv", "x\n1\n") + "/below.csv";
    QCOMPARE(failure(below, readCsv(below, {})), "PATH: there is no such file");
    const std::string folder = m_folder->path().toStdString();
    QCOMPARE(failure(folder, readCsv(folder, {})), "PATH: is a folder, not a file of text");
    const std::string pipe = m_folder->filePath("pipe").toStdString();
    QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
    QCOMPARE(failure(pipe, readCsv(pipe, {})), "PATH: is a pipe, not a file of text");
    QCOMPARE(failure("/dev/null", readCsv("/dev/null", {})), "PATH: is a device, not a file of text");
    QVERIFY(!readCsv("", {}));
    const std::string empty = write("empty.csv", "");
    QCOMPARE(failure(empty, readCsv(empty, {})), "PATH: is empty");
    QCOMPARE(stampOf(none).bytes, 0);
    QCOMPARE(stampOf(none).modified, 0);
}

// Root may read everything: it gives its rights away for this test.
void TestCsvFiles::noPermission()
{
    const std::string path = write("secret.csv", "x,y\n1,3\n");
    QCOMPARE(chmod(m_folder->path().toLocal8Bit().constData(), 0755), 0);
    QCOMPARE(chmod(path.c_str(), 0), 0);
    const bool root = geteuid() == 0;
    if (root)
        QCOMPARE(seteuid(65534), 0);
    const Result<CsvTable> table = readCsv(path, {});
    if (root)
        QCOMPARE(seteuid(0), 0);
    QCOMPARE(failure(path, table), "PATH: no permission to read it");
    QCOMPARE(table.error().kind, Error::Kind::BadInput);
}

void TestCsvFiles::grows()
{
    const std::string path = write("data.csv", manyRows(200'000));
    const Result<CsvTable> table = readCsv(path, {}, {.progress = onceInTheMiddle([&] { append(path, "1,2\n"); })});
    QCOMPARE(failure(path, table), "PATH: changed while it was read; open it again");
}

void TestCsvFiles::shrinks()
{
    const std::string path = write("data.csv", manyRows(200'000));
    const Result<CsvTable> table =
        readCsv(path, {}, {.progress = onceInTheMiddle([&] { QVERIFY(truncate(path.c_str(), 1'500'000) == 0); })});
    QCOMPARE(failure(path, table), "PATH: changed while it was read; open it again");
}

void TestCsvFiles::isReplaced()
{
    const QByteArray bytes = manyRows(200'000);
    const std::string path = write("data.csv", bytes);
    const Result<CsvTable> table = readCsv(path, {}, {.progress = onceInTheMiddle([&] {
                                                          QTest::qSleep(20); // the clock of some file systems is coarse
                                                          write("data.csv", bytes);
                                                      })});
    QCOMPARE(failure(path, table), "PATH: changed while it was read; open it again");
}

void TestCsvFiles::vanishes()
{
    const std::string path = write("data.csv", manyRows(200'000));
    const Result<CsvTable> table = readCsv(path, {}, {.progress = onceInTheMiddle([&] { QFile::remove(text(path)); })});
    QCOMPARE(failure(path, table), "PATH: changed while it was read; open it again");
}

void TestCsvFiles::cancels()
{
    const std::string path = write("data.csv", manyRows(400'000));
    int calls = 0;
    const Result<CsvTable> table = readCsv(path, {}, {.progress = [&](double) { return ++calls < 5; }});
    QVERIFY(!table);
    QCOMPARE(table.error().kind, Error::Kind::Cancelled);
    QCOMPARE(calls, 5);
}

// Looked at often enough: at least once for each MiB, with shares that grow.
void TestCsvFiles::tellsHowFar()
{
    const QByteArray bytes = manyRows(400'000);
    const std::string path = write("data.csv", bytes);
    QList<double> shares;
    const Result<CsvTable> table = readCsv(path, {}, {.progress = [&](double share) {
                                               shares << share;
                                               return true;
                                           }});
    QCOMPARE(table->usedRows, 400'000);
    QVERIFY(shares.size() > bytes.size() >> 20);
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QVERIFY(shares.first() >= 0 && shares.last() <= 1);
}

void TestCsvFiles::paths()
{
    QCOMPARE(text(csvPath({.file = "data.csv"}, "/home/ada")), "/home/ada/data.csv");
    QCOMPARE(text(csvPath({.file = "../data.csv"}, "/home/ada/runs")), "/home/ada/data.csv");
    QCOMPARE(text(csvPath({.file = "/srv/data.csv"}, "/home/ada")), "/srv/data.csv");
    QCOMPARE(text(csvPath({.file = "example:measurements.csv"}, "/home/ada")), "example:measurements.csv");
    QCOMPARE(text(csvPath({.file = "data.csv"}, "")), "data.csv");
}

// A spring: stretch against weight, read off by three people, one reading forgotten.
void TestCsvFiles::examples()
{
    const Result<CsvTable> table = readCsv("example:measurements.csv", {});
    QVERIFY2(table, table ? "" : table.error().message.c_str());
    QCOMPARE(table->format.delimiter, ';');
    QCOMPARE(table->format.decimal, ',');
    QCOMPARE(table->usedRows, 59);
    QCOMPARE(table->skippedRows, 1);
    QCOMPARE(table->skipped.front().line, 7);
    QCOMPARE(text(table->skipped.front().reason), "stretch (cm) is empty");
    QCOMPARE(table->columns[2].texts, std::vector<std::string>({"Ada", "Emil", "Grace"}));
    QCOMPARE(stampOf("example:measurements.csv").bytes, 0);
    QCOMPARE(failure("example:none.csv", readCsv("example:none.csv", {})), "PATH: there is no such example");
    QVERIFY(exampleCsv("none.csv").empty());
}

QTEST_APPLESS_MAIN(TestCsvFiles)
#include "tst_csv_files.moc"
