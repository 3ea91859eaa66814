// A card: rounded surface around one view, or several behind tabs, with a head of 36 px (title, subtitle, the view's controls).
#pragma once

#include <QList>
#include <QWidget>

#include "ui/theme.h"

class QHBoxLayout;
class QStackedLayout;

namespace lockstep {

class CardTitle;
class View;

class Card : public QWidget {
    Q_OBJECT
public:
    enum class Head { Shown, None };

    explicit Card(Theme *theme, Head head = Head::Shown, QWidget *parent = nullptr);

    // Takes the views in; more than one become tabs. Views it had and that are not in the list must be given to another card first.
    void setViews(const QList<View *> &views);
    View *currentView() const;
    void setCurrent(int index);
    int count() const { return static_cast<int>(m_views.size()); }
    QStringList tabTitles() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildHead();
    void showHeadControls();

    Theme *m_theme;
    Head m_headShown;
    QWidget *m_head;
    QHBoxLayout *m_headLayout;
    QStackedLayout *m_stack;
    QWidget *m_edge;
    QList<View *> m_views;
    QList<CardTitle *> m_titles;
};

} // namespace lockstep
