// One view over a real session of the tutorial, in a window of its own.
#pragma once

#include <memory>

#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep::test {

inline Scenario tutorialOn(int devices, std::int64_t rows, int features = 5)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.rows = rows;
    scenario.data.features = features;
    return scenario;
}

template <typename ViewType>
class ViewBench {
protected:
    void openView(QSize size)
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_theme->setMotion(false); // a picture is that of the moment
        m_controller = std::make_unique<SessionController>(presets().front());
        QTRY_VERIFY(m_controller->snapshot());
        m_view = std::make_unique<ViewType>(m_theme.get(), m_controller.get());
        m_view->resize(size);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void closeView()
    {
        m_view.reset();
        m_controller.reset();
        m_theme.reset();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ViewType> m_view;
};

} // namespace lockstep::test
