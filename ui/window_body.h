// What fills the window: bar, message strip, side panel, cards, timeline. Built anew when language, zoom or presenter mode change.
#pragma once

#include <QWidget>

#include "ui/cards/view_list.h"

class QHBoxLayout;
class QMenu;
class QVBoxLayout;

namespace lockstep {

class CardLayout;
class LossView;
class BlankScreen;
class MessageStrip;
class ScenarioDocument;
class ScenarioPanel;
class TimelineView;
class TransportBar;

class WindowBody : public QWidget {
    Q_OBJECT
public:
    WindowBody(Theme *theme, ScenarioDocument *document, QMenu *menu, bool presenting, QWidget *parent = nullptr);
    ~WindowBody() override;

    CardLayout *cards() const { return m_cards; }
    MessageStrip *strip() const { return m_strip; }
    BlankScreen *blankScreen() const { return m_blank; } // while presenting, else null
    ScenarioPanel *panel() const { return m_scenarioPanel; }
    TimelineView *timeline() const { return m_timeline; }

    bool isPanelShown() const;
    bool isPanelWanted() const { return m_panelWanted; }
    void setPanelWanted(bool wanted); // beside the cards, where there is room
    void togglePanel();
    bool closeOpenPanel(); // true if it lay over the cards

signals:
    void themeRequested();
    void presenterRequested();
    void helpRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildBar(QVBoxLayout *layout, QMenu *menu);
    void buildPresenter(QVBoxLayout *layout);
    void buildPanel();
    void buildTimeline(QVBoxLayout *layout);
    void arrange();
    void coverCards(); // the panel, in a narrow window
    bool isNarrow() const;

    Theme *m_theme;
    ScenarioDocument *m_document;
    bool m_presenting;
    TransportBar *m_bar = nullptr; // not while presenting
    BlankScreen *m_blank = nullptr;
    MessageStrip *m_strip;
    QWidget *m_panel = nullptr;
    ScenarioPanel *m_scenarioPanel = nullptr;
    TimelineView *m_timeline = nullptr;
    QHBoxLayout *m_middle;
    CardLayout *m_cards;
    bool m_panelWanted = true;    // beside the cards
    bool m_panelOpenOver = false; // over them, in a narrow window
};

} // namespace lockstep
