#include "ui/views/draw/draw_view.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QTextStream>

#include "core/scenario/scenario.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/draw/class_chips.h"
#include "ui/views/draw/draw_number.h"
#include "ui/views/draw/draw_scenario.h"
#include "ui/views/draw/draw_text.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int rowHeight = 30;

} // namespace

DrawView::DrawView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_canvas(new DrawCanvas(theme, this)),
      m_controls(new QWidget(this)),
      m_row(new QWidget(this))
{
    setAccessibleName(tr("Draw"));
    buildControls();
    buildRow();
    m_copyRows = new QPushButton(tr("Start from the data that is shown"), this);
    m_copyRows->setObjectName("startWithRows");
    m_copyRows->setToolTip(tr("Copies up to %1 rows of the run, for you to draw on").arg(mostCopiedRows));
    buildActions();
    connectParts();
    m_controls->hide(); // until a card takes it in
    m_canvas->setHint(missingText({}));
    followSnapshot();
}

void DrawView::buildControls()
{
    m_tools = new SegmentedControl(theme(), {tr("Add"), tr("Brush"), tr("Move"), tr("Erase")}, m_controls);
    m_tools->setObjectName("drawTool");
    m_tools->setAccessibleName(tr("Tool"));
    m_tools->setToolTip(tr("Add: a click adds a point, and points can be dragged. Brush: press and drag to spray points. "
                           "Move: drag a point. Erase: click or drag over points"));
    m_tools->setHeightPixels(26);
    m_radius = new DrawNumber(theme(), 0, 3, 0.1, 50, m_controls);
    m_radius->setPrefix(QStringLiteral("±"));
    m_radius->setObjectName("drawRadius");
    m_radius->setValue(0.5);
    m_radius->setAccessibleName(tr("Noise: radius of the brush"));
    m_radius->setToolTip(tr("Noise: points scatter around the pointer up to this far, with half of it as their standard deviation; "
                            "in units of axes from −3 to 3"));
    m_radius->hide();
    m_clear = new IconButton(theme(), IconId::Cross, tr("Clear"), tr("Clear: removes all points (Ctrl+Z brings them back)"),
                             IconButton::Look::Plain, m_controls);
    m_clear->setObjectName("drawClear");
    m_clear->setFixedSize(theme()->px(26), theme()->px(26));
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme()->px(4));
    for (QWidget *part : {static_cast<QWidget *>(m_tools), static_cast<QWidget *>(m_radius), static_cast<QWidget *>(m_clear)})
        row->addWidget(part);
}

void DrawView::buildRow()
{
    m_kind = new SegmentedControl(theme(), {tr("Classes"), tr("Values")}, m_row);
    m_kind->setObjectName("drawKind");
    m_kind->setAccessibleName(tr("Target"));
    m_kind->setToolTip(tr("What a point says: a class (loss logistic, from three classes on softmax) or a value (loss mse)"));
    m_kind->setHeightPixels(26);
    m_chips = new ClassChips(theme(), m_row);
    m_chips->setObjectName("drawClass");
    m_value = new DrawNumber(theme(), -1e6, 1e6, 0.5, 72, m_row);
    m_value->setObjectName("drawValue");
    m_value->setValue(1);
    m_value->setAccessibleName(tr("Value of the points to draw"));
    m_value->setToolTip(tr("Target of the points to draw"));
    m_value->hide();
    auto *row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme()->px(8));
    row->setSizeConstraint(QLayout::SetNoConstraint);
    for (QWidget *part : {static_cast<QWidget *>(m_kind), static_cast<QWidget *>(m_chips), static_cast<QWidget *>(m_value)})
        row->addWidget(part);
    row->addStretch();
}

void DrawView::connectParts()
{
    connect(m_tools, &SegmentedControl::changed, this, [this] { setTool(tool()); });
    connect(m_kind, &SegmentedControl::changed, this, [this](int index) { switchKind(index == 0); });
    connect(m_chips, &ClassChips::changed, this, &DrawView::aim);
    connect(m_value, &QDoubleSpinBox::valueChanged, this, &DrawView::aim);
    connect(m_radius, &QDoubleSpinBox::valueChanged, m_canvas, &DrawCanvas::setRadius);
    connect(m_clear, &IconButton::clicked, this, &DrawView::clear);
    connect(m_copyRows, &QPushButton::clicked, this, &DrawView::startWithRows);
    connect(m_canvas, &DrawCanvas::stroke, this,
            [this](const DrawnPoints &points, const QString &text) { commit(points, m_classes, text); });
    connect(m_canvas, &DrawCanvas::classKey, this, [this](int number) {
        if (m_classes)
            m_chips->setCurrent(number);
        else
            m_value->setValue(number);
    });
    connect(controller(), &SessionController::snapshotChanged, this, &DrawView::followSnapshot);
    connect(controller(), &SessionController::stateChanged, this, &DrawView::followState);
}

void DrawView::setDocument(ScenarioDocument *document)
{
    m_document = document;
    connect(document, &ScenarioDocument::changed, this, &DrawView::refresh);
    refresh();
}

QString DrawView::help() const
{
    return tr("A canvas for your own data of two features. Choose a class, or values, and click: each click is a row. The brush sprays "
              "many, the wider its noise the more they scatter; drag points to move them, erase what is wrong, Ctrl+Z takes back a "
              "stroke. The points are part of the scenario: save it, and they come back. As soon as there is something to "
              "learn each stroke starts the run anew, and a run that played, or had come to its end, plays on: press play, and watch the "
              "border follow what you draw. "
              "Classes are learned with the logistic loss, three and more with softmax, values with the mean squared error. By the keys: "
              "arrows move a crosshair, Space or Enter draws there, Delete removes the nearest point, 0 to 9 choose the class. Copy and "
              "paste exchange points with a spreadsheet: x1, x2, target. What the network says lies faintly below the points. At most "
              "100,000 points.");
}

DrawTool DrawView::tool() const
{
    return static_cast<DrawTool>(m_tools->current());
}

void DrawView::setTool(DrawTool tool)
{
    m_tools->setCurrent(static_cast<int>(tool));
    m_canvas->setTool(tool);
    m_radius->setVisible(tool == DrawTool::Brush);
}

QString DrawView::caption() const
{
    return countsText(documentPoints(), m_classes);
}

QVariantMap DrawView::saveView() const
{
    return {{"tool", m_tools->current()},
            {"class", m_chips->current()},
            {"value", m_value->value()},
            {"radius", m_radius->value()},
            {"classes", m_classes}};
}

void DrawView::restoreView(const QVariantMap &saved)
{
    setTool(static_cast<DrawTool>(std::clamp(saved.value("tool").toInt(), 0, static_cast<int>(DrawTool::Erase))));
    m_chips->setCurrent(saved.value("class").toInt());
    m_value->setValue(saved.value("value", 1).toDouble());
    m_radius->setValue(saved.value("radius", 0.5).toDouble());
    m_classes = saved.value("classes", true).toBool();
    refresh();
}

QSize DrawView::minimumSizeHint() const
{
    return zoomedSize({260, 130}, *theme());
}

QSize DrawView::sizeHint() const
{
    return zoomedSize({420, 280}, *theme());
}

void DrawView::writeCsv(QTextStream &out) const
{
    out << pointsText(documentPoints(), ',');
}

void DrawView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    const QRectF whole = logicalRect(*this, *theme());
    const QWidget &last = m_classes ? static_cast<const QWidget &>(*m_chips) : *m_value;
    const double left = toLogical(QPointF(m_row->mapToParent(last.geometry().topRight())), *theme()).x() + 10;
    const QFont font = theme()->font(12);
    const auto count = static_cast<std::int64_t>(documentPoints().size());
    const double room = whole.right() - 14 - left;
    QString text = caption();
    if (textWidth(text, font) > room)
        text = count == 1 ? tr("1 point") : tr("%1 points").arg(countText(count));
    if (textWidth(text, font) <= room)
        drawText(painter, {left, 0, room, rowHeight}, Qt::AlignRight, text, font, colors().text2);
}

void DrawView::resizeEvent(QResizeEvent *)
{
    const int side = theme()->px(14), row = theme()->px(rowHeight);
    m_row->setGeometry(side, 0, width() - 2 * side, row);
    m_canvas->setGeometry(0, row, width(), height() - row - theme()->px(4));
    placeButton();
}

void DrawView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    followSnapshot();
}

// Below the hint in the middle of the canvas.
void DrawView::placeButton()
{
    const QRectF plot = toWidget(m_canvas->plot(), *theme());
    const QSize size = m_copyRows->sizeHint();
    const QPointF middle = plot.center() + m_canvas->pos();
    m_copyRows->setGeometry(static_cast<int>(middle.x()) - size.width() / 2, static_cast<int>(middle.y()) + theme()->px(6), size.width(),
                            size.height());
}

} // namespace lockstep
