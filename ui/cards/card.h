// A card: rounded surface around one view, or several behind tabs, with a head of 36 px: title, subtitle, the view's controls (in a
// row of their own where the head is too narrow), and the card's own (enlarge, more), which a card without a head has in its corner.
#pragma once

#include <QList>
#include <QWidget>

#include "ui/theme.h"
#include "ui/views/view.h"

class QHBoxLayout;
class QMenu;
class QStackedLayout;

namespace lockstep {

class CardTitle;
class IconButton;
class MenuButton;

class Card : public QWidget {
    Q_OBJECT
public:
    enum class Head { Shown, None };

    explicit Card(Theme *theme, Head head = Head::Shown, QWidget *parent = nullptr);

    // Takes the views in; more than one become tabs. Views it had and that are not in the list must be given to another card first.
    void setViews(const QList<View *> &views);
    const QList<View *> &views() const { return m_views; }
    View *currentView() const;
    void setCurrent(View *view);
    int count() const { return static_cast<int>(m_views.size()); }
    QStringList tabTitles() const;
    void setEnlarged(bool enlarged); // what the button does next
    void setToolsShown(bool shown);  // its buttons; the menu stays on the right mouse button

signals:
    void currentChanged(lockstep::View *view);
    void enlargeRequested(lockstep::View *view);
    void menuRequested(lockstep::View *view, QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void buildTools();
    void buildHead();
    void showHeadControls();
    int headRoom() const; // for titles and controls
    void placeTitles();   // tabs without room go into a menu, never the current one
    void placeControls(); // beside the titles, or where there is no room in a row below
    void placeTools();

    Theme *m_theme;
    Head m_headShown;
    QWidget *m_head;
    QHBoxLayout *m_headLayout;
    QWidget *m_second; // the row below the head
    QStackedLayout *m_stack;
    QWidget *m_edge;
    QWidget *m_tools;
    bool m_toolsShown = true;
    IconButton *m_enlarge = nullptr;
    IconButton *m_more = nullptr;
    QList<View *> m_views;
    QList<CardTitle *> m_titles;
    QMenu *m_moreTabs;
    MenuButton *m_moreTabsButton;
};

} // namespace lockstep
