// What a window asks about scenario files: the dialogs, the question before something is lost, and ready actions and menus.
#pragma once

#include <functional>

class QAction;
class QMenu;
class QString;
class QWidget;

namespace lockstep {

class RecentFiles;
class ScenarioDocument;

// Runs `proceed` at once when nothing would be lost; else after the question (a QMessageBox named "confirmLoss") was answered
// with Save (and it was saved) or Discard. Returns before the answer; false when it asks.
bool confirmLoss(ScenarioDocument *document, QWidget *window, std::function<void()> proceed);

void openWithDialog(ScenarioDocument *document, QWidget *window);
void openAsking(ScenarioDocument *document, QWidget *window, const QString &path); // dropped, recent
bool saveOrAsk(ScenarioDocument *document, QWidget *window);                       // to its file; without one asks where
bool saveWithDialog(ScenarioDocument *document, QWidget *window);

QAction *makeUndoAction(ScenarioDocument *document, QWidget *parent); // "Undo learning rate 0.05 → 0.1"; no key
QAction *makeRedoAction(ScenarioDocument *document, QWidget *parent);
QMenu *makeRecentMenu(ScenarioDocument *document, RecentFiles *recent, QWidget *window);
QMenu *makePresetMenu(ScenarioDocument *document, QWidget *window);

} // namespace lockstep
