#include "ui/scenario/scenario_dialogs.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>

#include "core/scenario/presets.h"
#include "ui/scenario/preset_groups.h"
#include "ui/scenario/preset_words.h"
#include "ui/scenario/recent_files.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"

namespace lockstep {
namespace {

QMessageBox *lossQuestion(const ScenarioDocument *document, QWidget *window)
{
    const QString file = document->filePath();
    const QString name = file.isEmpty() ? document->title() : QFileInfo(file).fileName();
    auto *box = new QMessageBox(QMessageBox::NoIcon, QObject::tr("Lockstep"), QObject::tr("Save changes to \"%1\"?").arg(name),
                                QMessageBox::NoButton, window);
    box->setObjectName(QStringLiteral("confirmLoss"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(QObject::tr("Without saving, the changes are lost."));
    const std::pair<const char *, QMessageBox::StandardButton> buttons[] = {{QT_TRANSLATE_NOOP("QObject", "Save"), QMessageBox::Save},
                                                                            {QT_TRANSLATE_NOOP("QObject", "Discard"), QMessageBox::Discard},
                                                                            {QT_TRANSLATE_NOOP("QObject", "Cancel"), QMessageBox::Cancel}};
    for (const auto &[text, button] : buttons)
        box->addButton(button)->setText(QObject::tr(text));
    box->setDefaultButton(QMessageBox::Save);
    box->setEscapeButton(QMessageBox::Cancel);
    return box;
}

// One direction on the stack of changes.
struct StackMove {
    const char *objectName;
    const char *name;
    const char *nameOfWhat;
    bool (QUndoStack::*can)() const;
    QString (QUndoStack::*text)() const;
    void (QUndoStack::*textChanged)(const QString &);
    void (QUndoStack::*run)();
};

QAction *makeStackAction(QUndoStack *stack, const StackMove &move, QWidget *parent)
{
    auto *action = new QAction(parent);
    action->setObjectName(QString::fromLatin1(move.objectName));
    const auto refresh = [action, stack, move] {
        const bool can = (stack->*move.can)();
        action->setEnabled(can);
        action->setText(can ? QObject::tr(move.nameOfWhat).arg((stack->*move.text)().replace('&', "&&")) : QObject::tr(move.name));
    };
    QObject::connect(stack, move.textChanged, action, refresh);
    QObject::connect(stack, &QUndoStack::indexChanged, action, refresh);
    QObject::connect(action, &QAction::triggered, stack, move.run);
    refresh();
    return action;
}

} // namespace

bool confirmLoss(ScenarioDocument *document, QWidget *window, std::function<void()> proceed)
{
    if (!document->hasMoreToLose()) {
        proceed();
        return true;
    }
    if (window->findChild<QMessageBox *>(QStringLiteral("confirmLoss")))
        return false; // asks already
    QMessageBox *box = lossQuestion(document, window);
    const QPointer<ScenarioDocument> doc(document);
    QObject::connect(box, &QDialog::finished, window, [box, doc, window, proceed = std::move(proceed)] {
        const QMessageBox::StandardButton answer = box->standardButton(box->clickedButton());
        box->setObjectName(QString()); // the question is answered: another may be asked
        if (doc && (answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveOrAsk(doc, window))))
            proceed();
    });
    box->open();
    return false;
}

void openAsking(ScenarioDocument *document, QWidget *window, const QString &path)
{
    confirmLoss(document, window, [document, path] { document->openFile(path); });
}

void openWithDialog(ScenarioDocument *document, QWidget *window)
{
    confirmLoss(document, window, [document, window] {
        if (const QString path = askOpenFile(window); !path.isEmpty())
            document->openFile(path);
    });
}

bool saveOrAsk(ScenarioDocument *document, QWidget *window)
{
    return document->filePath().isEmpty() ? saveWithDialog(document, window) : document->save();
}

bool saveWithDialog(ScenarioDocument *document, QWidget *window)
{
    if (!document->isValid())
        return document->saveAs({}); // says why not, before anybody chooses a name
    const QString path = askSaveFile(window, document->pending());
    return !path.isEmpty() && document->saveAs(path);
}

QAction *makeUndoAction(ScenarioDocument *document, QWidget *parent)
{
    return makeStackAction(document->undoStack(),
                           {"undo", QT_TRANSLATE_NOOP("QObject", "Undo"), QT_TRANSLATE_NOOP("QObject", "Undo %1"), &QUndoStack::canUndo,
                            &QUndoStack::undoText, &QUndoStack::undoTextChanged, &QUndoStack::undo},
                           parent);
}

QAction *makeRedoAction(ScenarioDocument *document, QWidget *parent)
{
    return makeStackAction(document->undoStack(),
                           {"redo", QT_TRANSLATE_NOOP("QObject", "Redo"), QT_TRANSLATE_NOOP("QObject", "Redo %1"), &QUndoStack::canRedo,
                            &QUndoStack::redoText, &QUndoStack::redoTextChanged, &QUndoStack::redo},
                           parent);
}

QMenu *makeRecentMenu(ScenarioDocument *document, RecentFiles *recent, QWidget *window)
{
    QMenu *menu = recent->makeMenu(window);
    QObject::connect(recent, &RecentFiles::chosen, menu, [document, window](const QString &path) { openAsking(document, window, path); });
    return menu;
}

QMenu *makePresetMenu(ScenarioDocument *document, QWidget *window)
{
    auto *menu = new QMenu(QObject::tr("Presets"), window);
    menu->setObjectName(QStringLiteral("presetMenu"));
    menu->setToolTipsVisible(true);
    for (const PresetGroup &group : presetGroups()) {
        if (!menu->isEmpty())
            menu->addSeparator();
        menu->addAction(group.title)->setEnabled(false); // a head
        for (const int i : group.presets) {
            const Scenario &preset = presets()[static_cast<std::size_t>(i)];
            QAction *action = menu->addAction(presetText(preset.title), document, [document, i] { document->choosePreset(i); });
            action->setToolTip(presetText(preset.description));
        }
    }
    return menu;
}

} // namespace lockstep
