// The time lanes over a real run whose time is easy to reckon: a ring of slow devices.
#pragma once

#include "ui/views/time/time_lanes_view.h"
#include "view_fixture.h"

namespace lockstep::test {

inline Scenario ring(int devices)
{
    Scenario scenario = tutorialOn(devices, 8 * devices);
    scenario.communication.collective = CollectiveKind::Ring;
    scenario.network.computeGflops = 0.001F;
    return scenario;
}

inline StepTime reference(const Snapshot &s)
{
    const Setup &setup = *s.setup;
    return simulateStep(stepWork(setup, setup.scenario.network, s.batches, setup.program.reduces(std::max<std::int64_t>(1, s.position.step))));
}

class TimeBench : public ViewBench<TimeLanesView> {
protected:
    void start(const Scenario &scenario)
    {
        const SnapshotPtr before = m_controller->snapshot();
        m_controller->start(scenario);
        QTRY_VERIFY(m_controller->snapshot() && m_controller->snapshot()->setup != before->setup);
        QVERIFY(m_view->step());
    }
    void stepTo(std::int64_t step)
    {
        while (m_controller->snapshot()->completedSteps() < step || m_controller->snapshot()->position.step < step) {
            const Position before = m_controller->snapshot()->position;
            m_controller->stepForwardBy(Granularity::Step);
            QTRY_VERIFY(m_controller->snapshot()->position != before);
        }
    }
    const Lane &lane(int device) const { return m_view->step()->time.lanes[static_cast<std::size_t>(device)]; }
};

} // namespace lockstep::test
