// Who gets the keys, and what the controls around the run do: the side panel with reset, fields, focus, names, the key sheet.
#include <QAbstractSpinBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>

#include "ui/cards/card_layout.h"
#include "ui/panels/verdict_pill.h"
#include "ui/views/device_board.h"
#include "ui/views/step_label.h"
#include "ui/views/timeline_track.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// Into the field of the side panel, and out of it again.
void typeDevices(MainWindow &window, const QString &count)
{
    auto *field = window.findChild<QLineEdit *>("/devices");
    field->setFocus(Qt::MouseFocusReason);
    field->selectAll();
    QTest::keyClicks(field, count);
    window.setFocus(Qt::MouseFocusReason);
}

} // namespace

class TestWindowControls : public QObject {
    Q_OBJECT
private slots:
    void resetAppliesWhatWaits();
    void resetButtonAppliesWhatWaits();
    void resetWithWrongChangesGoesBack();
    void titleOfAnEditedPreset();
    void clickOnTheTimelineKeepsTheKeys();
    void everyControlHasAName();
    void focusByTabKeepsArrows();
    void poppedOutViewKeepsArrows();
    void fieldsKeepWhatIsTyped();
    void keySheetListsEveryKey();

private:
    IsolatedSettings m_settings;
};

void TestWindowControls::resetAppliesWhatWaits()
{
    const auto window = openWindow();
    typeDevices(*window, "8");
    QVERIFY(button(*window, "reset")->isEnabled()); // at the start, but a change waits
    press(*window, Qt::Key_R);
    QTRY_COMPARE(window->controller()->snapshot() ? window->controller()->snapshot()->setup->devices() : 0, 8);
    QTRY_VERIFY(!button(*window, "reset")->isEnabled());
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window).step, 0);
    QTRY_VERIFY(button(*window, "reset")->isEnabled());
    press(*window, Qt::Key_R); // nothing waits now
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    QCOMPARE(window->controller()->snapshot()->setup->devices(), 8);
}

void TestWindowControls::resetButtonAppliesWhatWaits()
{
    const auto window = openWindow();
    typeDevices(*window, "2");
    QVERIFY(button(*window, "reset")->toolTip().contains("1 change"));
    QTest::mouseClick(button(*window, "reset"), Qt::LeftButton);
    QTRY_COMPARE(window->controller()->snapshot() ? window->controller()->snapshot()->setup->devices() : 0, 2);
    QVERIFY(button(*window, "reset")->toolTip().contains("start (R)"));
}

void TestWindowControls::resetWithWrongChangesGoesBack()
{
    const auto window = openWindow();
    press(*window, Qt::Key_Right);
    press(*window, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window).step, 1);
    typeDevices(*window, "0");
    press(*window, Qt::Key_R);
    QTRY_COMPARE(positionOf(*window), (Position{0, -1}));
    QCOMPARE(window->controller()->scenario(), tutorial());
    QCOMPARE(window->findChild<QLineEdit *>("/devices")->text(), "0"); // stays to be mended
}

void TestWindowControls::titleOfAnEditedPreset()
{
    const auto window = openWindow();
    QCOMPARE(window->windowTitle(), QString("Linear regression on 4 devices — Lockstep"));
    typeDevices(*window, "64");
    QCOMPARE(window->windowTitle(), QString("tutorial, edited* — Lockstep"));
    press(*window, Qt::Key_R);
    QCOMPARE(window->windowTitle(), QString("tutorial, edited* — Lockstep")); // runs, but is in no file
    QTRY_COMPARE(window->controller()->snapshot() ? window->controller()->snapshot()->setup->devices() : 0, 64);
    window->controller()->start(tutorial());
    QCOMPARE(window->windowTitle(), QString("Linear regression on 4 devices — Lockstep"));
}

void TestWindowControls::clickOnTheTimelineKeepsTheKeys()
{
    const auto window = openWindow();
    for (int move = 0; move < 2; ++move) // the copy of the parameters, step 1
        window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(window->controller()->snapshot()->reachedStep, std::int64_t{1});
    auto *track = window->findChild<TimelineTrack *>();
    QTRY_COMPARE(track->maximum(), 1);
    const QPoint onStepOne(static_cast<int>(track->xOf(1)), static_cast<int>(track->trackRect().center().y()));
    for (const Qt::FocusReason reason : {Qt::OtherFocusReason, Qt::TabFocusReason}) {
        if (reason == Qt::TabFocusReason)
            track->setFocus(reason);
        const std::int64_t reached = window->controller()->snapshot()->reachedStep;
        QTest::mouseClick(track, Qt::LeftButton, {}, onStepOne);
        QTRY_COMPARE(positionOf(*window).step, std::int64_t{1});
        press(*window, Qt::Key_End);
        QTRY_COMPARE(positionOf(*window).step, reached);
        press(*window, Qt::Key_Right);
        QTRY_COMPARE(window->controller()->snapshot()->reachedStep, reached + 1);
        QTRY_COMPARE(track->maximum(), static_cast<int>(reached + 1));
    }
    auto *label = window->findChild<StepLabel *>();
    track->clearFocus();
    QTest::mouseDClick(label, Qt::LeftButton, {}, QPoint(40, 28));
    QVERIFY(label->isEditing());
    press(*window, Qt::Key_Escape);
    QVERIFY(!label->isEditing());
    press(*window, Qt::Key_1); // not typed into the label
    QVERIFY(!label->isEditing());
    QCOMPARE(window->controller()->granularity(), Granularity::Phase);
}

void TestWindowControls::everyControlHasAName()
{
    const auto window = openWindow();
    int checked = 0;
    for (const QWidget *widget : window->findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || widget->focusProxy() || widget->inherits("QLineEdit"))
            continue;
        const auto *asButton = qobject_cast<const QAbstractButton *>(widget);
        const QString name = !widget->accessibleName().isEmpty() ? widget->accessibleName() : asButton ? asButton->text() : QString();
        QVERIFY2(!name.isEmpty(), qPrintable(QString("%1 %2 in %3").arg(widget->metaObject()->className(), widget->objectName(),
                                                                          widget->parentWidget()->metaObject()->className())));
        ++checked;
    }
    QVERIFY(checked >= 10);
    QCOMPARE(button(*window, "play")->accessibleName(), "Play");
    QVERIFY(window->findChild<VerdictPill *>("verdict")->accessibleName().startsWith("Not checked yet"));
}

void TestWindowControls::focusByTabKeepsArrows()
{
    const auto window = openWindow();
    auto *slider = window->findChild<QSlider *>("speed");
    const double before = window->controller()->speed();
    slider->setFocus(Qt::TabFocusReason);
    QTest::keyClick(slider, Qt::Key_Right);
    QVERIFY(window->controller()->speed() > before);
    QCOMPARE(positionOf(*window), (Position{0, -1}));
    QTest::mouseClick(slider, Qt::LeftButton); // now it is the mouse that uses it: the transport has the key
    const double after = window->controller()->speed();
    QTest::keyClick(slider, Qt::Key_Right);
    QTRY_COMPARE(positionOf(*window), (Position{0, 0}));
    QCOMPARE(window->controller()->speed(), after);
    button(*window, "step")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button(*window, "step"), Qt::Key_Return);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 1);
    QTest::keyClick(button(*window, "step"), Qt::Key_Space); // plays, wherever the focus is
    QTRY_VERIFY(window->controller()->isPlaying());
}

void TestWindowControls::poppedOutViewKeepsArrows()
{
    const auto window = openWindow();
    press(*window, Qt::Key_Right);
    press(*window, Qt::Key_Right);
    const Position there = window->controller()->snapshot()->setup->program.endOf(1);
    QTRY_COMPARE(positionOf(*window), there);
    auto *board = window->findChild<DeviceBoard *>();
    window->cards()->popOut(board);
    board->window()->activateWindow();
    QVERIFY(board->window() != window.get());
    QTRY_COMPARE(QApplication::activeWindow(), board->window());
    board->clearFocus(); // that it may have from the new window
    board->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(QApplication::focusWidget(), board);
    const QString before = board->focusedText();
    QTest::keyClick(board, Qt::Key_Down);
    QTest::keyClick(board, Qt::Key_Right);
    QVERIFY(board->focusedText() != before);
    QTest::qWait(50);
    QCOMPARE(positionOf(*window), there);
    QTest::keyClick(board, Qt::Key_Comma); // not the board's: the transport has it here too
    QTRY_COMPARE(positionOf(*window), window->controller()->snapshot()->setup->program.previous(there));
}

void TestWindowControls::fieldsKeepWhatIsTyped()
{
    const auto window = openWindow();
    auto *field = window->findChild<QLineEdit *>("/epochs");
    QVERIFY(field);
    field->setFocus(Qt::TabFocusReason);
    field->selectAll();
    for (const Qt::Key key : {Qt::Key_3, Qt::Key_Home, Qt::Key_Right, Qt::Key_Space, Qt::Key_1})
        QTest::keyClick(field, key);
    QTest::qWait(100);
    QCOMPARE(window->controller()->granularity(), Granularity::Step);
    QCOMPARE(positionOf(*window), (Position{0, -1}));
    QVERIFY(!window->controller()->isPlaying());
}

void TestWindowControls::keySheetListsEveryKey()
{
    const auto window = openWindow();
    press(*window, Qt::Key_F1);
    auto *sheet = window->findChild<QDialog *>("shortcutSheet");
    QVERIFY(sheet);
    QStringList texts;
    for (const QLabel *label : sheet->findChildren<QLabel *>())
        texts.append(label->text());
    for (const char *text :
         {"Play or pause", "Space", "Reset", "R", "One phase forward", ".", "Full screen", "Shift+F11", "Open", "Ctrl+O"})
        QVERIFY2(texts.contains(QString(text)), text);
    sheet->close();
    press(*window, Qt::Key_Question, Qt::ShiftModifier);
    QTRY_VERIFY(window->findChild<QDialog *>("shortcutSheet"));
}

QTEST_MAIN(TestWindowControls)
#include "tst_window_controls.moc"
