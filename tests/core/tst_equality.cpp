// Equality of replicas by bits (cases R12, R18, R20), and closeness within a tolerance (R20).
#include <QtTest>

#include <bit>
#include <limits>

#include "core/numeric/replica_hash.h"
#include "core/observe/equality.h"
#include "core/observe/tolerance.h"

using namespace lockstep;

namespace {

constexpr float inf = std::numeric_limits<float>::infinity();
const float quietNaN = std::bit_cast<float>(0x7FC00000U);
const float otherNaN = std::bit_cast<float>(0x7FC00001U);

using Replica = std::vector<float>;
using Replicas = std::vector<Replica>;

EqualityReport compare(const Replicas &replicas)
{
    const std::vector<std::span<const float>> views(replicas.begin(), replicas.end());
    return compareReplicas(views);
}

TensorView vectorOf(const std::vector<float> &values)
{
    return {values, {static_cast<std::int64_t>(values.size())}};
}

} // namespace

class TestEquality : public QObject {
    Q_OBJECT

private slots:
    void verdicts_data()
    {
        QTest::addColumn<Replicas>("replicas");
        QTest::addColumn<bool>("equal");
        QTest::addColumn<bool>("finite");
        QTest::addColumn<std::vector<int>>("group");
        QTest::addColumn<int>("firstDevice");
        QTest::addColumn<int>("firstParameter");
        QTest::addColumn<double>("maxDifference");
        QTest::addColumn<quint64>("maxUlp");
        QTest::addColumn<int>("differing");
        using G = std::vector<int>;
        const quint64 none = noUlpDistance;

        QTest::newRow("one device") << Replicas{{1, 2}} << true << true << G{0} << -1 << -1 << 0.0 << quint64{0} << 0;
        QTest::newRow("four equal") << Replicas{{1, 2}, {1, 2}, {1, 2}, {1, 2}} << true << true << G{0, 0, 0, 0} << -1 << -1 << 0.0
                                    << quint64{0} << 0;
        QTest::newRow("device 2 of 4 left") << Replicas{{1, 2}, {1, 2}, {1, 2.5F}, {1, 2}} << false << true << G{0, 0, 1, 0} << 2 << 1
                                            << 0.5 << quint64{0x200000} << 1;
        QTest::newRow("device 0 left: the majority decides")
            << Replicas{{8}, {4}, {4}, {4}} << false << true << G{1, 0, 0, 0} << 0 << 0 << 4.0 << quint64{0x800000} << 1;
        QTest::newRow("a tie: the lowest rank's group")
            << Replicas{{1}, {2}, {2}, {1}} << false << true << G{0, 1, 1, 0} << 1 << 0 << 1.0 << quint64{0x800000} << 2;
        QTest::newRow("three groups by size, then rank")
            << Replicas{{4}, {2}, {1}, {1}, {2}, {1}} << false << true << G{2, 1, 0, 0, 1, 0} << 0 << 0 << 3.0 << quint64{0x1000000} << 3;
        QTest::newRow("one ulp") << Replicas{{1}, {1 + 0x1p-23F}} << false << true << G{0, 1} << 1 << 0 << 0x1p-23 << quint64{1} << 1;
        QTest::newRow("-0 and +0 differ by bits, 0 ulp apart")
            << Replicas{{0.0F}, {-0.0F}} << false << true << G{0, 1} << 1 << 0 << 0.0 << quint64{0} << 1;
        QTest::newRow("NaN with equal bits") << Replicas{{quietNaN, 1}, {quietNaN, 1}} << true << false << G{0, 0} << -1 << -1 << 0.0
                                             << quint64{0} << 0;
        QTest::newRow("NaNs with other bits") << Replicas{{quietNaN}, {otherNaN}} << false << false << G{0, 1} << 1 << 0 << 0.0 << none
                                              << 1;
        QTest::newRow("NaN on one device") << Replicas{{1, 5}, {1, quietNaN}, {1, 5}} << false << false << G{0, 1, 0} << 1 << 1 << 0.0
                                           << none << 1;
        QTest::newRow("infinity, equal bits") << Replicas{{inf}, {inf}} << true << false << G{0, 0} << -1 << -1 << 0.0 << quint64{0} << 0;
        QTest::newRow("a missing value") << Replicas{{1, 2, 3}, {1, 2}} << false << true << G{0, 1} << 1 << 2 << 0.0 << quint64{0} << 1;
        QTest::newRow("R12: w = 0 and 0.5 at step 0")
            << Replicas{{0.0F}, {0.5F}} << false << true << G{0, 1} << 1 << 0 << 0.5 << quint64{0x3F000000} << 1;
        QTest::newRow("R12: after step 1") << Replicas{{0.302734375F}, {0.802734375F}} << false << true << G{0, 1} << 1 << 0 << 0.5
                                           << quint64{0xB28000} << 1;
        QTest::newRow("R18: -0 from one order of adding")
            << Replicas{{0.0F, 1}, {0.0F, 1}, {-0.0F, 1}} << false << true << G{0, 0, 1} << 2 << 0 << 0.0 << quint64{0} << 1;
    }

    void verdicts()
    {
        QFETCH(Replicas, replicas);
        const EqualityReport report = compare(replicas);
        QTEST(report.equal, "equal");
        QTEST(report.finite, "finite");
        QTEST(report.group, "group");
        QTEST(report.firstDevice, "firstDevice");
        QTEST(report.firstParameter, "firstParameter");
        QTEST(report.maxDifference, "maxDifference");
        QTEST(quint64{report.maxUlp}, "maxUlp");
        QTEST(report.differingValues, "differing");
    }

    void groupsAndHashes()
    {
        const EqualityReport report = compare({{1, 2}, {1, 2}, {1, 3}, {1, 2}});
        QCOMPARE(report.groups, 2);
        QCOMPARE(report.majoritySize, 3);
        QCOMPARE(report.majorityDevice, 0);
        QVERIFY(report.left(2));
        QVERIFY(!report.left(3));
        QCOMPARE(report.hashes.size(), std::size_t{4});
        QCOMPARE(report.hashes[0], report.hashes[3]);
        QVERIFY(report.hashes[0] != report.hashes[2]);
        const Replica values{1, 3};
        QCOMPARE(report.hashes[2], replicaHash(values));
    }

    void everyDeviceHasAHashWhenAllAreEqual()
    {
        const Replica values{0.25F, -7};
        const EqualityReport report = compare(Replicas(64, values));
        QCOMPARE(report.groups, 1);
        QCOMPARE(report.majoritySize, 64);
        QCOMPARE(report.hashes, std::vector<std::uint64_t>(64, replicaHash(values)));
    }

    void nothingToCompare()
    {
        const EqualityReport report = compare({});
        QVERIFY(report.equal && report.finite);
        QCOMPARE(report.groups, 0);
    }

    void ulpBetweenReplicas()
    {
        const Replica a{1, -2, 0};
        QCOMPARE(maxUlpBetween(a, a), std::uint64_t{0});
        QCOMPARE(maxUlpBetween(a, Replica{1, std::nextafter(-2.0F, -3.0F), 0}), std::uint64_t{1});
        QCOMPARE(maxUlpBetween(a, Replica{1, -2, std::bit_cast<float>(0x80000001U)}), std::uint64_t{1});
        QCOMPARE(maxUlpBetween(a, Replica{1, quietNaN, 0}), noUlpDistance);
        QCOMPARE(maxUlpBetween(Replica{quietNaN}, Replica{quietNaN}), std::uint64_t{0});
    }

    // R20: the pairs of the case, with the answer that is right (not NumPy's).
    void withinTolerance_data()
    {
        QTest::addColumn<float>("a");
        QTest::addColumn<float>("b");
        QTest::addColumn<double>("relative");
        QTest::addColumn<bool>("close");
        QTest::newRow("NaN, NaN") << quietNaN << quietNaN << 1e-5 << false;
        QTest::newRow("NaN, 1") << quietNaN << 1.0F << 1e-5 << false;
        QTest::newRow("inf, inf") << inf << inf << 1e-5 << true;
        QTest::newRow("inf, -inf") << inf << -inf << 1e-5 << false;
        QTest::newRow("inf, largest float") << inf << std::numeric_limits<float>::max() << 1e-5 << false;
        QTest::newRow("0, -0") << 0.0F << -0.0F << 1e-5 << true;
        QTest::newRow("1e-9, 2e-9") << 1e-9F << 2e-9F << 1e-5 << false;
        QTest::newRow("1.0, 1.105 at rtol 0.1") << 1.0F << 1.105F << 0.1 << true;
        QTest::newRow("1.0, 1.12 at rtol 0.1") << 1.0F << 1.12F << 0.1 << false;
        QTest::newRow("equal") << 3.5F << 3.5F << 0.0 << true;
    }

    void withinTolerance()
    {
        QFETCH(float, a);
        QFETCH(float, b);
        QFETCH(double, relative);
        const Tolerance tolerance{relative, 0};
        const auto there = compareWithin(vectorOf({a}), vectorOf({b}), tolerance);
        const auto back = compareWithin(vectorOf({b}), vectorOf({a}), tolerance);
        QVERIFY(there.has_value() && back.has_value());
        QTEST(there->close, "close");
        QTEST(back->close, "close");
    }

    void toleranceReport()
    {
        const auto report = compareWithin(vectorOf({1, 4, 0, 10}), vectorOf({1, 5, 0, 12.5F}), {0.1, 0});
        QVERIFY(report.has_value());
        QVERIFY(!report->close);
        QCOMPARE(report->count, 2);
        QCOMPARE(report->firstIndex, 1);
        QCOMPARE(report->maxAbsolute, 2.5);
        QCOMPARE(report->maxRelative, 0.2);
        const auto absolute = compareWithin(vectorOf({0}), vectorOf({0.5F}), {0, 0.5});
        QVERIFY(absolute->close);
    }

    void shapesMustMatch()
    {
        const std::vector<float> values{1, 2, 3};
        const auto result = compareWithin({values, {3}}, {values, {3, 1}});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind, Error::Kind::BadInput);
        const QString message = QString::fromStdString(result.error().message);
        QVERIFY2(message.contains("(3)") && message.contains("(3 x 1)"), qPrintable(message));
    }

    void aShapeMustHoldItsValues()
    {
        const std::vector<float> values{1, 2, 3};
        QVERIFY(!compareWithin({values, {4}}, {values, {4}}).has_value());
    }
};

QTEST_GUILESS_MAIN(TestEquality)
#include "tst_equality.moc"
