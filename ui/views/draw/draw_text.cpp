#include "ui/views/draw/draw_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <QObject>
#include <QRegularExpression>
#include <QStringList>

#include "ui/views/model/class_marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString number(float value)
{
    return shortDigits(value).replace('-', QChar(0x2212));
}

QStringList cellsOf(const QString &line, QChar separator)
{
    if (separator != ' ')
        return line.split(separator);
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    return line.split(blanks, Qt::SkipEmptyParts);
}

std::optional<DrawnPoint> pointOf(const QStringList &cells, bool decimalComma)
{
    if (cells.size() < 3)
        return {};
    float values[3];
    for (int i = 0; i < 3; ++i) {
        QString cell = cells[i].trimmed();
        cell.replace(QChar(0x2212), '-');
        if (decimalComma)
            cell.replace(',', '.');
        bool isNumber = false;
        values[i] = cell.toFloat(&isNumber);
        if (!isNumber || !std::isfinite(values[i]))
            return {};
    }
    return DrawnPoint{values[0], values[1], values[2]};
}

} // namespace

QString shortDigits(float value)
{
    char text[32];
    const char *end = std::to_chars(text, text + sizeof text, value).ptr;
    return QString::fromLatin1(text, end - text);
}

QString pointsText(const DrawnPoints &points, QChar separator)
{
    QString text = QStringList{"x1", "x2", "target"}.join(separator) + '\n';
    for (const DrawnPoint &p : points)
        text += shortDigits(p.x1) + separator + shortDigits(p.x2) + separator + shortDigits(p.target) + '\n';
    return text;
}

PastedPoints pastedPoints(const QString &text)
{
    const QChar separator = text.contains('\t') ? '\t' : text.contains(';') ? ';' : text.count(',') >= 2 ? ',' : ' ';
    static const QRegularExpression ends(QStringLiteral("[\\r\\n]+"));
    const QStringList lines = text.split(ends, Qt::SkipEmptyParts);
    // blanks part columns as well where commas are decimal ones: "0,5 1,5 0"
    const bool blanks = separator == ',' && !lines.isEmpty() && cellsOf(lines.last().trimmed(), ' ').size() == 3 &&
                        !pointOf(cellsOf(lines.last(), ','), false);
    const QChar apart = blanks ? QChar(' ') : separator;
    PastedPoints pasted;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].trimmed().isEmpty())
            continue;
        if (const auto point = pointOf(cellsOf(lines[i], apart), apart != ','))
            pasted.points.push_back(*point);
        else if (i > 0)
            ++pasted.skipped;
    }
    return pasted;
}

QString countsText(const DrawnPoints &points, bool classes)
{
    const auto count = static_cast<std::int64_t>(points.size());
    const QString many = count == 1 ? QObject::tr("1 point") : QObject::tr("%1 points").arg(countText(count));
    if (points.empty())
        return many;
    if (classes) {
        const std::size_t labels = labelsOf(points).size();
        return labels == 1 ? QObject::tr("%1, 1 class").arg(many) : QObject::tr("%1, %2 classes").arg(many).arg(labels);
    }
    const auto [least, most] = std::ranges::minmax(points, {}, &DrawnPoint::target);
    return least.target == most.target ? QObject::tr("%1, value %2").arg(many, number(least.target))
                                       : QObject::tr("%1, values from %2 to %3").arg(many, number(least.target), number(most.target));
}

QString targetText(float target, bool classes)
{
    if (!classes)
        return QObject::tr("value %1").arg(number(target));
    const bool whole = target == std::floor(target) && std::abs(target) < 1e6F;
    return whole ? classText(static_cast<int>(target)) : QObject::tr("class %1").arg(number(target));
}

QString pointText(const DrawnPoint &point, bool classes)
{
    return QObject::tr("%1 at x1 %2, x2 %3").arg(targetText(point.target, classes), number(point.x1), number(point.x2));
}

} // namespace lockstep
