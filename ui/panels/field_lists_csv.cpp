// The fields of people's own data, with their words.
#include <QCoreApplication>
#include <QDir>

#include "core/scenario/data_file.h"
#include "ui/panels/field_specs.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

constexpr PanelSection data = PanelSection::Data;

FieldSpec ofCsv(FieldSpec spec)
{
    return when(std::move(spec), [](const Scenario &s) { return s.data.kind == DataKind::Csv; });
}

FieldSpec ofOwnData(FieldSpec spec)
{
    return when(std::move(spec), [](const Scenario &s) { return s.ownData(); });
}

// Shown as seen from the scenario's folder, kept as the whole path.
FieldSpec fileField()
{
    FieldSpec spec = wide(nameField(data, W::tr("File"), "/data/file",
                                    W::tr("The CSV file. A name without a folder is looked for beside the scenario's file."), W::tr("none")));
    spec.isFile = true;
    spec.getText = [](const Scenario &s) { return QString::fromStdString(fileSeenFrom(s.data.csv.file, s.data.facts.folder)); };
    spec.setText = [](Scenario &s, const QString &text) {
        const QString folder = QString::fromStdString(s.data.facts.folder);
        const bool whole = text.isEmpty() || folder.isEmpty() || text.startsWith(QStringLiteral("example:")) || QDir::isAbsolutePath(text);
        s.data.csv.file = (whole ? text : folder + '/' + text).toStdString();
    };
    return ofCsv(spec);
}

std::vector<FieldSpec> columnFields()
{
    return {
        fileField(),
        ofCsv(wide(boundText(nameField(data, W::tr("Target"), "/data/target",
                                       W::tr("Name of the column that is learned.\nEmpty: the last one that can be used."), W::tr("last column")),
                             [](auto &s) -> auto & { return s.data.csv.target; }))),
        ofCsv(wide(boundNames(namesField(data, W::tr("Features"), "/data/columns",
                                         W::tr("Names of the columns that it is learned from, as x1, x2.\nEmpty: every column that can be used but "
                                               "the target."),
                                         W::tr("all other columns")),
                              [](auto &s) -> auto & { return s.data.csv.columns; }))),
        ofCsv(bound(choiceField(data, W::tr("Text columns"), "/data/text", {W::tr("drop"), W::tr("one-hot")},
                                W::tr("What becomes of features that are texts.\ndrop: they are left out.\none-hot: a column of 0 and 1 for each "
                                      "text.")),
                    [](auto &s) -> auto & { return s.data.csv.text; })),
        ofCsv(bound(choiceField(data, W::tr("Empty cells"), "/data/missing", {W::tr("skip the row"), W::tr("keep as NaN")},
                                W::tr("What becomes of rows with a cell that is empty, NaN or infinite.\nskip the row: it is left out.\n"
                                      "keep as NaN: it trains, and the loss becomes NaN.")),
                    [](auto &s) -> auto & { return s.data.csv.missing; })),
    };
}

std::vector<FieldSpec> formatFields()
{
    const QString found = W::tr("auto: found out from the file.");
    return {
        ofCsv(bound(choiceField(data, W::tr("Delimiter"), "/data/delimiter",
                                {W::tr("auto"), W::tr("comma"), W::tr("semicolon"), W::tr("tab"), W::tr("pipe |"), W::tr("blanks")},
                                W::tr("What stands between two cells.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.delimiter; })),
        ofCsv(bound(choiceField(data, W::tr("Decimal mark"), "/data/decimal", {W::tr("auto"), W::tr("point"), W::tr("comma")},
                                W::tr("What stands between the whole and the rest of a number.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.decimal; })),
        ofCsv(bound(choiceField(data, W::tr("Header"), "/data/header", {W::tr("auto"), W::tr("yes"), W::tr("no")},
                                W::tr("Whether the first row has the names of the columns.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.header; })),
        ofCsv(bound(choiceField(data, W::tr("Encoding"), "/data/encoding",
                                {W::tr("auto"), W::tr("UTF-8"), W::tr("UTF-16 LE"), W::tr("UTF-16 BE")},
                                W::tr("How the file's characters are written.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.encoding; })),
        ofCsv(bound(choiceField(data, W::tr("Quotes"), "/data/quote", {W::tr("auto"), W::tr("double \""), W::tr("single '"), W::tr("none")},
                                W::tr("What stands around a cell that holds a delimiter.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.quote; })),
        ofCsv(bound(choiceField(data, W::tr("Comments"), "/data/comment",
                                {W::tr("auto"), W::tr("none"), W::tr("from #"), W::tr("from %"), W::tr("from ;")},
                                W::tr("Lines that start with this are left out.\n%1").arg(found)),
                    [](auto &s) -> auto & { return s.data.csv.comment; })),
    };
}

} // namespace

std::vector<FieldSpec> csvFields()
{
    std::vector<FieldSpec> fields = columnFields();
    for (FieldSpec &field : formatFields())
        fields.push_back(std::move(field));
    return fields;
}

std::vector<FieldSpec> ownDataFields()
{
    return {
        when(pointsField(data, W::tr("Points"), "/data/points", W::tr("Points with two features and a target; the Draw card edits them.")),
             [](const Scenario &s) { return s.data.kind == DataKind::Points; }),
        ofOwnData(bound(choiceField(data, W::tr("Scale"), "/data/scale", {W::tr("no"), W::tr("yes")},
                                    W::tr("Whether each feature is moved to mean 0 and scaled to standard deviation 1, fitted on the rows that "
                                          "train.")),
                        [](auto &s) -> auto & { return s.data.scale; })),
        ofOwnData(bound(numberField(data, W::tr("Test share"), "/data/test_share",
                                    W::tr("Share of the rows that is held back: they do not train, their loss is only measured."),
                                    W::tr("share of all rows; 0.2 is every fifth")),
                        [](auto &s) -> auto & { return s.data.testShare; })),
    };
}

} // namespace lockstep
