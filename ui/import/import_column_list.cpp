#include "ui/import/import_column_list.h"

#include <QKeyEvent>
#include <QListView>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "ui/import/import_columns.h"
#include "ui/import/import_parts.h"
#include "ui/import/import_text.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double rowHeight = 24;

// A tick box, the name, and at the right what the column is.
class ColumnDelegate : public QStyledItemDelegate {
public:
    ColumnDelegate(const ImportColumns *columns, Theme *theme, QObject *parent)
        : QStyledItemDelegate(parent), m_columns(columns), m_theme(theme)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {m_theme->px(80), m_theme->px(rowHeight)}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Palette &colors = m_theme->palette();
        const bool now = option.state.testFlag(QStyle::State_HasFocus);
        painter->save();
        painter->translate(option.rect.topLeft());
        painter->scale(m_theme->zoom(), m_theme->zoom());
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF box(QPointF(), QSizeF(option.rect.size()) / m_theme->zoom());
        if (now || option.state.testFlag(QStyle::State_MouseOver)) {
            painter->setPen(now ? QPen(colors.accent, m_theme->focusWidth()) : QPen(Qt::NoPen));
            painter->setBrush(colors.sunken);
            painter->drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4);
        }
        const bool can = m_columns->canBeFeature(index.row());
        if (can)
            drawTickBox(*painter, {tickLeft, (rowHeight - 14) / 2, 14, 14}, m_columns->isFeature(index.row()) ? Qt::Checked : Qt::Unchecked, true, colors);
        const bool target = index.row() == m_columns->target();
        const QString side = target ? ImportColumns::tr("target") : kindText(m_columns->columns()[static_cast<std::size_t>(index.row())].kind);
        const double wide = textWidth(side, m_theme->font(11));
        drawText(*painter, {box.right() - 8 - wide, 0, wide + 1, rowHeight}, Qt::AlignLeft, side, m_theme->font(11),
                 target ? colors.accent : colors.text3);
        drawText(*painter, {tickTextLeft, 0, box.width() - tickTextLeft - 16 - wide, rowHeight}, Qt::AlignLeft, index.data().toString(), m_theme->font(12),
                 can || target ? colors.text : colors.text3);
        painter->restore();
    }

    // A click anywhere in the row, and Space.
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &, const QModelIndex &index) override
    {
        const bool key = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space;
        if (!key && event->type() != QEvent::MouseButtonRelease)
            return false;
        const bool on = m_columns->isFeature(index.row());
        return model->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    }

private:
    const ImportColumns *m_columns;
    Theme *m_theme;
};

void styleView(QListView *view, const Theme &theme)
{
    QPalette colors = view->palette();
    colors.setColor(QPalette::Base, theme.palette().surface);
    view->setPalette(colors);
}

} // namespace

ImportColumnList::ImportColumnList(ImportColumns *columns, Theme *theme, QWidget *parent)
    : QWidget(parent), m_columns(columns), m_all(new ImportCheck(theme, true, this)), m_view(new QListView(this))
{
    m_all->setObjectName("importAllFeatures");
    m_all->setToolTip(tr("Takes all columns that can be features, or none"));
    m_view->setObjectName("importFeatures");
    m_view->setAccessibleName(tr("Features"));
    m_view->setModel(columns);
    m_view->setItemDelegate(new ColumnDelegate(columns, theme, m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setSelectionMode(QAbstractItemView::NoSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setTabKeyNavigation(false);
    styleView(m_view, *theme);
    connect(theme, &Theme::changed, m_view, [this, theme] { styleView(m_view, *theme); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme->px(4));
    layout->addWidget(m_all);
    layout->addWidget(m_view, 1);
    connect(m_all, &ImportCheck::clicked, this, [this] { m_columns->chooseAll(!m_columns->choosesAll() || m_columns->features().empty()); });
    connect(columns, &ImportColumns::chosen, this, &ImportColumnList::tell);
    connect(columns, &ImportColumns::modelReset, this, &ImportColumnList::tell);
    tell();
}

void ImportColumnList::tell()
{
    const auto features = m_columns->features().size();
    int possible = 0;
    for (int i = 0; i < m_columns->rowCount(); ++i)
        possible += m_columns->canBeFeature(i) ? 1 : 0;
    m_all->setEnabled(possible > 0);
    m_all->setText(possible == 0 ? tr("Features") : tr("Features: %1 of %2").arg(features).arg(possible));
    m_all->setCheckState(features == 0 ? Qt::Unchecked : m_columns->choosesAll() ? Qt::Checked : Qt::PartiallyChecked);
}

} // namespace lockstep
