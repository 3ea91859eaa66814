// The sheet that says which versions run: what a report of a difference must name.
#pragma once

#include <QList>
#include <QPair>
#include <QString>

class QWidget;

namespace lockstep {

class Theme;

QList<QPair<QString, QString>> aboutRows(); // name and version, as the sheet shows them
QString aboutText();                        // the same as lines, for the clipboard
void showAbout(QWidget *window, Theme *theme);

} // namespace lockstep
