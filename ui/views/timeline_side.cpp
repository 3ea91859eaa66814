#include "ui/views/timeline_side.h"

#include <QPainter>
#include <QPushButton>

#include "ui/views/timeline_text.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double side = 32; // of a button
constexpr double gap = 2;

} // namespace

TimelineSide::TimelineSide(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_controller(controller),
      m_previous(new IconButton(theme, IconId::Left, tr("Previous event"), tr("Previous event (Shift+N)"), IconButton::Look::Plain, this)),
      m_bookmark(new IconButton(theme, IconId::BookmarkOutline, tr("Bookmark"), {}, IconButton::Look::Plain, this)),
      m_next(new IconButton(theme, IconId::Right, tr("Next event"), tr("Next event (N)"), IconButton::Look::Plain, this)),
      m_extend(new QPushButton(this))
{
    m_previous->setObjectName("previousEvent");
    m_bookmark->setObjectName("bookmark");
    m_next->setObjectName("nextEvent");
    m_extend->setObjectName("extend");
    m_extend->setFocusPolicy(Qt::TabFocus);
    m_extend->hide();
    connect(m_previous, &QAbstractButton::clicked, controller, &SessionController::goToPreviousEvent);
    connect(m_bookmark, &QAbstractButton::clicked, controller, &SessionController::toggleBookmark);
    connect(m_next, &QAbstractButton::clicked, controller, &SessionController::goToNextEvent);
    connect(m_extend, &QAbstractButton::clicked, controller, &SessionController::extendRun);
    connect(theme, &Theme::changed, this, &TimelineSide::refreshTheme);
    refreshTheme();
}

void TimelineSide::refreshTheme()
{
    const Palette &colors = m_theme->palette();
    m_extend->setStyleSheet(QStringLiteral("QPushButton { color: %1; border: 1px solid %1; background: %2; padding: 0; min-height: 0;"
                                           " font-size: %5px; } QPushButton:hover { background: %3; }"
                                           "QPushButton:focus { border: 2px solid %4; }")
                                .arg(colors.accent.name(), colors.surface.name(), colors.tint.name(), colors.accent.name())
                                .arg(m_theme->px(12)));
    update();
}

// The last epoch was reached, wherever the run is shown.
bool TimelineSide::isExtendable() const
{
    return m_controller->reachedStep() > 0 && m_controller->reachedStep() >= m_controller->totalSteps() && m_controller->extension() > 0;
}

void TimelineSide::refresh(const QString &history)
{
    const RunMarks *marks = m_controller->marks();
    const std::int64_t shown = m_controller->shownStep();
    const bool marked = marks->isBookmarked(shown);
    m_previous->setEnabled(marks->previous(shown) >= 0);
    m_next->setEnabled(marks->next(shown) >= 0);
    m_bookmark->setEnabled(m_controller->snapshot() != nullptr);
    m_bookmark->setIconId(marked ? IconId::Bookmark : IconId::BookmarkOutline);
    m_bookmark->setAccessibleName(marked ? tr("Remove bookmark") : tr("Bookmark this step"));
    m_bookmark->setToolTip(marked ? tr("Remove bookmark (B)") : tr("Bookmark this step (B)"));
    const std::int64_t more = m_controller->extension();
    m_extend->setText(more == 1 ? tr("+1 epoch") : tr("+%1 epochs").arg(countText(more)));
    m_extend->setToolTip(tr("Trains on from the last step reached (E)"));
    m_extend->setVisible(isExtendable() && m_hints.isEmpty());
    const StepRange loop = m_controller->loop();
    m_line = loop.any() ? loopText(loop.first, loop.last) : history.section(QLatin1Char('\n'), 0, 0);
    const QString words = history.isEmpty() ? QString() : history + QLatin1Char('\n') + tr("Every step reached can be shown again.");
    setToolTip(loop.any() ? m_line + QLatin1Char('\n') + tr("Esc ends it") : words);
    setAccessibleDescription(m_line);
    update();
}

void TimelineSide::setKeyHints(const QList<KeyHint> &hints)
{
    m_hints = hints;
    for (QWidget *button : {static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_bookmark), static_cast<QWidget *>(m_next)})
        button->setVisible(hints.isEmpty());
    m_extend->setVisible(isExtendable() && hints.isEmpty());
    update();
}

void TimelineSide::resizeEvent(QResizeEvent *)
{
    const double right = logicalSize(*this, *m_theme).width() - 12;
    double x = right - 3 * side - 2 * gap;
    for (QWidget *button : {static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_bookmark), static_cast<QWidget *>(m_next)}) {
        button->setGeometry(toWidget({x, 20, side, side}, *m_theme).toRect());
        x += side + gap;
    }
    m_extend->setGeometry(toWidget({0, 57, right, 24}, *m_theme).toRect());
}

void TimelineSide::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const double width = logicalSize(*this, *m_theme).width();
    if (!m_hints.isEmpty())
        paintHints(painter, width);
    else if (!m_extend->isVisibleTo(this))
        drawText(painter, {0, 70, width - 16, 16}, Qt::AlignRight | Qt::AlignVCenter, m_line, m_theme->font(11), m_theme->palette().text3);
}

void TimelineSide::paintHints(QPainter &painter, double width) const
{
    const Palette &colors = m_theme->palette();
    const QFont bold = m_theme->font(11, true);
    double widest = 0;
    for (const KeyHint &hint : m_hints)
        widest = std::max(widest, textWidth(hint.key, bold) + 12);
    double y = 44 - 11.0 * static_cast<double>(m_hints.size());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const KeyHint &hint : m_hints) {
        const QRectF cap(8, y + 2, textWidth(hint.key, bold) + 12, 18);
        painter.setPen(QPen(colors.line, 1));
        painter.setBrush(colors.sunken);
        painter.drawRoundedRect(cap, 3, 3);
        drawText(painter, cap, Qt::AlignCenter, hint.key, bold, colors.text);
        const QRectF words(8 + widest + 8, y, width - widest - 16, 22);
        drawText(painter, words, Qt::AlignLeft | Qt::AlignVCenter, hint.text, m_theme->font(11), colors.text2);
        y += 22;
    }
}

} // namespace lockstep
