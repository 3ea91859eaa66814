// Messages of core in the language of the window: each that core can produce is recognised, and values stay as they are.
#include <QtTest>

#include <QTranslator>

#include "core/data/csv/csv_reader.h"
#include "core/scenario/presets.h"
#include "core/scenario/scenario_fields.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/validate.h"
#include "ui/scenario/core_templates.h"
#include "ui/scenario/core_text.h"
#include "ui/panels/panel_texts.h"
#include "ui/scenario/preset_words.h"

using namespace lockstep;

namespace {

// "[...]" around every text of core: shows what was recognised.
class Brackets : public QTranslator {
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        const bool ours = qstrcmp(context, "core") == 0 || qstrcmp(context, "presets") == 0;
        return ours ? QStringLiteral("[%1]").arg(QString::fromUtf8(text)) : QString();
    }
    bool isEmpty() const override { return false; }
};

std::vector<std::string> messagesOf(std::string_view json)
{
    std::vector<std::string> messages;
    for (const Problem &problem : parseScenario(json).problems) {
        messages.push_back(problem.message);
        messages.push_back(describe(problem, "file.json"));
    }
    return messages;
}

// Documents that are wrong in every way the reader knows.
const std::pair<const char *, const char *> wrongDocuments[] = {
    {"empty", ""},
    {"utf-16", "\xFF\xFE{"},
    {"list", "[1]"},
    {"number", "5"},
    {"end", "{\"devices\": 4"},
    {"end in a list", "{\"a\": [1"},
    {"no value", "{\"devices\":"},
    {"no key", "{devices: 4}"},
    {"no colon", "{\"devices\" 4}"},
    {"no comma", "{\"devices\": 4 \"seed\": 1}"},
    {"no comma in a list", "{\"a\": [1 2]}"},
    {"more after the end", "{} {}"},
    {"word", "{\"devices\": four}"},
    {"single quotes", "{'devices': 4}"},
    {"comment", "{ # four\n}"},
    {"slashes", "{ // four\n}"},
    {"comma too many", "{\"devices\": 4,}"},
    {"decimal comma", "{\"data\": {\"noise\": 0,5}}"},
    {"leading zero", "{\"devices\": 04}"},
    {"point first", "{\"data\": {\"noise\": .5}}"},
    {"plus", "{\"devices\": +4}"},
    {"True", "{\"model\": {\"bias\": True}}"},
    {"None", "{\"model\": {\"bias\": None}}"},
    {"NaN", "{\"data\": {\"noise\": NaN}}"},
    {"-Infinity", "{\"data\": {\"noise\": -Infinity}}"},
    {"dash", "{\"devices\": \xE2\x80\x93"
             "4}"},
    {"open text", "{\"title\": \"no end\n}"},
    {"tab", "{\"title\": \"a\tb\"}"},
    {"bad escape", "{\"title\": \"a\\qb\"}"},
    {"bad utf-8 in a text", "{\"title\": \"\xC3(\"}"},
    {"bad utf-8", "{\xC3(}"},
    {"overflow", "{\"data\": {\"noise\": 1e999}}"},
    {"type", "{\"devices\": \"four\"}"},
    {"quoted number", "{\"devices\": \"4\"}"},
    {"quoted bias", "{\"model\": {\"bias\": \"true\"}}"},
    {"dash in quotes", "{\"devices\": \"\xE2\x88\x92"
                       "4\"}"},
    {"null", "{\"devices\": null}"},
    {"object", "{\"devices\": {}}"},
    {"list for a text", "{\"title\": []}"},
    {"fraction", "{\"seed\": 1.5}"},
    {"below", "{\"seed\": -1}"},
    {"above int64", "{\"epochs\": 99999999999999999999}"},
    {"ranges", "{\"devices\": 0, \"epochs\": 0, \"name\": \"\", \"data\": {\"noise\": -1}, \"optimizer\": {\"learning_rate\": 0}}"},
    {"too small", "{\"data\": {\"noise\": 1e-60}}"},
    {"too large", "{\"data\": {\"noise\": 1e60}}"},
    {"unknown word", "{\"communication\": {\"reduce\": \"mena\"}}"},
    {"far word", "{\"communication\": {\"reduce\": \"xyz\"}}"},
    {"plan", "{\"communication\": {\"collective\": \"mesh\"}}"},
    {"part of a number", "{\"communication\": {\"bucket_bytes\": 6}}"},
    {"large bucket", "{\"communication\": {\"bucket_bytes\": 28}}"},
    {"tiny buckets", "{\"devices\": 1001, \"model\": {\"hidden\": [286]}, \"communication\": {\"bucket_bytes\": 4}}"},
    {"network", "{\"network\": {\"latency_us\": 0, \"bandwidth_gbps\": -1, \"compute_gflops\": 0, \"overlap\": 1}}"},
    {"no pairs", "{\"network\": {\"slow_devices\": 2}}"},
    {"no pair", "{\"network\": {\"slow_devices\": [2]}}"},
    {"fast device", "{\"network\": {\"slow_devices\": [[2, 0.5]]}}"},
    {"slow twice", "{\"network\": {\"slow_devices\": [[2, 2], [2, 3]]}}"},
    {"slow and not there", "{\"network\": {\"slow_devices\": [[4, 2]]}}"},
    {"unknown key", "{\"devcies\": 4}"},
    {"far key", "{\"xyzzyx\": 4}"},
    {"key in another section", "{\"data\": {\"learning_rate\": 1}}"},
    {"key of the top", "{\"data\": {\"devices\": 1}}"},
    {"section", "{\"data\": 5}"},
    {"twice", "{\"devices\": 4, \"devices\": 5}"},
    {"rows", "{\"data\": {\"rows\": 100000000, \"features\": 4096}}"},
    {"samples", "{\"devices\": 4, \"data\": {\"samples_per_device\": 100000000}}"},
    {"values", "{\"devices\": 1, \"data\": {\"samples_per_device\": 100000000, \"features\": 100}}"},
    {"duplicates", "{\"devices\": 1000, \"data\": {\"rows\": 1000000}, \"sharding\": {\"policy\": \"duplicate\"}}"},
    {"tiny parts", "{\"devices\": 1000, \"data\": {\"samples_per_device\": 60000}, \"strategy\": {\"kind\": \"accumulate\", \"micro_batches\": 60000}}"},
    {"not divided", "{\"data\": {\"rows\": 403}, \"sharding\": {\"remainder\": \"error\"}}"},
    {"one row not divided", "{\"data\": {\"rows\": 1}, \"sharding\": {\"remainder\": \"error\"}}"},
    {"all dropped", "{\"data\": {\"rows\": 3}, \"sharding\": {\"remainder\": \"drop\"}}"},
    {"steps", "{\"epochs\": 10000000, \"sharding\": {\"batch_per_device\": 1}}"},
    {"warm-up", "{\"optimizer\": {\"schedule\": \"warmup-cosine\", \"warmup_steps\": 50}}"},
    {"warm-up and decay", "{\"optimizer\": {\"schedule\": \"warmup-cosine\", \"warmup_steps\": 50, \"decay_steps\": 40}}"},
    {"micro-batches", "{\"strategy\": {\"kind\": \"accumulate\", \"micro_batches\": 101}}"},
    {"sum of parameters", "{\"strategy\": {\"kind\": \"local-sgd\"}, \"communication\": {\"reduce\": \"sum\"}}"},
    {"classes of numbers", "{\"model\": {\"loss\": \"softmax\"}}"},
    {"three classes", "{\"data\": {\"kind\": \"spiral\"}, \"model\": {\"loss\": \"logistic\"}}"},
    {"frozen", "{\"model\": {\"frozen\": [2]}}"},
    {"large network", "{\"model\": {\"hidden\": [65536, 65536]}}"},
    {"large replicas", "{\"devices\": 1024, \"model\": {\"hidden\": [30000]}}"},
    {"long list", "{\"model\": {\"hidden\": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,"
                  "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}}"},
    {"entry", "{\"model\": {\"hidden\": [16, 0]}}"},
    {"not a list", "{\"model\": {\"hidden\": 16}}"},
    {"momentum", "{\"optimizer\": {\"momentum\": 1}}"},
    {"long text", "{\"devices\": \"0123456789012345678901234567890123456789012345678901234567890123456789\"}"},
};

// Files that the reader refuses, or says something about.
const std::pair<const char *, std::string> wrongFiles[] = {
    {"no bytes", ""},
    {"blank lines", "\n\n\n"},
    {"a header alone", "x,y\n"},
    {"texts alone", "x,y\na,b\nc,d\n"},
    {"a picture", "\x89PNG\r\n"},
    {"a workbook", std::string("PK\x03\x04") + std::string(26, '\0') + "xl/workbook.xml"},
    {"gzip", "\x1F\x8B\x08"},
    {"latin-1", "x,y\n1,2\ncaf\xE9,3\n"},
    {"a zero byte", std::string("x,y\n1,2\n1,\0\n", 13)},
    {"an open quote", "x,y\n1,2\n\"3,4\n5,6\n"},
    {"no row", "x,y\n,\n1,\n,2\n"},
    {"an empty column", "x,none,y\n1,,2\n3,,4\n"},
    {"semicolons and commas", "x;y\n1,5;2\n2,5;3\n"},
    {"tabs", "x\ty\n1\t2\n"},
    {"blanks", "1 2\n3 4\n"},
    {"bars", "x|y\n1|2\n"},
    {"no header", "1,2\n3,4\n"},
    {"equal names", "x,x,y\n1,2,3\n"},
    {"a comment", "# one\nx,y\n1,2\n"},
    {"comments", "# one\n# two\nx,y\n1,2\n"},
    {"ragged", "x,y\n1,2\n1\n1,2,3\n"},
    {"bad cells", "x,y\n1,2\n1,\n1,n/a\n1,nan\n1,inf\n1,1e99\n1,abc\n"},
    {"thousands", "x;y\n1;2.5\n1;1.234.567\n2;3.5\n2;3.5\n2;3.5\n"},
    {"text after a quote", "x,y\n1,2\n\"1\"a,2\n3,4\n"},
};

} // namespace

class TestCoreText : public QObject {
    Q_OBJECT

private slots:
    void documents_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const auto &[name, json] : wrongDocuments)
            QTest::newRow(name) << QByteArray(json);
    }

    void documents()
    {
        QFETCH(QByteArray, json);
        const std::vector<std::string> messages = messagesOf(json.toStdString());
        QVERIFY(!messages.empty());
        for (const std::string &message : messages) {
            QVERIFY2(knowsCoreText(message), message.c_str());
            QCOMPARE(coreText(message), QString::fromStdString(message)); // English stays English, with the same values
        }
    }

    // Whatever a field's range is, its message is known.
    void everyRange()
    {
        Scenario wrong;
        visitFields(wrong, [](const char *, const char *, auto &value, const auto &rule) {
            using Rule = std::remove_cvref_t<decltype(rule)>;
            if constexpr (std::is_same_v<Rule, TextRule>)
                value.clear();
            else if constexpr (std::is_same_v<Rule, WholeRule> || std::is_same_v<Rule, RealRule>)
                value = static_cast<std::remove_cvref_t<decltype(value)>>(-1);
        });
        const std::vector<Problem> problems = validate(wrong);
        QVERIFY(problems.size() >= 8);
        for (const Problem &problem : problems)
            QVERIFY2(knowsCoreText(problem.message), problem.message.c_str());
    }

    void settings_data()
    {
        QTest::addColumn<QString>("setting");
        for (const char *setting : {"devices", "data=5", "devcies=4", "xyzzyx=4", "devices=", "devices=four", "model.bias=maybe", "=1",
                                    "optimizer.learning_rate=1e99", "communication.reduce=mena"})
            QTest::newRow(setting) << setting;
    }

    void settings()
    {
        QFETCH(QString, setting);
        Scenario scenario;
        const Result<void> applied = applySetting(scenario, setting.toStdString());
        QVERIFY(!applied);
        QVERIFY2(knowsCoreText(applied.error().message), applied.error().message.c_str());
    }

    void files()
    {
        QTemporaryDir folder;
        const std::string there = folder.path().toStdString();
        QFile large(folder.filePath("large.json"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(17 << 20));
        large.close();
        for (const std::string &name : {std::string("tutorail"), std::string("qqqqqq"), there, there + "/large.json"}) {
            const Result<Scenario> loaded = loadScenario(name);
            QVERIFY(!loaded);
            QVERIFY2(knowsCoreText(loaded.error().message), loaded.error().message.c_str());
        }
        QVERIFY(knowsCoreText(there + "/x.json: cannot be opened: Permission denied"));
        QVERIFY(knowsCoreText("not enough memory for 400 rows x 5 features"));
        QVERIFY(knowsCoreText("Preparing the data was cancelled"));
    }

    void ownData_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const auto &[name, bytes] : wrongFiles)
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
    }

    // Whatever the reader of files says: errors, notes and reasons for rows that are left out.
    void ownData()
    {
        QFETCH(QByteArray, bytes);
        const auto table = readCsvText({bytes.data(), static_cast<std::size_t>(bytes.size())}, "/home/me/my data.csv", {});
        std::vector<std::string> messages;
        if (!table)
            messages.push_back(table.error().message);
        else
            messages = table->notes;
        for (std::size_t i = 0; table && i < table->skipped.size(); ++i)
            messages.push_back(table->skipped[i].reason);
        QVERIFY(!messages.empty());
        for (const std::string &message : messages) {
            QVERIFY2(knowsCoreText(message), message.c_str());
            QCOMPARE(coreText(message), QString::fromStdString(message));
        }
    }

    void behindAPath()
    {
        Brackets brackets;
        QVERIFY(QCoreApplication::installTranslator(&brackets));
        QCOMPARE(coreText("/home/me/my data.csv: is empty"), QString("/home/me/my data.csv: [is empty]"));
        QCOMPARE(coreText("/x.csv: no row can be used: line 2: y is empty; line 3: y is \"a; b\", not a number"),
                 QString("/x.csv: [no row can be used: [line 2: [y is empty]; line 3: [y is \"a; b\", not a number]]]"));
        QCOMPARE(coreText("example:none: there is no such example"), QString("example:none: [there is no such example]"));
        QCOMPARE(coreText("/x.csv: is a picture, no text; export it as CSV"), QString("/x.csv: [is [a picture], no text; export it as CSV]"));
        QCoreApplication::removeTranslator(&brackets);
    }

    void unknownTextsStay()
    {
        QVERIFY(!knowsCoreText("nobody says this"));
        QCOMPARE(coreText("nobody says this"), QString("nobody says this"));
    }

    void partsAreTranslatedAndValuesAreNot()
    {
        Brackets brackets;
        QVERIFY(QCoreApplication::installTranslator(&brackets));
        QCOMPARE(coreText("is \"4\", but must be a whole number from 1 to 1024, without quotes"),
                 QString("[is \"4\", but must be [[a whole number from 1 to 1024], without quotes]]"));
        QCOMPARE(coreText("f.json:2:5: /devices: is 0, but must be true or false"),
                 QString("f.json:2:5: /devices: [is 0, but must be [true or false]]"));
        QCOMPARE(coreText("devices is an object, but must be true or false"),
                 QString("devices [is [an object], but must be [true or false]]"));
        QCOMPARE(coreText("is \"%2 %1\", but must be true or false"), QString("[is \"%2 %1\", but must be [true or false]]"));
        QCOMPARE(reasonText({"/devices", "is 0, but must be a whole number from 1 to 1024", 0, 0}),
                 QString("[must be [a whole number from 1 to 1024]]."));
        QCoreApplication::removeTranslator(&brackets);
    }

    // A template that another one swallows would never be reached.
    void everyTemplateIsReached()
    {
        Brackets brackets;
        QVERIFY(QCoreApplication::installTranslator(&brackets));
        std::vector<const char *> all(coreMessageTemplates().begin(), coreMessageTemplates().end());
        all.insert(all.end(), coreDataTemplates().begin(), coreDataTemplates().end());
        all.insert(all.end(), rowReasonTemplates().begin(), rowReasonTemplates().end());
        for (const char *text : all) {
            QString message = QString::fromUtf8(text);
            for (int i = 1; i <= 7; ++i)
                message.replace(QStringLiteral("%%1").arg(i), QStringLiteral("v%1").arg(i));
            QCOMPARE(coreText(message.toStdString()), QStringLiteral("[%1]").arg(message));
        }
        QCoreApplication::removeTranslator(&brackets);
    }

    void presetsCanBeTranslated()
    {
        QStringList words;
        for (const char *word : presetWords())
            words << QString::fromUtf8(word);
        for (const Scenario &preset : presets()) {
            QVERIFY2(words.contains(QString::fromStdString(preset.title)), preset.title.c_str());
            QVERIFY2(words.contains(QString::fromStdString(preset.description)), preset.description.c_str());
        }
        QCOMPARE(words.size(), static_cast<qsizetype>(2 * presets().size())); // no text of a preset that is gone
    }
};

QTEST_MAIN(TestCoreText)
#include "tst_core_text.moc"
