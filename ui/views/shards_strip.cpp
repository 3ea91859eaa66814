#include "ui/views/shards_strip.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/views/chart_marks.h"
#include "ui/views/shards_words.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double textHeight = 20;
constexpr double barHeight = 14;
constexpr double labelHeight = 18;
constexpr double side = 16;
constexpr std::size_t mostListed = 12; // rows that are missing or repeated
constexpr double leastPulledOut = 3; // pixels, of a device that has a colour among many

// Rows that a policy drops or repeats on purpose are told, not blamed.
bool isWrong(const Coverage &coverage, const Scenario &scenario)
{
    const ShardingSpec &sharding = scenario.sharding;
    if (sharding.policy == ShardPolicy::Duplicate)
        return scenario.devices > 1;
    if (sharding.remainder == Remainder::Drop && coverage.repeated == 0)
        return false;
    if (sharding.remainder == Remainder::Pad && coverage.missing == 0)
        return false;
    return coverage.once < coverage.rows || (sharding.remainder == Remainder::Unweighted && coverage.smallest != coverage.largest);
}

bool walks(const QKeyEvent &key)
{
    const bool arrow = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right;
    return key.modifiers() == Qt::NoModifier && (arrow || key.key() == Qt::Key_Escape);
}

} // namespace

ShardsStrip::ShardsStrip(Theme *theme, Selection *selection, QWidget *parent) : QWidget(parent), m_theme(theme), m_selection(selection)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Rows of each device"));
    setFixedHeight(sizeHint().height());
    connect(selection, &Selection::changed, this, [this] {
        describe();
        update();
    });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize ShardsStrip::sizeHint() const
{
    return zoomedSize({300, textHeight + barHeight + labelHeight + 2}, *m_theme);
}

void ShardsStrip::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    const bool another = !snapshot || !m_snapshot || m_snapshot->setup != snapshot->setup || m_shards != snapshot->shards;
    m_snapshot = std::move(snapshot);
    if (another) {
        m_shards = m_snapshot ? m_snapshot->shards : nullptr;
        m_coverage = m_shards ? countCoverage(*m_shards, mostListed) : Coverage();
        m_before.assign(1, 0);
        for (int d = 0; m_shards && d < m_shards->devices(); ++d)
            m_before.push_back(m_before.back() + m_shards->size(d));
    }
    if (!another && m_snapshot->setup->stepsPerEpoch == 1)
        return;
    describe();
    update();
}

QString ShardsStrip::text() const
{
    return m_snapshot ? coverageText(m_coverage, m_snapshot->setup->scenario, m_snapshot->setup->test.rows) : tr("Waiting for the data");
}

QString ShardsStrip::longText() const
{
    const QString rows = uncoveredText(m_coverage);
    return rows.isEmpty() ? text() : text() + QLatin1Char('\n') + rows;
}

void ShardsStrip::describe()
{
    const int device = m_selection->device();
    const bool known = m_snapshot && device >= 0 && device < m_snapshot->setup->devices();
    setAccessibleDescription(known ? shardText(*m_snapshot, device) : longText());
}

QRectF ShardsStrip::bar() const
{
    const QRectF all = logicalRect(*this, *m_theme);
    return {all.left() + side, textHeight, all.width() - 2 * side, barHeight};
}

QRectF ShardsStrip::segment(int device) const
{
    const QRectF area = bar();
    const auto d = static_cast<std::size_t>(device);
    const double scale = area.width() / static_cast<double>(std::max({std::int64_t{1}, m_before.back(), m_coverage.rows}));
    return {area.left() + static_cast<double>(m_before[d]) * scale, area.top(), static_cast<double>(m_before[d + 1] - m_before[d]) * scale, area.height()};
}

QRectF ShardsStrip::batch(int device) const
{
    const Batch &now = m_snapshot->batches[static_cast<std::size_t>(device)];
    const QRectF whole = segment(device);
    const auto size = static_cast<double>(std::max<std::int64_t>(1, m_shards->size(device)));
    return {whole.left() + static_cast<double>(now.first) / size * whole.width(), whole.top(), static_cast<double>(now.size) / size * whole.width(), whole.height()};
}

int ShardsStrip::deviceAt(QPointF logical) const
{
    const QRectF area = bar();
    if (!m_snapshot || logical.x() < area.left() || logical.x() >= area.right() || logical.y() < area.top())
        return -1;
    const auto all = static_cast<double>(std::max(m_before.back(), m_coverage.rows));
    const auto place = static_cast<std::int64_t>((logical.x() - area.left()) / area.width() * all);
    const auto after = std::upper_bound(m_before.begin(), m_before.end(), place);
    return after == m_before.end() ? -1 : static_cast<int>(after - m_before.begin()) - 1;
}

// Devices without a colour of their own take turns in two tones of ink.
QColor ShardsStrip::fill(int device) const
{
    const Palette &colors = m_theme->palette();
    const int slot = m_selection->slot(device);
    const QColor full =
        slot >= 0 ? colors.device[static_cast<std::size_t>(slot)] : mixed(colors.surface, colors.ink, device % 2 == 0 ? 0.62 : 0.4);
    return m_selection->shows(device) ? full : mixed(colors.surface, full, 0.25);
}

void ShardsStrip::paintSegments(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(bar(), m_theme->palette().badTint); // rows that no device holds
    const int devices = m_snapshot->setup->devices();
    const double gap = bar().width() / devices > 5 ? 1 : 0;
    for (const bool pulledOut : {false, true})
        for (int d = 0; d < devices; ++d) {
            QRectF rect = segment(d);
            if (rect.width() <= 0 || (m_selection->slot(d) >= 0) != pulledOut)
                continue;
            if (pulledOut && rect.width() < leastPulledOut)
                rect = QRectF(rect.center().x() - leastPulledOut / 2, rect.top(), leastPulledOut, rect.height());
            const bool parts = m_snapshot->setup->stepsPerEpoch > 1;
            painter.fillRect(rect.adjusted(0, 0, -gap, 0), parts ? mixed(m_theme->palette().surface, fill(d), 0.4) : fill(d));
            if (QRectF now = batch(d); parts && now.width() > 0) {
                now.setWidth(std::max(now.width(), 2.0));
                painter.fillRect(now.intersected(rect.adjusted(0, 0, -gap, 0)), fill(d));
            }
        }
    painter.setRenderHint(QPainter::Antialiasing, true);
    const int chosen = m_selection->device();
    if (chosen < 0 || chosen >= devices || segment(chosen).width() <= 0)
        return;
    QRectF rect = segment(chosen);
    rect.setWidth(std::max(rect.width() - gap, 4.0));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme->palette().accent, 2));
    painter.drawRoundedRect(rect.adjusted(-1, -2, 1, 2), 3, 3);
}

// Marker and number under a segment, where they have room; the chosen and the pulled-out devices first.
void ShardsStrip::paintLabels(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QFont font = m_theme->font(11);
    std::vector<std::pair<double, double>> taken;
    const auto place = [&](int d) {
        const int slot = m_selection->slot(d);
        const double width = textWidth(QString::number(d), font) + (slot >= 0 ? 11 : 0);
        const QRectF rect = segment(d);
        if (rect.width() <= 0)
            return;
        const double left = std::clamp(rect.center().x() - width / 2, bar().left(), std::max(bar().left(), bar().right() - width));
        const auto collides = [&](const auto &other) { return left < other.second + 14 && left + width > other.first - 14; };
        if (std::any_of(taken.begin(), taken.end(), collides))
            return;
        taken.emplace_back(left, left + width);
        const QRectF line(left, bar().bottom() + 2, width, labelHeight - 2);
        if (slot >= 0)
            drawMarker(painter, slot, {left + 4, line.center().y()}, 8, colors.device[static_cast<std::size_t>(slot)]);
        const bool chosen = d == m_selection->device();
        drawText(painter, line, Qt::AlignRight, QString::number(d), font, chosen ? colors.text : colors.text3);
    };
    if (m_selection->device() >= 0 && m_selection->device() < m_snapshot->setup->devices())
        place(m_selection->device());
    for (const bool pulledOut : {true, false})
        for (int d = 0; d < m_snapshot->setup->devices(); ++d)
            if ((m_selection->slot(d) >= 0) == pulledOut)
                place(d);
}

void ShardsStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    const bool wrong = m_snapshot && isWrong(m_coverage, m_snapshot->setup->scenario);
    const bool fits = textWidth(text(), m_theme->font(12, wrong)) <= bar().width();
    drawText(painter, {side, 0, bar().width(), textHeight - 4}, Qt::AlignLeft, text(), m_theme->font(fits ? 12 : 11, wrong),
             wrong ? colors.bad : colors.text2);
    if (!m_snapshot)
        return;
    paintSegments(painter);
    paintLabels(painter);
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.accent, 2));
    painter.drawRoundedRect(bar().adjusted(-6, -4, 6, 4), 6, 6);
}

bool ShardsStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int device = deviceAt(toLogical(QPointF(help->pos()), *m_theme));
        QToolTip::showText(help->globalPos(), device < 0 ? longText() : shardText(*m_snapshot, device), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && walks(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return QWidget::event(event);
}

void ShardsStrip::mousePressEvent(QMouseEvent *event)
{
    const int device = deviceAt(toLogical(event->position(), *m_theme));
    if (event->button() == Qt::LeftButton)
        m_selection->setDevice(device == m_selection->device() ? -1 : device);
}

void ShardsStrip::keyPressEvent(QKeyEvent *event)
{
    if (!m_snapshot || !walks(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int step = (event->key() == Qt::Key_Right) - (event->key() == Qt::Key_Left);
    const bool leaves = event->key() == Qt::Key_Escape;
    m_selection->setDevice(leaves ? -1 : std::clamp(m_selection->device() + step, 0, m_snapshot->setup->devices() - 1));
}

void ShardsStrip::focusInEvent(QFocusEvent *event)
{
    update();
    QWidget::focusInEvent(event);
}

void ShardsStrip::focusOutEvent(QFocusEvent *event)
{
    update();
    QWidget::focusOutEvent(event);
}

} // namespace lockstep
