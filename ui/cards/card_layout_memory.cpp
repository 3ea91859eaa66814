// How the cards were left: hidden, popped out, tabs, splitters, and what each view keeps.
#include <QSplitter>

#include "ui/cards/card_layout.h"
#include "ui/cards/card_window.h"
#include "ui/views/view.h"

namespace lockstep {

QVariantMap CardLayout::saveSplitters() const
{
    QVariantMap states;
    for (const auto &[name, splitter] : m_splitters)
        if (const auto moved = m_moved.find(name); moved != m_moved.end() && moved->second)
            states[name] = splitter->saveState();
    return states;
}

void CardLayout::restoreSplitters(const QVariantMap &states)
{
    for (const auto &[name, splitter] : m_splitters) {
        m_moved[name] = states.contains(name) && splitter->restoreState(states.value(name).toByteArray());
        splitter->setHandleWidth(8); // a state holds these two as well
        splitter->setChildrenCollapsible(false);
    }
}

QVariantMap CardLayout::saveLayout() const
{
    QStringList hidden;
    QVariantMap windows, views, tabs;
    for (const ViewEntry &entry : m_entries) {
        if (!isShown(entry.view))
            hidden.append(entry.id);
        if (isPoppedOut(entry.view))
            windows[entry.id] = m_windows.at(entry.view)->saveGeometry();
        if (const QVariantMap kept = entry.view->saveView(); !kept.isEmpty())
            views[entry.id] = kept;
    }
    for (const auto &[place, id] : m_tabs)
        tabs[QString::number(static_cast<int>(place))] = id;
    QVariantMap splitters = m_splitterStates;
    splitters[QString::number(static_cast<int>(m_arrangement))] = saveSplitters();
    return {{"hidden", hidden}, {"windows", windows},     {"views", views},
            {"tabs", tabs},     {"splitters", splitters}, {"enlarged", idOf(m_enlarged)}};
}

void CardLayout::restoreLayout(const QVariantMap &layout)
{
    const QVariantMap views = layout.value("views").toMap();
    const QVariantMap windows = layout.value("windows").toMap();
    const QVariantMap tabs = layout.value("tabs").toMap();
    const QStringList hidden = layout.value("hidden").toStringList();
    m_hidden.clear();
    for (const ViewEntry &entry : m_entries) {
        entry.view->restoreView(views.value(entry.id).toMap());
        if (hidden.contains(entry.id))
            m_hidden.append(entry.view);
    }
    for (auto tab = tabs.begin(); tab != tabs.end(); ++tab)
        m_tabs[static_cast<Place>(tab.key().toInt())] = tab.value().toString();
    m_enlarged = view(layout.value("enlarged").toString());
    m_splitterStates = layout.value("splitters").toMap();
    arrange();
    restoreSplitters(m_splitterStates.value(QString::number(static_cast<int>(m_arrangement))).toMap());
    sizeByDesign();
    for (auto saved = windows.begin(); saved != windows.end(); ++saved)
        if (View *known = view(saved.key()))
            popOut(known, saved.value().toByteArray());
    emit layoutChanged();
}

void CardLayout::resetLayout()
{
    const QVariantMap kept = saveLayout();
    for (const ViewEntry &entry : m_entries)
        putBack(entry.view);
    m_tabs.clear();
    restoreLayout({{"views", kept.value("views")}});
}

} // namespace lockstep
