// lockstep-cli as a program: what it prints and writes when all is well.
#include <QTest>

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QThread>

#include <cmath>

#include <nlohmann/json.hpp>

#include "program.h"

using Json = nlohmann::json;

namespace {

QByteArray readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Json tutorialReference(int devices)
{
    return Json::parse(readAll(QStringLiteral(LOCKSTEP_TEST_DATA "/tutorial/devices_%1.json").arg(devices)).toStdString());
}

std::vector<Json> jsonLines(const QString &text)
{
    std::vector<Json> records;
    for (const QString &line : text.split('\n', Qt::SkipEmptyParts))
        records.push_back(Json::parse(line.toStdString()));
    return records;
}

// Hashes and numbers, as they are written.
QStringList numbersOf(const QString &text)
{
    static const QRegularExpression number("\\b[0-9a-f]{8}\\b|-?[0-9]+(?:\\.[0-9]*)?(?:e[-+]?[0-9]+)?");
    QStringList numbers;
    for (auto match = number.globalMatch(text); match.hasNext();)
        numbers.append(match.next().captured());
    return numbers;
}

QStringList epochLines(const QString &text)
{
    return text.split('\n').filter(QRegularExpression("^Epoch "));
}

} // namespace

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void help();
    void list();
    void showFeedsCheckAndRun();
    void tutorialText();
    void lossLinesEqualJax_data();
    void lossLinesEqualJax();
    void learnedValuesAreNearJax();
    void oneDeviceWarns();
    void eightDevicesOnAnyMachine();
    void unevenShards();
    void jsonLinesAgreeWithText();
    void jsonDetail();
    void notFiniteInJson();
    void stopsAtTheFirstNonFinite();
    void csvTable();
    void filesAndTextTogether();
    void threadsDoNotMatter();
    void quietSaysNothing();
    void chineseLines_data();
    void chineseLines();
};

void TestCli::help()
{
    const ProgramResult result = runCli({"--help"});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("Usage: lockstep-cli"));
    QCOMPARE(runCli({"run", "--help"}).code, 0);
    QVERIFY(runCli({"--version"}).out.startsWith("Lockstep "));
}

void TestCli::list()
{
    const ProgramResult result = runCli({"list"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.err, QString());
    QStringList names;
    for (const QString &line : result.out.split('\n', Qt::SkipEmptyParts)) {
        const QStringList parts = line.split('\t');
        QCOMPARE(parts.size(), 2);
        QVERIFY(parts[1].size() > 20);
        names.append(parts[0]);
    }
    QCOMPARE(names, QStringList({"tutorial", "two-devices", "eight-devices", "uneven-shards", "sine", "classification", "moons", "circles",
                                 "spiral", "mini-batches", "accumulation", "local-sgd", "by-label", "uneven-unweighted",
                                 "duplicate-shards", "measurements", "ring", "straggler", "addition-order"}));
}

void TestCli::showFeedsCheckAndRun()
{
    QTemporaryDir folder;
    for (const char *preset : {"tutorial", "two-devices", "eight-devices", "uneven-shards", "sine", "mini-batches", "local-sgd", "by-label"}) {
        const ProgramResult shown = runCli({"show", preset});
        QCOMPARE(shown.code, 0);
        const Json document = Json::parse(shown.out.toStdString());
        QCOMPARE(document["name"].get<std::string>(), std::string(preset));
        QFile file(folder.filePath("own.json"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(shown.out.toUtf8());
        file.close();
        QCOMPARE(runCli({"check", file.fileName()}).code, 0);
        QCOMPARE(runCli({"show", file.fileName()}).out, shown.out);
        QCOMPARE(runCli({"run", file.fileName()}).out, runCli({"run", preset}).out);
    }
    QVERIFY(runCli({"show", "tutorial"}).out.contains("\"learning_rate\": 0.05,\n"));
}

void TestCli::tutorialText()
{
    const ProgramResult result = runCli({"run", "tutorial"});
    QCOMPARE(result.code, 0);
    const QString start = "Number of available devices: 4\n"
                          "Total samples: 400\n"
                          "Samples per device: 100\n"
                          "Shape of sharded X: (4, 100, 5)\n"
                          "Shape of sharded y: (4, 100)\n"
                          "Shape of initial w: (5,)\n"
                          "Shape of replicated w: (4, 5)\n"
                          "Shape of initial b: ()\n"
                          "Shape of replicated b: (4,)\n"
                          "\n"
                          "Starting distributed training...\n"
                          "Epoch 10/50, Loss: 1.7352\n"
                          "Epoch 20/50, Loss: 0.2214\n"
                          "Epoch 30/50, Loss: 0.0359\n"
                          "Epoch 40/50, Loss: 0.0127\n"
                          "Epoch 50/50, Loss: 0.0098\n"
                          "\n"
                          "Training finished.\n";
    QCOMPARE(result.out.left(start.size()), start);
    const QStringList lines = result.out.mid(start.size()).split('\n');
    QCOMPARE(lines.size(), 6);
    const QRegularExpression learnedW(R"(^Learned w: \[-2\.4453\d+ +-2\.0252\d+ +0\.19909\d+ +-0\.34850\d+ +-0\.75898\d* *\]$)");
    QVERIFY(learnedW.match(lines[0]).hasMatch());
    QCOMPARE(lines[1], QString("True w:    [-2.4424558  -2.0356805   0.20554423 -0.3535502  -0.76197404]"));
    QVERIFY(QRegularExpression(R"(^Learned b: 1\.28008\d+$)").match(lines[2]).hasMatch());
    QCOMPARE(lines[3], QString("True b:    1.2956359"));
    const QRegularExpression verdict(R"(^Parameters on 4 devices: equal bit for bit \(6 of 6 values, hash [0-9a-f]{8}\)$)");
    QVERIFY(verdict.match(lines[4]).hasMatch());
}

void TestCli::lossLinesEqualJax_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : {1, 2, 3, 4, 8, 16, 64})
        QTest::addRow("%d devices", devices) << devices;
}

void TestCli::lossLinesEqualJax()
{
    QFETCH(int, devices);
    QStringList expected;
    const Json printed = tutorialReference(devices)["printed"];
    for (const Json &line : printed)
        expected.append(QString::fromStdString(line.get<std::string>()));
    QCOMPARE(expected.size(), 5);
    const ProgramResult result = runCli({"run", "tutorial", "--set", QString("devices=%1").arg(devices)});
    QCOMPARE(result.code, 0);
    QCOMPARE(epochLines(result.out), expected);
}

void TestCli::learnedValuesAreNearJax()
{
    const Json last = tutorialReference(4)["trace"].back();
    const Json final = jsonLines(runCli({"run", "tutorial", "--json", "-"}).out).back();
    QCOMPARE(final["verdict"].get<std::string>(), std::string("equal"));
    const std::vector<double> learned = final["parameters"].at(0).get<std::vector<double>>();
    std::vector<double> expected = last["w"].get<std::vector<double>>();
    expected.push_back(last["b"].get<double>());
    QCOMPARE(learned.size(), expected.size());
    for (std::size_t i = 0; i < learned.size(); ++i)
        QVERIFY2(std::abs(learned[i] - expected[i]) < 1e-6, qPrintable(QString::number(learned[i], 'g', 9)));
}

void TestCli::oneDeviceWarns()
{
    const ProgramResult result = runCli({"run", "tutorial", "--set", "devices=1"});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.contains("at least two"));
    QVERIFY(result.out.contains("Shape of replicated w: (1, 5)\n"));
    QVERIFY(result.out.contains("Parameters on 1 device: equal bit for bit"));
}

// More devices than cores are all there.
void TestCli::eightDevicesOnAnyMachine()
{
    const ProgramResult result = runCli({"run", "tutorial", "--set", "devices=64"});
    QVERIFY(result.out.startsWith("Number of available devices: 64\nTotal samples: 6400\n"));
    QVERIFY(result.out.contains("Parameters on 64 devices: equal bit for bit (6 of 6 values"));
    if (QThread::idealThreadCount() < 64)
        QVERIFY(result.err.contains(QString("64 devices on %1 core").arg(QThread::idealThreadCount())));
}

void TestCli::unevenShards()
{
    const ProgramResult result = runCli({"run", "uneven-shards"});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("Total samples: 403\nSamples per device: 101, 101, 101, 100\n"));
}

void TestCli::jsonLinesAgreeWithText()
{
    const std::vector<Json> records = jsonLines(runCli({"run", "tutorial", "--json", "-"}).out);
    QCOMPARE(records.size(), std::size_t{52});
    QCOMPARE(records[0]["kind"].get<std::string>(), std::string("header"));
    QVERIFY(records[0]["scenario"] == Json::parse(runCli({"show", "tutorial"}).out.toStdString()));
    QVERIFY(records[0]["parameters"] == Json::parse(R"([{"name": "W1", "shape": [5, 1]}, {"name": "b1", "shape": [1]}])"));
    const ProgramResult text = runCli({"run", "tutorial"});
    QStringList losses;
    for (int step = 1; step <= 50; ++step) {
        const Json &record = records[static_cast<std::size_t>(step)];
        QCOMPARE(record["kind"].get<std::string>(), std::string("step"));
        QCOMPARE(record["step"].get<int>(), step);
        QCOMPARE(record["epoch"].get<int>(), step);
        QCOMPARE(record["device_loss"].size(), std::size_t{4});
        QCOMPARE(record["equal"].get<bool>(), true);
        QCOMPARE(record["max_difference"].get<double>(), 0.0);
        QCOMPARE(record["max_ulp"].get<int>(), 0);
        QVERIFY(record["gradient_norm"].get<double>() > 0);
        if (step % 10 == 0)
            losses.append(QString::asprintf("Epoch %d/50, Loss: %.4f", step, record["loss"].get<double>()));
    }
    QCOMPARE(losses, epochLines(text.out));
    const Json &final = records.back();
    QCOMPARE(final["kind"].get<std::string>(), std::string("final"));
    QCOMPARE(final["parameters"].size(), std::size_t{1}); // equal everywhere: one list
    QVERIFY(final["hash"] == records[50]["hash"]);
    QVERIFY(text.out.contains(QString("hash %1)").arg(QString::fromStdString(final["hash"].get<std::string>()))));
}

// Against JAX's own first step; the norm is that of the mean gradient.
void TestCli::jsonDetail()
{
    const Json expected = tutorialReference(4)["trace"].front();
    const Json step = jsonLines(runCli({"run", "tutorial", "--set", "epochs=1", "--json", "-", "--json-detail"}).out).at(1);
    const auto near = [](double a, double b) { return std::abs(a - b) <= 2e-6 * std::max(1.0, std::abs(b)); };
    QVERIFY(near(step["loss"].get<double>(), expected["loss"].get<double>()));
    double squares = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        const double mean = i < 5 ? expected["mean_grad_w"][i].get<double>() : expected["mean_grad_b"].get<double>();
        squares += mean * mean;
        QVERIFY(near(step["reduced_gradient"].at(i).get<double>(), mean));
        for (std::size_t device = 0; device < 4; ++device) {
            const Json &local = i < 5 ? expected["local_grad_w"][device][i] : expected["local_grad_b"][device];
            QVERIFY(near(step["device_gradient"].at(device).at(i).get<double>(), local.get<double>()));
            QVERIFY(near(step["device_loss"].at(device).get<double>(), expected["local_loss"][device].get<double>()));
        }
    }
    QVERIFY(near(step["gradient_norm"].get<double>(), std::sqrt(squares)));
}

void TestCli::notFiniteInJson()
{
    const ProgramResult result =
        runCli({"run", "tutorial", "--set", "optimizer.learning_rate=50", "--set", "non_finite=continue", "--json", "-"});
    QCOMPARE(result.code, 0); // NaN with equal bits everywhere
    QVERIFY(result.err.contains("NaN"));
    QVERIFY(result.out.contains(R"("loss": "NaN")"));
    QVERIFY(result.out.contains(R"("loss": "Infinity")"));
    const Json final = jsonLines(result.out).back();
    QCOMPARE(final["finite"].get<bool>(), false);
    QCOMPARE(final["parameters"].at(0).at(0).get<std::string>(), std::string("NaN"));
}

// The rate 50 overflows: the run ends there, told with step, device and value, and keeps the last finite parameters.
void TestCli::stopsAtTheFirstNonFinite()
{
    const ProgramResult result = runCli({"run", "tutorial", "--set", "optimizer.learning_rate=50", "--json", "-"});
    QCOMPARE(result.code, 0);
    const std::vector<Json> lines = jsonLines(result.out);
    const Json final = lines.back();
    const auto steps = final["steps"].get<int>();
    QVERIFY(steps > 1 && steps < 50);
    QCOMPARE(lines.size(), std::size_t(steps) + 2);
    QVERIFY(final["finite"].get<bool>());
    QVERIFY(std::isfinite(final["parameters"].at(0).at(0).get<double>()));
    const auto origin = QString::fromStdString(final["first_non_finite"].get<std::string>());
    QVERIFY(QRegularExpression(QString("^Step %1: the (gradient of|sum of the gradients of|update makes) (w\\[\\d\\]|b) ").arg(steps)).match(origin).hasMatch());
    QVERIFY(result.err.contains(origin));
    QVERIFY(result.err.contains(QString("the parameters of step %1 are kept").arg(steps - 1)));
}

void TestCli::csvTable()
{
    const ProgramResult result = runCli({"run", "two-devices", "--csv", "-"});
    QCOMPARE(result.code, 0);
    const QStringList lines = result.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 51);
    QCOMPARE(lines[0], QString("step,epoch,loss,device_0_loss,device_1_loss,gradient_norm,equal,hash"));
    const std::vector<Json> records = jsonLines(runCli({"run", "two-devices", "--json", "-"}).out);
    for (int step = 1; step <= 50; ++step) {
        const QStringList cells = lines[step].split(',');
        const Json &record = records[static_cast<std::size_t>(step)];
        QCOMPARE(cells.size(), 8);
        QCOMPARE(cells[0].toInt(), step);
        QCOMPARE(cells[2].toDouble(), record["loss"].get<double>());
        QCOMPARE(cells[4].toDouble(), record["device_loss"].at(1).get<double>());
        QCOMPARE(cells[5].toDouble(), record["gradient_norm"].get<double>());
        QCOMPARE(cells[6], QString("true"));
        QCOMPARE(cells[7].toStdString(), record["hash"].get<std::string>());
    }
}

void TestCli::filesAndTextTogether()
{
    QTemporaryDir folder;
    QFile old(folder.filePath("run.csv"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const ProgramResult result = runCli({"run", "tutorial", "--json", "run.jsonl", "--csv", "run.csv"}, folder.path());
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out, runCli({"run", "tutorial"}).out);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList({"run.csv", "run.jsonl"}));
    QCOMPARE(QString(readAll(folder.filePath("run.jsonl"))), runCli({"run", "tutorial", "--json", "-"}).out);
    QCOMPARE(QString(readAll(folder.filePath("run.csv"))), runCli({"run", "tutorial", "--csv", "-"}).out);
}

void TestCli::threadsDoNotMatter()
{
    const QStringList wide{"run", "tutorial", "--set", "data.samples_per_device=20000", "--set", "epochs=20"};
    const QString one = runCli(wide + QStringList{"--threads", "1"}).out;
    QVERIFY(one.contains("equal bit for bit"));
    QCOMPARE(runCli(wide + QStringList{"--threads", "3"}).out, one);
}

void TestCli::quietSaysNothing()
{
    const ProgramResult result = runCli({"run", "eight-devices", "--quiet"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out, QString());
    QCOMPARE(result.err, QString());
}

void TestCli::chineseLines_data()
{
    QTest::addColumn<QStringList>("scenario");
    QTest::newRow("tutorial") << QStringList{"tutorial"};
    QTest::newRow("one device") << QStringList{"tutorial", "--set", "devices=1"};
    QTest::newRow("uneven shards") << QStringList{"uneven-shards"};
    QTest::newRow("many uneven shards") << QStringList{"tutorial", "--set", "devices=12", "--set", "data.rows=403"};
    QTest::newRow("not finite") << QStringList{"tutorial", "--set", "optimizer.learning_rate=1e30"};
}

// The same lines with the same numbers in the same order, and no English words between them.
void TestCli::chineseLines()
{
    QFETCH(QStringList, scenario);
    const ProgramResult english = runCli(QStringList{"run"} + scenario);
    const ProgramResult chinese = runCli(QStringList{"run"} + scenario + QStringList{"--lang", "zh"});
    QCOMPARE(chinese.code, english.code);
    for (const auto &[en, zh] : {std::pair(english.out, chinese.out), std::pair(english.err, chinese.err)}) {
        const QStringList from = en.split('\n');
        const QStringList to = zh.split('\n');
        QCOMPARE(to.size(), from.size());
        for (qsizetype i = 0; i < from.size(); ++i) {
            QCOMPARE(numbersOf(to[i]), numbersOf(from[i]));
            QVERIFY2(!to[i].contains(QRegularExpression("\\b(?!nan\\b|NaN\\b)[A-Za-z]{2,}\\b")), qPrintable(to[i]));
            QVERIFY2(from[i] == to[i] || !to[i].contains(from[i]), qPrintable(to[i]));
        }
    }
    QVERIFY(chinese.out.contains(QStringLiteral("开始分布式训练")));
    QCOMPARE(runCli(QStringList{"run"} + scenario + QStringList{"--lang", "en"}).out, english.out);
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
