// The card "Draw" over a real session and a document, for tests that draw as a person does. Test classes derive from it.
#pragma once

#include <memory>

#include <QtTest>

#include "tests/ui/window_fixture.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/draw/class_chips.h"
#include "ui/views/draw/draw_number.h"
#include "ui/views/draw/draw_view.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep::test {

class DrawBench {
protected:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<DrawView> m_view;
    QTemporaryDir m_folder;

    void open(const Scenario &scenario = presets().front())
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_controller = std::make_unique<SessionController>(scenario);
        m_document = std::make_unique<ScenarioDocument>(m_controller.get());
        QTRY_VERIFY(m_controller->snapshot());
        m_view = std::make_unique<DrawView>(m_theme.get(), m_controller.get());
        m_view->setDocument(m_document.get());
        m_view->resize(460, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }

    void shut()
    {
        m_view.reset();
        m_document.reset();
        m_controller.reset();
        m_theme.reset();
    }

    DrawCanvas *canvas() const { return m_view->canvas(); }
    const DrawnPoints &points() const { return m_document->pending().data.points; }
    QUndoStack *stack() const { return m_document->undoStack(); }
    QPoint at(double x1, double x2) const { return canvas()->map(x1, x2).toPoint(); } // zoom 1: logical pixels are pixels
    void click(double x1, double x2) const { QTest::mouseClick(canvas(), Qt::LeftButton, Qt::NoModifier, at(x1, x2)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const { QTest::keyClick(canvas(), key, modifiers); }
    void choose(int number) const { m_view->findChild<ClassChips *>()->setCurrent(number); }
    SegmentedControl *kind() const { return m_view->findChild<SegmentedControl *>("drawKind"); }

    void drag(const QList<QPoint> &way) const
    {
        QTest::mousePress(canvas(), Qt::LeftButton, Qt::NoModifier, way.first());
        for (const QPoint &place : way)
            QTest::mouseMove(canvas(), place);
        QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::NoModifier, way.last());
    }

    // A pixel of the plot in units of the axes.
    double pixel() const { return 6.0 / canvas()->plot().width(); }

    void twoClasses()
    {
        click(-1, 0);
        choose(1);
        click(1, 0);
    }
};

} // namespace lockstep::test
