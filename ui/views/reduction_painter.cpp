#include "ui/views/reduction_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPolygonF>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int markedDevices = 8;
constexpr double numberGap = 6; // between two columns, at least

} // namespace

ReductionPainter::ReductionPainter(QPainter &painter, const Theme &theme, const ReductionTable &table, const ReductionLayout &layout,
                                   Selection *selection)
    : m_painter(painter),
      m_theme(theme),
      m_colors(theme.palette()),
      m_table(table),
      m_layout(layout),
      m_selection(selection)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const int p : layout.shown)
        m_decimals.push_back(decimalsOf(p));
}

// As many as the longest number of the column leaves room for, so that its digits stay aligned; a sum that would cost the others
// their digits has its own.
ReductionPainter::Decimals ReductionPainter::decimalsOf(int parameter) const
{
    std::vector<float> values;
    for (const int device : m_layout.rows)
        if (device >= 0)
            values.push_back(m_table.contribution(device, parameter));
    const auto fits = [&](float value, int decimals, bool bold = false) {
        return textWidth(reductionNumber(value, decimals), numberFont(bold)) <= m_layout.columnWidth - numberGap;
    };
    const auto allFit = [&](int decimals) { // digits are equally wide: the longest text stands for all
        const auto length = [&](float value) { return reductionNumber(value, decimals).size(); };
        const auto longest = std::max_element(values.begin(), values.end(), [&](float a, float b) { return length(a) < length(b); });
        return fits(m_table.average(parameter), decimals, true) && (longest == values.end() || fits(*longest, decimals));
    };
    Decimals decimals;
    while (decimals.values > 1 && !allFit(decimals.values))
        --decimals.values;
    decimals.sum = decimals.values;
    while (decimals.sum > 0 && !fits(m_table.sum(parameter), decimals.sum, !m_table.divides()))
        --decimals.sum;
    if (decimals.sum >= 3)
        decimals.values = decimals.sum;
    return decimals;
}

void ReductionPainter::paintAll(const QString &footer, const QString &pages)
{
    paintHead();
    for (int row = 0; row < m_layout.sumRow(); ++row)
        paintDeviceRow(row);
    paintArrows();
    paintSumRow();
    paintAverageRow();
    const double taken = m_layout.moreColumns ? m_layout.footer.right() - m_layout.back.left() + 4 : 0;
    const QRectF line = m_layout.footer.adjusted(0, 0, -taken, 0);
    const bool fits = textWidth(footer, m_theme.font(12)) <= line.width() || footer != m_table.footer();
    drawText(m_painter, line, Qt::AlignLeft, fits ? footer : m_table.shortFooter(), m_theme.font(12), m_colors.text2);
    if (m_layout.moreColumns)
        paintPager(pages);
}

// Which parameters the columns are, between two arrows that turn to others.
void ReductionPainter::paintPager(const QString &pages)
{
    m_painter.setPen(QPen(m_colors.text2, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.setBrush(Qt::NoBrush);
    for (const int by : {-1, 1}) {
        const QPointF c = (by < 0 ? m_layout.back : m_layout.next).center();
        m_painter.drawPolyline(QPolygonF({c + QPointF(-2 * by, -4), c + QPointF(2 * by, 0), c + QPointF(-2 * by, 4)}));
    }
    drawText(m_painter, m_layout.pages, Qt::AlignHCenter, pages, m_theme.font(12), m_colors.text2);
}

QColor ReductionPainter::ink(State state) const
{
    return state == State::Done || state == State::Arriving ? m_colors.text : m_colors.text3;
}

QFont ReductionPainter::numberFont(bool bold) const
{
    const bool fits = textWidth(QStringLiteral("−0.0000"), m_theme.font(12, true)) + numberGap <= m_layout.columnWidth;
    if (m_layout.isLarge && m_layout.rowHeight >= 26 && m_layout.columnWidth >= 76)
        return m_theme.font(m_layout.rowHeight >= 34 ? 14 : 13, bold);
    return m_theme.font(fits && m_layout.rowHeight >= 15 ? 12 : 11, bold);
}

void ReductionPainter::paintHead()
{
    const Network &network = m_table.snapshot().setup->network;
    for (int c = 0; c < m_layout.columns; ++c) {
        const int p = m_layout.shown[c];
        const QRectF cell = m_layout.cell(0, c);
        const QRectF head(cell.left(), m_layout.numbers.top() - m_layout.headHeight, cell.width(), m_layout.headHeight);
        const bool lit = p == m_selection->parameter() || p == m_selection->hoveredParameter();
        if (lit) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_colors.tint);
            m_painter.drawRoundedRect(head.adjusted(2, 1, 1, -1), 4, 4);
        }
        drawText(m_painter, head.adjusted(0, 0, -3, 0), Qt::AlignRight, QString::fromStdString(network.shortName(p)), m_theme.font(11),
                 lit ? m_colors.text : m_colors.text3);
    }
}

void ReductionPainter::paintBack(int row, State state, bool now)
{
    const double left = row == m_layout.averageRow() ? m_layout.numbers.left() - 2 : m_layout.labels.left() - 4;
    const QRectF line = m_layout.row(row);
    const QRectF back(left, line.top() + 1, line.right() + 2 - left, line.height() - 2);
    if (now) {
        m_painter.setPen(QPen(m_colors.accent, 1.5));
        m_painter.setBrush(m_colors.tint);
        m_painter.drawRoundedRect(back, 4, 4);
    } else if (state == State::LastStep) {
        QPen dotted(m_colors.ghost, 1, Qt::CustomDashLine);
        dotted.setDashPattern({1, 2});
        m_painter.setPen(dotted);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(back, 4, 4);
    }
}

// At the right of the rectangle, as drawText draws it, but not measured each time: there can be a thousand of them.
void ReductionPainter::drawNumber(const QRectF &rect, const QString &text, bool bold, const QFont &font, const QColor &color)
{
    QString pattern = bold ? QStringLiteral("b") : QString();
    for (const QChar c : text)
        pattern += c.isDigit() ? QChar('0') : c;
    auto width = m_widths.find(pattern);
    if (width == m_widths.end())
        width = m_widths.insert(pattern, textWidth(text, font));
    if (*width > rect.width() + 0.5)
        return drawText(m_painter, rect, Qt::AlignRight, text, font, color);
    m_painter.setPen(color);
    m_painter.setFont(font);
    m_painter.drawText(QPointF(rect.right() - *width, rect.center().y() + QFontMetricsF(font).capHeight() / 2), text);
}

template <typename Value>
void ReductionPainter::paintNumbers(int row, State state, bool bold, Value &&value)
{
    const QFont font = numberFont(bold);
    for (int c = 0; c < m_layout.columns; ++c) {
        const int decimals = row == m_layout.sumRow() ? m_decimals[c].sum : m_decimals[c].values;
        const float number = state == State::Empty ? 0.0F : value(m_layout.shown[c]);
        const QString text = state == State::Empty ? QStringLiteral("·") : reductionNumber(number, decimals);
        const QColor color = std::isfinite(number) ? ink(state) : m_colors.bad;
        drawNumber(m_layout.cell(row, c).adjusted(-4, 0, -3, 0), text, bold, font, color);
    }
}

void ReductionPainter::paintDeviceRow(int row)
{
    const int device = m_layout.rows[row];
    if (device < 0) {
        paintLeftOut(row);
        return;
    }
    const State state = m_table.deviceState(device);
    paintBack(row, state, state == State::Arriving);
    paintDeviceLabel(row, device);
    if (state == State::Arriving) {
        const QRectF first = m_layout.cell(row, 0);
        drawText(m_painter, {first.left() - 10, first.top(), 8, first.height()}, Qt::AlignHCenter, QStringLiteral("+"),
                 m_theme.font(13, true), m_colors.accent);
    }
    paintNumbers(row, state, false, [&](int p) { return m_table.contribution(device, p); });
}

void ReductionPainter::paintDeviceLabel(int row, int device)
{
    const QRectF line = m_layout.row(row);
    double x = m_layout.labels.left() + 5;
    if (device == m_selection->device()) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_colors.tint);
        m_painter.drawRoundedRect(
            QRectF(m_layout.labels.left() - 3, line.top() + 1, m_layout.numbers.left() - m_layout.labels.left() - 4, line.height() - 2), 4,
            4);
    }
    if (const int slot = m_selection->slot(device); slot >= 0 || m_table.devices() <= markedDevices) {
        const int mark = slot >= 0 ? slot : device;
        drawMarker(m_painter, mark, {x, line.center().y()}, 8, m_colors.device[mark]);
        x += 8;
    }
    const QString number = QString::number(device);
    const QFont font = m_theme.font(m_layout.rowHeight < 15 ? 11 : 12, true);
    drawText(m_painter, {x, line.top(), 40, line.height()}, Qt::AlignLeft, number, font, m_colors.text);
    if (!m_table.isWeighed())
        return;
    const double left = x + textWidth(number, font) + 5;
    drawText(m_painter, {left, line.top(), m_layout.numbers.left() - left - 8, line.height()}, Qt::AlignLeft,
             QStringLiteral("×") + fixedText(m_table.weight(device), 4), m_theme.font(11), m_colors.text3);
}

void ReductionPainter::paintLeftOut(int row)
{
    const QRectF line = m_layout.row(row);
    const int count = m_layout.rows[row + 1] - m_layout.rows[row - 1] - 1;
    const QString text = QCoreApplication::translate("AllReduce", "… %1 more").arg(countText(count));
    drawText(m_painter, {m_layout.labels.left() + 2, line.top(), 90, line.height()}, Qt::AlignLeft, text, m_theme.font(11), m_colors.text3);
}

void ReductionPainter::paintSumRow()
{
    const int row = m_layout.sumRow();
    const State state = m_table.sumState();
    const QRectF line = m_layout.row(row);
    m_painter.setPen(QPen(m_colors.edge, 1));
    m_painter.drawLine(QPointF(m_layout.labels.left(), line.top()), QPointF(m_layout.cell(row, m_layout.columns - 1).right(), line.top()));
    paintBack(row, state, m_table.isSendingBack());
    const QString name = QCoreApplication::translate("AllReduce", state == State::Arriving ? QT_TRANSLATE_NOOP("AllReduce", "sum so far")
                                                                                           : QT_TRANSLATE_NOOP("AllReduce", "sum"));
    const double air = m_layout.isLarge ? 12 : 6;
    drawText(m_painter, {line.left(), line.top(), m_layout.numbers.left() - line.left() - air, line.height()}, Qt::AlignRight, name,
             m_theme.font(12), m_colors.text2);
    paintNumbers(row, state, m_table.sumState() == State::Done && !m_table.divides(), [&](int p) { return m_table.sum(p); });
}

void ReductionPainter::paintAverageRow()
{
    const int row = m_layout.averageRow();
    const QRectF line = m_layout.row(row);
    if (!m_table.divides()) {
        drawText(m_painter, line, Qt::AlignRight, m_table.undividedNote(), m_theme.font(12), m_colors.warn);
        return;
    }
    const State state = m_table.averageState();
    paintBack(row, state, m_table.snapshot().phase == Phase::Average);
    const double room = m_layout.numbers.left() - line.left() - (m_layout.isLarge ? 12 : 4);
    const QFont font = m_theme.font(m_layout.isLarge ? 12 : 11);
    const bool fits = textWidth(m_table.averageName(), font) <= room;
    const QString name = fits ? m_table.averageName() : QStringLiteral("× 1/%1 =").arg(m_table.devices());
    drawText(m_painter, {line.left(), line.top(), room, line.height()}, Qt::AlignRight, name, font, m_colors.text2);
    paintNumbers(row, state, true, [&](int p) { return m_table.average(p); });
}

} // namespace lockstep
