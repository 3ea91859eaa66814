// The board's table: one line a device, every value with the digits that round-trip, empty where the run has none yet.
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/views/device_board.h"

using namespace lockstep;

class TestBoardExport : public QObject {
    Q_OBJECT

private slots:
    void oneLineADevice()
    {
        Theme theme(ThemeMode::Light);
        SessionController controller(presets().front());
        QTRY_VERIFY(controller.snapshot());
        DeviceBoard board(&theme, &controller);
        const QStringList before = table(board);
        QCOMPARE(before.size(), 5);
        QCOMPARE(before[1].section(',', 0, 3), QString("0,0,100,"));
        QCOMPARE(before[1].count(','), before[0].count(','));
        controller.stepForwardBy(Granularity::Step);
        controller.stepForwardBy(Granularity::Step);
        QTRY_COMPARE(controller.snapshot()->position.step, 1);
        const Snapshot &s = *controller.snapshot();
        const QStringList heads = table(board)[0].split(',');
        const QStringList fields = table(board)[4].split(',');
        QCOMPARE(fields.size(), heads.size());
        const auto field = [&](const QString &head) { return fields[heads.indexOf(head)]; };
        QCOMPARE(field("first_row"), QString("300"));
        QCOMPARE(field("loss").toFloat(), s.devices[3].loss);
        QCOMPARE(field("gradient w[2]").toFloat(), s.devices[3].gradient[2]);
        QCOMPARE(field("average b").toFloat(), s.devices[3].reduced[5]);
        QCOMPARE(field("parameter w[0]").toFloat(), s.devices[3].parameters[0]);
        QCOMPARE(field("hash").toULongLong(nullptr, 16), s.equality.hashes[3]);
        QVERIFY(!board.help().isEmpty());
    }

private:
    static QStringList table(const DeviceBoard &board)
    {
        QString csv;
        QTextStream out(&csv);
        board.writeCsv(out);
        return csv.trimmed().split('\n');
    }
};

QTEST_MAIN(TestBoardExport)
#include "tst_board_export.moc"
