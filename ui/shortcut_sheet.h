// The sheet that lists all keys, and the one that says which versions run.
#pragma once

#include "ui/shortcuts.h"

class QWidget;

namespace lockstep {

void showShortcutSheet(QWidget *window, Theme *theme, const QList<KeyGroup> &groups);
void showAbout(QWidget *window);

} // namespace lockstep
