// Plans, buckets and the network in the side panel: what they come to, and that the network is edited while the run stays.
#include <QtTest>

#include "tests/ui/panel_fixture.h"
#include "ui/panels/factors_text.h"
#include "ui/panels/panel_notes.h"
#include "ui/panels/panel_texts.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;

namespace {

Scenario with(const QStringList &settings)
{
    Scenario scenario;
    for (const QString &setting : settings)
        if (!applySetting(scenario, setting.toStdString()))
            qFatal("%s", qPrintable(setting));
    return scenario;
}

} // namespace

class TestPanelNetwork : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void plansAreExplained()
    {
        const QString tip = row("/communication/collective")->toolTip();
        for (const char *plan : {"rank order", "ring", "tree", "halving-doubling", "parameter server"})
            QVERIFY2(tip.contains(QString("\n%1: ").arg(plan)), plan);
        QVERIFY(tip.endsWith("5 choices.\nApplies on reset."));
    }

    // The tutorial's 6 numbers, 24 bytes. At 10⁻³ Gbit/s they take 192 µs.
    void planNotes_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("note");
        const QStringList slow{"network.latency_us=1", "network.bandwidth_gbps=0.001"};
        const auto add = [](const char *name, const QStringList &settings, const char *note) { QTest::newRow(name) << settings << QString(note); };
        add("tutorial", {}, "N = 4 rounds, 30 µs");                                              // 2 x 3 x 5.002
        add("rank order", slow, "N = 4 rounds, 1.16 ms");                                          // 2 x 3 x 193
        add("server", slow + QStringList{"communication.collective=parameter-server"}, "2 (N − 1) = 6 rounds, 1.16 ms");
        add("ring", slow + QStringList{"communication.collective=ring"}, "2 (N − 1) = 6 rounds, 294 µs"); // 2 x 3 x (1 + 192 / 4)
        add("tree", slow + QStringList{"communication.collective=tree"}, "2 log₂ N = 4 rounds, 772 µs"); // 2 x 2 x 193
        add("tree of 5", slow + QStringList{"communication.collective=tree", "devices=5"}, "2 ⌈log₂ N⌉ = 6 rounds, 1.16 ms");
        add("halves", slow + QStringList{"communication.collective=halving-doubling"}, "2 log₂ N = 4 rounds, 292 µs"); // 4 + 2 x 3/4 x 192
        add("halves of 5", slow + QStringList{"communication.collective=halving-doubling", "devices=5"},
            "2 ⌈log₂ N⌉ = 6 rounds, 678 µs"); // 292 + 2 x 193
        add("buckets", slow + QStringList{"communication.collective=ring", "communication.bucket_bytes=8"},
            "3 × 6 rounds, 306 µs"); // 3 x 6 x (1 + 64 / 4)
        add("uneven buckets", slow + QStringList{"communication.collective=ring", "communication.bucket_bytes=16"},
            "2 × 6 rounds, 300 µs"); // 6 x (1 + 32) + 6 x (1 + 16)
        add("alone", {"devices=1"}, "1 device: nothing to send");
        add("no bucket", {"communication.bucket_bytes=28"}, "");
        add("no link", {"network.latency_us=0"}, "");
        add("a file", {"data.kind=csv", "data.file=/nowhere.csv"}, "known once the file is read");
    }

    void planNotes()
    {
        QFETCH(QStringList, settings);
        QTEST(planNote(with(settings)), "note");
    }

    void bucketNotes()
    {
        const auto note = [](int bytes) { return bucketNote(with({QString("communication.bucket_bytes=%1").arg(bytes)})); };
        QCOMPARE(note(0), QString("0: in one piece, 24 bytes"));
        QCOMPARE(note(4), QString("6 buckets"));
        QCOMPARE(note(16), QString("2 buckets, the last of 8 bytes"));
        QCOMPARE(note(24), QString("1 bucket"));
        QCOMPARE(note(6), QString());
        QCOMPARE(note(28), QString());
    }

    void bytesWithAUnit()
    {
        const FieldSpec field = row("/communication/bucket_bytes")->spec();
        double value = 0;
        QString problem;
        const std::pair<const char *, double> typed[] = {{"4096", 4096}, {"4 KiB", 4096}, {"1.5kib", 1536}, {"2 MiB", 2097152}, {"24 B", 24}};
        for (const auto &[text, bytes] : typed) {
            QVERIFY2(field.parse(text, value, problem), text);
            QCOMPARE(value, bytes);
        }
        for (const char *text : {"0.3 KiB", "KiB", "4 KB", "4 Ki"})
            QVERIFY2(!field.parse(text, value, problem), text);
        QVERIFY(!row("/devices")->spec().parse("4 KiB", value, problem));
    }

    void bucketsApplyOnReset()
    {
        type("/communication/bucket_bytes", "8");
        QCOMPARE(number("/communication/bucket_bytes")->shownText(), QString("0 → 8"));
        QCOMPARE(row("/communication/bucket_bytes")->note(), QString("3 buckets"));
        type("/communication/bucket_bytes", "6");
        QCOMPARE(row("/communication/bucket_bytes")->reason(), QString("Must be a multiple of 4: a number takes 4 bytes."));
        type("/communication/bucket_bytes", "32");
        QVERIFY(row("/communication/bucket_bytes")->reason().contains("has only 24 bytes"));
    }

    void factors_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("text");
        const auto add = [](const char *typed, const char *text) { QTest::newRow(typed) << QString(typed) << QString(text); };
        add("", "");
        add("2: 2.5", "2: 2.5");
        add("2:2.5,5:1.5", "2: 2.5, 5: 1.5");
        add(" 2 : 2.5 5: 1.50 ", "2: 2.5, 5: 1.5");
        add("2: 2.5,", "2: 2.5");
        add("2: 2.5×, 5: 3x", "2: 2.5, 5: 3");
        add("2：2.5，5：1.5", "2: 2.5, 5: 1.5");
        add("[[2, 2.5], [5, 1.5]]", "2: 2.5, 5: 1.5");
        add("3: 0.1", "3: 0.1");
        add("7: 1e2", "7: 1e+02");
    }

    void factors()
    {
        QFETCH(QString, typed);
        std::vector<SlowDevice> devices;
        QString problem;
        QVERIFY2(parseFactors(typed, devices, problem), qPrintable(problem));
        QTEST(factorsText(devices), "text");
        std::vector<SlowDevice> again;
        QVERIFY(parseFactors(factorsText(devices), again, problem));
        QVERIFY(again == devices);
    }

    void noFactors()
    {
        std::vector<SlowDevice> devices;
        for (const char *typed : {"2", "2:", "2: x", "x: 2", "2, 5", "-1: 2", "2: 2.5; 5: 1", "2: 1e99", "99999999999: 2", "2: inf"}) {
            QString problem;
            QVERIFY2(!parseFactors(typed, devices, problem), typed);
            QCOMPARE(problem, QString("Write each device and its factor as 2: 2.5, with commas between them."));
        }
    }

    // At once, as one step that can be undone, and the run stays where it is.
    void theNetworkIsLive()
    {
        m_panel->setOpenSections({"Network", "Devices"});
        m_controller->stepForwardBy(Granularity::Step); // replicate
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->shownStep(), qint64{1});
        type("/network/latency_us", "50");
        QCOMPARE(m_controller->scenario().network.latencyUs, 50.0F);
        QCOMPARE(m_panel->changes(), 0);
        QVERIFY(m_document->isModified());
        QCOMPARE(row("/communication/collective")->note(), QString("N = 4 rounds, 300 µs"));
        QTRY_COMPARE(m_controller->snapshot()->network.latencyUs, 50.0F);
        QCOMPARE(m_controller->shownStep(), qint64{1});
        QCOMPARE(stack()->undoText(), QString("hop latency 5 → 50"));
        stack()->undo();
        QCOMPARE(m_controller->scenario().network.latencyUs, 5.0F);
        QTRY_COMPARE(m_controller->snapshot()->network.latencyUs, 5.0F);
        QCOMPARE(m_controller->shownStep(), qint64{1});
        QVERIFY(!m_document->isModified());
    }

    void wrongNumbersAreNotTaken()
    {
        m_panel->setOpenSections({"Network"});
        for (const char *path : {"/network/latency_us", "/network/bandwidth_gbps", "/network/compute_gflops"}) {
            type(path, "0");
            QCOMPARE(row(path)->reason(), QString("Must be a finite number above 0."));
            type(path, "-1");
            QCOMPARE(row(path)->reason(), QString("Must be a finite number above 0."));
        }
        QVERIFY(m_controller->scenario().network == NetworkSpec{});
        QVERIFY(!m_document->isValid());
    }

    void slowDevices()
    {
        m_panel->setOpenSections({"Devices"});
        FieldRow *field = row("/network/slow_devices");
        type("/network/slow_devices", "2: 2.5");
        QVERIFY(m_controller->scenario().network.slowDevices == (std::vector<SlowDevice>{{2, 2.5F}}));
        QCOMPARE(m_panel->changes(), 0);
        QCOMPARE(sectionSummary(PanelSection::Devices, m_panel->pending()), QString("4, 1 slow"));
        type("/network/slow_devices", "4: 2");
        QCOMPARE(field->reason(), QString("Names device 4, but the last of 4 devices is 3."));
        QVERIFY(!m_document->isValid());
        QVERIFY(m_controller->scenario().network.slowDevices == (std::vector<SlowDevice>{{2, 2.5F}}));
        type("/network/slow_devices", "1: 0.5");
        QVERIFY(field->reason().contains("a factor must be finite and 1 or more"));
        type("/network/slow_devices", "1: 2, 1: 3");
        QCOMPARE(field->reason(), QString("Names device 1 twice."));
        type("/network/slow_devices", "");
        QCOMPARE(field->reason(), QString());
        QVERIFY(m_document->isValid());
        QVERIFY(m_controller->scenario().network.slowDevices.empty());
    }

    // Fewer devices than the list names: the list is what has to change.
    void slowDevicesThatAreGone()
    {
        type("/network/slow_devices", "3: 2");
        type("/devices", "2");
        QCOMPARE(row("/network/slow_devices")->reason(), QString("Names device 3, but the last of 2 devices is 1."));
        type("/network/slow_devices", "1: 2");
        QVERIFY(m_document->isValid());
        QCOMPARE(m_panel->changes(), 1);
    }

    void overlapNeedsBuckets()
    {
        m_panel->setOpenSections({"Network", "Communication"});
        QVERIFY(!row("/network/overlap")->isVisible());
        type("/communication/bucket_bytes", "8");
        QVERIFY(row("/network/overlap")->isVisible());
        choice("/network/overlap")->setCurrentIndex(0);
        QVERIFY(!m_controller->scenario().network.overlap);
        QCOMPARE(m_panel->changes(), 1); // the buckets
    }

    // Another scenario brings its own network; where it cannot start, that of the run that goes on stays.
    void eachScenarioHasItsOwn()
    {
        m_panel->setOpenSections({"Network"});
        type("/network/latency_us", "50");
        Scenario other = with({"devices=2", "network.latency_us=7"});
        m_controller->start(other);
        QTRY_COMPARE(m_controller->snapshot() ? m_controller->snapshot()->network.latencyUs : 0.0F, 7.0F);
        QCOMPARE(m_panel->pending().network.latencyUs, 7.0F);
        type("/network/latency_us", "9");
        m_controller->start(with({"data.kind=csv", "data.file=/nowhere.csv", "network.latency_us=3"}));
        QTRY_VERIFY(m_controller->failures() > 0);
        QTRY_COMPARE(m_controller->scenario().network.latencyUs, 9.0F);
    }

    void summaries()
    {
        QCOMPARE(sectionSummary(PanelSection::Communication, with({"communication.collective=ring"})), QString("ring, mean"));
        QCOMPARE(sectionSummary(PanelSection::Network, {}), QString("5 µs, 100 Gbit/s"));
        QCOMPARE(sectionSummary(PanelSection::Devices, with({"devices=64", "network.slow_devices=[[37,2.6]]"})), QString("64, 1 slow"));
    }
};

QTEST_MAIN(TestPanelNetwork)
#include "tst_panel_network.moc"
