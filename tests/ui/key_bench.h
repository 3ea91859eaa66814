// Every key of a window: a table of keys with what must be seen after each, and the check that the table leaves out no key.
#pragma once

#include <functional>
#include <set>

#include <QFileDialog>
#include <QLineEdit>
#include <QPointer>

#include "ui/scenario/scenario_document.h"
#include "ui/shortcuts.h"
#include "ui/window_body.h"
#include "window_fixture.h"

namespace lockstep::test {

// A window in the middle of a run: three steps were computed, step 2 is shown.
class KeyBench {
public:
    explicit KeyBench(const QString &keys = {}) : m_keys(keys) {}

    void open(const QString &folder)
    {
        m_folder = folder;
        window = openWindow();
        run = window->controller();
        run->seek({0, -1});
        for (int move = 0; move < 4; ++move)
            run->stepForwardBy(Granularity::Step);
        QTRY_COMPARE(positionOf(*window), end(3));
        run->seekToStep(2);
        QTRY_COMPARE(positionOf(*window), end(2));
    }
    void present()
    {
        window->togglePresenter();
        QTRY_VERIFY(window->body()->blankScreen());
        for (QPointer<WindowBody> body; body != window->body();) { // built again when the window fills the screen
            body = window->body();
            QTest::qWait(50);
        }
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
    }

    Program program() const { return run->snapshot()->setup->program; }
    Position end(std::int64_t step) const { return program().endOf(step); }
    Position now() const { return positionOf(*window); }
    QString file(const QString &name) const { return m_folder + '/' + name; }
    QWidget *sheet(const char *name) const { return window->findChild<QWidget *>(name); }

    void press() const
    {
        const QKeyCombination keys = QKeySequence(m_keys)[0];
        lockstep::test::press(*window, keys.key(), keys.keyboardModifiers());
    }
    // The key opens a file dialog, in which a person types the path.
    void pressAndChoose(const QString &path) const
    {
        auto *waiting = new QTimer(window.get());
        QObject::connect(waiting, &QTimer::timeout, window.get(), [waiting, path] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            waiting->deleteLater();
            dialog->findChild<QLineEdit *>("fileNameEdit")->setText(path);
            static_cast<QDialog *>(dialog)->accept();
        });
        waiting->start(10);
        press();
        QVERIFY(!waiting->parent()->findChild<QFileDialog *>());
    }

    std::unique_ptr<MainWindow> window;
    SessionController *run = nullptr;

private:
    QString m_keys;
    QString m_folder;
};

using KeyCheck = std::function<void(KeyBench &)>;

struct KeyRow {
    QString keys; // as QKeySequence reads it
    QString text; // what the window says that they do
    KeyCheck check;
};

inline void addKeyRows(const QList<KeyRow> &rows)
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<KeyCheck>("check");
    for (const KeyRow &row : rows)
        QTest::newRow(qPrintable(row.text + ": " + row.keys)) << row.keys << row.check;
}

// No key without a row, no row without a key.
inline void compareKeys(const MainWindow &window, const QList<KeyRow> &rows)
{
    std::set<QString> tried, known;
    for (const KeyRow &row : rows)
        tried.insert(row.text + ": " + QKeySequence(row.keys).toString());
    for (const KeyGroup &group : window.shortcuts()->groups())
        for (const QAction *action : group.actions)
            for (const QKeySequence &keys : action->shortcuts()) {
                const QString name = action->text() + ": " + keys.toString();
                QVERIFY2(known.insert(name).second, qPrintable("twice: " + name));
                QVERIFY2(tried.contains(name), qPrintable("no row for " + name));
            }
    for (const QString &name : tried)
        QVERIFY2(known.contains(name), qPrintable("no such key: " + name));
}

} // namespace lockstep::test

Q_DECLARE_METATYPE(lockstep::test::KeyCheck)
