#include "ui/cards/view_list.h"

#include "ui/views/all_reduce_view.h"
#include "ui/views/chart_frame.h"
#include "ui/views/code_view.h"
#include "ui/views/device_board.h"
#include "ui/views/draw/draw_view.h"
#include "ui/views/equality_view.h"
#include "ui/views/gradients_view.h"
#include "ui/views/loss_view.h"
#include "ui/views/model/classes_view.h"
#include "ui/views/model/decision_view.h"
#include "ui/views/model/network_view.h"
#include "ui/views/model/reference_view.h"
#include "ui/views/parameters_view.h"
#include "ui/views/plan/compare_plans_view.h"
#include "ui/views/prediction_view.h"
#include "ui/views/rows/rows_view.h"
#include "ui/views/shards_view.h"
#include "ui/views/time/scaling_view.h"
#include "ui/views/time/time_lanes_view.h"

namespace lockstep {

Place ViewEntry::place(Arrangement arrangement) const
{
    return arrangement == Arrangement::Wide ? wide : arrangement == Arrangement::Narrow ? narrow : presenter;
}

QList<ViewEntry> makeViews(Theme *theme, SessionController *controller, QWidget *parent)
{
    auto *loss = new LossView(theme, controller, parent);
    auto *parameters = new ParametersView(theme, controller, parent);
    ChartFrame::alignLeft(loss->frame(), parameters->frame());
    return {
        // the first at a place is shown, the others are tabs
        {"board", new DeviceBoard(theme, controller, parent), Place::Board, Place::Board, Place::Board},
        {"all-reduce", new AllReduceView(theme, controller, parent), Place::Lower1, Place::Lower3},
        {"time-lanes", new TimeLanesView(theme, controller, parent), Place::Lower2, Place::Lower3, Place::None, false},
        {"loss", loss, Place::Right1, Place::Lower1, Place::Right1},
        {"parameters", parameters, Place::Right2, Place::Lower1, Place::Right2},
        {"gradients", new GradientsView(theme, controller, parent), Place::Lower1, Place::Lower1},
        {"equality", new EqualityView(theme, controller, parent), Place::Right3, Place::Lower2},
        {"prediction", new PredictionView(theme, controller, parent), Place::Lower2, Place::Lower3},
        {"shards", new ShardsView(theme, controller, parent), Place::Lower2, Place::Lower2},
        {"network", new NetworkView(theme, controller, parent), Place::Lower1, Place::Lower1},
        {"decision", new DecisionView(theme, controller, parent), Place::Lower2, Place::Lower3},
        {"classes", new ClassesView(theme, controller, parent), Place::Lower2, Place::Lower3},
        {"rows", new RowsView(theme, controller, parent), Place::Lower2, Place::Lower2},
        {"draw", new DrawView(theme, controller, parent), Place::Lower1, Place::Lower2},
        {"reference", new ReferenceView(theme, controller, parent), Place::Right3, Place::Lower2},
        {"compare-plans", new ComparePlansView(theme, controller, parent), Place::Lower1, Place::Lower3},
        {"scaling", new ScalingView(theme, controller, parent), Place::Lower2, Place::Lower2},
        {"code", new CodeView(theme, controller, parent), Place::Lower2, Place::Lower3},
    };
}

} // namespace lockstep
