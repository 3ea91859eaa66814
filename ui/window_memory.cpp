#include "ui/window_memory.h"

#include <QSettings>

namespace lockstep {

namespace {

// Settings are a file that anybody may have edited: what does not make sense is the default.
int choice(const QSettings &settings, const QString &key, int otherwise, int last)
{
    const int value = settings.value(key, otherwise).toInt();
    return value < 0 || value > last ? otherwise : value;
}

double readSpeed(const QSettings &settings)
{
    bool isNumber = false;
    const double value = settings.value("speed", 4.0).toDouble(&isNumber);
    return isNumber && (value == 0 || (value >= 0.25 && value <= 1000)) ? value : 4.0;
}

} // namespace

ThemeMode rememberedTheme()
{
    return static_cast<ThemeMode>(choice(QSettings("Lockstep", "Lockstep"), "theme", 0, 2));
}

WindowMemory readWindowMemory()
{
    const QSettings settings("Lockstep", "Lockstep");
    WindowMemory memory;
    memory.geometry = settings.value("geometry").toByteArray();
    memory.columns = settings.value("columns").toByteArray();
    memory.panelShown = settings.value("panel", true).toBool();
    memory.granularity = static_cast<Granularity>(choice(settings, "granularity", 1, 2));
    memory.speed = readSpeed(settings);
    return memory;
}

void writeWindowMemory(const WindowMemory &memory)
{
    QSettings settings("Lockstep", "Lockstep");
    settings.setValue("geometry", memory.geometry);
    settings.setValue("columns", memory.columns);
    settings.setValue("panel", memory.panelShown);
    settings.setValue("granularity", static_cast<int>(memory.granularity));
    settings.setValue("speed", memory.speed);
    if (memory.theme)
        settings.setValue("theme", static_cast<int>(*memory.theme));
}

} // namespace lockstep
