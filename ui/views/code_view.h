// The card "Code": the scenario that runs as a JAX or PyTorch program; the lines of the phase that is shown are lit.
#pragma once

#include <optional>

#include "ui/scenario/script_files.h"
#include "ui/views/run_view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

class CodeText;
class SegmentedControl;

class CodeView : public RunView {
    Q_OBJECT
public:
    CodeView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Code"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_controls; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override; // line, kinds of op, text
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    QSize sizeHint() const override { return zoomedSize({420, 260}, *theme()); }
    ScriptForm form() const;
    CodeText *text() const { return m_text; }

signals:
    void exportRequested(lockstep::ScriptForm form);

protected:
    void redraw(const RunPicture &run) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildControls();
    Script script() const;
    void write(bool anew);
    void light(const RunPicture &run);
    void tellCopied(int lines);

    CodeText *m_text;
    QWidget *m_controls;
    SegmentedControl *m_form;
    QWidget *m_copy = nullptr;
    Script m_script; // that is shown
    std::optional<Scenario> m_written; // of which it is
    std::shared_ptr<const Setup> m_setup; // of the run whose phase is lit
};

} // namespace lockstep
