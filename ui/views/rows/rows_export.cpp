#include <QTextStream>

#include "ui/views/rows/rows_model.h"
#include "ui/views/rows/rows_view.h"

namespace lockstep {
namespace {

constexpr std::int64_t piece = 4096; // rows that are predicted together

// As RFC 4180 wants it; a tab or a line break inside a name would end the field.
QString field(QString text, QChar separator)
{
    if (separator == QLatin1Char('\t'))
        return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    if (!text.contains(separator) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

} // namespace

// Names as a script expects them, the same in every language; features and target by their own names.
void RowsView::writeHead(const RowsModel &model, QTextStream &out, QChar separator) const
{
    const bool classes = saysClasses(*m_snapshot->setup);
    QStringList names;
    for (const RowColumn &column : model.columns()) {
        switch (column.kind) {
        case RowColumn::Row: names << QStringLiteral("row"); break;
        case RowColumn::Line: names << QStringLiteral("line"); break;
        case RowColumn::Device: names << QStringLiteral("device"); break;
        case RowColumn::Prediction: names << QStringLiteral("prediction"); break;
        case RowColumn::Probability: names << QStringLiteral("probability"); break;
        case RowColumn::Residual: names << (classes ? QStringLiteral("result") : QStringLiteral("residual")); break;
        case RowColumn::Loss: names << (classes ? QStringLiteral("loss") : QStringLiteral("squared_error")); break;
        default: names << field(column.name, separator);
        }
    }
    if (m_snapshot->setup->stepsPerEpoch > 1)
        names << QStringLiteral("in_step");
    out << names.join(separator) << '\n';
}

void RowsView::writeRows(const RowsModel &model, QTextStream &out, const std::vector<RowId> &rows, QChar separator) const
{
    const bool batches = m_snapshot->setup->stepsPerEpoch > 1;
    for (std::size_t first = 0; first < rows.size(); first += piece) {
        const auto part = std::span(rows).subspan(first, std::min<std::size_t>(piece, rows.size() - first));
        model.know(part);
        for (const RowId row : part) {
            QStringList fields;
            for (const RowColumn &column : model.columns())
                fields << field(model.exactText(row, column), separator);
            if (batches)
                fields << (model.isTaken(row) ? QStringLiteral("1") : QStringLiteral("0"));
            out << fields.join(separator) << '\n';
        }
    }
}

void RowsView::writeAll(const RowsModel &model, QTextStream &out) const
{
    writeHead(model, out, QLatin1Char(','));
    std::vector<RowId> rows;
    for (std::int64_t first = 0; first < model.totalRows() && out.status() == QTextStream::Ok; first += piece) {
        rows.clear();
        for (std::int64_t place = first; place < std::min(model.totalRows(), first + piece); ++place)
            rows.push_back(model.listedAt(place));
        writeRows(model, out, rows, QLatin1Char(','));
    }
}

// All listed rows in the order that is shown; of a card that has not been looked at since, in the order that it would show.
void RowsView::writeCsv(QTextStream &out) const
{
    if (!m_snapshot)
        return;
    if (!m_stale && m_shown.snapshot) {
        writeAll(*m_rows, out);
        return;
    }
    RowsModel fresh;
    fresh.setSnapshot(m_snapshot, device(), 0, -1);
    fresh.setList(listRows(request(fresh)), m_sorting);
    writeAll(fresh, out);
}

} // namespace lockstep
