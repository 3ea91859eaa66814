// The lines below the table of a large all-reduce card: they are the engine's float32 sums, and they keep to their room.
#include <QtTest>

#include <bit>

#include "text_recorder.h"
#include "ui/views/all_reduce_view.h"

using namespace lockstep;
using Kind = ReductionRound::Kind;

namespace {

Scenario scenarioOf(int devices, int features = 5, ReduceKind reduce = ReduceKind::Mean)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.rows = 101 + devices; // shards that differ
    scenario.data.features = features;
    scenario.communication.reduce = reduce;
    return scenario;
}

SnapshotPtr pictureOf(const Trainer &trainer)
{
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// In the second step, before the op of this number: shard 0, forward 1, gradient 2, then the rounds.
SnapshotPtr after(const Scenario &scenario, int op)
{
    Trainer trainer(*prepare(scenario), 1);
    trainer.runStep();
    for (int i = 0; i <= op; ++i)
        trainer.advance();
    return pictureOf(trainer);
}

std::uint32_t bits(float value)
{
    return std::bit_cast<std::uint32_t>(value);
}

int copiesOf(const QString &text, const QVector<test::DrawnText> &texts)
{
    return static_cast<int>(std::count_if(texts.begin(), texts.end(), [&](const test::DrawnText &t) { return t.text == text; }));
}

} // namespace

class TestReductionRound : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_view = std::make_unique<AllReduceView>(m_theme.get(), nullptr);
        m_view->resize(1160, 660);
        m_view->show();
    }

    void cleanup()
    {
        m_view.reset();
        m_theme.reset();
    }

    void theLinesAreThePlainSum_data()
    {
        QTest::addColumn<int>("devices");
        for (const int devices : {2, 3, 4, 7, 16})
            QTest::addRow("%d devices", devices) << devices;
    }

    // Bit for bit: what stands before "=" adds up to what the engine holds, and that is the sum in rank order so far.
    void theLinesAreThePlainSum()
    {
        QFETCH(int, devices);
        const Scenario scenario = scenarioOf(devices);
        for (int round = 0; round < devices - 1; ++round) {
            const SnapshotPtr snapshot = after(scenario, 3 + round);
            const ReductionTable table(snapshot);
            const ReductionRound now(table);
            QCOMPARE(now.kind(), Kind::Additions);
            QCOMPARE(now.transfer().source, round + 1);
            for (int p = 0; p < now.lines(); ++p) {
                const auto weighed = [&](int d) { return snapshot->devices[d].gradient[p] * snapshot->weights[d]; };
                float sum = weighed(0);
                for (int d = 1; d <= round; ++d)
                    sum += weighed(d);
                const RoundLine line = now.line(p);
                QCOMPARE(bits(line.left), bits(sum));
                QCOMPARE(bits(line.right), bits(weighed(round + 1)));
                QCOMPARE(bits(line.result), bits(sum + weighed(round + 1)));
            }
        }
    }

    void theLastRoundCopiesTheSum()
    {
        const ReductionTable table(after(scenarioOf(4), 6));
        const ReductionRound now(table);
        QCOMPARE(now.kind(), Kind::Copies);
        for (int p = 0; p < now.lines(); ++p)
            for (int d = 1; d < 4; ++d)
                QCOMPARE(bits(now.copyOn(d, p)), bits(now.line(p).left));
    }

    void theAverageIsTheSumTimesAShare()
    {
        const ReductionTable table(after(scenarioOf(3), 6));
        const ReductionRound now(table);
        QCOMPARE(now.kind(), Kind::Average);
        for (int p = 0; p < now.lines(); ++p) {
            QCOMPARE(now.line(p).right, 1.0F / 3);
            QCOMPARE(bits(now.line(p).result), bits(now.line(p).left * (1.0F / 3)));
        }
    }

    void whatComesIsToldBeforeTheFirstRound()
    {
        const ReductionTable table(after(scenarioOf(4), 2));
        const ReductionRound next(table);
        QCOMPARE(next.kind(), Kind::Coming);
        QCOMPARE(next.lines(), 4);
        m_view->setSnapshot(after(scenarioOf(4), 2));
        const auto texts = test::TextRecorder::textsOf(*m_view);
        QCOMPARE(copiesOf("What comes", texts), 1);
        QCOMPARE(m_view->roundLayout().shown, (std::vector<int>{0, 1, 2, 3}));
    }

    void aSumIsNotDivided()
    {
        const ReductionTable table(after(scenarioOf(2, 5, ReduceKind::Sum), 5));
        QCOMPARE(ReductionRound(table).kind(), Kind::Undivided);
        QVERIFY(ReductionRound(table).sentence().contains("not divided"));
    }

    // A small card has no lines; in a large one the table keeps its place through all phases.
    void onlyALargeCardHasLines()
    {
        const Scenario scenario = scenarioOf(4);
        m_view->setSnapshot(after(scenario, 4));
        const ReductionLayout layout = m_view->tableLayout();
        QCOMPARE(m_view->roundLayout().shown.size(), std::size_t{6});
        QVERIFY(m_view->roundLayout().title.top() >= layout.footer.bottom());
        QVERIFY(layout.cell(0, 5).right() > 0.9 * m_view->width());
        for (const int op : {0, 2, 6, 7, 9}) {
            m_view->setSnapshot(after(scenario, op));
            QCOMPARE(m_view->tableLayout().rowHeight, layout.rowHeight);
            QCOMPARE(m_view->tableLayout().round, layout.round);
        }
        m_view->resize(398, 202);
        QVERIFY(m_view->roundLayout().shown.empty());
    }

    void room_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("features");
        QTest::addColumn<QSize>("size");
        for (const int devices : {2, 4, 64, 256})
            for (const int features : {1, 5, 199})
                for (const QSize size : {QSize(1160, 660), QSize(760, 430), QSize(430, 420)})
                    QTest::addRow("%d devices, %d features, %dx%d", devices, features, size.width(), size.height())
                        << devices << features << size;
    }

    // Whatever there is to show, in every phase, the lines end above the edge; those left out are counted.
    void room()
    {
        QFETCH(int, devices);
        QFETCH(int, features);
        QFETCH(QSize, size);
        m_view->resize(size);
        Trainer trainer(*prepare(scenarioOf(devices, features)), 1);
        trainer.runStep();
        for (int op = 0; op < devices + 5; ++op) {
            trainer.advance();
            if (op > 4 && op < devices + 1)
                continue;
            m_view->setSnapshot(pictureOf(trainer));
            const RoundLayout layout = m_view->roundLayout();
            const auto shown = static_cast<int>(layout.shown.size());
            QVERIFY(shown >= 1);
            QCOMPARE(shown + layout.more, ReductionRound(m_view->table()).lines());
            QVERIFY(layout.line(shown - (layout.more > 0 ? 0 : 1)).bottom() <= size.height());
            for (const test::DrawnText &text : test::TextRecorder::textsOf(*m_view))
                QVERIFY2(text.place.left() >= 0 && text.place.right() <= size.width(), qPrintable(text.text));
        }
    }

    // A click on a line chooses its parameter, and the line of a chosen parameter is always there.
    void aLineIsChosenWithTheMouse()
    {
        m_view->setSnapshot(after(scenarioOf(4, 199), 4));
        const int parameter = m_view->roundLayout().shown[2];
        const QPointF place = m_view->roundLayout().line(2).center();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, place.toPoint());
        QVERIFY(m_view->footerText().startsWith(QString("w[%1]: ").arg(parameter)));
        QCOMPARE(m_view->tipAt(place), m_view->table().sumTip(parameter));
        const int last = m_view->tableLayout().shown.back();
        const ReductionLayout layout = m_view->tableLayout();
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, layout.cell(0, layout.columns - 1).center().toPoint());
        const std::vector<int> shown = m_view->roundLayout().shown;
        QVERIFY(std::find(shown.begin(), shown.end(), last) != shown.end());
    }

    void theZoomMovesTheLines()
    {
        m_theme->setZoom(1.5);
        m_view->resize(1740, 990);
        m_view->setSnapshot(after(scenarioOf(4), 4));
        const QPointF place = m_view->roundLayout().line(1).center() * 1.5;
        QVERIFY(m_view->tipAt(place).startsWith("w[1]: "));
        QVERIFY(!m_view->grab().isNull());
    }

    void digits()
    {
        QCOMPARE(roundDecimals(1.5), 6);
        QCOMPARE(roundDecimals(0.02), 6);
        QCOMPARE(roundDecimals(0.0002), 8);
        QCOMPARE(roundDecimals(123.0), 4);
        QCOMPARE(roundDecimals(1e9), 0);
        QCOMPARE(roundDecimals(0), 6);
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<AllReduceView> m_view;
};

QTEST_MAIN(TestReductionRound)
#include "tst_reduction_round.moc"
