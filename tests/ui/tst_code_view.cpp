// The card "Code": the program of the run that is shown, the lit lines of each phase, switching, copying, scrolling.
#include <QClipboard>
#include <QPlainTextEdit>
#include <QScrollBar>

#include "tests/ui/view_fixture.h"
#include "ui/cards/view_export.h"
#include "ui/views/code_highlight.h"
#include "ui/views/code_text.h"
#include "ui/views/code_view.h"
#include "ui/widgets/segmented_control.h"

using namespace lockstep;

namespace {

Scenario localSgd()
{
    Scenario scenario = presets().front();
    scenario.strategy.kind = StrategyKind::LocalSgd;
    scenario.strategy.period = 3;
    return scenario;
}

Script expectedScript(const Scenario &scenario, int form)
{
    if (form == 2)
        return torchScript(scenario, scenario.name + ".npz");
    return jaxScript(scenario, form == 0 ? JaxForm::Pmap : JaxForm::ShardMap, scenario.name + ".npz");
}

// What the text paints, not what it was told.
QList<int> paintedLit(const CodeText &text)
{
    QList<int> lines;
    for (const QTextEdit::ExtraSelection &selection : text.extraSelections())
        lines.append(selection.cursor.blockNumber());
    return lines;
}

} // namespace

class TestCodeView : public QObject, protected lockstep::test::ViewBench<CodeView> {
    Q_OBJECT
private slots:
    void init() { openView({500, 300}); }
    void cleanup() { closeView(); }

    void litLinesArePhase_data();
    void litLinesArePhase();
    void textIsTheScript();
    void followsAnotherRun();
    void followsLiveFields();
    void hiddenAndShownAgain();
    void copies();
    void scrollsUntilAPersonDoes();
    void leavesTheWindowItsKeys();
    void keepsTheForm();
    void csvHasEveryLine();
    void spans_data();
    void spans();

private:
    CodeText *text() const { return m_view->text(); }
    SegmentedControl *formControl() const { return m_view->headControls()->findChild<SegmentedControl *>(); }
    void compareText(const Scenario &scenario, int form)
    {
        QCOMPARE(text()->toPlainText() + '\n', QString::fromStdString(expectedScript(scenario, form).text()));
    }
    void goTo(Position position)
    {
        m_controller->seek(position);
        QTRY_COMPARE(m_controller->snapshot()->position, position);
    }
    void reach(std::int64_t steps)
    {
        for (std::int64_t step = 0; step <= steps; ++step) // the first one replicates
            m_controller->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(m_controller->snapshot()->reachedStep, steps);
    }
};

void TestCodeView::litLinesArePhase_data()
{
    QTest::addColumn<bool>("local");
    QTest::addColumn<int>("form");
    for (int form = 0; form < 3; ++form) {
        QTest::addRow("tutorial, form %d", form) << false << form;
        QTest::addRow("local SGD, form %d", form) << true << form;
    }
}

// Op by op through steps with and without an average.
void TestCodeView::litLinesArePhase()
{
    QFETCH(bool, local);
    QFETCH(int, form);
    const Scenario scenario = local ? localSgd() : presets().front();
    if (local)
        m_controller->start(scenario);
    QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->scenario == scenario);
    formControl()->setCurrent(form);
    QCOMPARE(paintedLit(*text()), QList<int>()); // nothing has run
    const std::int64_t steps = local ? 3 : 1;
    reach(steps);
    const Script script = expectedScript(scenario, form);
    const Program program = m_controller->snapshot()->setup->program;
    for (Position at{0, 0}; at <= program.endOf(steps); at = program.next(at)) {
        goTo(at);
        QList<int> expected;
        for (std::size_t i = 0; i < script.lines.size(); ++i)
            if (script.lines[i].isOf(program.at(at).kind))
                expected.append(static_cast<int>(i));
        QTRY_COMPARE(paintedLit(*text()), expected);
        QVERIFY2(!expected.isEmpty(), qPrintable(QString("no line for step %1, op %2").arg(at.step).arg(at.op)));
        QVERIFY(std::any_of(expected.begin(), expected.end(), [this](int line) { return text()->isInSight(line); }));
    }
}

void TestCodeView::textIsTheScript()
{
    for (const int form : {0, 1, 2, 0}) {
        formControl()->setCurrent(form);
        compareText(presets().front(), form);
    }
    QCOMPARE(m_view->subtitle(), QString("this run as a JAX program"));
}

void TestCodeView::followsAnotherRun()
{
    for (const Scenario &scenario : presets()) {
        m_controller->start(scenario);
        compareText(scenario, 0); // at once
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->scenario == scenario);
        compareText(m_controller->snapshot()->setup->scenario, 0); // with the sizes of a file
    }
}

// The line of the learning rate changes under the reader, who stays where they are.
void TestCodeView::followsLiveFields()
{
    text()->verticalScrollBar()->setValue(20);
    const int place = text()->verticalScrollBar()->value();
    QVERIFY(place > 0);
    m_controller->setLearningRate(0.125);
    Scenario changed = presets().front();
    changed.optimizer.learningRate = 0.125F;
    compareText(changed, 0);
    QVERIFY(text()->toPlainText().contains("0.125"));
    QCOMPARE(text()->verticalScrollBar()->value(), place);
}

void TestCodeView::hiddenAndShownAgain()
{
    m_view->hide();
    m_controller->start(localSgd());
    QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup->scenario == localSgd());
    m_controller->stepForwardBy(Granularity::Phase);
    QTRY_VERIFY(m_controller->snapshot()->started());
    m_view->show();
    compareText(localSgd(), 0);
}

void TestCodeView::copies()
{
    const QString all = QString::fromStdString(expectedScript(presets().front(), 0).text());
    text()->setFocus();
    QTest::keyClick(text(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), all);
    QTextCursor cursor = text()->textCursor();
    cursor.setPosition(0);
    cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor, 2);
    text()->setTextCursor(cursor);
    const QString two = all.section('\n', 0, 1) + '\n';
    QTest::keyClick(text(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), two);
    QApplication::clipboard()->clear();
    m_view->headControls()->findChild<QAbstractButton *>("copyCode")->click();
    QCOMPARE(QApplication::clipboard()->text(), two);
}

void TestCodeView::scrollsUntilAPersonDoes()
{
    reach(1);
    const Program program = m_controller->snapshot()->setup->program;
    QScrollBar *bar = text()->verticalScrollBar();
    QTRY_VERIFY(!text()->lit().isEmpty() && bar->value() > 0);
    const int followed = bar->value();
    bar->triggerAction(QAbstractSlider::SliderToMinimum);
    QVERIFY(!text()->isFollowing());
    for (const int op : {0, 1, 2}) {
        goTo({1, op});
        QTest::qWait(60);
        QCOMPARE(bar->value(), 0);
    }
    goTo(program.endOf(1));
    QTest::qWait(60);
    bar->setValue(followed); // where the lit lines are
    QVERIFY(text()->isFollowing());
    bar->triggerAction(QAbstractSlider::SliderToMinimum);
    formControl()->setCurrent(1); // another program begins at its lit lines
    QVERIFY(text()->isFollowing());
    const QList<int> lit = text()->lit();
    QVERIFY(std::any_of(lit.begin(), lit.end(), [&](int line) { return text()->isInSight(line); }));
}

void TestCodeView::leavesTheWindowItsKeys()
{
    for (const int key : {Qt::Key_Space, Qt::Key_L, Qt::Key_1, Qt::Key_Right, Qt::Key_Home}) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier, QStringLiteral(" "));
        event.ignore();
        QApplication::sendEvent(text(), &event);
        QVERIFY2(!event.isAccepted(), qPrintable(QKeySequence(key).toString()));
    }
    QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    copy.ignore();
    QApplication::sendEvent(text(), &copy);
    QVERIFY(copy.isAccepted());
    QVERIFY(text()->isReadOnly());
}

void TestCodeView::keepsTheForm()
{
    formControl()->setCurrent(2);
    CodeView other(m_theme.get(), m_controller.get());
    other.restoreView(m_view->saveView());
    QCOMPARE(other.form(), ScriptForm::Torch);
    other.restoreView({{"form", 99}});
    QCOMPARE(other.form(), ScriptForm::Torch);
    other.restoreView({});
    QCOMPARE(other.form(), ScriptForm::Pmap);
}

void TestCodeView::csvHasEveryLine()
{
    const QStringList lines = csvOf(*m_view).split('\n', Qt::SkipEmptyParts);
    const Script script = expectedScript(presets().front(), 0);
    QCOMPARE(lines.size(), static_cast<qsizetype>(script.lines.size()) + 1);
    const auto reduce = std::find_if(script.lines.begin(), script.lines.end(), [](const ScriptLine &l) { return l.isOf(OpKind::AllReduce); });
    const auto number = reduce - script.lines.begin() + 1;
    QVERIFY2(lines[number].startsWith(QString("%1,all-reduce").arg(number)), qPrintable(lines[number]));
}

void TestCodeView::spans_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("inText");
    QTest::addColumn<QString>("marked"); // k, s, c under each coloured character
    QTest::addColumn<bool>("endsInText");
    QTest::newRow("keywords") << "for x in inside:" << false << "kkk   kk        " << false;
    QTest::newRow("comment") << "a = 1  # if \"b\"" << false << "       cccccccc" << false;
    QTest::newRow("hash in a string") << "p(\"# no\", 'x')" << false << "  ssssss  sss " << false;
    QTest::newRow("escape") << R"("a\"b" + c)" << false << "ssssss    " << false;
    QTest::newRow("f string") << "f\"{x} or\"; or2" << false << "sssssssss     " << false;
    QTest::newRow("opens") << "\"\"\"for" << false << "ssssss" << true;
    QTest::newRow("goes on") << "for # x" << true << "sssssss" << true;
    QTest::newRow("closes") << "a\"\"\" if" << true << "ssss kk" << false;
    QTest::newRow("one line") << "\"\"\"a\"\"\"  # c" << false << "sssssss  ccc" << false;
    QTest::newRow("name with a keyword") << "not_in = define" << false << "               " << false;
    QTest::newRow("empty") << "" << true << "" << true;
}

void TestCodeView::spans()
{
    QFETCH(QString, line);
    QFETCH(bool, inText);
    QFETCH(QString, marked);
    QFETCH(bool, endsInText);
    QString shown(line.size(), ' ');
    for (const CodeSpan &span : codeSpans(line, inText))
        for (int i = span.start; i < span.start + span.length; ++i)
            shown[i] = span.word == CodeWord::Keyword ? 'k' : span.word == CodeWord::String ? 's' : 'c';
    QCOMPARE(shown, marked);
    QCOMPARE(inText, endsInText);
}

QTEST_MAIN(TestCodeView)
#include "tst_code_view.moc"
