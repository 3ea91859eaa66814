#include "ui/views/model/reference_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct ReferenceText {
    Q_DECLARE_TR_FUNCTIONS(ReferenceText)
};

QString rowsText(std::int64_t rows)
{
    return rows == 1 ? ReferenceText::tr("1 row") : ReferenceText::tr("%1 rows").arg(countText(rows));
}

double normOver(const std::vector<float> &values, const std::vector<float> &minus, int first, int count)
{
    double squares = 0;
    for (int p = first; p < first + count; ++p) {
        const auto at = static_cast<std::size_t>(p);
        const double v = static_cast<double>(values[at]) - (minus.empty() ? 0.0 : static_cast<double>(minus[at]));
        squares += v * v;
    }
    return std::sqrt(squares);
}

ReferenceColumn rangeColumn(const FullBatch &b, const QString &name, int first, int count)
{
    ReferenceColumn column{name, name, first, count, 0, 0, 0};
    column.full = normOver(b.gradient, {}, first, count);
    if (b.compared()) {
        column.average = normOver(b.average, {}, first, count);
        column.difference = normOver(b.average, b.gradient, first, count);
    }
    return column;
}

ReferenceColumn valueColumn(const FullBatch &b, const Network &network, int p)
{
    const auto at = static_cast<std::size_t>(p);
    ReferenceColumn column{QString::fromStdString(network.shortName(p)), QString::fromStdString(network.longName(p)), p, 1, 0, 0, 0};
    column.full = static_cast<double>(b.gradient[at]);
    if (b.compared()) {
        column.average = static_cast<double>(b.average[at]);
        column.difference = column.average - column.full;
    }
    return column;
}

QString reducedWord(const FullBatch &b, const Setup &setup)
{
    if (!b.sent)
        return ReferenceText::tr("the mean of the local gradients");
    return b.has(BatchReason::Sum) ? ReferenceText::tr("the sum / %1").arg(setup.devices()) : ReferenceText::tr("the average");
}

QString equalWords(const FullBatch &b, const Setup &setup)
{
    const QString who = reducedWord(b, setup);
    return b.difference == 0 ? ReferenceText::tr("Equal to the last bit: %1 is the full-batch gradient").arg(who)
                             : ReferenceText::tr("Equal to %1: %2 is the full-batch gradient").arg(smallText(b.difference), who);
}

bool explainsADifference(BatchReason reason)
{
    return reason != BatchReason::Duplicate && reason != BatchReason::Sum && reason != BatchReason::ClippedAfter;
}

} // namespace

std::vector<ReferenceColumn> referenceColumns(const FullBatch &b, const Network &network, int most)
{
    std::vector<ReferenceColumn> columns;
    const int count = static_cast<int>(b.gradient.size());
    most = std::max(1, most);
    if (count <= most) {
        for (int p = 0; p < count; ++p)
            columns.push_back(valueColumn(b, network, p));
        return columns;
    }
    const std::vector<ParameterTensor> tensors = network.tensors();
    if (tensors.size() > 2 && static_cast<int>(tensors.size()) <= most) {
        for (const ParameterTensor &tensor : tensors)
            columns.push_back(rangeColumn(b, QString::fromStdString(tensor.name), tensor.offset, tensor.size));
        return columns;
    }
    for (int bin = 0; bin < most; ++bin) {
        const int first = static_cast<int>(std::int64_t{count} * bin / most);
        const int last = static_cast<int>(std::int64_t{count} * (bin + 1) / most) - 1;
        ReferenceColumn column = rangeColumn(b, QString::fromStdString(network.shortName(first)), first, last - first + 1);
        column.longName = ReferenceText::tr("%1 to %2")
                              .arg(QString::fromStdString(network.longName(first)), QString::fromStdString(network.longName(last)));
        columns.push_back(column);
    }
    return columns;
}

QString smallText(double difference)
{
    QString text = QString::number(difference, 'e', 0);
    text.replace(QLatin1String("e-0"), QLatin1String("e-")).replace(QLatin1String("e+0"), QLatin1String("e"));
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString differenceText(double difference)
{
    if (!std::isfinite(difference))
        return ReferenceText::tr("more than can be measured");
    if (difference < 1e-4)
        return smallText(difference);
    return fixedText(100 * difference, difference < 0.00995 ? 2 : difference < 0.0995 ? 1 : 0) + QStringLiteral(" %");
}

QString reasonText(BatchReason reason, const FullBatch &b, const Setup &setup)
{
    const QString limit = compactText(static_cast<double>(setup.scenario.optimizer.clipNorm), 3, 6);
    switch (reason) {
    case BatchReason::NotFinite: return ReferenceText::tr("a gradient is not a number");
    case BatchReason::LocalSgd: return ReferenceText::tr("local SGD sends no gradients, replicas differ");
    case BatchReason::ReplicasDiffer: return ReferenceText::tr("the replicas differ, so do the parameters behind the gradients");
    case BatchReason::Unweighted: return ReferenceText::tr("shards are averaged without weights");
    case BatchReason::Repeated:
        return b.repeated == 1 ? ReferenceText::tr("1 row counts twice")
                               : ReferenceText::tr("%1 rows count twice").arg(countText(b.repeated));
    case BatchReason::Missing:
        return b.missing == 1 ? ReferenceText::tr("1 row is dropped") : ReferenceText::tr("%1 rows are dropped").arg(countText(b.missing));
    case BatchReason::ClippedBefore: return ReferenceText::tr("each device clips its own gradient to %1 before the reduction").arg(limit);
    case BatchReason::Duplicate:
        return ReferenceText::tr("every device holds the same rows: the same gradient %1 times").arg(setup.devices());
    case BatchReason::Sum: return ReferenceText::tr("the update takes the sum, %1 times as long").arg(setup.devices());
    case BatchReason::ClippedAfter: return ReferenceText::tr("both clipped to norm %1").arg(limit);
    }
    return {};
}

QString referenceWords(const FullBatch &b, const Setup &setup, bool brief)
{
    if (!b.compared())
        return ReferenceText::tr("Full-batch gradient of %1, norm %2; the average is not there yet")
            .arg(rowsText(b.rows), compactText(b.norm, 4, 7));
    QStringList why;
    for (const BatchReason reason : b.reasons)
        if (b.isEqual() != explainsADifference(reason))
            why << reasonText(reason, b, setup);
    if (b.isEqual()) {
        if (why.isEmpty() || brief)
            return equalWords(b, setup);
        return equalWords(b, setup) + QObject::tr("; ") + why.join(QObject::tr("; "));
    }
    const QString differs = b.has(BatchReason::NotFinite) ? ReferenceText::tr("Cannot be compared")
                                                          : ReferenceText::tr("Differs by %1").arg(differenceText(b.difference));
    if (why.isEmpty())
        return ReferenceText::tr("%1 from the full-batch gradient").arg(differs);
    return ReferenceText::tr("%1: %2").arg(differs, brief ? why.front() : why.join(QObject::tr("; ")));
}

QString referenceRowsText(const FullBatch &b, const Snapshot &snapshot)
{
    const int devices = snapshot.setup->devices();
    const auto [least, most] = std::ranges::minmax(snapshot.batches, {}, &Batch::size);
    const QString each =
        least.size == most.size ? countText(most.size) : ReferenceText::tr("%1 to %2").arg(countText(least.size), countText(most.size));
    const bool same = b.used == b.rows || b.has(BatchReason::Duplicate);
    const QString many = devices == 1 ? ReferenceText::tr("1 device × %1 rows").arg(each)
                                      : ReferenceText::tr("%1 devices × %2 rows").arg(countText(devices), each);
    QString text = ReferenceText::tr("%1 %2 1 device × %3")
                       .arg(b.has(BatchReason::Duplicate) ? ReferenceText::tr("%1, the same ones,").arg(many) : many,
                            same ? QStringLiteral("=") : QStringLiteral("≠"), rowsText(b.rows));
    if (b.has(BatchReason::Sum)) {
        const auto rate = static_cast<double>(snapshot.stepRate);
        text +=
            ReferenceText::tr("; effective rate %1 × %2 = %3").arg(devices).arg(compactText(rate, 4, 6), compactText(rate * devices, 4, 6));
    }
    return text;
}

QString referenceColumnText(const ReferenceColumn &c, const FullBatch &b)
{
    const auto number = [](double v) { return compactText(v, 6, 9); };
    const QString head = c.count == 1 ? c.longName : ReferenceText::tr("%1, norm of %2").arg(c.longName, parametersText(c.count));
    if (!b.compared())
        return head + QLatin1Char('\n') + ReferenceText::tr("Full batch %1").arg(number(c.full));
    return head + QLatin1Char('\n') +
           ReferenceText::tr("Full batch %1\n%2 %3\nDifference %4")
               .arg(number(c.full), b.sent ? ReferenceText::tr("Average") : ReferenceText::tr("Mean"), number(c.average),
                    number(c.difference));
}

} // namespace lockstep
