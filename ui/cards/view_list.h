// The views of the window with their names in settings and menus, and where each stands in the grid.
#pragma once

#include <QList>
#include <QString>

#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/views/view.h"

class QWidget;

namespace lockstep {

enum class Place { Board, Lower1, Lower2, Lower3, Right1, Right2, Right3, None };
enum class Arrangement { Wide, Narrow, Presenter };

struct ViewEntry {
    QString id; // in the user's settings
    View *view = nullptr;
    Place wide = Place::Lower1;
    Place narrow = Place::Lower1;
    Place presenter = Place::None;
    bool hasKey = true; // Alt and a digit goes there, in the order of the list

    Place place(Arrangement arrangement) const;
};

QList<ViewEntry> makeViews(Theme *theme, SessionController *controller, QWidget *parent);

} // namespace lockstep
