// From the tutorial to a network by the scenario menu: train it to a known accuracy, and see the decision map, the classes, the reference
// and the verdict change with it; then local SGD, whose replicas drift by design.
#include <algorithm>

#include "core/model/predict.h"
#include "core/scenario/presets.h"
#include "ui/panels/preset_field.h"
#include "ui/panels/verdict_pill.h"
#include "ui/views/model/classes_view.h"
#include "ui/views/model/decision_view.h"
#include "ui/views/model/network_view.h"
#include "ui/views/model/reference_view.h"
#include "whole_window.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

int presetNamed(const std::string &name)
{
    const auto found = std::ranges::find(presets(), name, &Scenario::name);
    return static_cast<int>(found - presets().begin());
}

// As a person does: the entry of the scenario menu.
void choosePreset(MainWindow &window, const std::string &name)
{
    auto *menu = window.findChild<PresetField *>();
    const Scenario &preset = presets()[static_cast<std::size_t>(presetNamed(name))];
    const int entry = menu->findText(QString::fromStdString(preset.title));
    QVERIFY(entry >= 0);
    menu->setCurrentIndex(entry);
    emit menu->activated(entry);
    waitForRun(window, preset);
}

template <typename Card>
Card *card(const MainWindow &window, const char *id)
{
    auto *view = qobject_cast<Card *>(window.cards()->view(id));
    window.cards()->bringUp(view);
    return view;
}

QImage pictureOf(QWidget *view)
{
    return view->grab().toImage();
}

} // namespace

class TestWindowNetwork : public QObject {
    Q_OBJECT
private slots:
    void init() { m_settings.clear(); }
    void moonsByTheMenu();
    void localSgdByTheMenu();
    void mistakesAreExplained_data();
    void mistakesAreExplained();

private:
    IsolatedSettings m_settings;
};

// 400 rows; JAX and optax train this preset to at least 95 % (tests/data/make_presets.py).
void TestWindowNetwork::moonsByTheMenu()
{
    const auto window = openWindow();
    auto *decision = card<DecisionView>(*window, "decision");
    QTRY_VERIFY(decision->caption().contains("5"));
    choosePreset(*window, "moons");
    window->controller()->seekToStep(0);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_VERIFY(window->controller()->snapshot()->started());
    decision = card<DecisionView>(*window, "decision");
    const QImage untrained = pictureOf(decision);
    runToTheEnd(*window);
    const Snapshot &s = *window->controller()->snapshot();
    std::int64_t right = 0;
    for (std::int64_t row = 0; row < s.setup->data.rows; ++row) {
        float logit = 0;
        predictRows(s.setup->network, s.devices[0].parameters, s.setup->data.row(row), 1, &logit);
        right += (logit > 0 ? 1.0F : 0.0F) == s.setup->data.y[static_cast<std::size_t>(row)] ? 1 : 0;
    }
    QVERIFY(right >= 380);
    const QString share = QString::number(static_cast<double>(right) / 4, 'f', 1) + " %";
    QTRY_VERIFY(pictureOf(decision) != untrained);
    QVERIFY2(decision->caption().contains(share), qPrintable(decision->caption() + " | " + share));
    auto *classes = card<ClassesView>(*window, "classes");
    QTRY_VERIFY2(classes->caption().contains(QString("accuracy %1, %2 right").arg(share).arg(right)), qPrintable(classes->caption()));
    auto *network = card<NetworkView>(*window, "network");
    QTRY_VERIFY2(network->caption().contains("337 parameters in 3 layers"), qPrintable(network->caption()));
    auto *reference = card<ReferenceView>(*window, "reference");
    QTRY_VERIFY2(reference->caption().startsWith("Equal to "), qPrintable(reference->caption()));
    QCOMPARE(window->findChild<VerdictPill *>()->verdict().words, QString("In lockstep"));
}

// Averaged after every fifth step.
void TestWindowNetwork::localSgdByTheMenu()
{
    const auto window = openWindow();
    choosePreset(*window, "local-sgd");
    runToTheEnd(*window);
    auto *decision = card<DecisionView>(*window, "decision");
    goTo(*window, 10);
    QTRY_COMPARE(window->findChild<VerdictPill *>()->verdict().words, QString("In lockstep"));
    QVERIFY2(!decision->caption().contains("drift"), qPrintable(decision->caption()));
    goTo(*window, 13);
    QTRY_COMPARE(window->findChild<VerdictPill *>()->verdict().words, QString("Drifting by design"));
    QCOMPARE(window->findChild<VerdictPill *>()->verdict().evidence, QString("next average at step 15"));
    QTRY_VERIFY2(decision->caption().contains("drift by design"), qPrintable(decision->caption()));
    goTo(*window, 15);
    QTRY_COMPARE(window->findChild<VerdictPill *>()->verdict().words, QString("In lockstep"));
}

void TestWindowNetwork::mistakesAreExplained_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("reason");
    QTest::newRow("uneven, unweighted") << "uneven-unweighted" << "Differs by " << "without weights";
    QTest::newRow("uneven, weighted") << "uneven-shards" << "Equal to " << "the average is the full-batch gradient";
}

// What the reference says after one step.
void TestWindowNetwork::mistakesAreExplained()
{
    QFETCH(QString, preset);
    QFETCH(QString, start);
    QFETCH(QString, reason);
    const auto window = openWindow();
    choosePreset(*window, preset.toStdString());
    window->controller()->stepForwardBy(Granularity::Step);
    window->controller()->stepForwardBy(Granularity::Step);
    QTRY_COMPARE(window->controller()->snapshot()->completedSteps(), 1);
    auto *reference = card<ReferenceView>(*window, "reference");
    QTRY_VERIFY2(reference->caption().startsWith(start), qPrintable(reference->caption()));
    QVERIFY2(reference->caption().contains(reason), qPrintable(reference->caption()));
}

QTEST_MAIN(TestWindowNetwork)
#include "tst_window_network.moc"
