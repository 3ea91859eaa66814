#include "ui/theme.h"

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

int blend(int from, int to, double share)
{
    return static_cast<int>(std::lround(from + (to - from) * share));
}

Palette makeLight()
{
    Palette p;
    p.window = 0xF3F4F7;
    p.surface = 0xFFFFFF;
    p.sunken = 0xF1F2F5;
    p.line = 0xE2E5EA;
    p.edge = 0x7C8694;
    p.ghost = 0x7F8997;
    p.ink = 0x3A434F;
    p.text = 0x14171C;
    p.text2 = 0x4C5560;
    p.text3 = 0x626B77;
    p.accent = 0x5A45D6;
    p.onAccent = 0xFFFFFF;
    p.tint = 0xF0EEFC;
    p.ok = 0x0B6E4F;
    p.okTint = 0xE2F3EB;
    p.bad = 0xB3261E;
    p.badTint = 0xFCEBE9;
    p.warn = 0x7A5200;
    p.warnTint = 0xFFF2D1;
    p.heatLow = 0xEDF1F6;
    p.heatHigh = 0x24406A;
    p.device = {0x1F5FBF, 0xCC6A0A, 0x149A8B, 0x8E2F6B, 0x5C3112, 0x976EF5, 0x306139, 0x62708C};
    return p;
}

Palette makeDark()
{
    Palette p;
    p.window = 0x0E1115;
    p.surface = 0x161A20;
    p.sunken = 0x1F242C;
    p.line = 0x2A303A;
    p.edge = 0x6E7987;
    p.ghost = 0x667180;
    p.ink = 0xC3CBD6;
    p.text = 0xE9EDF2;
    p.text2 = 0xAAB4C0;
    p.text3 = 0x8D98A6;
    p.accent = 0xA799FF;
    p.onAccent = 0x16121F;
    p.tint = 0x242140;
    p.ok = 0x5CD6A0;
    p.okTint = 0x12302A;
    p.bad = 0xFF8B7E;
    p.badTint = 0x401B1A;
    p.warn = 0xF0BC55;
    p.warnTint = 0x35290F;
    p.heatLow = 0x222B36;
    p.heatHigh = 0xC6D6EC;
    p.device = {0x5C9BFF, 0xF2A048, 0x3FDDC0, 0xD765A8, 0xF7D86F, 0xCFC6FF, 0x6B8F64, 0x9E9E9E};
    return p;
}

} // namespace

QColor Palette::heat(double share) const
{
    const double mix = std::pow(std::fmin(1.0, std::fmax(0.0, share)), 1.35); // fmax drops a NaN
    return QColor(blend(heatLow.red(), heatHigh.red(), mix), blend(heatLow.green(), heatHigh.green(), mix),
                  blend(heatLow.blue(), heatHigh.blue(), mix));
}

const Palette &Palette::light()
{
    static const Palette palette = makeLight();
    return palette;
}

const Palette &Palette::dark()
{
    static const Palette palette = makeDark();
    return palette;
}

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
    return isDark() ? Palette::dark() : Palette::light();
}

bool Theme::isDark() const
{
    return m_mode == ThemeMode::Dark || (m_mode == ThemeMode::System && m_systemDark);
}

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    apply();
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
    QApplication::setFont(font(12));
    QApplication::setPalette(widgetPalette(palette()));
    qApp->setStyleSheet(styleSheet(palette(), m_family));
    m_applying = false;
    emit changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    const bool fromSystem = event->type() == QEvent::ThemeChange || (watched == qApp && event->type() == QEvent::ApplicationPaletteChange);
    if (fromSystem && !m_applying && m_mode == ThemeMode::System)
        QTimer::singleShot(0, this, &Theme::apply);
    return QObject::eventFilter(watched, event);
}

} // namespace lockstep
