#include "ui/panels/verdict_pill.h"

#include <cmath>


#include "ui/views/replica_words.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

// Logical pixels.
struct PillMeasures {
    double least, usual, largest; // widths
    double height, icon, iconLeft, textLeft;
    int words, evidence; // fonts
    double wordsY, evidenceY; // where their middles are
};

constexpr PillMeasures usualPill = {200, 288, 400, 42, 23, 10, 41, 15, 12, 12.5, 29.5};
constexpr PillMeasures presenterPill = {260, 342, 470, 62, 31, 14, 57, 20, 13, 20, 43};

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
    case Verdict::Kind::Stopped:
    case Verdict::Kind::NotFinite: return {IconId::CrossDisc, colors.bad, colors.bad, colors.badTint};
    case Verdict::Kind::DriftingByDesign: return {IconId::Drift, colors.text, colors.text2, colors.sunken};
    default: return {IconId::DottedRing, colors.text, colors.edge, colors.sunken};
    }
}

QString spokenOf(const Verdict &verdict)
{
    if (verdict.kind == Verdict::Kind::DriftingByDesign)
        return VerdictPill::tr("drifting by design, %1").arg(verdict.evidence);
    return VerdictPill::tr("%1: %2").arg(verdict.words, verdict.evidence);
}

QString tipOf(const Verdict &verdict, const Snapshot *snapshot)
{
    if (verdict.kind == Verdict::Kind::DriftingByDesign)
        return spokenOf(verdict);
    if (verdict.kind == Verdict::Kind::Stopped)
        return stopText(*snapshot);
    if (verdict.firstStep > 0)
        return VerdictPill::tr("Go to step %1, where it began").arg(verdict.firstStep);
    if (verdict.kind != Verdict::Kind::InLockstep || snapshot->setup->stateSlotCount() == 0)
        return {};
    return snapshot->setup->scenario.isLocalSgd() ? VerdictPill::tr("The average made the parameters equal, bit for bit; each device has its own optimizer state")
                                                  : VerdictPill::tr("Parameters and optimizer state are equal, bit for bit");
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
    setAccessibleName(spokenOf(verdict));
    setToolTip(tipOf(verdict, snapshot.get()));
    setCursor(verdict.firstStep > 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const bool turns = verdict.kind == Verdict::Kind::DriftingByDesign || verdict.kind == Verdict::Kind::InLockstep;
    if (!sameWords && !(turns && m_controller->isPlaying())) // local SGD turns in every period
        speak(this, accessibleName());
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
    const PillMeasures &m = m_size == Size::Presenter ? presenterPill : usualPill;
    const double words = textWidth(m_verdict.words, m_theme->font(m.words, true));
    const double evidence = textWidth(m_verdict.evidence, m_theme->font(m.evidence));
    const double wanted = std::ceil(qMax(words, evidence)) + m.textLeft + 16;
    return zoomedSize({qBound(m.usual, wanted, m.largest), m.height}, *m_theme);
}

QSize VerdictPill::minimumSizeHint() const
{
    const PillMeasures &m = m_size == Size::Presenter ? presenterPill : usualPill;
    return zoomedSize({m.least, m.height}, *m_theme);
}

void VerdictPill::setPillSize(Size size)
{
    m_size = size;
    updateGeometry();
    update();
}

void VerdictPill::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    const PillLook look = lookOf(m_verdict.kind, colors);
    const PillMeasures &m = m_size == Size::Presenter ? presenterPill : usualPill;
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = logicalRect(*this, *m_theme);
    const double frame = hasFocus() ? m_theme->focusWidth() : 1;
    const QColor edge = m_theme->isHighContrast() ? look.mark : halfWay(look.mark, look.background);
    painter.setPen(QPen(hasFocus() ? colors.accent : edge, frame));
    painter.setBrush(look.background);
    painter.drawRoundedRect(box.adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2), 8, 8);
    drawIcon(painter, look.icon, QRectF(m.iconLeft, box.center().y() - m.icon / 2, m.icon, m.icon), look.mark);
    const double width = box.width() - m.textLeft - 8;
    drawText(painter, QRectF(m.textLeft, m.wordsY - 12, width, 24), Qt::AlignLeft, m_verdict.words, m_theme->font(m.words, true), look.ink);
    const QColor evidenceInk = look.background == colors.sunken ? colors.text2 : colors.text;
    drawText(painter, QRectF(m.textLeft, m.evidenceY - 9, width, 18), Qt::AlignLeft, m_verdict.evidence, m_theme->font(m.evidence),
             evidenceInk);
}

} // namespace lockstep
