#include "ui/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QStyle>
#include <QStyleFactory>
#include <QTimer>

#include "ui/style_sheet.h"

namespace lockstep {

namespace {

QString firstInstalled(const QStringList &wanted, QFontDatabase::SystemFont otherwise)
{
    const QStringList families = QFontDatabase::families();
    for (const QString &family : wanted)
        if (families.contains(family))
            return family;
    return QFontDatabase::systemFont(otherwise).family();
}

QFont pixelFont(const QString &family, int pixels, bool bold)
{
    QFont font(family);
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

constexpr std::array zoomSteps = {0.75, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.45, 1.6, 1.75, 1.9, 2.1, 2.3, 2.5};

} // namespace

Theme::Theme(ThemeMode mode, QObject *parent)
    : QObject(parent), m_mode(mode),
      m_family(firstInstalled({"Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans", "DejaVu Sans Condensed", "DejaVu Sans"},
                              QFontDatabase::GeneralFont)),
      m_monoFamily(firstInstalled({"Noto Sans Mono", "DejaVu Sans Mono"}, QFontDatabase::FixedFont))
{
    m_systemDark = drawsLightOnDark(QApplication::palette());
    qApp->installEventFilter(this);
}

const Palette &Theme::palette() const
{
    if (isHighContrast())
        return isDark() ? Palette::contrastDark() : Palette::contrastLight();
    return isDark() ? Palette::dark() : Palette::light();
}

bool Theme::isDark() const
{
    const bool follows = m_mode == ThemeMode::System || m_mode == ThemeMode::HighContrast;
    return m_mode == ThemeMode::Dark || (follows && m_systemDark);
}

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    apply();
}

void Theme::setZoom(double zoom)
{
    const double kept = std::isfinite(zoom) ? std::clamp(zoom, leastZoom, mostZoom) : 1.0;
    if (kept == m_zoom)
        return;
    m_zoom = kept;
    apply();
}

double Theme::largerZoom(double zoom)
{
    const auto next = std::find_if(zoomSteps.begin(), zoomSteps.end(), [zoom](double step) { return step > zoom + 0.01; });
    return next == zoomSteps.end() ? mostZoom : *next;
}

double Theme::smallerZoom(double zoom)
{
    const auto next = std::find_if(zoomSteps.rbegin(), zoomSteps.rend(), [zoom](double step) { return step < zoom - 0.01; });
    return next == zoomSteps.rend() ? leastZoom : *next;
}

double Theme::presenterZoom(QSizeF window)
{
    return std::clamp(std::min(window.width() / 1200, window.height() / 675), leastZoom, mostZoom);
}

int Theme::px(double logical) const
{
    return static_cast<int>(std::lround(logical * m_zoom));
}

bool Theme::moves() const
{
    return m_motion && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

QFont Theme::font(int pixels, bool bold) const
{
    return pixelFont(m_family, pixels, bold);
}

QFont Theme::mono(int pixels, bool bold) const
{
    return pixelFont(m_monoFamily, pixels, bold);
}

bool Theme::drawsLightOnDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

// An empty palette uncovers what the desktop asks for.
void Theme::readSystem()
{
    QApplication::setPalette(QPalette());
    m_systemDark = drawsLightOnDark(QApplication::palette());
}

void Theme::apply()
{
    if (m_applying)
        return;
    m_applying = true;
    if (QApplication::style()->objectName() != QLatin1String("fusion"))
        QApplication::setStyle(QStyleFactory::create("Fusion"));
    readSystem();
    QApplication::setFont(widgetFont(12));
    QApplication::setPalette(widgetPalette(palette()));
    qApp->setStyleSheet(styleSheet(palette(), {m_family, m_zoom, isHighContrast()}));
    m_applying = false;
    emit changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    const bool fromSystem = event->type() == QEvent::ThemeChange || (watched == qApp && event->type() == QEvent::ApplicationPaletteChange);
    const bool follows = m_mode == ThemeMode::System || m_mode == ThemeMode::HighContrast;
    if (fromSystem && !m_applying && follows)
        QTimer::singleShot(0, this, &Theme::apply);
    return QObject::eventFilter(watched, event);
}

} // namespace lockstep
