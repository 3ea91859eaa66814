// Where the cards are: board over a lower row and a right column (wide), board over a lower row (narrow), board and charts
// (presenter). Splitters between all; a view can be hidden, enlarged over the grid, or popped out into a window of its own.
#pragma once

#include <map>

#include <QList>
#include <QVariantMap>
#include <QWidget>

#include "ui/cards/card_window.h"
#include "ui/cards/view_list.h"
#include "ui/views/view.h"

class QSplitter;
class QStackedLayout;

namespace lockstep {

class Card;

class CardLayout : public QWidget {
    Q_OBJECT
public:
    CardLayout(Theme *theme, QList<ViewEntry> entries, QWidget *parent = nullptr);
    ~CardLayout() override;

    const QList<ViewEntry> &entries() const { return m_entries; }
    View *view(const QString &id) const;
    Arrangement arrangement() const { return m_arrangement; }
    void setArrangement(Arrangement arrangement);
    void setToolsShown(bool shown); // the buttons of the cards

    bool isShown(View *view) const; // in the grid, behind a tab of it, or in a window of its own
    void setShown(View *view, bool shown);
    void bringUp(View *view); // shown, its tab chosen
    View *enlarged() const { return m_enlarged; }
    void enlarge(View *view); // null: back into the grid
    bool isPoppedOut(View *view) const { return m_windows.count(view) > 0; }
    void popOut(View *view, const QByteArray &geometry = {});
    void putBack(View *view);
    QList<CardWindow *> windows() const;

    QVariantMap saveLayout() const; // hidden, popped out, tabs, splitters, what each view keeps
    void restoreLayout(const QVariantMap &layout);
    void resetLayout();

signals:
    void layoutChanged();
    void menuRequested(lockstep::View *view, QPoint globalPosition);
    void windowOpened(lockstep::CardWindow *window);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildGrid();
    Card *makeCard(Place place);
    QSplitter *makeSplitter(Qt::Orientation orientation, const QString &name);
    QList<View *> viewsAt(Place place) const;
    bool hasPlace(View *view) const;
    void arrange();
    void sizeByDesign();
    QVariantMap saveSplitters() const;
    void restoreSplitters(const QVariantMap &states);
    QString idOf(const View *view) const;

    Theme *m_theme;
    QList<ViewEntry> m_entries;
    Arrangement m_arrangement = Arrangement::Wide;
    QList<View *> m_hidden;
    std::map<View *, CardWindow *> m_windows;
    std::map<Place, QString> m_tabs; // the view chosen at a place
    View *m_enlarged = nullptr;
    bool m_arranging = false;

    QStackedLayout *m_pages;
    std::map<Place, Card *> m_cards;
    Card *m_big;
    std::map<QString, QSplitter *> m_splitters;
    std::map<QString, bool> m_moved; // by hand: no longer sized by the design
    QVariantMap m_splitterStates;    // of the other arrangements
};

} // namespace lockstep
