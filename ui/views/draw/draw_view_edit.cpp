// What the card "Draw" does with the points of the document.
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QToolTip>

#include "core/scenario/scenario.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/draw/class_chips.h"
#include "ui/views/draw/draw_number.h"
#include "ui/views/draw/draw_scenario.h"
#include "ui/views/draw/draw_text.h"
#include "ui/views/draw/draw_view.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/spoken.h"

namespace lockstep {

void DrawView::buildActions()
{
    const auto add = [this](const QString &text, const char *name, QKeySequence keys, void (DrawView::*run)()) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
    };
    add(tr("Clear the points"), "clearPoints", {}, &DrawView::clear);
    add(tr("Copy the points"), "copyPoints", QKeySequence::Copy, &DrawView::copy);
    add(tr("Paste points"), "pastePoints", QKeySequence::Paste, &DrawView::paste);
}

const DrawnPoints &DrawView::documentPoints() const
{
    static const DrawnPoints none;
    return m_document && m_document->pending().data.kind == DataKind::Points ? m_document->pending().data.points : none;
}

void DrawView::aim()
{
    m_canvas->setTarget(m_classes ? static_cast<float>(m_chips->current()) : static_cast<float>(m_value->value()));
}

void DrawView::refresh()
{
    if (!m_document)
        return;
    const Scenario &scenario = m_document->pending();
    if (!documentPoints().empty()) // before the first one the switch itself tells
        m_classes = lockstep::drawsClasses(scenario);
    {
        const QSignalBlocker blocker(m_kind);
        m_kind->setCurrent(m_classes ? 0 : 1);
    }
    m_chips->setVisible(m_classes);
    m_value->setVisible(!m_classes);
    m_canvas->setPoints(documentPoints(), m_classes);
    aim();
    const std::vector<float> labels = m_classes ? labelsOf(documentPoints()) : std::vector<float>();
    m_chips->setCount(labels.empty() ? 0 : static_cast<int>(std::min(labels.back(), 9.0F)) + 1);
    const QString missing = missingText(scenario);
    const bool full = documentPoints().size() >= maxPoints;
    m_canvas->setHint(missing.isEmpty() && full ? tr("There is room for %1 points at most").arg(countText(maxPoints)) : missing);
    m_clear->setEnabled(!documentPoints().empty());
    for (QAction *action : actions())
        if (action->objectName() != "pastePoints")
            action->setEnabled(!documentPoints().empty());
    followSnapshot();
    update();
}

void DrawView::followSnapshot()
{
    const SnapshotPtr snapshot = controller()->snapshot();
    const bool copies = snapshot && m_document && documentPoints().empty() && snapshot->setup->data.features == 2;
    m_copyRows->setVisible(copies);
    m_canvas->setHintAbove(copies);
    placeButton();
    m_canvas->setSnapshot(isVisible() ? snapshot : nullptr); // what is not shown keeps nothing of an old run
}

// While a run is being prepared what played before counts.
void DrawView::followState()
{
    if (controller()->state() != RunState::Preparing)
        m_plays = controller()->isPlaying() || controller()->state() == RunState::Finished;
}

void DrawView::commit(DrawnPoints points, bool classes, const QString &text)
{
    if (!m_document)
        return;
    const bool plays = m_plays;
    Scenario next = withPoints(m_document->pending(), std::move(points), classes);
    if (m_document->pending().data.kind != DataKind::Points && m_document->filePath().isEmpty()) { // not that of a preset
        next.name = "drawn-points";
        next.title = tr("Drawn points").toStdString();
        next.description.clear();
    }
    const bool ready = missingText(next).isEmpty();
    if (m_document->continueWith(next, text, ready) && plays) {
        controller()->play();
        m_plays = true;
    }
}

void DrawView::switchKind(bool classes)
{
    m_classes = classes;
    const DrawnPoints &now = documentPoints();
    if (!now.empty())
        commit(classes ? asLabels(now) : now, classes, classes ? tr("drawing classes") : tr("drawing values"));
    refresh();
}

void DrawView::clear()
{
    if (!documentPoints().empty())
        commit({}, m_classes, tr("clearing the points"));
}

void DrawView::copy()
{
    QGuiApplication::clipboard()->setText(pointsText(documentPoints(), '\t'));
    const auto count = static_cast<std::int64_t>(documentPoints().size());
    speak(m_clear, count == 1 ? tr("1 point copied") : tr("%1 points copied").arg(countText(count)));
}

void DrawView::paste()
{
    PastedPoints pasted = pastedPoints(QGuiApplication::clipboard()->text());
    const auto count = static_cast<std::int64_t>(pasted.points.size());
    QString said = tr("No points to paste: lines of x1, x2 and target are needed");
    if (count > 0) {
        DrawnPoints all = documentPoints();
        const std::size_t room = maxPoints - std::min(maxPoints, all.size());
        pasted.points.resize(std::min(room, pasted.points.size()));
        all.insert(all.end(), pasted.points.begin(), pasted.points.end());
        const bool labels = asLabels(pasted.points) == pasted.points;
        const auto added = static_cast<std::int64_t>(pasted.points.size());
        said = added == 1 ? tr("1 point pasted") : tr("%1 points pasted").arg(countText(added));
        if (added < count)
            said += tr("; %1 left out: at most %2 points").arg(countText(count - added), countText(static_cast<std::int64_t>(maxPoints)));
        if (pasted.skipped > 0)
            said += pasted.skipped == 1 ? tr("; 1 line left out") : tr("; %1 lines left out").arg(countText(pasted.skipped));
        if (added > 0)
            commit(std::move(all), m_classes && labels, added == 1 ? tr("pasting a point") : tr("pasting %1 points").arg(countText(added)));
    }
    QToolTip::showText(m_canvas->mapToGlobal(QPoint(m_canvas->width() / 3, m_canvas->height() / 3)), said, m_canvas);
    speak(m_clear, said);
}

void DrawView::startWithRows()
{
    const SnapshotPtr snapshot = controller()->snapshot();
    if (!snapshot || snapshot->setup->data.features != 2)
        return;
    const bool classes = snapshot->setup->data.classes > 0;
    commit(pointsOfRows(snapshot->setup->data), classes, tr("starting from the data that is shown"));
}

} // namespace lockstep
