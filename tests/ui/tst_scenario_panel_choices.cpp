// Fields of the side panel that depend on each other: what is shown for which choice, lists, other data, notes and summaries.
#include <QtTest>

#include <QStandardItemModel>

#include "core/scenario/scenario_fields.h"
#include "core/scenario/step_plan.h"
#include "core/train/setup.h"
#include "tests/ui/panel_fixture.h"
#include "ui/panels/list_field.h"
#include "ui/panels/panel_notes.h"
#include "ui/panels/panel_texts.h"
#include "ui/scenario/preset_groups.h"

using namespace lockstep;

namespace {

const QStringList allSections{"Data", "Sharding", "Model", "Optimizer", "Safeguards", "Devices", "Communication", "Network", "About"};

Scenario with(const std::vector<std::string> &settings)
{
    return *chooseScenario("tutorial", settings);
}

// A word of a choice as JSON: in quotes, but for true and false.
std::string asJson(const std::string &word)
{
    if (word == "true" || word == "false")
        return word;
    return word == "\t" ? "\"\\t\"" : word == "\"" ? "\"\\\"\"" : '"' + word + '"';
}

} // namespace

class TestScenarioPanelChoices : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init()
    {
        open();
        m_panel->setOpenSections(allSections);
    }
    void cleanup() { close(); }

    void choicesFollowTheEnums()
    {
        const Scenario scenario;
        int choices = 0;
        visitFields(scenario, [&](const char *section, const char *key, const auto &, const auto &rule) {
            if constexpr (requires { rule.words; }) {
                const FieldSpec field = scenarioField(QString::fromStdString(fieldPath(section, key)));
                QCOMPARE(field.choices.size(), static_cast<qsizetype>(rule.words.size()));
                for (std::size_t i = 0; i < rule.words.size(); ++i) {
                    Scenario chosen;
                    field.set(chosen, static_cast<double>(i));
                    Scenario named;
                    QVERIFY(applySetting(named, fieldSetting(section, key) + "=" + asJson(rule.words[i])));
                    QCOMPARE(field.get(chosen), field.get(named));
                }
                ++choices;
            }
        });
        QVERIFY(choices >= 10);
    }

    void shownWhereItMatters_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QStringList>("shown");
        QTest::addColumn<QStringList>("hidden");
        const auto add = [](const char *name, QStringList settings, QStringList shown, QStringList hidden) {
            QTest::newRow(name) << settings << shown << hidden;
        };
        add("tutorial", {}, {"/data/features", "/data/samples_per_device", "/communication/reduce", "/model/frozen", "/optimizer/l2"},
            {"/data/classes", "/data/rows", "/sharding/remainder", "/model/activation", "/optimizer/momentum", "/optimizer/decay",
             "/optimizer/beta1", "/optimizer/beta2", "/optimizer/epsilon", "/optimizer/initial_accumulator", "/optimizer/weight_decay",
             "/optimizer/clip", "/optimizer/warmup_steps", "/optimizer/decay_steps", "/optimizer/decay_rate", "/strategy/micro_batches",
             "/strategy/period"});
        add("moons", {"data.kind=moons", "model.loss=logistic", "model.hidden=[16]"}, {"/model/activation"},
            {"/data/features", "/data/classes"});
        add("spiral", {"data.kind=spiral", "model.loss=softmax"}, {"/data/classes"}, {"/data/features"});
        add("classes", {"data.kind=classification", "model.loss=softmax"}, {"/data/classes", "/data/features"}, {});
        const QStringList ofFiles{"/data/file", "/data/target", "/data/columns", "/data/delimiter", "/data/text"};
        const QStringList generated{"/data/samples_per_device", "/data/rows", "/data/features", "/data/classes", "/data/noise"};
        add("points", {"data.kind=points", "data.points=[[0,1,0],[1,0,1]]"}, {"/data/points", "/data/scale", "/data/test_share", "/seed"},
            generated + ofFiles);
        add("a file", {"data.kind=csv", "data.file=/nowhere/m.csv"}, ofFiles + QStringList{"/data/scale", "/data/test_share", "/seed"},
            generated + QStringList{"/data/points"});
        add("generated", {}, {}, ofFiles + QStringList{"/data/points", "/data/scale", "/data/test_share"});
        add("uneven", {"data.rows=403"}, {"/data/rows", "/sharding/remainder"}, {"/data/samples_per_device"});
        add("duplicate", {"data.rows=403", "sharding.policy=duplicate"}, {}, {"/sharding/remainder"});
        add("momentum", {"optimizer.kind=nesterov"}, {"/optimizer/momentum"}, {"/optimizer/epsilon", "/optimizer/beta1"});
        add("rmsprop", {"optimizer.kind=rmsprop"}, {"/optimizer/decay", "/optimizer/epsilon"}, {"/optimizer/momentum", "/optimizer/beta2"});
        add("adagrad", {"optimizer.kind=adagrad"}, {"/optimizer/initial_accumulator", "/optimizer/epsilon"}, {"/optimizer/decay"});
        add("adam", {"optimizer.kind=adam"}, {"/optimizer/beta1", "/optimizer/beta2", "/optimizer/epsilon"}, {"/optimizer/weight_decay"});
        add("adamw", {"optimizer.kind=adamw"}, {"/optimizer/beta1", "/optimizer/weight_decay"}, {"/optimizer/momentum"});
        add("clip", {"optimizer.clip_norm=1"}, {"/optimizer/clip"}, {});
        add("step", {"optimizer.schedule=step"}, {"/optimizer/decay_steps", "/optimizer/decay_rate"}, {"/optimizer/warmup_steps"});
        add("cosine", {"optimizer.schedule=cosine"}, {"/optimizer/decay_steps"}, {"/optimizer/warmup_steps", "/optimizer/decay_rate"});
        add("warm-up", {"optimizer.schedule=warmup-cosine"}, {"/optimizer/decay_steps", "/optimizer/warmup_steps"},
            {"/optimizer/decay_rate"});
        add("one piece", {"communication.collective=ring"}, {"/communication/bucket_bytes"}, {"/network/overlap"});
        add("buckets", {"communication.bucket_bytes=8"}, {"/network/overlap"}, {});
        add("accumulate", {"strategy.kind=accumulate"}, {"/strategy/micro_batches", "/communication/reduce"}, {"/strategy/period"});
        add("local", {"strategy.kind=local-sgd", "optimizer.clip_norm=1"}, {"/strategy/period"},
            {"/strategy/micro_batches", "/communication/reduce", "/optimizer/clip"});
    }

    void shownWhereItMatters()
    {
        QFETCH(QStringList, settings);
        QFETCH(QStringList, shown);
        QFETCH(QStringList, hidden);
        std::vector<std::string> list;
        for (const QString &setting : settings)
            list.push_back(setting.toStdString());
        m_controller->start(with(list));
        for (const QString &path : shown)
            QVERIFY2(row(path)->isVisible(), qPrintable(path));
        for (const QString &path : hidden)
            QVERIFY2(!row(path)->isVisible(), qPrintable(path));
    }

    void whatWaitsIsNotHidden()
    {
        m_controller->start(with({"optimizer.kind=momentum"}));
        type("/optimizer/momentum", "0.8");
        choose("/optimizer/kind", "SGD");
        QVERIFY(row("/optimizer/momentum")->isVisible());
        QCOMPARE(number("/optimizer/momentum")->shownText(), QString("0.90 → 0.80"));
        type("/optimizer/momentum", "0.9");
        QVERIFY(!row("/optimizer/momentum")->isVisible());
    }

    void aListIsTypedAndTakenBack()
    {
        QCOMPARE(list("/model/hidden")->shownText(), QString("none"));
        type("/model/hidden", "16, 8");
        QCOMPARE(m_panel->pending().model.hidden, std::vector<int>({16, 8}));
        QCOMPARE(list("/model/hidden")->shownText(), QString::fromUtf8("none → 16, 8"));
        QCOMPARE(m_panel->changes(), 1);
        QVERIFY(row("/model/activation")->isVisible());
        QCOMPARE(stack()->undoText(), QString::fromUtf8("hidden none → 16, 8"));
        stack()->undo();
        QVERIFY(m_panel->pending().model.hidden.empty());
        QCOMPARE(list("/model/hidden")->text(), QString());
        stack()->redo();
        QCOMPARE(list("/model/hidden")->text(), QString("16, 8"));
        type("/model/hidden", "");
        QCOMPARE(m_panel->changes(), 0);
    }

    void aListInOtherHands_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("shown");
        QTest::newRow("spaces") << "4 5  6" << "4, 5, 6";
        QTest::newRow("on its way") << "4, 5," << "4, 5";
        QTest::newRow("brackets") << "[4,5]" << "4, 5";
    }

    void aListInOtherHands()
    {
        QFETCH(QString, typed);
        type("/model/hidden", typed);
        QTEST(list("/model/hidden")->text(), "shown");
        QVERIFY(m_panel->isValid());
    }

    void wrongLists_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("word") << "/model/hidden" << "16, many" << "\"many\" is not a whole number; write a list as 16, 16.";
        QTest::newRow("fraction") << "/model/hidden" << "1.5" << "\"1.5\" is not a whole number; write a list as 16, 16.";
        QTest::newRow("gap") << "/model/hidden" << "16,,16" << "A number is missing between two commas.";
        QTest::newRow("zero") << "/model/hidden" << "16, 0" << "Entry 2 is 0, but must be a whole number from 1 to 65536.";
        QTest::newRow("no such layer") << "/model/frozen" << "2" << "Has layer 2, but the last layer of the network is 1.";
    }

    void wrongLists()
    {
        QFETCH(QString, path);
        QFETCH(QString, typed);
        type(path, typed);
        QTEST(row(path)->reason(), "reason");
        QVERIFY(!m_panel->isValid());
        QCOMPARE(list(path)->text(), typed); // stays to be mended
        QTest::mouseClick(button("discard"), Qt::LeftButton);
        QVERIFY(m_panel->isValid());
        QCOMPARE(list(path)->text(), QString());
    }

    void otherDataRun_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("loss");
        QTest::newRow("sine") << "sine" << static_cast<int>(LossKind::Mse);
        QTest::newRow("classes") << "classes" << static_cast<int>(LossKind::Softmax);
        QTest::newRow("moons") << "moons" << static_cast<int>(LossKind::Logistic);
        QTest::newRow("circles") << "circles" << static_cast<int>(LossKind::Logistic);
        QTest::newRow("spiral") << "spiral" << static_cast<int>(LossKind::Softmax);
    }

    void otherDataRun()
    {
        QFETCH(QString, word);
        QFETCH(int, loss);
        const int before = stack()->count();
        choose("/data/kind", word);
        QCOMPARE(static_cast<int>(m_panel->pending().model.loss), loss);
        QVERIFY(m_panel->isValid());
        QCOMPARE(stack()->count(), before + 1);
        m_panel->apply();
        QTRY_VERIFY_WITH_TIMEOUT(m_controller->snapshot() && m_controller->snapshot()->setup->scenario == m_panel->pending(), 20000);
        stack()->undo();
        stack()->undo();
        QCOMPARE(m_panel->pending(), presets().front());
    }

    void aLossThatDoesNotFitIsTold()
    {
        choose("/model/loss", "softmax");
        QCOMPARE(row("/model/loss")->reason(),
                 QString("Must be \"mse\": the target of linear data is a number, not a class."));
        QVERIFY(!m_panel->isValid());
        choose("/data/kind", "spiral");
        QVERIFY(m_panel->isValid());
    }

    // Counted without data, as the engine counts with it.
    void stepsAreTheEngines()
    {
        for (const Scenario &preset : presets()) {
            const auto setup = prepare(preset);
            QVERIFY(setup);
            const Scenario &known = (*setup)->scenario; // with the sizes of its file
            QCOMPARE(plannedStepsPerEpoch(known), (*setup)->stepsPerEpoch);
            QCOMPARE(plannedParameters(known), std::int64_t{(*setup)->network.parameterCount()});
        }
        for (const char *remainder : {"weighted", "drop", "pad", "unweighted"}) {
            const Scenario s = with({"data.rows=41", "sharding.batch_per_device=5", std::string("sharding.remainder=") + remainder});
            QCOMPARE(plannedStepsPerEpoch(s), (*prepare(s))->stepsPerEpoch);
        }
    }

    void notesSayWhatValuesComeTo()
    {
        type("/sharding/batch_per_device", "16");
        QCOMPARE(row("/sharding/batch_per_device")->note(), QString("7 steps an epoch, 350 in the run"));
        choose("/communication/reduce", "sum");
        QCOMPARE(row("/communication/reduce")->note(), QString("Sum of 4: as long as with rate 0.2"));
        type("/model/hidden", "16, 16");
        QCOMPARE(row("/model/hidden")->note(), QString("5-16-16-1, 385 parameters"));
        type("/model/hidden", "0");
        QCOMPARE(row("/model/hidden")->note(), QString());
    }

    void summaries_data()
    {
        QTest::addColumn<PanelSection>("section");
        QTest::addColumn<QString>("summary");
        QTest::newRow("data") << PanelSection::Data << "moons, 400 rows, seed 0";
        QTest::newRow("sharding") << PanelSection::Sharding << "strided, 16 a step, shuffled";
        QTest::newRow("model") << PanelSection::Model << "2-16-16-1 tanh, 337 params";
        QTest::newRow("optimizer") << PanelSection::Optimizer << "Adam, rate 0.02, cosine";
        QTest::newRow("communication") << PanelSection::Communication << "local SGD, every 5 steps";
        QTest::newRow("safeguards") << PanelSection::Safeguards << "clipped to 1";
        QTest::newRow("devices") << PanelSection::Devices << "4, 100 rows each";
    }

    void summaries()
    {
        QFETCH(PanelSection, section);
        const Scenario s = with({"data.kind=moons", "model.loss=logistic", "model.hidden=[16,16]", "optimizer.kind=adam",
                                 "optimizer.learning_rate=0.02", "optimizer.schedule=cosine", "strategy.kind=local-sgd",
                                 "optimizer.clip_norm=1",
                                 "sharding.policy=strided", "sharding.batch_per_device=16", "sharding.shuffle=true"});
        QTEST(sectionSummary(section, s), "summary");
    }

    void sizesInTheSummary()
    {
        QCOMPARE(sectionSummary(PanelSection::Devices, with({"data.rows=10", "sharding.remainder=drop"})), QString("4, 2 rows each"));
        QCOMPARE(sectionSummary(PanelSection::Devices, with({"data.rows=10", "sharding.remainder=pad"})), QString("4, 3 rows each"));
        QCOMPARE(sectionSummary(PanelSection::Devices, with({"sharding.policy=duplicate"})), QString("4, all 400 rows each"));
        QCOMPARE(sectionSummary(PanelSection::Communication, with({"strategy.kind=accumulate"})), QString("mean, 4 micro-batches"));
    }

    void summariesAreShownWhole()
    {
        m_panel->setOpenSections({});
        auto *model = m_panel->findChild<SectionHead *>("section Model");
        const int low = model->height();
        m_controller->start(with({"data.kind=moons", "model.loss=logistic", "model.hidden=[16,16]"}));
        QCOMPARE(model->summary(), QString("2-16-16-1 tanh, 337 params"));
        QVERIFY(model->height() > low); // below the title
        m_panel->setOpenSections({"Model"});
        QCOMPARE(model->height(), low);
    }

    void aWaitingChoiceStillSaysWhatRuns()
    {
        choose("/sharding/policy", "duplicate");
        QCOMPARE(row("/sharding/policy")->note(), QString("contiguous until the reset"));
        choose("/sharding/policy", "contiguous");
        QCOMPARE(row("/sharding/policy")->note(), QString());
    }

    void everyPresetIsInOneGroup()
    {
        std::vector<int> all;
        for (const PresetGroup &group : presetGroups()) {
            QVERIFY(!group.presets.empty());
            all.insert(all.end(), group.presets.begin(), group.presets.end());
        }
        std::sort(all.begin(), all.end());
        QCOMPARE(all.size(), presets().size());
        for (std::size_t i = 0; i < all.size(); ++i)
            QCOMPARE(all[i], static_cast<int>(i));
        QCOMPARE(presetGroups().front().title, QString("Tutorial"));
    }

    void theMenuHasHeadsThatCannotBeChosen()
    {
        auto *menu = choice("presets");
        const auto *items = qobject_cast<const QStandardItemModel *>(menu->model());
        QVERIFY(items);
        int heads = 0;
        for (int i = 0; i < menu->count(); ++i)
            heads += items->item(i)->isEnabled() ? 0 : 1;
        QCOMPARE(heads, static_cast<int>(presetGroups().size()));
        QCOMPARE(menu->currentText(), QString("Linear regression on 4 devices"));
        QCOMPARE(menu->itemText(0), QString("Tutorial"));
    }

private:
    ListField *list(const QString &path) const { return m_panel->findChild<ListField *>(path); }

    // As the menu does when one is clicked.
    void choose(const QString &path, const QString &word) const
    {
        ChoiceField *field = choice(path);
        const int index = field->findText(word);
        QVERIFY2(index >= 0, qPrintable(word));
        field->setCurrentIndex(index);
    }
};

QTEST_MAIN(TestScenarioPanelChoices)
#include "tst_scenario_panel_choices.moc"
