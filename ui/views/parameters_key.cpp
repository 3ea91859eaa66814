#include "ui/views/parameters_key.h"

#include <cmath>

#include <QPainter>

#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double lineLength = 14;
constexpr double gap = 6;
constexpr double between = 14;
constexpr double diamond = 10;

} // namespace

ParametersKey::ParametersKey(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_lines(tr("all devices"))
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ParametersKey::setContent(const QString &lines, bool hasTruth)
{
    if (lines == m_lines && hasTruth == m_hasTruth)
        return;
    m_lines = lines;
    m_hasTruth = hasTruth;
    updateGeometry();
    update();
}

double ParametersKey::linesWidth() const
{
    return lineLength + gap + std::ceil(textWidth(m_lines, m_theme->font(12)));
}

QSize ParametersKey::sizeHint() const
{
    const double truth = m_hasTruth ? between + diamond + gap + std::ceil(textWidth(tr("true value"), m_theme->font(12))) : 0;
    return zoomedSize({linesWidth() + truth + 6, 20}, *m_theme);
}

void ParametersKey::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    const QSizeF size = logicalSize(*this, *m_theme);
    const double y = size.height() / 2;
    const auto text = [&](double x, const QString &words) {
        drawText(painter, {x, 0, size.width() - x, size.height()}, Qt::AlignLeft | Qt::AlignVCenter, words, m_theme->font(12),
                 colors.text2);
    };
    painter.fillRect(QRectF(0, y - 1, lineLength, 2), colors.ink);
    text(lineLength + gap, m_lines);
    const double x = linesWidth() + between;
    const double room = size.width() - x - diamond - gap;
    const QString truth = textWidth(tr("true value"), m_theme->font(12)) <= room ? tr("true value") : tr("true", "value; short");
    if (!m_hasTruth || textWidth(truth, m_theme->font(12)) > room)
        return;
    painter.setPen(QPen(colors.text, 1.3));
    painter.setBrush(colors.surface);
    painter.drawPath(markerPath(3, {x + diamond / 2, y}, 9));
    text(x + diamond + gap, truth);
}

} // namespace lockstep
