// The classes card: counts, accuracy, recall and precision against a naive network in double; devices, keys, number targets.
#include <QtTest>

#include "model_runs.h"
#include "ui/views/data_words.h"
#include "ui/views/model/class_marks.h"
#include "ui/views/model/classes_view.h"
#include "ui/widgets/segmented_control.h"
#include "view_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

class TestClassesView : public QObject, protected ViewBench<ClassesView> {
    Q_OBJECT

private slots:
    void init() { openView({520, 320}); }
    void cleanup() { closeView(); }

    void counts_data()
    {
        QTest::addColumn<SnapshotPtr>("snapshot");
        QTest::newRow("two classes") << after(moonsOn(4), 30);
        QTest::newRow("three classes") << after(spiralOn(4), 40);
    }
    void counts()
    {
        QFETCH(SnapshotPtr, snapshot);
        m_view->setSnapshot(snapshot);
        const Confusion *c = m_view->confusion();
        QVERIFY(c);
        const int k = snapshot->setup->data.classes;
        std::vector<std::int64_t> expected(static_cast<std::size_t>(k * k));
        std::int64_t right = 0;
        for (std::int64_t row = 0; row < snapshot->setup->data.rows; ++row) {
            const int actual = static_cast<int>(snapshot->setup->data.y[static_cast<std::size_t>(row)]),
                      said = naiveClass(*snapshot, 0, row);
            ++expected[static_cast<std::size_t>(actual * k + said)];
            right += actual == said;
        }
        QCOMPARE(c->counts, expected);
        QCOMPARE(c->right, right);
        std::int64_t found = 0, taken = 0;
        for (int other = 0; other < k; ++other) {
            found += expected[static_cast<std::size_t>(k + other)];
            taken += expected[static_cast<std::size_t>(other * k + 1)];
        }
        QCOMPARE(c->recall(1), static_cast<double>(expected[static_cast<std::size_t>(k + 1)]) / static_cast<double>(found));
        QCOMPARE(c->precision(1), static_cast<double>(expected[static_cast<std::size_t>(k + 1)]) / static_cast<double>(taken));
        QVERIFY(m_view->caption().startsWith("All 4 devices: accuracy "));
        QVERIFY(m_view->caption().endsWith(QString(", %1 right, over all %2 rows").arg(right).arg(snapshot->setup->data.rows)));
    }

    // Between averages each device is judged by its own parameters on its own rows.
    void devicesOnTheirOwnRows()
    {
        Scenario scenario = moonsOn(4);
        scenario.strategy = {.kind = StrategyKind::LocalSgd, .period = 7};
        scenario.sharding.policy = ShardPolicy::ByLabel;
        const SnapshotPtr s = after(scenario, 20);
        QVERIFY(!s->equality.equal);
        m_view->setSnapshot(s);
        for (int d = 0; d < 4; ++d) {
            std::int64_t right = 0;
            for (std::int64_t i = 0; i < s->shards->size(d); ++i) {
                const std::int64_t row = s->shards->row(d, i);
                right += naiveClass(*s, d, row) == static_cast<int>(s->setup->data.y[static_cast<std::size_t>(row)]);
            }
            QCOMPARE(m_view->confusion()->devices[static_cast<std::size_t>(d)].rows, qint64{30});
            QCOMPARE(m_view->confusion()->devices[static_cast<std::size_t>(d)].right, right);
        }
        QVERIFY(m_view->caption().startsWith("Device 0: accuracy "));
    }

    void keysAndPointer()
    {
        const SnapshotPtr s = after(moonsOn(4), 30);
        m_view->setSnapshot(s);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->caption().startsWith(QString("Class 0 taken for class 1: %1 row").arg(m_view->confusion()->count(0, 1))));
        const QString byKey = m_view->caption();
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QTest::mouseMove(m_view.get(), m_view->itemRect(1).center().toPoint());
        QTRY_COMPARE(m_view->caption(), byKey);
        const int device2 = 2 * 2 + 2;
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->itemRect(device2).center().toPoint());
        QCOMPARE(m_controller->selection()->device(), 2);
        QVERIFY(m_view->caption().startsWith("Device 2: accuracy ") || m_view->item() >= 0);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->itemRect(device2).center().toPoint());
        QCOMPARE(m_controller->selection()->device(), -1);
    }

    void numberTargetsSayWhereToLook()
    {
        m_controller->stepForwardBy(Granularity::Step);
        m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->position.step, 1);
        QVERIFY(!m_view->confusion());
        QVERIFY(m_view->caption().contains("see the card \"Prediction\""));
        const Snapshot &s = *m_controller->snapshot();
        double squares = 0;
        for (std::int64_t row = 0; row < 400; ++row)
            squares += std::pow(naiveOutputs(s, 0, row)[0] - static_cast<double>(s.setup->data.y[static_cast<std::size_t>(row)]), 2);
        const QString rms = QString::number(std::sqrt(squares / 400), 'f', 4);
        QVERIFY2(m_view->caption().contains("RMS residual " + rms), qPrintable(m_view->caption()));
    }

    void manyRowsAreSampledAndSaidSo()
    {
        Scenario scenario = moonsOn(2, 250'000);
        scenario.model.hidden = {};
        m_view->setSnapshot(after(scenario, 1));
        QCOMPARE(m_view->confusion()->counted, qint64{200'000});
        QVERIFY(m_view->caption().endsWith("counted over 200,000 of 250,000 rows, evenly chosen"));
    }

    void theSwitchIsKept()
    {
        auto *head = qobject_cast<SegmentedControl *>(m_view->headControls());
        QVERIFY(head);
        head->setCurrent(1);
        QCOMPARE(m_view->unit(), ClassesView::Shares);
        const QVariantMap kept = m_view->saveView();
        head->setCurrent(0);
        m_view->restoreView(kept);
        QCOMPARE(head->current(), 1);
    }

    // People's own data: classes by their names, and the rows that are held back beside.
    void namesAndTestRows()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("iris.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray table = "length,width,species\n";
        for (int i = 0; i < 60; ++i)
            table += QByteArray::number(i % 7 + 3 * (i % 3)) + "," + QByteArray::number(i % 5 - 2 * (i % 3)) + ","
                   + (i % 3 == 0 ? "setosa" : i % 3 == 1 ? "versicolor" : "virginica") + "\n";
        file.write(table);
        file.close();
        Scenario scenario = spiralOn(2);
        scenario.data = {};
        scenario.data.kind = DataKind::Csv;
        scenario.data.csv.file = file.fileName().toStdString();
        scenario.data.testShare = 0.25F;
        const SnapshotPtr s = after(scenario, 20);
        m_view->setSnapshot(s);
        const Setup &setup = *s->setup;
        QCOMPARE(setup.test.rows, qint64{15});
        std::int64_t right = 0;
        for (std::int64_t row = 0; row < setup.test.rows; ++row) {
            const std::vector<double> out =
                naiveOutputs(setup.network, s->devices[0].parameters, {setup.test.row(row), setup.test.row(row) + setup.test.features});
            right += std::max_element(out.begin(), out.end()) - out.begin() == static_cast<int>(setup.test.y[static_cast<std::size_t>(row)]);
        }
        QCOMPARE(m_view->confusion()->testCounted, qint64{15});
        QCOMPARE(m_view->confusion()->testRight, right);
        QVERIFY2(m_view->caption().contains(percentText(static_cast<double>(right) / 15) + " on the test rows"), qPrintable(m_view->caption()));
        QTest::mouseMove(m_view.get(), m_view->itemRect(1).center().toPoint());
        QTRY_VERIFY2(m_view->caption().startsWith("Class setosa taken for class versicolor: "), qPrintable(m_view->caption()));
        QCOMPARE(featureName(setup, 1), QString("width"));
        QCOMPARE(targetName(setup), QString("species"));
        QCOMPARE(className(setup, 2), QString("virginica"));
        QCOMPARE(parameterWords(setup, 6), QString::fromStdString(setup.network.longName(6)) + " (width)"); // 6 units: the second row of W1
        QCOMPARE(parameterWords(setup, 12), QString::fromStdString(setup.network.longName(12)));            // a bias
        const SnapshotPtr generated = after(spiralOn(2), 1);
        QCOMPARE(featureName(*generated->setup, 1), QString("x1"));
        QCOMPARE(className(*generated->setup, 2), QString("class 2"));
        QCOMPARE(parameterWords(*generated->setup, 6), QString::fromStdString(generated->setup->network.longName(6)));
    }

    void csvHasEveryCell()
    {
        m_view->setSnapshot(after(spiralOn(4), 5));
        QString text;
        QTextStream out(&text);
        m_view->writeCsv(out);
        const QStringList lines = text.trimmed().split('\n');
        QCOMPARE(lines.size(), 1 + 9 + 1 + 4);
        std::int64_t rows = 0;
        for (int i = 1; i <= 9; ++i)
            rows += lines[i].section(',', 2).toLongLong();
        QCOMPARE(rows, qint64{150});
    }
};

QTEST_MAIN(TestClassesView)
#include "tst_classes_view.moc"
