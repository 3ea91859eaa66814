// The scenario that the window works on: what a reset would run, its file, and every change of a field as undoable steps.
// It lives beside the session controller; the side panel only shows it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <QObject>
#include <QUndoStack>

#include "core/scenario/problem.h"
#include "core/scenario/scenario_json.h"
#include "ui/panels/panel_fields.h"
#include "ui/scenario/scenario_state.h"

namespace lockstep {

class SessionController;

class ScenarioDocument : public QObject {
    Q_OBJECT
public:
    explicit ScenarioDocument(SessionController *controller, QObject *parent = nullptr);

    SessionController *controller() const { return m_controller; }
    const Scenario &running() const { return m_state.run; }
    const Scenario &pending() const { return m_state.open; } // what a reset would run
    bool waitsWhole() const { return m_state.whole; }        // another scenario, with its live fields: a file that has faults
    int changes() const;                                     // fields that wait for a reset
    int applicable() const { return isValid() ? changes() : 0; }
    std::vector<Problem> problems() const;  // of what is pending; those of a file have line and column
    std::vector<Problem> elsewhere() const; // those for which there is no field
    std::vector<Problem> failures() const;  // why the data that is pending could not be read when it was tried; it may be tried again
    bool isValid() const { return m_typed.empty() && problems().empty(); }

    QUndoStack *undoStack() const { return m_stack; }
    QString filePath() const { return source().path; }
    bool isModified() const;    // differs from its file or preset
    bool hasMoreToLose() const; // than where the live fields of a preset stand: worth a question
    QString title() const;
    QString windowTitle() const;

    // Changes of fields. Edits of one field in a row are one step until finishEdit().
    void edit(const QString &path, const std::function<void(Scenario &)> &change);
    QString problemWith(const QString &path, const std::function<void(Scenario &)> &change) const; // of the field, after the change
    void finishEdit() { ++m_edit; }
    void setTypedProblem(const QString &path, const QString &problem); // what is typed is no value at all; empty: mended
    void forgetTyped();
    void leaveOutUnknown(); // what the file says elsewhere() is not used

    void apply(); // starts the run again with what waits
    void discard();
    void reset(); // applies what waits; else back to the start
    void choosePreset(int index);
    void reload(); // starts the run again: its file is read anew
    // Another scenario, in no file yet (it counts as modified until it is saved), as one step named `text`: it runs at once. With
    // problems it waits in the fields, each at its own, the run goes on, and a message tells the first; false then.
    bool startWith(const Scenario &scenario, const QString &text);
    // Another state of the scenario that is open, as one step: its file stays, and what waits in other fields starts with it. Not
    // `ready`, or with problems, it waits and the run goes on; false then, without a message.
    bool continueWith(const Scenario &scenario, const QString &text, bool ready = true);

    // Each tells what went wrong as a message and returns false.
    bool openFile(const QString &path); // true: it runs. With faults it waits in the fields and the run goes on
    bool save();                        // to filePath()
    bool saveAs(const QString &path);
    void setOpenedFrom(const QString &path); // the run came from this file (command line)

signals:
    void changed();                    // fields, problems, file, modified mark
    void restored();                   // what is being typed is out of date
    void message(const QString &text); // for the strip of the window; empty: nothing is wrong any more
    void fileUsed(const QString &path);

private:
    struct Source {
        QString path;                  // empty: a preset, or one that is in no file yet
        std::optional<Scenario> saved; // none: nowhere
    };
    const Source &source() const { return m_sources[static_cast<std::size_t>(m_state.source)]; }
    int addSource(const QString &path, std::optional<Scenario> saved);
    bool runOrWait(ScenarioState next, const QString &text, bool runs);
    void push(const ScenarioState &next, const QString &text, const QString &mergeKey = {}, bool starts = false);
    void show(const ScenarioState &state, bool starts);
    void adoptRunning();
    void applyLive(const Scenario &wanted);
    void keepLive();
    void settleFacts();
    void noteFailure();
    bool openFaulty(const QString &path, const ParsedScenario &file);

    SessionController *m_controller;
    QUndoStack *m_stack;
    std::vector<FieldSpec> m_fields; // for their values; words are asked anew, the language may change
    ScenarioState m_state;
    std::vector<Source> m_sources;
    std::map<QString, QString> m_typed;
    DataSpec m_started; // what the last start read
    DataSpec m_failed;  // what could not be read
    int m_failures = 0; // of the controller's, seen
    int m_formerSource = 0; // of the run before the last start
    bool m_showing = false;
    bool m_pushing = false;
    int m_edit = 0;
};

} // namespace lockstep
