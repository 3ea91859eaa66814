#include "ui/window_memory.h"

#include <cmath>

#include <QSettings>

namespace lockstep {

namespace {

constexpr int version = 2;
constexpr int lastTheme = static_cast<int>(ThemeMode::HighContrast);
constexpr int lastLanguage = static_cast<int>(LanguageMode::Chinese);
constexpr int lastGranularity = static_cast<int>(Granularity::Epoch);

// Settings are a file that anybody may have edited.
class Reader {
public:
    explicit Reader(const QSettings &settings) : m_settings(settings) {}

    int choice(const QString &key, int last)
    {
        bool isNumber = false;
        const int value = m_settings.value(key).toInt(&isNumber);
        return accept(isNumber && value >= 0 && value <= last) ? value : 0;
    }
    double number(const QString &key, double least, double most, bool zeroToo)
    {
        bool isNumber = false;
        const double value = m_settings.value(key).toDouble(&isNumber);
        return accept(isNumber && ((zeroToo && value == 0) || (value >= least && value <= most))) ? value : least;
    }
    bool yesNo(const QString &key)
    {
        const QString word = m_settings.value(key).toString();
        accept(word == "true" || word == "false");
        return word == "true";
    }
    template <typename T>
    T of(const QString &key)
    {
        const QVariant value = m_settings.value(key);
        accept(value.userType() == qMetaTypeId<T>());
        return value.value<T>();
    }
    bool isSound() const { return m_sound; }

private:
    bool accept(bool good)
    {
        m_sound = m_sound && good;
        return good;
    }

    const QSettings &m_settings;
    bool m_sound = true;
};

} // namespace

WindowMemory readWindowMemory()
{
    QSettings settings("Lockstep", "Lockstep");
    WindowMemory memory;
    settings.beginGroup("window");
    const bool empty = settings.allKeys().isEmpty();
    settings.endGroup();
    const bool older = settings.contains("geometry"); // before there were versions
    if (empty && !older && settings.status() == QSettings::NoError)
        return memory;
    settings.beginGroup("window");
    Reader reader(settings);
    memory.geometry = reader.of<QByteArray>("geometry");
    memory.cards = reader.of<QVariantMap>("cards");
    memory.panelShown = reader.yesNo("panel");
    memory.sections = settings.value("sections").toStringList();
    memory.tourSeen = reader.yesNo("tourSeen");
    memory.granularity = static_cast<Granularity>(reader.choice("granularity", lastGranularity));
    memory.speed = reader.number("speed", 0.25, 1000, true);
    memory.zoom = reader.number("zoom", Theme::leastZoom, Theme::mostZoom, false);
    memory.motion = !settings.contains("motion") || reader.yesNo("motion");
    memory.theme = static_cast<ThemeMode>(reader.choice("theme", lastTheme));
    memory.language = static_cast<LanguageMode>(reader.choice("language", lastLanguage));
    if (reader.isSound() && settings.value("version").toInt() == version && settings.status() == QSettings::NoError)
        return memory;
    WindowMemory defaults;
    defaults.ignored = true;
    return defaults;
}

void writeWindowMemory(const WindowMemory &memory)
{
    QSettings settings("Lockstep", "Lockstep");
    for (const char *old : {"geometry", "columns", "panel", "granularity", "speed", "theme"}) // before there were versions
        settings.remove(old);
    settings.beginGroup("window");
    settings.setValue("version", version);
    settings.setValue("geometry", memory.geometry);
    settings.setValue("cards", memory.cards);
    settings.setValue("panel", memory.panelShown);
    settings.setValue("sections", memory.sections);
    settings.setValue("tourSeen", memory.tourSeen);
    settings.setValue("granularity", static_cast<int>(memory.granularity));
    settings.setValue("speed", memory.speed);
    settings.setValue("zoom", memory.zoom);
    settings.setValue("motion", memory.motion);
    settings.setValue("theme", static_cast<int>(memory.theme));
    settings.setValue("language", static_cast<int>(memory.language));
}

} // namespace lockstep
