// What the import dialog asks for, whether it can train, and what it says about it.
#include "ui/import/import_columns.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_fields.h"
#include "ui/import/import_goal.h"
#include "ui/scenario/core_text.h"
#include "ui/scenario/scenario_document.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

QString ImportDialog::targetObstacle() const
{
    const CsvColumn *target = m_columns->targetColumn();
    if (!target)
        return tr("No column of this file has values.");
    const QString name = QString::fromStdString(target->name);
    if (target->kind == CsvColumnKind::Text && target->tooManyTexts)
        return tr("%1 has more than %2 different texts, too many for classes: pick another target.").arg(name).arg(maxClasses);
    if (!m_facts || !m_goal->classes())
        return {};
    const std::size_t classes = m_facts->labels.size();
    if (m_facts->targetNotFinite)
        return tr("%1 has cells without a number, which are no class: skip rows with empty cells.").arg(name);
    if (classes > static_cast<std::size_t>(maxClasses))
        return tr("%1 has more than %2 different values, too many for classes: learn it as a number.").arg(name).arg(maxClasses);
    if (classes < 2)
        return tr("%1 is \"%2\" in all rows, but there must be 2 classes or more: pick another target.")
            .arg(name, classes == 1 ? QString::fromStdString(m_facts->labels.front()) : QString());
    return {};
}

QString ImportDialog::sizeObstacle() const
{
    const ImportChoices wanted = choices();
    if (testRowsOf(wanted.rows, wanted.testShare) >= wanted.rows)
        return tr("No row is left to train on: hold back less.");
    if (wanted.features > maxFeatures)
        return tr("%1 features, but at most %2 can be used: take some out.").arg(countText(wanted.features), countText(maxFeatures));
    const std::vector<Problem> problems = made().problems;
    return problems.empty() ? QString() : problemText(problems.front());
}

QString ImportDialog::obstacle() const
{
    if (!m_error.isEmpty())
        return m_error;
    if (!m_beginning)
        return {};
    if (const QString target = targetObstacle(); !target.isEmpty())
        return target;
    if (m_columns->features().empty())
        return tr("No feature is chosen: tick a column, or let text columns be one-hot.");
    return m_facts ? sizeObstacle() : QString();
}

ImportChoices ImportDialog::choices() const
{
    ImportChoices wanted;
    wanted.path = m_path;
    wanted.csv = m_fields->spec();
    if (const CsvColumn *target = m_columns->targetColumn())
        wanted.csv.target = target->name;
    if (!m_columns->choosesAll())
        wanted.csv.columns = m_columns->features();
    wanted.scale = m_goal->scale();
    wanted.testShare = m_goal->testShare();
    wanted.classes = m_goal->classes();
    if (m_facts) {
        wanted.rows = m_facts->used;
        wanted.features = featureColumns(*m_columns, *m_facts);
        wanted.classCount = static_cast<int>(m_facts->labels.size());
    }
    return wanted;
}

ImportedScenario ImportDialog::made() const
{
    return importedScenario(m_document->pending(), choices());
}

QString ImportDialog::statusText() const
{
    if (!m_facts || !obstacle().isEmpty())
        return m_trainAsked ? tr("Starts as soon as the file is read…") : QString();
    const ImportChoices wanted = choices();
    const std::int64_t test = testRowsOf(wanted.rows, wanted.testShare);
    const QString features = wanted.features == 1 ? tr("1 feature") : tr("%1 features").arg(countText(wanted.features));
    const QString rows = wanted.rows - test == 1 ? tr("1 row trains") : tr("%1 rows train").arg(countText(wanted.rows - test));
    return test == 0 ? tr("%1, %2").arg(rows, features) : tr("%1, %2 held back, %3").arg(rows, countText(test), features);
}

// Worth knowing, though it can train.
QString ImportDialog::noteText() const
{
    if (!m_facts)
        return {};
    QStringList notes;
    if (!m_goal->classes() && m_facts->labels.size() == 1)
        notes << tr("The target is %1 in all rows: there is nothing to learn but that number.").arg(QString::fromStdString(m_facts->labels[0]));
    if (m_goal->classes() && !m_facts->allSeen)
        notes << tr("The file is large: its classes are those of the beginning.");
    if (const QStringList reset = made().reset; !reset.isEmpty())
        notes << tr("The open scenario does not fit this file everywhere; as new: %1.").arg(reset.join(QStringLiteral(", ")));
    return notes.join(' ');
}

} // namespace lockstep
