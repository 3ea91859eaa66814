#include "ui/panels/preset_field.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include "core/scenario/presets.h"
#include "ui/scenario/preset_groups.h"
#include "ui/scenario/preset_words.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int presetRole = Qt::UserRole;
constexpr int lineRole = Qt::UserRole + 1;
constexpr double indent = 12;

// A head, or a title over its line.
class PresetDelegate : public QStyledItemDelegate {
public:
    PresetDelegate(Theme *theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const bool head = !index.data(presetRole).isValid();
        const double text = std::max(textWidth(index.data().toString(), m_theme->font(12, true)),
                                     textWidth(index.data(lineRole).toString(), m_theme->font(11)));
        return {m_theme->px(static_cast<int>(text + 2 * indent + 2)), m_theme->px(head ? 24 : 36)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Palette &colors = m_theme->palette();
        const bool head = !index.data(presetRole).isValid();
        painter->save();
        painter->fillRect(option.rect, !head && option.state.testFlag(QStyle::State_Selected) ? colors.tint : colors.surface);
        painter->translate(option.rect.topLeft());
        painter->scale(m_theme->zoom(), m_theme->zoom());
        const double width = option.rect.width() / m_theme->zoom();
        const QString title = index.data().toString();
        if (head) {
            drawText(*painter, {indent, 5, width - 2 * indent, 18}, Qt::AlignLeft, title, m_theme->font(11), colors.text3);
        } else {
            drawText(*painter, {indent, 2, width - 2 * indent, 18}, Qt::AlignLeft, title, m_theme->font(12, true), colors.text);
            drawText(*painter, {indent, 18, width - 2 * indent, 15}, Qt::AlignLeft, index.data(lineRole).toString(), m_theme->font(11),
                     colors.text2);
        }
        painter->restore();
    }

private:
    Theme *m_theme;
};

} // namespace

PresetField::PresetField(Theme *theme, QWidget *parent) : ChoiceField(theme, Look::Live, {}, parent)
{
    for (const PresetGroup &group : presetGroups()) {
        addHead(group.title);
        for (const int preset : group.presets)
            addPreset(preset);
    }
    setItemDelegate(new PresetDelegate(theme, this));
    setMaxVisibleItems(24);
    connect(this, &QComboBox::activated, this, [this](int index) { emit chosen(itemData(index, presetRole).toInt()); });
}

void PresetField::addHead(const QString &title)
{
    addItem(title);
    if (auto *items = qobject_cast<QStandardItemModel *>(model()))
        items->item(count() - 1)->setFlags(Qt::NoItemFlags);
}

void PresetField::addPreset(int preset)
{
    const Scenario &scenario = presets()[static_cast<std::size_t>(preset)];
    const QString line = presetText(scenario.description);
    addItem(presetText(scenario.title), preset);
    setItemData(count() - 1, line, lineRole);
    setItemData(count() - 1, line, Qt::ToolTipRole);
    setItemData(count() - 1, line, Qt::AccessibleDescriptionRole);
}

void PresetField::showPreset(int preset)
{
    showValues(-1, findData(preset, presetRole));
}

} // namespace lockstep
