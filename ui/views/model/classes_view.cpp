#include "ui/views/model/classes_view.h"

#include <QTextStream>

#include "ui/views/data_words.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

ClassesView::ClassesView(Theme *theme, SessionController *controller, QWidget *parent)
    : PaintedView(theme, controller, tr("Classes"), parent),
      m_switch(new SegmentedControl(theme, {tr("Rows"), tr("%")}, this))
{
    m_switch->setHeightPixels(26);
    m_switch->setAccessibleName(tr("Numbers in the matrix"));
    m_switch->setToolTip(tr("Rows: how many; %: of the rows of this class"));
    m_switch->hide(); // until a card takes it in
    connect(m_switch, &SegmentedControl::changed, this, [this](int index) { setUnit(static_cast<Unit>(index)); });
}

QWidget *ClassesView::headControls()
{
    return m_switch;
}

QString ClassesView::subtitle() const
{
    return tr("class against predicted class");
}

QString ClassesView::help() const
{
    return tr(
        "A row of the matrix is a class, a column what the network takes its rows for: right ones lie on the framed diagonal, and a cell "
        "is darker the larger its share of its row. At the right is recall, the share of a class that is found; below is precision, the "
        "share of what is taken for a class that belongs to it. The bars are the devices: each device's own parameters on the rows of its "
        "own shard, against the accuracy over all rows (the line). Rows that are held back are no part of the matrix; their accuracy stands "
        "beside. Shard the data by label, and watch local SGD get its own rows right "
        "and the others wrong. A click on a device chooses it.");
}

QString ClassesView::prepare()
{
    if (snapshot()->devices.front().parameters.empty())
        return tr("No parameters before the first move. Play, or step once.");
    if (!m_confusion)
        m_confusion.emplace(*snapshot(), device());
    if (m_confusion->classes > 0)
        return {};
    const auto number = [](double v) { return compactText(v, 4, 8); };
    const Confusion &c = *m_confusion;
    const QString rows =
        c.counted < c.rows ? tr("%1 of %2 rows").arg(countText(c.counted), countText(c.rows)) : tr("%1 rows").arg(countText(c.rows));
    return tr("The targets are numbers, there are no classes to confuse: see the card \"Prediction\".\n\nRMS residual %1, R² %2 over %3")
        .arg(number(c.rms), number(c.r2), rows);
}

void ClassesView::forget()
{
    m_confusion.reset();
    update();
}

const Confusion *ClassesView::confusion()
{
    return snapshot() && prepare().isEmpty() ? &*m_confusion : nullptr;
}

void ClassesView::setUnit(Unit unit)
{
    m_unit = unit;
    m_switch->setCurrent(unit);
    update();
}

QVariantMap ClassesView::saveView() const
{
    return {{QStringLiteral("unit"), static_cast<int>(m_unit)}};
}

void ClassesView::restoreView(const QVariantMap &state)
{
    setUnit(state.value(QStringLiteral("unit")).toInt() == Shares ? Shares : Counts);
}

int ClassesView::itemCount() const
{
    return m_confusion ? cells() + static_cast<int>(m_confusion->devices.size()) : 0;
}

// In the matrix as on a board; below its last row come the devices.
int ClassesView::neighbour(int item, int key) const
{
    const int k = classes();
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return PaintedView::neighbour(item, key);
    if (item >= cells())
        return key == Qt::Key_Up ? cells() - k : item;
    const int next = item + (key == Qt::Key_Down ? k : -k);
    return next < 0 ? item : std::min(next, cells());
}

void ClassesView::choose(int item)
{
    if (item < cells())
        return;
    const int chosen = item - cells();
    selection()->setDevice(chosen == selection()->device() ? -1 : chosen);
}

QString ClassesView::itemText(int item)
{
    const Confusion &c = *m_confusion;
    if (item >= cells()) {
        const DeviceAccuracy &own = c.devices[static_cast<std::size_t>(item - cells())];
        const QString name = tr("Device %1").arg(item - cells());
        return own.rows == 0 ? tr("%1: no rows").arg(name)
                             : tr("%1: %2 of its own %3 rows right, %4")
                                   .arg(name, countText(own.right), countText(own.rows), percentText(own.share()));
    }
    const int actual = item / c.classes, predicted = item % c.classes;
    const std::int64_t count = c.count(actual, predicted);
    const QString rows = count == 1 ? tr("1 row") : tr("%1 rows").arg(countText(count));
    const double share = static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, c.actual(actual)));
    const QString is = classLabel(*snapshot()->setup, actual), said = classLabel(*snapshot()->setup, predicted);
    const QString what = actual == predicted ? tr("Class %1, found").arg(is) : tr("Class %1 taken for class %2").arg(is, said);
    const QString head = tr("%1: %2, %3 of class %4").arg(what, rows, percentText(share), is);
    return head + QLatin1Char('\n')
         + tr("recall of class %1 %2, precision of class %3 %4")
               .arg(is, percentText(c.recall(actual)), said, percentText(c.precision(predicted)));
}

QString ClassesView::numbers(bool brief)
{
    const Confusion &c = *m_confusion;
    const QString rows = c.counted < c.rows ? tr("counted over %1 of %2 rows, evenly chosen").arg(countText(c.counted), countText(c.rows))
                                            : tr("over all %1 rows").arg(countText(c.rows));
    QString share = tr("%1: accuracy %2").arg(whose(), percentText(c.accuracy()));
    if (c.testCounted > 0)
        share = tr("%1, %2 on the test rows").arg(share, percentText(c.testAccuracy()));
    if (c.notFinite > 0)
        return tr("%1; %2 predictions are not a number").arg(share, countText(c.notFinite));
    const QString few = c.counted < c.rows ? tr("%1, %2 of %3 rows counted").arg(share, countText(c.counted), countText(c.rows)) : share;
    return brief ? few : tr("%1, %2 right, %3").arg(share, countText(c.right), rows);
}

void ClassesView::writeCsv(QTextStream &out) const
{
    if (!snapshot() || snapshot()->devices.front().parameters.empty())
        return;
    const Confusion c(*snapshot(), device());
    if (c.classes == 0) {
        out << "rows,rms,r2\n" << c.counted << ',' << QString::number(c.rms, 'g', 17) << ',' << QString::number(c.r2, 'g', 17) << '\n';
        return;
    }
    out << "class,predicted,rows\n";
    for (int actual = 0; actual < c.classes; ++actual)
        for (int predicted = 0; predicted < c.classes; ++predicted)
            out << actual << ',' << predicted << ',' << c.count(actual, predicted) << '\n';
    if (c.testCounted > 0)
        out << "test_rows,right\n" << c.testCounted << ',' << c.testRight << '\n';
    out << "device,rows,right\n";
    for (std::size_t d = 0; d < c.devices.size(); ++d)
        out << d << ',' << c.devices[d].rows << ',' << c.devices[d].right << '\n';
}

} // namespace lockstep
