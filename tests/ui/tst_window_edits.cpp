// What becomes of edits in the window: undo and redo by keys, keys in a field, files, the mark in the title, the question at the end.
#include <QMessageBox>

#include "core/scenario/scenario_json.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

float rateOf(const MainWindow &window)
{
    return window.controller()->scenario().optimizer.learningRate;
}

} // namespace

class TestWindowEdits : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void undoAndRedoByKeys();
    void fieldKeepsItsKeys();
    void saveAndOpen();
    void closeAsksAndCancelStays();
    void closeWithoutSaving();

private:
    IsolatedSettings m_settings;
};

void TestWindowEdits::undoAndRedoByKeys()
{
    const auto window = openWindow();
    auto *seed = window->findChild<QLineEdit *>("/seed");
    typeInto(window->findChild<QLineEdit *>("/optimizer/learning_rate"), "0.2");
    typeInto(seed, "7");
    QCOMPARE(window->document()->pending().seed, 7U);
    press(*window, Qt::Key_R);
    QTRY_COMPARE(window->controller()->scenario().seed, 7U);
    QTRY_VERIFY(window->controller()->snapshot());
    press(*window, Qt::Key_Z, Qt::ControlModifier); // the run of before
    QTRY_COMPARE(window->controller()->scenario().seed, 0U);
    QCOMPARE(window->document()->pending().seed, 7U);
    press(*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seed->text(), QString("0"));
    press(*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(rateOf(*window), 0.05F);
    QVERIFY(!window->document()->isModified());
    for (int step = 0; step < 3; ++step)
        press(*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(rateOf(*window), 0.2F);
    QTRY_COMPARE(window->controller()->scenario().seed, 7U);
}

// Escape takes back what is typed, then is the window's again; page keys change the number; Ctrl+Z in a field is the window's.
void TestWindowEdits::fieldKeepsItsKeys()
{
    const auto window = openWindow();
    press(*window, Qt::Key_Right);
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(window->controller()->reachedStep(), 1);
    window->controller()->setLoop(1, 1);
    QTRY_VERIFY(window->controller()->loop().any());
    auto *rate = window->findChild<QLineEdit *>("/optimizer/learning_rate");
    rate->setFocus(Qt::TabFocusReason);
    rate->selectAll();
    QTest::keyClicks(rate, "0.4");
    QTest::keyClick(rate, Qt::Key_Escape);
    QCOMPARE(rate->text(), QString("0.050"));
    QTest::qWait(50);
    QVERIFY(window->controller()->loop().any());
    QTest::keyClick(rate, Qt::Key_Escape);
    QTRY_VERIFY(!window->controller()->loop().any());
    QTest::keyClick(rate, Qt::Key_PageUp);
    QCOMPARE(rateOf(*window), 0.06F); // ten times 0.001
    QTest::keyClick(rate, Qt::Key_PageDown);
    QCOMPARE(rateOf(*window), 0.05F);
    QCOMPARE(positionOf(*window), window->controller()->snapshot()->setup->program.endOf(1));
    rate->clearFocus();
    rate->setFocus(Qt::TabFocusReason);
    window->controller()->setLearningRate(0.3);
    QTest::keyClick(rate, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(rateOf(*window), 0.05F);
}

void TestWindowEdits::saveAndOpen()
{
    const auto window = openWindow();
    ScenarioDocument *document = window->document();
    QVERIFY(!window->windowTitle().contains('*'));
    typeInto(window->findChild<QLineEdit *>("/devices"), "2");
    QVERIFY(window->windowTitle().contains('*'));
    const QString path = m_settings.path("mine.json");
    QVERIFY(document->saveAs(path));
    QVERIFY(!window->windowTitle().contains('*'));
    QCOMPARE(window->windowFilePath(), document->filePath());
    Scenario expected = tutorial();
    expected.devices = 2;
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray::fromStdString(toJson(expected)));
    typeInto(window->findChild<QLineEdit *>("/epochs"), "60");
    QVERIFY(window->windowTitle().contains('*'));
    press(*window, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!window->windowTitle().contains('*'));
    expected.epochs = 60;
    QCOMPARE(readScenarioFile(path).value(), expected);
    document->choosePreset(0);
    QTRY_COMPARE(window->controller()->scenario(), presets().front());
    QVERIFY(document->openFile(path));
    QTRY_COMPARE(window->controller()->scenario(), expected);
    QCOMPARE(window->findChild<QLineEdit *>("/devices")->text(), QString("2"));
}

void TestWindowEdits::closeAsksAndCancelStays()
{
    const auto window = openWindow();
    typeInto(window->findChild<QLineEdit *>("/devices"), "2");
    press(*window, Qt::Key_Q, Qt::ControlModifier);
    auto *question = window->findChild<QMessageBox *>("confirmLoss");
    QTRY_VERIFY(question && question->isVisible());
    QVERIFY(window->isVisible());
    QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
    QTRY_VERIFY(!window->findChild<QMessageBox *>("confirmLoss"));
    QTest::qWait(50);
    QVERIFY(window->isVisible());
    QCOMPARE(window->document()->pending().devices, 2);
}

void TestWindowEdits::closeWithoutSaving()
{
    const auto window = openWindow();
    typeInto(window->findChild<QLineEdit *>("/devices"), "2");
    window->close();
    auto *question = window->findChild<QMessageBox *>("confirmLoss");
    QTRY_VERIFY(question && question->isVisible());
    QTest::mouseClick(question->button(QMessageBox::Discard), Qt::LeftButton);
    QTRY_VERIFY(!window->isVisible());
}

QTEST_MAIN(TestWindowEdits)
#include "tst_window_edits.moc"
