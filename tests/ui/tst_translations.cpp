// The Chinese list is complete and fits its sources, and the window in Chinese shows no text that nobody translated.
#include <QDialog>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QXmlStreamReader>

#include "foreign_findings.h"
#include "ui/cards/card_layout.h"
#include "ui/help/tour.h"
#include "ui/views/phase_caption.h"
#include "ui/window_body.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const QString listPath = QStringLiteral(LOCKSTEP_SOURCES "/resources/translations/lockstep_zh.ts");

struct Entry {
    QString context, source, translation, type;
};

QList<Entry> readEntries(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement() && !xml.isStartElement())
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            entries.append({context, {}, {}, {}});
        else if (xml.name() == u"source")
            entries.last().source = xml.readElementText();
        else if (xml.name() == u"translation") {
            entries.last().type = xml.attributes().value("type").toString();
            entries.last().translation = xml.readElementText();
        }
    }
    return entries;
}

QStringList sortedMatches(const QString &text, const QString &pattern)
{
    QStringList found;
    const QRegularExpression expression(pattern);
    for (auto match = expression.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    return found;
}

WindowOptions inLanguage(LanguageMode language)
{
    return {ThemeMode::Light, false, language};
}

void save(QWidget &widget, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        widget.grab().save(folder + '/' + name + ".png");
}

void runSteps(MainWindow &window, int steps)
{
    while (window.controller()->snapshot()->completedSteps() < steps) {
        const Position before = positionOf(window);
        window.controller()->stepForwardBy(Granularity::Step);
        QTRY_VERIFY(positionOf(window) != before);
    }
}

QAction *languageAction(MainWindow &window, const QString &text)
{
    for (QMenu *menu : window.menu()->findChildren<QMenu *>())
        if (menu->title().startsWith(QStringLiteral("Language")))
            for (QAction *action : menu->actions())
                if (action->text() == text)
                    return action;
    return nullptr;
}

// What is hidden, chosen and enlarged, and how wide everything is.
QVariantMap layoutOf(const MainWindow &window)
{
    QVariantMap layout = window.cards()->saveLayout();
    layout.remove("splitters"); // states; their sizes instead
    for (const QSplitter *splitter : window.cards()->findChildren<QSplitter *>())
        if (splitter->isVisible())
            layout[splitter->objectName() + " sizes"] = QVariant::fromValue(splitter->sizes());
    return layout;
}

// The keys whose values differ, with both; empty where there are none.
QString layoutDifference(const QVariantMap &is, const QVariantMap &should)
{
    const auto text = [](const QVariant &value) {
        QString said;
        QDebug(&said).noquote() << value;
        return said;
    };
    QString found;
    for (auto entry = should.begin(); entry != should.end(); ++entry) {
        const QVariant other = is.value(entry.key());
        if (other == entry.value())
            continue;
        found += entry.value().userType() == QMetaType::QVariantMap
            ? layoutDifference(other.toMap(), entry.value().toMap())
            : QStringLiteral("%1: %2 instead of %3\n").arg(entry.key(), text(other), text(entry.value()));
    }
    return found;
}

QString playName(const MainWindow &window)
{
    return button(window, "play")->accessibleName();
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale::German); } // numbers keep the point
    void listIsUpToDate();
    void everyTextIsTranslated();
    void placeholdersAndTagsFit();
    void windowIsChinese_data();
    void windowIsChinese();
    void everyCardIsChinese_data();
    void everyCardIsChinese();
    void sheetsAreChinese();
    void presenterIsChinese();
    void captionsOfAllPhases();
    void numbersHaveAPoint();
    void languageByTheMenu();

private:
    IsolatedSettings m_settings;
};

void TestTranslations::listIsUpToDate()
{
    QTemporaryDir folder;
    const QString copy = folder.filePath("lockstep_zh.ts");
    QVERIFY(QFile::copy(listPath, copy));
    QProcess lupdate;
    lupdate.setWorkingDirectory(LOCKSTEP_SOURCES);
    lupdate.start(LOCKSTEP_LUPDATE, {"-I", ".", "-locations", "none", "-no-obsolete", "-source-language", "en", "-target-language", "zh_CN",
                                     "ui", "app", "-ts", copy});
    QVERIFY(lupdate.waitForFinished(120'000));
    QCOMPARE(lupdate.exitCode(), 0);
    const QByteArray said = lupdate.readAllStandardOutput() + lupdate.readAllStandardError();
    QVERIFY2(!said.contains("lacks Q_OBJECT") && !said.contains("Qualifying with unknown"), said.constData());

    QFile before(listPath);
    QFile after(copy);
    QVERIFY(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QVERIFY2(before.readAll() == after.readAll(), "texts are new or gone: run scripts/translate");
}

void TestTranslations::everyTextIsTranslated()
{
    const QList<Entry> entries = readEntries(listPath);
    QVERIFY(entries.size() > 900);
    for (const Entry &entry : entries) {
        QVERIFY2(entry.type.isEmpty(), qPrintable(entry.context + ": " + entry.source));
        QVERIFY2(!entry.translation.isEmpty(), qPrintable(entry.context + ": " + entry.source));
        QVERIFY2(foreignWords(entry.translation).isEmpty(), qPrintable(entry.translation));
    }
}

void TestTranslations::placeholdersAndTagsFit()
{
    for (const Entry &entry : readEntries(listPath))
        for (const QString &pattern : {QStringLiteral("%[0-9]"), QStringLiteral("</?[a-z]+>"), QStringLiteral("\\n")})
            QVERIFY2(sortedMatches(entry.source, pattern) == sortedMatches(entry.translation, pattern), qPrintable(entry.source));
}

void TestTranslations::windowIsChinese_data()
{
    QTest::addColumn<int>("preset");
    QTest::addColumn<int>("devices");
    QTest::addColumn<float>("rate");
    QTest::newRow("tutorial") << 0 << 4 << 0.05F;
    QTest::newRow("one device") << 0 << 1 << 0.05F;
    QTest::newRow("uneven") << 3 << 4 << 0.05F;
    QTest::newRow("many devices") << 0 << 40 << 0.05F;
    QTest::newRow("not finite") << 0 << 4 << 1e30F;
}

void TestTranslations::windowIsChinese()
{
    QFETCH(int, preset);
    QFETCH(int, devices);
    QFETCH(float, rate);
    Scenario scenario = presets()[static_cast<std::size_t>(preset)];
    scenario.devices = devices;
    scenario.optimizer.learningRate = rate;
    scenario.epochs = 4;
    scenario.nonFinite = rate > 1 ? NonFinitePolicy::Continue : NonFinitePolicy::Stop; // to its third step
    const auto window = openWindow(scenario, {1440, 900}, inLanguage(LanguageMode::Chinese));
    Findings findings;
    findings.lookAtAll(*window, "before the run");
    press(*window, Qt::Key_Right);
    QTRY_VERIFY(window->controller()->snapshot()->started());
    findings.lookAtAll(*window, "first phase");
    runSteps(*window, 3);
    findings.lookAtAll(*window, "step 3");
    for (QMenu *menu : window->menu()->findChildren<QMenu *>())
        emit menu->aboutToShow();
    findings.lookAt(window->menu());
    for (QMenu *menu : window->menu()->findChildren<QMenu *>())
        findings.lookAt(menu);
    QVERIFY(findings.seen() > 400);
    QVERIFY2(findings.isEmpty(), findings.lines().constData());
}

void TestTranslations::everyCardIsChinese_data()
{
    QTest::addColumn<QString>("card");
    const auto window = openWindow();
    for (const ViewEntry &entry : window->cards()->entries())
        if (entry.id != "code") // a program is in English
            QTest::newRow(qPrintable(entry.id)) << entry.id;
}

// Enlarged, with the keyboard's cursor moved over it.
void TestTranslations::everyCardIsChinese()
{
    QFETCH(QString, card);
    const auto window = openWindow(tutorial(6), {1440, 900}, inLanguage(LanguageMode::Chinese));
    runSteps(*window, 5);
    View *view = window->cards()->view(card);
    window->cards()->enlarge(view);
    QCoreApplication::processEvents();
    Findings findings;
    QList<QWidget *> widgets = view->findChildren<QWidget *>();
    widgets.prepend(view);
    for (QWidget *widget : widgets) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible())
            continue;
        widget->setFocus(Qt::TabFocusReason);
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right}) {
            QTest::keyClick(widget, key);
            findings.lookAt(widget);
            findings.lookAtDrawing(*view, card);
        }
    }
    findings.lookAtDrawing(*window->body(), card);
    QVERIFY(findings.seen() > 0);
    QVERIFY2(findings.isEmpty(), findings.lines().constData());
}

// Keys, help of every view, the tour.
void TestTranslations::sheetsAreChinese()
{
    const auto window = openWindow(tutorial(3), {1440, 900}, inLanguage(LanguageMode::Chinese));
    Findings findings;
    QList<std::function<void()>> openers{[&] { window->showKeys(); }};
    for (const ViewEntry &entry : window->cards()->entries())
        openers.append([&window, view = entry.view] { window->explain(view); });
    int sheet = 0;
    for (const auto &open : openers) {
        open();
        const QList<QDialog *> sheets = window->findChildren<QDialog *>();
        QCOMPARE(sheets.size(), 1);
        findings.lookAt(sheets.first());
        for (const QWidget *widget : sheets.first()->findChildren<QWidget *>())
            findings.lookAt(widget);
        save(*sheets.first(), QStringLiteral("sheet-zh-%1").arg(++sheet));
        delete sheets.first();
    }
    window->showTour();
    auto *tour = window->findChild<Tour *>();
    QVERIFY(tour);
    for (int step = 0; step < 5; ++step) {
        for (const QWidget *widget : tour->findChildren<QWidget *>())
            findings.lookAt(widget);
        save(*window, QStringLiteral("tour-zh-%1").arg(step));
        tour->findChild<QPushButton *>("tourNext")->click();
    }
    QVERIFY(findings.seen() > 100);
    QVERIFY2(findings.isEmpty(), findings.lines().constData());
}

void TestTranslations::presenterIsChinese()
{
    const auto window = openWindow(tutorial(3), {1920, 1080}, inLanguage(LanguageMode::Chinese));
    runSteps(*window, 2);
    window->togglePresenter();
    QTRY_VERIFY(window->isPresenting());
    QCoreApplication::processEvents();
    Findings findings;
    findings.lookAtAll(*window, "presenter");
    QVERIFY(findings.seen() > 100);
    QVERIFY2(findings.isEmpty(), findings.lines().constData());
}

void TestTranslations::captionsOfAllPhases()
{
    const auto window = openWindow(tutorial(2), {1440, 900}, inLanguage(LanguageMode::Chinese));
    Findings findings;
    QSet<Phase> seen;
    SessionController *controller = window->controller();
    press(*window, Qt::Key_1);
    for (int moves = 0; moves < 40 && controller->state() != RunState::Finished; ++moves) {
        const Position before = positionOf(*window);
        press(*window, Qt::Key_Right);
        QTRY_VERIFY(positionOf(*window) != before || controller->state() == RunState::Finished);
        const SnapshotPtr snapshot = controller->snapshot();
        seen.insert(snapshot->phase);
        for (const bool finished : {false, true}) {
            const QString caption = phaseCaption(*snapshot, finished).plainText();
            QVERIFY(!caption.isEmpty());
            findings.look(caption, "caption");
        }
        findings.lookAtDrawing(*window->body(), "drawing");
    }
    QVERIFY(seen.size() >= 7);
    QVERIFY2(findings.isEmpty(), findings.lines().constData());
}

void TestTranslations::numbersHaveAPoint()
{
    const auto window = openWindow(tutorial(), {1440, 900}, inLanguage(LanguageMode::Chinese));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
    runSteps(*window, 1);
    static const QRegularExpression comma(QStringLiteral("[0-9],[0-9]{1,2}(?![0-9])|[0-9],[0-9]{4}|\\b0,[0-9]")) /* but 4,000 */;
    int numbers = 0;
    QStringList texts;
    for (const DrawnText &drawn : TextRecorder::textsOf(*window->body()))
        texts.append(drawn.text);
    for (const QWidget *widget : window->findChildren<QWidget *>())
        texts.append(textsOf(widget));
    for (const QString &text : texts) {
        QVERIFY2(!text.contains(comma), qPrintable(text));
        numbers += text.contains(QRegularExpression("[0-9]\\.[0-9]")) ? 1 : 0;
    }
    QVERIFY(numbers > 20);
}

void TestTranslations::languageByTheMenu()
{
    const auto window = openWindow(tutorial(), {1440, 900}, inLanguage(LanguageMode::English));
    runSteps(*window, 7);
    View *loss = window->cards()->view("loss");
    window->cards()->setShown(window->cards()->view("gradients"), false);
    const QString english = playName(*window);
    QCOMPARE(foreignWords(english), QStringList{"Play"});
    const QString title = loss->title();
    const SnapshotPtr before = window->controller()->snapshot();
    const QVariantMap layout = layoutOf(*window);

    QAction *chinese = languageAction(*window, QStringLiteral("简体中文"));
    QVERIFY(chinese);
    chinese->trigger();
    QTRY_COMPARE(playName(*window), QStringLiteral("播放"));
    QCOMPARE(window->cards()->view("loss")->title(), QStringLiteral("损失"));
    QCOMPARE(window->controller()->snapshot(), before);
    QTRY_COMPARE(layoutDifference(layoutOf(*window), layout), QString());

    QAction *back = languageAction(*window, QStringLiteral("English"));
    QVERIFY(back);
    back->trigger();
    QTRY_COMPARE(playName(*window), english);
    QCOMPARE(window->cards()->view("loss")->title(), title);
    QCOMPARE(window->controller()->snapshot(), before);
    QTRY_COMPARE(layoutDifference(layoutOf(*window), layout), QString());
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
