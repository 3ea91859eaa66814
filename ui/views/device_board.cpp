#include "ui/views/device_board.h"

#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include "ui/views/all_row.h"
#include "ui/views/board_states.h"
#include "ui/views/phase_caption.h"
#include "ui/views/phase_strip.h"

namespace lockstep {

namespace {

constexpr int loadingDelay = 300; // ms before a wait is told

std::vector<int> devicesOf(const std::vector<PulledOut> &pulled)
{
    std::vector<int> devices;
    for (const PulledOut &p : pulled)
        devices.push_back(p.device);
    return devices;
}

} // namespace

DeviceBoard::DeviceBoard(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_measure(new SegmentedControl(theme, {tr("Loss"), tr("Gradient"), tr("Distance"), tr("Equality")}, this)),
      m_scroll(new QScrollBar(Qt::Vertical, this)),
      m_cancel(new QPushButton(tr("Cancel"), this))
{
    setFocusPolicy(Qt::TabFocus); // a click leaves the arrow keys to the transport
    setMouseTracking(true);
    m_measure->setHeightPixels(26);
    m_measure->setAccessibleName(tr("Devices by"));
    m_measure->hide();
    m_scroll->hide();
    m_cancel->hide();
    connect(controller, &SessionController::snapshotChanged, this, &DeviceBoard::refresh);
    connect(controller, &SessionController::scenarioChanged, this, &DeviceBoard::refresh);
    connect(controller, &SessionController::stateChanged, this, &DeviceBoard::refresh);
    connect(controller, &SessionController::granularityChanged, this, qOverload<>(&QWidget::update));
    connect(m_scroll, &QScrollBar::valueChanged, this, &DeviceBoard::refresh);
    connect(m_cancel, &QPushButton::clicked, controller, &SessionController::cancelPreparation);
    connect(m_measure, &SegmentedControl::changed, this, [this](int index) {
        m_measureShown = static_cast<GridMeasure>(index);
        m_grid.reset();
        update();
    });
    m_waiting.start();
}

void DeviceBoard::refresh()
{
    m_dirty = true;
    if (!controller()->snapshot() && !m_waiting.isValid())
        m_waiting.start();
    if (!controller()->snapshot())
        QTimer::singleShot(loadingDelay, this, qOverload<>(&QWidget::update));
    placeControls();
    announce();
    update();
}

bool DeviceBoard::prepareModel()
{
    const SnapshotPtr snapshot = controller()->snapshot();
    if (!snapshot) {
        m_model.reset();
        m_dirty = true;
        return false;
    }
    if (!m_dirty && m_model && m_model->snapshot == snapshot)
        return true;
    m_waiting.invalidate();
    m_dirty = false;
    if (m_setup != snapshot->setup) {
        m_setup = snapshot->setup;
        m_pinned.clear();
        m_slots = {};
    }
    if (!m_model || m_model->snapshot != snapshot)
        m_model = makeBoardModel(snapshot);
    m_grid.reset();
    layOut();
    return true;
}

void DeviceBoard::layOut()
{
    const int devices = m_model->devices();
    const bool condensed = isCondensed(height(), devices);
    const int capacity = condensed ? pulledOutCapacity(size(), devices) : mostAutomatic;
    m_pulled.clear();
    std::vector<PulledOut> rows;
    if (condensed || devices > 8) {
        m_pulled = choosePulledOut(*m_model, m_pinned, std::max(capacity, mostAutomatic));
        rows = choosePulledOut(*m_model, m_pinned, capacity);
        m_model->slot = m_slots.assign(m_pulled, devices);
    }
    m_layout = layOutBoard(size(), devices, devicesOf(rows), m_scroll->value());
    m_notShown = static_cast<int>(m_pulled.size()) + 1 - static_cast<int>(m_layout.rows.size());
    if (m_cursor)
        m_cursor = clamped(m_layout, m_model->parameters(), *m_cursor);
}

void DeviceBoard::placeControls()
{
    const bool ready = prepareModel();
    const bool rows = ready && m_model->s().started();
    m_measure->setVisible(rows && m_layout.condensed);
    if (m_measure->isVisibleTo(this)) {
        const QRectF head = m_layout.gridHead;
        const double left = 16 + textWidth(tr("Devices by"), theme()->font(13, true)) + 12;
        m_measure->setGeometry(QRect(QPoint(static_cast<int>(left), static_cast<int>(head.center().y() - 13)), m_measure->sizeHint()));
    }
    m_scroll->setVisible(rows && m_layout.scrolls());
    if (ready) {
        m_scroll->setRange(0, m_layout.scrolls() ? static_cast<int>(m_layout.contentHeight - m_layout.body.height()) : 0);
        m_scroll->setPageStep(static_cast<int>(m_layout.body.height()));
        m_scroll->setSingleStep(44);
        m_scroll->setGeometry(width() - 10, static_cast<int>(m_layout.body.top()), 10, static_cast<int>(m_layout.body.height()));
    }
    const bool waits = !ready && controller()->state() == RunState::Preparing && m_waiting.isValid() && m_waiting.elapsed() >= loadingDelay;
    m_cancel->setVisible(waits);
    m_cancel->move(width() / 2 - m_cancel->sizeHint().width() / 2, std::min(height() / 2 + 84, height() - 44));
}

BoardPaint DeviceBoard::paintOn(QPainter &painter)
{
    const int lit = m_hovered && hasValues(m_hovered->column) ? m_hovered->value : -1;
    return {painter, *theme(), colors(), *m_model, m_layout, lit};
}

PhaseCaption DeviceBoard::caption() const
{
    return phaseCaption(m_model->s(), controller()->state() == RunState::Finished);
}

void DeviceBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!prepareModel()) {
        paintWaiting(painter);
        return;
    }
    const BoardPaint paint = paintOn(painter);
    paintHead(paint);
    paintBody(paint);
    paintCursor(paint);
}

void DeviceBoard::paintWaiting(QPainter &painter)
{
    if (controller()->state() == RunState::Failed) {
        drawBoardState(painter, *theme(), rect(), failedState(controller()->error()));
        return;
    }
    if (!m_waiting.isValid() || m_waiting.elapsed() < loadingDelay)
        return;
    if (!m_cancel->isVisible())
        QTimer::singleShot(0, this, &DeviceBoard::placeControls);
    drawBoardState(painter, *theme(), rect(), preparingState(controller()->scenario().devices, controller()->progress()));
}

void DeviceBoard::paintHead(const BoardPaint &paint)
{
    const bool rows = paint.model.s().started();
    const double bottom =
        m_layout.condensed ? m_layout.rows.front().rect.bottom() : std::min(m_layout.rows.back().rect.bottom(), m_layout.body.bottom());
    if (rows)
        drawLitColumn(paint, bottom);
    caption().draw(paint.p, m_layout.caption.adjusted(16, 0, -16, 0), *theme());
    paint.p.fillRect(QRectF(0, m_layout.strip.top(), width(), 1), colors().line);
    drawPhaseStrip(paint, m_hoveredPhase);
    drawHeads(paint);
}

void DeviceBoard::paintBody(const BoardPaint &paint)
{
    if (!paint.model.s().started()) {
        const QRectF body = m_layout.body.united(m_layout.key.isEmpty() ? m_layout.body : m_layout.key);
        paint.p.fillRect(QRectF(0, body.top(), body.width(), 1), colors().line);
        drawBoardState(paint.p, *theme(), body, readyState(paint.model.devices(), controller()->granularity()));
        return;
    }
    if (!m_layout.condensed) {
        drawDeviceRows(paint, m_plots);
        drawKey(paint);
        return;
    }
    if (!m_grid)
        m_grid = gridValues(paint.model, m_measureShown);
    drawAllRow(paint, m_layout.rows.front(), m_plots);
    drawGridHead(paint, *m_grid);
    drawGrid(paint, *m_grid, m_pulled);
    drawPulledOut(paint, m_pulled, m_notShown, m_plots);
}

void DeviceBoard::paintCursor(const BoardPaint &paint)
{
    if (!m_cursor || !hasFocus() || !paint.model.s().started())
        return;
    if (m_phaseCursor) {
        paint.p.setPen(QPen(colors().accent, 2));
        paint.p.setBrush(Qt::NoBrush);
        paint.p.drawRoundedRect(phaseArea(m_layout, *theme(), *m_phaseCursor).adjusted(-3, -1, 3, 1), 8, 8);
        return;
    }
    paint.p.setClipRect(m_layout.body);
    paint.p.setPen(QPen(colors().accent, 2));
    paint.p.setBrush(Qt::NoBrush);
    paint.p.drawRoundedRect(cursorRect(m_layout, paint.model.parameters(), *m_cursor), 4, 4);
}

} // namespace lockstep
