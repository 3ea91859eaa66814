#include "ui/views/plan/compare_plans_work.h"

#include <QThreadPool>

#include "core/numeric/bits.h"
#include "ui/views/reduction_input.h"

namespace lockstep {
namespace {

std::shared_ptr<const PlanComparison> compare(const Snapshot &picture)
{
    const ReductionInput input(picture);
    const int devices = picture.setup->devices(), elements = picture.parameterCount();
    std::vector<float> contributions;
    contributions.reserve(static_cast<std::size_t>(devices) * static_cast<std::size_t>(elements));
    for (int d = 0; d < devices; ++d)
        for (int e = 0; e < elements; ++e)
            contributions.push_back(input.value(d, e));
    const int bucket = ComparePlansWork::bucketElements(picture);
    return std::make_shared<const PlanComparison>(comparePlans(contributions, devices, elements, bucket));
}

// Do the devices put the same into the all-reduce?
bool sameInputs(const Snapshot &a, const Snapshot &b)
{
    if (a.setup != b.setup || a.position.step != b.position.step || a.weights != b.weights)
        return false;
    const bool local = a.setup->scenario.isLocalSgd();
    for (std::size_t d = 0; d < a.devices.size(); ++d)
        if (!sameBits(local ? a.devices[d].parameters : a.devices[d].gradient, local ? b.devices[d].parameters : b.devices[d].gradient))
            return false;
    return true;
}

} // namespace

ComparePlansWork::ComparePlansWork(QObject *parent) : QObject(parent)
{
    m_poll.setInterval(40);
    connect(&m_poll, &QTimer::timeout, this, &ComparePlansWork::collect);
}

int ComparePlansWork::bucketElements(const Snapshot &picture)
{
    return static_cast<int>(picture.setup->scenario.communication.bucketBytes / 4);
}

std::int64_t ComparePlansWork::step() const
{
    return m_of ? m_of->position.step : 0;
}

bool ComparePlansWork::isTooLarge(const Snapshot &picture)
{
    const int devices = picture.setup->devices(), elements = picture.parameterCount();
    return std::int64_t{devices} * elements > mostValues || planTransfers(devices, elements, bucketElements(picture)) > mostTransfers;
}

bool ComparePlansWork::hasInputs(const Snapshot &picture)
{
    if (picture.position.step == 0)
        return false;
    if (picture.setup->scenario.isLocalSgd())
        return picture.done(Phase::Update) && picture.setup->program.reduces(picture.position.step) && !picture.done(Phase::Average);
    return picture.done(Phase::Gradient);
}

void ComparePlansWork::follow(const Picture &picture, bool playing)
{
    if (!picture || (m_of && m_of->setup != picture->setup)) {
        m_of.reset();
        m_comparison.reset();
        m_job.reset();
    }
    m_wanted = picture;
    if (!picture || !hasInputs(*picture) || isTooLarge(*picture) || (m_of && sameInputs(*m_of, *picture)))
        return;
    if (planComparisonCost(picture->setup->devices(), picture->parameterCount(), bucketElements(*picture)) <= affordable) {
        m_comparison = compare(*picture);
        m_of = picture;
        emit changed();
        return;
    }
    if (m_job || (playing && m_of))
        return;
    m_job = std::make_shared<Job>();
    m_job->of = picture;
    QThreadPool::globalInstance()->start([job = m_job] {
        job->result = compare(*job->of);
        job->done = true;
    });
    m_poll.start();
    emit changed();
}

void ComparePlansWork::collect()
{
    if (m_job && !m_job->done)
        return;
    m_poll.stop();
    const auto job = std::exchange(m_job, nullptr);
    if (!job || !m_wanted || job->of->setup != m_wanted->setup)
        return;
    m_comparison = job->result;
    m_of = job->of;
    emit changed();
    follow(m_wanted, true);
}

} // namespace lockstep
