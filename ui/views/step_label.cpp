#include "ui/views/step_label.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double leftPadding = 16;
constexpr double fieldWidth = 112;

bool isTyped(const QKeyEvent &event)
{
    return event.text().size() == 1 && event.text().front().isDigit() && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
}

// "gradient 2/4"
QString microBatchText(const Snapshot &snapshot, const QString &phase)
{
    const int parts = snapshot.setup->scenario.microBatches();
    return parts == 1 ? phase : StepLabel::tr("%1 %2/%3").arg(phase).arg(snapshot.op.round + 1).arg(parts);
}

} // namespace

QString phaseText(const Snapshot &snapshot)
{
    switch (snapshot.phase) {
    case Phase::Start: return StepLabel::tr("start");
    case Phase::Shard: return StepLabel::tr("shard");
    case Phase::Forward: return microBatchText(snapshot, StepLabel::tr("loss"));
    case Phase::Gradient: return microBatchText(snapshot, StepLabel::tr("gradient"));
    case Phase::AllReduce: return StepLabel::tr("round %1 of %2").arg(snapshot.op.round + 1).arg(snapshot.setup->plan.rounds);
    case Phase::Average: return StepLabel::tr("average");
    case Phase::Update: return StepLabel::tr("update");
    case Phase::Check: return StepLabel::tr("check");
    }
    return {};
}

StepLabel::StepLabel(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_field(new QLineEdit(this)), m_headline(tr("Ready"))
{
    setFocusPolicy(Qt::TabFocus);
    m_field->setFont(theme->widgetFont(14));
    m_field->setAccessibleName(tr("Go to step"));
    m_field->setPlaceholderText(tr("step"));
    m_field->hide();
    m_field->installEventFilter(this);
    setToolTip(tr("Click, or press Ctrl+G, to go to a step"));
    setCursor(Qt::PointingHandCursor);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StepLabel::setRun(const RunPicture &run)
{
    m_shown = run.shownStep();
    m_reached = run.snapshot ? run.snapshot->reachedStep : 0;
    const bool started = run.snapshot && run.snapshot->started();
    m_headline = started ? tr("Step %1").arg(countText(m_shown)) : tr("Ready");
    const QString steps = countText(run.totalSteps());
    m_detail = started ? tr("of %1, %2").arg(steps, phaseText(*run.snapshot)) : tr("%1 epochs").arg(countText(run.epochs));
    m_epoch.clear();
    if (run.stepsPerEpoch() > 1)
        m_epoch = started ? tr("epoch %1 of %2").arg(countText(run.snapshot->epoch()), countText(run.epochs)) : tr("%1 steps").arg(steps);
    setAccessibleName(m_headline);
    setAccessibleDescription(m_epoch.isEmpty() ? m_detail : tr("%1, %2").arg(m_detail, m_epoch));
    update();
}

bool StepLabel::isEditing() const
{
    return m_field->isVisibleTo(this);
}

QRectF StepLabel::buttonRect() const
{
    return {leftPadding - 8, 9, logicalSize(*this, *m_theme).width() - leftPadding - 2, m_epoch.isEmpty() ? 60.0 : 68.0};
}

void StepLabel::resizeEvent(QResizeEvent *)
{
    const QRectF button = buttonRect();
    m_field->setGeometry(toWidget({button.left(), button.top() + 5, std::min(fieldWidth, button.width()), 28}, *m_theme).toRect());
}

void StepLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    const double room = logicalSize(*this, *m_theme).width() - leftPadding;
    int pixels = 20;
    while (pixels > 14 && textWidth(m_headline, m_theme->font(pixels, true)) > room)
        --pixels;
    if (underMouse() && !isEditing()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.sunken);
        painter.drawRoundedRect(buttonRect(), 6, 6);
    }
    if (!isEditing())
        drawText(painter, {leftPadding, 14, room, 28}, Qt::AlignLeft | Qt::AlignVCenter, m_headline, m_theme->font(pixels, true), colors.text);
    const bool refused = isEditing() && !m_problem.isEmpty();
    const QString &below = refused ? m_briefProblem : m_detail;
    const QFont small = m_theme->font(textWidth(below, m_theme->font(12)) > room ? 10 : 12);
    drawText(painter, {leftPadding, m_epoch.isEmpty() ? 44.0 : 40.0, room, 20}, Qt::AlignLeft | Qt::AlignVCenter, below, small,
             refused ? colors.bad : colors.text2);
    if (!m_epoch.isEmpty())
        drawText(painter, {leftPadding, 57, room, 18}, Qt::AlignLeft | Qt::AlignVCenter, m_epoch,
                 m_theme->font(textWidth(m_epoch, m_theme->font(12)) > room ? 10 : 12), colors.text2);
    if (!hasFocus() || isEditing())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.accent, 2));
    painter.drawRoundedRect(buttonRect(), 6, 6);
}

void StepLabel::editStep()
{
    open(QString::number(m_shown));
    m_field->selectAll();
}

void StepLabel::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) && !isEditing())
        editStep();
}

void StepLabel::enterEvent(QEnterEvent *)
{
    update();
}

void StepLabel::leaveEvent(QEvent *)
{
    update();
}

void StepLabel::keyPressEvent(QKeyEvent *event)
{
    if (isTyped(*event))
        open(event->text());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2)
        editStep();
    else
        QWidget::keyPressEvent(event);
}

// Digits are the window's shortcuts elsewhere; here they are typed.
bool StepLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isTyped(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

// Return and Escape end here: passed on, they would open the field again or leave a mode of the window.
bool StepLabel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    const int key = isKey ? static_cast<QKeyEvent *>(event)->key() : 0;
    if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
        event->accept();
        if (event->type() == QEvent::KeyPress)
            key == Qt::Key_Escape ? close() : accept();
        return true;
    }
    if (event->type() == QEvent::FocusOut)
        close();
    return QWidget::eventFilter(watched, event);
}

void StepLabel::open(const QString &text)
{
    m_openedByKeys = hasFocus();
    m_problem.clear();
    m_field->setText(text);
    m_field->setToolTip({});
    m_field->setAccessibleDescription(tr("0 to %1").arg(countText(m_reached)));
    m_field->show();
    m_field->setFocus();
    update();
}

void StepLabel::close()
{
    if (!isEditing())
        return;
    if (m_field->hasFocus()) // before it hides, which would pass the focus on to some other widget
        m_openedByKeys ? setFocus() : m_field->clearFocus();
    m_field->hide();
    update();
}

void StepLabel::accept()
{
    bool isNumber = false;
    const qint64 step = QString(m_field->text()).remove(QLatin1Char(',')).trimmed().toLongLong(&isNumber);
    if (isNumber && step >= 0 && step <= m_reached) {
        close();
        emit seekRequested(step);
        return;
    }
    const QString allowed = m_reached == 0 ? tr("No step has been computed yet") : tr("Steps 0 to %1 have been computed").arg(countText(m_reached));
    const QString brief = m_reached == 0 ? tr("only 0 so far") : tr("only 0 to %1").arg(countText(m_reached));
    refuse(isNumber ? allowed : tr("\u201C%1\u201D is not a step").arg(m_field->text()) + u'\n' + allowed, brief);
}

// In the label itself, in the tooltip with all words, and for screen readers.
void StepLabel::refuse(const QString &reason, const QString &brief)
{
    m_problem = reason;
    m_briefProblem = brief;
    m_field->setToolTip(reason);
    m_field->setAccessibleDescription(reason);
    QToolTip::showText(m_field->mapToGlobal(QPoint(0, -40)), reason, m_field);
    m_field->selectAll();
    update();
}

} // namespace lockstep
