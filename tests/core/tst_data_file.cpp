// How a scenario names its CSV file: whole paths, relative ones below its folder, a round trip that moves both.
#include <QtTest>

#include <filesystem>

#include "core/data/csv/csv_reader.h"
#include "core/scenario/data_file.h"
#include "core/scenario/scenario_json.h"

using namespace lockstep;

class TestDataFile : public QObject {
    Q_OBJECT

private slots:
    void wholePaths_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("whole");
        QTest::newRow("beside") << "m.csv" << "/a/b" << "/a/b/m.csv";
        QTest::newRow("below") << "data/m.csv" << "/a/b" << "/a/b/data/m.csv";
        QTest::newRow("above") << "../m.csv" << "/a/b" << "/a/m.csv";
        QTest::newRow("dots") << "./x/../m.csv" << "/a/b/" << "/a/b/m.csv";
        QTest::newRow("whole already") << "/c/m.csv" << "/a/b" << "/c/m.csv";
        QTest::newRow("blanks and letters") << QString::fromUtf8("Größen 1.csv") << "/a" << QString::fromUtf8("/a/Größen 1.csv");
        QTest::newRow("example") << "example:measurements" << "/a" << "example:measurements";
        QTest::newRow("none") << "" << "/a" << "";
    }

    void wholePaths()
    {
        QFETCH(QString, file);
        QFETCH(QString, folder);
        QFETCH(QString, whole);
        QCOMPARE(QString::fromStdString(wholeFile(file.toStdString(), folder.toStdString())), whole);
        CsvSpec spec;
        spec.file = file.toStdString();
        if (!file.isEmpty()) // the reader opens the same file
            QCOMPARE(QString::fromStdString(csvPath(spec, folder.toStdString())), whole);
    }

    void theCurrentFolderIsTheDefault()
    {
        QCOMPARE(wholeFile("m.csv", ""), (std::filesystem::current_path() / "m.csv").string());
    }

    void seenFrom_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("seen");
        QTest::newRow("beside") << "/a/b/m.csv" << "/a/b" << "m.csv";
        QTest::newRow("below") << "/a/b/data/m.csv" << "/a/b" << "data/m.csv";
        QTest::newRow("slash at the end") << "/a/b/m.csv" << "/a/b/" << "m.csv";
        QTest::newRow("above") << "/a/m.csv" << "/a/b" << "/a/m.csv";
        QTest::newRow("another") << "/c/m.csv" << "/a/b" << "/c/m.csv";
        QTest::newRow("only begins the same") << "/a/bc/m.csv" << "/a/b" << "/a/bc/m.csv";
        QTest::newRow("two dots in its name") << "/a/b/..m.csv" << "/a/b" << "..m.csv";
        QTest::newRow("example") << "example:measurements" << "/a" << "example:measurements";
        QTest::newRow("no folder") << "/a/m.csv" << "" << "/a/m.csv";
        QTest::newRow("none") << "" << "/a" << "";
    }

    void seenFrom()
    {
        QFETCH(QString, file);
        QFETCH(QString, folder);
        QFETCH(QString, seen);
        const std::string named = fileSeenFrom(file.toStdString(), folder.toStdString());
        QCOMPARE(QString::fromStdString(named), seen);
        QCOMPARE(wholeFile(named, folder.toStdString()), file.toStdString()); // found again
    }

    // Saved beside its data, both moved, opened there: the file of the new place.
    void bothMoveTogether()
    {
        Scenario scenario;
        scenario.data.kind = DataKind::Csv;
        scenario.data.csv.file = "/old/data/m.csv";
        Scenario opened = parseScenario(toJson(withFileSeenFrom(scenario, "/old"))).scenario;
        QCOMPARE(opened.data.csv.file, std::string("data/m.csv"));
        opened.data.facts.folder = "/new";
        QCOMPARE(withWholeFile(opened).data.csv.file, std::string("/new/data/m.csv"));
        opened.data.facts.folder = "/old";
        QCOMPARE(withWholeFile(opened), scenario); // and where it was, the same scenario
    }

    void factsHoldForTheSameRows()
    {
        Scenario a;
        a.data.kind = DataKind::Csv;
        a.data.csv.file = "/m.csv";
        Scenario b = a;
        b.devices = 9;
        b.seed = 3;
        QVERIFY(sameOwnData(a, b));
        b.data.csv.text = TextColumns::OneHot;
        QVERIFY(!sameOwnData(a, b));
        b = a;
        b.model.loss = LossKind::Softmax; // the target has classes then
        QVERIFY(!sameOwnData(a, b));
        a.model.loss = LossKind::Logistic;
        QVERIFY(sameOwnData(a, b));
        b.data.testShare = 0.2F;
        QVERIFY(!sameOwnData(a, b));
        a.data.testShare = 0.2F;
        QVERIFY(sameOwnData(a, b));
        b.seed = 1; // other rows are held back
        QVERIFY(!sameOwnData(a, b));
        QVERIFY(!sameOwnData(Scenario(), Scenario())); // generated: nothing to find out
    }

    void factsAreToldApart()
    {
        DataFacts facts;
        facts.folder = "/a";
        facts.rows = 8;
        facts.features = 2;
        QVERIFY(facts == DataFacts());
        QVERIFY(!sameFacts(facts, DataFacts()));
        QVERIFY(!withoutSizes(facts).known());
        QCOMPARE(withoutSizes(facts).folder, std::string("/a"));
    }
};

QTEST_APPLESS_MAIN(TestDataFile)
#include "tst_data_file.moc"
