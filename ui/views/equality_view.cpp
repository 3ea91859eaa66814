#include "ui/views/equality_view.h"

#include <algorithm>
#include <cmath>

#include <QTextStream>

#include "ui/views/curve_csv.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

EqualityView::EqualityView(Theme *theme, SessionController *controller, QWidget *parent)
    : CellView(theme, controller, parent),
      m_shared(controller ? controller->selection() : new Selection(this)),
      m_page(new SegmentedControl(theme, {tr("Matrix"), tr("Words")}, this))
{
    setAccessibleName(tr("Equality"));
    setMouseTracking(true);
    m_page->setHeightPixels(26);
    m_page->setAccessibleName(tr("What the equality card shows"));
    m_page->setToolTip(tr("Matrix: all devices. Words: every parameter of two devices side by side"));
    m_page->hide(); // until a card takes it in
    connect(m_page, &SegmentedControl::changed, this, [this] {
        describeForReaders();
        update();
    });
    connect(m_shared, &Selection::changed, this, &EqualityView::followSelection);
    connect(m_shared, &Selection::hoveredParameterChanged, this, qOverload<>(&QWidget::update));
    if (!controller)
        return;
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    setSnapshot(controller->snapshot());
}

QString EqualityView::subtitle() const
{
    if (!m_cells.hasReplicas())
        return {};
    const Snapshot &snapshot = m_cells.snapshot();
    if (!snapshot.checked)
        return tr("ulp apart, not checked yet");
    return tr("ulp apart, after step %1").arg(countText(snapshot.completedSteps()));
}

QWidget *EqualityView::headControls()
{
    return m_page;
}

QString EqualityView::help() const
{
    return tr("All devices must hold the same parameters, bit for bit; this card compares them after every check. The left matrix has one "
              "cell for every pair of devices: \"=\" means all bits are equal, a number is the largest distance in ulp, the steps between "
              "neighbouring float32 values. The right matrix has one row a device and one column a parameter, compared with the largest "
              "group of equal devices. Click a cell to see both values and their 32 bits, with the bits that differ in red; it works while "
              "all are equal, too. \"Words\" lists every parameter of two devices. Enlarged, the card shows it all at once. With many "
              "devices the matrices are maps: darker red is farther apart, and a device that left is always visible.");
}

QSize EqualityView::minimumSizeHint() const
{
    return zoomedSize({240, 120}, *theme());
}

void EqualityView::setPage(Page page)
{
    m_page->setCurrent(static_cast<int>(page));
}

EqualityView::Page EqualityView::page() const
{
    return static_cast<Page>(m_page->current());
}

void EqualityView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    m_mapsOf = nullptr;
    m_cells = EqualityCells(std::move(snapshot));
    if (!m_cells.hasReplicas() || m_with >= m_cells.devices())
        m_with = -1;
    describeForReaders();
    if (subtitle() != before)
        emit subtitleChanged();
    update();
}

void EqualityView::followSelection()
{
    const int device = m_shared->device();
    if (std::exchange(m_device, device) != device)
        m_with = -1;
    if (m_shared->parameter() >= 0 && m_cells.hasReplicas() && wordsLayout().count > 0)
        m_firstWord = wordsLayout().firstThatShows(m_shared->parameter());
    describeForReaders();
    update();
}

std::optional<CellView::Cell> EqualityView::chosenCell() const
{
    const Cell cell(m_shared->device(), m_shared->parameter());
    const bool fits = m_cells.hasReplicas() && cell.first >= 0 && cell.second >= 0 && cell.first < m_cells.devices() &&
                      cell.second < m_cells.parameters();
    return fits ? std::optional(cell) : std::nullopt;
}

std::pair<int, int> EqualityView::pair() const
{
    const int device = m_shared->device() < m_cells.devices() ? m_shared->device() : -1;
    return m_cells.pairOf(device, m_with);
}

void EqualityView::describeForReaders()
{
    QString text = m_cells.hasReplicas() ? m_cells.summary() : QString();
    if (const auto shown = detail())
        text = tr("%1; %2; %3 %4; %5 %6")
                   .arg(text, shown->title, shown->firstName, valueAndHexText(shown->first), shown->secondName,
                        valueAndHexText(shown->second));
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

std::optional<BitComparison> EqualityView::detail() const
{
    if (!m_cells.hasReplicas())
        return std::nullopt;
    if (const auto cell = chosenCell())
        return m_cells.compare(cell->first, cell->second, m_with);
    if (const auto difference = m_cells.firstDifference(); difference || !cellLayout().isLarge)
        return difference;
    return m_cells.compare(pair().second, 0, m_with); // a large card always has bits to look at
}

EqualityLayout EqualityView::cellLayout() const
{
    if (!m_cells.hasReplicas())
        return {};
    using Detail = EqualityLayout::Detail;
    const Detail wanted = chosenCell() ? Detail::Asked : m_cells.firstDifference() ? Detail::IfRoom : Detail::None;
    return {logicalRect(*this, *theme()).adjusted(16, 2, -16, -8), m_cells.devices(), m_cells.parameters(), wanted};
}

QRectF EqualityView::spareArea() const
{
    constexpr double least = 120;
    const EqualityLayout layout = cellLayout();
    if (layout.isLarge)
        return layout.words;
    const double used = layout.detail.isNull() ? layout.summary.bottom() : layout.detail.top() + bitComparisonHeightWithCaption;
    const QRectF area = logicalRect(*this, *theme()).adjusted(16, 2, -16, -8);
    const QRectF spare(area.left(), used + 14, area.width(), area.bottom() - used - 14);
    return spare.height() >= least && m_cells.devices() > 1 ? spare : QRectF();
}

WordsLayout EqualityView::wordsLayout() const
{
    if (!m_cells.hasReplicas())
        return {};
    const bool whole = page() == Page::Words;
    const QRectF area = whole ? logicalRect(*this, *theme()).adjusted(16, 2, -16, -8) : spareArea();
    if (area.isEmpty())
        return {};
    return {area, m_cells.parameters(), m_firstWord, whole && detail().has_value()};
}

EqualityMarks EqualityView::marks() const
{
    EqualityMarks marks{m_shared->device(), m_shared->parameter(), m_shared->hoveredParameter(), std::nullopt};
    if (m_with >= 0 && marks.device >= 0)
        marks.pair = Cell(marks.device, m_with);
    return marks;
}

const EqualityMaps &EqualityView::maps(const EqualityLayout &layout, double scale)
{
    if (!layout.isMap())
        return m_maps;
    const QSize pairs = (layout.pairs.size() * scale).toSize(), parameters = (layout.parameters.size() * scale).toSize();
    if (m_mapsOf == &m_cells.snapshot() && m_mapsDark == theme()->isDark() && m_maps.pairs.size() == pairs &&
        m_maps.parameters.size() == parameters)
        return m_maps;
    m_mapsOf = &m_cells.snapshot();
    m_mapsDark = theme()->isDark();
    const int least = static_cast<int>(std::ceil(2 * scale));
    const Palette own = equalityColors(*theme(), m_cells);
    m_maps = {pairMap(m_cells, pairs, least, own), parameterMap(m_cells, parameters, least, own)};
    return m_maps;
}

void EqualityView::paintPage(QPainter &painter)
{
    const double scale = theme()->zoom() * devicePixelRatioF();
    const WordsLayout words = wordsLayout();
    if (page() == Page::Words) {
        paintWordsOf(painter, words);
        const EqualityLayout none;
        EqualityPainter(painter, *theme(), m_cells, none, marks(), m_maps).paintSummary(words.summary);
        if (const auto shown = detail(); shown && !words.bits.isNull())
            drawBitComparison(painter, words.bits, *shown, *theme());
        return;
    }
    const EqualityLayout layout = cellLayout();
    EqualityPainter(painter, *theme(), m_cells, layout, marks(), maps(layout, scale)).paintAll(detail());
    if (words.count > 0)
        paintWordsOf(painter, words);
}

void EqualityView::paintWordsOf(QPainter &painter, const WordsLayout &words)
{
    const auto [first, second] = pair();
    paintWords(painter, *theme(), m_cells, words, {first, second}, {m_shared->slot(first), m_shared->slot(second)}, m_shared->parameter());
}

void EqualityView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = logicalRect(*this, *theme());
    const auto say = [&](const QString &text) {
        drawText(painter, area.adjusted(16, 0, -16, 0), Qt::AlignHCenter, text, theme()->font(12), colors().text3);
    };
    if (!m_cells.hasReplicas())
        say(tr("No replicas yet: the first move copies them"));
    else if (m_cells.devices() == 1 && page() == Page::Matrix)
        say(tr("Nothing to compare with 1 device"));
    else
        paintPage(painter);
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(area.adjusted(5, 1, -5, -5), 6, 6);
}

// One line a parameter, one block of columns a device: value, bits, distance from the largest group.
void EqualityView::writeCsv(QTextStream &out) const
{
    if (!m_cells.hasReplicas())
        return;
    out << "parameter";
    for (int d = 0; d < m_cells.devices(); ++d)
        out << ",device " << d << ",bits " << d << ",ulp " << d;
    out << '\n';
    for (int p = 0; p < m_cells.parameters(); ++p) {
        out << csvText(QString::fromStdString(m_cells.snapshot().setup->network.longName(p)));
        for (int d = 0; d < m_cells.devices(); ++d) {
            const std::uint64_t ulp = m_cells.ulpFromMajority(d, p);
            out << ',' << QString::number(static_cast<double>(m_cells.value(d, p)), 'g', 9) << ",0x" << hexText(m_cells.value(d, p)) << ','
                << (ulp == noUlpDistance ? QStringLiteral("nan") : QString::number(ulp));
        }
        out << '\n';
    }
}

QVariantMap EqualityView::saveView() const
{
    return {{QStringLiteral("page"), m_page->current()}, {QStringLiteral("with"), m_with}, {QStringLiteral("firstWord"), m_firstWord}};
}

void EqualityView::restoreView(const QVariantMap &state)
{
    m_page->setCurrent(std::clamp(state.value(QStringLiteral("page")).toInt(), 0, 1));
    m_device = m_shared->device();
    m_firstWord = std::max(0, state.value(QStringLiteral("firstWord")).toInt());
    const int with = state.value(QStringLiteral("with"), -1).toInt();
    m_with = m_device >= 0 && m_cells.hasReplicas() && with < m_cells.devices() ? std::max(-1, with) : -1;
    update();
}

} // namespace lockstep
