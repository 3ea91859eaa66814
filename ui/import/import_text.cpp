#include "ui/import/import_text.h"

#include <array>
#include <charconv>
#include <cmath>

#include <QObject>

#include "ui/import/import_columns.h"
#include "ui/scenario/core_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostClassesShown = 8;

QString classText(const std::vector<std::string> &labels, std::size_t number)
{
    return QStringLiteral("%1 = %2").arg(QString::fromStdString(labels[number]), QString::number(number));
}

QString problemLine(const SkippedRow &row)
{
    return QObject::tr("line %1: %2").arg(countText(row.line), coreText(row.reason));
}

} // namespace

QString bytesText(qint64 bytes)
{
    if (bytes < 1000)
        return bytes == 1 ? QObject::tr("1 byte") : QObject::tr("%1 bytes").arg(bytes);
    const double kilo = static_cast<double>(bytes) / 1000;
    const auto sized = [](double value) { return fixedText(value, value < 10 ? 1 : 0); };
    if (kilo < 1000)
        return QObject::tr("%1 kB").arg(sized(kilo));
    return kilo < 1e6 ? QObject::tr("%1 MB").arg(sized(kilo / 1000)) : QObject::tr("%1 GB").arg(sized(kilo / 1e6));
}

QString rowsText(std::int64_t used, std::int64_t skipped)
{
    const QString rows = used == 1 ? QObject::tr("1 row used") : QObject::tr("%1 rows used").arg(countText(used));
    return skipped == 0 ? rows : QObject::tr("%1, %2 skipped").arg(rows, countText(skipped));
}

QString kindText(CsvColumnKind kind)
{
    switch (kind) {
    case CsvColumnKind::Number: return QObject::tr("number");
    case CsvColumnKind::Text: return QObject::tr("text");
    case CsvColumnKind::Empty: break;
    }
    return QObject::tr("empty");
}

QString columnUse(const ImportColumns &columns, int column)
{
    const CsvColumn &c = columns.columns()[static_cast<std::size_t>(column)];
    const QString kind = kindText(c.kind);
    if (column == columns.target())
        return QObject::tr("%1, target").arg(kind);
    if (columns.isFeature(column))
        return QObject::tr("%1, feature").arg(kind);
    if (c.kind == CsvColumnKind::Text && c.tooManyTexts)
        return QObject::tr("text, more than %1 different ones").arg(maxColumnTexts);
    return QObject::tr("%1, left out").arg(kind);
}

QString classesText(const std::vector<std::string> &labels)
{
    QStringList parts;
    const std::size_t shown = labels.size() <= mostClassesShown ? labels.size() : mostClassesShown - 1;
    for (std::size_t i = 0; i < shown; ++i)
        parts << classText(labels, i);
    if (shown < labels.size())
        parts << QStringLiteral("…") << classText(labels, labels.size() - 1);
    return parts.join(QStringLiteral(", "));
}

QString cellText(float value)
{
    if (!std::isfinite(value))
        return fixedText(static_cast<double>(value), 0);
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return QString::fromLatin1(text.data(), end.ptr - text.data()).replace('-', QChar(0x2212)).remove('+');
}

QString problemsText(const ImportFacts &facts)
{
    QStringList lines;
    for (const std::string &note : facts.notes)
        lines << coreText(note);
    for (const SkippedRow &row : facts.problems)
        lines << problemLine(row);
    if (const auto more = facts.skipped - static_cast<std::int64_t>(facts.problems.size()); more > 0)
        lines << QObject::tr("and %1 more").arg(countText(more));
    return lines.join('\n');
}

QString readingError(const QString &message, const QString &path)
{
    QString text = coreText(message.toStdString());
    if (text.startsWith(path + QStringLiteral(": ")))
        text.remove(0, path.size() + 2);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString encodingText(const CsvFormat &format)
{
    switch (format.encoding) {
    case CsvEncoding::Utf16Le: return QStringLiteral("UTF-16 LE");
    case CsvEncoding::Utf16Be: return QStringLiteral("UTF-16 BE");
    case CsvEncoding::Auto:
    case CsvEncoding::Utf8: break;
    }
    return format.byteOrderMark ? QObject::tr("UTF-8, marked") : QStringLiteral("UTF-8");
}

QString delimiterText(char delimiter)
{
    switch (delimiter) {
    case ',': return QObject::tr("comma ,");
    case ';': return QObject::tr("semicolon ;");
    case '\t': return QObject::tr("tab");
    case '|': return QObject::tr("bar |");
    case ' ': return QObject::tr("spaces");
    default: return QString(QLatin1Char(delimiter));
    }
}

QString decimalText(char decimal)
{
    return decimal == ',' ? QObject::tr("comma 0,5") : QObject::tr("point 0.5");
}

QString quoteText(char quote)
{
    return quote == '\0' ? QObject::tr("none") : quote == '"' ? QObject::tr("double \"") : QObject::tr("single '");
}

QString commentText(char comment)
{
    return comment == '\0' ? QObject::tr("none") : QObject::tr("start with %1").arg(QLatin1Char(comment));
}

} // namespace lockstep
