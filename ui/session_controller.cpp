#include "ui/session_controller.h"

#include <algorithm>

#include <QElapsedTimer>

#include "core/scenario/data_file.h"

namespace lockstep {

namespace {

constexpr int frameMilliseconds = 33;

bool sameState(const FeedUpdate &a, const FeedUpdate &b)
{
    return a.state == b.state && a.progress == b.progress && a.error == b.error && a.failures == b.failures && a.stepsPerSecond == b.stepsPerSecond
        && a.historyBytes == b.historyBytes && a.keyframeSpacing == b.keyframeSpacing && a.loop == b.loop;
}

} // namespace

SessionController::SessionController(Scenario scenario, QObject *parent)
    : QObject(parent), m_scenario(withWholeFile(std::move(scenario))), m_session(std::make_unique<Session>(m_scenario)), m_selection(new Selection(this)),
      m_marks(new RunMarks(this)),
      m_chartRange(new ChartRange(this))
{
    m_session->setSpeed(m_granularity, m_speed);
    connect(&m_timer, &QTimer::timeout, this, &SessionController::poll);
    m_timer.start(frameMilliseconds);
}

SessionController::~SessionController() = default;

// The next look comes after twice what this one cost, so that a slow frame leaves time for input.
void SessionController::poll()
{
    if (m_held)
        return;
    QElapsedTimer clock;
    clock.start();
    FeedUpdate news = m_session->feed().take();
    const StepBatch records = std::move(news.records);
    const SnapshotPtr snapshot = std::move(news.snapshot);
    news.records = {};
    news.snapshot = nullptr;
    const bool stateIsNew = !sameState(news, m_update);
    const bool restarted = news.restarted;
    const bool failed = !news.error.empty() && (news.failures != m_update.failures);
    const std::int64_t keptSteps = news.keptSteps;
    m_update = std::move(news);
    const bool cut = forget(restarted, keptSteps);
    if (records.size() > 0)
        m_curves.append(records);
    const bool another = snapshot && (restarted || !m_snapshot);
    if (snapshot || restarted) {
        m_snapshot = snapshot;
        m_selection->follow(snapshot);
        m_marks->follow(snapshot.get(), m_update.rateEdits);
    }
    if (failed || another)
        adoptOpenScenario();
    if (restarted || cut || records.size() > 0)
        emit curvesChanged();
    if (snapshot || restarted)
        emit snapshotChanged();
    if (stateIsNew)
        emit stateChanged();
    m_timer.setInterval(std::max(frameMilliseconds, static_cast<int>(2 * clock.elapsed())));
}

void SessionController::holdNews(bool hold)
{
    m_held = hold;
}

// Of another run, or of a past that was edited, nothing stays. Returns whether the past was cut.
bool SessionController::forget(bool restarted, std::int64_t keptSteps)
{
    if (restarted) {
        m_curves.clear();
        m_marks->clear();
        m_chartRange->restart();
    }
    if (keptSteps >= m_curves.steps())
        return false;
    m_curves.truncate(keptSteps);
    m_marks->truncate(keptSteps);
    return true;
}

// What is open says what runs: when another scenario could not start, the one before goes on. A run that starts knows the sizes of its file.
void SessionController::adoptOpenScenario()
{
    if (!m_snapshot)
        return;
    Scenario open = m_snapshot->setup->scenario;
    open.epochs = m_snapshot->epochs;
    open.optimizer.learningRate = m_snapshot->learningRate;
    open.network = m_snapshot->network;
    if (open == m_scenario) {
        open.data.facts.folder = m_scenario.data.facts.folder;
        if (sameFacts(open.data.facts, m_scenario.data.facts))
            return;
    }
    m_scenario = std::move(open);
    emit scenarioChanged();
}

void SessionController::togglePlay()
{
    if (isPlaying())
        pause();
    else
        play();
}

// At the end there is nothing left to train: play shows the run again. Where values stopped being finite it leads nowhere.
void SessionController::play()
{
    if (isStopped() && !loop().any())
        return;
    if (state() == RunState::Finished && !loop().any())
        m_session->reset();
    m_session->play();
}

void SessionController::pause()
{
    m_session->pause();
}

void SessionController::stepForward()
{
    m_session->stepForward(m_granularity);
}

void SessionController::stepBack()
{
    m_session->stepBack(m_granularity);
}

void SessionController::stepForwardBy(Granularity granularity)
{
    m_session->stepForward(granularity);
}

void SessionController::stepBackBy(Granularity granularity)
{
    m_session->stepBack(granularity);
}

void SessionController::seek(Position target)
{
    m_session->seek(target);
}

void SessionController::seekToStep(qint64 step)
{
    if (!m_snapshot)
        return;
    const std::int64_t known = std::clamp<std::int64_t>(step, 0, std::max(reachedStep(), m_curves.steps()));
    m_session->seek(m_snapshot->setup->program.endOf(known));
}

void SessionController::goToStart()
{
    m_session->seek({});
}

void SessionController::goToLastReached()
{
    seekToStep(std::max(reachedStep(), m_curves.steps()));
}

void SessionController::reset()
{
    m_session->reset();
}

void SessionController::setGranularity(Granularity granularity)
{
    if (granularity == m_granularity)
        return;
    m_granularity = granularity;
    m_session->setSpeed(m_granularity, m_speed);
    emit granularityChanged();
}

void SessionController::setSpeed(double movesPerSecond)
{
    if (movesPerSecond == m_speed)
        return;
    m_speed = movesPerSecond;
    m_session->setSpeed(m_granularity, m_speed);
    emit speedChanged();
}

void SessionController::setLearningRate(double rate)
{
    const float value = static_cast<float>(rate);
    m_scenario.optimizer.learningRate = value;
    m_session->setLearningRate(value);
    emit scenarioChanged();
}

void SessionController::setEpochs(qint64 epochs)
{
    const std::int64_t reached = m_snapshot ? m_snapshot->setup->epochOf(reachedStep()) : 1;
    epochs = std::clamp<qint64>(epochs, reached, std::max<std::int64_t>(reached, std::min(maxEpochs, maxSteps / stepsPerEpoch())));
    m_scenario.epochs = epochs;
    m_session->setEpochs(epochs);
    emit scenarioChanged();
}

void SessionController::setNetwork(const NetworkSpec &network)
{
    m_scenario.network = network;
    m_session->setNetwork(network);
    emit scenarioChanged();
}

void SessionController::start(const Scenario &scenario)
{
    m_scenario = withWholeFile(scenario);
    m_scenario.data.facts = withoutSizes(scenario.data.facts); // the file may have changed
    m_session->restart(m_scenario);
    emit scenarioChanged();
}

void SessionController::cancelPreparation()
{
    m_session->cancelPreparation();
}

} // namespace lockstep
