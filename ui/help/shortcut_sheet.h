// The sheet that lists all keys.
#pragma once

#include "ui/shortcuts.h"

class QWidget;

namespace lockstep {

void showShortcutSheet(QWidget *window, Theme *theme, const QList<KeyGroup> &groups);

} // namespace lockstep
