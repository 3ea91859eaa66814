// The card "Parameters": over steps as lines or as a heat map, or as they are now against their true values; the key is in its head.
#pragma once

#include <optional>

#include "ui/views/run_view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

class ChartFrame;
class ParametersKey;
class ParametersMap;
class ParametersNow;
class ParametersPlot;
class SegmentedControl;

class ParametersView : public RunView {
    Q_OBJECT
public:
    enum Mode { Lines, Now, Map };
    static constexpr int mostForLines = 12; // more parameters are shown as a map at first

    ParametersView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Parameters"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    ParametersPlot *plot() const { return m_plot; }
    ParametersMap *map() const { return m_map; }
    ParametersNow *now() const { return m_now; }
    ChartFrame *frame() const;
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

protected:
    void redraw(const RunPicture &run) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showMode(Mode mode);
    void wire();

    ParametersPlot *m_plot;
    ParametersMap *m_map;
    ParametersNow *m_now;
    QWidget *m_controls;
    ParametersKey *m_key;
    SegmentedControl *m_switch;
    Mode m_mode = Lines;
    std::optional<Mode> m_wanted;         // chosen by a person; none: what suits the number of parameters
    std::shared_ptr<const Setup> m_drawn; // of the run that all parts know
    int m_count = 0;
};

} // namespace lockstep
