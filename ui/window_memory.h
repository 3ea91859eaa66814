// What the window remembers from one time to the next, in the user's settings.
#pragma once

#include <optional>

#include <QByteArray>
#include <QVariantMap>

#include "ui/language.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

struct WindowMemory {
    QByteArray geometry;
    QVariantMap cards; // CardLayout::saveLayout()
    bool panelShown = true;
    QStringList sections; // of the panel, unfolded; empty: as at first
    bool tourSeen = false;
    Granularity granularity = Granularity::Step;
    double speed = 4;
    double zoom = 1;
    bool motion = true; // chunks of the all-reduce move
    ThemeMode theme = ThemeMode::System;
    LanguageMode language = LanguageMode::System;
    bool ignored = false; // there are settings, but of another version or broken: all values here are the defaults
};

WindowMemory readWindowMemory();
void writeWindowMemory(const WindowMemory &memory);

} // namespace lockstep
