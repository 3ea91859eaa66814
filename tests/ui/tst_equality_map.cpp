// The heat maps of many devices: every pair measured as one by one, and a device that left always in sight.
#include <QtTest>

#include "ui/views/equality_map.h"

using namespace lockstep;

class TestEqualityMap : public QObject {
    Q_OBJECT

private slots:
    // Every pair of many groups against the slow way, with a NaN and both zeros among the values.
    void pairsOfManyGroups()
    {
        Scenario scenario;
        scenario.devices = 20;
        Trainer trainer(*prepare(scenario), 1);
        trainer.runStep();
        for (int d = 0; d < 20; ++d) {
            std::vector<float> values(trainer.parameters(d).begin(), trainer.parameters(d).end());
            values[static_cast<std::size_t>(d % 6)] *=
                d == 7 ? std::numeric_limits<float>::quiet_NaN() : -1.0F - static_cast<float>(d) / 64;
            values[0] = d % 2 == 0 ? 0.0F : -0.0F;
            trainer.overwriteParameters(d, values);
        }
        const EqualityCells cells(std::make_shared<const Snapshot>(takeSnapshot(trainer)));
        QVERIFY(cells.measuresAllPairs());
        for (int a = 0; a < 20; ++a)
            for (int b = 0; b < 20; ++b)
                if (!cells.samePair(a, b))
                    QCOMPARE(cells.pairUlp(a, b), maxUlpBetween(trainer.parameters(a), trainer.parameters(b)));
    }

    void mapsShowTheWorstOfABlock()
    {
        EqualityReport report;
        report.group.assign(1024, 0);
        report.group[500] = 1;
        const std::vector<int> owners = mapOwners(160, report, 2);
        QCOMPARE(std::count(owners.begin(), owners.end(), 500), 2);
        QCOMPARE(owners[500 * 160 / 1024], 500);
        QVERIFY(std::is_sorted(owners.begin(), owners.end()));
        const Palette &colors = Palette::light();
        QCOMPARE(apartColor(colors, noUlpDistance, 100), colors.bad);
        QCOMPARE(apartColor(colors, 100, 100), colors.bad);
        QVERIFY(apartColor(colors, 1, 100000).lightness() > apartColor(colors, 1000, 100000).lightness());
    }
};

QTEST_APPLESS_MAIN(TestEqualityMap)
#include "tst_equality_map.moc"
