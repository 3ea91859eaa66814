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

namespace {

QString droppedText(const Coverage &coverage)
{
    return words(QT_TRANSLATE_NOOP("Shards", "%1 rows: %2 used, %3 dropped; %4 each"))
        .arg(countText(coverage.rows), countText(coverage.rows - coverage.missing), countText(coverage.missing), countText(coverage.largest));
}

QString paddedText(const Coverage &coverage)
{
    const QString rows = countText(coverage.rows), each = countText(coverage.largest);
    return coverage.padded == 1 ? words(QT_TRANSLATE_NOOP("Shards", "%1 rows, %2 each: 1 padded, the first one again")).arg(rows, each)
                                : words(QT_TRANSLATE_NOOP("Shards", "%1 rows, %2 each: %3 padded, the first ones again"))
                                      .arg(rows, each, countText(coverage.padded));
}

QString trainingText(const Coverage &coverage, const Scenario &scenario)
{
    const int devices = scenario.devices;
    if (scenario.sharding.policy == ShardPolicy::Duplicate && devices > 1)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 rows, all of them on every device: %2 devices do the same work"))
            .arg(countText(coverage.rows), countText(devices));
    if (scenario.sharding.remainder == Remainder::Drop && coverage.missing > 0 && coverage.repeated == 0)
        return droppedText(coverage);
    if (scenario.sharding.remainder == Remainder::Pad && coverage.missing == 0 && coverage.repeated > 0)
        return paddedText(coverage);
    if (coverage.once < coverage.rows)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 rows: %2 on no device, %3 on more than one"))
            .arg(countText(coverage.rows), countText(coverage.missing), countText(coverage.repeated));
    QString held = heldText(coverage, devices);
    if (scenario.sharding.remainder == Remainder::Unweighted && coverage.smallest != coverage.largest)
        held = words(QT_TRANSLATE_NOOP("Shards", "%1, but all devices count the same")).arg(held);
    const QString idle = idleText(coverage.idle);
    return idle.isEmpty() ? held : words(QT_TRANSLATE_NOOP("Shards", "%1. %2")).arg(held, idle);
}

// "3, 9 and 12"; "3, 9, 12 and 5 more"
QString rowList(const std::vector<std::int64_t> &rows, std::int64_t all)
{
    QStringList names;
    for (const std::int64_t row : rows)
        names << countText(row);
    const std::int64_t more = all - static_cast<std::int64_t>(rows.size());
    if (more > 0)
        return words(QT_TRANSLATE_NOOP("Shards", "%1 and %2 more")).arg(names.join(QObject::tr(", ")), countText(more));
    const QString last = names.takeLast();
    return names.isEmpty() ? last : words(QT_TRANSLATE_NOOP("Shards", "%1 and %2")).arg(names.join(QObject::tr(", ")), last);
}

} // namespace

QString coverageText(const Coverage &coverage, const Scenario &scenario, std::int64_t testRows)
{
    const QString text = trainingText(coverage, scenario);
    return testRows == 0 ? text : words(QT_TRANSLATE_NOOP("Shards", "%1; %2 more for the test")).arg(text, countText(testRows));
}

QString uncoveredText(const Coverage &listed)
{
    QStringList lines;
    if (!listed.missingRows.empty())
        lines << words(QT_TRANSLATE_NOOP("Shards", "On no device: rows %1")).arg(rowList(listed.missingRows, listed.missing));
    if (!listed.repeatedRows.empty() && listed.repeated < listed.rows)
        lines << words(QT_TRANSLATE_NOOP("Shards", "More than once: rows %1")).arg(rowList(listed.repeatedRows, listed.repeated));
    return lines.join('\n');
}

namespace {

QString rowsText(const Shards &shards, int device)
{
    if (!shards.isContiguous())
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: %2 rows")).arg(QString::number(device), countText(shards.size(device)));
    const RowRange shard = shards.range(device);
    if (shard.size() == 0)
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: no rows")).arg(device);
    if (shard.size() == 1)
        return words(QT_TRANSLATE_NOOP("Shards", "Device %1: row %2 only")).arg(device).arg(countText(shard.begin));
    return words(QT_TRANSLATE_NOOP("Shards", "Device %1: rows %2 to %3, %4 rows"))
        .arg(QString::number(device), countText(shard.begin), countText(shard.end - 1), countText(shard.size()));
}

} // namespace

QString shardText(const Snapshot &snapshot, int device)
{
    const QString rows = rowsText(*snapshot.shards, device);
    if (snapshot.setup->stepsPerEpoch == 1)
        return rows;
    const Batch &batch = snapshot.batches[static_cast<std::size_t>(device)];
    if (batch.size == 0)
        return words(QT_TRANSLATE_NOOP("Shards", "%1; in this step it has run out")).arg(rows);
    return words(QT_TRANSLATE_NOOP("Shards", "%1; in this step %2 to %3 of its shard"))
        .arg(rows, countText(batch.first), countText(batch.first + batch.size - 1));
}

QString policyWords(const Snapshot &snapshot)
{
    const ShardingSpec &sharding = snapshot.setup->scenario.sharding;
    QString text = words(QT_TRANSLATE_NOOP("Shards", "contiguous, in device order"));
    if (sharding.policy == ShardPolicy::Strided)
        text = words(QT_TRANSLATE_NOOP("Shards", "strided: dealt in turn"));
    else if (sharding.policy == ShardPolicy::ByLabel)
        text = words(QT_TRANSLATE_NOOP("Shards", "by label: sorted, then cut"));
    else if (sharding.policy == ShardPolicy::Duplicate)
        text = words(QT_TRANSLATE_NOOP("Shards", "duplicate: the same rows"));
    else if (sharding.shuffle)
        text = words(QT_TRANSLATE_NOOP("Shards", "contiguous"));
    return sharding.shuffle ? words(QT_TRANSLATE_NOOP("Shards", "%1, shuffled, epoch %2")).arg(text, countText(snapshot.epoch())) : text;
}

} // namespace lockstep
