#include "ui/import/import_fields.h"

#include <QGridLayout>
#include <QSignalBlocker>

#include "ui/import/import_parts.h"
#include "ui/import/import_text.h"

namespace lockstep {

namespace {

constexpr int perRow = 4;

} // namespace

// Choices stand in the order of the enums of CsvSpec.
ImportFields::ImportFields(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme->px(10));
    grid->setVerticalSpacing(theme->px(3));
    const QString automatic = tr("Automatic");
    addField(tr("Encoding"), "importEncoding", tr("How letters are written as bytes"), {automatic, "UTF-8", "UTF-16 LE", "UTF-16 BE"});
    addField(tr("Delimiter"), "importDelimiter", tr("What stands between two cells"),
             {automatic, tr("Comma ,"), tr("Semicolon ;"), tr("Tab"), tr("Bar |"), tr("Spaces")});
    addField(tr("Decimal mark"), "importDecimal", tr("What stands before the decimals of a number"), {automatic, tr("Point 0.5"), tr("Comma 0,5")});
    addField(tr("Names"), "importHeader", tr("Whether the first row has the names of the columns"), {automatic, tr("In the first row"), tr("None")});
    addField(tr("Quotes"), "importQuote", tr("What cells are put in that hold a delimiter or a line break"),
             {automatic, tr("Double \""), tr("Single '"), tr("None")});
    addField(tr("Comments"), "importComment", tr("Lines that start with it are not read"),
             {automatic, tr("None"), tr("Start with #"), tr("Start with %"), tr("Start with ;")});
    addField(tr("Empty cells"), "importMissing", tr("What becomes of a row with a cell that is empty, NaN or infinite"),
             {tr("Skip the row"), tr("Keep as NaN")});
    addField(tr("Text columns"), "importTexts", tr("One-hot: a column of 0 and 1 for each text"), {tr("Leave out"), tr("One-hot")});
    for (int column = 0; column < perRow; ++column)
        grid->setColumnStretch(column, 1);
}

ImportCombo *ImportFields::addField(const QString &label, const QString &name, const QString &hint, const QStringList &choices)
{
    auto *combo = new ImportCombo(m_theme, label, this);
    combo->setObjectName(name);
    combo->setToolTip(hint);
    combo->addItems(choices);
    auto *head = new ImportLabel(m_theme, 11, &Palette::text2, this);
    head->setText(label);
    head->setBuddy(combo);
    auto *grid = static_cast<QGridLayout *>(layout());
    const int place = static_cast<int>(m_combos.size());
    grid->addWidget(head, place / perRow * 2, place % perRow);
    grid->addWidget(combo, place / perRow * 2 + 1, place % perRow);
    connect(combo, &QComboBox::currentIndexChanged, this, &ImportFields::changed);
    m_combos << combo;
    return combo;
}

template <typename Enum>
Enum ImportFields::chosen(Field field) const
{
    return static_cast<Enum>(m_combos[field]->currentIndex());
}

CsvSpec ImportFields::spec() const
{
    CsvSpec spec;
    spec.encoding = chosen<CsvEncoding>(Encoding);
    spec.delimiter = chosen<CsvDelimiter>(Delimiter);
    spec.decimal = chosen<CsvDecimal>(Decimal);
    spec.header = chosen<AutoYesNo>(Header);
    spec.quote = chosen<CsvQuote>(Quote);
    spec.comment = chosen<CsvComment>(Comment);
    spec.missing = chosen<UnusableCells>(Missing);
    spec.text = chosen<TextColumns>(Texts);
    return spec;
}

void ImportFields::showAutomatic(Field field, const QString &found)
{
    ImportCombo *combo = m_combos[field];
    combo->setItemText(0, found.isEmpty() ? tr("Automatic") : tr("Auto: %1").arg(found));
    combo->setAccessibleDescription(found.isEmpty() ? QString() : tr("found: %1").arg(found));
    combo->update();
}

// What was chosen by hand says itself; what the file would have had is not known then.
void ImportFields::showFound(const CsvFormat &format)
{
    const QString found[] = {encodingText(format), delimiterText(format.delimiter), decimalText(format.decimal),
                             format.header ? tr("in the first row") : tr("none"), quoteText(format.quote), commentText(format.comment)};
    for (int field = Encoding; field <= Comment; ++field)
        showAutomatic(static_cast<Field>(field), m_combos[field]->currentIndex() == 0 ? found[field] : QString());
}

void ImportFields::forgetFound()
{
    for (int field = Encoding; field <= Comment; ++field)
        showAutomatic(static_cast<Field>(field), {});
}

void ImportFields::setAllAutomatic()
{
    const QSignalBlocker blocker(this);
    for (ImportCombo *combo : m_combos)
        combo->setCurrentIndex(0);
}

} // namespace lockstep
