// The all-reduce card: the gradients of the devices, added round by round, and their average, with real numbers.
#pragma once

#include <optional>

#include "ui/views/cell_view.h"
#include "ui/views/plan/plan_body.h"
#include "ui/views/plan/round_motion.h"
#include "ui/views/reduction_round.h"

namespace lockstep {

class RoundStepper;

class AllReduceView : public CellView {
    Q_OBJECT
public:
    AllReduceView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("All-reduce"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;
    QSize minimumSizeHint() const override;

    void setSnapshot(SnapshotPtr snapshot);
    const ReductionTable &table() const { return m_table; }
    // Plans with chunks or buckets have a body of their own; rank order in one piece is a column into device 0 and out again.
    bool hasBody() const { return m_body.isValid(); }
    const PlanBody &body() const { return m_body; }
    QRectF bodyArea() const;
    void followParameter(int parameter); // its way through all rounds; -1: back to the round
    ReductionLayout tableLayout() const;
    RoundLayout roundLayout() const; // no lines: the card is too small for them
    RoundStepper *stepper() const { return m_stepper; }
    const RoundMotion *motion() const { return m_motion; }
    QString tipAt(QPointF position) const override;
    QString copyText() const override;
    QString footerText() const; // of the chosen cell, else of the round
    QString pagesText() const;  // "w0 to w5 of 201", "largest 6 of 201"; empty when all parameters are shown

public slots:
    void goToRound(int round);
    void turnColumns(int by); // the columns before or after

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    // Rows are named by their device, or these.
    static constexpr int sumOfAll = -2, averageOfAll = -3;
    int rowName(const ReductionLayout &layout, int row) const;
    int rowIndex(const ReductionLayout &layout, int name) const; // -1: not shown
    QString tipOf(int name, int parameter) const;
    int roundParameterAt(QPointF logical) const; // -1: none
    std::optional<Cell> cellAt(QPointF position) const; // row name, parameter
    void rememberAverage(const Snapshot &snapshot);
    std::vector<float> lastAverage(const Snapshot *snapshot) const;
    void chooseColumns();
    void showParameter(int parameter);
    void followSelection();
    void choose(std::optional<Cell> cell);
    void walk(Cell arrow);
    void showRounds();
    void pressBody(QPointF logical);
    bool keyToBody(const QKeyEvent &event);

    Selection *m_shared;
    RoundStepper *m_stepper;
    ReductionTable m_table;
    PlanBody m_body;
    RoundMotion *m_motion; // of the chunks in the body's picture
    int m_firstColumn = -1; // -1: those with the largest gradients
    std::vector<int> m_largest;
    int m_parameter = -1;                     // that was chosen last
    std::shared_ptr<const Setup> m_averageOf; // the run, the step and the value of the last average that was seen
    std::int64_t m_averageStep = 0;
    std::vector<float> m_average;
};

} // namespace lockstep
