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
    const int buckets = plan ? static_cast<int>(plan->buckets.size()) : 0;
    const std::string algorithm = plan ? plan->algorithm : std::string();
    if (rounds != m_rounds || buckets != m_buckets || algorithm != m_algorithm) {
        m_rounds = rounds;
        m_buckets = buckets;
        m_algorithm = algorithm;
        m_copies.clear();
        for (int r = 0; r < rounds; ++r)
            m_copies.push_back(plan->copies(r));
        m_adding = static_cast<int>(std::ranges::count(m_copies, false));
        m_hovered = -1;
        updateGeometry();
    }
    m_current = current;
    setAccessibleDescription(middleText());
    update();
}

bool RoundStepper::isShort() const
{
    return m_rounds <= mostButtons && m_buckets < 2 && buttonsWidth() <= m_room;
}

double RoundStepper::buttonsWidth() const
{
    return labelWidth(true) + gap + labelWidth(false) + m_rounds * pitch;
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
        return textWidth(tr("Round %1 of %2").arg(m_rounds).arg(m_rounds), m_theme->font(12, true)) + 2 * pitch + 12;
    return buttonsWidth();
}

QSize RoundStepper::sizeHint() const
{
    return zoomedSize({fullWidth(), tall}, *m_theme);
}

QRectF RoundStepper::button(int round) const
{
    if (!isShort() || round < 0 || round >= m_rounds)
        return {};
    const double labels = labelWidth(true) + (round < m_adding ? 0 : gap + labelWidth(false));
    return {labels + round * pitch + (pitch - side) / 2, (tall - side) / 2, side, side};
}

QRectF RoundStepper::arrow(int by) const
{
    if (isShort())
        return {};
    return {by < 0 ? 0 : fullWidth() - pitch, 0, pitch, tall};
}

int RoundStepper::roundBeside(int by) const
{
    const int wanted = m_current + by;
    return wanted < 0 || wanted >= m_rounds ? m_current : wanted;
}

int RoundStepper::roundAt(QPointF position) const
{
    for (int round = 0; isShort() && round < m_rounds; ++round)
        if (button(round).adjusted(-2, -2, 2, 2).contains(position))
            return round;
    for (const int by : {-1, 1})
        if (!isShort() && arrow(by).contains(position))
            return roundBeside(by);
    return -1;
}

QString RoundStepper::middleText() const
{
    if (m_current < 0)
        return m_rounds == 1 ? tr("1 round") : tr("%1 rounds").arg(m_rounds);
    return tr("Round %1 of %2").arg(std::min(m_current + 1, m_rounds)).arg(m_rounds);
}

QString RoundStepper::tip(int round) const
{
    const bool copies = m_copies[static_cast<std::size_t>(round)];
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
    drawText(painter, box, Qt::AlignHCenter, QString::number(round + 1), m_theme->font(12, now), ink);
}

void RoundStepper::paintArrows(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    for (const int by : {-1, 1}) {
        const QPointF c = arrow(by).center();
        const bool leads = m_rounds > 0 && roundBeside(by) != m_current;
        painter.setPen(QPen(leads ? colors.text : colors.ghost, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF({c + QPointF(-2.5 * by, -4.5), c + QPointF(2 * by, 0), c + QPointF(-2.5 * by, 4.5)}));
    }
    const QRectF middle = QRectF(arrow(-1).topRight(), arrow(1).bottomLeft());
    const bool inRounds = m_current >= 0 && m_current < m_rounds;
    drawText(painter, middle, Qt::AlignHCenter, middleText(), m_theme->font(12, inRounds), inRounds ? colors.accent : colors.text2);
}

void RoundStepper::paintEvent(QPaintEvent *)
{
    if (m_rounds == 0)
        return;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    if (isShort()) {
        for (const bool adding : {true, false}) {
            const int first = adding ? 0 : m_adding;
            const bool lit = m_current >= first && m_current < (adding ? m_adding : m_rounds);
            if (first < m_rounds)
                drawText(painter, {button(first).left() - 2 - labelWidth(adding), 0, labelWidth(adding), tall}, Qt::AlignLeft,
                         label(adding), m_theme->font(12, lit), lit ? colors.text : colors.text2);
        }
        for (int round = 0; round < m_rounds; ++round)
            paintButton(painter, round);
    } else {
        paintArrows(painter);
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors.accent, 2));
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
