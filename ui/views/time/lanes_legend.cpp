#include "ui/views/time/lanes_legend.h"

#include <cmath>

#include "ui/views/time/lane_painter.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double swatch = 13, swatchGap = 6, wordGap = 12;

} // namespace

LanesLegend::LanesLegend(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setAccessibleName(words().join(tr(", ")));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QStringList LanesLegend::words() const
{
    return {tr("compute"), tr("wait"), tr("communicate")};
}

QSize LanesLegend::sizeHint() const
{
    double width = -wordGap;
    for (const QString &word : words())
        width += swatch + swatchGap + std::ceil(textWidth(word, m_theme->font(12))) + 2 + wordGap;
    return zoomedSize({width, 22}, *m_theme);
}

void LanesLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &colors = m_theme->palette();
    double x = 0;
    int index = 0;
    for (const QString &word : words()) {
        const QRectF box(x, 6, swatch, 10);
        QPainterPath path;
        path.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        if (index == 0)
            painter.fillPath(path, colors.ink);
        else if (index == 1)
            drawHatched(painter, path, colors);
        else
            drawMessageBox(painter, box, colors.ink, colors.surface, true);
        const double width = std::ceil(textWidth(word, m_theme->font(12))) + 2;
        drawText(painter, {x + swatch + swatchGap, 0, width, 22}, Qt::AlignLeft, word, m_theme->font(12), colors.text);
        x += swatch + swatchGap + width + wordGap;
        ++index;
    }
}

} // namespace lockstep
