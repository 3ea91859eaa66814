#include "ui/views/plan/compare_plans_orders.h"

#include <QHelpEvent>
#include <QToolTip>

#include "core/comm/addition_order.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double margin = 16, head = 20, line = 19;
constexpr double nameWidth = 118, sumWidth = 104, offWidth = 86, hashWidth = 88;

// Every bucket is a plan by itself: the one that the element lies in is enough.
QString orderOf(CollectiveKind kind, const Setup &setup, int element)
{
    int begin = 0, end = setup.parameterCount();
    for (const Bucket &bucket : setup.plan.buckets)
        if (element >= bucket.begin && element < bucket.end) {
            begin = bucket.begin;
            end = bucket.end;
        }
    return QString::fromStdString(additionOrder(makePlan(kind, setup.devices(), end - begin), element - begin));
}

} // namespace

ComparePlansOrders::ComparePlansOrders(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setAccessibleName(tr("Order of additions"));
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ComparePlansOrders::show(std::shared_ptr<const PlanComparison> comparison, std::shared_ptr<const Setup> setup, int element)
{
    if (setup != m_setup || element != m_element)
        m_orders = {};
    m_comparison = std::move(comparison);
    m_setup = std::move(setup);
    m_element = element;
    setVisible(m_comparison != nullptr);
    update();
}

void ComparePlansOrders::setPlans(CollectiveKind first, CollectiveKind second)
{
    m_first = first;
    m_second = second;
    update();
}

void ComparePlansOrders::setBrief(bool brief)
{
    m_brief = brief;
    update();
}

std::vector<CollectiveKind> ComparePlansOrders::kinds() const
{
    if (m_brief)
        return m_first == m_second ? std::vector{m_first} : std::vector{m_first, m_second};
    return {allPlans.begin(), allPlans.end()};
}

double ComparePlansOrders::logicalHeight() const
{
    return head + line * (m_brief ? 2 : static_cast<double>(allPlans.size())) + 8;
}

QString ComparePlansOrders::order(CollectiveKind kind)
{
    QString &text = m_orders[static_cast<std::size_t>(kind)];
    if (text.isEmpty() && m_setup)
        text = orderOf(kind, *m_setup, m_element);
    return text;
}

QString ComparePlansOrders::lineText(CollectiveKind kind)
{
    const PlanSums &plan = m_comparison->of(kind);
    const float sum = plan.sums[static_cast<std::size_t>(m_element)];
    return tr("%1: %2 = %3 (bits %4), %5 from the exact sum\nall sums: fingerprint %6, on %7 of %8 devices")
        .arg(planTitle(kind), order(kind), exactText(sum), hexText(sum), offText(*m_comparison, m_element, kind), hashText(plan.hash))
        .arg(plan.agreeing)
        .arg(m_comparison->devices);
}

QString ComparePlansOrders::tipAt(QPointF position)
{
    const int row = static_cast<int>(std::floor((position.y() - head) / line));
    const std::vector<CollectiveKind> shown = kinds();
    return m_comparison && row >= 0 && row < static_cast<int>(shown.size()) ? lineText(shown[static_cast<std::size_t>(row)]) : QString();
}

bool ComparePlansOrders::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(toLogical(QPointF(help->pos()), *m_theme)), this);
    return true;
}

// The order of additions keeps at least 150 pixels; the fingerprint goes first, then the distance to the exact sum.
ComparePlansOrders::Columns ComparePlansOrders::columns() const
{
    const double width = logicalSize(*this, *m_theme).width();
    Columns at;
    double right = width - margin;
    at.order = margin + nameWidth;
    const double room = right - at.order - 150;
    if (room >= sumWidth + offWidth + hashWidth) {
        at.hash = right - hashWidth;
        right = at.hash;
    }
    if (room >= sumWidth + offWidth) {
        at.off = right - offWidth;
        right = at.off;
    }
    if (room >= sumWidth)
        at.sum = right - sumWidth;
    return at;
}

void ComparePlansOrders::paintEvent(QPaintEvent *)
{
    if (!m_comparison)
        return;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const Palette &colors = m_theme->palette();
    const double width = logicalSize(*this, *m_theme).width();
    const QFont font = m_theme->font(11);
    fillSharp(painter, {0, 0, width, 1}, colors.line);
    const Columns at = columns();
    const QString name = QString::fromStdString(m_setup->network.longName(m_element));
    const auto title = [&](double left, double right, Qt::Alignment alignment, const QString &text) {
        drawText(painter, {left, 3, right - left, head - 4}, alignment, text, font, colors.text3);
    };
    const double orderRight = at.sum > 0 ? at.sum : width - margin;
    title(margin, at.order - 6, Qt::AlignLeft, tr("Plan"));
    title(at.order, orderRight - 8, Qt::AlignLeft, tr("Order of additions of %1").arg(name));
    if (at.sum > 0)
        title(at.sum, at.sum + sumWidth, Qt::AlignRight, tr("Sum"));
    if (at.off > 0)
        title(at.off, at.off + offWidth, Qt::AlignRight, tr("From exact"));
    if (at.hash > 0)
        title(at.hash, at.hash + hashWidth, Qt::AlignRight, tr("All sums"));
    double top = head;
    for (const CollectiveKind kind : kinds()) {
        paintLine(painter, kind, top);
        top += line;
    }
    describe();
}

void ComparePlansOrders::paintLine(QPainter &painter, CollectiveKind kind, double top)
{
    const Palette &colors = m_theme->palette();
    const Columns at = columns();
    const double right = at.sum > 0 ? at.sum : logicalSize(*this, *m_theme).width() - margin;
    const bool chosen = kind == m_first || kind == m_second;
    const QColor ink = chosen ? colors.text : colors.text2;
    const QFont font = m_theme->font(12);
    const auto cell = [&](double left, double width, Qt::Alignment alignment, const QString &text, const QFont &face) {
        drawText(painter, {left, top, width, line}, alignment, text, face, ink);
    };
    const PlanSums &plan = m_comparison->of(kind);
    cell(margin, nameWidth - 6, Qt::AlignLeft, planTitle(kind), m_theme->font(12, chosen));
    cell(at.order, right - at.order - 8, Qt::AlignLeft, order(kind), font);
    if (at.sum > 0) {
        int most = 0;
        for (const PlanSums &other : m_comparison->plans)
            most = std::max(most, decimalsOf(other.sums[static_cast<std::size_t>(m_element)]));
        cell(at.sum, sumWidth, Qt::AlignRight, alignedSum(plan.sums[static_cast<std::size_t>(m_element)], most), font);
    }
    if (at.off > 0)
        cell(at.off, offWidth, Qt::AlignRight, offText(*m_comparison, m_element, kind), font);
    if (at.hash > 0)
        cell(at.hash, hashWidth, Qt::AlignRight, hashText(plan.hash), font);
}

void ComparePlansOrders::describe()
{
    QStringList lines;
    for (const CollectiveKind kind : kinds())
        lines << lineText(kind);
    if (const QString text = lines.join(QStringLiteral("; ")); text != accessibleDescription())
        setAccessibleDescription(text);
}

} // namespace lockstep
