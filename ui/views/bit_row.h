// Two float32 values side by side: decimals, hex, and the 32 bits split in sign, exponent and fraction, differing bits boxed.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

#include "ui/theme.h"

namespace lockstep {

struct BitComparison {
    QString title;      // "w[3]: 6 ulp apart"
    QString firstName;  // "Devices 0, 1, 3"
    QString secondName; // "Device 2"
    float first = 0;
    float second = 0;
    bool different() const;
};

// "0.2617121339   0x3e85ff22": 10 decimals and hex.
QString valueAndHexText(float value);
// "0 01111101 00001011111111100100010"
QString bitsText(float value);
// "+ 2⁻² × 1.0468485": what the 32 bits stand for; "zero", "∞" and "NaN" as such.
QString partsText(float value);
// "1.8×10⁻⁷"; plain decimals between 0.001 and 10,000.
QString magnitudeText(double value);

// Space that drawBitComparison() needs, and with its caption under the bits.
inline constexpr double bitComparisonHeight = 80;
inline constexpr double bitComparisonHeightWithCaption = 94;
inline constexpr double largeBitComparisonHeight = 190; // from here on drawn large, with what sign, exponent and fraction stand for
void drawBitComparison(QPainter &painter, const QRectF &rect, const BitComparison &comparison, const Theme &theme);

} // namespace lockstep
