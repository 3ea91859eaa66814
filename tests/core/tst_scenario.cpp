// The scenario's JSON, in and out: every kind of bad input with its path, line and column.
#include <QTest>

#include <cmath>
#include <limits>

#include "core/scenario/presets.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/validate.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using test::text;
using test::told;

class TestScenario : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreTheTutorial();
    void writtenInTheDocumentsOrder();
    void presetsRoundTrip_data();
    void presetsRoundTrip();
    void presetsSayWhatTheyAre();
    void floatsKeepTheirBits();
    void syntax_data();
    void syntax();
    void values_data();
    void values();
    void everyProblemIsTold();
    void byteOrderMarkIsSkipped();
    void missingFieldsKeepDefaults();
    void wholeNumbersMayHaveExponents();
    void hostileDepthAndLength();
    void loadsByNameOrFile();
};

void TestScenario::defaultsAreTheTutorial()
{
    const Scenario scenario;
    QVERIFY(validate(scenario).empty());
    Scenario preset = presets().front();
    preset.description.clear();
    QVERIFY(preset == scenario);
}

void TestScenario::writtenInTheDocumentsOrder()
{
    QCOMPARE(text(toJson(Scenario{})), QString(R"({
  "name": "tutorial",
  "title": "Linear regression on 4 devices",
  "description": "",
  "seed": 0,
  "random": "jax-threefry",
  "devices": 4,
  "epochs": 50,
  "non_finite": "stop",
  "data": {
    "kind": "linear",
    "features": 5,
    "classes": 3,
    "samples_per_device": 100,
    "rows": 0,
    "noise": 0.1,
    "file": "",
    "target": "",
    "columns": [],
    "delimiter": "auto",
    "decimal": "auto",
    "header": "auto",
    "encoding": "auto",
    "quote": "auto",
    "comment": "auto",
    "missing": "skip",
    "text": "drop",
    "scale": false,
    "test_share": 0.0,
    "points": []
  },
  "sharding": {
    "policy": "contiguous",
    "remainder": "weighted",
    "shuffle": false,
    "batch_per_device": 0
  },
  "model": {
    "hidden": [],
    "activation": "tanh",
    "loss": "mse",
    "bias": true,
    "init": "tutorial",
    "frozen": []
  },
  "optimizer": {
    "kind": "sgd",
    "learning_rate": 0.05,
    "momentum": 0.9,
    "decay": 0.9,
    "beta1": 0.9,
    "beta2": 0.999,
    "epsilon": 0.0,
    "initial_accumulator": 0.1,
    "weight_decay": 0.0001,
    "l2": 0.0,
    "clip_norm": 0.0,
    "clip": "after-reduce",
    "schedule": "constant",
    "warmup_steps": 0,
    "decay_steps": 0,
    "decay_rate": 0.5
  },
  "communication": {
    "collective": "rank-order",
    "reduce": "mean",
    "bucket_bytes": 0
  },
  "strategy": {
    "kind": "all-reduce",
    "micro_batches": 4,
    "period": 5
  },
  "network": {
    "latency_us": 5.0,
    "bandwidth_gbps": 100.0,
    "compute_gflops": 10.0,
    "overlap": true,
    "slow_devices": []
  }
}
)"));
}

void TestScenario::presetsRoundTrip_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("devices");
    QTest::addColumn<qlonglong>("rows");
    QTest::newRow("tutorial") << 0 << 4 << 400LL;
    QTest::newRow("two-devices") << 1 << 2 << 200LL;
    QTest::newRow("eight-devices") << 2 << 8 << 800LL;
    QTest::newRow("uneven-shards") << 3 << 4 << 403LL;
    QTest::newRow("sine") << 4 << 4 << 400LL;
    QTest::newRow("classification") << 5 << 4 << 400LL;
    QTest::newRow("moons") << 6 << 4 << 400LL;
    QTest::newRow("circles") << 7 << 4 << 400LL;
    QTest::newRow("spiral") << 8 << 4 << 600LL;
    QTest::newRow("mini-batches") << 9 << 4 << 400LL;
    QTest::newRow("accumulation") << 10 << 4 << 400LL;
    QTest::newRow("local-sgd") << 11 << 4 << 400LL;
    QTest::newRow("by-label") << 12 << 3 << 300LL;
    QTest::newRow("uneven-unweighted") << 13 << 8 << 10LL;
    QTest::newRow("duplicate-shards") << 14 << 4 << 100LL;
    QTest::newRow("measurements") << 15 << 4 << 0LL; // known once the file is read
    QTest::newRow("ring") << 16 << 8 << 800LL;
    QTest::newRow("straggler") << 17 << 64 << 6400LL;
    QTest::newRow("addition-order") << 18 << 4 << 0LL; // points are counted as they are read
}

void TestScenario::presetsRoundTrip()
{
    QFETCH(int, index);
    QFETCH(int, devices);
    QFETCH(qlonglong, rows);
    QCOMPARE(presets().size(), std::size_t{19});
    const Scenario &preset = presets()[static_cast<std::size_t>(index)];
    QCOMPARE(text(preset.name), QString(QTest::currentDataTag()));
    QCOMPARE(preset.devices, devices);
    QCOMPARE(preset.totalRows(), rows);
    const ParsedScenario parsed = parseScenario(toJson(preset));
    QCOMPARE(told(parsed.problems), QStringList());
    QVERIFY(parsed.scenario == preset);
}

void TestScenario::presetsSayWhatTheyAre()
{
    for (const Scenario &preset : presets()) {
        QVERIFY(!preset.title.empty());
        QVERIFY(preset.description.size() > 20);
        QVERIFY(preset.description.find('\n') == std::string::npos);
        QVERIFY(validate(preset).empty());
    }
}

void TestScenario::floatsKeepTheirBits()
{
    for (const float rate : {0.1F, 1.0F / 3.0F, 1e-45F, 3.4028235e38F, 16777216.0F, 1e-5F, 0.30000001F}) {
        Scenario scenario;
        scenario.optimizer.learningRate = rate;
        const std::string json = toJson(scenario);
        QCOMPARE(parseScenario(json).scenario.optimizer.learningRate, rate);
    }
    Scenario scenario;
    scenario.optimizer.learningRate = 1.0F / 3.0F;
    QVERIFY(toJson(scenario).find("\"learning_rate\": 0.33333334,\n") != std::string::npos);
}

void TestScenario::syntax_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const char *json, int line, int column, const char *part) {
        QTest::newRow(name) << QByteArray(json) << line << column << QString(part);
    };
    row("empty", "", 1, 1, "is empty");
    row("blank", " \n ", 1, 1, "is empty");
    row("cut off", "{\n\"devices\": 4", 2, 13, "the text ends here, but ',' or '}' is missing");
    row("missing comma", "{\n  \"seed\": 1\n  \"devices\": 4}", 3, 3, "expected ',' or '}'");
    row("missing colon", "{\"seed\" 1}", 1, 9, "expected ':' after the key, found 1");
    row("comma too many", "{\"seed\": 1,\n}", 2, 1, "the comma before this '}' is one too many");
    row("two commas", "{\"seed\": 1,, \"devices\": 4}", 1, 12, "expected a key in double quotes, found ,");
    row("decimal comma", "{\"data\": {\"noise\": 0,05}}", 1, 22, "decimals take a point");
    row("single quotes", "{'seed': 1}", 1, 2, "double quotes");
    row("comment", "{ // four\n\"devices\": 4}", 1, 3, "no comments");
    row("en dash", "{\"seed\": \xE2\x80\x93" "1}", 1, 10, "en dash (U+2013)");
    row("minus sign", "{\"seed\": \xE2\x88\x92" "1}", 1, 10, "minus sign (U+2212)");
    row("after other letters", "{\"title\": \"\xC3\xA4\xC3\xB6\", x}", 1, 17, "expected a key");
    row("NaN", "{\"optimizer\": {\"learning_rate\": NaN}}", 1, 33, "NaN is not a number in JSON");
    row("-Infinity", "{\"optimizer\": {\"learning_rate\": -Infinity}}", 1, 33, "-Infinity is not a number in JSON");
    row("Python's True", "{\"model\": {\"bias\": True}}", 1, 20, "expected true, found True");
    row("leading point", "{\"data\": {\"noise\": .5}}", 1, 20, "write 0.5");
    row("leading zero", "{\"seed\": 01}", 1, 11, "no leading zeros");
    row("text not closed", "{\n\"title\": \"abc\n}", 2, 10, "no closing double quote");
    row("bad escape", "{\"title\": \"C:\\data\"}", 1, 11, "backslash");
    row("bad UTF-8", "{\"title\": \"\xFF\"}", 1, 11, "UTF-8");
    row("UTF-16", "\xFF\xFE{", 1, 1, "UTF-16");
    row("more after the end", "{} x", 1, 4, "expected nothing after the end");
    row("a list", "[1]", 1, 1, "a scenario is an object");
}

void TestScenario::syntax()
{
    QFETCH(QByteArray, json);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, part);
    const ParsedScenario parsed = parseScenario(json.toStdString());
    QCOMPARE(parsed.problems.size(), std::size_t{1});
    const Problem &problem = parsed.problems.front();
    QVERIFY2(text(problem.message).contains(part), problem.message.c_str());
    QCOMPARE(text(problem.path), QString());
    QCOMPARE(problem.line, line);
    QCOMPARE(problem.column, column);
}

void TestScenario::values_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("told"); // line:column: path: message
    const auto row = [](const char *name, const char *json, const char *expected) {
        QTest::newRow(name) << QByteArray(json) << QString(expected);
    };
    const char *devices = "whole number from 1 to 1024";
    const auto device = [&](const char *name, const char *value, const QString &rest = {}) {
        QTest::newRow(name) << QByteArray("{\"devices\": ") + value + "}"
                            << QString(":1:13: /devices: is %1, but must be a %2%3").arg(value, devices, rest);
    };
    device("3.5 devices", "3.5");
    device("0 devices", "0");
    device("-1 devices", "-1");
    device("a billion devices", "1000000000");
    device("beyond int64", "99999999999999999999");
    device("below int64", "-99999999999999999999");
    device("null", "null");
    device("true", "true");
    device("a text", "\"four\"", ", without quotes");
    device("a dash in a text", "\"\xE2\x80\x93" "1\"", "; it has the en dash (U+2013) instead of the minus of the keyboard '-'");
    row("a list for a number", "{\"devices\": [4]}", ":1:13: /devices: is a list, but must be a whole number from 1 to 1024");
    row("seed too large", "{\"seed\": 4294967296}", ":1:10: /seed: is 4294967296, but must be a whole number from 0 to 4294967295");
    row("unknown key", "{\n \"devcies\": 4}", ":2:2: /devcies: is not a known key; did you mean \"devices\"?");
    row("unknown key in a section", "{\"optimizer\": {\"lerning_rate\": 1}}",
        ":1:16: /optimizer/lerning_rate: is not a known key; did you mean \"learning_rate\"?");
    row("unlike any key", "{\"communication\": {\"xyzzy\": 1}}",
        ":1:20: /communication/xyzzy: is not a known key; known here are collective, reduce and bucket_bytes");
    row("key of a section", "{\"learning_rate\": 1}", ":1:2: /learning_rate: belongs in \"optimizer\": {\"learning_rate\": ...}");
    row("key of the top", "{\"data\": {\"devices\": 1}}", ":1:11: /data/devices: belongs at the top of the document, not in \"data\"");
    row("key with a slash", "{\"a/b~\": 1}",
        ":1:2: /a~1b~0: is not a known key; known here are name, title, description, seed, random, devices, epochs, non_finite, data, sharding, "
        "model, optimizer, communication, strategy and network");
    row("key twice", "{\"devices\": 2,\n\"devices\": 4}", ":2:1: /devices: is here twice; the first is on line 1");
    row("section is a number", "{\"data\": 5}", ":1:10: /data: is a section: it must be an object, as {\"kind\": ...}");
    row("unknown word", "{\"communication\": {\"reduce\": \"men\"}}",
        ":1:30: /communication/reduce: is \"men\", but must be \"mean\" or \"sum\"; did you mean \"mean\"?");
    row("word as a number", "{\"model\": {\"init\": 0}}", ":1:20: /model/init: is 0, but must be \"tutorial\", \"scaled-normal\" or \"zeros\"");
    row("bias as a text", "{\"model\": {\"bias\": \"true\"}}",
        ":1:20: /model/bias: is \"true\", but must be true or false, without quotes");
    row("name as a number", "{\"name\": 3}", ":1:10: /name: is 3, but must be a text in double quotes, not empty");
    row("empty name", "{\"name\": \"\"}", ":1:10: /name: is empty, but must be a text in double quotes, not empty");
    row("rate NaN", "{\"optimizer\": {\"learning_rate\": \"NaN\"}}",
        ":1:33: /optimizer/learning_rate: is \"NaN\", but must be a finite number above 0, without quotes");
    row("rate 0", "{\"optimizer\": {\"learning_rate\": 0}}", ":1:33: /optimizer/learning_rate: is 0, but must be a finite number above 0");
    row("rate beyond float32", "{\"optimizer\": {\"learning_rate\": 1e39}}",
        ":1:33: /optimizer/learning_rate: is 1e39, too large for float32 (the largest is about 3.4e38)");
    row("rate below float32", "{\"optimizer\": {\"learning_rate\": 1e-60}}",
        ":1:33: /optimizer/learning_rate: is 1e-60, too small for float32 (the smallest is about 1e-45)");
    row("rate beyond double", "{\"optimizer\": {\"learning_rate\": 1e999}}",
        ":1:33: /optimizer/learning_rate: is 1e999, too large for any number here");
    row("momentum 1", "{\"optimizer\": {\"momentum\": 1}}",
        ":1:28: /optimizer/momentum: is 1, but must be a number from 0 to below 1");
    row("beta2 as a text", "{\"optimizer\": {\"beta2\": \"0.9\"}}",
        ":1:25: /optimizer/beta2: is \"0.9\", but must be a number from 0 to below 1, without quotes");
    row("decay rate 0", "{\"optimizer\": {\"decay_rate\": 0}}", ":1:30: /optimizer/decay_rate: is 0, but must be a finite number above 0");
    row("period 0", "{\"strategy\": {\"period\": 0}}", ":1:25: /strategy/period: is 0, but must be a whole number from 1 to 100000000");
    row("width 0", "{\"model\": {\"hidden\": [16, 0]}}",
        ":1:22: /model/hidden: entry 2 is 0, but must be a whole number from 1 to 65536");
    row("width as a text", "{\"model\": {\"hidden\": [\"16\"]}}",
        ":1:22: /model/hidden: entry 1 is \"16\", but must be a whole number from 1 to 65536, without quotes");
    row("width not whole", "{\"model\": {\"hidden\": [16, 8, 2.5]}}",
        ":1:22: /model/hidden: entry 3 is 2.5, but must be a whole number from 1 to 65536");
    row("list in a list", "{\"model\": {\"hidden\": [[16]]}}",
        ":1:22: /model/hidden: entry 1 is a list, but must be a whole number from 1 to 65536");
    const QString list = "a list of at most %1 whole numbers from 1 to %2, as [16, 8]; [] is none";
    QTest::newRow("width without a list") << QByteArray("{\"model\": {\"hidden\": 16}}")
                                          << ":1:22: /model/hidden: is 16, but must be " + list.arg(64).arg(65536);
    QTest::newRow("too many frozen") << "{\"model\": {\"frozen\": [" + QByteArray("1, ").repeated(65) + "1]}}"
                                     << ":1:22: /model/frozen: has 66 entries, but must be " + list.arg(65).arg(65);
    row("delimiter of two", "{\"data\": {\"delimiter\": \"::\"}}",
        R"(:1:24: /data/delimiter: is "::", but must be "auto", ",", ";", "\t", "|" or " ")");
    row("header as a word", "{\"data\": {\"header\": \"yes\"}}", R"(:1:21: /data/header: is "yes", but must be "auto", true or false)");
    row("header as a number", "{\"data\": {\"header\": 1}}", R"(:1:21: /data/header: is 1, but must be "auto", true or false)");
    row("scale as a number", "{\"data\": {\"scale\": 1}}", ":1:20: /data/scale: is 1, but must be true or false");
    row("everything for the test", "{\"data\": {\"test_share\": 1}}", ":1:25: /data/test_share: is 1, but must be a number from 0 to below 1");
    row("column without a list", "{\"data\": {\"columns\": \"x\"}}",
        R"(:1:22: /data/columns: is "x", but must be a list of at most 4096 names in double quotes, as ["x1", "x2"]; [] is none)");
    row("column without a name", "{\"data\": {\"columns\": [\"x\", \"\"]}}",
        ":1:22: /data/columns: entry 2 is empty, but must be a text in double quotes, not empty");
    row("column as a number", "{\"data\": {\"columns\": [3]}}", ":1:22: /data/columns: entry 1 is 3, but must be a text in double quotes, not empty");
    row("point of two", "{\"data\": {\"points\": [[1, 2, 0], [1, 2]]}}",
        ":1:21: /data/points: point 2 is no [x1, x2, target] of three finite numbers");
    row("point with a text", "{\"data\": {\"points\": [[1, 2, \"a\"]]}}",
        ":1:21: /data/points: point 1 is no [x1, x2, target] of three finite numbers");
    row("point beyond float32", "{\"data\": {\"points\": [[1e39, 2, 0]]}}",
        ":1:21: /data/points: point 1 is no [x1, x2, target] of three finite numbers");
    row("csv without a file", "{\"data\": {\"kind\": \"csv\"}}",
        "/data/file: is empty, but must be the name of a file: the data are \"csv\"");
    row("no points", "{\"data\": {\"kind\": \"points\"}}", "/data/points: has no point, but must have at least one: the data are \"points\"");
    row("target as a feature", "{\"data\": {\"kind\": \"csv\", \"file\": \"a.csv\", \"target\": \"y\", \"columns\": [\"x\", \"y\"]}}",
        ":1:69: /data/columns: has \"y\", which is the target");
    row("noise below 0", "{\"data\": {\"noise\": -0.5}}", ":1:20: /data/noise: is -0.5, but must be a finite number, 0 or more");
}

void TestScenario::values()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, told);
    const ParsedScenario parsed = parseScenario(json.toStdString());
    QCOMPARE(::told(parsed.problems), QStringList(told));
}

void TestScenario::everyProblemIsTold()
{
    const ParsedScenario parsed = parseScenario("{\"epochs\": 0,\n\"devices\": \"x\",\n"
                                                "\"foo\": 1, \"model\": {\"bais\": true},\n\"seed\": 7}");
    QStringList places;
    for (const Problem &problem : parsed.problems)
        places.append(QString("%1:%2 %3").arg(problem.line).arg(problem.column).arg(text(problem.path)));
    QCOMPARE(places, QStringList({"1:12 /epochs", "2:12 /devices", "3:1 /foo", "3:21 /model/bais"}));
    QCOMPARE(parsed.scenario.seed, 7U); // what could be read is there
    QCOMPARE(parsed.scenario.devices, 4);
}

void TestScenario::byteOrderMarkIsSkipped()
{
    QVERIFY(parseScenario("\xEF\xBB\xBF{\"devices\": 2}").problems.empty());
    QCOMPARE(parseScenario("\xEF\xBB\xBF{\"devices\": 0}").problems.front().column, 13);
}

void TestScenario::missingFieldsKeepDefaults()
{
    const ParsedScenario parsed = parseScenario("{\"data\": {\"rows\": 7}}");
    QVERIFY(parsed.problems.empty());
    Scenario expected;
    expected.data.rows = 7;
    QVERIFY(parsed.scenario == expected);
}

void TestScenario::wholeNumbersMayHaveExponents()
{
    const ParsedScenario parsed = parseScenario("{\"epochs\": 1e6, \"devices\": 2.0}");
    QVERIFY(parsed.problems.empty());
    QCOMPARE(parsed.scenario.epochs, std::int64_t{1'000'000});
    QCOMPARE(parsed.scenario.devices, 2);
}

void TestScenario::hostileDepthAndLength()
{
    const std::string deep(1'000'000, '[');
    QCOMPARE(parseScenario(deep).problems.size(), std::size_t{1});
    QCOMPARE(parseScenario(deep + std::string(deep.size(), ']')).problems.size(), std::size_t{1});
    std::string keys = "{";
    for (int i = 0; i < 50'000; ++i)
        keys += "\"k\": 1,";
    QVERIFY(parseScenario(keys + "\"k\": 1}").problems.size() <= 1001);
}

void TestScenario::loadsByNameOrFile()
{
    QVERIFY(*loadScenario("tutorial") == presets().front());
    const Result<Scenario> unknown = loadScenario("tutoral");
    QVERIFY(!unknown);
    QCOMPARE(text(unknown.error().message), QString("there is no preset \"tutoral\" and no file of that name; did you mean \"tutorial\"?"));
    QVERIFY(unknown.error().kind == Error::Kind::BadInput);
    QVERIFY(text(loadScenario("/").error().message).contains("is a folder"));
    QVERIFY(!loadScenario(""));
}

QTEST_APPLESS_MAIN(TestScenario)
#include "tst_scenario.moc"
