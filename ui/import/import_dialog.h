// The import of a file of measurements: a live preview with the settings as they were found, target and features to pick, and Train, which
// starts a scenario that refers to the file.
#pragma once

#include <QDialog>
#include <QTimer>

#include "ui/import/import_reading.h"
#include "ui/import/import_scenario.h"
#include "ui/theme.h"

class QBoxLayout;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace lockstep {

class ImportCard;
class ImportColumns;
class ImportFields;
class ImportGoal;
class ImportLabel;
class ImportMessage;
class ImportTable;
class ScenarioDocument;

class ImportDialog : public QDialog {
    Q_OBJECT
public:
    // `remembers`: its size, in the user's settings.
    ImportDialog(Theme *theme, ScenarioDocument *document, bool remembers, QWidget *parent = nullptr);

    void openFile(const QString &path); // in the place of the one before
    QString path() const { return m_path; }
    bool isReading() const { return !m_facts && m_error.isEmpty(); }
    QString obstacle() const; // why it cannot train; empty: it can, or it will be known when the file is read

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void done(int result) override;

private:
    void buildHead(QBoxLayout *layout);
    QWidget *buildMain();
    QWidget *buildRight();
    void buildPreview(QBoxLayout *layout);
    void buildFoot(QBoxLayout *layout);
    void restyle();
    void chooseSize();

    void look();  // anew: the settings are others
    void count(); // anew: features or target are others
    void forgetFacts();
    void showTable(const CsvTablePtr &table);
    void showFacts(const ImportFactsPtr &facts);
    void showFailure(const QString &message);
    void showProgress(double share);
    void showState();
    QString statusText() const;
    QString noteText() const;
    QString targetObstacle() const;
    QString sizeObstacle() const;
    ImportChoices choices() const;
    ImportedScenario made() const;
    void train();

    Theme *m_theme;
    ScenarioDocument *m_document;
    bool m_remembers;
    ImportReading *m_reading;
    ImportColumns *m_columns;
    ImportTable *m_table;

    ImportLabel *m_name = nullptr;
    ImportLabel *m_place = nullptr;
    ImportLabel *m_rows = nullptr;
    QProgressBar *m_progress = nullptr;
    ImportMessage *m_message = nullptr;
    ImportFields *m_fields = nullptr;
    ImportGoal *m_goal = nullptr;
    QTableView *m_preview = nullptr;
    ImportCard *m_problemCard = nullptr;
    QPlainTextEdit *m_problems = nullptr;
    ImportLabel *m_status = nullptr;
    QPushButton *m_train = nullptr;

    QString m_path;
    QString m_error; // of the file
    CsvTablePtr m_beginning;
    ImportFactsPtr m_facts;
    QTimer m_slow;             // since when a reading is worth a bar
    bool m_trainAsked = false; // as soon as the file is read
};

} // namespace lockstep
