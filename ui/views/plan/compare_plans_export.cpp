// What the card "Compare plans" hands out: the clipboard, CSV, and what it remembers.
#include <QClipboard>
#include <QGuiApplication>
#include <QTextStream>

#include "core/numeric/bits.h"
#include "ui/views/plan/compare_plans_model.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/plan/compare_plans_view.h"
#include "ui/views/rows/plain_table.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {
namespace {

QString field(float value)
{
    return QString::number(static_cast<double>(value), 'g', 9);
}

QString algorithm(CollectiveKind kind)
{
    return QString::fromStdString(algorithmName(kind));
}

} // namespace

void ComparePlansView::copyRows() const
{
    QStringList texts;
    for (const int row : m_table->chosenRows())
        texts << m_rows->elementText(row);
    if (!texts.isEmpty())
        QGuiApplication::clipboard()->setText(texts.join(QLatin1Char('\n')));
}

// All plans, so that any two can be compared.
void ComparePlansView::writeCsv(QTextStream &out) const
{
    if (!comparison() && m_snapshot)
        m_work->follow(m_snapshot, false); // a card that nobody has seen yet
    const PlanComparison *c = comparison();
    if (!c)
        return;
    out << "step,parameter,exact_sum";
    for (const CollectiveKind kind : allPlans)
        out << ',' << algorithm(kind) << ',' << algorithm(kind) << "_bits";
    out << ",ulp_between_" << algorithm(m_rows->first()) << "_and_" << algorithm(m_rows->second()) << '\n';
    const Network &network = m_work->of()->setup->network;
    for (int e = 0; e < c->elements; ++e) {
        const auto at = static_cast<std::size_t>(e);
        out << m_work->step() << ',' << QString::fromStdString(network.longName(e)).replace(QLatin1Char(','), QLatin1Char(' ')) << ','
            << QString::number(c->exact[at], 'g', 17);
        for (const PlanSums &plan : c->plans)
            out << ',' << field(plan.sums[at]) << ',' << hexText(plan.sums[at]);
        const std::uint64_t ulp = ulpDistance(c->of(m_rows->first()).sums[at], c->of(m_rows->second()).sums[at]);
        out << ',' << (ulp == noUlpDistance ? QStringLiteral("nan") : QString::number(ulp)) << '\n';
    }
}

QVariantMap ComparePlansView::saveView() const
{
    return {{QStringLiteral("first"), m_ownPlan ? QString() : algorithm(m_rows->first())}, // empty: the run's own
            {QStringLiteral("second"), algorithm(m_rows->second())},
            {QStringLiteral("differing"), m_filter->current() == 1}};
}

void ComparePlansView::restoreView(const QVariantMap &saved)
{
    CollectiveKind first = m_rows->first(), second = m_rows->second();
    for (const CollectiveKind kind : allPlans) {
        first = saved.value(QStringLiteral("first")).toString() == algorithm(kind) ? kind : first;
        second = saved.value(QStringLiteral("second")).toString() == algorithm(kind) ? kind : second;
    }
    setPlans(first, second);
    setOnlyDiffering(saved.value(QStringLiteral("differing")).toBool());
}

} // namespace lockstep
