// The keys that a window has in both modes, with what each must do. Step 2 of 3 computed steps is shown before every one.
#pragma once

#include "core/script/script.h"
#include "key_bench.h"
#include "ui/cards/card_layout.h"
#include "ui/scenario/scenario_files.h"
#include "ui/views/loss_view.h"
#include "ui/views/step_label.h"
#include "ui/views/timeline_view.h"
#include "ui/window_body.h"

namespace lockstep::test {

inline KeyCheck goesTo(std::function<Position(const KeyBench &)> target)
{
    return [target](KeyBench &b) {
        b.press();
        QTRY_COMPARE(b.now(), target(b));
    };
}

inline KeyCheck goesToStep(std::int64_t step)
{
    return goesTo([step](const KeyBench &b) { return b.end(step); });
}

inline KeyCheck choosesMove(Granularity wanted)
{
    return [wanted](KeyBench &b) {
        b.run->setGranularity(wanted == Granularity::Step ? Granularity::Phase : Granularity::Step);
        b.press();
        QCOMPARE(b.run->granularity(), wanted);
    };
}

inline void plays(KeyBench &b)
{
    b.press();
    QTRY_VERIFY(b.run->isPlaying());
    b.press();
    QTRY_COMPARE(b.run->state(), RunState::Paused);
}

inline QList<KeyRow> runRows()
{
    const KeyCheck start = goesTo([](const KeyBench &) { return Position{0, -1}; });
    const auto speed = [](double expected) {
        return [expected](KeyBench &b) {
            QCOMPARE(b.run->speed(), 4.0);
            b.press();
            QCOMPARE(b.run->speed(), expected);
        };
    };
    const auto types = [](KeyBench &b) {
        StepLabel *label = b.window->body()->timeline()->label();
        QTRY_COMPARE(label->headline(), QString("Step 2"));
        b.press();
        QVERIFY(label->field()->hasFocus());
        QTest::keyClicks(label->field(), "3");
        QTest::keyClick(label->field(), Qt::Key_Return);
        QTRY_COMPARE(b.now(), b.end(3));
        QVERIFY(!label->isEditing());
    };
    const auto extends = [](KeyBench &b) {
        b.press();
        QCOMPARE(b.run->epochs(), 100); // 50 more
    };
    return {{"Space", "Play or pause", plays},
            {"Shift+Right", "One step forward", [=](KeyBench &b) { b.run->setGranularity(Granularity::Phase); goesToStep(3)(b); }},
            {"Shift+Left", "One step back", [=](KeyBench &b) { b.run->setGranularity(Granularity::Phase); goesToStep(1)(b); }},
            {"Home", "Start", start},
            {"End", "Last step reached", goesToStep(3)},
            {"R", "Reset", start},
            {"E", "More epochs", extends},
            {"1", "A move is a phase", choosesMove(Granularity::Phase)},
            {"2", "A move is a step", choosesMove(Granularity::Step)},
            {"3", "A move is an epoch", choosesMove(Granularity::Epoch)},
            {"[", "Slower", speed(2)},
            {"]", "Faster", speed(8)},
            {"Ctrl+G", "Go to a step…", types}};
}

inline void undoes(KeyBench &b)
{
    b.run->setLearningRate(0.25);
    b.press();
    QCOMPARE(b.run->scenario().optimizer.learningRate, 0.05F);
}

inline void redoes(KeyBench &b)
{
    b.run->setLearningRate(0.25);
    b.window->document()->undoStack()->undo();
    QCOMPARE(b.run->scenario().optimizer.learningRate, 0.05F);
    b.press();
    QCOMPARE(b.run->scenario().optimizer.learningRate, 0.25F);
}

inline void opens(KeyBench &b)
{
    Scenario two = tutorial();
    two.devices = 2;
    QVERIFY(writeScenarioFile(b.file("two.json"), two));
    b.pressAndChoose(b.file("two.json"));
    QTRY_COMPARE(b.run->snapshot() ? b.run->snapshot()->setup->devices() : 0, 2);
    QCOMPARE(b.window->document()->filePath(), QFileInfo(b.file("two.json")).absoluteFilePath());
}

inline void saves(KeyBench &b)
{
    QVERIFY(b.window->document()->saveAs(b.file("mine.json")));
    b.run->setLearningRate(0.25);
    QVERIFY(b.window->document()->isModified());
    b.press();
    QVERIFY(!b.window->document()->isModified());
    QCOMPARE(readScenarioFile(b.file("mine.json")).value().optimizer.learningRate, 0.25F);
}

inline void savesAs(KeyBench &b)
{
    QFile::remove(b.file("other.json"));
    b.run->setLearningRate(0.125);
    b.pressAndChoose(b.file("other.json"));
    QCOMPARE(readScenarioFile(b.file("other.json")).value(), b.run->scenario());
    QCOMPARE(b.window->document()->filePath(), QFileInfo(b.file("other.json")).absoluteFilePath());
}

inline void exportsScript(KeyBench &b)
{
    QFile::remove(b.file("script.py"));
    b.pressAndChoose(b.file("script.py"));
    QFile script(b.file("script.py"));
    QVERIFY(script.open(QIODevice::ReadOnly));
    QCOMPARE(script.readAll().toStdString(), jaxScript(b.run->scenario(), JaxForm::Pmap).text());
}

inline void imports(KeyBench &b)
{
    QFile data(b.file("two columns.csv"));
    QVERIFY(data.open(QIODevice::WriteOnly) && data.write("x,y\n1,2\n2,3\n") > 0);
    data.close();
    b.pressAndChoose(data.fileName());
    const QPointer<QDialog> dialog = b.window->findChild<QDialog *>("importDialog");
    QVERIFY(dialog && dialog->isVisible());
    dialog->reject();
    QTRY_VERIFY(!dialog);
}

inline QList<KeyRow> scenarioRows()
{
    return {{"Ctrl+E", "Export script…", exportsScript}, {"Ctrl+I", "Import data…", imports},
            {"Ctrl+O", "Open…", opens},     {"Ctrl+S", "Save", saves},        {"Ctrl+Shift+S", "Save as…", savesAs},
            {"Ctrl+Z", "Undo", undoes},     {"Ctrl+Shift+Z", "Redo", redoes}, {"Ctrl+Y", "Redo", redoes}};
}

inline void presents(KeyBench &b)
{
    const bool before = b.window->isPresenting();
    b.press();
    QCOMPARE(b.window->isPresenting(), !before);
    QCOMPARE(b.window->isFullScreen(), !before);
    QTRY_COMPARE(b.window->body()->blankScreen() != nullptr, !before);
    QCOMPARE(button(*b.window, "panel") != nullptr, before); // the bar is there again, or gone
    QTRY_COMPARE(b.now(), b.end(2));
}

inline KeyCheck shows(const char *sheet)
{
    return [sheet](KeyBench &b) {
        QVERIFY(!b.sheet(sheet));
        b.press();
        QVERIFY(b.sheet(sheet) && b.sheet(sheet)->isVisible());
    };
}

// Hidden before: it comes back, in front of the other tabs.
inline KeyRow cardRow(int number, const char *id, const char *title)
{
    const auto check = [id](KeyBench &b) {
        View *view = b.window->cards()->view(id);
        b.window->cards()->setShown(view, false);
        QVERIFY(!view->isVisible());
        b.press();
        QTRY_VERIFY(view->isVisible());
    };
    return {QStringLiteral("Alt+%1").arg(number), QStringLiteral("Go to the card %1").arg(title), check};
}

inline QList<KeyRow> viewRows()
{
    const auto wholeRun = [](KeyBench &b) {
        b.run->chartRange()->show(1, 9, 50);
        QVERIFY(!b.run->chartRange()->isWhole());
        b.press();
        QVERIFY(b.run->chartRange()->isWhole());
    };
    const auto turnsLog = [](KeyBench &b) {
        View *loss = b.window->cards()->view("loss");
        const bool before = loss->saveView().value("log").toBool();
        b.press();
        QCOMPARE(loss->saveView().value("log").toBool(), !before);
    };
    const auto nextTheme = [](KeyBench &b) {
        for (const ThemeMode mode : {ThemeMode::Dark, ThemeMode::HighContrast, ThemeMode::System, ThemeMode::Light}) {
            b.press();
            QCOMPARE(b.window->theme()->mode(), mode);
        }
    };
    const auto fullScreen = [](KeyBench &b) {
        const bool before = b.window->isFullScreen();
        b.press();
        QCOMPARE(b.window->isFullScreen(), !before);
        b.press();
        QCOMPARE(b.window->isFullScreen(), before);
    };
    const auto quits = [](KeyBench &b) {
        b.press();
        QTRY_VERIFY(!b.window->isVisible());
    };
    return {cardRow(1, "board", "Devices"),
            cardRow(3, "loss", "Loss"),
            cardRow(4, "parameters", "Parameters"),
            {"L", "Loss: log or linear", turnsLog},
            {"0", "Charts: the whole run", wholeRun},
            {"T", "Next theme", nextTheme},
            {"F11", "Presenter mode", presents},
            {"F5", "Presenter mode", presents},
            {"P", "Presenter mode", presents},
            {"Shift+F11", "Full screen", fullScreen},
            {"F1", "Keys", shows("shortcutSheet")},
            {"?", "Keys", shows("shortcutSheet")},
            {"Shift+?", "Keys", shows("shortcutSheet")},
            {"Shift+F1", "What am I looking at?", shows("helpSheet")},
            {"Ctrl+Q", "Quit", quits}};
}

} // namespace lockstep::test
