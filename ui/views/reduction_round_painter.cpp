#include "ui/views/reduction_round_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPolygonF>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

using Kind = ReductionRound::Kind;

constexpr int markedDevices = 8;
constexpr double usualWidth = 660; // of all columns together
constexpr double leastCopy = 104, widestCopy = 150;
constexpr QChar minus(0x2212);

QString words(const char *text)
{
    return QCoreApplication::translate("AllReduce", text);
}

} // namespace

RoundPainter::RoundPainter(QPainter &painter, const Theme &theme, const ReductionRound &round, const RoundLayout &layout,
                           Selection *selection)
    : m_painter(painter),
      m_theme(theme),
      m_colors(theme.palette()),
      m_round(round),
      m_layout(layout),
      m_selection(selection)
{
    double term = 0, sum = 0;
    for (const int p : round.kind() == Kind::Coming ? std::vector<int>() : layout.shown) {
        const RoundLine line = round.line(p);
        const auto size = [](float value) { return std::isfinite(value) ? std::abs(static_cast<double>(value)) : 0; };
        term = std::max({term, size(line.left), size(line.right)});
        sum = std::max(sum, size(line.result));
    }
    m_termDecimals = roundDecimals(term);
    m_sumDecimals = round.kind() == Kind::Average ? roundDecimals(sum) : roundDecimals(std::max(term, sum));
    if (round.kind() != Kind::Average)
        m_termDecimals = m_sumDecimals; // what is added stands digit over digit
}

void RoundPainter::paintAll()
{
    paintTitle();
    paintHeads();
    for (int i = 0; i < static_cast<int>(m_layout.shown.size()); ++i)
        if (m_round.kind() == Kind::Coming)
            paintComing(i);
        else
            paintLine(i);
    if (m_layout.more > 0)
        paintMore();
}

QFont RoundPainter::font(bool bold) const
{
    return m_theme.font(m_layout.lineHeight >= 24 ? 13 : 12, bold);
}

RoundPainter::Columns RoundPainter::columnsOf(const QRectF &line) const
{
    const double unit = std::clamp(line.width() / usualWidth, 0.5, 1.5);
    double x = line.left();
    const auto next = [&](double width) {
        const QRectF column(x, line.top(), width * unit, line.height());
        x = column.right();
        return column;
    };
    return {next(110), next(60), next(130), next(40), next(130), next(40), next(130)};
}

QRectF RoundPainter::copyCell(const QRectF &line, int index) const
{
    const double left = columnsOf(line).left.right();
    const double width = std::clamp((line.right() - left) / (m_round.table().devices() - 1), leastCopy, widestCopy);
    return {left + index * width, line.top(), width, line.height()};
}

int RoundPainter::copies() const
{
    const int others = m_round.table().devices() - 1;
    const int room = std::max(1, static_cast<int>((m_layout.head.right() - copyCell(m_layout.head, 0).left() + 1) /
                                               copyCell(m_layout.head, 0).width()));
    return others <= room ? others : std::max(1, room - 1); // the last place says how many more
}

void RoundPainter::paintTitle()
{
    const QFont bold = m_theme.font(13, true);
    drawText(m_painter, m_layout.title, Qt::AlignLeft, m_round.title(), bold, m_colors.text);
    const double taken = textWidth(m_round.title(), bold) + 12;
    drawText(m_painter, m_layout.title.adjusted(taken, 0, 0, 0), Qt::AlignLeft, m_round.sentence(), m_theme.font(12), m_colors.text2);
}

void RoundPainter::paintHeads()
{
    const Columns c = columnsOf(m_layout.head);
    const auto head = [&](const QRectF &rect, Qt::Alignment side, const QString &text) {
        drawText(m_painter, rect, side, text, m_theme.font(11), m_colors.text3);
    };
    const bool sends = m_round.kind() == Kind::Additions || m_round.kind() == Kind::Copies || m_round.kind() == Kind::Coming;
    if (sends && m_round.lines() > 0)
        head(c.send, Qt::AlignLeft, words(QT_TRANSLATE_NOOP("AllReduce", "send")));
    if (m_round.kind() != Kind::Coming)
        head(c.name, Qt::AlignLeft, words(QT_TRANSLATE_NOOP("AllReduce", "parameter")));
    else if (m_round.lines() > 0)
        head(c.name, Qt::AlignLeft, words(QT_TRANSLATE_NOOP("AllReduce", "round")));
    const QStringList heads = m_round.heads();
    head(c.left, Qt::AlignRight, heads[0]);
    if (m_round.kind() == Kind::Copies) {
        paintCopyHeads();
    } else {
        head(c.right.adjusted(-c.sign.width() + 4, 0, 0, 0), Qt::AlignRight, heads[1]);
        head(c.result, Qt::AlignRight, heads[2]);
    }
    fillSharp(m_painter, QRectF(m_layout.head.left(), m_layout.head.bottom(), m_layout.head.width(), 1), m_colors.line);
}

void RoundPainter::paintCopyHeads()
{
    const int shown = copies();
    for (int i = 0; i < shown; ++i)
        drawText(m_painter, copyCell(m_layout.head, i), Qt::AlignRight, words(QT_TRANSLATE_NOOP("AllReduce", "device %1")).arg(i + 1),
                 m_theme.font(11), m_colors.text3);
    const int left = m_round.table().devices() - 1 - shown;
    if (left > 0)
        drawText(m_painter, copyCell(m_layout.head, shown), Qt::AlignRight,
                 words(QT_TRANSLATE_NOOP("AllReduce", "… %1 more")).arg(countText(left)), m_theme.font(11), m_colors.text3);
}

void RoundPainter::paintLine(int index)
{
    const int parameter = m_layout.shown[static_cast<std::size_t>(index)];
    const QRectF line = m_layout.line(index);
    if (parameter == m_selection->parameter() || parameter == m_selection->hoveredParameter()) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_colors.tint);
        m_painter.drawRoundedRect(line.adjusted(-5, 1, 5, -1), 4, 4);
    }
    const Columns c = columnsOf(line);
    const QString name = m_round.table().parameterName(parameter);
    drawText(m_painter, c.name, Qt::AlignLeft, name, font(), m_colors.text2);
    const RoundLine values = m_round.line(parameter);
    const bool sends = m_round.kind() == Kind::Additions || m_round.kind() == Kind::Copies;
    if (index == 0 && sends)
        paintSend(c.send, m_round.transfer(), m_round.kind() == Kind::Copies && m_round.table().devices() > 2);
    else if (index == 0)
        drawText(m_painter, c.send, Qt::AlignLeft, words(QT_TRANSLATE_NOOP("AllReduce", "all devices")), font(), m_colors.text2);
    switch (m_round.kind()) {
    case Kind::Additions: paintAddition(c, values); break;
    case Kind::Average: paintAverage(c, values); break;
    case Kind::Copies: paintCopies(line, parameter); break;
    default: number(c.result, values.result, m_sumDecimals, true);
    }
}

void RoundPainter::paintAddition(const Columns &c, const RoundLine &line)
{
    number(c.left, line.left, m_termDecimals);
    const QString term = reductionNumber(line.right, m_termDecimals);
    const bool negative = term.startsWith(minus);
    const auto sign = [&](const QRectF &rect, const QString &text) {
        drawText(m_painter, rect, Qt::AlignHCenter, text, font(true), m_colors.text2);
    };
    sign(c.sign, negative ? QString(minus) : QStringLiteral("+"));
    drawText(m_painter, c.right, Qt::AlignRight, negative ? term.mid(1) : term, font(),
             std::isfinite(line.right) ? m_colors.text : m_colors.bad);
    sign(c.equals, QStringLiteral("="));
    number(c.result, line.result, m_sumDecimals, true);
}

void RoundPainter::paintAverage(const Columns &c, const RoundLine &line)
{
    number(c.left, line.left, m_termDecimals);
    drawText(m_painter, c.sign, Qt::AlignHCenter, QStringLiteral("×"), font(true), m_colors.text2);
    drawText(m_painter, c.right, Qt::AlignHCenter, QStringLiteral("1/%1").arg(m_round.table().devices()), font(), m_colors.text);
    drawText(m_painter, c.equals, Qt::AlignHCenter, QStringLiteral("="), font(true), m_colors.text2);
    number(c.result, line.result, m_sumDecimals, true);
}

void RoundPainter::paintCopies(const QRectF &line, int parameter)
{
    number(columnsOf(line).left, m_round.line(parameter).left, m_sumDecimals, true);
    for (int i = 0; i < copies(); ++i)
        number(copyCell(line, i), m_round.copyOn(i + 1, parameter), m_sumDecimals);
}

// A round that has not run: who sends to whom.
void RoundPainter::paintComing(int index)
{
    const int round = m_layout.shown[static_cast<std::size_t>(index)];
    const Plan &plan = m_round.table().plan();
    const auto first = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round)]);
    const bool toAll = plan.roundStarts[static_cast<std::size_t>(round) + 1] - static_cast<int>(first) > 1;
    const QRectF line = m_layout.line(index);
    const Columns c = columnsOf(line);
    paintSend(c.send, plan.transfers[first], toAll);
    drawText(m_painter, c.name, Qt::AlignLeft, QString::number(round + 1), font(), m_colors.text2);
    drawText(m_painter, QRectF(c.left.left(), line.top(), line.right() - c.left.left(), line.height()), Qt::AlignLeft,
             m_round.comingText(round), font(), m_colors.text2);
}

void RoundPainter::paintMore()
{
    const QRectF line = m_layout.line(static_cast<int>(m_layout.shown.size()));
    drawText(m_painter, QRectF(columnsOf(line).name.left(), line.top(), 200, line.height()), Qt::AlignLeft,
             words(QT_TRANSLATE_NOOP("AllReduce", "… %1 more")).arg(countText(m_layout.more)), m_theme.font(12), m_colors.text3);
}

void RoundPainter::paintSend(const QRectF &rect, const Transfer &transfer, bool toAll)
{
    double x = paintDevice(rect.left(), rect, transfer.source);
    const double y = rect.center().y();
    m_painter.setPen(QPen(m_colors.text2, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawLine(QPointF(x + 8, y), QPointF(x + 20, y));
    m_painter.drawPolyline(QPolygonF({{x + 16.5, y - 3}, {x + 20, y}, {x + 16.5, y + 3}}));
    x += 28;
    if (toAll)
        drawText(m_painter, {x, rect.top(), 60, rect.height()}, Qt::AlignLeft, words(QT_TRANSLATE_NOOP("AllReduce", "all")), font(true),
                 m_colors.text);
    else
        paintDevice(x, rect, transfer.destination);
}

double RoundPainter::paintDevice(double x, const QRectF &rect, int device)
{
    const int slot = m_selection->slot(device);
    if (slot >= 0 || m_round.table().devices() <= markedDevices) {
        const int mark = slot >= 0 ? slot : device;
        drawMarker(m_painter, mark, {x + 5, rect.center().y()}, 9, m_colors.device[static_cast<std::size_t>(mark)]);
        x += 14;
    }
    const QString text = QString::number(device);
    drawText(m_painter, {x, rect.top(), 50, rect.height()}, Qt::AlignLeft, text, font(true), m_colors.text);
    return x + textWidth(text, font(true));
}

void RoundPainter::number(const QRectF &rect, float value, int decimals, bool bold)
{
    drawText(m_painter, rect, Qt::AlignRight, reductionNumber(value, decimals), font(bold),
             std::isfinite(value) ? m_colors.text : m_colors.bad);
}

} // namespace lockstep
