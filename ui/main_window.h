// The window: assembles bars, cards and keys, opens scenarios, and remembers how it was left. Views wire themselves.
#pragma once

#include <optional>

#include <QMainWindow>

#include "ui/card_layout.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

class QHBoxLayout;
class QMenu;

namespace lockstep {

class LossView;
class MessageStrip;
class ScenarioPanel;
class Shortcuts;
class TransportBar;

struct WindowOptions {
    std::optional<ThemeMode> theme; // instead of the remembered one
    bool remembers = true;          // reads and writes the user's settings
};

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Scenario &scenario, const WindowOptions &options = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    SessionController *controller() const { return m_controller; }
    Theme *theme() const { return m_theme; }
    QString message() const; // what the strip says; empty when hidden
    bool isPanelShown() const;
    bool openFile(const QString &path); // what is open stays when the file cannot be read

public slots:
    void togglePanel();
    void nextTheme();
    void setThemeMode(lockstep::ThemeMode mode);
    void showKeys();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildKeysAndMenu();
    void buildFileKeys();
    void buildViewKeys();
    void addPresets(QMenu *menu);
    void addThemes(QMenu *menu);
    void buildBody();
    CardViews makeViews(QWidget *parent);
    void placePanel();
    void coverCards(); // the panel, in a narrow window
    void showError();
    void showTitle();
    void openWithDialog();
    void saveWithDialog();
    void toggleFullScreen();
    void restore();
    void save();

    WindowOptions m_options;
    Theme *m_theme;
    SessionController *m_controller;
    Shortcuts *m_shortcuts;
    QMenu *m_menu;
    TransportBar *m_bar = nullptr;
    MessageStrip *m_strip = nullptr;
    QWidget *m_panel = nullptr;
    ScenarioPanel *m_scenarioPanel = nullptr;
    QHBoxLayout *m_bodyLayout = nullptr;
    CardLayout *m_cards = nullptr;
    LossView *m_loss = nullptr;
    bool m_panelWanted = true;    // beside the cards
    bool m_panelOpenOver = false; // over them, in a narrow window
    QString m_shownError;
};

} // namespace lockstep
