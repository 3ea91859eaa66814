// The scenario as a program: which lines belong to which op, and that a script holds only what its scenario needs. What the scripts
// compute is compared by scripts/peers/check_scripts.py, with the frameworks themselves.
#include <QtTest>

#include "core/comm/plan.h"
#include "core/scenario/presets.h"
#include "core/script/script.h"
#include "core/train/setup.h"
#include "tests/support/training_kinds.h"

using namespace lockstep;

Q_DECLARE_METATYPE(lockstep::Scenario)

namespace {

QString textOf(const Scenario &scenario, JaxForm form = JaxForm::Pmap)
{
    return QString::fromStdString(jaxScript(scenario, form).text());
}

Scenario presetNamed(const char *name)
{
    return loadScenario(name).value();
}

bool has(const Script &script, OpKind kind, const char *word)
{
    return std::ranges::any_of(script.lines, [&](const ScriptLine &line) { return line.isOf(kind) && line.text.find(word) != std::string::npos; });
}

Scenario changed(const char *preset, const std::vector<std::string> &settings)
{
    return chooseScenario(preset, settings).value();
}

} // namespace

class TestScript : public QObject {
    Q_OBJECT

private slots:
    void everyOpHasLines_data();
    void everyOpHasLines();
    void linesAreLines_data() { everyOpHasLines_data(); }
    void linesAreLines();
    void phasesOfTheTutorial();
    void phasesOfLocalSgd();
    void onlyWhatIsNeeded_data();
    void onlyWhatIsNeeded();
    void formsDifferOnlyInTheirMapping();
    void titlesStayInTheirText();
    void largeSeedIsNoOverflow();
};

void TestScript::everyOpHasLines_data()
{
    QTest::addColumn<Scenario>("scenario");
    for (const Scenario &preset : presets())
        QTest::newRow(preset.name.c_str()) << preset;
    for (const auto &[name, scenario] : test::trainingKinds())
        QTest::newRow(("kind: " + name).c_str()) << scenario;
}

void TestScript::everyOpHasLines()
{
    QFETCH(Scenario, scenario);
    const auto setup = prepare(scenario);
    QVERIFY(setup.has_value());
    std::vector<Op> ops = (*setup)->program.ops;
    ops.push_back({OpKind::Replicate});
    for (const JaxForm form : {JaxForm::Pmap, JaxForm::ShardMap}) {
        const Script script = jaxScript(scenario, form);
        for (const Op &op : ops)
            QVERIFY2(std::ranges::any_of(script.lines, [&](const ScriptLine &line) { return line.isOf(op.kind); }),
                     qPrintable(QString("no line for op kind %1").arg(static_cast<int>(op.kind))));
    }
}

void TestScript::linesAreLines()
{
    QFETCH(Scenario, scenario);
    for (const JaxForm form : {JaxForm::Pmap, JaxForm::ShardMap}) {
        const Script script = jaxScript(scenario, form);
        std::size_t blank = 0;
        for (const ScriptLine &line : script.lines) {
            QVERIFY2(line.text.find('\n') == std::string::npos && line.text.size() <= 140, line.text.c_str());
            QVERIFY2(line.text.empty() || line.text.back() != ' ', line.text.c_str());
            QVERIFY2(!line.text.empty() || line.ops == 0, "a blank line belongs to no op");
            blank = line.text.empty() ? blank + 1 : 0;
            QVERIFY2(blank <= 2, "more than two blank lines");
        }
        const QString text = textOf(scenario, form);
        QCOMPARE(text.count('\n'), static_cast<qsizetype>(script.lines.size()));
        QCOMPARE(text.count('('), text.count(')'));
        QVERIFY(text.contains(QString("device_count=%1\"").arg(scenario.devices)));
        QVERIFY(text.indexOf("XLA_FLAGS") < text.indexOf("import jax"));
    }
}

void TestScript::phasesOfTheTutorial()
{
    const Script script = jaxScript(presetNamed("tutorial"), JaxForm::Pmap);
    QVERIFY(has(script, OpKind::Replicate, "jnp.stack([p] * num_devices)"));
    QVERIFY(has(script, OpKind::Shard, "X.reshape((num_devices, samples_per_device, num_features))"));
    for (const OpKind kind : {OpKind::Forward, OpKind::Gradient})
        QVERIFY(has(script, kind, "jax.value_and_grad(loss_fn)"));
    for (const OpKind kind : {OpKind::AllReduce, OpKind::Average})
        QVERIFY(has(script, kind, "grads = jax.lax.pmean(grads, axis_name=\"batch\")"));
    QVERIFY(has(script, OpKind::Update, "p - learning_rate * g"));
    QVERIFY(has(script, OpKind::Check, "jnp.array_equal"));
    QVERIFY(!has(script, OpKind::Update, "pmean"));
}

// Its gradients are not averaged; its parameters are, every fifth step.
void TestScript::phasesOfLocalSgd()
{
    const Script script = jaxScript(presetNamed("local-sgd"), JaxForm::Pmap);
    QVERIFY(has(script, OpKind::AllReduce, "jax.lax.pmean(params"));
    QVERIFY(has(script, OpKind::AllReduce, "% period == 0"));
    QVERIFY(!textOf(presetNamed("local-sgd")).contains("pmean(grads"));
    for (const ScriptLine &line : script.lines)
        QVERIFY2(!line.isOf(OpKind::AllReduce) || line.text.find("update_step") == std::string::npos, line.text.c_str());
}

void TestScript::onlyWhatIsNeeded_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<QStringList>("present");
    QTest::addColumn<QStringList>("absent");
    QTest::newRow("tutorial") << presetNamed("tutorial") << QStringList{"in_axes=(0, 0, 0, None)", "epoch % 10 == 0"}
                              << QStringList{"optax", "import numpy", "mask", "weight", "penalty", "freeze"};
    QTest::newRow("adam") << presetNamed("sine") << QStringList{"optax.adam(learning_rate, b1=0.9, b2=0.999)", "jnp.tanh"}
                          << QStringList{"mask", "eps=", ", None"};
    QTest::newRow("uneven") << presetNamed("uneven-shards") << QStringList{"np.array_split", "weight * g", "mask"} << QStringList{"optax"};
    QTest::newRow("unweighted") << presetNamed("uneven-unweighted") << QStringList{"mask", "Every device counts the same"}
                                << QStringList{"weight *"};
    QTest::newRow("accumulation") << presetNamed("accumulation") << QStringList{"micro_batch = 25", "def accumulate"} << QStringList{"mask"};
    QTest::newRow("mini-batches") << presetNamed("mini-batches") << QStringList{"batch_size = 16", "steps_per_epoch = 7", "jax.random.permutation"}
                                  << QStringList{"mask"};
    QTest::newRow("duplicate") << presetNamed("duplicate-shards") << QStringList{"jnp.stack([X] * num_devices)"} << QStringList{"reshape"};
    QTest::newRow("sum") << changed("tutorial", {"communication.reduce=sum", "optimizer.l2=0.01"})
                         << QStringList{"jax.lax.psum(grads", "0.01 / num_devices"} << QStringList{"pmean(grads"};
    const QString order = "plan (%1) adds in its own order: sums may differ in the last bits.";
    QTest::newRow("rank order") << presetNamed("tutorial") << QStringList{"in the order of the devices"} << QStringList{"its own order"};
    QTest::newRow("ring") << presetNamed("ring") << QStringList{order.arg("ring"), "pmean(grads"} << QStringList{"in the order of the devices"};
    QTest::newRow("sum of a tree") << changed("tutorial", {"communication.reduce=sum", "communication.collective=tree"})
                                   << QStringList{order.arg("tree"), "psum(grads"} << QStringList{};
    QTest::newRow("local SGD on a server") << changed("local-sgd", {"communication.collective=parameter-server"})
                                           << QStringList{order.arg("parameter-server")} << QStringList{};
    QTest::newRow("clip before") << changed("tutorial", {"optimizer.clip_norm=2", "optimizer.clip=before-reduce"})
                                 << QStringList{"clip_by_global_norm(2.0)", "clip.update("} << QStringList{"optax.chain"};
    QTest::newRow("clip after") << changed("tutorial", {"optimizer.clip_norm=2"}) << QStringList{"optax.chain(optax.clip_by_global_norm(2.0)"}
                                << QStringList{"clip.update("};
    QTest::newRow("step schedule lasts the run") << changed("mini-batches", {"optimizer.schedule=step"}) << QStringList{"(count // 210)"}
                                                 << QStringList{"learning_rate,"};
    QTest::newRow("older random numbers") << changed("tutorial", {"random=jax-threefry-original"})
                                          << QStringList{"\"jax_threefry_partitionable\", False"} << QStringList{"partitionable\", True"};
    QTest::newRow("many epochs") << changed("tutorial", {"epochs=2000"}) << QStringList{"epoch % (num_epochs // 10) == 0 or epoch == num_epochs"}
                                 << QStringList{"% 10 =="};
    QTest::newRow("goes on") << changed("tutorial", {"non_finite=continue"}) << QStringList{"equal_nan=True"} << QStringList{"isfinite"};
    QTest::newRow("adamw, frozen") << changed("sine", {"optimizer.kind=adamw", "model.frozen=[1]"})
                                   << QStringList{"frozen_layers = {1}", "stop_gradient", "mask=decayed"} << QStringList{};
}

void TestScript::onlyWhatIsNeeded()
{
    QFETCH(Scenario, scenario);
    QFETCH(QStringList, present);
    QFETCH(QStringList, absent);
    for (const JaxForm form : {JaxForm::Pmap, JaxForm::ShardMap}) {
        const QString text = textOf(scenario, form);
        for (const QString &word : present)
            QVERIFY2(text.contains(word) || (form == JaxForm::ShardMap && word.startsWith("in_axes")), qPrintable(word));
        for (const QString &word : absent)
            QVERIFY2(!text.contains(word), qPrintable(word));
    }
}

void TestScript::formsDifferOnlyInTheirMapping()
{
    const QString pmap = textOf(presetNamed("tutorial"));
    const QString shardMap = textOf(presetNamed("tutorial"), JaxForm::ShardMap);
    QVERIFY(pmap.contains("jax.pmap(update_step") && !pmap.contains("shard_map") && !pmap.contains("Mesh"));
    QVERIFY(shardMap.contains("jax.shard_map(") && shardMap.contains("P(\"batch\")") && !shardMap.contains("pmap"));
    const auto from = [](const QString &text, const char *start) { return text.mid(text.indexOf(start)); };
    QCOMPARE(from(pmap, "num_epochs ="), from(shardMap, "num_epochs ="));
}

void TestScript::titlesStayInTheirText()
{
    Scenario scenario;
    scenario.title = "a \"\"\" b \\ c\nimport evil";
    const Script script = jaxScript(scenario, JaxForm::Pmap);
    QVERIFY(script.lines[0].text.starts_with("\"\"\"a "));
    QCOMPARE(QString::fromStdString(script.lines[0].text).count("\"\"\""), 1);
    QVERIFY(!textOf(scenario).contains("\nimport evil"));
}

// PRNGKey takes Python's numbers as int32.
void TestScript::largeSeedIsNoOverflow()
{
    QVERIFY(textOf(changed("tutorial", {"seed=2147483647"})).contains("PRNGKey(2147483647)"));
    QVERIFY(textOf(changed("tutorial", {"seed=2147483648"})).contains("PRNGKey(jnp.uint32(2147483648))"));
}

QTEST_APPLESS_MAIN(TestScript)
#include "tst_script.moc"
