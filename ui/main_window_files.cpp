// What the window does with files and settings.
#include "ui/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>

#include "ui/cards/card_layout.h"
#include "ui/cards/card_window.h"
#include "ui/cards/view_export.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_files.h"
#include "ui/panels/scenario_panel.h"
#include "ui/scenario/core_text.h"
#include "ui/scenario/recent_files.h"
#include "ui/scenario/scenario_dialogs.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/script_files.h"
#include "ui/views/code_view.h"
#include "ui/widgets/message_strip.h"
#include "ui/widgets/number_text.h"
#include "ui/window_body.h"

namespace lockstep {

void MainWindow::watchDocument()
{
    if (!m_options.file.isEmpty())
        m_document->setOpenedFrom(m_options.file);
    const auto showTitle = [this] {
        setWindowTitle(m_document->windowTitle());
        setWindowFilePath(m_document->filePath());
    };
    connect(m_document, &ScenarioDocument::changed, this, showTitle);
    connect(m_document, &ScenarioDocument::fileUsed, m_recent, &RecentFiles::add);
    connect(m_document, &ScenarioDocument::message, this, [this](const QString &text) {
        if (text.isEmpty())
            m_body->strip()->dismiss();
        else
            say(text);
    });
    showTitle();
}

bool MainWindow::openFile(const QString &path)
{
    return m_document->openFile(path);
}

void MainWindow::exportWithDialog(View *view)
{
    const QString path = askExportFile(this, *view);
    if (path.isEmpty())
        return;
    const Result<void> written = exportView(*view, *m_theme, *m_controller, path);
    say(written ? tr("Written: %1").arg(path) : QString::fromStdString(written.error().message));
}

void MainWindow::exportTraceWithDialog(TraceRange range)
{
    const QString path = askTraceFile(this, range);
    if (path.isEmpty())
        return;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Result<void> written = exportTrace(*m_controller, range, path);
    QApplication::restoreOverrideCursor();
    if (!written) {
        say(QString::fromStdString(written.error().message));
        return;
    }
    const auto [first, last] = traceSteps(*m_controller, range);
    say(first == last ? tr("Written: %1, step %2").arg(path, countText(first))
                      : tr("Written: %1, steps %2 to %3").arg(path, countText(first), countText(last)));
}

void MainWindow::exportScript()
{
    const Scenario scenario = m_controller->scenario();
    const QString opened = m_document->filePath();
    const QString beside = opened.isEmpty() ? QString() : QFileInfo(opened).absolutePath();
    const auto *code = qobject_cast<CodeView *>(cards()->view("code"));
    const ScriptFile file = askScriptFile(this, scenario, {m_scriptFolder.isEmpty() ? beside : m_scriptFolder, code->form()});
    if (file.path.isEmpty())
        return;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Result<void> written = writeScript(file, scenario);
    QApplication::restoreOverrideCursor();
    if (!written) {
        say(coreText(written.error().message));
        return;
    }
    m_scriptFolder = QFileInfo(file.path).absolutePath();
    const QString run = runHint(scenario, file);
    say(hasDataFile(scenario, file.form) ? tr("Written: %1 and %2. Run it with: %3").arg(file.path, scriptDataPath(file.path), run)
                                       : tr("Written: %1. Run it with: %2").arg(file.path, run));
}

void MainWindow::importFile(const QString &path)
{
    if (auto *open = findChild<ImportDialog *>()) {
        open->openFile(path);
        return;
    }
    auto *dialog = new ImportDialog(m_theme, m_document, m_options.remembers, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openFile(path);
    dialog->open();
}

void MainWindow::importWithDialog()
{
    if (const QString path = askDataFile(this); !path.isEmpty())
        importFile(path);
}

// What cannot be opened is taken too, and said why.
void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (holdsFiles(event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const DroppedFile dropped = droppedFile(event->mimeData());
    if (dropped.path.isEmpty())
        say(dropped.problem);
    else if (isScenarioFile(dropped.path))
        openAsking(m_document, this, dropped.path);
    else
        importFile(dropped.path);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const auto closeNow = [this] {
        m_mayClose = true;
        QTimer::singleShot(0, this, &QWidget::close);
    };
    if (!m_mayClose && m_document->hasMoreToLose()) {
        event->ignore();
        confirmLoss(m_document, this, closeNow);
        return;
    }
    if (m_options.remembers)
        save();
    for (CardWindow *window : cards()->windows())
        window->hide();
    QMainWindow::closeEvent(event);
}

void MainWindow::restore(const WindowMemory &memory)
{
    if (!m_options.remembers)
        return;
    if (!memory.geometry.isEmpty())
        restoreGeometry(memory.geometry);
    bringOntoScreen(this);
    m_body->setPanelWanted(memory.panelShown);
    if (!memory.sections.isEmpty())
        m_body->panel()->setOpenSections(memory.sections);
    cards()->restoreLayout(memory.cards);
    m_controller->setGranularity(memory.granularity);
    m_controller->setSpeed(memory.speed);
    if (memory.ignored)
        say(tr("The settings of the window were of another version or damaged: it opens as new."));
}

// A theme or language of the command line is for this time.
void MainWindow::save()
{
    WindowMemory memory = m_memory;
    memory.geometry = saveGeometry();
    memory.cards = cards()->saveLayout();
    memory.panelShown = m_body->isPanelWanted();
    memory.sections = m_body->panel()->openSections();
    memory.granularity = m_controller->granularity();
    memory.speed = m_controller->speed();
    memory.zoom = m_zoom;
    memory.motion = m_theme->isMotionWanted();
    if (!m_options.theme || *m_options.theme != m_theme->mode())
        memory.theme = m_theme->mode();
    if (!m_options.language || *m_options.language != m_language->mode())
        memory.language = m_language->mode();
    writeWindowMemory(memory);
}

} // namespace lockstep
