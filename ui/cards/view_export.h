// A view as a file (CSV: its values; PNG, SVG: its picture with the title) or as a picture on the clipboard.
#pragma once

#include <QImage>
#include <QString>

#include "core/numeric/result.h"

class QWidget;

namespace lockstep {

class SessionController;
class Theme;
class View;

// Title, subtitle and the view on the card's ground, at `pixelRatio` pixels a logical pixel of the screen.
QImage pictureOf(View &view, const Theme &theme, double pixelRatio = 2);
void copyPicture(View &view, const Theme &theme);
QString csvOf(const View &view);

// By the suffix of the file: .csv, .png or .svg. Written beside the target and renamed: a failure leaves what was there. After a
// second a dialog tells how much is written and offers to cancel; the run's news wait meanwhile.
Result<void> exportView(View &view, const Theme &theme, SessionController &controller, const QString &path);

// Empty when the user changes their mind.
QString askExportFile(QWidget *window, const View &view);

} // namespace lockstep
