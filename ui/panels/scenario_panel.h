// The side panel: which scenario runs, its live fields, and the fields that wait for a reset.
#pragma once

#include <map>
#include <vector>

#include <QWidget>

#include "ui/panels/panel_fields.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class ChoiceField;
class FieldRow;
class LiveFields;
class PanelFooter;
class PanelSectionBox;

class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    ScenarioPanel(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    const Scenario &pending() const { return m_pending; } // what a reset would run
    int changes() const;                                  // reset fields that differ from the run
    bool isValid() const { return m_valid; }
    int applicable() const { return m_valid ? changes() : 0; } // changes that a reset would apply
    void apply();
    void reset(); // applies what waits; else back to the start
    void discard();
    QSize sizeHint() const override { return {232, 730}; }

signals:
    void waitingChanged();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildHead();
    void buildSections();
    PanelSectionBox *addSection(PanelSection section, const QString &title, bool open);
    void choosePreset(int index);
    void edit(const FieldSpec &spec, double value);
    void adoptRunning(); // another run, or a live edit, elsewhere
    void refresh();
    void refreshProblems();
    void refreshScenarioName();
    QString reasonsAt(const std::string &path, const std::vector<Problem> &problems) const;

    Theme *m_theme;
    SessionController *m_controller;
    Scenario m_running;
    Scenario m_pending;
    bool m_valid = true;
    QWidget *m_content;
    PanelFooter *m_footer = nullptr;
    ChoiceField *m_presets = nullptr;
    LiveFields *m_live = nullptr;
    std::map<PanelSection, PanelSectionBox *> m_sections;
    std::vector<FieldRow *> m_rows;
};

} // namespace lockstep
