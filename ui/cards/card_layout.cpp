#include "ui/cards/card_layout.h"

#include <algorithm>
#include <cmath>

#include <QResizeEvent>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "ui/cards/card.h"
#include "ui/cards/card_window.h"
#include "ui/views/view.h"

namespace lockstep {

namespace {

constexpr int gap = 8;
constexpr int rightWidth = 344;
constexpr int leastRight = 280;
constexpr int lowestLower = 160;
constexpr int usualLower = 252;
constexpr Place lowerPlaces[] = {Place::Lower1, Place::Lower2, Place::Lower3};
constexpr Place rightPlaces[] = {Place::Right1, Place::Right2, Place::Right3};

// The lower row takes its share and stops growing where its pictures are whole; the board has the rest.
int lowerHeight(double height)
{
    return std::clamp(static_cast<int>(std::lround(0.385 * height)), lowestLower,
                      usualLower + std::max(0, static_cast<int>(height - 900) / 3));
}

} // namespace

CardLayout::CardLayout(Theme *theme, QList<ViewEntry> entries, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_entries(std::move(entries)),
      m_pages(new QStackedLayout),
      m_big(nullptr)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->addLayout(m_pages);
    buildGrid();
    m_big = makeCard(Place::None);
    m_big->setEnlarged(true);
    m_pages->addWidget(m_big);
    arrange();
}

CardLayout::~CardLayout()
{
    for (const auto &[view, window] : m_windows)
        window->disconnect(this);
    for (const auto &[view, window] : m_windows)
        delete window;
}

void CardLayout::buildGrid()
{
    QSplitter *columns = makeSplitter(Qt::Horizontal, "columns");
    QSplitter *rows = makeSplitter(Qt::Vertical, "rows");
    QSplitter *lower = makeSplitter(Qt::Horizontal, "lower");
    QSplitter *right = makeSplitter(Qt::Vertical, "right");
    rows->addWidget(makeCard(Place::Board));
    for (const Place place : lowerPlaces)
        lower->addWidget(makeCard(place));
    for (const Place place : rightPlaces)
        right->addWidget(makeCard(place));
    rows->addWidget(lower);
    rows->setStretchFactor(0, 1);
    right->setMinimumWidth(m_theme->px(leastRight));
    columns->addWidget(rows);
    columns->addWidget(right);
    columns->setStretchFactor(0, 1);
    m_pages->addWidget(columns);
}

Card *CardLayout::makeCard(Place place)
{
    auto *card = new Card(m_theme, place == Place::Board ? Card::Head::None : Card::Head::Shown);
    connect(card, &Card::enlargeRequested, this, [this](View *view) { enlarge(m_enlarged == view ? nullptr : view); });
    connect(card, &Card::menuRequested, this, &CardLayout::menuRequested);
    connect(card, &Card::currentChanged, this, [this, place](View *view) {
        if (!m_arranging && place != Place::None)
            m_tabs[place] = idOf(view);
    });
    if (place != Place::None)
        m_cards[place] = card;
    return card;
}

QSplitter *CardLayout::makeSplitter(Qt::Orientation orientation, const QString &name)
{
    auto *splitter = new QSplitter(orientation);
    splitter->setObjectName(name);
    splitter->setHandleWidth(gap);
    splitter->setChildrenCollapsible(false);
    connect(splitter, &QSplitter::splitterMoved, this, [this, name] { m_moved[name] = true; });
    m_splitters[name] = splitter;
    return splitter;
}

View *CardLayout::view(const QString &id) const
{
    for (const ViewEntry &entry : m_entries)
        if (entry.id == id)
            return entry.view;
    return nullptr;
}

QString CardLayout::idOf(const View *view) const
{
    for (const ViewEntry &entry : m_entries)
        if (entry.view == view)
            return entry.id;
    return {};
}

bool CardLayout::isShown(View *view) const
{
    return !m_hidden.contains(view);
}

bool CardLayout::hasPlace(View *view) const
{
    return isShown(view) && !isPoppedOut(view) && view != m_enlarged;
}

QList<View *> CardLayout::viewsAt(Place place) const
{
    QList<View *> views;
    for (const ViewEntry &entry : m_entries)
        if (entry.place(m_arrangement) == place && hasPlace(entry.view))
            views.append(entry.view);
    return views;
}

void CardLayout::setArrangement(Arrangement arrangement)
{
    if (arrangement == m_arrangement)
        return;
    m_splitterStates[QString::number(static_cast<int>(m_arrangement))] = saveSplitters();
    m_arrangement = arrangement;
    arrange();
    restoreSplitters(m_splitterStates.value(QString::number(static_cast<int>(arrangement))).toMap());
    sizeByDesign();
    emit layoutChanged();
}

void CardLayout::setToolsShown(bool shown)
{
    for (const auto &[place, card] : m_cards)
        card->setToolsShown(shown);
}

// Gives every view to the card it belongs to now. Cards without a view, and rows without a card, are not there.
void CardLayout::arrange()
{
    m_arranging = true;
    for (const ViewEntry &entry : m_entries)
        if (entry.place(m_arrangement) == Place::None || !isShown(entry.view))
            entry.view->hide();
    m_big->setViews({});
    for (const auto &[place, card] : m_cards)
        card->setViews({});
    for (const auto &[place, card] : m_cards) {
        const QList<View *> views = viewsAt(place);
        card->setViews(views);
        card->setCurrent(view(m_tabs[place]));
        card->setVisible(!views.isEmpty());
    }
    const auto any = [this](std::span<const Place> places) {
        return std::any_of(places.begin(), places.end(), [this](Place place) { return !viewsAt(place).isEmpty(); });
    };
    m_splitters["lower"]->setVisible(any(lowerPlaces));
    m_splitters["right"]->setVisible(any(rightPlaces));
    m_splitters["rows"]->setVisible(any(lowerPlaces) || !viewsAt(Place::Board).isEmpty());
    if (m_enlarged)
        m_big->setViews({m_enlarged});
    m_pages->setCurrentIndex(m_enlarged ? 1 : 0);
    m_arranging = false;
    sizeByDesign();
}

// Splitters that nobody has moved follow the design at every size of the window.
void CardLayout::sizeByDesign()
{
    const double zoom = m_theme->zoom();
    if (!m_moved["columns"])
        m_splitters["columns"]->setSizes({std::max(1, width() - m_theme->px(rightWidth) - 3 * gap), m_theme->px(rightWidth)});
    if (!m_moved["rows"]) {
        const int lower = static_cast<int>(lowerHeight(height() / zoom) * zoom);
        m_splitters["rows"]->setSizes({std::max(1, height() - lower - 3 * gap), lower});
    }
    for (const char *even : {"lower", "right"})
        if (!m_moved[even])
            m_splitters[even]->setSizes({1000, 1000, 1000});
}

void CardLayout::setShown(View *view, bool shown)
{
    if (shown == isShown(view))
        return;
    if (!shown && view == m_enlarged)
        m_enlarged = nullptr;
    if (!shown && isPoppedOut(view))
        putBack(view);
    if (shown)
        m_hidden.removeAll(view);
    else
        m_hidden.append(view);
    arrange();
    emit layoutChanged();
}

void CardLayout::bringUp(View *view)
{
    setShown(view, true);
    if (isPoppedOut(view)) {
        m_windows.at(view)->raise();
        m_windows.at(view)->activateWindow();
        return;
    }
    if (m_enlarged && m_enlarged != view)
        enlarge(nullptr);
    for (const auto &[place, card] : m_cards)
        if (card->views().contains(view))
            card->setCurrent(view);
}

void CardLayout::enlarge(View *view)
{
    if (view == m_enlarged)
        return;
    if (view)
        setShown(view, true);
    if (view && isPoppedOut(view))
        putBack(view);
    m_enlarged = view;
    arrange();
    emit layoutChanged();
}

void CardLayout::popOut(View *view, const QByteArray &geometry)
{
    if (isPoppedOut(view))
        return;
    setShown(view, true);
    if (view == m_enlarged)
        m_enlarged = nullptr;
    auto *cardWindow = new CardWindow(m_theme, view, window());
    m_windows[view] = cardWindow;
    connect(cardWindow, &CardWindow::putBackRequested, this, &CardLayout::putBack);
    connect(cardWindow->card(), &Card::menuRequested, this, &CardLayout::menuRequested);
    connect(cardWindow->card(), &Card::enlargeRequested, cardWindow,
            [cardWindow] { cardWindow->setWindowState(cardWindow->windowState() ^ Qt::WindowMaximized); });
    arrange();
    cardWindow->place(geometry);
    cardWindow->show();
    emit windowOpened(cardWindow);
    emit layoutChanged();
}

void CardLayout::putBack(View *view)
{
    const auto known = m_windows.find(view);
    if (known == m_windows.end())
        return;
    CardWindow *cardWindow = known->second;
    m_windows.erase(known);
    view->setParent(this); // not to go with the window
    cardWindow->hide();
    cardWindow->deleteLater();
    arrange();
    emit layoutChanged();
}

QList<CardWindow *> CardLayout::windows() const
{
    QList<CardWindow *> list;
    for (const auto &[view, cardWindow] : m_windows)
        list.append(cardWindow);
    return list;
}

void CardLayout::resizeEvent(QResizeEvent *)
{
    sizeByDesign();
}

} // namespace lockstep
