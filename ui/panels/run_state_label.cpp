#include "ui/panels/run_state_label.h"

#include <cmath>

#include <QPushButton>

#include "ui/panels/speed_scale.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int textLeft = 18;
constexpr int detailWidth = 196;
constexpr int cancelDelay = 300; // ms before there is something to cancel

QString epochsText(std::int64_t epochs)
{
    return epochs == 1 ? QObject::tr("1 epoch done") : QObject::tr("%1 epochs done").arg(countText(epochs));
}

QString measuredText(double stepsPerSecond)
{
    return stepsPerSecond > 0 ? speed::rateText(stepsPerSecond) : QString();
}

RunStateText pausedText(const SessionController &controller)
{
    const SnapshotPtr snapshot = controller.snapshot();
    const bool ready = snapshot && !snapshot->started() && snapshot->position.step == 0;
    if (ready)
        return {IconId::Play, QObject::tr("Ready"), QObject::tr("Space starts it")};
    return {IconId::Pause, QObject::tr("Paused"), QObject::tr("Space goes on")};
}

RunStateText stoppedText(const Snapshot &snapshot)
{
    const QString step = countText(snapshot.nonFinite.step);
    return {IconId::Warn, QObject::tr("Stopped"),
            snapshot.nonFinite.isNan ? QObject::tr("not a number, step %1").arg(step) : QObject::tr("infinite, step %1").arg(step)};
}

RunStateText stateText(const SessionController &controller)
{
    switch (controller.state()) {
    case RunState::Preparing:
        return {IconId::Clock, QObject::tr("Preparing %1 %").arg(std::floor(controller.progress() * 100)), QObject::tr("drawing the data")};
    case RunState::Playing:
        return {IconId::Play, QObject::tr("Running"), measuredText(controller.stepsPerSecond())};
    case RunState::Seeking: return {IconId::Clock, QObject::tr("Seeking"), QObject::tr("computing that step again")};
    case RunState::Finished:
        if (controller.isStopped())
            return stoppedText(*controller.snapshot());
        return {IconId::Tick, QObject::tr("Finished"), epochsText(controller.epochs())};
    case RunState::Failed: return {IconId::Warn, QObject::tr("Cannot start"), controller.error()};
    default: return pausedText(controller);
    }
}

} // namespace

RunStateText runStateText(const SessionController &controller)
{
    RunStateText text = stateText(controller);
    const SnapshotPtr snapshot = controller.snapshot();
    const RunState state = controller.state();
    if (snapshot && snapshot->position.step > 0 && state != RunState::Failed && state != RunState::Preparing && !controller.isStopped())
        if (const std::optional<double> seconds = controller.simulatedSeconds())
            text.simulated = QObject::tr("%1 simulated").arg(durationText(*seconds));
    return text;
}

RunStateLabel::RunStateLabel(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_controller(controller), m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName("runState");
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_cancel->setObjectName("cancelPreparation");
    m_cancel->setFocusPolicy(Qt::TabFocus);
    m_cancel->hide();
    m_cancelDelay.setSingleShot(true);
    m_cancelDelay.setInterval(cancelDelay);
    connect(&m_cancelDelay, &QTimer::timeout, this, [this] {
        m_cancel->show();
        updateGeometry();
        update();
    });
    connect(m_cancel, &QPushButton::clicked, controller, &SessionController::cancelPreparation);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(controller, &SessionController::stateChanged, this, &RunStateLabel::refresh);
    connect(controller, &SessionController::snapshotChanged, this, &RunStateLabel::refresh);
    connect(controller, &SessionController::scenarioChanged, this, &RunStateLabel::refresh);
    refresh();
}

void RunStateLabel::setDetailShown(bool shown)
{
    m_detailShown = shown;
    updateGeometry();
    update();
}

void RunStateLabel::refresh()
{
    const RunStateText text = runStateText(*m_controller);
    refreshCancel();
    if (text.word == m_text.word && text.detail == m_text.detail && text.simulated == m_text.simulated)
        return;
    const bool newWord = text.word != m_text.word;
    m_text = text;
    setAccessibleName(text.detail.isEmpty() ? text.word : tr("%1, %2").arg(text.word, text.detail));
    setAccessibleDescription(text.simulated);
    if (newWord && (text.icon == IconId::Tick || text.icon == IconId::Warn))
        speak(this, accessibleName()); // finished, or cannot start
    setToolTip(text.icon == IconId::Warn ? text.detail : text.simulated.isEmpty() || text.detail.isEmpty() ? text.simulated : tr("%1, %2").arg(text.simulated, text.detail));
    if (newWord)
        updateGeometry();
    update();
}

void RunStateLabel::refreshCancel()
{
    if (m_controller->state() != RunState::Preparing) {
        m_cancelDelay.stop();
        m_cancel->hide();
    } else if (m_cancel->isHidden() && !m_cancelDelay.isActive()) {
        m_cancelDelay.start();
    }
}

int RunStateLabel::wordWidth() const
{
    return textLeft + static_cast<int>(std::ceil(textWidth(m_text.word, m_theme->font(13, true)))) + 2;
}

QSize RunStateLabel::sizeHint() const
{
    const double text = m_detailShown ? qMax(detailWidth, wordWidth()) : wordWidth();
    const QSize size = zoomedSize({text, 42}, *m_theme);
    return m_cancel->isVisibleTo(this) ? size + QSize(m_theme->px(8) + m_cancel->sizeHint().width(), 0) : size;
}

QSize RunStateLabel::minimumSizeHint() const
{
    return sizeHint();
}

void RunStateLabel::resizeEvent(QResizeEvent *)
{
    const QSize size = m_cancel->sizeHint();
    m_cancel->setGeometry(width() - size.width(), (height() - size.height()) / 2, size.width(), size.height());
}

double RunStateLabel::room() const
{
    return m_cancel->isVisibleTo(this) ? m_cancel->x() / m_theme->zoom() - 8 : logicalSize(*this, *m_theme).width();
}

QString RunStateLabel::detailLine() const
{
    if (m_text.simulated.isEmpty() || m_text.detail.isEmpty())
        return m_text.simulated.isEmpty() ? m_text.detail : m_text.simulated;
    const QString both = tr("%1, %2").arg(m_text.simulated, m_text.detail);
    return textWidth(both, m_theme->font(12)) <= room() ? both : m_text.simulated;
}

void RunStateLabel::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    const QString detail = detailLine();
    const bool twoLines = m_detailShown && !detail.isEmpty();
    const QRectF line(0, twoLines ? 2 : 0, room(), twoLines ? 20 : logicalSize(*this, *m_theme).height());
    const QColor ink = m_text.icon == IconId::Warn ? colors.bad : colors.text;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    drawIcon(painter, m_text.icon, QRectF(0, line.center().y() - 6, 12, 12), m_text.icon == IconId::Warn ? ink : colors.text2);
    drawText(painter, line.adjusted(textLeft, 0, 0, 0), Qt::AlignLeft, m_text.word, m_theme->font(13, true), ink);
    if (twoLines)
        drawText(painter, QRectF(0, 21, room(), 19), Qt::AlignLeft, detail, m_theme->font(12), colors.text2);
}

} // namespace lockstep
