#include "screenshot.h"

#include <cstdio>

#include <QBuffer>
#include <QEventLoop>
#include <QImage>
#include <QPixmap>
#include <QTimer>

#include "output_file.h"
#include "ui/main_window.h"
#include "ui/views/phase_strip.h"

namespace lockstep {

namespace {

constexpr int badInputCode = 2;
constexpr int systemCode = 3;
constexpr int frameMilliseconds = 80;
constexpr int stillFrames = 3;
constexpr int mostFrames = 60;

int refuse(const Error &error)
{
    std::fprintf(stderr, "lockstep: %s\n", error.message.c_str());
    return error.kind == Error::Kind::System ? systemCode : badInputCode;
}

// Views draw in frames of their own: the picture is whole when it no longer changes.
QImage settledPicture(MainWindow &window)
{
    QImage picture = window.grab().toImage();
    for (int same = 0, round = 0; same < stillFrames && round < mostFrames; ++round) {
        QEventLoop loop;
        QTimer::singleShot(frameMilliseconds, &loop, &QEventLoop::quit);
        loop.exec();
        const QImage next = window.grab().toImage();
        same = next == picture ? same + 1 : 0;
        picture = next;
    }
    return picture;
}

int writePicture(MainWindow &window, const std::string &target)
{
    QByteArray png;
    QBuffer buffer(&png);
    if (!settledPicture(window).save(&buffer, "PNG"))
        return refuse({Error::Kind::System, "the picture could not be made: not enough memory for its size"});
    Result<OutputFile> file = OutputFile::open(target);
    if (!file)
        return refuse(file.error());
    file->write({png.constData(), static_cast<std::size_t>(png.size())});
    const Result<void> written = file->commit();
    return written ? 0 : refuse(written.error());
}

// Handles events until `done` holds; false when the run cannot start.
template <typename Done>
bool waitUntil(SessionController *controller, Done done)
{
    QEventLoop loop;
    QTimer timer;
    bool failed = false;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        controller->poll();
        failed = controller->state() == RunState::Failed;
        if (failed || done())
            loop.quit();
    });
    timer.start(5);
    loop.exec();
    return !failed;
}

bool shows(const SessionController *c, std::int64_t step, std::int64_t epochs)
{
    const SnapshotPtr snapshot = c->snapshot();
    const bool there = snapshot && (snapshot->completedSteps() == step || snapshot->stopped);
    return there && snapshot->epochs == epochs && c->curves().steps() == snapshot->completedSteps() && (c->state() == RunState::Finished || c->state() == RunState::Paused);
}

// Trains exactly so far: the run is that long for the moment, then as long as it was.
bool runTo(SessionController *c, std::int64_t step, std::int64_t epochs)
{
    if (!waitUntil(c, [c] { return c->snapshot() && c->state() == RunState::Paused; }))
        return false;
    if (step == 0)
        return true;
    const double speed = c->speed();
    const std::int64_t perEpoch = c->stepsPerEpoch();
    const std::int64_t whole = (step + perEpoch - 1) / perEpoch;
    c->setEpochs(whole);
    c->setSpeed(0);
    c->play();
    bool reached = waitUntil(c, [=] { return shows(c, whole * perEpoch, whole); });
    c->setSpeed(speed);
    c->setEpochs(epochs);
    reached = reached && waitUntil(c, [=] { return shows(c, whole * perEpoch, epochs); });
    if (!reached || c->shownStep() <= step)
        return reached;
    c->seekToStep(step);
    return waitUntil(c, [=] { return c->snapshot()->completedSteps() == step && c->state() != RunState::Seeking; });
}

// Back to the end of a phase of the step that is shown.
bool goToPhase(SessionController *c, Phase phase)
{
    const SnapshotPtr end = c->snapshot();
    const std::optional<Position> target = phaseTarget(*end, phase);
    if (!target)
        return false;
    c->seek(*target);
    return waitUntil(c, [c, target] { return c->snapshot()->position == *target && c->state() != RunState::Seeking; });
}

} // namespace

int takeScreenshot(MainWindow &window, const LaunchOptions &options)
{
    // Told before the run, not after it; opened for good when the picture is there, so that a stop leaves nothing behind.
    if (const Result<OutputFile> file = OutputFile::open(options.screenshot); !file)
        return refuse(file.error());
    window.theme()->setMotion(false);
    window.setMinimumSize(qMin(window.minimumWidth(), options.width), qMin(window.minimumHeight(), options.height));
    window.show();
    window.setWindowState(Qt::WindowNoState); // as large as asked for, also in presenter mode
    window.resize(options.width, options.height);
    const std::int64_t epochs = options.scenario.epochs;
    if (!waitUntil(window.controller(), [&] { return window.controller()->snapshot() != nullptr; }))
        return refuse({Error::Kind::BadInput, window.controller()->error().toStdString()});
    const std::int64_t total = window.controller()->totalSteps();
    if (options.at.value_or(0) > total)
        return refuse({Error::Kind::BadInput, "--at: step " + std::to_string(*options.at) + " is not between 0 and " + std::to_string(total) + ", the number of steps"});
    if (!runTo(window.controller(), options.at.value_or(total), epochs))
        return refuse({Error::Kind::BadInput, window.controller()->error().toStdString()});
    if (options.phase && !goToPhase(window.controller(), *options.phase))
        return refuse({Error::Kind::BadInput, "--phase: there is no such phase at this step"});
    return writePicture(window, options.screenshot);
}

} // namespace lockstep
