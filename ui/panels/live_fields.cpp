#include "ui/panels/live_fields.h"

#include <algorithm>
#include <cmath>

#include <QGridLayout>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "ui/panels/field_row.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double slowest = -3; // log10 of the slider's left end
constexpr double stepsPerDecade = 100;

// The wheel scrolls the panel; it moves the slider only when that was reached with Tab.
class RateSlider : public QSlider {
public:
    explicit RateSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent) { setFocusPolicy(Qt::TabFocus); }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QSlider::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace

int LiveFields::sliderPosition(double rate)
{
    const double position = rate > 0 ? (std::log10(rate) - slowest) * stepsPerDecade : 0;
    return static_cast<int>(std::lround(std::clamp(position, 0.0, double{sliderEnd})));
}

double LiveFields::sliderRate(int position)
{
    const double rate = std::pow(10.0, position / stepsPerDecade + slowest);
    return QString::number(rate, 'g', 2).toDouble();
}

LiveFields::LiveFields(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent),
      m_controller(controller),
      m_rate(new LiveNumber(theme, 3, 9, this)),
      m_slider(new RateSlider(this)),
      m_epochs(new LiveNumber(theme, 0, 0, this))
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setHorizontalSpacing(2);
    layout->setVerticalSpacing(4);
    buildRate(theme);
    buildEpochs(theme);
    for (const LiveNumber *field : {m_rate, m_epochs})
        connect(field, &QDoubleSpinBox::editingFinished, this, &LiveFields::refresh);
    refresh();
}

void LiveFields::buildRate(Theme *theme)
{
    auto *label = new FieldLabel(theme, FieldLabel::Applies::AnyTime, QStringLiteral("Learning rate"), this);
    label->setBuddy(m_rate);
    m_rate->setRange(1e-9, 1e6);
    m_rate->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_slider->setRange(0, sliderEnd);
    m_slider->setSingleStep(5); // less would not change two digits
    m_slider->setPageStep(25);
    m_slider->setFixedHeight(20);
    const QString tip = QStringLiteral("Share of the average gradient that is taken off the parameters each step, no unit, above 0.\n"
                                       "Applies from the step after the one that is shown.");
    for (QWidget *part : std::initializer_list<QWidget *>{label, m_rate, m_slider})
        part->setToolTip(tip);
    m_rate->setObjectName("/optimizer/learning_rate");
    m_rate->setAccessibleName(QStringLiteral("Learning rate, edit any time"));
    m_slider->setObjectName("learning rate slider");
    m_slider->setAccessibleName(QStringLiteral("Learning rate, 0.001 to 10"));
    auto *layout = static_cast<QGridLayout *>(this->layout());
    layout->addWidget(label, 0, 0);
    layout->addWidget(m_rate, 0, 1);
    layout->addWidget(m_slider, 1, 0, 1, 2);
    m_rate->setFixedWidth(editorWidth);
    connect(m_rate, &QDoubleSpinBox::valueChanged, m_controller, &SessionController::setLearningRate);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) { m_controller->setLearningRate(sliderRate(position)); });
}

void LiveFields::buildEpochs(Theme *theme)
{
    auto *label = new FieldLabel(theme, FieldLabel::Applies::AnyTime, QStringLiteral("Epochs"), this);
    label->setBuddy(m_epochs);
    m_epochs->setRange(1, static_cast<double>(maxEpochs));
    m_epochs->setObjectName("/epochs");
    m_epochs->setAccessibleName(QStringLiteral("Epochs, edit any time"));
    const QString tip =
        QStringLiteral("Length of the run, in passes over all data, from 1 to %1.\nHere each epoch is one step.").arg(countText(maxEpochs));
    label->setToolTip(tip);
    m_epochs->setToolTip(tip);
    m_epochs->setFixedWidth(editorWidth);
    auto *layout = static_cast<QGridLayout *>(this->layout());
    layout->addWidget(label, 2, 0);
    layout->addWidget(m_epochs, 2, 1);
    connect(m_epochs, &QDoubleSpinBox::valueChanged, this, [this](double value) { m_controller->setEpochs(static_cast<qint64>(value)); });
}

void LiveFields::refresh()
{
    const QSignalBlocker blockSlider(m_slider);
    const double rate = QString::number(m_controller->scenario().optimizer.learningRate, 'g', 7).toDouble();
    m_rate->showValue(rate);
    if (sliderRate(m_slider->value()) != rate)
        m_slider->setValue(sliderPosition(rate));
    m_epochs->showValue(static_cast<double>(m_controller->epochs()));
}

} // namespace lockstep
