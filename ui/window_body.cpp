#include "ui/window_body.h"

#include <QEvent>
#include <QHBoxLayout>

#include "ui/cards/card_layout.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/device_board.h"
#include "ui/views/draw/draw_view.h"
#include "ui/views/timeline_view.h"
#include "ui/widgets/message_strip.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int narrowBelow = 1280;
constexpr int panelWidth = 232;
constexpr int timelineHeight = 88;

} // namespace

WindowBody::WindowBody(Theme *theme, ScenarioDocument *document, QMenu *menu, bool presenting, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_presenting(presenting),
      m_strip(new MessageStrip(theme, this)),
      m_middle(new QHBoxLayout),
      m_cards(new CardLayout(theme, makeViews(theme, document->controller(), this), this))
{
    qobject_cast<DrawView *>(m_cards->view("draw"))->setDocument(document);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (presenting)
        buildPresenter(layout);
    else
        buildBar(layout, menu);
    layout->addWidget(m_strip);
    m_middle->setSpacing(0);
    m_middle->addWidget(m_cards, 1);
    layout->addLayout(m_middle, 1);
    buildPanel();
    buildTimeline(layout);
    m_cards->installEventFilter(this);
}

// A field that is left while the window goes still says what was typed.
WindowBody::~WindowBody()
{
    disconnect(m_scenarioPanel, nullptr, this, nullptr);
}

void WindowBody::buildBar(QVBoxLayout *layout, QMenu *menu)
{
    m_bar = new TransportBar(m_theme, m_document->controller(), menu, this);
    connect(m_bar, &TransportBar::panelToggled, this, &WindowBody::togglePanel);
    connect(m_bar, &TransportBar::themeRequested, this, &WindowBody::themeRequested);
    connect(m_bar, &TransportBar::presenterRequested, this, &WindowBody::presenterRequested);
    connect(m_bar, &TransportBar::helpRequested, this, &WindowBody::helpRequested);
    connect(m_bar, &TransportBar::resetRequested, m_document, &ScenarioDocument::reset);
    layout->addWidget(m_bar);
}

void WindowBody::buildPresenter(QVBoxLayout *layout)
{
    layout->addWidget(new PresenterHead(m_theme, m_document->controller(), this));
    auto *transport = new PresenterTransport(m_theme, m_document->controller(), this);
    connect(transport, &PresenterTransport::resetRequested, m_document, &ScenarioDocument::reset);
    m_blank = new BlankScreen(this);
    m_cards->setToolsShown(false);
    if (auto *board = qobject_cast<DeviceBoard *>(m_cards->view("board")))
        board->setCaptionShown(false); // it is the headline
}

void WindowBody::buildPanel()
{
    m_panel = new Bar(m_theme, Qt::RightEdge, this);
    m_panel->setFixedWidth(m_theme->px(panelWidth));
    auto *layout = new QVBoxLayout(m_panel);
    layout->setContentsMargins(0, 0, 1, 0);
    m_scenarioPanel = new ScenarioPanel(m_theme, m_document, m_panel);
    layout->addWidget(m_scenarioPanel);
    if (!m_bar)
        return;
    const auto tell = [this] { m_bar->setChangesWaiting(m_document->applicable()); };
    connect(m_document, &ScenarioDocument::changed, m_bar, tell);
    tell();
}

void WindowBody::buildTimeline(QVBoxLayout *layout)
{
    auto *bottom = new Bar(m_theme, Qt::TopEdge, this);
    bottom->setFixedHeight(m_theme->px(timelineHeight));
    auto *inside = new QHBoxLayout(bottom);
    inside->setContentsMargins(0, 1, 0, 0);
    m_timeline = new TimelineView(m_theme, m_document->controller(), bottom);
    if (m_presenting)
        m_timeline->setKeyHints({{tr("PgDn"), tr("next phase")}, {tr("PgUp"), tr("back")}, {tr("Esc"), tr("leave")}});
    inside->addWidget(m_timeline);
    layout->addWidget(bottom);
}

bool WindowBody::isNarrow() const
{
    return logicalSize(*this, *m_theme).width() < narrowBelow;
}

bool WindowBody::isPanelShown() const
{
    return m_presenting ? false : isNarrow() ? m_panelOpenOver : m_panelWanted;
}

void WindowBody::setPanelWanted(bool wanted)
{
    m_panelWanted = wanted;
    arrange();
}

void WindowBody::togglePanel()
{
    bool &shown = isNarrow() ? m_panelOpenOver : m_panelWanted;
    shown = !shown;
    arrange();
}

bool WindowBody::closeOpenPanel()
{
    if (!isNarrow() || !m_panelOpenOver)
        return false;
    togglePanel();
    return true;
}

// Wide: the panel is beside the cards. Narrow: folded away, and over the cards when asked for.
void WindowBody::arrange()
{
    const bool narrow = isNarrow();
    m_cards->setArrangement(m_presenting ? Arrangement::Presenter : narrow ? Arrangement::Narrow : Arrangement::Wide);
    m_panel->setVisible(isPanelShown());
    if (!m_bar)
        return;
    m_bar->setNarrow(narrow);
    m_bar->setPanelShown(isPanelShown());
    if (!narrow) {
        if (m_middle->indexOf(m_panel) < 0)
            m_middle->insertWidget(0, m_panel);
        return;
    }
    m_middle->removeWidget(m_panel);
    layout()->activate();
    coverCards();
    m_panel->raise();
}

void WindowBody::coverCards()
{
    if (isNarrow())
        m_panel->setGeometry(0, m_cards->y(), m_panel->width(), m_cards->height());
}

// The cards move when the message strip comes or goes.
bool WindowBody::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_cards && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        coverCards();
    return QWidget::eventFilter(watched, event);
}

void WindowBody::resizeEvent(QResizeEvent *)
{
    arrange();
}

} // namespace lockstep
