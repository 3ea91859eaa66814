#include "ui/scenario/core_text.h"

#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include "core/scenario/problem.h"
#include "ui/scenario/core_templates.h"

namespace lockstep {
namespace {

// "is %1, but must be %2" as a regular expression that captures the values.
QRegularExpression expressionOf(const char *text)
{
    QString pattern = QRegularExpression::escape(QString::fromUtf8(text));
    static const QRegularExpression place(QStringLiteral("\\\\%[1-9]"));
    pattern.replace(place, QStringLiteral("(.*?)"));
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
}

struct Template {
    const char *text;
    QRegularExpression expression;
};

std::vector<Template> compiled(std::span<const char *const> texts, std::span<const char *const> ofData)
{
    std::vector<Template> templates;
    for (const auto list : {texts, ofData, rowReasonTemplates()})
        for (const char *text : list)
            templates.push_back({text, expressionOf(text)});
    return templates;
}

// All values at once, so that a value that holds "%2" stays as it is.
QString filled(const QString &text, const QStringList &values)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int place = text[i] == '%' && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        if (place < 1 || place > values.size())
            out += text[i];
        else
            out += values[place - 1], ++i;
    }
    return out;
}

std::optional<QString> translated(const QString &message, const std::vector<Template> &templates)
{
    static const std::vector<Template> parts = compiled(corePartTemplates(), coreDataPartTemplates());
    for (const Template &known : templates) {
        const QRegularExpressionMatch match = known.expression.match(message);
        if (!match.hasMatch())
            continue;
        QStringList values = match.capturedTexts().mid(1);
        for (QString &value : values)
            value = translated(value, parts).value_or(value);
        return filled(QCoreApplication::translate("core", known.text), values);
    }
    return std::nullopt;
}

std::optional<QString> translatedMessage(const QString &message)
{
    static const std::vector<Template> messages = compiled(coreMessageTemplates(), coreDataTemplates());
    return translated(message, messages);
}

// "/home/me/x.csv: line 3: ...", "example:measurements: ...": what is behind the path is the message.
std::optional<QString> translatedBehindPath(const QString &line)
{
    static const QRegularExpression path(QStringLiteral("^((?:/|example:|[A-Za-z]:[\\\\/]).*?: )(.+)$"));
    const QRegularExpressionMatch match = path.match(line);
    const auto rest = match.hasMatch() ? translatedMessage(match.captured(2)) : std::nullopt;
    return rest ? std::optional(match.captured(1) + *rest) : std::nullopt;
}

// "FILE:2:5: /devices: is 0 ..." and "devices is 0 ..." name the place before the message.
std::optional<QString> translatedLine(const QString &line)
{
    if (const auto behind = translatedBehindPath(line))
        return behind;
    if (const auto whole = translatedMessage(line); whole && !line.contains(QLatin1String(": /")))
        return whole;
    static const QRegularExpression place(QStringLiteral("^((?:.*?:\\d+:\\d+: )(?:/[^ :]*: )?|.*?: /[^ :]*: |[a-z_.]+ )(.+)$"));
    // "/data/m.csv: line 3, byte 7: is not UTF-8 ..." is about a file of people's own data.
    static const QRegularExpression file(QStringLiteral("^((?:/|example:).*?: (?:line \\d+(?:, byte \\d+)?: )?)(.+)$"));
    if (const QRegularExpressionMatch match = file.match(line); match.hasMatch())
        if (const auto rest = translatedMessage(match.captured(2)))
            return match.captured(1) + *rest;
    const QRegularExpressionMatch match = place.match(line);
    if (!match.hasMatch())
        return translatedMessage(line);
    const auto rest = translatedMessage(match.captured(2));
    return rest ? match.captured(1) + *rest : translatedMessage(line);
}

} // namespace

QString coreText(const std::string &message)
{
    QStringList lines = QString::fromStdString(message).split('\n');
    for (QString &line : lines)
        line = translatedLine(line).value_or(line);
    return lines.join('\n');
}

bool knowsCoreText(const std::string &message)
{
    for (const QString &line : QString::fromStdString(message).split('\n'))
        if (!translatedLine(line))
            return false;
    return true;
}

QString problemText(const Problem &problem)
{
    const QString message = coreText(problem.message);
    const QString path = QString::fromStdString(problem.path);
    const QString text = path.isEmpty() ? message : QCoreApplication::translate("core", "%1 %2").arg(path, message);
    if (problem.line <= 0)
        return text;
    return QCoreApplication::translate("core", "line %1, column %2: %3")
        .arg(QString::number(problem.line), QString::number(problem.column), text);
}

} // namespace lockstep
