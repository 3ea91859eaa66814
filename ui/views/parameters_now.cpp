#include "ui/views/parameters_now.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/views/parameters_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double padding = 15;
constexpr double headHeight = 20;
constexpr double rowHeight = 21;
constexpr double numberWidth = 62;

// Fills the bars better than 1, 2, 5 would.
double barScale(double largest)
{
    if (!(largest > 0))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(largest)));
    for (const double factor : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (largest <= factor * power)
            return factor * power;
    return 10 * power;
}

} // namespace

ParametersNow::ParametersNow(Theme *theme, Selection *selection, QWidget *parent) : QWidget(parent), m_theme(theme), m_selection(selection)
{
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(selection, &Selection::changed, this, qOverload<>(&QWidget::update));
}

void ParametersNow::setRun(const RunPicture &run)
{
    m_run = run;
    m_scale = barScale(largest());
    scrollTo(m_first);
    update();
}

void ParametersNow::setLit(int parameter)
{
    m_lit = parameter;
    update();
}

double ParametersNow::largest() const
{
    double most = 0;
    for (int p = 0; p < rows(); ++p)
        for (const float value : {shownParameter(*m_run.snapshot, p), trueParameter(*m_run.snapshot, p).value_or(0.0F)})
            if (std::isfinite(value))
                most = std::max(most, std::abs(static_cast<double>(value)));
    return most;
}

int ParametersNow::visibleRows() const
{
    const double room = logicalSize(*this, *m_theme).height() - headHeight - 4;
    return std::max(1, static_cast<int>(room / rowHeight));
}

QRectF ParametersNow::rowRect(int parameter) const
{
    return {padding - 4, headHeight + (parameter - m_first) * rowHeight, logicalSize(*this, *m_theme).width() - 2 * padding + 8, rowHeight};
}

QRectF ParametersNow::barArea() const
{
    const double left = padding + nameWidth();
    const double right = logicalSize(*this, *m_theme).width() - padding - 2 * numberWidth;
    return {left, headHeight, std::max(20.0, right - left), visibleRows() * rowHeight};
}

double ParametersNow::nameWidth() const
{
    return m_run.snapshot && m_run.snapshot->setup->network.layers.size() + static_cast<std::size_t>(m_run.snapshot->setup->network.outputs()) > 2 ? 76 : 40;
}

double ParametersNow::xOf(double value) const
{
    const QRectF area = barArea();
    return area.center().x() + std::clamp(value / m_scale, -1.0, 1.0) * area.width() / 2;
}

QRectF ParametersNow::barRect(int parameter) const
{
    const QRectF row = rowRect(parameter);
    const double value = static_cast<double>(shownParameter(*m_run.snapshot, parameter));
    const double zero = xOf(0);
    const double end = std::isfinite(value) ? xOf(value) : zero;
    return QRectF(QPointF(zero, row.center().y() - 5), QPointF(end, row.center().y() + 5)).normalized();
}

int ParametersNow::rowAt(QPointF logical) const
{
    const int row = m_first + static_cast<int>(std::floor((logical.y() - headHeight) / rowHeight));
    return logical.y() >= headHeight && row < std::min(rows(), m_first + visibleRows()) ? row : -1;
}

QString ParametersNow::errorText(int parameter) const
{
    const auto truth = trueParameter(*m_run.snapshot, parameter);
    if (!truth)
        return {};
    return signedText(static_cast<double>(shownParameter(*m_run.snapshot, parameter)) - static_cast<double>(*truth), 4);
}

QString ParametersNow::tipText(int parameter) const
{
    const QString text = parameterText(m_run, parameter, m_run.parameterStep());
    const QString error = errorText(parameter);
    const QString step = tr("After step %1").arg(countText(m_run.parameterStep()));
    return step + QLatin1Char('\n') + text + (error.isEmpty() ? QString() : QLatin1Char('\n') + tr("Error: %1").arg(error));
}

void ParametersNow::scrollTo(int first)
{
    m_first = std::clamp(first, 0, std::max(0, rows() - visibleRows()));
    update();
}

void ParametersNow::choose(int parameter)
{
    parameter = std::clamp(parameter, 0, std::max(0, rows() - 1));
    if (parameter < m_first)
        scrollTo(parameter);
    else if (parameter >= m_first + visibleRows())
        scrollTo(parameter - visibleRows() + 1);
    m_selection->setParameter(parameter);
    setAccessibleDescription(tipText(parameter).replace(QLatin1Char('\n'), QStringLiteral("; ")));
}

void ParametersNow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const Palette &colors = m_theme->palette();
    const QRectF all = logicalRect(*this, *m_theme);
    painter.fillRect(all, colors.surface);
    if (rows() == 0) {
        drawText(painter, all.adjusted(padding, 0, -padding, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("No parameters yet."),
                 m_theme->font(12), colors.text2);
        return;
    }
    paintHeads(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int p = m_first; p < std::min(rows(), m_first + visibleRows()); ++p)
        paintRow(painter, p);
    const QRectF area = barArea();
    painter.fillRect(QRectF(std::round(xOf(0)), area.top(), 1, std::min<double>(area.height(), (rows() - m_first) * rowHeight)),
                     colors.ghost);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(all.adjusted(3, 1, -3, -1), 4, 4);
    }
}

void ParametersNow::paintHeads(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const double right = logicalSize(*this, *m_theme).width() - padding;
    const auto head = [&](const QRectF &area, Qt::Alignment side, const QString &text) {
        drawText(painter, area, side | Qt::AlignVCenter, text, m_theme->font(11), colors.text3);
    };
    const QRectF bars = barArea();
    head({bars.left(), 0, bars.width(), headHeight}, Qt::AlignHCenter, QStringLiteral("±") + compactText(m_scale, m_scale < 10 ? 1 : 0, 6));
    head({right - 2 * numberWidth, 0, numberWidth - 4, headHeight}, Qt::AlignRight, tr("value"));
    head({right - numberWidth, 0, numberWidth, headHeight}, Qt::AlignRight, tr("error"));
    if (rows() > visibleRows())
        head({padding, 0, nameWidth() + 40, headHeight}, Qt::AlignLeft,
             tr("%1\u2013%2 of %3").arg(m_first + 1).arg(std::min(rows(), m_first + visibleRows())).arg(rows()));
}

void ParametersNow::paintRow(QPainter &painter, int parameter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF row = rowRect(parameter);
    const bool isLit = parameter == lit();
    if (isLit) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.tint);
        painter.drawRoundedRect(row.adjusted(0, 1, 0, -1), 4, 4);
    }
    const float value = shownParameter(*m_run.snapshot, parameter);
    const auto truth = trueParameter(*m_run.snapshot, parameter);
    const QString name = QString::fromStdString(m_run.snapshot->setup->network.shortName(parameter));
    const auto text = [&](double left, double width, Qt::Alignment side, const QString &words, const QColor &color, bool bold = false) {
        drawText(painter, {left, row.top(), width, row.height()}, side | Qt::AlignVCenter, words, m_theme->font(12, bold), color);
    };
    text(padding, nameWidth() - 4, Qt::AlignLeft, name, colors.text, true);
    painter.fillRect(barRect(parameter), colors.ink);
    if (truth && std::isfinite(*truth))
        painter.fillRect(QRectF(std::round(xOf(static_cast<double>(*truth))) - 1, row.center().y() - 8, 2.5, 16), colors.text);
    const double right = row.right() - 4;
    text(right - 2 * numberWidth, numberWidth - 4, Qt::AlignRight, compactText(static_cast<double>(value), 4, 7),
         std::isfinite(value) ? colors.text : colors.bad);
    text(right - numberWidth, numberWidth, Qt::AlignRight, truth ? errorText(parameter) : tr("not known"),
         truth ? colors.text2 : colors.text3);
}

bool ParametersNow::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = rowAt(toLogical(help->pos(), *m_theme));
        QToolTip::showText(help->globalPos(), row >= 0 ? tipText(row) : QString(), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down))
            event->accept();
    }
    return QWidget::event(event);
}

void ParametersNow::mouseMoveEvent(QMouseEvent *event)
{
    emit parameterHovered(rowAt(toLogical(event->position(), *m_theme)));
}

void ParametersNow::mousePressEvent(QMouseEvent *event)
{
    if (const int row = rowAt(toLogical(event->position(), *m_theme)); row >= 0)
        choose(row);
}

void ParametersNow::leaveEvent(QEvent *)
{
    emit parameterHovered(-1);
}

void ParametersNow::wheelEvent(QWheelEvent *event)
{
    scrollTo(m_first - event->angleDelta().y() / 40);
    event->accept();
}

void ParametersNow::keyPressEvent(QKeyEvent *event)
{
    const int down = (event->key() == Qt::Key_Down) - (event->key() == Qt::Key_Up);
    if (down == 0 || rows() == 0)
        QWidget::keyPressEvent(event);
    else
        choose(m_selection->parameter() < 0 ? m_first : m_selection->parameter() + down);
}

} // namespace lockstep
