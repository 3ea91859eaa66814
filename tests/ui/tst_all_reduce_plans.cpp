// The all-reduce card with every plan, over a real run: hop by hop forward and back, against a naive interpreter of the plan.
#include <QtTest>

#include "clipped_text.h"
#include "plans_bench.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/round_stepper.h"

using namespace lockstep;
using namespace lockstep::test;

class TestAllReducePlans : public QObject, private PlansBench {
    Q_OBJECT

private slots:
    void init() { openView({1200, 700}); }
    void cleanup() { closeView(); }

    void hopByHop_data()
    {
        QTest::addColumn<QStringList>("settings");
        for (const char *collective : {"ring", "tree"})
            for (const int devices : {4, 8, 64})
                QTest::addRow("%s on %d", collective, devices)
                    << QStringList{QStringLiteral("communication.collective=") + collective, QStringLiteral("devices=%1").arg(devices)};
        QTest::newRow("halving-doubling on 6") << QStringList{"communication.collective=halving-doubling", "devices=6"};
        QTest::newRow("halving-doubling on 8") << QStringList{"communication.collective=halving-doubling", "devices=8"};
        QTest::newRow("parameter server on 5") << QStringList{"communication.collective=parameter-server", "devices=5"};
        QTest::newRow("ring in buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=8"};
        QTest::newRow("rank order in buckets") << QStringList{"communication.bucket_bytes=12"};
        QTest::newRow("weighed") << QStringList{"communication.collective=tree", "data.rows=403"};
        QTest::newRow("network") << QStringList{"communication.collective=ring", "model.hidden=[16]", "devices=8"};
    }

    void hopByHop()
    {
        QFETCH(QStringList, settings);
        open(settings);
        QVERIFY(m_view->hasBody());
        while (shown().phase != Phase::Gradient) // of step 3
            move(Granularity::Phase);
        Naive naive(shown());
        std::vector<QStringList> seen;
        for (int round = 0; round < plan().rounds; ++round) {
            naive.run(plan(), round);
            goTo(round);
            checkRound(naive, round);
            QCOMPARE(m_view->stepper()->current(), round);
            seen.push_back(texts());
        }
        for (std::size_t d = 1; d < naive.values.size(); ++d)
            QVERIFY(naive.values[d] == naive.values[0]); // all replicas agree
        for (int round = plan().rounds - 1; round >= 0; --round) {
            goTo(round);
            QCOMPARE(texts(), seen[static_cast<std::size_t>(round)]);
        }
    }

    void localSgdAveragesParameters()
    {
        open({"communication.collective=ring", "strategy.kind=local-sgd", "strategy.period=3"});
        while (shown().position.step != 3 || shown().phase != Phase::Update)
            move(Granularity::Phase);
        Naive naive(shown());
        for (int round = 0; round < plan().rounds; ++round) {
            naive.run(plan(), round);
            goTo(round);
            for (int d = 0; d < 4; ++d)
                for (int p = 0; p < 6; ++p)
                    QVERIFY(sameBits(m_view->body().table().value(d, p), naive.values[static_cast<std::size_t>(d)][static_cast<std::size_t>(p)]));
        }
        QVERIFY(m_view->subtitle().contains("parameters"));
        m_controller->stepForwardBy(Granularity::Phase);
        QTRY_COMPARE(shown().phase, Phase::Average); // what was averaged is overwritten: no way is told
        m_view->followParameter(1);
        QVERIFY(m_view->body().shownHops(m_view->body().layout(m_view->bodyArea())).empty());
        QString csv;
        QTextStream out(&csv);
        m_view->writeCsv(out);
        QCOMPARE(csv.count('\n'), 1);
    }

    void chunksHaveTheNamesOfThePicture_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("ring") << QStringList{"communication.collective=ring"};
        QTest::newRow("ring in buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=12"};
        QTest::newRow("uneven buckets") << QStringList{"communication.collective=ring", "communication.bucket_bytes=16"};
        QTest::newRow("halving-doubling in buckets") << QStringList{"communication.collective=halving-doubling", "communication.bucket_bytes=16"};
    }

    void chunksHaveTheNamesOfThePicture()
    {
        QFETCH(QStringList, settings);
        open(settings);
        const std::vector<int> starts = chunkStarts(plan());
        for (int round = 0; round < plan().rounds; ++round) {
            goTo(round);
            const BufferTable &table = m_view->body().table();
            for (int chunk = 0; chunk < table.chunks(); ++chunk) {
                QCOMPARE(starts[static_cast<std::size_t>(table.numberOf(chunk))], table.firstOf(chunk));
                const Transfer whole{round, 0, 1, table.firstOf(chunk), table.endOf(chunk), TransferKind::Add};
                if (table.chunks() > 1)
                    QCOMPARE(PlanPicture::cargoText(plan(), whole), QStringLiteral("c%1").arg(table.numberOf(chunk)));
            }
        }
    }

    void rankOrderInOnePieceHasItsColumn()
    {
        open({});
        QVERIFY(!m_view->hasBody());
    }

    void nothingIsClipped_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QSize>("size");
        for (const char *collective : {"ring", "tree", "halving-doubling", "parameter-server"})
            for (const int devices : {2, 4, 7, 8, 64, 256})
                for (const QSize size : {QSize(1200, 700), QSize(900, 480), QSize(398, 202), QSize(560, 240)})
                    QTest::addRow("%s on %d, %d wide", collective, devices, size.width())
                        << QStringList{QStringLiteral("communication.collective=") + collective, QStringLiteral("devices=%1").arg(devices)} << size;
    }

    void nothingIsClipped()
    {
        QFETCH(QStringList, settings);
        QFETCH(QSize, size);
        m_view->resize(size);
        open(settings);
        for (const int round : {0, plan().rounds / 2, plan().rounds - 1}) {
            goTo(round);
            QCOMPARE(clippedText(*m_view), QString());
        }
        const PlanLayout layout = m_view->body().layout(m_view->bodyArea());
        const PlanPicture picture(layout.picture, shown(), *m_theme, m_controller->selection());
        for (int d = 0; d < shown().setup->devices(); ++d)
            QVERIFY(layout.picture.contains(picture.deviceCentre(d)));
    }
};

QTEST_MAIN(TestAllReducePlans)
#include "tst_all_reduce_plans.moc"
