// The colours of the four looks; what each role is for stands in theme.h.
#include <cmath>

#include "ui/theme.h"

namespace lockstep {

namespace {

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
    p.grid = 0xE2E5EA;
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
    p.grid = 0x2A303A;
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

Palette makeContrastLight()
{
    Palette p;
    p.window = 0xFFFFFF;
    p.surface = 0xFFFFFF;
    p.sunken = 0xF0F0F0;
    p.line = 0x595959;
    p.grid = 0xC4C4C4;
    p.edge = Qt::black;
    p.ghost = 0x595959;
    p.ink = 0x1F1F1F;
    p.text = Qt::black;
    p.text2 = 0x1F1F1F;
    p.text3 = 0x333333;
    p.accent = 0x3B1FA8;
    p.onAccent = 0xFFFFFF;
    p.tint = 0xE4DEFF;
    p.ok = 0x00482F;
    p.okTint = 0xDFF5EA;
    p.bad = 0x8B0000;
    p.badTint = 0xFFE7E4;
    p.warn = 0x573700;
    p.warnTint = 0xFFF2D1;
    p.heatLow = 0xF0F0F0;
    p.heatHigh = 0x0A1F44;
    p.device = {0x004DFF, 0x694F21, 0x02705D, 0x9F0584, 0x3D1700, 0x6150B3, 0x104F3D, 0x48415B};
    return p;
}

Palette makeContrastDark()
{
    Palette p;
    p.window = Qt::black;
    p.surface = Qt::black;
    p.sunken = 0x1A1A1A;
    p.line = 0xA6A6A6;
    p.grid = 0x4A4A4A;
    p.edge = 0xFFFFFF;
    p.ghost = 0xA6A6A6;
    p.ink = 0xE6E6E6;
    p.text = 0xFFFFFF;
    p.text2 = 0xF0F0F0;
    p.text3 = 0xDCDCDC;
    p.accent = 0xCFC6FF;
    p.onAccent = Qt::black;
    p.tint = 0x2B2366;
    p.ok = 0x7CF0BC;
    p.okTint = 0x003320;
    p.bad = 0xFFB3AB;
    p.badTint = 0x4A0A08;
    p.warn = 0xFFD479;
    p.warnTint = 0x3D2C00;
    p.heatLow = 0x1A1A1A;
    p.heatHigh = 0xE8F0FF;
    p.device = {0x86ACFF, 0xFFAE40, 0x41F1B6, 0xFE52B3, 0xFFF080, 0xDCD8F5, 0x63B672, 0x9A9E97};
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

const Palette &Palette::contrastLight()
{
    static const Palette palette = makeContrastLight();
    return palette;
}

const Palette &Palette::contrastDark()
{
    static const Palette palette = makeContrastDark();
    return palette;
}

} // namespace lockstep
