// What the window does with files and settings.
#include "ui/main_window.h"

#include <QActionGroup>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>

#include "core/scenario/presets.h"
#include "ui/scenario_files.h"
#include "ui/widgets/message_strip.h"
#include "ui/window_memory.h"

namespace lockstep {

namespace {

QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

void MainWindow::addPresets(QMenu *menu)
{
    menu->setToolTipsVisible(true);
    for (const Scenario &preset : presets()) {
        QAction *action = menu->addAction(QString::fromStdString(preset.title), this, [this, preset] {
            m_strip->dismiss();
            m_controller->start(preset);
        });
        action->setToolTip(QString::fromStdString(preset.description));
    }
}

void MainWindow::addThemes(QMenu *menu)
{
    auto *group = new QActionGroup(menu);
    const std::pair<QString, ThemeMode> modes[] = {
        {tr("As the system"), ThemeMode::System}, {tr("Light"), ThemeMode::Light}, {tr("Dark"), ThemeMode::Dark}};
    for (const auto &[text, mode] : modes) {
        QAction *action = menu->addAction(text, this, [this, wanted = mode] { setThemeMode(wanted); });
        action->setCheckable(true);
        group->addAction(action);
        const auto show = [this, action, wanted = mode] { action->setChecked(m_theme->mode() == wanted); };
        connect(m_theme, &Theme::changed, action, show);
        show();
    }
}

bool MainWindow::openFile(const QString &path)
{
    const Result<Scenario> scenario = readScenarioFile(path);
    if (!scenario) {
        m_strip->showMessage(QString::fromStdString(scenario.error().message));
        return false;
    }
    m_strip->dismiss();
    m_controller->start(*scenario);
    return true;
}

void MainWindow::openWithDialog()
{
    const QString path = askOpenFile(this);
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::saveWithDialog()
{
    const QString path = askSaveFile(this, m_controller->scenario());
    if (path.isEmpty())
        return;
    const Result<void> written = writeScenarioFile(path, m_controller->scenario());
    if (!written)
        m_strip->showMessage(QString::fromStdString(written.error().message));
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (droppedFile(event->mimeData()).endsWith(QStringLiteral(".json"), Qt::CaseInsensitive))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    if (const QString path = droppedFile(event->mimeData()); !path.isEmpty())
        openFile(path);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_options.remembers)
        save();
    QMainWindow::closeEvent(event);
}

void MainWindow::restore()
{
    if (!m_options.remembers)
        return;
    const WindowMemory memory = readWindowMemory();
    if (!memory.geometry.isEmpty())
        restoreGeometry(memory.geometry);
    m_cards->restoreColumns(memory.columns);
    m_panelWanted = memory.panelShown;
    m_controller->setGranularity(memory.granularity);
    m_controller->setSpeed(memory.speed);
}

void MainWindow::save()
{
    WindowMemory memory;
    memory.geometry = saveGeometry();
    memory.columns = m_cards->saveColumns();
    memory.panelShown = m_panelWanted;
    memory.granularity = m_controller->granularity();
    memory.speed = m_controller->speed();
    if (!m_options.theme || *m_options.theme != m_theme->mode()) // a theme of the command line is for this time
        memory.theme = m_theme->mode();
    writeWindowMemory(memory);
}

} // namespace lockstep
