// How the window looks: size of all texts, theme, language, presenter mode, layout.
#include "ui/main_window.h"

#include <algorithm>
#include <cmath>

#include <QScreen>

#include "ui/cards/card_layout.h"
#include "ui/window_body.h"

namespace lockstep {

namespace {

constexpr QSize leastSize(1024, 700);

} // namespace

void MainWindow::limitSize()
{
    setMinimumSize(m_presenting ? leastSize : (QSizeF(leastSize) * std::max(1.0, m_theme->zoom())).toSize());
}

// As large as the screen, or the window where that is larger, has room for.
double MainWindow::largestZoom() const
{
    const QSize room = screen()->availableSize().expandedTo(size());
    const double fits = std::min(room.width() / double(leastSize.width()), room.height() / double(leastSize.height()));
    return std::clamp(fits, 1.0, Theme::mostZoom);
}

void MainWindow::setZoom(double zoom)
{
    if (m_presenting) {
        m_presenterShare = std::clamp(zoom / Theme::presenterZoom(size()), 0.5, 1.0);
        return fitZoom();
    }
    const double wanted = std::clamp(std::abs(zoom - 1) < 0.04 ? 1.0 : zoom, Theme::leastZoom, largestZoom());
    if (zoom > wanted && wanted == m_zoom)
        say(tr("Larger text needs a larger window: at least %1 × %2 pixels for each 100 %").arg(leastSize.width()).arg(leastSize.height()));
    if (wanted == m_zoom)
        return;
    m_zoom = wanted;
    fitZoom();
}

// A lecture hall sees the whole picture as large as the window allows.
void MainWindow::fitZoom()
{
    const double zoom = m_presenting ? Theme::presenterZoom(size()) * m_presenterShare : m_zoom;
    if (zoom == m_theme->zoom())
        return;
    m_theme->setZoom(zoom);
    rebuildLater();
}

void MainWindow::zoomIn()
{
    setZoom(Theme::largerZoom(m_theme->zoom()));
}

void MainWindow::zoomOut()
{
    setZoom(Theme::smallerZoom(m_theme->zoom()));
}

void MainWindow::resetZoom()
{
    setZoom(m_presenting ? Theme::presenterZoom(size()) : 1);
}

void MainWindow::setThemeMode(ThemeMode mode)
{
    m_theme->setMode(mode);
}

// Light, dark, high contrast, as the system.
void MainWindow::nextTheme()
{
    switch (m_theme->mode()) {
    case ThemeMode::Light: return setThemeMode(ThemeMode::Dark);
    case ThemeMode::Dark: return setThemeMode(ThemeMode::HighContrast);
    case ThemeMode::HighContrast: return setThemeMode(ThemeMode::System);
    case ThemeMode::System: return setThemeMode(ThemeMode::Light);
    }
}

void MainWindow::setLanguage(LanguageMode mode)
{
    if (mode == m_language->mode())
        return;
    m_language->setMode(mode);
    rebuildLater();
}

void MainWindow::resetLayout()
{
    m_body->setPanelWanted(true);
    cards()->resetLayout();
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::togglePresenter()
{
    m_presenting = !m_presenting;
    m_presenterShare = 1;
    if (m_presenting)
        m_wasFullScreen = isFullScreen();
    setWindowState(m_presenting || m_wasFullScreen ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    fitZoom();
    rebuildLater();
}

} // namespace lockstep
