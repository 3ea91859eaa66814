// Bad input in the sections communication and network of a scenario: one message each, with path, line and column.
#include <QTest>

#include "core/scenario/scenario_json.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::told;

class TestScenarioNetwork : public QObject {
    Q_OBJECT

private slots:
    void values_data();
    void values();
};

void TestScenarioNetwork::values_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("told"); // line:column: path: message
    const auto row = [](const char *name, const char *json, const char *expected) {
        QTest::newRow(name) << QByteArray(json) << QString(expected);
    };
    row("plan of another name", "{\"communication\": {\"collective\": \"rnig\"}}",
        ":1:34: /communication/collective: is \"rnig\", but must be \"rank-order\", \"ring\", \"tree\", \"halving-doubling\" or "
        "\"parameter-server\"; did you mean \"ring\"?");
    row("bucket below 0", "{\"communication\": {\"bucket_bytes\": -4}}",
        ":1:36: /communication/bucket_bytes: is -4, but must be a whole number from 0 to 200000000");
    row("bucket of 6 bytes", "{\"communication\": {\"bucket_bytes\": 6}}",
        ":1:36: /communication/bucket_bytes: is 6, but must be a multiple of 4: a number takes 4 bytes");
    row("bucket beyond int64", "{\"communication\": {\"bucket_bytes\": 99999999999999999999}}",
        ":1:36: /communication/bucket_bytes: is 99999999999999999999, but must be a whole number from 0 to 200000000");
    row("no latency", "{\"network\": {\"latency_us\": 0}}", ":1:28: /network/latency_us: is 0, but must be a finite number above 0");
    row("bandwidth below 0", "{\"network\": {\"bandwidth_gbps\": -1}}",
        ":1:32: /network/bandwidth_gbps: is -1, but must be a finite number above 0");
    row("speed 0", "{\"network\": {\"compute_gflops\": 0}}", ":1:32: /network/compute_gflops: is 0, but must be a finite number above 0");
    row("overlap as a number", "{\"network\": {\"overlap\": 1}}", ":1:25: /network/overlap: is 1, but must be true or false");
    row("slow devices as a text", "{\"network\": {\"slow_devices\": \"2\"}}",
        ":1:30: /network/slow_devices: is \"2\", but must be a list of at most 1024 pairs [device, factor] with a factor of 1 or more, as "
        "[[2, 2.5]]; [] is none");
    const auto slow = [&](const char *name, const char *pairs, const char *expected) {
        QTest::newRow(name) << QByteArray("{\"network\": {\"slow_devices\": ") + pairs + "}}" << QString(":1:30: /network/slow_devices: ") + expected;
    };
    const char *noPair = "is no [device, factor]: a device from 0 to 1023 and a number of 1 or more";
    const auto noPairAt = [&](const char *name, const char *pairs, int entry) {
        slow(name, pairs, qPrintable(QString("entry %1 %2").arg(entry).arg(noPair)));
    };
    noPairAt("slow device without a factor", "[[2]]", 1);
    noPairAt("slow device without brackets", "[[1, 2], 2]", 2);
    noPairAt("slow device that is no whole number", "[[1.5, 2]]", 1);
    noPairAt("slow device below 0", "[[-1, 2]]", 1);
    noPairAt("slow device beyond all", "[[1024, 2]]", 1);
    noPairAt("slow device beyond int64", "[[99999999999999999999, 2]]", 1);
    noPairAt("slow device with a text", "[[1, \"2\"]]", 1);
    noPairAt("slow device beyond float32", "[[1, 1e39]]", 1);
    slow("faster device", "[[1, 2], [3, 0.5]]", "entry 2 has the factor 0.5, but a factor must be finite and 1 or more");
    slow("slow device twice", "[[2, 2], [1, 3], [2, 4]]", "names device 2 twice");
    slow("slow device that is not there", "[[3, 2], [4, 2]]", "names device 4, but the last of 4 devices is 3");
}

void TestScenarioNetwork::values()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, told);
    const ParsedScenario parsed = parseScenario(json.toStdString());
    QCOMPARE(::told(parsed.problems), QStringList(told));
}

QTEST_APPLESS_MAIN(TestScenarioNetwork)
#include "tst_scenario_network.moc"
