// Every key of the window, while working and while presenting: it does what its text says, and there is no other.
#include "key_rows.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/views/timeline_view.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

QList<KeyRow> moveRows()
{
    const KeyCheck next = goesTo([](const KeyBench &b) { return b.program().next(b.end(2)); });
    const KeyCheck previous = goesTo([](const KeyBench &b) { return b.program().previous(b.end(2)); });
    return {{"Right", "One move forward", goesToStep(3)},        {"Left", "One move back", goesToStep(1)},
            {".", "One phase forward", next},                    {"PgDown", "One phase forward", next},
            {",", "One phase back", previous},                   {"PgUp", "One phase back", previous},
            {"Ctrl+Right", "One epoch forward", goesToStep(3)},  {"Ctrl+Left", "One epoch back", goesToStep(1)}};
}

void bookmarks(KeyBench &b)
{
    b.press();
    QVERIFY(b.run->marks()->isBookmarked(2));
    b.press();
    QVERIFY(!b.run->marks()->isBookmarked(2));
}

// With this rate the parameters grow until they are infinite.
void findsDifference(KeyBench &b)
{
    b.run->setSpeed(0);
    b.run->setLearningRate(1e6);
    b.run->play();
    QTRY_COMPARE(b.run->state(), RunState::Finished);
    QTRY_VERIFY(b.run->snapshot()->firstNonFiniteStep > 2);
    QTRY_VERIFY(b.run->isStopped());
    b.run->goToStart();
    QTRY_COMPARE(b.run->shownStep(), 0);
    b.press();
    QTRY_COMPARE(b.now(), b.end(b.run->snapshot()->firstNonFiniteStep));
}

void clearsLoop(KeyBench &b)
{
    b.run->setLoop(1, 2);
    QTRY_VERIFY(b.run->loop().any());
    b.press();
    QTRY_VERIFY(!b.run->loop().any());
}

QList<KeyRow> eventRows()
{
    const auto event = [](std::int64_t step) {
        return [step](KeyBench &b) {
            b.run->marks()->setBookmark(step, {});
            goesToStep(step)(b);
        };
    };
    const auto loops = [](StepRange expected) {
        return [expected](KeyBench &b) {
            b.press();
            QTRY_VERIFY(b.run->loop().any());
            QCOMPARE(b.run->loop().first, expected.first);
            QCOMPARE(b.run->loop().last, expected.last);
        };
    };
    return {{"N", "Next event", event(3)},
            {"Shift+N", "Previous event", event(1)},
            {"D", "First difference", findsDifference},
            {"B", "Bookmark this step", bookmarks},
            {"Shift+[", "Loop from this step", loops({2, 3})},
            {"{", "Loop from this step", loops({2, 3})},
            {"Shift+]", "Loop to this step", loops({1, 2})},
            {"}", "Loop to this step", loops({1, 2})},
            {"O", "No loop", clearsLoop}};
}

KeyCheck zooms(double from, std::function<double()> expected)
{
    return [from, expected](KeyBench &b) {
        b.window->resize(1800, 1200);
        b.window->setZoom(from);
        QCoreApplication::processEvents();
        b.press();
        QCOMPARE(b.window->theme()->zoom(), expected());
    };
}

void leavesEnlarged(KeyBench &b)
{
    CardLayout *cards = b.window->cards();
    cards->enlarge(cards->view("loss"));
    b.run->setLoop(1, 2);
    QTRY_VERIFY(b.run->loop().any());
    b.press();
    QVERIFY(!cards->enlarged());
    QVERIFY(b.run->loop().any()); // one thing at a time
    b.press();
    QTRY_VERIFY(!b.run->loop().any());
}

void togglesPanel(KeyBench &b)
{
    b.press();
    QVERIFY(!b.window->isPanelShown());
    b.press();
    QVERIFY(b.window->isPanelShown());
}

QList<KeyRow> workingRows()
{
    const KeyCheck larger = zooms(1, [] { return Theme::largerZoom(1); });
    return runRows() + moveRows() + eventRows() + scenarioRows() + viewRows()
        + QList<KeyRow>{cardRow(2, "all-reduce", "All-reduce"),
                        cardRow(5, "gradients", "Gradients"),
                        cardRow(6, "equality", "Equality"),
                        cardRow(7, "prediction", "Prediction"),
                        cardRow(8, "shards", "Shards"),
                        cardRow(9, "network", "Network"),
                        cardRow(0, "decision", "Decision map"),
                        {"F9", "Side panel", togglesPanel},
                        {"Ctrl++", "Larger", larger},
                        {"Ctrl+=", "Larger", larger},
                        {"Ctrl+-", "Smaller", zooms(1, [] { return Theme::smallerZoom(1); })},
                        {"Ctrl+0", "As designed", zooms(1.15, [] { return 1.0; })},
                        {"Esc", "Leave what lies over the cards", leavesEnlarged}};
}

void blanks(KeyBench &b)
{
    b.press();
    QVERIFY(b.window->body()->blankScreen()->isVisible());
    QCOMPARE(b.window->grab().toImage().pixelColor(b.window->rect().center()), QColor(Qt::black));
    b.press();
    QVERIFY(!b.window->body()->blankScreen()->isVisible());
}

// The picture fills the screen; smaller and back.
QList<KeyRow> presenterSizes()
{
    const auto makeRoom = [](KeyBench &b) {
        b.window->setWindowState(Qt::WindowNoState);
        b.window->resize(1800, 1000);
        QTRY_VERIFY(b.window->theme()->zoom() > 1.2);
        QTest::qWait(50); // the body is built anew
    };
    const auto smallerFirst = [makeRoom](bool whole) {
        return [whole, makeRoom](KeyBench &b) {
            makeRoom(b);
            const double full = b.window->theme()->zoom();
            b.window->zoomOut();
            const double small = b.window->theme()->zoom();
            QVERIFY(small < full);
            QTest::qWait(50);
            b.press();
            QVERIFY(whole ? b.window->theme()->zoom() == full : b.window->theme()->zoom() > small);
        };
    };
    const auto smaller = [makeRoom](KeyBench &b) {
        makeRoom(b);
        const double full = b.window->theme()->zoom();
        b.press();
        QVERIFY(b.window->theme()->zoom() < full);
    };
    return {{"Ctrl++", "Larger", smallerFirst(false)},
            {"Ctrl+=", "Larger", smallerFirst(false)},
            {"Ctrl+-", "Smaller", smaller},
            {"Ctrl+0", "As designed", smallerFirst(true)}};
}

QList<KeyRow> presentingRows()
{
    QList<KeyRow> rows = runRows() + scenarioRows() + viewRows() + presenterSizes();
    const KeyCheck next = goesTo([](const KeyBench &b) { return b.program().next(b.end(2)); });
    const KeyCheck previous = goesTo([](const KeyBench &b) { return b.program().previous(b.end(2)); });
    for (const char *key : {"PgDown", "Right", "Down", "Return", "Enter"})
        rows.append({key, "Next phase", next});
    for (const char *key : {"PgUp", "Left", "Up"})
        rows.append({key, "One phase back", previous});
    for (const char *key : {"B", "."})
        rows.append({key, "Blank screen", blanks});
    rows.append({"Esc", "Leave what lies over the cards", presents});
    return rows;
}

} // namespace

class TestWindowKeys : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void everyKeyHasARow()
    {
        KeyBench bench;
        bench.open(m_settings.path({}));
        compareKeys(*bench.window, workingRows());
        bench.present();
        compareKeys(*bench.window, presentingRows());
    }
    void working_data() { addKeyRows(workingRows()); }
    void working()
    {
        QFETCH(QString, keys);
        QFETCH(KeyCheck, check);
        KeyBench bench(keys);
        bench.open(m_settings.path({}));
        check(bench);
    }
    void presenting_data() { addKeyRows(presentingRows()); }
    void presenting()
    {
        QFETCH(QString, keys);
        QFETCH(KeyCheck, check);
        KeyBench bench(keys);
        bench.open(m_settings.path({}));
        bench.present();
        check(bench);
    }

private:
    IsolatedSettings m_settings;
};

QTEST_MAIN(TestWindowKeys)
#include "tst_window_keys.moc"
