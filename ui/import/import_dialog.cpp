#include "ui/import/import_dialog.h"

#include <algorithm>
#include <cmath>

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include "ui/import/import_columns.h"
#include "ui/import/import_fields.h"
#include "ui/import/import_files.h"
#include "ui/import/import_goal.h"
#include "ui/import/import_parts.h"
#include "ui/import/import_table.h"
#include "ui/import/import_text.h"
#include "ui/scenario/scenario_dialogs.h"
#include "ui/scenario/scenario_document.h"

namespace lockstep {

void ImportDialog::openFile(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    const QFileInfo file(m_path);
    m_name->setText(file.fileName());
    m_place->setElided(file.isFile() ? tr("%1 in %2").arg(bytesText(file.size()), file.absolutePath()) : file.absolutePath());
    setWindowFilePath(m_path);
    setWindowTitle(tr("Import %1").arg(file.fileName()));
    m_beginning = nullptr;
    m_fields->setAllAutomatic();
    m_goal->forget();
    m_columns->forget();
    m_table->setTable(nullptr);
    look();
    m_goal->focusTarget();
}

void ImportDialog::forgetFacts()
{
    m_facts = nullptr;
    m_error.clear();
    m_trainAsked = false;
    m_progress->setValue(0);
    m_slow.start();
}

void ImportDialog::look()
{
    forgetFacts();
    m_reading->look(m_path, m_fields->spec());
    showState();
}

void ImportDialog::showTable(const CsvTablePtr &table)
{
    m_beginning = table;
    m_fields->showFound(table->format);
    m_columns->setOneHot(m_fields->spec().text == TextColumns::OneHot);
    m_columns->setColumns(table->columns);
    m_table->setTable(table);
    m_preview->resizeColumnsToContents();
    count();
}

// Columns that are not used do not matter: their empty cells leave no row out.
void ImportDialog::count()
{
    if (!m_beginning)
        return;
    forgetFacts();
    std::vector<std::string> columns = m_columns->features();
    const CsvColumn *target = m_columns->targetColumn();
    if (columns.empty() || !target)
        m_reading->cancel();
    else {
        columns.push_back(target->name);
        m_reading->count(m_path, m_fields->spec(), std::move(columns), target->name);
    }
    showState();
}

// The whole file may know better what its columns are than its beginning.
void ImportDialog::showFacts(const ImportFactsPtr &facts)
{
    const auto sameKind = [](const CsvColumn &a, const CsvColumn &b) {
        return a.name == b.name && a.kind == b.kind && a.tooManyTexts == b.tooManyTexts;
    };
    const std::vector<CsvColumn> &known = m_columns->columns();
    if (!std::equal(known.begin(), known.end(), facts->columns.begin(), facts->columns.end(), sameKind)) {
        const std::vector<std::string> before = m_columns->features();
        const int target = m_columns->target();
        m_columns->setColumns(facts->columns);
        if (m_columns->features() != before || m_columns->target() != target)
            return count();
    }
    m_facts = facts;
    m_slow.stop();
    m_fields->showFound(facts->format);
    m_table->setProblems(facts->problems);
    const bool asked = m_trainAsked;
    showState();
    if (asked)
        train();
}

void ImportDialog::showFailure(const QString &message)
{
    m_error = readingError(message, m_path);
    m_slow.stop();
    m_trainAsked = false;
    if (!m_beginning)
        m_fields->forgetFound();
    showState();
}

void ImportDialog::showProgress(double share)
{
    m_progress->setValue(static_cast<int>(std::lround(1000 * share)));
    showState();
}

void ImportDialog::showState()
{
    const QString problem = obstacle();
    const bool slow = isReading() && !m_slow.isActive() && (!m_beginning || problem.isEmpty());
    m_message->showText(problem.isEmpty() ? noteText() : problem, problem.isEmpty() ? ImportMessage::Kind::Note : ImportMessage::Kind::Error);
    m_progress->setVisible(slow);
    if (m_facts)
        m_rows->setText(rowsText(m_facts->used, m_facts->skipped));
    else if (slow)
        m_rows->setText(tr("Reading… %1 %").arg(m_progress->value() / 10));
    else if (!problem.isEmpty())
        m_rows->clear();
    const QString left = m_facts ? problemsText(*m_facts) : m_error.isEmpty() ? m_problems->toPlainText() : QString();
    if (left != m_problems->toPlainText())
        m_problems->setPlainText(left);
    m_problemCard->setVisible(!left.isEmpty());
    m_goal->showFacts(m_facts.get());
    m_status->setText(statusText());
    m_train->setEnabled(m_beginning && problem.isEmpty());
}

void ImportDialog::train()
{
    if (!m_beginning || !obstacle().isEmpty())
        return;
    m_trainAsked = !m_facts;
    if (m_trainAsked)
        return showState();
    Scenario scenario = made().scenario;
    scenario.data.facts = {}; // the run finds them out
    confirmLoss(m_document, this, [this, scenario] {
        m_document->startWith(scenario, tr("importing %1 (starts the run anew)").arg(QFileInfo(m_path).fileName()));
        accept();
    });
}

void ImportDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (holdsFiles(event->mimeData()))
        event->acceptProposedAction();
}

void ImportDialog::dropEvent(QDropEvent *event)
{
    const DroppedFile dropped = droppedFile(event->mimeData());
    if (isDataFile(dropped.path))
        openFile(dropped.path);
    else
        m_message->showText(dropped.path.isEmpty() ? dropped.problem : tr("This is a scenario: drop it on the window."));
}

} // namespace lockstep
