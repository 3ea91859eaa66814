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
      m_measure(new SegmentedControl(theme, {tr("Loss"), tr("Gradient"), tr("Distance"), tr("Waiting"), tr("Equality")}, this)),
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
    connect(selection(), &Selection::changed, this, &DeviceBoard::refresh);
    connect(selection(), &Selection::hoveredParameterChanged, this, qOverload<>(&QWidget::update));
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

void DeviceBoard::setCaptionShown(bool shown)
{
    m_captionShown = shown;
    refresh();
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
    if (!m_model || m_model->snapshot != snapshot)
        m_model = makeBoardModel(snapshot);
    m_grid.reset();
    layOut();
    return true;
}

void DeviceBoard::layOut()
{
    const int devices = m_model->devices();
    const bool condensed = isCondensed(area().height(), devices, m_captionShown);
    const int capacity = condensed ? pulledOutCapacity(area().size(), devices, m_captionShown) : mostAutomatic;
    m_pulled.clear();
    std::vector<PulledOut> rows;
    if (condensed || devices > 8) {
        m_pulled = selection()->pulledOut();
        rows = choosePulledOut(*m_model, selection()->pinned(), capacity);
        m_model->slot = selection()->deviceSlots();
    }
    m_layout = layOutBoard(area().size(), devices, devicesOf(rows), m_scroll->value(), m_captionShown);
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
        const double left = 16 + textWidth(QObject::tr("Devices by"), theme()->font(13, true)) + 12;
        const QPointF corner = toWidget(QRectF(left, head.center().y() - 13, 0, 0), *theme()).topLeft();
        m_measure->setGeometry(QRect(corner.toPoint(), m_measure->sizeHint()));
    }
    m_scroll->setVisible(rows && m_layout.scrolls());
    if (ready) {
        m_scroll->setRange(0, m_layout.scrolls() ? static_cast<int>(m_layout.contentHeight - m_layout.body.height()) : 0);
        m_scroll->setPageStep(static_cast<int>(m_layout.body.height()));
        m_scroll->setSingleStep(44);
        const QRectF bar(area().width() - 10, m_layout.body.top(), 10, m_layout.body.height());
        m_scroll->setGeometry(toWidget(bar, *theme()).toRect());
    }
    const bool waits = !ready && controller()->state() == RunState::Preparing && m_waiting.isValid() && m_waiting.elapsed() >= loadingDelay;
    m_cancel->setVisible(waits);
    m_cancel->move(width() / 2 - m_cancel->sizeHint().width() / 2, std::min(height() / 2 + theme()->px(84), height() - theme()->px(44)));
}

BoardPaint DeviceBoard::paintOn(QPainter &painter)
{
    return {painter, *theme(), colors(), *m_model, m_layout, selection()->hoveredParameter()};
}

PhaseCaption DeviceBoard::caption() const
{
    return phaseCaption(m_model->s(), controller()->state() == RunState::Finished);
}

void DeviceBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
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
        drawBoardState(painter, *theme(), area(), failedState(controller()->error()));
        return;
    }
    if (!m_waiting.isValid() || m_waiting.elapsed() < loadingDelay)
        return;
    if (!m_cancel->isVisible())
        QTimer::singleShot(0, this, &DeviceBoard::placeControls);
    drawBoardState(painter, *theme(), area(), preparingState(controller()->scenario().devices, controller()->progress()));
}

void DeviceBoard::paintHead(const BoardPaint &paint)
{
    const bool rows = paint.model.s().started();
    const double bottom =
        m_layout.condensed ? m_layout.rows.front().rect.bottom() : std::min(m_layout.rows.back().rect.bottom(), m_layout.body.bottom());
    if (rows)
        drawLitColumn(paint, bottom);
    if (m_captionShown)
        caption().draw(paint.p, m_layout.caption.adjusted(16, 0, -16 - cornerInset(), 0), *theme());
    fillSharp(paint.p, QRectF(0, m_layout.strip.top(), area().width(), 1), colors().line);
    drawPhaseStrip(paint, m_hoveredPhase);
    drawHeads(paint);
}

void DeviceBoard::paintBody(const BoardPaint &paint)
{
    if (!paint.model.s().started()) {
        const QRectF body = m_layout.body.united(m_layout.key.isEmpty() ? m_layout.body : m_layout.key);
        fillSharp(paint.p, QRectF(0, body.top(), body.width(), 1), colors().line);
        drawBoardState(paint.p, *theme(), body, readyState(paint.model.devices(), controller()->granularity()));
        return;
    }
    if (!m_layout.condensed) {
        drawDeviceRows(paint, m_plots);
        drawKey(paint);
        return;
    }
    if (!m_grid)
        m_grid = gridValues(paint.model, m_measureShown, controller()->stepTime().get());
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
        paint.p.setPen(QPen(colors().accent, theme()->focusWidth()));
        paint.p.setBrush(Qt::NoBrush);
        paint.p.drawRoundedRect(phaseArea(m_layout, *theme(), *m_phaseCursor).adjusted(-3, -1, 3, 1), 8, 8);
        return;
    }
    paint.p.setClipRect(m_layout.body);
    paint.p.setPen(QPen(colors().accent, theme()->focusWidth()));
    paint.p.setBrush(Qt::NoBrush);
    paint.p.drawRoundedRect(cursorRect(m_layout, paint.model.parameters(), *m_cursor), 4, 4);
}

} // namespace lockstep
