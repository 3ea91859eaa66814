#include "ui/panels/factors_text.h"

#include <cmath>

#include <QObject>
#include <QRegularExpression>
#include <QStringList>

namespace lockstep {
namespace {

QString factorText(float factor)
{
    QString text;
    for (int digits = 1; digits <= 9 && (text.isEmpty() || text.toFloat() != factor); ++digits)
        text = QString::number(static_cast<double>(factor), 'g', digits);
    return text;
}

} // namespace

// A comma at the end is only on its way.
bool parseFactors(const QString &typed, std::vector<SlowDevice> &devices, QString &problem)
{
    static const QRegularExpression pair(
        QStringLiteral("\\G\\s*(?:(\\d+)\\s*[:：]\\s*([-+.eE\\d]+)\\s*[×x]?|\\[\\s*(\\d+)\\s*,\\s*([-+.eE\\d]+)\\s*\\])(?:\\s*[,，、]\\s*|\\s+|$)"));
    QString plain = typed.trimmed();
    if (plain.startsWith(QStringLiteral("[[")) && plain.endsWith(QStringLiteral("]]")))
        plain = plain.mid(1, plain.size() - 2);
    devices.clear();
    for (qsizetype at = 0; at < plain.size();) {
        const QRegularExpressionMatch match = pair.match(plain, at);
        bool isDevice = false, isFactor = false;
        const int device = (match.captured(1) + match.captured(3)).toInt(&isDevice);
        const float factor = (match.captured(2) + match.captured(4)).toFloat(&isFactor);
        if (!isDevice || !isFactor || !std::isfinite(factor)) {
            problem = QObject::tr("Write each device and its factor as 2: 2.5, with commas between them.");
            return false;
        }
        devices.push_back({device, factor});
        at = match.capturedEnd();
    }
    return true;
}

QString factorsText(const std::vector<SlowDevice> &devices)
{
    QStringList parts;
    for (const SlowDevice &slow : devices)
        parts << QStringLiteral("%1: %2").arg(QString::number(slow.device), factorText(slow.factor));
    return parts.join(QStringLiteral(", "));
}

} // namespace lockstep
