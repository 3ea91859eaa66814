#include "ui/views/round_stepper.h"

#include <algorithm>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int mostButtons = 8;
constexpr double side = 22;
constexpr double pitch = 26;
constexpr double tall = 26;
constexpr double gap = 8;
constexpr double arrowWidth = 18; // beside a bucket's number

bool walks(const QKeyEvent &key)
{
    return key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_Left || key.key() == Qt::Key_Right);
}

} // namespace

RoundStepper::RoundStepper(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Rounds"));
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void RoundStepper::setRounds(const Plan *plan, int current)
{
    const int rounds = plan ? plan->rounds : 0;
    const std::vector<Bucket> buckets = plan ? plan->buckets : std::vector<Bucket>();
    const std::string algorithm = plan ? plan->algorithm : std::string();
    if (rounds != m_rounds || buckets != m_buckets || algorithm != m_algorithm) {
        m_rounds = rounds;
        m_buckets = buckets;
        m_algorithm = algorithm;
        m_bucket = 0;
        m_copies.clear();
        for (int r = 0; r < rounds; ++r)
            m_copies.push_back(plan->copies(r));
        m_adding = buckets.empty() ? 0 : static_cast<int>(std::count(m_copies.begin(), m_copies.begin() + buckets.front().endRound, false));
        m_hovered = -1;
        updateGeometry();
    }
    m_current = current;
    const int within = std::clamp(current, 0, std::max(0, rounds - 1));
    m_bucket = static_cast<int>(std::ranges::count_if(m_buckets, [&](const Bucket &b) { return b.endRound <= within; }));
    setAccessibleDescription(middleText());
    update();
}

bool RoundStepper::isShort() const
{
    return shownRounds() <= mostButtons && buttonsWidth() <= m_room;
}

double RoundStepper::buttonsWidth() const
{
    return labelWidth(true) + gap + labelWidth(false) + shownRounds() * pitch + bucketWidth();
}

QString RoundStepper::bucketText() const
{
    const auto count = static_cast<int>(m_buckets.size());
    return count < 2 ? QString() : tr("bucket %1 of %2").arg(m_bucket + 1).arg(count);
}

double RoundStepper::bucketWidth() const
{
    const auto count = static_cast<int>(m_buckets.size());
    return count < 2 ? 0 : gap + 2 * arrowWidth + textWidth(tr("bucket %1 of %2").arg(count).arg(count), m_theme->font(12)) + 4;
}

void RoundStepper::setRoom(double logical)
{
    if (std::exchange(m_room, logical) == logical)
        return;
    m_hovered = -1;
    updateGeometry();
    update();
}

QString RoundStepper::label(bool adding) const
{
    if (m_algorithm == "ring" || m_algorithm == "halving-doubling")
        return adding ? tr("Reduce-scatter") : tr("All-gather");
    if (m_algorithm == "tree")
        return adding ? tr("Up") : tr("Down");
    if (m_algorithm == "parameter-server")
        return adding ? tr("Push") : tr("Pull");
    return adding ? tr("Add") : tr("Give back");
}

double RoundStepper::labelWidth(bool adding) const
{
    return textWidth(label(adding), m_theme->font(12, true)) + 6;
}

double RoundStepper::fullWidth() const
{
    if (m_rounds == 0)
        return 0;
    if (!isShort())
        return textWidth(roundText(shownRounds()), m_theme->font(12, true)) + 2 * pitch + 12;
    return buttonsWidth();
}

QSize RoundStepper::sizeHint() const
{
    return zoomedSize({fullWidth(), tall}, *m_theme);
}

QRectF RoundStepper::button(int round) const
{
    if (m_buckets.empty() || !isShort() || round < bucket().firstRound || round >= bucket().endRound)
        return {};
    const int within = round - bucket().firstRound;
    const double labels = labelWidth(true) + (within < m_adding ? 0 : gap + labelWidth(false));
    return {labels + within * pitch + (pitch - side) / 2, (tall - side) / 2, side, side};
}

QRectF RoundStepper::arrow(int by) const
{
    if (isShort() && m_buckets.size() < 2)
        return {};
    if (isShort())
        return {by < 0 ? fullWidth() - bucketWidth() + gap : fullWidth() - arrowWidth, 0, arrowWidth, tall};
    return {by < 0 ? 0 : fullWidth() - pitch, 0, pitch, tall};
}

int RoundStepper::bucketBeside(int by) const
{
    const int wanted = m_bucket + by;
    if (wanted < 0 || wanted >= static_cast<int>(m_buckets.size()))
        return m_current;
    const Bucket &other = m_buckets[static_cast<std::size_t>(wanted)];
    const int within = std::clamp(m_current - bucket().firstRound, 0, shownRounds() - 1);
    return std::min(other.firstRound + within, other.endRound - 1);
}

int RoundStepper::roundBeside(int by) const
{
    const int wanted = m_current + by;
    return wanted < 0 || wanted >= m_rounds ? m_current : wanted;
}

int RoundStepper::roundAt(QPointF position) const
{
    for (int round = 0; isShort() && round < m_rounds; ++round)
        if (const QRectF box = button(round); !box.isEmpty() && box.adjusted(-2, -2, 2, 2).contains(position))
            return round;
    for (const int by : {-1, 1})
        if (arrow(by).contains(position))
            return isShort() ? bucketBeside(by) : roundBeside(by);
    return -1;
}

QString RoundStepper::middleText() const
{
    if (m_current < 0 || m_rounds == 0)
        return m_rounds == 1 ? tr("1 round") : tr("%1 rounds").arg(m_rounds);
    return roundText(std::min(m_current, bucket().endRound - 1) - bucket().firstRound + 1);
}

// "Round 2 of 6", "Round 2 of 6, bucket 1 of 3"
QString RoundStepper::roundText(int round) const
{
    const QString text = tr("Round %1 of %2").arg(round).arg(shownRounds());
    return bucketText().isEmpty() ? text : tr("%1, %2").arg(text, bucketText());
}

QString RoundStepper::tip(int index) const
{
    const auto of = std::ranges::upper_bound(m_buckets, index, {}, &Bucket::endRound);
    if (of - m_buckets.begin() != m_bucket)
        return tr("Go to bucket %1, round %2").arg(of - m_buckets.begin() + 1).arg(index - of->firstRound + 1);
    const int round = index - bucket().firstRound;
    const bool copies = m_copies[static_cast<std::size_t>(index)];
    if (m_algorithm == "rank-order")
        return copies ? tr("Go to round %1: the sum is given back").arg(round + 1) : tr("Go to round %1: a gradient is added").arg(round + 1);
    return copies ? tr("Go to round %1: finished sums are handed on").arg(round + 1) : tr("Go to round %1: what arrives is added").arg(round + 1);
}

void RoundStepper::paintButton(QPainter &painter, int round) const
{
    const Palette &colors = m_theme->palette();
    const QRectF box = button(round);
    const bool now = round == m_current;
    painter.setPen(now ? Qt::NoPen : QPen(round == m_hovered ? colors.edge : colors.line, 1));
    painter.setBrush(now ? colors.accent : round < m_current ? colors.sunken : colors.surface);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const QColor ink = now ? colors.onAccent : round < m_current ? colors.text : colors.text3;
    drawText(painter, box, Qt::AlignHCenter, QString::number(round - bucket().firstRound + 1), m_theme->font(12, now), ink);
}

void RoundStepper::paintArrows(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    for (const int by : {-1, 1}) {
        const QPointF c = arrow(by).center();
        const bool leads = m_rounds > 0 && (isShort() ? bucketBeside(by) : roundBeside(by)) != m_current;
        painter.setPen(QPen(leads ? colors.text : colors.ghost, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF({c + QPointF(-2.5 * by, -4.5), c + QPointF(2 * by, 0), c + QPointF(-2.5 * by, 4.5)}));
    }
    const QRectF middle = QRectF(arrow(-1).topRight(), arrow(1).bottomLeft());
    const bool inRounds = !isShort() && m_current >= 0 && m_current < m_rounds;
    drawText(painter, middle, Qt::AlignHCenter, isShort() ? bucketText() : middleText(), m_theme->font(12, inRounds),
             inRounds ? colors.accent : colors.text2);
}

void RoundStepper::paintButtons(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const int middle = bucket().firstRound + m_adding;
    for (const bool adding : {true, false}) {
        const int first = adding ? bucket().firstRound : middle, end = adding ? middle : bucket().endRound;
        const bool lit = m_current >= first && m_current < end;
        if (first < end)
            drawText(painter, {button(first).left() - 2 - labelWidth(adding), 0, labelWidth(adding), tall}, Qt::AlignLeft, label(adding),
                     m_theme->font(12, lit), lit ? colors.text : colors.text2);
    }
    for (int round = bucket().firstRound; round < bucket().endRound; ++round)
        paintButton(painter, round);
}

void RoundStepper::paintEvent(QPaintEvent *)
{
    if (m_rounds == 0)
        return;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isShort())
        paintButtons(painter);
    if (!isShort() || m_buckets.size() > 1)
        paintArrows(painter);
    if (!hasFocus())
        return;
    painter.setPen(QPen(m_theme->palette().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(logicalRect(*this, *m_theme).adjusted(1, 1, -1, -1), 6, 6);
}

bool RoundStepper::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int round = roundAt(toLogical(QPointF(help->pos()), *m_theme));
        QToolTip::showText(help->globalPos(), round < 0 ? middleText() : tip(round), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && walks(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return QWidget::event(event);
}

void RoundStepper::choose(int round)
{
    if (round >= 0 && round != m_current)
        emit roundChosen(round);
}

void RoundStepper::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(roundAt(toLogical(event->position(), *m_theme)));
}

void RoundStepper::mouseMoveEvent(QMouseEvent *event)
{
    const int round = roundAt(toLogical(event->position(), *m_theme));
    setCursor(round < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (std::exchange(m_hovered, round) != round)
        update();
}

void RoundStepper::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void RoundStepper::keyPressEvent(QKeyEvent *event)
{
    if (walks(*event) && m_rounds > 0)
        choose(roundBeside(event->key() == Qt::Key_Right ? 1 : -1));
    else
        QWidget::keyPressEvent(event);
}

void RoundStepper::focusInEvent(QFocusEvent *event)
{
    update();
    QWidget::focusInEvent(event);
}

void RoundStepper::focusOutEvent(QFocusEvent *event)
{
    update();
    QWidget::focusOutEvent(event);
}

} // namespace lockstep
