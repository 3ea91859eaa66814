#include "ui/panels/field_label.h"

#include <QPainter>

#include "ui/panels/field_box.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

FieldLabel::FieldLabel(Theme *theme, const FieldSpec &spec, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_text(spec.label),
      m_fixed(spec.isFixed()),
      m_height(spec.isFixed() ? fixedFieldHeight : fieldHeight),
      m_applies(spec.applies)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FieldLabel::showState(Applies applies, bool waiting)
{
    m_applies = applies;
    m_waiting = waiting;
    update();
}

void FieldLabel::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const QRectF box = logicalRect(*this, *m_theme);
    const IconId icon = m_applies == Applies::AnyTime ? IconId::Pencil : IconId::Reset;
    if (!m_fixed)
        drawIcon(painter, icon, {0, (box.height() - 12) / 2, 12, 12}, m_waiting ? colors.warn : colors.text2);
    drawText(painter, box.adjusted(16, 0, 0, 0), Qt::AlignLeft, m_text, m_theme->font(12), colors.text2);
}

void FieldLabel::mousePressEvent(QMouseEvent *)
{
    if (m_buddy)
        m_buddy->setFocus(Qt::MouseFocusReason);
}

} // namespace lockstep
