// "What am I looking at?": a view's name, its picture as it is now, and what its marks mean.
#pragma once

class QWidget;

namespace lockstep {

class Theme;
class View;

void showHelpSheet(QWidget *window, Theme *theme, View *view);

} // namespace lockstep
