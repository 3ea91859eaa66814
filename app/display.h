// Is there a display? Asked before Qt, which would abort the program without one.
#pragma once

namespace lockstep {

// False when neither Wayland nor an X server that answers is there (a server on another machine is taken on trust), unless
// QT_QPA_PLATFORM names a platform.
bool hasDisplay();

// Draws into memory from now on, unless QT_QPA_PLATFORM names a platform.
void useNoDisplay();

} // namespace lockstep
