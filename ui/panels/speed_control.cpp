#include "ui/panels/speed_control.h"

#include <QSignalBlocker>
#include <QSlider>

#include "ui/panels/speed_scale.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int labelWidth = 42;
constexpr int sliderWidth = 74;
constexpr int textWidthPixels = 86;

}

SpeedControl::SpeedControl(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_controller(controller), m_slider(new QSlider(Qt::Horizontal, this))
{
    setFixedSize(zoomedSize(QSizeF(labelWidth + sliderWidth + 10 + textWidthPixels, 32), *theme));
    m_slider->setObjectName("speed");
    m_slider->setRange(0, speed::sliderEnd);
    m_slider->setPageStep(10);
    m_slider->setFocusPolicy(Qt::TabFocus);
    m_slider->setGeometry(toWidget(QRectF(labelWidth, 6, sliderWidth, 20), *theme).toRect());
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) { m_controller->setSpeed(speed::fromSlider(position)); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(controller, &SessionController::speedChanged, this, &SpeedControl::refresh);
    connect(controller, &SessionController::granularityChanged, this, &SpeedControl::refresh);
    connect(controller, &SessionController::stateChanged, this, &SpeedControl::refresh);
    refresh();
}

QString SpeedControl::text() const
{
    return speed::text(m_controller->speed(), m_controller->granularity(), m_controller->stepsPerSecond());
}

void SpeedControl::refresh()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(speed::toSlider(m_controller->speed()));
    m_slider->setAccessibleName(tr("Speed, %1").arg(text()));
    m_slider->setToolTip(tr("%1, slower [ and faster ]").arg(text()));
    update();
}

void SpeedControl::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const double height = logicalSize(*this, *m_theme).height();
    drawText(painter, QRectF(0, 0, labelWidth, height), Qt::AlignLeft, tr("Speed"), m_theme->font(12), colors.text2);
    const QRectF right(labelWidth + sliderWidth + 10, 0, textWidthPixels, height);
    drawText(painter, right, Qt::AlignLeft, text(), m_theme->font(12), colors.text);
}

} // namespace lockstep
