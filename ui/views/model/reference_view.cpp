#include "ui/views/model/reference_view.h"

#include <QPushButton>
#include <QTextStream>
#include <QThreadPool>

namespace lockstep {

ReferenceView::ReferenceView(Theme *theme, SessionController *controller, QWidget *parent)
    : PaintedView(theme, controller, tr("Reference"), parent),
      m_compute(new QPushButton(tr("Compute"), this))
{
    m_compute->setToolTip(tr("Many rows and parameters: computed only when you ask for it"));
    m_compute->hide();
    m_poll.setInterval(40);
    connect(m_compute, &QPushButton::clicked, this, &ReferenceView::compute);
    connect(&m_poll, &QTimer::timeout, this, &ReferenceView::collect);
}

QString ReferenceView::subtitle() const
{
    return m_of && !m_batch.sent ? tr("one device with all rows, and the mean of the local gradients")
                                 : tr("one device with all rows, and the average");
}

QString ReferenceView::help() const
{
    return tr(
        "Data-parallel training promises the step that one device with all rows would take. Here that promise is checked while the run "
        "goes "
        "on: hollow bars are the full-batch gradient of one device with the rows of this step, solid bars what the all-reduce gave, a "
        "pair for each parameter (norms of whole tensors when parameters are many). Below is the difference, on its own scale. Equal "
        "means within 1e−5 of the norm: float32 sums of another grouping differ by a few 1e−7. Where the two differ, the card names the "
        "reason that the scenario gives. Try uneven shards with the remainder \"unweighted\", \"pad\" or \"drop\", clipping before the "
        "reduction, or local SGD.");
}

bool ReferenceView::isAffordable() const
{
    const Snapshot &s = *snapshot();
    return fullBatchCost(s) * (1 + 20.0 / std::max(1, s.parameterCount())) <= affordable;
}

void ReferenceView::setSnapshot(SnapshotPtr next)
{
    if (!next || (m_of && m_of->setup != next->setup)) {
        m_of.reset();
        m_batch = {};
        m_columns.clear();
        m_job.reset();
    }
    PaintedView::setSnapshot(std::move(next));
}

const FullBatch *ReferenceView::batch()
{
    return snapshot() && prepare().isEmpty() ? &m_batch : nullptr;
}

bool ReferenceView::isAged() const
{
    return m_of && snapshot() && m_batch.step != snapshot()->position.step;
}

QString ReferenceView::prepare()
{
    const Snapshot &s = *snapshot();
    const bool training = s.position.step > 0;
    const bool affords = training && isAffordable();
    const bool current = m_of && m_of == snapshot();
    m_compute->setVisible(training && !affords && !m_job && (!m_of || isAged()));
    if (!training)
        return tr("No gradient before the first step. Play, or step once: the full-batch gradient appears beside the average.");
    // Until this step has its own average, the last one stays.
    const bool waits = m_of && m_batch.compared() && !s.done(m_batch.sent ? Phase::Average : Phase::Gradient);
    if (affords && !current && !(waits && m_batch.step == s.position.step - 1))
        take(snapshot(), compareFullBatch(s));
    if (m_job && !m_of)
        return tr("Computing the gradient of all rows…");
    if (!m_of)
        return tr("%1 rows × %2: the gradient of all rows is computed when you ask for it.\n\n")
            .arg(QString::number(s.setup->data.rows), QString::number(s.parameterCount()));
    return {};
}

void ReferenceView::take(SnapshotPtr of, FullBatch batch)
{
    const bool sent = m_batch.sent;
    m_of = std::move(of);
    m_batch = std::move(batch);
    layOut();
    if (sent != m_batch.sent)
        changeSubtitle();
}

void ReferenceView::compute()
{
    if (!snapshot() || m_job)
        return;
    m_job = std::make_shared<Job>();
    m_job->of = snapshot();
    QThreadPool::globalInstance()->start([job = m_job] {
        job->result = compareFullBatch(*job->of);
        job->done = true;
    });
    m_poll.start();
    update();
}

void ReferenceView::collect()
{
    if (m_job && !m_job->done)
        return;
    m_poll.stop();
    if (const auto job = std::exchange(m_job, nullptr); job && snapshot() && job->of->setup == snapshot()->setup)
        take(job->of, std::move(job->result));
    update();
}

QString ReferenceView::numbers(bool brief)
{
    const QString words = referenceWords(m_batch, *m_of->setup, brief);
    return isAged() ? tr("Step %1: %2").arg(m_batch.step).arg(words) : words;
}

bool ReferenceView::isBad() const
{
    return m_of && m_batch.compared() && !m_batch.isEqual() && m_batch.sent && item() < 0;
}

QString ReferenceView::itemText(int item)
{
    return referenceColumnText(m_columns[static_cast<std::size_t>(item)], m_batch);
}

int ReferenceView::itemAt(QPointF position)
{
    const QRectF whole = barsRect().united(differencesRect()).adjusted(0, 0, 0, 18);
    if (m_columns.empty() || !whole.contains(position))
        return -1;
    const auto count = static_cast<int>(m_columns.size());
    return std::clamp(static_cast<int>((position.x() - whole.left()) / whole.width() * count), 0, count - 1);
}

void ReferenceView::choose(int item)
{
    if (const ReferenceColumn &column = m_columns[static_cast<std::size_t>(item)]; column.count == 1)
        selection()->setParameter(column.first);
}

void ReferenceView::pointed(int item)
{
    const bool one = item >= 0 && m_columns[static_cast<std::size_t>(item)].count == 1;
    selection()->setHoveredParameter(one ? m_columns[static_cast<std::size_t>(item)].first : -1);
}

void ReferenceView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    const QSize size = m_compute->sizeHint();
    m_compute->setGeometry(width() / 2 - size.width() / 2, height() / 2 + theme()->px(24), size.width(), size.height());
    layOut();
}

void ReferenceView::writeCsv(QTextStream &out) const
{
    if (!snapshot() || snapshot()->position.step == 0)
        return;
    const FullBatch now = m_of && m_of == snapshot() ? m_batch : compareFullBatch(*snapshot());
    const Network &network = snapshot()->setup->network;
    const auto field = [](float value) { return QString::number(static_cast<double>(value), 'g', 9); };
    out << "step,parameter,full_batch,average,difference\n";
    for (std::size_t p = 0; p < now.gradient.size(); ++p) {
        out << now.step << ',' << QString::fromStdString(network.longName(static_cast<int>(p))).replace(QLatin1Char(','), QLatin1Char(' '))
            << ',' << field(now.gradient[p]) << ',';
        if (now.compared())
            out << field(now.average[p]) << ','
                << QString::number(static_cast<double>(now.average[p]) - static_cast<double>(now.gradient[p]), 'g', 17);
        else
            out << ',';
        out << '\n';
    }
}

} // namespace lockstep
