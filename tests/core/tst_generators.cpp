// The generated data sets against JAX, and what each must be: balanced in every stretch, the same however it is drawn.
#include <QtTest>

#include <atomic>
#include <cmath>

#include "core/data/generators.h"
#include "core/numeric/sine.h"
#include "core/scenario/scenario_json.h"
#include "tests/support/compare.h"
#include "tests/support/references.h"

using namespace lockstep;
using test::floats;
using test::Json;

namespace {

Scenario scenarioOf(const std::string &kind, std::int64_t rows)
{
    Scenario scenario;
    if (!applySetting(scenario, "data.kind=" + kind))
        throw std::invalid_argument(kind);
    scenario.data.rows = rows;
    return scenario;
}

Scenario scenarioOf(const Json &c)
{
    Scenario scenario = scenarioOf(c["kind"].get<std::string>(), c["rows"].get<std::int64_t>());
    scenario.seed = c["seed"].get<std::uint32_t>();
    scenario.random = c["partitionable"].get<bool>() ? RandomNumbers::JaxThreefry : RandomNumbers::JaxThreefryOriginal;
    scenario.data.features = c["features"].get<int>();
    scenario.data.classes = c["classes"].get<int>();
    scenario.data.noise = c["noise"].get<float>();
    return scenario;
}

void addKinds()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char *kind : {"sine", "classification", "moons", "circles", "spiral"})
        QTest::newRow(kind) << QByteArray(kind);
}

} // namespace

class TestGenerators : public QObject {
    Q_OBJECT

private slots:
    void equalsJax_data()
    {
        QTest::addColumn<int>("index");
        const Json cases = test::readJson("generators.json")["cases"];
        for (int i = 0; i < static_cast<int>(cases.size()); ++i) {
            const Json &c = cases[static_cast<std::size_t>(i)];
            QTest::addRow("%s, %d rows", c["kind"].get<std::string>().c_str(), c["rows"].get<int>()) << i;
        }
    }

    void equalsJax()
    {
        QFETCH(int, index);
        const Json c = test::readJson("generators.json")["cases"][static_cast<std::size_t>(index)];
        const Scenario scenario = scenarioOf(c);
        const auto drawn = generateData(scenario);
        QVERIFY(drawn.has_value());
        const Dataset &data = drawn->data;
        QCOMPARE(data.rows, scenario.totalRows());
        QCOMPARE(data.features, scenario.featureCount());
        QCOMPARE(data.classes, scenario.classCount());
        QCOMPARE(data.X.size(), static_cast<std::size_t>(data.rows * data.features));
        QCOMPARE(data.y.size(), static_cast<std::size_t>(data.rows));
        QVERIFY(data.trueParameters.empty());
        QVERIFY(drawn->next == randomKey(scenario.seed));
        const std::vector<float> y = floats(c["y"]), x = floats(c["X"]);
        COMPARE_CLOSE(std::span(data.X).last(x.size()), x, 3e-7, 3e-7);
        if (data.classes > 0)
            COMPARE_BITS(std::span(data.y).last(y.size()), y);
        else
            COMPARE_CLOSE(std::span(data.y).last(y.size()), y, 3e-7, 3e-7);
    }

    void classesTakeTurns_data() { addKinds(); }

    void classesTakeTurns()
    {
        QFETCH(QByteArray, kind);
        Scenario scenario = scenarioOf(kind.toStdString(), 75);
        scenario.data.classes = 5;
        const Dataset data = generateData(scenario)->data;
        for (std::int64_t row = 0; data.classes > 0 && row < data.rows; ++row)
            QCOMPARE(data.y[static_cast<std::size_t>(row)], static_cast<float>(row % data.classes));
    }

    // Without noise the points lie on the shapes that the names promise.
    void shapesWithoutNoise()
    {
        const auto radius = [](const float *x) { return std::hypot(double{x[0]}, double{x[1]}); };
        Scenario scenario = scenarioOf("circles", 200);
        scenario.data.noise = 0;
        const Dataset circles = generateData(scenario)->data;
        scenario.data.kind = DataKind::Spiral;
        const Dataset spiral = generateData(scenario)->data;
        scenario.data.kind = DataKind::Classification;
        const Dataset clouds = generateData(scenario)->data;
        for (std::int64_t row = 0; row < 200; ++row) {
            QVERIFY(std::abs(radius(circles.row(row)) - (row % 2 == 0 ? 1.0 : 0.5)) < 1e-6);
            QVERIFY(radius(spiral.row(row)) > 0.5 - 1e-6 && radius(spiral.row(row)) < 2.5 + 1e-6);
            for (int j = 0; j < clouds.features; ++j) // two clouds of three classes: every sixth row is the same point
                QCOMPARE(clouds.row(row)[j], clouds.row(row % 6)[j]);
        }
    }

    // A row does not depend on how many there are, nor on devices, in JAX's present random numbers.
    void moreRowsKeepTheFirst_data() { addKinds(); }

    void moreRowsKeepTheFirst()
    {
        QFETCH(QByteArray, kind);
        const Dataset few = generateData(scenarioOf(kind.toStdString(), 300))->data;
        Scenario scenario = scenarioOf(kind.toStdString(), 150'000);
        scenario.devices = 7;
        const Dataset many = generateData(scenario)->data;
        COMPARE_BITS(std::span(many.X).first(few.X.size()), few.X);
        COMPARE_BITS(std::span(many.y).first(few.y.size()), few.y);
    }

    void progressAndCancel_data() { addKinds(); }

    void progressAndCancel()
    {
        QFETCH(QByteArray, kind);
        const Scenario large = scenarioOf(kind.toStdString(), 700'000);
        std::atomic<bool> sane{true}, ended{false};
        std::atomic<int> calls{0};
        const auto whole = generateData(large, [&](double share) {
            ++calls;
            sane = sane && share >= 0 && share <= 1;
            if (share == 1)
                ended = true;
            return true;
        });
        QVERIFY(whole.has_value());
        QVERIFY(sane && ended);
        const int all = calls;
        QVERIFY(all > 10);
        calls = 0;
        const auto cut = generateData(large, [&](double) { return ++calls < 4; });
        QVERIFY(!cut.has_value());
        QVERIFY(cut.error().kind == Error::Kind::Cancelled);
        QVERIFY(calls < all);
    }

    // Against the C library in double, which is right to the last bit of a float.
    void sineAndCosineAreRoundedOnce()
    {
        for (int i = -200'000; i <= 200'000; ++i) {
            const float x = static_cast<float>(i) * 1e-4F;
            const double exact[] = {std::sin(double{x}), std::cos(double{x})};
            QVERIFY(sineOf(x) == static_cast<float>(exact[0]));
            QVERIFY(cosineOf(x) == static_cast<float>(exact[1]));
        }
        QVERIFY(sineOf(0) == 0.0F && cosineOf(0) == 1.0F);
        QVERIFY(std::abs(sineOf(3.14159265F) - -8.742278e-8F) < 1e-14F);
    }
};

QTEST_APPLESS_MAIN(TestGenerators)
#include "tst_generators.moc"
