// Pictures of replicas made by hand, for the tests of the equality card.
#pragma once

#include <QtTest>

#include <bit>

#include "core/scenario/presets.h"
#include "ui/views/equality_view.h"

namespace lockstep::test {

// x = 1 .. 4, y = 3 x, w = 0: every value is a dyadic fraction.
inline std::shared_ptr<const Setup> smallSetup(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 1;
    scenario.model.loss = LossKind::Mse;
    scenario.model.bias = false;
    scenario.model.init = InitKind::Zeros;
    scenario.optimizer.learningRate = 1.0F / 128;
    const Dataset data{.rows = 4, .features = 1, .X = {1, 2, 3, 4}, .y = {3, 6, 9, 12}, .trueParameters = {}};
    return *prepare(scenario, data);
}

inline std::shared_ptr<const Setup> tutorialOn(int devices, int features = 5)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = features;
    return *prepare(scenario);
}

inline SnapshotPtr pictureOf(const Trainer &trainer)
{
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// After one step, with `value` in one parameter of one device.
inline SnapshotPtr changed(std::shared_ptr<const Setup> setup, int device, int parameter, float value)
{
    Trainer trainer(std::move(setup), 1);
    trainer.runStep();
    std::vector<float> values(trainer.parameters(device).begin(), trainer.parameters(device).end());
    values[parameter] = value;
    trainer.overwriteParameters(device, values);
    return pictureOf(trainer);
}

inline void click(EqualityView &view, int device, int parameter)
{
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.cellLayout().parameterCell(device, parameter).center().toPoint());
}

inline int redPixels(const QImage &image, int x, int yFrom, int yTo, const QColor &red)
{
    int count = 0;
    for (int y = yFrom; y < yTo; ++y)
        count += image.pixelColor(x, y) == red ? 1 : 0;
    return count;
}

// The card alone, fed with pictures made by hand.
class EqualityBench {
protected:
    void openCard()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_view = std::make_unique<EqualityView>(m_theme.get(), nullptr);
        m_view->resize(398, 202);
        m_view->show();
    }
    void closeCard()
    {
        m_view.reset();
        m_theme.reset();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<EqualityView> m_view;
};

} // namespace lockstep::test
