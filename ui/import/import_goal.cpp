#include "ui/import/import_goal.h"

#include <QHBoxLayout>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/import/import_column_list.h"
#include "ui/import/import_columns.h"
#include "ui/import/import_parts.h"
#include "ui/import/import_text.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {
namespace {

constexpr int number = 0;
constexpr int classLabels = 1;
constexpr std::size_t fewLabels = 10; // so few whole numbers may well be classes

QHBoxLayout *addRow(QVBoxLayout *layout, Theme *theme, const QString &label, QWidget *field, QWidget *parent)
{
    auto *head = new ImportLabel(theme, 12, &Palette::text2, parent);
    head->setText(label);
    head->setBuddy(field);
    head->setMinimumWidth(theme->px(64));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme->px(8));
    row->addWidget(head);
    row->addWidget(field, 1);
    layout->addLayout(row);
    return row;
}

} // namespace

ImportGoal::ImportGoal(ImportColumns *columns, Theme *theme, QWidget *parent) : QWidget(parent), m_columns(columns)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme->px(8));
    buildTarget(theme);
    layout->addWidget(new ImportColumnList(columns, theme, this), 1);
    buildOptions(theme);
    connect(columns, &ImportColumns::modelReset, this, &ImportGoal::showTargets);
    connect(columns, &ImportColumns::chosen, this, &ImportGoal::showTarget);
    showTargets();
}

void ImportGoal::buildTarget(Theme *theme)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    m_target = new ImportCombo(theme, tr("Target"), this);
    m_target->setObjectName("importTarget");
    m_target->setToolTip(tr("The column that the network learns to tell"));
    addRow(column, theme, tr("Target"), m_target, this);
    m_kind = new SegmentedControl(theme, {tr("Number"), tr("Classes")}, this);
    m_kind->setObjectName("importKind");
    m_kind->setToolTip(tr("Number: mean squared error. Classes: each different label is a class"));
    m_kind->setHeightPixels(26);
    addRow(column, theme, tr("Learn as"), m_kind, this)->addStretch(1);
    m_hint = new ImportLabel(theme, 11, &Palette::text3, this);
    m_hint->setObjectName("importHint");
    m_hint->setWordWrap(true);
    m_hint->hide();
    column->addWidget(m_hint);
    connect(m_target, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (!m_showing)
            m_columns->setTarget(m_target->itemData(index).toInt());
    });
    connect(m_kind, &SegmentedControl::changed, this, [this](int kind) {
        if (m_showing)
            return;
        m_wantsClasses = kind == classLabels;
        showKind();
        emit changed();
    });
}

void ImportGoal::buildOptions(Theme *theme)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    m_scale = new ImportCheck(theme, false, this);
    m_scale->setText(tr("Standardise features"));
    m_scale->setObjectName("importScale");
    m_scale->setToolTip(tr("Each feature gets mean 0 and standard deviation 1 over the rows that train"));
    m_scale->setChecked(true);
    column->addWidget(m_scale);
    m_test = new QSpinBox(this);
    m_test->setObjectName("importTest");
    m_test->setAccessibleName(tr("Test share in percent"));
    m_test->setToolTip(tr("Rows that are held back, chosen by chance, and only measured"));
    m_test->setRange(0, 90);
    m_test->setSuffix(tr(" % of the rows"));
    m_test->setSpecialValueText(tr("none"));
    m_test->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_test->setFixedHeight(theme->px(28));
    addRow(column, theme, tr("Hold back"), m_test, this);
    connect(m_scale, &ImportCheck::toggled, this, &ImportGoal::changed);
    connect(m_test, &QSpinBox::valueChanged, this, &ImportGoal::changed);
}

bool ImportGoal::isText() const
{
    const CsvColumn *target = m_columns->targetColumn();
    return target && target->kind == CsvColumnKind::Text;
}

bool ImportGoal::classes() const
{
    return isText() || m_wantsClasses;
}

bool ImportGoal::scale() const
{
    return m_scale->isChecked();
}

float ImportGoal::testShare() const
{
    return static_cast<float>(m_test->value()) / 100;
}

void ImportGoal::focusTarget()
{
    m_target->setFocus(Qt::OtherFocusReason);
}

void ImportGoal::forget()
{
    m_wantsClasses = false;
    m_showing = true;
    m_scale->setChecked(true);
    m_test->setValue(0);
    m_showing = false;
    showKind();
}

void ImportGoal::showTargets()
{
    m_showing = true;
    m_target->clear();
    for (int i = 0; i < m_columns->rowCount(); ++i)
        if (m_columns->canBeTarget(i))
            m_target->addItem(m_columns->index(i).data().toString(), i);
    m_target->setEnabled(m_target->count() > 0);
    m_showing = false;
    showTarget();
}

void ImportGoal::showTarget()
{
    m_showing = true;
    m_target->setCurrentIndex(m_target->findData(m_columns->target()));
    m_showing = false;
    showKind();
}

// Texts are classes always.
void ImportGoal::showKind()
{
    m_showing = true;
    m_kind->setCurrent(classes() ? classLabels : number);
    m_kind->setEnabled(m_columns->target() >= 0 && !isText());
    m_showing = false;
}

void ImportGoal::showFacts(const ImportFacts *facts)
{
    QString hint;
    if (facts && classes() && !facts->labels.empty())
        hint = classesText(facts->labels);
    else if (facts && facts->wholeNumbers && facts->labels.size() > 1 && facts->labels.size() <= fewLabels)
        hint = tr("%1 different whole numbers: choose Classes if they are labels.").arg(facts->labels.size());
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

} // namespace lockstep
