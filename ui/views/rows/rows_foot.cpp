#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/data/coverage.h"
#include "ui/views/rows/rows_model.h"
#include "ui/views/rows/rows_view.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

QWidget *RowsView::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme()->px(8));
    m_combo = new FlatCombo(theme(), head);
    m_combo->setAccessibleName(tr("Rows that are listed"));
    m_combo->setToolTip(tr("Which rows are listed"));
    m_field = new QLineEdit(head);
    m_field->setPlaceholderText(tr("Row or line …"));
    m_field->setAccessibleName(tr("Go to row"));
    m_field->setFixedWidth(theme()->px(104));
    m_field->setFont(theme()->widgetFont(12));
    layout->addWidget(m_combo);
    layout->addWidget(m_field);
    connect(m_combo, &QComboBox::currentIndexChanged, this, [this](int index) {
        const int code = m_combo->itemData(index).toInt();
        setFilter({static_cast<RowFilter::Kind>(code / maxDevices), code % maxDevices});
    });
    connect(m_field, &QLineEdit::returnPressed, this, [this] { search(m_field->text()); });
    head->hide(); // until a card takes it in
    return head;
}

QWidget *RowsView::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(theme()->px(16), theme()->px(4), theme()->px(16), 0);
    m_note = new QLabel(foot);
    m_note->setFont(theme()->widgetFont(12));
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_note, 1);
    const auto button = [&](Qt::ArrowType arrow, const QString &name, int by) {
        auto *turn = new QToolButton(foot);
        turn->setArrowType(arrow);
        turn->setAutoRaise(true);
        turn->setAccessibleName(name);
        turn->setToolTip(name);
        layout->addWidget(turn);
        m_turns.push_back(turn);
        connect(turn, &QToolButton::clicked, this, [this, by] { turnPage(by); });
    };
    button(Qt::LeftArrow, tr("Page before"), -1);
    button(Qt::RightArrow, tr("Next page"), 1);
    foot->hide();
    return foot;
}

// What this run has: rows of the test, batches, rows on no device or on several. What was chosen stays where it still is there.
void RowsView::offerFilters()
{
    const QSignalBlocker quiet(m_combo);
    m_combo->clear();
    const auto offer = [&](const QString &name, RowFilter filter) { m_combo->addItem(name, filter.kind * maxDevices + filter.device); };
    offer(tr("All rows"), {});
    if (m_snapshot) {
        const Setup &setup = *m_snapshot->setup;
        const Coverage coverage = countCoverage(*setup.shards); // the same counts in every epoch
        if (setup.stepsPerEpoch > 1)
            offer(tr("In this step"), {RowFilter::Step});
        if (setup.test.rows > 0)
            offer(tr("Test"), {RowFilter::Test});
        if (coverage.missing > 0)
            offer(tr("On no device"), {RowFilter::Missing});
        if (coverage.repeated > 0 && setup.devices() > 1)
            offer(tr("More than once"), {RowFilter::Repeated});
        for (int d = 0; d < setup.devices() && setup.devices() > 1; ++d)
            offer(tr("Device %1").arg(d), {RowFilter::OnDevice, d});
    }
    const int kept = m_combo->findData(m_filter.kind * maxDevices + m_filter.device);
    m_combo->setCurrentIndex(std::max(0, kept));
    if (kept < 0)
        m_filter = {};
    m_combo->updateGeometry();
}

QString RowsView::note() const
{
    if (!m_problem.isEmpty())
        return m_problem;
    if (!m_snapshot)
        return tr("Waiting for the data");
    QStringList parts;
    if (m_work.isRunning())
        parts << tr("Sorting %1 rows: %2 %").arg(countText(allRows(*m_snapshot->setup))).arg(static_cast<int>(100 * m_work.progress()));
    else if (m_shown.snapshot && m_shown.needsFits() && m_shown.snapshot != m_snapshot)
        parts << tr("In the order of step %1").arg(countText(m_shown.snapshot->completedSteps()));
    if (m_rows->totalRows() == 0 && m_shown.snapshot)
        parts << tr("No row is listed: this device holds none");
    if (m_rows->pages() > 1)
        parts << tr("page %1 of %2").arg(countText(m_rows->page() + 1), countText(m_rows->pages()));
    return parts.join(QStringLiteral("; "));
}

void RowsView::showNote()
{
    if (!m_work.isRunning())
        m_ticks.stop();
    const QString text = note();
    m_note->setText(text);
    m_note->setToolTip(text);
    for (QWidget *turn : m_turns)
        turn->setVisible(m_rows->pages() > 1);
    m_foot->setVisible(!text.isEmpty());
}

} // namespace lockstep
