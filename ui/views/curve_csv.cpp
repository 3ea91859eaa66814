#include "ui/views/curve_csv.h"

#include <algorithm>
#include <cmath>

#include <QTextStream>

namespace lockstep {
namespace {

QString bucketText(const CurveBucket &bucket, bool exact)
{
    if (exact)
        return bucket.any() || bucket.notFinite > 0 ? csvNumber(bucket.last) : QString();
    return bucket.any() ? csvNumber(bucket.min) + QLatin1Char(',') + csvNumber(bucket.max) : QStringLiteral(",");
}

void writeHead(QTextStream &out, const QStringList &heads, bool exact, bool epochs)
{
    out << (exact ? "step" : "first_step,last_step") << (epochs ? ",epoch" : "");
    for (const QString &head : heads)
        if (exact)
            out << ',' << csvText(head);
        else
            out << ',' << csvText(head + QStringLiteral(" lowest")) << ',' << csvText(head + QStringLiteral(" highest"));
    out << '\n';
}

} // namespace

QString csvNumber(float value)
{
    if (std::isnan(value))
        return QStringLiteral("nan");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("-inf") : QStringLiteral("inf");
    return QString::number(static_cast<double>(value), 'g', 9);
}

QString csvText(QString text)
{
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

void writeCurves(QTextStream &out, const QStringList &heads, const std::vector<const Curve *> &curves, std::int64_t stepsPerEpoch)
{
    std::int64_t width = 1; // curves of one run may have buckets of several widths: rows are as wide as the widest
    for (const Curve *curve : curves)
        width = std::max(width, curve->bucketWidth());
    const std::int64_t steps = curves.empty() ? 0 : curves.front()->size();
    writeHead(out, heads, width == 1, stepsPerEpoch > 1);
    for (std::int64_t first = 1; first <= steps; first += width) {
        const std::int64_t last = std::min(steps, first + width - 1);
        out << first;
        if (width > 1)
            out << ',' << last;
        if (stepsPerEpoch > 1)
            out << ',' << (first - 1) / stepsPerEpoch + 1;
        for (const Curve *curve : curves) {
            CurveBucket all;
            for (std::int64_t s = first; s <= last; s += curve->bucketWidth()) {
                const CurveBucket *bucket = curve->bucketOf(s);
                if (!bucket)
                    break;
                all.min = std::min(all.min, bucket->min);
                all.max = std::max(all.max, bucket->max);
                all.last = bucket->last;
                all.notFinite += bucket->notFinite;
            }
            out << ',' << bucketText(all, width == 1);
        }
        out << '\n';
    }
}

} // namespace lockstep
