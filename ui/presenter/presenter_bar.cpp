#include "ui/presenter/presenter_bar.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/panels/run_state_label.h"
#include "ui/panels/verdict_pill.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

// Logical pixels.
constexpr double headHeight = 88, left = 24, headlineY = 28, sentenceY = 58;
constexpr int headlineSize = 24, sentenceSize = 16;

// "All-reduce, rank order. " as a headline: without the stop.
QString withoutStop(const QString &phase)
{
    QString text = phase.trimmed();
    while (!text.isEmpty() && QStringLiteral(".,。，").contains(text.back()))
        text.chop(1);
    return text;
}

} // namespace

PresenterHead::PresenterHead(Theme *theme, SessionController *controller, QWidget *parent)
    : Bar(theme, Qt::BottomEdge, parent),
      m_controller(controller),
      m_pill(new VerdictPill(theme, controller, this))
{
    setObjectName("presenterHead");
    setFixedHeight(theme->px(headHeight));
    m_pill->setPillSize(VerdictPill::Size::Presenter);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme->px(left), 0, theme->px(16), 0);
    layout->addStretch(1);
    layout->addWidget(m_pill, 0, Qt::AlignVCenter);
    connect(controller, &SessionController::snapshotChanged, this, &PresenterHead::refresh);
    connect(controller, &SessionController::stateChanged, this, &PresenterHead::refresh);
    refresh();
}

void PresenterHead::refresh()
{
    PhaseCaption sentence;
    QString headline;
    if (const SnapshotPtr snapshot = m_controller->snapshot()) {
        const PhaseCaption caption = phaseCaption(*snapshot, m_controller->state() == RunState::Finished);
        for (const CaptionRun &run : caption.runs())
            if (headline.isEmpty() && run.role == CaptionRole::Phase)
                headline = withoutStop(run.text);
            else
                sentence.add(run.role, run.text);
    } else {
        const RunStateText state = runStateText(*m_controller);
        headline = state.word;
        sentence.add(CaptionRole::Plain, state.detail);
    }
    if (headline == m_headline && sentence.plainText() == m_sentence.plainText())
        return;
    m_headline = headline;
    m_sentence = sentence;
    setAccessibleName(QStringLiteral("%1. %2").arg(m_headline, m_sentence.plainText()));
    update();
}

void PresenterHead::paintEvent(QPaintEvent *event)
{
    Bar::paintEvent(event);
    QPainter painter(this);
    beginZoomed(painter, *theme());
    const double width = m_pill->x() / theme()->zoom() - 16 - left;
    drawText(painter, QRectF(left, headlineY - 18, width, 36), Qt::AlignLeft, m_headline, theme()->font(headlineSize, true),
             theme()->palette().text);
    m_sentence.draw(painter, QRectF(left, sentenceY - 12, width, 24), *theme(), sentenceSize);
}

} // namespace lockstep
