#include "ui/panels/field_specs.h"

#include <limits>
#include <string_view>
#include <type_traits>

#include "core/scenario/scenario_fields.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double mostWhole = 1e15; // exact in a double, far above every limit

QString rangeText(const WholeRule &rule)
{
    return QObject::tr("From %1 to %2.").arg(countText(rule.least), countText(rule.most));
}

QString rangeText(const ListRule &rule)
{
    return QObject::tr("Up to %1 numbers from %2 to %3, with commas.")
        .arg(QString::number(rule.longest), countText(rule.each.least), countText(rule.each.most));
}

QString rangeText(const TextListRule &rule)
{
    return QObject::tr("Up to %1 names, with commas.").arg(countText(static_cast<std::int64_t>(rule.longest)));
}

QString rangeText(const PointsRule &rule)
{
    return QObject::tr("Up to %1 points.").arg(countText(static_cast<std::int64_t>(rule.longest)));
}

QString rangeText(const SlowDevicesRule &rule)
{
    return QObject::tr("Up to %1 pairs of a device and a factor of 1 or more.").arg(countText(rule.mostDevices));
}

QString rangeText(const RealRule &rule)
{
    if (rule.belowOne)
        return QObject::tr("From 0 to below 1.");
    return rule.zeroAllowed ? QObject::tr("0 or more.") : QObject::tr("Above 0.");
}

QString rangeText(const TextRule &rule)
{
    return rule.mayBeEmpty ? QObject::tr("Any text.") : QObject::tr("Any text, not empty.");
}

QString rangeText(const YesNoRule & /*rule*/)
{
    return QObject::tr("Yes or no.");
}

QString rangeText(const WordRule &rule)
{
    return QObject::tr("%1 choices.").arg(rule.words.size());
}

// Whether the path is "/section/key", or "/key" without a section. Asked thousands of times: no text is put together for it.
bool isPathOf(std::string_view path, std::string_view section, std::string_view key)
{
    const std::size_t before = section.empty() ? 1 : section.size() + 2;
    return path.size() == before + key.size() && path.ends_with(key) && path.substr(1, section.size()) == section;
}

// Calls use(value, rule) for the field of that path.
template <typename Use>
void withField(const QString &path, Use use)
{
    const Scenario scenario;
    const std::string wanted = path.toStdString();
    visitFields(scenario, [&](const char *section, const char *key, const auto &value, const auto &rule) {
        if (isPathOf(wanted, section, key))
            use(value, rule);
    });
}

FieldSpec field(PanelSection section, FieldKind kind, const QString &label, const QString &path, const QStringList &meaning)
{
    FieldSpec spec;
    spec.section = section;
    spec.kind = kind;
    spec.label = label;
    spec.path = path;
    QStringList tip = meaning;
    withField(path, [&](const auto &, const auto &rule) { tip << rangeText(rule); });
    spec.tip = tip.join('\n');
    return spec;
}

} // namespace

FieldSpec numberField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &unit)
{
    FieldSpec spec = field(section, FieldKind::Whole, label, path, {meaning, QObject::tr("Unit: %1.").arg(unit)});
    withField(path, [&](const auto &value, const auto &rule) {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_floating_point_v<Value>)
            spec.kind = FieldKind::Real;
        if constexpr (std::is_arithmetic_v<Value>)
            spec.most = std::min(mostWhole, static_cast<double>(std::numeric_limits<Value>::max()));
        if constexpr (std::is_same_v<Value, float>)
            spec.most = static_cast<double>(std::numeric_limits<float>::max());
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(rule)>, WholeRule>)
            spec.least = static_cast<double>(rule.least);
    });
    return spec;
}

FieldSpec choiceField(PanelSection section, const QString &label, const QString &path, const QStringList &choices, const QString &meaning)
{
    FieldSpec spec = field(section, FieldKind::Choice, label, path, {meaning});
    spec.choices = choices;
    spec.most = static_cast<double>(choices.size() - 1);
    return spec;
}

FieldSpec textField(const QString &label, const QString &path, const QString &meaning)
{
    FieldSpec spec = field(PanelSection::About, FieldKind::Text, label, path, {meaning});
    spec.applies = Applies::AnyTime;
    return spec;
}

FieldSpec listField(PanelSection section, const QString &label, const QString &path, const QString &meaning)
{
    return field(section, FieldKind::List, label, path, {meaning});
}

FieldSpec factorsField(PanelSection section, const QString &label, const QString &path, const QString &meaning)
{
    return field(section, FieldKind::Factors, label, path, {meaning});
}

FieldSpec nameField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &emptyWord)
{
    FieldSpec spec = field(section, FieldKind::Name, label, path, {meaning});
    spec.emptyWord = emptyWord;
    return spec;
}

FieldSpec namesField(PanelSection section, const QString &label, const QString &path, const QString &meaning, const QString &emptyWord)
{
    FieldSpec spec = nameField(section, label, path, meaning, emptyWord);
    spec.kind = FieldKind::Names;
    return spec;
}

FieldSpec pointsField(PanelSection section, const QString &label, const QString &path, const QString &meaning)
{
    FieldSpec spec = field(section, FieldKind::Points, label, path, {meaning});
    spec.getText = [](const Scenario &s) {
        const auto count = static_cast<std::int64_t>(s.data.points.size());
        return count == 1 ? QObject::tr("1 point") : QObject::tr("%1 points").arg(countText(count));
    };
    spec.setText = [](Scenario &, const QString &) {};
    return spec;
}

FieldSpec when(FieldSpec spec, std::function<bool(const Scenario &)> matters)
{
    spec.matters = std::move(matters);
    return spec;
}

FieldSpec noted(FieldSpec spec, std::function<QString(const Scenario &)> note)
{
    spec.note = std::move(note);
    return spec;
}

FieldSpec wide(FieldSpec spec)
{
    spec.wide = true;
    return spec;
}

FieldSpec live(FieldSpec spec)
{
    spec.applies = Applies::AnyTime;
    spec.decimals = 3;
    return spec;
}

FieldSpec inBytes(FieldSpec spec)
{
    spec.inBytes = true;
    return spec;
}

FieldSpec stepping(FieldSpec spec, double step)
{
    spec.step = step;
    return spec;
}

} // namespace lockstep
