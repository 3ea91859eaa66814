#include "ui/panels/panel_fields.h"

#include <algorithm>
#include <cmath>

#include <QLocale>
#include <QRegularExpression>

#include "ui/panels/factors_text.h"
#include "ui/panels/field_specs.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

// Section by section, in the order of the panel.
constexpr std::vector<FieldSpec> (*fieldParts[])() = {&dataFields, &shardingFields, &modelFields, &optimizerFields, &safeguardFields,
                                                      &deviceFields, &communicationFields, &networkFields, &aboutFields};

// What was typed, not 0.1's nearest float; at least so many decimals.
QString realText(double value, int decimals)
{
    QString shortest;
    for (int digits = 6; digits <= 9 && (shortest.isEmpty() || shortest.toFloat() != static_cast<float>(value)); ++digits)
        shortest = QString::number(value, 'g', digits);
    const qsizetype point = shortest.indexOf('.');
    const qsizetype shown = point < 0 ? 0 : shortest.size() - point - 1;
    return shortest.contains('e') || shown >= decimals ? shortest : QString::number(value, 'f', decimals);
}

// "4 KiB" as 4096: what stands before the unit, times what it means.
QString withoutUnit(QString typed, double &times)
{
    static const std::pair<const char *, double> units[] = {{"KiB", 1024}, {"MiB", 1024 * 1024}, {"B", 1}};
    for (const auto &[unit, bytes] : units)
        if (typed.endsWith(QLatin1String(unit), Qt::CaseInsensitive)) {
            times = bytes;
            return typed.chopped(static_cast<qsizetype>(std::char_traits<char>::length(unit))).trimmed();
        }
    return typed;
}

QString withMinus(QString number)
{
    return number.replace('-', QChar(0x2212));
}

} // namespace

QString FieldSpec::text(double value) const
{
    if (kind == FieldKind::Choice)
        return choices.value(static_cast<int>(value));
    return withMinus(kind == FieldKind::Whole ? QString::number(value, 'f', 0) : realText(value, decimals));
}

QString FieldSpec::shown(const Scenario &scenario) const
{
    if (kind == FieldKind::Text)
        return getText(scenario);
    if (isText())
        return orEmptyWord(getText(scenario));
    return kind == FieldKind::Real ? withMinus(QString::number(get(scenario), 'g', 7)) : text(get(scenario));
}

bool FieldSpec::differs(const Scenario &a, const Scenario &b) const
{
    if (kind == FieldKind::Points)
        return a.data.points != b.data.points;
    if (isFile) // however it is shown
        return a.data.csv.file != b.data.csv.file;
    return isText() ? getText(a) != getText(b) : get(a) != get(b);
}

QString FieldSpec::orEmptyWord(const QString &text) const
{
    if (!text.isEmpty())
        return text;
    return emptyWord.isEmpty() ? QObject::tr("none") : emptyWord;
}

bool FieldSpec::parseText(const QString &typed, QString &text, QString &problem) const
{
    text = typed;
    if (kind == FieldKind::List) {
        std::vector<int> values;
        if (!parseList(typed, values, problem))
            return false;
        text = listText(values);
    } else if (kind == FieldKind::Names) {
        std::vector<std::string> names;
        if (!parseNames(typed, names, problem))
            return false;
        text = namesText(names);
    } else if (kind == FieldKind::Factors) {
        std::vector<SlowDevice> factors;
        if (!parseFactors(typed, factors, problem))
            return false;
        text = factorsText(factors);
    }
    return true;
}

bool FieldSpec::parse(const QString &typed, double &value, QString &problem) const
{
    bool isNumber = false;
    const bool whole = kind != FieldKind::Real;
    QString plain = typed.trimmed().remove(QChar(0x2009)).replace(QChar(0x2212), '-');
    double times = 1;
    if (inBytes)
        plain = withoutUnit(plain, times);
    value = times * plain.toDouble(&isNumber); // always a point, whatever the language of the desktop
    if (isNumber && std::isfinite(value) && std::abs(value) <= most && (!whole || value == std::floor(value)))
        return true;
    const bool tooLarge = isNumber && std::abs(value) > most;
    problem = tooLarge ? QObject::tr("At most %1.").arg(whole ? countText(static_cast<std::int64_t>(most)) : QString::number(most, 'g', 3))
              : whole  ? QObject::tr("Not a whole number.")
                       : QObject::tr("Not a number.");
    return false;
}

// A comma at the end is only on its way.
bool parseList(const QString &typed, std::vector<int> &values, QString &problem)
{
    static const QRegularExpression between(QStringLiteral("\\s*[,，、]\\s*|\\s+"));
    QString plain = typed.trimmed();
    if (plain.startsWith('[') && plain.endsWith(']'))
        plain = plain.mid(1, plain.size() - 2).trimmed();
    values.clear();
    QStringList parts = plain.split(between);
    if (parts.back().isEmpty())
        parts.removeLast();
    for (const QString &part : parts) {
        bool isNumber = false;
        values.push_back(QLocale::c().toInt(part, &isNumber));
        if (isNumber)
            continue;
        problem = part.isEmpty() ? QObject::tr("A number is missing between two commas.")
                                 : QObject::tr("\"%1\" is not a whole number; write a list as 16, 16.").arg(part);
        return false;
    }
    return true;
}

QString listText(const std::vector<int> &values)
{
    QStringList parts;
    for (const int value : values)
        parts << QString::number(value);
    return parts.join(QStringLiteral(", "));
}

// A comma at the end is only on its way.
bool parseNames(const QString &typed, std::vector<std::string> &names, QString &problem)
{
    static const QRegularExpression one(QStringLiteral("\\G\\s*(?:\"((?:[^\"]|\"\")*)\"|([^,，\"]*?))\\s*(?:[,，]|$)"));
    const QString inside = typed.trimmed();
    const bool brackets = inside.startsWith('[') && inside.endsWith(']') && inside.size() > 1;
    const QString plain = brackets ? inside.mid(1, inside.size() - 2) : inside;
    names.clear();
    for (qsizetype at = 0; at < plain.size();) {
        const QRegularExpressionMatch match = one.match(plain, at);
        const QString quoted = match.captured(1).replace(QStringLiteral("\"\""), QStringLiteral("\""));
        const QString name = quoted.isEmpty() ? match.captured(2) : quoted;
        at = match.capturedEnd();
        if (!match.hasMatch() || (name.isEmpty() && at < plain.size())) {
            problem = match.hasMatch() ? QObject::tr("A name is missing between two commas.")
                                       : QObject::tr("Write names with commas between them, as x1, x2; one with a comma in double quotes.");
            return false;
        }
        if (!name.isEmpty())
            names.push_back(name.toStdString());
    }
    return true;
}

QString namesText(const std::vector<std::string> &names)
{
    QStringList parts;
    for (const std::string &name : names) {
        QString part = QString::fromStdString(name);
        const bool plain = part == part.trimmed() && !part.contains(',') && !part.contains(QStringLiteral("，")) && !part.contains('"');
        parts << (plain ? part : '"' + part.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + '"');
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<FieldSpec> scenarioFields()
{
    std::vector<FieldSpec> fields;
    for (const auto part : fieldParts)
        for (FieldSpec &field : part())
            fields.push_back(std::move(field));
    return fields;
}

FieldSpec scenarioField(const QString &path)
{
    for (const auto part : fieldParts)
        for (FieldSpec &field : part())
            if (field.path == path)
                return std::move(field);
    return {};
}

int changedFields(const std::vector<FieldSpec> &fields, const Scenario &before, const Scenario &after, bool liveToo)
{
    return static_cast<int>(std::count_if(fields.begin(), fields.end(), [&](const FieldSpec &field) {
        const bool counts = field.kind != FieldKind::Text && (liveToo || field.applies == Applies::OnReset);
        return counts && field.differs(before, after);
    }));
}

} // namespace lockstep
