// A real window over a real session for tests: no user settings are read or written, and keys go to the window.
#pragma once

#include <memory>

#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/main_window.h"
#include "ui/widgets/icon_button.h"

namespace lockstep::test {

// Settings live in a folder of their own until the object goes.
class IsolatedSettings {
public:
    IsolatedSettings()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void clear() { QSettings("Lockstep", "Lockstep").clear(); }

private:
    QTemporaryDir m_folder;
};

inline Scenario tutorial(std::int64_t epochs = 50)
{
    Scenario scenario = presets().front();
    scenario.epochs = epochs;
    return scenario;
}

inline std::unique_ptr<MainWindow> openWindow(const Scenario &scenario = tutorial(), QSize size = {1440, 900},
                                              const WindowOptions &options = {ThemeMode::Light, false})
{
    auto window = std::make_unique<MainWindow>(scenario, options);
    window->theme()->setMotion(false); // a picture is that of the moment
    window->resize(size);
    window->show();
    window->activateWindow();
    [&] {
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        QTRY_VERIFY(window->controller()->snapshot());
        QTRY_COMPARE(window->controller()->state(), RunState::Paused);
    }();
    return window;
}

inline IconButton *button(const MainWindow &window, const char *name)
{
    return window.findChild<IconButton *>(name);
}

inline Position positionOf(const MainWindow &window)
{
    return window.controller()->snapshot()->position;
}

inline void press(MainWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWidget *focus = window.focusWidget();
    QTest::keyClick(focus ? focus : &window, key, modifiers);
}

// As a person does: into the field, all anew, Return.
inline void typeInto(QLineEdit *field, const QString &text)
{
    QVERIFY(field);
    field->setFocus(Qt::MouseFocusReason);
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

// By its text, in a menu or one below it.
inline QAction *menuAction(const QMenu *menu, const QString &text)
{
    for (QAction *action : menu->actions()) {
        if (action->text() == text)
            return action;
        if (QAction *below = action->menu() ? menuAction(action->menu(), text) : nullptr)
            return below;
    }
    return nullptr;
}

} // namespace lockstep::test
