// The side panel: every field of the scenario document. It shows the document and edits it; nothing is kept here.
#pragma once

#include <map>
#include <vector>

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include "ui/panels/panel_fields.h"
#include "ui/scenario/scenario_document.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class FaultList;
class FieldRow;
class PanelFooter;
class PanelSectionBox;
class PresetField;

class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    ScenarioPanel(Theme *theme, ScenarioDocument *document, QWidget *parent = nullptr);

    ~ScenarioPanel() override;

    ScenarioDocument *document() const { return m_document; }
    const Scenario &pending() const { return m_document->pending(); } // what a reset would run
    int changes() const { return m_document->changes(); }             // reset fields that differ from the run
    bool isValid() const { return m_document->isValid(); }
    int applicable() const { return m_document->applicable(); } // changes that a reset would apply
    void apply() { m_document->apply(); }
    void reset() { m_document->reset(); } // applies what waits; else back to the start
    void discard() { m_document->discard(); }
    QSize sizeHint() const override { return {m_theme->px(232), m_theme->px(730)}; }

    QStringList openSections() const; // which are unfolded, to be remembered
    void setOpenSections(const QStringList &ids);

signals:
    void waitingChanged();
    void fileNeeded(); // the data are a file: none is chosen yet, or another is wanted

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildHead();
    void buildSections();
    void buildFoot(QWidget *scroll);
    void addRow(FieldSpec spec);
    void setSheet();
    void forgetTyped();
    void refresh();
    void refreshFacts();
    void refreshProblems();
    void refreshScenarioName();
    void showWhatMatters();

    Theme *m_theme;
    QPointer<ScenarioDocument> m_document;
    QWidget *m_content;
    FaultList *m_faults = nullptr;
    PanelFooter *m_footer = nullptr;
    PresetField *m_presets = nullptr;
    std::map<PanelSection, PanelSectionBox *> m_sections;
    std::vector<FieldRow *> m_rows;
};

} // namespace lockstep
