// What the tests of the card "Rows" share: its model, and cells of it as they are shown and with all digits.
#pragma once

#include "rows_bench.h"
#include "ui/views/rows/rows_model.h"
#include "ui/views/rows/rows_view.h"
#include "view_fixture.h"

namespace lockstep::test {

inline int columnOf(const RowsModel &model, RowColumn::Kind kind, int feature = -1)
{
    for (int c = 0; c < model.columnCount(); ++c)
        if (const RowColumn &column = model.columns()[static_cast<std::size_t>(c)]; column.kind == kind && (feature < 0 || column.feature == feature))
            return c;
    return -1;
}

inline QString shown(const RowsModel &model, int row, RowColumn::Kind kind, int feature = -1)
{
    return model.index(row, columnOf(model, kind, feature)).data().toString();
}

inline double exact(const RowsModel &model, int row, RowColumn::Kind kind, int feature = -1)
{
    return model.index(row, columnOf(model, kind, feature)).data(ExactRole).toString().toDouble();
}

// All rows in their own order.
inline std::unique_ptr<RowsModel> modelOf(const SnapshotPtr &snapshot, int device = 0)
{
    auto model = std::make_unique<RowsModel>();
    model->setSnapshot(snapshot, device, 0, -1);
    model->setList(listRows({.snapshot = snapshot, .device = device, .filter = {}, .sorting = {}, .column = {}}), {});
    return model;
}

class RowsViewBench : protected ViewBench<RowsView> {
protected:
    void stepTo(int step)
    {
        m_controller->seekToStep(step);
        while (m_controller->reachedStep() < step) {
            const Position before = m_controller->snapshot()->position;
            m_controller->stepForwardBy(Granularity::Step);
            QTRY_VERIFY(m_controller->snapshot()->position.step != before.step || m_controller->snapshot()->position.op != before.op);
        }
        QTRY_COMPARE(m_controller->snapshot()->completedSteps(), step);
    }
};

} // namespace lockstep::test
