// Icons as paths: 16 unit box, 1.5 stroke, round caps.
#pragma once

#include <QIcon>
#include <QPainter>

namespace lockstep {

enum class IconId {
    Menu, Panel, Reset, StepBack, Play, Pause, Step, Expand, Left, Right, Down, Up, Plus, Help, Info, Sun, Moon, Screen,
    Pencil, Tick, Cross, Equal, NotEqual, Warn, Clock, Data, Model, Optimizer, Devices, Communication, TickDisc, CrossDisc, DottedRing,
    Shrink, More,
    Bookmark, BookmarkOutline, Sliders, Drift, Copy, Export
};

void drawIcon(QPainter &painter, IconId icon, const QRectF &box, const QColor &color);
QIcon makeIcon(IconId icon, const QColor &color, const QColor &disabled, int pixels = 16);

} // namespace lockstep
