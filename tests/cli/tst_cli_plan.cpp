// lockstep-cli plan: the JSON by its contract, carried out here on numbers of our own; what it says in words, and what it refuses.
#include <QTest>

#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include "program.h"

using Json = nlohmann::json;

class TestCliPlan : public QObject {
    Q_OBJECT

private slots:
    void exampleOfTheContract();
    void sums_data();
    void sums();
    void seconds_data();
    void seconds();
    void buckets();
    void nothingToSend_data();
    void nothingToSend();
    void largest();
    void words();
    void wordsOfMany();
    void toAFile();
    void refusals_data();
    void refusals();
};

namespace {

QStringList planArguments(const QString &algorithm, const QString &devices, const QString &elements, const QStringList &more = {})
{
    return QStringList{"plan", algorithm, "--devices", devices, "--elements", elements} + more;
}

Json planJson(const QString &algorithm, int devices, int elements, const QStringList &more = {})
{
    const ProgramResult result =
        runCli(planArguments(algorithm, QString::number(devices), QString::number(elements), QStringList{"--json", "-"} + more));
    if (result.code != 0 || !result.err.isEmpty() || result.out.count('\n') != 1)
        return {{"failed", (result.err + result.out).toStdString()}, {"code", result.code}};
    return Json::parse(result.out.toStdString());
}

QByteArray text(const Json &json)
{
    return QByteArray::fromStdString(json.dump());
}

// Every device starts with powers of two of its own: any sum tells who is in it.
std::vector<std::vector<quint64>> contributions(std::size_t devices, std::size_t elements)
{
    std::vector<std::vector<quint64>> values(devices);
    for (std::size_t d = 0; d < devices; ++d)
        values[d].assign(elements, quint64{1} << d);
    return values;
}

// By the words of the contract alone: the transfers of a round happen at once, from the values before the round.
std::vector<std::vector<quint64>> carriedOut(const Json &plan)
{
    auto now = contributions(plan["devices"], plan["elements"]);
    auto before = now;
    int round = 0;
    for (const Json &t : plan["transfers"]) {
        if (t["round"] != round)
            before = now;
        round = t["round"];
        const std::size_t source = t["source"], destination = t["destination"];
        for (std::size_t e = t["begin"]; e < t["end"]; ++e)
            now[destination][e] = before[source][e] + (t["kind"] == "add" ? now[destination][e] : 0);
    }
    return now;
}

} // namespace

void TestCliPlan::exampleOfTheContract()
{
    const Json plan = planJson("ring", 4, 12);
    QCOMPARE(text(plan["algorithm"]), QByteArray("\"ring\""));
    QCOMPARE(plan["rounds"].get<int>(), 6);
    QCOMPARE(plan["transfers"].size(), std::size_t(24));
    QCOMPARE(text(plan["transfers"][0]),
             text(Json::parse(R"({"round": 0, "source": 0, "destination": 1, "begin": 0, "end": 3, "kind": "add"})")));
    QCOMPARE(text(plan["bytes_sent"]), QByteArray("[72,72,72,72]"));
}

void TestCliPlan::sums_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("elements");
    for (const char *algorithm : {"rank-order", "ring", "tree", "halving-doubling", "parameter-server"})
        for (const int devices : {1, 2, 3, 4, 7, 8, 20})
            for (const int elements : {1, 5, 24})
                QTest::addRow("%s %d %d", algorithm, devices, elements) << devices << elements;
}

void TestCliPlan::sums()
{
    QFETCH(int, devices);
    QFETCH(int, elements);
    const Json plan = planJson(QString(QTest::currentDataTag()).section(' ', 0, 0), devices, elements);
    QVERIFY2(!plan.contains("failed"), text(plan).constData());
    const quint64 all = (quint64{1} << devices) - 1;
    for (const auto &values : carriedOut(plan))
        for (const quint64 value : values)
            QCOMPARE(value, all);
    std::vector<std::int64_t> bytes(static_cast<std::size_t>(devices), 0);
    int rounds = 0;
    for (const Json &t : plan["transfers"]) {
        bytes[t["source"]] += 4 * (t["end"].get<std::int64_t>() - t["begin"].get<std::int64_t>());
        rounds = t["round"].get<int>() + 1;
    }
    QCOMPARE(plan["rounds"].get<int>(), rounds);
    QCOMPARE(text(plan["bytes_sent"]), text(Json(bytes)));
}

void TestCliPlan::seconds_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<double>("expected");
    // 8 devices, 1,000,000 numbers, 10 us and 32 Gbit/s: a whole message takes 10 us + 4 MB / (4 GB/s) = 1.01 ms.
    QTest::newRow("rank-order") << "rank-order" << 14 * 1.01e-3;
    QTest::newRow("ring") << "ring" << 14 * (10e-6 + 1e-3 / 8);
    QTest::newRow("tree") << "tree" << 6 * 1.01e-3;
    QTest::newRow("halving-doubling") << "halving-doubling" << 6 * 10e-6 + 2 * 7.0 / 8 * 1e-3;
    QTest::newRow("parameter-server") << "parameter-server" << 14 * 1.01e-3;
}

void TestCliPlan::seconds()
{
    QFETCH(QString, algorithm);
    QFETCH(double, expected);
    const Json plan = planJson(algorithm, 8, 1'000'000, {"--latency-us", "10", "--bandwidth-gbps", "32"});
    QCOMPARE(plan["latency_us"].get<int>(), 10);
    QCOMPARE(plan["bandwidth_gbps"].get<int>(), 32);
    QVERIFY(std::abs(plan["seconds"].get<double>() - expected) < 1e-9 * expected);
    QVERIFY(std::abs(plan["textbook_seconds"].get<double>() - expected) < 1e-9 * expected);
}

void TestCliPlan::buckets()
{
    const Json plan = planJson("tree", 4, 10, {"--bucket-bytes", "16"});
    QCOMPARE(text(plan["buckets"]), text(Json::parse(R"([{"begin": 6, "end": 10, "first_round": 0, "end_round": 4},
        {"begin": 2, "end": 6, "first_round": 4, "end_round": 8}, {"begin": 0, "end": 2, "first_round": 8, "end_round": 12}])")));
    QCOMPARE(plan["rounds"].get<int>(), 12);
    for (const auto &values : carriedOut(plan))
        QCOMPARE(values, std::vector<quint64>(10, 15));
    const Json whole = planJson("tree", 4, 10, {"--bucket-bytes", "40"});
    QCOMPARE(text(whole), text(planJson("tree", 4, 10)));
}

void TestCliPlan::nothingToSend_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("elements");
    QTest::newRow("one device") << 1 << 6;
    QTest::newRow("no numbers") << 4 << 0;
}

void TestCliPlan::nothingToSend()
{
    QFETCH(int, devices);
    QFETCH(int, elements);
    for (const char *algorithm : {"rank-order", "ring", "tree", "halving-doubling", "parameter-server"}) {
        const Json plan = planJson(algorithm, devices, elements);
        QCOMPARE(plan["rounds"].get<int>(), 0);
        QCOMPARE(text(plan["transfers"]), QByteArray("[]"));
        QCOMPARE(plan["bytes_sent"].size(), static_cast<std::size_t>(devices));
        QCOMPARE(plan["seconds"].get<double>(), 0.0);
        QCOMPARE(plan["textbook_seconds"].get<double>(), 0.0);
    }
}

// 2^31 - 1 numbers: chunks and bytes must not overflow.
void TestCliPlan::largest()
{
    const std::int64_t elements = 2'147'483'647;
    for (const char *algorithm : {"rank-order", "ring", "tree", "halving-doubling", "parameter-server"}) {
        const int devices = 6;
        const Json plan = planJson(algorithm, devices, static_cast<int>(elements));
        std::int64_t bytes = 0;
        for (const Json &t : plan["transfers"]) {
            QVERIFY(0 <= t["begin"] && t["begin"] < t["end"] && t["end"] <= elements);
            bytes += 4 * (t["end"].get<std::int64_t>() - t["begin"].get<std::int64_t>());
        }
        // Each sends all numbers but its own once to be added and once as sums; halving-doubling folds two pairs besides.
        const std::int64_t core = algorithm == std::string("halving-doubling") ? 4 : devices;
        QCOMPARE(bytes, 2 * 4 * elements * (core - 1 + devices - core));
    }
}

void TestCliPlan::words()
{
    const ProgramResult result = runCli(planArguments("rank-order", "3", "25000", {"--bandwidth-gbps", "0.8", "--latency-us", "12.5"}));
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    // A message of 100,000 bytes takes 12.5 us + 1 ms; device 0 receives two and sends two.
    QCOMPARE(result.out, QString::fromUtf8("rank-order on 3 devices, 25000 numbers of 4 bytes: 3 rounds, 4 transfers\n"
                                           "Round 0, add: 1 -> 0 [0, 25000)\n"
                                           "Round 1, add: 2 -> 0 [0, 25000)\n"
                                           "Round 2, copy: 0 -> 1 [0, 25000), 0 -> 2 [0, 25000)\n"
                                           "Bytes sent by each device: 200000 100000 100000\n"
                                           "Busiest device: 0 sends 200000 bytes\n"
                                           "Simulated time: 4.050 ms (12.5 µs a message, 0.8 Gbit/s)\n"
                                           "Textbook time: 4.050 ms\n"));
}

void TestCliPlan::wordsOfMany()
{
    const ProgramResult result = runCli(planArguments("ring", "1024", "2147483647"));
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.startsWith("ring on 1024 devices, 2147483647 numbers of 4 bytes: 2046 rounds, 2095104 transfers\n"));
    QVERIFY(result.out.contains(" and 1016 more\n"));
    QVERIFY(result.out.contains("\nand 1982 more rounds\n"));
    QVERIFY(result.out.size() < 20'000);
}

void TestCliPlan::toAFile()
{
    const QTemporaryDir folder;
    const ProgramResult result = runCli(planArguments("tree", "2", "1", {"--json", "out.json"}), folder.path());
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.isEmpty() && result.err.isEmpty());
    QFile file(folder.filePath("out.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(text(Json::parse(file.readAll().toStdString())["bytes_sent"]), QByteArray("[4,4]"));
}

void TestCliPlan::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    const auto add = [](const char *name, const QStringList &arguments, const char *said) { QTest::newRow(name) << arguments << said; };
    const auto ring = [](const char *devices, const char *elements, const QStringList &more = {}) {
        return planArguments("ring", devices, elements, more);
    };
    add("no algorithm", {"plan"}, "ALGORITHM is required");
    add("a misspelled algorithm", planArguments("rign", "4", "8"), "\"rign\" is not an algorithm; did you mean \"ring\"?");
    add("an unknown algorithm", planArguments("xyzzy", "4", "8"),
        "\"xyzzy\" is not an algorithm; algorithms are rank-order, ring, tree, ");
    add("no devices named", {"plan", "ring", "--elements", "8"}, "--devices is required");
    add("no elements named", {"plan", "ring", "--devices", "8"}, "--elements is required");
    for (const char *devices : {"0", "-1", "1025", "3.5", "many", "99999999999999999999"})
        add(qPrintable(QString("%1 devices").arg(devices)), ring(devices, "8"), "--devices is");
    add("what devices may be", ring("0", "8"), "--devices is 0, but must be a whole number from 1 to 1024");
    for (const char *elements : {"-1", "2147483648", "1e6", "NaN", "99999999999999999999"})
        add(qPrintable(QString("%1 elements").arg(elements)), ring("4", elements), "but must be a whole number from 0 to 2147483647");
    add("buckets of nothing", ring("4", "8", {"--bucket-bytes", "0"}), "--bucket-bytes is 0, but must be a multiple of 4 from 4 up");
    add("buckets below nothing", ring("4", "8", {"--bucket-bytes", "-4"}), "--bucket-bytes is -4, but must be a multiple of 4 from 4 up");
    add("part of a number", ring("4", "8", {"--bucket-bytes", "6"}), "--bucket-bytes is 6, but must be a multiple of 4");
    add("a bucket larger than all", ring("4", "8", {"--bucket-bytes", "36"}), "--bucket-bytes is 36, but the gradient has only 32 bytes");
    add("a bucket of no gradient", ring("4", "0", {"--bucket-bytes", "4"}), "--bucket-bytes is 4, but the gradient has only 0 bytes");
    for (const char *value : {"0", "-1", "nan", "inf", "1e99", "fast", "1,5"}) {
        add(qPrintable(QString("latency %1").arg(value)), ring("4", "8", {"--latency-us", value}), "but must be a number greater than 0");
        add(qPrintable(QString("bandwidth %1").arg(value)), ring("4", "8", {"--bandwidth-gbps", value}), "but must be a number greater than 0");
    }
    add("latency of nothing", ring("4", "8", {"--latency-us", ""}), "--latency-us");
    add("too many transfers", ring("1024", "1000000", {"--bucket-bytes", "4000"}),
        "ring on 1024 devices has 2046000000 transfers; at most 4000000 are allowed");
    add("a misspelled flag", ring("4", "8", {"--latencyus", "3"}), "did you mean --latency-us?");
    add("a setting", ring("4", "8", {"--set", "devices=3"}), "\"--set\" is not expected here");
    add("no folder for the result", ring("4", "8", {"--json", "nowhere/out.json"}), "nowhere/out.json");
}

void TestCliPlan::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    const ProgramResult result = runCli(arguments, folder.path());
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(said), qPrintable(result.err));
    QCOMPARE(result.err.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestCliPlan)
#include "tst_cli_plan.moc"
