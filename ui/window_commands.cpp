#include "ui/window_commands.h"

#include <QActionGroup>
#include <QMenu>

#include "ui/cards/card_layout.h"
#include "ui/help/about.h"
#include "ui/main_window.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/scenario/scenario_dialogs.h"
#include "ui/scenario/scenario_document.h"
#include "ui/shortcuts.h"
#include "ui/views/loss_view.h"
#include "ui/views/timeline_track.h"
#include "ui/views/timeline_view.h"
#include "ui/window_body.h"

namespace lockstep {

namespace {

class Builder {
    Q_DECLARE_TR_FUNCTIONS(lockstep::Commands)
public:
    explicit Builder(MainWindow &window) : m_window(window), m_keys(*window.shortcuts()), m_menu(*window.menu()) {}

    void build()
    {
        m_menu.setToolTipsVisible(true);
        m_keys.addTransport(
            m_window.controller(), [document = m_window.document()] { document->reset(); }, m_window.isPresenting());
        m_keys.add(tr("Go to a step…"), {Qt::CTRL | Qt::Key_G}, [&window = m_window] { window.body()->timeline()->editStep(); });
        QMenu *run = new QMenu(tr("Run"), &m_menu);
        addGroups(run);
        m_keys.beginGroup(tr("Scenario"));
        addFile();
        m_menu.addSeparator();
        m_menu.addMenu(run);
        m_keys.beginGroup(tr("View"));
        addCards(m_menu.addMenu(tr("View")));
        addLooks();
        m_menu.addSeparator();
        m_keys.beginGroup(tr("Help"));
        addHelp();
    }

private:
    // What there are keys for, group by group.
    void addGroups(QMenu *menu)
    {
        for (const KeyGroup &group : m_keys.groups()) {
            menu->addActions(group.actions);
            menu->addSeparator();
        }
        menu->addAction(tr("Show the whole run"), &m_window, [&window = m_window] { window.body()->timeline()->track()->showAll(); });
    }

    // Goes with the menu that it is in, not with the window.
    QMenu *owned(QMenu *menu)
    {
        menu->setParent(&m_menu, menu->windowFlags());
        return menu;
    }

    void addFile()
    {
        ScenarioDocument *document = m_window.document();
        QWidget *window = &m_window;
        m_menu.addMenu(owned(makePresetMenu(document, window)))->setText(tr("New from a preset"));
        m_menu.addAction(m_keys.add(tr("Open…"), {QKeySequence::Open}, [=] { openWithDialog(document, window); }));
        m_menu.addMenu(owned(makeRecentMenu(document, m_window.recentFiles(), window)))->setText(tr("Open recent"));
        m_menu.addAction(m_keys.add(tr("Import data…"), {Qt::CTRL | Qt::Key_I}, [&window = m_window] { window.importWithDialog(); }));
        m_menu.addAction(m_keys.add(tr("Save"), {QKeySequence::Save}, [=] { saveOrAsk(document, window); }));
        m_menu.addAction(m_keys.add(tr("Save as…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S}, [=] { saveWithDialog(document, window); }));
        m_menu.addAction(m_keys.add(tr("Export script…"), {Qt::CTRL | Qt::Key_E}, [&window = m_window] { window.exportScript(); }));
        m_menu.addSeparator();
        addUndo(makeUndoAction(document, &m_menu), tr("Undo"), {Qt::CTRL | Qt::Key_Z});
        addUndo(makeRedoAction(document, &m_menu), tr("Redo"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    }

    // The menu says what it takes back; the key does the same.
    void addUndo(QAction *action, const QString &name, const QList<QKeySequence> &keys)
    {
        QAction *key = m_keys.add(
            name, keys, [action] { action->trigger(); }, true);
        action->setShortcut(key->shortcut());
        action->setShortcutContext(Qt::WidgetShortcut); // shown in the menu only
        m_menu.addAction(action);
    }

    // One check mark a view: hidden or shown.
    void addCards(QMenu *menu)
    {
        CardLayout *cards = m_window.cards();
        int number = 1;
        for (const ViewEntry &entry : cards->entries()) {
            View *view = entry.view;
            QAction *shown = menu->addAction(view->title());
            shown->setCheckable(true);
            shown->setObjectName("show-" + entry.id);
            QObject::connect(shown, &QAction::triggered, cards, [cards, view](bool on) { cards->setShown(view, on); });
            const auto tell = [cards, shown, view] { shown->setChecked(cards->isShown(view)); };
            QObject::connect(cards, &CardLayout::layoutChanged, shown, tell);
            tell();
            if (!entry.hasKey)
                continue;
            const int digit = number++;
            const QKeySequence key(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + digit % 10)); // the tenth is Alt+0, the rest have none
            if (digit <= 10 && (!m_window.isPresenting() || entry.presenter != Place::None))
                m_keys.add(tr("Go to the card %1").arg(view->title()), {key}, [cards, view] { cards->bringUp(view); });
        }
        menu->addSeparator();
        menu->addAction(tr("Reset layout"), &m_window, [&window = m_window] { window.resetLayout(); });
    }

    void addLooks()
    {
        auto *loss = qobject_cast<LossView *>(m_window.cards()->view("loss"));
        if (!m_window.isPresenting())
            m_menu.addAction(m_keys.add(tr("Side panel"), {Qt::Key_F9}, [&window = m_window] { window.togglePanel(); }));
        m_keys.add(tr("Loss: log or linear"), {Qt::Key_L}, [loss] { loss->toggleLog(); });
        m_keys.add(tr("Charts: the whole run"), {Qt::Key_0}, [range = m_window.controller()->chartRange()] { range->showAll(); });
        addThemes(m_menu.addMenu(tr("Theme")));
        m_keys.add(tr("Next theme"), {Qt::Key_T}, [&window = m_window] { window.nextTheme(); });
        addLanguages(m_menu.addMenu(QStringLiteral("Language · 语言")));
        addSizes(m_menu.addMenu(tr("Text size")));
        addMotion();
        m_menu.addAction(
            m_keys.add(tr("Presenter mode"), {Qt::Key_F11, Qt::Key_F5, Qt::Key_P}, [&window = m_window] { window.togglePresenter(); }));
        if (m_window.isPresenting())
            m_keys.add(tr("Blank screen"), {Qt::Key_B, Qt::Key_Period}, [&window = m_window] { window.body()->blankScreen()->toggle(); });
        m_menu.addAction(m_keys.add(tr("Full screen"), {Qt::SHIFT | Qt::Key_F11}, [&window = m_window] { window.toggleFullScreen(); }));
        m_keys.add(tr("Leave what lies over the cards"), {Qt::Key_Escape}, [&window = m_window] { window.escape(); });
    }

    void addSizes(QMenu *size)
    {
        size->addAction(m_keys.add(
            tr("Larger"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}, [&window = m_window] { window.zoomIn(); }, true));
        size->addAction(m_keys.add(
            tr("Smaller"), {Qt::CTRL | Qt::Key_Minus}, [&window = m_window] { window.zoomOut(); }, true));
        size->addAction(m_keys.add(tr("As designed"), {Qt::CTRL | Qt::Key_0}, [&window = m_window] { window.resetZoom(); }));
    }

    void addMotion()
    {
        Theme *theme = m_window.theme();
        QAction *motion = m_menu.addAction(tr("Moving chunks"), theme, &Theme::setMotion);
        motion->setObjectName("motion");
        motion->setCheckable(true);
        motion->setChecked(theme->isMotionWanted());
        motion->setToolTip(tr("In the all-reduce, chunks move from device to device while you step by phases or play slowly"));
    }

    template <typename Mode>
    void addChoices(QMenu *menu, const QList<std::pair<QString, Mode>> &choices, const std::function<Mode()> &now,
                    const std::function<void(Mode)> &choose)
    {
        auto *group = new QActionGroup(menu);
        QList<QAction *> actions;
        for (const auto &[text, mode] : choices) {
            QAction *action = menu->addAction(text, &m_window, [choose, wanted = mode] { choose(wanted); });
            action->setCheckable(true);
            group->addAction(action);
            QObject::connect(menu, &QMenu::aboutToShow, action, [action, now, wanted = mode] { action->setChecked(now() == wanted); });
            action->setChecked(now() == mode);
        }
    }

    void addThemes(QMenu *menu)
    {
        addChoices<ThemeMode>(
            menu,
            {{tr("As the system"), ThemeMode::System},
             {tr("Light"), ThemeMode::Light},
             {tr("Dark"), ThemeMode::Dark},
             {tr("High contrast"), ThemeMode::HighContrast}},
            [theme = m_window.theme()] { return theme->mode(); }, [&window = m_window](ThemeMode mode) { window.setThemeMode(mode); });
    }

    void addLanguages(QMenu *menu)
    {
        addChoices<LanguageMode>(
            menu,
            {{tr("As the system"), LanguageMode::System},
             {QStringLiteral("English"), LanguageMode::English},
             {QStringLiteral("简体中文"), LanguageMode::Chinese}},
            [language = m_window.language()] { return language->mode(); },
            [&window = m_window](LanguageMode mode) { window.setLanguage(mode); });
    }

    void addHelp()
    {
        m_menu.addAction(m_keys.add(tr("Keys"), {Qt::Key_F1, Qt::Key_Question, Qt::SHIFT | Qt::Key_Question},
                                    [&window = m_window] { window.showKeys(); }));
        m_menu.addAction(
            m_keys.add(tr("What am I looking at?"), {Qt::SHIFT | Qt::Key_F1}, [&window = m_window] { window.explainCurrent(); }));
        m_menu.addAction(tr("Tour of the window"), &m_window, [&window = m_window] { window.showTour(); });
        m_menu.addAction(tr("About Lockstep"), &m_window, [&window = m_window] { showAbout(&window, window.theme()); });
        m_menu.addSeparator();
        m_menu.addAction(m_keys.add(tr("Quit"), {Qt::CTRL | Qt::Key_Q}, [&window = m_window] { window.close(); }));
    }

    MainWindow &m_window;
    Shortcuts &m_keys;
    QMenu &m_menu;
};

} // namespace

void buildCommands(MainWindow &window)
{
    Builder(window).build();
}

} // namespace lockstep
