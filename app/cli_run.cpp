// lockstep-cli run: prepares a scenario, trains it to its end and tells what happened.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "cli_commands.h"
#include "cli_output.h"
#include "core/observe/test_loss.h"
#include "core/scenario/presets.h"
#include "core/train/trainer.h"
#include "progress.h"
#include "run_outputs.h"
#include "run_records.h"
#include "run_words.h"

namespace lockstep {

namespace {

void warn(const Scenario &scenario, bool quiet, const RunWords &words)
{
    if (scenario.devices == 1)
        std::cerr << words.warnOne;
    const unsigned cores = std::thread::hardware_concurrency();
    if (!quiet && cores > 0 && static_cast<unsigned>(scenario.devices) > cores)
        std::cerr << filled(cores == 1 ? words.noteCore : words.noteCores, {std::to_string(scenario.devices), std::to_string(cores)});
}

// The run itself, step by step.
class Run {
public:
    Run(const std::shared_ptr<const Setup> &setup, const RunOptions &options, RunOutputs &outputs)
        : m_setup(setup), m_trainer(setup, options.threads), m_outputs(outputs), m_words(runWords(options.language)),
          m_detail(options.jsonDetail), m_traceSteps(options.traceSteps), m_steps(setup->runSteps()), m_progress(m_words.training, true)
    {
    }

    int execute()
    {
        begin();
        Result<void> ran = train();
        if (ran)
            ran = end();
        m_progress.hide();
        if (!ran)
            return report(ran.error());
        return m_diverged ? exitDiverged : exitEqual;
    }

private:
    void begin()
    {
        const Setup &setup = m_trainer.setup();
        if (m_outputs.text) {
            m_outputs.text->write(startText(setup, m_words));
            m_outputs.text->flush();
        }
        if (m_outputs.json)
            m_outputs.json->write(jsonHeader(setup));
        if (m_outputs.csv)
            m_outputs.csv->write(csvHeader(setup));
        m_trainer.advance(); // replicate
    }

    // In pieces of about 20 ms, between which it can be stopped. Nothing but the steps happens inside a quiet run.
    Result<void> train()
    {
        using Clock = std::chrono::steady_clock;
        const bool watched = m_outputs.text.has_value() || m_outputs.recording();
        std::int64_t piece = 1;
        for (std::int64_t done = 0; done < m_steps && !m_trainer.stopped();) {
            const Clock::time_point start = Clock::now();
            const std::int64_t steps = std::min(piece, m_steps - done);
            for (std::int64_t i = 0; i < steps && !m_trainer.stopped(); ++i) {
                m_trainer.runStep();
                const CheckResult &check = m_trainer.lastCheck();
                m_diverged = m_diverged || !(check.equal || check.byDesign);
                if (watched)
                    recordStep();
            }
            done += steps;
            if (interrupted())
                return tl::unexpected(Error{Error::Kind::Cancelled, filled(m_words.stopped, {std::to_string(done)})});
            if (const Result<void> written = m_outputs.failure(); !written)
                return written;
            m_progress.show(static_cast<double>(done) / static_cast<double>(m_steps), done);
            const auto took = Clock::now() - start;
            if (took < std::chrono::milliseconds(10))
                piece *= 2;
            else if (took > std::chrono::milliseconds(40) && piece > 1)
                piece /= 2;
        }
        return {};
    }

    void recordStep()
    {
        if (m_outputs.recording()) {
            const StepFacts facts = factsOf(m_trainer);
            if (m_outputs.json)
                m_outputs.json->write(jsonStep(m_trainer, facts, m_detail));
            if (m_outputs.csv)
                m_outputs.csv->write(csvStep(m_trainer, facts));
        }
        if (m_outputs.text)
            printEpoch();
    }

    // The loss of an epoch is the mean of its steps' losses, weighed by their rows.
    void printEpoch()
    {
        const Setup &setup = m_trainer.setup();
        const std::int64_t step = m_trainer.completedSteps();
        const auto rows = static_cast<double>(m_trainer.stepRows());
        m_lossSum += static_cast<double>(m_trainer.loss()) * rows;
        m_lossRows += rows;
        if (step % setup.stepsPerEpoch != 0)
            return;
        const double loss = setup.stepsPerEpoch == 1 ? static_cast<double>(m_trainer.loss()) : m_lossSum / m_lossRows;
        m_lossSum = m_lossRows = 0;
        if (!isPrintedEpoch(setup.epochOf(step), setup.scenario.epochs))
            return;
        m_progress.hide();
        m_outputs.text->write(epochText(setup.epochOf(step), setup.scenario.epochs, loss, testLossNow(), m_words));
        m_outputs.text->flush();
    }

    std::optional<float> testLossNow() const
    {
        const Setup &setup = m_trainer.setup();
        return setup.test.rows > 0 ? std::optional(testLoss(setup, m_trainer.parameters(0), m_trainer.threads())) : std::nullopt;
    }

    Result<void> end()
    {
        m_progress.hide();
        const EqualityReport equality = compareDevices(m_trainer);
        m_diverged = m_diverged || !(equality.equal || m_trainer.lastCheck().byDesign);
        if (m_outputs.text)
            m_outputs.text->write(endText(m_trainer.setup(), m_trainer.parameters(equality.majorityDevice),
                                          verdictText(m_trainer, equality, m_words), m_words));
        if (m_outputs.json)
            m_outputs.json->write(jsonFinal(m_trainer, equality));
        if (m_outputs.trace)
            writeTrace(*m_outputs.trace, m_setup, m_traceSteps, m_trainer.completedSteps());
        if (m_outputs.trace && interrupted())
            return tl::unexpected(Error{Error::Kind::Cancelled, filled(m_words.stopped, {std::to_string(m_trainer.completedSteps())})});
        if (m_trainer.stopped())
            std::cerr << filled(m_words.stoppedHere, {originText(m_trainer.nonFinite(), m_trainer.setup(), m_words), std::to_string(m_trainer.completedSteps() - 1)});
        else if (!equality.finite)
            std::cerr << m_words.warnNotFinite;
        Result<void> committed;
        m_outputs.each([&](OutputFile &out) {
            if (committed)
                committed = out.commit();
        });
        return committed;
    }

    std::shared_ptr<const Setup> m_setup;
    Trainer m_trainer;
    RunOutputs &m_outputs;
    const RunWords &m_words;
    bool m_detail;
    std::int64_t m_traceSteps;
    std::int64_t m_steps;
    double m_lossSum = 0; // of this epoch so far
    double m_lossRows = 0;
    bool m_diverged = false;
    ProgressLine m_progress;
};

} // namespace

int runCommand(const RunOptions &options)
{
    const Result<Scenario> scenario = chooseScenario(options.scenario, options.settings);
    if (!scenario)
        return report(scenario.error());
    catchInterrupts();
    RunOutputs outputs;
    if (const Result<void> opened = outputs.open(options); !opened)
        return report(opened.error());
    warn(*scenario, options.quiet, runWords(options.language));
    Result<std::shared_ptr<const Setup>> setup;
    {
        const RunWords &words = runWords(options.language);
        ProgressLine progress(scenario->data.kind == DataKind::Csv ? words.reading : words.drawing, true);
        std::mutex oneAtATime; // data is drawn by several threads
        setup = prepare(*scenario, [&](double share) {
            const std::lock_guard lock(oneAtATime);
            progress.show(share);
            return !interrupted();
        });
    }
    if (!setup)
        return report(setup.error());
    return Run(*setup, options, outputs).execute();
}

} // namespace lockstep
