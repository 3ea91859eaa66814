#include "ui/panels/data_facts.h"

#include <QCoreApplication>

#include "core/data/own_data.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::DataFacts)
};

QString delimiterWord(char delimiter)
{
    switch (delimiter) {
    case ',': return W::tr("comma");
    case ';': return W::tr("semicolon");
    case '\t': return W::tr("tab");
    case '|': return W::tr("pipe |");
    default: return W::tr("blanks");
    }
}

QString encodingWord(CsvEncoding encoding)
{
    switch (encoding) {
    case CsvEncoding::Utf16Le: return W::tr("UTF-16 LE");
    case CsvEncoding::Utf16Be: return W::tr("UTF-16 BE");
    default: return W::tr("UTF-8");
    }
}

QString markWord(char mark)
{
    return mark == 0 ? W::tr("none") : QString(QLatin1Char(mark));
}

} // namespace

QString rowsFact(const DataReport &report)
{
    const QString rows = report.usedRows == 1 ? W::tr("1 row used") : W::tr("%1 rows used").arg(countText(report.usedRows));
    QStringList parts{rows};
    if (report.skippedRows > 0)
        parts << W::tr("%1 skipped").arg(countText(report.skippedRows));
    const auto features = static_cast<std::int64_t>(report.features.size());
    parts << (features == 1 ? W::tr("1 feature") : W::tr("%1 features").arg(countText(features)));
    if (!report.classes.empty())
        parts << W::tr("%1 classes").arg(report.classes.size());
    QString text = parts.join(W::tr(", "));
    if (report.testRows > 0)
        text += '\n' + W::tr("%1 rows train, %2 test").arg(countText(report.usedRows - report.testRows), countText(report.testRows));
    return text;
}

QString formatFact(const QString &path, const DataReport &report, const CsvSpec &spec)
{
    const CsvFormat &format = report.format;
    if (path == QLatin1String("/data/delimiter") && spec.delimiter == CsvDelimiter::Auto)
        return W::tr("found: %1").arg(delimiterWord(format.delimiter));
    if (path == QLatin1String("/data/decimal") && spec.decimal == CsvDecimal::Auto)
        return W::tr("found: %1").arg(format.decimal == ',' ? W::tr("comma") : W::tr("point"));
    if (path == QLatin1String("/data/header") && spec.header == AutoYesNo::Auto)
        return W::tr("found: %1").arg(format.header ? W::tr("yes") : W::tr("no"));
    if (path == QLatin1String("/data/encoding") && spec.encoding == CsvEncoding::Auto)
        return W::tr("found: %1").arg(encodingWord(format.encoding));
    if (path == QLatin1String("/data/quote") && spec.quote == CsvQuote::Auto)
        return W::tr("found: %1").arg(markWord(format.quote));
    if (path == QLatin1String("/data/comment") && spec.comment == CsvComment::Auto)
        return W::tr("found: %1").arg(markWord(format.comment));
    if (path == QLatin1String("/data/target") && spec.target.empty())
        return QString::fromStdString(report.target);
    return {};
}

} // namespace lockstep
