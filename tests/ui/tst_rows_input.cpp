// The card "Rows" under the hand: search, heads, a choice of rows, filters, copying, export, keys.
#include <QtTest>

#include <set>

#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>

#include "rows_view_bench.h"
#include "ui/cards/view_export.h"
#include "ui/views/rows/plain_table.h"
#include "ui/views/rows/rows_search.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;
using namespace lockstep::test;

class TestRowsInput : public QObject, protected RowsViewBench {
    Q_OBJECT

private slots:
    void init() { openView({640, 300}); }
    void cleanup() { closeView(); }

    void searchWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("row"); // -1: not found, -2: no search
        QTest::addColumn<QString>("why");
        QTest::newRow("row") << "5" << qint64{5} << "";
        QTest::newRow("named row") << " Row 0 " << qint64{0} << "";
        QTest::newRow("no such row") << "6" << qint64{-1} << "There are 6 rows, 0 to 5";
        QTest::newRow("line") << "line 11" << qint64{2} << "";
        QTest::newRow("short line") << "L3" << qint64{5} << "";
        QTest::newRow("line of the test") << "l6" << qint64{6} << "";
        QTest::newRow("left out") << "l4" << qint64{-1} << "Line 4 was left out: yield is empty";
        QTest::newRow("head") << "l1" << qint64{-1} << "No row of the data starts on line 1";
        QTest::newRow("behind the end") << "L 1,200" << qint64{-1} << "No row of the data starts on line 1,200";
        QTest::newRow("test") << "t2" << qint64{8} << "";
        QTest::newRow("no such test") << "test 3" << qint64{-1} << "There are 3 rows for the test, 0 to 2";
        QTest::newRow("words") << "the first" << qint64{-2} << "Type the number of a row, or of a line of the file: line 7";
        QTest::newRow("nothing") << "" << qint64{-2} << "Type the number of a row, or of a line of the file: line 7";
        QTest::newRow("negative") << "-1" << qint64{-2} << "Type the number of a row, or of a line of the file: line 7";
    }

    void searchWords()
    {
        QFETCH(QString, text);
        QFETCH(qint64, row);
        const auto setup = ownSetup();
        const std::optional<RowSearch> asked = parseRowSearch(text);
        QCOMPARE(asked ? static_cast<qint64>(findRow(*setup, *asked)) : qint64{-2}, row);
        if (row < 0)
            QTEST(notFoundText(*setup, asked), "why");
    }

    void aTypedRowIsShown()
    {
        auto *field = m_view->findChild<QLineEdit *>();
        m_view->headControls()->show();
        QTest::keyClicks(field, "321");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->rows()->rowAt(m_view->table()->currentIndex().row()), 321U);
        QVERIFY(m_view->table()->accessibleDescription().startsWith("row 321, device 3, x0 "));
        field->setText("line 7");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->note(), QString("These data come from no file: there are no lines"));
        m_view->setFilter({RowFilter::OnDevice, 1}); // a row that is not listed shows all again
        m_view->search("399");
        QCOMPARE(m_view->filter(), RowFilter());
        QCOMPARE(m_view->rows()->rowAt(m_view->table()->currentIndex().row()), 399U);
        QCOMPARE(m_view->note(), QString());
    }

    void headsSortAndTellIt()
    {
        stepTo(1);
        RowsModel &model = *m_view->rows();
        const int y = columnOf(model, RowColumn::Target);
        QHeaderView *header = m_view->table()->horizontalHeader();
        const auto click = [&] {
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {header->sectionViewportPosition(y) + 20, header->height() / 2});
            return model.headerData(y, Qt::Horizontal, Qt::DisplayRole).toString();
        };
        QCOMPARE(click(), QStringLiteral("↑ y"));
        const std::vector<float> &targets = m_controller->snapshot()->setup->data.y;
        QCOMPARE(model.rowAt(0), static_cast<RowId>(std::ranges::min_element(targets) - targets.begin()));
        QCOMPARE(click(), QStringLiteral("↓ y"));
        QCOMPARE(model.rowAt(0), static_cast<RowId>(std::ranges::max_element(targets) - targets.begin()));
        QCOMPARE(click(), QStringLiteral("y"));
        QCOMPARE(model.rowAt(0), 0U);
        m_view->table()->setFocus();
        m_view->table()->setCurrentIndex(model.index(0, y));
        QTest::keyClick(m_view->table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(m_view->sorting(), (RowSorting{y, SortDirection::Descending}));
    }

    // What is chosen stays chosen, and the table stays where it was, while rows change places.
    void choiceFollowsItsRows()
    {
        stepTo(1);
        RowsModel &model = *m_view->rows();
        m_view->goToRow(150);
        QTest::keyClick(m_view->table(), Qt::Key_Down, Qt::ShiftModifier);
        const auto chosen = [&] {
            std::set<RowId> rows;
            for (const int section : m_view->table()->chosenRows())
                rows.insert(model.rowAt(section));
            return rows;
        };
        QCOMPARE(chosen(), (std::set<RowId>{150, 151}));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        m_view->sortBy(columnOf(model, RowColumn::Loss), SortDirection::Descending);
        QCOMPARE(chosen(), (std::set<RowId>{150, 151}));
        m_view->table()->verticalScrollBar()->setValue(77);
        stepTo(2);
        QCOMPARE(chosen(), (std::set<RowId>{150, 151}));
        QCOMPARE(m_view->table()->verticalScrollBar()->value(), 77);
        QCOMPARE(reset.count(), 0);
        for (int i = 1; i < 400; ++i)
            QVERIFY(exact(model, i - 1, RowColumn::Loss) >= exact(model, i, RowColumn::Loss));
    }

    void valuesFollowTheRunAndTheChosenDevice()
    {
        stepTo(1);
        const QString before = shown(*m_view->rows(), 0, RowColumn::Prediction);
        stepTo(2);
        QVERIFY(shown(*m_view->rows(), 0, RowColumn::Prediction) != before);
        QCOMPARE(static_cast<float>(exact(*m_view->rows(), 7, RowColumn::Prediction)), predict(*m_controller->snapshot(), 0, 7));
    }

    void aClickChoosesTheDevice()
    {
        m_view->goToRow(250);
        const QRect place = m_view->table()->visualRect(m_view->table()->currentIndex());
        QTest::mouseClick(m_view->table()->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(m_controller->selection()->device(), 2);
    }

    void theListOfFilters()
    {
        auto *combo = m_view->findChild<QComboBox *>();
        QCOMPARE(combo->count(), 5);
        QCOMPARE(combo->itemText(4), QString("Device 3"));
        combo->setCurrentIndex(2);
        QCOMPARE(m_view->rows()->totalRows(), std::int64_t{100});
        QCOMPARE(m_view->rows()->rowAt(0), 100U);
        Scenario scenario = tutorialOn(3, 10);
        scenario.sharding.remainder = Remainder::Pad;
        scenario.sharding.batchPerDevice = 2;
        m_controller->start(scenario);
        QTRY_COMPARE(m_view->rows()->totalRows(), std::int64_t{4}); // device 1 is there, too: it stays chosen
        QStringList names;
        for (int i = 0; i < combo->count(); ++i)
            names << combo->itemText(i);
        QCOMPARE(names, (QStringList{"All rows", "In this step", "More than once", "Device 0", "Device 1", "Device 2"}));
    }

    void copyHasFullDigits()
    {
        stepTo(1);
        m_view->goToRow(150);
        QTest::keyClick(m_view->table(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(m_view->table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], QString("row\tdevice\tx0\tx1\tx2\tx3\tx4\ty\tprediction\tresidual\tsquared_error"));
        const QStringList fields = lines[2].split('\t');
        QCOMPARE(fields[0], QString("151"));
        QCOMPARE(fields[1], QString("1"));
        QCOMPARE(fields[7].toFloat(), m_controller->snapshot()->setup->data.y[151]);
        QCOMPARE(fields[8].toFloat(), predict(*m_controller->snapshot(), 0, 151));
        for (const QString &field : fields) // no shorter text gives the same number
            QVERIFY(field.toFloat() != QString::number(field.toDouble(), 'g', static_cast<int>(field.count(QRegularExpression("\\d"))) - 3).toFloat() || field.size() < 5);
    }

    void exportIsWhatIsShown()
    {
        stepTo(1);
        RowsModel &model = *m_view->rows();
        m_view->sortBy(columnOf(model, RowColumn::Residual), SortDirection::Ascending);
        const QStringList lines = csvOf(*m_view).trimmed().split('\n');
        QCOMPARE(lines.size(), 401);
        QCOMPARE(lines[0], QString("row,device,x0,x1,x2,x3,x4,y,prediction,residual,squared_error"));
        for (int i = 0; i < 400; ++i)
            for (int c = 0; c < model.columnCount(); ++c)
                QCOMPARE(lines[i + 1].section(',', c, c), model.index(i, c).data(ExactRole).toString());
        m_view->setFilter({RowFilter::OnDevice, 3});
        QCOMPARE(csvOf(*m_view).trimmed().split('\n').size(), 101);
    }

    void namesWithCommasAreQuoted()
    {
        RowsView view(m_theme.get(), m_controller.get());
        view.show();
        view.setSnapshot(runOf(ownSetup(), 1));
        const QStringList lines = csvOf(view).trimmed().split('\n');
        QCOMPARE(lines[0], QString("row,line,device,temp,\"load, kg\",yield,prediction,residual,squared_error"));
        QCOMPARE(lines.size(), 10);
        QVERIFY(lines[7].startsWith("0,6,test,0.5,-1,1,"));
    }

    void tableKeepsItsKeys()
    {
        for (const int key : {Qt::Key_Right, Qt::Key_Return, Qt::Key_Home}) {
            QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
            event.ignore();
            m_view->table()->setFocus();
            QApplication::sendEvent(m_view->table(), &event);
            QVERIFY(event.isAccepted());
        }
    }
};

QTEST_MAIN(TestRowsInput)
#include "tst_rows_input.moc"
