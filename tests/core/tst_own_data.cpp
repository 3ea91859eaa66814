// People's own data made ready: columns, texts, labels, split and scale, against NumPy, scikit-learn's rules and jax.random (own_data.json).
#include <QtTest>

#include <QTemporaryDir>

#include "core/data/own_data.h"
#include "core/scenario/scenario_json.h"
#include "core/train/trainer.h"
#include "tests/support/fixtures.h"
#include "tests/support/references.h"
#include "tests/support/scenario_text.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// A scenario over a file that holds `text`.
class FileScenario {
public:
    explicit FileScenario(const std::string &text)
    {
        QFile file(m_folder.filePath("data.csv"));
        if (file.open(QIODevice::WriteOnly))
            file.write(text.data(), static_cast<qint64>(text.size()));
        scenario.data.kind = DataKind::Csv;
        scenario.data.csv.file = "data.csv";
        scenario.data.facts.folder = m_folder.path().toStdString();
    }
    Scenario scenario;

private:
    QTemporaryDir m_folder;
};

QString failure(const Scenario &scenario)
{
    const auto own = readOwnData(scenario);
    return own ? QString("it can be read") : text(own.error().message);
}

std::vector<std::string> namesOf(const DataReport &report)
{
    std::vector<std::string> names;
    for (const FeatureColumn &feature : report.features)
        names.push_back(feature.name);
    return names;
}

const char table[] = "a,city,b,y\n1,Rome,10,0\n2,Oslo,20,1\n3,Rome,30,1\n4,,40,0\n";

} // namespace

class TestOwnData : public QObject {
    Q_OBJECT

private slots:
    void preparesAsNumPyDoes_data();
    void preparesAsNumPyDoes();
    void labelsBecomeClasses();
    void numbersBecomeClasses();
    void targetAndColumns_data();
    void targetAndColumns();
    void missingTexts();
    void splitRoundsUp();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void scalesConstantColumnsByMinAndMax();
    void keepsWhatIsNotFinite();
    void rowsKnowTheirLines();
    void pointsAreRows();
    void factsAreNoPartOfTheScenario();
    void preparedSetup();
};

void TestOwnData::preparesAsNumPyDoes_data()
{
    QTest::addColumn<int>("index");
    const Json all = readJson("own_data.json");
    for (int i = 0; i < static_cast<int>(all["cases"].size()); ++i)
        QTest::addRow("case %d", i) << i;
}

void TestOwnData::preparesAsNumPyDoes()
{
    QFETCH(int, index);
    const Json all = readJson("own_data.json");
    const Json &expected = all["cases"][static_cast<std::size_t>(index)];
    FileScenario file(all["csv"]);
    Scenario &s = file.scenario;
    s.seed = expected["seed"];
    s.data.testShare = expected["test_share"];
    s.data.scale = expected["scale"];
    s.data.csv.target = "stretch";
    s.data.csv.columns = {"weight", "temperature", "bench"};
    if (expected["one_hot"]) {
        s.data.csv.text = TextColumns::OneHot;
        s.data.csv.columns.push_back("city");
    }
    const auto own = readOwnData(s);
    QVERIFY2(own, own ? "" : own.error().message.c_str());
    QCOMPARE(namesOf(*own->report), expected["names"].get<std::vector<std::string>>());
    QCOMPARE(own->train.X, floats(expected["x_train"]));
    QCOMPARE(own->test.X, floats(expected["x_test"]));
    QCOMPARE(own->train.y, floats(expected["y_train"]));
    QCOMPARE(own->train.rows, static_cast<std::int64_t>(expected["train"].size()));
    QCOMPARE(own->report->testRows, static_cast<std::int64_t>(expected["test"].size()));
    for (std::size_t j = 0; j < own->report->features.size(); ++j) {
        QCOMPARE(own->report->features[j].mean, floats(expected["mean"])[j]);
        QCOMPARE(own->report->features[j].deviation, floats(expected["deviation"])[j]);
    }
    for (std::size_t row = 0; row < expected["train"].size(); ++row) // the header is line 1
        QCOMPARE(own->report->lineOfRow(static_cast<std::int64_t>(row)), expected["train"][row].get<std::int64_t>() + 2);
    for (std::size_t row = 0; row < expected["test"].size(); ++row)
        QCOMPARE(own->report->lineOfTestRow(static_cast<std::int64_t>(row)), expected["test"][row].get<std::int64_t>() + 2);
}

void TestOwnData::labelsBecomeClasses()
{
    const Json all = readJson("own_data.json");
    FileScenario file(all["csv"]);
    file.scenario.data.csv.target = "grade";
    file.scenario.model.loss = LossKind::Softmax;
    for (const Json &expected : all["cases"]) {
        file.scenario.seed = expected["seed"];
        file.scenario.data.testShare = expected["test_share"];
        const auto own = readOwnData(file.scenario);
        QVERIFY(own);
        QCOMPARE(own->report->classes, all["labels"].get<std::vector<std::string>>());
        QCOMPARE(own->train.classes, 3);
        QCOMPARE(own->test.classes, 3);
        QCOMPARE(own->train.y, floats(expected["class_train"]));
    }
}

void TestOwnData::numbersBecomeClasses()
{
    FileScenario file("x,y\n1,7\n2,-0.5\n3,7\n4,3\n5,-0.5\n");
    file.scenario.model.loss = LossKind::Softmax;
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QCOMPARE(own->report->classes, (std::vector<std::string>{"-0.5", "3", "7"}));
    QCOMPARE(own->train.y, (std::vector<float>{2, 0, 2, 1, 0}));
    FileScenario zeros("x,y\n1,0\n2,-0\n3,1\n"); // the two zeros are one label
    zeros.scenario.model.loss = LossKind::Logistic;
    QCOMPARE(readOwnData(zeros.scenario)->train.y, (std::vector<float>{0, 0, 1}));
}

void TestOwnData::targetAndColumns_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<QStringList>("features");
    QTest::addColumn<QStringList>("leftOut");
    QTest::newRow("the last column") << "" << QStringList() << QStringList{"a", "b"} << QStringList{"city: text"};
    QTest::newRow("named") << "a" << QStringList() << QStringList{"b", "y"} << QStringList{"city: text"};
    QTest::newRow("chosen, in their order") << "y" << QStringList{"b", "a"} << QStringList{"b", "a"} << QStringList{"city: not chosen"};
    QTest::newRow("one") << "b" << QStringList{"a"} << QStringList{"a"} << QStringList{"city: not chosen", "y: not chosen"};
}

void TestOwnData::targetAndColumns()
{
    QFETCH(QString, target);
    QFETCH(QStringList, columns);
    QFETCH(QStringList, features);
    QFETCH(QStringList, leftOut);
    FileScenario file(table);
    file.scenario.data.csv.target = target.toStdString();
    for (const QString &column : columns)
        file.scenario.data.csv.columns.push_back(column.toStdString());
    const auto own = readOwnData(file.scenario);
    QVERIFY2(own, own ? "" : own.error().message.c_str());
    QStringList found, without;
    for (const std::string &name : namesOf(*own->report))
        found << text(name);
    for (const LeftOutColumn &column : own->report->leftOut)
        without << text(column.name + ": " + column.reason);
    QCOMPARE(found, features);
    QCOMPARE(without, leftOut);
    QCOMPARE(text(own->report->target), target.isEmpty() ? QString("y") : target);
}

// A row without its text is skipped when the text is used, and only then.
void TestOwnData::missingTexts()
{
    FileScenario file(table);
    QCOMPARE(readOwnData(file.scenario)->train.rows, 4);
    file.scenario.data.csv.text = TextColumns::OneHot;
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QCOMPARE(namesOf(*own->report), (std::vector<std::string>{"a", "city=Oslo", "city=Rome", "b"}));
    QCOMPARE(own->train.X, (std::vector<float>{1, 0, 1, 10, 2, 1, 0, 20, 3, 0, 1, 30}));
    QCOMPARE(own->report->skippedRows, 1);
    QCOMPARE(own->report->skipped.front().line, 5);
}

// ceil(test_size x rows), as scikit-learn's train_test_split: 0.3 of 10 are 3, though the float32 nearest to 0.3 is a little more.
void TestOwnData::splitRoundsUp()
{
    for (const auto &[share, rows, held] : {std::tuple{0.3F, 10, 3}, {0.7F, 10, 7}, {0.1F, 10, 1}, {0.25F, 10, 3}, {0.01F, 10, 1}, {0.6F, 5, 3}}) {
        Scenario s;
        s.data.kind = DataKind::Points;
        for (int i = 0; i < rows; ++i)
            s.data.points.push_back({static_cast<float>(i), 1, 2});
        s.data.testShare = share;
        QCOMPARE(readOwnData(s)->test.rows, held);
    }
}

void TestOwnData::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("message");
    const QString t = table;
    QTest::newRow("unknown target") << t << "data.target=cty" << "there is no column \"cty\"; did you mean \"city\"?; columns are a, city, b, y";
    QTest::newRow("unknown column") << t << "data.columns=[\"z9\"]" << "there is no column \"z9\"; columns are a, city, b, y";
    QTest::newRow("text to be learned as a number") << t << "data.target=city" << "the target \"city\" is text";
    QTest::newRow("text as a feature") << t << "data.columns=[\"city\"]" << "the column \"city\" is text: set data.text to \"one-hot\"";
    QTest::newRow("twice") << t << "data.columns=[\"a\", \"a\"]" << "data.columns has \"a\" twice";
    QTest::newRow("one label") << "x,y\n1,5\n2,5\n" << "model.loss=softmax" << "the target \"y\" has one label only, \"5\"";
    QTest::newRow("three labels for two") << "x,y\n1,5\n2,6\n3,7\n" << "model.loss=logistic" << "3 classes: model.loss logistic takes 2";
    QTest::newRow("one column") << "y\n1\n2\n" << "seed=0" << "no feature is left beside the target \"y\": the file has one column";
    QTest::newRow("texts beside the target") << "c,y\nA,1\nB,2\n" << "seed=0" << "no feature is left beside the target \"y\"";
    QTest::newRow("nothing left to train") << "x,y\n1,5\n2,6\n" << "data.test_share=0.9" << "no row is left to train on: data.test_share holds back 2 of 2 rows";
    QTest::newRow("one row") << "x,y\n1,5\n" << "data.test_share=0.1" << "no row is left to train on";
    QTest::newRow("NaN as a class") << "x,y\n1,0\n2,NaN\n3,1\n" << "data.missing=keep" << "not a finite number on line 3";
}

void TestOwnData::saysWhatIsWrong()
{
    QFETCH(QString, content);
    QFETCH(QString, setting);
    QFETCH(QString, message);
    FileScenario file(content.toStdString());
    QVERIFY(applySetting(file.scenario, setting.toStdString()));
    if (setting == "data.missing=keep")
        file.scenario.model.loss = LossKind::Logistic;
    const QString told = failure(file.scenario);
    QVERIFY2(told.contains(message), qPrintable(told));
    QVERIFY2(told.contains("data.csv: "), qPrintable(told)); // which file
    QVERIFY(!told.contains('\n'));
}

// 0.1 in float32 summed up gives a variance that is not 0: only min == max tells.
void TestOwnData::scalesConstantColumnsByMinAndMax()
{
    std::string content = "c,x,y\n";
    for (int i = 0; i < 1000; ++i)
        content += "0.1," + std::to_string(i) + ",1\n";
    FileScenario file(content);
    file.scenario.data.scale = true;
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QVERIFY(own->report->features[0].constant);
    QVERIFY(!own->report->features[1].constant);
    for (std::int64_t row = 0; row < own->train.rows; ++row)
        QCOMPARE(own->train.row(row)[0], 0.0F);
    QCOMPARE(own->report->features[1].mean, 499.5F);
    QCOMPARE(own->report->features[1].deviation, 288.674990F); // sqrt((1000^2 - 1) / 12)
    QVERIFY(text(own->report->notes.back()).contains("the target \"y\" is the same in all rows"));
}

void TestOwnData::keepsWhatIsNotFinite()
{
    FileScenario file("x,z,y\n1,1,3\n,2,6\n3,3,9\ninf,4,12\n");
    file.scenario.data.csv.missing = UnusableCells::Keep;
    file.scenario.data.scale = true;
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QCOMPARE(own->train.rows, 4);
    QVERIFY(std::isnan(own->train.row(1)[0]));
    QVERIFY(std::isinf(own->train.row(3)[0]));
    QCOMPARE(own->train.row(0)[0], 1.0F); // a column that is not finite has no mean
    QCOMPARE(own->report->features[1].mean, 2.5F);
}

void TestOwnData::rowsKnowTheirLines()
{
    FileScenario file("# two comments\n# more\nx,y\n1,3\n\n2\n3,9\n\"4\",12\n");
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QCOMPARE(own->train.rows, 3);
    QCOMPARE(own->report->lineOfRow(0), 4);
    QCOMPARE(own->report->lineOfRow(1), 7);
    QCOMPARE(own->report->lineOfRow(2), 8);
    QCOMPARE(own->report->lineOfRow(3), 0);
    QCOMPARE(own->report->lineOfRow(-1), 0);
    QCOMPARE(own->report->lineOfTestRow(0), 0);
}

void TestOwnData::pointsAreRows()
{
    Scenario s;
    s.data.kind = DataKind::Points;
    QCOMPARE(failure(s), QString("there is no point"));
    s.data.points = {{0.5F, -1, 3}, {2, 0.25F, 5}, {1, 1, 3}};
    auto own = readOwnData(s);
    QVERIFY(own);
    QCOMPARE(own->train.X, (std::vector<float>{0.5F, -1, 2, 0.25F, 1, 1}));
    QCOMPARE(own->train.y, (std::vector<float>{3, 5, 3}));
    QCOMPARE(own->report->path, std::string());
    s.model.loss = LossKind::Logistic;
    own = readOwnData(s);
    QCOMPARE(own->train.y, (std::vector<float>{0, 1, 0}));
    QCOMPARE(own->report->classes, (std::vector<std::string>{"3", "5"}));
}

void TestOwnData::factsAreNoPartOfTheScenario()
{
    FileScenario file(table);
    const auto own = readOwnData(file.scenario);
    QVERIFY(own);
    QVERIFY(!file.scenario.knowsSizes());
    const Scenario known = withFacts(file.scenario, *own);
    QVERIFY(known.knowsSizes());
    QCOMPARE(known.totalRows(), 4);
    QCOMPARE(known.featureCount(), 2);
    QCOMPARE(known.classCount(), 0);
    QVERIFY(known == file.scenario);
    QCOMPARE(text(toJson(known)), text(toJson(file.scenario)));
}

// What a run works on: shards over the rows that train, the test laid out beside them; unfitting choices are told with their place.
void TestOwnData::preparedSetup()
{
    FileScenario file(readJson("own_data.json")["csv"]);
    Scenario &s = file.scenario;
    s.devices = 3;
    s.data.testShare = 0.25F;
    const auto setup = prepared(s);
    QCOMPARE(setup->data.rows, 9);
    QCOMPARE(setup->test.rows, 3);
    QCOMPARE(setup->shards->size(0), 3);
    QCOMPARE(setup->scenario.totalRows(), 9);
    s.sharding.remainder = Remainder::Error;
    s.devices = 2;
    const auto refused = prepare(s);
    QVERIFY(!refused);
    QVERIFY2(text(refused.error().message).contains("/sharding/remainder"), refused.error().message.c_str());
}

QTEST_GUILESS_MAIN(TestOwnData)
#include "tst_own_data.moc"
