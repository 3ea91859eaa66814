// What the window does with the files that hold people's own data: choosing one, and noticing that one has changed.
#include "ui/main_window.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include "core/data/own_data.h"
#include "ui/scenario/core_text.h"
#include "ui/scenario/file_watch.h"
#include "ui/scenario/scenario_document.h"
#include "ui/widgets/message_strip.h"
#include "ui/window_body.h"

namespace lockstep {

void MainWindow::watchData()
{
    m_fileWatch = new FileWatch(this);
    connect(m_fileWatch, &FileWatch::changed, this, &MainWindow::offerReload);
    connect(m_fileWatch, &FileWatch::vanished, this, &MainWindow::tellGone);
    connect(m_fileWatch, &FileWatch::asBefore, this, [this] {
        if (message() == m_fileMessage)
            m_body->strip()->dismiss();
        m_fileMessage.clear();
    });
    connect(qApp, &QGuiApplication::focusWindowChanged, m_fileWatch, &FileWatch::check);
    connect(m_controller, &SessionController::snapshotChanged, this, &MainWindow::followDataFile);
}

void MainWindow::followDataFile()
{
    const SnapshotPtr snapshot = m_controller->snapshot();
    const std::shared_ptr<const Setup> setup = snapshot ? snapshot->setup : nullptr;
    if (setup == m_watched)
        return;
    m_watched = setup;
    if (!m_fileMessage.isEmpty() && message() == m_fileMessage)
        m_body->strip()->dismiss(); // of the run before
    m_fileMessage.clear();
    const DataReport *report = setup ? setup->report.get() : nullptr;
    m_fileWatch->watch(report ? QString::fromStdString(report->path) : QString(), report ? report->stamp : FileStamp{});
}

// A window that opened without its file waits for it.
void MainWindow::waitForDataFile()
{
    const Scenario &running = m_document->running();
    if (!m_controller->snapshot() && running.data.kind == DataKind::Csv)
        m_fileWatch->watch(QString::fromStdString(running.data.csv.file), FileStamp{});
}

void MainWindow::offerReload()
{
    m_fileMessage = tr("%1 has changed since it was read.").arg(QFileInfo(m_fileWatch->path()).fileName());
    m_mayReload = true;
    askOrSay();
}

void MainWindow::tellGone()
{
    m_fileMessage = tr("%1 is gone; the run goes on with what was read.").arg(QFileInfo(m_fileWatch->path()).fileName());
    m_mayReload = false;
    askOrSay();
}

void MainWindow::askOrSay()
{
    if (!m_mayReload)
        return say(m_fileMessage);
    m_body->strip()->showQuestion(m_fileMessage, {{tr("Reload"), [this] { m_document->reload(); }}, {tr("Ignore"), [] {}}});
}

void MainWindow::chooseDataFile()
{
    const QString now = QString::fromStdString(m_document->pending().data.csv.file);
    if (now.isEmpty())
        return importWithDialog();
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose a CSV file"), QFileInfo(now).absolutePath(),
                                                      tr("Tables (*.csv *.tsv *.txt *.dat);;All files (*)"));
    if (path.isEmpty())
        return;
    m_document->edit(QStringLiteral("/data/file"), [&path](Scenario &s) { s.data.csv.file = path.toStdString(); });
    m_document->finishEdit();
}

// With what to do, where the data file is what could not be read.
QString MainWindow::errorText() const
{
    const QString error = coreText(m_controller->error().toStdString());
    if (m_document->pending().data.kind != DataKind::Csv || m_document->failures().empty())
        return error;
    const QString next = tr("Mend the file or choose another one in the side panel, then reset.");
    return m_controller->snapshot() ? tr("%1\n%2 What was open stays open.").arg(error, next) : tr("%1\n%2").arg(error, next);
}

} // namespace lockstep
