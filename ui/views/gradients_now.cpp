#include "ui/views/gradients_now.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include "ui/views/chart_marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double leftMargin = 52;
constexpr double rightMargin = 15;
constexpr double stripRightMargin = 92;
constexpr double topMargin = 24;
constexpr double bottomMargin = 22;
constexpr double averageStrip = 14;
constexpr double averageGap = 4;

} // namespace

GradientsNow::GradientsNow(Theme *theme, Selection *selection, QWidget *parent) : QWidget(parent), m_theme(theme), m_selection(selection)
{
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    connect(theme, &Theme::changed, this, [this] {
        drawImage();
        update();
    });
    connect(selection, &Selection::changed, this, qOverload<>(&QWidget::update));
}

void GradientsNow::setPicture(const GradientsPicture &picture)
{
    m_picture = picture;
    findScale();
    drawImage();
    update();
}

void GradientsNow::setLit(int parameter)
{
    m_lit = parameter;
    update();
}

bool GradientsNow::isStrip() const
{
    const double room = logicalSize(*this, *m_theme).width() - leftMargin - rightMargin;
    return m_picture.parameters() > 0 && room / m_picture.parameters() < narrowest;
}

QRectF GradientsNow::plotArea() const
{
    const QSizeF size = logicalSize(*this, *m_theme);
    const double right = isStrip() ? stripRightMargin : rightMargin;
    return {leftMargin, topMargin, std::max(10.0, size.width() - leftMargin - right),
            std::max(10.0, size.height() - topMargin - bottomMargin)};
}

double GradientsNow::xOf(int parameter) const
{
    const QRectF area = plotArea();
    return area.left() + (parameter + 0.5) * area.width() / std::max(1, m_picture.parameters());
}

double GradientsNow::yOf(double value) const
{
    const QRectF area = plotArea();
    return area.bottom() - (value - m_scale.low) / (m_scale.high - m_scale.low) * area.height();
}

// Markers stand side by side, right of the average's bar.
QPointF GradientsNow::markerAt(int device, int parameter) const
{
    const std::vector<int> marked = markedDevices();
    const auto at = std::find(marked.begin(), marked.end(), device);
    const double pitch = plotArea().width() / std::max(1, m_picture.parameters());
    const double room = std::min(pitch * 0.42, 9.0 * static_cast<double>(marked.size()));
    const double share = marked.size() > 1 ? static_cast<double>(at - marked.begin()) / static_cast<double>(marked.size() - 1) : 0.5;
    return {xOf(parameter) - pitch * 0.02 + share * room, yOf(static_cast<double>(m_picture.local(device, parameter)))};
}

QRectF GradientsNow::cellRect(int device, int parameter) const
{
    const QRectF area = plotArea();
    const double width = area.width() / std::max(1, m_picture.parameters());
    const double top = area.top() + averageStrip + averageGap;
    const double height = (area.bottom() - top) / std::max(1, m_picture.devices());
    const double left = area.left() + parameter * width;
    return device < 0 ? QRectF(left, area.top(), width, averageStrip) : QRectF(left, top + device * height, width, height);
}

int GradientsNow::parameterAt(QPointF logical) const
{
    const QRectF area = plotArea();
    if (m_picture.parameters() == 0 || !area.adjusted(0, -4, 0, bottomMargin).contains(logical))
        return -1;
    return std::clamp(static_cast<int>((logical.x() - area.left()) / area.width() * m_picture.parameters()), 0, m_picture.parameters() - 1);
}

int GradientsNow::deviceAt(QPointF logical) const
{
    const QRectF first = cellRect(0, 0);
    if (logical.y() < first.top())
        return -1;
    return std::clamp(static_cast<int>((logical.y() - first.top()) / first.height()), 0, m_picture.devices() - 1);
}

bool GradientsNow::drawsMarker(int device) const
{
    return !m_picture.idle(device) && (m_selection->shows(device) || device == m_selection->device());
}

// Up to 8 devices all of them; above, the pulled-out ones and the chosen one.
std::vector<int> GradientsNow::markedDevices() const
{
    std::vector<int> marked;
    const int devices = m_picture.devices();
    for (int d = 0; d < devices && devices <= maxMarkers; ++d)
        if (drawsMarker(d))
            marked.push_back(d);
    if (devices <= maxMarkers)
        return marked;
    for (const PulledOut &out : m_selection->pulledOut())
        if (out.device < devices && drawsMarker(out.device))
            marked.push_back(out.device);
    const int chosen = m_selection->device();
    if (chosen >= 0 && chosen < devices && std::find(marked.begin(), marked.end(), chosen) == marked.end())
        marked.push_back(chosen);
    return marked;
}

void GradientsNow::findScale()
{
    m_largest = 0;
    const auto include = [this](std::span<const float> values) {
        for (const float value : values)
            if (std::isfinite(value))
                m_largest = std::max(m_largest, std::abs(static_cast<double>(value)));
    };
    for (int d = 0; d < m_picture.devices(); ++d)
        include(m_picture.gradient(d));
    if (m_picture.averageKnown)
        include(m_picture.average());
    const double most = m_largest > 0 ? m_largest : 1;
    m_scale = linearScale(-most, most, std::clamp(static_cast<int>(plotArea().height() / 26), 2, 6));
}

void GradientsNow::drawImage()
{
    if (!isStrip()) {
        m_image = QImage();
        return;
    }
    const Palette &colors = m_theme->palette();
    const HeatRamp ramp(colors);
    m_image = QImage(m_picture.parameters(), m_picture.devices(), QImage::Format_RGB32);
    for (int d = 0; d < m_picture.devices(); ++d) {
        auto *line = reinterpret_cast<QRgb *>(m_image.scanLine(d));
        for (int p = 0; p < m_picture.parameters(); ++p) {
            const double value = std::abs(static_cast<double>(m_picture.local(d, p)));
            line[p] = m_picture.idle(d)       ? colors.sunken.rgb()
                      : !std::isfinite(value) ? colors.bad.rgb()
                                              : ramp.at(m_largest > 0 ? value / m_largest : 0);
        }
    }
}

QString GradientsNow::tipAt(QPointF logical) const
{
    const int parameter = parameterAt(logical);
    if (parameter < 0)
        return {};
    return isStrip() ? gradientCellText(m_picture, deviceAt(logical), parameter) : gradientHoverText(m_picture, parameter);
}

void GradientsNow::resizeEvent(QResizeEvent *)
{
    findScale();
    drawImage();
}

bool GradientsNow::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), tipAt(toLogical(help->pos(), *m_theme)), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool arrow = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
        if (arrow && key->modifiers() == Qt::NoModifier)
            event->accept();
    }
    return QWidget::event(event);
}

void GradientsNow::mouseMoveEvent(QMouseEvent *event)
{
    emit parameterHovered(parameterAt(toLogical(event->position(), *m_theme)));
}

void GradientsNow::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *m_theme);
    if (parameterAt(at) < 0)
        return;
    m_selection->setParameter(parameterAt(at));
    if (isStrip() && deviceAt(at) >= 0)
        m_selection->setDevice(deviceAt(at));
}

void GradientsNow::leaveEvent(QEvent *)
{
    emit parameterHovered(-1);
}

void GradientsNow::keyPressEvent(QKeyEvent *event)
{
    const int right = (event->key() == Qt::Key_Right) - (event->key() == Qt::Key_Left);
    const int down = (event->key() == Qt::Key_Down) - (event->key() == Qt::Key_Up);
    if (!m_picture.known || (right == 0 && down == 0)) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_selection->setParameter(std::clamp(m_selection->parameter() + right, 0, m_picture.parameters() - 1));
    if (down != 0)
        m_selection->setDevice(std::clamp(m_selection->device() + down, 0, m_picture.devices() - 1));
    const int parameter = m_selection->parameter();
    const QPointF at = isStrip() ? cellRect(m_selection->device(), parameter).center() : QPointF(xOf(parameter), plotArea().top());
    const QString text =
        isStrip() ? gradientCellText(m_picture, m_selection->device(), parameter) : gradientHoverText(m_picture, parameter);
    QToolTip::showText(mapToGlobal(toWidget(QRectF(at, QSizeF()), *m_theme).topLeft().toPoint()), text, this);
    setAccessibleDescription(QString(text).replace(QLatin1Char('\n'), QStringLiteral("; ")));
}

} // namespace lockstep
