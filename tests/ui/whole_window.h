// What a whole window shows, in words, numbers and pictures: to hold one window against another that never saw an older run.
#pragma once

#include <QPointer>

#include "ui/cards/card_layout.h"
#include "ui/cards/view_export.h"
#include "ui/views/step_chart.h"
#include "ui/views/timeline_view.h"
#include "ui/window_body.h"
#include "window_fixture.h"

namespace lockstep::test {

struct Shown {
    QString id;
    QStringList words; // titles, values, what a screen reader is told, what hover says
    QImage picture;
};

inline QStringList wordsOf(View &view, std::int64_t hoveredSteps)
{
    QStringList words = csvOf(view).split('\n');
    words += view.subtitle();
    QList<QWidget *> all = view.findChildren<QWidget *>();
    all.prepend(&view);
    for (const QWidget *widget : all)
        if (widget->isVisible())
            words += widget->accessibleName() + u" | "_qs + widget->accessibleDescription();
    for (const StepChart *chart : view.findChildren<StepChart *>())
        for (std::int64_t step = 0; chart->isVisible() && step <= hoveredSteps; ++step)
            words += chart->hoverText(step);
    return words;
}

inline Shown shownBy(const QString &id, View &view, std::int64_t hoveredSteps)
{
    [&] { QTRY_VERIFY(view.isVisible()); }();
    QTest::qWait(80); // frames of the charts
    QImage picture = view.grab().toImage();
    if (id == QLatin1String("code")) // the text's scroll bar remembers the widest line that it ever had
        picture = picture.copy(0, 0, picture.width(), picture.height() - 14);
    return {id, wordsOf(view, hoveredSteps), picture};
}

// All cards, those behind tabs too, and the timeline.
inline QList<Shown> shownBy(MainWindow &window, std::int64_t hoveredSteps = 55)
{
    QList<Shown> shown;
    for (const ViewEntry &entry : window.cards()->entries()) {
        window.cards()->bringUp(entry.view);
        shown += shownBy(entry.id, *entry.view, hoveredSteps);
    }
    shown += shownBy(QStringLiteral("timeline"), *window.body()->timeline(), hoveredSteps);
    return shown;
}

inline void savePicture(const QImage &picture, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("LOCKSTEP_TEST_PICTURES"); !folder.isEmpty())
        picture.save(folder + '/' + name + ".png");
}

// The first difference, in words; empty where there is none.
inline QString differenceOf(const Shown &is, const Shown &should)
{
    for (int i = 0; i < std::max(is.words.size(), should.words.size()); ++i)
        if (is.words.value(i) != should.words.value(i))
            return QStringLiteral("%1 says \"%2\" instead of \"%3\"").arg(is.id, is.words.value(i), should.words.value(i));
    if (is.picture == should.picture)
        return {};
    savePicture(is.picture, is.id + "_is");
    savePicture(should.picture, is.id + "_should");
    return is.id + QStringLiteral(" draws something else");
}

inline QString differenceOf(const QList<Shown> &is, const QList<Shown> &should)
{
    QStringList found;
    for (int i = 0; i < should.size(); ++i)
        found += differenceOf(is.value(i), should[i]);
    found.removeAll(QString());
    return found.join('\n');
}

inline void runToTheEnd(MainWindow &window)
{
    window.controller()->setSpeed(0);
    window.controller()->play();
    QTRY_COMPARE(window.controller()->state(), RunState::Finished);
}

inline void goTo(MainWindow &window, std::int64_t step)
{
    window.controller()->seekToStep(step);
    QTRY_COMPARE(window.controller()->snapshot()->completedSteps(), step);
}

// Does something that builds the body anew, and waits for the new one.
template <typename Function>
void rebuiltBy(const MainWindow &window, Function &&function)
{
    const QPointer<WindowBody> before = window.body();
    function();
    QTRY_VERIFY(!before);
    for (const WindowBody *seen = nullptr; seen != window.body(); QTest::qWait(80)) // a size that changes builds it once more
        seen = window.body();
    QTRY_VERIFY(window.body()->isVisible());
}

// Waits for the first picture of a run.
inline void waitForRun(const MainWindow &window, const Scenario &scenario)
{
    const SessionController &run = *window.controller();
    QTRY_VERIFY(run.snapshot() && run.snapshot()->setup->scenario == scenario && run.state() == RunState::Paused);
}

} // namespace lockstep::test
