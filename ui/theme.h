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
    QColor window, surface, sunken, line, edge, ghost, ink;
    QColor text, text2, text3;
    QColor accent, onAccent, tint;
    QColor ok, okTint, bad, badTint, warn, warnTint;
    QColor heatLow, heatHigh;
    std::array<QColor, 8> device; // slots; marks only, never text

    // Heat ramp: share in 0..1 to the power 1.35, then mixed.
    QColor heat(double share) const;
    static const Palette &light();
    static const Palette &dark();
};

enum class ThemeMode { System, Light, Dark };

class Theme : public QObject {
    Q_OBJECT
public:
    explicit Theme(ThemeMode mode = ThemeMode::System, QObject *parent = nullptr);

    const Palette &palette() const;
    bool isDark() const;
    ThemeMode mode() const { return m_mode; }
    void setMode(ThemeMode mode);

    // Sizes are logical pixels at scale 1: 11 axis and key, 12 labels and values, 13 titles, 14 caption, 15 verdict, 20 step number.
    QFont font(int pixels, bool bold = false) const;
    QFont mono(int pixels, bool bold = false) const;

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
    QString m_family;
    QString m_monoFamily;
    bool m_applying = false;
    bool m_systemDark = false;
};

} // namespace lockstep
