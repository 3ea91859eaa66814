#include "ui/views/shards_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostNamed = 6;

QString words(const char *text)
{
    return QCoreApplication::translate("Shards", text);
}

QString idleText(const std::vector<int> &idle)
{
    if (idle.empty())
        return {};
    if (idle.size() == 1)
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: none.")).arg(idle.front());
    if (idle.size() <= mostNamed)
        return words(QT_TRANSLATE_NOOP("Shards", "Devices %1: none.")).arg(deviceList(idle));
    return words(QT_TRANSLATE_NOOP("Shards", "%1 devices: none.")).arg(countText(static_cast<std::int64_t>(idle.size())));
}

QString heldText(const Coverage &coverage, int devices)
{
    const QString rows = countText(coverage.rows);
    if (devices == 1)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 rows, all on one device")).arg(rows);
    if (coverage.smallest == coverage.largest)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 rows, each on exactly one device; %2 each")).arg(rows, countText(coverage.largest));
    return words(QT_TRANSLATE_NOOP("Shards", "%1 rows, each on exactly one device; %2 or %3 each"))
        .arg(rows, countText(coverage.largest), countText(coverage.smallest));
}

} // namespace

QString deviceList(const std::vector<int> &devices)
{
    QStringList names;
    for (const int device : devices)
        names << QString::number(device);
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return words(QT_TRANSLATE_NOOP("Shards", "%1 and %2")).arg(names.join(QObject::tr(", ")), last);
}

QString coverageText(const Coverage &coverage, int devices)
{
    if (coverage.once < coverage.rows)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 rows: %2 on no device, %3 on more than one"))
            .arg(countText(coverage.rows), countText(coverage.missing), countText(coverage.repeated));
    const QString held = heldText(coverage, devices);
    const QString idle = idleText(coverage.idle);
    return idle.isEmpty() ? held : words(QT_TRANSLATE_NOOP("Shards", "%1. %2")).arg(held, idle);
}

QString shardText(const RowRange &shard, int device)
{
    if (shard.size() == 0)
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: no rows")).arg(device);
    if (shard.size() == 1)
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: row %2 only")).arg(device).arg(countText(shard.begin));
    return words(QT_TRANSLATE_NOOP("Shards", "Device %1: rows %2 to %3, %4 rows"))
        .arg(QString::number(device), countText(shard.begin), countText(shard.end - 1), countText(shard.size()));
}

} // namespace lockstep
