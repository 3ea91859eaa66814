#include "ui/panels/rate_slider.h"

#include <algorithm>
#include <cmath>

#include <QSignalBlocker>
#include <QWheelEvent>

namespace lockstep {
namespace {

constexpr double slowest = -3; // log10 of the left end
constexpr double stepsPerDecade = 100;

} // namespace

int RateSlider::positionOf(double rate)
{
    const double position = rate > 0 ? (std::log10(rate) - slowest) * stepsPerDecade : 0;
    return static_cast<int>(std::lround(std::clamp(position, 0.0, double{end})));
}

double RateSlider::rateAt(int position)
{
    const double rate = std::pow(10.0, position / stepsPerDecade + slowest);
    return QString::number(rate, 'g', 2).toDouble();
}

RateSlider::RateSlider(Theme *theme, QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setObjectName("learning rate slider");
    setAccessibleName(tr("Learning rate, 0.001 to 10"));
    setFocusPolicy(Qt::TabFocus);
    setRange(0, end);
    setSingleStep(5); // less would not change two digits
    setPageStep(25);
    setFixedHeight(theme->px(20));
    connect(this, &QSlider::valueChanged, this, [this](int position) { emit rateChosen(rateAt(position)); });
    connect(this, &QSlider::sliderReleased, this, &RateSlider::finished);
}

void RateSlider::showRate(double rate)
{
    const QSignalBlocker blocker(this);
    if (static_cast<float>(rateAt(value())) != static_cast<float>(rate))
        setValue(positionOf(rate));
}

// The wheel scrolls the panel; it moves the slider only when that was reached with Tab.
void RateSlider::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QSlider::wheelEvent(event);
    else
        event->ignore();
}

void RateSlider::focusOutEvent(QFocusEvent *event)
{
    QSlider::focusOutEvent(event);
    emit finished();
}

} // namespace lockstep
