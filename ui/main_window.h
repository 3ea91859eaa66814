// The window: owns what lives as long as it does (theme, language, run), builds the body, and remembers how it was left.
#pragma once

#include <optional>

#include <QMainWindow>

#include "ui/cards/trace_export.h"
#include "ui/language.h"
#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/views/view.h"
#include "ui/window_memory.h"

class QMenu;

namespace lockstep {

class CardLayout;
class FileWatch;
class RecentFiles;
class ScenarioDocument;
class Shortcuts;
class WindowBody;

struct WindowOptions {
    std::optional<ThemeMode> theme;                      // instead of the remembered one
    bool remembers = true;                               // reads and writes the user's settings
    std::optional<LanguageMode> language = std::nullopt; // instead of the remembered one
    bool tour = false;                                   // at the first start
    QString file = {};                                   // that the scenario came from
};

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Scenario &scenario, const WindowOptions &options = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    SessionController *controller() const { return m_controller; }
    ScenarioDocument *document() const { return m_document; }
    RecentFiles *recentFiles() const { return m_recent; }
    Theme *theme() const { return m_theme; }
    Language *language() const { return m_language; }
    CardLayout *cards() const;
    WindowBody *body() const { return m_body; }
    Shortcuts *shortcuts() const { return m_shortcuts; }
    QMenu *menu() const { return m_menu; }
    QString message() const; // what the strip says; empty when hidden
    bool isPanelShown() const;
    bool isPresenting() const { return m_presenting; }
    bool openFile(const QString &path); // what is open stays when the file cannot be read
    void say(const QString &message);   // in the strip
    FileWatch *fileWatch() const { return m_fileWatch; } // of the data file of the run

public slots:
    void togglePanel();
    void nextTheme();
    void setThemeMode(lockstep::ThemeMode mode);
    void setLanguage(lockstep::LanguageMode mode);
    void setZoom(double zoom); // of the texts and all that is drawn
    void zoomIn();
    void zoomOut();
    void resetZoom(); // as designed
    void resetLayout();
    void toggleFullScreen();
    void togglePresenter();
    void escape(); // leaves what lies over the grid
    void showKeys();
    void showTour();
    void explain(lockstep::View *view);
    void explainCurrent(); // the view with the focus or under the pointer
    void exportWithDialog(lockstep::View *view);
    void exportTraceWithDialog(lockstep::TraceRange range); // simulated time
    void importFile(const QString &path); // of data: asks how it is to be read
    void importWithDialog();
    void chooseDataFile(); // another one for the fields, which starts with the next reset; the first one is imported
    void exportScript(); // of the scenario that runs, as the Code card shows it

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void build();
    void rebuild();      // the body anew, as it was
    void rebuildLater(); // once the event that asked for it is over
    void limitSize();
    void fitZoom(); // to the window while presenting, else what the user chose
    void watchDocument();
    void watchData();
    void followDataFile(); // of the run that is open
    void waitForDataFile();
    void offerReload();
    void tellGone();
    void askOrSay(); // what is known about the data file, in the strip
    QString errorText() const;
    View *currentView() const;
    void showCardMenu(View *view, QPoint globalPosition);
    void showError();
    void showStop(); // once, where values stopped being finite
    void restore(const WindowMemory &memory);
    void save();
    double largestZoom() const;

    WindowOptions m_options;
    WindowMemory m_memory;
    Language *m_language;
    Theme *m_theme;
    SessionController *m_controller;
    ScenarioDocument *m_document;
    RecentFiles *m_recent;
    Shortcuts *m_shortcuts = nullptr;
    QMenu *m_menu = nullptr;
    WindowBody *m_body = nullptr;
    bool m_rebuildAsked = false;
    bool m_presenting = false;
    bool m_wasFullScreen = false; // before presenting
    bool m_mayClose = false;      // asked and answered
    double m_zoom = 1;            // what the user chose
    double m_presenterShare = 1;  // while presenting: of what the window has room for
    FileWatch *m_fileWatch = nullptr;
    QString m_fileMessage; // about the data file; empty: nothing to tell
    bool m_mayReload = false;
    std::shared_ptr<const Setup> m_watched;
    QString m_shownError;
    QString m_errorMessage; // as it was told
    int m_shownFailures = 0;
    std::int64_t m_shownStop = 0; // the step whose stop was told
    QString m_stopMessage;
    QString m_scriptFolder; // of the last export
};

} // namespace lockstep
