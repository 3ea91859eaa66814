#include "ui/panels/verdict_pill.h"

#include <cmath>

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"

namespace lockstep {

namespace {

constexpr int textLeft = 41;
constexpr int usualWidth = 288;
constexpr int largestWidth = 400;

struct PillLook {
    IconId icon;
    QColor ink;
    QColor mark;
    QColor background;
};

PillLook lookOf(Verdict::Kind kind, const Palette &colors)
{
    switch (kind) {
    case Verdict::Kind::InLockstep: return {IconId::TickDisc, colors.ok, colors.ok, colors.okTint};
    case Verdict::Kind::Left:
    case Verdict::Kind::NotFinite: return {IconId::CrossDisc, colors.bad, colors.bad, colors.badTint};
    default: return {IconId::DottedRing, colors.text, colors.edge, colors.sunken};
    }
}

QColor halfWay(const QColor &a, const QColor &b)
{
    return QColor((a.red() + 2 * b.red()) / 3, (a.green() + 2 * b.green()) / 3, (a.blue() + 2 * b.blue()) / 3);
}

} // namespace

VerdictPill::VerdictPill(Theme *theme, SessionController *controller, QWidget *parent)
    : QAbstractButton(parent), m_theme(theme), m_controller(controller)
{
    setObjectName("verdict");
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(controller, &SessionController::snapshotChanged, this, &VerdictPill::refresh);
    connect(this, &VerdictPill::clicked, this, &VerdictPill::goToFirstDifference);
    refresh();
}

void VerdictPill::refresh()
{
    const SnapshotPtr snapshot = m_controller->snapshot();
    const std::shared_ptr<const Setup> setup = snapshot ? snapshot->setup : nullptr;
    if (setup != m_setup)
        m_lastChecked.reset();
    m_setup = setup;
    const Verdict verdict = verdictOf(snapshot.get(), m_lastChecked);
    if (snapshot && snapshot->checked)
        m_lastChecked = verdict;
    const bool sameWords = verdict.words == m_verdict.words;
    if (sameWords && verdict.evidence == m_verdict.evidence && verdict.kind == m_verdict.kind) {
        m_verdict = verdict;
        return;
    }
    m_verdict = verdict;
    setAccessibleName(tr("%1: %2").arg(verdict.words, verdict.evidence));
    setToolTip(verdict.firstStep > 0 ? tr("Go to step %1, where it began").arg(verdict.firstStep) : QString());
    setCursor(verdict.firstStep > 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!sameWords) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    updateGeometry();
    update();
}

void VerdictPill::goToFirstDifference()
{
    if (m_verdict.firstStep > 0)
        m_controller->seekToStep(m_verdict.firstStep);
}

QSize VerdictPill::sizeHint() const
{
    const double words = QFontMetricsF(m_theme->font(15, true)).horizontalAdvance(m_verdict.words);
    const double evidence = QFontMetricsF(m_theme->font(12)).horizontalAdvance(m_verdict.evidence);
    const int wanted = static_cast<int>(std::ceil(qMax(words, evidence))) + textLeft + 16;
    return {qBound(usualWidth, wanted, largestWidth), 42};
}

void VerdictPill::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    const PillLook look = lookOf(m_verdict.kind, colors);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(colors.accent, 2) : QPen(halfWay(look.mark, look.background), 1));
    painter.setBrush(look.background);
    const double inset = hasFocus() ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 8, 8);
    drawIcon(painter, look.icon, QRectF(10, (height() - 23) / 2.0, 23, 23), look.mark);
    const double width = this->width() - textLeft - 8.0;
    const bool quiet = look.icon == IconId::DottedRing;
    drawText(painter, QRectF(textLeft, 2, width, 21), Qt::AlignLeft, m_verdict.words, m_theme->font(15, true), look.ink);
    const QColor evidenceInk = quiet ? colors.text2 : colors.text;
    drawText(painter, QRectF(textLeft, 21, width, 17), Qt::AlignLeft, m_verdict.evidence, m_theme->font(12), evidenceInk);
}

} // namespace lockstep
