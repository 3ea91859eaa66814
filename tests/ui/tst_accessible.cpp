// What a screen reader is told, and the whole window by keyboard: every control reached, named, and seen to have the focus.
#include <QAccessible>
#include <QLineEdit>
#include <QPushButton>

#include "ui/panels/run_state_label.h"
#include "ui/panels/verdict_pill.h"
#include "ui/widgets/message_strip.h"
#include "ui/widgets/spoken.h"
#include "ui/window_body.h"
#include "window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// Everything that widgets say by themselves, in its order. (Events for screen readers need a platform that has one.)
class Listener : public QObject {
public:
    struct Said {
        QObject *by = nullptr;
        QString sentence;
    };

    Listener() { qApp->installEventFilter(this); }
    int count(const QObject *by, const QString &sentence) const
    {
        return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Said &s) { return s.by == by && s.sentence == sentence; }));
    }

    QList<Said> all;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::DynamicPropertyChange &&
            static_cast<QDynamicPropertyChangeEvent *>(event)->propertyName() == spokenProperty)
            all.append({watched, watched->property(spokenProperty).toString()});
        return false;
    }
};

// One of several that exclude each other is reached; from there the arrows go on.
bool isLaterChoice(const QWidget *widget)
{
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return button && button->autoExclusive() && !button->isChecked();
}

// Everything that Tab should reach.
QList<QWidget *> controlsOf(MainWindow &window)
{
    QList<QWidget *> controls;
    for (QWidget *widget : window.findChildren<QWidget *>())
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
            !isLaterChoice(widget))
            controls.append(widget);
    return controls;
}

QString nameOf(QWidget *widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

QByteArray idOf(const QWidget *widget)
{
    return QByteArray(widget->metaObject()->className()) + ' ' + widget->objectName().toUtf8();
}

} // namespace

class TestAccessible : public QObject {
    Q_OBJECT
private slots:
    void verdictIsSpokenWhenItChanges();
    void endIsSpoken();
    void notANumberIsSpoken();
    void messagesAreSpoken();
    void tabReachesEveryControl_data();
    void tabReachesEveryControl();
    void focusIsSeen_data();
    void focusIsSeen();

private:
    IsolatedSettings m_settings;
};

void TestAccessible::verdictIsSpokenWhenItChanges()
{
    const auto window = openWindow();
    const Listener listener;
    auto *pill = window->findChild<VerdictPill *>();
    window->controller()->stepForwardBy(Granularity::Step);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(pill->verdict().words, QString("In lockstep"));
    const QString sentence = "In lockstep: 4 devices × 6 parameters, equal bit for bit";
    QCOMPARE(listener.count(pill, sentence), 1);
    QCOMPARE(pill->accessibleName(), sentence);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 2);
    QCOMPARE(listener.count(pill, sentence), 1); // the same verdict is not said again
}

void TestAccessible::endIsSpoken()
{
    const auto window = openWindow(tutorial(3));
    const Listener listener;
    auto *state = window->findChild<RunStateLabel *>();
    window->controller()->setSpeed(0);
    window->controller()->play();
    QTRY_COMPARE(window->controller()->state(), RunState::Finished);
    QTRY_COMPARE(listener.count(state, "Finished, 3 epochs done"), 1);
}

// A learning rate of 1e30 leaves the floats within a few steps.
void TestAccessible::notANumberIsSpoken()
{
    Scenario wild = tutorial(8);
    wild.optimizer.learningRate = 1e30F;
    const auto window = openWindow(wild);
    const Listener listener;
    auto *pill = window->findChild<VerdictPill *>();
    window->controller()->setSpeed(0);
    window->controller()->play();
    QTRY_COMPARE(window->controller()->state(), RunState::Finished);
    QTRY_COMPARE(pill->verdict().kind, Verdict::Kind::Stopped);
    QCOMPARE(listener.count(pill, pill->verdict().words + ": " + pill->verdict().evidence), 1);
    QVERIFY(pill->verdict().evidence.startsWith("step "));
    QCOMPARE(listener.count(window->body()->strip(), window->message()), 1); // what to do, once
}

void TestAccessible::messagesAreSpoken()
{
    const auto window = openWindow();
    const Listener listener;
    QVERIFY(!window->openFile(m_settings.path("missing.json")));
    QCOMPARE(listener.all.size(), 1);
    QVERIFY(listener.all.first().sentence.contains("missing.json"));
}

void TestAccessible::tabReachesEveryControl_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("wide") << QSize(1440, 900);
    QTest::newRow("small") << QSize(1024, 700);
}

void TestAccessible::tabReachesEveryControl()
{
    QFETCH(QSize, size);
    const auto window = openWindow(tutorial(), size);
    window->controller()->stepForwardBy(Granularity::Step);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 1);
    QList<QWidget *> wanted = controlsOf(*window);
    QVERIFY(wanted.size() > 15);
    for (QWidget *widget : std::as_const(wanted))
        QVERIFY2(!nameOf(widget).isEmpty(), idOf(widget));
    for (int tabs = 0; tabs < 200 && !wanted.isEmpty(); ++tabs) {
        QTest::keyClick(window->focusWidget() ? window->focusWidget() : window.get(), Qt::Key_Tab);
        wanted.removeAll(QApplication::focusWidget());
    }
    QVERIFY2(wanted.isEmpty(), wanted.isEmpty() ? "" : idOf(wanted.first()));
}

void TestAccessible::focusIsSeen_data()
{
    QTest::addColumn<int>("mode");
    QTest::newRow("light") << static_cast<int>(ThemeMode::Light);
    QTest::newRow("dark") << static_cast<int>(ThemeMode::Dark);
    QTest::newRow("high contrast") << static_cast<int>(ThemeMode::HighContrast);
}

void TestAccessible::focusIsSeen()
{
    QFETCH(int, mode);
    const auto window = openWindow(tutorial(), {1440, 900}, {static_cast<ThemeMode>(mode), false});
    window->controller()->stepForwardBy(Granularity::Step);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 1);
    QTest::qWait(100); // the charts have drawn
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        window->grab().save(QStringLiteral("%1/window_%2.png").arg(folder, QTest::currentDataTag()));
    for (QWidget *widget : controlsOf(*window)) {
        window->setFocus();
        const QImage without = widget->grab().toImage();
        widget->setFocus(Qt::TabFocusReason);
        QVERIFY2(widget->hasFocus(), idOf(widget));
        const QImage with = widget->grab().toImage();
        int different = 0;
        for (int y = 0; y < with.height() && different < 20; ++y)
            for (int x = 0; x < with.width(); ++x)
                different += with.pixel(x, y) != without.pixel(x, y);
        QVERIFY2(different >= 20, idOf(widget) + " shows no focus");
    }
}

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
