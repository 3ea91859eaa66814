// What a screen reader says by itself, without the focus being there: a new verdict, the end of the run, a message.
#pragma once

#include <QString>

class QWidget;

namespace lockstep {

// Announces the sentence; before Qt 6.8, which has no announcements, an alert on the widget, whose name must be the sentence.
// The widget keeps what it said last in the property of this name.
void speak(QWidget *widget, const QString &sentence);
inline constexpr const char *spokenProperty = "spoken";

} // namespace lockstep
