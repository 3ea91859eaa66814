#include "ui/views/plan/compare_plans_view.h"

#include <QHBoxLayout>
#include <QHeaderView>

#include "ui/views/plan/compare_plans_model.h"
#include "ui/views/plan/compare_plans_orders.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/rows/plain_table.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {
namespace {

constexpr double lineHeight = 20;
constexpr double lowest = 290; // of a card that shows all five plans

} // namespace

ComparePlansView::ComparePlansView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_work(new ComparePlansWork(this)),
      m_rows(new ComparePlansModel(this)),
      m_table(new PlainTable(theme, controller->selection(), m_rows, this)),
      m_orders(new ComparePlansOrders(theme, this)),
      m_controls(new QWidget(this))
{
    setAccessibleName(tr("Compare plans"));
    m_table->setAccessibleName(tr("Sums of two plans"));
    m_table->horizontalHeader()->setSectionsClickable(true);
    makeControls();
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ComparePlansView::sortBy);
    connect(m_table, &PlainTable::sortAsked, this, [this](int column, Qt::SortOrder order) {
        m_rows->sort(column, order);
        refresh();
    });
    connect(m_table, &PlainTable::entered, this, [this] { selection()->setParameter(m_element); });
    connect(m_table, &PlainTable::clicked, this, [this] { selection()->setParameter(m_element); });
    connect(m_table, &PlainTable::copyAsked, this, &ComparePlansView::copyRows);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ComparePlansView::showElement);
    connect(selection(), &Selection::changed, this, &ComparePlansView::chooseParameter);
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(controller, &SessionController::stateChanged, this, &ComparePlansView::follow);
    connect(m_work, &ComparePlansWork::changed, this, &ComparePlansView::refresh);
    setSnapshot(controller->snapshot());
}

void ComparePlansView::makeControls()
{
    m_first = new FlatCombo(theme(), m_controls);
    m_second = new FlatCombo(theme(), m_controls);
    m_filter = new SegmentedControl(theme(), {tr("All"), tr("Differing")}, m_controls);
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme()->px(6));
    for (FlatCombo *combo : {m_first, m_second}) {
        for (const CollectiveKind kind : allPlans)
            combo->addItem(planTitle(kind));
        row->addWidget(combo);
        connect(combo, &QComboBox::activated, this, &ComparePlansView::takePlans);
    }
    m_first->setAccessibleName(tr("First plan"));
    m_first->setToolTip(tr("First plan; the run's own until you choose another"));
    m_second->setAccessibleName(tr("Second plan"));
    m_second->setToolTip(tr("Second plan"));
    m_filter->setHeightPixels(26);
    m_filter->setAccessibleName(tr("Which sums are listed"));
    m_filter->setToolTip(tr("All sums, or only those that differ between the two plans"));
    row->addWidget(m_filter);
    connect(m_filter, &SegmentedControl::changed, this, [this](int index) {
        m_rows->setOnlyDiffering(index == 1);
        refresh();
    });
    m_controls->hide(); // until a card takes it in
}

QString ComparePlansView::subtitle() const
{
    return tr("the same gradients, added in another order");
}

QString ComparePlansView::help() const
{
    return tr("Float32 addition rounds, so the order of additions decides the last bits of a sum. Here the gradients of the step that is "
              "shown, as the devices put them into the all-reduce, are summed by two plans: the run's own and another one. A row is a "
              "parameter; \"ulp\" counts the float32 numbers between the two sums, and \"Nearer\" says whose sum is nearer to the one "
              "without any rounding. Below stand all five plans for the row that is chosen: the order in which they add it, g0 being the "
              "gradient of device 0, and a fingerprint of all their sums. Whatever the plan, its devices all hold the same bits: replicas "
              "stay equal, only the run's digits are other ones. Click a column's head to sort; Ctrl+C copies the chosen rows with all their "
              "digits. Sums are shown before they are divided by the number of devices.");
}

void ComparePlansView::setSnapshot(SnapshotPtr snapshot)
{
    const bool another = !snapshot || !m_snapshot || snapshot->setup != m_snapshot->setup;
    m_snapshot = std::move(snapshot);
    if (another) {
        m_element = 0;
        m_picked = false;
        m_work->follow(nullptr, false);
        if (m_snapshot && m_ownPlan) {
            const CollectiveKind own = m_snapshot->setup->scenario.communication.collective;
            const CollectiveKind second = static_cast<CollectiveKind>(m_second->currentIndex());
            setPlans(own, second != own ? second : own == CollectiveKind::RankOrder ? CollectiveKind::Ring : CollectiveKind::RankOrder);
        } else {
            refresh();
        }
    }
    follow();
    update();
}

void ComparePlansView::setPlans(CollectiveKind first, CollectiveKind second)
{
    m_ownPlan = m_snapshot && first == m_snapshot->setup->scenario.communication.collective;
    m_first->setCurrentIndex(static_cast<int>(first));
    m_second->setCurrentIndex(static_cast<int>(second));
    m_rows->setPlans(first, second);
    m_orders->setPlans(first, second);
    refresh();
}

void ComparePlansView::takePlans()
{
    setPlans(static_cast<CollectiveKind>(m_first->currentIndex()), static_cast<CollectiveKind>(m_second->currentIndex()));
}

void ComparePlansView::setOnlyDiffering(bool only)
{
    m_filter->setCurrent(only ? 1 : 0);
}

void ComparePlansView::follow()
{
    if (isVisible())
        m_work->follow(m_snapshot, controller()->isPlaying());
}

bool ComparePlansView::isAged() const
{
    return m_snapshot && comparison() && m_work->step() != m_snapshot->position.step;
}

QString ComparePlansView::caption() const
{
    if (!m_snapshot)
        return tr("Waiting for the data");
    if (const PlanComparison *c = comparison()) {
        const QString words = differenceWords(*c, m_rows->first(), m_rows->second());
        return isAged() ? tr("Step %1: %2").arg(countText(m_work->step()), words) : words;
    }
    if (ComparePlansWork::isTooLarge(*m_snapshot))
        return tr("%1 devices × %2 are too many to add up five times here.")
            .arg(countText(m_snapshot->setup->devices()), parametersText(m_snapshot->parameterCount()));
    if (m_work->isBusy())
        return tr("Adding up in five orders…");
    if (m_snapshot->setup->scenario.isLocalSgd())
        return tr("Local SGD sends parameters every %1 steps: pause between the update and the average of such a step.")
            .arg(m_snapshot->setup->program.period);
    return tr("No gradients before the first step. Play, or step once.");
}

QString ComparePlansView::agreement() const
{
    const PlanComparison *c = comparison();
    if (!c)
        return {};
    return m_work->isBusy() ? tr("%1; adding up step %2…").arg(agreementWords(*c), countText(m_snapshot->position.step)) : agreementWords(*c);
}

void ComparePlansView::refresh()
{
    const std::shared_ptr<const PlanComparison> &c = m_work->comparison();
    const std::shared_ptr<const Setup> setup = c ? m_work->of()->setup : nullptr;
    m_rows->show(c, setup);
    m_table->setVisible(c != nullptr);
    if (c) {
        const bool listed = m_rows->rowCount() > 0;
        if (!m_picked) // the two that are furthest apart
            m_element = listed ? m_rows->elementAt(0) : 0;
        const int row = m_rows->rowOf(m_element);
        m_refreshing = true;
        if (row >= 0)
            m_table->selectionModel()->setCurrentIndex(m_rows->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_refreshing = false;
    }
    m_orders->show(c && c->elements > 0 ? c : nullptr, setup, m_element);
    setAccessibleDescription(caption() + QLatin1Char('\n') + agreement());
    layOut();
    update();
}

void ComparePlansView::showElement()
{
    const int row = m_table->currentIndex().row();
    if (m_refreshing || row < 0 || row >= m_rows->rowCount() || !comparison())
        return;
    m_element = m_rows->elementAt(row);
    m_picked = true;
    m_table->setAccessibleDescription(m_table->spoken(row));
    m_orders->show(m_work->comparison(), m_work->of()->setup, m_element);
}

void ComparePlansView::chooseParameter()
{
    const int chosen = selection()->parameter();
    if (std::exchange(m_selected, chosen) == chosen || chosen < 0 || !comparison() || chosen >= comparison()->elements)
        return;
    m_element = chosen;
    m_picked = true;
    refresh();
}

// The same column again turns the order; distances start with the largest.
void ComparePlansView::sortBy(int column)
{
    const bool again = column == m_rows->sortColumn();
    const bool up = again ? m_rows->sortOrder() == Qt::DescendingOrder : column == ComparePlansModel::Element;
    m_rows->sort(column, up ? Qt::AscendingOrder : Qt::DescendingOrder);
    refresh();
}

void ComparePlansView::layOut()
{
    const QSizeF size = logicalSize(*this, *theme());
    m_orders->setBrief(size.height() < lowest);
    const double below = size.height() < 170 ? 0 : m_orders->logicalHeight();
    const double top = 2 * lineHeight + 2;
    const auto place = [&](double y, double height) { return toWidget({0, y, size.width(), height}, *theme()).toRect(); };
    m_table->setGeometry(place(top, size.height() - top - below).adjusted(theme()->px(12), 0, -theme()->px(4), 0));
    m_orders->setGeometry(place(size.height() - below, below));
    const auto px = [this](double logical) { return theme()->px(logical); };
    m_table->setColumnWidths({px(70), px(108), px(108), px(76), px(96)});
}

void ComparePlansView::resizeEvent(QResizeEvent *)
{
    layOut();
}

void ComparePlansView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    follow();
    refresh();
}

void ComparePlansView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    const QRectF whole = logicalRect(*this, *theme());
    if (!comparison()) {
        painter.setFont(theme()->font(13));
        painter.setPen(colors().text2);
        painter.drawText(whole.adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, caption());
        return;
    }
    QString text = caption();
    const double room = whole.width() - 32;
    if (textWidth(text, theme()->font(12)) > room) // without who is nearer
        text = text.section(QLatin1Char(';'), 0, 0);
    drawText(painter, {16, 0, room, lineHeight}, Qt::AlignLeft, text, theme()->font(12), colors().text);
    drawText(painter, {16, lineHeight, room, lineHeight}, Qt::AlignLeft, agreement(), theme()->font(11), colors().text2);
}

} // namespace lockstep
