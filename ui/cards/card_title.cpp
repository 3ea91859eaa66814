#include "ui/cards/card_title.h"

#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/views/view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

CardTitle::CardTitle(Theme *theme, View *view, bool isTab, QWidget *parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_view(view),
      m_isTab(isTab)
{
    setText(view->title());
    setAccessibleName(view->title());
    setCheckable(isTab);
    setAutoExclusive(isTab);
    setFocusPolicy(isTab ? Qt::TabFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !isTab);
    setAttribute(Qt::WA_Hover, isTab);
    setSizePolicy(isTab ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(view, &View::subtitleChanged, this, qOverload<>(&QWidget::update));
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

int CardTitle::titleWidth() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(m_theme->font(13, true)).horizontalAdvance(text()))) + 1;
}

QSize CardTitle::sizeHint() const
{
    return zoomedSize({titleWidth() + 0.0, 36}, *m_theme);
}

QSize CardTitle::minimumSizeHint() const
{
    return zoomedSize({m_isTab ? titleWidth() : 40.0, 36}, *m_theme);
}

// The subtitle goes first: it is left out when it does not fit whole.
void CardTitle::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const QRectF area = logicalRect(*this, *m_theme);
    const bool lit = !m_isTab || isChecked();
    drawText(painter, area, Qt::AlignLeft, text(), m_theme->font(13, lit), lit || underMouse() ? colors.text : colors.text2);
    if (m_isTab && (isChecked() || hasFocus()))
        painter.fillRect(QRectF(0, area.height() - 3, area.width(), 2), hasFocus() ? colors.text : colors.accent);
    const QString subtitle = m_isTab ? QString() : m_view->subtitle();
    const double left = titleWidth() + 10;
    if (!subtitle.isEmpty() && left + QFontMetricsF(m_theme->font(12)).horizontalAdvance(subtitle) <= area.width())
        drawText(painter, area.adjusted(left, 0, 0, 0), Qt::AlignLeft, subtitle, m_theme->font(12), colors.text2);
}

} // namespace lockstep
