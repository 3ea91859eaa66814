#include "ui/views/rows/rows_search.h"

#include <algorithm>

#include <QCoreApplication>
#include <QRegularExpression>

#include "ui/views/rows/row_fits.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("Rows", text);
}

std::optional<RowSearch::Kind> kindOf(const QString &word)
{
    const auto is = [&](const char *letter, const char *name, const QString &translated) {
        return word == QLatin1String(letter) || word == QLatin1String(name) || word == translated.toLower();
    };
    if (word.isEmpty() || is("r", "row", words(QT_TRANSLATE_NOOP("Rows", "row"))))
        return RowSearch::Row;
    if (is("l", "line", words(QT_TRANSLATE_NOOP("Rows", "line"))))
        return RowSearch::Line;
    if (is("t", "test", words(QT_TRANSLATE_NOOP("Rows", "test"))))
        return RowSearch::Test;
    return std::nullopt;
}

QString lineText(const DataReport &report, std::int64_t line)
{
    const auto skipped = std::ranges::find(report.skipped, line, &SkippedRow::line);
    if (skipped == report.skipped.end())
        return words(QT_TRANSLATE_NOOP("Rows", "No row of the data starts on line %1")).arg(countText(line));
    return words(QT_TRANSLATE_NOOP("Rows", "Line %1 was left out: %2")).arg(countText(line), QString::fromStdString(skipped->reason));
}

} // namespace

std::optional<RowSearch> parseRowSearch(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\s*([^\\d\\s]*)\\s*(\\d{1,12})\\s*$"));
    const QRegularExpressionMatch match = form.match(QString(text).remove(QLatin1Char(',')).toLower());
    const std::optional<RowSearch::Kind> kind = match.hasMatch() ? kindOf(match.captured(1)) : std::nullopt;
    if (!kind)
        return std::nullopt;
    return RowSearch{*kind, match.captured(2).toLongLong()};
}

std::int64_t findRow(const Setup &setup, const RowSearch &search)
{
    if (search.kind == RowSearch::Line)
        return rowOnLine(setup, search.number);
    const bool test = search.kind == RowSearch::Test;
    if (search.number >= (test ? setup.test.rows : setup.data.rows))
        return -1;
    return test ? setup.data.rows + search.number : search.number;
}

QString notFoundText(const Setup &setup, const std::optional<RowSearch> &search)
{
    if (!search)
        return words(QT_TRANSLATE_NOOP("Rows", "Type the number of a row, or of a line of the file: line 7"));
    if (search->kind == RowSearch::Line)
        return setup.report && setup.report->lines.rows() > 0 ? lineText(*setup.report, search->number)
                                                              : words(QT_TRANSLATE_NOOP("Rows", "These data come from no file: there are no lines"));
    const std::int64_t rows = search->kind == RowSearch::Test ? setup.test.rows : setup.data.rows;
    if (rows == 0)
        return words(QT_TRANSLATE_NOOP("Rows", "No rows are held back for the test"));
    const QString text = search->kind == RowSearch::Test ? words(QT_TRANSLATE_NOOP("Rows", "There are %1 rows for the test, 0 to %2"))
                                                         : words(QT_TRANSLATE_NOOP("Rows", "There are %1 rows, 0 to %2"));
    return text.arg(countText(rows), countText(rows - 1));
}

} // namespace lockstep
