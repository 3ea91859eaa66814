#include "ui/views/plan/plan_layout.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lockstep {
namespace {

constexpr double footHeight = 20, headHeight = 20, titleHeight = 24, lineHeadHeight = 16;
constexpr double leastNumber = 50;                    // "−0.5247" and a gap
constexpr double leastColumn = 72;                    // with the mark of who sends or receives
constexpr double pipRow = 34, leastRow = 18, tallRow = 46;
constexpr int mostPips = 8; // devices

} // namespace

PlanLayout::PlanLayout(const QRectF &area, const BufferTable &table, Selection &selection, int wished, int firstChunk)
{
    foot = QRectF(area.left(), area.bottom() - footHeight, area.width(), footHeight);
    const QRectF body(area.left(), area.top(), area.width(), foot.top() - area.top());
    if (area.width() < 400 || table.chunks() == 0) {
        picture = body;
        return;
    }
    const double share = area.width() < 640 ? 0.42 : 0.36;
    picture = QRectF(body.left(), body.top(), std::floor(body.width() * share), body.height());
    QRectF right(picture.right() + 14, body.top(), body.right() - picture.right() - 14, body.height());
    if (right.height() > 330 && right.width() > 320) {
        const double wanted = headHeight + table.devices() * tallRow;
        const double tables = std::clamp(wanted, 120.0, right.height() * (table.devices() > 8 ? 0.5 : 0.58));
        title = QRectF(right.left(), right.top() + tables + 8, right.width(), titleHeight);
        leave = QRectF(title.right() - titleHeight, title.top(), titleHeight, titleHeight);
        lineHeads = QRectF(right.left(), title.bottom(), right.width(), lineHeadHeight);
        lines = QRectF(right.left(), lineHeads.bottom(), right.width(), right.bottom() - lineHeads.bottom() - 2);
        right.setHeight(tables);
    }
    placeTable(right, table, selection, wished, firstChunk);
}

void PlanLayout::placeTable(const QRectF &area, const BufferTable &table, Selection &selection, int wished, int firstChunk)
{
    labelWidth = table.devices() > 999 ? 64 : table.devices() > 8 ? 46 : 40;
    const double width = area.width() - labelWidth;
    const int room = std::max(1, static_cast<int>(width / leastColumn));
    const int count = std::min(room, table.chunks());
    const bool all = count == table.chunks();
    int first = std::clamp(firstChunk, 0, table.chunks() - count);
    if (const int chunk = table.chunkOf(wished); chunk >= 0 && !all)
        first = std::clamp(first, std::max(0, chunk - count + 1), chunk);
    heads = QRectF(area.left() + labelWidth, area.top(), width, headHeight);
    const double least = std::max(1.0, std::floor((area.height() - headHeight) / leastRow));
    chooseRows(table, selection, wished, static_cast<int>(least));
    rowHeight = std::min(tallRow, (area.height() - headHeight) / static_cast<double>(rows.size()));
    pips = rowHeight >= pipRow && table.devices() <= mostPips;
    buffers = QRectF(heads.left(), heads.bottom(), width, rowHeight * static_cast<double>(rows.size()));
    const double each = width / count;
    for (int c = 0; c < count; ++c) {
        Column column{.chunk = first + c, .parameters = {}, .rect = {buffers.left() + c * each, buffers.top(), each, buffers.height()}};
        const int begin = table.firstOf(column.chunk), end = table.endOf(column.chunk);
        const int fit = std::clamp(static_cast<int>((each - 30) / leastNumber), 1, std::max(1, end - begin));
        const int from = wished >= begin && wished < end ? std::clamp(wished, begin, end - fit) : begin;
        for (int p = from; p < from + fit; ++p)
            column.parameters.push_back(p);
        columns.push_back(std::move(column));
    }
    if (!all) {
        next = QRectF(foot.right() - 20, foot.top(), 20, foot.height());
        back = next.translated(-22, 0);
    }
}

// All devices, or those that stand out and that carry the wished number in this round, then the first ones.
void PlanLayout::chooseRows(const BufferTable &table, Selection &selection, int wished, int room)
{
    std::set<int> shown;
    const auto add = [&](int device) {
        if (device >= 0 && device < table.devices() && static_cast<int>(shown.size()) < room)
            shown.insert(device);
    };
    if (table.devices() > room) {
        add(selection.device());
        if (table.moment().isRunning())
            for (const Transfer &t : table.plan().transfersOf(table.moment().round()))
                if (t.begin <= wished && wished < t.end) {
                    add(t.source);
                    add(t.destination);
                }
        for (const PulledOut &pulled : selection.pulledOut())
            add(pulled.device);
    }
    for (int device = 0; device < table.devices(); ++device)
        add(device);
    rows.assign(shown.begin(), shown.end());
}

QRectF PlanLayout::cell(int row, int column) const
{
    const QRectF &rect = columns[static_cast<std::size_t>(column)].rect;
    return {rect.left(), rect.top() + row * rowHeight, rect.width(), rowHeight};
}

QRectF PlanLayout::number(int row, int column, int parameter) const
{
    const std::vector<int> &shown = columns[static_cast<std::size_t>(column)].parameters;
    const QRectF inner = cell(row, column).adjusted(15, 0, -15, 0);
    const double each = inner.width() / static_cast<double>(shown.size());
    const double left = inner.left() + (parameter - shown.front()) * each;
    return {left, inner.top(), each, pips ? inner.height() - 15 : inner.height()};
}

int PlanLayout::lineAt(QPointF point) const
{
    return lines.contains(point) ? std::min(static_cast<int>((point.y() - lines.top()) / lineHeight), lineCount() - 1) : -1;
}

std::pair<int, int> PlanLayout::cellAt(QPointF point) const
{
    for (int c = 0; c < static_cast<int>(columns.size()) && buffers.contains(point); ++c) {
        const Column &column = columns[static_cast<std::size_t>(c)];
        if (!column.rect.contains(point))
            continue;
        const int row = std::min(static_cast<int>((point.y() - buffers.top()) / rowHeight), static_cast<int>(rows.size()) - 1);
        for (const int p : column.parameters)
            if (point.x() < number(row, c, p).right() || p == column.parameters.back())
                return {row, p};
    }
    return {-1, -1};
}

std::vector<int> PlanLayout::parameters() const
{
    std::vector<int> all;
    for (const Column &column : columns)
        all.insert(all.end(), column.parameters.begin(), column.parameters.end());
    return all;
}

} // namespace lockstep
