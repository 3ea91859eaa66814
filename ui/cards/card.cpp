#include "ui/cards/card.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QStackedLayout>

#include "ui/cards/card_title.h"
#include "ui/views/menu_button.h"
#include "ui/views/view.h"
#include "ui/widgets/icon_button.h"

namespace lockstep {

namespace {

constexpr double designRadius = 8;
constexpr int toolSize = 24;

QPainterPath roundedOutline(const QRect &rect, double radius)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    return path;
}

// Lies over the view: keeps the corners round and the edge whole, whatever the view fills.
class CardEdge : public QWidget {
public:
    CardEdge(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme) { setAttribute(Qt::WA_TransparentForMouseEvents); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPainterPath outline = roundedOutline(rect(), designRadius * m_theme->zoom());
        QPainterPath outside;
        outside.addRect(rect());
        painter.fillPath(outside.subtracted(outline), m_theme->palette().window);
        painter.setPen(QPen(m_theme->palette().line, 1));
        painter.drawPath(outline);
    }

private:
    Theme *m_theme;
};

} // namespace

Card::Card(Theme *theme, Head head, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_headShown(head),
      m_head(new QWidget(this)),
      m_headLayout(new QHBoxLayout(m_head)),
      m_second(new QWidget(this)),
      m_stack(new QStackedLayout),
      m_edge(new CardEdge(theme, this)),
      m_tools(new QWidget(head == Head::Shown ? m_head : this))
{
    const bool hasHead = head == Head::Shown;
    m_head->setFixedHeight(theme->px(40));
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a card is as wide as its views want, in any language
    m_head->setVisible(hasHead);
    m_headLayout->setContentsMargins(theme->px(16), theme->px(4), theme->px(8), 0);
    m_headLayout->setSpacing(theme->px(12));
    m_headLayout->setSizeConstraint(QLayout::SetNoConstraint); // a narrow card is the splitter's choice
    m_moreTabs = new QMenu(this);
    m_moreTabsButton = new MenuButton(m_theme, tr("More"), m_moreTabs, m_head);
    m_moreTabsButton->setAccessibleName(tr("More cards in this place"));
    m_moreTabsButton->hide();
    m_headLayout->addWidget(m_moreTabsButton);
    m_headLayout->addStretch();                                // between titles and controls
    auto *second = new QHBoxLayout(m_second);
    second->setContentsMargins(theme->px(16), 0, theme->px(12), theme->px(4));
    second->setSizeConstraint(QLayout::SetNoConstraint);
    second->addStretch();
    m_second->setFixedHeight(theme->px(30));
    m_second->hide();
    m_head->installEventFilter(this);
    m_second->installEventFilter(this);
    buildTools();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_second);
    layout->addLayout(m_stack, 1);
    m_stack->setContentsMargins(0, 0, 0, 0);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Card::buildTools()
{
    auto *layout = new QHBoxLayout(m_tools);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_enlarge = new IconButton(m_theme, IconId::Expand, tr("Enlarge"), QString(), IconButton::Look::Plain, m_tools);
    m_enlarge->setObjectName("enlarge");
    m_more = new IconButton(m_theme, IconId::More, tr("Card menu"), tr("Pop out, hide, copy, export, what it shows"),
                            IconButton::Look::Plain, m_tools);
    m_more->setObjectName("cardMenu");
    for (IconButton *button : {m_enlarge, m_more}) {
        button->setFixedSize(m_theme->px(toolSize), m_theme->px(toolSize));
        layout->addWidget(button);
    }
    if (m_headShown == Head::Shown)
        m_headLayout->addWidget(m_tools);
    connect(m_enlarge, &IconButton::clicked, this, [this] { emit enlargeRequested(currentView()); });
    connect(m_more, &IconButton::clicked, this,
            [this] { emit menuRequested(currentView(), m_more->mapToGlobal(QPoint(0, m_more->height() + 2))); });
    setEnlarged(false);
}

void Card::setEnlarged(bool enlarged)
{
    m_enlarge->setIconId(enlarged ? IconId::Shrink : IconId::Expand);
    m_enlarge->setAccessibleName(enlarged ? tr("Back into the grid") : tr("Enlarge"));
    m_enlarge->setToolTip(enlarged ? tr("Back into the grid (Esc)") : tr("Enlarge over the grid (double click on the title)"));
}

void Card::setToolsShown(bool shown)
{
    m_toolsShown = shown;
    m_tools->setVisible(shown);
}

void Card::setViews(const QList<View *> &views)
{
    while (m_stack->count() > 0)
        m_stack->removeWidget(m_stack->widget(0));
    m_views = views;
    for (View *view : views) {
        m_stack->addWidget(view);
        view->setVisible(view == views.first());
        view->setCornerInset(m_headShown == Head::None ? 2 * toolSize + 4 : 0);
    }
    m_edge->raise();
    if (m_headShown == Head::Shown)
        buildHead();
    placeTools();
    if (!views.isEmpty())
        setCurrent(views.first());
}

View *Card::currentView() const
{
    return m_views.value(m_stack->currentIndex());
}

QStringList Card::tabTitles() const
{
    QStringList titles;
    for (const View *view : m_views)
        titles.append(view->title());
    return titles;
}

void Card::buildHead()
{
    qDeleteAll(m_titles);
    m_titles.clear();
    for (View *view : m_views) {
        const int index = static_cast<int>(m_titles.size());
        auto *title = new CardTitle(m_theme, view, count() > 1, m_head);
        connect(title, &CardTitle::clicked, this, [this, view] { setCurrent(view); });
        m_headLayout->insertWidget(index, title, count() > 1 ? 0 : 1);
        title->show();
        m_titles.append(title);
    }
    m_headLayout->setStretch(static_cast<int>(m_titles.size()) + 1, count() > 1 ? 1 : 0);
}

void Card::setCurrent(View *view)
{
    const qsizetype index = m_views.indexOf(view);
    if (index < 0)
        return;
    m_stack->setCurrentIndex(static_cast<int>(index));
    if (m_titles.size() > 1)
        m_titles[index]->setChecked(true);
    showHeadControls();
    emit currentChanged(view);
}

void Card::showHeadControls()
{
    if (m_headShown == Head::None)
        return;
    for (View *view : std::as_const(m_views)) {
        QWidget *controls = view->headControls();
        if (!controls)
            continue;
        if (controls->parentWidget() != m_head && controls->parentWidget() != m_second)
            m_headLayout->insertWidget(m_headLayout->indexOf(m_tools), controls);
        controls->setVisible(view == currentView());
    }
    placeControls();
}

int Card::headRoom() const
{
    const QMargins margins = m_headLayout->contentsMargins();
    return width() - margins.left() - margins.right() - m_tools->sizeHint().width() - m_headLayout->spacing();
}

void Card::placeTitles()
{
    const int spacing = m_headLayout->spacing();
    const auto widthOf = [&](const QWidget *widget) { return widget->sizeHint().width() + spacing; };
    int left = headRoom();
    for (const CardTitle *title : std::as_const(m_titles))
        left -= widthOf(title);
    const bool all = left >= 0 || m_titles.size() < 2;
    left = headRoom() - widthOf(m_moreTabsButton);
    const int current = m_stack->currentIndex();
    left -= all || current < 0 || current >= m_titles.size() ? 0 : widthOf(m_titles[current]);
    m_moreTabs->clear();
    bool room = true;
    for (int i = 0; i < m_titles.size(); ++i) {
        room = room && (i == current || left >= widthOf(m_titles[i]));
        const bool shown = all || i == current || room;
        left -= shown && i != current ? widthOf(m_titles[i]) : 0;
        m_titles[i]->setVisible(shown);
        if (!shown)
            m_moreTabs->addAction(m_views[i]->title(), this, [this, view = m_views[i]] { setCurrent(view); });
    }
    m_moreTabsButton->setVisible(!all);
    m_headLayout->activate(); // at once: no frame shows titles squeezed between those that have just left
}

void Card::placeControls()
{
    if (m_headShown == Head::Shown)
        placeTitles();
    QWidget *controls = currentView() ? currentView()->headControls() : nullptr;
    if (!controls || m_headShown == Head::None) {
        m_second->hide();
        return;
    }
    const int spacing = m_headLayout->spacing();
    int wanted = controls->sizeHint().width() + spacing;
    for (const CardTitle *title : std::as_const(m_titles))
        wanted += title->sizeHint().width() + spacing;
    const bool fits = wanted <= headRoom();
    if (fits && controls->parentWidget() != m_head)
        m_headLayout->insertWidget(m_headLayout->indexOf(m_tools), controls);
    else if (!fits && controls->parentWidget() != m_second)
        m_second->layout()->addWidget(controls);
    controls->show();
    m_second->setVisible(!fits);
}

// A control that has more to say than before may no longer have room beside the titles: its row is told.
bool Card::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        placeControls();
    return QWidget::eventFilter(watched, event);
}

void Card::placeTools()
{
    if (m_headShown == Head::Shown)
        return;
    m_tools->adjustSize();
    m_tools->move(width() - m_tools->width() - m_theme->px(8), m_theme->px(10));
    m_tools->raise();
    m_tools->setVisible(m_toolsShown);
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), m_theme->palette().surface);
}

void Card::resizeEvent(QResizeEvent *)
{
    m_edge->setGeometry(rect());
    m_edge->raise();
    placeControls();
    placeTools();
}

void Card::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_headShown == Head::Shown && m_head->geometry().contains(event->pos()))
        emit enlargeRequested(currentView());
}

void Card::contextMenuEvent(QContextMenuEvent *event)
{
    emit menuRequested(currentView(), event->globalPos());
}

} // namespace lockstep
