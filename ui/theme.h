// Colours, type and light or dark: one object that the window owns and every view is given. Views repaint on changed().
#pragma once

#include <array>

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

namespace lockstep {

// Roles of the design's palette; each is used for one meaning only.
struct Palette {
    QColor window, surface, sunken, line, grid, edge, ghost, ink;
    QColor text, text2, text3;
    QColor accent, onAccent, tint;
    QColor ok, okTint, bad, badTint, warn, warnTint;
    QColor heatLow, heatHigh;
    std::array<QColor, 8> device; // slots; marks only, never text

    // Heat ramp: share in 0..1 to the power 1.35, then mixed.
    QColor heat(double share) const;
    static const Palette &light();
    static const Palette &dark();
    // Text at 7:1 and lines at 4.5:1 or more, also card edges.
    static const Palette &contrastLight();
    static const Palette &contrastDark();
};

enum class ThemeMode { System, Light, Dark, HighContrast };

class Theme : public QObject {
    Q_OBJECT
public:
    explicit Theme(ThemeMode mode = ThemeMode::System, QObject *parent = nullptr);

    const Palette &palette() const;
    bool isDark() const; // high contrast draws as the system does: light on dark or dark on light
    bool isHighContrast() const { return m_mode == ThemeMode::HighContrast; }
    double focusWidth() const { return isHighContrast() ? 3 : 2; } // logical pixels of a focus frame
    ThemeMode mode() const { return m_mode; }
    void setMode(ThemeMode mode);

    // How much larger than designed the window is drawn (Ctrl +/-, presenter): 1 = as designed. Whoever fixes a size at
    // construction uses px(); painted widgets draw in logical pixels (see ui/widgets/zoomed.h). The window is built anew when it changes.
    static constexpr double leastZoom = 0.75;
    static constexpr double mostZoom = 2.5;
    double zoom() const { return m_zoom; }
    void setZoom(double zoom); // kept within the two
    static double largerZoom(double zoom);
    static double smallerZoom(double zoom);
    // What fills a screen of this size in presenter mode as the design draws it: 1.6 at 1920 x 1080.
    static double presenterZoom(QSizeF window);
    int px(double logical) const;

    // Sizes are logical pixels at scale 1: 11 axis and key, 12 labels and values, 13 titles, 14 caption, 15 verdict, 20 step number.
    QFont font(int pixels, bool bold = false) const;
    QFont mono(int pixels, bool bold = false) const;
    // The same at the zoom: for labels, buttons and fields that Qt draws.
    QFont widgetFont(int pixels, bool bold = false) const { return font(px(pixels), bold); }

    // Do things move on the screen? Never where the desktop's style has animations switched off.
    bool moves() const;
    bool isMotionWanted() const { return m_motion; }
    void setMotion(bool on) { m_motion = on; }

    // Sets the application's palette, font and style sheet; follows the system while the mode is System.
    void apply();

    // Does a desktop with this palette draw light on dark?
    static bool drawsLightOnDark(const QPalette &palette);

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void readSystem();

    ThemeMode m_mode;
    double m_zoom = 1;
    bool m_motion = true;
    QString m_family;
    QString m_monoFamily;
    bool m_applying = false;
    bool m_systemDark = false;
};

} // namespace lockstep
