#include "display.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace lockstep {

namespace {

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

#ifdef Q_OS_LINUX

// `name` is a socket file, or with `abstract` a name in the kernel's own space.
bool answers(const std::string &name, bool abstract)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t start = abstract ? 1 : 0;
    if (name.size() + start >= sizeof address.sun_path)
        return false;
    std::memcpy(address.sun_path + start, name.data(), name.size());
    const int socketId = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socketId < 0)
        return true; // nothing is known: let Qt try
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + start + name.size());
    const bool connected = connect(socketId, reinterpret_cast<const sockaddr *>(&address), size) == 0;
    close(socketId);
    return connected;
}

bool xServerAnswers(const std::string &display)
{
    const std::size_t colon = display.rfind(':');
    if (colon == std::string::npos)
        return false;
    const std::string host = display.substr(0, colon);
    if (!host.empty() && host != "unix")
        return true;
    const std::string number = display.substr(colon + 1, display.find('.', colon) - colon - 1);
    const std::string socketName = "/tmp/.X11-unix/X" + number;
    return answers(socketName, false) || answers(socketName, true);
}

// A path, or a name in the folder of the session's sockets.
bool waylandAnswers(const std::string &display)
{
    if (display.empty())
        return false;
    return answers(display.front() == '/' ? display : environment("XDG_RUNTIME_DIR") + "/" + display, false);
}

#endif

} // namespace

bool hasDisplay()
{
#ifdef Q_OS_LINUX
    if (!environment("QT_QPA_PLATFORM").empty())
        return true;
    return waylandAnswers(environment("WAYLAND_DISPLAY")) || xServerAnswers(environment("DISPLAY"));
#else
    return true;
#endif
}

void useNoDisplay()
{
    if (environment("QT_QPA_PLATFORM").empty())
        setenv("QT_QPA_PLATFORM", "offscreen", 0);
}

} // namespace lockstep
