// Contrast (WCAG 2.1) and colour distance (CIEDE2000) of all palettes, computed here, also as seen with colour-blind eyes:
// simulated after Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
#include <array>
#include <cmath>
#include <numbers>

#include <QtTest>

#include "ui/theme.h"
#include "ui/widgets/marks.h"

using namespace lockstep;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

constexpr Matrix normal = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protan = {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan = {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan = {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Vector times(const Matrix &m, const Vector &v)
{
    Vector out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return out;
}

Vector linear(const QColor &c)
{
    const auto one = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return {one(c.redF()), one(c.greenF()), one(c.blueF())};
}

double luminance(const QColor &c)
{
    const Vector v = linear(c);
    return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

QColor over(const QColor &ground, const QColor &ink, double alpha)
{
    const auto mix = [alpha](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * alpha)); };
    return {mix(ground.red(), ink.red()), mix(ground.green(), ink.green()), mix(ground.blue(), ink.blue())};
}

// CIE L*a*b* of a colour of sRGB seen in daylight (D65).
Vector labOf(const Vector &rgb)
{
    constexpr Matrix toXyz = {{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    const Vector xyz = times(toXyz, rgb);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double degrees(double radians)
{
    return std::fmod(radians * 180 / std::numbers::pi + 360, 360);
}

double cosDegrees(double angle)
{
    return std::cos(angle * std::numbers::pi / 180);
}

// Sharma, Wu and Dalal 2005.
double ciede2000(const Vector &p, const Vector &q)
{
    const double meanC = (std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2;
    const double g = 0.5 * (1 - std::sqrt(std::pow(meanC, 7) / (std::pow(meanC, 7) + std::pow(25.0, 7))));
    const double a1 = p[1] * (1 + g), a2 = q[1] * (1 + g);
    const double c1 = std::hypot(a1, p[2]), c2 = std::hypot(a2, q[2]);
    const double h1 = c1 > 0 ? degrees(std::atan2(p[2], a1)) : 0, h2 = c2 > 0 ? degrees(std::atan2(q[2], a2)) : 0;
    const bool grey = c1 * c2 == 0;
    double dh = grey ? 0 : h2 - h1;
    dh += dh > 180 ? -360 : dh < -180 ? 360 : 0;
    double h = grey ? h1 + h2 : (h1 + h2) / 2;
    if (!grey && std::abs(h1 - h2) > 180)
        h += h1 + h2 < 360 ? 180 : -180;
    const double l = (p[0] + q[0]) / 2, c = (c1 + c2) / 2;
    const double dH = 2 * std::sqrt(c1 * c2) * std::sin(dh / 2 * std::numbers::pi / 180);
    const double t = 1 - 0.17 * cosDegrees(h - 30) + 0.24 * cosDegrees(2 * h) + 0.32 * cosDegrees(3 * h + 6) - 0.2 * cosDegrees(4 * h - 63);
    const double dL = (q[0] - p[0]) / (1 + 0.015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2)));
    const double dC = (c2 - c1) / (1 + 0.045 * c);
    const double dHs = dH / (1 + 0.015 * c * t);
    const double turn = 60 * std::exp(-std::pow((h - 275) / 25, 2)) * std::numbers::pi / 180;
    const double r = -2 * std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))) * std::sin(turn);
    return std::sqrt(dL * dL + dC * dC + dHs * dHs + r * dC * dHs);
}

double closest(const Palette &palette, const Matrix &eyes, std::size_t devices)
{
    double least = 1e9;
    const auto seen = [&](std::size_t slot) {
        Vector v = times(eyes, linear(palette.device[slot]));
        for (double &channel : v)
            channel = std::clamp(channel, 0.0, 1.0);
        return labOf(v);
    };
    for (std::size_t a = 0; a < devices; ++a)
        for (std::size_t b = 0; b < a; ++b)
            least = std::min(least, ciede2000(seen(a), seen(b)));
    return least;
}

struct Look {
    const Palette *palette = nullptr;
    bool dark = false;
    double text = 4.5; // least contrast
    double mark = 3;
};

} // namespace

Q_DECLARE_METATYPE(Look)

class TestContrast : public QObject {
    Q_OBJECT
private slots:
    void formulasKnowTheirReferences();
    void text_data() { looks(); }
    void text();
    void textOnTints_data() { looks(); }
    void textOnTints();
    void textOnAFlaggedRow_data() { looks(); }
    void textOnAFlaggedRow();
    void heatCells_data() { looks(); }
    void heatCells();
    void marksAndLines_data() { looks(); }
    void marksAndLines();
    void deviceColoursStandApart_data();
    void deviceColoursStandApart();
    void everySlotHasItsMarkerAndDash();
    void highContrastFollowsTheSystem();

private:
    static void looks();
};

void TestContrast::looks()
{
    QTest::addColumn<Look>("look");
    QTest::newRow("light") << Look{&Palette::light(), false};
    QTest::newRow("dark") << Look{&Palette::dark(), true};
    QTest::newRow("high contrast, light") << Look{&Palette::contrastLight(), false, 7, 4.5};
    QTest::newRow("high contrast, dark") << Look{&Palette::contrastDark(), true, 7, 4.5};
}

#define VERIFY_CONTRAST(ink, ground, least)                                                                                                \
    QVERIFY2(contrast(ink, ground) >= (least),                                                                                             \
             qPrintable(QStringLiteral("%1 (" #ink ") on %2: %3").arg((ink).name(), (ground).name()).arg(contrast(ink, ground))))

void TestContrast::formulasKnowTheirReferences()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QVERIFY(std::abs(contrast(QColor("#777777"), Qt::white) - 4.48) < 0.005);
    // Pairs 1, 17 and 20 of the table that Sharma, Wu and Dalal published with the formula.
    QVERIFY(std::abs(ciede2000({50, 2.6772, -79.7751}, {50, 0, -82.7485}) - 2.0425) < 5e-5);
    QVERIFY(std::abs(ciede2000({50, 2.5, 0}, {73, 25, -18}) - 27.1492) < 5e-5);
    QVERIFY(std::abs(ciede2000({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}) - 1.2644) < 5e-5);
    const Vector white = labOf({1, 1, 1});
    QVERIFY(std::abs(white[0] - 100) < 0.01 && std::abs(white[1]) < 0.01 && std::abs(white[2]) < 0.01);
}

void TestContrast::text()
{
    QFETCH(Look, look);
    const Palette &p = *look.palette;
    for (const QColor &ground : {p.surface, p.window, p.sunken, p.tint})
        for (const QColor &ink : {p.text, p.text2, p.text3, p.accent})
            VERIFY_CONTRAST(ink, ground, look.text);
    VERIFY_CONTRAST(p.onAccent, p.accent, look.text);
    for (const QColor &ink : {p.ok, p.bad, p.warn})
        VERIFY_CONTRAST(ink, p.surface, look.text);
    VERIFY_CONTRAST(p.ok, p.tint, look.text); // "64/64" in the lit check column
    VERIFY_CONTRAST(p.bad, p.tint, look.text);
}

void TestContrast::textOnTints()
{
    QFETCH(Look, look);
    const Palette &p = *look.palette;
    VERIFY_CONTRAST(p.ok, p.okTint, look.text);
    VERIFY_CONTRAST(p.bad, p.badTint, look.text);
    VERIFY_CONTRAST(p.warn, p.warnTint, look.text);
    for (const QColor &ground : {p.okTint, p.badTint, p.warnTint})
        VERIFY_CONTRAST(p.text, ground, look.text);
    VERIFY_CONTRAST(p.text3, p.badTint, look.text);
}

// The red of "left the others" laid thinly over the row (board_rows.cpp).
void TestContrast::textOnAFlaggedRow()
{
    QFETCH(Look, look);
    const Palette &p = *look.palette;
    const QColor row = over(p.surface, p.bad, look.dark ? 0.14 : 0.055);
    for (const QColor &ink : {p.text, p.text2, p.text3})
        VERIFY_CONTRAST(ink, row, look.text);
    VERIFY_CONTRAST(p.bad, row, 4.5); // words in red stand beside an icon and an edge
}

void TestContrast::heatCells()
{
    QFETCH(Look, look);
    for (double share = 0; share <= 1; share += 0.005) {
        const QColor cell = look.palette->heat(share);
        QVERIFY2(std::max(contrast(cell, Qt::black), contrast(cell, Qt::white)) >= 4.5, qPrintable(cell.name()));
    }
}

void TestContrast::marksAndLines()
{
    QFETCH(Look, look);
    const Palette &p = *look.palette;
    for (const QColor &ground : {p.surface, p.window, p.sunken, p.tint})
        for (const QColor &mark : {p.ghost, p.edge, p.ink, p.ok, p.bad, p.warn, p.accent})
            VERIFY_CONTRAST(mark, ground, look.mark);
    for (const QColor &ground : {p.surface, p.sunken, p.tint})
        for (const QColor &mark : p.device)
            VERIFY_CONTRAST(mark, ground, look.mark);
    if (look.mark > 3) // card edges and separators are decoration elsewhere
        for (const QColor &ground : {p.surface, p.window, p.sunken})
            VERIFY_CONTRAST(p.line, ground, look.mark);
}

// At least the distances that the design measured (design.md; rounded there to whole numbers for the first four).
void TestContrast::deviceColoursStandApart_data()
{
    QTest::addColumn<Look>("look");
    QTest::addColumn<QList<double>>("firstFour"); // normal, protan, deutan, tritan
    QTest::addColumn<double>("allEight");
    QTest::newRow("light") << Look{&Palette::light()} << QList<double>{31, 16, 17, 17} << 9.2;
    QTest::newRow("dark") << Look{&Palette::dark()} << QList<double>{36, 15, 14, 12} << 8.7;
    QTest::newRow("high contrast, light") << Look{&Palette::contrastLight()} << QList<double>{20, 15, 14, 12} << 8.7;
    QTest::newRow("high contrast, dark") << Look{&Palette::contrastDark()} << QList<double>{20, 15, 14, 12} << 8.7;
}

void TestContrast::deviceColoursStandApart()
{
    QFETCH(Look, look);
    QFETCH(QList<double>, firstFour);
    QFETCH(double, allEight);
    const Matrix *eyes[] = {&normal, &protan, &deutan, &tritan};
    for (int i = 0; i < 4; ++i) {
        const double four = closest(*look.palette, *eyes[i], 4);
        const double eight = closest(*look.palette, *eyes[i], 8);
        QVERIFY2(four >= firstFour[i] - 0.5, qPrintable(QStringLiteral("%1: %2").arg(i).arg(four)));
        QVERIFY2(eight >= allEight - 0.05, qPrintable(QStringLiteral("%1: %2").arg(i).arg(eight)));
    }
}

void TestContrast::everySlotHasItsMarkerAndDash()
{
    const auto pixels = [](int slot) {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawMarker(painter, slot, {20, 20}, 24, Qt::black);
        return image;
    };
    for (int a = 0; a < 8; ++a)
        for (int b = 0; b < a; ++b) {
            QVERIFY(deviceDash(a) != deviceDash(b));
            const QImage one = pixels(a), other = pixels(b);
            int different = 0;
            for (int y = 0; y < 40; ++y)
                for (int x = 0; x < 40; ++x)
                    different += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) > 128;
            QVERIFY2(different >= 20, qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(different)));
        }
}

void TestContrast::highContrastFollowsTheSystem()
{
    QApplication::setPalette(QPalette());
    Theme theme(ThemeMode::HighContrast);
    theme.apply();
    QVERIFY(theme.isHighContrast());
    QCOMPARE(theme.isDark(), Theme::drawsLightOnDark(QApplication::palette()));
    QCOMPARE(theme.palette().text, theme.isDark() ? Palette::contrastDark().text : Palette::contrastLight().text);
    QCOMPARE(theme.focusWidth(), 3.0);
    QVERIFY(qApp->styleSheet().contains("border: 3px solid " + theme.palette().accent.name()));
    theme.setMode(ThemeMode::Light);
    QCOMPARE(theme.focusWidth(), 2.0);
}

QTEST_MAIN(TestContrast)
#include "tst_contrast.moc"
