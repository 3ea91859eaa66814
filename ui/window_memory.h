// What the window remembers from one time to the next, in the user's settings.
#pragma once

#include <optional>

#include <QByteArray>

#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

struct WindowMemory {
    QByteArray geometry;
    QByteArray columns; // the splitter between board and charts
    bool panelShown = true;
    Granularity granularity = Granularity::Step;
    double speed = 4;
    std::optional<ThemeMode> theme; // none: leave what is remembered
};

ThemeMode rememberedTheme();
WindowMemory readWindowMemory();
void writeWindowMemory(const WindowMemory &memory);

} // namespace lockstep
